// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/serialise.h"

#include "core/base/errorjson.h"
#include "core/base/visible.h"
#include "core/workspace/jsonparts.h"
#include "core/workspace/messagejson.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

namespace Tieout::workspace {

namespace {

QJsonObject columnJson(const Column &column)
{
    QJsonObject json{{"name", column.name},
                     {"nativeType", column.nativeType},
                     {"type", int(column.type)},
                     {"scale", column.scale},
                     {"nullable", column.nullable},
                     {"generated", column.generated},
                     {"default", column.defaultValue},
                     {"comment", column.comment}};
    if (column.generatedFrom)
        json.insert("generatedFrom", array(*column.generatedFrom));
    return json;
}

Column columnFrom(const QJsonValue &json)
{
    Column column;
    column.name = json["name"].toString();
    column.nativeType = json["nativeType"].toString();
    column.type = enumFrom(json["type"], TypeClass::Other, TypeClass::Unknown);
    column.scale = json["scale"].toInt(-1);
    column.nullable = json["nullable"].toBool(true);
    column.generated = json["generated"].toBool();
    if (json["generatedFrom"].isArray())
        column.generatedFrom = strings(json["generatedFrom"]);
    column.defaultValue = json["default"].toString();
    column.comment = json["comment"].toString();
    return column;
}

QJsonArray readsJson(const QList<ColumnRead> &reads)
{
    QJsonArray json;
    for (const ColumnRead &read : reads)
        json.append(QJsonObject{{"table", nameJson(read.table)}, {"column", read.column}});
    return json;
}

QList<ColumnRead> readsFrom(const QJsonValue &json)
{
    QList<ColumnRead> reads;
    for (const QJsonValue &read : json.toArray())
        reads.append({nameFrom(read["table"]), read["column"].toString()});
    return reads;
}

QJsonObject tableJson(const Table &table)
{
    QJsonArray columns;
    for (const Column &column : table.columns)
        columns.append(columnJson(column));
    QJsonArray inheritsFrom;
    for (const TableName &parent : table.inheritsFrom)
        inheritsFrom.append(nameJson(parent));
    QJsonObject json{{"name", nameJson(table.name)},
                     {"view", table.kind == TableKind::View},
                     {"columns", columns},
                     {"primaryKey", array(table.primaryKey)},
                     {"uniqueKeys", arrays(table.uniqueKeys)},
                     {"indexes", arrays(table.indexes)},
                     {"definition", table.definition},
                     {"comment", table.comment},
                     {"partitions", array(table.partitions)},
                     {"inheritsFrom", inheritsFrom},
                     {"calls", array(table.calls)}};
    if (table.reads)
        json.insert("reads", readsJson(*table.reads));
    return json;
}

Table tableFrom(const QJsonValue &json)
{
    Table table;
    table.name = nameFrom(json["name"]);
    table.kind = json["view"].toBool() ? TableKind::View : TableKind::Table;
    for (const QJsonValue &column : json["columns"].toArray())
        table.columns.append(columnFrom(column));
    table.primaryKey = strings(json["primaryKey"]);
    table.uniqueKeys = stringLists(json["uniqueKeys"]);
    table.indexes = stringLists(json["indexes"]);
    table.definition = json["definition"].toString();
    table.comment = json["comment"].toString();
    table.partitions = strings(json["partitions"]);
    for (const QJsonValue &parent : json["inheritsFrom"].toArray())
        table.inheritsFrom.append(nameFrom(parent));
    if (json["reads"].isArray())
        table.reads = readsFrom(json["reads"]);
    table.calls = strings(json["calls"]);
    return table;
}

QJsonObject routineJson(const Routine &routine)
{
    return {{"kind", int(routine.kind)},
            {"schema", routine.schema},
            {"name", routine.name},
            {"arguments", array(routine.arguments)},
            {"result", routine.result},
            {"owner", routine.owner},
            {"language", routine.language},
            {"definition", routine.definition},
            {"extension", routine.extension},
            {"implicit", routine.implicit},
            {"bare", routine.bare}};
}

Routine routineFrom(const QJsonValue &json)
{
    Routine routine;
    routine.kind = enumFrom(json["kind"], RoutineKind::Type, RoutineKind::Function);
    routine.schema = json["schema"].toString();
    routine.name = json["name"].toString();
    routine.arguments = strings(json["arguments"]);
    routine.result = json["result"].toString();
    routine.owner = json["owner"].toString();
    routine.language = json["language"].toString();
    routine.definition = json["definition"].toString();
    routine.extension = json["extension"].toString();
    routine.implicit = json["implicit"].toBool();
    routine.bare = json["bare"].toBool(true);
    return routine;
}

QJsonArray valuesJson(const QList<Value> &values)
{
    QJsonArray array;
    for (const Value &value : values)
        array.append(toJson(value));
    return array;
}

QList<Value> valuesFrom(const QJsonValue &json)
{
    QList<Value> values;
    for (const QJsonValue &value : json.toArray())
        values.append(valueFromJson(value));
    return values;
}

QJsonObject columnProfileJson(const ColumnProfile &profile)
{
    QJsonArray common;
    for (const ValueFraction &item : profile.common)
        common.append(QJsonArray{toJson(item.value), item.fraction});
    return {{"column", profile.column},
            {"method", int(profile.method)},
            {"sampledRows", profile.sampledRows},
            {"distinctAtLeast", profile.distinctAtLeast},
            {"endsMethod", int(profile.endsMethod)},
            {"representative", valuesJson(profile.representative)},
            {"pattern", profile.pattern},
            {"histogram", valuesJson(profile.histogram)},
            {"nullFraction", profile.nullFraction},
            {"distinct", profile.distinct},
            {"distinctRatio", profile.distinctRatio},
            {"minimum", toJson(profile.minimum)},
            {"maximum", toJson(profile.maximum)},
            {"maximumScale", profile.maximumScale},
            {"midnightsOnly", profile.midnightsOnly},
            {"encoding", int(profile.encoding)},
            {"semantic", int(profile.semantic)},
            {"common", common},
            {"allValues", profile.allValues}};
}

ColumnProfile columnProfileFrom(const QJsonValue &json)
{
    ColumnProfile profile;
    profile.column = json["column"].toString();
    profile.method = enumFrom(json["method"], StatisticMethod::BlockSample, StatisticMethod::Exact);
    profile.sampledRows = json["sampledRows"].toInteger();
    profile.distinctAtLeast = json["distinctAtLeast"].toInteger(-1);
    profile.endsMethod = enumFrom(json["endsMethod"], StatisticMethod::BlockSample, StatisticMethod::Exact);
    profile.representative = valuesFrom(json["representative"]);
    profile.pattern = json["pattern"].toString();
    profile.histogram = valuesFrom(json["histogram"]);
    profile.nullFraction = json["nullFraction"].toDouble();
    profile.distinct = json["distinct"].toInteger(-1);
    profile.distinctRatio = json["distinctRatio"].toDouble();
    profile.minimum = valueFromJson(json["minimum"]);
    profile.maximum = valueFromJson(json["maximum"]);
    profile.maximumScale = json["maximumScale"].toInt(-1);
    profile.midnightsOnly = json["midnightsOnly"].toBool(true);
    profile.encoding = enumFrom(json["encoding"], DateEncoding::Unknown, DateEncoding::None);
    profile.semantic = enumFrom(json["semantic"], SemanticKind::Flag, SemanticKind::Unknown);
    for (const QJsonValue &item : json["common"].toArray())
        profile.common.append({valueFromJson(item[0]), item[1].toDouble()});
    profile.allValues = json["allValues"].toBool();
    return profile;
}

} // namespace

QJsonObject keyJson(const ForeignKey &key)
{
    return {{"constraint", key.constraint},          {"from", nameJson(key.from)},
            {"fromColumns", array(key.fromColumns)}, {"to", nameJson(key.to)},
            {"toColumns", array(key.toColumns)},     {"origin", int(key.origin)}};
}

ForeignKey keyFrom(const QJsonValue &json)
{
    ForeignKey key;
    key.constraint = json["constraint"].toString();
    key.from = nameFrom(json["from"]);
    key.fromColumns = strings(json["fromColumns"]);
    key.to = nameFrom(json["to"]);
    key.toColumns = strings(json["toColumns"]);
    key.origin = enumFrom(json["origin"], KeyOrigin::Inferred, KeyOrigin::Declared);
    return key;
}

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(base::escapedJson(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

QJsonObject objectFrom(const QString &json)
{
    return QJsonDocument::fromJson(json.toUtf8()).object();
}

QJsonValue toJson(const Value &value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return QJsonValue::Null;
    case Value::Kind::Integer:
        return QStringLiteral("i:") + QString::number(value.integer());
    case Value::Kind::Real:
        return QStringLiteral("r:") + QString::number(value.real(), 'g', QLocale::FloatingPointShortest);
    case Value::Kind::Decimal:
        return QStringLiteral("d:") + value.decimal();
    case Value::Kind::Text:
        return QStringLiteral("t:") + value.text();
    case Value::Kind::Blob:
        return QStringLiteral("b:") + QString::fromLatin1(value.blob().toHex());
    }
    return QJsonValue::Null;
}

Value valueFromJson(const QJsonValue &json)
{
    const QString text = json.toString();
    if (text.size() < 2 || text[1] != u':')
        return {};
    const QString body = text.mid(2);
    switch (text[0].unicode()) {
    case u'i':
        return Value(qint64(body.toLongLong()));
    case u'r':
        return Value(body.toDouble());
    case u'd':
        return Value(DecimalText{body});
    case u't':
        return Value(body);
    case u'b':
        return Value(QByteArray::fromHex(body.toLatin1()));
    default:
        return {};
    }
}

QJsonObject toJson(const Schema &schema)
{
    QJsonArray tables;
    for (const Table &table : schema.tables)
        tables.append(tableJson(table));
    QJsonArray keys;
    for (const ForeignKey &key : schema.foreignKeys)
        keys.append(keyJson(key));
    QJsonArray routines;
    for (const Routine &routine : schema.routines)
        routines.append(routineJson(routine));
    return {{"tables", tables}, {"foreignKeys", keys}, {"routines", routines}, {"defaultSchema", schema.defaultSchema}};
}

Schema schemaFromJson(const QJsonObject &json)
{
    Schema schema;
    for (const QJsonValue &table : json["tables"].toArray())
        schema.tables.append(tableFrom(table));
    for (const QJsonValue &key : json["foreignKeys"].toArray())
        schema.foreignKeys.append(keyFrom(key));
    for (const QJsonValue &routine : json["routines"].toArray())
        schema.routines.append(routineFrom(routine));
    schema.defaultSchema = json["defaultSchema"].toString();
    return schema;
}

QJsonObject toJson(const profile::ProfiledTable &table)
{
    QJsonArray columns;
    for (const ColumnProfile &profile : table.profile.columns)
        columns.append(columnProfileJson(profile));
    QJsonArray values;
    for (const profile::ColumnValues &set : table.values)
        values.append(QJsonObject{{"column", set.column}, {"values", array(set.values)}, {"complete", set.complete}});
    return {{"schema", table.profile.schema},
            {"table", table.profile.table},
            {"rows", table.profile.rows},
            {"rowsMethod", int(table.profile.rowsMethod)},
            {"bytes", table.profile.bytes},
            {"lastWrite", instant(table.profile.lastWrite)},
            {"sampling", messageJson(message::ofText(table.profile.sampling))},
            {"columns", columns},
            {"profiledAt", instant(table.profile.profiledAt)},
            {"elapsedMs", table.profile.elapsedMs},
            {"values", values},
            {"rowFilter", table.rowFilter}};
}

profile::ProfiledTable profiledTableFromJson(const QJsonObject &json)
{
    profile::ProfiledTable table;
    table.profile.schema = json["schema"].toString();
    table.profile.table = json["table"].toString();
    table.profile.rows = json["rows"].toInteger(-1);
    table.profile.rowsMethod = enumFrom(json["rowsMethod"], StatisticMethod::BlockSample, StatisticMethod::Exact);
    table.profile.bytes = json["bytes"].toInteger(-1);
    table.profile.lastWrite = instantFrom(json["lastWrite"].toString());
    table.profile.sampling = message::textOf(messageFrom(json["sampling"]));
    for (const QJsonValue &column : json["columns"].toArray())
        table.profile.columns.append(columnProfileFrom(column));
    table.profile.profiledAt = instantFrom(json["profiledAt"].toString());
    table.profile.elapsedMs = json["elapsedMs"].toInteger();
    table.rowFilter = json["rowFilter"].toString();
    const TableName name{table.profile.schema, table.profile.table};
    for (const QJsonValue &set : json["values"].toArray())
        table.values.append({name, set["column"].toString(), strings(set["values"]), set["complete"].toBool()});
    return table;
}

QJsonObject toJson(const Error &error)
{
    return {{"code", errorCodeName(error.code)},
            {"text", error.text},
            {"arguments", base::toJson(error.arguments)},
            {"hint", base::toJson(error.hint)}};
}

Error errorFromJson(const QJsonObject &json)
{
    Error error(ErrorCode::Internal, json["text"].toString().toUtf8().constData(),
                base::errorTextsFrom(json["arguments"]), base::errorTextFrom(json["hint"]));
    for (int code = 0; code < int(ErrorCode::Internal); ++code) {
        if (errorCodeName(ErrorCode(code)) == json["code"].toString())
            error.code = ErrorCode(code);
    }
    return error;
}

} // namespace Tieout::workspace
