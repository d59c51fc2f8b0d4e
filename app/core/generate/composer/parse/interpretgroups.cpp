// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/schema/keypaths.h"

#include <algorithm>

namespace Tieout::generate::composer {

bool Interpreter::addGroups()
{
    for (const int item : m_parse.groups) {
        if (m_resolution.tables.contains(item)) {
            const int node = m_resolution.tables[item];
            if (isAveragedPerRow(node))
                continue;
            if (m_lookup.displayColumns(node).isEmpty())
                return misfit(message::say("generate.misfit.neitherNameNorKey", {m_lookup.tableText(node)}), 2);
            if (!m_form.groupNodes.contains(node))
                m_form.groupNodes.append(node);
            continue;
        }
        const ColumnId id = m_resolution.columns.value(item);
        if (const int named = namedBehind(item, id); named >= 0) {
            if (!m_form.groupNodes.contains(named))
                m_form.groupNodes.append(named);
            continue;
        }
        if (refersToNamed(item, id))
            return misfit(message::say("generate.misfit.onlyRefersMeans", {m_lookup.text(id), wordsOf(item)}), 3);
        if (!m_form.groupColumns.contains(id))
            m_form.groupColumns.append(id);
        if (const ColumnId second = m_resolution.surnames.value(item); second.isValid())
            m_form.groupColumns.append(second);
    }
    // "revenue per room of each clinic": one of them is no group
    const bool isTwofold = m_form.groupColumns.size() + m_form.groupNodes.size() > 1 && m_parse.groups.size() > 1;
    for (const ColumnId &id : std::as_const(m_form.groupColumns)) {
        if (isTwofold && ((m_lookup.isAdditive(id) && !m_parse.pivot) || m_lookup.isUnique(id)))
            return misfit(message::say("generate.misfit.groupsTwoWays"), 3);
    }
    if (!m_apart.isValid())
        return true;
    const bool plain = m_parse.groups.isEmpty() && !m_parse.ranking && !m_parse.order && !m_parse.share
                       && m_parse.calendar == sql::CalendarPart::None;
    if (!plain && !m_parse.sideBySide)
        return misfit(message::say("generate.misfit.twoValuesAskedOnce", {m_lookup.text(m_apart)}), 2);
    m_form.groupColumns.append(m_apart);
    assume(message::say("generate.assumed.eachValue", {m_lookup.text(m_apart)}), record::About::Condition, 0.02);
    return true;
}

/// "average weight per shipment" of shipments is their average.
bool Interpreter::isAveragedPerRow(int node) const
{
    return !m_form.outputs.isEmpty()
           && std::all_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [node](const Expression &output) {
                  return output.node == node
                         && (output.aggregate == Aggregate::Average || output.aggregate == Aggregate::Median);
              });
}

/// "latest reading per sensor" is one of them.
bool Interpreter::ranksByDate() const
{
    return m_parse.ranking && !m_parse.ranking->measure
           && m_parse.ranking->hints == QStringList{QStringLiteral("@date+")};
}

/// One plain amount, and something that makes it a sum: "maintenance cost by vendor", "maintenance cost in 2026",
/// "population by continent".
bool Interpreter::impliesSum() const
{
    if (m_form.outputs.size() != 1 || m_form.outputs.first().isAggregate())
        return false;
    const ColumnId column = m_form.outputs.first().column;
    if (!column.isValid() || !m_lookup.isAdditive(column) || m_parse.order || m_parse.distinct || ranksByDate())
        return false;
    if (!m_lookup.isMoney(column) && (m_parse.perGroup || !isMeasure(column)))
        return false;
    if (m_parse.groups.isEmpty() && m_parse.calendar != sql::CalendarPart::None)
        return true;
    if (!m_parse.groups.isEmpty())
        return !m_form.groupNodes.contains(column.node);
    if (m_parse.howMuch || !m_parse.periods.isEmpty())
        return true;
    // "paid seats for Tosca": of all the rows that are meant; "salary of Ada Holm" is one
    const bool isOfOthers = std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [&](const Filter &filter) {
        return filter.kind == Filter::Kind::OneOf && filter.column.node != column.node;
    });
    return isOfOthers && isMeasure(column) && !fixesRow(column.node) && !m_items.first().is(question::Role::Ask)
           && m_lookup.showsKey(column.node) && m_parse.conditions.size() == m_form.filters.size();
}

