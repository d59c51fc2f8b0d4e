// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/verified.h"

#include "core/base/account.h"
#include "core/generate/verified/parameters.h"
#include "core/sql/parser.h"
#include "core/sql/renamed.h"

/// Questions that people vouch for, with their SQL.
namespace Tieout::workspace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

Result<VerifiedQuery> acceptedVerified(answer::Engine &engine, const catalog::Snapshot &snapshot,
                                       const QString &question, const QString &sql, const answer::AskOptions &options,
                                       const StopToken &stop)
{
    if (sql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, "There is no SQL to verify for \"%1\".", {question});
    const Result<answer::QueryRead> read = engine.read(question, sql, options, stop);
    if (!read)
        return fail(read.error());
    if (!read->report.passed()) {
        const gate::CheckResult *why = read->report.firstRejection();
        return fail(ErrorCode::Refused, "The SQL for \"%1\" is refused: %2", {question, why ? why->message : QString()},
                    why ? why->hint : QString());
    }
    VerifiedQuery query;
    query.question = question.simplified();
    query.asked = read->linking.question;
    query.sql = sql.trimmed();
    query.fingerprint = snapshot.fingerprint;
    query.by = base::accountName();
    query.at = QDateTime::currentDateTimeUtc();
    // Literals are counted in the text that is kept.
    const Result<sql::Statement> statement = sql::parse(query.sql, snapshot.traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    return generate::resolved(generate::withParameters(std::move(query), read->linking, bound, snapshot), snapshot);
}

QString parametersInWords(const VerifiedQuery &query)
{
    QStringList out;
    for (const VerifiedParameter &parameter : query.parameters)
        out.append(QStringLiteral("%1 %2").arg(parameter.name, parameter.text));
    return out.join(QStringLiteral(", "));
}

Result<void> addVerified(catalog::Snapshot &snapshot, const Workspace &store)
{
    const Result<QList<VerifiedQuery>> stored = store.verifiedQueries(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    snapshot.verified.clear();
    for (const VerifiedQuery &query : *stored)
        snapshot.verified.append(generate::resolved(query, snapshot));
    return {};
}

Result<QStringList> onboardingQuestions(const Workspace &store, const catalog::Snapshot &snapshot)
{
    const Result<QList<KeptVerified>> stored = store.keptVerified(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    QStringList questions;
    for (const KeptVerified &kept : *stored) {
        if (kept.onboarding && generate::resolved(kept.query, snapshot).stale.isEmpty())
            questions.append(kept.query.question);
    }
    return questions;
}

Result<CarriedSql> carriedQueries(const Workspace &store, const QString &sourceId, const schema::Rename &rename,
                                  const Schema &before, const DialectTraits &traits)
{
    const Result<QList<VerifiedQuery>> stored = store.verifiedQueries(sourceId);
    if (!stored)
        return fail(stored.error());
    const Result<QList<Correction>> corrections = store.corrections(sourceId);
    if (!corrections)
        return fail(corrections.error());
    // What does not resolve stays as it is: SQL that was rejected often names what never was.
    const auto carried = [&](const QString &text) {
        const Result<sql::Statement> statement = sql::parse(text, traits);
        if (!statement)
            return text;
        const sql::BoundQuery bound = sql::bind(*statement, before, traits);
        return bound.errors.isEmpty() ? sql::renamedText(bound, {rename}, traits) : text;
    };
    CarriedSql out;
    for (const VerifiedQuery &query : *stored) {
        if (const QString now = carried(query.sql); now != query.sql)
            out.verified.insert(query.id, now);
    }
    for (const Correction &correction : *corrections) {
        const CarriedSql::Pair now{carried(correction.rejectedSql), carried(correction.rightSql)};
        if (now.rejected != correction.rejectedSql || now.right != correction.rightSql)
            out.corrections.insert(correction.id, now);
    }
    return out;
}

std::optional<ExpectedResult> expectedOf(const record::Record &record)
{
    const record::Part *part = record::queriedPart(record);
    if (!part)
        return {};
    ExpectedResult expected;
    expected.asOf = QDate::fromString(record.asOf, Qt::ISODate);
    const record::Grid &grid = *part->grid();
    for (const record::Column &column : grid.columns)
        expected.columns.append(column.name);
    expected.rows = grid.rows.mid(0, MostExpectedRows);
    expected.rowCount = grid.rowCount;
    return expected.hasValues() ? std::optional(expected) : std::nullopt;
}

Result<ExpectedResult> resultNow(answer::Engine &engine, const VerifiedQuery &query, const answer::AskOptions &options,
                                 const StopToken &stop)
{
    const record::Record record = engine.answer(
        answer::Start::with(query.question, {query.sql, query.question, gate::Author::Person}), options, {}, stop);
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, "The query was cancelled.");
    if (record.state != record::State::Answered) {
        const bool refused = record.state == record::State::Rejected;
        return fail(refused ? ErrorCode::Refused : ErrorCode::Unsupported,
                    "The query verified for \"%1\" gives no result: %2",
                    {query.question, record.failure ? record.failure->message : record.text});
    }
    std::optional<ExpectedResult> now = expectedOf(record);
    if (!now)
        return fail(ErrorCode::Unsupported, "The query verified for \"%1\" gives no result: %2",
                    {query.question, record.text});
    return std::move(*now);
}

} // namespace Tieout::workspace
