// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/application.h"

#include "core/extension/sourceaddress.h"
#include "core/sources/relations/workbookconnector.h"
#include "core/workspace/fileidentity.h"
#include "core/workspace/indexfiles.h"
#include "shell/desk.h"
#include "shell/theme/icons.h"
#include "shell/tour.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

namespace Tieout::shell {

using workspace::Workspace;

Application::Application(QApplication &application, StartOptions options)
    : m_options(std::move(options))
    , m_user(m_options.userSettings, QSettings::IniFormat)
    , m_theme(application)
    , m_plugins(m_options.plugins)
    , m_recent(m_user)
    , m_opener(m_plugins, m_secrets, m_recent, m_options.dataFolder)
{
    m_plugins.discover();
    m_plugins.start();
    m_plugins.add(std::make_unique<sources::relations::WorkbookConnector>(
        [this] { return m_plugins.connector(QStringLiteral("sqlite")); },
        [this] { return m_plugins.wordRetriever(); }));
    connect(&m_opener, &Opener::started, this, [this](const QString &what) {
        if (m_desk)
            emit m_desk->navigator().openingStarted(what);
    });
    connect(&m_opener, &Opener::ready, this, [this](const OpeningTarget &target) {
        if (const Result<void> shown = show(target); !shown)
            onFailed({target.what, target.address, {}, shown.error()});
    });
    connect(&m_opener, &Opener::failed, this, &Application::onFailed);
    connect(&m_opener, &Opener::moved, this, &Application::onMoved);
}

Application::~Application()
{
    // However the program ends, the next start goes on from here.
    if (m_desk && m_desk->window())
        m_desk->window()->saveState();
    clearGone();
}

static Result<std::unique_ptr<Workspace>> createAt(const QString &file)
{
    if (!QDir().mkpath(QFileInfo(file).absolutePath()))
        return fail(Error(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The folder \"%1\" cannot be made."),
                          {QFileInfo(file).absolutePath()},
                          QT_TRANSLATE_NOOP("Error", "Check that you may write to the folder above it.")));
    return Workspace::create(file);
}

Result<Application::Made> Application::makeSampleDesk(const QString &folder, QSettings &user)
{
    const Result<sources::Sample> sample = sources::readSample(m_options.samplesFolder);
    if (!sample)
        return fail(sample.error());
    Result<std::unique_ptr<Workspace>> store = sources::openSampleWorkspace(*sample, folder);
    if (!store && (store.error().code == ErrorCode::Denied || store.error().code == ErrorCode::Full))
        store =
            sources::temporarySampleWorkspace(*sample, store.error()); // a read-only home is no reason not to answer
    if (!store)
        return fail(store.error());
    Made made{std::make_unique<Desk>(std::move(*store), user, m_theme, m_plugins, m_memory, m_secrets),
              QStringLiteral("sqlite:") + sample->database,
              {}};
    made.desk->setSample(*sample);
    return made;
}

Result<Application::Made> Application::makeDesk(const OpeningTarget &target)
{
    if (target.workspaceFile.isEmpty())
        return makeSampleDesk(m_options.dataFolder, m_user);
    std::shared_ptr<Workspace> store = target.store;
    QString newFile;
    if (!store) {
        const bool isNew = !QFileInfo::exists(target.workspaceFile);
        Result<std::unique_ptr<Workspace>> opened =
            isNew ? createAt(target.workspaceFile)
                  : Workspace::open(target.workspaceFile, workspace::Unwritable::OpenInMemory);
        if (!opened && isNew) // a read-only home is no reason not to answer
            opened = Workspace::temporary(opened.error());
        else if (isNew)
            newFile = target.workspaceFile;
        if (!opened)
            return fail(opened.error());
        if (isNew)
            (void)(*opened)->setSetting(QLatin1String(workspace::settings::name.key), sourceName(target.address));
        store = std::move(*opened);
    }
    return Made{std::make_unique<Desk>(std::move(store), m_user, m_theme, m_plugins, m_memory, m_secrets),
                target.address, newFile};
}

void Application::applyTheme()
{
    const QString mode = m_desk->settings().value(workspace::settings::theme);
    m_theme.setMode(mode == QLatin1String("dark")    ? ThemeMode::Dark
                    : mode == QLatin1String("light") ? ThemeMode::Light
                                                     : ThemeMode::System);
}

