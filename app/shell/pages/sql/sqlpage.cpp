// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/sqlpage.h"

#include "core/service/queryfileservice.h"
#include "core/workspace/drafts.h"
#include "core/workspace/workspace.h"
#include "shell/editor/sqleditor.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/drafts.h"
#include "shell/models/numberformat.h"
#include "shell/models/openingstate.h"
#include "shell/models/resultstream.h"
#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/sql/findingsview.h"
#include "shell/pages/sql/resultview.h"
#include "shell/widgets/look.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonObject>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

const QString legacyDraft = QString::fromLatin1(workspace::DraftKey);

} // namespace

SqlPage::SqlPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_editor(new SqlEditor)
    , m_findings(new FindingsView)
    , m_results(new ResultView)
    , m_checker(new GateChecker(this))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_verdict(makeLabel({}, TextSize::Small, "quiet"))
    , m_about(makeLabel({}, TextSize::Small, "quiet"))
    , m_writing(QStringLiteral("export"))
{
    build();
    addActions();
    connect(m_editor, &QsciScintilla::textChanged, this, &SqlPage::textChanged);
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, &SqlPage::keepDraft);
    connect(m_editor, &SqlEditor::runRequested, this, &SqlPage::run);
    m_tick.setInterval(1'000);
    connect(&m_tick, &QTimer::timeout, this, &SqlPage::showWaiting);
    connect(&context.opening, &OpeningState::changed, this, [this] {
        if (m_job)
            showWaiting();
    });
    connect(m_results, &ResultView::cancelRequested, this, &SqlPage::cancel);
    connect(m_results, &ResultView::csvRequested, this, &SqlPage::chooseCsv);
    connect(m_results, &ResultView::copyAllRequested, this, &SqlPage::copyAll);
    connect(m_results, &ResultView::said, &context.navigator, &Navigator::say);
    connect(m_findings, &FindingsView::fixRequested, m_editor, &SqlEditor::replaceText);
    connect(m_findings, &FindingsView::placeRequested, m_editor, &SqlEditor::goTo);
    connect(m_findings, &FindingsView::measureRequested, this, &SqlPage::measure);
    connect(m_checker, &GateChecker::checked, this, [this](const QList<gate::CheckResult> &findings, bool passed) {
        m_editor->setFindings(findings);
        m_findings->setFindings(findings);
        const bool blank = m_editor->text().trimmed().isEmpty() || !m_snapshot;
        m_verdict->setText(blank                ? QString()
                           : !passed            ? tr("The gate would not run this")
                           : findings.isEmpty() ? tr("All checks passed")
                                                : tr("Passes, with warnings"));
        setLook(m_verdict, blank ? "quiet" : !passed ? "error" : findings.isEmpty() ? "accent" : "caution");
    });
    connect(&context.source, &SourceController::opened, this, &SqlPage::setSnapshot);
    connect(&context.source, &SourceController::openingStarted, this, [this](const QString &address) {
        takeDraftOf(address);
        setSnapshot({});
    });
    connect(&context.source, &SourceController::schemaRead, this, &SqlPage::setSnapshot);
    connect(&context.navigator, &Navigator::sqlRequested, this, [this](const QString &sql, const QString &question) {
        m_context.navigator.showPage(QStringLiteral("sql"));
        setSql(sql, question);
    });
    takeDraftOf(context.source.address());
    setSnapshot(context.source.snapshot());
}

SqlPage::~SqlPage() = default;

void SqlPage::build()
{
    auto *top = new QWidget;
    auto *topColumn = new QVBoxLayout(top);
    topColumn->setContentsMargins(16, 12, 16, 12);
    topColumn->setSpacing(8);
    topColumn->addWidget(buildBar());
    auto *frame = new QFrame;
    setLook(frame, "card");
    auto *inside = new QVBoxLayout(frame);
    inside->setContentsMargins(1, 6, 6, 6);
    inside->addWidget(m_editor);
    topColumn->addWidget(frame, 1);
    topColumn->addWidget(m_findings);
    m_editor->setMinimumHeight(150); // half a dozen lines, however many findings there are
    m_splitter->addWidget(top);
    m_splitter->addWidget(m_results);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({430, 370});
    m_splitter->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_splitter);
    setFocusProxy(m_editor);
}

