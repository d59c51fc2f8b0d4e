// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/correct.h"
#include "core/service/json.h"

namespace Tieout::service {

/// Puts an answer right: one of `sql`, `table` and `column`.
struct CorrectRequest {
    QString question;
    std::optional<QString> sql = std::nullopt;       ///< the right query
    std::optional<QString> table = std::nullopt;     ///< the right table: the wrong query is taken over with it
    std::optional<QString> column = std::nullopt;    ///< the right date column, as "table.column": the same
    std::optional<QString> insteadOf = std::nullopt; ///< what takes its place, where the wrong query leaves a choice
    std::optional<QString> wrong = std::nullopt;     ///< the wrong query; else what answered the question last
    std::optional<QString> reason = std::nullopt;    ///< "wrong table", or in somebody's words
    std::optional<QString> as = std::nullopt;        ///< "verified query"; else what teaches most
    bool keep = false;                               ///< else it is only said what it would become
    /// In somebody's words, beside a `reason` by its name or in its place.
    std::optional<QString> said = std::nullopt;
    bool operator==(const CorrectRequest &) const = default;
};

void fields(Either<CorrectRequest> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("sql", r.sql);
    visit("table", r.table);
    visit("column", r.column);
    visit("insteadOf", r.insteadOf);
    visit("wrong", r.wrong);
    visit("reason", r.reason);
    visit("as", r.as);
    visit("keep", r.keep);
    visit("said", r.said);
}

/// A rejected query and the right one.
struct CorrectionDescription {
    qint64 id = 0; ///< 0: not kept
    QString question;
    QString rejectedSql;
    workspace::Correction::Reason reason = workspace::Correction::Reason::EditedSql;
    QString said; ///< the reason in somebody's words; may be empty
    QString rightSql;
    workspace::Correction::Becomes becomes = workspace::Correction::Becomes::VerifiedQuery;
    QString outcome; ///< a sentence
    QString by;
    QDateTime at;
    workspace::CorrectionOutcome became = {}; ///< what `outcome` says, in its parts
    bool operator==(const CorrectionDescription &) const = default;
};

void fields(Either<CorrectionDescription> auto &r, auto &&visit)
{
    visit("id", orNull(r.id));
    visit("question", r.question);
    visit("rejectedSql", r.rejectedSql);
    visit("reason", r.reason);
    visit("said", orNull(r.said));
    visit("rightSql", r.rightSql);
    visit("becomes", r.becomes);
    visit("outcome", r.outcome);
    visit("by", r.by);
    visit("at", r.at);
    visit("became", orNull(r.became.kind));
    visit("arguments", r.became.arguments);
}

/// What a correction could become as well.
struct OutcomeDescription {
    workspace::Correction::Becomes becomes = workspace::Correction::Becomes::VerifiedQuery;
    QString outcome; ///< a sentence
    workspace::CorrectionOutcome became = {};
    bool operator==(const OutcomeDescription &) const = default;
};

void fields(Either<OutcomeDescription> auto &r, auto &&visit)
{
    visit("becomes", r.becomes);
    visit("outcome", r.outcome);
    visit("became", orNull(r.became.kind));
    visit("arguments", r.became.arguments);
}

struct CorrectResponse {
    CorrectionDescription correction; ///< its fields stand beside the others
    bool kept = false;
    QList<OutcomeDescription> others;
    bool operator==(const CorrectResponse &) const = default;
};

void fields(Either<CorrectResponse> auto &r, auto &&visit)
{
    fields(r.correction, visit);
    visit("kept", r.kept);
    visit("others", r.others);
}

/// `warning`: why the source has not taken over yet what was kept; it does when it is opened next.
struct CorrectOutcome {
    CorrectResponse response;
    std::optional<Error> warning;
};

/// Blocks; on the source's thread. What is kept is planned anew: with `as` it becomes what somebody saw before. Errors:
/// Invalid (not one of the three; what is exchanged is not clear; there is no such reason; it does not become that),
/// NotFound (the question was never answered here; no such table or column), those of
/// learning::planCorrection() and keepCorrection().
Result<CorrectOutcome> correct(project::OpenSource &source, workspace::Workspace &store, const CorrectRequest &request,
                               const answer::AskOptions &options, const StopToken &stop, const Progress &progress);

/// Lists what was put right.
struct CorrectionsRequest {
    QString similarTo; ///< of questions like this one only; empty: all
    int count = 5;     ///< at most, of similar ones
    bool operator==(const CorrectionsRequest &) const = default;
};

void fields(Either<CorrectionsRequest> auto &r, auto &&visit)
{
    visit("similarTo", r.similarTo);
    visit("count", r.count);
}

struct CorrectionsResponse {
    QList<CorrectionDescription> corrections;
    bool operator==(const CorrectionsResponse &) const = default;
};

void fields(Either<CorrectionsResponse> auto &r, auto &&visit)
{
    visit("corrections", r.corrections);
}

/// `meanings`: what tells questions that mean nearly the same; null: their words alone. Any thread. Errors: those of
/// the workspace.
Result<CorrectionsResponse> corrections(const catalog::Snapshot &snapshot, const workspace::Workspace &store,
                                        const CorrectionsRequest &request,
                                        const retrieval::MeaningIndex *meanings = nullptr);

/// The nearest of a question like that of an answer, for whoever looks at the answer: none where it is verified, or is
/// the right query of that pair already. Else as above.
Result<CorrectionsResponse> correctionLike(const catalog::Snapshot &snapshot, const workspace::Workspace &store,
                                           const record::Record &answer,
                                           const retrieval::MeaningIndex *meanings = nullptr);

struct UndoCorrectionRequest {
    qint64 id = 0;
    bool operator==(const UndoCorrectionRequest &) const = default;
};

void fields(Either<UndoCorrectionRequest> auto &r, auto &&visit)
{
    visit("id", r.id);
}

/// What was taken back. `wasInForce` false: what was decided since stays.
struct UndoOutcome {
    CorrectionsResponse response;
    bool wasInForce = true;
    std::optional<Error> warning;
};

/// Blocks; on the source's thread. Errors: NotFound, those of the workspace.
Result<UndoOutcome> undoCorrection(project::OpenSource &source, workspace::Workspace &store,
                                   const UndoCorrectionRequest &request, const StopToken &stop,
                                   const Progress &progress);

} // namespace Tieout::service
