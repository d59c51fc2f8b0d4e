// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "shell/charts/chartdata.h"

#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace Tieout::shell {

class AnswerChart;
class FlowLayout;
class Navigator;
class TabStrip;

/// The result of one part as chart and table, and what can be taken along of it.
class PartView : public QWidget
{
    Q_OBJECT

public:
    /// `text` becomes a tab of its own, and stands alone where a query gave one number; nullptr where the card says it
    /// elsewhere.
    PartView(const record::Part &part, const Navigator &navigator, QWidget *text, QWidget *parent = nullptr);

    /// Changes how the result is drawn; one of the kinds that make sense for it.
    void setChartKind(ChartKind kind);
    /// Where the card may add buttons of its own.
    FlowLayout *actions() const { return m_actions; }

signals:
    /// The fact rows behind the whole part (empty key) or one group of it.
    void rowsRequested(const QString &part, const QStringList &key, const QString &label);
    void exportRequested(const QString &part);
    /// All rows of the part are wanted on the clipboard.
    void copyRequested(const QString &part, bool header);
    void sqlRequested(const QString &sql);
    void said(const QString &sentence);

private:
    void addTabs(QWidget *text);
    void addChart();
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
    const record::Grid &grid() const { return *m_part.grid(); }
    QVBoxLayout *column() const;

    const record::Part m_part;
    const ChartData m_chartData;
    AnswerChart *m_chart = nullptr;
    TabStrip *m_tabs = nullptr;
    QHBoxLayout *m_tabRow = nullptr;
    QList<QWidget *> m_contents; ///< one a tab
    QToolButton *m_kindButton = nullptr;
    QPushButton *m_rowsButton = nullptr;
    FlowLayout *m_actions = nullptr;
    QStringList m_pickedKey;
    QString m_pickedLabel;
};

/// A chart kind's name for people and its icon.
QString chartKindName(ChartKind kind);
QString chartKindIcon(ChartKind kind);

} // namespace Tieout::shell
