// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/verifiedpanel.h"

#include "shell/dialogs/promotedialog.h"
#include "shell/frame/navigator.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/verifiedwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/look.h"

#include <QFileDialog>
#include <QPushButton>

namespace Tieout::shell {

using service::VerifiedFileDescription;
using service::VerifiedFilesResponse;
using Outcomes = QList<VerifiedFileDescription>;
using Kind = learning::VerifiedFileOutcome::Kind;

namespace {

constexpr int mostFilesNamed = 12;

QString counted(Kind kind, qsizetype count)
{
    switch (kind) {
    case Kind::Written:
        return VerifiedPanel::tr("%1 written").arg(count);
    case Kind::Added:
        return VerifiedPanel::tr("%1 added").arg(count);
    case Kind::Same:
        return VerifiedPanel::tr("%1 the same already").arg(count);
    case Kind::Replaced:
        return VerifiedPanel::tr("%1 replaced").arg(count);
    case Kind::Differs:
        return VerifiedPanel::tr("%1 with other SQL than is verified here").arg(count);
    case Kind::Refused:
        break;
    }
    return VerifiedPanel::tr("%1 refused").arg(count);
}

qsizetype countOf(const Outcomes &outcomes, Kind kind)
{
    return std::count_if(outcomes.cbegin(), outcomes.cend(),
                         [kind](const VerifiedFileDescription &outcome) { return outcome.outcome == kind; });
}

QString inWords(const VerifiedFilesResponse &files)
{
    const Outcomes &outcomes = files.files;
    QStringList counts;
    for (const Kind kind : {Kind::Written, Kind::Added, Kind::Replaced, Kind::Same, Kind::Differs, Kind::Refused}) {
        if (const qsizetype count = countOf(outcomes, kind); count > 0)
            counts.append(counted(kind, count));
    }
    QString text =
        counts.isEmpty() ? VerifiedPanel::tr("No question is verified.") : counts.join(QStringLiteral(" \u00B7 "));
    if (files.stopped)
        text = outcomes.isEmpty() ? VerifiedPanel::tr("Cancelled before the first file.")
                                  : VerifiedPanel::tr("Cancelled; until then: %1").arg(text);
    int named = 0;
    for (const VerifiedFileDescription &outcome : outcomes) {
        if (!outcome.why.isEmpty() && named++ < mostFilesNamed)
            text += u'\n'
                    + (outcome.outcome == Kind::Differs
                           ? VerifiedPanel::tr("%1: other SQL for \u201c%2\u201d").arg(outcome.file, outcome.question)
                           : QStringLiteral("%1: %2").arg(outcome.file, said(outcome.why)));
    }
    if (named > mostFilesNamed)
        text += u'\n' + VerifiedPanel::tr("and %1 more").arg(named - mostFilesNamed);
    return text;
}

} // namespace

VerifiedPanel::VerifiedPanel(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
    , m_list(new QVBoxLayout)
    , m_outcome(new QVBoxLayout)
{
    m_list->setSpacing(8);
    body()->addLayout(m_list);
    body()->addWidget(makeRule());
    addExchange();
    body()->addLayout(m_outcome);
    connect(&context.source, &SourceController::opened, this, &VerifiedPanel::showVerified);
    connect(&context.source, &SourceController::openingStarted, this, [this] {
        // What is under way is of the source that goes.
        m_job.clear();
        m_import->setText(tr("Read .sql files\u2026"));
        clearLayout(m_outcome);
        showVerified();
    });
    showVerified();
}

void VerifiedPanel::addExchange()
{
    auto *row = new QHBoxLayout;
    m_import = new QPushButton(tr("Read .sql files\u2026"));
    m_import->setObjectName(QStringLiteral("importVerified"));
    m_import->setToolTip(tr("Keep the queries of a folder's .sql files; the checks read each of them"));
    connect(m_import, &QPushButton::clicked, this, [this] {
        if (m_job)
            return m_job->cancel();
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Read verified queries from a folder"));
        if (!folder.isEmpty())
            importFrom(folder, false);
    });
    m_export = new QPushButton(tr("Write .sql files\u2026"));
    m_export->setObjectName(QStringLiteral("exportVerified"));
    m_export->setToolTip(
        tr("One file for each question, to be kept beside other code or carried to another workspace"));
    connect(m_export, &QPushButton::clicked, this, [this] {
        const QString folder = QFileDialog::getExistingDirectory(this, tr("Write the verified queries to a folder"));
        if (!folder.isEmpty())
            exportTo(folder);
    });
    row->addWidget(m_import);
    row->addWidget(m_export);
    row->addStretch();
    body()->addLayout(row);
}

void VerifiedPanel::showVerified()
{
    clearLayout(m_list);
    const SnapshotPointer snapshot = m_context.source.snapshot();
    m_import->setEnabled(snapshot != nullptr);
    const QList<service::VerifiedDescription> queries =
        snapshot ? service::verifiedQueries(*snapshot, m_context.store).value_or(service::VerifiedResponse()).verified
                 : QList<service::VerifiedDescription>();
    m_export->setEnabled(!queries.isEmpty());
    if (queries.isEmpty())
        m_list->addWidget(
            makeLabel(tr("None yet. \"Keep as verified\u2026\" on an answer keeps its question and SQL here."),
                      TextSize::Body, "quiet", true));
    for (const service::VerifiedDescription &query : queries)
        addVerified(query);
    if (m_removed && snapshot && m_removed->source == snapshot->sourceId) {
        auto *back = new QPushButton(tr("Put \u201c%1\u201d back").arg(m_removed->before->query.question));
        back->setObjectName(QStringLiteral("putBack"));
        connect(back, &QPushButton::clicked, this, &VerifiedPanel::putBack);
        m_list->addWidget(back, 0, Qt::AlignLeft);
    }
}

void VerifiedPanel::addVerified(const service::VerifiedDescription &query)
{
    auto *line = new QWidget;
    line->setObjectName(QStringLiteral("verified-%1").arg(query.id));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto *words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(makeLabel(query.question, textFont(TextSize::Body, QFont::DemiBold), "", true));
    QStringList facts = freedomWords(query) << vouchedWords(query);
    if (query.expected)
        facts.append(query.expected->asOf.isValid() ? tr("result kept as of %1").arg(shownDate(query.expected->asOf))
                                                    : tr("result kept"));
    if (query.onboarding)
        facts.append(tr("for people who are new here"));
    words->addWidget(makeLabel(facts.join(QStringLiteral(" \u00B7 ")), TextSize::Small, "quiet", true));
    if (!query.stale.isEmpty()) {
        auto *stale = new NoteBox(NoteTone::Caution, tr("No longer used: %1").arg(said(query.stale)));
        stale->setObjectName(QStringLiteral("staleVerified"));
        words->addWidget(stale);
    }
    row->addLayout(words, 1);
    auto *open = new QPushButton(tr("Open in SQL"));
    open->setAccessibleName(tr("Open the SQL of \u201c%1\u201d").arg(query.question));
    connect(open, &QPushButton::clicked, this,
            [this, query] { m_context.navigator.openSql(query.sql, query.question); });
    auto *drop = new QPushButton(tr("Remove"));
    drop->setObjectName(QStringLiteral("removeVerified"));
    drop->setAccessibleName(tr("Vouch no more for \u201c%1\u201d").arg(query.question));
    connect(drop, &QPushButton::clicked, this, [this, id = query.id] { remove(id); });
    auto *metric = new QPushButton(tr("Make it a metric\u2026"));
    metric->setObjectName(QStringLiteral("promoteVerified"));
    metric->setAccessibleName(tr("Make a metric of \u201c%1\u201d").arg(query.question));
    metric->setToolTip(tr("One definition for it, which somebody answers for"));
    metric->setEnabled(query.stale.isEmpty());
    connect(metric, &QPushButton::clicked, this,
            [this, id = query.id, question = query.question] { promote(id, question); });
    row->addWidget(metric, 0, Qt::AlignTop);
    row->addWidget(open, 0, Qt::AlignTop);
    row->addWidget(drop, 0, Qt::AlignTop);
    m_list->addWidget(line);
}

void VerifiedPanel::remove(qint64 query)
{
    const Result<service::UndoVerifiedRequest> removed =
        service::removeVerified(m_context.store, {m_context.source.snapshot()->sourceId, query});
    if (!removed)
        return m_context.navigator.say(saidInFull(removed.error()));
    m_removed = *removed;
    takeOver();
}

void VerifiedPanel::putBack()
{
    const Result<service::UndoVerifiedResponse> back = service::undoVerified(m_context.store, *m_removed);
    if (!back)
        return m_context.navigator.say(saidInFull(back.error()));
    m_removed.reset();
    takeOver();
}

void VerifiedPanel::promote(qint64 query, const QString &question)
{
    if (!m_context.source.isOpen())
        return m_context.navigator.say(tr("Open a database first."));
    auto *dialog = new PromoteDialog(query, question, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_context.source, &SourceController::openingStarted, dialog, &QDialog::reject); // it is of this source
    const auto run = [this, dialog](const service::PromoteRequest &request) { runPromotion(dialog, request); };
    connect(dialog, &PromoteDialog::previewRequested, this, run);
    connect(dialog, &PromoteDialog::keepRequested, this, run);
    dialog->open();
    dialog->begin();
}

void VerifiedPanel::runPromotion(PromoteDialog *dialog, const service::PromoteRequest &request)
{
    using Promoted = service::PromoteResponse;
    const std::function<Result<Promoted>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [request, options = m_context.source.askOptions(),
         store = &m_context.store](project::OpenSource &source, const StopToken &stop, const Progress &progress) {
            return service::promote(source, *store, request, options, stop, progress);
        };
    const std::function<void(const Result<Promoted> &)> done = [this, dialog,
                                                                request](const Result<Promoted> &promoted) {
        if (promoted && promoted->isKept)
            m_context.navigator.say(tr("Kept as %1; the page Metrics has it").arg(promoted->metric.name));
        dialog->setResponse(request, promoted);
    };
    const QString title = tr("Make a metric of a verified query");
    base::Job *job = request.dryRun ? m_context.source.run<Promoted>(title, dialog, work, done)
                                    : m_context.source.change<Promoted>(title, dialog, work, done);
    connect(dialog, &PromoteDialog::cancelRequested, job, &base::Job::cancel);
}

void VerifiedPanel::takeOver()
{
    if (m_context.source.isOpen())
        m_context.source.takeEdits();
}

void VerifiedPanel::follow(base::Job *job)
{
    m_job = job;
    clearLayout(m_outcome);
    m_export->setEnabled(false);
    m_import->setText(tr("Cancel"));
}

void VerifiedPanel::exportTo(const QString &folder)
{
    if (!m_context.source.isOpen())
        return m_context.navigator.say(tr("Open a database first."));
    const std::function<Result<VerifiedFilesResponse>(project::OpenSource &, const StopToken &, const Progress &)>
        work = [folder, options = m_context.source.askOptions(), store = &m_context.store](
                   project::OpenSource &source, const StopToken &stop, const Progress &progress) {
            return service::verifiedFiles(source, *store, {folder, false, false}, options, stop, progress);
        };
    follow(m_context.source.run<VerifiedFilesResponse>(
        tr("Write verified queries"), this, work,
        [this](const Result<VerifiedFilesResponse> &written) { showOutcomes({}, written); }));
}

void VerifiedPanel::importFrom(const QString &folder, bool replace)
{
    if (!m_context.source.isOpen())
        return m_context.navigator.say(tr("Open a database first."));
    const std::function<Result<VerifiedFilesResponse>(project::OpenSource &, const StopToken &, const Progress &)>
        work = [folder, replace, options = m_context.source.askOptions(), store = &m_context.store](
                   project::OpenSource &source, const StopToken &stop, const Progress &progress) {
            return service::verifiedFiles(source, *store, {folder, true, replace}, options, stop, progress);
        };
    follow(m_context.source.change<VerifiedFilesResponse>(
        tr("Read verified queries"), this, work,
        [this, folder](const Result<VerifiedFilesResponse> &read) { showOutcomes(folder, read); }));
}

void VerifiedPanel::showOutcomes(const QString &folder, const Result<VerifiedFilesResponse> &files)
{
    m_job.clear();
    m_import->setText(tr("Read .sql files\u2026"));
    showVerified();
    clearLayout(m_outcome);
    const qsizetype differs = files ? countOf(files->files, Kind::Differs) : 0;
    const bool fine = files && files->isFine();
    auto *note = new NoteBox(fine    ? NoteTone::Accent
                             : files ? NoteTone::Caution
                                     : NoteTone::Error,
                             files ? inWords(*files) : saidInFull(files.error()),
                             differs > 0 && !folder.isEmpty() ? tr("Take the files' SQL") : QString());
    note->setObjectName(QStringLiteral("exchangeOutcome"));
    connect(note, &NoteBox::actionTriggered, this, [this, folder] { importFrom(folder, true); });
    m_outcome->addWidget(note);
}

} // namespace Tieout::shell
