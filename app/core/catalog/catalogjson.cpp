// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogjson.h"

#include "core/profile/bounds.h"

#include <QJsonArray>

namespace Tieout::catalog {

namespace {

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QJsonValue aspectJson(const Aspect &aspect)
{
    if (aspect.isEmpty())
        return QJsonValue::Null;
    QJsonObject object{{QStringLiteral("text"), aspect.text},
                       {QStringLiteral("origin"), aspectOriginName(aspect.origin)}};
    if (aspect.when.isValid())
        object.insert(QStringLiteral("when"), aspect.when.toString(Qt::ISODate));
    return object;
}

QString methodName(StatisticMethod method)
{
    switch (method) {
    case StatisticMethod::Exact:
        return QStringLiteral("exact");
    case StatisticMethod::EngineEstimate:
        return QStringLiteral("engineEstimate");
    case StatisticMethod::RandomSample:
        return QStringLiteral("randomSample");
    case StatisticMethod::BlockSample:
        return QStringLiteral("blockSample");
    case StatisticMethod::EdgeSample:
        break;
    }
    return QStringLiteral("edgeSample");
}

QJsonValue boundsJson(const std::optional<profile::Bounds> &bounds)
{
    return bounds ? QJsonValue(QJsonArray{bounds->low, bounds->high}) : QJsonValue(QJsonValue::Null);
}

QString semanticName(SemanticKind kind)
{
    static const char *const names[] = {"unknown",  "key",  "measure", "ratio",        "code",
                                        "category", "date", "text",    "personalData", "flag"};
    return QString::fromLatin1(names[size_t(kind)]);
}

QJsonValue valueJson(const Value &value)
{
    return value.isNull() ? QJsonValue(QJsonValue::Null) : QJsonValue(value.toText());
}

QJsonArray valuesJson(const QList<Value> &values)
{
    QJsonArray array;
    for (const Value &value : values)
        array.append(valueJson(value));
    return array;
}

void addStatistics(QJsonObject &object, const ColumnProfile &profile)
{
    object[QStringLiteral("nullFraction")] = profile.nullFraction;
    if (profile.distinct >= 0) {
        object[QStringLiteral("distinct")] = profile.distinct;
        object[QStringLiteral("distinctRatio")] = profile.distinctRatio;
    }
    object[QStringLiteral("min")] = valueJson(profile.minimum);
    object[QStringLiteral("max")] = valueJson(profile.maximum);
    object[QStringLiteral("semantic")] = semanticName(profile.semantic);
    object[QStringLiteral("method")] = methodName(profile.method);
    // "exact": the figures hold for every row; "wilson99": shares lie between their bounds; "none": nothing is
    // promised.
    object[QStringLiteral("bound")] = profile.method == StatisticMethod::Exact ? QStringLiteral("exact")
                                      : profile.sampledRows > 0                ? QStringLiteral("wilson99")
                                                                               : QStringLiteral("none");
    object[QStringLiteral("sampledRows")] =
        profile.sampledRows > 0 ? QJsonValue(profile.sampledRows) : QJsonValue::Null;
    object[QStringLiteral("nullBounds")] = boundsJson(profile::nullBounds(profile));
    object[QStringLiteral("distinctAtLeast")] =
        profile.distinctAtLeast >= 0 ? QJsonValue(profile.distinctAtLeast) : QJsonValue::Null;
    object[QStringLiteral("endsMethod")] = methodName(profile.endsMethod);
    object[QStringLiteral("pattern")] = textOrNull(profile.pattern);
    QJsonArray common;
    QJsonArray bounds;
    for (const ValueFraction &value : profile.common) {
        common.append(QJsonArray{valueJson(value.value), value.fraction});
        bounds.append(boundsJson(profile::commonBounds(profile, value)));
    }
    object[QStringLiteral("common")] = common;
    object[QStringLiteral("commonBounds")] = bounds;
    object[QStringLiteral("representative")] = valuesJson(profile.representative);
    object[QStringLiteral("histogram")] = valuesJson(profile.histogram);
}

QJsonObject columnJson(const Column &column, const ColumnProfile *profile, const ColumnEntry *entry)
{
    QJsonObject object{{QStringLiteral("name"), column.name},
                       {QStringLiteral("type"), column.nativeType},
                       {QStringLiteral("comment"), textOrNull(column.comment)},
                       {QStringLiteral("nullable"), column.nullable},
                       {QStringLiteral("unit"), textOrNull(entry ? entry->unit : QString())},
                       {QStringLiteral("unitOrigin"), entry && !entry->unit.isEmpty()
                                                          ? QJsonValue(aspectOriginName(entry->unitOrigin))
                                                          : QJsonValue(QJsonValue::Null)},
                       {QStringLiteral("meaning"), entry ? aspectJson(entry->meaning) : QJsonValue(QJsonValue::Null)}};
    for (const char *name : {"nullFraction", "bound", "distinct", "distinctRatio", "min", "max", "semantic"})
        object.insert(QString::fromLatin1(name), QJsonValue::Null);
    object.insert(QStringLiteral("common"), QJsonArray());
    if (profile)
        addStatistics(object, *profile);
    return object;
}

/// Keys that joins go along. "match": what an inner join keeps of the referencing table's rows.
QJsonArray keysJson(const Snapshot &snapshot, int node)
{
    QJsonArray keys;
    for (const int edge : snapshot.graph->edgesOf(node)) {
        const ForeignKey &key = snapshot.graph->keys()[edge];
        QJsonObject object = keyJson(key);
        const KeyMatch *match = snapshot.keyMatch(key);
        object.insert(QStringLiteral("match"), match ? QJsonValue(QJsonObject{{QStringLiteral("share"), match->share()},
                                                                              {QStringLiteral("rows"), match->rows},
                                                                              {QStringLiteral("kept"), match->kept}})
                                                     : QJsonValue(QJsonValue::Null));
        keys.append(object);
    }
    return keys;
}

/// Keys that nobody declared and nobody decided of: nothing joins along them. "matchShare": of the different values
/// looked up.
QHash<TableName, QJsonArray> inferredKeysJson(const Snapshot &snapshot)
{
    QHash<TableName, QJsonArray> keys;
    for (const profile::ProposedKey &proposed : snapshot.proposedKeys) {
        QJsonObject object = keyJson(proposed.key);
        object.insert(QStringLiteral("matchShare"), proposed.evidence.isMeasured()
                                                        ? QJsonValue(proposed.evidence.matchShare())
                                                        : QJsonValue(QJsonValue::Null));
        keys[proposed.key.from].append(object);
        if (proposed.key.to != proposed.key.from)
            keys[proposed.key.to].append(object);
    }
    return keys;
}

QJsonArray similarJson(const CatalogEntry &entry)
{
    QJsonArray similar;
    for (const SimilarTable &table : entry.similar) {
        QJsonArray reasons;
        for (const Signal &reason : table.reasons)
            reasons.append(QJsonObject{{QStringLiteral("text"), reason.text.text},
                                       {QStringLiteral("favours"), textOrNull(reason.favours.display())}});
        similar.append(QJsonObject{{QStringLiteral("table"), table.table.display()},
                                   {QStringLiteral("sameColumns"), table.sameColumns},
                                   {QStringLiteral("difference"), textOrNull(table.difference.text)},
                                   {QStringLiteral("preferred"), table.preferred},
                                   {QStringLiteral("authoritative"), table.preferred ? QJsonValue(table.table.display())
                                                                     : table.behind  ? QJsonValue(entry.table.display())
                                                                                     : QJsonValue(QJsonValue::Null)},
                                   {QStringLiteral("contradictory"), table.isContradictory()},
                                   {QStringLiteral("reasons"), reasons}});
    }
    return similar;
}

QJsonArray usedByJson(const CatalogEntry &entry)
{
    QJsonArray uses;
    for (const Use &use : entry.usedBy)
        uses.append(
            QJsonObject{{QStringLiteral("kind"), useKindName(use.kind)},
                        {QStringLiteral("id"), use.id},
                        {QStringLiteral("title"), use.title},
                        {QStringLiteral("line"), use.line > 0 ? QJsonValue(use.line) : QJsonValue(QJsonValue::Null)}});
    return uses;
}

QJsonArray builtFromJson(const CatalogEntry &entry)
{
    QJsonArray built;
    for (const BuiltFrom &from : entry.builtFrom)
        built.append(QJsonObject{{QStringLiteral("script"), from.script},
                                 {QStringLiteral("line"), from.line},
                                 {QStringLiteral("statement"), from.statement},
                                 {QStringLiteral("tables"), QJsonArray::fromStringList(from.tables)},
                                 {QStringLiteral("columns"), QJsonArray::fromStringList(from.columns)},
                                 {QStringLiteral("comment"), textOrNull(from.comment)}});
    return built;
}

QJsonArray indexesJson(const Table &table)
{
    QJsonArray indexes;
    for (const QStringList &columns : table.indexes)
        indexes.append(QJsonArray::fromStringList(columns));
    return indexes;
}

QJsonObject tableJson(const Snapshot &snapshot, int node, const QJsonArray &inferredKeys)
{
    const Table &table = snapshot.graph->table(node);
    const auto profile = snapshot.profiles.constFind(table.name);
    const bool profiled = profile != snapshot.profiles.constEnd();
    const auto unread = snapshot.unread.constFind(table.name);
    const CatalogEntry *known = snapshot.entry(table.name);
    const CatalogEntry entry = known ? *known : CatalogEntry();
    QJsonArray columns;
    for (const Column &column : table.columns)
        columns.append(
            columnJson(column, profiled ? profile->column(column.name) : nullptr, entry.column(column.name)));
    return {{QStringLiteral("name"), table.name.name},
            {QStringLiteral("schema"), textOrNull(table.name.schema)},
            {QStringLiteral("comment"), textOrNull(table.comment)},
            {QStringLiteral("rows"), profiled && profile->rows >= 0 ? QJsonValue(profile->rows) : QJsonValue::Null},
            {QStringLiteral("rowsMethod"), profiled ? QJsonValue(methodName(profile->rowsMethod)) : QJsonValue::Null},
            {QStringLiteral("bytes"), profiled && profile->bytes >= 0 ? QJsonValue(profile->bytes) : QJsonValue::Null},
            {QStringLiteral("lastWrite"),
             profiled ? textOrNull(profile->lastWrite.toString(Qt::ISODate)) : QJsonValue::Null},
            {QStringLiteral("sampling"), profiled ? textOrNull(profile->sampling) : QJsonValue::Null},
            {QStringLiteral("kind"), table.kind == TableKind::View ? QStringLiteral("view") : QStringLiteral("table")},
            {QStringLiteral("role"), tableRoleName(entry.role)},
            {QStringLiteral("summary"), aspectJson(entry.summary)},
            {QStringLiteral("grain"), aspectJson(entry.grain)},
            {QStringLiteral("whenToUse"), aspectJson(entry.whenToUse)},
            {QStringLiteral("notFor"), aspectJson(entry.notFor)},
            {QStringLiteral("authoritative"), aspectJson(entry.authoritative)},
            {QStringLiteral("timeColumn"), textOrNull(entry.timeColumn)},
            {QStringLiteral("timeEncoding"), textOrNull(timeEncodingOf(snapshot, entry))},
            {QStringLiteral("timeColumns"), QJsonArray::fromStringList(entry.timeColumns)},
            {QStringLiteral("freshness"), textOrNull(entry.newest)},
            {QStringLiteral("legacy"), entry.legacy},
            {QStringLiteral("legacyBecause"), textOrNull(entry.legacyBecause.text)},
            {QStringLiteral("error"),
             unread == snapshot.unread.cend() ? QJsonValue(QJsonValue::Null) : QJsonValue(unread->message())},
            {QStringLiteral("indexes"), indexesJson(table)},
            {QStringLiteral("profiledAt"),
             profiled ? textOrNull(profile->profiledAt.toString(Qt::ISODate)) : QJsonValue::Null},
            {QStringLiteral("columns"), columns},
            {QStringLiteral("keys"), keysJson(snapshot, node)},
            {QStringLiteral("inferredKeys"), inferredKeys},
            {QStringLiteral("similar"), similarJson(entry)},
            {QStringLiteral("usedBy"), usedByJson(entry)},
            {QStringLiteral("builtFrom"), builtFromJson(entry)}};
}

} // namespace

QStringList qualified(const TableName &table, const QStringList &columns)
{
    QStringList names;
    for (const QString &column : columns)
        names.append(table.display() + u'.' + column);
    return names;
}

QJsonObject keyJson(const ForeignKey &key)
{
    return {{QStringLiteral("constraint"), key.constraint},
            {QStringLiteral("from"), QJsonArray::fromStringList(qualified(key.from, key.fromColumns))},
            {QStringLiteral("to"), QJsonArray::fromStringList(qualified(key.to, key.toColumns))},
            {QStringLiteral("origin"), keyOriginName(key.origin)}};
}

QJsonObject toJson(const Snapshot &snapshot)
{
    const QHash<TableName, QJsonArray> inferredKeys = inferredKeysJson(snapshot);
    QJsonArray tables;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node)
        tables.append(tableJson(snapshot, node, inferredKeys.value(snapshot.graph->table(node).name)));
    return {{QStringLiteral("tables"), tables}};
}

} // namespace Tieout::catalog
