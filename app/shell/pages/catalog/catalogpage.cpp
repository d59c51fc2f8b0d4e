// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/catalogpage.h"

#include "core/service/catalogservice.h"
#include "core/service/tableservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/numberformat.h"
#include "shell/models/openingstate.h"
#include "shell/models/said.h"
#include "shell/pages/catalog/entryview.h"
#include "shell/pages/catalog/overviewview.h"
#include "shell/pages/catalog/qualityview.h"
#include "shell/pages/catalog/scriptsdialog.h"
#include "shell/widgets/look.h"

#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int listWidth = 300;
constexpr int searchDelayMs = 180;
constexpr int wantedHits = 40;
constexpr int overviewFrom = 30; ///< tables from which on nobody starts with a single one
constexpr std::chrono::milliseconds questionLimit{3000};
constexpr int entryDelayMs = 10;
constexpr int questionDelayMs = 150; ///< tables that are only passed by are not asked about

} // namespace

CatalogPage::CatalogPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new CatalogModel(this))
    , m_search(new QLineEdit)
    , m_caption(makeLabel({}, TextSize::Tiny, "quiet"))
    , m_list(new CatalogList)
    , m_entry(new EntryView(context.drafts))
    , m_area(new QScrollArea)
    , m_quality(new QualityView)
    , m_overview(new OverviewView)
    , m_stack(new QStackedWidget)
    , m_overviewButton(new QPushButton(tr("Overview")))
    , m_qualityButton(new QPushButton(tr("Documentation")))
    , m_refreshButton(new QPushButton(tr("Refresh profile")))
    , m_progress(new QProgressBar)
    , m_profiled(makeLabel({}, TextSize::Tiny, "quiet", true))
    , m_queue(QStringLiteral("catalog"))
    , m_searches(QStringLiteral("catalog search"))
    , m_overviews(QStringLiteral("catalog overview"))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(buildList());
    m_area->setWidget(m_entry);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_stack->addWidget(m_area);
    m_stack->addWidget(m_quality);
    m_stack->addWidget(m_overview);
    row->addWidget(m_stack, 1);
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
        if (index.isValid() && index != m_model->indexOf(m_entry->node()) && !m_entryDelay.isActive())
            m_entryDelay.start();
    });
    // Chosen already, but not shown: the overview is, or the documentation.
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (m_stack->currentWidget() != m_area)
            showTable(index.data(CatalogModel::NodeRole).toInt());
    });
    // The list answers first: whoever holds an arrow key down does not wait for each entry.
    m_entryDelay.setSingleShot(true);
    m_entryDelay.setInterval(entryDelayMs);
    connect(&m_entryDelay, &QTimer::timeout, this, [this] {
        const QModelIndex index = m_list->currentIndex();
        if (index.isValid() && index != m_model->indexOf(m_entry->node()))
            showTable(index.data(CatalogModel::NodeRole).toInt());
    });
    connect(m_qualityButton, &QPushButton::toggled, this, &CatalogPage::showQuality);
    connect(m_quality, &QualityView::tableRequested, this, [this](const TableName &table, const QString &column) {
        if (m_snapshot)
            showTable(m_snapshot->graph->node(table), column);
    });
    connect(m_overviewButton, &QPushButton::clicked, this, &CatalogPage::showOverview);
    connect(m_overview, &OverviewView::areaRequested, this, &CatalogPage::showArea);
    connect(m_overview, &OverviewView::tableRequested, this, [this](const QString &table) {
        if (m_snapshot)
            showTable(nodeNamed(table));
    });
    connect(m_refreshButton, &QPushButton::clicked, this, [this] { refresh(); });
    connect(&context.source, &SourceController::opened, this, &CatalogPage::setSnapshot);
    connect(&context.source, &SourceController::openingStarted, this, [this] { setSnapshot({}); });
    connect(&context.source, &SourceController::schemaRead, this, &CatalogPage::setSnapshot);
    connect(&context.opening, &OpeningState::changed, this, [this] {
        if (!m_snapshot)
            sayNothingOpen();
    });
    connect(&context.navigator, &Navigator::catalogRequested, this,
            [this](const TableName &table, const QString &column) {
                m_context.navigator.showPage(QStringLiteral("catalog"));
                if (m_snapshot)
                    showTable(m_snapshot->graph->node(table), column);
            });
    connect(m_entry, &EntryView::schemaRequested, this,
            [this](const TableName &table) { m_context.navigator.showInSchema({table}); });
    connect(m_entry, &EntryView::questionRequested, this,
            [this](const QString &question) { m_context.navigator.ask(question); });
    const auto edit = [this](const QString &title, const service::EditsRequest &request) {
        change(title, [snapshot = m_snapshot, request](workspace::Workspace &store) -> Result<void> {
            const Result<service::EditsResponse> edits = service::edits(*snapshot, store, request);
            return edits ? Result<void>() : fail(edits.error());
        });
    };
    connect(m_entry, &EntryView::saidOf, this,
            [edit](const service::EditsRequest &request) { edit(tr("Keep what was said"), request); });
    connect(m_entry, &EntryView::undoRequested, this,
            [edit](const service::EditsRequest &request) { edit(tr("Take back what was said"), request); });
    connect(m_entry, &EntryView::scriptsRequested, this, &CatalogPage::showScripts);
    m_questionDelay.setSingleShot(true);
    m_questionDelay.setInterval(questionDelayMs);
    connect(&m_questionDelay, &QTimer::timeout, this, &CatalogPage::findQuestions);
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
    m_overviewButton->setObjectName(QStringLiteral("overview"));
    m_overviewButton->setCheckable(true);
    m_overviewButton->setToolTip(tr(
        "The areas of the database, what is kept in several tables, what is probably unused, what to describe first"));
    column->addWidget(m_overviewButton);
    m_qualityButton->setObjectName(QStringLiteral("documentation"));
    m_qualityButton->setCheckable(true);
    m_qualityButton->setToolTip(
        tr("How much is described and by whom, and what keeps people from finding or trusting it"));
    column->addWidget(m_qualityButton);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Profiling"));
    m_progress->hide();
    column->addWidget(m_progress);
    auto *row = new QHBoxLayout;
    row->addWidget(m_profiled, 1);
    m_refreshButton->setObjectName(QStringLiteral("refreshProfile"));
    m_refreshButton->setToolTip(
        tr("Read the tables again whose rows or newest row have moved, and describe them anew"));
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
    add(QStringLiteral("refresh"), tr("Refresh the profile"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
        [this] { refresh(); });
    add(QStringLiteral("refresh"), tr("Profile every table again"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R),
        [this] { refresh({true}); });
    add(QStringLiteral("model"), tr("Describe this table with the model"), QKeySequence(Qt::CTRL | Qt::Key_D), [this] {
        if (m_snapshot && m_entry->node() >= 0)
            describe({m_snapshot->graph->table(m_entry->node()).name});
    });
    add(QStringLiteral("model"), tr("Describe all tables with the model"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_D),
        [this] { describe({}); });
    add(QStringLiteral("text"), tr("What the model was sent for descriptions"), QKeySequence(Qt::CTRL | Qt::Key_I),
        [this] { showPrompts(); });
    add(QStringLiteral("sql"), tr("SQL scripts..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I),
        [this] { showScripts(); });
    add(QStringLiteral("export"), tr("Export the catalog..."), QKeySequence(Qt::CTRL | Qt::Key_E),
        [this] { chooseExport(); });
    add(QStringLiteral("text"), tr("Save descriptions as comments (SQL)..."),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [this] { chooseCommentFile(); });
}

void CatalogPage::showQuality(bool shown)
{
    if (shown) {
        fillQuality();
        m_overviewButton->setChecked(false);
    }
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_quality) : m_area);
}

