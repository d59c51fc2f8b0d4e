// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QHash>
#include <QMetaType>
#include <QString>

#include <vector>

namespace Tieout::TestSupport {

// One case of a .case file; tests/README.md has the format.
struct GoldenCase {
    QString file;
    int line = 0; // of the case's name, from 1
    QString name;
    QHash<QString, QString> settings;
    QString input;
    QString expect;

    [[nodiscard]] QString setting(const QString &key, const QString &fallback = {}) const
    {
        return settings.value(key, fallback);
    }
};

// Cases of one file, in order. Errors: Unreadable, Syntax (with the line in the text), Exists (a name twice), NotFound
// (no case at all: such a test could not fail).
[[nodiscard]] Result<std::vector<GoldenCase>> readGoldenFile(const QString &path);

// Writes `actual` as the expectation of the named case and leaves every other line as it is.
[[nodiscard]] Result<void> rewriteExpectation(const QString &path, const QString &name, const QString &actual);

// For a _data function: the column "golden" and one row per case, tagged "file: name". `path` is a .case file or a
// folder of them. A file that cannot be read fails the test.
void addGoldenCases(const QString &path);

// True when `actual` is what the case expects, white space at the ends of lines and of the text aside. With
// TIEOUT_UPDATE_GOLDEN=1 the file is rewritten instead. `message` names the case and the first line that differs.
[[nodiscard]] bool matchesGolden(const GoldenCase &golden, const QString &actual, QString *message);

} // namespace Tieout::TestSupport

Q_DECLARE_METATYPE(Tieout::TestSupport::GoldenCase)

// In the test function: QFETCH(GoldenCase, golden); TIEOUT_COMPARE_GOLDEN(golden, format(golden.input));
#define TIEOUT_COMPARE_GOLDEN(golden, actual)                                                                          \
    do {                                                                                                               \
        QString tieoutMessage;                                                                                         \
        const bool tieoutMatches = Tieout::TestSupport::matchesGolden((golden), (actual), &tieoutMessage);             \
        QVERIFY2(tieoutMatches, qPrintable(tieoutMessage));                                                            \
    } while (false)
