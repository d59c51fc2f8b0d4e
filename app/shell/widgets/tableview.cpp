// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/tableview.h"

#include "shell/models/numberformat.h"
#include "shell/models/resultmodel.h"
#include "shell/theme/fonts.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStatusTipEvent>

namespace Tieout::shell {

TableView::TableView(QWidget *parent)
    : QTableView(parent)
{
    setFont(textFont(TextSize::Small));
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(28);
    verticalHeader()->setMinimumSectionSize(20);
    horizontalHeader()->setFont(textFont(TextSize::Tiny, QFont::DemiBold));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setFixedHeight(28);
    connect(this, &QTableView::clicked, this, &TableView::cellActivated);
}

void TableView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, &TableView::sizeColumns);
    sizeColumns();
}

// By the first rows only: a long result must not be walked to lay it out.
void TableView::sizeColumns()
{
    const QFontMetrics metrics(font());
    const QFontMetrics figures(figureFont(TextSize::Small));
    const QFontMetrics header(horizontalHeader()->font());
    const int rows = std::min(model()->rowCount(), 50);
    for (int column = 0; column < model()->columnCount(); ++column) {
        int wanted = header.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < rows; ++row) {
            const QModelIndex index = model()->index(row, column);
            const QFontMetrics &own = index.data(Qt::FontRole).isValid() ? figures : metrics;
            wanted = std::max(wanted, own.horizontalAdvance(index.data().toString()));
        }
        setColumnWidth(column, std::clamp(wanted + 28, 60, 320));
    }
}

void TableView::fitRows(int rows)
{
    const int shown = std::min(rows, model() ? model()->rowCount() : 0);
    setFixedHeight(horizontalHeader()->height() + shown * verticalHeader()->defaultSectionSize() + 12);
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copySelection(false);
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        return copySelection(true);
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        emit cellActivated(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::copySelection(bool header)
{
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    if (m_hasMore && rows.size() == model()->rowCount()) {
        emit copyAllRequested(header);
        return;
    }
    std::sort(rows.begin(), rows.end());
    QStringList names;
    for (int column = 0; header && column < model()->columnCount(); ++column)
        names.append(model()->headerData(column, Qt::Horizontal).toString());
    QList<ResultRow> lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        ResultRow cells;
        for (int column = 0; column < model()->columnCount(); ++column) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const QVariant exact = cell.data(Qt::EditRole);
            cells.append(exact.isValid() ? exact.toString() : cell.data().toString());
        }
        lines.append(cells);
    }
    QApplication::clipboard()->setText(service::toTabbed(names, lines));
    QStatusTipEvent said(rows.size() == 1
                             ? tr("1 row is on the clipboard.")
                             : tr("%1 rows are on the clipboard.").arg(shownNumber(QString::number(rows.size()))));
    QApplication::sendEvent(this, &said);
}

} // namespace Tieout::shell
