// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QFrame>

namespace Tieout::shell {

/// One reading that a person may choose: its words, wrapped, what it gives where that is known, and a button that runs
/// it.
class ReadingOption : public QFrame
{
    Q_OBJECT

public:
    /// `isAsked`: an option of a question back, with the start of its SQL where it has one, the whole of it as a
    /// tooltip.
    ReadingOption(const record::Alternative &option, bool isAsked, QWidget *parent = nullptr);

signals:
    void used();
};

} // namespace Tieout::shell
