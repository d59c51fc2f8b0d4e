// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/serveraddress.h"

#include "sdk/secrets.h"

#include <QUrl>

#include <algorithm>

namespace Tieout {

namespace {

const QString hostKey = QStringLiteral("host");
const QString portKey = QStringLiteral("port");
const QString databaseKey = QStringLiteral("database");
const QString userKey = QStringLiteral("user");
const QString passwordKey = QStringLiteral("password");
const QString socketKey = QStringLiteral("socket");

constexpr const char *badPort = QT_TRANSLATE_NOOP("Error", "The port in \"%1\" is not a number from 1 to 65535.");

QString decoded(const QString &text)
{
    return QUrl::fromPercentEncoding(text.toUtf8());
}

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

tl::unexpected<Error> invalid(const QString &scheme, const QString &rest, const char *why)
{
    return fail(ErrorCode::Invalid, why, {withoutSecrets(scheme + u':' + rest)},
                {QT_TRANSLATE_NOOP("Error", "Write it as %1://USER@HOST:PORT/DATABASE."), {scheme}});
}

/// Whether an "@" stands where no reader could tell a password from a host: "//user:pass/word@host",
/// "//user:pa@ss?word@host".
bool isAmbiguous(const QString &left)
{
    static const QString ends = QStringLiteral("/?");
    const auto end = std::find_if(left.begin(), left.end(), [](QChar c) { return ends.contains(c); });
    const qsizetype at = left.lastIndexOf(u'@');
    return at >= end - left.begin() && QStringView(left).first(at).contains(u':');
}

/// What a name, an address of either kind, or a path can be; with anything else in it the address would read back as
/// another one.
bool isHost(const QString &host)
{
    static const QString elsewhere = QStringLiteral("@?#[]\\\"<> ");
    const bool isPath = host.startsWith(u'/');
    const bool isAddress =
        host.contains(u':') && std::all_of(host.begin(), host.end(), [](QChar c) {
            return c == u':' || c == u'.' || c == u'%' || (c.unicode() < 0x80 && c.isLetterOrNumber());
        });
    return std::none_of(host.begin(), host.end(), [isPath, isAddress](QChar c) {
        return c.unicode() < 0x20 || (!isPath && (elsewhere.contains(c) || c == u'/' || (c == u':' && !isAddress)));
    });
}

bool readPort(const QString &text, ServerAddress &out)
{
    bool ok = false;
    out.port = text.toInt(&ok);
    return ok && out.port > 0 && out.port < 65536;
}

/// "host", "host:5432", "[::1]:5432". False when the port is none.
bool readHost(const QString &text, ServerAddress &out)
{
    QString port;
    if (text.endsWith(u':')) // "user:" and a password that begins with a slash look like this
        return false;
    if (text.startsWith(u'[')) {
        const qsizetype close = text.indexOf(u']');
        if (close < 0)
            return false;
        out.host = text.mid(1, close - 1);
        port = text.mid(close + 1);
        if (!port.isEmpty() && !port.startsWith(u':'))
            return false;
        port.remove(0, 1);
    } else {
        const qsizetype colon = text.indexOf(u':');
        out.host = decoded(text.left(colon));
        if (colon >= 0)
            port = text.mid(colon + 1);
    }
    if (port.isEmpty())
        return true;
    return readPort(port, out);
}

/// What libpq, JDBC and MySQL's drivers also take from behind the question mark. False when the port is none.
bool takePlaces(ServerAddress &out)
{
    const auto fill = [&out](QString &field, const QString &key) {
        if (field.isEmpty())
            field = out.options.take(key);
    };
    if (out.host == QLatin1String("localhost") && out.options.contains(socketKey))
        out.host.clear(); // which MySQL's drivers say for "by the socket"
    fill(out.host, hostKey);
    fill(out.host, socketKey);
    fill(out.user, userKey);
    fill(out.password, passwordKey);
    fill(out.database, QStringLiteral("dbname"));
    return out.port > 0 || !out.options.contains(portKey) || readPort(out.options.take(portKey), out);
}

} // namespace

Result<ServerAddress> ServerAddress::parse(const QString &rest, const QString &scheme)
{
    if (!rest.startsWith(QLatin1String("//")))
        return invalid(scheme, rest, QT_TRANSLATE_NOOP("Error", "\"%1\" is not the address of a server."));
    ServerAddress out;
    QString left = rest.mid(2);
    if (isAmbiguous(left)) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" can be read in more than one way."),
                    {withoutSecrets(scheme + u':' + rest)},
                    QT_TRANSLATE_NOOP(
                        "Error", "Write / as %2F, ? as %3F and @ as %40 in a user or password, or leave the password "
                                 "out and enter it when asked."));
    }
    const qsizetype question = left.indexOf(u'?');
    if (question >= 0) {
        const QStringList pairs = left.mid(question + 1).split(u'&', Qt::SkipEmptyParts);
        for (const QString &pair : pairs) {
            const qsizetype equals = pair.indexOf(u'=');
            if (equals < 1)
                return invalid(scheme, rest,
                               QT_TRANSLATE_NOOP("Error", "What follows \"?\" in \"%1\" is not a list of NAME=VALUE."));
            out.options.insert(decoded(pair.left(equals)), decoded(pair.mid(equals + 1)));
        }
        left.truncate(question);
    }
    const qsizetype slash = left.indexOf(u'/');
    if (slash >= 0) {
        out.database = decoded(left.mid(slash + 1));
        left.truncate(slash);
    }
    const qsizetype at = left.lastIndexOf(u'@');
    if (at >= 0) {
        const QString who = left.left(at);
        const qsizetype colon = who.indexOf(u':');
        out.user = decoded(who.left(colon));
        if (colon >= 0)
            out.password = decoded(who.mid(colon + 1));
    }
    if (!readHost(left.mid(at + 1), out))
        return invalid(scheme, rest, badPort);
    if (!takePlaces(out))
        return invalid(scheme, rest, badPort);
    if (!isHost(out.host))
        return invalid(scheme, rest,
                       QT_TRANSLATE_NOOP("Error", "The host in \"%1\" is neither a name nor an address."));
    for (const QString &value : QStringList{out.user, out.database} + out.options.values()) {
        if (withoutSecrets(value) != value) // another address in one of its parts
            return invalid(scheme, rest, QT_TRANSLATE_NOOP("Error", "\"%1\" is not the address of one server."));
    }
    return out;
}

