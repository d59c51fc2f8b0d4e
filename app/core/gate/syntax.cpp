// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

CheckResult checkSyntax(const Context &context)
{
    if (const Error *error = context.parseError) {
        if (error->code == ErrorCode::Refused)
            return skipped(QStringLiteral("The text is refused before it is read as a query."));
        const Span at = error->position < 0 ? Span() : Span{error->position, error->position + 1};
        return rejected(error->message(), error->fullMessage(), error->hint, at);
    }
    const Parameter *parameter = nullptr;
    forEachExpr(context.statement->query, [&parameter](const Expr &expr) {
        if (!parameter)
            parameter = as<Parameter>(&expr);
    });
    if (parameter) {
        const QString message = QStringLiteral("The parameter \"%1\" has no value.").arg(parameter->text);
        return rejected(message, message, QStringLiteral("Write the value in its place."), parameter->span);
    }
    return passed(QStringLiteral("The statement parses."));
}

} // namespace Tieout::gate
