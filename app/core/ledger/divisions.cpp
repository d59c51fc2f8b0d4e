// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/divisions.h"

#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::ledger {

using namespace sql;

static const Query *nestedCount(const Expr *expr)
{
    const auto *nested = as<Subquery>(expr);
    const Select *select = nested && nested->query ? nested->query->select : nullptr;
    const auto *call = select && select->items.size() == 1
                           ? as<FunctionCall>(static_cast<const Expr *>(select->items.first().expr))
                           : nullptr;
    return call && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0 ? nested->query
                                                                                               : nullptr;
}

static bool counts(const Expr *expr)
{
    const auto *call = as<FunctionCall>(expr);
    return nestedCount(expr)
           || (call && !call->over && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0);
}

/// The query of NOT EXISTS or NOT IN; else null.
static const Query *absent(const Expr &expr)
{
    const auto *negation = as<Unary>(&expr);
    const auto *exists = as<Exists>(negation && negation->op == UnaryOp::Not ? negation->operand : nullptr);
    const auto *in = as<In>(&expr);
    return exists ? exists->query : in && in->negated ? in->query : nullptr;
}

/// NOT EXISTS (... NOT EXISTS (...)), NOT EXISTS (... EXCEPT ...)
static bool missesNone(const Query *query)
{
    bool found = query->setOperator == SetOperator::Except;
    forEachExpr(query, [&found](const Expr &expr) { found = found || absent(expr); });
    return found;
}

bool takesAll(const Query *query)
{
    bool found = false;
    forEachExpr(query, [&found](const Expr &expr) {
        const auto *comparison = as<Binary>(&expr);
        const bool isSame = comparison
                            && (comparison->op == BinaryOp::Equal || comparison->op == BinaryOp::GreaterEqual)
                            && counts(comparison->left) && counts(comparison->right)
                            && (nestedCount(comparison->left) || nestedCount(comparison->right));
        const Query *missing = absent(expr);
        found = found || isSame || (missing && missesNone(missing));
    });
    return found;
}

static bool reads(const Select &select, const TableName &table)
{
    const QList<const From *> leaves = fromLeaves(select.from);
    return std::any_of(leaves.cbegin(), leaves.cend(), [&table](const From *leaf) {
        const auto *named = as<NamedTable>(leaf);
        return named && named->table().text.compare(table.name, Qt::CaseInsensitive) == 0;
    });
}

/// Its rows only have to be there.
static bool isOnlyLookedFor(const Query *query, const TableName &table)
{
    const QList<const Select *> shown = selectsOf(*query);
    bool found = false;
    forEachExpr(query, [&](const Expr &expr) {
        const auto *exists = as<Exists>(&expr);
        const auto *in = as<In>(&expr);
        const Query *nested = exists ? exists->query : in ? in->query : nullptr;
        found = found || (nested && nested->select && reads(*nested->select, table));
    });
    return found && std::none_of(shown.cbegin(), shown.cend(), [&](const Select *one) { return reads(*one, table); });
}

bool takesSome(const Query *query, const Sentence &sentence, const Expression &expression)
{
    const QStringList &words = expression.phrase.words;
    if ((!words.contains(QStringLiteral("all")) && !words.contains(QStringLiteral("every"))) || takesAll(query))
        return false;
    const QList<retrieval::TableMention> &tables = sentence.linking().tables;
    return std::any_of(tables.cbegin(), tables.cend(), [&](const retrieval::TableMention &mention) {
        return mention.firstWord == expression.last + 1 && mention.score >= retrieval::MeantScore
               && isOnlyLookedFor(query, mention.table);
    });
}

} // namespace Tieout::ledger
