// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/doctorservice.h"

#include "sdk/sdkversion.h"

#include <QFileInfo>
#include <QLibraryInfo>
#include <QSysInfo>

#include <algorithm>

namespace Tieout::service {

namespace {

using extension::PluginReason;
using extension::PluginSpec;
using extension::PluginState;

VersionsDescription versionsOf(const DoctorRequest &request)
{
    return {request.version,
            QLibraryInfo::version().toString(),
            QStringLiteral(QT_VERSION_STR),
            QString::number(TIEOUT_SDK_NUMBER),
            QStringLiteral(TIEOUT_COMPILER_ABI),
            QSysInfo::prettyProductName() + QLatin1String(", ") + QSysInfo::currentCpuArchitecture()};
}

FolderDescription folderAt(const QString &what, const QString &path)
{
    return {what, path, QFileInfo(path).isDir()};
}

QList<FolderDescription> foldersOf(const DoctorRequest &request, const extension::PluginOptions &options)
{
    QList<FolderDescription> folders;
    for (const QString &path : options.builtInFolders)
        folders.append(folderAt(QStringLiteral("plugins"), path));
    for (const QString &path : options.userFolders)
        folders.append(folderAt(QStringLiteral("other plugins"), path));
    folders.append(folderAt(QStringLiteral("samples"), request.samplesFolder));
    folders.append(folderAt(QStringLiteral("settings"), options.configFolder));
    folders.append(folderAt(QStringLiteral("cache"), options.cacheFolder));
    return folders;
}

// A folder that does not exist yet is fine where it can be made: its nearest existing parent is writable.
bool canBeWritten(const QString &path)
{
    QFileInfo info(path);
    while (!info.exists() && !info.isRoot())
        info.setFile(info.path());
    return info.isDir() && info.isWritable();
}

CheckDescription writingTo(const QString &what, const QString &path)
{
    const bool works = canBeWritten(path);
    return {what, works,
            works ? QStringLiteral("can be written")
                  : QStringLiteral("\"%1\" cannot be written; make it writable").arg(path)};
}

CheckDescription checkOf(const PluginSpec &spec)
{
    const bool running = spec.state == PluginState::Running;
    const bool heldBack = spec.state == PluginState::Compatible && spec.reason != PluginReason::Crashed
                          && spec.reason != PluginReason::Untrusted;
    const QString id = spec.id.isEmpty() ? QFileInfo(spec.file).fileName() : spec.id;
    return {extension::pluginKindName(spec.kind) + QLatin1Char(' ') + id, running || heldBack,
            running ? (spec.note.isEmpty() ? QStringLiteral("runs") : spec.note.text) : spec.failure.fullMessage()};
}

} // namespace

bool DoctorResponse::works() const
{
    return std::all_of(checks.cbegin(), checks.cend(), [](const CheckDescription &check) { return check.works; });
}

DoctorResponse doctor(const DoctorRequest &request, const extension::PluginOptions &options,
                      const extension::PluginManager &plugins)
{
    DoctorResponse response{versionsOf(request), foldersOf(request, options), {}};
    QList<CheckDescription> &checks = response.checks;
    checks.append(writingTo(QStringLiteral("settings folder"), options.configFolder));
    checks.append(writingTo(QStringLiteral("cache folder"), options.cacheFolder));
    for (const PluginSpec &spec : plugins.plugins())
        checks.append(checkOf(spec));
    const bool opens = !plugins.connectors().isEmpty();
    checks.append({QStringLiteral("connectors"), opens,
                   opens ? QStringLiteral("%1 running").arg(plugins.connectors().size())
                         : QStringLiteral("none is running, so no database can be opened; install the program again")});
    for (const QString &warning : plugins.warnings())
        checks.append({QStringLiteral("plugins"), false, warning});
    return response;
}

} // namespace Tieout::service
