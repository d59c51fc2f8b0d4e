// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

/// What benchmarks time with.
namespace Tieout::TestSupport {

/// Of wall time that the function took.
template <typename F>
double milliseconds(const F &function)
{
    QElapsedTimer timer;
    timer.start();
    function();
    return double(timer.nsecsElapsed()) / 1e6;
}

} // namespace Tieout::TestSupport
