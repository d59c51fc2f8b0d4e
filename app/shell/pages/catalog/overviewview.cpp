// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/overviewview.h"

#include "core/catalog/phrasing.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr qsizetype mostHubs = 5;
const Qt::Alignment atLeft = Qt::AlignLeft | Qt::AlignVCenter;
const Qt::Alignment atRight = Qt::AlignRight | Qt::AlignVCenter;

QString shownCount(qint64 count)
{
    return shownNumber(QString::number(count));
}

QString titleOf(const service::AreaDescription &area)
{
    const QString title = said(service::areaTitle(area));
    return title.isEmpty() ? OverviewView::tr("On their own") : catalog::capitalised(title);
}

QString tipOf(const service::AreaDescription &area)
{
    const QString why = area.why.isEmpty() ? QString() : catalog::capitalised(said(area.why)) + QStringLiteral(".\n");
    return why + OverviewView::tr("Click to list its tables");
}

QString reasonsOf(const service::ReasonedTable &table)
{
    QStringList reasons;
    for (const message::Message &reason : table.reasons)
        reasons.append(said(reason));
    return catalog::capitalised(reasons.join(QStringLiteral("; ")));
}

/// A cell whose text also is its tip: what is cut off can be read.
template <typename Row, typename Read>
auto cellOf(Read read)
{
    return [read](const Row &row, int role) -> QVariant {
        return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(read(row)) : QVariant();
    };
}

TableModel<service::ReasonedTable> *reasonedModel(QObject *parent)
{
    using Row = service::ReasonedTable;
    return new TableModel<Row>(
        {{OverviewView::tr("Table"), atLeft, cellOf<Row>([](const Row &row) { return row.table; })},
         {OverviewView::tr("Why"), atLeft, cellOf<Row>([](const Row &row) { return reasonsOf(row); })}},
        parent);
}

} // namespace

OverviewView::OverviewView(QWidget *parent)
    : QWidget(parent)
    , m_words(makeLabel({}, TextSize::Body, "", true))
    , m_tabs(new TabStrip)
    , m_lists(new QStackedWidget)
{
    using Area = service::AreaDescription;
    using Family = service::FamilyDescription;
    m_areas = new TableModel<Area>(
        {{tr("Area"), atLeft,
          [](const Area &area, int role) -> QVariant {
              return role == Qt::DisplayRole   ? QVariant(titleOf(area))
                     : role == Qt::ToolTipRole ? QVariant(tipOf(area))
                                               : QVariant();
          }},
         {tr("Tables"), atRight, cellOf<Area>([](const Area &area) { return shownCount(area.tables.size()); })},
         {tr("Unused"), atRight,
          cellOf<Area>([](const Area &area) { return area.dead == 0 ? QString() : shownCount(area.dead); })},
         {tr("About"), atLeft, cellOf<Area>([](const Area &area) { return area.words.join(QStringLiteral(", ")); })},
         {tr("Best connected"), atLeft,
          cellOf<Area>([](const Area &area) { return area.hubs.mid(0, mostHubs).join(QStringLiteral(", ")); })}},
        this);
    m_families = new TableModel<Family>(
        {{tr("Table"), atLeft, cellOf<Family>([](const Family &family) { return family.table; })},
         {tr("Is"), atLeft,
          cellOf<Family>([](const Family &family) { return catalog::capitalised(said(family.is)); })}},
        this);
    m_dead = reasonedModel(this);
    m_describe = reasonedModel(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(26, 18, 26, 18);
    column->setSpacing(8);
    column->addWidget(makeLabel(tr("Overview"), textFont(TextSize::Title, QFont::Bold)));
    m_words->setObjectName(QStringLiteral("overviewWords"));
    column->addWidget(m_words);
    m_tabs->setObjectName(QStringLiteral("overviewTabs"));
    m_tabs->setAccessibleName(tr("Parts of the overview"));
    column->addWidget(m_tabs);
    column->addWidget(m_lists, 1);
    auto *areas = qobject_cast<TableView *>(addTab(m_areas, QStringLiteral("overviewAreas")));
    connect(areas, &TableView::cellActivated, this, [this](const QModelIndex &index) {
        const Area &area = m_areas->rows().at(index.row());
        emit areaRequested(titleOf(area), area.tables);
    });
    const auto showOnClick = [this](QWidget *list, const auto *model) {
        connect(qobject_cast<TableView *>(list), &TableView::cellActivated, this,
                [this, model](const QModelIndex &index) { emit tableRequested(model->rows().at(index.row()).table); });
    };
    showOnClick(addTab(m_families, QStringLiteral("overviewFamilies")), m_families);
    showOnClick(addTab(m_dead, QStringLiteral("overviewDead")), m_dead);
    showOnClick(addTab(m_describe, QStringLiteral("overviewDescribe")), m_describe);
    connect(m_tabs, &QTabBar::currentChanged, m_lists, &QStackedWidget::setCurrentIndex);
    nameTabs();
    setWords({});
}

QWidget *OverviewView::addTab(QAbstractTableModel *model, const QString &name)
{
    auto *list = new TableView;
    list->setObjectName(name);
    list->setModel(model);
    m_lists->addWidget(list);
    m_tabs->addTab({});
    return list;
}

void OverviewView::nameTabs()
{
    const auto name = [this](int tab, const QString &title, qsizetype count) {
        m_tabs->setTabText(tab, count == 0 ? title : QStringLiteral("%1 \u00B7 %2").arg(title, shownCount(count)));
        m_lists->widget(tab)->setAccessibleName(title);
    };
    name(0, tr("Areas"), m_areas->rows().size());
    name(1, tr("In several tables"), m_families->rows().size());
    name(2, tr("Probably unused"), m_dead->rows().size());
    name(3, tr("Worth describing"), m_describe->rows().size());
}

void OverviewView::setOverview(const service::OverviewResponse &overview)
{
    m_areas->setRows(overview.areas);
    m_families->setRows(overview.families);
    m_dead->setRows(overview.dead);
    m_describe->setRows(overview.describe);
    nameTabs();
    QStringList facts{tr("Tables: %1").arg(shownCount(overview.tables)),
                      tr("Views: %1").arg(shownCount(overview.views)),
                      tr("Columns: %1").arg(shownCount(overview.columns))};
    if (overview.through)
        facts.append(tr("Data up to %1").arg(*overview.through));
    m_words->setText(facts.join(QStringLiteral(" \u00B7 ")));
    m_tabs->setVisible(true);
    m_lists->setVisible(true);
}

void OverviewView::setWords(const QString &words)
{
    m_words->setText(words);
    m_tabs->setVisible(false);
    m_lists->setVisible(false);
}

void OverviewView::showTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
}

} // namespace Tieout::shell
