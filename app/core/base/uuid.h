// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace Tieout::base {

/// A time-ordered identifier (UUID version 7, RFC 9562): 48 bits of Unix milliseconds, then random bits. Lower case, no
/// braces.
QString newUuid(const QDateTime &now = QDateTime::currentDateTimeUtc());

} // namespace Tieout::base
