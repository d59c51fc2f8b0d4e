// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/limits.h"

#include "core/base/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::workspace {

namespace {

/// Tables and columns as a person writes them.
QStringList namesIn(const Schema &schema)
{
    QStringList names;
    for (const Table &table : schema.tables) {
        names.append(table.name.name);
        for (const Column &column : table.columns)
            names.append(table.name.name + u'.' + column.name);
    }
    return names;
}

} // namespace

QString limitsKey(const QString &sourceId)
{
    return QStringLiteral("limits ") + sourceId;
}

QString limitsToText(const schema::SourceLimits &limits)
{
    // A number of JSON is a binary float.
    const QJsonObject object{{QStringLiteral("hidden"), QJsonArray::fromStringList(limits.hidden)},
                             {QStringLiteral("rowBudget"), QString::number(limits.rowBudget)}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
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
    return limits;
}

Result<schema::SourceLimits> limitsOf(const Workspace &store, const QString &sourceId)
{
    const Result<QString> stored = store.setting(limitsKey(sourceId), {});
    if (!stored)
        return fail(stored.error());
    return limitsFromText(*stored);
}

Result<void> setLimits(Workspace &store, const QString &sourceId, const schema::SourceLimits &limits)
{
    if (limits.rowBudget < 0)
        return fail(ErrorCode::Invalid, "\"%1\" is no number of rows.", {QString::number(limits.rowBudget)},
                    QStringLiteral("Give a whole number; 0 means no limit."));
    const Result<std::optional<StoredSchema>> stored = store.latestSchema(sourceId);
    if (!stored)
        return fail(stored.error());
    const Result<schema::SourceLimits> before = limitsOf(store, sourceId);
    if (!before)
        return fail(before.error());
    QStringList unknown = *stored ? schema::unknownIn(limits, (*stored)->schema) : QStringList();
    // What a change of the schema left without a meaning stays in force: the name may come back.
    unknown.removeIf([&](const QString &name) { return before->hidden.contains(name); });
    if (!unknown.isEmpty()) {
        const QStringList nearest = base::nearestNames(unknown.first(), namesIn((*stored)->schema));
        return fail(ErrorCode::Invalid, "\"%1\" is no table or column of \"%2\".", {unknown.first(), sourceId},
                    nearest.isEmpty() ? QStringLiteral("Write a table, or a column as TABLE.COLUMN.")
                                      : QStringLiteral("Did you mean \"%1\"?").arg(nearest.first()));
    }
    return store.setSetting(limitsKey(sourceId), limitsToText(limits));
}

} // namespace Tieout::workspace