void CatalogPage::fillQuality()
{
    service::CatalogLintResponse found;
    if (m_snapshot) {
        const Result<service::CatalogLintResponse> all = service::lintCatalog(*m_snapshot, &m_context.store);
        // Where the workspace cannot be read, the catalog is still looked through.
        found = all ? *all : service::lintCatalog(*m_snapshot, nullptr).value_or(found);
    }
    m_quality->setSnapshot(m_snapshot, found.findings);
}

void CatalogPage::setSnapshot(const SnapshotPointer &snapshot)
{
    const QString before =
        m_snapshot && m_entry->node() >= 0 ? m_snapshot->graph->table(m_entry->node()).name.display() : m_wanted;
    m_wanted = before; // also for who asks while nothing is open
    m_snapshot = snapshot;
    m_entryDelay.stop();
    ++m_searchNumber;
    m_questions.clear();
    m_model->setSnapshot(snapshot);
    m_refreshButton->setEnabled(snapshot != nullptr);
    m_entry->setEntry({}, -1, {});
    m_qualityButton->setEnabled(snapshot != nullptr);
    m_overviewButton->setEnabled(snapshot != nullptr);
    if (m_qualityButton->isChecked())
        fillQuality();
    if (!snapshot) {
        sayNothingOpen();
        sayWhenProfiled();
        return;
    }
    sayWhenProfiled();
    search();
    const int node = nodeNamed(before);
    const bool quality = m_qualityButton->isChecked();
    const bool overview =
        m_overviewButton->isChecked() || (node < 0 && !quality && m_model->rowCount() >= overviewFrom);
    showTable(node < 0 && m_model->rowCount() > 0 ? m_model->nodes().first() : node);
    m_qualityButton->setChecked(quality);
    if (overview)
        showOverview(true);
    readScripts();
}

