// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to an open source, and what the workspace keeps of them.
#include "core/project/opensource.h"

#include "core/base/account.h"
#include "core/catalog/meaning.h"
#include "core/project/countfrom.h"
#include "core/project/linkerwithmodels.h"
#include "core/project/similarcorrections.h"
#include "core/project/verified.h"
#include "core/question/deeds.h"
#include "core/question/phrases.h"
#include "core/sources/blocktexts.h"
#include "core/sources/definitions.h"
#include "core/sources/driftnote.h"
#include "core/sources/modelsight.h"
#include "core/sources/relations/cellsource.h"
#include "core/sources/tablecorrections.h"

#include <algorithm>
#include <utility>

namespace Tieout::project {

record::Record OpenSource::ask(const QString &question, const answer::AskOptions &options,
                               const answer::BeatSink &beats, const StopToken &stop)
{
    return remember(answered(question, options, beats, stop));
}

answer::SourceBids OpenSource::bids(const QString &question, const answer::AskOptions &options, const StopToken &stop)
{
    const std::lock_guard turn(m_turn);
    return m_engine->bids(question, counted(options), stop);
}

bool OpenSource::isAnsweredOnAnyThread() const
{
    return !dynamic_cast<const ThreadBound *>(m_session.get()) && m_options.generators.isEmpty()
           && !m_options.encoder.isModel;
}

record::Record OpenSource::answered(const QString &question, const answer::AskOptions &options,
                                    const answer::BeatSink &beats, const StopToken &stop)
{
    const std::lock_guard turn(m_turn);
    checkSchemaWhereDue(stop);
    answer::AskOptions asking = counted(options);
    asking.sight = sightWhere(options.sight);
    if (m_store && asking.lessons.isEmpty())
        asking.lessons =
            lessonsFor(*m_store, wholeOf(question, asking, *m_linker), *m_snapshot, m_linker->meanings().get());
    if (m_store)
        asking.chosen = [this](const QString &asked) { return chosenBefore(asked); };
    return ofHere(m_engine->answer(answer::Start::asked(question), asking, beats, stop));
}

record::Record OpenSource::propose(const QString &question, const answer::AskOptions &options,
                                   const answer::BeatSink &beats, const StopToken &stop)
{
    return m_engine->answer(answer::Start::proposed(question), counted(options), beats, stop);
}

record::Record OpenSource::askWith(const QList<catalog::SemanticModel> &models, const QString &question,
                                   const answer::AskOptions &options, const StopToken &stop)
{
    answer::Engine engine(session(), std::make_shared<LinkerWithModels>(m_linker, models), {});
    return engine.answer(answer::Start::asked(question), counted(options), {}, stop);
}

/// A choice that cannot be read is asked for again.
answer::AskOptions OpenSource::counted(const answer::AskOptions &options) const
{
    const Result<std::optional<record::CountFrom>> chosen =
        m_store ? countFromOf(*m_store, m_source.id) : Result<std::optional<record::CountFrom>>(m_countFrom);
    answer::AskOptions asking = project::counted(options, *m_snapshot, chosen.value_or(std::nullopt));
    asking.cells =
        m_source.scope.restricts() ? nullptr : dynamic_cast<sources::relations::TableSource *>(m_session.get());
    // What a person said of the tables would be passed over.
    if (asking.cells && m_store && !sources::tableCorrections(*m_store, asking.cells->workbookFile()))
        asking.cells = nullptr;
    // What a model wrote is an aid: where it cannot be read, parts are found by their own words.
    if (asking.cells && m_store)
        asking.cells->setWritten(sources::blockTexts(*m_store, m_source.id).value_or(sources::relations::BlockTexts()));
    return asking;
}

/// The answer stands where the choice could not be kept.
record::Record OpenSource::chooseCountFrom(const QString &question, record::CountFrom from,
                                           const answer::AskOptions &options, const answer::BeatSink &beats,
                                           const StopToken &stop)
{
    m_countFrom = from;
    const Result<void> kept = m_store ? setCountFrom(*m_store, m_source.id, from) : Result<void>();
    record::Record record = ask(question, options, beats, stop);
    if (!kept)
        record.text = message::sentences(
            {record.text, message::say("project.choiceNotSaved", {message::ofErrorInFull(kept.error())})});
    return record;
}

/// A person's choice goes before what the caller would have; where it cannot be read, a model is told nothing.
generate::ModelSight OpenSource::sightWhere(const generate::ModelSight &otherwise)
{
    if (!m_store)
        return otherwise;
    const Result<std::optional<generate::ModelSight>> chosen = sources::modelSightOf(*m_store, m_source.id);
    m_source.sight = chosen ? *chosen : std::optional(generate::ModelSight{false, false, false});
    return sources::sightInForce(*m_store, m_source.id, otherwise).value_or(generate::ModelSight{false, false, false});
}

/// What a person chose where the same question could be read in several ways.
std::optional<answer::ChosenReading> OpenSource::chosenBefore(const QString &question) const
{
    const Result<std::optional<workspace::ChosenReading>> chosen =
        m_store->readings().chosenReading(m_source.id, question);
    if (!chosen || !*chosen)
        return {};
    return answer::ChosenReading{(*chosen)->reading, (*chosen)->at.toLocalTime().date()};
}

Result<sources::sheets::WorkbookTablesPtr> OpenSource::workbookTables(const StopToken &stop)
{
    auto *workbook =
        m_source.scope.restricts() ? nullptr : dynamic_cast<sources::relations::TableSource *>(m_session.get());
    return workbook ? workbook->tables(stop) : sources::sheets::WorkbookTablesPtr();
}

/// Asked anew, so that the answer is that of the definition and stands as governed.
record::Record OpenSource::chooseMetric(const QString &question, const record::Alternative &option,
                                        answer::AskOptions options, const answer::BeatSink &beats,
                                        const StopToken &stop)
{
    const answer::ChosenReading chosen{message::meaningOf(option.reading), m_options.now().date()};
    options.chosen = [chosen](const QString &) { return chosen; };
    return m_engine->answer(answer::Start::asked(question), options, beats, stop);
}

record::Record OpenSource::choose(const QString &question, const record::Alternative &option,
                                  const answer::AskOptions &options, const answer::BeatSink &beats,
                                  const StopToken &stop)
{
    if (option.countsFrom)
        return chooseCountFrom(question, *option.countsFrom, options, beats, stop);
    checkSchemaWhereDue(stop);
    record::Record record =
        option.kind == record::Kind::Metric
            ? chooseMetric(question, option, counted(options), beats, stop)
            : m_engine->answer(answer::Start::with(question, {option.query, option.reading, gate::Author::Generator}),
                               counted(options), beats, stop);
    if (stop.cancelled())
        return record;
    if (record.isAnswered() && option.settles && option.settles->unit.isEmpty())
        settleAmount(*option.settles, record, stop);
    else if (record.isAnswered() && option.settles)
        settleUnit(*option.settles, record, stop);
    record = remembered(std::move(record));
    const bool isSettled = option.settles && !option.settles->unit.isEmpty();
    if (!m_store || !record.isAnswered() || isSettled) // the unit answers from then on, until it is taken back
        return record;
    if (const Result<void> kept = m_store->readings().chooseReading(
            m_source.id, question, message::meaningOf(option.reading), m_options.now());
        !kept)
        record.text = message::sentences(
            {record.text, message::say("project.choiceNotSaved", {message::ofErrorInFull(kept.error())})});
    return record;
}

/// Keeps what a choice says of a column, so that no later question asks it again. The answer stands either way.
void OpenSource::settleUnit(const record::ColumnUnit &settled, record::Record &record, const StopToken &stop)
{
    const TableName table{settled.schema, settled.table};
    record.assumptions.append({message::say("generate.assumed.unitSaid", {table.display() + u'.' + settled.column,
                                                                          catalog::unitWords(settled.unit)}),
                               record::About::Unit});
    if (!m_store)
        return;
    const auto warn = [&record](const char *id, const Error &error) {
        record.text = message::sentences({record.text, message::say(id, {message::ofErrorInFull(error)})});
    };
    const Result<qint64> kept = m_store->catalogEdits().addEdit(
        {0, m_source.id, workspace::Edit::Kind::Unit, table, settled.column, settled.unit, m_options.now()});
    if (!kept && kept.error().code != ErrorCode::Exists)
        warn("project.unitNotSaved", kept.error());
    if (!kept)
        return;
    if (const Result<void> taken = takeEdits(stop, {}); !taken)
        warn("project.unitNotTaken", taken.error());
}

/// "Revenue" was said to be the net amount: from then on it is, as company context, until that is changed there.
void OpenSource::settleAmount(const record::ColumnUnit &settled, record::Record &record, const StopToken &stop)
{
    QStringList said;
    for (const record::LedgerWord &word : record.ledger.words) {
        // "revenue" of "total revenue"; "spent" is no name of an amount
        const QString lower = word.text.toLower();
        const QList<question::Phrase> &phrases = question::phrasesAt(lower);
        const bool isAggregate = std::any_of(phrases.cbegin(), phrases.cend(), [&lower](const question::Phrase &one) {
            return one.role == question::Role::Aggregate && one.words == QStringList{lower};
        });
        if (word.role == record::WordRole::Measure && word.became.isEmpty() && !isAggregate
            && !question::movesMoney(lower))
            said.append(word.text);
    }
    if (!m_store || said.size() != 1)
        return;
    catalog::Definition definition;
    definition.term = said.first();
    definition.table = {settled.schema, settled.table};
    definition.column = settled.column;
    definition.by = base::accountName();
    definition.at = m_options.now();
    const auto warn = [&record](const char *id, const Error &error) {
        record.text = message::sentences({record.text, message::say(id, {message::ofErrorInFull(error)})});
    };
    const Result<catalog::Definition> accepted = sources::acceptedDefinition(definition, *m_snapshot);
    const Result<qint64> kept =
        accepted ? m_store->glossary().define(m_source.id, *accepted) : Result<qint64>(fail(accepted.error()));
    if (!kept && kept.error().code != ErrorCode::Exists)
        warn("project.meaningNotSaved", kept.error());
    if (!kept)
        return;
    record.assumptions.append(
        {message::say("project.meaningKept", {definition.term, definition.refersTo()}), record::About::Measure});
    if (const Result<void> taken = takeEdits(stop, {}); !taken)
        warn("project.meaningNotTaken", taken.error());
}

record::Record OpenSource::runSql(const QString &question, const QString &sql, const message::Message &reading,
                                  gate::Author author, const answer::AskOptions &options, const answer::BeatSink &beats,
                                  const StopToken &stop)
{
    checkSchemaWhereDue(stop);
    record::Record record =
        m_engine->answer(answer::Start::with(question, {sql, reading, author}), counted(options), beats, stop);
    return stop.cancelled() ? record : remembered(std::move(record));
}

Result<catalog::VerifiedQuery> OpenSource::verifiable(const QString &question, const QString &sql,
                                                      const answer::AskOptions &options, const StopToken &stop)
{
    return acceptedVerified(*m_engine, *m_snapshot, question, sql, counted(options), stop);
}

/// The columns that a query reads, and tables of which it reads no column.
static QList<ColumnRead> readsOf(const record::SqlBody &query)
{
    QList<ColumnRead> out;
    QStringList tables = query.subgraph.terminals + query.subgraph.bridges;
    const auto add = [&](const QList<record::LineageInput> &inputs) {
        for (const record::LineageInput &input : inputs) {
            tables.removeAll(input.table);
            out.append(ColumnRead{{{}, input.table}, input.column});
        }
    };
    for (const record::ColumnLineage &column : query.lineage)
        add(column.inputs);
    add(query.lineageAll);
    for (const QString &table : std::as_const(tables))
        out.append(ColumnRead{{{}, table}, {}});
    return out;
}

QString OpenSource::cellsOfRow(const TableName &table, qint64 row) const
{
    const auto *cells = dynamic_cast<const sources::relations::CellSource *>(m_session.get());
    return cells ? cells->cellsOfRow(table, row) : QString();
}

QList<sources::TableCopy> OpenSource::copies() const
{
    const auto *workbook = dynamic_cast<const sources::relations::TableSource *>(m_session.get());
    return workbook ? workbook->copies() : QList<sources::TableCopy>();
}

/// With the source that was asked, and what has moved in it.
record::Record OpenSource::ofHere(record::Record record) const
{
    record.route.source = m_source.id;
    const auto placeHere = [this](QList<record::Alternative> &options) { // what is asked anew is asked here
        for (record::Alternative &option : options) {
            if (option.asks && !option.source)
                option.source = m_source.id;
        }
    };
    placeHere(record.alternatives);
    if (record.clarify)
        placeHere(record.clarify->options);
    const auto *cells = dynamic_cast<const sources::relations::CellSource *>(m_session.get());
    for (record::Part &part : record.parts) {
        part.source.kind = m_source.kind;
        if (cells && part.query())
            part.source.cells = cells->cellsOf(readsOf(*part.query()));
    }
    if (m_drift)
        sources::noteDrift(record, *m_drift);
    sources::noteCopies(record, copies());
    return record;
}

/// Stores an answer of this source.
record::Record OpenSource::remembered(record::Record record)
{
    return remember(ofHere(std::move(record)));
}

record::Record OpenSource::remember(record::Record record)
{
    if (m_store) {
        // An answer that could not be stored is still shown, but never as saved.
        if (const Result<void> saved =
                m_store->answers().saveRecord(record, m_source.id, QDateTime::currentDateTimeUtc());
            !saved)
            record.text = message::sentences(
                {record.text, message::say("project.answerNotSaved", {message::ofErrorInFull(saved.error())})});
    }
    return record;
}

Result<qint64> OpenSource::logRejected(const QString &question, const QString &sql, const gate::Report &report)
{
    const gate::CheckResult *check = report.firstRejection();
    if (!m_store || !check)
        return 0;
    workspace::Rejection rejection;
    rejection.sourceId = m_source.id;
    rejection.question = question;
    rejection.sql = sql;
    rejection.check = check->id;
    rejection.message = check->message;
    rejection.at = QDateTime::currentDateTimeUtc();
    return m_store->rejectionLog().logRejection(rejection);
}

Result<void> OpenSource::logPassed(const QList<qint64> &rejections, const QString &question, const QString &sql)
{
    return m_store ? m_store->rejectionLog().logPassed(rejections, question, sql) : Result<void>();
}

} // namespace Tieout::project