/// "impressions, clicks and spend by campaign": each of them.
bool Interpreter::impliesSums() const
{
    // "spend / clicks" of all rows
    const bool combines = !m_parse.groups.isEmpty() || !m_parse.formula.isEmpty();
    return m_form.outputs.size() > 1 && combines && !m_parse.perGroup && !m_parse.order && !m_parse.distinct
           && !m_parse.ranking
           && std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(),
                          [](const Expression &output) { return !output.isAggregate(); })
           && std::all_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [this](const Expression &output) {
                  return output.isAggregate()
                         || (output.column.isValid() && isMeasure(output.column) && m_lookup.isAdditive(output.column)
                             && !m_form.groupNodes.contains(output.node));
              });
}

/// "how many boats and how many owners": numbers of all rows of several tables, each for itself.
bool Interpreter::splitsFigures(const QList<Expression> &figures, const QList<Expression> &plain)
{
    const bool isAlone = plain.isEmpty() && m_form.filters.isEmpty() && m_parse.groups.isEmpty()
                         && m_parse.periods.isEmpty() && m_parse.counts.isEmpty() && m_parse.absent.isEmpty()
                         && !m_parse.ranking && !m_parse.order && !m_parse.share
                         && m_parse.calendar == sql::CalendarPart::None;
    QSet<int> nodes;
    for (const Expression &figure : figures)
        nodes.insert(figure.node);
    if (!isAlone || nodes.size() < 2 || nodes.size() != figures.size()
        || !std::all_of(figures.cbegin(), figures.cend(), [](const Expression &one) { return one.countsRows(); }))
        return false;
    m_form.combined = LogicalForm::Combined::Beside;
    m_form.outputs = {figures.first()};
    m_form.root = figures.first().node;
    for (qsizetype i = 1; i < figures.size(); ++i) {
        LogicalForm other;
        other.outputs = {figures[i]};
        other.root = other.entity = figures[i].node;
        m_form.other.push_back(other);
    }
    m_entity = m_form.root;
    return true;
}

/// "tickets and average score per team": figures of different tables, each of the rows that belong to one row of a
/// third.
bool Interpreter::putsFiguresBeside(const QList<Expression> &figures, const QList<Expression> &plain)
{
    const bool isPlain = m_form.filters.isEmpty() && m_parse.periods.isEmpty() && m_parse.counts.isEmpty()
                         && m_parse.absent.isEmpty() && m_parse.notDone.isEmpty() && !m_parse.ranking && !m_parse.order
                         && !m_parse.share && m_parse.now < 0 && m_parse.valid < 0
                         && m_parse.calendar == sql::CalendarPart::None;
    QSet<int> nodes;
    for (const Expression &figure : figures)
        nodes.insert(figure.node);
    if (!isPlain || !plain.isEmpty() || nodes.size() < 2 || m_form.groupNodes.size() != 1
        || !m_form.groupColumns.isEmpty() || nodes.contains(m_form.groupNodes.first()))
        return false;
    const int group = m_form.groupNodes.first();
    const bool belong = std::all_of(figures.cbegin(), figures.cend(), [&](const Expression &figure) {
        return figure.figure == Figure::Plain && figure.aggregate != Aggregate::Median && !figure.isElapsed()
               && leadsToOne(m_lookup.graph(), figure.node, group)
               && schema::keyPaths(m_lookup.graph(), figure.node, group).size() == 1; // else whose they are is not told
    });
    if (!belong)
        return false;
    m_form.outputs.clear();
    showRow(group, m_form.outputs);
    for (Expression figure : figures) {
        figure.isBeside = true;
        m_form.outputs.append(figure);
    }
    m_form.groupNodes.clear();
    m_form.root = group;
    m_entity = group;
    return true;
}

