// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/catalogpage.h"

#include "core/catalog/catalogjson.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/retrieval/linker.h"
#include "shell/navigator.h"
#include "shell/pages/catalog/entryview.h"
#include "shell/shellcontext.h"
#include "shell/widgets/look.h"

#include <QFileDialog>
#include <QJsonDocument>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int listWidth = 300;
constexpr int searchDelayMs = 180;
constexpr int wantedHits = 40;

} // namespace

CatalogPage::CatalogPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new CatalogModel(this))
    , m_search(new QLineEdit)
    , m_caption(makeLabel({}, TextSize::Tiny, "quiet"))
    , m_list(new QListView)
    , m_entry(new EntryView)
    , m_area(new QScrollArea)
    , m_refreshButton(new QPushButton(tr("Refresh profile")))
    , m_progress(new QProgressBar)
    , m_profiled(makeLabel({}, TextSize::Tiny, "quiet", true))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(buildList());
    m_area->setWidget(m_entry);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    row->addWidget(m_area, 1);
    setFocusProxy(m_search);
    addActions();

    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(searchDelayMs);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_searchDelay.start(); });
    connect(&m_searchDelay, &QTimer::timeout, this, &CatalogPage::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (m_model->rowCount() > 0)
            m_list->setCurrentIndex(m_model->index(0));
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (index.isValid() && index.data(CatalogModel::NodeRole).toInt() != m_entry->node())
            showTable(index.data(CatalogModel::NodeRole).toInt());
    });
    connect(m_refreshButton, &QPushButton::clicked, this, [this] { refresh(); });
    connect(&context.source, &SourceController::opened, this, &CatalogPage::setSnapshot);
    connect(&context.source, &SourceController::openingStarted, this, [this] { setSnapshot({}); });
    connect(&context.navigator, &Navigator::catalogRequested, this, [this](const TableName &table, const QString &column) {
        m_context.navigator.showPage(QStringLiteral("catalog"));
        if (m_snapshot)
            showTable(m_snapshot->graph->node(table), column);
    });
    connect(m_entry, &EntryView::schemaRequested, this, [this](const TableName &table) { m_context.navigator.showInSchema({table}); });
    connect(m_entry, &EntryView::questionRequested, this, [this](const QString &question) { m_context.navigator.ask(question); });
    connect(m_entry, &EntryView::tableRequested, this, [this](int node) { showTable(node); });
    connect(m_entry, &EntryView::placeRequested, this,
            [this](const QRect &rect) { m_area->ensureVisible(rect.left(), rect.bottom(), 0, 80); });
    setSnapshot(context.source.snapshot());
}

QWidget *CatalogPage::buildList()
{
    auto *pane = new QFrame;
    setLook(pane, "listpane");
    pane->setFixedWidth(listWidth);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(10, 10, 10, 10);
    column->setSpacing(8);
    m_search->setPlaceholderText(tr("Search by meaning"));
    m_search->setAccessibleName(tr("Search the catalog"));
    m_search->setToolTip(tr("Words for what you want to know, or a table's name (Ctrl+F)"));
    m_search->setObjectName(QStringLiteral("catalogSearch"));
    m_search->setClearButtonEnabled(true);
    column->addWidget(m_search);
    m_caption->setContentsMargins(9, 2, 9, 0);
    column->addWidget(m_caption);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CatalogDelegate(m_list));
    m_list->setAccessibleName(tr("Tables"));
    m_list->setObjectName(QStringLiteral("catalogList"));
    m_list->setMouseTracking(true);
    m_list->setSpacing(1);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_list, 1);
    column->addWidget(makeRule());
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Profiling"));
    m_progress->hide();
    column->addWidget(m_progress);
    auto *row = new QHBoxLayout;
    row->addWidget(m_profiled, 1);
    m_refreshButton->setObjectName(QStringLiteral("refreshProfile"));
    m_refreshButton->setToolTip(tr("Read the tables again whose rows or newest row have moved, and describe them anew"));
    row->addWidget(m_refreshButton);
    column->addLayout(row);
    return pane;
}

