// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "core/service/sheetservice.h"
#include "shell/connecting.h"
#include "shell/crashbanner.h"
#include "shell/dialogs/commandpalette.h"
#include "shell/driftbanner.h"
#include "shell/frame/navigator.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/drafts.h"
#include "shell/models/historymodel.h"
#include "shell/models/modelcontroller.h"
#include "shell/models/openingstate.h"
#include "shell/models/recentworkspaces.h"
#include "shell/models/said.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/sourcefiles.h"
#include "shell/openingbanner.h"
#include "shell/openingnotices.h"
#include "shell/paletteitems.h"
#include "shell/theme/icons.h"
#include "shell/websearching.h"
#include "shell/widgets/answersjob.h"
#include "shell/widgets/look.h"
#include "shell/widgets/navigationbar.h"
#include "shell/widgets/statusline.h"
#include "shell/widgets/topbar.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusTipEvent>
#include <QVBoxLayout>

namespace Tieout::shell {

/// A kill loses at most so much of what the window looked like.
static constexpr int saveAfterMs = 300;

MainWindow::MainWindow(ShellContext &context, QList<PageEntry> pages, QWidget *parent)
    : QMainWindow(parent)
    , m_context(context)
    , m_pages(std::move(pages))
    , m_top(new TopBar)
    , m_navigation(new NavigationBar)
    , m_stack(new QStackedWidget)
    , m_status(new StatusLine)
    , m_palette(new CommandPalette(this))
{
    setWindowTitle(QStringLiteral("Tieout"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/tieout.svg")));
    setAcceptDrops(true);
    setMinimumSize(960, 600);
    resize(1440, 900);

    auto *middle = new QHBoxLayout;
    middle->setContentsMargins(0, 0, 0, 0);
    middle->setSpacing(0);
    middle->addWidget(m_navigation);
    middle->addWidget(m_stack, 1);
    auto *central = new QWidget;
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_top);
    if (m_context.plugins) {
        for (const QString &id : CrashBanner::undecided(*m_context.plugins))
            addCrashBanner(*column, id);
    }
    m_webSearching = new WebSearching(m_context, *this);
    m_connecting = new Connecting(m_context, *this, *column, column->count());
    column->addWidget(new OpeningBanner(m_context.opening));
    m_notices = new OpeningNotices(m_context, *this, *column, column->count());
    column->addWidget(new DriftBanner(m_context.source, m_context.navigator));
    column->addLayout(middle, 1);
    column->addWidget(m_status);
    setCentralWidget(central);

    addPages();
    buildActions();
    followSource();
    followSettings();
    followModel();
    connect(m_navigation, &NavigationBar::chosen, this, &MainWindow::showPage);
    connect(m_top, &TopBar::searchRequested, this, &MainWindow::openPalette);
    connect(&m_context.navigator, &Navigator::pageRequested, this, &MainWindow::showPage);
    connect(&m_context.navigator, &Navigator::said, m_status, &StatusLine::say);
    connect(&m_context.navigator, &Navigator::fileChooserRequested, this, &MainWindow::chooseFile);
    connect(&m_context.navigator, &Navigator::workbookChooserRequested, this, &MainWindow::chooseWorkbook);
    connect(&m_context.drafts, &Drafts::failed, this, [this](const Error &error) { m_status->say(saidInFull(error)); });
    qApp->installEventFilter(this);
    if (!m_pages.isEmpty())
        showPage(m_pages.first().id);
    restoreState();
    updateSource();
    // Not at each change: what follows upon it soon goes along.
    m_saveSoon.setSingleShot(true);
    m_saveSoon.setInterval(saveAfterMs);
    connect(&m_saveSoon, &QTimer::timeout, this, &MainWindow::saveState);
    connect(&m_context.navigator, &Navigator::workChanged, this, [this] {
        if (!m_saveSoon.isActive())
            m_saveSoon.start();
    });
}

MainWindow::~MainWindow() = default;

void MainWindow::addCrashBanner(QVBoxLayout &column, const QString &id)
{
    auto *banner = new CrashBanner(*m_context.plugins, m_context.navigator, id);
    connect(banner, &CrashBanner::pluginStarted, &m_context.model, &ModelController::apply); // it may be the model's
    column.addWidget(banner);
}

void MainWindow::sayPasswordCouldBeRead()
{
    m_connecting->sayPasswordCouldBeRead();
}

void MainWindow::addPages()
{
    QSet<QString> ids;
    int number = 0;
    for (const PageEntry &page : std::as_const(m_pages)) {
        ids.insert(page.id);
        m_stack->addWidget(page.widget);
        for (QAction *action : page.actions) {
            // Of the window: they work wherever in it the focus is. Qt leaves out those of pages that do not show.
            action->setShortcutContext(Qt::WindowShortcut);
            page.widget->addAction(action);
        }
        QKeySequence shortcut;
        if (page.place == PagePlace::Navigation && ++number <= 8)
            shortcut = QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + number));
        QAction *go = addCommand(page.icon, page.title, shortcut, [this, id = page.id] { showPage(id); });
        if (page.place == PagePlace::Navigation)
            m_navigation->addPage(page.id, page.icon, page.title, go->toolTip(), page.side);
    }
    m_context.navigator.setPages(ids);
}

