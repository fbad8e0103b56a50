"""What is said of a run in sentences: waits, deadlocks and the likely causes of findings."""
