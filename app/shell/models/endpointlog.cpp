// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/endpointlog.h"

#include "sdk/serveraddress.h"
#include "shell/models/sessionmemory.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace Tieout::shell {

QString endpointOf(const QString &address)
{
    const QString rest = address.mid(address.indexOf(u':') + 1);
    if (const auto server = ServerAddress::parse(rest, {}))
        return server->host.startsWith(u'/') ? QString() : server->host;
    static const QRegularExpression serverWord(QStringLiteral("(?:^|;)Server=([^;/]+)"),
                                               QRegularExpression::CaseInsensitiveOption);
    if (const QString host = serverWord.match(rest).captured(1); !host.isEmpty())
        return host;
    static const QRegularExpression nameWord(QStringLiteral("(?:^|;)DSN=([^;]+)"),
                                             QRegularExpression::CaseInsensitiveOption);
    const QString name = nameWord.match(rest).captured(1);
    return name.isEmpty() ? QString()
                          : QCoreApplication::translate("Tieout::shell::Connecting", "data source %1").arg(name);
}

void logEndpoint(SessionMemory &memory, const QString &address)
{
    if (const QString endpoint = endpointOf(address); !endpoint.isEmpty())
        memory.logEndpoints({endpoint});
}

} // namespace Tieout::shell
