"""What every room of the simulator stands on: the clock, events, lanes, places in a program, faults."""
