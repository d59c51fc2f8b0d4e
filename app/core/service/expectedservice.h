// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/variants.h"
#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::record {

template <>
inline constexpr auto Words<learning::Variant::Kind> = std::to_array<std::string_view>(
    {"filter", "value", "boundary", "period", "date column", "join", "duplicates", "measure", "added filter"});

} // namespace Tieout::record

namespace Tieout::service {

/// A figure from elsewhere that an answer does not give.
struct ExpectedRequest {
    QString question;
    QString expected; ///< as it is written there: "33,489", "1.2 million"
    bool operator==(const ExpectedRequest &) const = default;
};

void fields(Either<ExpectedRequest> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("expected", r.expected);
}

/// One change of the answer's query and the number it gives.
struct ExplanationDescription {
    learning::Variant::Kind kind = learning::Variant::Kind::Filter;
    message::Message sentence;
    QString value;
    bool exact = false;
    QString sql;
    bool operator==(const ExplanationDescription &) const = default;
};

void fields(Either<ExplanationDescription> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("sentence", record::spoken(r.sentence));
    visit("value", r.value);
    visit("exact", r.exact);
    visit("sql", r.sql);
}

struct ExpectedResponse {
    QString question;
    QString sql;
    QString expected;
    QString actual;
    bool same = false;
    QList<ExplanationDescription> explanations; ///< that give the figure
    std::optional<ExplanationDescription> nearest;
    int tried = 0;
    int refused = 0;
    int leftOut = 0;
    QString text; ///< all of it in sentences
    bool operator==(const ExpectedResponse &) const = default;

    bool isExplained() const { return same || !explanations.isEmpty(); }
};

void fields(Either<ExpectedResponse> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("sql", r.sql);
    visit("expected", r.expected);
    visit("actual", r.actual);
    visit("same", r.same);
    visit("explanations", r.explanations);
    visit("nearest", r.nearest);
    visit("tried", r.tried);
    visit("refused", r.refused);
    visit("leftOut", r.leftOut);
    visit("text", r.text);
}

/// `response` is absent where the question has no answer: the record says why.
struct ExpectedOutcome {
    record::Record record;
    std::optional<ExpectedResponse> response;
};

/// Asks the question and tries every single change of its query. Blocks, with progress; on the source's thread. Errors:
/// Invalid (no figure), those of service::ask() and learning::explainExpected().
Result<ExpectedOutcome> explainExpected(project::OpenSource &source, const ExpectedRequest &request,
                                        const answer::AskOptions &options, const StopToken &stop,
                                        const Progress &progress);
/// The same of an answer that is there: nothing is asked again. `options` have the day it was asked on. Errors:
/// Invalid (no figure), those of learning::explainExpected().
Result<ExpectedResponse> explainExpected(project::OpenSource &source, const record::Record &answer,
                                         const ExpectedRequest &request, const answer::AskOptions &options,
                                         const StopToken &stop, const Progress &progress);
/// Whether a figure can be read, for whoever would rather say so before anything runs. Any thread. Errors: Invalid.
Result<void> checkFigure(const QString &figure);

} // namespace Tieout::service
