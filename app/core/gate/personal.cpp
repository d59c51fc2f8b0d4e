// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

CheckResult checkPersonalData(const CheckInput &input)
{
    if (!input.facts)
        return skipped(QStringLiteral("The source is not profiled."));
    QStringList shown;
    for (const ColumnLineage &column : input.lineage->columns) {
        for (const LineageInput &from : column.inputs) {
            // A count or a mean of people shows nobody.
            if (from.how == LineageHow::Aggregation)
                continue;
            const ColumnProfile *profile = input.facts->column(from.table, from.column);
            const QString name = QStringLiteral("\"%1.%2\"").arg(from.table.display(), from.column);
            if (profile && profile->semantic == SemanticKind::PersonalData && !shown.contains(name))
                shown.append(name);
        }
    }
    if (shown.isEmpty())
        return passed(QStringLiteral("No personal data is shown."));
    return warned(QStringLiteral("The result shows personal data: %1.").arg(base::listed(shown)),
                  QStringLiteral("Count or group instead, if single persons are not asked for."), {});
}

} // namespace Tieout::gate
