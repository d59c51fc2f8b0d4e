// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

namespace Tieout::answer {

Result<Routed> routeQuestion(const QString &question, const Context &context)
{
    if (question.trimmed().isEmpty()) {
        return fail(ErrorCode::Invalid, "There is no question.", {},
                    QStringLiteral("Ask something about \"%1\".").arg(context.snapshot().title));
    }
    Routed routed;
    routed.route.kind = QStringLiteral("sql");
    routed.route.confidence = 1;
    routed.route.reason = QStringLiteral("The source is a database; its tables are asked with SQL.");
    routed.steps.append({question, {}, 0});
    return routed;
}

} // namespace Tieout::answer
