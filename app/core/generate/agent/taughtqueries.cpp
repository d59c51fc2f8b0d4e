// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/taughtqueries.h"

#include "core/base/quoted.h"
#include "core/generate/verified/literals.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::generate::agent {

namespace {

constexpr int nearQueries = 3;
constexpr double leastNearness = 0.35;
constexpr qsizetype longestText = 200;

bool readsPersonal(const sql::BoundQuery &bound, const catalog::Snapshot &snapshot)
{
    bool reads = false;
    sql::forEachExpr(bound.statement->query, [&](const sql::Expr &expr) {
        const sql::ColumnBinding *binding = expr.kind == sql::ExprKind::ColumnRef ? bound.binding(&expr) : nullptr;
        const Table *table = binding && binding->relation ? binding->relation->table : nullptr;
        reads = reads || (table && snapshot.mayBePersonal(table->name, binding->name));
    });
    return reads;
}

/// Whether a model may see it whole: it reads nothing that the source's scope hides.
bool isInScope(const catalog::VerifiedQuery &query, const schema::SchemaGraph &graph)
{
    return query.stale.isEmpty()
           && std::all_of(query.tables.cbegin(), query.tables.cend(),
                          [&graph](const TableName &table) { return graph.node(table) >= 0; });
}

} // namespace

bool namesSomebody(const QString &sql, const catalog::Snapshot &snapshot)
{
    const Result<sql::Statement> statement = sql::parse(sql, snapshot.traits);
    if (!statement || !statement->query)
        return true;
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.schema(), snapshot.traits);
    const QList<verified::LiteralSite> sites = verified::literalSites(bound);
    return std::any_of(sites.cbegin(), sites.cend(), [&](const verified::LiteralSite &site) {
        if (site.place == verified::LiteralSite::Place::Column)
            return snapshot.mayBePersonal(site.table, site.column);
        // Compared with what is computed: of which column is not known.
        return site.literal->type == sql::Literal::Type::Text && readsPersonal(bound, snapshot);
    });
}

QStringList verifiedEntries(const GenerateRequest &request, const schema::HiddenNames &hidden)
{
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    QStringList entries;
    for (const retrieval::NearCard &card : request.linker->nearCards(request.question, 4 * nearQueries)) {
        if (card.kind != CardKind::VerifiedQuery || card.score < leastNearness || entries.size() >= nearQueries)
            continue;
        const auto query = std::find_if(snapshot.verified.cbegin(), snapshot.verified.cend(),
                                        [&card](const catalog::VerifiedQuery &known) { return known.id == card.id; });
        if (query == snapshot.verified.cend() || !isInScope(*query, *snapshot.graph)
            || namesSomebody(query->sql, snapshot))
            continue;
        const QString entry =
            QStringLiteral("%1\n  %2").arg(base::quotedData(query->question, longestText), base::oneLine(query->sql));
        if (!hidden.areIn(entry))
            entries.append(entry);
    }
    return entries;
}

QStringList lessonEntries(const GenerateRequest &request, const schema::HiddenNames &hidden)
{
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    QStringList entries;
    for (const Lesson &lesson : request.lessons) {
        if (entries.size() >= nearQueries || namesSomebody(lesson.rejectedSql, snapshot)
            || namesSomebody(lesson.rightSql, snapshot))
            continue;
        const QString entry =
            QStringLiteral("%1\n  wrong: %2\n  because: %3\n  right: %4")
                .arg(base::quotedData(lesson.question, longestText), base::oneLine(lesson.rejectedSql),
                     base::quotedData(lesson.why, longestText), base::oneLine(lesson.rightSql));
        if (!hidden.areIn(entry))
            entries.append(entry);
    }
    return entries;
}

} // namespace Tieout::generate::agent
