// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/schemaquestion.h"

#include "core/answer/route/environment.h"
#include "core/answer/sql/joinpath.h"
#include "core/answer/structure/comparetables.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/namedtables.h"
#include "core/answer/structure/structurepart.h"
#include "core/answer/structure/tablesabout.h"
#include "core/base/text.h"
#include "core/schema/jointree.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr int MostWays = 4; ///< between two tables; no person tells more apart

QString joined(const QStringList &columns)
{
    return columns.join(QStringLiteral(" + "));
}

message::Message sides(const ForeignKey &key)
{
    const auto named = [](const TableName &table, const QStringList &columns) {
        QStringList out;
        for (const QString &column : columns)
            out.append(table.display() + u'.' + column);
        return joined(out);
    };
    return message::say("answer.schema.refers", {named(key.from, key.fromColumns), named(key.to, key.toColumns)});
}

QString ended(QString sentence)
{
    return sentence.isEmpty() || sentence.endsWith(u'.') ? sentence : sentence + u'.';
}

/// As a sentence; empty where nothing is said.
message::Message summaryOf(const catalog::CatalogEntry *entry)
{
    if (!entry)
        return {};
    return entry->summary.words.isEmpty() ? message::Message(ended(entry->summary.text)) : entry->summary.words;
}

/// Where the key is from, as a cell.
message::Message originOf(KeyOrigin origin)
{
    switch (origin) {
    case KeyOrigin::Declared:
        return message::say("answer.origin.declared");
    case KeyOrigin::Accepted:
        return message::say("answer.origin.accepted");
    case KeyOrigin::Inferred:
        break;
    }
    return message::say("answer.origin.inferred");
}

/// Fills a record from the snapshot.
class Answer
{
public:
    Answer(const BeatEnvironment &environment, record::Record &record)
        : m_environment(environment)
        , m_snapshot(environment.snapshot())
        , m_graph(*m_snapshot.graph)
        , m_record(record)
    {
    }

    void tables(bool count)
    {
        QStringList names;
        QList<SaidRow> rows;
        for (const Table &table : m_snapshot.schema().tables) {
            names.append(table.name.display());
            const catalog::CatalogEntry *entry = m_snapshot.entry(table.name);
            rows.append({table.name.display(), entry ? std::optional(entry->summary.said()) : std::nullopt,
                         rowsOf(table.name)});
        }
        m_record.title = message::say(names.size() == 1 ? "answer.title.table" : "answer.title.tables",
                                      {m_snapshot.title, QString::number(names.size())});
        m_record.text = message::say(names.size() == 1 ? "answer.schema.table" : "answer.schema.tables",
                                     {m_snapshot.title, QString::number(names.size()), message::allNamed(names)});
        if (count)
            m_record.headline = record::Headline{QString::number(names.size()), std::nullopt,
                                                 message::say("answer.title.tablesIn", {m_snapshot.title})};
        record::StructureBody body =
            structureBody({message::say("answer.column.table"), message::say("answer.column.holds"),
                           message::say("answer.column.rows")},
                          rows, m_environment);
        body.tables = names;
        answered(body);
    }

    void contents(const QString &name)
    {
        const Table *table = tableNamed(name);
        if (!table)
            return;
        const catalog::CatalogEntry *entry = m_snapshot.entry(table->name);
        QList<SaidRow> rows;
        for (const Column &column : table->columns) {
            const catalog::ColumnEntry *known = entry ? entry->column(column.name) : nullptr;
            rows.append({column.name, column.nativeType, known ? std::optional(known->meaning.said()) : std::nullopt,
                         keysOf(*table, column.name)});
        }
        m_record.title = table->name.display();
        const message::Message columns =
            table->columns.size() == 1
                ? message::say("answer.schema.hasColumn")
                : message::say("answer.schema.hasColumns", {QString::number(table->columns.size())});
        const message::Message about = message::sentences({summaryOf(entry), columns});
        m_record.text = message::say("answer.schema.contents", {table->name.display(), about});
        record::StructureBody body =
            structureBody({message::say("answer.column.column"), message::say("answer.column.type"),
                           message::say("answer.column.meaning"), message::say("answer.column.key")},
                          rows, m_environment);
        body.tables = {table->name.display()};
        answered(body);
    }

