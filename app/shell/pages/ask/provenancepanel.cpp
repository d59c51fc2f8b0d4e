// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/provenancepanel.h"

#include "core/record/wordmeaning.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/resultmodel.h"
#include "shell/models/resultstream.h"
#include "shell/models/said.h"
#include "shell/pages/ask/partrenderers.h"
#include "shell/pages/ask/provenanceparts.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/sqlview.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

ProvenancePanel::ProvenancePanel(QWidget *parent)
    : QFrame(parent)
    , m_tabs(new TabStrip)
    , m_stack(new QStackedWidget)
{
    setLook(this, "panel-in-splitter");
    setMinimumWidth(300);
    setAccessibleName(tr("Provenance"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(17, 10, 0, 8);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(makeRule());
    column->addWidget(m_stack, 1);
    for (const QString &title : {tr("Provenance"), tr("SQL"), tr("Lineage"), tr("Attempts"), tr("Rows")}) {
        m_tabs->addTab(title);
        auto *area = new QScrollArea;
        area->setWidgetResizable(true);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_areas.append(area);
        m_stack->addWidget(area);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_stack->setCurrentIndex(tab);
        if (Tab(tab) == Tab::Rows && m_hasRecord && !m_hasRows)
            emit rowsRequested();
    });
    clear();
}

QVBoxLayout *ProvenancePanel::replaceTab(Tab tab)
{
    auto *content = new QWidget;
    setLook(content, "clear");
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 14, 16, 12);
    column->setSpacing(8);
    m_areas.at(int(tab))->setWidget(content); // deletes the old one
    return column;
}

void ProvenancePanel::clear()
{
    m_hasRecord = false;
    m_hasRows = false;
    m_record = {};
    for (int tab = 0; tab < m_areas.size(); ++tab) {
        QVBoxLayout *column = replaceTab(Tab(tab));
        column->addWidget(
            makeLabel(tr("Ask something: where the answer comes from stands here."), TextSize::Body, "quiet", true));
        column->addStretch();
    }
}

void ProvenancePanel::setRecord(const record::Record &record, bool hasPrompts)
{
    m_record = record;
    m_hasPrompts = hasPrompts;
    m_hasRecord = true;
    m_hasRows = false;
    fillProvenance();
    fillSql();
    fillLineage();
    fillAttempts();
    QVBoxLayout *rows = replaceTab(Tab::Rows);
    rows->addWidget(
        makeLabel(tr("Click a bar, a slice or a cell to see the rows behind it."), TextSize::Body, "quiet", true));
    rows->addStretch();
    if (currentTab() == Tab::Rows)
        showTab(Tab::Provenance);
}

void ProvenancePanel::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(int(tab));
}

ProvenancePanel::Tab ProvenancePanel::currentTab() const
{
    return Tab(m_tabs->currentIndex());
}

void ProvenancePanel::fillProvenance()
{
    QVBoxLayout *column = replaceTab(Tab::Provenance);
    for (const record::Part &part : std::as_const(m_record.parts)) {
        addPartTitle(column, part);
        rendererOf(part.kind()).addProvenance(column, m_record, part, [this](const QStringList &tables) {
            emit schemaRequested(tables);
        });
    }
    addLedger(column);
    addContext(column);
    if (!m_record.assumptions.isEmpty()) {
        column->addSpacing(6);
        column->addWidget(new SectionTitle(tr("Taken for granted")));
        for (const record::Assumption &assumption : std::as_const(m_record.assumptions))
            column->addWidget(makeLabel(shell::said(assumption.text), TextSize::Small, "", true));
    }
    column->addSpacing(6);
    column->addWidget(new SectionTitle(tr("Run")));
    column->addWidget(makeLabel(runSentence(m_record, m_hasPrompts), TextSize::Small, "quiet", true));
    if (m_record.model || m_hasPrompts) {
        auto *prompts = new QPushButton(tr("What the model was sent\u2026"));
        prompts->setObjectName(QStringLiteral("prompts"));
        prompts->setToolTip(tr("Every request, byte for byte, with what each part of it costs"));
        connect(prompts, &QPushButton::clicked, this, &ProvenancePanel::promptsRequested);
        column->addWidget(prompts, 0, Qt::AlignLeft);
    }
    column->addStretch();
}

