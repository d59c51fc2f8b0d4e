// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::shell {

/// Property of a dialog in which the running job asks something: its Esc says no to that, and does not stop the job.
inline constexpr char answersJob[] = "answersJob";

} // namespace Tieout::shell