    void links(const QString &firstName, const QString &secondName)
    {
        const Table *first = tableNamed(firstName);
        const Table *second = first ? tableNamed(secondName) : nullptr;
        if (!second)
            return;
        const int a = m_graph.node(first->name);
        const int b = m_graph.node(second->name);
        QList<schema::JoinTree> ways;
        if (a == b) {
            for (const int edge : m_graph.edgesBetween(a, b))
                ways.append(schema::joinTreeOf(m_graph, {a}, {edge}));
        } else if (const Result<schema::JoinTrees> trees = schema::smallestJoinTrees(m_graph, {a, b})) {
            ways = trees->trees;
        }
        if (ways.isEmpty())
            return notLinked(*first, *second);
        QList<SaidRow> rows;
        for (qsizetype way = 0; way < std::min<qsizetype>(ways.size(), MostWays); ++way) {
            for (const int edge : ways[way].edges) {
                const ForeignKey &key = m_graph.keys()[edge];
                rows.append({QString::number(way + 1), key.from.display(), joined(key.fromColumns), key.to.display(),
                             joined(key.toColumns), originOf(key.origin)});
            }
        }
        m_record.title = wayTitle(*first, *second, ways.first());
        m_record.text = wayText(*first, *second, ways);
        record::StructureBody body =
            structureBody({message::say("answer.column.way"), message::say("answer.column.table"),
                           message::say("answer.column.column"), message::say("answer.column.toTable"),
                           message::say("answer.column.toColumn"), message::say("answer.column.origin")},
                          rows, m_environment);
        body.tables =
            a == b ? QStringList{first->name.display()} : QStringList{first->name.display(), second->name.display()};
        for (const int bridge : ways.front().bridges)
            body.tables.append(m_graph.table(bridge).name.display());
        for (const int edge : ways.front().edges)
            body.edges.append(edgeRecord(m_graph.keys()[edge]));
        answered(body);
    }

    /// The tables whose keys refer to it: what no longer holds where a row of it goes.
    void dependents(const QString &name)
    {
        const Table *table = tableNamed(name);
        if (!table)
            return;
        const int node = m_graph.node(table->name);
        QList<SaidRow> rows;
        QStringList names;
        record::StructureBody edges;
        for (const int edge : m_graph.edgesOf(node)) {
            const ForeignKey &key = m_graph.keys()[edge];
            if (m_graph.toNode(edge) != node)
                continue;
            rows.append({key.from.display(), joined(key.fromColumns), joined(key.toColumns), originOf(key.origin)});
            edges.edges.append(edgeRecord(key));
            if (!names.contains(key.from.display()))
                names.append(key.from.display());
        }
        if (names.isEmpty()) {
            m_record.state = record::State::Answered;
            m_record.confidence = 1;
            m_record.text = message::say("answer.schema.noDependent", {table->name.display()});
            return;
        }
        m_record.text = message::say("answer.schema.dependents", {table->name.display(), message::allNamed(names)});
        record::StructureBody body =
            structureBody({message::say("answer.column.table"), message::say("answer.column.column"),
                           message::say("answer.column.toColumn"), message::say("answer.column.origin")},
                          rows, m_environment);
        body.tables = QStringList{table->name.display()} + names;
        body.tables.removeDuplicates();
        body.edges = edges.edges;
        answered(body);
    }

    void compare(const QString &first, const QString &second)
    {
        const Table *one = tableCalled(first, m_snapshot.schema());
        const Table *other = tableCalled(second, m_snapshot.schema());
        if (one && other)
            compareTables(*one, *other, m_environment, m_record);
    }

