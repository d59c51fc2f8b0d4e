// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

CheckResult checkPersonalData(const CheckInput &input)
{
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    QStringList shown;
    for (const ColumnLineage &column : input.lineage->columns) {
        for (const LineageInput &from : column.inputs) {
            // A count or a mean of people shows nobody.
            if (from.how == LineageHow::Aggregation)
                continue;
            const ColumnProfile *profile = input.facts->column(from.table, from.column);
            const QString name = from.table.display() + u'.' + from.column;
            if (profile && profile->semantic == SemanticKind::PersonalData && !shown.contains(name))
                shown.append(name);
        }
    }
    if (shown.isEmpty())
        return passed(say("gate.personal.none"));
    return warned(say("gate.personal.shown", {message::allOf(message::quoted(shown), MostNamed)}),
                  say("gate.personal.count"), {});
}

} // namespace Tieout::gate
