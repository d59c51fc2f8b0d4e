// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/schemapage.h"

#include "core/service/keysservice.h"
#include "core/workspace/positions.h"
#include "core/workspace/workspace.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/graph/graphscene.h"
#include "shell/graph/graphview.h"
#include "shell/graph/keyitem.h"
#include "shell/models/openingstate.h"
#include "shell/models/said.h"
#include "shell/pages/schema/keyspanel.h"
#include "shell/pages/schema/overviewpanel.h"
#include "shell/pages/schema/pathpanel.h"
#include "shell/pages/schema/schemaside.h"
#include "shell/pages/schema/schematoolbar.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"

#include <QFileDialog>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int panelWidth = 304;
constexpr double zoomStep = 1.2;

} // namespace

SchemaPage::SchemaPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_scene(new GraphScene(this))
    , m_view(new GraphView(m_scene))
    , m_toolbar(new SchemaToolbar)
    , m_side(new SchemaSide)
    , m_finder(new PathFinder(context.source, this))
    , m_keys(new KeysPanel)
    , m_overview(new OverviewPanel)
    , m_table(new TablePanel)
    , m_path(new PathPanel(*m_finder))
    , m_panel(new QScrollArea)
    , m_queue(QStringLiteral("layout"))
{
    build();
    addActions();
    connectAll();
    setSnapshot(context.source.snapshot());
}

SchemaPage::~SchemaPage()
{
    // The scene tells of its dying items otherwise.
    disconnect(m_scene, nullptr, nullptr, nullptr);
    if (m_side && !m_side->parent())
        delete m_side;
}

QWidget *SchemaPage::side() const
{
    return m_side;
}

void SchemaPage::build()
{
    auto *canvas = new QWidget;
    auto *grid = new QGridLayout(canvas);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(m_view, 0, 0);
    grid->addWidget(m_toolbar, 0, 0, Qt::AlignTop);
    m_view->setTopInset(46);
    m_toolbar->searchField()->installEventFilter(this);

    auto *content = new QWidget;
    setLook(content, "clear");
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 14, 14, 14);
    column->addWidget(m_keys);
    column->addWidget(m_overview);
    column->addWidget(m_table);
    column->addWidget(m_path);
    m_panel->setWidget(content);
    m_panel->setWidgetResizable(true);
    m_panel->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *frame = new QFrame;
    setLook(frame, "panel");
    frame->setFixedWidth(panelWidth);
    frame->setAccessibleName(tr("Details"));
    auto *frameColumn = new QVBoxLayout(frame);
    frameColumn->setContentsMargins(1, 0, 0, 0);
    frameColumn->addWidget(m_panel);

    auto *work = new QWidget;
    auto *row = new QHBoxLayout(work);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(canvas, 1);
    row->addWidget(frame);

    m_empty = new QWidget;
    auto *emptyColumn = new QVBoxLayout(m_empty);
    emptyColumn->addStretch();
    m_emptyWords = makeLabel({}, TextSize::Large, "quiet", true);
    m_emptyWords->setObjectName(QStringLiteral("schemaEmpty"));
    m_emptyWords->setAlignment(Qt::AlignCenter);
    emptyColumn->addWidget(m_emptyWords);
    m_emptyOpen = new QPushButton(tr("Open a database..."));
    connect(m_emptyOpen, &QPushButton::clicked, this, [this] { m_context.navigator.chooseFile(); });
    emptyColumn->addWidget(m_emptyOpen, 0, Qt::AlignHCenter);
    emptyColumn->addStretch();

    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(work);
    setFocusProxy(m_view);
}

void SchemaPage::addAction(const QString &icon, const QString &title, const QKeySequence &keys,
                           std::function<void()> run)
{
    auto *action = new QAction(title, this);
    action->setProperty("icon", icon);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    m_actions.append(action);
}

