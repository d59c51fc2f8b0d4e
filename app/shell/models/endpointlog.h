// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::shell {

class SessionMemory;

/// What an address of a source leads to beyond this machine, for the status bar: a host, or the name of a data source
/// of which only the driver knows where it leads; empty for files and sockets.
QString endpointOf(const QString &address);
/// Notes it, where there is one: before whatever opens a source does. From any thread.
void logEndpoint(SessionMemory &memory, const QString &address);

} // namespace Tieout::shell
