// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"

namespace Tieout::base {

Progress partOfProgress(const Progress &progress, double first, double last)
{
    if (!progress)
        return {};
    return [progress, first, last](double fraction, const ErrorText &what) {
        progress(first + (last - first) * fraction, what);
    };
}

} // namespace Tieout::base
