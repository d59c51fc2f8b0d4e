// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/contextfield.h"

namespace Tieout {

namespace {

constexpr int usualContext = 8192;
constexpr int leastContext = 1024;
constexpr int mostContext = 1'048'576;

} // namespace

FormField contextField()
{
    FormField field;
    field.key = QStringLiteral("context");
    field.label = QStringLiteral("Context (tokens)");
    field.kind = FormField::Kind::Number;
    field.required = false;
    field.initial = QString::number(usualContext);
    return field;
}

Result<int> contextOf(const QHash<QString, QString> &settings)
{
    const QString text = settings.value(QStringLiteral("context")).trimmed();
    if (text.isEmpty())
        return usualContext;
    bool isNumber = false;
    const int context = text.toInt(&isNumber);
    if (!isNumber || context < leastContext || context > mostContext) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no length of a context."), {text},
                    {QT_TRANSLATE_NOOP("Error", "Enter a number of tokens from %1 to %2."),
                     {QString::number(leastContext), QString::number(mostContext)}});
    }
    return context;
}

} // namespace Tieout
