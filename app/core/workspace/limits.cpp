// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/limits.h"

#include "core/base/text.h"
#include "core/base/visible.h"
#include "core/gate/gate.h"
#include "core/sql/rowfilter.h"
#include "sdk/dialects.h"

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
    QJsonArray filters;
    for (const schema::RowFilter &filter : limits.filters) {
        filters.append(QJsonObject{{QStringLiteral("schema"), filter.table.schema},
                                   {QStringLiteral("table"), filter.table.name},
                                   {QStringLiteral("condition"), filter.condition}});
    }
    const QJsonObject object{{QStringLiteral("hidden"), QJsonArray::fromStringList(limits.hidden)},
                             {QStringLiteral("rowBudget"), QString::number(limits.rowBudget)},
                             {QStringLiteral("viewsOnly"), limits.viewsOnly},
                             {QStringLiteral("filters"), filters}};
    return QString::fromUtf8(base::escapedJson(QJsonDocument(object).toJson(QJsonDocument::Compact)));
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
    limits.viewsOnly = object[QLatin1String("viewsOnly")].toBool();
    for (const QJsonValue &filter : object[QLatin1String("filters")].toArray()) {
        limits.filters.append({{filter[QLatin1String("schema")].toString(), filter[QLatin1String("table")].toString()},
                               filter[QLatin1String("condition")].toString()});
    }
    return limits;
}

Result<schema::SourceLimits> limitsOf(const Workspace &store, const QString &sourceId)
{
    const Result<QString> stored = store.setting(limitsKey(sourceId), {});
    if (!stored)
        return fail(stored.error());
    return limitsFromText(*stored);
}

Result<DialectTraits> dialectOf(const Workspace &store, const QString &sourceId)
{
    const Result<QList<StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    for (const StoredSource &source : *sources) {
        if (source.id != sourceId)
            continue;
        if (const DialectTraits *traits = dialects::named(source.connector))
            return *traits;
    }
    return dialects::ansi();
}

Result<void> checkRowFilter(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits)
{
    if (const Result<void> checked = sql::checkRowFilter(filter, schema, traits); !checked)
        return checked;
    // The same words as for any query over the table, be it typed by a person.
    gate::GateRequest request;
    request.sql = sql::filteredTable(filter, schema, traits);
    const gate::Report report = gate::check(request, schema::SchemaGraph(std::make_shared<const Schema>(schema)), traits, nullptr);
    if (const gate::CheckResult *why = report.firstRejection())
        return fail(ErrorCode::Refused, "%1", {why->message}, why->hint);
    return {};
}

void keepWithin(catalog::Snapshot &snapshot, const schema::SourceLimits &limits)
{
    snapshot.whole.reset();
    if (limits.hidden.isEmpty() && !limits.viewsOnly)
        return;
    snapshot.whole = snapshot.graph;
    const auto seen = std::make_shared<const Schema>(schema::within(snapshot.whole->schema(), limits));
    snapshot.graph = std::make_shared<schema::SchemaGraph>(seen);
    const auto isSeen = [&seen](const TableName &name, const QString &column) {
        const Table *table = seen->table(name);
        return table && table->name == name && table->column(column);
    };
    snapshot.profiles.removeIf([&](QHash<TableName, TableProfile>::iterator it) {
        it->columns.removeIf([&](const ColumnProfile &column) { return !isSeen(it.key(), column.column); });
        return it->columns.isEmpty();
    });
    snapshot.values.removeIf([&](const profile::ColumnValues &values) { return !isSeen(values.table, values.column); });
}

bool isWithin(const profile::ProfiledTable &table, const Schema &seen, const schema::SourceLimits &limits)
{
    const TableName name{table.profile.schema, table.profile.table};
    if (table.rowFilter != limits.filterOf(name))
        return false;
    const Table *now = seen.table(name);
    if (!now)
        return true; // nobody asks for it
    const QList<ColumnProfile> &known = table.profile.columns;
    return std::all_of(now->columns.cbegin(), now->columns.cend(), [&known](const Column &column) {
        return std::any_of(known.cbegin(), known.cend(), [&column](const ColumnProfile &profile) { return profile.column == column.name; });
    });
}

Result<void> setLimits(Workspace &store, const QString &sourceId, const schema::SourceLimits &wanted,
                       const DialectTraits *dialect)
{
    if (wanted.rowBudget < 0)
        return fail(ErrorCode::Invalid, "\"%1\" is no number of rows.", {QString::number(wanted.rowBudget)},
                    QStringLiteral("Give a whole number; 0 means no limit."));
    const Result<std::optional<StoredSchema>> stored = store.latestSchema(sourceId);
    if (!stored)
        return fail(stored.error());
    const Result<schema::SourceLimits> before = limitsOf(store, sourceId);
    if (!before)
        return fail(before.error());
    const schema::SourceLimits limits = *stored ? schema::normalised(wanted, (*stored)->schema) : wanted;
    QStringList unknown = *stored ? schema::unknownIn(limits, (*stored)->schema) : QStringList();
    // What a change of the schema left without a meaning stays in force: the name may come back.
    unknown.removeIf([&](const QString &name) {
        return before->hidden.contains(name) || !before->filterOf({{}, name}).isEmpty()
            || !before->filterOf({name.section(u'.', 0, 0), name.section(u'.', 1)}).isEmpty();
    });
    if (!unknown.isEmpty()) {
        const QStringList nearest = base::nearestNames(unknown.first(), namesIn((*stored)->schema));
        return fail(ErrorCode::Invalid, "\"%1\" is no table or column of \"%2\".", {unknown.first(), sourceId},
                    nearest.isEmpty() ? QStringLiteral("Write a table, or a column as TABLE.COLUMN.")
                                      : QStringLiteral("Did you mean \"%1\"?").arg(nearest.first()));
    }
    for (const schema::RowFilter &filter : limits.filters) {
        if (!*stored || before->filters.contains(filter))
            continue;
        const Result<DialectTraits> traits = dialect ? Result<DialectTraits>(*dialect) : dialectOf(store, sourceId);
        if (!traits)
            return fail(traits.error());
        if (const Result<void> checked = checkRowFilter(filter, (*stored)->schema, *traits); !checked)
            return checked;
    }
    return store.setSetting(limitsKey(sourceId), limitsToText(limits));
}

} // namespace Tieout::workspace
