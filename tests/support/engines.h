// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

namespace Tieout::TestSupport {

// The engines that a body runs over: "sqlite", "postgresql", "mariadb".
[[nodiscard]] QStringList engines();
// Those of them that run here.
[[nodiscard]] QStringList enginesHere();
// For a _data function: the column "engine", with a row for each.
void addEngines();

// A database as the program is told of it.
struct MadeDatabase {
    QString connector; // "mysql"
    QString rest;      // what follows "mysql:" in its address
};

// Makes a database with these statements in it: a file in `folder`, or one of the shared server, which has to be there.
[[nodiscard]] MadeDatabase makeDatabase(const QString &engine, const QString &name, const QByteArray &statements,
                                        const TemporaryFolder &folder);

// What follows "odbc:" in the address of a database of a shared server, for its owner.
[[nodiscard]] QString odbcWords(const QString &engine, const QString &database);

// What follows "qtsql:" in the address of a database by a driver of Qt's; `rest` as makeDatabase() gives it.
[[nodiscard]] QString qtSqlRest(const QString &driver, const QString &rest);
// Whether a driver of Qt's is installed: "QPSQL".
[[nodiscard]] bool hasQtDriver(const QString &driver);

} // namespace Tieout::TestSupport

// First line of a test function that needs an engine.
#define TIEOUT_NEEDS_ENGINE(engine)                                                                                    \
    do {                                                                                                               \
        if (!Tieout::TestSupport::enginesHere().contains(engine))                                                      \
            QSKIP(qPrintable(QStringLiteral("skipped: the server of %1 is not installed").arg(engine)));               \
    } while (false)
