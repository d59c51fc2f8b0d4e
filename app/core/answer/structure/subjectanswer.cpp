// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/environment.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/schemaquestion.h"
#include "core/answer/structure/structurepart.h"
#include "core/answer/structure/tablesabout.h"
#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/schema/families.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr int MostNear = 3;           ///< tables told of by what they mean
constexpr int MostFound = 12;         ///< tables that a search gives
constexpr double NearByMeaning = 0.8; ///< of the nearest table, for one to be told of where no name says the words
constexpr double ShareOfWhere = 0.7;  ///< of what the best table says, for one to be an answer to "where"
constexpr double ShareOfAbout = 0.45; ///< the same, for "about"
constexpr double LeastShare = 0.35;   ///< of the words by weight, for the best table to be an answer at all

class SubjectAnswer
{
public:
    SubjectAnswer(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
        : m_asked(asked)
        , m_environment(environment)
        , m_snapshot(environment.snapshot())
        , m_graph(*m_snapshot.graph)
        , m_record(record)
        , m_uses(catalog::tableUses(m_snapshot))
    {
    }

    void answer()
    {
        const QList<SubjectTable> found = tablesAbout(m_asked.first, MostFound, m_environment);
        if (found.isEmpty() || found.first().share < LeastShare)
            return abstainWith(nothingSays(), m_record);
        choose(found);
        if (m_asked.kind == SchemaQuestion::Kind::About)
            addHanging();
        record::StructureBody body =
            structureBody({message::say("answer.column.table"), message::say("answer.column.holds"),
                           message::say("answer.column.because"), message::say("answer.column.use")},
                          m_rows, m_environment);
        body.tables = m_names;
        const message::Message where =
            message::say("answer.subject.found", {message::capitalised(m_asked.first), message::allNamed(m_shown)});
        answerWith(message::sentences({where, summaryOfFirst(), asideSentence()}), body, m_environment, m_record);
    }

private:
    QString nameOf(int node) const { return m_graph.table(node).name.display(); }

    /// With the tables whose descriptions mean nearly that: a next step, and no answer.
    message::Message nothingSays() const
    {
        constexpr auto Meaning = size_t(retrieval::SearchFeature::Meaning);
        QStringList near;
        for (const retrieval::TableHit &hit :
             m_environment.linker.cover(m_asked.first, m_environment.options.calendar, MostNear).tables) {
            if (hit.features[Meaning] >= NearByMeaning && near.size() < MostNear)
                near.append(nameOf(hit.node));
        }
        return near.isEmpty() ? message::say("answer.schema.noHolder", {m_snapshot.title, m_asked.first})
                              : message::say("answer.subject.nearByMeaning",
                                             {m_snapshot.title, m_asked.first, message::allNamed(near)});
    }

    /// Those that say as much as the best, but for copies and what nobody fills, which are named beside them.
    void choose(const QList<SubjectTable> &found)
    {
        const double least =
            found.first().share * (m_asked.kind == SchemaQuestion::Kind::About ? ShareOfAbout : ShareOfWhere);
        for (const SubjectTable &table : found) {
            const bool isWhere = m_asked.kind == SchemaQuestion::Kind::Where;
            if ((table.share < least && !table.isThing) || (isWhere && found.first().isThing && !table.isThing))
                continue;
            const message::Message why =
                message::say(table.stored == table.words ? "answer.subject.stores" : "answer.subject.says",
                             {message::allNamed(table.words)});
            const catalog::TableUse &use = m_uses.tables[table.node];
            const catalog::CatalogEntry *entry = m_snapshot.entry(m_graph.table(table.node).name);
            if (use.copyOf >= 0 || use.isDead() || use.role != schema::CopyRole::Live || (entry && entry->isSetAside()))
                m_aside.append(table.node);
            else
                add(table.node, why);
        }
        if (m_names.isEmpty()) { // nothing else is there
            for (const int node : std::as_const(m_aside))
                add(node, reasonsOf(m_uses.tables[node]));
            m_aside.clear();
        }
    }

    /// One row for a table, or for a family with its members.
    void add(int node, const message::Message &why)
    {
        if (m_added.contains(node))
            return;
        const schema::Family *family = m_graph.families().split(node);
        QString shown = nameOf(node);
        m_added.append(node);
        if (family) {
            QStringList members;
            for (const schema::FamilyMember &member : family->members) {
                members.append(nameOf(member.table));
                if (!m_added.contains(member.table))
                    m_added.append(member.table);
            }
            const int current = family->current();
            m_names += current >= 0 ? QStringList{nameOf(current)} : members;
            if (current >= 0)
                node = current;
            shown = QStringLiteral("%1 … %2").arg(members.first(), members.last());
        } else {
            m_names.append(shown);
        }
        m_shown.append(shown);
        const catalog::CatalogEntry *entry = m_snapshot.entry(m_graph.table(node).name);
        m_rows.append({shown, entry ? std::optional(entry->summary.said()) : std::nullopt, why,
                       m_graph.table(node).kind == TableKind::View ? message::say("answer.subject.view")
                                                                   : stateWords(m_uses.tables[node])});
    }

    /// What refers to the first table found: by a key, or by a column that is called as its key is.
    void addHanging()
    {
        const int first = m_added.first();
        const Table &table = m_graph.table(first);
        const QString key = table.primaryKey.size() == 1 && base::identifierWords(table.primaryKey.first()).size() > 1
                                ? table.primaryKey.first()
                                : QString();
        for (int node = 0; node < m_graph.tableCount(); ++node) {
            if (node == first || m_uses.tables[node].isDead() || m_uses.tables[node].copyOf >= 0)
                continue;
            const QList<int> edges = m_graph.edgesBetween(node, first);
            const bool refers =
                std::any_of(edges.cbegin(), edges.cend(), [&](int edge) { return m_graph.fromNode(edge) == node; });
            if (refers)
                add(node, message::say("answer.subject.refers", {nameOf(first)}));
            else if (!key.isEmpty() && m_graph.table(node).column(key) && m_graph.table(node).kind != TableKind::View)
                add(node, message::say("answer.subject.hasKey", {key, nameOf(first)}));
        }
    }

    message::Message summaryOfFirst() const
    {
        const catalog::CatalogEntry *entry = m_snapshot.entry(m_graph.table(m_added.first()).name);
        return m_shown.size() == 1 && entry && !entry->summary.isEmpty() && !entry->summary.text.endsWith(u'.')
                   ? message::say("answer.subject.holds", {entry->summary.said()})
               : m_shown.size() == 1 && entry ? entry->summary.said()
                                              : message::Message();
    }

    /// Copies and what is no longer filled, each with why.
    message::Message asideSentence() const
    {
        QList<message::Message> said;
        for (const int node : m_aside) {
            const catalog::TableUse &use = m_uses.tables[node];
            said.append(message::say(
                "answer.subject.asideItem",
                {nameOf(node), use.copyOf >= 0 ? message::say("answer.subject.copyOf",
                                                              {catalog::copyRoleWords(use.role), nameOf(use.copyOf)})
                                               : stateWords(use)}));
        }
        return said.isEmpty() ? message::Message() : message::say("answer.subject.aside", {message::apart(said)});
    }

    const SchemaQuestion &m_asked;
    const BeatEnvironment &m_environment;
    const catalog::Snapshot &m_snapshot;
    const schema::SchemaGraph &m_graph;
    record::Record &m_record;
    catalog::TableUses m_uses;
    QList<int> m_added; ///< nodes that a row stands for
    QList<int> m_aside;
    QStringList m_names; ///< of tables that are offered
    QStringList m_shown; ///< the same, a family as one
    QList<SaidRow> m_rows;
};

} // namespace

void answerSubject(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    SubjectAnswer(asked, environment, record).answer();
}

} // namespace Tieout::answer
