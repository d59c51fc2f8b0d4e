// SPDX-License-Identifier: GPL-3.0-or-later
// Rows put into ranges of a number, of the time that went by, or of how many rows belong to each.
#include "core/generate/composer/parse/interpreterimpl.h"

#include "core/catalog/meaning.h"
#include "core/period/period.h"

#include <algorithm>
#include <cmath>

namespace Tieout::generate::composer {

namespace {

/// More groups than this are no answer that anybody reads.
constexpr int MostSteps = 60;

QString unitOf(const QString &word)
{
    if (word.startsWith(QLatin1String("week")))
        return QStringLiteral("weeks");
    if (word.startsWith(QLatin1String("year")))
        return QStringLiteral("years");
    return catalog::unitOfWord(word);
}

/// "under 60, 60-120, over 120 minutes": the unit is that of all of them.
void spreadUnits(QList<WantedRange> &ranges)
{
    QString unit;
    for (qsizetype i = ranges.size() - 1; i >= 0; --i) {
        if (ranges[i].unit.isEmpty())
            ranges[i].unit = unit;
        unit = ranges[i].unit;
    }
    for (WantedRange &range : ranges) {
        if (range.unit.isEmpty())
            range.unit = unit;
        unit = range.unit;
    }
}

/// A width of 1, 2 or 5 with zeros that makes about ten steps.
double roundWidth(double span)
{
    const double rough = span / 10;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double digit = rough / power;
    return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
}

} // namespace

/// The numbers of the ranges in the unit of what they are of.
bool Interpreter::convertRanges(QList<WantedRange> &ranges, const Expression &label)
{
    spreadUnits(ranges);
    for (WantedRange &range : ranges) {
        const QString from = unitOf(range.unit);
        const QString to = label.isElapsed() ? label.unit : label.isBeside ? QString() : m_lookup.unit(label.column);
        if (from.isEmpty() || from == to)
            continue;
        if (to.isEmpty() && !label.isElapsed() && !label.isBeside && holdsAll(ranges, label.column)) {
            assume(message::say("generate.assumed.unit", {m_lookup.text(label.column), from}), record::About::Unit);
            return true;
        }
        for (QString *end : {&range.low, &range.high}) {
            const std::optional<QString> inside = end->isEmpty() ? *end : catalog::converted(*end, from, to);
            if (!inside)
                return misfit(
                    message::say("generate.misfit.andNoExactNumber",
                                 {label.isBeside ? m_lookup.tableText(label.node) : m_lookup.text(label.column), to,
                                  *end, range.unit}),
                    3);
            *end = *inside;
        }
    }
    return true;
}

/// Every end of the ranges lies among the values of the column, so that these are in the unit that is said.
bool Interpreter::holdsAll(const QList<WantedRange> &ranges, ColumnId id) const
{
    const ColumnProfile *profile = m_lookup.profile(id);
    if (!profile || !profile->minimum.isNumber() || !profile->maximum.isNumber())
        return false;
    const double least = profile->minimum.toDouble();
    const double most = profile->maximum.toDouble();
    const auto isHeld = [&](const QString &end) {
        return end.isEmpty() || end.toDouble() == 0 || (end.toDouble() >= least && end.toDouble() <= most);
    };
    return std::all_of(ranges.cbegin(), ranges.cend(),
                       [&](const WantedRange &range) { return isHeld(range.low) && isHeld(range.high); });
}

/// "birth decade", "in steps of 20": ranges from the least value to the greatest one.
bool Interpreter::addSteps(Expression &label)
{
    const QString &step = m_parse.ranged.step;
    const ColumnProfile *profile = m_lookup.profile(label.column);
    const bool isDecade = step == QLatin1String("decade");
    const bool isDate = profile && m_lookup.isDate(label.column) && profile->encoding != DateEncoding::YearNumber;
    if (!profile || profile->minimum.isNull() || profile->maximum.isNull() || (isDate && !isDecade)
        || (isDecade && !isDate && !m_lookup.tellsTime(label.column)))
        return misfit(message::say("generate.misfit.notClearGroup"), 3);
    const auto numberOf = [&](const Value &end) {
        return isDate ? period::dayOf(end.toText(), profile->encoding).value_or(QDate()).year() : end.toDouble();
    };
    const double least = numberOf(profile->minimum);
    const double most = numberOf(profile->maximum);
    const double width = isDecade ? 10 : step == QLatin1String("any") ? roundWidth(most - least) : step.toDouble();
    if (!(width > 0)) // all values are one
        return misfit(message::say("generate.misfit.notClearGroup"), 3);
    if ((most - least) / width > MostSteps)
        return misfit(message::say("generate.misfit.tooManySteps"), 3);
    for (double from = std::floor(least / width) * width; from <= most; from += width) {
        WantedRange range;
        range.low = QString::number(from, 'g', 12);
        range.high = QString::number(from + width, 'g', 12);
        range.isBelow = true;
        label.ranges.append(range);
    }
    label.inSteps = true;
    if (step == QLatin1String("any"))
        assume(message::say("generate.assumed.steps", {m_lookup.text(label.column), QString::number(width, 'g', 12)}),
               record::About::Grouping);
    return true;
}

/// What is put into ranges.
bool Interpreter::addRanged(Expression &label)
{
    const WantedRanges &wanted = m_parse.ranged;
    const message::Message unclear = message::say("generate.misfit.notClearCounted");
    if (wanted.elapsed.kind == WantedElapsed::Kind::Age) {
        label.column = m_entity >= 0 ? birthOf(m_entity) : ColumnId();
        label.until = m_linking.asOf;
        label.unit = QStringLiteral("years");
        if (!label.column.isValid() || !m_linking.asOf.isValid())
            return misfit(message::say("generate.misfit.noDateOfBirth"), 3);
        assume(message::say("generate.assumed.ageAt", {m_lookup.text(label.column), label.until.toString(Qt::ISODate)}),
               record::About::Measure);
    } else if (wanted.elapsed.kind != WantedElapsed::Kind::None) {
        WantedElapsed elapsed = wanted.elapsed;
        for (const WantedRange &range : wanted.ranges) {
            if (elapsed.unit.isEmpty())
                elapsed.unit = unitOf(range.unit);
        }
        if (!findElapsed(elapsed, label))
            return false;
        if (elapsed.unit.isEmpty())
            assume(message::say("generate.assumed.inDays"), record::About::Unit);
        assume(message::say("generate.assumed.elapsed", {m_lookup.text(label.since), m_lookup.text(label.column)}),
               record::About::Measure);
    } else if (wanted.counted >= 0) {
        label.aggregate = Aggregate::Count;
        label.isBeside = true;
        label.node = m_resolution.tables.value(wanted.counted, -1);
        if (label.node < 0)
            return misfit(unclear, 2);
        return true;
    } else if (wanted.column >= 0) {
        label.column = m_resolution.columns.value(wanted.column);
    } else {
        bool descending = true;
        label.column = hinted(wanted.hints, descending).value_or(ColumnId());
        if (!label.column.isValid())
            return false;
    }
    label.node = label.column.node;
    const bool isDecade = wanted.step == QLatin1String("decade") && m_lookup.tellsTime(label.column);
    if (!label.column.isValid() || m_lookup.isKey(label.column)
        || !(label.isElapsed() || isDecade || m_lookup.isNumeric(label.column)))
        return misfit(unclear, 2);
    return true;
}

/// "films by length: under 60, 60-120, over 120": how many there are in each range, or the one figure of them.
bool Interpreter::addRanges()
{
    if (!m_parse.ranged.isAsked())
        return true;
    const message::Message unclear = message::say("generate.misfit.notClearCounted");
    Expression label;
    if (!addRanged(label))
        return false;
    const auto isFigure = [](const Expression &output) { return output.isAggregate(); };
    const auto figures = std::count_if(m_form.outputs.begin(), m_form.outputs.end(), isFigure);
    if (figures > 1 || !m_form.groupNodes.isEmpty() || !m_form.groupColumns.isEmpty() || m_parse.share
        || m_parse.calendar != sql::CalendarPart::None || m_parse.ranking)
        return misfit(unclear, 3);
    const Expression rows{Aggregate::Count, false, {}, m_entity >= 0 ? m_entity : label.node};
    const Expression figure =
        figures == 1 ? *std::find_if(m_form.outputs.begin(), m_form.outputs.end(), isFigure) : rows;
    if (label.isBeside && (figure.node == label.node || !figure.countsRows() || !m_parse.ranged.step.isEmpty()))
        return misfit(unclear, 3);
    if (m_parse.ranged.step.isEmpty()) {
        label.ranges = m_parse.ranged.ranges;
        if (!convertRanges(label.ranges, label))
            return false;
    } else if (!addSteps(label)) {
        return false;
    }
    m_form.outputs = {label, figure};
    m_form.root = figure.node;
    if (label.isBeside) {
        m_form.entity = figure.node;
    } else {
        Expression least = label;
        least.ranges.clear();
        least.inSteps = false;
        least.aggregate = Aggregate::Minimum;
        m_form.order = {{least, false}};
    }
    const message::Message what = label.isBeside ? m_lookup.tableText(label.node) : m_lookup.text(label.column);
    for (const ColumnId &id : {label.column, label.since}) {
        if (!id.isValid() || !m_lookup.hasNulls(id))
            continue;
        Filter known;
        known.kind = Filter::Kind::NotNull;
        known.column = id;
        m_form.filters.append(known);
        assume(message::say("generate.assumed.unknownLeftOut", {m_lookup.text(id)}), record::About::Condition);
    }
    if (!label.inSteps && !coverAll(label.ranges, label.isBeside || label.until.isValid()))
        assume(message::say("generate.assumed.outsideLeftOut", {what}), record::About::Condition);
    return true;
}

} // namespace Tieout::generate::composer
