// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/question/deeds.h"
#include "core/schema/keypaths.h"

#include <algorithm>

namespace Tieout::generate::composer {

void Interpreter::groupByOutputs(int counted)
{
    const int attached = m_parse.ranking ? m_parse.ranking->attached : -1;
    const int subject = attached >= 0 && m_resolution.tables.contains(attached) ? m_resolution.tables[attached] : -1;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        if (output.isAggregate())
            continue;
        m_form.groupColumns.append(output.column);
        // The rows ranked are those of the table "with the most" was said of; a column said of ranks by itself.
        const bool byRow = output.node != counted && !m_lookup.rowKey(output.node).isEmpty()
                           && (subject == output.node || m_parse.entityWanted
                               || m_lookup.displayColumns(output.node).contains(output.column.column));
        if (byRow && !m_form.groupNodes.contains(output.node))
            m_form.groupNodes.append(output.node);
    }
    if (subject >= 0 && subject != counted && !m_form.groupNodes.contains(subject))
        m_form.groupNodes.append(subject);
}

bool Interpreter::rankBy(const WantedRanking &ranking, Expression measure)
{
    const bool figures =
        std::any_of(m_form.outputs.begin(), m_form.outputs.end(), [](const Expression &e) { return e.isAggregate(); });
    if (figures) {
        const bool shown = std::find(m_form.outputs.begin(), m_form.outputs.end(), measure) != m_form.outputs.end();
        if (!shown)
            return misfit(message::say("generate.misfit.ranksSomethingElseThan"), 3);
        m_form.order.append({measure, ranking.descending});
        m_form.limit = ranking.limit;
        return true;
    }
    const int node = shownNode();
    if (measure.node < 0 || (!measure.isAggregate() && !measure.column.isValid()))
        return misfit(message::say("generate.misfit.rankedNotClear"), 2);
    if (!measure.isAggregate()) {
        if (m_lookup.isKey(measure.column))
            return misfit(message::say("generate.misfit.keyMoreOrLess", {m_lookup.text(measure.column)}), 3);
        if (m_lookup.stems(measure.column).contains(QLatin1String("rank")))
            return misfit(message::say("generate.misfit.whether1HighestOr", {m_lookup.text(measure.column)}), 3);
        if (!m_lookup.isNumeric(measure.column) && !m_lookup.isDate(measure.column))
            return misfit(message::say("generate.misfit.notOrderFromLeast", {m_lookup.text(measure.column)}), 3);
        const bool isHeld = isOfDay() && isHistoryOf(measure.node, node); // one of them holds now
        if (node < 0 || isHeld || leadsToOne(m_lookup.graph(), node, measure.node)) {
            if (isHeld)
                m_form.root = measure.node;
            if (m_lookup.hasNulls(measure.column)) {
                Filter known;
                known.kind = Filter::Kind::NotNull;
                known.column = measure.column;
                m_form.filters.append(known);
            }
            m_form.order.append({measure, ranking.descending});
            m_form.limit = ranking.limit;
            if (ranking.showMeasure && !m_form.outputs.contains(measure))
                m_form.outputs.append(measure);
            return true;
        }
        if ((!ranking.explicitLimit && !m_within) || (!m_lookup.isAdditive(measure.column) && !measure.times.isValid()))
            return misfit(message::say("generate.misfit.whetherOneRowOr", {m_lookup.tableText(measure.node)}), 3);
        measure.aggregate = Aggregate::Sum;
        assume(message::say("generate.assumed.addedUp", {m_lookup.text(measure.column)}), record::About::Measure, 0.05);
    }
    if (!checkAggregate(measure))
        return false;
    if (measure.countsRows() && node >= 0 && measure.node == node) {
        const bool names = std::any_of(m_form.outputs.begin(), m_form.outputs.end(), [&](const Expression &output) {
            return m_lookup.isUnique(output.column) || m_lookup.displayColumns(node).contains(output.column.column);
        });
        if (names)
            return misfit(message::say("generate.misfit.cannotCountedWithinItself", {m_lookup.tableText(node)}), 3);
    }
    if (measure.countsRows() && !countedByRows(node, measure.node))
        return false;
    if (measure.countsRows() && ranking.measure && m_resolution.tables.contains(ranking.measure->item)
        && !namesHead(ranking.measure->item, measure.node))
        return misfit(message::say("generate.misfit.whetherMeansNotSure2",
                                   {wordsOf(ranking.measure->item), m_lookup.tableText(measure.node)}),
                      3);
    m_form.root = measure.node;
    groupByOutputs(measure.node);
    if (ranking.showMeasure)
        m_form.outputs.append(measure);
    m_form.order.append({measure, ranking.descending});
    m_form.limit = ranking.limit;
    if (measure.countsRows() && !ranking.descending)
        assume(message::say("generate.assumed.onlyWithRows", {m_lookup.tableText(measure.node)}),
               record::About::Ranking, 0.05);
    return true;
}

