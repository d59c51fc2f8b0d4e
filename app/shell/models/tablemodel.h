// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QList>

#include <functional>

namespace Tieout::shell {

/// A read-only table over a list of structs: a concrete table is a list of columns that give cells, nothing else.
template <typename Row>
class TableModel final : public QAbstractTableModel
{
public:
    struct Column {
        QString title;
        Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
        /// Answers Qt::DisplayRole and whatever other role it likes.
        std::function<QVariant(const Row &row, int role)> cell;
    };

    explicit TableModel(QList<Column> columns, QObject *parent = nullptr)
        : QAbstractTableModel(parent)
        , m_columns(std::move(columns))
    {
    }

    void setRows(QList<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    const QList<Row> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const Column &column = m_columns.at(index.column());
        if (role == Qt::TextAlignmentRole)
            return int(column.alignment);
        return column.cell(m_rows.at(index.row()), role);
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size())
            return {};
        if (role == Qt::DisplayRole)
            return m_columns.at(section).title;
        if (role == Qt::TextAlignmentRole)
            return int(m_columns.at(section).alignment);
        return {};
    }

private:
    QList<Column> m_columns;
    QList<Row> m_rows;
};

} // namespace Tieout::shell
