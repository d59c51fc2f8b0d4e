// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/positions.h"

#include "core/base/visible.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace Tieout::workspace {

QString positionsKey(const QString &sourceId)
{
    return QStringLiteral("layout:") + sourceId;
}

QString positionsToText(const QHash<TableName, QPointF> &positions)
{
    QList<TableName> names = positions.keys();
    std::sort(names.begin(), names.end(),
              [](const TableName &a, const TableName &b) { return a.display() < b.display(); });
    QJsonArray tables;
    for (const TableName &name : std::as_const(names)) {
        const QPointF at = positions.value(name);
        tables.append(QJsonObject{{QStringLiteral("schema"), name.schema},
                                  {QStringLiteral("name"), name.name},
                                  {QStringLiteral("x"), at.x()},
                                  {QStringLiteral("y"), at.y()}});
    }
    const QJsonObject object{{QStringLiteral("tables"), tables}};
    return QString::fromUtf8(base::escapedJson(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

QHash<TableName, QPointF> positionsFromText(const QString &text)
{
    QHash<TableName, QPointF> positions;
    const QJsonArray tables = QJsonDocument::fromJson(text.toUtf8()).object().value(QStringLiteral("tables")).toArray();
    for (const QJsonValue &value : tables) {
        const QJsonObject table = value.toObject();
        const TableName name{table.value(QStringLiteral("schema")).toString(),
                             table.value(QStringLiteral("name")).toString()};
        const QJsonValue x = table.value(QStringLiteral("x"));
        const QJsonValue y = table.value(QStringLiteral("y"));
        if (!name.name.isEmpty() && x.isDouble() && y.isDouble())
            positions.insert(name, {x.toDouble(), y.toDouble()});
    }
    return positions;
}

} // namespace Tieout::workspace
