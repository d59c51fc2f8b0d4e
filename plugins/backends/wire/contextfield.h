// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/formfield.h"
#include "sdk/result.h"

#include <QHash>

namespace Tieout {

/// How long a context a server that we tell may take: "context", in tokens of prompt and reply together.
FormField contextField();

/// Errors: Invalid (no number, or out of range).
Result<int> contextOf(const QHash<QString, QString> &settings);

} // namespace Tieout