/// "the most common city of customers": by number of rows.
bool Interpreter::rankByCommonness(const WantedRanking &ranking)
{
    const int node = shownNode();
    if (node < 0 || m_parse.entityWanted)
        return misfit(message::say("generate.misfit.makesCommonNotSaid"), 2);
    Expression rows;
    rows.aggregate = Aggregate::Count;
    rows.node = m_entity >= 0 ? m_entity : node;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        const bool names =
            m_lookup.isUnique(output.column) || m_lookup.displayColumns(node).contains(output.column.column);
        if (output.isAggregate() || (rows.node == node && names))
            return misfit(message::say("generate.misfit.makesCommonNotSaid"), 2);
        m_form.groupColumns.append(output.column);
    }
    m_form.root = rows.node;
    m_form.order.append({rows, ranking.descending});
    m_form.limit = ranking.limit;
    return true;
}

/// "best selling products": by the quantity that was sold, else by how often; the one table tells it whose rows are
/// that deed and belong to one of them each.
bool Interpreter::rankByDeed(const WantedRanking &ranking)
{
    const message::Message unclear = message::say("generate.misfit.makesCommonNotSaid");
    const int node = shownNode() >= 0 ? shownNode() : m_entity;
    QString said = wordsOf(ranking.deed).section(u' ', -1).toLower();
    if (said == QLatin1String("most")) // "paid us the most"
        said = wordsOf(ranking.deed).section(u' ', 0, 0).toLower();
    const QString verb = said == QLatin1String("selling") || said == QLatin1String("bestselling")
                             ? QStringLiteral("sold")
                             : said.section(u'-', -1);
    QStringList hints{base::stem(verb)};
    for (const question::Phrase &phrase : question::phrasesAt(verb)) {
        if (phrase.role == question::Role::Verb && phrase.words.size() == 1)
            hints += phrase.hints;
    }
    QList<int> all;
    QList<int> named;
    for (int other = 0; node >= 0 && other < m_lookup.graph().tableCount(); ++other) {
        if (other == node || m_lookup.isSetAside(other) || m_lookup.table(other).kind != TableKind::Table
            || !isDeed(other) || !leadsToOne(m_lookup.graph(), other, node)
            || schema::keyPaths(m_lookup.graph(), other, node).size() != 1)
            continue;
        all.append(other);
        const QStringList stems = m_lookup.stems(m_lookup.tableText(other));
        const bool isNamed = std::any_of(stems.cbegin(), stems.cend(), [&hints](const QString &stem) {
            return std::any_of(hints.cbegin(), hints.cend(),
                               [&stem](const QString &hint) { return stem.startsWith(hint); });
        });
        if (isNamed)
            named.append(other);
    }
    QList<int> found = named.isEmpty() ? all : named;
    if (found.size() > 1) { // "busiest shops": by their orders, not by the lines of these
        found.removeIf([&](int other) {
            const auto &edges = m_lookup.graph().edgesOf(other);
            return std::none_of(edges.cbegin(), edges.cend(), [&](int edge) {
                return m_lookup.graph().fromNode(edge) == other && m_lookup.graph().toNode(edge) == node;
            });
        });
    }
    if (node < 0 || found.size() != 1)
        return misfit(unclear, 2);
    static const QSet<QString> quantities{QStringLiteral("qty"), QStringLiteral("quantiti"), QStringLiteral("unit"),
                                          QStringLiteral("piec"), QStringLiteral("copi")};
    Expression measure{Aggregate::Count, false, {}, found.first()};
    for (int i = 0; i < m_lookup.table(found.first()).columns.size(); ++i) {
        const ColumnId id{found.first(), i};
        const QStringList stems = m_lookup.stems(id) + base::nameWords(m_lookup.column(id).name);
        const bool isQuantity =
            m_lookup.isNumeric(id) && !m_lookup.isKey(id) && !stems.contains(QStringLiteral("price"))
            && !stems.contains(QStringLiteral("prc"))
            && std::any_of(stems.cbegin(), stems.cend(), [](const QString &stem) { return quantities.contains(stem); });
        if (isQuantity)
            measure = {Aggregate::Sum, false, id, found.first()};
    }
    if (question::movesMoney(said)) {
        const std::optional<ColumnId> paid = moneyOf(found.first());
        if (!paid)
            return false;
        measure = amount(*paid, Aggregate::Sum);
    }
    if (measure.column.isValid())
        assume(message::say("generate.assumed.addedUp", {m_lookup.text(measure.column)}), record::About::Measure, 0.05);
    else
        assume(message::say("generate.assumed.rowsCounted", {m_lookup.tableText(measure.node)}), record::About::Measure,
               0.05);
    WantedRanking by = ranking;
    by.mostCommon = false;
    by.measure.reset();
    const int asked = m_parse.entity;
    if (!ranking.explicitLimit && asked >= 0 && wordsOf(asked).endsWith(u's') && !m_within) {
        by.limit = question::FirstOfMany; // "best selling products" are several
        by.showMeasure = true;
        assume(message::say("generate.assumed.firstOnly", {QString::number(question::FirstOfMany)}),
               record::About::Ranking);
    }
    by.explicitLimit = true;
    return rankBy(by, measure);
}

