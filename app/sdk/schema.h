// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

class QDebug;

namespace Tieout {

/// A table's name as the engine stores it. `schema` is empty where the name alone means this table: the engine has one
/// name space, or it is the schema that the connection looks into (SQLite's main, PostgreSQL's current_schema, MySQL's
/// open database).
struct TIEOUT_SDK_EXPORT TableName {
    QString schema;
    QString name;

    /// "schema.name", or "name" without a schema; for people and JSON, not for SQL.
    QString display() const { return schema.isEmpty() ? name : schema + u'.' + name; }
    bool operator==(const TableName &) const = default;
};

inline size_t qHash(const TableName &name, size_t seed = 0)
{
    return qHashMulti(seed, name.schema, name.name);
}

/// A column that is read; without a column where only the table's rows are counted.
struct ColumnRead {
    TableName table;
    QString column;
    bool operator==(const ColumnRead &) const = default;
};

/// Broad type of a column, mapped once by the connector from the native type.
enum class TypeClass {
    Unknown,
    Boolean,
    Integer,
    Real,
    Decimal,
    Text,
    Date,
    Time,
    Timestamp,
    TimestampZone,
    Blob,
    Json,
    Other
};

TIEOUT_SDK_EXPORT QString typeClassName(TypeClass type);

struct Column {
    QString name;
    QString nativeType; ///< as declared ("DECIMAL(12,2)")
    TypeClass type = TypeClass::Unknown;
    int scale = -1; ///< declared digits after the point; -1 when none is declared
    bool nullable = true;
    bool generated = false;
    QString defaultValue;
    QString comment;
    /// Columns of the same table that a generated column is computed from; absent where the engine does not say.
    std::optional<QStringList> generatedFrom = std::nullopt;
    bool operator==(const Column &) const = default;
};

enum class KeyOrigin { Declared, Accepted, Inferred };

TIEOUT_SDK_EXPORT QString keyOriginName(KeyOrigin origin);

/**
 * A reference from one table to another. Identified by `constraint`, never by the table pair: two keys between the same
 * two tables are two keys, and a self reference is a key. Composite keys keep all columns, in order; both lists have
 * equal length.
 */
struct ForeignKey {
    /// The engine's constraint name, or a stable made-up one ("Invoice(CustomerId)->Customer(CustomerId)"); unique in a
    /// schema.
    QString constraint;
    TableName from;
    QStringList fromColumns;
    TableName to;
    QStringList toColumns;
    KeyOrigin origin = KeyOrigin::Declared;
    bool operator==(const ForeignKey &) const = default;
};

enum class TableKind { Table, View };

struct TIEOUT_SDK_EXPORT Table {
    TableName name;
    TableKind kind = TableKind::Table;
    QList<Column> columns;
    QStringList primaryKey;        ///< in key order; empty when there is none
    QList<QStringList> uniqueKeys; ///< further unique constraints and indexes, each in order
    QList<QStringList> indexes;    ///< all indexes' leading columns, each in order
    QString definition;            ///< a view's SELECT text, as the engine keeps it
    QString comment;
    QStringList partitions; ///< names of the parts it is stored in, which are not listed as tables of their own
    QList<TableName> inheritsFrom = {}; ///< tables whose rows include this table's (PostgreSQL's INHERITS)
    /// What a view reads directly, by the engine's own catalog; absent where the engine does not say, and for tables.
    std::optional<QList<ColumnRead>> reads = std::nullopt;
    /// What runs when its rows are read and could do more than read: Routine::display() of what a user added, and of
    /// the engine's own functions with side effects, called by a view, a row policy, a generated column or a foreign
    /// server's wrapper. All of it where DialectTraits::tellsCalls says so.
    QStringList calls = {};

    /// Index of a column by name (case-insensitive, exact case first); -1 when there is none.
    int columnIndex(const QString &column) const;
    const Column *column(const QString &column) const;
    bool operator==(const Table &) const = default;
};

enum class RoutineKind { Function, Aggregate, Procedure, Operator, Cast, Type };

TIEOUT_SDK_EXPORT QString routineKindName(RoutineKind kind);

/**
 * Something callable that did not come with the engine: a user or an extension added it, and it can do anything that
 * its language can. A type stands for the functions that run when a value is converted to it (a domain's checks, a base
 * type's input function). Types that did not come with the engine are written with their schema ("public.citext"), the
 * engine's own without.
 */
struct TIEOUT_SDK_EXPORT Routine {
    RoutineKind kind = RoutineKind::Function;
    QString schema;
    QString name;          ///< an operator's symbol; of a cast the target type
    QStringList arguments; ///< types as the engine writes them; an operator's operands, a cast's source type
    QString result;        ///< type
    QString owner;
    QString language;
    QString definition; ///< as the engine keeps it; may be empty
    QString extension;  ///< that it belongs to; empty when none
    bool implicit =
        false;        ///< runs without being written: a cast, or an operator that sorts or compares its type by default
    bool bare = true; ///< a name without a schema may mean it: its schema is looked into

    /// Its identity, for people and settings: "public.lower(integer)", "public.|+|(integer, integer)", "cast(text as
    /// public.money)".
    QString display() const;
    bool operator==(const Routine &) const = default;
};

struct TIEOUT_SDK_EXPORT Schema {
    QList<Table> tables; ///< in the engine's order
    QList<ForeignKey> foreignKeys;
    /// What the engine calls the schema whose tables have an empty one here ("main", "public"): SQL may name it. May be
    /// empty.
    QString defaultSchema;
    QList<Routine> routines = {}; ///< in no particular order

    /// By name (case-insensitive, exact case first; an empty schema matches any, defaultSchema those without); nullptr
    /// when there is none.
    const Table *table(const TableName &name) const;
    const Table *table(const QString &name) const { return table(TableName{{}, name}); }
    /// Hex digest over names, types and keys; equal schemas have equal fingerprints on every platform.
    QString fingerprint() const;
    bool operator==(const Schema &) const = default;
};

TIEOUT_SDK_EXPORT QDebug operator<<(QDebug debug, const TableName &name);
TIEOUT_SDK_EXPORT QDebug operator<<(QDebug debug, const ForeignKey &key);

} // namespace Tieout