QString ServerAddress::rest() const
{
    QString out = QStringLiteral("//");
    if (!user.isEmpty())
        out += encoded(user) + u'@';
    const bool socket = host.startsWith(u'/');
    if (!socket) // its path stands behind the question mark
        out += host.contains(u':') ? u'[' + host + u']' : encoded(host);
    if (port > 0)
        out += u':' + QString::number(port);
    if (!database.isEmpty())
        out += u'/' + encoded(database);
    QStringList pairs;
    if (socket)
        pairs.append(hostKey + u'=' + encoded(host));
    for (auto it = options.cbegin(); it != options.cend(); ++it)
        pairs.append(encoded(it.key()) + u'=' + encoded(it.value()));
    return pairs.isEmpty() ? out : out + u'?' + pairs.join(u'&');
}

Error lostConnection(const QString &target, qint64 rows)
{
    if (rows > 0) {
        return {ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "The connection to %1 was lost after %2 rows; the result is not whole."),
                {target, QString::number(rows)},
                QT_TRANSLATE_NOOP("Error", "Run it again when the server is up.")};
    }
    return {ErrorCode::Connection,
            QT_TRANSLATE_NOOP("Error", "The connection to %1 was lost."),
            {target},
            QT_TRANSLATE_NOOP("Error", "Run it again when the server is up.")};
}

static FormField optionalField(const QString &key, const char *label, FormField::Kind kind, const QString &placeholder)
{
    FormField out;
    out.key = key;
    out.label = QString::fromLatin1(label);
    out.kind = kind;
    out.placeholder = placeholder;
    out.required = false; // the drivers have defaults of their own for each
    return out;
}

QList<FormField> serverFields(const QString &defaultPort)
{
    using Kind = FormField::Kind;
    return {optionalField(hostKey, "Host", Kind::Text, QStringLiteral("db.example.com")),
            optionalField(portKey, "Port", Kind::Number, defaultPort),
            optionalField(databaseKey, "Database", Kind::Text, QStringLiteral("sales")),
            optionalField(userKey, "User", Kind::Text, QStringLiteral("reader")),
            optionalField(passwordKey, "Password", Kind::Password, {})};
}

FormField advancedField(const QString &key, const char *label, FormField::Kind kind, const char *placeholder)
{
    FormField out = optionalField(key, label, kind, QString::fromLatin1(placeholder));
    out.advanced = true;
    return out;
}

Result<ConnectionParameters> serverParameters(const QString &rest, const QString &scheme, const QStringList &options)
{
    const auto parsed = ServerAddress::parse(rest, scheme);
    if (!parsed)
        return fail(parsed.error());
    ConnectionParameters out;
    const auto keep = [&out](const QString &key, const QString &value) {
        if (!value.isEmpty())
            out.insert(key, value);
    };
    keep(hostKey, parsed->host);
    keep(portKey, parsed->port > 0 ? QString::number(parsed->port) : QString());
    keep(databaseKey, parsed->database);
    keep(userKey, parsed->user);
    keep(passwordKey, parsed->password);
    for (auto it = parsed->options.cbegin(); it != parsed->options.cend(); ++it) {
        if (!options.contains(it.key())) {
            // Behind a password that holds "&" the name may be a part of it.
            const QString query = rest.section(u'?', 1);
            const QString named = withoutSecrets(query) == query ? it.key() : QStringLiteral("...");
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not an option of such an address."),
                        {named},
                        {QT_TRANSLATE_NOOP("Error", "Known are %1. Write & as %26 in a value."),
                         {options.join(QStringLiteral(", "))}});
        }
        keep(it.key(), it.value());
    }
    return out;
}

QString serverAddress(const ConnectionParameters &parameters, const QString &scheme, const QStringList &options)
{
    ServerAddress out;
    out.host = parameters.value(hostKey);
    out.port = parameters.value(portKey).toInt();
    out.database = parameters.value(databaseKey);
    out.user = parameters.value(userKey);
    for (const QString &key : options) {
        if (const QString value = parameters.value(key); !value.isEmpty())
            out.options.insert(key, value);
    }
    return scheme + u':' + out.rest();
}

} // namespace Tieout