/// How big a row is: by its area, else by what it holds; invalid where no column says so, or several do.
ColumnId Interpreter::sizeOf(int node) const
{
    static const QList<QSet<QString>> words{{QStringLiteral("area"), QStringLiteral("sqm"), QStringLiteral("surfac"),
                                             QStringLiteral("acreag"), QStringLiteral("hectar"), QStringLiteral("m2"),
                                             QStringLiteral("flaech")},
                                            {QStringLiteral("size"), QStringLiteral("volum")},
                                            {QStringLiteral("capac"), QStringLiteral("seat"), QStringLiteral("popul")}};
    for (const QSet<QString> &meaning : words) {
        QList<ColumnId> found = columnsSaying(node, meaning);
        found.removeIf([this](const ColumnId &id) { return !m_lookup.isNumeric(id) || m_lookup.isKey(id); });
        if (!found.isEmpty())
            return found.size() == 1 ? found.first() : ColumnId();
    }
    return {};
}

bool Interpreter::addRanking()
{
    if (!m_parse.ranking)
        return true;
    const WantedRanking &ranking = *m_parse.ranking;
    bool ok = false;
    if (ranking.deed >= 0 && (m_parse.entityWanted || m_entity >= 0)) {
        ok = rankByDeed(ranking);
    } else if (ranking.mostCommon) {
        ok = rankByCommonness(ranking);
    } else if (ranking.measure) {
        Expression measure = expression(*ranking.measure);
        if (ranking.byTable && isMoneyTable(measure.node)) {
            const std::optional<ColumnId> column = moneyOf(measure.node);
            if (!column)
                return false;
            measure = amount(*column, Aggregate::Sum);
        } else if (ranking.measure->money) {
            const std::optional<ColumnId> column = moneyOf(ranking.measure->item >= 0 ? measure.node : moneyNode());
            if (!column)
                return false;
            measure = amount(*column, measure.aggregate == Aggregate::None ? Aggregate::Sum : measure.aggregate);
        }
        if (measure.node < 0)
            return misfit(message::say("generate.misfit.rankedNotClear"), 2);
        ok = rankBy(ranking, measure);
    } else if (!ranking.hints.isEmpty()) {
        bool descending = ranking.descending;
        const std::optional<ColumnId> column = hinted(ranking.hints, descending);
        if (!column)
            return false;
        WantedRanking directed = ranking;
        directed.descending = descending;
        ok = rankBy(directed, Expression{Aggregate::None, false, *column, column->node});
    } else {
        QList<Expression> figures;
        for (const Expression &output : std::as_const(m_form.outputs)) {
            if (output.isAggregate())
                figures.append(output);
        }
        const ColumnId size =
            figures.isEmpty() && ranking.bySize && m_parse.entityWanted ? sizeOf(m_entity) : ColumnId();
        if (size.isValid()) {
            assume(message::say("generate.assumed.compared", {m_lookup.text(size)}), record::About::Measure, 0.03);
            ok = rankBy(ranking, Expression{Aggregate::None, false, size, size.node});
        } else if (figures.isEmpty() && m_entity >= 0 && m_parse.entityWanted && ranking.attached < 0
                   && !ranking.explicitLimit) {
            // "largest gift", "highest bill": by its amount
            const std::optional<ColumnId> money = moneyOf(m_entity);
            ok = money && money->node == m_entity && rankBy(ranking, amount(*money, Aggregate::None));
        } else if (figures.size() != 1 || m_form.groupColumns.isEmpty()) {
            return misfit(message::say("generate.misfit.rankedNotSaid"), 2);
        } else {
            ok = rankBy(ranking, figures.first());
        }
    }
    if (ok && m_form.isAggregated() && m_form.groupColumns.isEmpty())
        return misfit(message::say("generate.misfit.oneFigureCannotRanked"), 2);
    m_form.place = ranking.place;
    if (ok && m_form.place > 0
        && (m_form.limit != 1 || m_form.order.size() != 1 || m_form.overGroups != Aggregate::None || m_parse.order))
        return misfit(message::say("generate.misfit.ranksTwoThings"), 3);
    return ok;
}

