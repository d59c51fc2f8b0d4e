// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/carry.h"

#include "core/schema/names.h"
#include "core/workspace/positions.h"
#include "core/workspace/storedlimits.h"

namespace Tieout::workspace {

QString carriedEntry(const QString &entry, const schema::Rename &rename)
{
    // With the schema in front and, as entries may leave it out, without.
    const std::pair<QString, QString> ways[] = {{rename.fromTable.display(), rename.toTable.display()},
                                                {rename.fromTable.name, rename.toTable.name}};
    for (const auto &[table, now] : ways) {
        if (rename.isColumn()) {
            if (schema::sameName(entry, table + u'.' + rename.fromColumn))
                return now + u'.' + rename.toColumn;
        } else if (schema::sameName(entry, table)) {
            return now;
        } else if (entry.startsWith(table + u'.', Qt::CaseInsensitive)) {
            return now + entry.mid(table.size());
        }
    }
    return entry;
}

QString carriedLimits(const QString &text, const schema::Rename &rename)
{
    schema::SourceLimits limits = limitsFromText(text);
    const schema::SourceLimits before = limits;
    for (QStringList *entries : {&limits.hidden, &limits.shown}) {
        for (QString &entry : *entries)
            entry = carriedEntry(entry, rename);
    }
    // A condition that names a renamed column is a person's text: it does not hold any more until that person changes
    // it.
    for (schema::RowFilter &filter : limits.filters) {
        if (!rename.isColumn() && schema::sameName(filter.table, rename.fromTable))
            filter.table = rename.toTable;
    }
    return limits == before ? text : limitsToText(limits);
}

QString carriedPositions(const QString &text, const schema::Rename &rename)
{
    if (rename.isColumn())
        return text;
    QHash<TableName, QPointF> positions = positionsFromText(text);
    if (!positions.contains(rename.fromTable))
        return text;
    positions.insert(rename.toTable, positions.take(rename.fromTable));
    return positionsToText(positions);
}

profile::ProposedKey carriedKey(const profile::ProposedKey &key, const schema::Rename &rename)
{
    profile::ProposedKey out = key;
    const auto carry = [&rename](TableName &table, QStringList &columns) {
        if (!schema::sameName(table, rename.fromTable))
            return;
        table = rename.toTable;
        for (QString &column : columns) {
            if (rename.isColumn() && schema::sameName(column, rename.fromColumn))
                column = rename.toColumn;
        }
    };
    carry(out.key.from, out.key.fromColumns);
    carry(out.key.to, out.key.toColumns);
    if (out.key != key.key)
        out.key.constraint = schema::undeclaredName(out.key);
    return out;
}

schema::Rename inverted(const schema::Rename &rename)
{
    return {rename.toTable, rename.toColumn, rename.fromTable, rename.fromColumn};
}

} // namespace Tieout::workspace
