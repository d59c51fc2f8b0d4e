// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/models/sourcecontroller.h"
#include "shell/models/tablemodel.h"
#include "shell/theme/plaintext.h"

namespace Tieout::shell {

/// One column of a table as the catalog shows it.
struct ColumnRow {
    QString name;
    QString key; ///< "PK", "FK" or empty
    QString type;
    QString meaning;
    QString empty;         ///< "0.8 %"; empty when not profiled
    bool emptyKey = false; ///< a key with rows that refer to nothing
    QString distinct;
    QString emptyNote; ///< how sure they are; empty where counted
    QString distinctNote;
    QString values;     ///< in words, for reading aloud and where nothing is drawn
    QStringList chips;  ///< few values with their shares
    QList<double> bars; ///< shares of ordered values, 0 to 1; empty when there is nothing to draw
    bool operator==(const ColumnRow &) const = default;
};

QList<ColumnRow> columnRows(const catalog::Snapshot &snapshot, int node);

/// Columns of ColumnRow: column, type, meaning, empty, distinct, values.
TableModel<ColumnRow> *makeColumnModel(QObject *parent);

/// Draws a column's name with its key, and its values as bars, chips or a range.
class ColumnDelegate : public PlainDelegate
{
    Q_OBJECT

public:
    enum Role { KeyRole = Qt::UserRole, ChipsRole, BarsRole };
    enum Part { NamePart, TypePart, MeaningPart, EmptyPart, DistinctPart, ValuesPart };

    using PlainDelegate::PlainDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static void paintName(QPainter *painter, const QRect &rect, const QModelIndex &index);
    static void paintValues(QPainter *painter, const QRect &rect, const QModelIndex &index);
};

} // namespace Tieout::shell
