// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/resultset.h"

#include <QAbstractTableModel>

#include <memory>

namespace Tieout::shell {

/// Rows of a result, told to the view in pages as it scrolls: laying out ten thousand rows at once would stop the
/// window. Numbers stand to the right as the engine sent them, NULL is called NULL and looks it.
class GridModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setResult(std::shared_ptr<const ResultSet> result);
    const ResultSet &result() const { return *m_result; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    /// The same, to be read on other threads; later results leave it alone.
    std::shared_ptr<const ResultSet> shared() const { return m_result; }

    static constexpr int PageRows = 500;

private:
    std::shared_ptr<const ResultSet> m_result = std::make_shared<ResultSet>();
    QList<bool> m_numeric; ///< by column
    int m_shown = 0;
};

} // namespace Tieout::shell
