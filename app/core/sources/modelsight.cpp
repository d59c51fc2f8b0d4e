// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/modelsight.h"

#include "core/sources/tablecopies.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::sources {

namespace {

QString sightKey(const QString &sourceId)
{
    return QStringLiteral("sight ") + sourceId;
}

/// What both allow. Values nobody has said anything about are told on this machine only, which is less than a yes.
generate::ModelSight allowedByBoth(const generate::ModelSight &one, const generate::ModelSight &other)
{
    const bool isForbidden = one.values == false || other.values == false;
    const bool isAllowed = one.values == true && other.values == true;
    return {one.names && other.names,
            isForbidden ? std::optional(false)
            : isAllowed ? std::optional(true)
                        : std::nullopt,
            one.rows && other.rows};
}

} // namespace

Result<generate::ModelSight> sightInForce(const workspace::Workspace &store, const QString &sourceId,
                                          const generate::ModelSight &otherwise)
{
    const Result<std::optional<generate::ModelSight>> chosen = modelSightOf(store, sourceId);
    if (!chosen)
        return fail(chosen.error());
    generate::ModelSight sight = chosen->value_or(otherwise);
    for (const TableCopy &copy : tableCopies(store, sourceId)) {
        const Result<std::optional<generate::ModelSight>> there = modelSightOf(store, copy.source);
        if (!there)
            return fail(there.error());
        sight = allowedByBoth(sight, there->value_or(otherwise));
    }
    return sight;
}

Result<std::optional<generate::ModelSight>> modelSightOf(const workspace::Workspace &store, const QString &sourceId)
{
    const Result<QString> stored = store.setting(sightKey(sourceId), {});
    if (!stored)
        return fail(stored.error());
    if (stored->isEmpty())
        return std::optional<generate::ModelSight>();
    // What cannot be read allows nothing.
    const QJsonObject object = QJsonDocument::fromJson(stored->toUtf8()).object();
    generate::ModelSight sight;
    sight.names = object[QLatin1String("names")].toBool(false);
    if (const QJsonValue values = object[QLatin1String("values")]; !values.isNull())
        sight.values = values.toBool(false);
    sight.rows = object[QLatin1String("rows")].toBool(false);
    return std::optional(sight);
}

Result<void> setModelSight(workspace::Workspace &store, const QString &sourceId, const generate::ModelSight &sight)
{
    const QJsonObject object{{QStringLiteral("names"), sight.names},
                             {QStringLiteral("values"), sight.values ? QJsonValue(*sight.values) : QJsonValue()},
                             {QStringLiteral("rows"), sight.rows}};
    return store.setSetting(sightKey(sourceId),
                            QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

} // namespace Tieout::sources
