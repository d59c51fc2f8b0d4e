// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QList>
#include <QStringList>

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::shell {

/// Files that could be opened if a library were there.
struct ClosedFiles {
    QString title;        ///< "DuckDB"
    QStringList patterns; ///< "*.parquet"; none that another connector opens
    Error why;            ///< with how to get the library
};

/// `plugins` may be null: then nothing is known of files.
QList<ClosedFiles> closedFiles(const extension::PluginManager *plugins);

/// What a file dialog offers: all that can be opened, with `more` patterns; what cannot yet, said to be so; all files.
QStringList sourceFileFilters(const extension::PluginManager *plugins, const QStringList &more = {});

} // namespace Tieout::shell
