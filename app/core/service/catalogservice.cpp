// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/catalogservice.h"

#include "core/catalog/commentscript.h"
#include "core/project/withinscope.h"
#include "core/service/tableservice.h"
#include "core/sources/cataloglint.h"

namespace Tieout::service {

namespace {

CoverageCounts countsOf(const catalog::CoverageCount &count)
{
    CoverageCounts counts{count.total, count.described(), count.share(), {}};
    for (auto it = count.byOrigin.cbegin(); it != count.byOrigin.cend(); ++it)
        counts.byOrigin.insert(it.key(), it.value());
    return counts;
}

} // namespace

CatalogResponse catalogOf(const catalog::Snapshot &snapshot)
{
    return {describedTables(snapshot)};
}

CatalogResponse describeCatalog(project::OpenSource &source, const CatalogRequest &request,
                                const answer::AskOptions &options, const StopToken &stop)
{
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    CatalogResponse response = catalogOf(*snapshot);
    for (qsizetype node = 0; request.questions && node < response.tables.size(); ++node) {
        response.tables[node].questions = tableQuestions(source, snapshot->graph->table(int(node)).name, options, stop);
    }
    return response;
}

CoverageResponse coverage(const catalog::Snapshot &snapshot)
{
    const catalog::Coverage covered = catalog::coverageOf(snapshot);
    CoverageResponse response{countsOf(covered.tables), countsOf(covered.columns), {}};
    for (const catalog::TableCoverage &table : covered.byTable)
        response.byTable.append({table.table.display(), table.origin, countsOf(table.columns)});
    return response;
}

Result<QList<workspace::Edit>> editsWithin(const workspace::Workspace &store, const catalog::Snapshot &snapshot)
{
    Result<QList<workspace::Edit>> edits = store.catalogEdits().edits(snapshot.sourceId);
    if (!edits)
        return edits;
    const project::WithinScope scope(snapshot);
    edits->removeIf([&scope](const workspace::Edit &edit) { return !scope.mayShow(edit); });
    return edits;
}

Result<CatalogLintResponse> lintCatalog(const catalog::Snapshot &snapshot, const workspace::Workspace *store)
{
    const Result<QList<workspace::Edit>> edits =
        store ? editsWithin(*store, snapshot) : Result<QList<workspace::Edit>>(QList<workspace::Edit>());
    if (!edits)
        return fail(edits.error());
    CatalogLintResponse response;
    for (const sources::CatalogFinding &finding : sources::lintCatalog(snapshot, *edits))
        response.findings.append({finding.id, finding.message, finding.table, finding.column, finding.hint});
    return response;
}

QString CommentsResponse::text() const
{
    const QString script = catalog::CommentScript{statements, notes}.text();
    return script.isEmpty() ? QStringLiteral("-- Nothing is described that the database does not say itself.\n")
                            : script;
}

Result<CommentsResponse> comments(project::OpenSource &source, const CommentsRequest &request, const StopToken &stop)
{
    const Result<catalog::CommentScript> script = catalog::commentScript(
        *source.snapshot(), request.all ? catalog::CommentChoice::All : catalog::CommentChoice::People,
        &source.session(), stop);
    if (!script)
        return fail(script.error());
    return CommentsResponse{script->statements, script->notes};
}

} // namespace Tieout::service
