// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/valueroom.h"

#include <algorithm>
#include <map>

namespace Tieout::sources {

void ValueRoom::add(const QList<profile::ColumnValues> &columns)
{
    for (const profile::ColumnValues &column : columns) {
        if (column.values.size() >= m_tooMany) {
            m_leftOut += column.values.size();
            continue;
        }
        m_kept.append(column);
        m_texts += column.values.size();
        if (m_texts > m_most)
            makeRoom();
    }
}

/// A fifth at once, so that it is not done for each column: of the largest, and of those of one size the ones that came
/// last.
void ValueRoom::makeRoom()
{
    std::map<qsizetype, qint64> columns; // of each size
    for (const profile::ColumnValues &column : std::as_const(m_kept))
        ++columns[column.values.size()];
    const qint64 enough = m_most - m_most / 5;
    std::map<qsizetype, qint64> tooMany; // columns to leave out, by size
    for (auto largest = columns.crbegin(); m_texts > enough && largest != columns.crend(); ++largest) {
        const qint64 size = largest->first;
        const qint64 left = std::min(largest->second, (m_texts - enough + size - 1) / size);
        tooMany[size] = left;
        m_texts -= left * size;
        m_leftOut += left * size;
        m_tooMany = size;
    }
    QList<profile::ColumnValues> kept;
    for (auto column = m_kept.crbegin(); column != m_kept.crend(); ++column) {
        const auto left = tooMany.find(column->values.size());
        if (left != tooMany.end() && left->second > 0)
            --left->second;
        else
            kept.prepend(*column);
    }
    m_kept = std::move(kept);
}

Result<QList<profile::ProfiledTable>> roomyProfiles(const workspace::Workspace &store, const QString &sourceId,
                                                    const QString &fingerprint)
{
    QList<profile::ProfiledTable> tables;
    QList<profile::ColumnValues> values;
    ValueRoom room(values);
    const Result<void> read =
        store.snapshots().eachProfile(sourceId, fingerprint, [&](const profile::ProfiledTable &table) {
            room.add(table.values);
            tables.append({table.profile, {}, table.rowFilter});
        });
    if (!read)
        return fail(read.error());
    QHash<TableName, QList<profile::ColumnValues>> byTable;
    for (const profile::ColumnValues &column : std::as_const(values))
        byTable[column.table].append(column);
    for (profile::ProfiledTable &table : tables)
        table.values = byTable.value({table.profile.schema, table.profile.table});
    return tables;
}

} // namespace Tieout::sources
