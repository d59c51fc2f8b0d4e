// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

#include <functional>

namespace Tieout::profile {

struct ProfileOptions {
    qint64 exactRows = 200'000;   ///< tables up to this many rows are read whole, larger ones are sampled (said in `method`)
    int commonValues = 20;        ///< kept per column; all values when there are no more than this many
    int linkedValues = 5'000;     ///< distinct texts kept per column for value linking; 0: none
    int linkedLength = 64;        ///< longer texts are not kept for linking
    int tableLimitMs = 60'000;    ///< a table or view that takes longer is reported as a failure
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
};

/**
 * Reads one table: a row count, one pass for nulls and both ends of all columns, one query for each column's values. Tables larger
 * than `exactRows` have their values read at 20,000 random row identities, or from the first rows where there are none; row count,
 * nulls, minimum and maximum stay exact. Blocks; on the session's thread. Errors: as Session::select.
 */
Result<ProfiledTable> profileTable(Session &session, const Table &table, const ProfileOptions &options, const StopToken &stop);

/**
 * Reads all tables (views too), calling `onTable` after each so that a caller can store it at once and resume later with `skip`.
 * Columns of declared keys are told as keys. A table that fails is reported through `onFailure` and does not end the run; Cancelled, a lost Connection and the TimedOut of
 * `stop` itself do.
 */
Result<void> profileSchema(Session &session, const Schema &schema, const ProfileOptions &options,
                           const std::function<bool(const TableName &)> &skip,
                           const std::function<void(const ProfiledTable &)> &onTable,
                           const std::function<void(const TableName &, const Error &)> &onFailure, const StopToken &stop,
                           const Progress &progress);

} // namespace Tieout::profile
