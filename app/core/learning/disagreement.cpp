// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/disagreement.h"

#include "core/base/text.h"
#include "core/gate/measures.h"
#include "core/generate/metric/metricquery.h"
#include "core/generate/metric/metricwords.h"
#include "core/learning/definable.h"
#include "core/sql/printer.h"

#include <QSet>

#include <algorithm>

namespace Tieout::learning {

namespace {

using catalog::Metric;
using catalog::SemanticModel;
using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

QSet<QString> stemsIn(const QString &identifier)
{
    QSet<QString> stems;
    for (const QString &word : base::identifierWords(identifier))
        stems.insert(base::stem(word));
    return stems;
}

/// Those of a text that say what it is about.
QSet<QString> aboutIn(const QList<base::Word> &words)
{
    QSet<QString> stems;
    for (const base::Word &word : words) {
        if (!generate::metric::isFiller(word) && !generate::metric::isGrouper(word))
            stems.insert(word.stem);
    }
    return stems;
}

/// A verified query as a definition, with the words of its question.
struct Said {
    const VerifiedQuery *query = nullptr;
    Definable as;
    QSet<QString> words;
    QList<QSet<QString>> parameters; ///< the words of each; of periods none
};

Said saidBy(const VerifiedQuery &query, const Definable &as)
{
    Said out{&query, as, {}, {}};
    QList<base::Word> words = base::words(query.asked);
    for (const VerifiedParameter &parameter : query.parameters) {
        QList<base::Word> own;
        words.removeIf([&](const base::Word &word) {
            const bool isOfIt = word.begin >= parameter.begin && word.end <= parameter.end;
            if (isOfIt)
                own.append(word);
            return isOfIt;
        });
        out.parameters.append(parameter.kind == VerifiedParameter::Kind::Period ? QSet<QString>() : aboutIn(own));
    }
    out.words = aboutIn(words);
    if (as.calendar != sql::CalendarPart::None)
        out.words.remove(base::stem(sql::calendarPartName(as.calendar)));
    for (const DefinableSplit &split : as.splits) {
        out.words.subtract(stemsIn(split.column.column));
        out.words.subtract(stemsIn(as.tables[split.column.table].table.name));
    }
    return out;
}

/// Whether the words of a value that may be another one are among those that both say, so that it is a part of what
/// they are about.
bool isShared(const Said &said, int parameter, const QSet<QString> &others)
{
    return !said.parameters[parameter].isEmpty() && others.contains(said.parameters[parameter]);
}

QSet<QString> aboutOf(const Said &said, const QSet<QString> &others)
{
    QSet<QString> about = said.words;
    for (int i = 0; i < int(said.parameters.size()); ++i) {
        if (isShared(said, i, others))
            about.unite(said.parameters[i]);
    }
    return about;
}

QSet<QString> allOf(const Said &said)
{
    QSet<QString> all = said.words;
    for (const QSet<QString> &parameter : said.parameters)
        all.unite(parameter);
    return all;
}

bool isSplitBehind(const Definable &as, int table)
{
    return std::any_of(as.splits.cbegin(), as.splits.cend(), [&](const DefinableSplit &split) {
        int at = split.isGrouped ? split.column.table : -1;
        while (at >= 0 && at != table)
            at = as.tables[at].from;
        return at >= 0;
    });
}

QStringList sorted(const QSet<QString> &texts)
{
    QStringList out(texts.cbegin(), texts.cend());
    out.sort();
    return out;
}

/// Rows are counted by their key as by themselves.
QString aggregateOf(const gate::Measure &measure, const Table &home)
{
    const QString key = home.primaryKey.size() == 1 ? home.name.display() + u'.' + home.primaryKey.first() : QString();
    return measure.aggregate == QStringLiteral("count(%1)").arg(key.toLower()) ? QStringLiteral("count(*)")
                                                                               : measure.aggregate;
}

/// The rows that all of the measures are over; nothing where these differ.
std::optional<QSet<QString>> rowsOf(const QList<gate::Measure> &measures)
{
    const bool areSame = std::all_of(measures.cbegin(), measures.cend(), [&](const gate::Measure &one) {
        return one.conditions == measures.first().conditions;
    });
    return measures.isEmpty() || !areSame ? std::nullopt : std::optional(measures.first().conditions);
}

/// Nothing where its aggregates are over different rows.
std::optional<Computation> computationOf(const Said &said, const QSet<QString> &others,
                                         const catalog::Snapshot &snapshot)
{
    const Definable &as = said.as;
    const QList<gate::Measure> measures = gate::measuresOf(said.query->sql, snapshot.schema(), snapshot.traits);
    std::optional<QSet<QString>> conditions = rowsOf(measures);
    const Table &home = snapshot.graph->table(snapshot.graph->node(as.tables.first().table));
    QStringList aggregates;
    for (const gate::Measure &measure : measures) {
        if (const QString aggregate = aggregateOf(measure, home); !aggregates.contains(aggregate))
            aggregates.append(aggregate);
    }
    if (!conditions || aggregates.size() != as.aggregates.size())
        return {};
    Computation out;
    out.formula = as.formulaOf(aggregates);
    const auto columnOf = [&as](const DefinableColumn &column) {
        return column.isValid() ? gate::storedColumn(as.tables[column.table].table, column.column) : QString();
    };
    out.timeColumn = columnOf(as.time);
    out.time = as.kind;
    gate::leaveOut(*conditions, out.timeColumn);
    for (const DefinableSplit &split : as.splits) {
        if (split.parameter < 0 || isShared(said, split.parameter, others))
            continue;
        const QString column = columnOf(split.column);
        conditions->removeIf([&](const QString &one) {
            const bool isOfIt = one.startsWith(column + QStringLiteral(" = "));
            if (isOfIt)
                out.free.append(one);
            return isOfIt;
        });
    }
    out.filter = sorted(*conditions);
    for (const DefinableCondition &condition : as.conditions) {
        if (condition.joined < 0)
            continue;
        // What has no row there has no group either.
        QStringList &into = isSplitBehind(as, condition.joined) ? out.free : out.joins;
        for (const DefinableColumn &column : condition.filled)
            into.append(columnOf(column) + QStringLiteral(" IS NOT NULL"));
    }
    return out;
}

/// Nothing where its aggregates are over different rows, or hang on the period asked: no query that a definition can
/// say computes that.
std::optional<Computation> computationOf(const Metric &metric, const SemanticModel &model,
                                         const catalog::Snapshot &snapshot)
{
    const generate::metric::DatasetGraph graph(model, snapshot);
    const Result<generate::metric::Formula> formula = generate::metric::formulaOf(metric, graph);
    if (!formula || formula->isChange || formula->homes().size() != 1)
        return {};
    const generate::metric::Component &first = formula->components.first();
    const Table *home = graph.table(first.home);
    const bool isOneTime = std::all_of(
        formula->components.cbegin(), formula->components.cend(), [&first](const generate::metric::Component &one) {
            return one.timeDataset == first.timeDataset && one.timeColumn == first.timeColumn
                   && one.metric->time == first.metric->time && !one.namesDay && !one.namesPeriod;
        });
    const generate::composer::SchemaLookup lookup(snapshot);
    const Result<generate::metric::MetricQuery> query =
        generate::metric::writeMetric(*formula, {}, graph, lookup, period::CalendarSettings());
    const QList<gate::Measure> measures =
        query ? gate::measuresOf(query->sql, snapshot.schema(), snapshot.traits) : QList<gate::Measure>();
    std::optional<QSet<QString>> conditions = rowsOf(measures);
    if (!home || !isOneTime || !conditions || measures.size() != formula->components.size())
        return {};
    Computation out;
    QStringList aggregates;
    for (const gate::Measure &measure : measures)
        aggregates.append(aggregateOf(measure, *home));
    Definable shape;
    shape.formula = sql::print(*formula->expr, snapshot.traits);
    out.formula = shape.formulaOf(aggregates);
    if (const Table *table = first.timeDataset < 0 ? nullptr : graph.table(first.timeDataset))
        out.timeColumn = gate::storedColumn(table->name, first.timeColumn);
    out.time = first.metric->time;
    gate::leaveOut(*conditions, out.timeColumn);
    out.filter = sorted(*conditions);
    return out;
}

/// What people look at in which two computations differ; a query that asks for no period says nothing of dates.
QStringList differences(const Computation &a, const Computation &b, bool isMetric)
{
    QStringList out;
    const auto add = [&out](const char *what) {
        if (!out.contains(QLatin1StringView(what)))
            out.append(QString::fromLatin1(what));
    };
    const auto compare = [&](const Computation &one, const Computation &other) {
        const QStringList known = other.filter + other.joins + other.free;
        for (const QString &condition : one.filter + one.joins) {
            if (!known.contains(condition))
                add(one.joins.contains(condition) ? "joins" : "filter");
        }
    };
    compare(a, b);
    compare(b, a);
    if (b.timeColumn.isEmpty() || (a.timeColumn.isEmpty() && !isMetric))
        return out;
    if (a.timeColumn != b.timeColumn)
        add("timeColumn");
    if (a.time != b.time)
        add("time");
    return out;
}

void merge(QStringList &into, const QStringList &further)
{
    into += further;
    into.removeDuplicates();
}

} // namespace

QList<Disagreement> disagreements(const QList<SemanticModel> &models, const catalog::Snapshot &snapshot)
{
    QList<Said> all;
    for (const VerifiedQuery &query : snapshot.verified) {
        if (!query.stale.isEmpty())
            continue;
        if (const Result<Definable> as = definableOf(query, snapshot))
            all.append(saidBy(query, *as));
    }
    QList<Disagreement> out;
    for (const SemanticModel &model : models) {
        for (const Metric &metric : model.metrics) {
            if (metric.isPrivate || all.isEmpty())
                continue;
            const std::optional<Computation> computation = computationOf(metric, model, snapshot);
            Disagreement found{&model, &metric, computation.value_or(Computation()), {}, {}};
            for (const QString &name : QStringList{metric.title()} + metric.context.synonyms) {
                const QSet<QString> words = aboutIn(base::words(name));
                for (const Said &said : std::as_const(all)) {
                    const bool isKnown =
                        std::any_of(found.queries.cbegin(), found.queries.cend(),
                                    [&](const DisagreeingQuery &one) { return one.query == said.query; });
                    if (!computation || isKnown || aboutOf(said, words) != words)
                        continue;
                    const std::optional<Computation> own = computationOf(said, words, snapshot);
                    const QStringList differs = own ? differences(*computation, *own, true) : QStringList();
                    if (!own || own->formula != computation->formula || differs.isEmpty())
                        continue;
                    found.queries.append({said.query, *own});
                    merge(found.differs, differs);
                }
            }
            if (!found.queries.isEmpty())
                out.append(found);
        }
    }
    QSet<qint64> grouped; // each query in one group
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (grouped.contains(all[i].query->id))
            continue;
        Disagreement found;
        for (qsizetype j = i + 1; j < all.size(); ++j) {
            const QSet<QString> left = allOf(all[i]);
            const QSet<QString> right = allOf(all[j]);
            if (aboutOf(all[i], right).isEmpty() || aboutOf(all[i], right) != aboutOf(all[j], left))
                continue;
            const std::optional<Computation> one = computationOf(all[i], right, snapshot);
            const std::optional<Computation> other = computationOf(all[j], left, snapshot);
            const QStringList differs = one && other ? differences(*one, *other, false) : QStringList();
            if (differs.isEmpty() || one->formula != other->formula)
                continue;
            if (found.queries.isEmpty())
                found.queries.append({all[i].query, *one});
            found.queries.append({all[j].query, *other});
            merge(found.differs, differs);
            grouped.insert(all[j].query->id);
        }
        if (!found.queries.isEmpty())
            out.append(found);
    }
    return out;
}

} // namespace Tieout::learning
