// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// Something to say of a table or column.
struct LessonEdit {
    QString kind; ///< "alias"
    QString about;
    QString text;
    QString source;
    bool operator==(const LessonEdit &) const = default;

    /// "\"turnover\" is another name of payments.amount"
    QString inWords() const;
    /// Another name; else a remark in a description.
    bool isAlias() const;
};

void fields(Either<LessonEdit> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("about", r.about);
    visit("text", r.text);
    visit("source", r.source);
}

/// What the gate rejected in a workspace and what that teaches, after a proposal was accepted or taken back.
struct LessonsRequest {
    std::optional<qint64> accept = std::nullopt; ///< the number of a proposal, from 1
    std::optional<qint64> undo = std::nullopt;   ///< the id of what was accepted
    int count = 10'000;                          ///< rejections at most
    /// The same as `accept`, by what it says: a rejection may have given proposals other numbers since they were
    /// listed.
    std::optional<LessonEdit> acceptEdit = std::nullopt;
    bool operator==(const LessonsRequest &) const = default;
};

void fields(Either<LessonsRequest> auto &r, auto &&visit)
{
    visit("accept", r.accept);
    visit("undo", r.undo);
    visit("count", r.count);
    visit("acceptEdit", r.acceptEdit);
}

struct RejectionDescription {
    QString question;
    QString sql;
    QString check;
    QString message;
    QString passedLater; ///< SQL that finally passed; empty where none did
    QDateTime at;
    bool operator==(const RejectionDescription &) const = default;
};

void fields(Either<RejectionDescription> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("sql", r.sql);
    visit("check", r.check);
    visit("message", r.message);
    visit("passedLater", orNull(r.passedLater));
    visit("at", r.at);
}

/// A word that queries took for the wrong thing.
struct ConfusionDescription {
    QString word;
    QString wrong; ///< what it was taken for; may be empty
    QString meant; ///< empty where nothing passed yet
    int rejections = 0;
    QStringList checks;
    QString passed; ///< the newest query that did
    bool operator==(const ConfusionDescription &) const = default;
};

void fields(Either<ConfusionDescription> auto &r, auto &&visit)
{
    visit("word", r.word);
    visit("wrong", orNull(r.wrong));
    visit("meant", orNull(r.meant));
    visit("rejections", r.rejections);
    visit("checks", r.checks);
    visit("passed", orNull(r.passed));
}

struct ProposalDescription {
    LessonEdit edit; ///< its fields stand beside the others
    qint64 number = 0;
    ConfusionDescription because;
    bool operator==(const ProposalDescription &) const = default;
};

void fields(Either<ProposalDescription> auto &r, auto &&visit)
{
    fields(r.edit, visit);
    visit("number", r.number);
    visit("because", r.because);
}

struct AcceptedLesson {
    LessonEdit edit; ///< its fields stand beside the others
    qint64 id = 0;
    QDateTime at;
    bool operator==(const AcceptedLesson &) const = default;
};

void fields(Either<AcceptedLesson> auto &r, auto &&visit)
{
    fields(r.edit, visit);
    visit("id", r.id);
    visit("at", r.at);
}

struct LessonsResponse {
    QList<RejectionDescription> rejections; ///< newest first
    QList<ConfusionDescription> confusions; ///< most frequent first
    QList<ProposalDescription> proposals;
    QList<AcceptedLesson> edits; ///< in force
    bool operator==(const LessonsResponse &) const = default;
};

void fields(Either<LessonsResponse> auto &r, auto &&visit)
{
    visit("rejections", r.rejections);
    visit("confusions", r.confusions);
    visit("proposals", r.proposals);
    visit("edits", r.edits);
}

/// Blocks; any thread. Errors: NotFound (no such proposal, nothing accepted under the id), those of the workspace.
Result<LessonsResponse> lessons(workspace::Workspace &store, const LessonsRequest &request, const QDate &asOf,
                                const StopToken &stop);

} // namespace Tieout::service
