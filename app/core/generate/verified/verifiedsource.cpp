// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/verified/verifiedsource.h"

#include "core/generate/verified/pattern.h"

namespace Tieout::generate::verified {

namespace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

constexpr double Near = 0.6; ///< words in common from which a verified query is worth offering
constexpr qsizetype MostOffered = 3;

message::Message vouchedFor(const VerifiedQuery &query)
{
    const QString day = query.at.toUTC().date().toString(Qt::ISODate);
    return query.by.isEmpty() ? message::say("generate.verified.on", {day, query.question})
                              : message::say("generate.verified.by", {query.by, day, query.question});
}

message::Message boundWords(const VerifiedParameter &parameter, const BoundParameter &value)
{
    if (parameter.kind == VerifiedParameter::Kind::Period)
        return message::say("generate.verified.period", {value.text, period::isoOf(value.interval)});
    const QString what =
        parameter.column.isEmpty() ? parameter.name : parameter.table.display() + u'.' + parameter.column;
    return message::say("generate.verified.bound", {what, value.value});
}

Result<Candidate> candidateOf(const VerifiedQuery &query, const message::Message &reading,
                              const QList<BoundParameter> &values, const GenerateRequest &request)
{
    const Result<QString> sql = boundSql(query, values, request.linker->snapshot(), request.calendar.timeZone);
    if (!sql)
        return fail(sql.error());
    Candidate candidate;
    candidate.generator = QStringLiteral("verified");
    candidate.reading = reading;
    candidate.label = reading;
    candidate.sql = *sql;
    candidate.confidence = 1;
    candidate.accounting = record::Accounting::Told;
    candidate.vouched = true;
    candidate.assumptions.append({vouchedFor(query), record::About::Verified, {}});
    for (qsizetype i = 0; i < values.size(); ++i)
        candidate.assumptions.append({boundWords(query.parameters[i], values[i]), record::About::Verified, {}});
    return candidate;
}

QString asReading(QString question)
{
    question = question.trimmed();
    while (question.endsWith(u'?') || question.endsWith(u'.'))
        question.chop(1);
    return question;
}

} // namespace

Result<Proposal> VerifiedSource::propose(const GenerateRequest &request, const StopToken &stop)
{
    if (!request.linking || !request.linker)
        return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "The question \"%1\" was not linked."),
                    {request.question});
    Proposal proposal;
    QList<std::pair<double, Candidate>> near;
    QList<message::Message> stale;
    for (const VerifiedQuery &query : request.linker->snapshot().verified) {
        if (stop.stopRequested())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
        const QuestionPattern pattern(query);
        const std::optional<QList<BoundParameter>> values = pattern.match(request);
        if (values && !query.stale.isEmpty()) {
            stale.append(message::say("generate.verified.stale", {query.question, query.stale}));
            continue;
        }
        if (values) {
            const Result<Candidate> candidate = candidateOf(query, asReading(request.question), *values, request);
            const auto same = [&candidate](const Candidate &known) { return known.sql == candidate->sql; };
            if (candidate && std::none_of(proposal.candidates.cbegin(), proposal.candidates.cend(), same))
                proposal.candidates.append(*candidate);
            continue;
        }
        const double likeness = query.stale.isEmpty() ? pattern.similarity(request) : 0;
        if (likeness < Near)
            continue;
        const QList<BoundParameter> nearest = pattern.nearest(request);
        const message::Message reading =
            message::say("generate.verified.reading", {asReading(pattern.worded(nearest))});
        if (const Result<Candidate> candidate = candidateOf(query, reading, nearest, request))
            near.append({likeness, *candidate});
    }
    std::stable_sort(near.begin(), near.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    for (const auto &[likeness, candidate] : near.mid(0, MostOffered))
        proposal.alternatives.append(candidate);
    if (proposal.candidates.size() > 1) {
        proposal.kind = Proposal::Kind::Clarify;
        proposal.text = message::say("generate.verified.asks");
        for (Candidate &candidate : proposal.candidates)
            candidate.reading = candidate.assumptions.first().text;
    } else if (!proposal.candidates.isEmpty()) {
        proposal.kind = Proposal::Kind::Candidates;
    } else {
        proposal.text = message::sentences(stale);
        for (const message::Message &sentence : std::as_const(stale))
            proposal.notes.append({sentence, record::About::Verified, {}});
    }
    return proposal;
}

} // namespace Tieout::generate::verified
