// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a query computes otherwise what a governed definition says.
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/datefilters.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// "Rent_Collected" and "rent collected" are one name.
QString plain(const QString &name)
{
    return base::identifierWords(name).join(u' ').toLower();
}

bool isCalled(const GovernedDefinition &definition, const QString &name)
{
    return std::any_of(definition.names.cbegin(), definition.names.cend(),
                       [&name](const QString &one) { return plain(one) == plain(name); });
}

/// How a query falls short of a definition; empty where it computes the same.
class Difference
{
public:
    Difference(const CheckInput &input, QList<Measure> measures)
        : m_input(input)
        , m_measures(std::move(measures))
    {
    }

    Message from(const GovernedDefinition &definition) const
    {
        if (definition.measures.isEmpty())
            return say("gate.metric.formula");
        for (const Measure &wanted : definition.measures) {
            const Message difference = ofBest(wanted);
            if (!difference.isEmpty())
                return difference;
        }
        return ofDate(definition);
    }

    /// What one aggregate lacks of the definition's rows; it is the same aggregate.
    static Message ofRows(const Measure &measure, const Measure &wanted)
    {
        QStringList missing;
        for (const QString &condition : wanted.conditions) {
            if (!measure.conditions.contains(condition))
                missing.append(condition);
        }
        missing.sort();
        return missing.isEmpty() ? Message() : say("gate.metric.rows", {missing.join(QStringLiteral(", "))});
    }

    Message ofDate(const GovernedDefinition &definition) const
    {
        if (!definition.timeTable || m_input.dates->sites.isEmpty())
            return {};
        const bool isSame =
            std::any_of(m_input.dates->sites.cbegin(), m_input.dates->sites.cend(), [&](const DateSite &site) {
                return site.table == *definition.timeTable
                       && site.column.compare(definition.timeColumn, Qt::CaseInsensitive) == 0;
            });
        return isSame ? Message()
                      : say("gate.metric.date", {definition.timeTable->display() + u'.' + definition.timeColumn});
    }

private:
    Message ofBest(const Measure &wanted) const
    {
        Message out = say("gate.metric.formula");
        for (const Measure &measure : m_measures) {
            if (measure.aggregate != wanted.aggregate)
                continue;
            out = ofRows(measure, wanted);
            if (out.isEmpty())
                return out;
        }
        return out;
    }

    const CheckInput &m_input;
    const QList<Measure> m_measures;
};

/// The figures that a query gives the name of a definition: of a set operation that of each of its selects.
QList<Span> calledSo(const CheckInput &input, const GovernedDefinition &definition)
{
    QList<Span> figures;
    forEachQuery(input.statement->query, [&](const Query &query) {
        const QList<const Select *> selects = selectsOf(query);
        if (selects.isEmpty() || !figures.isEmpty())
            return;
        const QList<SelectItem> &items = selects.first()->items;
        for (qsizetype i = 0; i < items.size(); ++i) {
            if (!items[i].expr || as<ColumnRef>(items[i].expr) || !isCalled(definition, items[i].alias.text))
                continue;
            for (const Select *select : selects) {
                if (i < select->items.size() && select->items[i].expr)
                    figures.append(select->items[i].expr->span);
            }
        }
    });
    return figures;
}

/// The aggregates that a figure is worked out from; all where it names none itself.
QList<Measure> within(Span figure, const QList<Measure> &measures)
{
    QList<Measure> out;
    for (const Measure &measure : measures) {
        if (measure.at.begin >= figure.begin && measure.at.end <= figure.end)
            out.append(measure);
    }
    return out.isEmpty() ? measures : out;
}

/// What a query says that names a definition, or that a question asks for which names it; nothing where it is that.
std::optional<Finding> bypassing(const CheckInput &input, const GovernedDefinition &definition,
                                 const QList<Measure> &measures)
{
    QList<Span> figures = calledSo(input, definition);
    if (figures.isEmpty() && definition.isAsked)
        figures.append(Span{});
    for (const Span &figure : std::as_const(figures)) {
        const Message what = Difference(input, figure.isValid() ? within(figure, measures) : measures).from(definition);
        if (!what.isEmpty())
            return findingAt(figure.isValid() ? figure : measures.first().at,
                             say("gate.metric.named", {definition.title, what}),
                             say("gate.metric.askOrRename", {definition.title}));
    }
    return {};
}

/// Whether a query chooses rows by the column of a condition, to another end: payments of another kind.
bool choosesOtherwise(const Measure &measure, const Measure &wanted)
{
    for (const QString &condition : wanted.conditions) {
        const QString column = condition.section(u' ', 0, 0);
        for (const QString &own : measure.conditions) {
            if (own != condition && own.section(u' ', 0, 0) == column)
                return true;
        }
    }
    return false;
}

/// What definitions of the same aggregate, under no name of theirs, say of it; nothing where it is one of them, and
/// where rows are counted, which is done for a thousand reasons.
std::optional<Finding> nearTo(const Measure &measure, const QList<GovernedDefinition> &definitions,
                              const Difference &difference)
{
    QStringList titles;
    Message first;
    for (const GovernedDefinition &definition : definitions) {
        if (measure.isCount || definition.measures.size() != 1
            || definition.measures.first().aggregate != measure.aggregate
            || choosesOtherwise(measure, definition.measures.first()))
            continue;
        const Message rows = Difference::ofRows(measure, definition.measures.first());
        const Message what = rows.isEmpty() ? difference.ofDate(definition) : rows;
        if (what.isEmpty())
            return {};
        titles.append(definition.title);
        first = first.isEmpty() ? what : first;
    }
    if (titles.isEmpty())
        return {};
    if (titles.size() == 1)
        return findingAt(measure.at, say("gate.metric.near", {titles.first(), first}),
                         say("gate.metric.askInstead", {message::quoted(titles).first()}));
    return findingAt(measure.at, say("gate.metric.nearSeveral", {message::allOf(message::quoted(titles))}),
                     say("gate.metric.askInstead", {message::oneOf(message::quoted(titles))}));
}

} // namespace

CheckResult checkBypassed(const CheckInput &input)
{
    if (input.request.governed)
        return passed(say("gate.metric.governed"));
    const QList<GovernedDefinition> definitions =
        input.facts ? input.facts->definitions(input.request) : QList<GovernedDefinition>();
    const QList<Measure> measures =
        definitions.isEmpty() ? QList<Measure>() : measuresIn(*input.bound, *input.origins, input.traits);
    if (measures.isEmpty())
        return skipped(say("gate.metric.none"));

    const Difference difference(input, measures);
    QList<Finding> named;
    QList<Finding> near;
    for (const GovernedDefinition &definition : definitions) {
        if (const std::optional<Finding> one = bypassing(input, definition, measures))
            named.append(*one);
    }
    if (named.isEmpty()) {
        for (const Measure &measure : measures) {
            if (const std::optional<Finding> one = nearTo(measure, definitions, difference))
                near.append(*one);
        }
    }
    const Message fine = say("gate.metric.fine");
    const bool rejects =
        !named.isEmpty() && input.request.author == Author::Generator && !input.request.besideDefinitions;
    return rejects ? rejectedOf(named, fine) : warnedOf(named + near, fine);
}

} // namespace Tieout::gate