void ProvenancePanel::addPartTitle(QVBoxLayout *column, const record::Part &part)
{
    if (m_record.parts.size() > 1)
        column->addWidget(makeLabel(part.title.isEmpty() ? part.id : shell::said(part.title),
                                    textFont(TextSize::Body, QFont::DemiBold), "", true));
}

/// What each word of the question became.
void ProvenancePanel::addLedger(QVBoxLayout *column)
{
    const QList<record::AnnotatedSpan> spans = record::annotationsOf(m_record);
    const bool isRead = std::any_of(spans.cbegin(), spans.cend(), [](const record::AnnotatedSpan &span) {
        return span.role != record::WordRole::Filler;
    });
    if (!isRead)
        return;
    column->addSpacing(6);
    column->addWidget(new SectionTitle(tr("What your words became")));
    column->addWidget(makeLedgerTable(m_record));
}

/// The lines of the company's context, and of the glossary, that the question's words lead to.
void ProvenancePanel::addContext(QVBoxLayout *column)
{
    if (m_record.context.isEmpty())
        return;
    column->addSpacing(6);
    column->addWidget(new SectionTitle(tr("Company context")));
    for (const record::ContextLine &line : std::as_const(m_record.context)) {
        const bool held = line.how == record::ContextUse::Stale || line.how == record::ContextUse::NotApplied;
        auto *box = new NoteBox(line.how == record::ContextUse::Applied ? NoteTone::Accent
                                : held                                  ? NoteTone::Caution
                                                                        : NoteTone::Plain,
                                contextSentence(line));
        box->setObjectName(QStringLiteral("contextLine"));
        column->addWidget(box);
    }
}

void ProvenancePanel::addSql(QVBoxLayout *column, const QString &title, const QString &sql)
{
    column->addWidget(new SectionTitle(title));
    column->addWidget(new SqlView(sql));
    auto *row = new QHBoxLayout;
    auto *copy = new QPushButton(tr("Copy"));
    copy->setAccessibleName(tr("Copy SQL: %1").arg(title));
    connect(copy, &QPushButton::clicked, this, [this, sql] {
        QApplication::clipboard()->setText(sql);
        emit said(tr("The SQL is on the clipboard."));
    });
    row->addWidget(copy);
    row->addStretch();
    column->addLayout(row);
    column->addSpacing(6);
}

void ProvenancePanel::fillSql()
{
    QVBoxLayout *column = replaceTab(Tab::Sql);
    int shown = 0;
    for (const record::Part &part : std::as_const(m_record.parts)) {
        const record::SqlBody *query = part.query();
        if (!query || query->sql.isEmpty())
            continue;
        ++shown;
        addPartTitle(column, part);
        addSql(column, tr("Query"), query->sql);
        if (!query->sqlRun.isEmpty() && query->sqlRun.simplified() != query->sql.simplified())
            addSql(column,
                   query->rowFilters.isEmpty() ? tr("As it ran, with the row limit")
                                               : tr("As it ran, with row limit and row filters"),
                   query->sqlRun);
        if (part.verification.sql)
            addSql(column, tr("Tie-out"), *part.verification.sql);
    }
    if (shown == 0)
        column->addWidget(makeLabel(tr("No SQL was run."), TextSize::Body, "quiet", true));
    column->addStretch();
}

