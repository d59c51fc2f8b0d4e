// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::shell::KilledWindow {

/// main() of a test that kills the window `times` times, TIEOUT_KILLS times where that is set: at most a second of
/// typing is gone, nothing else.
int killTest(int argc, char *argv[], int times);

} // namespace Tieout::shell::KilledWindow
