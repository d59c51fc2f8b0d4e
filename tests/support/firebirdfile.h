// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Tieout::TestSupport {

// Whether Firebird's engine, its isql and Qt's driver for it are installed.
[[nodiscard]] bool hasFirebird();
// Makes a database file by isql, which opens it without a server, and runs statements in it.
void makeFirebird(const QString &path, const QByteArray &statements);
// What isql prints of further statements in it.
QByteArray runInFirebird(const QString &path, const QByteArray &statements);

} // namespace Tieout::TestSupport

// First line of a test function that needs it.
#define TIEOUT_NEEDS_FIREBIRD()                                                                                        \
    do {                                                                                                               \
        if (!Tieout::TestSupport::hasFirebird())                                                                       \
            QSKIP("skipped: Firebird or Qt's driver for it is not installed");                                         \
    } while (false)
