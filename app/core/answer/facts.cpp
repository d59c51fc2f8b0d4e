// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

namespace Tieout::answer {

const ColumnProfile *SnapshotFacts::column(const TableName &table, const QString &column) const
{
    return m_linker.snapshot().columnProfile(table, column);
}

QStringList SnapshotFacts::suggest(const QString &name, const QStringList &inScope) const
{
    constexpr int Looked = 8;
    constexpr qsizetype Kept = 3;
    QStringList names;
    for (const retrieval::RetrievalHit &hit : m_linker.retrieve(name, Looked)) {
        const QString &found = hit.column.isEmpty() ? hit.table.name : hit.column;
        if (inScope.contains(found, Qt::CaseInsensitive) && !names.contains(found) && names.size() < Kept)
            names.append(found);
    }
    return names;
}

} // namespace Tieout::answer
