// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace Tieout::shell {

/// Tables of a snapshot, all or those found, in the order of the schema or of the search. What is kept in several
/// tables stands once, by what its names have in common, for its current one.
class CatalogModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { SubtitleRole = Qt::UserRole, NodeRole, LegacyRole };

    using QAbstractListModel::QAbstractListModel;

    void setSnapshot(const SnapshotPointer &snapshot);
    /// Nodes to list, in this order; members of one family as one. Precondition: there is a snapshot, or no node.
    void setNodes(const QList<int> &nodes);
    void showAll();
    const QList<int> &nodes() const { return m_nodes; }
    QModelIndex indexOf(int node) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString subtitle(int node) const;

    SnapshotPointer m_snapshot;
    QList<int> m_nodes;
    QHash<int, int> m_rows; ///< by node
};

/// A name with what the table is below it; legacy tables quieter, and called so.
class CatalogDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace Tieout::shell
