// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QJsonArray>
#include <QJsonObject>

/// Inner part of serialise.h: lists, names, keys and times as JSON.
namespace Tieout::workspace {

inline QJsonArray array(const QStringList &list)
{
    return QJsonArray::fromStringList(list);
}

inline QStringList strings(const QJsonValue &json)
{
    QStringList out;
    for (const QJsonValue &item : json.toArray())
        out.append(item.toString());
    return out;
}

inline QJsonArray arrays(const QList<QStringList> &lists)
{
    QJsonArray out;
    for (const QStringList &list : lists)
        out.append(array(list));
    return out;
}

inline QList<QStringList> stringLists(const QJsonValue &json)
{
    QList<QStringList> out;
    for (const QJsonValue &item : json.toArray())
        out.append(strings(item));
    return out;
}

inline QJsonObject nameJson(const TableName &name)
{
    return {{"schema", name.schema}, {"name", name.name}};
}

inline TableName nameFrom(const QJsonValue &json)
{
    return {json["schema"].toString(), json["name"].toString()};
}

QJsonObject keyJson(const ForeignKey &key);
ForeignKey keyFrom(const QJsonValue &json);

template <typename Enum>
Enum enumFrom(const QJsonValue &json, Enum last, Enum fallback)
{
    const int number = json.toInt(-1);
    return number >= 0 && number <= int(last) ? Enum(number) : fallback;
}

} // namespace Tieout::workspace
