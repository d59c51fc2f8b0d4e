// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

namespace Tieout::TestSupport {

struct ProcessOptions {
    int timeoutMs = 60000;
    // Added to the environment of the test.
    QMap<QString, QString> environment;
    QByteArray input;
    QString workingFolder;
    // As root: run as the user "nobody", whom permissions bind. As anybody else: as oneself.
    bool asOrdinaryUser = false;
};

struct ProcessResult {
    bool started = false;
    bool timedOut = false;
    bool crashed = false;
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;

    // Standard output as a JSON object; empty when it is none.
    [[nodiscard]] QJsonObject json() const;
    // Everything, for the message of a failed comparison.
    [[nodiscard]] QByteArray summary() const;
};

// Runs a program to its end. A program without a path is one of the build's own ("tieout-cli").
[[nodiscard]] ProcessResult runProgram(const QString &program, const QStringList &arguments,
                                       const ProcessOptions &options = {});

// False where the test runs as root and cannot become somebody else, or that user cannot reach the build folder.
[[nodiscard]] bool canRunAsOrdinaryUser();

} // namespace Tieout::TestSupport

// First line of a test function whose subject is what permissions forbid.
#define TIEOUT_NEEDS_ORDINARY_USER()                                                                                   \
    do {                                                                                                               \
        if (!Tieout::TestSupport::canRunAsOrdinaryUser())                                                              \
            QSKIP("skipped: root here cannot run the build as another user");                                          \
    } while (false)
