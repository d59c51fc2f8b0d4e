// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellarithmetic.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::answer::sheet {

using base::Decimal;
using sources::sheets::Scale;
using sources::sheets::SheetTable;

namespace {

constexpr int QuotientDigits = 10;
constexpr int RootDigits = 8;

Decimal powerOfTen(int power)
{
    Decimal out(1);
    for (int step = 0; step < power; ++step)
        out = out * Decimal(10);
    return out;
}

/// In the scale of another cell.
Decimal inScale(const CitedCell &cell, const Scale &scale)
{
    const int by = cell.scale.power.value_or(0) - scale.power.value_or(0);
    if (by == 0)
        return cell.figure.number;
    return by > 0 ? cell.figure.number * powerOfTen(by)
                  : cell.figure.number.dividedBy(powerOfTen(-by), cell.figure.number.scale() - by);
}

bool isCurrency(const QString &unit)
{
    static const QRegularExpression code(QStringLiteral("^[A-Z]{3}$"));
    return code.match(unit).hasMatch();
}

/// A currency that one cell shows holds for those beside it; what a column counts, "units" or "MWh", holds for no
/// other.
bool isSameUnit(const CitedCell &one, const CitedCell &other)
{
    if (one.scale.isPercent != other.scale.isPercent)
        return false;
    const QString &unit = one.scale.unit.isEmpty() ? other.scale.unit : one.scale.unit;
    if (one.scale.unit.isEmpty() != other.scale.unit.isEmpty()
        && one.scale.power.has_value() != other.scale.power.has_value())
        return false;
    if (one.scale.unit.isEmpty() || other.scale.unit.isEmpty())
        return unit.isEmpty() || isCurrency(unit) || one.column == other.column;
    return one.scale.unit == other.scale.unit;
}

/// "EUR" by "units" is a figure of its own.
bool saysBothUnits(const CitedCell &one, const CitedCell &other)
{
    return !one.scale.isPercent && !other.scale.isPercent && !one.scale.unit.isEmpty() && !other.scale.unit.isEmpty();
}

/// Money by a count is one as well.
bool isRate(const CitedCell &one, const CitedCell &other)
{
    return saysBothUnits(one, other) || other.scale == Scale();
}

QStringList refsOf(const QList<CitedCell> &cells)
{
    QStringList refs;
    for (const CitedCell &cell : cells)
        refs.append(cell.ref);
    return refs;
}

/// From the second cell to the first; 0 where it is no whole number.
int yearsBetween(const QList<CitedCell> &cells)
{
    sources::sheets::TimeLabel from = cells[1].time;
    sources::sheets::TimeLabel to = cells[0].time;
    if (!from.year || !to.year)
        return 0;
    const int years = to.lastYear.value_or(*to.year) - from.lastYear.value_or(*from.year);
    from.year = to.year = from.lastYear = to.lastYear = {};
    return from == to ? years : 0;
}

/// Compound growth a year, (to / from) ^ (1 / years) - 1, in percent.
Result<CellResult> growthOf(const QList<CitedCell> &cells, const Decimal &to, const Decimal &from)
{
    const int years = yearsBetween(cells);
    if (years < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "%1 and %2 are not a whole number of years apart."),
                    {cells[1].ref, cells[0].ref});
    if (to.isNegative() || from.isNegative() || to.isZero())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "Compound growth from %1 to %2 needs two figures above zero."),
                    {cells[1].ref, cells[0].ref}, QT_TRANSLATE_NOOP("Error", "Ask for the difference."));
    // A root is no decimal: of the sixteen digits of a double those are kept that it has for certain.
    const double rate = std::pow(to.toDouble() / from.toDouble(), 1.0 / years) - 1;
    Result<Decimal> percent = Decimal::fromDouble(rate * 100);
    if (!percent)
        return fail(percent.error());
    Scale scale;
    scale.isPercent = true;
    return CellResult{percent->rounded(RootDigits).normalised(), scale,
                      QStringLiteral("(%1 / %2) ^ (1 / %3) - 1").arg(cells[0].ref, cells[1].ref).arg(years)};
}

} // namespace

std::optional<CitedCell> citedCell(const SheetTable &table, int row, int column)
{
    const std::optional<sources::sheets::Figure> figure = table.figure(row, column);
    if (!figure)
        return {};
    return CitedCell{row,
                     column,
                     table.refOf(row, column),
                     table.workbook->shown(*table.cell(row, column)).simplified(),
                     *figure,
                     table.scaleOf(row, column),
                     table.columns[column].time.with(table.rows[row].time).with(table.time)};
}

Result<void> haveOneUnit(const QList<CitedCell> &cells)
{
    for (const CitedCell &cell : cells) {
        if (!isSameUnit(cells.first(), cell))
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "%1 and %2 are in different units and cannot be combined."),
                        {cells.first().ref, cell.ref});
    }
    return {};
}