QWidget *SqlPage::buildBar()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    const auto add = [row](const QString &text, const QString &toolTip, const char *id) {
        auto *button = new QPushButton(text);
        button->setToolTip(toolTip);
        button->setObjectName(QString::fromLatin1(id));
        row->addWidget(button);
        return button;
    };
    m_run = add(tr("Run"), tr("Run read-only (F5 or Ctrl+Enter)"), "runSql");
    setLook(m_run, "primary");
    connect(m_run, &QPushButton::clicked, this, &SqlPage::run);
    m_explain =
        add(tr("Explain"), tr("What it does in words, and how the engine would run it, without running it (Shift+F5)"),
            "explainSql");
    connect(m_explain, &QPushButton::clicked, this, &SqlPage::explain);
    row->addSpacing(8);
    connect(add(tr("Open..."), tr("Open a .sql file (Ctrl+Shift+O)"), "openSqlFile"), &QPushButton::clicked, this,
            &SqlPage::chooseOpen);
    connect(add(tr("Save..."), tr("Save as a .sql file (Ctrl+S)"), "saveSqlFile"), &QPushButton::clicked, this,
            &SqlPage::chooseSave);
    row->addSpacing(8);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_about, 1);
    m_verdict->setObjectName(QStringLiteral("verdict"));
    row->addWidget(m_verdict);
    return bar;
}

