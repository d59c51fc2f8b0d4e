// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

namespace Tieout::TestSupport {

// A real plugin, loaded from the build's plugin folder, initialised once and never unloaded. Errors: NotFound, with the
// loader's words.
[[nodiscard]] Result<Connector *> connector(const QString &id);

// Opens what an address names; `rest` is what follows "id:".
[[nodiscard]] Result<std::unique_ptr<Session>> openAddress(const QString &id, const QString &rest);

} // namespace Tieout::TestSupport
