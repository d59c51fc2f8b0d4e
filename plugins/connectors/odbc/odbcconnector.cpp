// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcconnector.h"

#include "connectors/odbc/odbcsession.h"

namespace Tieout::odbc {

namespace {

struct Keyword {
    const char *key;  ///< of the form
    const char *word; ///< of a connection string
    const char *label;
    FormField::Kind kind;
    const char *placeholder;
};

const Keyword keywords[] = {
    {"dsn", "DSN", "Data source", FormField::Kind::Text, "a name from the system's list"},
    {"driver", "Driver", "Driver", FormField::Kind::Text, "ODBC Driver 18 for SQL Server"},
    {"server", "Server", "Server", FormField::Kind::Text, "db.example.com"},
    {"port", "Port", "Port", FormField::Kind::Number, ""},
    {"database", "Database", "Database", FormField::Kind::Text, "sales"},
    {"user", "UID", "User", FormField::Kind::Text, "reader"},
    {"password", "PWD", "Password", FormField::Kind::Password, ""},
};
const QString moreKey = QStringLiteral("more"); ///< further keywords of the driver, as they stand

/// A value as it stands in a connection string: in braces where it holds what would end it.
QString escaped(const QString &value)
{
    static const QString special = QStringLiteral("[]{}(),;?*=!@");
    const bool plain = std::none_of(value.begin(), value.end(), [](QChar c) { return special.contains(c); }) && value == value.trimmed();
    QString inner = value;
    return plain ? value : u'{' + inner.replace(u'}', QLatin1String("}}")) + u'}';
}

QString connectionString(const ConnectionParameters &parameters, bool withSecrets)
{
    QStringList parts;
    for (const Keyword &keyword : keywords) {
        const QString value = parameters.value(QLatin1String(keyword.key));
        if (value.isEmpty() || (!withSecrets && QLatin1String(keyword.key) == QLatin1String("password")))
            continue;
        parts.append(QLatin1String(keyword.word) + u'=' + escaped(value));
    }
    if (const QString more = parameters.value(moreKey); !more.isEmpty())
        parts.append(more);
    return parts.join(u';');
}

/// "word=value" pairs; a value may stand in braces.
Result<QList<std::pair<QString, QString>>> pairsOf(const QString &text)
{
    QList<std::pair<QString, QString>> out;
    for (qsizetype at = 0; at < text.size();) {
        if (text[at] == u';' || text[at].isSpace()) {
            ++at;
            continue;
        }
        const qsizetype equals = text.indexOf(u'=', at);
        if (equals <= at) {
            return fail(ErrorCode::Invalid, "\"%1\" is not a connection string.", {text},
                        QStringLiteral("Write it as odbc:DSN=NAME;UID=USER, or odbc:Driver={NAME};Server=HOST;Database=NAME."));
        }
        const QString word = text.mid(at, equals - at).trimmed();
        QString value;
        at = equals + 1;
        if (at < text.size() && text[at] == u'{') {
            for (++at; at < text.size(); ++at) {
                if (text[at] == u'}' && (at + 1 >= text.size() || text[at + 1] != u'}'))
                    break;
                if (text[at] == u'}')
                    ++at;
                value += text[at];
            }
            ++at;
        } else {
            const qsizetype end = text.indexOf(u';', at);
            value = text.mid(at, end < 0 ? -1 : end - at).trimmed();
            at = end < 0 ? text.size() : end;
        }
        out.append({word, value});
    }
    return out;
}

} // namespace

QString OdbcConnector::note() const
{
    return QStringLiteral("Reads through the system's ODBC driver manager; the drivers are installed apart from it.");
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
    add(moreKey, "Further keywords", FormField::Kind::Text, "Encrypt=yes;TrustServerCertificate=no");
    out.last().advanced = true;
    return out;
}

Result<ConnectionParameters> OdbcConnector::parseAddress(const QString &rest) const
{
    const auto pairs = pairsOf(rest);
    if (!pairs)
        return fail(pairs.error());
    ConnectionParameters out;
    QStringList more;
    for (const auto &[word, value] : *pairs) {
        const auto *known = std::find_if(std::begin(keywords), std::end(keywords), [&word = word](const Keyword &keyword) {
            return word.compare(QLatin1String(keyword.word), Qt::CaseInsensitive) == 0;
        });
        if (known != std::end(keywords))
            out.insert(QString::fromLatin1(known->key), value);
        else
            more.append(word + u'=' + escaped(value));
    }
    if (!more.isEmpty())
        out.insert(moreKey, more.join(u';'));
    if (out.value(QStringLiteral("dsn")).isEmpty() && out.value(QStringLiteral("driver")).isEmpty()) {
        return fail(ErrorCode::Invalid, "The address \"odbc:%1\" names neither a data source nor a driver.", {connectionString(out, false)},
                    QStringLiteral("Write it as odbc:DSN=NAME;UID=USER, or odbc:Driver={NAME};Server=HOST;Database=NAME."));
    }
    return out;
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
    auto connection = Connection::open(connectionString(parameters, true), target, !parameters.value(QStringLiteral("password")).isEmpty(), stop);
    if (!connection)
        return fail(connection.error());
    return std::unique_ptr<Session>(new OdbcSession(std::move(*connection)));
}

} // namespace Tieout::odbc