QAction *MainWindow::addCommand(const QString &icon, const QString &title, const QKeySequence &shortcut,
                                std::function<void()> run)
{
    auto *action = new QAction(themedIcon(icon, IconRole::Quiet), title, this);
    action->setProperty("icon", icon);
    action->setShortcut(shortcut);
    const QString keys = shortcut.toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? title : tr("%1 (%2)").arg(title, keys));
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    addAction(action);
    m_commands.append(action);
    return action;
}

void MainWindow::buildActions()
{
    QMenu *menu = m_top->workspaceMenu();
    menu->addAction(
        addCommand(QStringLiteral("open"), tr("Open a database..."), QKeySequence::Open, [this] { chooseFile(); }));
    menu->addAction(addCommand(QStringLiteral("sheets"), tr("Open a workbook..."),
                               QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O), [this] { chooseWorkbook(); }));
    if (m_context.plugins) {
        menu->addAction(addCommand(QStringLiteral("database"), tr("Connect to a server..."),
                                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D),
                                   [this] { m_connecting->chooseServer(); }));
    }
    if (m_context.recent) {
        m_recent = menu->addMenu(tr("Recent workspaces"));
        m_recent->setObjectName(QStringLiteral("recentMenu"));
        connect(m_context.recent, &RecentWorkspaces::changed, this, &MainWindow::fillRecent);
        fillRecent();
    }
    menu->addAction(
        addCommand(QStringLiteral("refresh"), tr("Read the source again"), QKeySequence(Qt::CTRL | Qt::Key_F5), [this] {
            if (!m_context.source.address().isEmpty())
                m_context.navigator.openSource(m_context.source.address()); // as it was opened, with all options
        }));
    menu->addSeparator();
    for (QAction *action : std::as_const(m_commands)) {
        for (const PageEntry &page : std::as_const(m_pages)) {
            if (page.place == PagePlace::Menu && page.title == action->text())
                menu->addAction(action);
        }
    }
    menu->addSeparator();
    menu->addAction(addCommand(QStringLiteral("close"), tr("Quit"), QKeySequence::Quit, [this] { close(); }));
    addCommand(QStringLiteral("search"), tr("Search everything"), QKeySequence(Qt::CTRL | Qt::Key_K),
               [this] { openPalette(); });
    addCommand(QStringLiteral("ask"), tr("Ask a question"), QKeySequence(Qt::CTRL | Qt::Key_L), [this] {
        showPage(QStringLiteral("ask"));
        emit m_context.navigator.questionRequested({});
    });
    addCommand(QStringLiteral("help"), tr("Help"), QKeySequence::HelpContents,
               [this] { showPage(QStringLiteral("about")); });
    addCommand(QStringLiteral("stop"), tr("Cancel what is running"), QKeySequence(Qt::Key_Escape), [this] { stop(); });
}

void MainWindow::stop()
{
    if (m_notices->isOpening())
        m_context.navigator.cancelOpening();
    else
        m_context.source.cancelRunning();
}

void MainWindow::fillRecent()
{
    m_recent->clear();
    for (const RecentWorkspace &item : openableRecent(m_context)) {
        QAction *action = m_recent->addAction(QString(item.title).replace(u'&', QStringLiteral("&&")), this,
                                              [this, item] { openRecent(m_context, item); });
        action->setToolTip(item.place());
        if (item.gone != RecentWorkspace::Gone::Nothing) {
            action->setText(tr("%1 (not there any more)").arg(action->text()));
        } else if (item.closed) {
            action->setText(tr("%1 (the library it needs is missing)").arg(action->text()));
            action->setToolTip(saidInFull(*item.closed));
        }
    }
    m_recent->setToolTipsVisible(true);
    m_recent->setEnabled(!m_recent->isEmpty());
}

void MainWindow::showPage(const QString &id)
{
    for (const PageEntry &page : std::as_const(m_pages)) {
        if (page.id != id)
            continue;
        m_current = id;
        m_stack->setCurrentWidget(page.widget);
        m_navigation->setCurrent(id);
        page.widget->setFocus(Qt::OtherFocusReason);
        m_context.navigator.noteWork();
        return;
    }
}

