// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/entryview.h"

#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/phrasing.h"
#include "shell/pages/catalog/columntable.h"
#include "shell/pages/schema/pathwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/numberformat.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

const QChar rightArrow(0x2192);

/// A heading with what belongs to it below.
QWidget *section(const QString &title, QWidget *content)
{
    auto *holder = new QWidget;
    setLook(holder, "clear");
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    column->addWidget(new SectionTitle(title));
    column->addWidget(content);
    column->addStretch();
    return holder;
}

/// Of several look-alikes the one that queries use.
bool isAuthoritative(const catalog::CatalogEntry &entry)
{
    return !entry.legacy && !entry.similar.isEmpty()
           && std::none_of(entry.similar.begin(), entry.similar.end(), [](const catalog::SimilarTable &other) { return other.preferred; });
}

} // namespace

QString originWords(const catalog::Aspect &aspect)
{
    const QString day = aspect.when.isValid() ? QLocale().toString(aspect.when.toLocalTime().date(), QStringLiteral("d MMM yyyy")) : QString();
    switch (aspect.origin) {
    case catalog::AspectOrigin::Name:
        return EntryView::tr("from the names");
    case catalog::AspectOrigin::Comment:
        return EntryView::tr("from the database's comment");
    case catalog::AspectOrigin::Profile:
        return EntryView::tr("from the profile");
    case catalog::AspectOrigin::Script:
        return EntryView::tr("from a script");
    case catalog::AspectOrigin::Model:
        return day.isEmpty() ? EntryView::tr("by a model") : EntryView::tr("by a model, %1").arg(day);
    case catalog::AspectOrigin::Person:
        break;
    }
    return day.isEmpty() ? EntryView::tr("written by you") : EntryView::tr("written by you, %1").arg(day);
}

EntryView::EntryView(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(26, 20, 26, 20);
    m_column->setSpacing(14);
}

void EntryView::setEntry(const SnapshotPointer &snapshot, int node, const QStringList &pages, const QString &column)
{
    clearLayout(m_column);
    m_snapshot = snapshot;
    m_node = node;
    if (!snapshot || node < 0)
        return;
    addHead(pages);
    addAspects();
    addColumns(column);
    addConnections();
    m_column->addStretch();
}

void EntryView::addHead(const QStringList &pages)
{
    const Table &table = m_snapshot->graph->table(m_node);
    const catalog::CatalogEntry *entry = m_snapshot->entry(table.name);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    auto *title = makeLabel(table.name.display(), TextSize::Title);
    title->setFont(textFont(TextSize::Title, QFont::DemiBold));
    title->setObjectName(QStringLiteral("entryTitle"));
    row->addWidget(title);
    row->addSpacing(4);
    if (table.kind == TableKind::View)
        row->addWidget(new Chip(tr("View")));
    else if (entry && entry->role != catalog::TableRole::Unknown)
        row->addWidget(new Chip(catalog::capitalised(catalog::tableRoleName(entry->role))));
    if (entry && isAuthoritative(*entry))
        row->addWidget(new Chip(tr("Authoritative"), ChipTone::Accent));
    if (entry && entry->legacy)
        row->addWidget(new Chip(tr("Legacy"), ChipTone::Caution));
    const auto profile = m_snapshot->profiles.constFind(table.name);
    if (profile != m_snapshot->profiles.constEnd() && profile->rows >= 0) {
        const QString about = profile->rowsMethod == StatisticMethod::Exact ? QString() : QStringLiteral("~ ");
        auto *rows = new Chip(tr("%1 rows").arg(about + shownNumber(QString::number(profile->rows))));
        if (profile->rowsMethod != StatisticMethod::Exact)
            rows->setToolTip(tr("The engine's estimate"));
        row->addWidget(rows);
        if (!profile->sampling.isEmpty()) {
            auto *sampled = new Chip(tr("Sampled"));
            sampled->setObjectName(QStringLiteral("sampledChip"));
            sampled->setToolTip(profile->sampling);
            row->addWidget(sampled);
        }
        if (profile->bytes > 0)
            row->addWidget(new Chip(QLocale().formattedDataSize(profile->bytes, 1, QLocale::DataSizeTraditionalFormat)));
    }
    if (entry && !entry->newest.isEmpty())
        row->addWidget(new Chip(tr("Newest %1").arg(shownDate(entry->newest))));
    row->addStretch();
    if (pages.contains(QStringLiteral("schema"))) {
        auto *graph = new QPushButton(tr("Show in graph"));
        graph->setObjectName(QStringLiteral("showInGraph"));
        connect(graph, &QPushButton::clicked, this, [this, name = table.name] { emit schemaRequested(name); });
        row->addWidget(graph);
    }
    if (pages.contains(QStringLiteral("ask"))) {
        const QString question = tr("How many %1 are there?").arg(catalog::entityPlural(table.name));
        auto *ask = new QPushButton(tr("Ask about it"));
        ask->setObjectName(QStringLiteral("askAboutIt"));
        ask->setToolTip(question);
        connect(ask, &QPushButton::clicked, this, [this, question] { emit questionRequested(question); });
        row->addWidget(ask);
    }
    m_column->addLayout(row);
    if (entry && entry->legacy) {
        const QString why = entry->legacyBecause.isEmpty() ? tr("This looks like a table that is no longer kept.")
                                                           : tr("This looks like a table that is no longer kept: %1.").arg(entry->legacyBecause);
        m_column->addWidget(new NoteBox(NoteTone::Caution, why));
    }
}