/// "heaviest animal of each species", "last visit of each animal", "highest bill per year".
bool Interpreter::rankWithin()
{
    if (!m_within)
        return true;
    const message::Message unclear = message::say("generate.misfit.rankingWithinGroups");
    // "best selling products by amount" ranks by it; the first of each amount, or of each moment, is nothing that
    // anybody asks for
    if (std::any_of(m_withinColumns.cbegin(), m_withinColumns.cend(), [this](const ColumnId &id) {
            return (m_lookup.isDate(id) && m_lookup.profile(id)->encoding != DateEncoding::YearNumber)
                   || (isMeasure(id) && m_lookup.isAdditive(id));
        }))
        return misfit(unclear, 3);
    if (m_form.order.size() == 1 && m_form.order.first().expression.isAggregate())
        return firstOfGroups();
    if (m_form.order.size() != 1 || m_form.limit != 1 || m_form.order.first().expression.isAggregate()
        || !m_form.groupColumns.isEmpty() || !m_form.groupNodes.isEmpty() || m_parse.order)
        return misfit(unclear, 3);
    const Ordering ordering = m_form.order.first();
    if (m_parse.ranking && m_parse.ranking->place > 0)
        return firstRowsOfGroups(ordering);
    const int node = ordering.expression.node;
    // "latest status of each ticket", "latest subscription per user with its plan": what else is asked of that row
    const bool asksMore = std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [&](const Expression &output) {
        return output != ordering.expression && !output.isElapsed() // "for the first time"
               && (output.node != node || !m_lookup.displayColumns(node).contains(output.column.column));
    });
    if (asksMore && m_lookup.showsKey(node) && m_parse.calendar == sql::CalendarPart::None) {
        m_form.outputs.removeIf([&](const Expression &output) {
            return output.node == node && m_lookup.displayColumns(node).contains(output.column.column);
        });
        const record::Assumption keyShown{
            message::say("generate.assumed.keyShown",
                         {m_lookup.tableText(node), message::allNamed(m_lookup.rowKey(node))}),
            record::About::Display,
            {}};
        m_form.assumptions.removeAll(keyShown);
        return firstRowsOfGroups(ordering);
    }
    // "latest order date" is the day itself
    const bool isDayAsked = m_form.outputs.size() == 1 && m_form.outputs.first() == ordering.expression;
    // "highest paid employee of every store", where nothing tells the employees apart but what they are called
    if (!isDayAsked && !m_lookup.showsKey(node) && m_lookup.rowKey(node).size() != 1
        && m_parse.calendar == sql::CalendarPart::None)
        return firstRowsOfGroups(ordering);
    // Of rows without a name that belong to others ("last visit of each animal") the day or amount itself says it.
    const bool isNamed =
        !isDayAsked && m_lookup.rowKey(node).size() == 1 && (!m_lookup.showsKey(node) || m_withinNodes.isEmpty());
    if (!isNamed || m_parse.calendar != sql::CalendarPart::None)
        return extremeOfGroups(ordering);
    if (m_withinColumns.size() + m_withinNodes.size() != 1)
        return m_lookup.showsKey(node) ? extremeOfGroups(ordering) : misfit(unclear, 3);
    // Which rows share a group has to be told by one of their own columns.
    ColumnId within = m_withinColumns.value(0);
    QList<Expression> outputs;
    if (!m_withinNodes.isEmpty()) {
        for (const int edge : m_lookup.graph().edgesOf(node)) {
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            if (m_lookup.graph().fromNode(edge) != node || m_lookup.graph().toNode(edge) != m_withinNodes.first()
                || key.fromColumns.size() != 1)
                continue;
            if (within.isValid())
                return misfit(unclear, 3);
            within = m_lookup.find(key.from, key.fromColumns.first());
        }
        showRow(m_withinNodes.first(), outputs);
    } else {
        outputs.append({Aggregate::None, false, within, within.node});
    }
    if (!within.isValid() || within.node != node)
        return m_lookup.showsKey(node) ? extremeOfGroups(ordering) : firstRowsOfGroups(ordering);
    for (const Expression &output : std::as_const(m_form.outputs)) {
        if (!outputs.contains(output))
            outputs.append(output);
    }
    if (!outputs.contains(ordering.expression))
        outputs.append(ordering.expression);
    Filter filter;
    filter.kind = Filter::Kind::ExtremeWithin;
    filter.column = ordering.expression.column;
    filter.within = within;
    filter.aggregate = ordering.descending ? Aggregate::Maximum : Aggregate::Minimum;
    m_form.filters.append(filter);
    m_form.outputs = outputs;
    m_form.order.clear();
    m_form.limit = 0;
    m_form.root = node;
    return true;
}

