// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/structure/comparetables.h"

#include "core/answer/route/environment.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/structurepart.h"
#include "core/base/text.h"
#include "core/schema/families.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::answer {

namespace {

/// "CustomerID" and "customer_id" are one name.
QString nameKey(const QString &name)
{
    return base::identifierWords(name).join(u'_').toLower();
}

class TableComparer
{
public:
    TableComparer(const Table &first, const Table &second, const BeatEnvironment &environment)
        : m_first(first)
        , m_second(second)
        , m_environment(environment)
        , m_snapshot(environment.snapshot())
    {
    }

    void answer(record::Record &record)
    {
        compareColumns();
        QList<message::Message> sentences{columnsSentence()};
        sentences.append(rowsSentence());
        sentences.append(sharedKeysSentence());
        sentences.append(linksSentence());
        sentences.append(catalogSentences());
        sentences.append(useSentences());
        record.state = record::State::Answered;
        record.confidence = 1;
        record.route.kind = record::Kind::Structure;
        record.text = message::sentences(sentences);
        record::StructureBody body =
            structureBody({message::say("answer.column.column"), firstName(), secondName(),
                           message::say("answer.column.difference"), message::say("answer.column.shared")},
                          m_rows, m_environment);
        body.tables = {firstName(), secondName()};
        if (!m_counted.isEmpty())
            body.sqlRun = m_counted;
        addPart(body, message::say("answer.compare.nothingComputed"), m_environment, record);
    }

private:
    using Cells = SaidRow;

    QString firstName() const { return m_first.name.display(); }
    QString secondName() const { return m_second.name.display(); }

    static QString typeOf(const Column &column)
    {
        return column.nativeType.isEmpty() ? typeClassName(column.type) : column.nativeType;
    }

    /// The type with what the column is for keys: "INTEGER, primary key".
    message::Message cellOf(const Table &table, const Column &column) const
    {
        QList<message::Message> words{typeOf(column)};
        if (table.primaryKey.contains(column.name))
            words.append(message::say("answer.cell.primaryKey"));
        const schema::SchemaGraph &graph = *m_snapshot.graph;
        const int node = graph.node(table.name);
        for (const int edge : graph.edgesOf(node)) {
            const ForeignKey &key = graph.keys()[edge];
            if (graph.fromNode(edge) == node && key.fromColumns.contains(column.name))
                words.append(message::say("answer.cell.refersTo", {key.to.display()}));
        }
        return message::listed(words);
    }

    void compareColumns()
    {
        QHash<QString, const Column *> others;
        for (const Column &column : m_second.columns)
            others.insert(nameKey(column.name), &column);
        QSet<const Column *> met;
        for (const Column &column : m_first.columns) {
            const Column *other = others.value(nameKey(column.name));
            if (!other) {
                m_onlyFirst.append(column.name);
                m_rows.append(Cells{column.name, cellOf(m_first, column), std::nullopt,
                                    message::say("answer.cell.onlyIn", {firstName()}), std::nullopt});
                continue;
            }
            met.insert(other);
            m_both.append(column.name);
            const bool sameType = typeOf(column).compare(typeOf(*other), Qt::CaseInsensitive) == 0;
            if (!sameType)
                m_otherTypes.append(QStringLiteral("%1 (%2, %3)").arg(column.name, typeOf(column), typeOf(*other)));
            m_rows.append(Cells{column.name, cellOf(m_first, column), cellOf(m_second, *other),
                                sameType ? std::nullopt : std::optional(message::say("answer.cell.otherType")),
                                sharedValues(column, *other)});
        }
        for (const Column &column : m_second.columns) {
            if (met.contains(&column))
                continue;
            m_onlySecond.append(column.name);
            m_rows.append(Cells{column.name, std::nullopt, cellOf(m_second, column),
                                message::say("answer.cell.onlyIn", {secondName()}), std::nullopt});
        }
    }

    /// "2 of 3, and 2 of 5 there"; nothing where not every value of both is kept.
    std::optional<message::Message> sharedValues(const Column &column, const Column &other) const
    {
        const gate::KnownTexts mine = m_environment.facts().texts(m_first.name, column.name);
        const gate::KnownTexts theirs = m_environment.facts().texts(m_second.name, other.name);
        if (!mine.texts || !theirs.texts || !mine.complete || !theirs.complete || mine.texts->isEmpty())
            return std::nullopt;
        const QSet<QString> known(theirs.texts->cbegin(), theirs.texts->cend());
        const auto shared = std::count_if(mine.texts->cbegin(), mine.texts->cend(),
                                          [&known](const QString &text) { return known.contains(text); });
        return message::say("answer.cell.sharedValues", {QString::number(shared), QString::number(mine.texts->size()),
                                                         QString::number(theirs.texts->size())});
    }

