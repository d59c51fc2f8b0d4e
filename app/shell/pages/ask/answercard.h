// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/charts/chartdata.h"
#include "shell/pages/ask/recordcard.h"

class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace Tieout::shell {

class AnswerChart;
class Navigator;
class TabStrip;

/// An answer: the number or sentence large, what it is, how it stands, and the result as chart, table and text.
class AnswerCard : public RecordCard
{
    Q_OBJECT

public:
    AnswerCard(const answer::Record &record, const Navigator &navigator, QWidget *parent = nullptr);

    /// Changes how the result is drawn; one of the kinds that make sense for it.
    void setChartKind(ChartKind kind);

private:
    void addHead();
    void addChips();
    QWidget *makeAssumptionChip(const answer::AssumptionRecord &assumption);
    void addNotes();
    void addTabs();
    void addChart();
    void addTable();
    void addText();
    void addTab(const QString &title, QWidget *content);
    void showTab(int tab);
    void addActions(const Navigator &navigator);
    QToolButton *makeKindButton();
    void copyNumber();
    void copyTable();
    void copyChart();
    void pick(const QStringList &key, const QString &label);

    ChartData m_chartData;
    AnswerChart *m_chart = nullptr;
    TabStrip *m_tabs = nullptr;
    QHBoxLayout *m_tabRow = nullptr;
    QList<QWidget *> m_contents; ///< one a tab
    QToolButton *m_kindButton = nullptr;
    QPushButton *m_rowsButton = nullptr;
    QStringList m_pickedKey;
    QString m_pickedLabel;
};

/// A chart kind's name for people and its icon.
QString chartKindName(ChartKind kind);
QString chartKindIcon(ChartKind kind);

} // namespace Tieout::shell
