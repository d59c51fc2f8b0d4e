// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgconnector.h"

#include "connectors/postgresql/pgsession.h"
#include "sdk/serveraddress.h"

namespace Tieout::postgresql {

namespace {

// Keywords of libpq that an address may carry after "?", and the form shows on demand.
const QStringList optionKeys = {QStringLiteral("sslmode"), QStringLiteral("sslrootcert"), QStringLiteral("sslcert"),
                                QStringLiteral("sslkey"), QStringLiteral("service")};

QByteArray keywordOf(const QString &key)
{
    return key == QLatin1String("database") ? QByteArray("dbname") : key.toLatin1();
}

} // namespace

Result<void> PgConnector::initialise()
{
    constexpr int oldest = 120000; // attgenerated and other columns that the schema is read from
    if (PQlibVersion() >= oldest)
        return {};
    return fail(ErrorCode::Incompatible, QT_TRANSLATE_NOOP("Error", "The libpq found here is %1."),
                {QString::number(PQlibVersion() / 10000)}, QT_TRANSLATE_NOOP("Error", "Install libpq 12 or newer."));
}

ErrorText PgConnector::note() const
{
    return ErrorText(QT_TRANSLATE_NOOP("Error", "Reads through libpq %1; Qt's PostgreSQL driver is not used."),
                     {QString::number(PQlibVersion() / 10000)});
}

QList<FormField> PgConnector::form() const
{
    using Kind = FormField::Kind;
    QList<FormField> fields = serverFields(QStringLiteral("5432"));
    FormField mode = advancedField(optionKeys[0], "TLS", Kind::Choice, "");
    mode.choices = {QStringLiteral("prefer"), QStringLiteral("require"), QStringLiteral("verify-ca"),
                    QStringLiteral("verify-full"), QStringLiteral("disable")};
    fields.append({mode, advancedField(optionKeys[1], "Root certificate", Kind::File, "~/.postgresql/root.crt"),
                   advancedField(optionKeys[2], "Client certificate", Kind::File, "~/.postgresql/postgresql.crt"),
                   advancedField(optionKeys[3], "Client key", Kind::File, "~/.postgresql/postgresql.key"),
                   advancedField(optionKeys[4], "Service", Kind::Text, "an entry of ~/.pg_service.conf")});
    return fields;
}

Result<ConnectionParameters> PgConnector::parseAddress(const QString &rest) const
{
    return serverParameters(rest, id(), optionKeys);
}

QString PgConnector::address(const ConnectionParameters &parameters) const
{
    return serverAddress(parameters, id(), optionKeys);
}

Result<std::unique_ptr<Session>> PgConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    ConnectionWords words{{"application_name", "tieout"}};
    for (auto it = parameters.cbegin(); it != parameters.cend(); ++it) {
        if (!it.value().isEmpty())
            words.append({keywordOf(it.key()), it.value().toUtf8()});
    }
    auto connection = Connection::open(words, stop);
    if (!connection)
        return fail(connection.error());
    auto own = readOwnFunctions(**connection);
    if (!own)
        return fail(own.error());
    return std::unique_ptr<Session>(new PgSession(std::move(*connection), std::move(*own)));
}

} // namespace Tieout::postgresql
