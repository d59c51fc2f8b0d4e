// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/exchangepicker.h"

#include "core/base/visible.h"
#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int listHeight = 132;
/// What the filter looks into: the name and what is said of it.
constexpr int FilterRole = Qt::UserRole;
/// Into the list of exchanges.
constexpr int ExchangeRole = Qt::UserRole + 1;

QString lineOf(const service::ExchangeDescription &exchange)
{
    if (exchange.names.isColumn())
        return ExchangePicker::tr("%1 instead of %2").arg(exchange.names.to(), exchange.names.from());
    switch (exchange.because) {
    case learning::Exchange::Because::LooksAlike:
        return ExchangePicker::tr("%1 \u00B7 looks like %2").arg(exchange.names.to(), exchange.names.from());
    case learning::Exchange::Because::Named:
        return ExchangePicker::tr("%1 \u00B7 near the words of the question").arg(exchange.names.to());
    case learning::Exchange::Because::Listed:
        break;
    }
    return exchange.names.to();
}

/// What the catalog says of it.
QString descriptionOf(const service::ExchangeDescription &exchange, const catalog::Snapshot &snapshot)
{
    const catalog::CatalogEntry *entry = snapshot.entry(exchange.names.toTable);
    if (!entry)
        return {};
    if (!exchange.names.isColumn())
        return said(entry->summary.said());
    const catalog::ColumnEntry *column = entry->column(exchange.names.toColumn);
    return column ? said(column->meaning.said()) : QString();
}

} // namespace

ExchangePicker::ExchangePicker(QWidget *parent)
    : QWidget(parent)
    , m_wrong(new QComboBox)
    , m_filter(new QLineEdit)
    , m_list(new QListView)
    , m_model(new QStandardItemModel(this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_none(makeLabel(tr("The SQL reads nothing that another name could take the place of. Change it below."),
                       TextSize::Small, "quiet", true))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(6);
    m_wrong->setObjectName(QStringLiteral("wrongTable"));
    m_wrong->setAccessibleName(tr("The table that was wrong"));
    column->addWidget(m_wrong);
    m_filter->setObjectName(QStringLiteral("exchangeFilter"));
    m_filter->setPlaceholderText(tr("Filter by name or description"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    column->addWidget(m_filter);
    m_shown->setSourceModel(m_model);
    m_shown->setFilterRole(FilterRole);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setObjectName(QStringLiteral("exchanges"));
    m_list->setModel(m_shown);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setFixedHeight(listHeight);
    column->addWidget(m_list);
    column->addWidget(m_none);
    connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_wrong, &QComboBox::currentIndexChanged, this, [this](int line) {
        if (line >= 0 && line < m_offers.size())
            show(m_offers.at(line).exchanges, *m_snapshot);
    });
    connect(m_list, &QListView::clicked, this, &ExchangePicker::choose);
    // Enter, which else presses the dialog's button.
    auto *enter = new QAction(m_list);
    enter->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    enter->setShortcutContext(Qt::WidgetShortcut);
    connect(enter, &QAction::triggered, this, [this] { choose(m_list->currentIndex()); });
    m_list->addAction(enter);
}

void ExchangePicker::offerTables(const service::ExchangesResponse &tables, const SnapshotPointer &snapshot)
{
    // Offered again, in another order: what somebody looks at stays.
    const bool again = !m_offers.isEmpty();
    const QString filter = again ? m_filter->text() : QString();
    const int line = again ? m_wrong->currentIndex() : 0;
    clear();
    m_snapshot = snapshot;
    m_list->setAccessibleName(tr("The table that would have been right"));
    m_offers = tables.offers;
    for (const service::ExchangeOffers &offers : tables.offers)
        m_wrong->addItem(tr("Instead of %1").arg(base::visible(offers.table.display())));
    m_wrong->setVisible(tables.offers.size() > 1);
    m_wrong->setCurrentIndex(line);
    show(m_offers.value(line).exchanges, *snapshot);
    m_filter->setText(filter);
}

void ExchangePicker::offerDateColumns(const service::ExchangesResponse &columns, const SnapshotPointer &snapshot)
{
    clear();
    m_snapshot = snapshot;
    m_list->setAccessibleName(tr("The date column that would have been right"));
    m_wrong->hide();
    show(columns.offers.value(0).exchanges, *snapshot);
}

void ExchangePicker::show(const QList<service::ExchangeDescription> &exchanges, const catalog::Snapshot &snapshot)
{
    m_exchanges = exchanges;
    m_model->clear();
    for (qsizetype i = 0; i < exchanges.size(); ++i) {
        const QString description = descriptionOf(exchanges.at(i), snapshot);
        auto *item = new QStandardItem(lineOf(exchanges.at(i)));
        item->setToolTip(description);
        item->setData(QString(exchanges.at(i).names.to() + u'\n' + description), FilterRole);
        item->setData(int(i), ExchangeRole);
        m_model->appendRow(item);
    }
    m_filter->setVisible(!exchanges.isEmpty());
    m_list->setVisible(!exchanges.isEmpty());
    m_none->setVisible(exchanges.isEmpty());
}

void ExchangePicker::clear()
{
    m_offers.clear(); // first: clearing the lines tells of a new one
    m_wrong->clear();
    m_filter->clear();
}

void ExchangePicker::choose(const QModelIndex &index)
{
    if (index.isValid())
        emit chosen(m_exchanges.at(index.data(ExchangeRole).toInt()));
}

} // namespace Tieout::shell