void SqlPage::addActions()
{
    const auto add = [this](const QString &icon, const QString &title, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(title, this);
        action->setProperty("icon", icon);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        m_actions.append(action);
        return action;
    };
    add(QStringLiteral("play"), tr("Run the query"), QKeySequence(Qt::Key_F5), [this] {
        run();
    })->setShortcuts({QKeySequence(Qt::Key_F5), QKeySequence(Qt::CTRL | Qt::Key_Return)});
    add(QStringLiteral("explain"), tr("Explain the query"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
        [this] { explain(); });
    add(QStringLiteral("play"), tr("Count the rows of each join"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J),
        [this] { measure(); });
    add(QStringLiteral("open"), tr("Open a query..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
        [this] { chooseOpen(); });
    add(QStringLiteral("save"), tr("Save the query..."), QKeySequence::Save, [this] { chooseSave(); });
    add(QStringLiteral("export"), tr("Export the result as CSV..."), QKeySequence(Qt::CTRL | Qt::Key_E),
        [this] { chooseCsv(); });
}

void SqlPage::setSnapshot(const SnapshotPointer &snapshot)
{
    m_snapshot = snapshot;
    m_editor->setSnapshot(snapshot);
    m_run->setEnabled(snapshot != nullptr);
    m_explain->setEnabled(snapshot != nullptr);
    m_checker->setLinker(nullptr);
    if (!snapshot)
        return;
    using Linker = std::shared_ptr<const retrieval::Linker>;
    const std::function<Result<Linker>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [](project::OpenSource &source, const StopToken &, const Progress &) -> Result<Linker> {
        return source.linker();
    };
    inBackground(
        m_context.source.run<Linker>(tr("Prepare the checks"), this, work, [this](const Result<Linker> &linker) {
            if (linker)
                m_checker->setLinker(*linker);
        }));
}

void SqlPage::textChanged()
{
    m_checker->setText(m_editor->text(), m_question, calendar());
    if (!m_editor
             ->takesKey()) // the list of words is still to come, and a draft would be written with the cursor of before
        keepDraft();
    // The editor moves its cursor after it has told of the text, and tells of the cursor only when it paints.
    QMetaObject::invokeMethod(this, &SqlPage::keepDraft, Qt::QueuedConnection);
}

/// As questions to the open source are counted.
period::CalendarSettings SqlPage::calendar() const
{
    return m_context.source.calendarOf(m_context.settings.askOptions());
}

void SqlPage::keepDraft()
{
    if (m_restoring)
        return;
    const QString text = m_editor->text();
    QJsonObject draft;
    if (!text.isEmpty())
        draft = {{QStringLiteral("text"), text},
                 {QStringLiteral("cursor"), qint64(m_editor->cursorByte())},
                 {QStringLiteral("question"), m_question},
                 {QStringLiteral("file"), m_file}};
    m_context.drafts.keep(workspace::sqlDraftOf(m_draftOf), draft);
}

void SqlPage::takeDraftOf(const QString &address)
{
    const bool before = m_draftOf == address && !m_editor->text().isEmpty();
    m_draftOf = address;
    if (before)
        return;
    const QJsonObject draft = m_context.drafts.draft(workspace::sqlDraftOf(address));
    if (draft.isEmpty()) {
        // From before there was a draft for each source.
        if (const QString old = m_context.store.setting(legacyDraft, {}).value_or(QString());
            !old.isEmpty() && m_editor->text().isEmpty()) {
            m_editor->setText(old);
            (void)m_context.store.setSetting(legacyDraft, {}); // it is kept as this source's now
        }
        if (!m_editor->text().isEmpty())
            keepDraft();
        return;
    }
    m_restoring = true; // what comes back is no typing
    m_editor->setText(draft.value(QStringLiteral("text")).toString());
    m_editor->setCursorByte(draft.value(QStringLiteral("cursor")).toInteger());
    m_restoring = false;
    m_question = draft.value(QStringLiteral("question")).toString();
    m_file = draft.value(QStringLiteral("file")).toString();
    showAbout();
    m_checker->setText(m_editor->text(), m_question, calendar());
}

void SqlPage::showAbout()
{
    const QString name = QFileInfo(m_file).fileName();
    m_about->setText(name.isEmpty() || m_question.isEmpty() ? name + m_question
                                                            : QStringLiteral("%1 \u00B7 %2").arg(name, m_question));
    m_about->setToolTip(m_question.isEmpty() ? QString() : tr("The question this query answers"));
}

void SqlPage::setSql(const QString &sql, const QString &question)
{
    m_question = question;
    m_rejected.clear();
    m_file.clear();
    showAbout();
    m_editor->replaceText(sql);
    m_results->showNothing();
    textChanged();
}

void SqlPage::started(base::Job *job, const QString &what)
{
    m_job = job;
    m_run->setEnabled(false);
    m_explain->setEnabled(false);
    m_what = what;
    m_since.start();
    m_tick.start();
    m_results->showRunning(what);
    showWaiting();
    connect(job, &base::Job::started, this, &SqlPage::showWaiting);
    connect(job, &base::Job::finished, this, [this] {
        m_job.clear();
        m_tick.stop();
        m_run->setEnabled(m_snapshot != nullptr);
        m_explain->setEnabled(m_snapshot != nullptr);
        emit finished();
    });
}

void SqlPage::showWaiting()
{
    const QString waits = waitingWords(m_context.source, m_context.opening, m_job, m_since.elapsed());
    const qint64 seconds = m_since.elapsed() / 1000;
    m_results->setRunning(!waits.isEmpty() ? waits : seconds < 2 ? m_what : tr("%1 %2 s").arg(m_what).arg(seconds));
}

void SqlPage::run()
{
    if (m_job || !m_snapshot || m_editor->text().trimmed().isEmpty())
        return;
    m_checker->checkNow();
    const answer::AskOptions options = m_context.settings.askOptions();
    service::QueryRequest request{m_editor->text(), m_question, m_rejected};
    request.rows = options.maximumRows;
    request.milliseconds = options.queryLimit.count();
    using Response = service::QueryResponse;
    const std::function<Result<Response>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [request, calendar = calendar()](project::OpenSource &source, const StopToken &stop, const Progress &) {
            return service::runQuery(source, request, calendar, stop);
        };
    started(m_context.source.run<Response>(tr("Run a query"), this, work,
                                           [this, request](const Result<Response> &response) {
                                               m_ran = {request.sql, request.question};
                                               showOutcome(response, request.rows);
                                           }),
            tr("Running..."));
}

void SqlPage::showOutcome(const Result<service::QueryResponse> &outcome, qint64 rows)
{
    if (!outcome)
        return m_results->showError(outcome.error());
    m_results->showOutcome(*outcome, rows);
    if (outcome->passed)
        m_rejected.clear();
    else if (outcome->rejection > 0)
        m_rejected.append(outcome->rejection);
    if (outcome->unlogged)
        m_context.navigator.say(saidInFull(*outcome->unlogged));
}

void SqlPage::explain()
{
    if (m_job || !m_snapshot || m_editor->text().trimmed().isEmpty())
        return;
    const service::QueryRequest request{m_editor->text(), m_question, {}};
    using Explanation = service::QueryExplanation;
    const std::function<Result<Explanation>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [request, calendar = calendar()](project::OpenSource &source, const StopToken &stop, const Progress &) {
            return service::explainQuery(source, request, calendar, stop);
        };
    started(m_context.source.run<Explanation>(tr("Explain a query"), this, work,
                                              [this](const Result<Explanation> &explanation) {
                                                  if (explanation)
                                                      m_results->showExplanation(*explanation);
                                                  else
                                                      m_results->showError(explanation.error());
                                              }),
            tr("Asking the engine for its plan..."));
}

void SqlPage::measure()
{
    if (m_job || !m_snapshot || m_editor->text().trimmed().isEmpty())
        return;
    const service::CheckRequest request{m_editor->text(), m_question};
    using Counts = QList<answer::JoinCount>;
    QElapsedTimer timer;
    timer.start();
    const std::function<Result<Counts>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [request, calendar = calendar()](project::OpenSource &source, const StopToken &stop, const Progress &progress) {
            return service::measureJoins(source, request, calendar, stop, progress);
        };
    started(m_context.source.run<Counts>(tr("Count the rows of each join"), this, work,
                                         [this, timer](const Result<Counts> &counts) {
                                             if (counts)
                                                 showCounts(*counts, double(timer.nsecsElapsed()) / 1e6);
                                             else
                                                 m_results->showError(counts.error());
                                         }),
            tr("Counting the rows of each join..."));
}

void SqlPage::showCounts(const QList<answer::JoinCount> &counts, double elapsedMs)
{
    if (counts.isEmpty()) {
        m_results->showNothing();
        m_context.navigator.say(tr("Nothing is joined here."));
        return;
    }
    const auto cell = [](qint64 rows, bool more) {
        return rows < 0 ? Value() : more ? Value(QStringLiteral("> %1").arg(rows)) : Value(rows);
    };
    auto result = std::make_shared<ResultSet>();
    result->columns = {{tr("Join of"), TypeClass::Text, {}},
                       {tr("with"), TypeClass::Text, {}},
                       {tr("Rows before"), TypeClass::Integer, {}},
                       {tr("Rows after"), TypeClass::Integer, {}},
                       {tr("Why not counted"), TypeClass::Text, {}}};
    for (const answer::JoinCount &count : counts) {
        result->rows.append({count.joined, count.to.join(QStringLiteral(", ")),
                             cell(count.rowsBefore, count.beforeIsMore), cell(count.rowsAfter, count.afterIsMore),
                             count.why ? Value(shell::said(*count.why)) : Value(QString())});
    }
    service::QueryResponse outcome;
    outcome.passed = true;
    outcome.result = result;
    outcome.elapsedMs = elapsedMs;
    m_results->showOutcome(outcome, counts.size());
}

void SqlPage::cancel()
{
    if (m_job)
        m_job->cancel();
}

void SqlPage::report(const Result<void> &result, const QString &done)
{
    m_context.navigator.say(result ? done : saidInFull(result.error()));
}

void SqlPage::chooseOpen()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a query"), {}, QStringLiteral("*.sql"));
    if (!file.isEmpty())
        report(openFile(file), tr("Opened %1").arg(file));
}

void SqlPage::chooseSave()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save the query"), m_file.isEmpty() ? QStringLiteral("query.sql") : m_file, QStringLiteral("*.sql"));
    if (!file.isEmpty())
        report(saveFile(file), tr("Saved as %1").arg(file));
}

