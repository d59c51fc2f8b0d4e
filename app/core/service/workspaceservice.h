// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/connectservice.h"
#include "core/service/limitsservice.h"
#include "core/sources/sample.h"

namespace Tieout::service {

/// Something that a person allowed, and whether it still is what they looked at.
struct AllowanceDescription {
    QString identity;
    QString state; ///< "in force"
    bool operator==(const AllowanceDescription &) const = default;
};

void fields(Either<AllowanceDescription> auto &r, auto &&visit)
{
    visit("identity", r.identity);
    visit("state", r.state);
}

/// A source as the workspace remembers it, open or not.
struct WorkspaceSource {
    QString id;
    QString title;
    qint64 tables = 0;
    qint64 foreignKeys = 0; ///< declared
    qint64 profiled = 0;    ///< tables whose rows were read
    QStringList hidden;
    qint64 rowBudget = 0; ///< 0: no limit
    bool viewsOnly = false;
    QStringList shownViews;
    QList<RowFilterDescription> rowFilters;
    QList<RoutineDescription> routines;
    QList<AllowanceDescription> allowedFunctions;
    ToldDescription told;
    QDateTime readAt; ///< its schema; invalid: never
    bool operator==(const WorkspaceSource &) const = default;
};

void fields(Either<WorkspaceSource> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("title", r.title);
    visit("tables", r.tables);
    visit("foreignKeys", r.foreignKeys);
    visit("profiled", r.profiled);
    visit("hidden", r.hidden);
    visit("rowBudget", r.rowBudget);
    visit("viewsOnly", r.viewsOnly);
    visit("shownViews", r.shownViews);
    visit("rowFilters", r.rowFilters);
    visit("routines", r.routines);
    visit("allowedFunctions", r.allowedFunctions);
    visit("told", r.told);
    visit("readAt", orNull(r.readAt));
}

struct WorkspaceAnswer {
    QString id;
    QString question;
    record::State state = record::State::Failed;
    QString headline; ///< the number as text; may be empty
    QDateTime askedAt;
    bool operator==(const WorkspaceAnswer &) const = default;
};

void fields(Either<WorkspaceAnswer> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("question", r.question);
    visit("state", r.state);
    visit("headline", r.headline);
    visit("askedAt", r.askedAt);
}

/// What is in a workspace.
struct WorkspaceResponse {
    QString file;
    QList<WorkspaceSource> sources;
    QList<WorkspaceAnswer> answers;  ///< newest first
    QMap<QString, QString> settings; ///< of the workspace, by key; only what somebody set
    bool operator==(const WorkspaceResponse &) const = default;
};

void fields(Either<WorkspaceResponse> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("sources", r.sources);
    visit("answers", r.answers);
    visit("settings", r.settings);
}

/// Opens no source; any thread. Errors: those of the workspace.
Result<WorkspaceResponse> workspaceContents(const workspace::Workspace &store);

/// Opens what is to become a source of a workspace; as project::OpenSource::open().
using NewSourceOpener = std::function<Result<std::unique_ptr<project::OpenSource>>(
    workspace::Workspace &store, const project::OpenOptions &options)>;

/// A new workspace file over a source, read and profiled.
struct CreateWorkspaceRequest {
    QString file;
    QString asOf = {};       ///< "2026-11-20"; empty: the sample's, else today
    bool schemaOnly = false; ///< no table is read yet
    bool operator==(const CreateWorkspaceRequest &) const = default;
};

void fields(Either<CreateWorkspaceRequest> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("asOf", r.asOf);
    visit("schemaOnly", r.schemaOnly);
}

/// `sample` is given where the source is one. A failure leaves no half-made file behind. Blocks. Errors: Invalid (no
/// such day), those of Workspace::create() and of `open`.
Result<std::unique_ptr<workspace::Workspace>> createWorkspace(const CreateWorkspaceRequest &request,
                                                              const std::optional<sources::Sample> &sample,
                                                              const NewSourceOpener &open);

/// One more source of a workspace.
struct AddSourceRequest {
    QString source; ///< its address without secrets
    bool operator==(const AddSourceRequest &) const = default;
};

void fields(Either<AddSourceRequest> auto &r, auto &&visit)
{
    visit("source", r.source);
}

/// It is read and profiled like the first one; one that cannot be read is none of the workspace's. Blocks. Errors:
/// Exists, those of the workspace and of `open`.
Result<void> addSource(workspace::Workspace &store, const AddSourceRequest &request, const NewSourceOpener &open);

/// A source that is none of the workspace's any more, or that is found elsewhere from now on.
struct SourceRequest {
    QString source; ///< its address as the workspace has it
    bool operator==(const SourceRequest &) const = default;
};

void fields(Either<SourceRequest> auto &r, auto &&visit)
{
    visit("source", r.source);
}

/// With what was read of it; answers stay. Any thread. Errors: those of the workspace.
Result<void> removeSource(workspace::Workspace &store, const SourceRequest &request);

/// What was said of it stays. What does not open at the new place is refused, but for a password that is missing.
/// Blocks as the connection does; any thread. Errors: those of Connector::open() and of Workspace::moveSource().
Result<void> moveSource(workspace::Workspace &store, const SourceRequest &request, Connector &connector,
                        const ConnectionParameters &parameters, const StopToken &stop);

/// All that is in a workspace as a new file.
struct CopyWorkspaceRequest {
    QString to;
    bool operator==(const CopyWorkspaceRequest &) const = default;
};

void fields(Either<CopyWorkspaceRequest> auto &r, auto &&visit)
{
    visit("to", r.to);
}

/// Blocks as the disk does; any thread. Errors: those of Workspace::saveCopy().
Result<void> copyWorkspace(const workspace::Workspace &store, const CopyWorkspaceRequest &request);

} // namespace Tieout::service
