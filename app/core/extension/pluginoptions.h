// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QString>
#include <QStringList>

namespace Tieout::extension {

/// Where plugins are looked for and what is known about them from earlier starts. An empty folder switches its part
/// off.
struct PluginOptions {
    QStringList builtInFolders; ///< the program's own
    QStringList userFolders;    ///< anybody else's: TIEOUT_PLUGIN_PATH and the user's data folder
    QString configFolder;       ///< plugins.json with what the user switched off
    QString cacheFolder;        ///< probes.json
    QString guardFolder;        ///< one small file while plugins start
    /// tieout-cli, which loads a file not seen before on its own first. Empty: nothing is probed.
    QString probeProgram;
    int probeMs = 20'000;    ///< all are tried at once, and a cold disk or a busy machine is no hang
    bool probeAgain = false; ///< forget earlier probes
    bool safeMode = false;   ///< load the program's own plugins only
    QStringList without;     ///< ids not to load this time (--no-plugin)
    QStringList
        trusted; ///< folders whose plugins are loaded this time although others can change them (--trust-plugins)

    /// The options of both programs. `programFolder` is where the running program lies.
    static PluginOptions standard(const QString &programFolder);
    /// Takes --safe-mode, --no-plugin ID, --trust-plugins DIR and both with "=" out of `arguments`, up to "--". Errors:
    /// Invalid (an id is missing, or the folder is none).
    Result<void> takeArguments(QStringList &arguments);
};

} // namespace Tieout::extension
