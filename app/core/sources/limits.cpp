// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/limits.h"

#include "core/base/text.h"
#include "core/gate/checkedquery.h"
#include "core/schema/routines.h"
#include "core/sql/rowfilter.h"
#include "core/workspace/storedlimits.h"
#include "sdk/dialects.h"

#include <algorithm>

namespace Tieout::sources {

namespace {

/// What was allowed is what is there now.
Result<void> checkAllowed(const schema::AllowedFunction &function, const Schema &schema)
{
    const Result<schema::AllowedFunction> now = allowanceOf(function.identity, schema);
    if (!now)
        return fail(now.error());
    if (now->digest != function.digest)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" was changed meanwhile."),
                    {function.identity}, QT_TRANSLATE_NOOP("Error", "Look at it again before you allow it."));
    return {};
}

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

Result<Schema> readSchema(Session &session, const schema::SourceLimits &limits, const StopToken &stop,
                          const Progress &progress)
{
    if (!limits.restricts() || !progress)
        return session.readSchema(stop, progress);
    return session.readSchema(stop, [&progress](double fraction, const ErrorText &) {
        progress(fraction, ErrorText(QT_TRANSLATE_NOOP("Error", "Reading the schema")));
    });
}

Result<DialectTraits> dialectOf(const workspace::Workspace &store, const QString &sourceId)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    for (const workspace::StoredSource &source : *sources) {
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
    const auto graph = std::make_shared<const schema::SchemaGraph>(std::make_shared<const Schema>(schema));
    const gate::Report report = gate::Gate({graph, traits, nullptr}).check(request).report;
    if (const gate::CheckResult *why = report.firstRejection())
        return fail(message::errorOf(ErrorCode::Refused, why->message, why->hint));
    return {};
}

Result<schema::AllowedFunction> allowanceOf(const QString &identity, const Schema &schema)
{
    if (const std::optional<schema::AllowedFunction> allowed = schema::allowanceFor(identity.trimmed(), schema))
        return *allowed;
    const QStringList nearest = base::nearestNames(identity, schema::allowableNames(schema), 1);
    return fail(
        ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing that was added to this source is called \"%1\"."),
        {identity},
        !nearest.isEmpty()          ? ErrorText(QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {nearest.first()})
        : schema.routines.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP(
              "Error", "Write the function with its schema, as SCHEMA.NAME; the engine does not tell which there are."))
                                    : ErrorText(
                                        QT_TRANSLATE_NOOP("Error", "\"tieout-cli connect\" lists what was added.")));
}

void keepWithin(catalog::Snapshot &snapshot)
{
    snapshot.whole.reset();
    if (!snapshot.scope->restricts())
        return;
    snapshot.whole = snapshot.graph;
    snapshot.graph = std::make_shared<schema::SchemaGraph>(
        std::make_shared<const Schema>(snapshot.scope->within(snapshot.whole->schema())));
    const auto isSeen = [&snapshot](const TableName &name, const QString &column) {
        const int node = snapshot.graph->node(name);
        return node >= 0 && snapshot.graph->table(node).name == name && snapshot.graph->table(node).column(column);
    };
    snapshot.profiles.removeIf([&](QHash<TableName, TableProfile>::iterator it) {
        it->columns.removeIf([&](const ColumnProfile &column) { return !isSeen(it.key(), column.column); });
        return it->columns.isEmpty();
    });
    snapshot.unread.removeIf(
        [&snapshot](QHash<TableName, Error>::iterator it) { return snapshot.graph->node(it.key()) < 0; });
    snapshot.values.removeIf([&](const profile::ColumnValues &values) { return !isSeen(values.table, values.column); });
}

bool isWithin(const profile::ProfiledTable &table, const schema::SchemaGraph &seen, const schema::SourceLimits &limits)
{
    const TableName name{table.profile.schema, table.profile.table};
    if (table.rowFilter != limits.filterOf(name))
        return false;
    const int node = seen.node(name);
    if (node < 0)
        return true; // nobody asks for it
    const QList<Column> &columns = seen.table(node).columns;
    const QList<ColumnProfile> &known = table.profile.columns;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        if (i < known.size() && known[i].column == columns[i].name)
            continue;
        if (std::none_of(known.cbegin(), known.cend(),
                         [&](const ColumnProfile &profile) { return profile.column == columns[i].name; }))
            return false;
    }
    return true;
}

Result<void> setLimits(workspace::Workspace &store, const QString &sourceId, const schema::SourceLimits &wanted,
                       const DialectTraits *dialect)
{
    if (wanted.rowBudget < 0)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of rows."),
                    {QString::number(wanted.rowBudget)},
                    QT_TRANSLATE_NOOP("Error", "Give a whole number; 0 means no limit."));
    const Result<std::optional<workspace::StoredSchema>> stored = store.snapshots().latestSchema(sourceId);
    if (!stored)
        return fail(stored.error());
    const Result<schema::SourceLimits> before = workspace::limitsOf(store, sourceId);
    if (!before)
        return fail(before.error());
    const schema::SourceLimits limits = *stored ? schema::normalised(wanted, (*stored)->schema) : wanted;
    QStringList unknown = *stored ? schema::unknownIn(limits, (*stored)->schema) : QStringList();
    // What a change of the schema left without a meaning stays in force: the name may come back.
    unknown.removeIf([&](const QString &name) {
        return before->hidden.contains(name) || before->shown.contains(name) || !before->filterOf({{}, name}).isEmpty()
               || !before->filterOf({name.section(u'.', 0, 0), name.section(u'.', 1)}).isEmpty();
    });
    if (!unknown.isEmpty()) {
        const QStringList nearest = base::nearestNames(unknown.first(), namesIn((*stored)->schema));
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no table or column of \"%2\"."),
                    {unknown.first(), sourceId},
                    nearest.isEmpty()
                        ? ErrorText(QT_TRANSLATE_NOOP("Error", "Write a table, or a column as TABLE.COLUMN."))
                        : ErrorText(QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {nearest.first()}));
    }
    for (const schema::AllowedFunction &function : limits.allowedFunctions) {
        if (before->allowedFunctions.contains(function))
            continue;
        if (const Result<void> checked = checkAllowed(function, *stored ? (*stored)->schema : Schema()); !checked)
            return checked;
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
    return store.setSetting(workspace::limitsKey(sourceId), workspace::limitsToText(limits));
}

} // namespace Tieout::sources
