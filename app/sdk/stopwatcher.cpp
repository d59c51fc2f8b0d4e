// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/stopwatcher.h"

namespace Tieout {

static constexpr auto interval = std::chrono::milliseconds(10);
static constexpr auto again = std::chrono::milliseconds(500);

StopWatcher::StopWatcher(const StopToken &stop, std::function<void()> interrupt)
{
    if (stop.canStop())
        m_thread = std::thread([this, stop, interrupt = std::move(interrupt)] { watch(stop, interrupt); });
}

StopWatcher::~StopWatcher()
{
    {
        const std::lock_guard lock(m_mutex);
        m_done = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void StopWatcher::watch(const StopToken &stop, const std::function<void()> &interrupt)
{
    std::unique_lock lock(m_mutex);
    while (!m_done && !stop.stopRequested())
        m_wake.wait_for(lock, interval);
    while (!m_done) {
        lock.unlock();
        interrupt();
        lock.lock();
        m_wake.wait_for(lock, again, [this] { return m_done; });
    }
}

} // namespace Tieout
