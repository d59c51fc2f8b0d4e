// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/environment.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/schemaquestion.h"
#include "core/answer/structure/structurepart.h"
#include "core/answer/structure/tablesabout.h"
#include "core/catalog/tableuse.h"
#include "core/schema/families.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr int MostOfTopic = 20;       ///< tables looked at where a question is about some of them only
constexpr double ShareOfTopic = 0.75; ///< of what the best of them says of the topic

class UseAnswer
{
public:
    UseAnswer(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
        : m_asked(asked)
        , m_environment(environment)
        , m_graph(*environment.snapshot().graph)
        , m_record(record)
        , m_uses(catalog::tableUses(environment.snapshot()))
    {
    }

    void answer()
    {
        const QList<int> of = tablesAsked();
        if (of.isEmpty())
            return abstainWith(message::say("answer.schema.noHolder", {m_environment.snapshot().title, m_asked.first}),
                               m_record);
        if (!m_asked.names.isEmpty())
            return each(of);
        QList<int> found;
        QList<int> unknown;
        for (const int node : of) {
            if (isWanted(m_uses.tables[node]))
                found.append(node);
            else if (m_uses.tables[node].state == catalog::TableState::Unknown)
                unknown.append(node);
        }
        if (m_asked.kind != Kind::TablesInUse)
            std::stable_sort(found.begin(), found.end(), [this](int a, int b) { return rank(a) < rank(b); });
        all(of, found, unknown);
    }

private:
    using Kind = SchemaQuestion::Kind;

    QString nameOf(int node) const { return m_graph.table(node).name.display(); }

    QList<int> tablesAsked() const
    {
        QList<int> nodes;
        for (const QString &name : m_asked.names) {
            for (int node = 0; node < m_graph.tableCount(); ++node) {
                if (nameOf(node) == name)
                    nodes.append(node);
            }
        }
        if (m_asked.names.isEmpty() && m_asked.first.isEmpty()) {
            for (int node = 0; node < m_graph.tableCount(); ++node) {
                if (m_graph.table(node).kind != TableKind::View)
                    nodes.append(node);
            }
        } else if (m_asked.names.isEmpty()) {
            nodes = tablesOfTopic();
        }
        return nodes;
    }

    /// With the copies and the parts of what is found, which a search leaves out.
    QList<int> tablesOfTopic() const
    {
        QList<int> nodes;
        const auto add = [&](int node) {
            if (!nodes.contains(node) && m_graph.table(node).kind != TableKind::View)
                nodes.append(node);
        };
        const QList<SubjectTable> found = tablesAbout(m_asked.first, MostOfTopic, m_environment);
        double best = 0;
        for (const SubjectTable &table : found)
            best = std::max(best, table.share);
        for (const SubjectTable &table : found) {
            if (found.first().isThing ? !table.isThing : table.share < ShareOfTopic * best)
                continue;
            add(table.node);
            const schema::Families &families = m_graph.families();
            for (const schema::Family *family : {families.copies(table.node), families.split(table.node)}) {
                for (const schema::FamilyMember &member : family ? family->members : QList<schema::FamilyMember>())
                    add(member.table);
            }
        }
        return nodes;
    }

    bool isWanted(const catalog::TableUse &use) const
    {
        switch (m_asked.kind) {
        case Kind::EmptyTables:
            return use.state == catalog::TableState::Empty;
        case Kind::EndedTables:
            return use.isOver && use.state != catalog::TableState::InUse && use.state != catalog::TableState::Unknown;
        case Kind::DeadTables:
            return use.isDead();
        default:
            return use.state == catalog::TableState::InUse;
        }
    }

    /// Empty ones first, then those that ended, then copies; parts that go on elsewhere last.
    std::pair<int, QString> rank(int node) const
    {
        const catalog::TableUse &use = m_uses.tables[node];
        const int of = use.state == catalog::TableState::Empty ? 0 : use.state == catalog::TableState::Ended ? 1 : 2;
        return {use.goesOnIn >= 0 ? 3 : of, use.newest};
    }

    SaidRow row(int node) const
    {
        const catalog::TableUse &use = m_uses.tables[node];
        return {nameOf(node), stateWords(use),
                use.newest.isEmpty() ? std::nullopt : std::optional<message::Message>(use.newest), reasonsOf(use)};
    }

    record::StructureBody bodyOf(const QList<int> &nodes) const
    {
        QList<SaidRow> rows;
        QStringList names;
        for (const int node : nodes) {
            rows.append(row(node));
            names.append(nameOf(node));
        }
        record::StructureBody body =
            structureBody({message::say("answer.column.table"), message::say("answer.column.use"),
                           message::say("answer.column.newest"), message::say("answer.column.because")},
                          rows, m_environment);
        body.tables = names;
        return body;
    }

    /// Tables that were named, one by one.
    void each(const QList<int> &nodes)
    {
        QList<message::Message> sentences;
        for (const int node : nodes) {
            const catalog::TableUse &use = m_uses.tables[node];
            sentences.append(message::say("answer.use.one", {nameOf(node), stateWords(use), reasonsOf(use)}));
        }
        answerWith(message::sentences(sentences), bodyOf(nodes), m_environment, m_record);
    }

    void all(const QList<int> &of, const QList<int> &found, const QList<int> &unknown)
    {
        QList<message::Message> sentences;
        if (found.isEmpty()) {
            sentences.append(none(of.size()));
        } else {
            for (const auto &[state, id] : {std::pair(catalog::TableState::Empty, "answer.use.empty"),
                                            std::pair(catalog::TableState::Ended, "answer.use.ended"),
                                            std::pair(catalog::TableState::Copy, "answer.use.copies"),
                                            std::pair(catalog::TableState::InUse, "answer.use.inUse")})
                sentences.append(group(found, state, id));
            sentences.append(goingOn(found));
        }
        if (!unknown.isEmpty() && m_asked.kind != Kind::EmptyTables) {
            QStringList names;
            for (const int node : unknown)
                names.append(nameOf(node));
            sentences.append(names.size() == 1 ? message::say("answer.use.unknownOne", {names.first()})
                                               : message::say("answer.use.unknown", {QString::number(names.size()),
                                                                                     message::allNamed(names)}));
        }
        answerWith(message::sentences(sentences), bodyOf(found), m_environment, m_record);
    }

    message::Message none(qsizetype of) const
    {
        const char *const id = m_asked.kind == Kind::EmptyTables   ? "answer.use.noneEmpty"
                               : m_asked.kind == Kind::EndedTables ? "answer.use.noneEnded"
                               : m_asked.kind == Kind::DeadTables  ? "answer.use.noneDead"
                                                                   : "answer.use.noneInUse";
        return message::say(id, {QString::number(of)});
    }

    message::Message group(const QList<int> &found, catalog::TableState state, const char *id) const
    {
        QStringList names;
        for (const int node : found) {
            if (m_uses.tables[node].state == state && m_uses.tables[node].goesOnIn < 0)
                names.append(nameOf(node));
        }
        return names.isEmpty() ? message::Message() : message::say(id, {message::allNamed(names), m_uses.through});
    }

    /// Parts of a period that is past: nobody fills them, and nothing is missing.
    message::Message goingOn(const QList<int> &found) const
    {
        QStringList names;
        for (const int node : found) {
            if (m_uses.tables[node].goesOnIn >= 0 && m_uses.tables[node].state != catalog::TableState::InUse)
                names.append(nameOf(node));
        }
        return names.isEmpty() ? message::Message() : message::say("answer.use.goingOn", {message::allNamed(names)});
    }

    const SchemaQuestion &m_asked;
    const BeatEnvironment &m_environment;
    const schema::SchemaGraph &m_graph;
    record::Record &m_record;
    catalog::TableUses m_uses;
};

} // namespace

message::Message stateWords(const catalog::TableUse &use)
{
    switch (use.state) {
    case catalog::TableState::InUse:
        return message::say("catalog.inUse.inUse");
    case catalog::TableState::Ended:
        return message::say("catalog.inUse.ended");
    case catalog::TableState::Empty:
        return message::say("catalog.inUse.empty");
    case catalog::TableState::Copy:
        return use.isOver ? message::say("catalog.inUse.copyEnded") : message::say("catalog.inUse.copy");
    case catalog::TableState::Unknown:
        break;
    }
    return message::say("catalog.inUse.unknown");
}

message::Message reasonsOf(const catalog::TableUse &use)
{
    QList<message::Message> reasons;
    for (const catalog::UseReason &reason : use.reasons)
        reasons.append(reason.text);
    return message::apart(reasons);
}

void answerUse(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    UseAnswer(asked, environment, record).answer();
}

} // namespace Tieout::answer
