// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on what groups come to.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "average salary by department, only departments with at least 3 employees": of the rows that the figure is of. Where
/// not all rows are, these have to be said to be the ones that are counted.
bool Interpreter::isCountedInGroups(const WantedCount &count, int node) const
{
    const int root = m_form.root >= 0 ? m_form.root : m_form.entity;
    // of a share, the one condition may say which part is asked for, and not which rows are counted
    const bool isPartAlone = m_parse.share && m_parse.shareBefore && m_parse.part < 0 && m_form.filters.size() == 1;
    const bool isWhole = m_parse.periods.isEmpty() && m_parse.absent.isEmpty()
                         && std::all_of(m_form.filters.cbegin(), m_form.filters.cend(), [&](const Filter &filter) {
                                return isPartAlone || &filter - m_form.filters.constData() == m_partFilter
                                       || (filter.column.node != root && isSaidOfGroups(m_form, filter.column.node));
                            });
    return node >= 0 && node == root && m_form.isAggregated() && (isWhole || count.inGroup) && count.numbers.size() == 1
           && (!m_form.groupColumns.isEmpty() || !m_form.groupNodes.isEmpty()) && !m_form.isWithin()
           && m_form.overGroups == Aggregate::None;
}

/// What is compared: a column's figure, the money of a table, or the one figure that is shown. Says why not otherwise.
std::optional<Expression> Interpreter::comparedFigure(const WantedFigure &figure)
{
    if (figure.isShown) {
        QList<Expression> shown = m_form.outputs;
        shown.removeIf([](const Expression &output) { return !output.isAggregate(); });
        if (shown.size() == 1 && shown.first().figure == Figure::Plain)
            return shown.first();
        misfit(message::say("generate.misfit.notSayCompareWith2", {message::allNamed(figure.numbers)}), 2);
        return std::nullopt;
    }
    Expression measure = expression(figure.term);
    if (figure.term.money) {
        const std::optional<ColumnId> money = moneyOf(figure.term.item >= 0 ? measure.node : moneyNode());
        if (!money)
            return std::nullopt;
        measure = amount(*money, figure.term.aggregate == Aggregate::None ? Aggregate::Sum : figure.term.aggregate);
    }
    if (!measure.column.isValid() && !measure.countsRows()) {
        misfit(message::say("generate.misfit.comparedWithNotClear", {message::allNamed(figure.numbers)}), 2);
        return std::nullopt;
    }
    if (!checkAggregate(measure))
        return std::nullopt;
    return measure;
}

/// "customers who spent more than 45", "genres with an average length above 5 minutes", "sales by country, only those
/// with more than 100".
bool Interpreter::addFigureConditions()
{
    for (const WantedFigure &figure : m_parse.figures) {
        std::optional<Expression> measure = comparedFigure(figure);
        if (!measure)
            return false;
        Filter number;
        number.column = measure->column;
        number.values = figure.numbers;
        if (!figure.ofAverage && measure->column.isValid() && !convert(number, figure.unit))
            return false;
        if (!measure->column.isValid() && !figure.unit.isEmpty()) // rows are counted, and not in minutes
            return misfit(message::say("generate.misfit.notSayCompareWith2", {message::allNamed(figure.numbers)}), 2);
        const int owner = m_entity >= 0 ? m_entity : shownNode();
        if (measure->node == owner && figure.term.money && figure.term.aggregate == Aggregate::None
            && !measure->times.isValid() && !m_form.isAggregated()) { // "orders worth more than 100" have it themselves
            number.kind = figure.ofAverage ? Filter::Kind::ComparedToAll : Filter::Kind::Number;
            number.aggregate = figure.ofAverage ? Aggregate::Average : Aggregate::None;
            number.comparison = figure.comparison;
            m_form.filters.append(number);
            continue;
        }
        const bool isGrouped = !m_form.groupColumns.isEmpty() || !m_form.groupNodes.isEmpty();
        const bool countsOwner = !isGrouped && m_form.outputs.size() == 1 && m_form.outputs.first().countsRows()
                                 && m_form.outputs.first().node == owner && measure->node != owner
                                 && leadsToOne(m_lookup.graph(), measure->node, owner);
        if (countsOwner && figure.ofAverage)
            return misfit(message::say("generate.misfit.conditionSomething", {figureWords(figure)}), 2);
        if (countsOwner) { // "how many customers spent more than 45"
            m_form.counts.append({measure->node, figure.comparison, number.values, {}, *measure});
            continue;
        }
        if (!m_form.isAggregated()) {
            const bool isOfValues = m_entity < 0 && measure->node == owner && figure.term.aggregate != Aggregate::None
                                    && !m_lookup.namesRows(m_form.outputs.first().column);
            const bool isOfRows = owner >= 0 && (measure->node != owner || isOfValues) && m_form.order.isEmpty()
                                  && !m_form.distinct && m_parse.counts.isEmpty() && m_parse.absent.isEmpty()
                                  && m_parse.notDone.isEmpty();
            if (!isOfRows)
                return misfit(message::say("generate.misfit.conditionSomething", {figureWords(figure)}), 2);
            m_form.root = measure->node;
            groupByOutputs(measure->node);
            if (!isOfValues && !m_form.groupNodes.contains(owner) && !m_lookup.rowKey(owner).isEmpty())
                m_form.groupNodes.append(owner);
            if (m_parse.terms.isEmpty() || (isOfValues && m_parse.terms.size() == 1))
                m_form.outputs.append(*measure);
        } else if (!isGrouped) {
            return misfit(message::say("generate.misfit.conditionSomething", {figureWords(figure)}), 2);
        }
        const bool isOfOthers =
            std::any_of(m_form.outputs.cbegin(), m_form.outputs.cend(), [&measure](const Expression &output) {
                return output.isAggregate() && (output.node != measure->node || output.figure != Figure::Plain);
            });
        if (isOfOthers || m_form.isWithin() || m_form.overGroups != Aggregate::None)
            return misfit(message::say("generate.misfit.asksFiguresDifferentRows"), 3);
        m_form.having.append({*measure, figure.comparison, number.values.value(0)});
    }
    return true;
}

