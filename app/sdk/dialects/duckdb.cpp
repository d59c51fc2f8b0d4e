// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"
#include "sdk/dialects/dialectwords.h"

namespace Tieout::dialects {

namespace {

// duckdb_keywordsOf() of 1.5: those that are reserved, and those that are reserved but for functions and types.
constexpr const char *Reserved =
    "ALL ANALYSE ANALYZE AND ANY ARRAY AS ASC ASYMMETRIC BOTH CASE CAST CHECK COLLATE COLUMN CONSTRAINT CREATE DEFAULT "
    "DEFERRABLE DESC DESCRIBE DISTINCT DO ELSE END EXCEPT FALSE FETCH FOR FOREIGN FROM GROUP HAVING IN INITIALLY "
    "INTERSECT INTO LAMBDA LATERAL LEADING LIMIT NOT NULL OFFSET ON ONLY OR ORDER PIVOT PIVOT_LONGER PIVOT_WIDER "
    "PLACING PRIMARY QUALIFY REFERENCES RETURNING SELECT SHOW SOME SUMMARIZE SYMMETRIC TABLE THEN TO TRAILING TRUE "
    "UNION UNIQUE UNPIVOT USING VARIADIC WHEN WHERE WINDOW WITH";
constexpr const char *ReservedButCallable =
    "ANTI ASOF AT AUTHORIZATION BINARY BY COLLATION COLUMNS CONCURRENTLY CROSS FREEZE FULL GENERATED GLOB ILIKE INNER "
    "IS ISNULL JOIN LEFT LIKE MAP NATURAL NOTNULL OUTER OVERLAPS POSITIONAL RIGHT SEMI SIMILAR STRUCT TABLESAMPLE "
    "TRY_CAST UNPACK VERBOSE";

constexpr const char *Functions =
    "abs acos acosh age array_length array_to_string ascii asin asinh atan atan2 atanh bit_count bit_length "
    "cardinality "
    "cbrt ceil ceiling century char_length character_length chr coalesce concat concat_ws contains cos cosh cot "
    "current_date current_schema current_time current_timestamp date_add date_diff date_part date_sub date_trunc "
    "datediff datepart datesub datetrunc day dayname dayofmonth dayofweek dayofyear days_in_month decade degrees "
    "element_at ends_with epoch epoch_ms epoch_ns epoch_us even exp extract factorial fdiv floor fmod format "
    "from_base64 gcd generate_series greatest grouping hash hex hour ifnull instr isfinite isinf isnan isodow isoyear "
    "jaccard jaro_similarity jaro_winkler_similarity json_array json_array_length json_contains json_extract "
    "json_extract_string json_keys json_object json_type json_valid json_value julian last_day lcase lcm least left "
    "len "
    "length levenshtein list_contains list_distinct list_extract list_position list_sort list_sum list_value ln "
    "localtime localtimestamp log log10 log2 lower lpad ltrim make_date make_time make_timestamp map_keys map_values "
    "md5 microsecond millennium millisecond minute mod month monthname multiply nanosecond now nullif octet_length ord "
    "overlay pi position pow power prefix printf quarter radians random range regexp_escape regexp_extract "
    "regexp_extract_all regexp_full_match regexp_matches regexp_replace regexp_split_to_array repeat replace reverse "
    "right round round_even row rpad rtrim second sha1 sha256 sign signbit sin sinh split split_part sqrt starts_with "
    "str_split strftime string_split string_split_regex string_to_array strip_accents strlen strpos strptime "
    "struct_extract struct_pack substr substring subtract suffix tan tanh time_bucket timezone to_base64 to_days "
    "to_hex to_hours to_json to_microseconds to_milliseconds to_minutes to_months to_quarters to_seconds to_timestamp "
    "to_weeks to_years today translate trim trunc try_strptime typeof ucase unhex unicode unnest upper version week "
    "weekofyear xor year yearweek";

constexpr const char *Aggregates =
    "any_value approx_count_distinct approx_quantile arbitrary arg_max arg_min array_agg avg bit_and bit_or bit_xor "
    "bool_and bool_or corr count count_if covar_pop covar_samp entropy favg first fsum group_concat histogram "
    "kurtosis last list listagg mad max max_by mean median min min_by mode percentile_cont percentile_disc product "
    "quantile quantile_cont quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx "
    "regr_sxy regr_syy sem skewness stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance";

constexpr const char *WindowFunctions =
    "cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number";

// Files and other servers, running text as SQL, memory of other programs, waiting, logs, sequences, settings, secrets,
// and what tells of the machine. The connection holds most of them back as well.
constexpr const char *SideEffects =
    "arrow_scan arrow_scan_dumb pandas_scan seq_scan read_csv read_csv_auto read_parquet parquet_scan read_json "
    "read_json_auto read_json_objects read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects "
    "read_text read_blob read_duckdb read_xlsx glob sniff_csv parquet_metadata parquet_schema parquet_file_metadata "
    "parquet_full_metadata parquet_kv_metadata parquet_bloom_probe iceberg_scan delta_scan sqlite_scan sqlite_attach "
    "sqlite_query postgres_scan postgres_attach postgres_query postgres_execute mysql_query mysql_execute "
    "query query_table json_execute_serialized_sql json_serialize_sql json_deserialize_sql json_serialize_plan "
    "checkpoint force_checkpoint copy_database import_database getenv current_setting getvariable nextval currval "
    "setseed set_config write_log sleep_ms pg_sleep pg_read_file duckdb_secrets which_secret duckdb_settings "
    "duckdb_logs duckdb_extensions duckdb_temporary_files load_aws_credentials enable_logging enable_profiling";

constexpr const char *Arities =
    "abs 1 acos 1 asin 1 ascii 1 atan 1 atan2 2 avg 1 bit_length 1 bool_and 1 bool_or 1 cbrt 1 ceil 1 ceiling 1 "
    "char_length 1 character_length 1 chr 1 coalesce 1+ concat 1+ concat_ws 2+ corr 2 cos 1 count 0-1 covar_pop 2 "
    "covar_samp 2 cume_dist 0+ date_diff 3 date_part 2 date_trunc 2 datediff 3 day 1 dayname 1 degrees 1 dense_rank 0+ "
    "exp 1 first_value 1 floor 1 greatest 1+ hour 1 ifnull 2 instr 2 julian 1 lag 1-3 last_day 1 last_value 1 "
    "lead 1-3 least 1+ left 2 length 1 ln 1 log 1-2 log10 1 lower 1 lpad 3 ltrim 1-2 make_date 1-3 max 1-2 md5 1 "
    "median 1 min 1-2 minute 1 mod 2 month 1 monthname 1 now 0 nth_value 2 ntile 1 nullif 2 percent_rank 0+ pi 0 "
    "position 2 power 2 quarter 1 radians 1 random 0 rank 0+ replace 3 reverse 1 right 2 round 1-2 row_number 0 "
    "rpad 3 rtrim 1-2 second 1 sign 1 sin 1 split_part 3 sqrt 1 starts_with 2 stddev 1 stddev_pop 1 stddev_samp 1 "
    "strftime 2 string_agg 1-2 strpos 2 strptime 2 substr 2-3 substring 2-3 sum 1 tan 1 trim 1-2 trunc 1-2 typeof 1 "
    "upper 1 var_pop 1 var_samp 1 variance 1 version 0 week 1 year 1";

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("duckdb");
    traits.nestedComments = true;
    traits.returnsEndComments = true;
    traits.dollarQuotedText = true;
    traits.prefixedText = true;
    traits.parameterMarks = QStringLiteral("?$");
    traits.lenientGrammar = false;
    traits.strictNames = true;
    traits.operatorRuns = true;
    traits.dateLiterals = DateLiteralForm::DateKeyword;
    traits.integerDivision = false;
    traits.nullsFirstAscending = false;
    traits.rowSample = QStringLiteral("BERNOULLI");
    traits.blockSample = QStringLiteral("SYSTEM");
    traits.sampleUnit = QStringLiteral("PERCENT");
    traits.reservedWords = joined(wordsOf(Reserved), wordsOf(ReservedButCallable));
    traits.callableWords = wordsOf(ReservedButCallable);
    traits.bareFunctions = wordsOf("CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP LOCALTIME LOCALTIMESTAMP");
    traits.matchWords = wordsOf("GLOB ILIKE LIKE SIMILAR");
    traits.functions = wordsOf(Functions);
    traits.aggregates = wordsOf(Aggregates);
    traits.windowFunctions = wordsOf(WindowFunctions);
    traits.sideEffectFunctions = wordsOf(SideEffects);
    traits.arities = aritiesOf(Arities);
    traits.ownSchemas = wordsOf("information_schema pg_catalog");
    return traits;
}

} // namespace

const DialectTraits &duckdb()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

} // namespace Tieout::dialects
