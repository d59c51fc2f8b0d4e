// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/extension/sourceaddress.h"
#include "core/project/opensource.h"
#include "core/record/nextsteps.h"
#include "core/service/askservice.h"
#include "core/sources/sample.h"

#include <memory>
#include <optional>
#include <vector>

namespace Tieout::cli {

/// The sample where a source is called so. Errors: as readSample().
Result<std::optional<sources::Sample>> sampleNamed(const QString &source, const Environment &environment);

/// A database as it is named, by its address, its plain path or as the sample. Errors: as resolveSource(),
/// addressOfFile() and readSample().
Result<extension::SourceAddress> databaseNamed(const QString &source, Environment &environment);

/// What `--source S` led to. A plain address has no workspace and remembers nothing.
struct OpenedSource {
    std::unique_ptr<workspace::Workspace> store; ///< outlives `source`
    std::unique_ptr<project::OpenSource> source;
    std::vector<std::unique_ptr<project::OpenSource>> others; ///< of the workspace, where all of them were asked for
    period::CalendarSettings calendar;                        ///< from the end of old data, where that was chosen
    bool asOfIsToday = false; ///< neither the command nor the workspace says what day "today" is
};

/// A database's file or address (`sqlite:FILE`), a workspace file, or `sample` (the sample workspace, made when it is
/// not there). Errors: Invalid (no such form, workspace without sources), and those of connectors and workspaces.
/// `generators` are asked after the composer and outlive what is returned. `mayProfile` false: no table is read
/// that was not before; true: a server's are not either until "profile" began to, where there is a workspace.
Result<OpenedSource> openSource(const Invocation &invocation, Environment &environment,
                                const QList<generate::CandidateSource *> &generators = {}, bool mayProfile = true);

/// The same, with all sources of a workspace where none of them is named. One that does not open is left out, and
/// standard error says so. Errors also: those of the first where none opens.
Result<OpenedSource> openSources(const Invocation &invocation, Environment &environment,
                                 const QList<generate::CandidateSource *> &generators = {});

/// What was opened, as a question is asked of it.
service::AskPlace placeOf(const OpenedSource &opened);

/// How a question to it counts periods.
answer::AskOptions questionOptions(const OpenedSource &opened);

/// What was opened, as a command names it: an address of a server without what it may hold of a password.
record::StepPlace stepPlace(const Invocation &invocation, const OpenedSource &opened);

/// Opens what an address says, asking for the password where one is needed and there is a terminal. Errors:
/// PasswordNeeded, and those of OpenSource::open().
Result<std::unique_ptr<project::OpenSource>> connectSource(const extension::SourceAddress &address,
                                                           workspace::Workspace *store,
                                                           const project::OpenOptions &options,
                                                           const Progress &progress);

/// One of a workspace's sources, as "ask" opens it; a server's tables are not profiled here. Errors: as
/// OpenSource::open().
Result<std::unique_ptr<project::OpenSource>> openStored(const workspace::StoredSource &source,
                                                        workspace::Workspace &store, Environment &environment,
                                                        const Progress &progress);

/// What a command does to a workspace besides what is derived.
enum class Use {
    Reads,
    Writes ///< what cannot be kept is an error
};

/// A workspace file, in memory where it cannot be written and `use` only reads; standard error says so. Errors: those
/// of Workspace::open().
Result<std::unique_ptr<workspace::Workspace>> openWorkspace(const QString &file, const Invocation &invocation, Use use);

/// For commands that remember what is said. Errors: Invalid (a plain address was opened, not a workspace), Denied and
/// Full (the workspace cannot be written).
Result<void> requireWorkspace(const OpenedSource &opened, Use use);

/// A database file as a source of its own, profiled, with nothing remembered. Errors: as openSource().
Result<std::unique_ptr<project::OpenSource>> openFile(const QString &file, Environment &environment, const QDate &asOf,
                                                      workspace::Workspace *store = nullptr);

/// The workspace's source that --source means: by its address, or the only one. Errors: Invalid (none of them; several
/// and none named).
Result<QString> sourceIn(const workspace::Workspace &store, const Invocation &invocation, Environment &environment);

/// The day behind --as-of; invalid when the option is not given. Errors: Invalid.
Result<QDate> asOfDate(const Invocation &invocation);

/// Only connects, asking for the password where one is needed and there is a terminal. Errors: PasswordNeeded, and
/// those of openConnection().
Result<std::unique_ptr<Session>> connectTo(const extension::SourceAddress &address);

/// The same to what --source names: for commands that need the schema and nothing about the rows. `traits` of the
/// session are the dialect.
Result<std::unique_ptr<Session>> openSession(const Invocation &invocation, Environment &environment);

/// A session with the schema as joins go along it: with the keys that were accepted in the workspace, if it is one.
struct ReadSource {
    std::unique_ptr<Session> session;
    Schema schema;
};

/// Errors: as openSession(), and of reading the schema.
Result<ReadSource> readSource(const Invocation &invocation, Environment &environment);

/// Progress on standard error: one line that is rewritten on a terminal, nothing elsewhere or with --quiet.
Progress terminalProgress(const Invocation &invocation);

/// The options --source, --as-of and --fiscal-start.
Option sourceOption();
Option asOfOption();
Option fiscalStartOption();

} // namespace Tieout::cli
