// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/schema/routines.h"
#include "core/service/connectservice.h"

#include <map>

namespace Tieout::cli {

namespace {

constexpr int MostLines = 40;

/// A line for what stands alone and one for each extension; empty where nothing was added.
QString routinesText(const QList<service::RoutineDescription> &routines)
{
    std::map<QString, int> extensions;
    QStringList lines;
    for (const service::RoutineDescription &routine : routines) {
        if (!routine.extension.isEmpty()) {
            ++extensions[routine.extension];
            continue;
        }
        QStringList about{routine.kind};
        if (!routine.language.isEmpty())
            about.append(QStringLiteral("language %1").arg(routine.language));
        if (!routine.owner.isEmpty())
            about.append(QStringLiteral("owner %1").arg(routine.owner));
        lines.append(QStringLiteral("  %1 (%2)\n").arg(routine.identity, about.join(QLatin1String(", "))));
    }
    for (const auto &[extension, count] : extensions)
        lines.append(QStringLiteral("  %1 (%2 functions, operators, casts and types)\n")
                         .arg(schema::extensionName(extension))
                         .arg(count));
    if (lines.isEmpty())
        return {};
    QString out = QStringLiteral("Added by users and extensions; no query runs it before \"tieout-cli workspace set "
                                 "FILE --allow-function NAME\":\n");
    out += lines.mid(0, MostLines).join(QString());
    if (lines.size() > MostLines)
        out += QStringLiteral("  and %1 more; --json lists them all, with their definitions\n")
                   .arg(lines.size() - MostLines);
    return out;
}

QString toText(const service::ConnectResponse &connected)
{
    QString out = QStringLiteral("%1\n%2 tables, %3 declared foreign keys, dialect %4\n")
                      .arg(connected.description)
                      .arg(connected.tables)
                      .arg(connected.foreignKeys)
                      .arg(connected.dialect);
    for (const message::Message &caution : connected.cautions)
        out += QStringLiteral("Caution: %1\n").arg(caution.text);
    out += routinesText(connected.routines);
    if (!connected.writableTables)
        return out;
    if (!connected.readOnlyRoleScript)
        return out + QStringLiteral("This account may read and nothing else.\n");
    QStringList about = connected.accountPowers.value_or(QStringList());
    const QStringList &writable = *connected.writableTables;
    if (!writable.isEmpty())
        about.append(QStringLiteral("It may change data (%1 tables, \"%2\" among them).")
                         .arg(writable.size())
                         .arg(writable.first()));
    out += QStringLiteral("Caution: this account may do more than read. %1 Nothing here writes, but a read-only "
                          "account is safer. Whoever runs "
                          "the server can make one:\n\n")
               .arg(about.join(u' '));
    return out + *connected.readOnlyRoleScript;
}

Result<ExitCode> runConnect(const Invocation &invocation, Environment &environment)
{
    const auto session = openSession(invocation, environment);
    if (!session)
        return fail(session.error());
    const Result<service::ConnectResponse> connected = service::lookAt(**session, StopToken());
    if (!connected)
        return fail(connected.error());
    if (invocation.json)
        printJson(service::toJson(*connected));
    else
        print(toText(*connected));
    return ExitCode::Fine;
}

} // namespace

Command connectCommand()
{
    return {QStringLiteral("connect"),
            QStringLiteral("Tries a connection: what is there, and may the account change it; reads no rows."),
            {},
            {sourceOption()},
            runConnect};
}

} // namespace Tieout::cli
