// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::base {

/// The name of the account that runs the program, for what people keep; empty where the system tells none.
QString accountName();

} // namespace Tieout::base
