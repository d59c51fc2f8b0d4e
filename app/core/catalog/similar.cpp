// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/similar.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/role.h"

#include <QSet>

#include <algorithm>

namespace Tieout::catalog {

namespace {

constexpr double LeastShare = 0.7;
constexpr int LeastColumns = 3;
constexpr qsizetype MostSimilar = 20; ///< listed per table: a year of daily tables would name each other without end

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

/// Share of the larger table's columns that the other one has too; 0 when too few to tell.
double sharedColumns(const QSet<QString> &a, const QSet<QString> &b)
{
    const QSet<QString> &small = a.size() < b.size() ? a : b;
    const QSet<QString> &large = a.size() < b.size() ? b : a;
    if (double(small.size()) < LeastShare * double(large.size()))
        return 0;
    const auto common = std::count_if(small.cbegin(), small.cend(), [&](const QString &name) { return large.contains(name); });
    return common < LeastColumns ? 0 : double(common) / double(large.size());
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
            const qsizetype listedOfA = entries[graph.table(a).name].similar.size();
            const qsizetype listedOfB = entries[graph.table(b).name].similar.size();
            if (listedOfA >= MostSimilar)
                break;
            const double share = sharedColumns(shapes[size_t(a)].columns, shapes[size_t(b)].columns);
            if (listedOfB >= MostSimilar || share < LeastShare)
                continue;
            const int better = preference(graph, sides[size_t(a)], sides[size_t(b)]);
            addSimilar(a, b, share, better < 0);
            addSimilar(b, a, share, better > 0);
        }
    }
}

} // namespace Tieout::catalog
