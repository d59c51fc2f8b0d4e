// SPDX-License-Identifier: GPL-3.0-or-later
// From a verified query as it is kept to the one that runs.
#include "core/generate/verified/boundaries.h"
#include "core/generate/verified/parameters.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::generate::verified {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using Kind = VerifiedParameter::Kind;
using LiteralType = sql::Literal::Type;

static bool hasSites(const VerifiedParameter &parameter, qsizetype count)
{
    const QList<int> all = parameter.literals + parameter.upperBounds;
    return !all.isEmpty() && std::all_of(all.cbegin(), all.cend(), [count](int at) { return at >= 0 && at < count; });
}

VerifiedQuery resolved(VerifiedQuery query, const catalog::Snapshot &snapshot)
{
    query.stale = {};
    query.tables.clear();
    const Result<sql::Statement> statement = sql::parse(query.sql, snapshot.traits);
    if (!statement) {
        query.stale = message::ofError(statement.error());
        return query;
    }
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    if (!bound.errors.isEmpty()) {
        query.stale = message::ofError(bound.errors.first().error);
        return query;
    }
    for (const sql::Relation &relation : bound.relations) {
        if (relation.table)
            query.tables.insert(relation.table->name);
    }
    sql::forEachQuery(statement->query,
                      [&query](const sql::Query &part) { query.limited = query.limited || part.limit; });
    const QList<LiteralSite> sites = literalSites(bound);
    for (VerifiedParameter &parameter : query.parameters) {
        if (!hasSites(parameter, sites.size())) {
            query.stale = message::say("generate.verified.notInSql", {parameter.text});
            return query;
        }
        const LiteralSite &site = sites[(parameter.literals + parameter.upperBounds).first()];
        parameter.table = site.table;
        parameter.column = site.column;
        parameter.value = site.literal->text;
    }
    return query;
}

Result<QString> boundSql(const VerifiedQuery &query, const QList<BoundParameter> &values,
                         const catalog::Snapshot &snapshot, const QString &timeZone)
{
    const Result<sql::Statement> statement = sql::parse(query.sql, snapshot.traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    const QList<LiteralSite> sites = literalSites(bound);
    const bool fits =
        values.size() == query.parameters.size()
        && std::all_of(query.parameters.cbegin(), query.parameters.cend(),
                       [&](const VerifiedParameter &parameter) { return hasSites(parameter, sites.size()); });
    if (!fits)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The values do not fit the parameters of \"%1\"."),
                    {query.question});
    QHash<const sql::Expr *, std::pair<LiteralType, QString>> changed;
    const auto change = [&changed, &sites](int at, LiteralType type, const QString &text) {
        const sql::Literal *literal = sites[at].literal;
        if (literal->text != text)
            changed.insert(literal, {type, text});
    };
    for (qsizetype i = 0; i < values.size(); ++i) {
        const VerifiedParameter &parameter = query.parameters[i];
        if (parameter.kind != Kind::Period) {
            for (const int at : parameter.literals)
                change(at, sites[at].literal->type, values[i].value);
            continue;
        }
        const period::Interval &interval = values[i].interval;
        for (const auto &[bounds, day] :
             {std::pair(parameter.literals, interval.from), std::pair(parameter.upperBounds, interval.to)}) {
            for (const int at : bounds) {
                if (dayOf(sites[at], snapshot) == day)
                    continue; // as it was written
                const Result<period::BoundaryLiteral> boundary =
                    period::boundaryLiteral(day, encodingOf(sites[at], snapshot), timeZone);
                if (!boundary)
                    return fail(boundary.error());
                const LiteralType type = !boundary->isText                                ? LiteralType::Number
                                         : sites[at].literal->type == LiteralType::Number ? LiteralType::Text
                                                                                          : sites[at].literal->type;
                change(at, type, boundary->text);
            }
        }
    }
    if (changed.isEmpty())
        return query.sql;
    sql::Arena arena;
    const sql::Query *copy = sql::clone(arena, statement->query, [&](const sql::Expr &node) -> sql::Expr * {
        const auto found = changed.constFind(&node);
        return found == changed.cend() ? nullptr : arena.make<sql::Literal>(found->first, found->second);
    });
    return sql::print(*copy, snapshot.traits);
}

} // namespace Tieout::generate::verified
