// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/widgets/card.h"

namespace Tieout::answer {
struct BeatEvent;
}

namespace Tieout::shell {

class BeatList;

/// A question on its way: the five beats, live, and Cancel.
class WorkingCard : public Card
{
    Q_OBJECT

public:
    explicit WorkingCard(const QString &question, QWidget *parent = nullptr);
    void apply(const answer::BeatEvent &event);
    const BeatList &beats() const { return *m_beats; }

signals:
    void cancelled();

private:
    BeatList *m_beats;
};

} // namespace Tieout::shell
