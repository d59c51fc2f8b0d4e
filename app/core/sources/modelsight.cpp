// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/modelsight.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::sources {

namespace {

QString sightKey(const QString &sourceId)
{
    return QStringLiteral("sight ") + sourceId;
}

} // namespace

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