void MainWindow::followSource()
{
    SourceController &source = m_context.source;
    connect(&source, &SourceController::openingStarted, this, [this] { updateSource(); });
    connect(&source, &SourceController::openingProgressed, this, [this](double fraction, const ErrorText &what) {
        m_status->setState(m_context.opening.kind() == OpeningState::Kind::None ? said(message::ofText(what))
                                                                                : m_context.opening.words());
        m_status->setProgress(fraction);
    });
    connect(&m_context.opening, &OpeningState::changed, this, [this] {
        if (m_context.opening.kind() != OpeningState::Kind::None)
            m_status->setState(m_context.opening.words());
        else if (!m_context.source.isBusy())
            m_status->setState(tr("Ready"));
    });
    connect(&source, &SourceController::schemaRead, this,
            [this](const SnapshotPointer &snapshot) { showCounts(*snapshot); });
    connect(&source, &SourceController::opened, this, [this](const SnapshotPointer &snapshot) {
        m_context.settings.setSource(snapshot->sourceId);
        showAsOf();
        updateSource();
        m_context.history.reload();
    });
    connect(&source, &SourceController::answered, this, &MainWindow::showAsOf); // it may have settled that
    connect(&source, &SourceController::openFailed, this, [this] { updateSource(); });
    connect(&source, &SourceController::othersChanged, this, &MainWindow::updateSource);
    connect(&source.jobs(), &base::JobQueue::submitted, this, [this](base::Job *job) {
        m_status->setState(job->title());
        connect(job, &base::Job::progressed, this, [this, job](double fraction, const ErrorText &what) {
            if (m_context.opening.kind() != OpeningState::Kind::None)
                return;
            m_status->setState(what.isEmpty() ? job->title()
                                              : tr("%1: %2").arg(job->title(), said(message::ofText(what))));
            m_status->setProgress(fraction);
        });
    });
    connect(&source.jobs(), &base::JobQueue::jobFinished, this, [this] {
        if (!m_context.source.isBusy()) {
            m_status->setState(tr("Ready"));
            m_status->setProgress(-1);
        }
    });
}

void MainWindow::updateSource()
{
    const SourceController &source = m_context.source;
    const SnapshotPointer snapshot = source.snapshot();
    if (!snapshot) {
        m_top->setSource(source.isOpening() ? tr("Opening...") : QString(), source.address());
        m_status->setSubject({});
    } else {
        QStringList facts{source.description()};
        for (const message::Message &caution : source.cautions())
            facts.append(said(caution));
        const int others = int(source.others().size());
        for (const SnapshotPointer &other : source.others())
            facts.append(tr("%1 is asked too").arg(other->title));
        m_top->setSource(
            tr("%1 \u00B7 %2 \u00B7 read-only")
                .arg(QCoreApplication::translate("Connector", source.connectorTitle().toUtf8().constData()),
                     others > 0 ? tr("%1 and %n more", nullptr, others).arg(snapshot->title) : snapshot->title),
            facts.join(u'\n'));
        qsizetype columns = 0;
        for (const Table &table : snapshot->schema().tables)
            columns += table.columns.size();
        const QString profiled =
            snapshot->profiledAt.isValid()
                ? tr("profiled %1")
                      .arg(QLocale().toString(snapshot->profiledAt.toLocalTime().date(), QStringLiteral("d MMM")))
                : tr("not profiled");
        const qsizetype tables = snapshot->schema().tables.size();
        m_status->setSubject(tables == 1
                                 ? tr("Catalog: 1 table, %1 columns, %2").arg(columns).arg(profiled)
                                 : tr("Catalog: %1 tables, %2 columns, %3").arg(tables).arg(columns).arg(profiled));
    }
    if (snapshot)
        showCounts(*snapshot);
    else
        showCounts({});
    if (!source.isBusy())
        m_status->setState(tr("Ready"));
}

void MainWindow::showCounts(const catalog::Snapshot &snapshot)
{
    const bool known = snapshot.graph != nullptr;
    for (const PageEntry &page : std::as_const(m_pages))
        m_navigation->setCount(page.id, known && page.count ? page.count(snapshot) : QString());
}

void MainWindow::followSettings()
{
    const auto update = [this] {
        SettingsStore &settings = m_context.settings;
        m_top->setWorkspace(settings.value(workspace::settings::name).isEmpty()
                                ? tr("Workspace")
                                : settings.value(workspace::settings::name));
        showAsOf();
        answer::AskOptions options = settings.askOptions();
        options.webSearch = m_webSearching->search();
        m_context.source.setAskOptions(options);
        m_context.source.setSchemaCheckHours(int(settings.number(workspace::settings::schemaCheckHours)));
    };
    update();
    connect(&m_context.settings, &SettingsStore::changed, this, update);
    connect(m_top, &TopBar::asOfChosen, this, [this](const QDate &date) {
        const QString value = date.isValid() ? date.toString(Qt::ISODate) : QString();
        if (const Result<void> stored = m_context.settings.setValue(workspace::settings::asOf, value); !stored)
            m_status->say(saidInFull(stored.error()));
    });
    connect(m_top, &TopBar::sourceClicked, this, [this] { showPage(QStringLiteral("source")); });
}