void ProvenancePanel::fillLineage()
{
    QVBoxLayout *column = replaceTab(Tab::Lineage);
    int shown = 0;
    for (const record::Part &part : std::as_const(m_record.parts)) {
        const record::SqlBody *query = part.query();
        if (!query || (query->lineage.isEmpty() && query->lineageAll.isEmpty()))
            continue;
        ++shown;
        addPartTitle(column, part);
        column->addWidget(new SectionTitle(tr("Result columns")));
        column->addWidget(makeOriginTable(query->lineage));
        if (!query->lineageAll.isEmpty()) {
            column->addSpacing(6);
            column->addWidget(new SectionTitle(tr("Read besides, for the whole result")));
            column->addWidget(makeInputTable(query->lineageAll));
        }
        if (!query->joins.isEmpty()) {
            column->addSpacing(6);
            column->addWidget(new SectionTitle(tr("Rows kept by each join")));
            column->addWidget(makeJoinTable(query->joins));
        }
    }
    if (shown == 0)
        column->addWidget(makeLabel(tr("There is no lineage: nothing was read."), TextSize::Body, "quiet", true));
    column->addStretch();
}

void ProvenancePanel::fillAttempts()
{
    QVBoxLayout *column = replaceTab(Tab::Attempts);
    if (m_record.attempts.isEmpty())
        column->addWidget(makeLabel(tr("Nothing was tried before."), TextSize::Body, "quiet", true));
    int number = 0;
    for (const record::Attempt &attempt : std::as_const(m_record.attempts)) {
        const bool passed = attempt.verdict == record::AttemptVerdict::Passed;
        const QString verdict = passed                                               ? tr("passed")
                                : attempt.verdict == record::AttemptVerdict::Doubted ? tr("asked again")
                                                                                     : tr("rejected");
        column->addWidget(
            new SectionTitle(tr("Attempt %1 \u00B7 %2 \u00B7 %3").arg(++number).arg(attempt.generator, verdict)));
        column->addWidget(new SqlView(attempt.query));
        if (attempt.feedback && !attempt.feedback->isEmpty())
            column->addWidget(
                new NoteBox(passed ? NoteTone::Plain : NoteTone::Caution, shell::said(*attempt.feedback)));
        column->addSpacing(6);
    }
    column->addStretch();
}

void ProvenancePanel::setRowsPending(const QString &label)
{
    m_hasRows = true;
    QVBoxLayout *column = replaceTab(Tab::Rows);
    column->addWidget(
        new SectionTitle(label.isEmpty() ? tr("Rows behind the answer") : tr("Rows behind %1").arg(label)));
    column->addWidget(makeLabel(tr("Reading..."), TextSize::Body, "quiet"));
    column->addStretch();
    showTab(Tab::Rows);
}

void ProvenancePanel::setRows(const QString &label, const ResultSet &rows)
{
    QVBoxLayout *column = replaceTab(Tab::Rows);
    const QString count = shownNumber(QString::number(rows.rows.size()));
    const QString name = label.isEmpty() ? tr("the answer") : label;
    column->addWidget(new SectionTitle(
        tr("Rows behind %1 \u00B7 %2").arg(name, rows.truncated ? tr("the first %1").arg(count) : count)));
    auto *table = new TableView;
    table->setObjectName(QStringLiteral("rowsTable"));
    table->setAccessibleName(tr("Rows behind %1").arg(name));
    table->setModel(makeResultModel(rows, table));
    // Only so many are read: whoever copies all of these is told that they are not all.
    table->setHasMore(rows.truncated);
    connect(table, &TableView::copyAllRequested, this, [this, rows, count](bool header) {
        const QRect all(0, 0, int(rows.columns.size()), int(rows.rows.size()));
        QApplication::clipboard()->setText(cellsText(rows, {all}, header, {}).value_or(RowsText()).text);
        emit said(tr("The first %1 rows are on the clipboard; there are more behind the answer.").arg(count));
    });
    column->addWidget(table, 1);
}

void ProvenancePanel::setRowsError(const QString &label, const Error &error)
{
    QVBoxLayout *column = replaceTab(Tab::Rows);
    column->addWidget(
        new SectionTitle(label.isEmpty() ? tr("Rows behind the answer") : tr("Rows behind %1").arg(label)));
    column->addWidget(new NoteBox(NoteTone::Caution, saidInFull(error)));
    column->addStretch();
}

} // namespace Tieout::shell