/// "budget and spend per campaign": a figure that each row has, and those of the rows that belong to it.
bool Interpreter::putsFiguresBesideOwn()
{
    const bool isPlain = m_form.filters.isEmpty() && m_parse.periods.isEmpty() && m_parse.counts.isEmpty()
                         && m_parse.absent.isEmpty() && m_parse.notDone.isEmpty() && !m_parse.ranking && !m_parse.order
                         && !m_parse.share && !m_parse.distinct && m_parse.now < 0 && m_parse.valid < 0
                         && m_parse.calendar == sql::CalendarPart::None && m_parse.overGroups == Aggregate::None;
    if (!isPlain || m_form.outputs.size() < 2 || m_form.groupNodes.size() != 1 || !m_form.groupColumns.isEmpty())
        return false;
    const int group = m_form.groupNodes.first();
    const auto isOwn = [&](const Expression &output) {
        return output.node == group && output.aggregate == Aggregate::None && isMeasure(output.column);
    };
    const auto isOfOthers = [&](const Expression &output) {
        const bool adds = output.countsRows() || (output.column.isValid() && m_lookup.isAdditive(output.column));
        return output.node != group && adds && output.figure == Figure::Plain && !output.isElapsed()
               && output.aggregate != Aggregate::Median && leadsToOne(m_lookup.graph(), output.node, group)
               && schema::keyPaths(m_lookup.graph(), output.node, group).size() == 1;
    };
    const auto &outputs = m_form.outputs;
    if (std::none_of(outputs.cbegin(), outputs.cend(), isOwn) || std::all_of(outputs.cbegin(), outputs.cend(), isOwn)
        || !std::all_of(outputs.cbegin(), outputs.cend(),
                        [&](const Expression &output) { return isOwn(output) || isOfOthers(output); }))
        return false;
    QList<Expression> shown;
    showRow(group, shown);
    for (Expression output : std::as_const(m_form.outputs)) {
        output.isBeside = !isOwn(output);
        if (output.isBeside && output.aggregate == Aggregate::None) {
            output.aggregate = Aggregate::Sum;
            assume(message::say("generate.assumed.addedUp", {m_lookup.text(output.column)}), record::About::Measure,
                   0.02);
        }
        shown.append(output);
    }
    m_form.outputs = shown;
    m_form.groupNodes.clear();
    m_form.root = group;
    m_entity = group;
    // As where figures are grouped: of the rows that have any.
    const int other =
        std::find_if(shown.cbegin(), shown.cend(), [](const Expression &one) { return one.isBeside; })->node;
    m_form.mentioned.append(other);
    assume(message::say("generate.assumed.withoutRowsLeftOut", {m_lookup.tableText(other)}), record::About::Measure);
    return true;
}

/// Of levels and rates ("rating by genre") the mean says something of a group, and their sum does not.
bool Interpreter::impliesAverage() const
{
    if (m_form.outputs.size() != 1 || m_form.outputs.first().isAggregate() || m_parse.groups.isEmpty()
        || m_parse.perGroup || m_parse.order || m_parse.distinct || m_parse.ranking || m_parse.entityWanted)
        return false;
    const ColumnId column = m_form.outputs.first().column;
    if (m_form.outputs.first().isElapsed())
        return !m_form.groupNodes.contains(column.node);
    return column.isValid() && isMeasure(column) && !m_lookup.isAdditive(column)
           && !m_form.groupNodes.contains(column.node);
}

/// A figure that rows have, and no key, code, year or date.
bool Interpreter::isMeasure(ColumnId column) const
{
    const ColumnProfile *profile = m_lookup.profile(column);
    return m_lookup.isNumeric(column) && !m_lookup.isKey(column) && !m_lookup.tellsTime(column)
           && !m_lookup.yesAndNo(column) && profile
           && (profile->semantic == SemanticKind::Measure || profile->semantic == SemanticKind::Ratio);
}

