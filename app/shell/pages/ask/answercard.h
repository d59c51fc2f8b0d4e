// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/charts/chartdata.h"
#include "shell/pages/ask/recordcard.h"

namespace Tieout::shell {

class Navigator;
class PartView;

/// An answer: the number or sentence large, what it is, how it stands, and each of its parts.
class AnswerCard : public RecordCard
{
    Q_OBJECT

public:
    AnswerCard(const record::Record &record, const Navigator &navigator, QWidget *parent = nullptr);

    /// Changes how the result is drawn; one of the kinds that make sense for it.
    void setChartKind(ChartKind kind);

private:
    void addHead();
    void addComponents(QVBoxLayout *column, const record::MetricUse &use);
    void addKeyButtons(QVBoxLayout *column);
    void addChips();
    QWidget *makeAssumptionChip(const record::Assumption &assumption);
    void addNotes();
    void addParts(const Navigator &navigator);
    QWidget *makeText();
    void addActions();

    QList<PartView *> m_views; ///< one a part
};

} // namespace Tieout::shell
