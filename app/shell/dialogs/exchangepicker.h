// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/exchangeservice.h"
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

    /// The visible tables, in the place of one that the query reads.
    void offerTables(const service::ExchangesResponse &tables, const SnapshotPointer &snapshot);
    /// The other date columns of the tables that the query reads.
    void offerDateColumns(const service::ExchangesResponse &columns, const SnapshotPointer &snapshot);

signals:
    /// Clicked, or Enter pressed on it.
    void chosen(const Tieout::service::ExchangeDescription &exchange);

private:
    void show(const QList<service::ExchangeDescription> &exchanges, const catalog::Snapshot &snapshot);
    void clear();
    void choose(const QModelIndex &index);

    QComboBox *m_wrong;
    QLineEdit *m_filter;
    QListView *m_list;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_shown;
    QWidget *m_none;
    QList<service::ExchangeOffers> m_offers;         ///< one for each line of m_wrong
    QList<service::ExchangeDescription> m_exchanges; ///< as they are listed
    SnapshotPointer m_snapshot;
};

} // namespace Tieout::shell