void SqlPage::chooseCsv()
{
    if (m_results->screen() != ResultView::Screen::Rows)
        return;
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the result"), QStringLiteral("result.csv"),
                                                      QStringLiteral("*.csv"));
    if (!file.isEmpty())
        exportCsv(file);
}

Result<void> SqlPage::openFile(const QString &file)
{
    const Result<sources::SavedQuery> query = service::openQuery({file});
    if (!query)
        return fail(query.error());
    setSql(query->sql, query->question);
    m_file = file;
    showAbout();
    keepDraft();
    return {};
}

Result<void> SqlPage::saveFile(const QString &file)
{
    const sources::SavedQuery query{m_question, m_snapshot ? m_snapshot->sourceId : QString(),
                                    QDateTime::currentDateTimeUtc(), m_editor->text()};
    if (const Result<void> written = service::saveQuery({file, query}); !written)
        return written;
    m_file = file;
    showAbout();
    keepDraft();
    return {};
}

void SqlPage::exportCsv(const QString &file)
{
    const auto done = [this, file](const Result<qint64> &rows) {
        m_context.navigator.say(!rows ? saidInFull(rows.error())
                                : *rows == 1
                                    ? tr("1 row written to %1").arg(file)
                                    : tr("%1 rows written to %2").arg(shownNumber(QString::number(*rows)), file));
        emit exported(rows);
    };
    const std::shared_ptr<const ResultSet> result = m_results->model().shared();
    if (result->truncated) {
        exportRows(m_context.source, this, m_ran, file, done);
        return;
    }
    auto rows = std::make_shared<qint64>();
    base::Job *job = m_writing.submit(tr("Export the result"),
                                      [result, file, rows](const StopToken &stop, const Progress &) -> Result<void> {
                                          const Result<service::ExportResponse> written =
                                              service::writeResult(*result, service::RowForm::Csv, file, stop);
                                          if (!written)
                                              return fail(written.error());
                                          *rows = written->rows;
                                          return {};
                                      });
    connect(job, &base::Job::finished, this, [rows, done](base::Job *finished) {
        done(finished->state() == base::Job::State::Succeeded ? Result<qint64>(*rows) : fail(finished->error()));
    });
}

