// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/pluginoptions.h"

#include <QDir>
#include <QFileInfo>
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
    const QString withoutOption = QStringLiteral("--no-plugin");
    const QString trustOption = QStringLiteral("--trust-plugins");
    for (qsizetype i = 0; i < arguments.size() && arguments.at(i) != QLatin1String("--");) {
        if (arguments.at(i) == QLatin1String("--safe-mode")) {
            arguments.removeAt(i);
            safeMode = true;
            continue;
        }
        const QString name = arguments.at(i).section(u'=', 0, 0);
        if (name != withoutOption && name != trustOption) {
            ++i;
            continue;
        }
        QString value;
        if (const QString argument = arguments.takeAt(i); argument.size() > name.size())
            value = argument.mid(name.size() + 1);
        else if (i < arguments.size())
            value = arguments.takeAt(i);
        if (name == withoutOption && (value.isEmpty() || value.startsWith(QLatin1String("--"))))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"--no-plugin\" needs a plugin's id."), {},
                        QT_TRANSLATE_NOOP("Error", "\"tieout-cli plugins\" lists the ids."));
        if (name == trustOption && !QFileInfo(value).isDir())
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "\"--trust-plugins\" needs a folder, and \"%1\" is none."), {value},
                        QT_TRANSLATE_NOOP("Error",
                                          "Name the folder that the plugins lie in; \"tieout-cli plugins\" shows it."));
        (name == withoutOption ? without : trusted).append(value);
    }
    return {};
}

} // namespace Tieout::extension
