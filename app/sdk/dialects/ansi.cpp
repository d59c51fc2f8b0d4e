// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"
#include "sdk/dialects/dialectwords.h"

namespace Tieout::dialects {

namespace {

// Reserved in SQL:2016, without the names of its functions and types, which engines let stand.
constexpr const char *Reserved =
    "ALL ALTER AND ANY ARRAY AS ASYMMETRIC AT AUTHORIZATION BEGIN BETWEEN BOTH BY CALL CASE CAST CHECK COLLATE COLUMN "
    "COMMIT "
    "CONNECT CONSTRAINT CREATE CROSS CUBE CURRENT CURRENT_DATE CURRENT_ROLE CURRENT_TIME CURRENT_TIMESTAMP "
    "CURRENT_USER CURSOR "
    "DECLARE DEFAULT DELETE DESCRIBE DETERMINISTIC DISTINCT DROP DYNAMIC EACH ELSE END ESCAPE EXCEPT EXEC EXECUTE "
    "EXISTS "
    "EXTERNAL FALSE FETCH FILTER FOR FOREIGN FROM FULL FUNCTION GLOBAL GRANT GROUP GROUPING GROUPS HAVING HOLD "
    "IDENTITY IN "
    "INDICATOR INNER INOUT INSENSITIVE INSERT INTERSECT INTERVAL INTO IS JOIN LANGUAGE LARGE LATERAL LEADING LEFT LIKE "
    "LOCAL "
    "LOCALTIME LOCALTIMESTAMP MATCH MERGE METHOD MODULE NATURAL NEW NO NONE NOT NULL OF OFFSET OLD ON ONLY OPEN OR "
    "ORDER OUT OUTER "
    "OVER OVERLAPS PARAMETER PARTITION PRECISION PREPARE PRIMARY PROCEDURE RANGE RECURSIVE REFERENCES RELEASE RETURN "
    "RETURNS "
    "REVOKE RIGHT ROLLBACK ROLLUP ROW ROWS SAVEPOINT SCROLL SEARCH SELECT SENSITIVE SESSION_USER SET SIMILAR SOME "
    "SPECIFIC SQL "
    "START STATIC SYMMETRIC SYSTEM SYSTEM_USER TABLE TABLESAMPLE THEN TO TRAILING TREAT TRIGGER TRUE UNION UNIQUE "
    "UNKNOWN UNNEST "
    "UPDATE USER USING VALUE VALUES VARYING WHEN WHENEVER WHERE WINDOW WITH WITHIN WITHOUT";

constexpr const char *Functions = "abs acos asin atan cardinality ceil ceiling char_length character_length coalesce "
                                  "concat cos cosh current_date current_role "
                                  "current_time current_timestamp current_user exp extract floor grouping json_array "
                                  "json_exists json_object json_query "
                                  "json_value left length ln localtime localtimestamp log log10 lower lpad ltrim mod "
                                  "nullif octet_length overlay position power "
                                  "replace right round rpad rtrim session_user sign sin sinh sqrt substring "
                                  "system_user tan tanh translate trim trim_array "
                                  "truncate unnest upper user width_bucket";

constexpr const char *Aggregates = "any any_value array_agg avg collect corr count covar_pop covar_samp every fusion "
                                   "intersection json_arrayagg json_objectagg "
                                   "listagg max min percentile_cont percentile_disc regr_avgx regr_avgy regr_count "
                                   "regr_intercept regr_r2 regr_slope regr_sxx "
                                   "regr_sxy regr_syy some stddev_pop stddev_samp sum var_pop var_samp";

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("ansi");
    traits.nestedComments = true;
    traits.parameterMarks = QStringLiteral("?:");
    // What stands behind ODBC is not known: names and forms are read leniently, written strictly.
    traits.lenientGrammar = true;
    traits.folding = NameFolding::UpperCase;
    traits.limitForm = LimitForm::FetchFirst;
    traits.dateLiterals = DateLiteralForm::DateKeyword;
    traits.reservedWords = wordsOf(Reserved);
    traits.matchWords = wordsOf("LIKE SIMILAR");
    traits.functions = wordsOf(Functions);
    traits.aggregates = wordsOf(Aggregates);
    traits.windowFunctions =
        wordsOf("cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number");
    // What the engines behind ODBC are known to have: it is refused under any name.
    traits.sideEffectFunctions = joined(wordsOf("dbms_lock dbms_pipe dbms_xmlgen extproc file_read httpuritype "
                                                "load_extension nextval readfile utl_file utl_http "
                                                "utl_inaddr utl_smtp writefile"),
                                        joined(postgresql().sideEffectFunctions, mysql().sideEffectFunctions));
    traits.arities = aritiesOf(
        "abs 1 avg 1 ceil 1 ceiling 1 char_length 1 coalesce 2+ count 0-1 exp 1 floor 1 lag 1-3 lead 1-3 ln 1 "
        "lower 1 max 1 min 1 mod 2 nth_value 2 ntile 1 nullif 2 position 2 power 2 rank 0 row_number 0 "
        "round 1-2 sqrt 1 substring 2-3 sum 1 trim 1-2 upper 1");
    return traits;
}

} // namespace

const DialectTraits &ansi()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

} // namespace Tieout::dialects
