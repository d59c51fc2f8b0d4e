// SPDX-License-Identifier: GPL-3.0-or-later
// Names, lineage and words of whatever parses.
#include "fuzz/shared.h"
#include "fuzz/targets.h"

#include "core/sql/lineage.h"
#include "core/sql/parser.h"
#include "core/sql/words.h"

namespace Tieout::Fuzzing {

void tryBinder(QByteArrayView bytes)
{
    const Input input = read(bytes);
    const sql::ParsedText parsed = sql::parseAll(input.text, input.traits);
    if (!parsed.statement)
        return;
    const sql::BoundQuery bound = sql::bind(*parsed.statement, *schema(), input.traits);
    for (const sql::ReferenceError &error : bound.errors) {
        requireInside(error.error, input.text);
        requireInside(error.at, "a name outside the text", input.text);
    }
    const sql::Lineage lineage = sql::lineageOf(bound, input.traits);
    require(!bound.errors.isEmpty() || lineage.columns.size() == bound.output.size(),
            "lineage of other columns than the result's", input.text);
    for (const QString &column : lineage.reads()) {
        const QString table = column.section(u'.', 0, -2);
        require(schema()->table(table) != nullptr
                    || input.traits.systemTables.contains(table.section(u'.', -1).toLower()),
                "lineage of no table of the schema", column);
    }
    require(!sql::inWords(bound, input.traits).isEmpty(), "no words", input.text);
}

} // namespace Tieout::Fuzzing