void CatalogPage::sayNothingOpen()
{
    const QString opening = m_context.opening.words();
    m_caption->setText(opening.isEmpty() ? tr("No database is open.") : opening);
}

void CatalogPage::sayHowMany()
{
    m_caption->setText(tr("%n tables", nullptr, m_snapshot->graph->tableCount()));
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
    m_qualityButton->setChecked(false);
    showOverview(false);
    m_entryDelay.stop();
    m_entry->setEntry(m_snapshot, node, pages, column);
    m_context.navigator.noteWork();
    m_questionDelay.start();
    m_area->verticalScrollBar()->setValue(0);
    if (!m_model->indexOf(node).isValid()) {
        m_search->clear(); // what is shown is in the list
        m_model->showAll();
        m_model->reveal(node);
        sayHowMany();
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

int CatalogPage::nodeNamed(const QString &table) const
{
    for (int node = 0; node < m_snapshot->graph->tableCount(); ++node) {
        if (m_snapshot->graph->table(node).name.display() == table)
            return node;
    }
    return -1;
}

void CatalogPage::searchNow()
{
    m_searchDelay.stop();
    search();
}

void CatalogPage::search()
{
    const quint64 number = ++m_searchNumber;
    if (!m_snapshot)
        return;
    const QString text = m_search->text().trimmed();
    if (text.isEmpty()) {
        m_model->showAll();
        m_model->reveal(m_entry->node());
        sayHowMany();
        m_list->setCurrentIndex(m_model->indexOf(m_entry->node()));
        emit searched();
        return;
    }
    // Not on the source's thread: a search does not wait for a question.
    const auto hits = std::make_shared<QList<service::FoundName>>();
    base::Job *job = m_searches.submit(
        tr("Search the catalog"),
        [text, hits, linker = m_context.source.linker()](const StopToken &, const Progress &) -> Result<void> {
            const auto held = linker.lock();
            if (!held) // a newer one is on its way here, and is searched then; "nothing is like it" would not be true
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The catalog has been built again."));
            *hits = service::namesFor(*held, text, wantedHits);
            return {};
        });
    connect(job, &base::Job::finished, this, [this, number, text, hits](const base::Job *finished) {
        if (number == m_searchNumber && finished->state() == base::Job::State::Succeeded)
            showHits(text, *hits);
    });
}

void CatalogPage::showHits(const QString &text, const QList<service::FoundName> &hits)
{
    QList<int> nodes;
    for (const service::FoundName &hit : hits) {
        const int node = m_snapshot->graph->node(hit.table);
        if (node >= 0 && !nodes.contains(node))
            nodes.append(node);
    }
    for (int node : nodesByName(text)) {
        if (!nodes.contains(node))
            nodes.append(node);
    }
    m_model->setNodes(nodes);
    m_caption->setText(nodes.isEmpty() ? tr("Nothing is like \"%1\"").arg(text)
                                       : tr("Best match for \"%1\"").arg(text));
    if (!nodes.isEmpty())
        m_list->setCurrentIndex(m_model->index(0));
    emit searched();
}

void CatalogPage::refresh(const service::ProfileRequest &request)
{
    if (m_running) {
        m_running->cancel();
        return;
    }
    if (!m_snapshot)
        return;
    base::Job *job = m_context.source.refresh(request);
    watch(job);
    connect(job, &base::Job::finished, this, [this](base::Job *finished) {
        if (finished->state() == base::Job::State::Succeeded && m_context.source.unprofiled() > 0)
            m_context.navigator.say(tr("Paused; tables not reached yet: %1").arg(m_context.source.unprofiled()));
        else if (finished->state() == base::Job::State::Succeeded)
            m_context.navigator.say(tr("Profiled again"));
        else
            m_context.navigator.say(saidInFull(finished->error()));
        emit refreshed();
    });
}

void CatalogPage::watch(base::Job *job)
{
    m_running = job;
    m_refreshButton->setText(tr("Pause"));
    m_progress->setValue(0);
    m_progress->show();
    connect(job, &base::Job::progressed, this, [this](double fraction, const ErrorText &what) {
        m_progress->setValue(fraction < 0 ? 0 : int(fraction * 1000));
        m_profiled->setText(said(message::ofText(what)));
    });
    connect(job, &base::Job::finished, this, [this] {
        m_running.clear();
        m_progress->hide();
        m_refreshButton->setText(tr("Refresh profile"));
        sayWhenProfiled();
    });
}

void CatalogPage::sayWhenProfiled()
{
    const QDateTime at = m_snapshot ? m_snapshot->profiledAt : QDateTime();
    if (!m_snapshot)
        m_profiled->clear();
    else
        m_profiled->setText(at.isValid() ? tr("Profiled %1").arg(shownMoment(at)) : tr("Not profiled"));
}

void CatalogPage::findQuestions()
{
    const int node = m_entry->node();
    if (!m_snapshot || node < 0 || !m_context.navigator.offers(QStringLiteral("ask")))
        return;
    const auto show = [this](int of, const QStringList &questions) {
        m_entry->setQuestions(of, questions);
        emit questionsShown(of, questions);
    };
    if (m_questions.contains(node))
        return show(node, m_questions.value(node));
    const TableName table = m_snapshot->graph->table(node).name;
    const std::function<Result<QStringList>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [table, options = m_context.source.askOptions()](project::OpenSource &source, const StopToken &stop,
                                                         const Progress &) -> Result<QStringList> {
        QStringList questions;
        for (const service::QuestionDescription &question :
             service::tableQuestions(source, table, options, stop.withLimit(questionLimit)))
            questions.append(question.question);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Looking for questions was cancelled."));
        return questions;
    };
    if (m_finding) // for a table that is not shown any more
        m_finding->cancel();
    m_finding =
        m_context.source.run<QStringList>(tr("Find questions about %1").arg(table.display()), this, work,
                                          [this, node, show, snapshot = m_snapshot](const Result<QStringList> &found) {
                                              if (snapshot != m_snapshot || !found)
                                                  return;
                                              m_questions.insert(node, *found);
                                              show(node, m_questions.value(node));
                                          });
    inBackground(m_finding);
}

void CatalogPage::change(const QString &title, std::function<Result<void>(workspace::Workspace &)> work)
{
    if (!m_snapshot)
        return;
    base::Job *job = m_queue.submit(title, [work = std::move(work), store = &m_context.store](
                                               const StopToken &, const Progress &) { return work(*store); });
    connect(job, &base::Job::finished, this, [this](base::Job *finished) {
        const bool done = finished->state() == base::Job::State::Succeeded;
        if (!done)
            m_context.navigator.say(saidInFull(finished->error()));
        else if (m_context.source.isOpen() || m_context.source.isOpening()) // it waits for the opening
            m_context.source.takeEdits();
        emit edited(done);
    });
}

QJsonObject CatalogPage::save() const
{
    const int node = m_entry->node();
    return {
        {QStringLiteral("table"), m_snapshot && node >= 0 ? m_snapshot->graph->table(node).name.display() : m_wanted}};
}

void CatalogPage::restore(const QJsonObject &state)
{
    m_wanted = state.value(QStringLiteral("table")).toString();
    if (!m_snapshot)
        return;
    showTable(nodeNamed(m_wanted));
}

QList<TourStop> CatalogPage::tour()
{
    return {{QStringLiteral("overview"),
             [this](std::function<void()> ready) {
                 connect(this, &CatalogPage::overviewShown, this, ready, Qt::SingleShotConnection);
                 showOverview(true);
             }},
            {{}, [this](std::function<void()> ready) {
                 m_search->setText(QStringLiteral("rent paid"));
                 connect(
                     this, &CatalogPage::searched, this,
                     [this, ready] {
                         if (!m_snapshot)
                             return ready();
                         connect(this, &CatalogPage::questionsShown, this, ready, Qt::SingleShotConnection);
                         showTable(m_snapshot->graph->node({{}, QStringLiteral("payments")}));
                     },
                     Qt::SingleShotConnection);
                 searchNow();
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
