// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/gridview.h"

#include "shell/charts/answerchart.h"
#include "shell/charts/chartlegend.h"
#include "shell/frame/navigator.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/resultmodel.h"
#include "shell/models/said.h"
#include "shell/theme/icons.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace Tieout::shell {

QString chartKindName(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Column:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Columns");
    case ChartKind::Bar:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Bars");
    case ChartKind::Line:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Line");
    case ChartKind::Pie:
        return QCoreApplication::translate("Tieout::shell::AnswerCard", "Pie");
    }
    return {};
}

QString chartKindIcon(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Column:
        return QStringLiteral("columnchart");
    case ChartKind::Bar:
        return QStringLiteral("barchart");
    case ChartKind::Line:
        return QStringLiteral("linechart");
    case ChartKind::Pie:
        return QStringLiteral("piechart");
    }
    return {};
}

GridView::GridView(const record::Part &part, const Navigator &navigator, QWidget *text, QWidget *parent)
    : PartView(part, parent)
    , m_chartData(chartDataOf(part))
    , m_shown(record::shownRows(part))
{
    // The one number of a query is the card's head: a table would say it again.
    if (text && part.query() && isOneNumber()) {
        column()->addWidget(text);
        text->show();
    } else {
        addTabs(text);
    }
    addActions(navigator);
}

bool GridView::isOneNumber() const
{
    return grid().rowCount == 1 && grid().columns.size() == 1 && grid().rows.size() == 1
           && grid().rows.constFirst().constFirst();
}

void GridView::addTabs(QWidget *text)
{
    m_tabs = new TabStrip;
    m_tabRow = new QHBoxLayout;
    m_tabRow->setSpacing(4);
    m_tabRow->addWidget(m_tabs);
    m_tabRow->addStretch();
    auto *strip = new QVBoxLayout;
    strip->setSpacing(0);
    strip->addLayout(m_tabRow);
    strip->addWidget(makeRule());
    column()->addLayout(strip);
    connect(m_tabs, &QTabBar::currentChanged, this, &GridView::showTab);
    if (!m_chartData.isEmpty())
        addChart();
    // One name of the schema needs no table of its own: the text says more.
    const bool single = grid().rowCount == 1 && grid().columns.size() == 1;
    if (text && single)
        addTab(tr("Text"), text);
    addTable();
    if (text && !single)
        addTab(tr("Text"), text);
    showTab(0);
}

void GridView::addTab(const QString &title, QWidget *content)
{
    content->hide();
    column()->addWidget(content);
    m_contents.append(content);
    m_tabs->addTab(title);
}

// Shown and hidden rather than stacked: the card is as tall as what it shows, not as its tallest tab.
void GridView::showTab(int tab)
{
    for (int i = 0; i < m_contents.size(); ++i)
        m_contents.at(i)->setVisible(i == tab);
    if (m_kindButton)
        m_kindButton->setVisible(tab == 0);
}

void GridView::addChart()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 4, 0, 0);
    if (const QString title = cutTitle(m_chartData); !title.isEmpty()) {
        auto *cut = makeLabel(title, textFont(TextSize::Body, QFont::DemiBold), "caution", true);
        cut->setObjectName(QStringLiteral("chartCut"));
        column->addWidget(cut);
    }
    m_chart = new AnswerChart;
    m_chart->setFixedHeight(296);
    column->addWidget(m_chart);
    if (m_chartData.gaps.contains(true)) {
        auto *gaps = makeLabel(gapWords(m_chartData), TextSize::Small, "quiet", true);
        gaps->setObjectName(QStringLiteral("chartGaps"));
        column->addWidget(gaps);
    }
    if (!m_chartData.unfinished.isEmpty()) {
        auto *unfinished = makeLabel(tr("%1 is not over.").arg(m_chartData.unfinished), TextSize::Small, "quiet", true);
        unfinished->setObjectName(QStringLiteral("chartUnfinished"));
        column->addWidget(unfinished);
    }
    if (m_chartData.series.size() > 1) {
        QStringList names;
        for (const ChartSeries &series : std::as_const(m_chartData.series))
            names.append(series.name);
        column->addWidget(new ChartLegend(names));
    }
    addTab(tr("Chart"), holder);
    m_kindButton = makeKindButton();
    m_tabRow->addWidget(m_kindButton);
    setChartKind(m_chartData.possible.first());
    connect(m_chart, &AnswerChart::pointActivated, this, &GridView::pick);
}

