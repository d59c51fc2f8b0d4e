// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcconnector.h"

#include "connectors/odbc/connectionstring.h"
#include "connectors/odbc/odbcsession.h"

namespace Tieout::odbc {

ErrorText OdbcConnector::note() const
{
    return QT_TRANSLATE_NOOP(
        "Error", "Reads through the system's ODBC driver manager; the drivers are installed apart from it.");
}

QList<FormField> OdbcConnector::form() const
{
    QList<FormField> out;
    const auto add = [&out](const QString &key, const char *label, FormField::Kind kind, const char *placeholder) {
        FormField field;
        field.key = key;
        field.label = QString::fromLatin1(label);
        field.kind = kind;
        field.placeholder = QString::fromLatin1(placeholder);
        field.required = false;
        out.append(field);
    };
    for (const Keyword &keyword : keywords)
        add(QString::fromLatin1(keyword.key), keyword.label, keyword.kind, keyword.placeholder);
    add(QString::fromLatin1(moreKey), "Further keywords", FormField::Kind::Text,
        "Encrypt=yes;TrustServerCertificate=no");
    out.last().advanced = true;
    add(QString::fromLatin1(moreSecretsKey), "Further keywords with secrets", FormField::Kind::Password,
        "AccessToken=...");
    out.last().advanced = true;
    return out;
}

Result<ConnectionParameters> OdbcConnector::parseAddress(const QString &rest) const
{
    return readConnectionString(rest);
}

QString OdbcConnector::address(const ConnectionParameters &parameters) const
{
    return id() + u':' + connectionString(parameters, false);
}

Result<std::unique_ptr<Session>> OdbcConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    QString target = parameters.value(QStringLiteral("dsn"));
    for (const char *key : {"database", "server", "driver"}) {
        if (target.isEmpty())
            target = parameters.value(QLatin1String(key));
    }
    auto connection = Connection::open(connectionString(parameters, true), target,
                                       !parameters.value(QStringLiteral("password")).isEmpty(), stop);
    if (!connection)
        return fail(connection.error());
    return std::unique_ptr<Session>(new OdbcSession(std::move(*connection)));
}

} // namespace Tieout::odbc