void EntryView::addAspects()
{
    const catalog::CatalogEntry *entry = m_snapshot->entry(m_snapshot->graph->table(m_node).name);
    if (!entry)
        return;
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(32);
    grid->setVerticalSpacing(14);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    const std::pair<QString, const catalog::Aspect *> aspects[] = {{tr("Summary"), &entry->summary},
                                                                   {tr("One row is"), &entry->grain},
                                                                   {tr("When to use"), &entry->whenToUse},
                                                                   {tr("Not for"), &entry->notFor}};
    int place = 0;
    for (const auto &[title, aspect] : aspects) {
        if (aspect->isEmpty())
            continue;
        auto *words = makeLabel(aspect->text, TextSize::Body, "", true);
        auto *holder = section(title, words);
        // Where it comes from stands beside the heading, quieter than it.
        auto *heading = new QHBoxLayout;
        auto *columnLayout = qobject_cast<QVBoxLayout *>(holder->layout());
        QLayoutItem *old = columnLayout->takeAt(0);
        old->widget()->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
        static_cast<QLabel *>(old->widget())->setWordWrap(false);
        heading->addWidget(old->widget());
        heading->addWidget(makeLabel(QStringLiteral("\u00B7 ") + originWords(*aspect), TextSize::Tiny, "quiet"), 1);
        delete old;
        columnLayout->insertLayout(0, heading);
        grid->addWidget(holder, place / 2, place % 2);
        ++place;
    }
    m_column->addLayout(grid);
}

