// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace Tieout::shell {

/// A table in our look: rows separated by lines, whole rows chosen, columns as wide as their texts within limits, Ctrl+C copies.
class TableView : public QTableView
{
    Q_OBJECT

public:
    explicit TableView(QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;
    /// As tall as its rows, at most `rows` of them.
    void fitRows(int rows);

signals:
    /// A cell was clicked, or Enter pressed on it.
    void cellActivated(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void sizeColumns();
    void copySelection();
};

} // namespace Tieout::shell
