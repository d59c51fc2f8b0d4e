// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/scripts.h"
#include "core/service/json.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// SQL scripts of a source, after some were added or removed.
struct ScriptsRequest {
    QStringList add;                               ///< files and folders
    std::optional<QString> dialect = std::nullopt; ///< of what is added; the source's where there is none
    QStringList remove = {};                       ///< names
    bool operator==(const ScriptsRequest &) const = default;
};

void fields(Either<ScriptsRequest> auto &r, auto &&visit)
{
    visit("add", r.add);
    visit("dialect", r.dialect);
    visit("remove", r.remove);
}

/// What could not be read in a script.
struct ScriptProblemDescription {
    int line = 1;
    message::Message message;
    bool operator==(const ScriptProblemDescription &) const = default;
};

void fields(Either<ScriptProblemDescription> auto &r, auto &&visit)
{
    visit("line", r.line);
    visit("message", record::spoken(r.message));
}

struct ScriptDescription {
    QString name;
    int statements = 0;
    QStringList makes; ///< "view revenue_by_month"
    QStringList reads; ///< tables
    QList<ScriptProblemDescription> problems;
    bool operator==(const ScriptDescription &) const = default;
};

void fields(Either<ScriptDescription> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("statements", r.statements);
    visit("makes", r.makes);
    visit("reads", r.reads);
    visit("problems", r.problems);
}

struct ScriptsResponse {
    QList<ScriptDescription> scripts;
    bool operator==(const ScriptsResponse &) const = default;

    /// Everything in them could be read.
    bool isClean() const;
};

void fields(Either<ScriptsResponse> auto &r, auto &&visit)
{
    visit("scripts", r.scripts);
}

/// Changes which scripts a source has without reading what they say, for who reads it when the source takes it over.
/// All files and folders are added or none. Blocks; any thread. Errors: Invalid (no such dialect), those of
/// sources::readScriptFiles() and of the workspace.
Result<void> changeScripts(workspace::Workspace &store, const QString &sourceId, const ScriptsRequest &request);

/// The same, and what they say then. Blocks; any thread. Errors: as changeScripts().
Result<ScriptsResponse> scripts(const catalog::Snapshot &snapshot, workspace::Workspace &store,
                                const ScriptsRequest &request);

} // namespace Tieout::service
