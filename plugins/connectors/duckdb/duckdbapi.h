// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// What is used of DuckDB's C API, which is stable since its version 1.2
/// (https://duckdb.org/docs/stable/clients/c/api): the library is loaded when a file is opened, and no header of it is
/// needed to build.
namespace Tieout::duckdb {

/// Opaque to us: DuckDB hands these out and takes them back.
using Handle = void *;

/// duckdb_type.
enum class Type : int {
    Invalid = 0,
    Boolean = 1,
    TinyInt,
    SmallInt,
    Integer,
    BigInt,
    UTinyInt,
    USmallInt,
    UInteger,
    UBigInt,
    Float,
    Double,
    Timestamp,
    Date,
    Time,
    Interval,
    HugeInt,
    Varchar,
    Blob,
    Decimal,
    TimestampS,
    TimestampMs,
    TimestampNs,
    Enum,
    List,
    Struct,
    Map,
    Uuid,
    Union,
    Bit,
    TimeTz,
    TimestampTz,
    UHugeInt,
    Array,
    SqlNull = 36,
    TimeNs = 39
};

constexpr int stateSuccess = 0;        ///< duckdb_state
constexpr int statementTypeSelect = 1; ///< duckdb_statement_type

/// duckdb_result, which one call takes by value.
struct ResultHandle {
    std::uint64_t unused[3] = {};
    void *columns = nullptr;
    char *message = nullptr;
    void *internal = nullptr;
};

/// The functions by their names without "duckdb_".
struct Api {
    const char *(*library_version)() = nullptr;
    int (*open_ext)(const char *path, Handle *database, Handle config, char **error) = nullptr;
    void (*close)(Handle *database) = nullptr;
    int (*connect)(Handle database, Handle *connection) = nullptr;
    void (*disconnect)(Handle *connection) = nullptr;
    void (*interrupt)(Handle connection) = nullptr;
    int (*create_config)(Handle *config) = nullptr;
    int (*set_config)(Handle config, const char *name, const char *value) = nullptr;
    void (*destroy_config)(Handle *config) = nullptr;
    std::uint64_t (*extract_statements)(Handle connection, const char *sql, Handle *extracted) = nullptr;
    const char *(*extract_statements_error)(Handle extracted) = nullptr;
    void (*destroy_extracted)(Handle *extracted) = nullptr;
    int (*prepare_extracted_statement)(Handle connection, Handle extracted, std::uint64_t index,
                                       Handle *prepared) = nullptr;
    const char *(*prepare_error)(Handle prepared) = nullptr;
    void (*destroy_prepare)(Handle *prepared) = nullptr;
    int (*prepared_statement_type)(Handle prepared) = nullptr;
    int (*pending_prepared_streaming)(Handle prepared, Handle *pending) = nullptr;
    const char *(*pending_error)(Handle pending) = nullptr;
    int (*execute_pending)(Handle pending, ResultHandle *result) = nullptr;
    void (*destroy_pending)(Handle *pending) = nullptr;
    const char *(*result_error)(ResultHandle *result) = nullptr;
    void (*destroy_result)(ResultHandle *result) = nullptr;
    std::uint64_t (*column_count)(ResultHandle *result) = nullptr;
    const char *(*column_name)(ResultHandle *result, std::uint64_t column) = nullptr;
    Handle (*column_logical_type)(ResultHandle *result, std::uint64_t column) = nullptr;
    Handle (*fetch_chunk)(ResultHandle result) = nullptr;
    void (*destroy_data_chunk)(Handle *chunk) = nullptr;
    std::uint64_t (*data_chunk_get_size)(Handle chunk) = nullptr;
    Handle (*data_chunk_get_vector)(Handle chunk, std::uint64_t column) = nullptr;
    void *(*vector_get_data)(Handle vector) = nullptr;
    std::uint64_t *(*vector_get_validity)(Handle vector) = nullptr;
    Handle (*list_vector_get_child)(Handle vector) = nullptr;
    Handle (*struct_vector_get_child)(Handle vector, std::uint64_t index) = nullptr;
    Handle (*array_vector_get_child)(Handle vector) = nullptr;
    void (*destroy_logical_type)(Handle *type) = nullptr;
    int (*get_type_id)(Handle type) = nullptr;
    char *(*logical_type_get_alias)(Handle type) = nullptr;
    std::uint8_t (*decimal_width)(Handle type) = nullptr;
    std::uint8_t (*decimal_scale)(Handle type) = nullptr;
    int (*decimal_internal_type)(Handle type) = nullptr;
    int (*enum_internal_type)(Handle type) = nullptr;
    std::uint32_t (*enum_dictionary_size)(Handle type) = nullptr;
    char *(*enum_dictionary_value)(Handle type, std::uint64_t index) = nullptr;
    Handle (*list_type_child_type)(Handle type) = nullptr;
    Handle (*array_type_child_type)(Handle type) = nullptr;
    std::uint64_t (*array_type_array_size)(Handle type) = nullptr;
    Handle (*map_type_key_type)(Handle type) = nullptr;
    Handle (*map_type_value_type)(Handle type) = nullptr;
    std::uint64_t (*struct_type_child_count)(Handle type) = nullptr;
    char *(*struct_type_child_name)(Handle type, std::uint64_t index) = nullptr;
    Handle (*struct_type_child_type)(Handle type, std::uint64_t index) = nullptr;
    std::uint64_t (*union_type_member_count)(Handle type) = nullptr;
    Handle (*union_type_member_type)(Handle type, std::uint64_t index) = nullptr;
    void (*free)(void *memory) = nullptr;
};

} // namespace Tieout::duckdb
