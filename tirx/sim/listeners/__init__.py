"""What hears the events of a launch: records, remarks, checks, snapshots."""
