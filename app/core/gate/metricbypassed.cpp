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
    Difference(const CheckInput &input, const QList<Measure> &measures)
        : m_input(input)
        , m_measures(measures)
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
    const QList<Measure> &m_measures;
};

/// Where a query gives a figure the name of a definition; invalid where it does not.
Span calledSo(const CheckInput &input, const GovernedDefinition &definition)
{
    Span at;
    forEachSelect(input.statement->query, [&](const Select &select) {
        for (const SelectItem &item : select.items) {
            if (!at.isValid() && item.expr && !item.alias.text.isEmpty() && !as<ColumnRef>(item.expr)
                && isCalled(definition, item.alias.text))
                at = item.expr->span;
        }
    });
    return at;
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
    const QList<Measure> measures = measuresIn(*input.bound, *input.origins, input.traits);
    const QList<GovernedDefinition> definitions =
        input.facts && !measures.isEmpty() ? input.facts->definitions(input.request) : QList<GovernedDefinition>();
    if (definitions.isEmpty())
        return skipped(say("gate.metric.none"));

    const Difference difference(input, measures);
    QList<Finding> named;
    QList<Finding> near;
    for (const GovernedDefinition &definition : definitions) {
        const Span called = calledSo(input, definition);
        if (!called.isValid() && !definition.isAsked)
            continue;
        const Message what = difference.from(definition);
        if (!what.isEmpty())
            named.append(findingAt(called.isValid() ? called : measures.first().at,
                                   say("gate.metric.named", {definition.title, what}),
                                   say("gate.metric.askOrRename", {definition.title})));
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
