// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// Nothing is selected: the few tables that explain this database, in order, with why.
class OverviewPanel : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewPanel(QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPointer &snapshot);

signals:
    void tableRequested(int node);

private:
    QVBoxLayout *m_column;
};

/// The tables to read first: what is counted and added up, and what many others refer to; at most `count`, no legacy
/// tables.
QList<int> startTables(const catalog::Snapshot &snapshot, int count);

} // namespace Tieout::shell
