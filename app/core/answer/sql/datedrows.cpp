// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/datedrows.h"

#include "core/base/text.h"
#include "core/gate/origins.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

bool reads(const BoundQuery &bound, const Expr *expr, const Relation *relation, int column)
{
    bool found = false;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(bound, &part);
        found = found || (binding && binding->relation == relation && binding->column == column);
    });
    return found;
}

bool readsOnly(const BoundQuery &bound, const Expr *expr, const Relation *relation, int column)
{
    bool only = true;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(bound, &part);
        only = only && !as<Subquery>(&part) && !as<Exists>(&part)
               && (!binding || (binding->relation == relation && binding->column == column));
    });
    return only && reads(bound, expr, relation, column);
}

QString thingsOf(const Table &table)
{
    return base::pluralNoun(base::singular(base::humanised(table.name.name)));
}

} // namespace Tieout::answer
