// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/sourceaddress.h"

#include "sdk/secrets.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <optional>

namespace Tieout::extension {

namespace {

/// The words of libpq, "host=db.example.com dbname='my sales'": values end at a blank, or stand in quotes; a backslash
/// takes the next character as it is. Nothing where a text is none, or names no server.
std::optional<QList<std::pair<QString, QString>>> libpqWords(const QString &text)
{
    static const QRegularExpression word(
        QStringLiteral(R"(\G\s*([A-Za-z_]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'(?=\s|$)|((?:[^\s'\\]|\\.)*)(?=\s|$)))"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression escaped(QStringLiteral(R"(\\(.))"), QRegularExpression::DotMatchesEverythingOption);
    static const QStringList places{QStringLiteral("host"), QStringLiteral("hostaddr"), QStringLiteral("dbname"),
                                    QStringLiteral("service")};
    QList<std::pair<QString, QString>> out;
    bool namesServer = false;
    const QString trimmed = text.trimmed();
    qsizetype at = 0;
    while (at < trimmed.size()) {
        const QRegularExpressionMatch match = word.match(trimmed, at);
        if (!match.hasMatch())
            return {};
        QString value = match.captured(2).isEmpty() ? match.captured(3) : match.captured(2);
        out.append({match.captured(1), value.replace(escaped, QStringLiteral("\\1"))});
        namesServer = namesServer || places.contains(match.captured(1));
        at = match.capturedEnd();
    }
    return namesServer ? std::optional(out) : std::nullopt;
}

/// The same as an address that the connector reads.
QString asAddress(const QList<std::pair<QString, QString>> &words)
{
    QStringList pairs;
    for (const auto &[key, value] : words) {
        const QString known = key == QLatin1String("hostaddr") ? QStringLiteral("host") : key;
        pairs.append(known + u'=' + QString::fromLatin1(QUrl::toPercentEncoding(value)));
    }
    return QStringLiteral("postgresql:///?") + pairs.join(u'&');
}

tl::unexpected<Error> noScheme(const QString &address)
{
    const QString shown = withoutSecrets(address);
    static const QRegularExpression pair(QStringLiteral(R"(^\s*[A-Za-z_]+\s*=)"));
    if (pair.match(address).hasMatch()) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" does not say what kind of source it is."),
                    {shown},
                    QT_TRANSLATE_NOOP(
                        "Error", "Write it as postgresql://USER@HOST:PORT/DATABASE, as host=HOST dbname=DATABASE, or "
                                 "as odbc:DSN=NAME for an ODBC data source."));
    }
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" does not say what kind of source it is."),
                {shown},
                {QT_TRANSLATE_NOOP("Error", "Write it as KIND:REST, for instance sqlite:%1."),
                 {address.isEmpty() ? QStringLiteral("FILE") : shown}});
}

/// RFC 3986: what stands before ":" in an address, and in no piece of a password.
bool isScheme(const QString &text)
{
    static const QRegularExpression scheme(QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]*$"));
    return scheme.match(text).hasMatch();
}

} // namespace

Result<SourceAddress> resolveSource(const ConnectorFinder &find, const QString &address)
{
    if (const auto words = libpqWords(address))
        return resolveSource(find, asAddress(*words));
    const qsizetype colon = address.indexOf(QLatin1Char(':'));
    if (colon < 1 || !isScheme(address.left(colon)))
        return noScheme(address);
    // What programs in Java call an address: "jdbc:postgresql://...".
    const QString jdbc = QStringLiteral("jdbc:");
    if (address.startsWith(jdbc, Qt::CaseInsensitive) && address.count(u':') > 1)
        return resolveSource(find, address.mid(jdbc.size()));
    const auto connector = find(address.left(colon));
    if (!connector)
        return fail(connector.error());
    auto parameters = (*connector)->parseAddress(address.mid(colon + 1));
    if (!parameters)
        return fail(withoutSecrets(parameters.error()));
    return SourceAddress{*connector, *std::move(parameters)};
}

Result<SourceAddress> resolveSource(const PluginManager &plugins, const QString &address)
{
    return resolveSource([&plugins](const QString &scheme) { return plugins.connectorFor(scheme); }, address);
}

bool isAddress(const QString &source)
{
    // "C:\x.tieout" is a file, "sqlite:x.db" an address: a connector's id is longer than a drive letter.
    return (source.indexOf(u':') > 1 || libpqWords(source)) && !QFileInfo::exists(source);
}

QString shownAddress(const PluginManager &plugins, const QString &address)
{
    const auto resolved = resolveSource(plugins, address);
    return resolved ? resolved->connector->address(resolved->parameters) : withoutSecrets(address);
}

bool holdsSecret(const QString &address)
{
    return withoutSecrets(address) != address;
}

} // namespace Tieout::extension
