// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/sourceaddress.h"

namespace Tieout::extension {

Result<SourceAddress> resolveSource(const PluginManager &plugins, const QString &address)
{
    const qsizetype colon = address.indexOf(QLatin1Char(':'));
    if (colon < 1)
        return fail(ErrorCode::Invalid, "\"%1\" does not say what kind of source it is.", {address},
                    QStringLiteral("Write it as KIND:REST, for instance sqlite:%1.")
                        .arg(address.isEmpty() ? QStringLiteral("FILE") : address));
    // What programs in Java call an address: "jdbc:postgresql://...".
    const QString jdbc = QStringLiteral("jdbc:");
    if (address.startsWith(jdbc, Qt::CaseInsensitive) && address.count(u':') > 1)
        return resolveSource(plugins, address.mid(jdbc.size()));
    const auto connector = plugins.connectorFor(address.left(colon));
    if (!connector)
        return fail(connector.error());
    auto parameters = (*connector)->parseAddress(address.mid(colon + 1));
    if (!parameters)
        return fail(parameters.error());
    return SourceAddress{*connector, *std::move(parameters)};
}

} // namespace Tieout::extension
