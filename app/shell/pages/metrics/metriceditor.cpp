// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metriceditor.h"

#include "core/service/metricvaluesservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/drafts.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/metrics/metricwords.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/drafted.h"
#include "shell/widgets/look.h"

#include <QFileInfo>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int checkDelayMs = 250;
constexpr int mostProblems = 6;

QString draftKey(const QString &file)
{
    return QStringLiteral("metrics:") + file;
}

/// The line of `text` that says what line `line` of `saved` says, the nearest one; 0: none does. Lines from 1.
int movedLine(const QString &saved, int line, const QString &text)
{
    const QStringList before = saved.split(u'\n');
    const QStringList now = text.split(u'\n');
    int found = 0;
    for (int at = 1; at <= now.size(); ++at) {
        if (now[at - 1] == before.value(line - 1) && (found == 0 || std::abs(at - line) < std::abs(found - line)))
            found = at;
    }
    return found;
}

} // namespace

MetricEditor::MetricEditor(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_title(makeLabel({}, textFont(TextSize::Large, QFont::DemiBold)))
    , m_text(new QPlainTextEdit)
    , m_unsaved(new QVBoxLayout)
    , m_problems(new QVBoxLayout)
    , m_preview(makeLabel({}, TextSize::Small, "quiet", true))
    , m_discard(new QPushButton(tr("Discard changes")))
    , m_save(new QPushButton(tr("Save")))
    , m_previewButton(new QPushButton(tr("Preview value")))
    , m_draft(new Drafted(m_text, context.drafts))
    , m_checks(QStringLiteral("metric check"))
{
    build();
    m_delay.setSingleShot(true);
    m_delay.setInterval(checkDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &MetricEditor::check);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_preview->clear();
        m_save->setEnabled(false); // until it is checked
        m_delay.start();
    });
    connect(m_draft, &Drafted::changed, this, [this](bool isDraft) {
        m_discard->setEnabled(isDraft);
        if (!isDraft)
            clearLayout(m_unsaved);
    });
    connect(m_discard, &QPushButton::clicked, this, &MetricEditor::discardChanges);
    connect(m_save, &QPushButton::clicked, this, &MetricEditor::save);
    connect(m_previewButton, &QPushButton::clicked, this, [this] {
        if (m_computing)
            m_computing->cancel();
        else
            preview();
    });
}

void MetricEditor::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(26, 20, 26, 20);
    column->setSpacing(10);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_title->setObjectName(QStringLiteral("editedFile"));
    row->addWidget(m_title, 1);
    auto *close = new QPushButton(tr("Close"));
    close->setObjectName(QStringLiteral("closeMetricEditor"));
    close->setToolTip(tr("Back to the metric; what is not saved stays as a draft"));
    connect(close, &QPushButton::clicked, this, &MetricEditor::closed);
    row->addWidget(close);
    m_discard->setObjectName(QStringLiteral("discardMetric"));
    m_discard->setToolTip(tr("Show the file as it is saved (Ctrl+Z brings your text back)"));
    m_discard->setEnabled(false);
    row->addWidget(m_discard);
    m_previewButton->setObjectName(QStringLiteral("previewMetric"));
    m_previewButton->setToolTip(tr("Compute the metric at the cursor as if this were saved (F5)"));
    row->addWidget(m_previewButton);
    m_save->setObjectName(QStringLiteral("saveMetric"));
    m_save->setToolTip(tr("Write the file and take it over (Ctrl+S)"));
    setLook(m_save, "primary");
    row->addWidget(m_save);
    column->addLayout(row);
    column->addLayout(m_unsaved);
    m_text->setFont(codeFont(TextSize::Body));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true); // YAML has no tabs
    m_text->setObjectName(QStringLiteral("metricText"));
    m_text->setAccessibleName(tr("Definitions"));
    column->addWidget(m_text, 1);
    m_problems->setSpacing(6);
    column->addLayout(m_problems);
    m_preview->setObjectName(QStringLiteral("metricPreview"));
    column->addWidget(m_preview);
    setFocusProxy(m_text);
}

