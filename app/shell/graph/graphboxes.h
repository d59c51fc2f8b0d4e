// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/families.h"
#include "core/schema/schemagraph.h"

#include <QSet>

namespace Tieout::shell {

/// What the graph draws as one: a table, or what is kept in several tables.
struct GraphBox {
    int node = 0;                           ///< of a family the table that stands for it
    const schema::Family *family = nullptr; ///< that is folded here; owned by the graph
    QList<int> nodes() const;               ///< the one that stands for them first
};

/// A line between two boxes: one key, or the same key of several tables that are folded.
struct GraphLine {
    int from = 0; ///< box
    int to = 0;
    QList<int> keys; ///< places in the list that was folded; that of the tables which stand for their boxes first
};

/// The boxes of a schema, families of split tables as one box each but for those that a person unfolded. Immutable;
/// any thread.
class GraphBoxes
{
public:
    GraphBoxes() = default;
    /// `unfolded`: names of families, see schema::familyName(). The graph must live on.
    GraphBoxes(const schema::SchemaGraph &graph, const QSet<QString> &unfolded);

    const QList<GraphBox> &all() const { return m_boxes; }
    /// -1 where there is no such table.
    int boxOf(int node) const { return m_boxOf.value(node, -1); }
    /// Keys of the same columns between the same boxes are one line. Both ends of each key must be tables of the graph.
    QList<GraphLine> linesOf(const schema::SchemaGraph &graph, const QList<ForeignKey> &keys) const;

private:
    QList<GraphBox> m_boxes;
    QList<int> m_boxOf; ///< by node
};

} // namespace Tieout::shell
