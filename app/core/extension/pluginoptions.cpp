// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginoptions.h"

#include <QDir>
#include <QStandardPaths>

namespace Tieout::extension {

namespace {

// The same place for the desktop and the terminal, whatever the running program is called.
QString folder(QStandardPaths::StandardLocation location)
{
    return QStandardPaths::writableLocation(location) + QLatin1String("/tieout");
}

} // namespace

PluginOptions PluginOptions::standard(const QString &programFolder)
{
    const QDir program(programFolder);
    PluginOptions options;
    options.builtInFolders = {QDir::cleanPath(program.filePath(QStringLiteral("../lib/tieout/plugins")))};
    options.userFolders = qEnvironmentVariable("TIEOUT_PLUGIN_PATH").split(QDir::listSeparator(), Qt::SkipEmptyParts);
    options.userFolders.append(folder(QStandardPaths::GenericDataLocation) + QLatin1String("/plugins"));
    options.configFolder = folder(QStandardPaths::GenericConfigLocation);
    options.cacheFolder = folder(QStandardPaths::GenericCacheLocation);
    options.guardFolder = options.cacheFolder + QLatin1String("/starting");
#ifdef Q_OS_WIN
    options.probeProgram = program.filePath(QStringLiteral("tieout-cli.exe"));
#else
    options.probeProgram = program.filePath(QStringLiteral("tieout-cli"));
#endif
    return options;
}

Result<void> PluginOptions::takeArguments(QStringList &arguments)
{
    const QString option = QStringLiteral("--no-plugin");
    for (qsizetype i = 0; i < arguments.size() && arguments.at(i) != QLatin1String("--");) {
        QString id;
        if (arguments.at(i) == QLatin1String("--safe-mode")) {
            arguments.removeAt(i);
            safeMode = true;
            continue;
        }
        if (arguments.at(i) == option) {
            id = arguments.value(i + 1);
            arguments.remove(i, qMin<qsizetype>(2, arguments.size() - i));
        } else if (arguments.at(i).startsWith(option + QLatin1Char('='))) {
            id = arguments.takeAt(i).mid(option.size() + 1);
        } else {
            ++i;
            continue;
        }
        if (id.isEmpty() || id.startsWith(QLatin1String("--")))
            return fail(ErrorCode::Invalid, "\"--no-plugin\" needs a plugin's id.", {},
                        QStringLiteral("\"tieout-cli plugins\" lists the ids."));
        without.append(id);
    }
    return {};
}

} // namespace Tieout::extension
