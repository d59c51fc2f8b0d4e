// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/storedlimits.h"

#include "core/base/visible.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::workspace {

QString limitsKey(const QString &sourceId)
{
    return QStringLiteral("limits ") + sourceId;
}

QString limitsToText(const schema::SourceLimits &limits)
{
    // A number of JSON is a binary float.
    QJsonArray filters;
    for (const schema::RowFilter &filter : limits.filters) {
        filters.append(QJsonObject{{QStringLiteral("schema"), filter.table.schema},
                                   {QStringLiteral("table"), filter.table.name},
                                   {QStringLiteral("condition"), filter.condition}});
    }
    QJsonArray allowed;
    for (const schema::AllowedFunction &function : limits.allowedFunctions)
        allowed.append(
            QJsonObject{{QStringLiteral("identity"), function.identity}, {QStringLiteral("digest"), function.digest}});
    const QJsonObject object{{QStringLiteral("hidden"), QJsonArray::fromStringList(limits.hidden)},
                             {QStringLiteral("rowBudget"), QString::number(limits.rowBudget)},
                             {QStringLiteral("viewsOnly"), limits.viewsOnly},
                             {QStringLiteral("shown"), QJsonArray::fromStringList(limits.shown)},
                             {QStringLiteral("filters"), filters},
                             {QStringLiteral("allowedFunctions"), allowed}};
    return QString::fromUtf8(base::escapedJson(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

schema::SourceLimits limitsFromText(const QString &text)
{
    schema::SourceLimits limits;
    limits.rowBudget = DefaultRowBudget;
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    for (const QJsonValue &name : object[QLatin1String("hidden")].toArray())
        limits.hidden.append(name.toString());
    if (const QJsonValue budget = object[QLatin1String("rowBudget")]; budget.isString())
        limits.rowBudget = budget.toString().toLongLong();
    limits.viewsOnly = object[QLatin1String("viewsOnly")].toBool();
    for (const QJsonValue &name : object[QLatin1String("shown")].toArray())
        limits.shown.append(name.toString());
    for (const QJsonValue &filter : object[QLatin1String("filters")].toArray()) {
        limits.filters.append({{filter[QLatin1String("schema")].toString(), filter[QLatin1String("table")].toString()},
                               filter[QLatin1String("condition")].toString()});
    }
    for (const QJsonValue &function : object[QLatin1String("allowedFunctions")].toArray())
        limits.allowedFunctions.append(
            {function[QLatin1String("identity")].toString(), function[QLatin1String("digest")].toString()});
    return limits;
}

Result<schema::SourceLimits> limitsOf(const Workspace &store, const QString &sourceId)
{
    const Result<QString> stored = store.setting(limitsKey(sourceId), {});
    if (!stored)
        return fail(stored.error());
    return limitsFromText(*stored);
}

} // namespace Tieout::workspace
