// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/terminal.h"

#include <QFileInfo>
#include <QJsonArray>

namespace Tieout::cli {

namespace {

QString asText(const extension::PluginManager &plugins)
{
    QList<QStringList> rows;
    QString below;
    for (const extension::PluginSpec &spec : plugins.plugins()) {
        const QString id = spec.id.isEmpty() ? QFileInfo(spec.file).fileName() : spec.id;
        const QString time = spec.loadMs < 0 ? QString() : QStringLiteral("%1 ms").arg(spec.loadMs);
        const QString reason = extension::pluginReasonName(spec.reason);
        rows.append(
            {id, extension::pluginKindName(spec.kind), spec.version,
             extension::pluginStateName(spec.state) + (reason.isEmpty() ? QString() : QLatin1String(": ") + reason),
             time, spec.file});
        if (spec.reason != extension::PluginReason::None)
            below += QLatin1Char('\n') + spec.failure.fullMessage() + QLatin1Char('\n');
        else if (!spec.note.isEmpty())
            below += QStringLiteral("\n%1: %2\n").arg(id, spec.note);
    }
    if (rows.isEmpty())
        return QStringLiteral("No plugins were found. \"tieout-cli doctor\" lists the folders looked into.\n");
    return tabulated({QStringLiteral("id"), QStringLiteral("kind"), QStringLiteral("version"), QStringLiteral("state"),
                      QStringLiteral("load"), QStringLiteral("file")},
                     rows)
           + below;
}

Result<void> switchPlugins(const Invocation &invocation, extension::PluginManager &plugins)
{
    for (const bool disable : {false, true}) {
        const QStringList ids = invocation.values.value(disable ? QStringLiteral("disable") : QStringLiteral("enable"));
        for (const QString &id : ids) {
            const bool known = plugins.disabledIds().contains(id)
                               || std::any_of(plugins.plugins().cbegin(), plugins.plugins().cend(),
                                              [&id](const extension::PluginSpec &spec) { return spec.id == id; });
            if (!known)
                return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no plugin \"%1\"."), {id},
                            QT_TRANSLATE_NOOP("Error", "\"tieout-cli plugins\" lists the ids."));
            if (const auto done = plugins.setDisabled(id, disable); !done)
                return fail(done.error());
        }
    }
    return {};
}

Result<ExitCode> runPlugins(const Invocation &invocation, Environment &environment)
{
    if (invocation.has(QStringLiteral("again")))
        environment.probeAgain();
    extension::PluginManager &plugins = environment.plugins();
    if (const auto switched = switchPlugins(invocation, plugins); !switched)
        return fail(switched.error());
    if (invocation.json) {
        QJsonArray rows;
        for (const extension::PluginSpec &spec : plugins.plugins())
            rows.append(spec.toJson());
        printJson({{QStringLiteral("plugins"), rows},
                   {QStringLiteral("disabled"), QJsonArray::fromStringList(plugins.disabledIds())},
                   {QStringLiteral("warnings"), QJsonArray::fromStringList(plugins.warnings())}});
    } else {
        print(asText(plugins));
        for (const QString &warning : plugins.warnings())
            print(QLatin1String("\nwarning: ") + warning + QLatin1Char('\n'));
        if (invocation.has(QStringLiteral("enable")) || invocation.has(QStringLiteral("disable")))
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
             {QStringLiteral("disable"), QStringLiteral("ID"), QStringLiteral("switch a plugin off"), false},
             {QStringLiteral("enable"), QStringLiteral("ID"), QStringLiteral("switch a plugin on"), false}},
            runPlugins};
}

} // namespace Tieout::cli
