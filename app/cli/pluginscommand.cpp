// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/terminal.h"
#include "core/service/pluginsservice.h"

namespace Tieout::cli {

namespace {

const QString enableOption = QStringLiteral("enable");
const QString disableOption = QStringLiteral("disable");

QString pluginsText(const QList<service::PluginDescription> &plugins)
{
    QList<QStringList> rows;
    QString below;
    for (const service::PluginDescription &plugin : plugins) {
        const QString id = plugin.shownId();
        const QString time = plugin.loadMs < 0 ? QString() : QStringLiteral("%1 ms").arg(plugin.loadMs);
        const QString why = plugin.reason.isEmpty() ? QString() : QLatin1String(": ") + plugin.reason;
        rows.append({id, plugin.kind, plugin.version, plugin.state + why, time, plugin.file});
        if (!plugin.reason.isEmpty())
            below += QLatin1Char('\n') + plugin.message.text
                     + (plugin.hint.isEmpty() ? QString() : QLatin1Char(' ') + plugin.hint.text) + QLatin1Char('\n');
        else if (!plugin.note.isEmpty())
            below += QStringLiteral("\n%1: %2\n").arg(id, plugin.note.text);
    }
    if (rows.isEmpty())
        return QStringLiteral("No plugins were found. \"tieout-cli doctor\" lists the folders looked into.\n");
    return tabulated({QStringLiteral("id"), QStringLiteral("kind"), QStringLiteral("version"), QStringLiteral("state"),
                      QStringLiteral("load"), QStringLiteral("file")},
                     rows)
           + below;
}

Result<ExitCode> runPlugins(const Invocation &invocation, Environment &environment)
{
    if (invocation.has(QStringLiteral("again")))
        environment.probeAgain();
    const Result<service::PluginsResponse> response = service::plugins(
        environment.plugins(), {invocation.values.value(enableOption), invocation.values.value(disableOption)});
    if (!response)
        return fail(response.error());
    if (invocation.json) {
        printJson(service::toJson(*response));
    } else {
        print(pluginsText(response->plugins));
        for (const QString &warning : response->warnings)
            print(QLatin1String("\nwarning: ") + warning + QLatin1Char('\n'));
        if (invocation.has(enableOption) || invocation.has(disableOption))
            print(QStringLiteral("\nSwitched; it counts from the next start on.\n"));
    }
    return ExitCode::Fine;
}

} // namespace

Command pluginsCommand()
{
    return {QStringLiteral("plugins"),
            QStringLiteral("Lists plugins with their state, and why one is not running."),
            {},
            {{QStringLiteral("again"), {}, QStringLiteral("try files again that failed a trial run before"), false},
             {disableOption, QStringLiteral("ID"), QStringLiteral("switch a plugin off"), false},
             {enableOption, QStringLiteral("ID"), QStringLiteral("switch a plugin on"), false}},
            runPlugins};
}

} // namespace Tieout::cli