void EntryView::addColumns(const QString &column)
{
    const Table &table = m_snapshot->graph->table(m_node);
    m_column->addWidget(new SectionTitle(tr("Columns, %1").arg(table.columns.size())));
    auto *view = new TableView;
    TableModel<ColumnRow> *model = makeColumnModel(view);
    model->setRows(columnRows(*m_snapshot, m_node));
    view->setItemDelegate(new ColumnDelegate(view));
    view->setModel(model);
    view->setObjectName(QStringLiteral("columns"));
    view->setAccessibleName(tr("Columns of %1").arg(table.name.display()));
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->horizontalHeader()->setStretchLastSection(false); // the meaning takes what is left
    const QFontMetrics code(codeFont(TextSize::Small));
    int nameWidth = 90;
    for (const ColumnRow &row : model->rows())
        nameWidth = std::max(nameWidth, code.horizontalAdvance(row.name) + (row.key.isEmpty() ? 24 : 48));
    view->setColumnWidth(ColumnDelegate::NamePart, std::min(nameWidth, 240));
    view->setColumnWidth(ColumnDelegate::TypePart, std::min(view->columnWidth(ColumnDelegate::TypePart), 116));
    view->horizontalHeader()->setSectionResizeMode(ColumnDelegate::MeaningPart, QHeaderView::Stretch);
    view->setColumnWidth(ColumnDelegate::EmptyPart, 66);
    view->setColumnWidth(ColumnDelegate::DistinctPart, 74);
    view->setColumnWidth(ColumnDelegate::ValuesPart, 296);
    view->setFixedHeight(view->horizontalHeader()->height() + int(table.columns.size()) * view->verticalHeader()->defaultSectionSize() + 2);
    m_column->addWidget(view);
    if (const int at = table.columnIndex(column); !column.isEmpty() && at >= 0) {
        view->selectRow(at);
        QTimer::singleShot(0, view, [this, view, at] {
            emit placeRequested(QRect(view->pos() + QPoint(0, view->rowViewportPosition(at)), QSize(view->width(), 60)));
        });
    }
}

void EntryView::addConnections()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(32);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(section(tr("Joins to"), joins()), 0, 0);
    if (QWidget *others = lookalikes())
        grid->addWidget(section(tr("Looks like"), others), 0, 1);
    m_column->addLayout(grid);
}

QWidget *EntryView::joins()
{
    auto *holder = new QWidget;
    setLook(holder, "clear");
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    const schema::SchemaGraph &graph = *m_snapshot->graph;
    for (int edge : graph.edgesOf(m_node)) {
        const ForeignKey &key = graph.keys()[edge];
        const int other = graph.opposite(edge, m_node);
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        auto *link = new QPushButton(QStringLiteral("%1.%2 %3 %4.%5")
                                         .arg(key.from.display(), key.fromColumns.join(QStringLiteral(", ")), QString(rightArrow),
                                              key.to.display(), key.toColumns.join(QStringLiteral(", "))));
        link->setFont(codeFont(TextSize::Small));
        setLook(link, "link");
        link->setToolTip(tr("Show %1").arg(graph.table(other).name.display()));
        connect(link, &QPushButton::clicked, this, [this, other] { emit tableRequested(other); });
        row->addWidget(link);
        row->addWidget(makeLabel(keyOriginName(key.origin), TextSize::Small, "quiet"), 1);
        column->addLayout(row);
    }
    if (graph.edgesOf(m_node).isEmpty())
        column->addWidget(makeLabel(tr("No key leads here or away."), TextSize::Body, "quiet", true));
    return holder;
}

QWidget *EntryView::lookalikes()
{
    const catalog::CatalogEntry *entry = m_snapshot->entry(m_snapshot->graph->table(m_node).name);
    if (!entry || entry->similar.isEmpty())
        return nullptr;
    auto *holder = new QWidget;
    setLook(holder, "clear");
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    for (const catalog::SimilarTable &similar : entry->similar) {
        const int other = m_snapshot->graph->node(similar.table);
        auto *row = new QHBoxLayout;
        auto *link = new QPushButton(similar.table.display());
        link->setFont(codeFont(TextSize::Small));
        setLook(link, "link");
        connect(link, &QPushButton::clicked, this, [this, other] { emit tableRequested(other); });
        row->addWidget(link);
        row->addWidget(makeLabel(tr("%1 same columns").arg(catalog::shownShare(similar.sameColumns)), TextSize::Small, "quiet"), 1);
        column->addLayout(row);
        QString words = similar.difference.isEmpty() ? QString() : catalog::capitalised(similar.difference) + u'.';
        if (similar.preferred)
            words += tr(" Queries use %1 unless asked.").arg(similar.table.display());
        else if (isAuthoritative(*entry))
            words += tr(" Queries use %1 unless asked.").arg(entry->table.display());
        if (!words.isEmpty())
            column->addWidget(makeLabel(words.trimmed(), TextSize::Body, "", true));
    }
    return holder;
}

} // namespace Tieout::shell
