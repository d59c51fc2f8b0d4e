// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QFrame>
#include <QToolButton>

class QCalendarWidget;
class QMenu;

namespace Tieout::shell {

/// The top edge: workspace menu, source, search, model, as-of date.
class TopBar : public QFrame
{
    Q_OBJECT

public:
    explicit TopBar(QWidget *parent = nullptr);

    QMenu *workspaceMenu() const { return m_menu; }
    void setWorkspace(const QString &name);
    /// An empty text hides the pill.
    void setSource(const QString &text, const QString &toolTip);
    /// `cautious` for a model in the cloud, or one that cannot be used.
    void setModel(const QString &text, const QString &toolTip, bool cautious);
    /// Where the as-of date comes from.
    enum class AsOf { Today, Chosen, DataEnd };
    void setAsOf(const QDate &date, AsOf from);
    /// Where the palette belongs, in this widget's coordinates.
    QRect searchGeometry() const;

signals:
    void searchRequested();
    void sourceClicked();
    void modelClicked();
    void asOfChosen(const QDate &date);

protected:
    bool event(QEvent *event) override;

private:
    void buildDatePopup();

    QToolButton *m_workspace;
    QMenu *m_menu;
    QToolButton *m_source;
    QAbstractButton *m_search;
    QToolButton *m_model;
    QToolButton *m_asOf;
    QCalendarWidget *m_calendar = nullptr;
};

} // namespace Tieout::shell
