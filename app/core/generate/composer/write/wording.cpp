// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/wording.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/generate/composer/write/nouns.h"
#include "core/schema/families.h"

namespace Tieout::generate::composer {

namespace {

/// "at least", "exactly": stands between what is compared and a number.
QString comparisonWords(Comparison comparison)
{
    switch (comparison) {
    case Comparison::Equal:
        return QStringLiteral("exactly");
    case Comparison::NotEqual:
        return QStringLiteral("other than");
    case Comparison::Less:
        return QStringLiteral("less than");
    case Comparison::LessEqual:
        return QStringLiteral("at most");
    case Comparison::Greater:
        return QStringLiteral("more than");
    case Comparison::GreaterEqual:
        return QStringLiteral("at least");
    }
    return {};
}

/// What the rows of an expression's table, or a column's values, are called.
QString manyOf(const Expression &expression, const QString &column, const SchemaLookup &lookup)
{
    return !expression.column.isValid() && lookup.graph().families().split(expression.node)
               ? Nouns(lookup).many(expression.node)
               : base::plural(base::singular(base::humanised(column)));
}

/// "Sum of Invoice.Total"
QString wordsOf(const Expression &expression, const SchemaLookup &lookup)
{
    if (expression.part != sql::CalendarPart::None)
        return QStringLiteral("%1 of %2").arg(sql::calendarPartName(expression.part), lookup.text(expression.column));
    if (!expression.ranges.isEmpty()) {
        Expression plain = expression;
        plain.ranges.clear();
        return QStringLiteral("range of %1")
            .arg(plain.isElapsed() || plain.isBeside ? wordsOf(plain, lookup) : lookup.text(plain.column));
    }
    if (expression.superior >= 0)
        return QStringLiteral("%1 of the %2")
            .arg(lookup.text(expression.column), lookup.superiorNoun(expression.superior));
    const QString column =
        expression.until.isValid()
            ? QStringLiteral("%1 from %2 to %3")
                  .arg(expression.unit, lookup.text(expression.column), expression.until.toString(Qt::ISODate))
        : expression.since.isValid()
            ? QStringLiteral("%1 from %2 to %3")
                  .arg(expression.unit, lookup.text(expression.since), lookup.text(expression.column))
        : expression.times.isValid()  ? lookup.worthText({expression.column, expression.times, expression.less})
        : expression.column.isValid() ? lookup.text(expression.column)
                                      : lookup.tableText(expression.node);
    if (expression.per.isValid())
        return QStringLiteral("Sum of %1 by sum of %2").arg(column, lookup.text(expression.per));
    if (expression.figure == Figure::ShareMeeting)
        return QStringLiteral("Share of %1").arg(manyOf(expression, column, lookup));
    if (expression.figure == Figure::OfValue) {
        Expression plain = expression;
        plain.figure = Figure::Plain;
        return QStringLiteral("%1 where %2 is %3")
            .arg(wordsOf(plain, lookup), lookup.text(expression.of),
                 expression.value.isNull() ? QStringLiteral("empty") : expression.value);
    }
    if (expression.figure != Figure::Plain) {
        Expression plain = expression;
        plain.figure = Figure::Plain;
        const QString words = wordsOf(plain, lookup);
        return expression.figure == Figure::ShareOfTotal  ? QStringLiteral("its share of the total")
               : expression.figure == Figure::Change      ? QStringLiteral("the change in percent")
               : expression.figure == Figure::Difference  ? QStringLiteral("the difference")
               : expression.figure == Figure::Running     ? QStringLiteral("its running total")
               : expression.figure == Figure::Rolling     ? QStringLiteral("its rolling total")
               : expression.figure == Figure::RollingMean ? QStringLiteral("its moving average")
               : expression.figure == Figure::Before      ? QStringLiteral("the previous value")
               : expression.figure == Figure::Growth      ? QStringLiteral("the growth in percent")
               : expression.figure == Figure::Formula     ? QStringLiteral("the result")
                                                          : words;
    }
    switch (expression.aggregate) {
    case Aggregate::None:
        return column;
    case Aggregate::Count:
        return expression.column.isValid() ? QStringLiteral("Number of different %1").arg(column)
                                           : QStringLiteral("Number of %1").arg(manyOf(expression, column, lookup));
    case Aggregate::Sum:
        return QStringLiteral("Sum of %1").arg(column);
    case Aggregate::Average:
        return QStringLiteral("Average of %1").arg(column);
    case Aggregate::Median:
        return expression.percentile > 0
                   ? QStringLiteral("%1th percentile of %2").arg(expression.percentile).arg(column)
                   : QStringLiteral("Median of %1").arg(column);
    case Aggregate::Minimum:
        return QStringLiteral("Least %1").arg(column);
    case Aggregate::Maximum:
        return QStringLiteral("Greatest %1").arg(column);
    }
    return {};
}

QString aggregateWord(Aggregate aggregate)
{
    return aggregate == Aggregate::Average   ? QStringLiteral("average")
           : aggregate == Aggregate::Minimum ? QStringLiteral("least")
                                             : QStringLiteral("greatest");
}

/// Before a period: "leases.start_on in 2026", "leases.end_on is up to 31 Dec 2023".
QString datedBy(const Filter &filter, const SchemaLookup &lookup)
{
    return lookup.text(filter.column) + (filter.interval.isBounded() ? QStringLiteral(" in ") : QStringLiteral(" is "));
}

QString wordsOf(const Filter &filter, const LogicalForm &form, const SchemaLookup &lookup)
{
    const QString column = lookup.text(filter.column);
    switch (filter.kind) {
    case Filter::Kind::OneOf:
        return QStringLiteral("%1 is %2%3")
            .arg(column, filter.negated ? QStringLiteral("not ") : QString(),
                 filter.values.join(QStringLiteral(" or ")));
    case Filter::Kind::Number:
        return QStringLiteral("%1 %2 %3").arg(column, comparisonWords(filter.comparison), filter.values.first());
    case Filter::Kind::Between:
        return QStringLiteral("%1 from %2 to %3, both included").arg(column, filter.values[0], filter.values[1]);
    case Filter::Kind::Contains:
        return (filter.negated ? QStringLiteral("%1 does not contain %2") : QStringLiteral("%1 contains %2"))
            .arg(column, filter.values.first());
    case Filter::Kind::StartsWith:
        return (filter.negated ? QStringLiteral("%1 does not start with %2") : QStringLiteral("%1 starts with %2"))
            .arg(column, filter.values.first());
    case Filter::Kind::EndsWith:
        return (filter.negated ? QStringLiteral("%1 does not end with %2") : QStringLiteral("%1 ends with %2"))
            .arg(column, filter.values.first());
    case Filter::Kind::Period:
        if (!form.compared.isEmpty())
            return QStringLiteral("%1 in either period").arg(column);
        if (!filter.said.isEmpty())
            return datedBy(filter, lookup) + filter.said.text;
        if (form.periodText.isEmpty())
            return QStringLiteral("%1 is before %2").arg(column, filter.interval.to.toString(Qt::ISODate));
        return datedBy(filter, lookup) + form.periodText.text;
    case Filter::Kind::NotNull:
        return (filter.negated ? QStringLiteral("%1 is not known") : QStringLiteral("%1 is known")).arg(column);
    case Filter::Kind::ComparedToAll:
        return QStringLiteral("%1 %2 the %3 of all")
            .arg(column, comparisonWords(filter.comparison), aggregateWord(filter.aggregate));
    case Filter::Kind::ExtremeWithin:
        return QStringLiteral("%1 is the %2 of its %3")
            .arg(column, aggregateWord(filter.aggregate), lookup.text(filter.within));
    case Filter::Kind::ComparedToColumn:
        return QStringLiteral("%1 %2 %3").arg(column, comparisonWords(filter.comparison), lookup.text(filter.within));
    case Filter::Kind::Elapsed:
        return QStringLiteral("%1 from %2 to %3 %4 %5")
            .arg(filter.unit, filter.within.isValid() ? lookup.text(filter.within) : column,
                 filter.within.isValid() ? column : filter.interval.to.toString(Qt::ISODate),
                 comparisonWords(filter.comparison), filter.values.first());
    case Filter::Kind::Weekday:
        return QStringLiteral("weekday of %1 is %2, 1 is Monday")
            .arg(column, filter.values.join(QStringLiteral(" or ")));
    case Filter::Kind::Still:
        return QStringLiteral("%1 is empty or not before %2").arg(column, filter.interval.from.toString(Qt::ISODate));
    case Filter::Kind::Defined:
        return QStringLiteral("%1 (%2)").arg(lookup.snapshot().definitions[filter.definition].refersTo(),
                                             lookup.snapshot().definitions[filter.definition].term);
    case Filter::Kind::SuperiorIs:
        return QStringLiteral("the superior's %1 is %2").arg(column, filter.values.first());
    }
    return {};
}

/// " with status is open and kind is A"; empty where there is no condition.
QString withWords(const QList<Filter> &filters, const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList conditions;
    for (const Filter &filter : filters)
        conditions.append(wordsOf(filter, form, lookup));
    return conditions.isEmpty() ? QString() : QStringLiteral(" with ") + conditions.join(QStringLiteral(" and "));
}

QStringList filterWords(const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList out;
    for (const Filter &filter : form.filters) {
        const QString words = wordsOf(filter, form, lookup);
        if (filter.orPrevious && !out.isEmpty())
            out.last() += QStringLiteral(" or ") + words;
        else
            out.append(words);
    }
    for (const CountFilter &count : form.counts) {
        const QString numbers = count.numbers.join(QStringLiteral(" to "));
        if (count.figure) {
            out.append(QStringLiteral("%1 %2 %3")
                           .arg(wordsOf(*count.figure, lookup), comparisonWords(count.comparison), numbers));
            continue;
        }
        if (count.numbers.isEmpty()) {
            out.append(QStringLiteral("with all %1%2")
                           .arg(lookup.tableText(count.node), withWords(count.filters, form, lookup)));
            continue;
        }
        out.append(QStringLiteral("number of %1%2 %3 %4")
                       .arg(lookup.tableText(count.node), withWords(count.filters, form, lookup),
                            count.numbers.size() == 2 ? QStringLiteral("from") : comparisonWords(count.comparison),
                            numbers));
    }
    for (const GroupFilter &filter : form.having)
        out.append(QStringLiteral("%1 %2 %3")
                       .arg(wordsOf(filter.expression, lookup), comparisonWords(filter.comparison),
                            filter.number.isEmpty() ? QStringLiteral("their average") : filter.number));
    for (const Absence &absence : form.absent) {
        out.append((absence.isPresent ? QStringLiteral("another row in %1%2") : QStringLiteral("no row in %1%2"))
                       .arg(lookup.tableText(absence.node), withWords(absence.filters, form, lookup)));
    }
    for (const LogicalForm &other : form.other) {
        if (form.combined == LogicalForm::Combined::Beside) {
            out.append(QStringLiteral("beside it ") + wordsOf(other.outputs.first(), lookup));
            continue;
        }
        const QString conditions = filterWords(other, lookup).join(QStringLiteral(" and "));
        const QString how = form.combined == LogicalForm::Combined::Both     ? QStringLiteral("also in those where %1")
                            : form.combined == LogicalForm::Combined::Either ? QStringLiteral("or where %1")
                                                                             : QStringLiteral("not in those where %1");
        out.append(how.arg(conditions));
    }
    return out;
}

QStringList groupWords(const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList out;
    for (const ColumnId &id : form.groupColumns) {
        if (!out.contains(lookup.text(id)))
            out.append(lookup.text(id));
    }
    for (const Expression &output : form.outputs) {
        if (output.part != sql::CalendarPart::None || !output.ranges.isEmpty())
            out.append(wordsOf(output, lookup));
    }
    return out;
}

bool shows(const LogicalForm &form, const Expression &expression)
{
    return form.outputs.contains(expression);
}

/// What is shown, for which period, cut how: a reading without its conditions.
QString shownOf(const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList figures;
    QStringList columns;
    for (const Expression &output : form.outputs) {
        QString words = wordsOf(output, lookup);
        for (const Filter &filter : output.figure == Figure::ShareMeeting ? form.part : QList<Filter>())
            words += QStringLiteral(" where ") + wordsOf(filter, form, lookup);
        if (!figures.contains(words)) // the same of two periods
            (output.isAggregate() ? figures : columns).append(words);
    }
    QString out = figures.isEmpty() ? columns.join(QStringLiteral(", ")) : base::listed(figures);
    if (!figures.isEmpty() && !columns.isEmpty())
        out += QStringLiteral(" by ") + columns.join(QStringLiteral(", "));
    if (!form.periodText.isEmpty())
        out += QStringLiteral(", ") + form.periodText.text;
    if (!form.order.isEmpty() && form.limit > 0) {
        const Ordering &first = form.order.first();
        out += QStringLiteral(", %1 %2")
                   .arg(form.place > 0     ? QStringLiteral("number")
                        : first.descending ? QStringLiteral("top")
                                           : QStringLiteral("bottom"))
                   .arg(std::max(form.limit, form.place));
        if (form.place > 0 && !first.descending)
            out += QStringLiteral(" from the bottom");
        if (!shows(form, first.expression))
            out += QStringLiteral(" by ") + wordsOf(first.expression, lookup);
        if (form.isWithin())
            out += QStringLiteral(" of each group");
    }
    return out;
}

/// "with loan": only what has rows there.
QString presentOf(const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList present;
    for (const int node : form.mentioned)
        present.append(lookup.tableText(node));
    return present.isEmpty() ? QString() : QStringLiteral("with ") + present.join(QStringLiteral(" and "));
}

} // namespace

QString exactReadingOf(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup, bool tellJoins)
{
    QString out = shownOf(form, lookup);
    const QStringList filters = filterWords(form, lookup);
    if (!filters.isEmpty())
        out += QStringLiteral(", where ") + filters.join(QStringLiteral(" and "));
    if (const QString present = presentOf(form, lookup); !present.isEmpty())
        out += QStringLiteral(", ") + present;
    if (tellJoins)
        out += QStringLiteral(", with ") + wayOf(plan, lookup).text;
    return out;
}

namespace {

/// What a key says beyond the table it refers to: "sold by" of orders.sold_by; empty for customer_id.
QString roleOf(const ForeignKey &key, const SchemaLookup &lookup)
{
    static const QStringList generic = {QStringLiteral("id"), QStringLiteral("key"), QStringLiteral("fk"),
                                        QStringLiteral("code"), QStringLiteral("no")};
    const QStringList table = lookup.stems(key.to.name);
    QStringList words;
    bool says = false;
    for (const QString &column : key.fromColumns) {
        for (const QString &word : base::nameWords(column)) {
            if (generic.contains(word))
                continue;
            words.append(word);
            says = says || !table.contains(base::stem(word));
        }
    }
    return says ? words.join(u' ') : QString();
}

} // namespace

message::Message wayOf(const QueryPlan &plan, const SchemaLookup &lookup)
{
    const schema::SchemaGraph &graph = lookup.graph();
    QList<message::Message> out;
    for (const int node : plan.tree.nodes) {
        if (node == plan.root || !childrenOf(plan, graph, node).isEmpty())
            continue;
        QStringList steps;
        for (int at = node; at != plan.root;) {
            const int edge = plan.parentEdge.value(at, -1);
            const QString role = roleOf(graph.keys()[edge], lookup);
            const QString name = base::singular(base::humanised(lookup.table(at).name.name));
            steps.append(role.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, role));
            at = graph.opposite(edge, at);
        }
        if (steps.size() == 1)
            steps.append(base::singular(base::humanised(lookup.table(plan.root).name.name)));
        message::Message way;
        for (auto step = steps.crbegin(); step != steps.crend(); ++step) {
            const message::Message the = message::say("generate.reading.the", {*step});
            way = way.isEmpty() ? the : message::say("generate.title.of", {the, way});
        }
        out.append(way);
    }
    return message::allOf(out);
}

