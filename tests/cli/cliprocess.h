// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/process.h"
#include "support/temporaryfolder.h"

// Runs tieout-cli with settings, cache and data of its own below `home`, and with further plugin folders; `input` is
// its standard input.
inline Tieout::TestSupport::ProcessResult runCli(const Tieout::TestSupport::TemporaryFolder &home,
                                                 const QStringList &arguments, const QStringList &pluginFolders = {},
                                                 const QByteArray &input = {}, const QString &workingFolder = {})
{
    Tieout::TestSupport::ProcessOptions options;
    options.input = input;
    options.workingFolder = workingFolder;
    options.environment = {{QStringLiteral("TIEOUT_PLUGIN_PATH"), pluginFolders.join(QLatin1Char(':'))},
                           {QStringLiteral("XDG_CONFIG_HOME"), home.file(QStringLiteral("config"))},
                           {QStringLiteral("XDG_CACHE_HOME"), home.file(QStringLiteral("cache"))},
                           {QStringLiteral("XDG_DATA_HOME"), home.file(QStringLiteral("data"))}};
    return Tieout::TestSupport::runProgram(QStringLiteral("tieout-cli"), arguments, options);
}

inline QString fixturePluginFolder(const QString &name)
{
    return QStringLiteral(TIEOUT_BINARY_DIR "/lib/tests/plugins/") + name;
}
