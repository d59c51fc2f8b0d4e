// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"
#include "sdk/dialects/dialectwords.h"

namespace Tieout::dialects {

namespace {

constexpr const char *Reserved = "ADD ALL ALTER AND ANY AS ASC AUTHORIZATION BACKUP BEGIN BETWEEN BREAK BROWSE BULK BY "
                                 "CASCADE CASE CHECK CHECKPOINT CLOSE "
                                 "CLUSTERED COALESCE COLLATE COLUMN COMMIT COMPUTE CONSTRAINT CONTAINS CONTAINSTABLE "
                                 "CONTINUE CONVERT CREATE CROSS CURRENT "
                                 "CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASE DBCC "
                                 "DEALLOCATE DECLARE DEFAULT DELETE DENY DESC DISK "
                                 "DISTINCT DISTRIBUTED DOUBLE DROP DUMP ELSE END ERRLVL ESCAPE EXCEPT EXEC EXECUTE "
                                 "EXISTS EXIT EXTERNAL FETCH FILE FILLFACTOR "
                                 "FOR FOREIGN FREETEXT FREETEXTTABLE FROM FULL FUNCTION GOTO GRANT GROUP HAVING "
                                 "HOLDLOCK IDENTITY IDENTITYCOL IDENTITY_INSERT "
                                 "IF IN INDEX INNER INSERT INTERSECT INTO IS JOIN KEY KILL LEFT LIKE LINENO LOAD MERGE "
                                 "NATIONAL NOCHECK NONCLUSTERED NOT NULL "
                                 "NULLIF OF OFF OFFSETS ON OPEN OPENDATASOURCE OPENQUERY OPENROWSET OPENXML OPTION OR "
                                 "ORDER OUTER OVER PERCENT PIVOT PLAN "
                                 "PRECISION PRIMARY PRINT PROC PROCEDURE PUBLIC RAISERROR READ READTEXT RECONFIGURE "
                                 "REFERENCES REPLICATION RESTORE RESTRICT "
                                 "RETURN REVERT REVOKE RIGHT ROLLBACK ROWCOUNT ROWGUIDCOL RULE SAVE SCHEMA "
                                 "SECURITYAUDIT SELECT SEMANTICKEYPHRASETABLE "
                                 "SEMANTICSIMILARITYDETAILSTABLE SEMANTICSIMILARITYTABLE SESSION_USER SET SETUSER "
                                 "SHUTDOWN SOME STATISTICS SYSTEM_USER TABLE "
                                 "TABLESAMPLE TEXTSIZE THEN TO TOP TRAN TRANSACTION TRIGGER TRUNCATE TRY_CONVERT "
                                 "TSEQUAL UNION UNIQUE UNPIVOT UPDATE UPDATETEXT "
                                 "USE USER USING VALUES VARYING VIEW WAITFOR WHEN WHERE WHILE WITH WITHIN WRITETEXT";

constexpr const char *Functions =
    "abs acos ascii asin atan atn2 ceiling char charindex choose coalesce concat concat_ws convert cos cot "
    "current_timestamp "
    "current_user datalength date_bucket dateadd datediff datediff_big datefromparts datename datepart "
    "datetime2fromparts "
    "datetimefromparts datetimeoffsetfromparts datetrunc day db_id db_name degrees difference eomonth exp floor format "
    "generate_series getdate getutcdate greatest hashbytes host_name iif is_member isdate isjson isnull isnumeric "
    "json_array "
    "json_modify json_object json_query json_value least left len log log10 lower ltrim month nchar newid nullif "
    "object_id "
    "object_name openjson parse parsename patindex pi power quotename radians rand replace replicate reverse right "
    "round rtrim "
    "schema_id schema_name scope_identity session_user sign sin smalldatetimefromparts soundex space sqrt square str "
    "string_escape string_split stuff substring suser_name suser_sname switchoffset sysdatetime sysdatetimeoffset "
    "system_user "
    "sysutcdatetime tan timefromparts todatetimeoffset translate trim try_cast try_convert try_parse typeproperty "
    "unicode upper "
    "user user_name year";

constexpr const char *Aggregates = "approx_count_distinct avg checksum_agg count count_big grouping grouping_id max "
                                   "min stdev stdevp string_agg sum var varp";

constexpr const char *WindowFunctions = "cume_dist dense_rank first_value lag last_value lead ntile percent_rank "
                                        "percentile_cont percentile_disc rank row_number";

// Files and other servers, running text, waiting and locks, mail; extended procedures are called, but a name is a name.
constexpr const char *SideEffects =
    "openrowset opendatasource openquery openxml xp_cmdshell xp_dirtree xp_fileexist xp_regread xp_regwrite xp_subdirs "
    "xp_fixeddrives sp_executesql sp_oacreate sp_oamethod sp_getapplock sp_releaseapplock sp_configure sp_send_dbmail "
    "fn_get_audit_file fn_trace_gettable fn_xe_file_target_read_file fn_dblog fn_dump_dblog fn_virtualfilestats "
    "waitfor next_value_for newsequentialid applock_test ident_current";

constexpr const char *Arities =
    "abs 1 ascii 1 avg 1 ceiling 1 charindex 2-3 choose 2+ coalesce 2+ concat 2+ concat_ws 3+ count 0-1 count_big 0-1 "
    "cume_dist 0 "
    "datalength 1 dateadd 3 datediff 3 datediff_big 3 datefromparts 3 datename 2 datepart 2 datetrunc 2 day 1 "
    "dense_rank 0 "
    "eomonth 1-2 exp 1 first_value 1 floor 1 format 2-3 getdate 0 getutcdate 0 grouping 1 grouping_id 1+ iif 3 isnull "
    "2 "
    "isnumeric 1 json_query 1-2 json_value 2 lag 1-3 last_value 1 lead 1-3 left 2 len 1 log 1-2 log10 1 lower 1 ltrim "
    "1-2 max 1 "
    "min 1 month 1 newid 0 ntile 1 nullif 2 patindex 2 percent_rank 0 pi 0 power 2 rand 0-1 rank 0 replace 3 replicate "
    "2 reverse 1 "
    "right 2 round 2-3 row_number 0 rtrim 1-2 sign 1 space 1 sqrt 1 square 1 stdev 1 stdevp 1 str 1-3 string_agg 2 "
    "string_split 2-3 stuff 4 substring 3 sum 1 sysdatetime 0 translate 3 trim 1-2 unicode 1 upper 1 var 1 varp 1 year "
    "1";

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("tsql");
    traits.longestName = 128;
    traits.openQuote = QStringLiteral("[");
    traits.closeQuote = QStringLiteral("]");
    traits.alternativeQuotes = {QStringLiteral("\"")};
    traits.nestedComments = true;
    traits.nationalTexts = true;
    traits.parameterMarks = QStringLiteral("@?");
    traits.applyJoins = true;
    traits.limitForm = LimitForm::Top;
    traits.reservedWords = wordsOf(Reserved);
    traits.callableWords = wordsOf("ISNULL");
    traits.bareFunctions = wordsOf("CURRENT_TIMESTAMP CURRENT_USER SESSION_USER SYSTEM_USER USER");
    traits.datePartFunctions = wordsOf("date_bucket dateadd datediff datediff_big datename datepart datetrunc");
    traits.functions = wordsOf(Functions);
    traits.aggregates = wordsOf(Aggregates);
    traits.windowFunctions = wordsOf(WindowFunctions);
    traits.sideEffectFunctions = wordsOf(SideEffects);
    traits.ownSchemas = wordsOf("information_schema sys");
    traits.arities = aritiesOf(Arities);
    return traits;
}

} // namespace

const DialectTraits &tsql()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

} // namespace Tieout::dialects
