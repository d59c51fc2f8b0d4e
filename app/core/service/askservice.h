// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/fields.h"
#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// A question, or SQL for one.
struct AskRequest {
    QString question;                                  ///< may be empty where there is SQL
    std::optional<QString> after;                      ///< the question that this one may change ("and by month?")
    std::optional<QString> afterRecord = std::nullopt; ///< the id of its record, where that is known
    /// One of the readings that a question back offered: it is run, and remembered as what the question means.
    std::optional<record::Alternative> choice = std::nullopt;
    std::optional<QString> sql = std::nullopt;  ///< answers the question in the place of what would be proposed
    message::Message reading = {};              ///< what `sql` means, in words
    gate::Author author = gate::Author::Person; ///< of `sql`
    /// The query that would answer is checked and not run; nothing is kept in the history.
    bool proposeOnly = false;
    bool operator==(const AskRequest &) const = default;
};

void fields(Either<AskRequest> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("after", r.after);
    visit("afterRecord", r.afterRecord);
    visit("choice", r.choice);
    visit("sql", r.sql);
    visit("reading", record::spokenOrNull(r.reading));
    visit("author", r.author);
    visit("proposeOnly", r.proposeOnly);
}

/// The answer, or why there is none: its JSON is the record's.
struct AskResponse {
    record::Record record;
    bool operator==(const AskResponse &) const = default;
};

void fields(Either<AskResponse> auto &r, auto &&visit)
{
    record::fields(r.record, visit);
}

/**
 * Answers a question, or runs what was chosen or written for it, and keeps the record where there is a workspace.
 * `options.above` is replaced where the request names a question before. Blocks; on the source's thread. What goes
 * wrong with the question itself is in the record. Errors: Invalid (there is no question and no SQL, or more than one
 * way to answer).
 */
Result<AskResponse> ask(project::OpenSource &source, const AskRequest &request, const answer::AskOptions &options,
                        const answer::BeatSink &beats, const StopToken &stop);

} // namespace Tieout::service
