// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/workspaceservice.h"

#include "core/schema/routines.h"
#include "core/sources/othersources.h"
#include "core/sources/source.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/settings.h"

#include <QFileInfo>

namespace Tieout::service {

namespace {

using workspace::Setting;
using workspace::Workspace;

constexpr int AllAnswers = 1'000'000;

QString allowanceWord(schema::AllowanceState state)
{
    switch (state) {
    case schema::AllowanceState::InForce:
        return QStringLiteral("in force");
    case schema::AllowanceState::Changed:
        return QStringLiteral("changed since you allowed it: not in force");
    case schema::AllowanceState::Gone:
        break;
    }
    return QStringLiteral("gone: not in force");
}

Result<WorkspaceSource> sourceAsKept(const Workspace &store, const workspace::StoredSource &stored)
{
    const Result<std::optional<workspace::StoredSchema>> schema = store.snapshots().latestSchema(stored.id);
    if (!schema)
        return fail(schema.error());
    const Result<sources::Source> source = sources::sourceOf(store, stored, *schema);
    if (!source)
        return fail(source.error());
    const schema::SourceLimits &limits = source->scope;
    const Schema &known = *schema ? (*schema)->schema : Schema();
    WorkspaceSource described;
    described.id = source->id;
    described.title = source->title;
    described.tables = source->holdings.tables;
    described.foreignKeys = source->holdings.foreignKeys;
    described.profiled = source->holdings.profiled;
    described.hidden = limits.hidden;
    described.rowBudget = limits.rowBudget;
    described.viewsOnly = limits.viewsOnly;
    described.shownViews = limits.shown;
    for (const schema::RowFilter &filter : limits.filters)
        described.rowFilters.append({filter.table.display(), filter.condition});
    described.routines = routinesOf(known);
    for (const schema::AllowedFunction &function : limits.allowedFunctions)
        described.allowedFunctions.append({function.identity, allowanceWord(schema::stateOf(function, known))});
    const generate::ModelSight sight = source->sight.value_or(generate::ModelSight());
    described.told = {sight.names, {sight.values}, sight.rows};
    described.readAt = source->holdings.readAt;
    return described;
}

Result<QMap<QString, QString>> ownSettings(const Workspace &store)
{
    QMap<QString, QString> settings;
    for (const Setting &setting : workspace::allSettings()) {
        if (setting.scope != workspace::SettingScope::Workspace)
            continue;
        const QString key = QString::fromLatin1(setting.key);
        const Result<QString> value = store.setting(key, {});
        if (!value)
            return fail(value.error());
        if (!value->isEmpty())
            settings.insert(key, *value);
    }
    return settings;
}

/// Reads the source into a workspace that is new.
Result<void> readInto(Workspace &store, const QString &asOf, bool schemaOnly, const NewSourceOpener &open)
{
    if (!asOf.isEmpty()) {
        const QString key = QString::fromLatin1(workspace::settings::asOf.key);
        if (const Result<void> set = store.setSetting(key, asOf); !set)
            return set;
    }
    const Result<period::CalendarSettings> calendar = workspace::calendarOf(store, QDate::currentDate());
    if (!calendar)
        return fail(calendar.error());
    project::OpenOptions options;
    options.asOf = calendar->asOf;
    options.mayProfile = !schemaOnly;
    const Result<std::unique_ptr<project::OpenSource>> source = open(store, options);
    return source ? Result<void>() : Result<void>(fail(source.error()));
}

} // namespace

Result<WorkspaceResponse> workspaceContents(const Workspace &store)
{
    WorkspaceResponse response;
    response.file = store.file();
    const Result<QList<workspace::StoredSource>> kept = store.sources();
    if (!kept)
        return fail(kept.error());
    const Result<QList<workspace::HistoryItem>> history = store.answers().history(AllAnswers);
    if (!history)
        return fail(history.error());
    for (const workspace::StoredSource &stored : *kept) {
        const Result<WorkspaceSource> source = sourceAsKept(store, stored);
        if (!source)
            return fail(source.error());
        response.sources.append(*source);
    }
    for (const workspace::HistoryItem &item : *history)
        response.answers.append({item.id, item.question, item.state, item.headline, item.askedAt});
    const Result<QMap<QString, QString>> settings = ownSettings(store);
    if (!settings)
        return fail(settings.error());
    response.settings = *settings;
    return response;
}

Result<std::unique_ptr<Workspace>> createWorkspace(const CreateWorkspaceRequest &request,
                                                   const std::optional<sources::Sample> &sample,
                                                   const NewSourceOpener &open)
{
    const Result<QString> asOf = workspace::checked(workspace::settings::asOf, request.asOf);
    if (!asOf)
        return fail(asOf.error());
    Result<std::unique_ptr<Workspace>> store =
        sample ? sources::createSampleWorkspace(*sample, request.file) : Workspace::create(request.file);
    if (!store)
        return store;
    Result<void> filled = readInto(**store, *asOf, request.schemaOnly, open);
    if (filled && sample)
        filled = sources::addMetrics(*sample, **store);
    if (filled)
        return store;
    store->reset();
    workspace::removeWorkspaceFiles(QFileInfo(request.file).absoluteFilePath());
    return fail(filled.error());
}

Result<void> addSource(Workspace &store, const AddSourceRequest &request, const NewSourceOpener &open)
{
    const Result<QList<workspace::StoredSource>> known = store.sources();
    if (!known)
        return fail(known.error());
    for (const workspace::StoredSource &source : *known) {
        if (source.id == request.source)
            return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" is a source of \"%2\" already."),
                        {request.source, store.file()},
                        QT_TRANSLATE_NOOP("Error", "\"tieout-cli workspace show\" lists them."));
    }
    const Result<period::CalendarSettings> calendar = workspace::calendarOf(store, QDate::currentDate());
    if (!calendar)
        return fail(calendar.error());
    project::OpenOptions options;
    options.asOf = calendar->asOf;
    const Result<std::unique_ptr<project::OpenSource>> source = open(store, options);
    if (source)
        return {};
    if (const Result<void> removed = store.removeSource(request.source); !removed)
        return removed;
    return fail(source.error());
}

Result<void> removeSource(Workspace &store, const SourceRequest &request)
{
    return store.removeSource(request.source);
}

Result<void> moveSource(Workspace &store, const SourceRequest &request, Connector &connector,
                        const ConnectionParameters &parameters, const StopToken &stop)
{
    const Result<std::unique_ptr<Session>> session = connector.open(parameters, stop);
    if (!session && session.error().code != ErrorCode::PasswordNeeded)
        return fail(session.error());
    const Result<workspace::StoredSource> to =
        sources::titledBeside(project::storedAs(connector, parameters), store, request.source);
    return to ? store.moveSource(request.source, *to) : fail(to.error());
}

Result<void> copyWorkspace(const Workspace &store, const CopyWorkspaceRequest &request)
{
    return store.saveCopy(request.to);
}

} // namespace Tieout::service