/// The groups first, then what was asked for, and what they are ranked by.
void Interpreter::showWithin(QList<Expression> outputs, const Expression &ranked)
{
    for (const Expression &output : m_form.outputs + QList<Expression>{ranked}) {
        if (!outputs.contains(output))
            outputs.append(output);
    }
    m_form.outputs = outputs;
    m_form.withinColumns = m_withinColumns;
    m_form.withinNodes = m_withinNodes;
}

/// "longest film in each category", where a film is in several: the rows on the first place of each group.
bool Interpreter::firstRowsOfGroups(const Ordering &ordering)
{
    if (m_form.limit < 1 || m_parse.order)
        return misfit(message::say("generate.misfit.rankingWithinGroups"), 3);
    QList<Expression> outputs;
    for (const int group : std::as_const(m_withinNodes))
        showRow(group, outputs);
    for (const ColumnId &id : std::as_const(m_withinColumns))
        outputs.append({Aggregate::None, false, id, id.node});
    showWithin(outputs, ordering.expression);
    m_form.root = ordering.expression.node;
    return true;
}

/// "agent with the most tickets in each team": what is ranked is a figure of groups within the groups.
bool Interpreter::firstOfGroups()
{
    const message::Message unclear = message::say("generate.misfit.rankingWithinGroups");
    const Ordering ordering = m_form.order.first();
    if (m_form.limit < 1 || m_parse.order || m_parse.calendar != sql::CalendarPart::None || !m_form.having.isEmpty()
        || m_withinNodes.size() + m_withinColumns.size() != 1 || m_parse.share || m_parse.versus >= 0)
        return misfit(unclear, 3);
    QList<Expression> outputs;
    for (const int group : std::as_const(m_withinNodes)) {
        if (group == ordering.expression.node || m_form.groupNodes.contains(group))
            return misfit(message::say("generate.misfit.eachRowGroupOwn", {m_lookup.tableText(group)}), 2);
        showRow(group, outputs);
        m_form.groupNodes.append(group);
    }
    for (const ColumnId &id : std::as_const(m_withinColumns)) {
        if (m_form.groupColumns.contains(id))
            return misfit(unclear, 3);
        outputs.append({Aggregate::None, false, id, id.node});
    }
    for (const Expression &output : std::as_const(outputs)) {
        if (!m_form.groupColumns.contains(output.column))
            m_form.groupColumns.append(output.column);
    }
    showWithin(outputs, ordering.expression);
    return true;
}

/// Of rows without a name, and of dates, the least or greatest itself says it.
bool Interpreter::extremeOfGroups(const Ordering &ordering)
{
    const int node = ordering.expression.node;
    if (m_withinNodes.contains(node))
        return misfit(message::say("generate.misfit.eachRowGroupOwn", {m_lookup.tableText(node)}), 2);
    QList<Expression> outputs;
    for (const int group : std::as_const(m_withinNodes))
        showRow(group, outputs);
    for (const ColumnId &id : std::as_const(m_withinColumns))
        outputs.append({Aggregate::None, false, id, id.node});
    for (const Expression &output : std::as_const(outputs))
        m_form.groupColumns.append(output.column);
    m_form.groupNodes = m_withinNodes;
    Expression extreme = ordering.expression;
    extreme.aggregate = ordering.descending ? Aggregate::Maximum : Aggregate::Minimum;
    outputs.append(extreme);
    m_form.outputs = outputs;
    m_form.order.clear();
    m_form.limit = 0;
    m_form.root = node;
    return true;
}

