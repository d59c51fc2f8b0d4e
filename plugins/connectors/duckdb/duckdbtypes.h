// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdbapi.h"
#include "sdk/result.h"
#include "sdk/schema.h"
#include "sdk/value.h"

#include <QList>
#include <QStringList>

namespace Tieout::duckdb {

/// Broad type by DuckDB's own name ("DECIMAL(10,2)", "TIMESTAMP WITH TIME ZONE", "INTEGER[]").
TypeClass typeClass(const QString &name);

/// Digits after the point of "DECIMAL(10,2)"; -1 for other types.
int declaredScale(const QString &name);

/// One type of a result with all that reading a cell of it needs, asked of the library once.
class ColumnType
{
public:
    /// Errors: Unsupported (a type that has no text here; `column` is named).
    static Result<ColumnType> of(const Api &api, Handle logicalType, const QString &column);

    const QString &name() const { return m_name; }
    /// The cell at `row` of a vector of this type. Decimals and whole numbers stay exact; dates and times are as
    /// DuckDB writes them, with a zone in UTC; lists, structs and maps are JSON.
    Value value(const Api &api, Handle vector, std::uint64_t row) const;

private:
    Value scalar(const void *data, std::uint64_t row) const;
    Value decimal(const void *data, std::uint64_t row) const;
    QString json(const Api &api, Handle vector, std::uint64_t row) const;
    QString listJson(const Api &api, Handle child, std::uint64_t from, std::uint64_t count) const;
    QString structJson(const Api &api, Handle vector, std::uint64_t row) const;
    QString mapJson(const Api &api, Handle vector, std::uint64_t row) const;
    QString unionJson(const Api &api, Handle vector, std::uint64_t row) const;
    static QString nameOf(const Api &api, Handle logicalType, Type type);
    Result<void> readChildren(const Api &api, Handle logicalType, const QString &column);

    Type m_type = Type::Invalid;
    Type m_stored = Type::Invalid; ///< of a decimal or an enum: the whole numbers it is kept as
    int m_scale = 0;
    std::uint64_t m_size = 0; ///< of an array
    QString m_name;
    QStringList m_words; ///< an enum's values, a struct's names
    QList<ColumnType> m_children;
};

} // namespace Tieout::duckdb
