// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/terminal.h"
#include "core/service/doctorservice.h"

namespace Tieout::cli {

namespace {

QString doctorText(const service::DoctorResponse &response)
{
    const service::VersionsDescription &versions = response.versions;
    const QList<QStringList> versionRows{
        {QStringLiteral("tieout"), versions.tieout},           {QStringLiteral("qt"), versions.qt},
        {QStringLiteral("qtBuiltWith"), versions.qtBuiltWith}, {QStringLiteral("sdk"), versions.sdk},
        {QStringLiteral("compilerAbi"), versions.compilerAbi}, {QStringLiteral("system"), versions.system}};
    QList<QStringList> folderRows;
    for (const service::FolderDescription &folder : response.folders)
        folderRows.append(
            {folder.what, folder.exists ? QStringLiteral("there") : QStringLiteral("absent"), folder.path});
    QList<QStringList> checkRows;
    for (const service::CheckDescription &check : response.checks)
        checkRows.append({check.what, check.works ? QStringLiteral("works") : QStringLiteral("FAILS"), check.message});
    return tabulated({QStringLiteral("versions"), {}}, versionRows) + QLatin1Char('\n')
           + tabulated({QStringLiteral("folders"), {}, {}}, folderRows) + QLatin1Char('\n')
           + tabulated({QStringLiteral("checks"), {}, {}}, checkRows);
}

Result<ExitCode> runDoctor(const Invocation &invocation, Environment &environment)
{
    const service::DoctorResponse response =
        service::doctor({QStringLiteral(TIEOUT_VERSION), environment.samplesFolder()}, environment.pluginOptions(),
                        environment.plugins());
    if (invocation.json)
        printJson(service::toJson(response));
    else
        print(doctorText(response));
    return response.works() ? ExitCode::Fine : ExitCode::No;
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
