// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace Tieout::answer::router {

/// A file of resources/router as it was built in.
QByteArray routerFile(const char *name);
/// Its lines without comments and empty ones.
QStringList routerLines(const char *name);

} // namespace Tieout::answer::router
