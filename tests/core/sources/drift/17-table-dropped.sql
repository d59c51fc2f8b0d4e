-- expect: tableRemoved PlaylistTrack
DROP TABLE PlaylistTrack;
