// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTest>

namespace Tieout::TestSupport {

// The folder of real data nobody here wrote: TIEOUT_DATA, else shared/data beside the project. Empty when missing.
[[nodiscard]] QString dataFolder();

// Absolute path of a file below dataFolder(), for instance "samples/Chinook_Sqlite.sqlite". Empty when missing.
[[nodiscard]] QString dataFile(const QString &relative);

} // namespace Tieout::TestSupport

// First line of a test function that needs the data: TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
#define TIEOUT_NEEDS_DATA(relative)                                                                                    \
    do {                                                                                                               \
        if (Tieout::TestSupport::dataFile(QStringLiteral(relative)).isEmpty())                                         \
            QSKIP("skipped: no data folder");                                                                          \
    } while (false)