QToolButton *GridView::makeKindButton()
{
    auto *button = new QToolButton;
    button->setObjectName(QStringLiteral("chartKind"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFont(textFont(TextSize::Small));
    button->setToolTip(tr("Draw the result another way"));
    auto *menu = new QMenu(button);
    for (const ChartKind kind : std::as_const(m_chartData.possible)) {
        QAction *action = menu->addAction(themedIcon(chartKindIcon(kind), IconRole::Quiet), chartKindName(kind));
        connect(action, &QAction::triggered, this, [this, kind] { setChartKind(kind); });
    }
    button->setMenu(menu);
    return button;
}

void GridView::setChartKind(ChartKind kind)
{
    if (!m_chart || !m_chartData.possible.contains(kind))
        return;
    // Many bars across need height; everything else has a fixed one.
    const int bars = int(m_chartData.categories.size() * m_chartData.series.size());
    m_chart->setFixedHeight(kind == ChartKind::Bar ? std::clamp(bars * 24 + 40, 200, 760) : 296);
    m_chart->setData(m_chartData, kind);
    m_kindButton->setText(chartKindName(kind) + QStringLiteral(" \u25BE"));
    m_kindButton->setIcon(themedIcon(chartKindIcon(kind), IconRole::Quiet));
    m_kindButton->setAccessibleName(tr("Chart kind: %1").arg(chartKindName(kind)));
}

/// What marks a row stands in a column of its own.
QAbstractItemModel *GridView::makeTableModel(QObject *parent) const
{
    const bool isMarked =
        std::any_of(m_shown.cbegin(), m_shown.cend(), [](const record::ShownRow &row) { return !row.mark.isEmpty(); });
    if (!isMarked)
        return makeResultModel(grid().columns, rowsOf(part()), parent);
    QList<record::Column> columns = grid().columns;
    columns.append({message::Message(tr("Note")), TypeClass::Text, {}});
    QList<ResultRow> rows;
    for (const record::ShownRow &row : m_shown)
        rows.append(ResultRow(row.cells) << std::optional(shell::said(row.mark)));
    return makeResultModel(columns, rows, parent);
}

void GridView::addTable()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    auto *table = new TableView;
    table->setObjectName(QStringLiteral("resultTable"));
    table->setAccessibleName(tr("Result"));
    table->setModel(makeTableModel(table));
    table->fitRows(12);
    table->setHasMore(grid().truncated || grid().rowCount > grid().rows.size());
    connect(table, &TableView::copyAllRequested, this, [this](bool header) { emit copyRequested(part().id, header); });
    connect(table, &TableView::cellActivated, this, [this](const QModelIndex &index) {
        const std::optional<qsizetype> row = m_shown.at(index.row()).row;
        if (!row)
            return; // there are no rows behind a unit that has none
        const QStringList key = groupKey(part(), *row);
        pick(key, key.isEmpty() ? tr("this number") : key.join(QLatin1String(", ")));
    });
    column->addWidget(table);
    if (m_chartData.gaps.contains(true) && m_shown.size() == grid().rows.size()) {
        auto *gaps = makeLabel(gapWords(m_chartData), TextSize::Small, "quiet", true);
        gaps->setObjectName(QStringLiteral("tableGaps"));
        column->addWidget(gaps);
    }
    if (const qint64 all = grid().truncated ? grid().rowsInAll.value_or(-1) : grid().rowCount;
        all != grid().rows.size())
        column->addWidget(makeLabel(
            all < 0 ? tr("The first %1 rows; there are more, and Export writes them all.").arg(grid().rows.size())
                    : tr("The first %1 of %2 rows; Export writes all.").arg(grid().rows.size()).arg(all),
            TextSize::Small, "caution", true));
    addTab(tr("Table"), holder);
}

void GridView::addActions(const Navigator &navigator)
{
    const bool queried = part().query();
    m_rowsButton = new QPushButton(tr("Rows behind it"));
    m_rowsButton->setObjectName(QStringLiteral("rowsBehind"));
    m_rowsButton->setToolTip(tr("The rows of the fact table that this answer is computed from"));
    connect(m_rowsButton, &QPushButton::clicked, this,
            [this] { emit rowsRequested(part().id, m_pickedKey, m_pickedLabel); });
    actions()->addWidget(m_rowsButton);
    if (!queried)
        m_rowsButton->hide();

    if (const auto *cells = std::get_if<record::CellBody>(&part().body);
        cells && navigator.offers(QStringLiteral("sheets"))) {
        auto *show = new QPushButton(tr("Show on the sheet"));
        show->setObjectName(QStringLiteral("showCells"));
        show->setToolTip(tr("The cells that this answer was read from, where they stand"));
        connect(show, &QPushButton::clicked, this, [this, cells] {
            QStringList places;
            for (const record::Cell &cell : cells->cells)
                places.append(cell.ref.mid(cell.ref.lastIndexOf(u'!') + 1));
            emit cellsRequested(cells->sheet, places);
        });
        actions()->addWidget(show);
    }

    auto *copy = new QPushButton(tr("Copy") + QStringLiteral(" \u25BE"));
    copy->setAccessibleName(tr("Copy"));
    copy->setObjectName(QStringLiteral("copy"));
    copy->setToolTip(tr("Copy the number, the table or the chart"));
    auto *menu = new QMenu(copy);
    if (isOneNumber())
        menu->addAction(tr("Number"), this, &GridView::copyNumber);
    menu->addAction(tr("Table"), this, &GridView::copyTable);
    if (m_chart)
        menu->addAction(tr("Chart as a picture"), this, &GridView::copyChart);
    copy->setMenu(menu);
    actions()->addWidget(copy);

    auto *exporting = new QPushButton(tr("Export CSV"));
    exporting->setObjectName(QStringLiteral("export"));
    exporting->setToolTip(tr("Write all rows of the result to a file"));
    connect(exporting, &QPushButton::clicked, this, [this] { emit exportRequested(part().id); });
    actions()->addWidget(exporting);

    if (queried && navigator.offers(QStringLiteral("sql"))) {
        auto *sql = new QPushButton(tr("Open in SQL"));
        sql->setToolTip(tr("Edit and run the query yourself"));
        connect(sql, &QPushButton::clicked, this, [this] { emit sqlRequested(part().query()->sql); });
        actions()->addWidget(sql);
    }
}

void GridView::pick(const QStringList &key, const QString &label)
{
    m_pickedKey = key;
    m_pickedLabel = label;
    m_rowsButton->setText(key.isEmpty()
                              ? tr("Rows behind it")
                              : tr("Rows behind %1").arg(label.size() > 28 ? label.left(27) + QChar(0x2026) : label));
    emit rowsRequested(part().id, key, label);
}

void GridView::copyNumber()
{
    QApplication::clipboard()->setText(*grid().rows.constFirst().constFirst());
    emit said(tr("The number is on the clipboard."));
}

void GridView::copyTable()
{
    if (grid().truncated || grid().rowCount > grid().rows.size())
        return emit copyRequested(part().id, true); // the record keeps a part of it
    QApplication::clipboard()->setText(service::toTabbed(service::headerOf(grid().columns), grid().rows));
    emit said(grid().rows.size() == 1 ? tr("1 row is on the clipboard.")
                                      : tr("%1 rows are on the clipboard.").arg(grid().rows.size()));
}

void GridView::copyChart()
{
    const qreal scale = 2; // sharp in a document
    QImage image(m_chart->size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(palette().color(QPalette::Base));
    m_chart->QWidget::render(&image);
    QApplication::clipboard()->setImage(image);
    emit said(tr("The chart is on the clipboard."));
}

} // namespace Tieout::shell
