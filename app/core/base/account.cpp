// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/account.h"

namespace Tieout::base {

QString accountName()
{
    return qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME"));
}

} // namespace Tieout::base
