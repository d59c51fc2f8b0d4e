// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLineEdit;
class QListView;

namespace Tieout::shell {

class HistoryFilter;
class HistoryModel;

/// Recent questions below the navigation: click shows the answer again, Enter asks anew, Delete removes, typing
/// filters, by the words and by what they mean.
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
    HistoryFilter *m_filtered;
    QTimer m_delay;
    QLineEdit *m_search;
    QListView *m_list;
};

} // namespace Tieout::shell