void Application::open(const QString &what)
{
    m_opener.probe(what);
}

/// Deleted later: it may be the desk that asks for it. `unused` is a workspace that was made for nothing.
void Application::putAway(std::unique_ptr<Desk> desk, const QString &unused)
{
    if (!desk)
        return;
    if (desk->window())
        desk->window()->hide();
    m_gone.push_back({std::move(desk), unused});
    QMetaObject::invokeMethod(this, &Application::clearGone, Qt::QueuedConnection);
}

void Application::clearGone()
{
    for (Gone &gone : std::exchange(m_gone, {})) {
        gone.desk.reset(); // it has the file open
        if (!gone.unused.isEmpty())
            workspace::removeWorkspaceFiles(gone.unused);
    }
}

Result<void> Application::show(const OpeningTarget &target, bool startPage)
{
    if (m_desk)
        m_desk->keep(); // it may be the same workspace that opens
    Result<Made> made = makeDesk(target);
    if (!made)
        return fail(made.error());
    if (m_desk && m_desk->source().isOpen())
        noteOpen(); // onOpened() may still be on its way
    std::unique_ptr<Desk> old = std::exchange(m_desk, std::move(made->desk));
    // What was still opening itself is no work to come back to.
    if (old && m_newFile.isEmpty() && !m_previous) {
        m_previous = std::move(old);
    } else if (old) {
        const QString unused = std::exchange(m_newFile, QString());
        putAway(std::move(old), unused == target.workspaceFile ? QString() : unused);
    }
    m_newFile = made->newFile;
    m_noted.clear();
    applyTheme();
    m_desk->setRecent(m_recent);
    MainWindow &window = m_desk->makeWindow(startPage);
    follow(*m_desk);
    if (m_previous && m_previous->window()) {
        window.setGeometry(m_previous->window()->geometry());
        window.setWindowState(m_previous->window()->windowState());
        m_previous->window()->hide();
    }
    window.show();
    if (std::exchange(m_passwordCouldBeRead, false))
        window.sayPasswordCouldBeRead();
    m_recent.look();
    if (!made->address.isEmpty())
        m_desk->open(made->address);
    else
        onOpened();
    return {};
}

void Application::follow(Desk &desk)
{
    connect(&desk.settings(), &SettingsStore::changed, this, &Application::applyTheme);
    // Queued: the desk that asks for it goes.
    connect(&desk.navigator(), &Navigator::fileRequested, this, &Application::open, Qt::QueuedConnection);
    connect(&desk.navigator(), &Navigator::anywayRequested, this, &Application::openAnyway, Qt::QueuedConnection);
    connect(&desk.navigator(), &Navigator::moveRequested, this, &Application::moveSource, Qt::QueuedConnection);
    connect(&desk.navigator(), &Navigator::cancelRequested, &m_opener, &Opener::cancel, Qt::QueuedConnection);
    connect(
        &desk.source(), &SourceController::opened, this,
        [this, &desk] {
            if (&desk == m_desk.get())
                onOpened();
        },
        Qt::QueuedConnection);
    connect(
        &desk.source(), &SourceController::openFailed, this,
        [this, &desk](const QString &address, const Error &error) {
            // Only the first opening leads back; later ones leave what is open.
            if (&desk == m_desk.get() && (m_previous || !m_newFile.isEmpty()))
                goBack({address, address, {}, error});
        },
        Qt::QueuedConnection);
}

void Application::onOpened()
{
    m_newFile.clear();
    putAway(std::move(m_previous));
    if (noteOpen())
        emit opened();
}

/// Puts what is open on the list of recent workspaces; false where that was done before: a source is open anew with
/// every profile and edit.
bool Application::noteOpen()
{
    const workspace::Workspace &store = m_desk->store();
    const SourceController &source = m_desk->source();
    const QString workspace = m_desk->isSample() ? QStringLiteral("sample") : store.file();
    const QString now = workspace + u'\n' + source.address();
    if (now == std::exchange(m_noted, now))
        return false;
    const QString name = m_desk->settings().value(workspace::settings::name);
    const QString title = !name.isEmpty()   ? name
                          : source.isOpen() ? source.snapshot()->title
                                            : QFileInfo(store.file()).completeBaseName();
    if (!store.isTemporary())
        m_recent.note({workspace, source.address(), title, QDateTime::currentDateTimeUtc()});
    return true;
}