bool Interpreter::combine()
{
    multiply();
    if (putsFiguresBesideOwn())
        return true;
    if (impliesAverage()) {
        Expression &level = m_form.outputs.first();
        level.aggregate = Aggregate::Average;
        assume(message::say("generate.assumed.averaged", {m_lookup.text(level.column)}), record::About::Measure, 0.05);
    } else if (impliesSums()) {
        for (Expression &amount : m_form.outputs) {
            if (amount.isAggregate())
                continue;
            amount.aggregate = Aggregate::Sum;
            assume(message::say("generate.assumed.addedUp", {m_lookup.text(amount.column)}), record::About::Measure,
                   0.02);
        }
    } else if (impliesSum()) {
        Expression &amount = m_form.outputs.first();
        amount.aggregate = Aggregate::Sum;
        if (!checkAggregate(amount))
            return false;
        assume(message::say("generate.assumed.addedUp", {m_lookup.text(amount.column)}), record::About::Measure, 0.02);
    }
    QList<Expression> plain;
    QList<Expression> aggregates;
    for (const Expression &output : std::as_const(m_form.outputs))
        (output.isAggregate() ? aggregates : plain).append(output);
    const bool grouped = !m_form.groupColumns.isEmpty() || !m_form.groupNodes.isEmpty();
    if (m_parse.ranking && aggregates.isEmpty() && (grouped || m_parse.calendar != sql::CalendarPart::None)) {
        m_within = true;
        m_withinColumns = std::exchange(m_form.groupColumns, {});
        m_withinNodes = std::exchange(m_form.groupNodes, {});
        return true;
    }
    if (m_parse.calendar != sql::CalendarPart::None && (aggregates.isEmpty() || (!grouped && !plain.isEmpty())))
        return misfit(message::say("generate.misfit.countedOrAddedUp", {calendarUnit(m_parse.calendar)}), 3);
    if (!aggregates.isEmpty()) {
        m_form.root = aggregates.first().node;
        if (splitsFigures(aggregates, plain))
            return true;
        if (putsFiguresBeside(aggregates, plain))
            return true;
        for (const Expression &aggregate : std::as_const(aggregates)) {
            if (aggregate.node != m_form.root)
                return misfit(message::say("generate.misfit.asksFiguresDifferentTables"), 3);
        }
        // "how many vacation days per employee on average" of a column of the employees
        if (m_parse.overGroups == Aggregate::Average && aggregates.size() == 1 && m_form.outputs.size() == 1
            && m_form.groupNodes == QList{m_form.root} && m_form.groupColumns.isEmpty()
            && aggregates.first().aggregate == Aggregate::Sum) {
            m_form.outputs.first().aggregate = Aggregate::Average;
            m_form.groupNodes.clear();
            return true;
        }
        if (m_form.groupNodes.contains(m_form.root))
            return misfit(message::say("generate.misfit.eachRowGroupOwn", {m_lookup.tableText(m_form.root)}), 2);
        // "average price of orders": a price per product, weighted by nothing the question says
        for (const WantedTerm &term : m_parse.terms) {
            const int qualifier = m_parse.qualifier.value(term.item, -1);
            const bool weighs = term.aggregate == Aggregate::Sum || term.aggregate == Aggregate::Average;
            if (weighs && qualifier >= 0 && m_resolution.columns.contains(term.item)
                && m_resolution.tables.value(qualifier, -1) != m_resolution.columns[term.item].node)
                return misfit(message::say("generate.misfit.notFigure", {wordsOf(term.item), wordsOf(qualifier)}), 3);
        }
    }
    // "days between order and delivery per order", "halls with number of seats": one for each of them
    if (grouped && aggregates.isEmpty() && m_form.groupColumns.isEmpty() && m_form.groupNodes.size() == 1
        && std::all_of(plain.cbegin(), plain.cend(), [this](const Expression &output) {
               return (output.isElapsed() || isMeasure(output.column)) && m_form.groupNodes.contains(output.node);
           })) {
        QList<Expression> shown;
        showRow(m_form.groupNodes.first(), shown);
        m_form.outputs = shown + m_form.outputs;
        m_form.groupNodes.clear();
        return true;
    }
    if (grouped && aggregates.isEmpty()) {
        if (!m_parse.perGroup)
            return misfit(message::say("generate.misfit.howCombineWithinGroup", {m_lookup.text(plain.first().column)}),
                          2);
        // "the price of each product": a list, nothing is combined; of another table's rows it is said whose they are
        QList<Expression> shown;
        for (const int node : std::as_const(m_form.groupNodes)) {
            const bool isOwn = std::any_of(plain.cbegin(), plain.cend(),
                                           [node](const Expression &output) { return output.node == node; });
            if (!isOwn && m_parse.now >= 0)
                showRow(node, shown);
        }
        for (const ColumnId &id : std::as_const(m_form.groupColumns))
            shown.append({Aggregate::None, false, id, id.node});
        for (const Expression &output : std::as_const(plain)) {
            if (!shown.contains(output))
                shown.append(output);
        }
        m_form.outputs = shown;
        m_form.groupColumns.clear();
        m_form.groupNodes.clear();
        return true;
    }
    if (aggregates.isEmpty())
        return true;
    if (!grouped && !plain.isEmpty()) {
        const int node = plain.first().node;
        for (const Expression &output : std::as_const(plain)) {
            if (output.node != node)
                return misfit(message::say("generate.misfit.mixesColumnsSeveralTables"), 2);
        }
        if (node != m_form.root) {
            // Columns that name rows stand for them; others group by their values.
            const bool naming = std::any_of(plain.begin(), plain.end(), [&](const Expression &output) {
                return m_lookup.isUnique(output.column) || m_lookup.displayColumns(node).contains(output.column.column);
            });
            if (naming)
                m_form.groupNodes.append(node);
        } else if (m_form.outputs.first().isAggregate()) {
            return misfit(message::say("generate.misfit.whetherCombinedOrShown", {m_lookup.text(plain.first().column)}),
                          2);
        } else {
            for (const Expression &output : std::as_const(plain)) {
                const bool measured = m_lookup.isNumeric(output.column) && !m_lookup.isKey(output.column)
                                      && !m_lookup.isDate(output.column);
                if (m_lookup.isUnique(output.column) || measured
                    || m_lookup.displayColumns(node).contains(output.column.column))
                    return misfit(message::say("generate.misfit.mixesRowsAndFigures"), 2);
            }
            assume(message::say("generate.assumed.figuresPer", {m_lookup.text(plain.first().column)}),
                   record::About::Grouping, 0.05);
        }
        for (const Expression &output : std::as_const(plain))
            m_form.groupColumns.append(output.column);
        return true;
    }
    // Shown columns beside figures must be the group's own.
    for (const Expression &output : std::as_const(plain)) {
        const bool own = m_form.groupColumns.contains(output.column) || m_form.groupNodes.contains(output.node);
        if (!own)
            return misfit(message::say("generate.misfit.notGrouped", {m_lookup.text(output.column)}), 2);
    }
    QList<Expression> shown;
    for (const int node : std::as_const(m_form.groupNodes)) {
        const bool named =
            std::any_of(plain.begin(), plain.end(), [&](const Expression &output) { return output.node == node; });
        if (named)
            continue;
        showRow(node, shown);
    }
    for (const ColumnId &id : std::as_const(m_form.groupColumns)) {
        const Expression output{Aggregate::None, false, id, id.node};
        if (!plain.contains(output))
            shown.append(output);
        // "by vendor name": names need not be unique, rows of the table are meant
        if (id.node != m_form.root && m_lookup.displayColumns(id.node).contains(id.column) && !m_lookup.isUnique(id)
            && !m_form.groupNodes.contains(id.node) && !m_lookup.rowKey(id.node).isEmpty())
            m_form.groupNodes.append(id.node);
    }
    m_form.outputs = shown + m_form.outputs;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        if (!output.isAggregate() && !m_form.groupColumns.contains(output.column))
            m_form.groupColumns.append(output.column);
    }
    return true;
}

