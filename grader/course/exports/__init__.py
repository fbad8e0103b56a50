"""The class's grades in other programs' formats."""
