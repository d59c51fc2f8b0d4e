// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace Tieout::shell {

class HistoryModel;

/// Recent questions below the navigation: click shows the answer again, Enter asks anew, Delete removes, typing
/// filters.
class HistoryList : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryList(HistoryModel &history, QWidget *parent = nullptr);

signals:
    void showRequested(const QString &id);
    void askRequested(const QString &question);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void openMenu(const QPoint &at);
    void removeCurrent();
    QString currentId() const;

    HistoryModel &m_history;
    QSortFilterProxyModel *m_filtered;
    QLineEdit *m_search;
    QListView *m_list;
};

} // namespace Tieout::shell
