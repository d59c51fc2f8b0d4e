// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/verified.h"

#include "core/base/account.h"
#include "core/generate/verified/parameters.h"
#include "core/sources/verifiedqueries.h"
#include "core/sql/parser.h"

/// Questions that people vouch for, with their SQL.
namespace Tieout::project {

using catalog::VerifiedQuery;

Result<VerifiedQuery> acceptedVerified(answer::Engine &engine, const catalog::Snapshot &snapshot,
                                       const QString &question, const QString &sql, const answer::AskOptions &options,
                                       const StopToken &stop)
{
    if (sql.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no SQL to verify for \"%1\"."),
                    {question});
    const Result<answer::QueryRead> read = engine.read(question, sql, options, stop);
    if (!read)
        return fail(read.error());
    if (!read->report.passed()) {
        const gate::CheckResult *why = read->report.firstRejection();
        return fail(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The SQL for \"%1\" is refused: %2"),
                    {question, why ? message::textOf(why->message) : ErrorText()},
                    why ? message::textOf(why->hint) : ErrorText());
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
    return generate::verified::resolved(
        generate::verified::withParameters(std::move(query), read->linking, bound, snapshot), snapshot);
}

Result<workspace::ExpectedResult> resultNow(answer::Engine &engine, const VerifiedQuery &query,
                                            const answer::AskOptions &options, const StopToken &stop)
{
    const record::Record record = engine.answer(
        answer::Start::with(query.question, {query.sql, query.question, gate::Author::Person}), options, {}, stop);
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The query was cancelled."));
    if (record.state != record::State::Answered) {
        const bool refused = record.state == record::State::Rejected;
        return fail(
            refused ? ErrorCode::Refused : ErrorCode::Unsupported,
            QT_TRANSLATE_NOOP("Error", "The query verified for \"%1\" gives no result: %2"),
            {query.question, record.failure ? message::textOf(record.failure->message) : message::textOf(record.text)});
    }
    std::optional<workspace::ExpectedResult> now = sources::expectedOf(record);
    if (!now)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The query verified for \"%1\" gives no result: %2"),
                    {query.question, message::textOf(record.text)});
    return std::move(*now);
}

} // namespace Tieout::project