QString commentForOutputs(const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList out;
    for (const Expression &output : form.outputs)
        out.append(wordsOf(output, lookup));
    return QStringLiteral("asked for: ") + out.join(QStringLiteral(", "));
}

QString commentForJoins(const QueryPlan &plan, const SchemaLookup &lookup)
{
    if (plan.joined.size() < 2)
        return QStringLiteral("one row of %1 each").arg(lookup.tableText(plan.root));
    return plan.fansOut
               ? QStringLiteral("joined along foreign keys; rows of %1 repeat and are counted once")
                     .arg(lookup.tableText(plan.root))
               : QStringLiteral("joined along foreign keys; rows of %1 stay single").arg(lookup.tableText(plan.root));
}

QString commentForFilters(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup)
{
    QString out = filterWords(form, lookup).join(QStringLiteral("; "));
    if (!plan.semiJoined.isEmpty()) {
        const QString why = QStringLiteral("EXISTS keeps rows of %1 single").arg(lookup.tableText(plan.root));
        out = out.isEmpty() ? why : out + QStringLiteral("; ") + why;
    }
    return out;
}

QString commentForGroups(const LogicalForm &form, const SchemaLookup &lookup)
{
    return QStringLiteral("one row for each ") + groupWords(form, lookup).join(QStringLiteral(", "));
}

