-- Texts that one reader takes for a comment, a string or a name, and another for code.

-- section: comments
-- expect: refused
-- why: what looks like a comment runs, or what runs looks like a comment
-- name: version comment
SELECT 1 /*! , evil() */
-- name: version comment with a number
SELECT 1 /*!50000 , evil() */
-- name: version comment with a six-digit number
SELECT 1 /*!100000 , evil() */
-- name: MariaDB's comment
SELECT 1 /*M! , evil() */
-- name: MariaDB's comment with a number
SELECT 1 /*M!100100 , evil() */
-- name: MariaDB's comment, small letter
-- expect: harmless
-- why: only a capital M makes it run
SELECT 1 /*m! , evil() */
-- name: version comment of the future
-- expect: harmless
-- why: no server is that new
SELECT 1 /*!999999 , evil() */
-- name: version comment of MySQL 8, which MariaDB passes over
-- expect: harmless
-- why: MariaDB passes over these numbers
SELECT 1 /*!80000 , evil() */
-- name: version comment hides a file
SELECT 'x' /*! INTO OUTFILE '{watched}/out.txt' */
-- name: MariaDB's comment hides a file
SELECT 'x' /*M! INTO OUTFILE '{watched}/out.txt' */
-- name: version comment hides a lock
SELECT id FROM customers /*! FOR UPDATE */
-- name: version comment inside a name
-- raw: fails
SELECT ev/*! */il()
-- name: version comment around a parenthesis
SELECT evil/*!(*/)
-- name: version comment with a comment inside
SELECT 1 /*! , /* inner */ evil() */
-- name: version comment in an expression
SELECT 1 + /*!50000 hostile.*/ evil()
-- name: version comment at the beginning
/*! SELECT */ evil()
-- name: version comment is everything
/*! SELECT evil() */
-- name: version comment in a string of a comment
SELECT 1 /* '*/ , evil() /*' */
-- name: optimizer hint
SELECT /*+ MAX_EXECUTION_TIME(0) */ evil()
-- name: dashes without a blank
SELECT 5--evil()
-- name: dashes without a blank, a number behind
-- expect: harmless
-- why: here it is 7, five minus minus two
SELECT 5--2
-- name: dashes with a blank
-- expect: harmless
-- why: a comment
SELECT 5 -- evil()
-- name: dashes with a tab
-- expect: harmless
-- why: a comment
-- escapes: yes
SELECT 5 --\tevil()
-- name: dashes with a control letter
-- expect: harmless
-- why: a comment for the engine
-- escapes: yes
SELECT 5 --\u0001, evil()
-- name: dashes, and the call in the next line
SELECT 5 --
, evil()
-- name: hash is a comment
-- expect: harmless
-- why: a comment
SELECT 5 # evil()
-- name: hash, and the call in the next line
SELECT 5 # nothing
, evil()
-- name: hash hides the end of another comment
SELECT 5 /* # */ , evil()
-- name: nested comment does not nest here
SELECT 1 /* /* */ , evil() -- */

-- section: strings
-- expect: refused
-- why: a reader that ends the string at another place misses the call
-- name: backslash before the quote
SELECT '\'', evil(), '\''
-- name: two backslashes
SELECT '\\', evil(), '\\'
-- name: doubled quote
SELECT '''', evil(), ''''
-- name: double quotes are strings
SELECT "'", evil(), "'"
-- name: double quotes with a backslash
SELECT "\"", evil(), "\""
-- name: back-ticks in a name
SELECT 1 AS `a``b`, evil()
-- name: back-tick name with quotes
SELECT 1 AS `it's`, evil(), 1 AS `it's too`
-- name: string that goes on
SELECT 'a' 'b', evil()
-- name: introducer
SELECT _utf8mb4'a', evil()
-- name: introducer of another encoding
SELECT _binary'\'', evil(), _binary'\''
-- name: introducer of an encoding whose letters end with a backslash
SELECT _gbk 0xbf5c27, evil()
-- name: introducer and a backslash byte
-- escapes: yes
SELECT _sjis'\u8868', evil()
-- name: national string
SELECT N'a', evil()
-- name: hexadecimal string
SELECT x'27', 0x27, b'1', evil()
-- name: everything in a string
-- expect: harmless
-- why: text, and nothing else
SELECT 'evil(); DELETE FROM orders'
-- name: dollar quotes do not exist here
-- expect: harmless
-- why: a pasted question may be SQL of another engine; there it is one text, and as one text it is printed and run
-- raw: fails
SELECT $$a', evil(), 'b$$

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
-- name: letter with an accent, equal for the engine's names
SELECT èvil()
-- name: NUL in the middle
-- raw: fails
-- escapes: yes
SELECT 1\0, evil()
-- name: NUL hides the end
-- raw: fails
-- escapes: yes
SELECT 1 \0; DELETE FROM orders
-- name: NUL in a string
-- escapes: yes
SELECT 'a\0', evil()
-- name: vertical tab as a blank
-- escapes: yes
SELECT\u000bevil()
-- name: form feed as a blank
-- escapes: yes
SELECT\u000cevil()
-- name: byte order mark in front
-- raw: fails
-- escapes: yes
\ufeffSELECT evil()
-- name: half of a pair
-- raw: fails
-- escapes: yes
SELECT '\ud800', evil()

-- section: as the session reads it, NO_BACKSLASH_ESCAPES
-- session: NO_BACKSLASH_ESCAPES
-- expect: harmless
-- why: the server's mode makes a backslash a letter like others; whether the program obeys that or ends it for its session, the call must not run
-- name: backslash at the end of a string
SELECT '\', evil(), '\'
-- name: backslash and a comment
SELECT '\', evil() -- '
-- name: backslash hides a file
SELECT '\' INTO OUTFILE '{watched}/out.txt' -- '

-- section: as the session reads it, ANSI_QUOTES
-- session: ANSI_QUOTES
-- why: in this session double quotes enclose a name
-- name: name in double quotes
SELECT "evil"()
-- name: schema and name in double quotes
SELECT "hostile"."evil"()
-- name: backslash in a name
SELECT 1 AS "\", evil(), 1 AS "\"
-- name: column in double quotes
SELECT COUNT(*) FROM customers WHERE "name" = 'x' OR "evil"() = 1

-- section: as the session reads it, PIPES_AS_CONCAT
-- session: PIPES_AS_CONCAT
-- why: in this session two bars join texts
-- name: bars
SELECT 'a' || evil()

-- section: as the session reads it, IGNORE_SPACE
-- session: IGNORE_SPACE
-- why: in this session a blank does not make the call a user's
-- expect: harmless
-- name: SUM with a blank
SELECT sum (id) FROM orders
-- name: NOW with a blank
SELECT now ()

-- section: as the session reads it, ORACLE
-- session: ORACLE
-- expect: refused
-- why: this session speaks Oracle's SQL
-- name: package's function
SELECT kit.f()
-- name: sequence as a column
SELECT order_numbers.nextval
-- name: sequence as a column, from DUAL
SELECT order_numbers.NEXTVAL FROM DUAL
-- name: double quotes
SELECT "evil"()
