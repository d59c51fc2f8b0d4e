// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/sampler.h"
#include "sdk/connector.h"

namespace Tieout::profile {

struct ProfileOptions {
    qint64 exactRows =
        200'000;           ///< tables up to this many rows are read whole, larger ones are sampled (said in `method`)
    SampleOptions sample;  ///< of larger ones
    int commonValues = 20; ///< kept per column; all values when there are no more than this many
    int linkedValues = 5'000;     ///< distinct texts kept per column for value linking; 0: none
    int linkedLength = 64;        ///< longer texts are not kept for linking
    int tableLimitMs = 60'000;    ///< a table that takes longer is reported as a failure
    int viewLimitMs = 10'000;     ///< the same for a view, where that is less: what it runs is somebody's query
    qint64 viewsLimitMs = 30'000; ///< for all views together; those left are failures too
    qint64 sourceLimitMs = 0;     ///< what is not profiled by then waits for the next time; 0: no limit
    int queries = 1;              ///< tables read at the same time, each on a session of its own
};

/// Distinct texts of one column, for recognising them in a question. Stays on this machine, never embedded.
struct ColumnValues {
    TableName table;
    QString column;
    QStringList values;
    bool complete = false; ///< all distinct values are here
    bool operator==(const ColumnValues &) const = default;
};

struct ProfiledTable {
    TableProfile profile;
    QList<ColumnValues> values;
    QString rowFilter = {}; ///< the condition that its rows were read under; empty: all rows
};

/**
 * Reads one table. Up to `exactRows` rows: a row count, one pass for nulls and both ends of all columns, one query for
 * each column's values. Larger ones: a sample (Sampler); rows, and both ends of dates, are still counted over all rows
 * up to `sample.scannedRows`, those of other columns where an index knows them; beyond, and where that takes too long,
 * the engine's estimate and the sample's ends stand, and `method` says so. What the engine keeps of its columns takes
 * the place of what a sample says. Blocks; on the session's thread. Errors: as Session::select.
 */
Result<ProfiledTable> profileTable(Session &session, const Table &table, const ProfileOptions &options,
                                   const StopToken &stop);

/// What the engine keeps of a table; empty where it keeps nothing. Errors: Cancelled, Connection, TimedOut of `stop`.
Result<TableProfile> engineStatistics(Session &session, const Table &table, const StopToken &stop);

} // namespace Tieout::profile
