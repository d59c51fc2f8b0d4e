// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/limitsservice.h"

#include "core/base/text.h"
#include "core/project/forget.h"
#include "core/schema/names.h"
#include "core/sources/limits.h"
#include "core/sources/modelsight.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/settings.h"
#include "core/workspace/storedlimits.h"

namespace Tieout::service {

namespace {

using schema::AllowedFunction;
using schema::SourceLimits;
using workspace::Workspace;

/// Null: it was never read.
using KnownSchema = const Schema *;

std::optional<TableName> tableIn(KnownSchema schema, const QString &text)
{
    for (int i = 0; schema && i < schema->tables.size(); ++i) {
        if (schema->tables[i].name.display() == text)
            return schema->tables[i].name;
    }
    return {};
}

TableName tableNamed(KnownSchema schema, const QString &text)
{
    const TableName asWritten{text.contains(u'.') ? text.section(u'.', 0, 0) : QString(), text.section(u'.', -1)};
    return tableIn(schema, text).value_or(asWritten);
}

/// Without a condition the table has none from then on.
void takeFilter(SourceLimits &limits, const RowFilterDescription &given, KnownSchema schema)
{
    const TableName name = tableNamed(schema, given.table);
    const bool exact = tableIn(schema, given.table).has_value(); // then one that differs in its case is another table
    limits.filters.removeIf([&](const schema::RowFilter &filter) {
        if (filter.table == name)
            return true;
        const Table *table = exact ? schema->table(filter.table) : nullptr;
        return table ? table->name == name : filter.table.display().compare(given.table, Qt::CaseInsensitive) == 0;
    });
    limits.filters.append({name, given.condition});
}

Result<void> allowFunctions(const QString &source, const QStringList &identities, KnownSchema schema,
                            SourceLimits &limits)
{
    if (identities.isEmpty())
        return {};
    if (!schema)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The schema of \"%1\" was not read yet."), {source},
                    QT_TRANSLATE_NOOP("Error", "Open it once: tieout-cli catalog --source FILE"));
    for (const QString &identity : identities) {
        const Result<AllowedFunction> function = sources::allowanceOf(identity, *schema);
        if (!function)
            return fail(function.error());
        limits.allowedFunctions.removeIf(
            [&](const AllowedFunction &known) { return schema::sameName(known.identity, function->identity); });
        limits.allowedFunctions.append(*function);
    }
    return {};
}

Result<void> takeBackFunctions(const QStringList &identities, SourceLimits &limits)
{
    for (const QString &identity : identities) {
        QStringList known;
        for (const AllowedFunction &function : std::as_const(limits.allowedFunctions))
            known.append(function.identity);
        const auto removed = limits.allowedFunctions.removeIf(
            [&](const AllowedFunction &function) { return schema::sameName(function.identity, identity.trimmed()); });
        if (removed > 0)
            continue;
        const QStringList nearest = base::nearestNames(identity, known, 1);
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is not allowed, so it cannot be taken back."), {identity},
                    nearest.isEmpty()
                        ? ErrorText(QT_TRANSLATE_NOOP("Error", "\"tieout-cli workspace show\" lists what is allowed."))
                        : ErrorText(QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {nearest.first()}));
    }
    return {};
}

/// Those in force with what is asked in them.
Result<SourceLimits> limitsAfter(const QString &source, SourceLimits limits, const LimitsRequest &request,
                                 KnownSchema schema)
{
    limits.hidden = request.hidden.value_or(limits.hidden);
    limits.rowBudget = request.rowBudget.value_or(limits.rowBudget);
    limits.viewsOnly = request.viewsOnly.value_or(limits.viewsOnly);
    limits.shown = request.shownViews.value_or(limits.shown);
    for (const RowFilterDescription &filter : request.rowFilters)
        takeFilter(limits, filter, schema);
    if (const Result<void> allowed = allowFunctions(source, request.allowFunctions, schema, limits); !allowed)
        return fail(allowed.error());
    if (const Result<void> taken = takeBackFunctions(request.takeBackFunctions, limits); !taken)
        return fail(taken.error());
    return limits;
}