QString commentForOrder(const LogicalForm &form, const SchemaLookup &lookup)
{
    if (form.order.isEmpty())
        return {};
    const Ordering &first = form.order.first();
    QString out = QStringLiteral("%1 %2 first")
                      .arg(first.descending ? QStringLiteral("greatest") : QStringLiteral("least"),
                           wordsOf(first.expression, lookup));
    if (form.limit > 0)
        out += QStringLiteral("; equal ones in a fixed order, so that the cut is always the same");
    return out;
}

QStringList columnsNamed(const LogicalForm &form, const SchemaLookup &lookup)
{
    QStringList out;
    const auto add = [&](ColumnId id, int node) {
        const QString name = id.isValid() ? lookup.text(id) : node >= 0 ? lookup.tableText(node) : QString();
        if (!name.isEmpty() && !out.contains(name))
            out.append(name);
    };
    for (const Expression &output : form.outputs) {
        add(output.column, output.node);
        for (const ColumnId &id : {output.since, output.times, output.less, output.per}) {
            if (id.isValid())
                add(id, -1);
        }
    }
    for (const ColumnId &id : form.groupColumns)
        add(id, -1);
    for (const QList<Filter> &filters : {form.filters, form.part}) {
        for (const Filter &filter : filters) {
            add(filter.column, -1);
            if (filter.within.isValid())
                add(filter.within, -1);
        }
    }
    for (const GroupFilter &filter : form.having)
        add(filter.expression.column, filter.expression.node);
    for (const CountFilter &count : form.counts)
        add(count.figure ? count.figure->column : ColumnId(), count.node);
    for (const Absence &absence : form.absent)
        add({}, absence.node);
    for (const Ordering &ordering : form.order)
        add(ordering.expression.column, ordering.expression.node);
    for (const LogicalForm &other : form.other) {
        for (const Filter &filter : other.filters)
            add(filter.column, -1);
    }
    return out;
}

} // namespace Tieout::generate::composer