    void holders(const QString &thing)
    {
        QList<SaidRow> rows;
        QStringList names;
        const auto add = [&](const TableName &table, const QString &column, const message::Message &why) {
            const QString name = column.isEmpty() ? table.display() : table.display() + u'.' + column;
            if (names.contains(name))
                return;
            names.append(name);
            const catalog::CatalogEntry *entry = m_snapshot.entry(table);
            const catalog::ColumnEntry *known = entry ? entry->column(column) : nullptr;
            const message::Message meaning = column.isEmpty() ? (entry ? entry->summary.said() : message::Message())
                                             : known          ? known->meaning.said()
                                                              : message::Message();
            rows.append({table.display(), column.isEmpty() ? std::nullopt : std::optional<message::Message>(column),
                         meaning, why});
        };
        const QString plain = QString(thing)
                                  .replace(QLatin1String("e-mail"), QLatin1String("email"))
                                  .replace(QLatin1String("e mail"), QLatin1String("email"));
        const retrieval::Linking linking = m_environment.linker.link(plain, m_environment.options.calendar);
        const int longest = longestMention(linking);
        for (const retrieval::TableMention &mention : linking.tables) {
            if (counts(mention, longest))
                add(mention.table, {}, message::say("answer.found.name"));
        }
        for (const retrieval::ColumnMention &mention : linking.columns) {
            if (counts(mention, longest))
                add(mention.table, mention.column, message::say("answer.found.name"));
        }
        const auto isWhole = [longest](const auto &mention) {
            return counts(mention, longest) && mention.how != retrieval::MatchKind::Partial;
        };
        const bool someWhole = std::any_of(linking.tables.cbegin(), linking.tables.cend(), isWhole)
                               || std::any_of(linking.columns.cbegin(), linking.columns.cend(), isWhole);
        const qsizetype byName = names.size();
        addByPattern(plain, add);
        // Where a part of a longer name is all there is, short forms and what names mean may say more.
        if (!someWhole && names.size() == byName && saysSomeTable(thing))
            return answerSubject({SchemaQuestion::Kind::Where, thing, {}, {}}, m_environment, m_record);
        if (names.isEmpty()) {
            abstain(message::say("answer.schema.noHolder", {m_snapshot.title, thing}));
            return;
        }
        m_record.text = message::say(names.size() == 1 ? "answer.schema.holder" : "answer.schema.holders",
                                     {thing, message::allNamed(names)});
        record::StructureBody body =
            structureBody({message::say("answer.column.table"), message::say("answer.column.column"),
                           message::say("answer.column.meaning"), message::say("answer.column.found")},
                          rows, m_environment);
        for (const auto &row : std::as_const(body.rows)) {
            if (!body.tables.contains(*row.first()))
                body.tables.append(*row.first());
        }
        answered(body);
    }

private:
    bool saysSomeTable(const QString &thing) const { return !tablesAbout(thing, 1, m_environment).isEmpty(); }

    std::optional<message::Message> rowsOf(const TableName &table) const
    {
        const auto profile = m_snapshot.profiles.constFind(table);
        return profile == m_snapshot.profiles.cend() || profile->rows < 0
                   ? std::nullopt
                   : std::optional<message::Message>(QString::number(profile->rows));
    }

    std::optional<message::Message> keysOf(const Table &table, const QString &column) const
    {
        QList<message::Message> out;
        if (table.primaryKey.contains(column))
            out.append(message::say("answer.cell.primaryKey"));
        for (const int edge : m_graph.edgesOf(m_graph.node(table.name))) {
            const ForeignKey &key = m_graph.keys()[edge];
            if (m_graph.fromNode(edge) == m_graph.node(table.name) && key.fromColumns.contains(column))
                out.append(message::say("answer.cell.refersTo", {key.to.display()}));
        }
        return out.isEmpty() ? std::nullopt : std::optional(message::listed(out));
    }

