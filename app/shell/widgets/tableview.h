// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace Tieout::shell {

/// A table in our look: rows separated by lines, whole rows chosen, columns as wide as their texts within limits.
/// Ctrl+C copies the rows that are chosen, as they are and not as they look (Qt::EditRole), Ctrl+Shift+C with a header;
/// a QStatusTipEvent says how many.
class TableView : public QTableView
{
    Q_OBJECT

public:
    explicit TableView(QWidget *parent = nullptr);
    void setModel(QAbstractItemModel *model) override;
    /// As tall as its rows, at most `rows` of them.
    void fitRows(int rows);
    /// The result has more rows than the table: whoever chooses all of them and copies means those too, see
    /// copyAllRequested().
    void setHasMore(bool more) { m_hasMore = more; }

signals:
    /// A cell was clicked, or Enter pressed on it.
    void cellActivated(const QModelIndex &index);
    void copyAllRequested(bool header);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void sizeColumns();
    void copySelection(bool header);

    bool m_hasMore = false;
};

} // namespace Tieout::shell
