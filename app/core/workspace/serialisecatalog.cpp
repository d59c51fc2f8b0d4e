// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog as JSON: what serialise.h says of it.
#include "core/workspace/serialise.h"

#include "core/workspace/jsonparts.h"
#include "core/workspace/messagejson.h"
#include "core/workspace/store.h"

namespace Tieout::workspace {

namespace {

QJsonObject aspectJson(const catalog::Aspect &aspect)
{
    QJsonObject object{{"text", aspect.text},
                       {"origin", int(aspect.origin)},
                       {"when", instant(aspect.when)},
                       {"sawValues", aspect.sawValues}};
    if (!aspect.words.isEmpty())
        object.insert("words", messageJson(aspect.words));
    return object;
}

catalog::Aspect aspectFrom(const QJsonValue &json)
{
    const auto origin = enumFrom(json["origin"], catalog::AspectOrigin::Script, catalog::AspectOrigin::Name);
    // Of a model's text from before it was kept nobody knows.
    return {json["text"].toString(), origin, instantFrom(json["when"].toString()),
            json["sawValues"].toBool(origin == catalog::AspectOrigin::Model), messageFrom(json["words"])};
}

QJsonArray reasonsJson(const QList<catalog::Signal> &reasons)
{
    QJsonArray out;
    for (const catalog::Signal &reason : reasons)
        out.append(QJsonObject{{"text", messageJson(reason.text)}, {"favours", nameJson(reason.favours)}});
    return out;
}

QList<catalog::Signal> reasonsFrom(const QJsonValue &json)
{
    QList<catalog::Signal> out;
    for (const QJsonValue &reason : json.toArray())
        out.append({messageFrom(reason["text"]), nameFrom(reason["favours"])});
    return out;
}

} // namespace

QJsonObject toJson(const catalog::KeyMatch &match)
{
    return {{"key", keyJson(match.key)}, {"rows", match.rows}, {"kept", match.kept}};
}

catalog::KeyMatch keyMatchFromJson(const QJsonObject &json)
{
    return {keyFrom(json["key"]), json["rows"].toInteger(), json["kept"].toInteger()};
}

QJsonObject toJson(const catalog::CatalogEntry &entry)
{
    QJsonArray columns;
    for (const catalog::ColumnEntry &column : entry.columns)
        columns.append(QJsonObject{{"name", column.name},
                                   {"meaning", aspectJson(column.meaning)},
                                   {"unit", column.unit},
                                   {"unitOrigin", int(column.unitOrigin)}});
    QJsonArray similar;
    for (const catalog::SimilarTable &other : entry.similar) {
        similar.append(QJsonObject{{"table", nameJson(other.table)},
                                   {"sameColumns", other.sameColumns},
                                   {"difference", messageJson(other.difference)},
                                   {"newer", other.newer},
                                   {"preferred", other.preferred},
                                   {"behind", other.behind},
                                   {"reasons", reasonsJson(other.reasons)}});
    }
    QJsonArray uses;
    for (const catalog::Use &use : entry.usedBy)
        uses.append(QJsonObject{{"kind", int(use.kind)}, {"id", use.id}, {"title", use.title}, {"line", use.line}});
    QJsonArray built;
    for (const catalog::BuiltFrom &from : entry.builtFrom)
        built.append(QJsonObject{{"script", from.script},
                                 {"line", from.line},
                                 {"statement", from.statement},
                                 {"tables", array(from.tables)},
                                 {"columns", array(from.columns)},
                                 {"comment", from.comment}});
    return {{"table", nameJson(entry.table)},
            {"role", int(entry.role)},
            {"summary", aspectJson(entry.summary)},
            {"grain", aspectJson(entry.grain)},
            {"whenToUse", aspectJson(entry.whenToUse)},
            {"notFor", aspectJson(entry.notFor)},
            {"authoritative", aspectJson(entry.authoritative)},
            {"timeColumn", entry.timeColumn},
            {"timeColumns", array(entry.timeColumns)},
            {"newest", entry.newest},
            {"legacy", entry.legacy},
            {"legacyBecause", messageJson(entry.legacyBecause)},
            {"columns", columns},
            {"similar", similar},
            {"usedBy", uses},
            {"builtFrom", built}};
}

catalog::CatalogEntry catalogEntryFromJson(const QJsonObject &json)
{
    catalog::CatalogEntry entry;
    entry.table = nameFrom(json["table"]);
    entry.role = enumFrom(json["role"], catalog::TableRole::View, catalog::TableRole::Unknown);
    entry.summary = aspectFrom(json["summary"]);
    entry.grain = aspectFrom(json["grain"]);
    entry.whenToUse = aspectFrom(json["whenToUse"]);
    entry.notFor = aspectFrom(json["notFor"]);
    entry.authoritative = aspectFrom(json["authoritative"]);
    entry.timeColumn = json["timeColumn"].toString();
    entry.timeColumns = strings(json["timeColumns"]);
    entry.newest = json["newest"].toString();
    entry.legacy = json["legacy"].toBool();
    entry.legacyBecause = messageFrom(json["legacyBecause"]);
    for (const QJsonValue &column : json["columns"].toArray())
        entry.columns.append(
            {column["name"].toString(), aspectFrom(column["meaning"]), column["unit"].toString(),
             enumFrom(column["unitOrigin"], catalog::AspectOrigin::Script, catalog::AspectOrigin::Name)});
    for (const QJsonValue &other : json["similar"].toArray()) {
        entry.similar.append({nameFrom(other["table"]), other["sameColumns"].toDouble(),
                              messageFrom(other["difference"]), other["preferred"].toBool(), other["behind"].toBool(),
                              reasonsFrom(other["reasons"]), other["newer"].toBool()});
    }
    for (const QJsonValue &use : json["usedBy"].toArray()) {
        entry.usedBy.append({enumFrom(use["kind"], catalog::Use::Kind::Script, catalog::Use::Kind::Answer),
                             use["id"].toString(), use["title"].toString(), use["line"].toInt()});
    }
    for (const QJsonValue &from : json["builtFrom"].toArray()) {
        entry.builtFrom.append({from["script"].toString(), from["line"].toInt(), from["statement"].toString(),
                                strings(from["tables"]), strings(from["columns"]), from["comment"].toString()});
    }
    return entry;
}

} // namespace Tieout::workspace
