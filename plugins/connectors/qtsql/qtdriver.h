// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QStringList>

namespace Tieout::qtsql {

enum class Engine { Sqlite, PostgreSql, Firebird };

/// A driver of Qt's whose engine's SQL and catalogs are known here.
struct Driver {
    Engine engine;
    const char *name;       ///< as Qt calls it: "QIBASE"
    const char *product;    ///< "Firebird"
    const char *package;    ///< of Debian and Ubuntu, which brings it
    const char *textOfCell; ///< %1 is a column: its text as the engine writes it
};

const QList<Driver> &drivers();
/// Names of those that are installed, then of those that are not. The main thread's application object has to exist.
QStringList installedDrivers();
QStringList missingDrivers();

/// Those that are installed, in a sentence.
ErrorText knownHere();

/// The driver of that name where it may be used. Errors: Invalid (none is named), Unsupported (another connector reads
/// it better, or its SQL is not known), NotFound (not installed); each with the way out.
Result<const Driver *> usableDriver(const QString &name);

} // namespace Tieout::qtsql