Result<void> MetricEditor::open(const QString &file, int line, const QString &text)
{
    QString loaded;
    if (text.isEmpty()) {
        const Result<QString> read = service::definitionsText(file);
        if (!read && !hasUnsaved(file, m_context.drafts))
            return fail(read.error());
        loaded = read.value_or(QString());
    }
    m_draft->setPlace({}); // the draft of the file before stays for when it is opened again
    m_file = file;
    m_loaded = loaded;
    m_title->setText(QFileInfo(file).fileName());
    m_title->setToolTip(file);
    m_text->setPlainText(m_loaded.isNull() ? text : m_loaded);
    const QString saved = m_text->toPlainText();
    const bool putBack = m_draft->setPlace(draftKey(file), saved);
    if (putBack)
        line = movedLine(saved, line, m_text->toPlainText());
    if (line > 0)
        goTo(line);
    showUnsaved();
    m_text->setFocus();
    return {};
}

bool MetricEditor::hasUnsaved(const QString &file, const Drafts &drafts)
{
    return !drafts.draft(draftKey(file)).isEmpty();
}

void MetricEditor::showUnsaved()
{
    clearLayout(m_unsaved);
    m_discard->setEnabled(m_draft->isDraft());
    if (!m_draft->isDraft())
        return;
    const QString name = QFileInfo(m_file).fileName();
    // A file that is not written yet begins with a proposal, and that may change with the schema.
    const bool isOutdated = m_draft->isOutdated() && !m_loaded.isNull();
    auto *note = new NoteBox(isOutdated ? NoteTone::Caution : NoteTone::Plain,
                             isOutdated ? tr("These are your unsaved changes. %1 has changed since you began them; "
                                             "saving replaces what it says now.")
                                              .arg(name)
                                        : tr("These are your unsaved changes to %1.").arg(name));
    note->setObjectName(QStringLiteral("unsavedNote"));
    m_unsaved->addWidget(note);
}

/// Not setPlainText(): that could not be undone.
void MetricEditor::discardChanges()
{
    QTextCursor all(m_text->document());
    all.select(QTextCursor::Document);
    all.insertText(m_draft->savedText());
    m_text->setFocus();
}

void MetricEditor::setSnapshot(const SnapshotPointer &snapshot)
{
    m_snapshot = snapshot;
    m_previewButton->setEnabled(snapshot != nullptr);
    if (!m_file.isEmpty())
        m_delay.start();
}

service::EditedDefinitions MetricEditor::edited() const
{
    return {m_file, m_text->toPlainText()};
}

void MetricEditor::check()
{
    if (!m_snapshot)
        return;
    auto result = std::make_shared<Result<service::MetricsResponse>>(service::MetricsResponse());
    base::Job *job = m_checks.submit(
        tr("Check definitions"),
        [result, snapshot = m_snapshot, edited = edited()](const StopToken &, const Progress &) -> Result<void> {
            *result = service::checkDefinitions(*snapshot, edited);
            return {};
        });
    connect(job, &base::Job::finished, this, [this, result, number = ++m_checkNumber] {
        if (number == m_checkNumber) // nothing was typed meanwhile
            showCheck(*result);
    });
}

void MetricEditor::showCheck(const Result<service::MetricsResponse> &checked)
{
    clearLayout(m_problems);
    m_save->setEnabled(checked.has_value());
    m_checked = checked ? *checked : service::MetricsResponse();
    if (!checked) {
        addProblem(service::lineOf(checked.error()), saidInFull(checked.error()), true);
        emit this->checked();
        return;
    }
    int shown = 0;
    for (const service::UnusedDescription &unused : checked->unused) {
        if (shown++ < mostProblems)
            addProblem(unused.line, tr("Line %1: %2").arg(unused.line).arg(said(unused.why)), false);
    }
    for (const service::MetricDescription &metric : checked->metrics) {
        if (!metric.broken.isEmpty() && shown++ < mostProblems)
            addProblem(metric.line, tr("Line %1: %2").arg(metric.line).arg(said(metric.broken)), true);
    }
    if (shown > mostProblems)
        m_problems->addWidget(makeLabel(tr("and %1 more").arg(shown - mostProblems), TextSize::Small, "quiet"));
    if (shown == 0)
        m_problems->addWidget(makeLabel(tr("The %1 definitions can be computed.").arg(checked->metrics.size()),
                                        TextSize::Small, "accent"));
    emit this->checked();
}

