// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/terminal.h"
#include "sdk/sdkversion.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QLibraryInfo>
#include <QSysInfo>

namespace Tieout::cli {

namespace {

struct Folder {
    QString what;
    QString path;
    bool mustWrite = false;
};

struct Check {
    QString what;
    bool works = false;
    QString message; ///< what was found, or what is wrong and what to do
};

QList<std::pair<QString, QString>> versions()
{
    return {{QStringLiteral("tieout"), QStringLiteral(TIEOUT_VERSION)},
            {QStringLiteral("qt"), QLibraryInfo::version().toString()},
            {QStringLiteral("qtBuiltWith"), QStringLiteral(QT_VERSION_STR)},
            {QStringLiteral("sdk"), QString::number(TIEOUT_SDK_NUMBER)},
            {QStringLiteral("compilerAbi"), QStringLiteral(TIEOUT_COMPILER_ABI)},
            {QStringLiteral("system"),
             QSysInfo::prettyProductName() + QLatin1String(", ") + QSysInfo::currentCpuArchitecture()}};
}

QList<Folder> folders(const Environment &environment)
{
    const extension::PluginOptions &options = environment.pluginOptions();
    QList<Folder> all;
    for (const QString &path : options.builtInFolders)
        all.append({QStringLiteral("plugins"), path, false});
    for (const QString &path : options.userFolders)
        all.append({QStringLiteral("other plugins"), path, false});
    all.append({QStringLiteral("samples"), environment.samplesFolder(), false});
    all.append({QStringLiteral("settings"), options.configFolder, true});
    all.append({QStringLiteral("cache"), options.cacheFolder, true});
    return all;
}

// A folder that does not exist yet is fine where it can be made: its nearest existing parent is writable.
bool writable(const QString &path)
{
    QFileInfo info(path);
    while (!info.exists() && !info.isRoot())
        info.setFile(info.path());
    return info.isDir() && info.isWritable();
}

QList<Check> checks(Environment &environment)
{
    QList<Check> all;
    for (const Folder &folder : folders(environment)) {
        if (folder.mustWrite)
            all.append({folder.what + QLatin1String(" folder"), writable(folder.path),
                        writable(folder.path)
                            ? QStringLiteral("can be written")
                            : QStringLiteral("\"%1\" cannot be written; make it writable").arg(folder.path)});
    }
    const extension::PluginManager &plugins = environment.plugins();
    for (const extension::PluginSpec &spec : plugins.plugins()) {
        const bool running = spec.state == extension::PluginState::Running;
        const bool heldBack = spec.state == extension::PluginState::Compatible
                              && spec.reason != extension::PluginReason::Crashed
                              && spec.reason != extension::PluginReason::Untrusted;
        const QString id = spec.id.isEmpty() ? QFileInfo(spec.file).fileName() : spec.id;
        all.append({extension::pluginKindName(spec.kind) + QLatin1Char(' ') + id, running || heldBack,
                    running ? (spec.note.isEmpty() ? QStringLiteral("runs") : spec.note) : spec.failure.fullMessage()});
    }
    const bool opens = !plugins.connectors().isEmpty();
    all.append({QStringLiteral("connectors"), opens,
                opens ? QStringLiteral("%1 running").arg(plugins.connectors().size())
                      : QStringLiteral("none is running, so no database can be opened; install the program again")});
    for (const QString &warning : plugins.warnings())
        all.append({QStringLiteral("plugins"), false, warning});
    return all;
}

void printText(const Environment &environment, const QList<Check> &all)
{
    QList<QStringList> rows;
    for (const auto &[what, version] : versions())
        rows.append({what, version});
    print(tabulated({QStringLiteral("versions"), {}}, rows) + QLatin1Char('\n'));
    rows.clear();
    for (const Folder &folder : folders(environment))
        rows.append({folder.what, QFileInfo(folder.path).isDir() ? QStringLiteral("there") : QStringLiteral("absent"),
                     folder.path});
    print(tabulated({QStringLiteral("folders"), {}, {}}, rows) + QLatin1Char('\n'));
    rows.clear();
    for (const Check &check : all)
        rows.append({check.what, check.works ? QStringLiteral("works") : QStringLiteral("FAILS"), check.message});
    print(tabulated({QStringLiteral("checks"), {}, {}}, rows));
}

void printAsJson(const Environment &environment, const QList<Check> &all)
{
    QJsonObject versionObject;
    for (const auto &[what, version] : versions())
        versionObject.insert(what, version);
    QJsonArray folderArray;
    for (const Folder &folder : folders(environment))
        folderArray.append(QJsonObject{{QStringLiteral("what"), folder.what},
                                       {QStringLiteral("path"), folder.path},
                                       {QStringLiteral("exists"), QFileInfo(folder.path).isDir()}});
    QJsonArray checkArray;
    for (const Check &check : all)
        checkArray.append(QJsonObject{{QStringLiteral("what"), check.what},
                                      {QStringLiteral("works"), check.works},
                                      {QStringLiteral("message"), check.message}});
    printJson({{QStringLiteral("versions"), versionObject},
               {QStringLiteral("folders"), folderArray},
               {QStringLiteral("checks"), checkArray}});
}

Result<ExitCode> runDoctor(const Invocation &invocation, Environment &environment)
{
    const QList<Check> all = checks(environment);
    if (invocation.json)
        printAsJson(environment, all);
    else
        printText(environment, all);
    const bool works = std::all_of(all.cbegin(), all.cend(), [](const Check &check) { return check.works; });
    return works ? ExitCode::Fine : ExitCode::No;
}

} // namespace

Command doctorCommand()
{
    return {QStringLiteral("doctor"),
            QStringLiteral("Prints versions and folders, and checks what works here."),
            {},
            {},
            runDoctor};
}

} // namespace Tieout::cli
