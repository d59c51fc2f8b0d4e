// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QVBoxLayout;

namespace Tieout::shell {

/// What there is to know of one table beside the graph: columns, keys in and out, ways on.
class TablePanel : public QWidget
{
    Q_OBJECT

public:
    explicit TablePanel(QWidget *parent = nullptr);
    /// `pages`: which of "catalog" and "ask" exist.
    void setTable(const SnapshotPointer &snapshot, int node, const QStringList &pages);
    int node() const { return m_node; }

    /// A table with more columns says how many more there are.
    static constexpr int ShownColumns = 30;

signals:
    void tableRequested(int node);
    void catalogRequested(const Tieout::TableName &table);
    void questionRequested(const QString &question);
    void pathRequested(int node);

private:
    void addHead(const catalog::Snapshot &snapshot);
    void addColumns(const catalog::Snapshot &snapshot);
    void addKeys(const schema::SchemaGraph &graph, bool outwards);
    void addButtons(const catalog::Snapshot &snapshot, const QStringList &pages);

    QVBoxLayout *m_column;
    int m_node = -1;
};

/// Takes everything out of a layout and deletes it.
void clearLayout(QLayout *layout);

} // namespace Tieout::shell
