// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"
#include "sdk/dialects/dialectwords.h"

namespace Tieout::dialects {

namespace {

// Section 9.3 of its manual, the words marked (R).
constexpr const char *Reserved =
    "ACCESSIBLE ADD ALL ALTER ANALYZE AND AS ASC ASENSITIVE BEFORE BETWEEN BIGINT BINARY BLOB BOTH BY CALL CASCADE "
    "CASE CHANGE "
    "CHAR CHARACTER CHECK COLLATE COLUMN CONDITION CONSTRAINT CONTINUE CONVERT CREATE CROSS CUBE CUME_DIST "
    "CURRENT_DATE "
    "CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASE DATABASES DAY_HOUR DAY_MICROSECOND DAY_MINUTE "
    "DAY_SECOND DEC "
    "DECIMAL DECLARE DEFAULT DELAYED DELETE DENSE_RANK DESC DESCRIBE DETERMINISTIC DISTINCT DISTINCTROW DIV DOUBLE "
    "DROP DUAL EACH "
    "ELSE ELSEIF EMPTY ENCLOSED ESCAPED EXCEPT EXISTS EXIT EXPLAIN FALSE FETCH FIRST_VALUE FLOAT FOR FORCE FOREIGN "
    "FROM FULLTEXT "
    "FUNCTION GENERATED GET GRANT GROUP GROUPING GROUPS HAVING HIGH_PRIORITY HOUR_MICROSECOND HOUR_MINUTE HOUR_SECOND "
    "IF IGNORE IN "
    "INDEX INFILE INNER INOUT INSENSITIVE INSERT INT INTEGER INTERSECT INTERVAL INTO IS ITERATE JOIN JSON_TABLE KEY "
    "KEYS KILL LAG "
    "LAST_VALUE LATERAL LEAD LEADING LEAVE LEFT LIKE LIMIT LINEAR LINES LOAD LOCALTIME LOCALTIMESTAMP LOCK LONG "
    "LONGBLOB LONGTEXT "
    "LOOP LOW_PRIORITY MATCH MAXVALUE MEDIUMBLOB MEDIUMINT MEDIUMTEXT MIDDLEINT MINUTE_MICROSECOND MINUTE_SECOND MOD "
    "MODIFIES "
    "NATURAL NOT NTH_VALUE NTILE NULL NUMERIC OF ON OPTIMIZE OPTION OPTIONALLY OR ORDER OUT OUTER OUTFILE OVER "
    "PARTITION "
    "PERCENT_RANK PRECISION PRIMARY PROCEDURE PURGE RANGE RANK READ READS REAL RECURSIVE REFERENCES REGEXP RELEASE "
    "RENAME REPEAT "
    "REPLACE REQUIRE RESIGNAL RESTRICT RETURN REVOKE RIGHT RLIKE ROW ROWS ROW_NUMBER SCHEMA SCHEMAS SECOND_MICROSECOND "
    "SELECT "
    "SENSITIVE SEPARATOR SET SHOW SIGNAL SMALLINT SPATIAL SPECIFIC SQL STARTING STORED STRAIGHT_JOIN SYSTEM TABLE "
    "TERMINATED THEN "
    "TINYBLOB TINYINT TINYTEXT TO TRAILING TRIGGER TRUE UNDO UNION UNIQUE UNLOCK UNSIGNED UPDATE USAGE USE USING "
    "UTC_DATE UTC_TIME "
    "UTC_TIMESTAMP VALUES VARBINARY VARCHAR VARYING VIRTUAL WHEN WHERE WHILE WINDOW WITH WRITE XOR YEAR_MONTH ZEROFILL";

constexpr const char *Functions =
    "abs acos adddate addtime aes_decrypt aes_encrypt ascii asin atan atan2 bin bin_to_uuid bit_count bit_length cast "
    "ceil "
    "ceiling char char_length character_length charset coalesce coercibility collation compress concat concat_ws "
    "connection_id conv convert convert_tz cos cot crc32 curdate current_date current_time current_timestamp "
    "current_user curtime "
    "database date date_add date_format date_sub datediff day dayname dayofmonth dayofweek dayofyear degrees elt exp "
    "export_set "
    "extract extractvalue field find_in_set floor format format_bytes from_base64 from_days from_unixtime greatest "
    "grouping hex "
    "hour if ifnull inet_aton inet_ntoa inet6_aton inet6_ntoa insert instr interval is_uuid isnull json_array "
    "json_contains "
    "json_contains_path json_depth json_extract json_keys json_length json_object json_overlaps json_pretty json_quote "
    "json_search json_table json_type json_unquote json_valid json_value last_day lcase least left length ln localtime "
    "localtimestamp locate log log10 log2 lower lpad ltrim make_set makedate maketime match md5 microsecond mid minute "
    "mod month "
    "monthname now nullif oct octet_length ord period_add period_diff pi position pow power quarter quote radians rand "
    "regexp_instr regexp_like regexp_replace regexp_substr repeat replace reverse right round rpad rtrim schema "
    "sec_to_time "
    "second sha sha1 sha2 sign sin soundex space sqrt str_to_date strcmp subdate substr substring substring_index "
    "subtime sysdate "
    "tan time time_format time_to_sec timediff timestamp timestampadd timestampdiff to_base64 to_days to_seconds trim "
    "truncate "
    "ucase uncompress unhex unix_timestamp upper user utc_date utc_time utc_timestamp uuid uuid_to_bin values version "
    "week weekday "
    "weekofyear year yearweek "
    "json_array_append json_array_insert json_insert json_merge_patch json_merge_preserve json_remove json_replace "
    "json_set";

constexpr const char *Aggregates = "any_value avg bit_and bit_or bit_xor count group_concat json_arrayagg "
                                   "json_objectagg max min std stddev stddev_pop "
                                   "stddev_samp sum var_pop var_samp variance";

constexpr const char *WindowFunctions =
    "cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number";

// Files, waiting, locks, last written keys, replication, and what user-defined libraries of ill fame are called.
constexpr const char *SideEffects =
    "load_file benchmark sleep get_lock release_lock release_all_locks is_free_lock is_used_lock last_insert_id "
    "master_pos_wait source_pos_wait wait_for_executed_gtid_set wait_until_sql_thread_after_gtids "
    "asynchronous_connection_failover_add_source asynchronous_connection_failover_delete_source "
    "group_replication_set_as_primary group_replication_switch_to_multi_primary_mode "
    "group_replication_switch_to_single_primary_mode group_replication_set_write_concurrency keyring_key_fetch "
    "keyring_key_generate keyring_key_remove keyring_key_store audit_log_filter_set_filter audit_log_read "
    "audit_log_rotate "
    "mysql_firewall_flush_status set_firewall_mode service_get_read_locks service_get_write_locks "
    "service_release_locks "
    "version_tokens_set version_tokens_lock_exclusive sys_eval sys_exec sys_get sys_set lib_mysqludf_sys_info "
    "row_count "
    "uuid_short";

constexpr const char *Arities =
    "abs 1 acos 1 adddate 2 ascii 1 asin 1 atan 1-2 atan2 2 avg 1 bin 1 bit_count 1 bit_length 1 ceil 1 ceiling 1 "
    "char_length 1 character_length 1 coalesce 1+ concat 1+ concat_ws 2+ conv 3 convert 2 cos 1 cot 1 count 0+ crc32 "
    "1 cume_dist 0 curdate 0 curtime 0-1 date 1 date_add 2 date_format 2-3 date_sub 2 datediff 2 day 1 dayname 1 "
    "dayofmonth 1 dayofweek 1 dayofyear 1 degrees 1 dense_rank 0 elt 2+ exp 1 field 2+ find_in_set 2 first_value 1 "
    "floor 1 format 2-3 from_unixtime 1-2 greatest 2+ group_concat 1+ grouping 1+ hex 1 hour 1 if 3 ifnull 2 instr 2 "
    "isnull 1 json_extract 2+ json_length 1-2 json_unquote 1 json_valid 1 lag 1-3 last_day 1 last_value 1 lcase 1 "
    "lead 1-3 least 2+ left 2 length 1 ln 1 locate 2-3 log 1-2 log10 1 log2 1 lower 1 lpad 3 ltrim 1-2 makedate 2 "
    "maketime 3 match 3+ max 1 md5 1 microsecond 1 min 1 minute 1 mod 2 month 1 monthname 1 now 0-1 nth_value 2 ntile "
    "1 nullif 2 percent_rank 0 pi 0 pow 2 power 2 quarter 1 radians 1 rand 0-1 rank 0 regexp_like 2-3 regexp_replace "
    "3-6 repeat 2 replace 3 reverse 1 right 2 round 1-2 row_number 0 rpad 3 rtrim 1-2 second 1 sign 1 sin 1 space 1 "
    "sqrt 1 std 1 stddev 1 str_to_date 2 strcmp 2 subdate 2 substr 2-3 substring 2-3 substring_index 3 sum 1 tan 1 "
    "time 1 time_to_sec 1 timediff 2 timestamp 1-2 timestampadd 3 timestampdiff 3 to_days 1 trim 1-2 truncate 2 ucase "
    "1 unhex 1 unix_timestamp 0-1 upper 1 var_pop 1 var_samp 1 variance 1 version 0 week 1-2 weekday 1 weekofyear 1 "
    "year 1 yearweek 1-2";

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("mysql");
    traits.longestName = 64;
    traits.longestAlias = 256;
    traits.openQuote = QStringLiteral("`");
    traits.closeQuote = QStringLiteral("`");
    traits.backslashEscapes = true;
    traits.hashComments = true;
    traits.dashCommentsNeedBlank = true;
    traits.adjacentTexts = true;
    traits.bitTexts = true;
    traits.bitPrecedence = true;
    traits.parameterMarks = QStringLiteral("?@:");
    traits.pipesAreOr = true;
    traits.bareIntervals = true;
    traits.rollupForm = RollupForm::Suffix;
    traits.integerDivision = false;
    traits.dateLiterals = DateLiteralForm::DateKeyword;
    traits.reservedWords = wordsOf(Reserved);
    traits.callableWords = wordsOf("INSERT ISNULL");
    traits.bareFunctions =
        wordsOf("CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER LOCALTIME LOCALTIMESTAMP UTC_DATE "
                "UTC_TIME UTC_TIMESTAMP");
    traits.matchWords = wordsOf("LIKE REGEXP RLIKE");
    traits.wordOperators = wordsOf("DIV MOD");
    traits.datePartFunctions = wordsOf("timestampadd timestampdiff");
    traits.functions = wordsOf(Functions);
    traits.aggregates = wordsOf(Aggregates);
    traits.windowFunctions = wordsOf(WindowFunctions);
    traits.sideEffectFunctions = wordsOf(SideEffects);
    traits.arities = aritiesOf(Arities);
    return traits;
}

/// What MariaDB has beside it, and what it lacks.
DialectTraits makeMariadb()
{
    DialectTraits traits = makeTraits();
    traits.name = QStringLiteral("mariadb");
    traits.reservedWords =
        wordsWithout(joined(traits.reservedWords,
                            wordsOf("CURRENT_ROLE DELETE_DOMAIN_ID DO_DOMAIN_IDS GENERAL IGNORE_DOMAIN_IDS "
                                    "IGNORE_SERVER_IDS OFFSET PAGE_CHECKSUM PARSE_VCOL_EXPR REF_SYSTEM_ID RETURNING "
                                    "SLOW STATS_AUTO_RECALC STATS_PERSISTENT STATS_SAMPLE_PAGES")),
                     wordsOf("CUBE CUME_DIST DENSE_RANK EMPTY FIRST_VALUE FUNCTION GROUPING GROUPS JSON_TABLE LAG "
                             "LAST_VALUE LATERAL LEAD "
                             "NTH_VALUE NTILE OF PERCENT_RANK RANK ROW ROW_NUMBER SYSTEM"));
    traits.functions = wordsWithout(
        joined(traits.functions,
               wordsOf("add_months chr dyncol_type json_compact json_detailed json_exists json_loose json_query "
                       "kdf length_b natural_sort_key nvl nvl2 sformat to_char trim_oracle")),
        wordsOf("any_value bin_to_uuid format_bytes grouping is_uuid json_pretty uuid_to_bin"));
    traits.arities.remove(QStringLiteral("grouping"));
    traits.aggregates = wordsWithout(traits.aggregates, wordsOf("any_value"));
    traits.windowFunctions = joined(traits.windowFunctions, wordsOf("median percentile_cont percentile_disc"));
    traits.sideEffectFunctions = joined(traits.sideEffectFunctions,
                                        wordsOf("lastval master_gtid_wait nextval setval spider_bg_direct_sql "
                                                "spider_copy_tables spider_direct_sql spider_flush_table_mon_cache"));
    return traits;
}

} // namespace

const DialectTraits &mysql()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

const DialectTraits &mariadb()
{
    static const DialectTraits traits = makeMariadb();
    return traits;
}

} // namespace Tieout::dialects
