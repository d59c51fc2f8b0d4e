// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/openingnotices.h"

#include "core/service/workspaceservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/openingstate.h"
#include "shell/models/recentworkspaces.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/sourcefiles.h"
#include "shell/models/storedsources.h"
#include "shell/widgets/noticebanner.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QUrl>

#include <utility>

namespace Tieout::shell {

namespace {

/// Opened for an answer that comes later; the window goes on.
QFileDialog *makeDialog(QWidget &window, const QString &name, const QString &title, const QString &folder)
{
    auto *dialog = new QFileDialog(&window, title, folder);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

/// A database file that is not where its workspace knows it.
bool isOfMovedFile(const OpeningFailure &failure, bool ofThisWorkspace)
{
    const bool isKnown = ofThisWorkspace || !failure.workspaceFile.isEmpty();
    return isKnown && failure.error.code == ErrorCode::NotFound && !fileOfAddress(failure.address).isEmpty();
}

} // namespace

OpeningNotices::OpeningNotices(ShellContext &context, QWidget &window, QBoxLayout &column, int index)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
    , m_column(column)
    , m_index(index)
{
    const auto end = [this] { remove(m_opening); };
    m_tick.setInterval(1'000);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        if (m_opening)
            m_opening->setText(openingText());
        else
            m_tick.stop();
    });
    connect(&context.navigator, &Navigator::openingStarted, this, &OpeningNotices::showOpening);
    connect(&context.navigator, &Navigator::openingEnded, this, end);
    connect(&context.navigator, &Navigator::openingFailed, this, [this](const OpeningFailure &failure) {
        remove(m_opening);
        showFailure(failure, false);
    });
    connect(&context.navigator, &Navigator::locateRequested, this, &OpeningNotices::locate);
    connect(&context.source, &SourceController::openingStarted, this, [this] { remove(m_failure); });
    connect(&context.source, &SourceController::openFailed, this, [this](const QString &address, const Error &error) {
        showFailure({address, address, m_context.store.file(), error, m_context.source.hasSecrets()}, true);
    });
    connect(&context.source, &SourceController::othersChanged, this, &OpeningNotices::sayLeftOut);
    if (context.store.notKept())
        sayNotKept(*context.store.notKept());
}

bool OpeningNotices::isOfPassword(const OpeningFailure &failure)
{
    return failure.error.code == ErrorCode::PasswordNeeded
           || (failure.error.code == ErrorCode::Denied && failure.hadSecrets);
}

NoticeBanner *OpeningNotices::addBanner(const QString &name, const QString &text)
{
    auto *banner = new NoticeBanner(name, text);
    m_column.insertWidget(m_index, banner);
    return banner;
}

void OpeningNotices::remove(QPointer<NoticeBanner> &banner)
{
    // Events that its end sends ask isOpening(): it is not to find half a banner.
    const NoticeBanner *gone = banner;
    banner.clear();
    delete gone;
}

void OpeningNotices::showOpening(const QString &what)
{
    remove(m_opening);
    remove(m_failure);
    m_what = what;
    m_since.start();
    m_tick.start();
    m_opening = addBanner(QStringLiteral("openingBanner"), openingText());
    connect(m_opening->addButton(tr("Cancel"), tr("Your current work stays as it is"), "cancelOpening"),
            &QPushButton::clicked, &m_context.navigator, &Navigator::cancelOpening);
}

bool OpeningNotices::isOpening() const
{
    return m_opening != nullptr;
}

QString OpeningNotices::openingText() const
{
    const QString host = QUrl(m_what).host();
    const bool waits = !host.isEmpty() && m_since.elapsed() >= OpeningState::PatienceMs;
    return waits ? tr("Waiting for the server %1, %2 s. Your current work stays until it is open.")
                       .arg(host)
                       .arg(m_since.elapsed() / 1000)
                 : tr("Opening %1. Your current work stays until it is open.").arg(m_what);
}

void OpeningNotices::showFailure(const OpeningFailure &failure, bool ofThisWorkspace)
{
    remove(m_failure);
    if (failure.error.code == ErrorCode::Cancelled || isOfPassword(failure))
        return;
    const QString file = fileOfAddress(failure.address);
    const QString text =
        isOfMovedFile(failure, ofThisWorkspace)
            ? tr("%1 is not at %2 any more.").arg(QFileInfo(file).fileName(), QFileInfo(file).absolutePath())
            : saidInFull(failure.error);
    m_failure = addBanner(QStringLiteral("failureBanner"), text);
    addWaysOut(failure, ofThisWorkspace);
    connect(m_failure->addButton(tr("Dismiss"), tr("Your current work stays as it is"), "putFailureAway"),
            &QPushButton::clicked, m_failure, &QObject::deleteLater);
}

void OpeningNotices::addWaysOut(const OpeningFailure &failure, bool ofThisWorkspace)
{
    Navigator &navigator = m_context.navigator;
    if (isOfMovedFile(failure, ofThisWorkspace)) {
        connect(m_failure->addButton(tr("Locate..."),
                                     tr("Choose where the file is now. Its catalog, edits and verified queries stay."),
                                     "locateSource"),
                &QPushButton::clicked, this, [this, failure] { locate(failure.workspaceFile, failure.address); });
    } else if (!failure.what.isEmpty()) {
        connect(m_failure->addButton(tr("Try again"), tr("Opens %1").arg(failure.what), "tryAgain"),
                &QPushButton::clicked, &navigator, [&navigator, failure, ofThisWorkspace] {
                    ofThisWorkspace ? navigator.openSource(failure.address) : navigator.openFile(failure.what);
                });
    }
    if (!ofThisWorkspace && !failure.workspaceFile.isEmpty()) {
        connect(m_failure->addButton(tr("Open anyway"),
                                     tr("Shows the answers and notes of this workspace without the database"),
                                     "openAnyway"),
                &QPushButton::clicked, &navigator,
                [&navigator, failure] { navigator.openAnyway(failure.workspaceFile); });
    }
}

void OpeningNotices::locate(const QString &workspace, const QString &source)
{
    const bool ofSource = !source.isEmpty();
    const QString was = ofSource ? fileOfAddress(source) : workspace;
    QFileDialog *dialog =
        makeDialog(m_window, QStringLiteral("locateDialog"), tr("Where is %1 now?").arg(QFileInfo(was).fileName()),
                   QFileInfo(was).absolutePath());
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(ofSource ? sourceFileFilters(m_context.plugins)
                                    : QStringList{tr("Workspaces (*.tieout)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this, workspace, source, ofSource](const QString &file) {
        if (ofSource)
            return m_context.navigator.moveSource(workspace, source, file);
        if (m_context.recent)
            m_context.recent->moved(workspace, file);
        m_context.navigator.openFile(file);
    });
    dialog->open();
}

void OpeningNotices::noteWritten(const Result<void> &written)
{
    if (m_context.store.notKept())
        return; // said already
    if (written)
        remove(m_notKept);
    else if (!m_notKept)
        sayNotKept(written.error());
}

/// Once, whatever is asked.
void OpeningNotices::sayLeftOut()
{
    const QString words = leftOutWords(m_context.source.leftOut());
    if (words == std::exchange(m_leftOutWords, words))
        return;
    remove(m_leftOut);
    if (words.isEmpty() || words == m_leftOutSeen)
        return;
    m_leftOut = addBanner(QStringLiteral("leftOutBanner"), words);
    // Queued: the banner goes with it.
    connect(
        m_leftOut->addButton(tr("Try again"), tr("Opens what was left out"), "openLeftOut"), &QPushButton::clicked,
        this,
        [this] {
            m_leftOutSeen.clear();
            m_context.source.openLeftOut();
        },
        Qt::QueuedConnection);
    connect(m_leftOut->addButton(tr("Dismiss"), tr("Questions go to the other sources"), "putLeftOutAway"),
            &QPushButton::clicked, m_leftOut, [this, words] {
                m_leftOutSeen = words;
                m_leftOut->deleteLater();
            });
}

void OpeningNotices::sayNotKept(const Error &why)
{
    m_notKept = addBanner(QStringLiteral("notKeptBanner"), saidInFull(why));
    connect(m_notKept->addButton(tr("Save a copy..."),
                                 tr("Saves everything in this workspace, with what you did since, as a new file"),
                                 "saveCopy"),
            &QPushButton::clicked, this, &OpeningNotices::saveCopy);
}

void OpeningNotices::saveCopy()
{
    QFileDialog *dialog =
        makeDialog(m_window, QStringLiteral("saveCopyDialog"), tr("Save a copy of the workspace"), {});
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("tieout"));
    dialog->setNameFilter(tr("Workspaces (*.tieout)"));
    const QString name = QFileInfo(m_context.store.file()).fileName();
    dialog->selectFile(name.isEmpty() ? QStringLiteral("workspace.tieout") : name);
    connect(dialog, &QFileDialog::fileSelected, this, &OpeningNotices::takeCopy);
    dialog->open();
}

void OpeningNotices::takeCopy(const QString &file)
{
    if (const Result<void> saved = service::copyWorkspace(m_context.store, {file}); !saved)
        return m_context.navigator.say(saidInFull(saved.error()));
    m_context.navigator.openFile(file);
}

} // namespace Tieout::shell
