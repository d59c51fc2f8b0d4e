// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/valueroom.h"

#include <algorithm>
#include <map>

namespace Tieout::workspace {

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

/// A fifth at once, so that it is not done for each column.
void ValueRoom::makeRoom()
{
    std::map<qsizetype, qint64> bySize; // texts in columns of each size
    for (const profile::ColumnValues &column : std::as_const(m_kept))
        bySize[column.values.size()] += column.values.size();
    auto largest = bySize.crbegin();
    for (; m_texts > m_most - m_most / 5 && largest != bySize.crend(); ++largest) {
        m_texts -= largest->second;
        m_leftOut += largest->second;
        m_tooMany = largest->first;
    }
    m_kept.removeIf([this](const profile::ColumnValues &column) { return column.values.size() >= m_tooMany; });
}

Result<QList<profile::ProfiledTable>> roomyProfiles(const Workspace &store, const QString &sourceId, const QString &fingerprint)
{
    QList<profile::ProfiledTable> tables;
    QList<profile::ColumnValues> values;
    ValueRoom room(values);
    const Result<void> read = store.eachProfile(sourceId, fingerprint, [&](const profile::ProfiledTable &table) {
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

} // namespace Tieout::workspace
