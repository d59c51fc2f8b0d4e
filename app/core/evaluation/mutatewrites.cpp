// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes that no printer of ours can write: statements that change something. No gate may ever let one through.
#include "core/evaluation/mutationtools.h"

#include "core/sql/printer.h"

namespace Tieout::evaluation {

using namespace sql;

std::optional<Mutant> writeInCommonTable(const MutationInput &input, Random &random)
{
    const Table *table = pick(input.graph.schema().tables, random);
    if (!table)
        return {};
    return mutantOf(
        "writeInCommonTable",
        QStringLiteral("WITH gone AS (DELETE FROM %1 RETURNING *) ").arg(quotedName(table->name.name, input.traits))
            + input.sql,
        {QStringLiteral("safety.")});
}

std::optional<Mutant> stackStatement(const MutationInput &input, Random &random)
{
    const Table *table = pick(input.graph.schema().tables, random);
    if (!table)
        return {};
    return mutantOf("statementStacked",
                    input.sql + QStringLiteral("; DROP TABLE %1").arg(quotedName(table->name.name, input.traits)),
                    {QStringLiteral("safety.")});
}

} // namespace Tieout::evaluation