/// "oldest first", "longest first": by what is shown of that kind, else by the one column of the rows that is.
bool Interpreter::orderBySaid(const WantedOrder &wanted)
{
    QList<Ordering> fitting;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        for (const QString &hint : wanted.hints) {
            const bool isOf = output.column.isValid() && !output.countsRows()
                              && m_lookup.stems(output.column).contains(base::stem(hint.chopped(1)));
            const bool isShownNumber = output.isAggregate() || m_lookup.isNumeric(output.column);
            if (isOf && (isShownNumber || m_lookup.isDate(output.column))) {
                fitting.append({output, hint.endsWith(u'-') ? !wanted.descending : wanted.descending});
                break;
            }
        }
    }
    if (fitting.size() == 1) {
        m_form.order.append(fitting.first());
        return true;
    }
    bool descending = wanted.descending;
    const std::optional<ColumnId> column =
        fitting.isEmpty() && !m_form.isAggregated() ? hinted(wanted.hints, descending) : std::nullopt;
    if (!column)
        return misfit(message::say("generate.misfit.sortedNotSaid"), 2);
    m_form.order.append({Expression{Aggregate::None, false, *column, column->node}, descending});
    return true;
}

bool Interpreter::addOrder()
{
    if (!m_parse.order)
        return true;
    const WantedOrder &wanted = *m_parse.order;
    const bool figures =
        std::any_of(m_form.outputs.begin(), m_form.outputs.end(), [](const Expression &e) { return e.isAggregate(); });
    Expression by;
    if (wanted.term) {
        by = expression(*wanted.term);
        if (by.isAggregate() && !figures) {
            WantedRanking ranking;
            ranking.descending = wanted.descending;
            ranking.limit = 0;
            return rankBy(ranking, by);
        }
        if (by.node < 0 || (!by.isAggregate() && !by.column.isValid()))
            return misfit(message::say("generate.misfit.sortedNotClear"), 2);
        // "how many orders per city, sorted by orders"
        const bool known =
            !m_form.isAggregated() || m_form.outputs.contains(by) || m_form.groupColumns.contains(by.column);
        if (!known)
            return misfit(message::say("generate.misfit.sortsSomethingElseThan"), 2);
    } else if (!wanted.hints.isEmpty()) {
        return orderBySaid(wanted);
    } else {
        QList<Expression> fitting;
        QList<Expression> measured;
        for (const Expression &output : std::as_const(m_form.outputs)) {
            const bool number = output.isAggregate() || m_lookup.isNumeric(output.column);
            const bool date = !output.isAggregate() && m_lookup.isDate(output.column);
            if (wanted.alphabetical ? !number : wanted.byTime ? date : true)
                fitting.append(output);
            if (output.isAggregate() || (number && !figures && !m_lookup.isKey(output.column)))
                measured.append(output);
        }
        // "average price by category, highest first": the figure, not what it is grouped by
        if (!wanted.alphabetical && !wanted.byTime && measured.size() == 1)
            fitting = measured;
        const int node = m_entity >= 0 ? m_entity : shownNode();
        if (wanted.byTime && fitting.isEmpty() && node >= 0 && !m_form.isAggregated()
            && m_lookup.naturalDate(node).isValid()) {
            const ColumnId date = m_lookup.naturalDate(node);
            fitting.append(Expression{Aggregate::None, false, date, node});
            assume(message::say("generate.assumed.date", {m_lookup.text(date)}), record::About::DateColumn);
        }
        // of all its dates the one that a row is counted under
        const ColumnId natural = wanted.byTime && node >= 0 ? m_lookup.naturalDate(node) : ColumnId();
        const bool isNatural =
            std::any_of(fitting.cbegin(), fitting.cend(), [&](const Expression &one) { return one.column == natural; });
        if (fitting.size() > 1 && natural.isValid() && isNatural)
            fitting = {Expression{Aggregate::None, false, natural, node}};
        if (fitting.isEmpty() || (fitting.size() > 1 && !wanted.alphabetical))
            return misfit(message::say("generate.misfit.sortedNotSaid"), 2);
        by = fitting.first();
    }
    m_form.order.append({by, wanted.descending});
    return true;
}

} // namespace Tieout::generate::composer
