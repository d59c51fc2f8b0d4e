CREATE TABLE shapes (shape_id INTEGER PRIMARY KEY, shape_name TEXT, corners INTEGER);
INSERT INTO shapes VALUES (1,'triangle',3),(2,'square',4),(3,'star',10);
CREATE TABLE colours (colour_id INTEGER PRIMARY KEY, colour_name TEXT, wavelength_nm INTEGER);
INSERT INTO colours VALUES (1,'red',700),(2,'green',546),(3,'blue',436);
CREATE TABLE tiles (tile_id INTEGER PRIMARY KEY, shape_id INTEGER, colour_id INTEGER, price REAL);
INSERT INTO tiles VALUES (1,1,1,2.5),(2,2,1,3.0),(3,2,3,3.2),(4,3,2,9.9);
