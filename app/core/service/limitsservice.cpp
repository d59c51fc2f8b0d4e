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

/// Without a condition the table has none from then on.
void takeFilter(SourceLimits &limits, const RowFilterDescription &given)
{
    const QString &table = given.table;
    const TableName name{table.contains(u'.') ? table.section(u'.', 0, 0) : QString(), table.section(u'.', -1)};
    limits.filters.removeIf([&](const schema::RowFilter &filter) {
        return filter.table == name || filter.table.display().compare(table, Qt::CaseInsensitive) == 0;
    });
    limits.filters.append({name, given.condition});
}

Result<void> allowFunctions(const Workspace &store, const QString &source, const QStringList &identities,
                            SourceLimits &limits)
{
    if (identities.isEmpty())
        return {};
    const Result<std::optional<workspace::StoredSchema>> stored = store.snapshots().latestSchema(source);
    if (!stored)
        return fail(stored.error());
    if (!*stored)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The schema of \"%1\" was not read yet."), {source},
                    QT_TRANSLATE_NOOP("Error", "Open it once: tieout-cli catalog --source FILE"));
    for (const QString &identity : identities) {
        const Result<AllowedFunction> function = sources::allowanceOf(identity, (*stored)->schema);
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
Result<SourceLimits> limitsAfter(const Workspace &store, const QString &source, SourceLimits limits,
                                 const LimitsRequest &request)
{
    limits.hidden = request.hidden.value_or(limits.hidden);
    limits.rowBudget = request.rowBudget.value_or(limits.rowBudget);
    limits.viewsOnly = request.viewsOnly.value_or(limits.viewsOnly);
    limits.shown = request.shownViews.value_or(limits.shown);
    for (const RowFilterDescription &filter : request.rowFilters)
        takeFilter(limits, filter);
    if (const Result<void> allowed = allowFunctions(store, source, request.allowFunctions, limits); !allowed)
        return fail(allowed.error());
    if (const Result<void> taken = takeBackFunctions(request.takeBackFunctions, limits); !taken)
        return fail(taken.error());
    return limits;
}

/// What became hidden leaves the workspace and its index at once.
Result<void> forgetBeyond(Workspace &store, const QString &source, const SourceLimits &before)
{
    const auto stored = store.snapshots().latestSchema(source);
    if (!stored)
        return fail(stored.error());
    if (!*stored)
        return {};
    const Result<SourceLimits> after = workspace::limitsOf(store, source);
    if (!after)
        return fail(after.error());
    const Result<DialectTraits> traits = sources::dialectOf(store, source);
    if (!traits)
        return fail(traits.error());
    workspace::removeCardIndex(store.file(), source);
    return project::forgetHidden(store, {source, (*stored)->schema, *traits, before, *after});
}

Result<void> setSight(Workspace &store, const QString &source, const LimitsRequest &request)
{
    if (!request.tellNames && !request.tellValues && !request.tellRows)
        return {};
    const Result<std::optional<generate::ModelSight>> stored = sources::modelSightOf(store, source);
    if (!stored)
        return fail(stored.error());
    generate::ModelSight sight = stored->value_or(generate::ModelSight());
    sight.names = request.tellNames.value_or(sight.names);
    sight.rows = request.tellRows.value_or(sight.rows);
    if (request.tellValues)
        sight.values = request.tellValues->everywhere;
    return sources::setModelSight(store, source, sight);
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

Result<void> setLimits(Workspace &store, const QString &sourceId, const LimitsRequest &request)
{
    const Result<SourceLimits> before = workspace::limitsOf(store, sourceId);
    if (!before)
        return fail(before.error());
    const Result<SourceLimits> after = limitsAfter(store, sourceId, *before, request);
    if (!after)
        return fail(after.error());
    if (const Result<void> set = sources::setLimits(store, sourceId, *after); !set)
        return set;
    if (request.refusePowerfulAccounts) {
        const QString key = QString::fromLatin1(workspace::settings::refusePowerfulAccounts.key);
        const QString value = *request.refusePowerfulAccounts ? QStringLiteral("yes") : QStringLiteral("no");
        if (const Result<void> set = store.setSetting(key, value); !set)
            return set;
    }
    if (const Result<void> forgotten = forgetBeyond(store, sourceId, *before); !forgotten)
        return forgotten;
    return setSight(store, sourceId, request);
}

} // namespace Tieout::service
