-- Each mechanism once, on a connection of its own that may write and load code, outside of the program: the watcher has to see it.
-- Otherwise "nothing changed" would mean nothing.

-- section: controls
-- name: library loaded
SELECT load_extension('{extension}')
-- name: text index written by a SELECT
SELECT optimize(letters) FROM letters LIMIT 1
-- name: row inserted
INSERT INTO loose VALUES (9, 'x')
-- name: row inserted through a view
UPDATE v_plain SET name = 'x' WHERE id = 1
-- name: other file made
ATTACH '{watched}/attached.db' AS other; CREATE TABLE other.t (a)
-- name: copy made
VACUUM INTO '{watched}/copy.db'
-- name: journal mode
PRAGMA journal_mode = WAL
-- name: version
PRAGMA user_version = 7
-- name: two statements
SELECT 1; DELETE FROM loose
