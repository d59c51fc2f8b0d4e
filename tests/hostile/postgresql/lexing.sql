-- Texts that one reader takes for a comment, a string or a name, and another for code.

-- section: comments
-- expect: refused
-- why: a reader that ends the comment at another place misses the call
-- name: nested comment ends late
SELECT 1 /* outer /* inner */ still outer */ , evil()
-- name: nested comment, the call after the inner end
SELECT 1 /* /* */ */ + evil()
-- name: comment opened in a line comment
SELECT 1 -- /*
, evil() -- */
-- name: line comment ends with a carriage return
-- escapes: yes
SELECT 1 -- x\r, evil()
-- name: line comment ends with a line feed
-- escapes: yes
SELECT 1 --\n, evil()
-- name: star and slash in a string
SELECT '/*', evil(), '*/'
-- name: dashes in a string
SELECT '--', evil()
-- name: dashes in a name
SELECT 1 AS "--", evil()
-- name: operator that begins with dashes
SELECT 1 - -1, evil()
-- name: operator that holds a comment's beginning
SELECT 5 */* comment */ public.evil()
-- name: MySQL's version comment is a comment here
-- expect: harmless
-- why: here this is a comment
SELECT 1 /*! , evil() */
-- name: hash is an operator here
SELECT 5 # evil()

-- section: strings
-- expect: refused
-- why: a reader that ends the string at another place misses the call
-- name: backslash in a plain string
SELECT '\', evil(), '\'
-- name: backslash before the quote in an escape string
SELECT E'\'', evil(), E'\''
-- name: two backslashes in an escape string
SELECT E'\\', evil(), E'\\'
-- name: doubled quote
SELECT '''', evil(), ''''
-- name: escape string, lower case
SELECT e'\'' || evil()::text
-- name: string that goes on in the next line
SELECT 'a'
'b', evil()
-- name: escape string that goes on in the next line
SELECT E'a\''
'\'', evil(), '\'
-- name: dollar quotes
SELECT $$a'$$, evil(), $$'b$$
-- name: dollar quotes with a tag
SELECT $x$ $$ $x$, evil(), $x$ $$ $x$
-- name: dollar quotes with tags of other case
-- expect: harmless
-- why: the whole text lies between the quotes $a$
SELECT $a$ $A$, evil(), $A$ $a$
-- name: dollar quotes with a tag that a name ends with
SELECT 1 AS a$$, evil() AS b$$
-- name: dollar behind a parameter
-- raw: fails
SELECT $1, evil()
-- name: bit string
SELECT B'1', X'1F', evil()
-- name: national string
SELECT N'a', evil()
-- name: Unicode string
SELECT U&'\0027', evil(), U&'\0027'
-- name: Unicode string with its own escape
SELECT U&'!0027' UESCAPE '!', evil()
-- name: Unicode name that ends early
SELECT 1 AS U&"a\0022b", evil()
-- name: name with a doubled quote
SELECT 1 AS "a""b", evil()
-- name: name with a quote
SELECT 1 AS "it's", evil(), 1 AS "it's too"
-- name: everything in a string
-- expect: harmless
-- why: text, and nothing else
SELECT 'evil(), public.evil(); DELETE FROM orders'
-- name: everything in a name
-- expect: harmless
-- why: a name, and nothing else
SELECT 1 AS "evil(); DELETE FROM orders"

-- section: letters
-- expect: refused
-- why: what looks like one letter is another, or is none
-- name: no-break space as a blank
-- raw: fails
-- escapes: yes
SELECT\u00a0evil()
-- name: full-width letters
-- raw: fails
-- escapes: yes
SELECT \uff45\uff56\uff49\uff4c()
-- name: Cyrillic letters in a permitted function's name
-- raw: fails
-- escapes: yes
SELECT l\u043ewer('A')
-- name: zero-width space in a name
-- raw: fails
-- escapes: yes
SELECT low\u200ber('A')
-- name: right-to-left override
-- escapes: yes
SELECT 1 AS "\u202e)(live", evil()
-- name: soft hyphen in a keyword
-- raw: fails
-- escapes: yes
SEL\u00adECT evil()
-- name: byte order mark in front
-- raw: fails
-- escapes: yes
\ufeffSELECT evil()
-- name: NUL in the middle
-- raw: fails
-- escapes: yes
SELECT 1\0, evil()
-- name: NUL in a string
-- raw: fails
-- escapes: yes
SELECT 'a\0', evil()
-- name: NUL hides the end
-- raw: fails
-- escapes: yes
SELECT 1 \0; DELETE FROM order_lines
-- name: half of a pair
-- raw: fails
-- escapes: yes
SELECT '\ud800', evil()
-- name: vertical tab as a blank
-- raw: fails
-- escapes: yes
SELECT\u000bevil()
-- name: form feed as a blank
-- escapes: yes
SELECT\u000cevil()
-- name: next line as a line's end
-- expect: harmless
-- why: for the engine the comment goes on
-- escapes: yes
SELECT 1 -- x\u0085, evil()
-- name: line separator as a line's end
-- expect: harmless
-- why: for the engine the comment goes on
-- escapes: yes
SELECT 1 -- x\u2028, evil()
-- name: dotless i
-- raw: fails
-- escapes: yes
SELECT ev\u0131l()
-- name: Kelvin sign folds to k
-- escapes: yes
SELECT PG_NOTIFY('planted', '\u212a')
-- name: name longer than the engine keeps, cut to another
SELECT 1 AS aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, evil()

-- section: as the session reads it
-- session: oldstrings
-- expect: harmless
-- why: this database has standard_conforming_strings off; whether the program obeys that or ends it for its session, the call must not run
-- name: backslash hides a quote
SELECT '\'', evil() --'
-- name: backslash hides a quote, twice
SELECT 'a\'', evil(), '\'b'
-- name: backslash at the end
SELECT '\\', evil(), '\\'
-- name: backslash hides a statement
-- expect: harmless
-- why: with the setting off the string goes on, and ends behind the dashes
SELECT '\'; DELETE FROM planted_log; --'

-- section: names as the database resolves them
-- session: shadowed
-- expect: refused
-- why: this database looks into the schema evil before pg_catalog; the function of the same name and types there is called
-- name: lower of a text
SELECT lower(name) FROM people
-- name: upper of a literal
SELECT upper('a'::text)
-- name: now
SELECT now()
-- name: equality of texts
SELECT count(*) FROM people WHERE name = 'a'::text
-- name: LIKE
SELECT count(*) FROM people WHERE name LIKE 'a%'
-- name: equality of numbers
SELECT count(*) FROM people WHERE id = 1
-- name: concatenation
SELECT name || 'x'::text FROM people
-- name: count
SELECT count(id) FROM people
-- name: sum
SELECT sum(id) FROM people
-- name: date_trunc
SELECT date_trunc('month', joined) FROM people
-- name: in CASE with a subject
SELECT CASE name WHEN 'a'::text THEN 1 END FROM people
-- name: type of the same name
SELECT '1'::text::money2 FROM people