Result<CellResult> counted(const QList<CitedCell> &cells, const Limit &limit, bool saysPercent)
{
    const CitedCell &first = cells.first();
    if (const Result<void> same = haveOneUnit(cells); !same)
        return fail(same.error());
    if (first.scale.isPercent && limit.power)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "%1 and the figures beside it are percentages."),
                    {first.ref}, QT_TRANSLATE_NOOP("Error", "Name the column you mean."));
    const auto beyond = [&](const Decimal &number) {
        return std::count_if(cells.cbegin(), cells.cend(), [&](const CitedCell &cell) {
            const auto order = cell.figure.number <=> number;
            return (limit.beyond == Beyond::Above && order > 0) || (limit.beyond == Beyond::AtLeast && order >= 0)
                   || (limit.beyond == Beyond::Below && order < 0) || (limit.beyond == Beyond::AtMost && order <= 0);
        });
    };
    // In what the figures are in, all of which are in the same: the limit in full is that many times smaller there.
    const int power = first.scale.power.value_or(0);
    const auto inFull = [&](int said) {
        return said >= power ? limit.number * powerOfTen(said - power)
                             : limit.number.dividedBy(powerOfTen(power - said), limit.number.scale() + power - said);
    };
    Decimal number = limit.power ? inFull(*limit.power) : limit.number;
    if (!limit.power && power != 0 && !saysPercent && beyond(number) != beyond(inFull(0))) {
        // Who compares means a limit between the figures.
        const auto divides = [&](const Decimal &one) { return beyond(one) > 0 && beyond(one) < cells.size(); };
        if (divides(number) == divides(inFull(0)))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "%1 and the figures beside it are in %2."),
                        {first.ref, sources::sheets::scaleWords(first.scale)},
                        QT_TRANSLATE_NOOP("Error", "Say the scale of the limit, for example \"above 5 million\"."));
        if (!divides(number))
            number = inFull(0);
    }
    static const QStringList signs{QStringLiteral(">"), QStringLiteral(">="), QStringLiteral("<"),
                                   QStringLiteral("<=")};
    return CellResult{Decimal(beyond(number)),
                      {},
                      QStringLiteral("COUNTIF(%1:%2, \"%3%4\")")
                          .arg(first.ref, cells.last().ref.section(u'!', -1), signs.at(int(limit.beyond)),
                               number.normalised().toString())};
}

Result<CellResult> computed(CellOperation operation, const QList<CitedCell> &cells)
{
    const CitedCell &first = cells.first();
    Scale scale = first.scale;
    for (const CitedCell &cell : cells) // "$ 1,452" in the first row holds for the ones below it
        scale.unit = scale.unit.isEmpty() ? cell.scale.unit : scale.unit;
    for (const CitedCell &cell : cells) {
        if (!isSameUnit(first, cell) && !(operation == CellOperation::Ratio && isRate(first, cell)))
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "%1 and %2 are in different units and cannot be combined."),
                        {first.ref, cell.ref});
    }
    CellResult result{first.figure.number, scale, first.ref};
    if (operation == CellOperation::Sum || operation == CellOperation::Average) {
        for (const CitedCell &cell : cells.mid(1))
            result.number = result.number + inScale(cell, scale);
        const QString refs = refsOf(cells).join(QStringLiteral(", "));
        result.formula = QStringLiteral("SUM(%1)").arg(refs);
        if (operation == CellOperation::Average) {
            result.number = result.number.dividedBy(Decimal(cells.size()), QuotientDigits).normalised();
            result.formula = QStringLiteral("AVERAGE(%1)").arg(refs);
        }
        return result;
    }
    if (cells.size() < 2)
        return result;
    const Decimal what = first.figure.number;
    const Decimal with = inScale(cells[1], scale);
    if (operation == CellOperation::Difference) {
        for (const CitedCell &cell : cells.mid(1))
            result.number = result.number - inScale(cell, scale);
        result.formula = refsOf(cells).join(QStringLiteral(" - "));
        result.scale.isPoints = result.scale.isPercent;
        return result;
    }
    if (with.isZero())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "%1 is zero, and nothing can be divided by it."),
                    {cells[1].ref});
    if (operation == CellOperation::Growth)
        return growthOf(cells, what, with);
    if (operation == CellOperation::PercentChange && what.isNegative() != with.isNegative())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "From %1 to %2 the sign changes, so there is no change in percent."),
                    {cells[1].ref, first.ref}, QT_TRANSLATE_NOOP("Error", "Ask for the difference."));
    result.scale = {};
    result.formula = QStringLiteral("%1 / %2").arg(first.ref, cells[1].ref);
    if (operation == CellOperation::Ratio) {
        if (saysBothUnits(first, cells[1]) && first.scale.unit != cells[1].scale.unit)
            result.scale.unit = first.scale.unit + u'/' + cells[1].scale.unit;
        else if (!first.scale.unit.isEmpty() && cells[1].scale == Scale()) // of a count
            result.scale.unit = first.scale.unit;
        result.number = what.dividedBy(with, QuotientDigits).normalised();
        return result;
    }
    const bool isChange = operation == CellOperation::PercentChange;
    const Decimal part = isChange ? what - with : what;
    result.number = (part * Decimal(100)).dividedBy(with, QuotientDigits).normalised();
    result.scale.isPercent = true;
    if (isChange)
        result.formula = QStringLiteral("%1 / %2 - 1").arg(first.ref, cells[1].ref);
    return result;
}

Result<QList<CellResult>> resultsOf(CellOperation operation, const QList<CitedCell> &cells)
{
    QList<CellResult> out;
    if (operation == CellOperation::Lookup) {
        for (const CitedCell &cell : cells)
            out.append({cell.figure.number, cell.scale, cell.ref});
        return out;
    }
    const Result<CellResult> result = computed(operation, cells);
    if (!result)
        return fail(result.error());
    out.append(*result);
    return out;
}

} // namespace Tieout::answer::sheet
