// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"
#include "sdk/dialects/dialectwords.h"

namespace Tieout::dialects {

namespace {

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("sqlite");
    traits.alternativeQuotes = {QStringLiteral("`"), QStringLiteral("[")};
    traits.doubleQuotedFallsBackToText = true;
    traits.standardPrecedence = false;
    traits.rowIdColumn = QStringLiteral("rowid");
    traits.bareColumnsFollowExtreme = true;
    traits.matchWords = wordsOf("GLOB LIKE MATCH REGEXP");
    // Words without a fallback to a name in SQLite's grammar, and those that are names there but read badly bare.
    traits.reservedWords = wordsOf("ADD ALL ALTER AND AS ASC AUTOINCREMENT BETWEEN BY CASE CAST CHECK COLLATE COMMIT "
                                   "CONSTRAINT CREATE CROSS CURRENT "
                                   "CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DEFAULT DEFERRABLE DELETE DESC "
                                   "DISTINCT DROP ELSE END ESCAPE EXCEPT "
                                   "EXISTS EXPLAIN FALSE FILTER FOREIGN FROM FULL GLOB GROUP HAVING IN INDEX INDEXED "
                                   "INNER INSERT INTERSECT INTO IS "
                                   "ISNULL JOIN LEFT LIKE LIMIT MATCH NATURAL NOT NOTHING NOTNULL NULL OFFSET ON OR "
                                   "ORDER OUTER OVER PARTITION PRIMARY "
                                   "RAISE RECURSIVE REFERENCES REGEXP RETURNING RIGHT SELECT SET TABLE THEN TO "
                                   "TRANSACTION TRUE UNION UNIQUE UPDATE "
                                   "USING VALUES WHEN WHERE WINDOW WITH");
    traits.functions = wordsOf(
        "abs acos acosh asin asinh atan atan2 atanh bm25 ceil ceiling changes char coalesce concat concat_ws cos cosh "
        "current_date current_time current_timestamp date datetime degrees exp floor format glob hex highlight ifnull "
        "iif "
        "instr json json_array json_array_length json_each json_error_position json_extract json_insert json_object "
        "json_patch json_quote json_remove json_replace json_set json_tree json_type json_valid julianday length like "
        "likelihood likely ln log log10 log2 lower ltrim match matchinfo max min mod nullif octet_length offsets pi "
        "pow "
        "power printf quote radians random randomblob replace round rtrim sign sin sinh snippet soundex "
        "sqlite_compileoption_get sqlite_compileoption_used sqlite_source_id sqlite_version sqrt strftime substr "
        "substring "
        "subtype tan tanh time timediff total_changes trim trunc typeof unhex unicode unixepoch unlikely upper "
        "zeroblob "
        "last_insert_rowid");
    traits.aggregates =
        wordsOf("avg count group_concat json_group_array json_group_object max min string_agg sum total");
    traits.windowFunctions =
        wordsOf("cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number");
    traits.arities = aritiesOf(
        "abs 1 acos 1 acosh 1 asin 1 asinh 1 atan 1 atan2 2 atanh 1 ceil 1 ceiling 1 changes 0 coalesce 2+ concat 1+ "
        "concat_ws 2+ cos 1 cosh 1 degrees 1 exp 1 floor 1 glob 2 hex 1 ifnull 2 iif 2+ instr 2 json 1 "
        "json_array_length 1-2 "
        "json_each 1-2 json_error_position 1 json_extract 2+ json_patch 2 json_quote 1 json_tree 1-2 json_type 1-2 "
        "json_valid 1-2 last_insert_rowid 0 length 1 like 2-3 likelihood 2 likely 1 ln 1 log 1-2 log10 1 log2 1 lower "
        "1 "
        "ltrim 1-2 max 1+ min 1+ mod 2 nullif 2 octet_length 1 pi 0 pow 2 power 2 printf 1+ format 1+ quote 1 radians "
        "1 "
        "random 0 randomblob 1 replace 3 round 1-2 rtrim 1-2 sign 1 sin 1 sinh 1 soundex 1 sqlite_compileoption_get 1 "
        "sqlite_compileoption_used 1 sqlite_source_id 0 sqlite_version 0 sqrt 1 strftime 1+ substr 2-3 substring 2-3 "
        "tan 1 "
        "tanh 1 timediff 2 total_changes 0 trim 1-2 trunc 1 typeof 1 unhex 1-2 unicode 1 unlikely 1 upper 1 zeroblob 1 "
        "avg 1 count 0-1 group_concat 1-2 json_group_array 1 json_group_object 2 string_agg 2 sum 1 total 1 "
        "cume_dist 0 dense_rank 0 first_value 1 lag 1-3 last_value 1 lead 1-3 nth_value 2 ntile 1 percent_rank 0 rank "
        "0 "
        "row_number 0");
    // The second line is the shell's and the usual extensions'; a build of SQLite may have them compiled in.
    traits.sideEffectFunctions = wordsOf("load_extension fts3_tokenizer fts5 fts5_source_id optimize rtreecheck "
                                         "rtreedepth rtreenode sqlite_log sqlite_rename_column "
                                         "sqlite_rename_table "
                                         "readfile writefile edit fsdir eval lsmode sqlar_compress");
    traits.refusesCalls = true;
    traits.systemTables = wordsOf("sqlite_master sqlite_schema sqlite_sequence sqlite_stat1 sqlite_stat4");
    return traits;
}

} // namespace

const DialectTraits &sqlite()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

} // namespace Tieout::dialects