    /// Null, and the record says why, where a name means no table or several.
    const Table *tableNamed(const QString &text)
    {
        const QString name = bare(text);
        if (const Table *exact = m_snapshot.schema().table(TableName{{}, name}))
            return exact;
        if (const QList<const Table *> called = tablesCalled(name, m_snapshot.schema()); called.size() == 1)
            return called.first();
        QList<TableName> best;
        int words = 0;
        const retrieval::Linking linking = m_environment.linker.link(name, m_environment.options.calendar);
        for (const retrieval::TableMention &mention : linking.tables) {
            const int length = mention.lastWord - mention.firstWord + 1;
            if (mention.score < retrieval::MeantScore || mention.how == retrieval::MatchKind::Embedded
                || length < words)
                continue;
            if (length > words || (!best.isEmpty() && mention.score > m_score))
                best.clear();
            if (best.isEmpty() || (mention.score >= m_score && !best.contains(mention.table))) {
                best.append(mention.table);
                m_score = mention.score;
                words = length;
            }
        }
        if (best.size() == 1)
            return m_snapshot.schema().table(best.first());
        if (best.isEmpty()) {
            QStringList known;
            for (const Table &table : m_snapshot.schema().tables)
                known.append(table.name.display());
            const QStringList near = base::nearestNames(name, known);
            abstain(near.isEmpty() ? message::say("answer.schema.noTable", {name, message::allNamed(known)})
                                   : message::say("answer.schema.didYouMean", {name, near.first()}));
            return nullptr;
        }
        QStringList names;
        for (const TableName &table : std::as_const(best))
            names.append(table.display());
        abstain(message::say("answer.schema.mayMean", {name, message::allNamed(names)}));
        return nullptr;
    }

    message::Message wayTitle(const Table &first, const Table &second, const schema::JoinTree &way) const
    {
        if (&first == &second)
            return message::say("answer.title.itself", {first.name.display()});
        QStringList bridges;
        for (const int bridge : way.bridges)
            bridges.append(m_graph.table(bridge).name.display());
        return bridges.isEmpty() ? message::say("answer.title.linked", {first.name.display(), second.name.display()})
                                 : message::say("answer.title.linkedBy", {first.name.display(), second.name.display(),
                                                                          message::allNamed(bridges)});
    }

    message::Message wayText(const Table &first, const Table &second, const QList<schema::JoinTree> &ways) const
    {
        QList<message::Message> steps;
        for (const int edge : ways.first().edges)
            steps.append(sides(m_graph.keys()[edge]));
        QStringList bridges;
        for (const int bridge : ways.first().bridges)
            bridges.append(m_graph.table(bridge).name.display());
        const QString from = first.name.display();
        const message::Message along = message::apart(steps);
        const message::Message way =
            &first == &second   ? message::say("answer.schema.itself", {from, along})
            : bridges.isEmpty() ? message::say("answer.schema.linked", {from, second.name.display(), along})
                                : message::say("answer.schema.linkedBy",
                                               {from, second.name.display(), message::allNamed(bridges), along});
        return message::sentences({way, ways.size() > 1
                                            ? message::say("answer.schema.otherWays", {QString::number(ways.size())})
                                            : message::Message()});
    }

    void notLinked(const Table &first, const Table &second)
    {
        QList<message::Message> proposed;
        for (const profile::ProposedKey &key : m_snapshot.proposedKeys) {
            const bool between = (key.key.from == first.name && key.key.to == second.name)
                                 || (key.key.from == second.name && key.key.to == first.name);
            if (between)
                proposed.append(sides(key.key));
        }
        const message::Message none =
            &first == &second ? message::say("answer.schema.notItself", {first.name.display()})
                              : message::say("answer.schema.notLinked", {first.name.display(), second.name.display()});
        m_record.state = record::State::Answered;
        m_record.confidence = 1;
        m_record.text = message::sentences(
            {none, proposed.isEmpty() ? message::Message()
                                      : message::say("answer.schema.proposed", {message::apart(proposed)})});
        m_record.route.kind = record::Kind::Structure;
    }

