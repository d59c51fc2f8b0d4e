// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profilecost.h"

#include <QElapsedTimer>

#include <algorithm>

namespace Tieout::profile {

/// Values that an engine groups and sends in a second; bench_profile's exact profiles of a million rows lie around it.
static constexpr double valuesPerSecond = 1e6;
/// Rows that an engine counts in a second, beside which their dates are compared.
static constexpr double countedPerSecond = 1e7;

static double valuesSeconds(const Table &table, qint64 rows, const ProfileOptions &options)
{
    const double columns = double(table.columns.size());
    if (rows <= options.exactRows)
        return 2 * double(rows) * columns / valuesPerSecond; // one pass over all columns, one for each
    const auto dates = std::count_if(table.columns.cbegin(), table.columns.cend(), [](const Column &column) {
        return column.type == TypeClass::Date || column.type == TypeClass::Timestamp
               || column.type == TypeClass::TimestampZone;
    });
    const qint64 scanned = rows <= options.sample.scannedRows ? rows : 0;
    return double(scanned) * double(1 + dates) / countedPerSecond
           + double(options.sample.rows) * columns / valuesPerSecond;
}

Result<ProfileCost> profileCost(Session &session, const QList<const Table *> &tables, const ProfileOptions &options,
                                std::chrono::milliseconds limit, const StopToken &stop)
{
    ProfileCost cost;
    cost.tables = int(tables.size());
    if (!dynamic_cast<StatisticsSource *>(&session))
        return cost;
    const StopToken limited = stop.withLimit(limit);
    QElapsedTimer clock;
    clock.start();
    double statements = 0;
    int asked = 0;
    for (const Table *table : tables) {
        const Result<TableProfile> kept = engineStatistics(session, *table, limited);
        // The engine keeps the limit too, and may be the first to end a statement for it.
        if (!kept && kept.error().code == ErrorCode::TimedOut && !stop.stopRequested())
            break;
        if (!kept)
            return fail(kept.error());
        ++asked;
        cost.bytes += std::max<qint64>(kept->bytes, 0);
        if (kept->rows < 0)
            continue;
        ++cost.told;
        cost.rows += kept->rows;
        statements += 2 + double(table->columns.size()); // the count, the overview, each column's values
        cost.seconds += valuesSeconds(*table, kept->rows, options);
    }
    if (asked > 0)
        cost.seconds += statements * double(clock.nsecsElapsed()) / 1e9 / asked;
    return cost;
}

} // namespace Tieout::profile
