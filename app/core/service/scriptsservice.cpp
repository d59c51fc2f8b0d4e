// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/scriptsservice.h"

#include "core/sources/description.h"
#include "core/sources/scriptfiles.h"
#include "sdk/dialects.h"

#include <algorithm>

namespace Tieout::service {

Result<void> changeScripts(workspace::Workspace &store, const QString &sourceId, const ScriptsRequest &request)
{
    const QString dialect = request.dialect.value_or(QString());
    if (!dialect.isEmpty() && !dialects::named(dialect))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no dialect \"%1\"."), {dialect},
                    QStringLiteral("Dialects: %1.").arg(dialects::names().join(QStringLiteral(", "))));
    QList<workspace::StoredScript> scripts;
    for (const QString &path : request.add) {
        const Result<QList<workspace::StoredScript>> read = sources::readScriptFiles(path, sourceId, dialect);
        if (!read)
            return fail(read.error());
        scripts += *read;
    }
    for (const workspace::StoredScript &script : std::as_const(scripts)) {
        if (const Result<qint64> added = store.sourceTexts().addScript(script); !added)
            return fail(added.error());
    }
    for (const QString &name : request.remove) {
        if (const Result<void> removed = store.sourceTexts().removeScript(sourceId, name); !removed)
            return removed;
    }
    return {};
}

bool ScriptsResponse::isClean() const
{
    return std::all_of(scripts.cbegin(), scripts.cend(),
                       [](const ScriptDescription &script) { return script.problems.isEmpty(); });
}

Result<ScriptsResponse> scripts(const catalog::Snapshot &snapshot, workspace::Workspace &store,
                                const ScriptsRequest &request)
{
    if (const Result<void> changed = changeScripts(store, snapshot.sourceId, request); !changed)
        return fail(changed.error());
    const Result<catalog::ScriptFindings> findings = sources::scriptFindings(store, snapshot);
    if (!findings)
        return fail(findings.error());
    ScriptsResponse response;
    for (const catalog::ScriptReport &report : findings->reports) {
        ScriptDescription script{report.name, report.statements, report.makes, report.reads, {}};
        for (const sql::ScriptProblem &problem : report.problems)
            script.problems.append({problem.line, message::ofText(problem.message)});
        response.scripts.append(script);
    }
    return response;
}

} // namespace Tieout::service