/// What became hidden leaves the workspace and its index at once.
Result<void> forgetBeyond(Workspace &store, const QString &source, const Schema &schema, const SourceLimits &before)
{
    const Result<SourceLimits> after = workspace::limitsOf(store, source);
    if (!after)
        return fail(after.error());
    const Result<DialectTraits> traits = sources::dialectOf(store, source);
    if (!traits)
        return fail(traits.error());
    workspace::removeCardIndex(store.file(), source);
    return project::forgetHidden(store, {source, schema, *traits, before, *after});
}

Result<void> setSight(Workspace &store, const QString &source, const LimitsRequest &request)
{
    if (!request.tellNames && !request.tellValues && !request.tellRows)
        return {};
    const Result<ToldDescription> stored = told(store, source);
    if (!stored)
        return fail(stored.error());
    generate::ModelSight sight;
    sight.names = request.tellNames.value_or(stored->names);
    sight.values = request.tellValues.value_or(stored->values).everywhere;
    sight.rows = request.tellRows.value_or(stored->rows);
    return sources::setModelSight(store, source, sight);
}

/// What says nothing of what may be read.
Result<void> setRest(Workspace &store, const QString &source, const LimitsRequest &request)
{
    if (request.refusePowerfulAccounts) {
        const QString key = QString::fromLatin1(workspace::settings::refusePowerfulAccounts.key);
        const QString value = *request.refusePowerfulAccounts ? QStringLiteral("yes") : QStringLiteral("no");
        if (const Result<void> set = store.setSetting(key, value); !set)
            return set;
    }
    return setSight(store, source, request);
}

Result<void> setReading(Workspace &store, const QString &source, const LimitsRequest &request)
{
    const Result<SourceLimits> before = workspace::limitsOf(store, source);
    if (!before)
        return fail(before.error());
    const Result<std::optional<workspace::StoredSchema>> known = store.snapshots().latestSchema(source);
    if (!known)
        return fail(known.error());
    const Result<SourceLimits> after = limitsAfter(source, *before, request, *known ? &(*known)->schema : nullptr);
    if (!after)
        return fail(after.error());
    if (const Result<void> set = sources::setLimits(store, source, *after); !set)
        return set;
    return *known ? forgetBeyond(store, source, (*known)->schema, *before) : Result<void>();
}

} // namespace

QJsonValue ToldValues::toJsonValue() const
{
    return everywhere ? QJsonValue(*everywhere) : QJsonValue(QStringLiteral("local"));
}

bool ToldValues::takeJsonValue(const QJsonValue &json)
{
    if (!json.isBool() && json.toString() != QLatin1String("local"))
        return false;
    everywhere = json.isBool() ? std::optional(json.toBool()) : std::nullopt;
    return true;
}

bool LimitsRequest::limitsReading() const
{
    return hidden || shownViews || viewsOnly || rowBudget || !rowFilters.isEmpty() || !allowFunctions.isEmpty()
           || !takeBackFunctions.isEmpty();
}

Result<ToldDescription> told(const Workspace &store, const QString &sourceId)
{
    const Result<std::optional<generate::ModelSight>> stored = sources::modelSightOf(store, sourceId);
    if (!stored)
        return fail(stored.error());
    const generate::ModelSight sight = stored->value_or(generate::ModelSight());
    return ToldDescription{sight.names, {sight.values}, sight.rows};
}

Result<void> checkRowFilter(const catalog::Snapshot &snapshot, const RowFilterDescription &filter)
{
    const Schema &schema = snapshot.wholeGraph().schema();
    return sources::checkRowFilter({tableNamed(&schema, filter.table), filter.condition}, schema, snapshot.traits);
}

Result<void> setLimits(Workspace &store, const QString &sourceId, const LimitsRequest &request)
{
    if (request.limitsReading()) {
        if (const Result<void> set = setReading(store, sourceId, request); !set)
            return set;
    }
    return setRest(store, sourceId, request);
}

Result<void> setLimits(project::OpenSource &source, Workspace &store, const LimitsRequest &request,
                       const StopToken &stop, const Progress &progress)
{
    if (request.limitsReading()) {
        const Result<SourceLimits> before = workspace::limitsOf(store, source.id());
        if (!before)
            return fail(before.error());
        const Result<SourceLimits> after = limitsAfter(source.id(), *before, request, &source.wholeSchema());
        if (!after)
            return fail(after.error());
        if (const Result<void> set = source.setLimits(*after, stop, progress); !set)
            return set;
    }
    return setRest(store, source.id(), request);
}

} // namespace Tieout::service
