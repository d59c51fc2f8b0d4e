// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/fields.h"
#include "core/project/chosenroute.h"
#include "core/project/sourcechoice.h"
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
    /// The route that a person wants in the place of the one that bid most; kept for questions like this one.
    std::optional<record::Kind> route = std::nullopt;
    /// The source that is asked, by its id; nothing: the one that the question is about.
    std::optional<QString> source = std::nullopt;
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
    visit("route", r.route);
    visit("source", r.source);
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

/// What may answer: the sources of a workspace that are open, at least one, and where choices are kept.
struct AskPlace {
    /// One source alone, where nothing of a route is kept.
    explicit(false) AskPlace(project::OpenSource &source)
        : sources{&source}
    {
    }
    AskPlace(const QList<project::OpenSource *> &open, workspace::Workspace *kept)
        : sources(open)
        , store(kept)
    {
    }

    QList<project::OpenSource *> sources;
    workspace::Workspace *store = nullptr;
};

/**
 * Answers a question, or runs what was chosen or written for it, and keeps the record where there is a workspace. Of
 * several sources the one that the request names answers, else the one that the question is about, see
 * project::askAmong(); SQL and proposals are the first's where none is named. `options.above` is replaced where the
 * request names a question before. Blocks; on the sources' thread. What goes wrong with the question itself is in the
 * record. Errors: Invalid (there is no question and no SQL, or more than one way to answer), NotFound (the source that
 * is named, or that of the choice, is not open).
 */
Result<AskResponse> ask(const AskPlace &place, const AskRequest &request, const answer::AskOptions &options,
                        const answer::BeatSink &beats, const StopToken &stop);

} // namespace Tieout::service
