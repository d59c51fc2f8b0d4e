// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/exchange.h"
#include "shell/models/sourcecontroller.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace Tieout::shell {

/// A list to filter of what a query could have read instead: another table, or another date column.
class ExchangePicker : public QWidget
{
    Q_OBJECT

public:
    explicit ExchangePicker(QWidget *parent = nullptr);

    /// The visible tables, `likely` ones first, in the place of one that `sql` reads.
    void offerTables(const QString &sql, const SnapshotPointer &snapshot, const QList<TableName> &likely);
    /// The other date columns of the tables that `sql` reads.
    void offerDateColumns(const QString &sql, const SnapshotPointer &snapshot);

signals:
    /// Clicked, or Enter pressed on it.
    void chosen(const Tieout::schema::Rename &names);

private:
    void show(const QList<learning::Exchange> &exchanges, const catalog::Snapshot &snapshot);
    void clear();
    void choose(const QModelIndex &index);

    QComboBox *m_wrong;
    QLineEdit *m_filter;
    QListView *m_list;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_shown;
    QWidget *m_none;
    QList<QList<learning::Exchange>> m_offers; ///< one list for each line of m_wrong
    QList<learning::Exchange> m_exchanges;     ///< as they are listed
    SnapshotPointer m_snapshot;
};

} // namespace Tieout::shell