void SchemaPage::addActions()
{
    addAction(QStringLiteral("search"), tr("Find a table in the schema"), QKeySequence::Find, [this] {
        m_toolbar->searchField()->setFocus(Qt::ShortcutFocusReason);
        m_toolbar->searchField()->selectAll();
    });
    addAction(QStringLiteral("fit"), tr("Show the whole schema"), QKeySequence(Qt::CTRL | Qt::Key_0),
              [this] { m_view->fit(); });
    addAction(QStringLiteral("path"), tr("Find a join path"), QKeySequence(Qt::CTRL | Qt::Key_J),
              [this] { setPathMode(!m_pathMode); });
    addAction(QStringLiteral("history"), tr("Undo moving tables"), QKeySequence::Undo,
              [this] { m_scene->undoStack()->undo(); });
    addAction(QStringLiteral("history"), tr("Redo moving tables"), QKeySequence::Redo,
              [this] { m_scene->undoStack()->redo(); });
    addAction(QStringLiteral("refresh"), tr("Lay out the schema again"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
              [this] { m_scene->resetPositions(); });
    addAction(QStringLiteral("rows"), tr("Unfold or fold a stack of tables"), QKeySequence(Qt::CTRL | Qt::Key_U),
              [this] { foldOrUnfold(); });
    addAction(QStringLiteral("export"), tr("Export the schema as a picture..."), QKeySequence(Qt::CTRL | Qt::Key_E),
              [this] { chooseExport(GraphFormat::Png); });
    addAction(QStringLiteral("export"), tr("Export the schema as DBML..."),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [this] { chooseExport(GraphFormat::Dbml); });
}

void SchemaPage::connectAll()
{
    connect(&m_context.source, &SourceController::opened, this, &SchemaPage::setSnapshot);
    connect(&m_context.source, &SourceController::schemaRead, this, &SchemaPage::setSnapshot);
    connect(&m_context.source, &SourceController::openingStarted, this, [this] { setSnapshot({}); });
    connect(&m_context.opening, &OpeningState::changed, this, &SchemaPage::sayNothingOpen);
    sayNothingOpen();
    connect(&m_context.navigator, &Navigator::schemaRequested, this, [this](const QList<TableName> &tables) {
        m_context.navigator.showPage(QStringLiteral("schema"));
        showPath(tables);
    });
    connect(m_view, &GraphView::zoomChanged, m_toolbar, &SchemaToolbar::setZoom);
    connect(m_toolbar, &SchemaToolbar::fitRequested, m_view, &GraphView::fit);
    connect(m_toolbar, &SchemaToolbar::zoomRequested, m_view, &GraphView::setZoom);
    connect(m_toolbar, &SchemaToolbar::zoomStepped, this,
            [this](int direction) { m_view->zoomBy(direction > 0 ? zoomStep : 1 / zoomStep); });
    connect(m_toolbar, &SchemaToolbar::neighboursChanged, this, &SchemaPage::updateEmphasis);
    connect(m_toolbar, &SchemaToolbar::pathModeToggled, this, &SchemaPage::setPathMode);
    connect(m_toolbar, &SchemaToolbar::keysOnlyChosen, m_side, &SchemaSide::setKeysOnly);
    connect(m_toolbar, &SchemaToolbar::exportRequested, this, &SchemaPage::chooseExport);
    connect(m_toolbar, &SchemaToolbar::searchChanged, this, &SchemaPage::search);
    connect(m_toolbar, &SchemaToolbar::searchConfirmed, this, &SchemaPage::goToNextMatch);
    connect(m_side, &SchemaSide::shownChanged, this, &SchemaPage::updateShown);
    connect(m_side, &SchemaSide::columnsChanged, this, [this] {
        m_toolbar->setKeysOnly(m_side->keysOnly());
        drawAgain();
    });
    connect(m_side, &SchemaSide::areaChosen, this, &SchemaPage::chooseArea);
    connect(m_scene, &GraphScene::arranged, this, &SchemaPage::keepPositions);
    connect(m_scene, &GraphScene::tablesChosen, this, [this] {
        if (m_pathMode)
            return;
        if (const QList<int> selected = m_scene->selectedNodes();
            !selected.isEmpty() && !m_scene->nodesWith(selected.first()).contains(m_asked))
            m_asked = -1; // whoever comes back to its box means the box
        updateEmphasis();
        updatePanel();
    });
    connect(m_scene, &GraphScene::tableClicked, this, [this](int node) {
        if (m_pathMode)
            pick(node);
    });
    connect(m_view, &GraphView::menuRequested, this, &SchemaPage::showTableMenu);
    connect(m_scene, &GraphScene::tableActivated, this, [this](int node) {
        if (!m_pathMode && m_context.navigator.offers(QStringLiteral("catalog")))
            m_context.navigator.showInCatalog(m_snapshot->graph->table(node).name);
    });
    connect(m_finder, &PathFinder::changed, this, [this] {
        updateEmphasis();
        updatePanel();
    });
    connectKeys();
    connect(m_overview, &OverviewPanel::tableRequested, this, &SchemaPage::selectTable);
    connect(m_table, &TablePanel::tableRequested, this, &SchemaPage::selectTable);
    connect(m_table, &TablePanel::foldingRequested, this, &SchemaPage::foldOrUnfold);
    connect(m_table, &TablePanel::catalogRequested, this,
            [this](const TableName &table) { m_context.navigator.showInCatalog(table); });
    connect(m_table, &TablePanel::questionRequested, this,
            [this](const QString &question) { m_context.navigator.ask(question); });
    connect(m_table, &TablePanel::pathRequested, this, [this](int node) {
        setPathMode(true);
        m_finder->setPicks({node});
    });
    connect(m_path, &PathPanel::sqlRequested, this,
            [this](const QString &sql) { m_context.navigator.openSql(sql, {}); });
    connect(m_path, &PathPanel::copied, this, [this] { m_context.navigator.say(tr("SQL copied")); });
}

void SchemaPage::setSnapshot(const SnapshotPointer &snapshot)
{
    ++m_generation;
    if (!snapshot || !m_snapshot || snapshot->sourceId != m_snapshot->sourceId)
        m_chosen.clear();
    else if (m_scene->isLaidOut())
        m_chosen = chosenTables();
    m_snapshot = snapshot;
    m_areas.clear();
    m_area = -1;
    m_matches.clear();
    if (!snapshot)
        m_toolbar->searchField()->clear();
    m_asked = -1;
    m_scene->setSnapshot(snapshot, m_side->keysOnly(), m_unfolded);
    m_finder->setGraph(snapshot ? snapshot->graph : nullptr);
    m_overview->setSnapshot(snapshot);
    m_side->setAreas({});
    m_stack->setCurrentIndex(snapshot ? 1 : 0);
    if (!snapshot)
        return;
    const QList<ForeignKey> &joined = snapshot->graph->keys();
    const auto inferred = std::count_if(joined.cbegin(), joined.cend(),
                                        [](const ForeignKey &key) { return key.origin == KeyOrigin::Inferred; });
    m_side->setKeyCounts(int(joined.size() - inferred), int(snapshot->proposedKeys.size()));
    showKeys();
    updatePanel();
    layOut();
    search(m_toolbar->searchField()->text()); // somebody may be at it while rows are still read
}

void SchemaPage::sayNothingOpen()
{
    const QString opening = m_context.opening.words();
    m_emptyWords->setText(opening.isEmpty() ? tr("Open a database to see its tables and keys.") : opening);
    m_emptyOpen->setVisible(opening.isEmpty());
}

void SchemaPage::layOut()
{
    const quint64 generation = ++m_generation;
    m_queue.cancelAll();
    auto layout = std::make_shared<GraphLayout>();
    auto areas = std::make_shared<QList<schema::Area>>();
    base::Job *job = m_queue.submit(tr("Lay out the schema"),
                                    [layout, areas, shape = m_scene->shape(), graph = m_snapshot->graph](
                                        const StopToken &stop, const Progress &) -> Result<void> {
                                        Result<GraphLayout> found = layoutGraph(shape, stop);
                                        if (!found)
                                            return fail(found.error());
                                        *layout = std::move(*found);
                                        Result<QList<schema::Area>> parts = schema::areasOf(*graph);
                                        if (!parts)
                                            return fail(parts.error());
                                        *areas = std::move(*parts);
                                        return {};
                                    });
    connect(job, &base::Job::finished, this, [this, generation, layout, areas](base::Job *finished) {
        if (generation != m_generation)
            return;
        if (finished->state() == base::Job::State::Succeeded)
            finishLayout(*layout, *areas);
        else
            m_context.navigator.say(saidInFull(finished->error()));
    });
}

void SchemaPage::finishLayout(const GraphLayout &layout, const QList<schema::Area> &areas)
{
    const QString kept = m_context.store.setting(workspace::positionsKey(m_snapshot->sourceId), {}).value_or(QString());
    m_scene->setLayout(layout, workspace::positionsFromText(kept));
    m_areas = areas;
    m_side->setAreas(m_areas);
    m_area = -1;
    updateShown();
    if (!m_pendingPath.isEmpty())
        showPath(std::exchange(m_pendingPath, {}));
    else
        chooseAgain();
    emit laidOut();
}

QList<TableName> SchemaPage::chosenTables() const
{
    QList<TableName> tables;
    const int chosen = chosenTable();
    const QList<int> selected = chosen >= 0 ? QList<int>{chosen} : m_scene->selectedNodes();
    for (const int node : m_pathMode ? m_finder->picks() : selected)
        tables.append(m_snapshot->graph->table(node).name);
    return tables;
}

void SchemaPage::chooseAgain()
{
    if (m_chosen.isEmpty())
        return;
    QList<int> nodes;
    for (const TableName &table : std::exchange(m_chosen, {}))
        nodes.append(m_snapshot->graph->node(table));
    nodes.removeAll(-1);
    if (m_pathMode)
        m_finder->setPicks(nodes);
    else if (!nodes.isEmpty()) {
        m_asked = nodes.first();
        m_scene->select(m_asked);
    }
}

void SchemaPage::keepPositions()
{
    // A table that is gone keeps its place: it may come back, or turn out to be renamed.
    const QString key = workspace::positionsKey(m_snapshot->sourceId);
    QHash<TableName, QPointF> positions =
        workspace::positionsFromText(m_context.store.setting(key, {}).value_or(QString()));
    // So do tables that are folded into the box of another one, as long as people arrange.
    positions.removeIf([this](QHash<TableName, QPointF>::iterator it) {
        const int node = m_snapshot->graph->node(it.key());
        return node >= 0 && (!m_scene->isArranged() || m_scene->item(node)->node() == node);
    });
    if (m_scene->isArranged())
        positions.insert(m_scene->positions());
    const QString text = positions.isEmpty() ? QString() : workspace::positionsToText(positions);
    if (const Result<void> stored = m_context.store.setSetting(key, text); !stored)
        m_context.navigator.say(saidInFull(stored.error()));
}

void SchemaPage::updateShown()
{
    m_scene->setDeclaredVisible(m_side->declaredShown());
    m_scene->setInferredVisible(m_side->inferredShown());
    m_scene->setLegacyDimmed(m_side->legacyDimmed());
    updateEmphasis();
}

void SchemaPage::updateEmphasis()
{
    if (!m_snapshot)
        return;
    const schema::SchemaGraph &graph = *m_snapshot->graph;
    QSet<int> shown;
    if (m_pathMode && (!m_finder->trees().isEmpty() || !m_finder->picks().isEmpty())) {
        schema::JoinTree tree = m_finder->tree();
        if (tree.nodes.isEmpty())
            tree.nodes = tree.terminals = m_finder->picks();
        m_scene->showTree(tree);
        m_view->viewport()->update();
        return;
    }
    if (!m_matches.isEmpty()) {
        shown = QSet<int>(m_matches.begin(), m_matches.end());
    } else if (m_area >= 0) {
        const QList<int> &nodes = m_areas.at(m_area).nodes;
        shown = QSet<int>(nodes.begin(), nodes.end());
    } else if (m_toolbar->neighbours() > 0) {
        for (int node : m_scene->selectedNodes()) {
            for (const int within : m_scene->nodesWith(node)) {
                const QList<int> around = graph.neighbours(within, m_toolbar->neighbours());
                shown.unite(QSet<int>(around.begin(), around.end()));
            }
        }
    }
    m_scene->showOnly(shown);
    m_view->viewport()->update();
}

void SchemaPage::updatePanel()
{
    const int chosen = m_snapshot ? chosenTable() : -1;
    const bool table = !m_pathMode && chosen >= 0;
    m_path->setVisible(m_pathMode);
    m_table->setVisible(table);
    m_overview->setVisible(!m_pathMode && !table);
    m_keys->setVisible(!m_pathMode && !table);
    if (!m_snapshot)
        return;
    if (m_pathMode)
        m_path->refresh(m_snapshot->traits, m_context.navigator.offers(QStringLiteral("sql")));
    if (table) {
        QStringList pages;
        for (const QString &page : {QStringLiteral("catalog"), QStringLiteral("ask")}) {
            if (m_context.navigator.offers(page))
                pages.append(page);
        }
        const schema::Family *family = familyOf(chosen);
        m_table->setTable(m_snapshot, chosen, pages, family, family && m_scene->foldedInto(chosen) == family);
    }
}

void SchemaPage::setPathMode(bool on)
{
    if (m_pathMode == on)
        return;
    m_pathMode = on;
    m_toolbar->setPathMode(on);
    if (on) {
        const int chosen = chosenTable();
        const QList<int> selected = chosen >= 0 ? QList<int>{chosen} : m_scene->selectedNodes();
        m_scene->select(-1);
        m_finder->setPicks(selected);
    } else {
        m_finder->setPicks({});
    }
    updateEmphasis();
    updatePanel();
}

void SchemaPage::selectTable(int node)
{
    m_asked = node;
    m_scene->select(node);
    m_view->centreOnNode(node);
}

void SchemaPage::showPath(const QList<TableName> &tables)
{
    if (!m_scene->isLaidOut()) {
        m_pendingPath = tables;
        return;
    }
    QList<int> nodes;
    for (const TableName &table : tables)
        nodes.append(m_snapshot->graph->node(table));
    nodes.removeAll(-1);
    if (nodes.isEmpty())
        return;
    if (nodes.size() == 1) {
        setPathMode(false);
        return selectTable(nodes.first());
    }
    setPathMode(true);
    // What is found later, bridges included, comes into view once.
    connect(
        m_finder, &PathFinder::changed, this,
        [this] {
            if (!m_finder->isSearching())
                m_view->fitNodes(m_finder->tree().nodes);
        },
        Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    m_finder->setPicks(nodes);
}

void SchemaPage::chooseArea(int area)
{
    m_area = area;
    m_side->setCurrentArea(area);
    updateEmphasis();
    if (area >= 0)
        m_view->fitNodes(m_areas.at(area).nodes);
    else
        m_view->fit();
}

bool SchemaPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_toolbar->searchField() && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_toolbar->searchField()->clear();
        m_view->setFocus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void SchemaPage::chooseExport(GraphFormat format)
{
    if (!m_scene->isLaidOut())
        return;
    const QString extension = extensionOf(format);
    const QString name = m_snapshot->title.section(u'.', 0, 0) + QStringLiteral("-schema.") + extension;
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export the schema"), name, QStringLiteral("*.") + extension);
    if (file.isEmpty())
        return;
    const Result<void> written = exportTo(format, file);
    m_context.navigator.say(written ? tr("Written to %1").arg(file) : saidInFull(written.error()));
}

Result<void> SchemaPage::exportTo(GraphFormat format, const QString &file)
{
    return exportGraph(*m_scene, format, file);
}

QJsonObject SchemaPage::save() const
{
    QStringList unfolded(m_unfolded.cbegin(), m_unfolded.cend());
    unfolded.sort();
    return {{QStringLiteral("declared"), m_side->declaredShown()},
            {QStringLiteral("inferred"), m_side->inferredShown()},
            {QStringLiteral("keysOnly"), m_side->keysOnly()},
            {QStringLiteral("legacyDimmed"), m_side->legacyDimmed()},
            {QStringLiteral("unfolded"), QJsonArray::fromStringList(unfolded)},
            {QStringLiteral("neighbours"), m_toolbar->neighbours()}};
}

void SchemaPage::restore(const QJsonObject &state)
{
    m_side->setOptions(state.value(QStringLiteral("declared")).toBool(true),
                       state.value(QStringLiteral("inferred")).toBool(true),
                       state.value(QStringLiteral("keysOnly")).toBool(false),
                       state.value(QStringLiteral("legacyDimmed")).toBool(true));
    m_toolbar->setNeighbours(std::clamp(state.value(QStringLiteral("neighbours")).toInt(), 0, 3));
    QSet<QString> unfolded;
    for (const QJsonValue &family : state.value(QStringLiteral("unfolded")).toArray())
        unfolded.insert(family.toString());
    if (std::exchange(m_unfolded, unfolded) != unfolded)
        drawAgain();
}

void SchemaPage::whenLaidOut(std::function<void()> then)
{
    if (m_scene->isLaidOut())
        QTimer::singleShot(0, this, std::move(then));
    else
        connect(this, &SchemaPage::laidOut, this, std::move(then), Qt::SingleShotConnection);
}

QList<TourStop> SchemaPage::tour()
{
    const TourStop whole{{}, [this](std::function<void()> ready) {
                             whenLaidOut([this, ready] {
                                 setPathMode(false);
                                 m_scene->select(-1);
                                 m_view->fit();
                                 ready();
                             });
                         }};
    const TourStop path{QStringLiteral("path"), [this](std::function<void()> ready) {
                            whenLaidOut([this, ready] {
                                showPath({{{}, QStringLiteral("properties")}, {{}, QStringLiteral("payments")}});
                                // The last join measured is the last thing to wait for.
                                auto *timer = new QTimer(this);
                                connect(timer, &QTimer::timeout, this, [this, ready, timer] {
                                    const schema::JoinTree tree = m_finder->tree();
                                    const bool done =
                                        !m_finder->isSearching()
                                        && std::all_of(tree.edges.begin(), tree.edges.end(), [this](int edge) {
                                               return m_finder->loss(edge).measured.has_value();
                                           });
                                    if (!done)
                                        return;
                                    timer->deleteLater();
                                    m_view->fit();
                                    ready();
                                });
                                timer->start(20);
                            });
                        }};
    return {whole, path};
}

PageEntry makeSchemaPage(ShellContext &context)
{
    auto *page = new SchemaPage(context);
    PageEntry entry{QStringLiteral("schema"), SchemaPage::tr("Schema"), QStringLiteral("schema"), page};
    entry.actions = page->pageActions();
    entry.side = page->side();
    entry.count = [](const catalog::Snapshot &snapshot) { return QString::number(snapshot.schema().tables.size()); };
    entry.save = [page] { return page->save(); };
    entry.restore = [page](const QJsonObject &state) { page->restore(state); };
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
