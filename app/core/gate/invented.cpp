// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

bool isNumber(const Literal &literal)
{
    if (literal.type == Literal::Type::Number)
        return true;
    bool reads = false;
    (void)literal.text.toDouble(&reads);
    return literal.type == Literal::Type::Text && reads;
}

/// Whether a number comes out of an expression that reads nothing.
bool isInvented(const Expr *expr, const DialectTraits &traits)
{
    bool number = false;
    bool reads = false;
    forEachExpr(expr, [&](const Expr &part) {
        if (const auto *literal = as<Literal>(&part))
            number = number || isNumber(*literal);
        const auto *call = as<FunctionCall>(&part);
        reads = reads || (call && isAggregate(*call, traits)); // COUNT(1) counts rows
        reads = reads || as<ColumnRef>(&part) || as<Star>(&part) || as<Subquery>(&part) || as<Exists>(&part) || as<Parameter>(&part);
    });
    return number && !reads;
}

/// What is shown, by any SELECT whose rows matter: EXISTS only asks whether there are some.
class ShownNumbers : public Visitor
{
public:
    explicit ShownNumbers(const DialectTraits &traits) : m_traits(traits) {}

    QList<const Expr *> invented;

    bool visitExpr(const Expr &expr) override { return !as<Exists>(&expr); }
    bool visitSelect(const Select &select) override
    {
        for (const SelectItem &item : select.items)
            add(item.expr);
        for (const QList<Expr *> &row : select.values) {
            for (const Expr *value : row)
                add(value);
        }
        return true;
    }

private:
    void add(const Expr *expr)
    {
        if (expr && isInvented(expr, m_traits))
            invented.append(expr);
    }

    const DialectTraits &m_traits;
};

} // namespace

/// A generator's numbers have to come out of the data: one that stands in the query as written is nobody's. A person may write what they
/// like.
CheckResult checkInvented(const Context &context)
{
    const QString fine = QStringLiteral("Every number is read from a table.");
    if (context.request.author == Author::Person)
        return skipped(QStringLiteral("A person wrote the query."));
    const bool readsTable = std::any_of(context.bound->relations.cbegin(), context.bound->relations.cend(),
                                        [](const Relation &relation) { return relation.table || relation.kind == Relation::Kind::System; });
    if (!readsTable) {
        const QString message = QStringLiteral("The query reads no table, so nothing in it is an answer.");
        return rejected(message, message, QStringLiteral("Read it from a table, or say that it cannot be answered."), context.statement->query->span);
    }
    ShownNumbers shown(context.traits);
    walk(context.statement->query, shown);
    QList<Finding> findings;
    for (const Expr *expr : std::as_const(shown.invented)) {
        findings.append(findingAt(expr->span,
                                  QStringLiteral("%1 is written in the query and read from nothing: a number has to come out of the data.")
                                      .arg(print(*expr, context.traits)),
                                  QStringLiteral("Leave it out, or compute it from columns.")));
    }
    return rejectedOf(findings, fine);
}

} // namespace Tieout::gate
