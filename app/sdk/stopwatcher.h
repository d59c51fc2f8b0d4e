// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"
#include "sdk/stoptoken.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace Tieout {

/**
 * While it lives, looks at a token from a thread of its own every few milliseconds and, once it stops, calls
 * `interrupt` there, and again every half second: a server forgets an interrupt that comes before the statement it is
 * meant for. For drivers whose calls block and can only be interrupted from elsewhere (KILL QUERY, SQLCancel). A token
 * that never stops costs nothing. The destructor waits for an interrupt that has begun.
 */
class TIEOUT_SDK_EXPORT StopWatcher
{
public:
    StopWatcher(const StopToken &stop, std::function<void()> interrupt);
    ~StopWatcher();
    StopWatcher(const StopWatcher &) = delete;
    StopWatcher &operator=(const StopWatcher &) = delete;

private:
    void watch(const StopToken &stop, const std::function<void()> &interrupt);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_done = false;
    std::thread m_thread;
};

} // namespace Tieout
