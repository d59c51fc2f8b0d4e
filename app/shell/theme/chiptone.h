// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::shell {

/// How loud a chip or a badge is.
enum class ChipTone { Plain, Accent, Caution, Error };

} // namespace Tieout::shell
