// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/familymentions.h"

#include "core/schema/families.h"

#include <QSet>

namespace Tieout::retrieval {

namespace {

class MeantMembers
{
public:
    MeantMembers(const Linking &linking, const schema::SchemaGraph &graph)
        : m_question(period::withoutPeriods(linking.question, linking.periods))
        , m_graph(graph)
    {
        for (const period::PeriodPhrase &phrase : linking.periods)
            m_periods.append(phrase.interval);
    }

    bool isMeant(const TableName &table)
    {
        const int node = m_graph.node(table);
        const schema::Family *family = m_graph.families().split(node);
        if (!family)
            return true;
        if (!m_meant.contains(family))
            m_meant.insert(family, meantOf(*family));
        return m_meant[family].contains(node);
    }

private:
    QList<int> meantOf(const schema::Family &family) const
    {
        const QList<int> meant = schema::membersToRead(family, m_question, m_periods);
        if (!meant.isEmpty())
            return meant;
        QList<int> all; // of other times: what is said of them tells what there is instead
        for (const schema::FamilyMember &member : family.members)
            all.append(member.table);
        return all;
    }

    const QString m_question; ///< but for its periods
    const schema::SchemaGraph &m_graph;
    QList<period::Interval> m_periods;
    QHash<const schema::Family *, QList<int>> m_meant;
};

} // namespace

void keepMeantMembers(Linking &linking, const schema::SchemaGraph &graph)
{
    MeantMembers members(linking, graph);
    const auto isOther = [&members](const auto &mention) { return !members.isMeant(mention.table); };
    linking.tables.removeIf(isOther);
    linking.columns.removeIf(isOther);
    linking.values.removeIf(isOther);
}

} // namespace Tieout::retrieval
