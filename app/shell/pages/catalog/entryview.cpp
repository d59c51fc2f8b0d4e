// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/entryview.h"

#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/phrasing.h"
#include "shell/models/catalogwords.h"
#include "shell/models/drafts.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/catalog/columntable.h"
#include "shell/pages/catalog/entrylinks.h"
#include "shell/pages/schema/pathwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"

#include <QApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QJsonObject>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

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

/// The draft that says which column of a table is being edited.
QString columnDraft(const catalog::Snapshot &snapshot, int node)
{
    return QStringLiteral("edited:%1:%2").arg(snapshot.sourceId, snapshot.graph->table(node).name.display());
}

const QLatin1String columnField("column");

} // namespace

EntryView::EntryView(Drafts &drafts, QWidget *parent)
    : QWidget(parent)
    , m_drafts(drafts)
    , m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(26, 20, 26, 20);
    m_column->setSpacing(14);
}

void EntryView::setEntry(const SnapshotPointer &snapshot, int node, const QStringList &pages, const QString &column)
{
    noteTyping();
    const QList<AspectView *> leaving = findChildren<AspectView *>(); // clearLayout() deletes them later
    clearLayout(m_column);
    m_snapshot = snapshot;
    m_node = node;
    if (!snapshot || node < 0)
        return;
    addHead(pages);
    addAspects();
    addColumns(column.isEmpty() ? draftedColumn() : column);
    addConnections();
    m_column->addStretch();
    if (m_typedIn.isEmpty())
        return;
    for (AspectView *view : findChildren<AspectView *>()) {
        // Not by what is shown: the layout shows the new ones later.
        if (!leaving.contains(view) && view->isEditing() && view->draftKey() == m_typedIn)
            view->focusEditor();
    }
    m_typedIn.clear();
}

/// Who types while the entry is made anew, since the profile ended for instance, goes on typing.
void EntryView::noteTyping()
{
    QWidget *focused = QApplication::focusWidget();
    if (!focused || !isAncestorOf(focused))
        return;
    for (const AspectView *view : findChildren<AspectView *>()) {
        if (view->isEditing() && view->isAncestorOf(focused))
            m_typedIn = view->draftKey();
    }
}

/// Of which column something was being written when the program ended.
QString EntryView::draftedColumn() const
{
    return m_drafts.draft(columnDraft(*m_snapshot, m_node)).value(columnField).toString();
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
        row->addWidget(new Chip(roleWords(entry->role)));
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
            sampled->setToolTip(said(message::ofText(profile->sampling)));
            row->addWidget(sampled);
        }
        if (profile->bytes > 0)
            row->addWidget(
                new Chip(QLocale().formattedDataSize(profile->bytes, 1, QLocale::DataSizeTraditionalFormat)));
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
    if (const auto unread = m_snapshot->unread.constFind(table.name); unread != m_snapshot->unread.cend()) {
        auto *note = new NoteBox(NoteTone::Caution, tr("The rows could not be read: %1").arg(saidInFull(*unread)));
        note->setObjectName(QStringLiteral("unreadNote"));
        m_column->addWidget(note);
    }
    if (entry && entry->legacy) {
        const QString why =
            entry->legacyBecause.isEmpty()
                ? tr("This looks like a table that is no longer kept.")
                : tr("This looks like a table that is no longer kept: %1.").arg(said(entry->legacyBecause));
        m_column->addWidget(new NoteBox(NoteTone::Caution, why));
    }
}

AspectView *EntryView::aspectView(const QString &title, const catalog::Aspect &aspect, const QString &hint,
                                  workspace::Edit::Kind kind, const QString &column)
{
    auto *view = new AspectView(title, aspect, hint);
    view->setObjectName(workspace::editKindName(kind));
    const QString table = m_snapshot->graph->table(m_node).name.display();
    const QString about = column.isEmpty() ? table : table + u'.' + column;
    const service::EditAspect what = service::aspectOf(kind, column.isEmpty());
    connect(view, &AspectView::saved, this, [this, about, what](const QString &text) {
        emit saidOf({about, {{what, text}}});
    });
    connect(view, &AspectView::undoRequested, this, [this, about, what] {
        emit undoRequested({about, {}, {}, {what}});
    });
    if (!column.isEmpty()) {
        connect(view, &AspectView::draftChanged, this,
                [this, column, key = columnDraft(*m_snapshot, m_node)](bool isDraft) {
                    m_drafts.keep(key, isDraft ? QJsonObject{{columnField, column}} : QJsonObject());
                });
    }
    view->keepDraft(m_drafts,
                    QStringLiteral("edit:%1:%2:%3").arg(m_snapshot->sourceId, about, workspace::editKindName(kind)));
    return view;
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
    using Kind = workspace::Edit::Kind;
    grid->addWidget(aspectView(tr("Summary"), entry->summary, tr("What the table holds"), Kind::Description), 0, 0);
    grid->addWidget(aspectView(tr("One row is"), entry->grain, tr("One row is ..."), Kind::Grain), 0, 1);
    grid->addWidget(aspectView(tr("When to use"), entry->whenToUse, tr("Questions that it answers"), Kind::WhenToUse),
                    1, 0);
    grid->addWidget(aspectView(tr("Not for"), entry->notFor,
                               tr("Questions that it does not answer, and where to look instead"), Kind::NotFor),
                    1, 1);
    if (!entry->similar.isEmpty() || !entry->authoritative.isEmpty()) {
        grid->addWidget(aspectView(tr("Authoritative"), entry->authoritative, tr("Why this table is the one to use"),
                                   Kind::Authoritative),
                        2, 0, 1, 2);
    }
    m_column->addLayout(grid);
    m_questions = new QWidget;
    setLook(m_questions, "clear");
    auto *questions = new QVBoxLayout(m_questions);
    questions->setContentsMargins(0, 0, 0, 0);
    questions->setSpacing(5);
    m_questions->hide();
    m_column->addWidget(m_questions);
}

