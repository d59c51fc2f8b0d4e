// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/tabledescription.h"

#include "core/catalog/familywords.h"
#include "core/profile/bounds.h"
#include "core/schema/foldedtables.h"

namespace Tieout::service {

namespace {

std::optional<QString> textOf(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

std::optional<qint64> countOf(qint64 count)
{
    return count < 0 ? std::nullopt : std::optional(count);
}

std::optional<QString> momentOf(const QDateTime &moment)
{
    return textOf(moment.toString(Qt::ISODate));
}

std::optional<AspectDescription> aspectOf(const catalog::Aspect &aspect)
{
    if (aspect.isEmpty())
        return {};
    AspectDescription described{aspect.text, catalog::aspectOriginName(aspect.origin)};
    if (aspect.when.isValid())
        described.when = aspect.when.toString(Qt::ISODate);
    return described;
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

BoundsPair boundsOf(const std::optional<profile::Bounds> &bounds)
{
    return bounds ? std::optional(QList<double>{bounds->low, bounds->high}) : std::nullopt;
}

QString semanticName(SemanticKind kind)
{
    static const char *const names[] = {"unknown",  "key",  "measure", "ratio",        "code",
                                        "category", "date", "text",    "personalData", "flag"};
    return QString::fromLatin1(names[size_t(kind)]);
}

std::optional<QString> cellOf(const Value &value)
{
    return value.isNull() ? std::nullopt : std::optional(value.toText());
}

QList<std::optional<QString>> cellsOf(const QList<Value> &values)
{
    QList<std::optional<QString>> cells;
    for (const Value &value : values)
        cells.append(cellOf(value));
    return cells;
}

void addStatistics(ColumnDescription &column, const ColumnProfile &profile)
{
    column.nullFraction = profile.nullFraction;
    if (profile.distinct >= 0) {
        column.distinct = profile.distinct;
        column.distinctRatio = profile.distinctRatio;
    }
    column.min = cellOf(profile.minimum);
    column.max = cellOf(profile.maximum);
    column.semantic = semanticName(profile.semantic);
    column.method = methodName(profile.method);
    column.bound = profile.method == StatisticMethod::Exact ? QStringLiteral("exact")
                   : profile.sampledRows > 0                ? QStringLiteral("wilson99")
                                                            : QStringLiteral("none");
    column.sampledRows.emplace(profile.sampledRows > 0 ? std::optional(profile.sampledRows) : std::nullopt);
    column.nullBounds.emplace(boundsOf(profile::nullBounds(profile)));
    column.distinctAtLeast.emplace(countOf(profile.distinctAtLeast));
    column.endsMethod = methodName(profile.endsMethod);
    column.pattern.emplace(textOf(profile.pattern));
    column.commonBounds.emplace();
    for (const ValueFraction &value : profile.common) {
        column.common.append({cellOf(value.value), value.fraction});
        column.commonBounds->append(boundsOf(profile::commonBounds(profile, value)));
    }
    column.representative.emplace(cellsOf(profile.representative));
    column.histogram.emplace(cellsOf(profile.histogram));
}

ColumnDescription columnOf(const Column &column, const ColumnProfile *profile, const catalog::ColumnEntry *entry)
{
    ColumnDescription described;
    described.name = column.name;
    described.type = column.nativeType;
    described.comment = textOf(column.comment);
    described.nullable = column.nullable;
    if (entry) {
        described.meaning = aspectOf(entry->meaning);
        described.unit = textOf(entry->unit);
        if (described.unit)
            described.unitOrigin = catalog::aspectOriginName(entry->unitOrigin);
    }
    if (profile)
        addStatistics(described, *profile);
    return described;
}

QList<KeyDescription> keysOf(const catalog::Snapshot &snapshot, int node)
{
    QList<KeyDescription> keys;
    for (const int edge : snapshot.graph->edgesOf(node)) {
        const ForeignKey &key = snapshot.graph->keys()[edge];
        KeyDescription described{keyRecord(key), {}};
        if (const catalog::KeyMatch *match = snapshot.keyMatch(key))
            described.match = MatchDescription{match->share(), match->rows, match->kept};
        keys.append(described);
    }
    return keys;
}

using InferredKeys = QHash<TableName, QList<InferredKeyDescription>>;

InferredKeys inferredKeysOf(const catalog::Snapshot &snapshot)
{
    InferredKeys keys;
    for (const profile::ProposedKey &proposed : snapshot.proposedKeys) {
        if (snapshot.joinsAlong(proposed))
            continue;
        const InferredKeyDescription described{
            keyRecord(proposed.key),
            proposed.evidence.isMeasured() ? std::optional(proposed.evidence.matchShare()) : std::nullopt};
        keys[proposed.key.from].append(described);
        if (proposed.key.to != proposed.key.from)
            keys[proposed.key.to].append(described);
    }
    return keys;
}

QList<SimilarDescription> similarTo(const catalog::CatalogEntry &entry)
{
    QList<SimilarDescription> similar;
    for (const catalog::SimilarTable &table : entry.similar) {
        SimilarDescription described{table.table.display(),
                                     table.sameColumns,
                                     textOf(table.difference.text),
                                     table.preferred,
                                     {},
                                     table.isContradictory(),
                                     {}};
        if (table.preferred)
            described.authoritative = table.table.display();
        else if (table.behind)
            described.authoritative = entry.table.display();
        for (const catalog::Signal &reason : table.reasons)
            described.reasons.append({reason.text.text, textOf(reason.favours.display())});
        similar.append(described);
    }
    return similar;
}

void addScripts(TableDescription &table, const catalog::CatalogEntry &entry)
{
    for (const catalog::Use &use : entry.usedBy) {
        table.usedBy.append(
            {catalog::useKindName(use.kind), use.id, use.title, use.line > 0 ? std::optional(use.line) : std::nullopt});
    }
    for (const catalog::BuiltFrom &from : entry.builtFrom) {
        table.builtFrom.append(
            {from.script, from.line, from.statement, from.tables, from.columns, textOf(from.comment)});
    }
}

void addProfile(TableDescription &table, const TableProfile &profile)
{
    table.rows = countOf(profile.rows);
    table.rowsMethod = methodName(profile.rowsMethod);
    table.bytes = countOf(profile.bytes);
    table.lastWrite = momentOf(profile.lastWrite);
    table.sampling = textOf(profile.sampling.text);
    table.profiledAt = momentOf(profile.profiledAt);
}

void addEntry(TableDescription &table, const catalog::CatalogEntry &entry, const catalog::Snapshot &snapshot)
{
    table.role = catalog::tableRoleName(entry.role);
    table.summary = aspectOf(entry.summary);
    table.grain = aspectOf(entry.grain);
    table.whenToUse = aspectOf(entry.whenToUse);
    table.notFor = aspectOf(entry.notFor);
    table.authoritative = aspectOf(entry.authoritative);
    table.timeColumn = textOf(entry.timeColumn);
    table.timeEncoding = textOf(catalog::timeEncodingOf(snapshot, entry));
    table.timeColumns = entry.timeColumns;
    table.freshness = textOf(entry.newest);
    table.legacy = entry.legacy;
    table.legacyBecause = textOf(entry.legacyBecause.text);
    table.similar = similarTo(entry);
    addScripts(table, entry);
}

TableDescription described(const catalog::Snapshot &snapshot, int node, const InferredKeys &inferred)
{
    const Table &table = snapshot.graph->table(node);
    const auto profile = snapshot.profiles.constFind(table.name);
    const bool profiled = profile != snapshot.profiles.constEnd();
    const catalog::CatalogEntry *known = snapshot.entry(table.name);
    const catalog::CatalogEntry entry = known ? *known : catalog::CatalogEntry();
    TableDescription out;
    out.name = table.name.name;
    out.schema = textOf(table.name.schema);
    out.comment = textOf(table.comment);
    out.kind = table.kind == TableKind::View ? QStringLiteral("view") : QStringLiteral("table");
    if (profiled)
        addProfile(out, *profile);
    addEntry(out, entry, snapshot);
    if (const auto unread = snapshot.unread.constFind(table.name); unread != snapshot.unread.cend())
        out.error = unread->message();
    out.indexes = table.indexes;
    for (const Column &column : table.columns) {
        out.columns.append(
            columnOf(column, profiled ? profile->column(column.name) : nullptr, entry.column(column.name)));
    }
    out.keys = keysOf(snapshot, node);
    out.inferredKeys = inferred.value(table.name);
    const schema::Families &families = snapshot.graph->families();
    QList<FamilyDescription> of;
    for (const schema::Family *family : {families.split(node), families.copies(node)}) {
        if (family)
            of.append(describedFamily(*family, *snapshot.graph));
    }
    if (!of.isEmpty())
        out.families = of;
    return out;
}

} // namespace

QJsonValue CommonValue::toJsonValue() const
{
    return QJsonArray{value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null), fraction};
}

bool CommonValue::takeJsonValue(const QJsonValue &json)
{
    const QJsonArray pair = json.toArray();
    if (pair.size() != 2 || !(pair[0].isString() || pair[0].isNull()) || !pair[1].isDouble())
        return false;
    value = pair[0].isNull() ? std::nullopt : std::optional(pair[0].toString());
    fraction = pair[1].toDouble();
    return true;
}

FamilyDescription describedFamily(const schema::Family &family, const schema::SchemaGraph &graph)
{
    const int node = schema::standsFor(graph, family.members.first().table);
    FamilyDescription out{graph.table(node).name.display(), catalog::familyWords(family, graph), {}, family.copies};
    for (const schema::FamilyMember &member : family.members)
        out.members.append(graph.table(member.table).name.display());
    return out;
}

TableDescription describedTable(const catalog::Snapshot &snapshot, int node)
{
    return described(snapshot, node, inferredKeysOf(snapshot));
}

QList<TableDescription> describedTables(const catalog::Snapshot &snapshot)
{
    const InferredKeys inferred = inferredKeysOf(snapshot);
    QList<TableDescription> tables;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node)
        tables.append(described(snapshot, node, inferred));
    return tables;
}

QStringList qualifiedColumns(const TableName &table, const QStringList &columns)
{
    QStringList names;
    for (const QString &column : columns)
        names.append(table.display() + u'.' + column);
    return names;
}

record::Edge keyRecord(const ForeignKey &key)
{
    return {key.constraint, qualifiedColumns(key.from, key.fromColumns), qualifiedColumns(key.to, key.toColumns),
            key.origin};
}

} // namespace Tieout::service
