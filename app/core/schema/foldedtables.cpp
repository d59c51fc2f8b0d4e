// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/foldedtables.h"

#include <QSet>

namespace Tieout::schema {

namespace {

int representative(const Family &family)
{
    const int current = family.current();
    return current >= 0 ? current : family.members.first().table;
}

} // namespace

QList<FoldedTable> foldedTables(const SchemaGraph &graph)
{
    const Families &families = graph.families();
    QSet<const Family *> seen;
    QList<FoldedTable> out;
    for (int node = 0; node < graph.tableCount(); ++node) {
        FoldedTable table;
        table.node = node;
        table.split = families.split(node);
        if (table.split) {
            if (seen.contains(table.split))
                continue;
            seen.insert(table.split);
            table.node = representative(*table.split);
        }
        table.liveOf = families.liveOf(table.node);
        if (table.liveOf < 0)
            table.copies = families.copies(table.node);
        out.append(table);
    }
    return out;
}

int standsFor(const SchemaGraph &graph, int node)
{
    const Family *split = graph.families().split(node);
    return split ? representative(*split) : node;
}

QString familyName(const Family &family, const SchemaGraph &graph)
{
    const QString &schema = graph.table(family.members.first().table).name.schema;
    return schema.isEmpty() ? family.pattern : schema + u'.' + family.pattern;
}

} // namespace Tieout::schema
