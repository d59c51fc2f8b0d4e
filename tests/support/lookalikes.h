// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "support/temporaryfolder.h"

namespace Tieout::TestSupport {

// A small company whose stored values look like words of English (IT, US, IN, OR, ME), with dates that have roles,
// money in cents and titles that held for a while. Opened at the end of 2023; left alone where that fails.
void openLookalikes(const TemporaryFolder &folder, std::unique_ptr<project::OpenSource> &source);
[[nodiscard]] answer::AskOptions lookalikesOptions();

} // namespace Tieout::TestSupport
