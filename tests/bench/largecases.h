// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QString>

/// What bench_largeschema measures, each in a process of its own: the most memory that one case took is no other's.
namespace Tieout::Bench {

/// Most memory that this process has had, in MB; -1 where the system does not tell.
qint64 peakMegabytes();
/// "  what   1,234 ms   peak 56 MB   words".
void figure(const QString &what, qint64 milliseconds, const QString &words = {});

/// So many tables of so many columns under the same names.
Schema sharedNames(int tables, int columns);
/// The tables of Spider 2's Snowflake listing; empty without the data folder.
Schema warehouse();

/// Keys by names and types alone.
void keysByName(const QString &what, const Schema &schema);

/// Tables to make in a SQLite file, and their rows.
struct FileShape {
    int tables = 1;
    int columns = 20;
    int rows = 0;
};
/// Opens such a file without and with a workspace, up to a gate and the catalog as JSON.
void openFile(const QString &what, const FileShape &shape);
/// Keeps the texts of so many tables with 100,000 rows each, as profiles hand them out.
void keepValues(int tables);

} // namespace Tieout::Bench
