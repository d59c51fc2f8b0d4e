// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linker.h"
#include "core/schema/hiddennames.h"

namespace Tieout::generate::agent {

/// The tables that are spoken of with a model, each with an id ("T1") that stays the same for the whole question.
class TableIds
{
public:
    /// The id of a table; a new one where it has none yet.
    QString idOf(const TableName &table);
    /// What the next table gets that has none.
    QString nextId() const;
    /// No name where nothing has that id.
    TableName table(const QString &id) const;
    const QList<TableName> &tables() const { return m_tables; }
    QStringList ids() const;

private:
    QList<TableName> m_tables;
};

/// A table for a prompt with those of its columns that are told of; none: its name alone.
struct TableExtract {
    TableName table;
    QStringList columns;           ///< in the table's order
    QList<TableName> members = {}; ///< others of its family that are told of beside it, by name
    bool operator==(const TableExtract &) const = default;
};

/**
 * A table for a prompt in the manner of M-Schema (XiYan-SQL, arXiv 2411.08599): name, rows, what it holds and one row
 * is, and a line a column with type, key, meaning, unit, how it stores days, and (with `values`) what it holds where
 * that is few and nobody's own; without, texts of a model that saw values are left out. What the source's scope hides
 * is not in the snapshot's graph, so not here either, and texts that name it (`hidden`) are left out. `columns`: those
 * told of, where not all are; how many more there are is said. Pure; any thread.
 */
QString modelSchemaOf(const catalog::Snapshot &snapshot, const TableName &table, const QString &id, bool values,
                      const schema::HiddenNames &hidden, const std::optional<QStringList> &columns = {});

/// The same of an extract, and behind it a line that names others of its family: "  the same columns: T4 orders_2025,
/// T5 orders_2024". What has no id yet gets one.
QString extractText(const catalog::Snapshot &snapshot, const TableExtract &extract, TableIds &ids, bool values,
                    const schema::HiddenNames &hidden);

/// What texts that people wrote may not name: they may have seen more than may be told now.
schema::HiddenNames hiddenNamesOf(const catalog::Snapshot &snapshot);

/// The foreign keys among some tables, a line each: "payments.lease_id = leases.lease_id".
QString joinLinesOf(const catalog::Snapshot &snapshot, const QList<TableName> &tables);

} // namespace Tieout::generate::agent
