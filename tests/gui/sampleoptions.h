// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/application.h"

#include <QTemporaryDir>

namespace Tieout::shell {

/// The built plugins and sample; everything that is written goes below `folder`.
inline StartOptions sampleOptions(const QTemporaryDir &folder)
{
    StartOptions start;
    start.plugins.builtInFolders = {QStringLiteral(TIEOUT_PLUGIN_DIR)};
    start.plugins.configFolder = folder.filePath(QStringLiteral("config"));
    start.plugins.cacheFolder = folder.filePath(QStringLiteral("cache"));
    start.plugins.guardFolder = folder.filePath(QStringLiteral("guard"));
    start.samplesFolder = QStringLiteral(TIEOUT_SAMPLES_DIR);
    start.dataFolder = folder.filePath(QStringLiteral("data"));
    start.userSettings = folder.filePath(QStringLiteral("user.ini"));
    return start;
}

} // namespace Tieout::shell
