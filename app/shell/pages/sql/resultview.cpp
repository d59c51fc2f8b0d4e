// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/resultview.h"

#include "core/base/visible.h"
#include "shell/editor/gatechecker.h"
#include "shell/models/numberformat.h"
#include "shell/models/resultstream.h"
#include "shell/models/said.h"
#include "shell/pages/schema/tablepanel.h"
#include "shell/theme/fonts.h"
#include "shell/widgets/card.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

constexpr int measuredRows = 50; ///< that decide how wide a column is
constexpr int narrowestColumn = 60;
constexpr int widestColumn = 340;

} // namespace

ResultView::ResultView(QWidget *parent)
    : QFrame(parent)
    , m_model(new GridModel(this))
    , m_grid(new QTableView)
    , m_caption(makeLabel({}, TextSize::Small, "quiet"))
    , m_truncated(new QFrame)
    , m_truncatedText(makeLabel({}, TextSize::Body, "", true))
    , m_stack(new QStackedWidget)
    , m_copying(QStringLiteral("copy"))
{
    setLook(this, "surface");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *messages = new QWidget;
    setLook(messages, "clear");
    m_message = new QVBoxLayout(messages);
    m_message->setContentsMargins(20, 16, 20, 16);
    m_message->setSpacing(10);
    area->setWidget(messages);
    m_stack->addWidget(area);
    m_stack->addWidget(buildRows());
    column->addWidget(m_stack);
    showNothing();
}

QWidget *ResultView::buildRows()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(16, 6, 14, 6);
    bar->setSpacing(6);
    m_caption->setObjectName(QStringLiteral("resultCaption"));
    bar->addWidget(m_caption, 1);
    auto *copyRows = new QPushButton(tr("Copy"));
    copyRows->setObjectName(QStringLiteral("copyRows"));
    copyRows->setToolTip(
        tr("Copy the selected cells, or all rows, with the header (Ctrl+Shift+C); Ctrl+C copies without it"));
    connect(copyRows, &QPushButton::clicked, this, [this] { copy(true); });
    bar->addWidget(copyRows);
    auto *csv = new QPushButton(tr("Export CSV..."));
    csv->setObjectName(QStringLiteral("exportCsv"));
    csv->setToolTip(tr("Write all rows of the result to a file, also those that are not shown"));
    connect(csv, &QPushButton::clicked, this, &ResultView::csvRequested);
    bar->addWidget(csv);
    column->addLayout(bar);

    setLook(m_truncated, "note-caution");
    auto *note = new QHBoxLayout(m_truncated);
    note->setContentsMargins(10, 6, 10, 6);
    note->addWidget(new IconLabel(QStringLiteral("warning"), IconRole::Caution), 0, Qt::AlignTop);
    m_truncatedText->setObjectName(QStringLiteral("truncatedText"));
    note->addWidget(m_truncatedText, 1);
    auto *copyAll = new QPushButton(tr("Copy all rows"));
    copyAll->setObjectName(QStringLiteral("copyAll"));
    copyAll->setToolTip(tr("Read the rest as well, and put all rows on the clipboard"));
    connect(copyAll, &QPushButton::clicked, this, [this] { emit copyAllRequested(true); });
    note->addWidget(copyAll);
    auto *noteRow = new QHBoxLayout;
    noteRow->setContentsMargins(16, 0, 16, 6);
    noteRow->addWidget(m_truncated);
    column->addLayout(noteRow);
    column->addWidget(makeRule());

    m_grid->setObjectName(QStringLiteral("resultGrid"));
    m_grid->setAccessibleName(tr("Result"));
    m_grid->setModel(m_model);
    m_grid->setFont(textFont(TextSize::Small));
    m_grid->setShowGrid(false);
    m_grid->setWordWrap(false);
    m_grid->setTabKeyNavigation(false);
    m_grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_grid->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_grid->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_grid->verticalHeader()->setDefaultSectionSize(26);
    m_grid->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_grid->verticalHeader()->setFont(textFont(TextSize::Tiny));
    m_grid->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_grid->horizontalHeader()->setFont(textFont(TextSize::Small, QFont::DemiBold));
    m_grid->horizontalHeader()->setHighlightSections(false);
    m_grid->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_grid, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        QMenu menu;
        menu.addAction(tr("Copy cells"), this, [this] { copy(false); });
        menu.addAction(tr("Copy with header"), this, [this] { copy(true); });
        menu.exec(m_grid->viewport()->mapToGlobal(at));
    });
    m_grid->installEventFilter(this);
    // Rows are shown in pages: what is selected as a whole stays so when a further page comes.
    connect(m_grid->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { m_all = isAllSelected(); });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_all)
            m_grid->selectAll();
    });
    column->addWidget(m_grid, 1);
    return holder;
}

void ResultView::setScreen(Screen screen)
{
    m_screen = screen;
    m_stack->setCurrentIndex(screen == Screen::Rows ? 1 : 0);
}