/// The table whose rows or groups are shown; -1 when the columns come from several.
int Interpreter::shownNode() const
{
    int node = -1;
    for (const Expression &output : m_form.outputs) {
        if (output.isAggregate())
            continue;
        if (node >= 0 && output.node != node)
            return -1;
        node = output.node;
    }
    return node;
}

/// False, with a misfit, when the table keeps a number of its own of what is to be counted ("party.Number_of_hosts").
bool Interpreter::countedByRows(int owner, int counted)
{
    static const QStringList quantities = {QStringLiteral("number"), QStringLiteral("num"),    QStringLiteral("no"),
                                           QStringLiteral("count"),  QStringLiteral("amount"), QStringLiteral("qty"),
                                           QStringLiteral("total")};
    if (owner < 0 || owner == counted)
        return true;
    const QString noun = base::stem(base::singular(base::nameWords(m_lookup.table(counted).name.name).value(0)));
    for (int i = 0; i < m_lookup.table(owner).columns.size(); ++i) {
        const QStringList stems = m_lookup.stems(ColumnId{owner, i});
        const bool quantity =
            std::any_of(stems.begin(), stems.end(), [&](const QString &stem) { return quantities.contains(stem); });
        if (quantity && stems.contains(noun) && m_lookup.isNumeric({owner, i}) && !m_lookup.isKey({owner, i}))
            return misfit(message::say("generate.misfit.whetherCountRowsOr",
                                       {m_lookup.tableText(counted), m_lookup.text({owner, i})}),
                          3);
    }
    return true;
}

