// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/connecting.h"

#include "core/extension/pluginmanager.h"
#include "core/workspace/workspace.h"
#include "shell/dialogs/connectdialog.h"
#include "shell/dialogs/passworddialog.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/endpointlog.h"
#include "shell/models/numberformat.h"
#include "shell/models/openingstate.h"
#include "shell/models/said.h"
#include "shell/models/secretstore.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/sourcecontroller.h"
#include "shell/openingnotices.h"
#include "shell/widgets/look.h"
#include "shell/widgets/noticebanner.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace Tieout::shell {

/// By the source's address; "seen" once somebody has put it away.
static QString rightsSetting(const QString &address)
{
    return QStringLiteral("rights:") + address;
}

static QString cautionsSetting(const QString &address)
{
    return QStringLiteral("cautions:") + address;
}

Connecting::Connecting(ShellContext &context, QWidget &window, QBoxLayout &column, int index)
    : QObject(&window)
    , m_context(context)
    , m_window(window)
    , m_column(column)
    , m_index(index)
{
    connect(&m_context.source, &SourceController::openingStarted, this, [this](const QString &address) {
        delete m_rights;
        delete m_cautions;
        delete m_unread;
        logEndpoint(m_context.memory, address);
    });
    connect(&m_context.source, &SourceController::otherOpening, this,
            [this](const QString &address) { logEndpoint(m_context.memory, address); });
    connect(&m_context.navigator, &Navigator::serverChooserRequested, this, &Connecting::chooseServer);
    connect(&m_context.source, &SourceController::opened, this, &Connecting::sayAfterOpening);
    connect(&m_context.source, &SourceController::openFailed, this, [this](const QString &address, const Error &error) {
        takeFailure({address, address, {}, error, m_context.source.hasSecrets()},
                    [this, address] { m_context.navigator.openSource(address); });
    });
    connect(&m_context.navigator, &Navigator::openingStarted, this,
            [this](const QString &what) { logEndpoint(m_context.memory, what); });
    connect(&m_context.navigator, &Navigator::openingFailed, this, [this](const OpeningFailure &failure) {
        takeFailure(failure, [this, what = failure.what] { m_context.navigator.openFile(what); });
    });
}

void Connecting::takeFailure(const OpeningFailure &failure, const std::function<void()> &again)
{
    if (!OpeningNotices::isOfPassword(failure))
        return;
    // A password that is not taken is not tried again.
    if (failure.error.code == ErrorCode::Denied)
        m_context.secrets.forget(failure.address);
    askPassword(failure.address, failure.error, again);
}

NoticeBanner *Connecting::addBanner(const QString &name, const QString &text)
{
    auto *banner = new NoticeBanner(name, text);
    m_column.insertWidget(m_index, banner);
    return banner;
}

bool Connecting::isAsking() const
{
    // One that was answered lives until the event loop deletes it. A wrong
    // password can come back before that, and must be asked for again.
    return m_dialog && m_dialog->isVisible();
}

void Connecting::chooseServer()
{
    if (!m_context.plugins || isAsking())
        return;
    auto *dialog = new ConnectDialog(*m_context.plugins, &m_window);
    m_dialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ConnectDialog::trying, this,
            [this](const QString &address) { logEndpoint(m_context.memory, address); });
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        takeSecrets(dialog->address(), dialog->secrets(), dialog->keepsSecrets());
        m_context.navigator.openFile(dialog->address());
    });
    dialog->open();
}

void Connecting::askPassword(const QString &address, const Error &why, const std::function<void()> &again)
{
    if (!m_context.plugins || isAsking())
        return;
    const auto connector = m_context.plugins->connector(address.left(address.indexOf(u':')));
    if (!connector || (*connector)->secretKeys().isEmpty())
        return;
    auto *dialog = new PasswordDialog(why, &m_window);
    m_dialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, address, again, key = (*connector)->secretKeys().first()] {
        takeSecrets(address, {{key, dialog->password()}}, dialog->keeps());
        again();
    });
    m_context.opening.waitForPassword(address);
    connect(dialog, &QDialog::finished, &m_context.opening, &OpeningState::stopWaiting);
    connect(&m_context.opening, &OpeningState::cancelled, dialog, &QDialog::reject);
    dialog->open();
}

void Connecting::takeSecrets(const QString &address, const QHash<QString, QString> &secrets, bool keep)
{
    if (keep) {
        m_context.secrets.keep(address, secrets, &m_context.secrets,
                               [navigator = QPointer(&m_context.navigator)](const Result<void> &kept) {
                                   if (!kept && navigator)
                                       navigator->say(saidInFull(kept.error()));
                               });
    } else if (!secrets.isEmpty()) { // none typed: the keychain may have one
        m_context.secrets.remember(address, secrets);
    }
}

void Connecting::sayAfterOpening()
{
    delete m_rights;
    delete m_cautions;
    delete m_unread;
    const SourceController &source = m_context.source;
    const SnapshotPointer snapshot = source.snapshot();
    if (source.unprofiled() > 0)
        offerProfiling(source.unprofiled(), snapshot->profiles.isEmpty());
    sayCautions();
    sayRights();
}

