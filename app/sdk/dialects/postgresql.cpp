// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects.h"
#include "sdk/dialects/dialectwords.h"

namespace Tieout::dialects {

namespace {

// Appendix C of its manual: reserved, and reserved but for names of functions and types.
constexpr const char *Reserved = "ALL ANALYSE ANALYZE AND ANY ARRAY AS ASC ASYMMETRIC BOTH CASE CAST CHECK COLLATE "
                                 "COLUMN CONSTRAINT CREATE CURRENT_CATALOG "
                                 "CURRENT_DATE CURRENT_ROLE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER DEFAULT "
                                 "DEFERRABLE DESC DISTINCT DO ELSE END EXCEPT "
                                 "FALSE FETCH FOR FOREIGN FROM GRANT GROUP HAVING IN INITIALLY INTERSECT INTO LATERAL "
                                 "LEADING LIMIT LOCALTIME LOCALTIMESTAMP "
                                 "NOT NULL OFFSET ON ONLY OR ORDER PLACING PRIMARY REFERENCES RETURNING SELECT "
                                 "SESSION_USER SOME SYMMETRIC TABLE THEN TO "
                                 "TRAILING TRUE UNION UNIQUE USER USING VARIADIC WHEN WHERE WINDOW WITH";
constexpr const char *ReservedButCallable = "AUTHORIZATION BINARY COLLATION CONCURRENTLY CROSS CURRENT_SCHEMA FREEZE "
                                            "FULL ILIKE INNER IS ISNULL JOIN LEFT LIKE NATURAL "
                                            "NOTNULL OUTER OVERLAPS RIGHT SIMILAR TABLESAMPLE VERBOSE";
// No result name without AS, though not reserved otherwise.
constexpr const char *NoLabels =
    "CHAR CHARACTER DAY FILTER HOUR MINUTE MONTH OVER PRECISION SECOND VARYING WITHIN WITHOUT YEAR";

constexpr const char *Functions =
    "abs acos acosd acosh age area array_append array_cat array_dims array_fill array_length array_lower array_ndims "
    "array_position array_positions array_prepend array_remove array_replace array_to_json array_to_string array_upper "
    "ascii asin asind asinh atan atan2 atan2d atand atanh bit_count bit_length bool box btrim cardinality cbrt ceil "
    "ceiling center char char_length character_length chr circle clock_timestamp coalesce concat concat_ws convert "
    "convert_from convert_to cos cosd cosh cot cotd current_catalog current_database current_date current_role "
    "current_schema current_schemas current_time current_timestamp current_user date date_bin date_part date_trunc "
    "decode degrees diameter div encode erf erfc exp extract factorial family float4 float8 floor format gcd "
    "gen_random_uuid generate_series generate_subscripts get_bit get_byte get_current_ts_config greatest grouping "
    "height host hostmask initcap int2 int4 int8 isclosed isempty isfinite isopen json_array_elements "
    "json_array_elements_text json_array_length json_build_array json_build_object json_each json_each_text "
    "json_extract_path json_extract_path_text json_object json_object_keys json_populate_record json_strip_nulls "
    "json_to_record json_to_recordset json_typeof jsonb_array_elements jsonb_array_elements_text jsonb_array_length "
    "jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text "
    "jsonb_insert jsonb_object jsonb_object_keys jsonb_path_exists jsonb_path_match jsonb_path_query "
    "jsonb_path_query_array jsonb_path_query_first jsonb_populate_record jsonb_pretty jsonb_set jsonb_set_lax "
    "jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_typeof justify_days justify_hours justify_interval lcm "
    "least left length line ln localtime localtimestamp log log10 lower lower_inc lower_inf lpad lseg ltrim make_date "
    "make_interval make_time make_timestamp make_timestamptz masklen md5 min_scale mod multirange netmask network "
    "normalize now npoints nullif num_nonnulls num_nulls numeric numnode octet_length overlaps overlay parse_ident "
    "path "
    "pclose pg_client_encoding pg_collation_for pg_column_size pg_get_keywords pg_size_pretty pg_typeof "
    "phraseto_tsquery pi plainto_tsquery point polygon popen position power querytree quote_ident quote_literal "
    "quote_nullable radians radius random range_merge regexp_count regexp_instr regexp_like regexp_match "
    "regexp_matches "
    "regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse right round "
    "row_to_json rpad rtrim scale session_user set_bit set_byte set_masklen setweight sha224 sha256 sha384 sha512 sign "
    "sin sind sinh slope split_part sqrt starts_with statement_timestamp string_to_array string_to_table strip strpos "
    "substr substring tan tand tanh text timeofday timestamp to_ascii to_char to_date to_hex to_json to_jsonb "
    "to_number "
    "to_timestamp to_tsquery to_tsvector transaction_timestamp translate treat trim trim_array trim_scale trunc "
    "ts_delete ts_filter ts_headline ts_rank ts_rank_cd ts_rewrite tsquery_phrase tsvector_to_array unistr unnest "
    "upper "
    "upper_inc upper_inf user varchar version websearch_to_tsquery width width_bucket xml_is_well_formed xmlcomment "
    "xpath daterange int4range int8range numrange tsrange tstzrange";

constexpr const char *Aggregates =
    "any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every json_agg "
    "json_object_agg jsonb_agg jsonb_object_agg max min mode percentile_cont percentile_disc range_agg "
    "range_intersect_agg "
    "regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy stddev stddev_pop "
    "stddev_samp "
    "string_agg sum var_pop var_samp variance xmlagg";

constexpr const char *WindowFunctions =
    "cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number";

// Files and large objects, other servers, waiting, sequences, locks, settings, other sessions, replication, running
// text as SQL, and what tells of definitions and rights.
constexpr const char *SideEffects =
    "pg_read_file pg_read_binary_file pg_read_server_files pg_ls_dir pg_ls_logdir pg_ls_waldir pg_ls_tmpdir "
    "pg_ls_archive_statusdir pg_stat_file pg_file_write pg_file_read pg_file_rename pg_file_unlink pg_file_sync "
    "pg_file_length "
    "pg_current_logfile lo_import lo_export lo_create lo_creat lo_open lo_close lo_unlink lo_put lo_get lo_from_bytea "
    "lo_truncate "
    "lo_truncate64 lo_lseek lowrite loread "
    "dblink dblink_connect dblink_connect_u dblink_disconnect dblink_exec dblink_open dblink_fetch dblink_close "
    "dblink_send_query "
    "dblink_get_result dblink_cancel_query postgres_fdw_disconnect postgres_fdw_disconnect_all "
    "pg_sleep pg_sleep_for pg_sleep_until "
    "nextval setval currval lastval txid_current pg_current_xact_id "
    "pg_advisory_lock pg_advisory_lock_shared pg_advisory_unlock pg_advisory_unlock_all pg_advisory_unlock_shared "
    "pg_advisory_xact_lock pg_advisory_xact_lock_shared pg_try_advisory_lock pg_try_advisory_lock_shared "
    "pg_try_advisory_xact_lock pg_try_advisory_xact_lock_shared "
    "set_config pg_reload_conf pg_rotate_logfile pg_rotate_logfile_old pg_notify setseed "
    "pg_terminate_backend pg_cancel_backend pg_log_backend_memory_contexts pg_promote "
    "pg_start_backup pg_stop_backup pg_backup_start pg_backup_stop pg_create_restore_point pg_switch_wal "
    "pg_wal_replay_pause "
    "pg_wal_replay_resume pg_create_logical_replication_slot pg_create_physical_replication_slot "
    "pg_drop_replication_slot "
    "pg_copy_logical_replication_slot pg_copy_physical_replication_slot pg_replication_slot_advance "
    "pg_logical_emit_message "
    "pg_logical_slot_get_changes pg_logical_slot_get_binary_changes pg_replication_origin_create "
    "pg_replication_origin_drop "
    "pg_replication_origin_advance pg_replication_origin_session_setup pg_replication_origin_session_reset "
    "pg_replication_origin_xact_setup pg_export_snapshot pg_stat_reset pg_stat_reset_shared pg_stat_reset_slru "
    "pg_stat_reset_single_table_counters pg_stat_reset_single_function_counters pg_stat_reset_replication_slot "
    "pg_stat_reset_subscription_stats pg_stat_statements_reset pg_import_system_collations pg_prewarm "
    "brin_summarize_new_values "
    "brin_summarize_range brin_desummarize_range gin_clean_pending_list query_to_xml query_to_xmlschema "
    "query_to_xml_and_xmlschema cursor_to_xml cursor_to_xmlschema table_to_xml table_to_xmlschema "
    "table_to_xml_and_xmlschema "
    "schema_to_xml schema_to_xmlschema schema_to_xml_and_xmlschema database_to_xml database_to_xmlschema "
    "database_to_xml_and_xmlschema ts_stat "
    "col_description current_query current_setting format_type has_any_column_privilege has_column_privilege "
    "has_database_privilege "
    "has_function_privilege has_schema_privilege has_sequence_privilege has_server_privilege has_table_privilege "
    "has_type_privilege "
    "inet_client_addr inet_client_port inet_server_addr inet_server_port obj_description pg_get_constraintdef "
    "pg_get_expr "
    "pg_get_functiondef pg_get_indexdef pg_get_ruledef pg_get_triggerdef pg_get_viewdef pg_hba_file_rules "
    "pg_relation_size "
    "pg_show_all_file_settings pg_show_all_settings pg_table_size pg_total_relation_size row_security_active "
    "shobj_description "
    "to_regclass to_regproc to_regprocedure to_regrole to_regtype";

constexpr const char *Arities =
    "abs 1 acos 1 age 1-2 array_agg 1 array_append 2 array_cat 2 array_dims 1 array_length 2 array_lower 2 array_ndims "
    "1 "
    "array_position 2-3 array_positions 2 array_prepend 2 array_remove 2 array_replace 3 array_to_string 2-3 "
    "array_upper 2 "
    "ascii 1 asin 1 atan 1 atan2 2 avg 1 bit_and 1 bit_length 1 bit_or 1 bool_and 1 bool_or 1 btrim 1-2 cardinality 1 "
    "cbrt 1 "
    "ceil 1 ceiling 1 char_length 1 character_length 1 chr 1 clock_timestamp 0 coalesce 1+ concat 1+ concat_ws 2+ corr "
    "2 cos 1 "
    "cosh 1 cot 1 count 0-1 covar_pop 2 covar_samp 2 cume_dist 0+ current_database 0 date_bin 3 date_part 2 date_trunc "
    "2-3 "
    "decode 2 degrees 1 dense_rank 0+ div 2 encode 2 every 1 exp 1 factorial 1 first_value 1 floor 1 format 1+ gcd 2 "
    "generate_series 2-4 greatest 1+ grouping 1+ initcap 1 isfinite 1 json_agg 1 json_array_elements 1 "
    "json_array_length 1 "
    "json_each 1 json_object_agg 2 json_typeof 1 jsonb_agg 1 jsonb_array_elements 1 jsonb_array_length 1 jsonb_each 1 "
    "jsonb_object_agg 2 jsonb_set 3-4 jsonb_typeof 1 justify_days 1 justify_hours 1 justify_interval 1 lag 1-3 "
    "last_value 1 lcm 2 "
    "lead 1-3 least 1+ left 2 length 1-2 ln 1 log 1-2 log10 1 lower 1 lpad 2-3 ltrim 1-2 make_date 3 make_interval 0-7 "
    "make_time 3 make_timestamp 6 max 1 md5 1 min 1 mod 2 mode 0 now 0 nth_value 2 ntile 1 nullif 2 num_nonnulls 1+ "
    "num_nulls 1+ "
    "octet_length 1 overlay 3-4 percent_rank 0+ percentile_cont 1 percentile_disc 1 pg_typeof 1 pi 0 position 2 power "
    "2 "
    "quote_ident 1 quote_literal 1 radians 1 random 0 rank 0+ regexp_count 2-4 regexp_like 2-3 regexp_match 2-3 "
    "regexp_matches 2-3 regexp_replace 3-6 regexp_split_to_array 2-3 regexp_split_to_table 2-3 regexp_substr 2-6 "
    "repeat 2 "
    "replace 3 reverse 1 right 2 round 1-2 row_number 0 row_to_json 1-2 rpad 2-3 rtrim 1-2 scale 1 sign 1 sin 1 sinh 1 "
    "split_part 3 sqrt 1 starts_with 2 stddev 1 stddev_pop 1 stddev_samp 1 string_agg 2 strpos 2 substr 2-3 substring "
    "2-3 sum 1 "
    "tan 1 tanh 1 to_char 2 to_date 2 to_hex 1 to_json 1 to_jsonb 1 to_number 2 to_timestamp 1-2 translate 3 trim 1-2 "
    "trunc 1-2 "
    "unnest 1+ upper 1 var_pop 1 var_samp 1 variance 1 version 0 width_bucket 2-4";

DialectTraits makeTraits()
{
    DialectTraits traits;
    traits.name = QStringLiteral("postgresql");
    traits.nestedComments = true;
    traits.returnsEndComments = true;
    traits.dollarQuotedText = true;
    traits.prefixedText = true;
    traits.parameterMarks = QStringLiteral("$");
    traits.lenientGrammar = false;
    traits.strictNames = true;
    traits.operatorRuns = true;
    traits.folding = NameFolding::LowerCase;
    traits.dateLiterals = DateLiteralForm::DateKeyword;
    traits.nullsFirstAscending = false;
    traits.rowSample = QStringLiteral("BERNOULLI");
    traits.blockSample = QStringLiteral("SYSTEM");
    traits.reservedWords = joined(wordsOf(Reserved), wordsOf(ReservedButCallable));
    traits.callableWords =
        joined(wordsOf(ReservedButCallable), wordsOf("CURRENT_TIME CURRENT_TIMESTAMP LOCALTIME LOCALTIMESTAMP"));
    traits.noLabels = wordsOf(NoLabels);
    traits.bareFunctions =
        wordsOf("CURRENT_CATALOG CURRENT_DATE CURRENT_ROLE CURRENT_SCHEMA CURRENT_TIME CURRENT_TIMESTAMP "
                "CURRENT_USER LOCALTIME LOCALTIMESTAMP SESSION_USER USER");
    traits.matchWords = wordsOf("ILIKE LIKE SIMILAR");
    traits.functions = wordsOf(Functions);
    traits.aggregates = wordsOf(Aggregates);
    traits.windowFunctions = wordsOf(WindowFunctions);
    traits.sideEffectFunctions = wordsOf(SideEffects);
    traits.arities = aritiesOf(Arities);
    traits.refusedArities.insert(QStringLiteral("ts_rewrite"), {{2, 2}}); // runs its text
    traits.ownSchemas = wordsOf("pg_catalog");
    traits.longestName = 63; // NAMEDATALEN - 1
    traits.namesCountBytes = true;
    traits.cutsLongNames = true;
    traits.systemTables =
        wordsOf("pg_attribute pg_class pg_constraint pg_description pg_index pg_indexes pg_inherits pg_matviews "
                "pg_namespace pg_proc pg_stat_user_tables pg_stats pg_tables pg_type pg_views");
    return traits;
}

} // namespace

const DialectTraits &postgresql()
{
    static const DialectTraits traits = makeTraits();
    return traits;
}

} // namespace Tieout::dialects
