// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/source/sourcelist.h"

#include "core/extension/pluginmanager.h"
#include "core/service/workspaceservice.h"
#include "core/workspace/fileidentity.h"
#include "shell/dialogs/connectdialog.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/models/secretstore.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/sourcefiles.h"
#include "shell/theme/icons.h"
#include "shell/widgets/look.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>

namespace Tieout::shell {

SourceList::SourceList(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
{
    setObjectName(QStringLiteral("sourceList"));
    body()->setSpacing(6);
    connect(&context.source, &SourceController::openingStarted, this, [this] {
        m_why.reset();
        fill();
    });
    connect(&context.source, &SourceController::opened, this, [this] { fill(); });
    connect(&context.source, &SourceController::othersChanged, this, [this] { fill(); });
    connect(&context.source, &SourceController::openFailed, this, [this](const QString &, const Error &error) {
        m_why = error; // it stays when what was open before is open again
        fill();
    });
    fill();
}

void SourceList::fill()
{
    while (QLayoutItem *item = body()->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    m_complaint = makeLabel({}, TextSize::Small, "error", true);
    m_complaint->setObjectName(QStringLiteral("sourceComplaint"));
    m_complaint->hide();
    const Result<QList<workspace::StoredSource>> sources = m_context.store.sources();
    if (!sources)
        complain(sources.error());
    for (const workspace::StoredSource &source : sources.value_or(QList<workspace::StoredSource>()))
        body()->addWidget(makeRow(source));
    body()->addWidget(makeLabel(tr("A question goes to the source that it is about; where that may be several, you are "
                                   "asked. A workbook is joined with another source by a key that you accept on page "
                                   "Schema."),
                                TextSize::Small, "quiet", true));
    body()->addWidget(m_complaint);
    body()->addWidget(makeButtons());
    addClosedFiles();
    if (m_why)
        complain(*m_why);
}

QWidget *SourceList::makeRow(const workspace::StoredSource &source)
{
    const bool isChosen = source.id == m_context.source.address();
    auto *row = new QWidget;
    row->setObjectName(QStringLiteral("source-") + source.title);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *column = new QVBoxLayout;
    column->setSpacing(1);
    column->addWidget(makeLabel(source.title, textFont(TextSize::Body, QFont::DemiBold)));
    QLabel *address = makeLabel(source.id, TextSize::Small, "quiet", true);
    address->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(address);
    layout->addLayout(column, 1);
    const Error *why = m_context.source.whyLeftOut(source.id);
    if (why) {
        QLabel *words = makeLabel(saidInFull(*why), TextSize::Small, "caution", true);
        words->setObjectName(QStringLiteral("whyLeftOut"));
        column->addWidget(words);
    }
    const bool isOpening = isChosen && m_context.source.isOpening();
    QLabel *mark = makeLabel(isOpening                                ? tr("Opening...")
                             : isChosen && m_context.source.isOpen()  ? tr("Asked and shown")
                             : m_context.source.snapshotOf(source.id) ? tr("Asked")
                             : why                                    ? tr("Left out")
                                                                      : tr("Not open yet"),
                             TextSize::Small, why ? "caution" : "accent");
    mark->setObjectName(QStringLiteral("askedMark"));
    layout->addWidget(mark);
    if (isChosen)
        return row;
    auto *choose = new QPushButton(tr("Show this one"));
    choose->setObjectName(QStringLiteral("chooseSource"));
    choose->setAccessibleName(tr("Show %1").arg(source.title));
    choose->setToolTip(tr("The pages show %1; questions still go to every source").arg(source.title));
    connect(choose, &QPushButton::clicked, this, [this, id = source.id] { m_context.navigator.openSource(id); });
    auto *away = new QPushButton(tr("Remove"));
    away->setObjectName(QStringLiteral("removeSource"));
    away->setAccessibleName(tr("Remove %1").arg(source.title));
    away->setToolTip(
        tr("Takes it out of this workspace with what was read of it; answers stay, the database is not touched"));
    connect(away, &QPushButton::clicked, this,
            [this, source] { m_context.source.leave(source.id, this, [this, source] { remove(source); }); });
    layout->addWidget(choose);
    layout->addWidget(away);
    return row;
}

/// What could be added if a library were there, a row each, and how to get it.
void SourceList::addClosedFiles()
{
    const QList<ClosedFiles> closed = closedFiles(m_context.plugins);
    for (const ClosedFiles &files : closed) {
        const QString why = saidInFull(files.why);
        for (const ShownFileKind &kind : files.kinds) {
            QLabel *row = makeLabel(
                tr("%1 (%2): the library of %3 is missing").arg(kind.title, kind.patterns.join(u' '), files.title),
                TextSize::Body, "quiet", true);
            row->setObjectName(QStringLiteral("closedKind"));
            row->setToolTip(why);
            row->setAccessibleDescription(why);
            row->setEnabled(false);
            body()->addWidget(row);
        }
        QLabel *words = makeLabel(why, TextSize::Small, "quiet", true);
        words->setObjectName(QStringLiteral("closedFiles"));
        words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        body()->addWidget(words);
    }
}

QWidget *SourceList::makeButtons()
{
    auto *holder = new QWidget;
    auto *row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    auto *file = new QPushButton(themedIcon(QStringLiteral("plus"), IconRole::Quiet), tr("Add a database..."));
    file->setObjectName(QStringLiteral("addFile"));
    connect(file, &QPushButton::clicked, this, &SourceList::chooseFile);
    row->addWidget(file);
    if (m_context.plugins) {
        auto *server = new QPushButton(themedIcon(QStringLiteral("plus"), IconRole::Quiet), tr("Add a server..."));
        server->setObjectName(QStringLiteral("addServer"));
        connect(server, &QPushButton::clicked, this, &SourceList::chooseServer);
        row->addWidget(server);
    }
    row->addStretch();
    return holder;
}

void SourceList::chooseFile()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Add a database"), {}, sourceFileFilters(m_context.plugins).join(u";;"));
    if (file.isEmpty())
        return;
    const Result<QString> address = workspace::addressOfFile(file); // what is neither says so when it is opened
    m_context.navigator.openSource(address.value_or(QStringLiteral("sqlite:") + QFileInfo(file).absoluteFilePath()));
}

void SourceList::chooseServer()
{
    auto *dialog = new ConnectDialog(*m_context.plugins, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QString address = dialog->address();
        if (dialog->keepsSecrets())
            m_context.secrets.keep(address, dialog->secrets(), this, [this](const Result<void> &kept) {
                if (!kept)
                    complain(kept.error());
            });
        else if (!dialog->secrets().isEmpty())
            m_context.secrets.remember(address, dialog->secrets());
        m_context.navigator.openSource(address);
    });
    dialog->open();
}

void SourceList::remove(const workspace::StoredSource &source)
{
    const Result<void> removed = service::removeSource(m_context.store, {source.id});
    fill();
    if (!removed)
        return complain(removed.error());
    m_context.navigator.say(tr("%1 is no source of this workspace any more.").arg(source.title));
    if (m_context.source.isOpen())
        m_context.source.takeEdits(); // its tables are nobody's now
}

void SourceList::complain(const Error &error)
{
    m_complaint->setText(saidInFull(error));
    m_complaint->show();
}

} // namespace Tieout::shell
