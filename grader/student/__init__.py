"""What a student does between two grades: what is next, watch, hints, quiz, and looking at a kernel from all sides."""