void Application::onFailed(const OpeningFailure &failure)
{
    if (!m_desk) {
        if (const Result<void> shown = startAgain(); !shown)
            return qCritical("%s", qPrintable(failure.error.fullMessage()));
    }
    emit m_desk->navigator().openingEnded();
    emit m_desk->navigator().openingFailed(failure);
    emit openingFailed(failure);
}

/// The start page, where nothing else is there to stay.
Result<void> Application::startAgain()
{
    return show({QStringLiteral("sample"), {}, {}, nullptr}, true);
}

void Application::goBack(const OpeningFailure &failure)
{
    const QString unused = std::exchange(m_newFile, QString());
    std::unique_ptr<Desk> failed = std::exchange(m_desk, std::move(m_previous));
    if (m_desk && m_desk->window())
        m_desk->window()->show();
    onFailed(failure);
    putAway(std::move(failed), unused);
}

void Application::openAnyway(const QString &workspace)
{
    const Result<OpeningTarget> target = m_opener.resolve(workspace);
    const Result<void> shown = target ? show(*target) : Result<void>(fail(target.error()));
    if (!shown)
        return onFailed({workspace, {}, {}, shown.error()});
    putAway(std::move(m_previous)); // its source is not expected to open
}

void Application::moveSource(const QString &workspace, const QString &from, const QString &to)
{
    const auto failed = [&](const Error &error) { onFailed({workspace, from, {}, error}); };
    const Result<QString> address =
        to.contains(QLatin1String("://")) ? Result<QString>(to) : workspace::addressOfFile(to);
    const Result<extension::SourceAddress> place =
        address ? extension::resolveSource(m_plugins, *address) : fail(address.error());
    if (!place)
        return failed(place.error());
    const bool isHere = m_desk && m_desk->store().file() == workspace;
    Result<OpeningTarget> target = isHere ? Result<OpeningTarget>(OpeningTarget()) : m_opener.resolve(workspace);
    if (!target)
        return failed(target.error());
    m_opener.move(workspace, isHere ? m_desk->sharedStore() : target->store, from, *place);
}

void Application::onMoved(const QString &workspace, const QString &address)
{
    if (!m_desk || m_desk->store().file() != workspace)
        return open(workspace);
    emit m_desk->navigator().openingEnded();
    m_desk->open(address);
}

Result<void> Application::start()
{
    m_passwordCouldBeRead = extension::holdsSecret(m_options.source);
    if (!m_options.source.isEmpty()) {
        const Result<OpeningTarget> target = m_opener.resolve(m_options.source);
        if (!target)
            return fail(target.error());
        if (target->store || target->workspaceFile.isEmpty())
            return show(*target);
        m_opener.probe(m_options.source);
        return {};
    }
    const bool continues =
        m_user.value(QLatin1String(workspace::settings::startWith.key)).toString() != QLatin1String("welcome");
    if (m_recent.items().isEmpty() || !continues)
        return show({QStringLiteral("sample"), {}, {}, nullptr}, !continues);
    const RecentWorkspace last = m_recent.items().first();
    const Result<OpeningTarget> target = m_opener.resolve(last.workspace);
    const Result<void> shown = target ? show(*target) : Result<void>(fail(target.error()));
    if (shown)
        return {};
    if (const Result<void> again = startAgain(); !again)
        return again;
    emit m_desk->navigator().openingFailed({last.workspace, {}, {}, shown.error()});
    return {};
}

int Application::tour()
{
    const QTemporaryDir folder;
    // It chooses a model, which is a setting of the user's.
    QSettings own(folder.filePath(QStringLiteral("user.ini")), QSettings::IniFormat);
    const Result<OpeningTarget> target = m_opener.resolve(m_options.source);
    Result<Made> made = m_options.source.isEmpty() ? makeSampleDesk(folder.path(), own)
                        : target                   ? makeDesk(*target)
                                                   : fail(target.error());
    if (!made) {
        qCritical("%s", qPrintable(made.error().fullMessage()));
        return 3;
    }
    m_desk = std::move(made->desk);
    MainWindow &window = m_desk->makeWindow();
    window.resize(1440, 900);
    window.show();
    Tour tour(window, m_desk->source(), m_theme, m_options.tourFolder);
    m_desk->open(made->address);
    const int result = tour.run();
    m_desk.reset();
    return result;
}

} // namespace Tieout::shell
