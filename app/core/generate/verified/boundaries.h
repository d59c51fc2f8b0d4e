// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/verified/literals.h"

#include <optional>

namespace Tieout::generate::verified {

/// The encoding that boundaries of a site's column are written in; a literal of a typed date is ISO whatever is known
/// of the column. None where it is compared with no date.
DateEncoding encodingOf(const LiteralSite &site, const catalog::Snapshot &snapshot);

/// The day whose first moment a literal is; nothing for a time of day and for what is no date.
std::optional<QDate> dayOf(const LiteralSite &site, const catalog::Snapshot &snapshot);

} // namespace Tieout::generate::verified
