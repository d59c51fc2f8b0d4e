// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"

#include <QAbstractListModel>
#include <QListView>
#include <QSet>
#include <QStyledItemDelegate>

namespace Tieout::shell {

/// Tables of a snapshot, all or those found, in the order of the schema or of the search. What is kept in several
/// tables stands once, by what its names have in common, for its current one. Among all tables copies are folded under
/// the table that they are copies of.
class CatalogModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { SubtitleRole = Qt::UserRole, NodeRole, LegacyRole, FoldRole, CopyRole };
    /// What FoldRole says of a row.
    enum class Fold { None, Folded, Unfolded };

    using QAbstractListModel::QAbstractListModel;

    void setSnapshot(const SnapshotPointer &snapshot);
    /// Nodes to list, in this order; members of one family as one. Precondition: there is a snapshot, or no node.
    void setNodes(const QList<int> &nodes);
    void showAll();
    const QList<int> &nodes() const { return m_nodes; }
    QModelIndex indexOf(int node) const;
    /// Shows or hides the copies of a row's table below it; nothing where it has none here.
    void setUnfolded(const QModelIndex &row, bool unfolded);
    /// Unfolds the table that one is a copy of.
    void reveal(int node);
    /// The row of the table that a row is a copy of; invalid: it is none here.
    QModelIndex liveOf(const QModelIndex &row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString subtitle(int node) const;
    Fold foldOf(int node) const;
    void count();

    SnapshotPointer m_snapshot;
    QList<int> m_nodes;
    QHash<int, int> m_rows;          ///< by node
    QHash<int, QList<int>> m_copies; ///< of tables whose copies are folded, by node; empty in what was found
    QHash<int, int> m_lives;         ///< by copy
    QSet<int> m_unfolded;
};

/// Unfolds and folds the copies of a table: arrow keys to the side, a double click, or the sign at the row's end.
class CatalogList : public QListView
{
    Q_OBJECT

public:
    using QListView::QListView;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    CatalogModel *tables() const { return qobject_cast<CatalogModel *>(model()); }
};

/// A name with what the table is below it; legacy tables quieter, and called so; copies set in.
class CatalogDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace Tieout::shell