/// Rows can be counted for a table that was named, and only without conditions that may belong to what is counted.
bool Interpreter::checkCounts(int counted)
{
    bool named = m_parse.entityWanted || m_entity == m_form.entity;
    for (auto it = m_resolution.tables.cbegin(); it != m_resolution.tables.cend(); ++it)
        named = named || *it == m_form.entity;
    for (const ColumnId &id : m_resolution.columns)
        named = named || (id.node == m_form.entity && m_lookup.displayColumns(id.node).contains(id.column));
    if (!named)
        return misfit(message::say("generate.misfit.rowsCountedNotClear"), 2);
    for (const Filter &filter : std::as_const(m_form.filters)) {
        // "more than 3 seafood products": which of them count, see countWithin(), where no other figure would be of
        // them
        const int node = filter.column.node;
        const bool isOfCounted = m_parse.counts.size() == 1 && listsEntity()
                                 && (node == counted || leadsToOne(m_lookup.graph(), counted, node));
        if (!isOfCounted && !leadsToOne(m_lookup.graph(), m_form.entity, node))
            return misfit(message::say("generate.misfit.whetherConditionLimitsCounted", {m_lookup.text(filter.column)}),
                          3);
    }
    return true;
}

/// "Show all majors" asks which there are: a column that repeats and nothing beside it, of all rows. Of amounts each
/// row counts.
bool Interpreter::listsValues() const
{
    constexpr double Repeats = 0.6; ///< most different values per row
    // "which breeds do we see" of dogs asks for each once as well
    const bool asksWhich = m_items.first().is(question::Role::Ask) && !m_parse.entityWanted
                           && (m_items.first().text.compare(QLatin1String("which"), Qt::CaseInsensitive) == 0
                               || m_items.first().text.compare(QLatin1String("what"), Qt::CaseInsensitive) == 0);
    if (m_form.outputs.size() != 1 || m_form.isAggregated() || (!m_form.filters.isEmpty() && !asksWhich)
        || !m_form.counts.isEmpty() || !m_form.order.isEmpty() || !m_parse.absent.isEmpty()
        || !m_parse.periods.isEmpty())
        return false;
    const ColumnId id = m_form.outputs.first().column;
    const ColumnProfile *profile = id.isValid() ? m_lookup.profile(id) : nullptr;
    if (!profile || profile->distinct < 0 || profile->distinctRatio >= Repeats || m_lookup.isUnique(id))
        return false;
    const TypeClass type = m_lookup.column(id).type;
    return type != TypeClass::Real && type != TypeClass::Decimal && !m_lookup.isMoney(id);
}

/// The way to a table goes by rows that may not be there.
bool Interpreter::passesAbsent(int node) const
{
    if (m_form.absent.isEmpty() || m_form.entity < 0)
        return false;
    const Result<schema::JoinTrees> trees = m_lookup.joinTrees({m_form.entity, node});
    return trees && std::any_of(m_form.absent.cbegin(), m_form.absent.cend(), [&](const Absence &absence) {
               return !absence.isPresent && trees->trees.first().nodes.contains(absence.node);
           });
}