    template <typename Mention>
    static bool counts(const Mention &mention, int longest)
    {
        return mention.score >= retrieval::MeantScore && mention.how <= retrieval::MatchKind::Synonym
               && mention.firstWord == 0 && mention.lastWord + 1 == longest;
    }

    /// Words from the first on: "e-mail addresses" is about e-mail, not about addresses.
    static int longestMention(const retrieval::Linking &linking)
    {
        int longest = 0;
        const auto look = [&longest](const auto &mentions) {
            for (const auto &mention : mentions) {
                if (mention.score >= retrieval::MeantScore && mention.how <= retrieval::MatchKind::Synonym
                    && mention.firstWord == 0)
                    longest = std::max(longest, mention.lastWord + 1);
            }
        };
        look(linking.tables);
        look(linking.columns);
        return longest;
    }

    /// Columns whose values look like the thing, whatever they are called.
    template <typename Add>
    void addByPattern(const QString &thing, const Add &add) const
    {
        for (const Table &table : m_snapshot.schema().tables) {
            for (const Column &column : table.columns) {
                const ColumnProfile *profile = m_snapshot.columnProfile(table.name, column.name);
                const QString pattern = profile ? base::folded(profile->pattern).remove(u'-') : QString();
                if (!pattern.isEmpty() && !pattern.contains(u'{') && thing.startsWith(pattern))
                    add(table.name, column.name, message::say("answer.found.values"));
            }
        }
    }

    void abstain(const message::Message &why)
    {
        m_record.state = record::State::Abstained;
        m_record.text = why;
    }

    void answered(const record::StructureBody &body)
    {
        m_record.state = record::State::Answered;
        m_record.confidence = 1;
        m_record.route.kind = record::Kind::Structure;
        addPart(body, message::say("answer.schema.nothingComputed"), m_environment, m_record);
    }

    const BeatEnvironment &m_environment;
    const catalog::Snapshot &m_snapshot;
    const schema::SchemaGraph &m_graph;
    record::Record &m_record;
    double m_score = 0; ///< of the best mention so far
};

} // namespace

void answerSchemaQuestion(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    Answer answer(environment, record);
    switch (asked.kind) {
    case SchemaQuestion::Kind::Tables:
    case SchemaQuestion::Kind::CountTables:
        return answer.tables(asked.kind == SchemaQuestion::Kind::CountTables);
    case SchemaQuestion::Kind::Contents:
        return answer.contents(asked.first);
    case SchemaQuestion::Kind::Links:
        return answer.links(asked.first, asked.second);
    case SchemaQuestion::Kind::Dependents:
        return answer.dependents(asked.first);
    case SchemaQuestion::Kind::Holders:
        return answer.holders(asked.first);
    case SchemaQuestion::Kind::Compare:
        return answer.compare(asked.first, asked.second);
    case SchemaQuestion::Kind::Where:
    case SchemaQuestion::Kind::About:
        return answerSubject(asked, environment, record);
    case SchemaQuestion::Kind::TablesInUse:
    case SchemaQuestion::Kind::DeadTables:
    case SchemaQuestion::Kind::EndedTables:
    case SchemaQuestion::Kind::EmptyTables:
        return answerUse(asked, environment, record);
    case SchemaQuestion::Kind::Copies:
        return answerCopies(asked, environment, record);
    case SchemaQuestion::Kind::Split:
        return answerSplit(asked, environment, record);
    case SchemaQuestion::Kind::Overlap:
        return answerOverlap(asked, environment, record);
    case SchemaQuestion::Kind::ShortForm:
        return answerShortForm(asked, environment, record);
    case SchemaQuestion::Kind::Way:
        return answerWay(asked, environment, record);
    }
}

} // namespace Tieout::answer