void MetricEditor::addProblem(int line, const QString &text, bool isError)
{
    auto *note = new NoteBox(isError ? NoteTone::Error : NoteTone::Caution, text,
                             line > 0 ? tr("Go to line %1").arg(line) : QString());
    note->setObjectName(QStringLiteral("definitionProblem"));
    connect(note, &NoteBox::actionTriggered, this, [this, line] {
        goTo(line);
        m_text->setFocus();
    });
    m_problems->addWidget(note);
}

void MetricEditor::goTo(int line)
{
    const QTextBlock block = m_text->document()->findBlockByNumber(std::max(line - 1, 0));
    if (!block.isValid())
        return;
    m_text->setTextCursor(QTextCursor(block));
    m_text->centerCursor();
}

/// The last metric that begins at or above the cursor; parts have a value of their own nowhere.
std::optional<service::MetricDescription> MetricEditor::metricAtCursor() const
{
    const int line = m_text->textCursor().blockNumber() + 1;
    std::optional<service::MetricDescription> found;
    for (const service::MetricDescription &metric : m_checked.metrics) {
        if (!metric.isPart && (!found || metric.line <= line))
            found = metric;
    }
    return found;
}

void MetricEditor::preview()
{
    const std::optional<service::MetricDescription> metric = metricAtCursor();
    if (!metric || m_computing || !m_snapshot)
        return;
    service::MetricValuesRequest request{metric->name, metric->model};
    request.overTime = false;
    request.edited = edited();
    using Values = service::MetricValues;
    const std::function<Result<Values>(project::OpenSource &, const StopToken &, const Progress &)> work =
        [request, options = m_context.settings.askOptions()](project::OpenSource &source, const StopToken &stop,
                                                             const Progress &progress) {
            return service::metricValues(source, request, options, stop, progress);
        };
    m_preview->setText(tr("Computing %1\u2026").arg(metric->title));
    m_previewButton->setText(tr("Cancel"));
    m_computing = m_context.source.run<Values>(tr("Compute %1").arg(metric->title), this, work,
                                               [this, text = request.edited->text](const Result<Values> &values) {
                                                   if (text != m_text->toPlainText())
                                                       m_preview->clear(); // it is of what stood there before
                                                   else if (!values)
                                                       m_preview->setText(saidInFull(values.error()));
                                                   else
                                                       m_preview->setText(said(values->latest.text));
                                                   emit previewed();
                                               });
    connect(m_computing, &base::Job::finished, this, [this] {
        m_computing.clear();
        m_previewButton->setText(tr("Preview value"));
    });
}

bool MetricEditor::isChangedOutside() const
{
    const Result<QString> now = service::definitionsText(m_file);
    return now ? *now != m_loaded : !m_loaded.isNull();
}

void MetricEditor::save()
{
    if (!m_save->isEnabled())
        return;
    if (isChangedOutside()) {
        m_loaded = service::definitionsText(m_file).value_or(QString());
        addProblem(0, tr("The file was changed by somebody else since it was opened. Save again to replace it."),
                   false);
        return;
    }
    if (const Result<void> done = service::saveDefinitions(m_context.store, edited()); !done) {
        addProblem(service::lineOf(done.error()), saidInFull(done.error()), true);
        return;
    }
    m_loaded = m_text->toPlainText();
    m_draft->saved();
    showUnsaved();
    m_context.navigator.say(tr("Saved %1").arg(m_file));
    emit saved();
}

} // namespace Tieout::shell
