// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

/// What a connection shows about itself before anything is profiled.
struct Connected {
    QString description;
    QString dialect;
    Schema schema;
    bool knowsRights = false;
    QStringList writable;
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
    auto *rights = dynamic_cast<Rights *>(&session);
    if (!rights)
        return out;
    const Result<QStringList> writable = rights->writableTables({});
    if (!writable)
        return fail(writable.error());
    out.knowsRights = true;
    out.writable = *writable;
    out.script = rights->readOnlyRoleScript(out.schema);
    return out;
}

QJsonObject toJson(const Connected &connected)
{
    qsizetype columns = 0;
    for (const Table &table : connected.schema.tables)
        columns += table.columns.size();
    return {{"description", connected.description},
            {"dialect", connected.dialect},
            {"tables", connected.schema.tables.size()},
            {"columns", columns},
            {"foreignKeys", connected.schema.foreignKeys.size()},
            {"fingerprint", connected.schema.fingerprint()},
            {"writableTables", connected.knowsRights ? QJsonValue(QJsonArray::fromStringList(connected.writable)) : QJsonValue()},
            {"readOnlyRoleScript", connected.writable.isEmpty() ? QJsonValue() : QJsonValue(connected.script)}};
}

QString toText(const Connected &connected)
{
    QString out = QStringLiteral("%1\n%2 tables, %3 declared foreign keys, dialect %4\n")
                      .arg(connected.description)
                      .arg(connected.schema.tables.size())
                      .arg(connected.schema.foreignKeys.size())
                      .arg(connected.dialect);
    if (!connected.knowsRights)
        return out;
    if (connected.writable.isEmpty())
        return out + QStringLiteral("This account may read and nothing else.\n");
    out += QStringLiteral("Caution: this account may also change data (%1 tables, \"%2\" among them). Nothing here writes, but a read-only "
                          "account is safer. Whoever runs the server can make one:\n\n")
               .arg(connected.writable.size())
               .arg(connected.writable.first());
    return out + connected.script;
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
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
            run};
}

} // namespace Tieout::cli