    message::Message columnsSentence() const
    {
        const auto only = [](const QStringList &names, const QString &table) {
            return names.isEmpty() ? message::Message()
                                   : message::say("answer.compare.only",
                                                  {QString::number(names.size()), table, message::allNamed(names)});
        };
        const message::Message both =
            m_both.isEmpty() ? message::say("answer.compare.noneInCommon", {firstName(), secondName()})
            : m_both.size() == 1
                ? message::say("answer.compare.oneInCommon", {firstName(), secondName(), m_both.first()})
                : message::say("answer.compare.inCommon",
                               {firstName(), secondName(), QString::number(m_both.size()), message::allNamed(m_both)});
        const message::Message columns =
            message::apart({both, only(m_onlyFirst, firstName()), only(m_onlySecond, secondName())});
        return message::sentences({message::say("answer.compare.columns", {columns}),
                                   m_otherTypes.isEmpty()
                                       ? message::Message()
                                       : message::say("answer.compare.otherTypes", {message::allNamed(m_otherTypes)})});
    }

    message::Message rowsSentence() const
    {
        const qint64 first = m_environment.facts().rows(m_first.name);
        const qint64 second = m_environment.facts().rows(m_second.name);
        if (first < 0 || second < 0)
            return {};
        return message::say("answer.compare.rows", {firstName(), base::grouped(QString::number(first)), secondName(),
                                                    base::grouped(QString::number(second))});
    }

    /// The catalog's word on the second as one that looks like the first; null where they are not taken for one
    /// another.
    const catalog::SimilarTable *similar() const
    {
        const catalog::CatalogEntry *entry = m_snapshot.entry(m_first.name);
        for (const catalog::SimilarTable &table : entry ? entry->similar : m_none) {
            if (table.table == m_second.name)
                return &table;
        }
        return nullptr;
    }

    /// Counted in the source: keys of the first that the second has. Two tables that each number their own rows by "id"
    /// share nothing.
    message::Message sharedKeysSentence()
    {
        if (m_first.primaryKey.size() != 1 || m_second.primaryKey.size() != 1)
            return {};
        if (!similar() && base::identifierWords(m_first.primaryKey.first()).size() < 2)
            return {};
        const Column *mine = m_first.column(m_first.primaryKey.first());
        const Column *theirs = m_second.column(m_second.primaryKey.first());
        if (!mine || !theirs || mine->type != theirs->type || nameKey(mine->name) != nameKey(theirs->name))
            return {};
        sql::Arena arena;
        sql::Expr *same =
            sql::binary(arena, sql::BinaryOp::Equal, sql::column(arena, QStringLiteral("t2"), theirs->name),
                        sql::column(arena, QStringLiteral("t1"), mine->name));
        sql::Query *inner = sql::selectQuery(arena, {{sql::number(arena, 1), {}}},
                                             sql::table(arena, m_second.name, QStringLiteral("t2")), same);
        sql::Name n;
        n.text = QStringLiteral("n");
        sql::Query *query =
            sql::selectQuery(arena, {{sql::countStar(arena), n}}, sql::table(arena, m_first.name, QStringLiteral("t1")),
                             sql::exists(arena, inner));
        const QString text = sql::print(*query, m_environment.session.traits());
        CollectingSink sink(1);
        const Result<qint64> ran =
            m_environment.session.select(text, sink, m_environment.stop.withLimit(m_environment.options.queryLimit));
        if (!ran || sink.result().rows.isEmpty())
            return ran ? message::say("answer.compare.noCount")
                       : message::say("answer.compare.notCounted", {message::ofError(ran.error())});
        m_counted = text;
        return message::say("answer.compare.sharedKeys",
                            {base::grouped(sink.result().rows.first().first().toText()),
                             firstName() + u'.' + mine->name, secondName() + u'.' + theirs->name});
    }