bool Interpreter::addRest()
{
    m_form.entity = m_entity >= 0 ? m_entity : (shownNode() >= 0 ? shownNode() : m_form.root);
    if (m_superiorEdge >= 0 && (m_form.root >= 0 ? m_form.root : shownNode()) != m_entity)
        return misfit(message::say("generate.misfit.whoReportsWhomNot"), 3);
    if (m_form.entity < 0 && (!m_parse.counts.isEmpty() || !m_parse.absent.isEmpty() || !m_parse.notDone.isEmpty()))
        return misfit(message::say("generate.misfit.whoseRowsCountedNot"), 2);
    QList<int> apart = m_parse.absent;
    for (const WantedCount &count : m_parse.counts)
        apart.append(count.table);
    for (const WantedCount &count : m_parse.counts) {
        const bool isDeed = m_items[count.table].is(question::Role::Verb);
        const int node = isDeed ? tableDone(count.table) : m_resolution.tables.value(count.table, -1);
        if (isCountedInGroups(count, node)) {
            m_form.having.append(
                {Expression{Aggregate::Count, false, {}, node}, count.comparison, count.numbers.first()});
            continue;
        }
        if (node < 0 || node == m_form.entity)
            return misfit(message::say("generate.misfit.cannotCountedWithinItself", {wordsOf(count.table)}), 3);
        if (leadsToOne(m_lookup.graph(), m_form.entity, node))
            return misfit(message::say("generate.misfit.thereMostOneEach", {wordsOf(count.table)}), 3);
        if (!countedByRows(m_form.entity, node) || !checkCounts(node))
            return false;
        if (!isDeed && !saysDeed(count.table, node) && !namesHead(count.table, node))
            return misfit(
                message::say("generate.misfit.whetherMeansNotSure2", {wordsOf(count.table), m_lookup.tableText(node)}),
                3);
        m_form.counts.append({node, count.comparison, count.numbers, {}});
    }
    if (!addAbsences())
        return false;
    QList<int> used = m_form.nodes();
    // As where one figure stands alone, groups without any row of the first are left out.
    bool isFirst = true;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        if (output.isBeside && !std::exchange(isFirst, false))
            used.append(output.node);
    }
    for (const LogicalForm &other : m_form.other)
        used += other.nodes();
    for (const Absence &absence : std::as_const(m_form.absent)) {
        used.append(absence.node);
        for (const Filter &filter : absence.filters)
            used.append(filter.column.node);
    }
    for (const int item : m_parse.tables) {
        const int node = m_resolution.tables.value(item, -1);
        if (node < 0 || apart.contains(item) || used.contains(node) || m_form.mentioned.contains(node))
            continue;
        // Taking part restricts the rows; half a name ("performed" for Performers) is too little to do that.
        for (const auto &mention : m_items[item].tables) {
            const bool named =
                mention.how == retrieval::MatchKind::Exact || mention.how == retrieval::MatchKind::Singular;
            if (m_lookup.graph().node(mention.table) == node && !named && mention.score < 0.97 && !saysDeed(item, node))
                return misfit(
                    message::say("generate.misfit.whetherMeansNotSure2", {wordsOf(item), m_lookup.tableText(node)}), 3);
        }
        // "teachers whose courses were not arranged": whose absence that is is not told
        if (passesAbsent(node))
            return misfit(message::say("generate.misfit.asksNegationWithConditions", {wordsOf(item)}), 4);
        m_form.mentioned.append(node);
    }
    if (m_parse.distinct && !m_form.isAggregated())
        m_form.distinct = true;
    if (!m_form.distinct && listsValues()) {
        m_form.distinct = true;
        assume(message::say("generate.assumed.once", {m_lookup.text(m_form.outputs.first().column)}),
               record::About::Distinct);
    }
    if (m_entity >= 0 && !m_form.nodes().contains(m_entity))
        m_form.mentioned.append(m_entity);
    for (const auto &[item, others] : m_resolution.passedOver) {
        QStringList names;
        const ColumnId taken = m_resolution.columns[item];
        for (const ColumnId &id : others) {
            if (id.node == taken.node)
                names.append(m_lookup.text(id));
        }
        m_form.assumptions.append({message::say("generate.assumed.defined", {wordsOf(item), m_lookup.text(taken)}),
                                   record::About::Column, names, m_lookup.text(taken)});
    }
    return true;
}

} // namespace Tieout::generate::composer
