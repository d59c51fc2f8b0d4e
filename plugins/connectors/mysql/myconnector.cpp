// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/myconnector.h"

#include "connectors/mysql/mysession.h"
#include "sdk/serveraddress.h"

namespace Tieout::mysql {

namespace {

const QString modeKey = QStringLiteral("sslmode");
const QString rootKey = QStringLiteral("sslrootcert");
const QString certificateKey = QStringLiteral("sslcert");
const QString keyKey = QStringLiteral("sslkey");

/// What an address may carry after "?", and the form shows on demand; named as PostgreSQL's addresses name them.
const QStringList optionKeys = {modeKey, rootKey, certificateKey, keyKey};
const QStringList modes = {QStringLiteral("disable"), QStringLiteral("require"), QStringLiteral("verify-full")};

} // namespace

Result<void> MyConnector::initialise()
{
    if (mysql_library_init(0, nullptr, nullptr) == 0) // not safe later, from several threads
        return {};
    return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "MariaDB's Connector/C does not start."));
}

ErrorText MyConnector::note() const
{
    return ErrorText(QT_TRANSLATE_NOOP("Error", "Reads through MariaDB Connector/C %1; Qt's MySQL driver is not used."),
                     {QString::fromLatin1(mysql_get_client_info())});
}

QList<FormField> MyConnector::form() const
{
    using Kind = FormField::Kind;
    QList<FormField> fields = serverFields(QStringLiteral("3306"));
    FormField mode = advancedField(modeKey, "TLS", Kind::Choice, "");
    mode.choices = QStringList{QString()} + modes; // without a choice: what the user's option files say
    fields.append({mode, advancedField(rootKey, "Root certificate", Kind::File, "ca.pem"),
                   advancedField(certificateKey, "Client certificate", Kind::File, "client-cert.pem"),
                   advancedField(keyKey, "Client key", Kind::File, "client-key.pem")});
    return fields;
}

Result<ConnectionParameters> MyConnector::parseAddress(const QString &rest) const
{
    auto parameters = serverParameters(rest, id(), optionKeys);
    if (parameters && parameters->contains(modeKey) && !modes.contains(parameters->value(modeKey))) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not a TLS mode."),
                    {parameters->value(modeKey)},
                    {QT_TRANSLATE_NOOP("Error", "Known are %1."), {modes.join(QStringLiteral(", "))}});
    }
    return parameters;
}

QString MyConnector::address(const ConnectionParameters &parameters) const
{
    return serverAddress(parameters, id(), optionKeys);
}

Result<std::unique_ptr<Session>> MyConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    ServerPlace place;
    const QByteArray host = parameters.value(QStringLiteral("host")).toUtf8();
    (host.startsWith('/') ? place.socket : place.host) = host;
    place.port = parameters.value(QStringLiteral("port")).toUInt();
    place.user = parameters.value(QStringLiteral("user")).toUtf8();
    place.password = parameters.value(QStringLiteral("password")).toUtf8();
    place.database = parameters.value(QStringLiteral("database")).toUtf8();
    place.sslMode = parameters.value(modeKey).toLatin1();
    place.sslRoot = parameters.value(rootKey).toLocal8Bit();
    place.sslCertificate = parameters.value(certificateKey).toLocal8Bit();
    place.sslKey = parameters.value(keyKey).toLocal8Bit();
    auto connection = Connection::open(place, stop);
    if (!connection)
        return fail(connection.error());
    return std::unique_ptr<Session>(new MySession(std::move(*connection)));
}

} // namespace Tieout::mysql
