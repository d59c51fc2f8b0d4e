// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/verifiedservice.h"

namespace Tieout::shell {

/// What of a verified question may be other words, a sentence each; one that says so where nothing may. In the window's
/// language.
QStringList freedomWords(const service::VerifiedDescription &query);

/// "ann, 20 Nov 2026"; the day alone where nobody is named.
QString vouchedWords(const service::VerifiedDescription &query);

} // namespace Tieout::shell
