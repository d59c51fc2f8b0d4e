// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/part.h"

#include <algorithm>

namespace Tieout::record {

namespace {

message::Message markOf(bool isMissing, bool isUnfinished)
{
    return message::listed({isMissing ? message::say("record.unit.noRows") : message::Message(),
                            isUnfinished ? message::say("record.unit.notOver") : message::Message()});
}

ShownRow missingRow(const Timeline &timeline, const QString &unit, qsizetype columns)
{
    ShownRow shown;
    shown.cells.resize(columns);
    for (const int zero : timeline.zeros)
        shown.cells[zero] = QStringLiteral("0");
    shown.cells[timeline.column] = unit;
    shown.mark = markOf(true, unit == timeline.unfinished);
    return shown;
}

} // namespace

QList<ShownRow> shownRows(const Part &part)
{
    QList<ShownRow> shown;
    const Grid *grid = part.grid();
    for (qsizetype row = 0; grid && row < grid->rows.size(); ++row)
        shown.append({grid->rows[row], row, {}});
    const std::optional<Timeline> timeline = part.query() ? part.query()->timeline : std::nullopt;
    // Rows of older answers may have been dropped since.
    if (!timeline || shown.isEmpty() || timeline->column >= grid->columns.size()
        || std::any_of(timeline->zeros.cbegin(), timeline->zeros.cend(),
                       [grid](int zero) { return zero >= grid->columns.size(); }))
        return shown;
    const auto unitOf = [&](const ShownRow &row) { return row.cells.value(timeline->column); };
    for (ShownRow &row : shown)
        row.mark = markOf(false, timeline->unfinished && unitOf(row) == timeline->unfinished);
    QStringList units;
    for (const ShownRow &row : std::as_const(shown)) {
        if (unitOf(row))
            units.append(*unitOf(row));
    }
    // Names of units order as time does.
    const bool falls = units.size() > 1 && units.first() > units.last();
    for (const QString &unit : timeline->missing) {
        const auto place = std::find_if(shown.cbegin(), shown.cend(), [&](const ShownRow &row) {
            return unitOf(row) && (falls ? *unitOf(row) < unit : *unitOf(row) > unit);
        });
        shown.insert(place, missingRow(*timeline, unit, grid->columns.size()));
    }
    return shown;
}

} // namespace Tieout::record