void EntryView::setQuestions(int node, const QStringList &questions)
{
    if (node != m_node || !m_questions || questions.isEmpty())
        return;
    auto *column = qobject_cast<QVBoxLayout *>(m_questions->layout());
    clearLayout(column);
    column->addWidget(new SectionTitle(tr("Questions it answers")));
    auto *row = new FlowLayout;
    for (const QString &question : questions) {
        auto *chip = new ChipButton(question);
        chip->setObjectName(QStringLiteral("tableQuestion"));
        chip->setToolTip(tr("Ask this"));
        connect(chip, &QAbstractButton::clicked, this, [this, question] { emit questionRequested(question); });
        row->addWidget(chip);
    }
    column->addLayout(row);
    m_questions->show();
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
    view->setFixedHeight(view->horizontalHeader()->height()
                         + int(table.columns.size()) * view->verticalHeader()->defaultSectionSize() + 2);
    m_column->addWidget(view);
    m_columnEditor = new QWidget;
    setLook(m_columnEditor, "clear");
    auto *editor = new QGridLayout(m_columnEditor);
    editor->setContentsMargins(0, 0, 0, 0);
    editor->setHorizontalSpacing(32);
    editor->setColumnStretch(0, 1);
    editor->setColumnStretch(1, 1);
    m_columnEditor->hide();
    m_column->addWidget(m_columnEditor);
    connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, model](const QModelIndex &index) {
                showColumn(index.isValid() ? model->rows().at(index.row()).name : QString());
            });
    if (const int at = table.columnIndex(column); !column.isEmpty() && at >= 0) {
        view->selectRow(at);
        QTimer::singleShot(0, view, [this, view, at] {
            emit placeRequested(
                QRect(view->pos() + QPoint(0, view->rowViewportPosition(at)), QSize(view->width(), 60)));
        });
    }
}

void EntryView::showColumn(const QString &column)
{
    const catalog::CatalogEntry *entry = m_snapshot->entry(m_snapshot->graph->table(m_node).name);
    const catalog::ColumnEntry *described = entry ? entry->column(column) : nullptr;
    if (!m_columnEditor || !described)
        return;
    auto *grid = qobject_cast<QGridLayout *>(m_columnEditor->layout());
    clearLayout(grid);
    grid->addWidget(aspectView(tr("Meaning of %1").arg(column), described->meaning, tr("What the column holds"),
                               workspace::Edit::Kind::Description, column),
                    0, 0);
    // When it was said is kept with the edit; the entry has the origin.
    const catalog::Aspect unit{described->unit, described->unitOrigin, {}};
    grid->addWidget(
        aspectView(tr("Unit of %1").arg(column), unit, tr("EUR, kg, % ..."), workspace::Edit::Kind::Unit, column), 0,
        1);
    m_columnEditor->show();
}

void EntryView::addConnections()
{
    const catalog::CatalogEntry *entry = m_snapshot->entry(m_snapshot->graph->table(m_node).name);
    const auto show = [this](int node) { emit tableRequested(node); };
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(32);
    grid->setVerticalSpacing(14);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    int place = 0;
    const auto add = [&](const QString &title, QWidget *content) {
        if (content) {
            grid->addWidget(section(title, content), place / 2, place % 2);
            ++place;
        }
    };
    add(tr("Joins to"), EntryLinks::joins(*m_snapshot, m_node, show));
    add(tr("Kept in several tables"), EntryLinks::family(*m_snapshot, m_node, show));
    add(tr("Looks like"), EntryLinks::lookalikes(*m_snapshot, m_node, show));
    if (entry) {
        add(tr("Scripts"), EntryLinks::scripts(*entry));
        add(tr("Used by"), EntryLinks::uses(*entry));
    }
    m_column->addLayout(grid);
    auto *scripts = new QPushButton(tr("SQL scripts..."));
    scripts->setObjectName(QStringLiteral("scripts"));
    scripts->setToolTip(tr("Add the scripts that build these tables, and see what could not be read in them"));
    connect(scripts, &QPushButton::clicked, this, &EntryView::scriptsRequested);
    auto *row = new QHBoxLayout;
    row->addWidget(scripts);
    row->addStretch();
    m_column->addLayout(row);
}

} // namespace Tieout::shell