QVBoxLayout *ResultView::messageScreen(Screen screen)
{
    clearLayout(m_message);
    setScreen(screen);
    return m_message;
}

void ResultView::showNothing()
{
    QVBoxLayout *column = messageScreen(Screen::Nothing);
    column->addWidget(makeLabel(tr("F5 or Ctrl+Enter runs the query, read-only."), TextSize::Body, "quiet", true));
    column->addStretch();
}

void ResultView::showRunning(const QString &what)
{
    QVBoxLayout *column = messageScreen(Screen::Running);
    auto *row = new QHBoxLayout;
    m_running = makeLabel(what, TextSize::Body);
    m_running->setObjectName(QStringLiteral("running"));
    row->addWidget(m_running);
    auto *cancel = new QPushButton(tr("Cancel  Esc"));
    cancel->setObjectName(QStringLiteral("cancelRun"));
    connect(cancel, &QPushButton::clicked, this, &ResultView::cancelRequested);
    row->addWidget(cancel);
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
}

void ResultView::setRunning(const QString &what)
{
    if (m_running)
        m_running->setText(what);
}

void ResultView::showOutcome(const service::QueryResponse &outcome, qint64 limit)
{
    if (!outcome.passed)
        return showRejected(outcome.findings);
    if (outcome.empty)
        return showEmpty(outcome);
    m_model->setResult(outcome.result);
    sizeColumns();
    const ResultSet &result = *outcome.result;
    const QString rows = shownNumber(QString::number(result.rows.size()));
    m_caption->setText(tr("%1 \u00B7 %2 \u00B7 %3")
                           .arg(result.truncated          ? tr("first %1 rows").arg(rows)
                                : result.rows.size() == 1 ? tr("1 row")
                                                          : tr("%1 rows").arg(rows),
                                tr("%n columns", nullptr, int(result.columns.size())),
                                shownDuration(outcome.elapsedMs)));
    m_truncated->setVisible(result.truncated);
    m_truncatedText->setText(tr("The result is longer: it was cut after %1 rows. Sums and counts over what is shown "
                                "here would be wrong; let the "
                                "query compute them. The limit is in Settings.")
                                 .arg(shownNumber(QString::number(limit))));
    setScreen(Screen::Rows);
}

void ResultView::showRejected(const QList<gate::CheckResult> &findings)
{
    QVBoxLayout *column = messageScreen(Screen::Error);
    column->addWidget(makeLabel(tr("The query was not run."), TextSize::Large));
    for (const gate::CheckResult &check : findings) {
        if (check.verdict != gate::Verdict::Rejected)
            continue;
        for (const gate::Finding &finding : service::findingsIn(check))
            column->addWidget(
                new NoteBox(NoteTone::Error, shell::said(message::sentences({finding.message, finding.hint}))));
    }
    column->addStretch();
}

void ResultView::showError(const Error &error)
{
    QVBoxLayout *column = messageScreen(Screen::Error);
    const bool cancelled = error.code == ErrorCode::Cancelled;
    column->addWidget(makeLabel(cancelled                           ? tr("The query was cancelled.")
                                : error.code == ErrorCode::TimedOut ? tr("The query took too long and was stopped.")
                                                                    : tr("The query failed."),
                                TextSize::Large));
    if (!cancelled)
        column->addWidget(new NoteBox(NoteTone::Error, saidInFull(error)));
    column->addStretch();
}

void ResultView::showEmpty(const service::QueryResponse &outcome)
{
    QVBoxLayout *column = messageScreen(Screen::Empty);
    auto *title = makeLabel(tr("The query is valid and found nothing."), TextSize::Large);
    title->setFont(textFont(TextSize::Large, QFont::DemiBold));
    title->setObjectName(QStringLiteral("emptyTitle"));
    column->addWidget(title);
    if (outcome.because && !outcome.because->conditions.isEmpty()) {
        auto *grid = new QGridLayout;
        grid->setHorizontalSpacing(24);
        grid->setVerticalSpacing(6);
        grid->addWidget(makeLabel(tr("Without this condition"), TextSize::Tiny, "quiet"), 0, 0);
        grid->addWidget(makeLabel(tr("Rows"), TextSize::Tiny, "quiet"), 0, 1, Qt::AlignRight);
        int row = 1;
        for (const record::EmptyReason::Condition &condition : outcome.because->conditions) {
            auto *text = makeLabel(condition.condition, TextSize::Small, "", true);
            text->setFont(codeFont(TextSize::Small));
            grid->addWidget(text, row, 0);
            grid->addWidget(makeLabel(shownNumber(QString::number(condition.rowsWithout))), row, 1, Qt::AlignRight);
            ++row;
            if (!condition.nearest.isEmpty())
                grid->addWidget(makeLabel(tr("Nearest values: %1").arg(condition.nearest.join(QStringLiteral(", "))),
                                          TextSize::Small, "quiet", true),
                                row++, 0, 1, 2);
        }
        grid->setColumnStretch(2, 1);
        column->addLayout(grid);
        if (!outcome.because->text.isEmpty())
            column->addWidget(makeLabel(shell::said(outcome.because->text), TextSize::Body, "", true));
    }
    column->addWidget(makeLabel(tr("%1, no rows").arg(shownDuration(outcome.elapsedMs)), TextSize::Small, "quiet"));
    column->addStretch();
}

