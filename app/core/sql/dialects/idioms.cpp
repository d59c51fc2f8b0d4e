// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/idioms.h"

namespace Tieout::sql {

namespace {

// A row a thing, a column a dialect: SQLite, PostgreSQL, MySQL and MariaDB, SQL Server, the standard, DuckDB.
constexpr Idiom Idioms[] = {
    // calendar parts as numbers
    {"CAST(strftime('%Y', :d) AS INTEGER)", "EXTRACT(YEAR FROM :d) | date_part('year', :d)",
     "EXTRACT(YEAR FROM :d) | YEAR(:d)", "DATEPART(year, :d) | YEAR(:d)", "EXTRACT(YEAR FROM :d)",
     "EXTRACT(YEAR FROM :d) | date_part('year', :d) | year(:d)"},
    {"CAST(strftime('%m', :d) AS INTEGER)", "EXTRACT(MONTH FROM :d) | date_part('month', :d)",
     "EXTRACT(MONTH FROM :d) | MONTH(:d)", "DATEPART(month, :d) | MONTH(:d)", "EXTRACT(MONTH FROM :d)",
     "EXTRACT(MONTH FROM :d) | date_part('month', :d) | month(:d)"},
    {"CAST(strftime('%d', :d) AS INTEGER)", "EXTRACT(DAY FROM :d) | date_part('day', :d)",
     "EXTRACT(DAY FROM :d) | DAY(:d) | DAYOFMONTH(:d)", "DATEPART(day, :d) | DAY(:d)", "EXTRACT(DAY FROM :d)",
     "EXTRACT(DAY FROM :d) | date_part('day', :d) | day(:d) | dayofmonth(:d)"},
    {"CAST(strftime('%H', :d) AS INTEGER)", "EXTRACT(HOUR FROM :d) | date_part('hour', :d)",
     "EXTRACT(HOUR FROM :d) | HOUR(:d)", "DATEPART(hour, :d)", "EXTRACT(HOUR FROM :d)",
     "EXTRACT(HOUR FROM :d) | date_part('hour', :d) | hour(:d)"},
    {"CAST(strftime('%M', :d) AS INTEGER)", "EXTRACT(MINUTE FROM :d) | date_part('minute', :d)",
     "EXTRACT(MINUTE FROM :d) | MINUTE(:d)", "DATEPART(minute, :d)", "EXTRACT(MINUTE FROM :d)",
     "EXTRACT(MINUTE FROM :d) | date_part('minute', :d) | minute(:d)"},
    {"CAST(strftime('%w', :d) AS INTEGER)", "EXTRACT(DOW FROM :d) | date_part('dow', :d)", "DAYOFWEEK(:d) - 1", nullptr,
     nullptr, "EXTRACT(DOW FROM :d) | date_part('dow', :d) | dayofweek(:d)"},
    {"CAST(strftime('%w', :d) AS INTEGER) + 1", "EXTRACT(DOW FROM :d) + 1", "DAYOFWEEK(:d)", nullptr, nullptr,
     "EXTRACT(DOW FROM :d) + 1"},
    {"(CAST(strftime('%w', :d) AS INTEGER) + 6) % 7 + 1", "EXTRACT(ISODOW FROM :d) | date_part('isodow', :d)",
     "WEEKDAY(:d) + 1", nullptr, nullptr, "EXTRACT(ISODOW FROM :d) | date_part('isodow', :d) | isodow(:d)"},
    {"(CAST(strftime('%w', :d) AS INTEGER) + 6) % 7", "EXTRACT(ISODOW FROM :d) - 1", "WEEKDAY(:d)", nullptr, nullptr,
     "EXTRACT(ISODOW FROM :d) - 1"},
    {"CAST(strftime('%j', :d) AS INTEGER)", "EXTRACT(DOY FROM :d) | date_part('doy', :d)", "DAYOFYEAR(:d)",
     "DATEPART(dayofyear, :d)", nullptr, "EXTRACT(DOY FROM :d) | date_part('doy', :d) | dayofyear(:d)"},
    {"(CAST(strftime('%m', :d) AS INTEGER) + 2) / 3", "EXTRACT(QUARTER FROM :d) | date_part('quarter', :d)",
     "EXTRACT(QUARTER FROM :d) | QUARTER(:d)", "DATEPART(quarter, :d)", nullptr,
     "EXTRACT(QUARTER FROM :d) | date_part('quarter', :d) | quarter(:d)"},
    {"CAST(strftime('%s', :d) AS INTEGER) | unixepoch(:d)", "EXTRACT(EPOCH FROM :d)", "UNIX_TIMESTAMP(:d)",
     "DATEDIFF(second, '1970-01-01', :d)", nullptr, "EXTRACT(EPOCH FROM :d) | epoch(:d)"},
    {nullptr, "to_char(:d, 'FMMonth')", "MONTHNAME(:d)", "DATENAME(month, :d)", nullptr, "monthname(:d)"},
    {nullptr, "to_char(:d, 'FMDay')", "DAYNAME(:d)", "DATENAME(weekday, :d)", nullptr, "dayname(:d)"},
    // now and today
    {"CURRENT_DATE | date('now') | date()", "CURRENT_DATE", "CURRENT_DATE | CURDATE() | CURRENT_DATE()",
     "CAST(GETDATE() AS DATE)", "CURRENT_DATE", "CURRENT_DATE"},
    {"CURRENT_TIMESTAMP | datetime('now') | datetime()", "CURRENT_TIMESTAMP | now()",
     "CURRENT_TIMESTAMP | NOW() | CURRENT_TIMESTAMP()", "CURRENT_TIMESTAMP | GETDATE() | SYSDATETIME()",
     "CURRENT_TIMESTAMP", "CURRENT_TIMESTAMP | now()"},
    // the beginnings and ends of longer units
    {"date(:d, 'start of month', '+1 month', '-1 day')",
     "CAST(date_trunc('month', :d) + INTERVAL '1 month' - INTERVAL '1 day' AS DATE)", "LAST_DAY(:d)", "EOMONTH(:d)",
     nullptr, "last_day(:d)"},
    {"date(:d, 'start of month')", "CAST(date_trunc('month', :d) AS DATE) | date_trunc('month', :d)",
     "CAST(DATE_FORMAT(:d, '%Y-%m-01') AS DATE)", "DATEFROMPARTS(YEAR(:d), MONTH(:d), 1)", nullptr,
     "CAST(date_trunc('month', :d) AS DATE) | date_trunc('month', :d)"},
    {"date(:d, 'start of year')", "CAST(date_trunc('year', :d) AS DATE) | date_trunc('year', :d)",
     "CAST(DATE_FORMAT(:d, '%Y-01-01') AS DATE)", "DATEFROMPARTS(YEAR(:d), 1, 1)", nullptr,
     "CAST(date_trunc('year', :d) AS DATE) | date_trunc('year', :d)"},
    {"date(:d, 'start of month', '-' || ((CAST(strftime('%m', :d) AS INTEGER) - 1) % 3) || ' months')",
     "CAST(date_trunc('quarter', :d) AS DATE) | date_trunc('quarter', :d)",
     "MAKEDATE(YEAR(:d), 1) + INTERVAL QUARTER(:d) - 1 QUARTER",
     "DATEFROMPARTS(YEAR(:d), DATEPART(quarter, :d) * 3 - 2, 1)", nullptr,
     "CAST(date_trunc('quarter', :d) AS DATE) | date_trunc('quarter', :d)"},
    {"date(:d, 'weekday 0', '-6 days')", "CAST(date_trunc('week', :d) AS DATE) | date_trunc('week', :d)",
     "CAST(:d AS DATE) - INTERVAL WEEKDAY(:d) DAY", nullptr, nullptr,
     "CAST(date_trunc('week', :d) AS DATE) | date_trunc('week', :d)"},
    {"date(:d) | date(:d, 'start of day')", "CAST(:d AS DATE) | date_trunc('day', :d) | date(:d)",
     "CAST(:d AS DATE) | DATE(:d)", "CAST(:d AS DATE)", "CAST(:d AS DATE)", "CAST(:d AS DATE) | date_trunc('day', :d)"},
    {"datetime(:d)", "CAST(:d AS TIMESTAMP)", "CAST(:d AS DATETIME) | TIMESTAMP(:d)",
     "CAST(:d AS DATETIME2) | CAST(:d AS DATETIME)", "CAST(:d AS TIMESTAMP)", "CAST(:d AS TIMESTAMP)"},
    {"time(:d)", "CAST(:d AS TIME)", "CAST(:d AS TIME) | TIME(:d)", "CAST(:d AS TIME)", "CAST(:d AS TIME)",
     "CAST(:d AS TIME)"},
    // time between two points
    {"CAST(julianday(date(:d)) - julianday(date(:e)) AS INTEGER)", "CAST(:d AS DATE) - CAST(:e AS DATE)",
     "DATEDIFF(:d, :e)", "DATEDIFF(day, :e, :d)", nullptr,
     "CAST(:d AS DATE) - CAST(:e AS DATE) | date_diff('day', :e, :d) | datediff('day', :e, :d)"},
    {"julianday(:d) - julianday(:e)", "EXTRACT(EPOCH FROM CAST(:d AS TIMESTAMP) - CAST(:e AS TIMESTAMP)) / 86400.0",
     "TIMESTAMPDIFF(SECOND, :e, :d) / 86400.0", "DATEDIFF(second, :e, :d) / 86400.0", nullptr,
     "EXTRACT(EPOCH FROM CAST(:d AS TIMESTAMP) - CAST(:e AS TIMESTAMP)) / 86400.0"},
    {"CAST(julianday(:d) - julianday(:e) AS INTEGER)", nullptr, "TIMESTAMPDIFF(DAY, :e, :d)", nullptr, nullptr,
     nullptr},
    {nullptr, "EXTRACT(YEAR FROM age(:d, :e)) * 12 + EXTRACT(MONTH FROM age(:d, :e))", "TIMESTAMPDIFF(MONTH, :e, :d)",
     nullptr, nullptr, "EXTRACT(YEAR FROM age(:d, :e)) * 12 + EXTRACT(MONTH FROM age(:d, :e))"},
    {nullptr, "EXTRACT(YEAR FROM age(:d, :e))", "TIMESTAMPDIFF(YEAR, :e, :d)", nullptr, nullptr,
     "EXTRACT(YEAR FROM age(:d, :e))"},
    {"(CAST(strftime('%Y', :d) AS INTEGER) - CAST(strftime('%Y', :e) AS INTEGER)) * 12 + CAST(strftime('%m', :d) AS "
     "INTEGER) - "
     "CAST(strftime('%m', :e) AS INTEGER)",
     "(EXTRACT(YEAR FROM :d) - EXTRACT(YEAR FROM :e)) * 12 + EXTRACT(MONTH FROM :d) - EXTRACT(MONTH FROM :e)",
     "(EXTRACT(YEAR FROM :d) - EXTRACT(YEAR FROM :e)) * 12 + EXTRACT(MONTH FROM :d) - EXTRACT(MONTH FROM :e)",
     "DATEDIFF(month, :e, :d)", nullptr, "date_diff('month', :e, :d) | datediff('month', :e, :d)"},
    {"CAST(strftime('%Y', :d) AS INTEGER) - CAST(strftime('%Y', :e) AS INTEGER)",
     "EXTRACT(YEAR FROM :d) - EXTRACT(YEAR FROM :e)", "EXTRACT(YEAR FROM :d) - EXTRACT(YEAR FROM :e)",
     "DATEDIFF(year, :e, :d)", nullptr, "date_diff('year', :e, :d) | datediff('year', :e, :d)"},
    // values that may be absent, choices
    {"COALESCE(:a, :b) | ifnull(:a, :b)", "COALESCE(:a, :b)", "COALESCE(:a, :b) | IFNULL(:a, :b) | NVL(:a, :b)",
     "COALESCE(:a, :b) | ISNULL(:a, :b)", "COALESCE(:a, :b) | NVL(:a, :b)", "COALESCE(:a, :b) | ifnull(:a, :b)"},
    {":a IS NULL", ":a IS NULL", ":a IS NULL | ISNULL(:a)", ":a IS NULL", ":a IS NULL", ":a IS NULL"},
    {"CASE WHEN :a THEN :b ELSE :c END | iif(:a, :b, :c)", "CASE WHEN :a THEN :b ELSE :c END",
     "CASE WHEN :a THEN :b ELSE :c END | IF(:a, :b, :c)", "CASE WHEN :a THEN :b ELSE :c END | IIF(:a, :b, :c)",
     "CASE WHEN :a THEN :b ELSE :c END", "CASE WHEN :a THEN :b ELSE :c END"},
    {"max(:a, :b)", "CASE WHEN :a > :b THEN :a WHEN :a <= :b THEN :b END", "GREATEST(:a, :b)",
     "CASE WHEN :a > :b THEN :a WHEN :a <= :b THEN :b END", "CASE WHEN :a > :b THEN :a WHEN :a <= :b THEN :b END",
     "CASE WHEN :a > :b THEN :a WHEN :a <= :b THEN :b END"},
    {"min(:a, :b)", "CASE WHEN :a < :b THEN :a WHEN :a >= :b THEN :b END", "LEAST(:a, :b)",
     "CASE WHEN :a < :b THEN :a WHEN :a >= :b THEN :b END", "CASE WHEN :a < :b THEN :a WHEN :a >= :b THEN :b END",
     "CASE WHEN :a < :b THEN :a WHEN :a >= :b THEN :b END"},
    {"COALESCE(max(:a, :b), :a, :b)", "GREATEST(:a, :b)", "COALESCE(GREATEST(:a, :b), :a, :b)",
     "CASE WHEN :a >= :b OR :b IS NULL THEN :a ELSE :b END", "CASE WHEN :a >= :b OR :b IS NULL THEN :a ELSE :b END",
     "GREATEST(:a, :b)"},
    {"COALESCE(min(:a, :b), :a, :b)", "LEAST(:a, :b)", "COALESCE(LEAST(:a, :b), :a, :b)",
     "CASE WHEN :a <= :b OR :b IS NULL THEN :a ELSE :b END", "CASE WHEN :a <= :b OR :b IS NULL THEN :a ELSE :b END",
     "LEAST(:a, :b)"},
    {"total(:a)", "COALESCE(SUM(CAST(:a AS DOUBLE PRECISION)), 0)", "COALESCE(SUM(CAST(:a AS DOUBLE)), 0)",
     "COALESCE(SUM(CAST(:a AS FLOAT)), 0)", "COALESCE(SUM(CAST(:a AS DOUBLE PRECISION)), 0)",
     "COALESCE(SUM(CAST(:a AS DOUBLE)), 0)"},
    // text
    {"length(:a)", "length(:a) | char_length(:a) | character_length(:a)", "CHAR_LENGTH(:a) | CHARACTER_LENGTH(:a)",
     nullptr, "CHAR_LENGTH(:a) | LENGTH(:a)", "length(:a) | char_length(:a) | character_length(:a)"},
    {nullptr, "octet_length(:a)", "LENGTH(:a) | OCTET_LENGTH(:a)", nullptr, "OCTET_LENGTH(:a)", "strlen(:a)"},
    {"instr(:a, :b)", "strpos(:a, :b) | position(:b IN :a)", "INSTR(:a, :b) | LOCATE(:b, :a) | POSITION(:b IN :a)",
     "CHARINDEX(:b, :a)", "POSITION(:b, :a)", "strpos(:a, :b) | instr(:a, :b) | position(:b IN :a)"},
    {"substr(:a, :b, :c) | substring(:a, :b, :c)", "substring(:a, :b, :c) | substr(:a, :b, :c)",
     "SUBSTRING(:a, :b, :c) | SUBSTR(:a, :b, :c) | MID(:a, :b, :c)", "SUBSTRING(:a, :b, :c)", "SUBSTRING(:a, :b, :c)",
     "substring(:a, :b, :c) | substr(:a, :b, :c)"},
    {"substr(:a, :b) | substring(:a, :b)", "substring(:a, :b) | substr(:a, :b)", "SUBSTRING(:a, :b) | SUBSTR(:a, :b)",
     nullptr, "SUBSTRING(:a, :b)", "substring(:a, :b) | substr(:a, :b)"},
    {"substr(:a, 1, :b)", "left(:a, :b)", "LEFT(:a, :b)", "LEFT(:a, :b)", "SUBSTRING(:a, 1, :b)", "left(:a, :b)"},
    {nullptr, "right(:a, :b)", "RIGHT(:a, :b)", "RIGHT(:a, :b)", nullptr, "right(:a, :b)"},
    {"char(:a)", "chr(:a)", nullptr, "NCHAR(:a)", nullptr, "chr(:a)"},
    {"unicode(:a)", "ascii(:a)", nullptr, "UNICODE(:a)", nullptr, "ascii(:a)"},
    {nullptr, "repeat(:a, :b)", "REPEAT(:a, :b)", "REPLICATE(:a, :b)", nullptr, "repeat(:a, :b)"},
    {"upper(:a)", "upper(:a)", "UPPER(:a) | UCASE(:a)", "UPPER(:a)", "UPPER(:a)", "upper(:a) | ucase(:a)"},
    {"lower(:a)", "lower(:a)", "LOWER(:a) | LCASE(:a)", "LOWER(:a)", "LOWER(:a)", "lower(:a) | lcase(:a)"},
    // numbers
    {"ceil(:a) | ceiling(:a)", "ceil(:a) | ceiling(:a)", "CEIL(:a) | CEILING(:a)", "CEILING(:a)", "CEILING(:a)",
     "ceil(:a) | ceiling(:a)"},
    {"power(:a, :b) | pow(:a, :b)", "power(:a, :b)", "POWER(:a, :b) | POW(:a, :b)", "POWER(:a, :b)", "POWER(:a, :b)",
     "power(:a, :b) | pow(:a, :b)"},
    {"ln(:a)", "ln(:a)", "LN(:a) | LOG(:a)", "LOG(:a)", "LN(:a)", "ln(:a)"},
    {"log10(:a) | log(:a)", "log(:a) | log10(:a)", "LOG10(:a)", "LOG10(:a)", "LOG10(:a)", "log(:a) | log10(:a)"},
    {"log(:a, :b)", "log(:a, :b)", "LOG(:a, :b)", "LOG(:b, :a)", nullptr, "log(:a, :b)"},
    {"trunc(:a)", "trunc(:a)", "TRUNCATE(:a, 0)", "ROUND(:a, 0, 1)", nullptr, "trunc(:a)"},
    {nullptr, "trunc(:a, :b)", "TRUNCATE(:a, :b)", "ROUND(:a, :b, 1)", nullptr, "trunc(:a, :b)"},
    {"ROUND(:a)", "ROUND(:a)", "ROUND(:a)", "ROUND(:a, 0)", "ROUND(:a)", "ROUND(:a)"},
    {"ROUND(:a, :b)", "ROUND(CAST(:a AS NUMERIC), :b) | ROUND(:a, :b)", "ROUND(:a, :b)", "ROUND(:a, :b)",
     "ROUND(:a, :b)", "ROUND(:a, :b)"},
    {nullptr, "mod(:a, :b)", "MOD(:a, :b)", ":a % :b", "MOD(:a, :b)", "mod(:a, :b)"},
    // spread
    {nullptr, "stddev_samp(:a) | stddev(:a)", "STDDEV_SAMP(:a)", "STDEV(:a)", "STDDEV_SAMP(:a)",
     "stddev_samp(:a) | stddev(:a)"},
    {nullptr, "stddev_pop(:a)", "STDDEV_POP(:a) | STDDEV(:a) | STD(:a)", "STDEVP(:a)", "STDDEV_POP(:a)",
     "stddev_pop(:a)"},
    {nullptr, "var_samp(:a) | variance(:a)", "VAR_SAMP(:a)", "VAR(:a)", "VAR_SAMP(:a)", "var_samp(:a) | variance(:a)"},
    {nullptr, "var_pop(:a)", "VAR_POP(:a) | VARIANCE(:a)", "VARP(:a)", "VAR_POP(:a)", "var_pop(:a)"},
    {"COUNT(:a)", "COUNT(:a)", "COUNT(:a)", "COUNT(:a) | COUNT_BIG(:a)", "COUNT(:a)", "COUNT(:a)"},
};

constexpr TypeNames CastTypes[] = {
    {Meaning::Whole,
     {"INTEGER | INT | BIGINT | SMALLINT", "BIGINT | INT8", "SIGNED | SIGNED INTEGER", "BIGINT", "BIGINT",
      "BIGINT | INT8 | LONG"}},
    {Meaning::Whole,
     {"INTEGER", "INTEGER | INT | INT4 | SMALLINT | INT2", "SIGNED", "INT | INTEGER | SMALLINT",
      "INTEGER | INT | SMALLINT", "INTEGER | INT | INT4 | SMALLINT | INT2"}},
    {Meaning::Text,
     {"TEXT | VARCHAR | CHAR | NVARCHAR", "TEXT | VARCHAR | CHARACTER VARYING", "CHAR", "NVARCHAR(MAX) | VARCHAR(MAX)",
      nullptr, "VARCHAR | TEXT | CHARACTER VARYING | STRING"}},
    {Meaning::Number,
     {"REAL | FLOAT | DOUBLE | DOUBLE PRECISION", "DOUBLE PRECISION | FLOAT | FLOAT8", "DOUBLE", "FLOAT",
      "DOUBLE PRECISION | FLOAT", "DOUBLE | DOUBLE PRECISION | FLOAT8"}},
    {Meaning::Decimal,
     {nullptr, "DECIMAL(#) | NUMERIC(#) | DEC(#)", "DECIMAL(#)", "DECIMAL(#) | NUMERIC(#)", "DECIMAL(#) | NUMERIC(#)",
      "DECIMAL(#) | NUMERIC(#) | DEC(#)"}},
    {Meaning::Number, {"NUMERIC | DECIMAL", "NUMERIC | DECIMAL", nullptr, nullptr, nullptr, nullptr}},
    {Meaning::Moment, {nullptr, "DATE", "DATE", "DATE", "DATE", "DATE"}},
    {Meaning::Moment,
     {nullptr, "TIMESTAMP | TIMESTAMP WITHOUT TIME ZONE", "DATETIME", "DATETIME2 | DATETIME", "TIMESTAMP",
      "TIMESTAMP | TIMESTAMP WITHOUT TIME ZONE | DATETIME"}},
    {Meaning::Moment, {nullptr, "TIME", "TIME", "TIME", "TIME", "TIME"}},
    {Meaning::Other, {nullptr, "BOOLEAN | BOOL", nullptr, "BIT", "BOOLEAN", "BOOLEAN | BOOL | LOGICAL"}},
    {Meaning::Text,
     {nullptr, "VARCHAR(#) | CHARACTER VARYING(#)", "CHAR(#)", "NVARCHAR(#) | VARCHAR(#)", "VARCHAR(#)", nullptr}},
};

template <typename T, size_t N>
QList<T> listOf(const T (&rows)[N])
{
    return QList<T>(std::begin(rows), std::end(rows));
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(u' ');
}

} // namespace

QList<Idiom> idioms()
{
    return listOf(Idioms);
}

QStringList formsOf(const Idiom &idiom, Family family)
{
    const char *const forms[] = {idiom.sqlite, idiom.postgresql, idiom.mysql, idiom.tsql, idiom.ansi, idiom.duckdb};
    const char *own = forms[int(family)];
    return own ? QString::fromLatin1(own).split(QStringLiteral(" | ")) : QStringList();
}

QList<TypeNames> castTypes()
{
    return listOf(CastTypes);
}

Idiom binaryCollations()
{
    return {"BINARY", "C | POSIX", "utf8mb4_bin", "Latin1_General_BIN2", nullptr, "C | POSIX"};
}

const QStringList &wholeFunctions()
{
    static const QStringList names =
        words("count count_big row_number rank dense_rank ntile length char_length character_length octet_length len "
              "instr strpos position charindex locate year month day hour minute quarter dayofweek dayofyear "
              "dayofmonth weekday datediff datepart unicode ascii");
    return names;
}

const QStringList &numberFunctions()
{
    static const QStringList names = words(
        "julianday total sqrt exp ln log log10 log2 power pow sin cos tan asin acos atan atan2 pi radians degrees "
        "percent_rank cume_dist stddev stddev_pop stddev_samp variance var_pop var_samp stdev stdevp "
        "percentile_cont");
    return names;
}

const QStringList &textFunctions()
{
    static const QStringList names =
        words("upper lower ucase lcase trim ltrim rtrim btrim substr substring mid left right replace concat concat_ws "
              "group_concat string_agg strftime to_char date_format format reverse repeat replicate lpad rpad initcap "
              "datename monthname dayname hex typeof char chr nchar md5 translate");
    return names;
}

const QStringList &falseFriends()
{
    static const QStringList names = words("format hex random rand date datetime time timestamp char insert julianday "
                                           "unixepoch strftime to_char date_format extract week weekday "
                                           "dayofweek field interval values user version greatest least stddev std "
                                           "variance trunc truncate log length isnull json_extract json_object "
                                           "json_array json_value json_query json_type json_valid json_each json_tree "
                                           "json_set json_length json_keys typeof convert quote printf "
                                           "timediff date_part date_trunc age now sysdate database schema concat "
                                           "max_by str space elt conv soundex replicate datename total glob match "
                                           "like likely unlikely iif if nvl len datalength eomonth last_day "
                                           "extractvalue to_date to_number to_timestamp make_date unnest");
    return names;
}

} // namespace Tieout::sql