/// Each group has one row of the table, so that a condition on it leaves out whole groups.
bool Interpreter::isSaidOfGroups(const LogicalForm &form, int table) const
{
    QList<int> groups = form.groupNodes;
    for (const ColumnId &id : form.groupColumns) {
        if (form.groupNodes.isEmpty() && m_lookup.isUnique(id))
            groups.append(id.node);
    }
    return std::any_of(groups.cbegin(), groups.cend(),
                       [&](int node) { return leadsToOne(m_lookup.graph(), node, table); });
}

/// What groups are compared with where no number was said: the average of what all groups come to. What is said of the
/// groups ("customers from Norway who spent more than the average customer") holds for those that are shown; what is
/// said of the rows in them holds for all.
void Interpreter::averageGroups(LogicalForm &form) const
{
    const auto compared = std::find_if(form.having.cbegin(), form.having.cend(),
                                       [](const GroupFilter &filter) { return filter.number.isEmpty(); });
    if (compared == form.having.cend())
        return;
    LogicalForm all = form;
    all.outputs = {compared->expression};
    all.overGroups = Aggregate::Average;
    all.having.clear();
    all.order.clear();
    all.limit = 0;
    bool isKept = false;
    all.filters.removeIf([&](const Filter &filter) {
        if (!filter.orPrevious) // what is said with "or" goes with the one before it
            isKept = filter.column.node == form.root
                     || !(form.groupColumns.contains(filter.column) || isSaidOfGroups(form, filter.column.node));
        return !isKept;
    });
    if (form.entity != form.root && isSaidOfGroups(form, form.entity)) {
        all.counts.clear();
        all.absent.clear();
    }
    form.average = {all};
    form.assumptions.append({message::say("generate.assumed.averageOfGroups",
                                          {!form.groupNodes.isEmpty()     ? m_lookup.tableText(form.groupNodes.first())
                                           : !form.groupColumns.isEmpty() ? m_lookup.text(form.groupColumns.first())
                                                                          : m_lookup.tableText(form.root),
                                           m_lookup.tableText(compared->expression.node)}),
                             record::About::Measure,
                             {}});
}

/// The column is of what figures are grouped by, so that a condition on it leaves out whole groups.
bool Interpreter::isOfGroups(ColumnId column) const
{
    return std::any_of(m_parse.groups.cbegin(), m_parse.groups.cend(), [&](int item) {
        const ColumnId grouped = m_resolution.columns.value(item);
        const int node =
            m_resolution.tables.value(item, grouped.isValid() && m_lookup.namesRows(grouped) ? grouped.node : -1);
        return (grouped.isValid() && grouped == column) || (node >= 0 && node == column.node);
    });
}

/// What the question calls the figure.
QString Interpreter::figureWords(const WantedFigure &figure) const
{
    return figure.term.item >= 0 ? wordsOf(figure.term.item) : figure.numbers.value(0);
}

} // namespace Tieout::generate::composer
