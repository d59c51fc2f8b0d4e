// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pages/ask/recordcard.h"

namespace Tieout::shell {

class Navigator;

/// Several legal readings: a choice of two to four.
class ClarifyCard : public RecordCard
{
    Q_OBJECT

public:
    explicit ClarifyCard(const record::Record &record, QWidget *parent = nullptr);
};

/// "I don't know": what was missing, what was tried, and what may lead on.
class AbstainedCard : public RecordCard
{
    Q_OBJECT

public:
    AbstainedCard(const record::Record &record, const Navigator &navigator, QWidget *parent = nullptr);
};

/// A valid query without rows: which condition emptied it, and nearest values.
class EmptyCard : public RecordCard
{
    Q_OBJECT

public:
    EmptyCard(const record::Record &record, const Navigator &navigator, QWidget *parent = nullptr);

private:
    void addReason(const record::EmptyReason &because);
    void addConditions(const record::EmptyReason &because);
    void addNearest(const record::EmptyReason::Condition &condition);
};

/// Nothing passed the gate, or something failed: why, and the SQL.
class StoppedCard : public RecordCard
{
    Q_OBJECT

public:
    explicit StoppedCard(const record::Record &record, QWidget *parent = nullptr);
};

} // namespace Tieout::shell
