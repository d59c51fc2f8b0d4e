// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/dialects/ways.h"

#include <optional>

/// Inner part of convert.h: the formats of strftime, to_char, DATE_FORMAT and FORMAT.
namespace Tieout::sql {

/// A format of one family in another's letters; nullopt where a part of it is not known, or has no letters there.
std::optional<QString> convertedDateFormat(const QString &format, Family from, Family to);

} // namespace Tieout::sql