bool Connecting::isPutAway(const QString &setting) const
{
    return m_context.store.setting(setting, {}).value_or(QString()) == QLatin1String("seen");
}

void Connecting::addPutAway(NoticeBanner *banner, const QString &setting)
{
    connect(banner->addButton(tr("Dismiss"), tr("Does not say it again for this source"), "putAway"),
            &QPushButton::clicked, this, [this, banner, setting] {
                // Said again at the next opening where it could not be noted.
                (void)m_context.store.setSetting(setting, QStringLiteral("seen"));
                banner->deleteLater();
            });
}

void Connecting::sayCautions()
{
    QStringList cautions;
    for (const message::Message &caution : m_context.source.cautions())
        cautions.append(said(caution));
    const QString setting = cautionsSetting(m_context.source.address());
    if (cautions.isEmpty() || isPutAway(setting))
        return;
    m_cautions = addBanner(QStringLiteral("cautionsBanner"), cautions.join(u' '));
    addPutAway(m_cautions, setting);
}

void Connecting::sayRights()
{
    const QString account = said(sources::gravestOf(m_context.source.account()));
    const QString setting = rightsSetting(m_context.source.address());
    if (account.isEmpty() || isPutAway(setting))
        return;
    m_rights =
        addBanner(QStringLiteral("rightsBanner"),
                  tr("This account may do more than read. %1 Nothing here writes, but a read-only account is safer.")
                      .arg(account));
    connect(m_rights->addButton(tr("How to make one"), tr("Statements for whoever runs the server"), "showRoleScript"),
            &QPushButton::clicked, this, &Connecting::showRoleScript);
    addPutAway(m_rights, setting);
}

void Connecting::sayPasswordCouldBeRead()
{
    NoticeBanner *banner =
        addBanner(QStringLiteral("passwordBanner"), tr("The password stood on the command line, where other users of "
                                                       "this machine can read it. Leave it out next time: it "
                                                       "is asked for here, or read from ~/.pgpass or ~/.my.cnf."));
    connect(banner->addButton(tr("Dismiss"), tr("Closes this notice"), "putPasswordAway"), &QPushButton::clicked,
            banner, &QObject::deleteLater);
}

/// What an agreement is given to.
QString Connecting::costWords(const profile::ProfileCost &cost)
{
    if (cost.told == 0)
        return tr("The engine does not tell how large they are, so how long it takes is not known.");
    const QString rows = shownNumber(QString::number(cost.rows));
    const QString size = cost.bytes > 0 ? QLocale().formattedDataSize(cost.bytes, 1, QLocale::DataSizeTraditionalFormat)
                                        : tr("size not told");
    const double seconds = std::max(1.0, std::ceil(cost.seconds));
    const QString time = seconds < 60 ? tr("%1 s").arg(seconds) : shownDuration(seconds * 1000);
    if (cost.told < cost.tables)
        return tr("The engine estimates %1 rows (%2) in %3 of them: about %4 for those.")
            .arg(rows, size)
            .arg(cost.told)
            .arg(time);
    return tr("The engine estimates %1 rows (%2): about %3.").arg(rows, size, time);
}

void Connecting::offerProfiling(int unread, bool none)
{
    QString text =
        none ? tr("Only the schema was read so far. Profiling runs a few counting queries over each table and view "
                  "(%1), "
                  "each under a time limit, and can be paused.")
                   .arg(unread)
             : tr("Tables that profiling has not reached yet: %1. What is profiled already is kept.").arg(unread);
    if (const std::optional<profile::ProfileCost> &cost = m_context.source.profileCost())
        text += u' ' + costWords(*cost);
    m_unread = addBanner(QStringLiteral("unreadBanner"), text);
    QPushButton *profile = m_unread->addButton(none ? tr("Profile now") : tr("Go on"),
                                               tr("Reads counts, ranges and frequent values, read-only"), "profileNow");
    connect(profile, &QPushButton::clicked, this, [this, profile] {
        if (m_profiling) {
            profile->setEnabled(false); // until the table that is being read lets go
            m_profiling->cancel();
            return;
        }
        m_profiling = m_context.source.refresh();
        profile->setText(tr("Pause"));
        profile->setToolTip(tr("What is profiled by then is kept"));
    });
}

void Connecting::showRoleScript()
{
    auto *dialog = new QDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("roleScriptDialog"));
    dialog->setWindowTitle(tr("A read-only account"));
    dialog->resize(640, 320);
    auto *text = new QPlainTextEdit(m_context.source.readOnlyRoleScript());
    text->setReadOnly(true);
    setLook(text, "code");
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton *copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, text, [text] { QGuiApplication::clipboard()->setText(text->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *column = new QVBoxLayout(dialog);
    column->addWidget(makeLabel(tr("Whoever runs the server can make an account that reads and nothing else. Tieout "
                                   "never runs these statements."),
                                TextSize::Body, "", true));
    column->addWidget(text, 1);
    column->addWidget(buttons);
    dialog->open();
}

} // namespace Tieout::shell
