// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/charts/chartdata.h"
#include "shell/pages/ask/partview.h"

class QAbstractItemModel;
class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace Tieout::shell {

class AnswerChart;
class Navigator;
class TabStrip;

/// A result with rows, as chart and table, and what can be taken along of it.
class GridView : public PartView
{
    Q_OBJECT

public:
    /// `text` becomes a tab of its own, and stands alone where a query gave one number; nullptr where the card says it
    /// elsewhere.
    GridView(const record::Part &part, const Navigator &navigator, QWidget *text, QWidget *parent = nullptr);

    void setChartKind(ChartKind kind) override;

private:
    void addTabs(QWidget *text);
    void addChart();
    QAbstractItemModel *makeTableModel(QObject *parent) const;
    void addTable();
    void addTab(const QString &title, QWidget *content);
    void showTab(int tab);
    void addActions(const Navigator &navigator);
    QToolButton *makeKindButton();
    void copyNumber();
    void copyTable();
    void copyChart();
    void pick(const QStringList &key, const QString &label);
    bool isOneNumber() const;
    const record::Grid &grid() const { return *part().grid(); }

    const ChartData m_chartData;
    const QList<record::ShownRow> m_shown;
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