void MainWindow::showAsOf()
{
    const SettingsStore &settings = m_context.settings;
    const QDate date = m_context.source.calendarOf(settings.askOptions()).asOf;
    m_top->setAsOf(date, settings.hasChosenAsOf()  ? TopBar::AsOf::Chosen
                         : date != settings.asOf() ? TopBar::AsOf::DataEnd
                                                   : TopBar::AsOf::Today);
}

void MainWindow::followModel()
{
    const auto update = [this] {
        const ModelState &state = m_context.model.state();
        const bool cautious = state.kind == ModelState::Kind::Remote || state.kind == ModelState::Kind::Unusable;
        m_top->setModel(modelWords(state), modelSentence(state), cautious);
    };
    update();
    connect(&m_context.model, &ModelController::stateChanged, this, update);
    connect(m_top, &TopBar::modelClicked, this,
            [this] { m_context.navigator.showPart(QStringLiteral("settings"), QStringLiteral("model")); });
    m_status->setContactedHosts(m_context.memory.contactedHosts());
    connect(&m_context.memory, &SessionMemory::hostsChanged, m_status, &StatusLine::setContactedHosts);
}

void MainWindow::openPalette()
{
    const QRect field = m_top->searchGeometry();
    m_palette->openAt(QRect(m_top->mapTo(this, field.topLeft()), field.size()),
                      paletteItems(m_context, m_pages, m_commands));
}

void MainWindow::chooseFile()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open a database"), {},
                                     sourceFileFilters(m_context.plugins, {QStringLiteral("*.tieout")}).join(u";;"));
    if (!file.isEmpty())
        m_context.navigator.openFile(file);
}

void MainWindow::chooseWorkbook()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a workbook"), {},
        tr("Workbooks (%1);;All files (*)").arg(QStringLiteral("*.") + service::workbookSuffixes().join(u" *.")));
    if (!file.isEmpty())
        m_context.navigator.openWorkbook(file);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    const QString file = event->mimeData()->urls().first().toLocalFile();
    if (service::workbookSuffixes().contains(QFileInfo(file).suffix().toLower()))
        m_context.navigator.openWorkbook(file);
    else
        m_context.navigator.openFile(file);
}

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::StatusTip) {
        if (const QString sentence = static_cast<QStatusTipEvent *>(event)->tip(); !sentence.isEmpty())
            m_status->say(sentence);
        return true;
    }
    return QMainWindow::event(event);
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    const base::Job *running = m_context.source.running();
    const bool stops = (running && !isInBackground(running)) || m_notices->isOpening();
    if (event->type() != QEvent::KeyPress || !stops)
        return QMainWindow::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (key->key() != Qt::Key_Escape || key->modifiers() != Qt::NoModifier || !widget)
        return QMainWindow::eventFilter(watched, event);
    // In this window, or in a dialog or menu over it.
    for (const QWidget *above = widget; above; above = above->parentWidget()) {
        if (above->property(answersJob).toBool())
            break; // the job asks something: its Esc says no to that
        if (above == this) {
            stop();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveState();
    QMainWindow::closeEvent(event);
}

// What the window looked like goes to the workspace: it belongs to the work, not to the machine.
void MainWindow::saveState()
{
    QJsonObject state{{QStringLiteral("page"), m_current}};
    for (const PageEntry &page : std::as_const(m_pages)) {
        if (page.save)
            state.insert(QStringLiteral("page-") + page.id, page.save());
    }
    const QString text = QString::fromUtf8(QJsonDocument(state).toJson(QJsonDocument::Compact));
    // Losing the window's state is no reason to keep a window open that somebody closes; while it is open it is said.
    m_notices->noteWritten(m_context.store.setSetting(QStringLiteral("windowState"), text));
}

void MainWindow::restoreState()
{
    const QString text = m_context.store.setting(QStringLiteral("windowState"), {}).value_or(QString());
    const QJsonObject state = QJsonDocument::fromJson(text.toUtf8()).object();
    for (const PageEntry &page : std::as_const(m_pages)) {
        const QJsonValue own = state.value(QStringLiteral("page-") + page.id);
        const bool isStart = m_context.startPage && page.id == QLatin1String("ask");
        if (page.restore && own.isObject() && !isStart)
            page.restore(own.toObject());
    }
    if (!m_context.startPage)
        showPage(state.value(QStringLiteral("page")).toString());
}

} // namespace Tieout::shell
