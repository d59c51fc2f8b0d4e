// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QList>
#include <QStringList>

#include <optional>

namespace Tieout {
class Connector;
}

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::shell {

/// Files of one kind, in the language of the window.
struct ShownFileKind {
    QString title;        ///< "Parquet files"
    QStringList patterns; ///< "*.parquet"
    bool operator==(const ShownFileKind &) const = default;
};

/// What a connector could open if its library were there.
struct ClosedFiles {
    QString title; ///< "DuckDB"
    QList<ShownFileKind> kinds;
    Error why; ///< with how to get the library
};

/// Why a connector opens nothing here, with how to get the library that it lacks; nothing where it lacks none.
std::optional<Error> missingLibrary(const Connector &connector);
/// The same of the one that opens a source; nothing where that is not known. `plugins` may be null.
std::optional<Error> missingLibrary(const extension::PluginManager *plugins, const QString &address);

/// `plugins` may be null: then nothing is known of files.
QList<ClosedFiles> closedFiles(const extension::PluginManager *plugins);

/// What a file dialog offers: all that can be opened, with `more` patterns; what cannot yet, each kind said to be so;
/// all files.
QStringList sourceFileFilters(const extension::PluginManager *plugins, const QStringList &more = {});

} // namespace Tieout::shell
