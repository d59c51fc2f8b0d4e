// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/recentworkspaces.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// Workspaces that were open before, a line each: what it is called, where it is, when it was open. One that is gone
/// says so, and can be located or taken off the list.
class RecentList : public QWidget
{
    Q_OBJECT

public:
    explicit RecentList(QWidget *parent = nullptr);

    void setItems(const QList<RecentWorkspace> &items);

signals:
    void openRequested(const Tieout::shell::RecentWorkspace &item);
    void locateRequested(const Tieout::shell::RecentWorkspace &item);
    void removeRequested(const QString &workspace);

private:
    QWidget *makeLine(const RecentWorkspace &item);

    QVBoxLayout *m_column;
};

} // namespace Tieout::shell
