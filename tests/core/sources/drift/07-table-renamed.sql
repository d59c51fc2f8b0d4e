-- expect: tableRenamed Artist -> Performer
ALTER TABLE Artist RENAME TO Performer;
