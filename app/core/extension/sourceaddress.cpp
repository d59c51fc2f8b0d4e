// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/sourceaddress.h"

#include "sdk/secrets.h"

#include <QRegularExpression>

namespace Tieout::extension {

namespace {

/// An address in the words of libpq, "host=db.example.com dbname=sales": programs take it, so people paste it.
bool isKeywordForm(const QString &address)
{
    static const QRegularExpression pair(QStringLiteral(R"(^\s*[A-Za-z_]+\s*=)"));
    return pair.match(address).hasMatch();
}

tl::unexpected<Error> noScheme(const QString &address)
{
    const QString shown = withoutSecrets(address);
    if (isKeywordForm(address)) {
        return fail(ErrorCode::Invalid, "\"%1\" does not say what kind of source it is.", {shown},
                    QStringLiteral(
                        "Write it as postgresql://USER@HOST:PORT/DATABASE, or odbc:DSN=NAME for an ODBC data source."));
    }
    return fail(ErrorCode::Invalid, "\"%1\" does not say what kind of source it is.", {shown},
                QStringLiteral("Write it as KIND:REST, for instance sqlite:%1.")
                    .arg(address.isEmpty() ? QStringLiteral("FILE") : shown));
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