void SqlPage::copyAll(bool header)
{
    copyRows(m_context.source, this, m_ran, header, [this](const Result<RowsText> &rows) {
        if (rows)
            QGuiApplication::clipboard()->setText(rows->text);
        m_context.navigator.say(
            rows ? tr("All %1 rows are on the clipboard.").arg(shownNumber(QString::number(rows->rows)))
                 : saidInFull(rows.error()));
    });
}

QList<TourStop> SqlPage::tour()
{
    const auto afterCheck = [this](std::function<void()> ready) {
        connect(m_checker, &GateChecker::checked, this, ready, Qt::SingleShotConnection);
        m_checker->checkNow();
    };
    const TourStop findings{
        QStringLiteral("findings"), [this, afterCheck](std::function<void()> ready) {
            setSql(QStringLiteral(
                "SELECT p.name, SUM(i.total) AS invoiced\nFROM invoices i\n  JOIN payments y ON y.id = i.id\n"
                "  JOIN leases l ON l.id = i.lease_id\n  JOIN units u ON u.id = l.unit_id\n"
                "  JOIN properties p ON p.id = u.property_id\nWHERE i.status = 'Paid'\nGROUP BY p.name"));
            afterCheck(ready);
        }};
    const auto afterJob = [this](std::function<void()> ready) {
        connect(
            this, &SqlPage::finished, this,
            [this, ready] { QTimer::singleShot(GateChecker::PauseMs * 2, this, ready); }, Qt::SingleShotConnection);
    };
    const TourStop result{
        {}, [this, afterJob](std::function<void()> ready) {
            setSql(QStringLiteral(
                "SELECT p.name AS property, COUNT(*) AS payments, SUM(y.amount) AS received, MAX(y.period) AS latest\n"
                "FROM payments y\n  JOIN leases l ON l.id = y.lease_id\n  JOIN units u ON u.id = l.unit_id\n"
                "  JOIN properties p ON p.id = u.property_id\nWHERE y.kind = 'rent'\nGROUP BY p.name\n"
                "ORDER BY received DESC"));
            afterJob(ready);
            run();
        }};
    const TourStop explained{QStringLiteral("explained"), [this, afterJob](std::function<void()> ready) {
                                 afterJob(ready);
                                 explain();
                             }};
    // Run, so that the log of rejections has something to show as well.
    const TourStop mistakes{
        QStringLiteral("mistakes"), [this, afterJob](std::function<void()> ready) {
            setSql(QStringLiteral(
                "SELECT p.nmae, SUM(y.amount AS received\nFORM payments y\n  JOIN leases l ON l.id = y.leese_id\n"
                "  JOIN units u ON u.id = l.unit_id\n  JOIN properties p ON p.id = u.property_id\n"
                "WHER y.kind = 'rent'\nGROUP p.name"));
            afterJob(ready);
            run();
        }};
    return {result, explained, findings, mistakes};
}

PageEntry makeSqlPage(ShellContext &context)
{
    auto *page = new SqlPage(context);
    PageEntry entry{QStringLiteral("sql"), SqlPage::tr("SQL"), QStringLiteral("sql"), page};
    entry.actions = page->pageActions();
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