void CatalogPage::addActions()
{
    const auto add = [this](const QString &icon, const QString &title, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(title, this);
        action->setProperty("icon", icon);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        m_actions.append(action);
    };
    add(QStringLiteral("search"), tr("Search the catalog"), QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    add(QStringLiteral("refresh"), tr("Refresh the profile"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), [this] { refresh(); });
    add(QStringLiteral("refreshAll"), tr("Profile every table again"), {}, [this] { refresh(workspace::Reread::All); });
    add(QStringLiteral("export"), tr("Export the catalog..."), QKeySequence(Qt::CTRL | Qt::Key_E), [this] { chooseExport(); });
}

void CatalogPage::setSnapshot(const SnapshotPointer &snapshot)
{
    const QString before = m_snapshot && m_entry->node() >= 0 ? m_snapshot->graph->table(m_entry->node()).name.display() : m_wanted;
    m_snapshot = snapshot;
    ++m_searchNumber;
    m_model->setSnapshot(snapshot);
    m_refreshButton->setEnabled(snapshot != nullptr);
    m_entry->setEntry({}, -1, {});
    if (!snapshot) {
        m_caption->setText(tr("No database is open."));
        m_profiled->clear();
        return;
    }
    const QString when = snapshot->profiledAt.isValid()
                             ? QLocale().toString(snapshot->profiledAt.toLocalTime(), QStringLiteral("d MMM yyyy, HH:mm"))
                             : QString();
    m_profiled->setText(when.isEmpty() ? tr("Not profiled") : tr("Profiled %1").arg(when));
    search();
    int node = -1;
    for (int i = 0; i < snapshot->graph->tableCount(); ++i) {
        if (snapshot->graph->table(i).name.display() == before)
            node = i;
    }
    if (node < 0 && m_model->rowCount() > 0)
        node = m_model->nodes().first();
    showTable(node);
}

int CatalogPage::currentTable() const
{
    return m_entry->node();
}

void CatalogPage::showTable(int node, const QString &column)
{
    if (!m_snapshot || node < 0)
        return;
    QStringList pages;
    for (const QString &page : {QStringLiteral("schema"), QStringLiteral("ask")}) {
        if (m_context.navigator.offers(page))
            pages.append(page);
    }
    m_entry->setEntry(m_snapshot, node, pages, column);
    m_area->verticalScrollBar()->setValue(0);
    if (!m_model->indexOf(node).isValid()) {
        m_search->clear(); // what is shown is in the list
        m_model->showAll();
    }
    m_list->setCurrentIndex(m_model->indexOf(node));
    m_list->scrollTo(m_model->indexOf(node));
}

QList<int> CatalogPage::nodesByName(const QString &text) const
{
    QList<int> nodes;
    for (int node = 0; node < m_snapshot->graph->tableCount(); ++node) {
        if (m_snapshot->graph->table(node).name.display().contains(text, Qt::CaseInsensitive))
            nodes.append(node);
    }
    return nodes;
}

void CatalogPage::search()
{
    const quint64 number = ++m_searchNumber;
    if (!m_snapshot)
        return;
    const QString text = m_search->text().trimmed();
    if (text.isEmpty()) {
        m_model->showAll();
        m_caption->setText(tr("%n tables", nullptr, m_model->rowCount()));
        m_list->setCurrentIndex(m_model->indexOf(m_entry->node()));
        emit searched();
        return;
    }
    using Hits = QList<retrieval::RetrievalHit>;
    const std::function<Result<Hits>(workspace::OpenSource &, const StopToken &, const Progress &)> work =
        [text](workspace::OpenSource &source, const StopToken &, const Progress &) -> Result<Hits> {
        return source.linker()->retrieve(text, wantedHits);
    };
    m_context.source.run<Hits>(tr("Search the catalog"), this, work, [this, number, text](const Result<Hits> &hits) {
        if (number == m_searchNumber)
            showHits(text, hits.value_or(Hits()));
    });
}

void CatalogPage::showHits(const QString &text, const QList<retrieval::RetrievalHit> &hits)
{
    QList<int> nodes;
    for (const retrieval::RetrievalHit &hit : hits) {
        const int node = m_snapshot->graph->node(hit.table);
        if (node >= 0 && !nodes.contains(node))
            nodes.append(node);
    }
    for (int node : nodesByName(text)) {
        if (!nodes.contains(node))
            nodes.append(node);
    }
    m_model->setNodes(nodes);
    m_caption->setText(nodes.isEmpty() ? tr("Nothing is like \"%1\"").arg(text) : tr("Best match for \"%1\"").arg(text));
    if (!nodes.isEmpty())
        m_list->setCurrentIndex(m_model->index(0));
    emit searched();
}

void CatalogPage::refresh(workspace::Reread which)
{
    if (m_refresh) {
        m_refresh->cancel();
        return;
    }
    if (!m_snapshot)
        return;
    m_refresh = m_context.source.refresh(which);
    m_refreshButton->setText(tr("Pause"));
    m_progress->setValue(0);
    m_progress->show();
    connect(m_refresh, &base::Job::progressed, this, [this](double fraction, const QString &what) {
        m_progress->setValue(fraction < 0 ? 0 : int(fraction * 1000));
        m_profiled->setText(what);
    });
    connect(m_refresh, &base::Job::finished, this, [this](base::Job *job) {
        m_refresh.clear();
        m_progress->hide();
        m_refreshButton->setText(tr("Refresh profile"));
        if (job->state() == base::Job::State::Succeeded && m_context.source.unprofiled() > 0)
            m_context.navigator.say(tr("Paused; tables without a profile: %1").arg(m_context.source.unprofiled()));
        else if (job->state() == base::Job::State::Succeeded)
            m_context.navigator.say(tr("Profiled again"));
        else
            m_context.navigator.say(job->error().fullMessage());
        if (m_snapshot && m_snapshot->profiledAt.isValid())
            m_profiled->setText(tr("Profiled %1").arg(
                QLocale().toString(m_snapshot->profiledAt.toLocalTime(), QStringLiteral("d MMM yyyy, HH:mm"))));
        emit refreshed();
    });
}

void CatalogPage::chooseExport()
{
    if (!m_snapshot)
        return;
    const QString name = m_snapshot->title.section(u'.', 0, 0) + QStringLiteral("-catalog.md");
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the catalog"), name, tr("Markdown (*.md);;JSON (*.json)"));
    if (file.isEmpty())
        return;
    const Result<void> written = exportTo(file);
    m_context.navigator.say(written ? tr("Written to %1").arg(file) : written.error().fullMessage());
}

Result<void> CatalogPage::exportTo(const QString &file) const
{
    const bool json = file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
    const QByteArray content = json ? QJsonDocument(catalog::toJson(*m_snapshot)).toJson() : catalog::toMarkdown(*m_snapshot).toUtf8();
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(ErrorCode::Denied, "The file \"%1\" could not be written: %2.", {file, out.errorString()},
                    tr("Choose a folder you may write to, with enough space."));
    return {};
}

QJsonObject CatalogPage::save() const
{
    const int node = m_entry->node();
    return {{QStringLiteral("table"), m_snapshot && node >= 0 ? m_snapshot->graph->table(node).name.display() : m_wanted}};
}

void CatalogPage::restore(const QJsonObject &state)
{
    m_wanted = state.value(QStringLiteral("table")).toString();
    if (!m_snapshot)
        return;
    const QList<int> nodes = nodesByName(m_wanted);
    for (int node : nodes) {
        if (m_snapshot->graph->table(node).name.display() == m_wanted)
            showTable(node);
    }
}

QList<TourStop> CatalogPage::tour()
{
    return {{{}, [this](std::function<void()> ready) {
                 m_search->setText(QStringLiteral("rent paid"));
                 m_searchDelay.stop();
                 connect(
                     this, &CatalogPage::searched, this,
                     [this, ready] {
                         if (m_snapshot)
                             showTable(m_snapshot->graph->node({{}, QStringLiteral("payments")}));
                         ready();
                     },
                     Qt::SingleShotConnection);
                 search();
             }}};
}

PageEntry makeCatalogPage(ShellContext &context)
{
    auto *page = new CatalogPage(context);
    PageEntry entry{QStringLiteral("catalog"), CatalogPage::tr("Catalog"), QStringLiteral("catalog"), page};
    entry.actions = page->pageActions();
    entry.count = [](const catalog::Snapshot &snapshot) {
        qsizetype columns = 0;
        for (const Table &table : snapshot.schema().tables)
            columns += table.columns.size();
        return QString::number(columns);
    };
    entry.save = [page] { return page->save(); };
    entry.restore = [page](const QJsonObject &state) { page->restore(state); };
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
