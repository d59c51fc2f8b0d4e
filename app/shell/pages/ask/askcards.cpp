// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does on a card of the Ask page, with the source that the answer is of.
#include "core/answer/sql/replacecolumn.h"
#include "core/record/wordmeaning.h"
#include "core/service/answerworkbook.h"
#include "core/service/rowsservice.h"
#include "shell/frame/navigator.h"
#include "shell/models/numberformat.h"
#include "shell/models/resultmodel.h"
#include "shell/models/said.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/cardsource.h"
#include "shell/pages/ask/partrenderers.h"
#include "shell/pages/ask/provenancepanel.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/reminding.h"
#include "shell/pages/ask/resultexport.h"
#include "shell/pages/ask/takestep.h"
#include "shell/pages/ask/teaching.h"
#include "shell/pages/ask/thread.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>

namespace Tieout::shell {

/// Empty: the chosen one.
QString AskPage::sourceOf(const RecordCard *card) const
{
    return m_context.source.sourceOf(card->record());
}

/// In a workspace of several sources each card says which one its answer is of.
void AskPage::showSources()
{
    for (QWidget *each : m_thread->cards()) {
        if (auto *card = qobject_cast<RecordCard *>(each))
            card->setSource(sourceWords(m_context, card->record()));
    }
}

RecordCard *AskPage::putCard(int entry, const record::Record &record)
{
    RecordCard *card = makeRecordCard(record, m_context.navigator);
    connect(card, &RecordCard::chosen, this, [this, card] { setCurrent(card); });
    connect(card, &RecordCard::rowsRequested, this,
            [this, card](const QString &part, const QStringList &key, const QString &label) {
                setCurrent(card);
                if (const record::Part *asked = card->record().part(part))
                    requestRows(*asked, key, label);
            });
    connect(card, &RecordCard::sqlRequested, this, [this, card](const QString &sql) {
        const QList<record::Part> &parts = card->record().parts;
        const auto part = std::find_if(parts.cbegin(), parts.cend(), [&sql](const record::Part &one) {
            return one.query() && one.query()->sql == sql;
        });
        const QString source = part == parts.cend() ? sourceOf(card) : m_context.source.sourceOf(*part);
        inSource(m_context, source, this, [this, sql, question = record::wholeQuestion(card->record())] {
            m_context.navigator.openSql(sql, question);
        });
    });
    connect(card, &RecordCard::cellsRequested, &m_context.navigator, &Navigator::showCells);
    connect(card, &RecordCard::readingRequested, this, [this, card](const record::Alternative &reading) {
        const QString question = record::wholeQuestion(card->record());
        startWorking(m_context.source.choose(question, reading, sourceOf(card)),
                     QStringLiteral("%1 (%2)").arg(question, said(reading.reading)));
    });
    connect(card, &RecordCard::routeRequested, this, [this, card](record::Kind kind) {
        const QString question = record::wholeQuestion(card->record());
        startWorking(m_context.source.askBy(question, kind, sourceOf(card)), question);
    });
    connect(card, &RecordCard::columnRequested, this,
            [this, card](const record::Assumption &assumption, const QString &column) {
                replaceColumn(card->record(), assumption, column);
            });
    connect(card, &RecordCard::keyAccepted, m_teaching,
            [this, card](const QString &key) { m_teaching->acceptKey(card->record(), key); });
    connect(card, &RecordCard::questionRequested, this,
            [this, card](const QString &question) { startAsking(question, {}, sourceOf(card)); });
    connect(card, &RecordCard::exportRequested, this,
            [this, card](const QString &part) { exportResult(card->record(), part); });
    connect(card, &RecordCard::copyRequested, this,
            [this, card](const QString &part, bool header) { copyRows(card->record(), part, header); });
    connect(card, &RecordCard::verifyRequested, this, [this, card] { m_teaching->verify(card); });
    connect(card, &RecordCard::correctRequested, this, [this, card] { m_teaching->correct(card); });
    connect(card, &RecordCard::expectRequested, this, [this, card] { m_teaching->expect(card->record()); });
    connect(card, &RecordCard::attemptsRequested, this, [this, card] {
        setCurrent(card);
        m_panel->showTab(ProvenancePanel::Tab::Attempts);
    });
    connect(card, &RecordCard::said, &m_context.navigator, &Navigator::say);
    connect(card, &RecordCard::stepRequested, this, [this, card](const record::NextStep &step) {
        if (step.kind == record::NextStepKind::ShowChecks)
            emit card->attemptsRequested(); // they stand beside the card
        else if (!step.question.isEmpty())
            emit card->questionRequested(step.question);
        else
            takeStep(step, card->record(), m_context);
    });
    card->setSource(sourceWords(m_context, record));
    m_thread->setCard(entry, card, record::annotatedQuestion(record));
    setCurrent(card);
    m_context.navigator.noteWork();
    m_teaching->remind(card);
    remindOfAnswered(card, m_context);
    return card;
}

void AskPage::replaceColumn(const record::Record &record, const record::Assumption &assumption, const QString &column)
{
    if (!m_context.source.isOpen())
        return m_context.navigator.say(tr("Open a database first."));
    const QString source = m_context.source.sourceOf(record);
    const SnapshotPointer snapshot = m_context.source.snapshotOf(source);
    if (!snapshot)
        return m_context.navigator.say(saidInFull(SourceController::notOpen(source)));
    const Result<record::Alternative> made =
        answer::replaceColumn(record, assumption, column, snapshot->schema(), snapshot->traits);
    if (!made)
        return m_context.navigator.say(saidInFull(made.error()));
    const QString question = record::wholeQuestion(record);
    startWorking(m_context.source.runSql(question, made->query, made->reading, gate::Author::Generator, source),
                 QStringLiteral("%1 (%2)").arg(question, column));
}

void AskPage::requestRowsBehind(const record::Record &record)
{
    if (const record::Part *part = record::queriedPart(record))
        requestRows(*part, {}, {});
}

void AskPage::requestRows(const record::Part &part, const QStringList &key, const QString &label)
{
    const quint64 number = ++m_rowsAsked;
    m_panel->setRowsPending(label);
    using Response = service::RowsResponse;
    const SourceController::Work<Response> work =
        [request = service::RowsRequest{part, key}](project::OpenSource &source, const StopToken &stop,
                                                    const Progress &) {
            return service::rowsBehind(source, request, stop);
        };
    m_context.source.runIn<Response>(m_context.source.sourceOf(part), tr("Rows behind an answer"), this, work,
                                     [this, number, label](const Result<Response> &response) {
                                         if (number != m_rowsAsked)
                                             return;
                                         if (response)
                                             m_panel->setRows(label, response->rows);
                                         else
                                             m_panel->setRowsError(label, response.error());
                                     });
}

void AskPage::exportResult(const record::Record &record, const QString &part)
{
    const record::Part *asked = record.part(part);
    if (!asked)
        return;
    const QString workbooks = tr("Workbook with provenance (*.xlsx)");
    QString chosen;
    QString file =
        QFileDialog::getSaveFileName(this, tr("Export the result"), suggestedFileName(record) + QStringLiteral(".csv"),
                                     tr("Comma-separated values (*.csv)") + QStringLiteral(";;") + workbooks, &chosen);
    if (file.isEmpty())
        return;
    // Not every dialog of a system changes the end of the name with the kind.
    if (chosen == workbooks && !service::isWorkbookName(file))
        file = QFileInfo(file).path() + u'/' + QFileInfo(file).completeBaseName() + QStringLiteral(".xlsx");
    rendererOf(asked->kind())
        .write({m_context.source, this, record, *asked}, file, [this, file](const Result<qint64> &rows) {
            m_context.navigator.say(!rows ? saidInFull(rows.error())
                                    : *rows == 1
                                        ? tr("1 row written to %1").arg(file)
                                        : tr("%1 rows written to %2").arg(shownNumber(QString::number(*rows)), file));
        });
}

void AskPage::copyRows(const record::Record &record, const QString &part, bool header)
{
    const record::Part *asked = record.part(part);
    if (!asked)
        return;
    rendererOf(asked->kind())
        .copy({m_context.source, this, record, *asked}, header, [this](const Result<RowsText> &rows) {
            if (rows)
                QGuiApplication::clipboard()->setText(rows->text);
            m_context.navigator.say(
                !rows             ? saidInFull(rows.error())
                : rows->rows == 1 ? tr("1 row is on the clipboard.")
                                  : tr("%1 rows are on the clipboard.").arg(shownNumber(QString::number(rows->rows))));
        });
}

void AskPage::openInSchema(const QStringList &tables)
{
    if (!m_context.navigator.offers(QStringLiteral("schema")) || !m_context.source.isOpen())
        return;
    inSource(m_context, m_current ? sourceOf(m_current) : QString(), this,
             [this, tables] { m_context.navigator.showInSchema(tablesCalled(m_context, tables)); });
}

} // namespace Tieout::shell
