// SPDX-License-Identifier: GPL-3.0-or-later
// Proposed keys as JSON: what serialise.h says of them.
#include "core/workspace/serialise.h"

#include "core/workspace/jsonparts.h"
#include "core/workspace/messagejson.h"

#include <QJsonDocument>

namespace Tieout::workspace {

namespace {

QJsonObject toJson(const profile::KeyEvidence &evidence)
{
    return {{"distinct", evidence.distinct}, {"matched", evidence.matched},   {"referenced", evidence.referenced},
            {"limited", evidence.limited},   {"oneToOne", evidence.oneToOne}, {"unique", evidence.unique}};
}

profile::KeyEvidence keyEvidenceFrom(const QJsonObject &json)
{
    return {json["distinct"].toInteger(-1), json["matched"].toInteger(), json["referenced"].toInteger(-1),
            json["limited"].toBool(),       json["oneToOne"].toBool(),   json["unique"].toBool()};
}

QJsonObject toJson(const schema::JoinEvidence &joins)
{
    return {{"views", joins.views},   {"verified", joins.verified}, {"scripts", joins.scripts},
            {"logged", joins.logged}, {"calls", joins.calls},       {"names", QJsonArray::fromStringList(joins.names)}};
}

schema::JoinEvidence joinEvidenceFrom(const QJsonObject &json)
{
    return {json["views"].toInt(),  json["verified"].toInt(),  json["scripts"].toInt(),
            json["logged"].toInt(), json["calls"].toInteger(), strings(json["names"])};
}

QJsonObject toJson(const profile::JoinFindings &found)
{
    QJsonArray keys;
    for (const profile::JoinedKey &key : found.keys)
        keys.append(QJsonObject{{"key", keyJson(key.key)}, {"joins", toJson(key.joins)}});
    return {{"keys", keys}, {"statements", found.statements}, {"unread", found.unread}};
}

profile::JoinFindings joinFindingsFrom(const QJsonObject &json)
{
    profile::JoinFindings found;
    for (const QJsonValue &key : json["keys"].toArray())
        found.keys.append({keyFrom(key["key"]), joinEvidenceFrom(key["joins"].toObject())});
    found.statements = json["statements"].toInt();
    found.unread = json["unread"].toInt();
    return found;
}

} // namespace

QJsonObject toJson(const profile::ProposedKey &key)
{
    QJsonObject object = toJson(key.evidence);
    object.insert("key", keyJson(key.key));
    object.insert("match", int(key.match));
    object.insert("score", key.score);
    object.insert("rivals", key.rivals);
    if (!key.reason.isEmpty())
        object.insert("reason", messageJson(key.reason));
    if (!key.joins.isEmpty())
        object.insert("joins", toJson(key.joins));
    return object;
}

profile::ProposedKey proposedKeyFromJson(const QJsonObject &json)
{
    return {keyFrom(json["key"]),
            enumFrom(json["match"], schema::NameMatch::None, schema::NameMatch::None),
            json["score"].toDouble(),
            keyEvidenceFrom(json),
            json["rivals"].toInt(-1),
            messageFrom(json["reason"]),
            joinEvidenceFrom(json["joins"].toObject())};
}

QJsonObject toJson(const profile::ProposedKeys &proposed)
{
    QJsonArray keys;
    for (const profile::ProposedKey &key : proposed.keys)
        keys.append(toJson(key));
    QJsonObject values;
    for (auto value = proposed.joinedValues.cbegin(); value != proposed.joinedValues.cend(); ++value)
        values.insert(value.key(), toJson(value.value()));
    const schema::KeySearch &search = proposed.search;
    QJsonObject object{{"keys", keys},
                       {"looked", search.looked},
                       {"possible", search.possible},
                       {"lookedUp", search.lookedUp},
                       {"promising", search.promising},
                       {"written", toJson(proposed.written)},
                       {"writtenDigest", proposed.writtenDigest},
                       {"joinedValues", values}};
    if (proposed.logged)
        object.insert("logged", toJson(*proposed.logged));
    return object;
}

profile::ProposedKeys proposedKeysFromJson(const QJsonDocument &json)
{
    const QJsonObject object = json.object();
    profile::ProposedKeys proposed;
    for (const QJsonValue &key :
         json.isArray() ? json.array() : object["keys"].toArray()) // older workspaces have the keys alone
        proposed.keys.append(proposedKeyFromJson(key.toObject()));
    proposed.search = {object["looked"].toInteger(), object["possible"].toInteger(), object["lookedUp"].toInteger(),
                       object["promising"].toInteger()};
    proposed.written = joinFindingsFrom(object["written"].toObject());
    proposed.writtenDigest = object["writtenDigest"].toString();
    if (object.contains("logged"))
        proposed.logged = joinFindingsFrom(object["logged"].toObject());
    const QJsonObject values = object["joinedValues"].toObject();
    for (auto value = values.constBegin(); value != values.constEnd(); ++value)
        proposed.joinedValues.insert(value.key(), keyEvidenceFrom(value.value().toObject()));
    return proposed;
}

} // namespace Tieout::workspace
