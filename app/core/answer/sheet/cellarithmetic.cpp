// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellarithmetic.h"

#include <algorithm>

namespace Tieout::answer::sheet {

using base::Decimal;
using sources::sheets::Scale;
using sources::sheets::SheetTable;

namespace {

constexpr int QuotientDigits = 10;

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

bool isSameUnit(const Scale &one, const Scale &other)
{
    return one.isPercent == other.isPercent && (one.unit.isEmpty() || other.unit.isEmpty() || one.unit == other.unit);
}

QStringList refsOf(const QList<CitedCell> &cells)
{
    QStringList refs;
    for (const CitedCell &cell : cells)
        refs.append(cell.ref);
    return refs;
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
                     table.scaleOf(row, column)};
}

Result<CellResult> computed(CellOperation operation, const QList<CitedCell> &cells)
{
    const CitedCell &first = cells.first();
    Scale scale = first.scale;
    for (const CitedCell &cell : cells) // "$ 1,452" in the first row holds for the ones below it
        scale.unit = scale.unit.isEmpty() ? cell.scale.unit : scale.unit;
    for (const CitedCell &cell : cells) {
        if (!isSameUnit(scale, cell.scale))
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
        return result;
    }
    if (with.isZero())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "%1 is zero, and nothing can be divided by it."),
                    {cells[1].ref});
    if (operation == CellOperation::PercentChange && what.isNegative() != with.isNegative())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "From %1 to %2 the sign changes, so there is no change in percent."),
                    {cells[1].ref, first.ref}, QT_TRANSLATE_NOOP("Error", "Ask for the difference."));
    result.scale = {};
    result.formula = QStringLiteral("%1 / %2").arg(first.ref, cells[1].ref);
    if (operation == CellOperation::Ratio) {
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

} // namespace Tieout::answer::sheet
