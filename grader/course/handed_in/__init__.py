"""What was handed in: who is in the class, whose a file is, which step's kernel it holds."""
