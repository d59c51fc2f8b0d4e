// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/sqlitetraits.h"

namespace Tieout::sqlite {

namespace {

QStringList wordsOf(const char *text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("sqlite");
    traits.alternativeQuotes = {QStringLiteral("`"), QStringLiteral("[")};
    traits.doubleQuotedFallsBackToText = true;
    traits.rowIdColumn = QStringLiteral("rowid");
    // Words without a fallback to a name in SQLite's grammar, and those that are names there but read badly bare.
    traits.reservedWords = wordsOf(
        "ADD ALL ALTER AND AS ASC AUTOINCREMENT BETWEEN BY CASE CAST CHECK COLLATE COMMIT CONSTRAINT CREATE CROSS CURRENT "
        "CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DEFAULT DEFERRABLE DELETE DESC DISTINCT DROP ELSE END ESCAPE EXCEPT "
        "EXISTS EXPLAIN FALSE FILTER FOREIGN FROM FULL GLOB GROUP HAVING IN INDEX INDEXED INNER INSERT INTERSECT INTO IS "
        "ISNULL JOIN LEFT LIKE LIMIT MATCH NATURAL NOT NOTHING NOTNULL NULL OFFSET ON OR ORDER OUTER OVER PARTITION PRIMARY "
        "RAISE RECURSIVE REFERENCES REGEXP RETURNING RIGHT SELECT SET TABLE THEN TO TRANSACTION TRUE UNION UNIQUE UPDATE "
        "USING VALUES WHEN WHERE WINDOW WITH");
    traits.functions = wordsOf(
        "abs acos acosh asin asinh atan atan2 atanh bm25 ceil ceiling changes char coalesce concat concat_ws cos cosh "
        "current_date current_time current_timestamp date datetime degrees exp floor format glob hex highlight ifnull iif "
        "instr json json_array json_array_length json_each json_error_position json_extract json_insert json_object "
        "json_patch json_quote json_remove json_replace json_set json_tree json_type json_valid julianday length like "
        "likelihood likely ln log log10 log2 lower ltrim match matchinfo max min mod nullif octet_length offsets pi pow "
        "power printf quote radians random randomblob replace round rtrim sign sin sinh snippet soundex "
        "sqlite_compileoption_get sqlite_compileoption_used sqlite_source_id sqlite_version sqrt strftime substr substring "
        "subtype tan tanh time timediff total_changes trim trunc typeof unhex unicode unixepoch unlikely upper zeroblob "
        "last_insert_rowid");
    traits.aggregates =
        wordsOf("avg count group_concat json_group_array json_group_object max min string_agg sum total");
    traits.windowFunctions = wordsOf(
        "cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number");
    // The second line is the shell's and the usual extensions'; a build of SQLite may have them compiled in.
    traits.sideEffectFunctions = wordsOf(
        "load_extension fts3_tokenizer optimize sqlite_log sqlite_rename_column sqlite_rename_table "
        "readfile writefile edit fsdir eval lsmode sqlar_compress");
    traits.systemTables = wordsOf("sqlite_master sqlite_schema sqlite_sequence sqlite_stat1 sqlite_stat4");
    return traits;
}

} // namespace

const DialectTraits &dialectTraits()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

} // namespace Tieout::sqlite