void ResultView::showExplanation(const service::QueryExplanation &explanation)
{
    QVBoxLayout *column = messageScreen(Screen::Plan);
    column->addWidget(makeLabel(tr("What it does"), TextSize::Large));
    auto *words = new QPlainTextEdit(base::visible(shell::said(explanation.words), base::Breaks::Lines));
    words->setReadOnly(true);
    words->setTabChangesFocus(true);
    words->setObjectName(QStringLiteral("wordsText"));
    words->setAccessibleName(tr("What it does"));
    words->setFrameShape(QFrame::NoFrame);
    words->viewport()->setAutoFillBackground(false);
    column->addWidget(words, 1);
    column->addWidget(makeLabel(tr("How the engine would run it"), TextSize::Large));
    if (explanation.why) {
        column->addWidget(makeLabel(explanation.why->code == ErrorCode::Unsupported
                                        ? tr("This source does not tell how it runs a query.")
                                        : saidInFull(*explanation.why),
                                    TextSize::Body, "quiet", true));
        return;
    }
    auto *text = new QPlainTextEdit(base::visible(explanation.plan.trimmed(), base::Breaks::Lines));
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setFont(codeFont(TextSize::Small));
    text->setObjectName(QStringLiteral("planText"));
    text->setAccessibleName(tr("Plan"));
    setLook(text, "code");
    column->addWidget(text, 1);
}

// By the first rows only: a long result must not be walked to lay it out.
void ResultView::sizeColumns()
{
    const QFontMetrics header(m_grid->horizontalHeader()->font());
    const auto cells = [this](const QModelIndex &index) {
        const QVariant own = index.data(Qt::FontRole);
        return QFontMetrics(own.isValid() ? own.value<QFont>() : m_grid->font())
            .horizontalAdvance(index.data().toString());
    };
    const int rows = std::min(m_model->rowCount(), measuredRows);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        int width = header.horizontalAdvance(m_model->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < rows; ++row)
            width = std::max(width, cells(m_model->index(row, column)));
        m_grid->setColumnWidth(column, std::clamp(width + 30, narrowestColumn, widestColumn));
    }
}

bool ResultView::isAllSelected() const
{
    const QItemSelection selection = m_grid->selectionModel()->selection();
    return selection.size() == 1 && selection.first().height() == m_model->rowCount()
           && selection.first().width() == m_model->columnCount();
}

/// Rectangles in columns and rows of the whole result.
QList<QRect> ResultView::selectedCells() const
{
    const QItemSelection selection = m_grid->selectionModel()->selection();
    const ResultSet &result = m_model->result();
    if (selection.isEmpty() || m_all)
        return {QRect(0, 0, int(result.columns.size()), int(result.rows.size()))};
    QList<QRect> cells;
    for (const QItemSelectionRange &range : selection)
        cells.append(QRect(range.left(), range.top(), range.width(), range.height()));
    return cells;
}

void ResultView::copy(bool header)
{
    const QList<QRect> cells = selectedCells();
    const std::shared_ptr<const ResultSet> result = m_model->shared();
    const bool cut = result->truncated && cells.size() == 1 && cells.first().height() == result->rows.size();
    // A text of many rows takes its time: the window does not wait for it.
    auto text = std::make_shared<RowsText>();
    base::Job *job = m_copying.submit(
        tr("Copy rows"), [result, cells, header, text](const StopToken &stop, const Progress &) -> Result<void> {
            Result<RowsText> made = cellsText(*result, cells, header, stop);
            if (!made)
                return fail(made.error());
            *text = std::move(*made);
            return {};
        });
    connect(job, &base::Job::finished, this, [this, text, cut](base::Job *finished) {
        if (finished->state() != base::Job::State::Succeeded)
            return emit said(saidInFull(finished->error()));
        QApplication::clipboard()->setText(text->text);
        const QString rows = shownNumber(QString::number(text->rows));
        emit said(
            cut ? tr("The first %1 rows are on the clipboard; the result has more. \"Copy all rows\" reads them too.")
                      .arg(rows)
            : text->rows == 1 ? tr("1 row is on the clipboard.")
                              : tr("%1 rows are on the clipboard.").arg(rows));
        emit copied(text->rows);
    });
}

bool ResultView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_grid && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy)) {
            copy(false);
            return true;
        }
        if (key->key() == Qt::Key_C && key->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)) {
            copy(true);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace Tieout::shell
