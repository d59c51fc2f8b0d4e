// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/routines.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/sources/account.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

/// What a connection shows about itself before anything is profiled.
struct Connected {
    QString description;
    QString dialect;
    Schema schema;
    sources::AccountRights rights;
    QString script;
};

Result<Connected> look(Session &session)
{
    Connected out;
    out.description = session.description();
    out.dialect = session.traits().name;
    Result<Schema> schema = session.readSchema({}, {});
    if (!schema)
        return fail(schema.error());
    out.schema = std::move(*schema);
    Result<sources::AccountRights> rights = sources::rightsOf(session, {});
    if (!rights)
        return fail(rights.error());
    out.rights = std::move(*rights);
    if (const auto *mayMake = dynamic_cast<Rights *>(&session))
        out.script = mayMake->readOnlyRoleScript(out.schema);
    return out;
}

QJsonObject toJson(const Connected &connected)
{
    qsizetype columns = 0;
    for (const Table &table : connected.schema.tables)
        columns += table.columns.size();
    QJsonArray powers;
    for (const PowerFound &power : connected.rights.powers)
        powers.append(sources::inWords(power));
    return {{"description", connected.description},
            {"dialect", connected.dialect},
            {"tables", connected.schema.tables.size()},
            {"columns", columns},
            {"foreignKeys", connected.schema.foreignKeys.size()},
            {"fingerprint", connected.schema.fingerprint()},
            {"writableTables",
             connected.rights.told ? QJsonValue(QJsonArray::fromStringList(connected.rights.writable)) : QJsonValue()},
            {"accountPowers", connected.rights.told ? QJsonValue(powers) : QJsonValue()},
            {"routines", routinesJson(connected.schema)},
            {"readOnlyRoleScript", connected.rights.onlyReads() ? QJsonValue() : QJsonValue(connected.script)}};
}

QString toText(const Connected &connected)
{
    QString out = QStringLiteral("%1\n%2 tables, %3 declared foreign keys, dialect %4\n")
                      .arg(connected.description)
                      .arg(connected.schema.tables.size())
                      .arg(connected.schema.foreignKeys.size())
                      .arg(connected.dialect);
    out += routinesText(connected.schema);
    if (!connected.rights.told)
        return out;
    if (connected.rights.onlyReads())
        return out + QStringLiteral("This account may read and nothing else.\n");
    QStringList about;
    for (const PowerFound &power : connected.rights.powers)
        about.append(sources::inWords(power));
    const QStringList &writable = connected.rights.writable;
    if (!writable.isEmpty())
        about.append(QStringLiteral("It may change data (%1 tables, \"%2\" among them).")
                         .arg(writable.size())
                         .arg(writable.first()));
    out += QStringLiteral("Caution: this account may do more than read. %1 Nothing here writes, but a read-only "
                          "account is safer. Whoever runs "
                          "the server can make one:\n\n")
               .arg(about.join(u' '));
    return out + connected.script;
}

Result<ExitCode> runConnect(const Invocation &invocation, Environment &environment)
{
    const auto session = openSession(invocation, environment);
    if (!session)
        return fail(session.error());
    const Result<Connected> connected = look(**session);
    if (!connected)
        return fail(connected.error());
    if (invocation.json)
        printJson(toJson(*connected));
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
