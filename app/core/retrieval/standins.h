// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

#include <QHash>
#include <QSet>

namespace Tieout::retrieval {

/**
 * Tables that another stands in for: nobody fills them any more, or a person chose the other one. "orders" means
 * orders_v2 then, in every word of a question, unless the question asks for the old table by a word of its name that
 * the other's lacks ("orders archive"), or by another name that a person gave it. Immutable; any thread.
 */
class StandIns
{
public:
    explicit StandIns(const catalog::Snapshot &snapshot);

    /// Gives the mentions of tables that are not asked for to those that stand in for them; a column that only the old
    /// one has stays. sortMentions() has to follow.
    void apply(Linking &linking, const schema::SchemaGraph &graph) const;
    /// Whether another table is to be found in the place of this one.
    bool isReplaced(const TableName &table, const QList<base::Word> &words) const;

private:
    struct Replaced {
        TableName by;
        QSet<QString> own;         ///< stems of its name that the other's lacks
        QList<QStringList> called; ///< stems of each other name that people gave it
    };
    static bool isAskedFor(const Replaced &replaced, const QSet<QString> &stems);

    QHash<TableName, Replaced> m_replaced;
};

} // namespace Tieout::retrieval
