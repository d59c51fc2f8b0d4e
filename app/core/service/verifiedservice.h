// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/verifiedfolder.h"
#include "core/service/json.h"

namespace Tieout::service {

enum class VerifiedAction { List, Add, Remove, Expect };

} // namespace Tieout::service

namespace Tieout::record {

template <>
inline constexpr auto Words<service::VerifiedAction> = std::to_array<std::string_view>({"list", "add", "remove",
                                                                                        "expect"});
template <>
inline constexpr auto Words<catalog::VerifiedParameter::Kind> = std::to_array<std::string_view>({"value", "number",
                                                                                                 "period"});
template <>
inline constexpr auto Words<period::Grain> = std::to_array<std::string_view>({"day", "week", "month", "quarter", "half",
                                                                              "year", "range"});

} // namespace Tieout::record

namespace Tieout::service {

/// Questions that a person vouches for, with their SQL: lists them, after one of them was added, removed, or looked at
/// again.
struct VerifiedRequest {
    VerifiedAction action = VerifiedAction::List;
    QString question;             ///< Remove and Expect: or its number
    QString sql = {};             ///< Add
    bool onboarding = false;      ///< Add: shown to people who are new to the source
    bool withoutExpected = false; ///< Add: kept without the result that it gives now
    bool operator==(const VerifiedRequest &) const = default;
};

void fields(Either<VerifiedRequest> auto &r, auto &&visit)
{
    visit("action", r.action);
    visit("question", r.question);
    visit("sql", r.sql);
    visit("onboarding", r.onboarding);
    visit("withoutExpected", r.withoutExpected);
}

/// Words of the question that may be others.
struct ParameterDescription {
    QString name;
    catalog::VerifiedParameter::Kind kind = catalog::VerifiedParameter::Kind::Value;
    QString text;   ///< as the question has it
    QString column; ///< "table.column"; empty for a limit or a count
    QString value;
    std::optional<period::Grain> grain = std::nullopt; ///< of a period
    bool operator==(const ParameterDescription &) const = default;
};

void fields(Either<ParameterDescription> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("kind", r.kind);
    visit("text", r.text);
    visit("column", orNull(r.column));
    visit("value", orNull(r.value));
    visit("grain", r.grain);
}

/// What it gave when somebody looked.
struct ExpectedDescription {
    QDate asOf;
    QStringList columns;
    QList<QList<std::optional<QString>>> rows;
    qint64 rowCount = 0;
    bool operator==(const ExpectedDescription &) const = default;
};

void fields(Either<ExpectedDescription> auto &r, auto &&visit)
{
    visit("asOf", r.asOf);
    visit("columns", r.columns);
    visit("rows", r.rows);
    visit("rowCount", r.rowCount);
}

struct VerifiedDescription {
    qint64 id = 0;
    QString question;
    QString sql;
    QList<ParameterDescription> parameters;
    QString schemaFingerprint;
    message::Message stale; ///< why it cannot run any more; empty: it can
    QString name;           ///< of its file
    bool onboarding = false;
    std::optional<ExpectedDescription> expected;
    QString by;
    QDateTime at;
    bool operator==(const VerifiedDescription &) const = default;
};

void fields(Either<VerifiedDescription> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("question", r.question);
    visit("sql", r.sql);
    visit("parameters", r.parameters);
    visit("schemaFingerprint", r.schemaFingerprint);
    visit("stale", record::spokenOrNull(r.stale));
    visit("name", orNull(r.name));
    visit("onboarding", r.onboarding);
    visit("expected", r.expected);
    visit("by", r.by);
    visit("at", r.at);
}

struct VerifiedResponse {
    QList<VerifiedDescription> verified; ///< by question, within the source's scope
    bool operator==(const VerifiedResponse &) const = default;
};

void fields(Either<VerifiedResponse> auto &r, auto &&visit)
{
    visit("verified", r.verified);
}

/// What is verified, and which SQL the added one took the place of.
struct VerifiedOutcome {
    VerifiedResponse response;
    std::optional<QString> replacedSql;
};

/// The source takes over what changed. Blocks; on the source's thread. Errors: Invalid (no question, no SQL), Refused
/// (the gate's words), NotFound (nothing is verified for the question), those of the workspace and of the engine.
Result<VerifiedOutcome> verified(project::OpenSource &source, workspace::Workspace &store,
                                 const VerifiedRequest &request, const answer::AskOptions &options,
                                 const StopToken &stop);

/// Lists what is verified, as far as the open source has taken it over. Any thread. Errors: those of the workspace.
Result<VerifiedResponse> verifiedQueries(const catalog::Snapshot &snapshot, const workspace::Workspace &store);

/// One that the snapshot's source has taken over, by its number or its question, with what is kept of it besides. Any
/// thread. Errors: NotFound, those of the workspace.
Result<workspace::KeptVerified> foundVerified(const catalog::Snapshot &snapshot, const workspace::Workspace &store,
                                              const QString &which);

/// A verified query as it is kept, all of it, to be given back as it was.
struct KeptQuery : workspace::KeptVerified {
    QJsonValue toJsonValue() const;
    bool takeJsonValue(const QJsonValue &json);
    static constexpr const char *jsonForm = "a verified query as it was given";
    bool operator==(const KeptQuery &) const = default;
};

/// What people see of it.
VerifiedDescription describeVerified(const workspace::KeptVerified &kept);

struct VerifiableRequest {
    QString question;
    QString sql;
    bool operator==(const VerifiableRequest &) const = default;
};

void fields(Either<VerifiableRequest> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("sql", r.sql);
}

/// What would be kept, and what is verified for the question by now, whose name and onboarding it takes over.
struct VerifiableResponse {
    KeptQuery kept;
    std::optional<KeptQuery> before;
    bool operator==(const VerifiableResponse &) const = default;
};

void fields(Either<VerifiableResponse> auto &r, auto &&visit)
{
    visit("kept", r.kept);
    visit("before", r.before);
}

/// Lets the gate read what a person would vouch for; nothing is kept. Blocks; on the source's thread. Errors: as
/// verified().
Result<VerifiableResponse> verifiable(project::OpenSource &source, const workspace::Workspace &store,
                                      const VerifiableRequest &request, const answer::AskOptions &options,
                                      const StopToken &stop);
/// Of an answer, with what it gave. `options` have the day it was asked on.
Result<VerifiableResponse> verifiable(project::OpenSource &source, const workspace::Workspace &store,
                                      const record::Record &answer, const answer::AskOptions &options,
                                      const StopToken &stop);

/// What takes back that a query was kept or removed.
struct UndoVerifiedRequest {
    QString source;                  ///< its id
    qint64 id = 0;                   ///< of what was kept; 0: nothing was
    std::optional<KeptQuery> before; ///< comes back
    bool operator==(const UndoVerifiedRequest &) const = default;
};

void fields(Either<UndoVerifiedRequest> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("id", orNull(r.id));
    visit("before", r.before);
}

/// `wasInForce` false: what is verified for the question since stays.
struct UndoVerifiedResponse {
    bool wasInForce = true;
    bool operator==(const UndoVerifiedResponse &) const = default;
};

void fields(Either<UndoVerifiedResponse> auto &r, auto &&visit)
{
    visit("wasInForce", r.wasInForce);
}

struct KeepVerifiedRequest {
    QString source; ///< its id
    KeptQuery kept; ///< of verifiable()
    bool operator==(const KeepVerifiedRequest &) const = default;
};

void fields(Either<KeepVerifiedRequest> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("kept", r.kept);
}

struct RemoveVerifiedRequest {
    QString source; ///< its id
    qint64 id = 0;
    bool operator==(const RemoveVerifiedRequest &) const = default;
};

void fields(Either<RemoveVerifiedRequest> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("id", r.id);
}

/// These three write at once, whatever the source is busy with, and an open source takes it over only when told to. Any
/// thread. What keeping and removing return is the way back. Errors: NotFound (no such query), those of the workspace.
Result<UndoVerifiedRequest> keepVerified(workspace::Workspace &store, const KeepVerifiedRequest &request);
Result<UndoVerifiedRequest> removeVerified(workspace::Workspace &store, const RemoveVerifiedRequest &request);
Result<UndoVerifiedResponse> undoVerified(workspace::Workspace &store, const UndoVerifiedRequest &request);

/// Verified queries as a folder of .sql files, written or read.
struct VerifiedFilesRequest {
    QString folder;
    bool read = false;    ///< files into the workspace, else the other way
    bool replace = false; ///< reading: a file's query where another one is verified
    bool operator==(const VerifiedFilesRequest &) const = default;
};

void fields(Either<VerifiedFilesRequest> auto &r, auto &&visit)
{
    visit("folder", r.folder);
    visit("read", r.read);
    visit("replace", r.replace);
}

struct VerifiedFileDescription {
    QString file;
    QString question; ///< empty where it could not be read
    learning::VerifiedFileOutcome::Kind outcome = learning::VerifiedFileOutcome::Kind::Written;
    message::Message why; ///< it differs or is refused
    bool operator==(const VerifiedFileDescription &) const = default;
};

void fields(Either<VerifiedFileDescription> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("question", orNull(r.question));
    visit("outcome", r.outcome);
    visit("why", record::spokenOrNull(r.why));
}

struct VerifiedFilesResponse {
    QList<VerifiedFileDescription> files;
    bool stopped = false; ///< before the last of them
    bool operator==(const VerifiedFilesResponse &) const = default;

    /// None was refused or differs, and none was left.
    bool isFine() const;
};

void fields(Either<VerifiedFilesResponse> auto &r, auto &&visit)
{
    visit("files", r.files);
    visit("stopped", r.stopped);
}

/// Blocks, with progress; on the source's thread. Errors: those of learning::exportVerified() and importVerified().
Result<VerifiedFilesResponse> verifiedFiles(project::OpenSource &source, workspace::Workspace &store,
                                            const VerifiedFilesRequest &request, const answer::AskOptions &options,
                                            const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