    message::Message linksSentence() const
    {
        QList<message::Message> links;
        for (const int edge : m_snapshot.graph->edgesBetween(m_snapshot.graph->node(m_first.name),
                                                             m_snapshot.graph->node(m_second.name))) {
            const ForeignKey &key = m_snapshot.graph->keys()[edge];
            const QString plus = QStringLiteral(" + ");
            links.append(message::say("answer.schema.refers", {key.from.display() + u'.' + key.fromColumns.join(plus),
                                                               key.to.display() + u'.' + key.toColumns.join(plus)}));
        }
        return links.isEmpty() ? message::say("answer.compare.noKey")
                               : message::say("answer.compare.links", {message::apart(links)});
    }

    QList<message::Message> catalogSentences() const
    {
        QList<message::Message> out;
        const catalog::CatalogEntry *mine = m_snapshot.entry(m_first.name);
        const catalog::CatalogEntry *theirs = m_snapshot.entry(m_second.name);
        if (const catalog::SimilarTable *twin = similar())
            out.append(similarWords(*mine, *twin));
        else
            out.append(message::say("answer.compare.notSimilar"));
        for (const catalog::CatalogEntry *entry : {mine, theirs}) {
            if (entry && entry->legacy)
                out.append(message::say("answer.compare.legacy",
                                        {entry == mine ? firstName() : secondName(), entry->legacyBecause}));
        }
        return out;
    }

    /// Which of them is in use; where one is and the other is not, that is the one to take.
    QList<message::Message> useSentences() const
    {
        const catalog::TableUses uses = catalog::tableUses(m_snapshot);
        const schema::SchemaGraph &graph = *m_snapshot.graph;
        QList<message::Message> out;
        QList<const catalog::TableUse *> both;
        for (const Table *table : {&m_first, &m_second}) {
            const int node = graph.node(table->name);
            if (node < 0 || table->kind == TableKind::View)
                return {};
            both.append(&uses.tables[node]);
            out.append(message::say("answer.use.one",
                                    {table->name.display(), stateWords(*both.last()), reasonsOf(*both.last())}));
        }
        if (both.first()->state == both.last()->state && both.first()->state == catalog::TableState::InUse)
            return {};
        const bool firstLive = both.first()->state == catalog::TableState::InUse;
        const bool secondLive = both.last()->state == catalog::TableState::InUse;
        const auto isLeft = [](const catalog::TableUse &use) {
            return use.state == catalog::TableState::Copy || use.isOver || use.state == catalog::TableState::Empty;
        };
        const schema::Family *family = graph.families().split(graph.node(m_first.name));
        const bool areVersions =
            family && family->kind == schema::VaryingKind::Version && family->member(graph.node(m_second.name));
        if ((similar() || areVersions) && firstLive != secondLive && isLeft(firstLive ? *both.last() : *both.first()))
            out.append(message::say("answer.compare.use", {firstLive ? firstName() : secondName()}));
        return out;
    }

    message::Message similarWords(const catalog::CatalogEntry &mine, const catalog::SimilarTable &twin) const
    {
        QList<message::Message> out;
        out.append(twin.difference.isEmpty() ? message::say("answer.compare.similar")
                                             : message::say("answer.compare.similarBut", {twin.difference}));
        QList<message::Message> reasons;
        for (const catalog::Signal &reason : twin.reasons)
            reasons.append(reason.text);
        const QString which = twin.preferred ? secondName() : firstName();
        const bool clear = twin.preferred != twin.behind;
        if (reasons.isEmpty())
            out.append(clear ? message::say("answer.compare.authoritative", {which})
                             : message::say("answer.compare.unclear"));
        else
            out.append(clear ? message::say("answer.compare.authoritativeBecause", {which, message::apart(reasons)})
                             : message::say("answer.compare.unclearBecause", {message::apart(reasons)}));
        if (mine.authoritative.origin == catalog::AspectOrigin::Person && !mine.authoritative.text.isEmpty())
            out.append(message::say("answer.compare.personSays", {mine.authoritative.text}));
        return message::sentences(out);
    }

    const Table &m_first;
    const Table &m_second;
    const BeatEnvironment &m_environment;
    const catalog::Snapshot &m_snapshot;
    QStringList m_both;
    QStringList m_onlyFirst;
    QStringList m_onlySecond;
    QStringList m_otherTypes;
    QList<Cells> m_rows;
    const QList<catalog::SimilarTable> m_none = {};
    QString m_counted; ///< SQL
};

} // namespace

void compareTables(const Table &first, const Table &second, const BeatEnvironment &environment, record::Record &record)
{
    TableComparer(first, second, environment).answer(record);
}

} // namespace Tieout::answer
