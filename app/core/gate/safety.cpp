// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// The parser refuses both; its words for a second statement are its own.
bool isSecondStatement(const Error &error)
{
    return error.text.startsWith(QLatin1String("Only one statement"));
}

Span spanOf(const Error &error)
{
    return error.position < 0 ? Span() : Span{error.position, error.position + 1};
}

} // namespace

CheckResult checkReadOnly(const Context &context)
{
    const Error *error = refusalIn(context);
    if (!error)
        return context.faults.isEmpty() ? passed(QStringLiteral("The statement only reads."))
                                        : skipped(QStringLiteral("The text does not parse."));
    if (isSecondStatement(*error))
        return skipped(QStringLiteral("There is more than one statement."));
    return rejected(error->message(), error->message() + QStringLiteral(" Write one SELECT."), error->hint, spanOf(*error));
}

CheckResult checkOneStatement(const Context &context)
{
    const Error *error = refusalIn(context);
    if (context.faults.isEmpty())
        return passed(QStringLiteral("There is one statement."));
    if (!error || !isSecondStatement(*error))
        return skipped(QStringLiteral("The text does not parse."));
    return rejected(error->message(), error->message() + QStringLiteral(" Write one SELECT."), error->hint, spanOf(*error));
}

CheckResult checkFunctions(const Context &context)
{
    const FunctionCall *bad = nullptr;
    forEachExpr(context.statement->query, [&](const Expr &expr) {
        const auto *call = as<FunctionCall>(&expr);
        if (call && !bad && context.traits.sideEffectFunctions.contains(call->name().text.toLower()))
            bad = call;
    });
    if (!bad)
        return passed(QStringLiteral("No function has side effects."));
    const QString message = QStringLiteral("The function \"%1\" is not allowed: it can do more than read this source.")
                                .arg(bad->name().text);
    return rejected(message, message, QStringLiteral("Remove the call."), bad->span);
}

} // namespace Tieout::gate
