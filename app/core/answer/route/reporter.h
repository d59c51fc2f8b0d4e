// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/ask.h"

#include <QElapsedTimer>

namespace Tieout::answer {

/// Tells the beats to whoever watches and keeps their times.
class Reporter
{
public:
    explicit Reporter(const BeatSink &sink)
        : m_sink(sink)
    {
    }

    void start(Beat beat)
    {
        m_timer.start();
        send(beat, BeatState::Running, {}, {});
    }
    /// What happens in a beat that goes on.
    void tell(Beat beat, const message::Message &text) const { send(beat, BeatState::Running, text, {}); }
    double done(Beat beat, const message::Message &text, const message::Message &note = {})
    {
        send(beat, BeatState::Done, text, note);
        return elapsed();
    }
    double failed(Beat beat, const message::Message &text, const message::Message &note = {})
    {
        send(beat, BeatState::Failed, text, note);
        return elapsed();
    }

private:
    double elapsed() const { return double(m_timer.nsecsElapsed()) / 1e6; }
    void send(Beat beat, BeatState state, const message::Message &text, const message::Message &note) const
    {
        if (m_sink)
            m_sink({beat, state, text, note, state == BeatState::Running ? 0 : elapsed()});
    }

    const BeatSink &m_sink;
    QElapsedTimer m_timer;
};

} // namespace Tieout::answer
