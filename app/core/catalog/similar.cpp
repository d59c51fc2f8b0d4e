// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/similar.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/role.h"

#include <QSet>

namespace Tieout::catalog {

namespace {

constexpr double LeastShare = 0.7;
constexpr int LeastColumns = 3;

struct Shape {
    QSet<QString> columns; ///< folded names
    QSet<QString> stems;   ///< of the table's name, numbers and copy words left out
};

Shape shapeOf(const Table &table)
{
    Shape shape;
    for (const Column &column : table.columns)
        shape.columns.insert(base::folded(column.name));
    for (const QString &word : entityNoun(table.name).split(u' '))
        shape.stems.insert(base::stem(word));
    return shape;
}

struct Side {
    int node = 0;
    const CatalogEntry *entry = nullptr;
    qint64 rows = -1;
    qsizetype children = 0;
};

/// Positive when `a` is the table to use. Newest row first, then keys pointing at it, then what its name says, then rows.
int preference(const schema::SchemaGraph &graph, const Side &a, const Side &b)
{
    const bool viewA = graph.table(a.node).kind == TableKind::View;
    const bool viewB = graph.table(b.node).kind == TableKind::View;
    if (viewA != viewB)
        return viewA ? -1 : 1;
    if (a.entry->newest != b.entry->newest && !a.entry->newest.isEmpty() && !b.entry->newest.isEmpty())
        return a.entry->newest > b.entry->newest ? 1 : -1;
    if (a.children != b.children)
        return a.children > b.children ? 1 : -1;
    const bool copyA = namesACopy(a.entry->table);
    const bool copyB = namesACopy(b.entry->table);
    if (copyA != copyB)
        return copyA ? -1 : 1;
    if (a.rows != b.rows)
        return a.rows > b.rows ? 1 : -1;
    return 0;
}

/// What is different about `it`, seen from `from`.
QString differenceOf(const schema::SchemaGraph &graph, const Side &it, const Side &from)
{
    QStringList parts;
    if (graph.table(it.node).kind == TableKind::View && graph.table(from.node).kind != TableKind::View)
        parts.append(QStringLiteral("a view"));
    if (!it.entry->newest.isEmpty() && !from.entry->newest.isEmpty() && it.entry->newest != from.entry->newest)
        parts.append((it.entry->newest < from.entry->newest ? QStringLiteral("no rows after %1")
                                                            : QStringLiteral("rows up to %1"))
                         .arg(it.entry->newest));
    if (it.rows >= 0 && from.rows >= 0 && it.rows != from.rows)
        parts.append(QStringLiteral("%1 rows against %2")
                         .arg(base::grouped(QString::number(it.rows)), base::grouped(QString::number(from.rows))));
    if (it.children == 0 && from.children > 0)
        parts.append(QStringLiteral("no key points at it"));
    return parts.join(QStringLiteral(", "));
}

} // namespace

void findSimilarTables(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles,
                       QHash<TableName, CatalogEntry> &entries)
{
    const int count = graph.tableCount();
    std::vector<Shape> shapes;
    std::vector<Side> sides;
    QHash<QString, QList<int>> byStem; // only tables sharing a word of their names are compared
    for (int node = 0; node < count; ++node) {
        shapes.push_back(shapeOf(graph.table(node)));
        const TableName &name = graph.table(node).name;
        const auto profile = profiles.constFind(name);
        sides.push_back({node, &*entries.constFind(name), profile == profiles.constEnd() ? -1 : profile->rows,
                         childrenOf(graph, node).size()});
        for (const QString &stem : std::as_const(shapes.back().stems))
            byStem[stem].append(node);
    }
    const auto addSimilar = [&](int from, int it, double share, bool preferred) {
        entries[graph.table(from).name].similar.append(
            {graph.table(it).name, share, differenceOf(graph, sides[size_t(it)], sides[size_t(from)]), preferred});
    };
    for (int a = 0; a < count; ++a) {
        QSet<int> near;
        for (const QString &stem : std::as_const(shapes[size_t(a)].stems)) {
            for (const int b : std::as_const(byStem[stem])) {
                if (b > a)
                    near.insert(b);
            }
        }
        QList<int> ordered(near.cbegin(), near.cend());
        std::sort(ordered.begin(), ordered.end());
        for (const int b : std::as_const(ordered)) {
            const auto &left = shapes[size_t(a)].columns;
            const auto &right = shapes[size_t(b)].columns;
            const qsizetype common = (QSet<QString>(left) & right).size();
            const double share = double(common) / double(std::max<qsizetype>(1, std::max(left.size(), right.size())));
            if (common < LeastColumns || share < LeastShare)
                continue;
            const int better = preference(graph, sides[size_t(a)], sides[size_t(b)]);
            addSimilar(a, b, share, better < 0);
            addSimilar(b, a, share, better > 0);
        }
    }
}

} // namespace Tieout::catalog
