// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/typed.h"
#include "core/catalog/meaning.h"

#include <QSet>

#include <algorithm>

namespace Tieout::generate::composer {

/// "cost per click": of all rows that are meant, so that each counts as much as it has clicks.
bool Interpreter::divide(const WantedTerm &term, Expression &out)
{
    if (term.per < 0)
        return true;
    out.per = m_resolution.columns.value(term.per);
    if (!out.column.isValid() || !out.per.isValid() || out.per == out.column || out.per.node != out.node
        || !m_lookup.isAdditive(out.column) || !m_lookup.isAdditive(out.per))
        return misfit(message::say("generate.misfit.withRestNotClear", {wordsOf(term.per)}), 3);
    assume(message::say("generate.assumed.ratioOfSums", {m_lookup.text(out.column), m_lookup.text(out.per)}),
           record::About::Measure);
    return true;
}

/// "share of cost by vendor": each group's part of the sum of all. "percentage of leases that are active": the part of
/// the rows that meets the one condition.
bool Interpreter::addShare()
{
    if (!m_parse.share)
        return true;
    const message::Message unclear = message::say("generate.misfit.shareWhichWholeNot");
    const auto figures = std::count_if(m_form.outputs.begin(), m_form.outputs.end(),
                                       [](const Expression &output) { return output.isAggregate(); });
    // "only properties with at least 10 units" limits the groups, whatever part of them is asked for
    const bool limitsGroups = std::all_of(m_form.having.cbegin(), m_form.having.cend(),
                                          [](const GroupFilter &filter) { return filter.expression.countsRows(); });
    if (figures != 1 || !limitsGroups || m_parse.versus >= 0)
        return misfit(unclear, 3);
    const Expression figure = *std::find_if(m_form.outputs.begin(), m_form.outputs.end(),
                                            [](const Expression &output) { return output.isAggregate(); });
    const bool addsUp = figure.aggregate == Aggregate::Sum || figure.countsRows();
    if (!addsUp)
        return misfit(message::say("generate.misfit.onlySumsAndCounts"), 3);
    // "percentage of the professors in each school that have a degree": of the school's, or of all that have one?
    // "share of rent by property" has a condition as well, but it says what is shared.
    const auto says = [this](const WantedCondition &condition) {
        return std::any_of(m_parse.terms.begin(), m_parse.terms.end(),
                           [&](const WantedTerm &term) { return term.value >= 0 && term.value == condition.value; });
    };
    const bool conditioned = !std::all_of(m_parse.conditions.begin(), m_parse.conditions.end(), says)
                             || !m_form.counts.isEmpty() || !m_form.absent.isEmpty();
    const bool grouped = m_form.outputs.size() > 1 || m_parse.calendar != sql::CalendarPart::None;
    const bool ofGroups =
        grouped && conditioned && m_parse.shareBefore; // "share of jobs cancelled by year": of each year's
    if (grouped && !ofGroups && !m_form.having.isEmpty())
        return misfit(unclear, 3);
    if (grouped && !ofGroups) {
        Expression share = figure;
        share.figure = Figure::ShareOfTotal;
        m_form.outputs.append(share);
        return true;
    }
    // "pass rate of practical exams": the first says which part, the rest of what
    const bool isTold = m_parse.part >= 0 && m_partFilter >= 0 && m_partFilter < m_form.filters.size();
    QList<Filter> others = m_form.filters;
    if (isTold) {
        m_form.filters = {others.takeAt(m_partFilter)};
    } else {
        others.clear();
    }
    const bool oneCondition =
        m_form.filters.size() == 1 && m_form.counts.isEmpty() && m_form.absent.isEmpty() && m_form.mentioned.isEmpty();
    static const QSet<Filter::Kind> parts{
        Filter::Kind::OneOf,    Filter::Kind::Number,     Filter::Kind::Between,
        Filter::Kind::Contains, Filter::Kind::StartsWith, Filter::Kind::EndsWith,
        Filter::Kind::Defined,  Filter::Kind::NotNull,    Filter::Kind::ComparedToColumn,
        Filter::Kind::Elapsed,  Filter::Kind::Still};
    const bool addsUpPart = figure.aggregate == Aggregate::Sum && !grouped;
    if (!oneCondition || !(figure.countsRows() || addsUpPart)
        || !leadsToOne(m_lookup.graph(), figure.node, m_form.filters.first().column.node)
        || !parts.contains(m_form.filters.first().kind))
        return misfit(unclear, 3);
    m_form.part = std::exchange(m_form.filters, others);
    for (Expression &output : m_form.outputs) {
        if (output == figure)
            output.figure = Figure::ShareMeeting;
    }
    if (!m_parse.order && m_parse.calendar == sql::CalendarPart::None)
        m_form.order.clear();
    for (Ordering &ordering : m_form.order) { // "highest first" speaks of the share
        if (ordering.expression == figure)
            ordering.expression.figure = Figure::ShareMeeting;
    }
    return true;
}

/// It can be calculated with.
bool Interpreter::canCalculate(ColumnId column) const
{
    return column.isValid() && m_lookup.isNumeric(column) && !m_lookup.isKey(column) && !m_lookup.tellsTime(column)
           && !m_lookup.yesAndNo(column);
}

/// "quantity * unit price": row by row, for a sum of prices is nothing to multiply by.
void Interpreter::multiply()
{
    if (m_parse.formula != QStringList{QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("*")}
        || m_form.outputs.size() != 2)
        return;
    Expression first = m_form.outputs.first();
    const Expression &second = m_form.outputs.last();
    const bool isPlain = second.aggregate == Aggregate::None
                         && (first.aggregate == Aggregate::None || first.aggregate == Aggregate::Sum);
    if (!isPlain || first.node != second.node || !canCalculate(first.column) || !canCalculate(second.column))
        return;
    first.times = second.column;
    if (!m_lookup.isAdditive(first.column) && m_lookup.isAdditive(second.column))
        std::swap(first.column, first.times); // what adds up is told first
    m_form.outputs = {first};
    m_multiplied = true;
}

/// "spend / clicks by channel": each figure, and what is made of them.
bool Interpreter::addFormula()
{
    if (m_parse.formula.isEmpty())
        return true;
    const message::Message unclear = message::say(
        "generate.misfit.asks", {m_parse.formula.last(), question::beyondWords(question::Beyond::Arithmetic)});
    if (m_parse.formula.contains(QStringLiteral("*"))) // done, or what multiply() cannot do
        return m_multiplied || misfit(unclear, 3);
    QList<Expression> figures;
    for (const Expression &output : std::as_const(m_form.outputs)) {
        if (output.isAggregate() || output.isBeside || canCalculate(output.column))
            figures.append(output);
    }
    const bool isClear = figures.size() > 1 && m_form.combined == LogicalForm::Combined::Alone && !m_parse.order
                         && figures.size() == *std::max_element(m_operands.cbegin(), m_operands.cend()) + 1
                         && std::all_of(figures.cbegin(), figures.cend(), [](const Expression &figure) {
                                return figure.figure == Figure::Plain && figure.aggregate != Aggregate::Median
                                       && figure.ranges.isEmpty();
                            });
    if (!isClear)
        return misfit(unclear, 3);
    m_form.formula = m_parse.formula;
    m_form.operands = figures;
    for (QString &step : m_form.formula) { // "scrap / (good + scrap)" shows the scrap once
        bool isOperand = false;
        const int term = step.toInt(&isOperand);
        if (isOperand)
            step = QString::number(m_operands[term]);
    }
    Expression made = figures.first();
    made.figure = Figure::Formula;
    m_form.outputs.append(made);
    return true;
}

/// "average revenue per month", "average monthly sales", "average spend per customer": what each of them came to, on
/// average. A price or a length would be the average of its rows.
bool Interpreter::meansTotals() const
{
    static const QStringList totals{QStringLiteral("spend"), QStringLiteral("spending"), QStringLiteral("spent"),
                                    QStringLiteral("money spent"), QStringLiteral("amount spent")};
    bool isTotal = false;
    bool isEach = false;
    for (qsizetype i = 0; i < m_items.size(); ++i) {
        const question::Item &item = m_items[i];
        const bool isAfterAverage = i > 0 && m_items[i - 1].is(question::Role::Aggregate);
        isTotal = isTotal
                  || (item.is(question::Role::Measure)
                      && (item.phrase.hints.contains(QLatin1String("@earned"))
                          || totals.contains(item.phrase.words.join(u' '))));
        const bool isCalendar = item.is(question::Role::Calendar);
        if (isCalendar ? item.phrase.words.size() == 1 && !isAfterAverage
                       : !item.is(question::Role::Each) || m_parse.calendar != sql::CalendarPart::None)
            continue;
        static const QStringList openers{QStringLiteral("by"), QStringLiteral("grouped"), QStringLiteral("group"),
                                         QStringLiteral("broken")};
        isEach = isEach || !openers.contains(item.phrase.words.first());
    }
    const bool isOne = m_parse.terms.size() == 1 && m_parse.terms.first().money
                       && m_parse.terms.first().aggregate == Aggregate::Average && !m_parse.ranking && !m_parse.order;
    return isTotal && isEach && isOne;
}

/// "lessons per student on average", "average number of lessons per student", "orders per month on average": the mean
/// of the numbers that the groups have.
bool Interpreter::averageOverGroups()
{
    const bool isOfTotals = m_parse.overGroups == Aggregate::None && meansTotals();
    const Aggregate wanted = isOfTotals ? Aggregate::Average : m_parse.overGroups;
    if (wanted == Aggregate::None)
        return true;
    const message::Message unclear =
        message::say("generate.misfit.asks", {message::say("generate.misfit.onAverage"),
                                              question::beyondWords(question::Beyond::AggregateOfAggregate)});
    const auto isFigure = [](const Expression &output) { return output.isAggregate(); };
    const auto figures = std::count_if(m_form.outputs.begin(), m_form.outputs.end(), isFigure);
    const bool isOfUnits = m_parse.calendar != sql::CalendarPart::None && m_parse.groups.isEmpty()
                           && m_parse.calendar != sql::CalendarPart::Weekday
                           && m_parse.calendar != sql::CalendarPart::Hour && !m_parse.topUnits;
    const bool isGrouped = !m_form.groupNodes.isEmpty() || !m_form.groupColumns.isEmpty() || isOfUnits;
    if (!isGrouped && m_form.outputs.size() == 1 && m_form.outputs.first().aggregate == Aggregate::Average)
        return true; // of the rows themselves
    if (!isGrouped && m_form.outputs.size() == 1 && !m_form.outputs.first().isAggregate()
        && m_lookup.isNumeric(m_form.outputs.first().column) && !m_lookup.isKey(m_form.outputs.first().column)) {
        m_form.outputs.first().aggregate = wanted; // "what do people earn on average"
        m_form.root = m_form.outputs.first().node;
        return true;
    }
    const qsizetype groups = m_parse.groups.size() + (m_parse.calendar == sql::CalendarPart::None ? 0 : 1);
    if (!isGrouped || figures != 1 || groups != 1 || m_parse.ranking || m_parse.order || m_parse.share
        || m_parse.versus >= 0 || m_parse.series != QuestionParse::Series::None)
        return misfit(unclear, 4);
    Expression &figure = *std::find_if(m_form.outputs.begin(), m_form.outputs.end(), isFigure);
    if (isOfTotals && figure.aggregate == Aggregate::Average)
        figure.aggregate = Aggregate::Sum;
    if (!figure.countsRows() && figure.aggregate != Aggregate::Sum)
        return misfit(unclear, 4);
    m_form.overGroups = wanted;
    m_form.overPercentile = wanted == Aggregate::Median ? m_parse.percentile : 0;
    assume(isOfUnits ? message::say("generate.assumed.unitsWithoutRowsLeftOut", {calendarUnit(m_parse.calendar)})
                     : message::say("generate.assumed.withoutRowsLeftOut", {m_lookup.tableText(figure.node)}),
           record::About::Measure, 0.02);
    return true;
}

/// "running total of sales by month", "sales year over year".
bool Interpreter::addSeries(QList<LogicalForm> &forms)
{
    using Series = QuestionParse::Series;
    if (m_parse.series == Series::None)
        return true;
    if (m_parse.calendar == sql::CalendarPart::None || m_parse.share || m_parse.versus >= 0)
        return misfit(message::say("generate.misfit.seriesWithoutUnit"), 3);
    for (LogicalForm &form : forms) {
        if (form.outputs.size() != 2 || !form.outputs[1].isAggregate() || form.limit > 0 || !form.having.isEmpty())
            return misfit(message::say("generate.misfit.seriesOfOneFigure"), 3);
        Expression next = form.outputs[1];
        const bool addsUp = next.aggregate == Aggregate::Sum || next.countsRows();
        if (next.aggregate == Aggregate::Median || (isAddedUp() && !addsUp))
            return misfit(message::say("generate.misfit.onlySumsAndCounts"), 3);
        if (m_parse.series == Series::Rolling) {
            next.figure = m_parse.rollingMean ? Figure::RollingMean : Figure::Rolling;
            form.outputs.append(next);
            form.window = m_parse.window;
            form.assumptions.append(
                {message::say(m_parse.rollingMean ? "generate.assumed.rollingMean" : "generate.assumed.rolling"),
                 record::About::Measure,
                 {}});
            lookBack(form);
            continue;
        }
        if (m_parse.series == Series::Running) {
            next.figure = Figure::Running;
            form.outputs.append(next);
            continue;
        }
        next.figure = Figure::Before;
        form.outputs.append(next);
        next.figure = Figure::Growth;
        form.outputs.append(next);
        lookBack(form);
    }
    return true;
}

/// What is made of several units at once has to add up over them.
bool Interpreter::isAddedUp() const
{
    return m_parse.series == QuestionParse::Series::Running || m_parse.series == QuestionParse::Series::Rolling;
}

/// The first unit of a period that is asked for has others before it, where the period begins with a unit and ends with
/// one.
void Interpreter::lookBack(LogicalForm &form) const
{
    const Expression &label = form.outputs.first();
    for (Filter &filter : form.filters) {
        if (filter.kind != Filter::Kind::Period || filter.column != label.column || !filter.said.isEmpty())
            continue;
        const auto begins = [&](const QDate &day) {
            return !day.isValid() || sql::firstDayOf(day, label.part, form.weekStart) == day;
        };
        filter.ofUnits = begins(filter.interval.from) && begins(filter.interval.to);
    }
}

/// "rent in Q3 compared with Q2": the figure of each, the difference, and what it is in percent of the second.
/// "growth" is told in percent.
bool Interpreter::asksForGrowth() const
{
    return std::any_of(m_items.begin(), m_items.end(), [](const question::Item &item) {
        return item.is(question::Role::Unsupported) && item.phrase.words.contains(QStringLiteral("growth"));
    });
}

bool Interpreter::comparePeriods(QList<LogicalForm> &forms)
{
    if (m_parse.versus < 0)
        return true;
    const period::PeriodPhrase &first = m_linking.periods[m_parse.periods.first().period];
    const period::PeriodPhrase &second = m_linking.periods[m_parse.versus];
    if (!first.interval.isBounded() || !second.interval.isBounded() || first.grain != second.grain)
        return misfit(message::say("generate.misfit.notLong", {second.text, first.text}), 3);
    if (second.interval.from < first.interval.to && first.interval.from < second.interval.to)
        return misfit(message::say("generate.misfit.twoPeriodsOverlap"), 3);
    if (m_parse.calendar != sql::CalendarPart::None || m_parse.ranking || !m_form.having.isEmpty())
        return misfit(message::say("generate.misfit.comparisonPeriodsWithinGroups"), 3);
    for (LogicalForm &form : forms) {
        const auto figure = std::find_if(form.outputs.begin(), form.outputs.end(),
                                         [](const Expression &output) { return output.isAggregate(); });
        if (figure == form.outputs.end() || figure + 1 != form.outputs.end())
            return misfit(message::say("generate.misfit.whichNumberComparedNot"), 3);
        const Expression plain = *figure;
        form.outputs.removeLast();
        for (const Figure kind : {Figure::DuringFirst, Figure::DuringSecond, Figure::Difference, Figure::Change}) {
            const bool isMade = kind == Figure::Difference || kind == Figure::Change;
            if ((kind == Figure::Difference && (m_parse.inPercent || asksForGrowth()))
                || (isMade && (m_parse.sideBySide || m_parse.outdone)))
                continue;
            form.outputs.append(plain);
            form.outputs.last().figure = kind;
        }
        for (Ordering &ordering : form.order) {
            if (ordering.expression == plain)
                ordering.expression.figure = Figure::DuringFirst;
        }
        if (m_parse.outdone) { // "more invoices in 2025 than in 2024"
            Expression difference = plain;
            difference.figure = Figure::Difference;
            form.having.append({difference, *m_parse.outdone, QStringLiteral("0")});
        }
        for (const Filter &filter : std::as_const(form.filters)) {
            if (filter.kind != Filter::Kind::Period)
                continue;
            form.compared = {filter, filter};
            form.compared.last().interval = second.interval;
        }
        form.comparedText = {form.periodText, second.label};
        if (!second.assumption.isEmpty())
            form.assumptions.append({second.assumption, record::About::Period, {}});
        const bool partial = first.unfinished && !second.unfinished;
        const char *const compared = partial ? "period.comparedUnfinished" : "period.compared";
        form.periodText = message::say(compared, form.comparedText);
        form.periodName = message::say(compared, {form.periodName, second.name});
    }
    return true;
}

/// What a column holds, each spelling once, in their order; empty where not all of it is known.
QStringList Interpreter::knownValues(ColumnId column) const
{
    const ColumnProfile *profile = m_lookup.profile(column);
    QStringList values;
    for (const ValueFraction &one : profile && profile->allValues ? profile->common : QList<ValueFraction>()) {
        const QString value = one.value.toText();
        const bool isKnown = std::any_of(values.cbegin(), values.cend(), [&](const QString &other) {
            return base::spellingKey(other) == base::spellingKey(value);
        });
        if (!isKnown && !value.isEmpty())
            values.append(value);
    }
    std::sort(values.begin(), values.end(),
              [](const QString &a, const QString &b) { return QString::compare(a, b, Qt::CaseInsensitive) < 0; });
    return values;
}

/// "orders by month and channel as a pivot": a column for each value of the grouping that has the fewer ones, then the
/// figure of all rows, which shows whether one is missing.
bool Interpreter::pivot(LogicalForm &form)
{
    constexpr qsizetype MostColumns = 20;
    const auto isFigure = [](const Expression &output) { return output.isAggregate(); };
    const auto figures = std::count_if(form.outputs.cbegin(), form.outputs.cend(), isFigure);
    const bool isPlain = figures == 1 && form.outputs.last().isAggregate()
                         && form.outputs.last().figure == Figure::Plain && !form.outputs.last().distinct
                         && form.outputs.last().aggregate != Aggregate::Median && form.outputs.last().ranges.isEmpty()
                         && form.limit == 0 && form.having.isEmpty() && !form.isWithin()
                         && form.overGroups == Aggregate::None && form.combined == LogicalForm::Combined::Alone;
    QList<QList<ColumnId>> dimensions; // what each grouping shows; nothing of the calendar
    QList<int> nodes;                  // the tables that rows are grouped by, by their names
    for (const Expression &output : std::as_const(form.outputs)) {
        const bool isOfRows = output.part == sql::CalendarPart::None && form.groupNodes.contains(output.node);
        if (output.isAggregate())
            continue;
        if (isOfRows && nodes.contains(output.node)) {
            dimensions[nodes.indexOf(output.node)].append(output.column);
            continue;
        }
        dimensions.append(output.part == sql::CalendarPart::None ? QList{output.column} : QList<ColumnId>());
        nodes.append(isOfRows ? output.node : -1);
    }
    if (!isPlain || dimensions.size() != 2)
        return misfit(message::say("generate.misfit.pivotOfTwo"), 4);
    ColumnId across;
    QStringList values;
    for (const QList<ColumnId> &shown : std::as_const(dimensions)) {
        const QStringList known =
            shown.size() == 1 && m_lookup.isText(shown.first()) ? knownValues(shown.first()) : QStringList();
        if (!known.isEmpty() && (values.isEmpty() || known.size() <= values.size())) {
            across = shown.first();
            values = known;
        }
    }
    if (m_parse.sideBySide && m_apart.isValid()) { // "USA vs Canada by year"
        across = m_apart;
        values.clear();
        for (const Filter &filter : std::as_const(form.filters)) {
            if (filter.kind == Filter::Kind::OneOf && filter.column == across && !filter.negated)
                values += filter.values;
        }
    }
    if (values.isEmpty() || values.size() > MostColumns)
        return misfit(message::say("generate.misfit.pivotTooWide", {QString::number(MostColumns)}), 4);
    form.pivoted = across;
    form.outputs.removeIf([&](const Expression &output) { return !output.isAggregate() && output.column == across; });
    form.groupColumns.removeAll(across);
    form.groupNodes.removeAll(across.node);
    Expression cell = form.outputs.last();
    const Expression all = form.outputs.takeLast();
    cell.figure = Figure::OfValue;
    cell.of = across;
    for (const QString &value : std::as_const(values)) {
        cell.value = value;
        form.outputs.append(cell);
    }
    if (m_parse.sideBySide)
        return true;
    if (m_lookup.hasNulls(across)) {
        cell.value = QString();
        form.outputs.append(cell);
    }
    form.outputs.append(all);
    return true;
}

/// "cities" as the column city of the table city.
bool Interpreter::namesOwnTable(ColumnId id) const
{
    const QStringList table = m_lookup.stems(base::singular(m_lookup.table(id.node).name.name));
    return table == m_lookup.stems(base::singular(m_lookup.column(id).name));
}

/// "rent bakery" of a table rents with a column rent_eur: the figure is asked for, and no number of rows. What a column
/// is counted in is no part of what it is called.
bool Interpreter::hasFigureCalledLike(int node) const
{
    const QStringList table = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
    const QList<Column> &columns = m_lookup.table(node).columns;
    for (int at = 0; at < columns.size(); ++at) {
        QStringList words = base::nameWords(columns[at].name);
        while (words.size() > 1 && !catalog::unitOfWord(words.last()).isEmpty())
            words.removeLast();
        if (m_lookup.isNumeric({node, at}) && !m_lookup.isKey({node, at})
            && m_lookup.stems(base::singular(words.join(u'_'))) == table)
            return true;
    }
    return false;
}

bool Interpreter::checkAggregate(const Expression &expression)
{
    const bool adds = expression.aggregate == Aggregate::Sum || expression.aggregate == Aggregate::Average
                      || expression.aggregate == Aggregate::Median;
    const bool compares = expression.aggregate == Aggregate::Minimum || expression.aggregate == Aggregate::Maximum;
    if (!expression.column.isValid() || expression.isElapsed() || expression.times.isValid())
        return true;
    const QString text = m_lookup.text(expression.column);
    if (expression.aggregate == Aggregate::Count && namesOwnTable(expression.column))
        return misfit(message::say("generate.misfit.rowsCountedNot", {m_lookup.tableText(expression.node), text}), 1);
    const bool measured = m_lookup.isNumeric(expression.column) && !m_lookup.isKey(expression.column);
    if (expression.aggregate == Aggregate::Count && measured && !m_parse.distinct)
        return misfit(message::say("generate.misfit.whetherCountedOrAdded", {text}), 3);
    if (adds && (!m_lookup.isNumeric(expression.column) || m_lookup.isKey(expression.column)))
        return misfit(message::say("generate.misfit.holdsNoNumbersAdd", {text}), 3);
    if (expression.aggregate == Aggregate::Sum && !m_lookup.isAdditive(expression.column))
        return misfit(message::say("generate.misfit.addingUpOverRows", {text}), 3);
    if (compares && !m_lookup.isNumeric(expression.column) && !m_lookup.isDate(expression.column))
        return misfit(message::say("generate.misfit.noLeastAndGreatest", {text}), 3);
    return true;
}

} // namespace Tieout::generate::composer
