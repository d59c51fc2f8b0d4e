// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "sdk/error.h"

namespace Tieout {

/**
 * Asks a blocking call to end early: by request or because a time limit passed. Cheap to copy, safe to read from any
 * thread. A default-constructed token never stops. Calls that end because of it fail with ErrorCode::Cancelled or
 * TimedOut.
 */
class StopToken
{
public:
    using Clock = std::chrono::steady_clock;

    StopToken() = default;

    /// A token that stops when this one does, or when `limit` has passed from now.
    StopToken withLimit(std::chrono::milliseconds limit) const
    {
        StopToken copy = *this;
        const auto end = Clock::now() + limit;
        if (!copy.m_deadline || end < *copy.m_deadline)
            copy.m_deadline = end;
        return copy;
    }

    /// False for a token that never stops.
    bool canStop() const { return m_flag || m_deadline; }
    bool stopRequested() const { return cancelled() || timedOut(); }
    bool cancelled() const { return m_flag && m_flag->load(std::memory_order_relaxed); }
    bool timedOut() const { return m_deadline && Clock::now() >= *m_deadline; }
    /// Time left before the limit, never negative, for engines that keep a limit of their own; nothing where there is
    /// none.
    std::optional<std::chrono::milliseconds> remaining() const
    {
        if (!m_deadline)
            return {};
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*m_deadline - Clock::now());
        return std::max(left, std::chrono::milliseconds(0));
    }

private:
    friend class StopSource;
    std::shared_ptr<std::atomic<bool>> m_flag;
    std::optional<Clock::time_point> m_deadline;
};

/// The side that requests the stop. Copies share the request.
class StopSource
{
public:
    StopSource() { m_token.m_flag = std::make_shared<std::atomic<bool>>(false); }
    void requestStop() { m_token.m_flag->store(true); }
    bool stopRequested() const { return m_token.cancelled(); }
    StopToken token() const { return m_token; }

private:
    StopToken m_token;
};

/// How far a long call is: fraction 0 to 1 (negative: unknown) and what it is doing, its template marked as an Error's
/// is. Called on the working thread.
using Progress = std::function<void(double fraction, const ErrorText &what)>;

} // namespace Tieout
