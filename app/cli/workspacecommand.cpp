// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/project/forget.h"
#include "core/schema/names.h"
#include "core/schema/routines.h"
#include "core/service/connectservice.h"
#include "core/sources/limits.h"
#include "core/sources/modelsight.h"
#include "core/sources/sample.h"
#include "core/sources/source.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/settings.h"
#include "core/workspace/storedlimits.h"

#include <QFileInfo>
#include <QJsonArray>

namespace Tieout::cli {

namespace {

/// Makes the file, reads and profiles the source into it; a failure leaves no half-made file behind.
Result<ExitCode> create(const QString &file, const Invocation &invocation, Environment &environment)
{
    if (!invocation.has(sourceOption().name)) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No source was given for the workspace \"%1\"."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Add --source sqlite:FILE"));
    }
    const Result<QString> asOf = workspace::checked(workspace::settings::asOf, invocation.value(asOfOption().name));
    if (!asOf)
        return fail(asOf.error());
    const QString named = invocation.value(sourceOption().name);
    const Result<std::optional<sources::Sample>> sample = sampleNamed(named, environment);
    if (!sample)
        return fail(sample.error());
    const Result<extension::SourceAddress> address = databaseNamed(named, environment);
    if (!address)
        return fail(address.error());
    Result<std::unique_ptr<workspace::Workspace>> store =
        *sample ? sources::createSampleWorkspace(**sample, file) : workspace::Workspace::create(file);
    if (!store)
        return fail(store.error());
    Result<void> done;
    if (!asOf->isEmpty())
        done = (*store)->setSetting(QString::fromLatin1(workspace::settings::asOf.key), *asOf);
    const Result<period::CalendarSettings> calendar = workspace::calendarOf(**store, QDate::currentDate());
    if (done && !calendar)
        done = fail(calendar.error());
    if (done) {
        project::OpenOptions options;
        options.asOf = calendar->asOf;
        options.mayProfile = !invocation.has(QStringLiteral("schema-only"));
        const auto source = connectSource(*address, store->get(), options, terminalProgress(invocation));
        if (!source)
            done = fail(source.error());
    }
    if (!done) {
        store->reset();
        workspace::removeWorkspaceFiles(QFileInfo(file).absoluteFilePath());
        return fail(done.error());
    }
    if (!invocation.json)
        print(QStringLiteral("Created \"%1\".\n").arg(QFileInfo(file).absoluteFilePath()));
    return ExitCode::Fine;
}

QString stateWord(schema::AllowanceState state)
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

/// What is allowed, and whether it still holds.
QJsonArray allowedJson(const schema::SourceLimits &limits, const Schema &schema)
{
    QJsonArray out;
    for (const schema::AllowedFunction &function : limits.allowedFunctions)
        out.append(
            QJsonObject{{"identity", function.identity}, {"state", stateWord(schema::stateOf(function, schema))}});
    return out;
}

QJsonArray rowFiltersJson(const schema::SourceLimits &limits)
{
    QJsonArray filters;
    for (const schema::RowFilter &filter : limits.filters)
        filters.append(QJsonObject{{"table", filter.table.display()}, {"condition", filter.condition}});
    return filters;
}

QString yesOrNo(bool yes)
{
    return yes ? QStringLiteral("yes") : QStringLiteral("no");
}

/// "names yes, values on this machine only, rows no"
QString sightWords(const generate::ModelSight &sight)
{
    return QStringLiteral("names %1, values %2, rows %3")
        .arg(yesOrNo(sight.names), sight.values ? yesOrNo(*sight.values) : QStringLiteral("only on this machine"),
             yesOrNo(sight.rows));
}

QJsonObject sightJson(const generate::ModelSight &sight)
{
    return {{"names", sight.names},
            {"values", sight.values ? QJsonValue(*sight.values) : QJsonValue(QStringLiteral("local"))},
            {"rows", sight.rows}};
}

Result<ExitCode> show(const QString &file, const Invocation &invocation)
{
    const Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Reads);
    if (!store)
        return fail(store.error());
    const auto sources = (*store)->sources();
    if (!sources)
        return fail(sources.error());
    const auto history = (*store)->answers().history(1'000'000);
    if (!history)
        return fail(history.error());
    QJsonArray sourceList;
    QString text;
    for (const workspace::StoredSource &stored : *sources) {
        const auto schema = (*store)->snapshots().latestSchema(stored.id);
        if (!schema)
            return fail(schema.error());
        const Result<sources::Source> source = sources::sourceOf(**store, stored, *schema);
        if (!source)
            return fail(source.error());
        const schema::SourceLimits &limits = source->scope;
        const sources::Holdings &holdings = source->holdings;
        const generate::ModelSight sight = source->sight.value_or(generate::ModelSight());
        const Schema &known = *schema ? (*schema)->schema : Schema();
        sourceList.append(QJsonObject{
            {"id", source->id},
            {"title", source->title},
            {"tables", holdings.tables},
            {"foreignKeys", holdings.foreignKeys},
            {"profiled", holdings.profiled},
            {"hidden", QJsonArray::fromStringList(limits.hidden)},
            {"rowBudget", limits.rowBudget},
            {"viewsOnly", limits.viewsOnly},
            {"shownViews", QJsonArray::fromStringList(limits.shown)},
            {"rowFilters", rowFiltersJson(limits)},
            {"routines", record::JsonWriter::write(service::routinesOf(known))},
            {"allowedFunctions", allowedJson(limits, known)},
            {"told", sightJson(sight)},
            {"readAt", holdings.readAt.isValid() ? QJsonValue(holdings.readAt.toString(Qt::ISODate)) : QJsonValue()}});
        text += QStringLiteral("source    %1: %2 tables, %3 foreign keys, %4 profiled\n")
                    .arg(source->id, QString::number(holdings.tables), QString::number(holdings.foreignKeys),
                         QString::number(holdings.profiled));
        text +=
            QStringLiteral("budget    %1\n")
                .arg(limits.rowBudget > 0 ? QStringLiteral("%1 rows").arg(limits.rowBudget) : QStringLiteral("none"));
        text += QStringLiteral("told      %1\n").arg(sightWords(sight));
        if (limits.viewsOnly)
            text += QStringLiteral("views     only\n");
        for (const QString &hidden : limits.hidden)
            text += QStringLiteral("hidden    %1\n").arg(hidden);
        for (const schema::AllowedFunction &function : limits.allowedFunctions)
            text += QStringLiteral("allowed   %1 (%2)\n")
                        .arg(function.identity, stateWord(schema::stateOf(function, known)));
        if (!known.routines.isEmpty()) {
            text += QStringLiteral("added     %1 functions, operators, casts and types; --json lists them\n")
                        .arg(known.routines.size());
        }
        for (const QString &shown : limits.shown)
            text += QStringLiteral("shown     %1\n").arg(shown);
        for (const schema::RowFilter &filter : limits.filters)
            text += QStringLiteral("rows      %1: %2\n").arg(filter.table.display(), filter.condition);
    }
    QJsonArray answers;
    for (const workspace::HistoryItem &item : *history) {
        answers.append(QJsonObject{{"id", item.id},
                                   {"question", item.question},
                                   {"state", record::wordOf(item.state)},
                                   {"headline", item.headline},
                                   {"askedAt", item.askedAt.toString(Qt::ISODate)}});
        text += QStringLiteral("answer    %1  %2  %3\n")
                    .arg(item.askedAt.toString(Qt::ISODate), record::wordOf(item.state), item.question);
    }
    QJsonObject settings;
    for (const workspace::Setting &setting : workspace::allSettings()) {
        if (setting.scope != workspace::SettingScope::Workspace)
            continue;
        const auto value = (*store)->setting(QString::fromLatin1(setting.key), {});
        if (!value)
            return fail(value.error());
        if (value->isEmpty())
            continue;
        settings.insert(QString::fromLatin1(setting.key), *value);
        text += QStringLiteral("setting   %1 = %2\n").arg(QString::fromLatin1(setting.key), *value);
    }
    if (invocation.json)
        printJson({{"file", (*store)->file()}, {"sources", sourceList}, {"answers", answers}, {"settings", settings}});
    else
        print(text);
    return ExitCode::Fine;
}

/// "TABLE: CONDITION"; without a condition the table has none from then on.
Result<void> takeFilter(schema::SourceLimits &limits, const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    const QString table = text.left(colon).trimmed();
    if (colon < 0 || table.isEmpty())
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" does not say which rows of which table."), {text},
            QT_TRANSLATE_NOOP(
                "Error", "Write --filter \"TABLE: CONDITION\", for instance --filter \"orders: region = 'north'\"."));
    const TableName name{table.contains(u'.') ? table.section(u'.', 0, 0) : QString(), table.section(u'.', -1)};
    limits.filters.removeIf([&](const schema::RowFilter &filter) {
        return filter.table == name || filter.table.display().compare(table, Qt::CaseInsensitive) == 0;
    });
    limits.filters.append({name, text.mid(colon + 1).trimmed()});
    return {};
}

/// Nothing where the option is not given. Errors: Invalid.
Result<std::optional<bool>> yesNoOf(const Invocation &invocation, const QString &option)
{
    if (!invocation.has(option))
        return std::optional<bool>();
    const QString wanted = invocation.value(option).toLower();
    if (wanted != QLatin1String("yes") && wanted != QLatin1String("no"))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is neither \"yes\" nor \"no\"."),
                    {invocation.value(option)}, {QT_TRANSLATE_NOOP("Error", "Write --%1 yes, or --%1 no."), {option}});
    return std::optional(wanted == QLatin1String("yes"));
}

const QString AllowFunction = QStringLiteral("allow-function");
const QString TakeBackFunction = QStringLiteral("take-back-function");
const QString RefusePowerful = QStringLiteral("refuse-powerful-accounts");

/// What a person allows, and takes back, of what users and extensions added to the source.
Result<void> takeFunctions(const workspace::Workspace &store, const QString &source, schema::SourceLimits &limits,
                           const Invocation &invocation)
{
    const QStringList allowed = invocation.values.value(AllowFunction);
    if (!allowed.isEmpty()) {
        const Result<std::optional<workspace::StoredSchema>> stored = store.snapshots().latestSchema(source);
        if (!stored)
            return fail(stored.error());
        if (!*stored)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The schema of \"%1\" was not read yet."),
                        {source}, QT_TRANSLATE_NOOP("Error", "Open it once: tieout-cli catalog --source FILE"));
        for (const QString &identity : allowed) {
            const Result<schema::AllowedFunction> function = sources::allowanceOf(identity, (*stored)->schema);
            if (!function)
                return fail(function.error());
            limits.allowedFunctions.removeIf([&](const schema::AllowedFunction &known) {
                return schema::sameName(known.identity, function->identity);
            });
            limits.allowedFunctions.append(*function);
        }
    }
    for (const QString &identity : invocation.values.value(TakeBackFunction)) {
        QStringList known;
        for (const schema::AllowedFunction &function : std::as_const(limits.allowedFunctions))
            known.append(function.identity);
        const auto removed = limits.allowedFunctions.removeIf([&](const schema::AllowedFunction &function) {
            return schema::sameName(function.identity, identity.trimmed());
        });
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

const QString ToOption = QStringLiteral("to");
const QString TellNames = QStringLiteral("tell-names");
const QString TellValues = QStringLiteral("tell-values");
const QString TellRows = QStringLiteral("tell-rows");

/// What a model may be told; what no option speaks of stays.
Result<void> setSight(workspace::Workspace &store, const QString &source, const Invocation &invocation)
{
    if (!invocation.has(TellNames) && !invocation.has(TellValues) && !invocation.has(TellRows))
        return {};
    const Result<std::optional<generate::ModelSight>> stored = sources::modelSightOf(store, source);
    if (!stored)
        return fail(stored.error());
    generate::ModelSight sight = stored->value_or(generate::ModelSight());
    const Result<std::optional<bool>> names = yesNoOf(invocation, TellNames);
    const Result<std::optional<bool>> rows = yesNoOf(invocation, TellRows);
    const bool local = invocation.value(TellValues).compare(QLatin1String("local"), Qt::CaseInsensitive) == 0;
    const Result<std::optional<bool>> values =
        local ? Result<std::optional<bool>>(std::optional<bool>()) : yesNoOf(invocation, TellValues);
    for (const Result<std::optional<bool>> *given : {&names, &rows, &values}) {
        if (!*given)
            return fail(given->error());
    }
    sight.names = names->value_or(sight.names);
    sight.rows = rows->value_or(sight.rows);
    if (local || *values)
        sight.values = *values;
    return sources::setModelSight(store, source, sight);
}

/// What became hidden leaves the workspace and its index at once.
Result<void> forgetBeyond(workspace::Workspace &store, const QString &source, const schema::SourceLimits &before)
{
    const auto stored = store.snapshots().latestSchema(source);
    if (!stored)
        return fail(stored.error());
    if (!*stored)
        return {};
    const Result<schema::SourceLimits> after = workspace::limitsOf(store, source);
    if (!after)
        return fail(after.error());
    const Result<DialectTraits> traits = sources::dialectOf(store, source);
    if (!traits)
        return fail(traits.error());
    workspace::removeCardIndex(store.file(), source);
    return project::forgetHidden(store, {source, (*stored)->schema, *traits, before, *after});
}

Result<void> setLimits(const QString &file, const Invocation &invocation, Environment &environment)
{
    Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Writes);
    if (!store)
        return fail(store.error());
    const Result<QString> source = sourceIn(**store, invocation, environment);
    if (!source)
        return fail(source.error());
    Result<schema::SourceLimits> limits = workspace::limitsOf(**store, *source);
    if (!limits)
        return fail(limits.error());
    const schema::SourceLimits before = *limits;
    if (invocation.has(QStringLiteral("hidden"))) {
        limits->hidden.clear();
        for (const QString &name : invocation.value(QStringLiteral("hidden")).split(u',', Qt::SkipEmptyParts))
            limits->hidden.append(name.trimmed());
    }
    if (invocation.has(QStringLiteral("budget"))) {
        bool ok = false;
        limits->rowBudget = invocation.value(QStringLiteral("budget")).toLongLong(&ok);
        if (!ok)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of rows."),
                        {invocation.value(QStringLiteral("budget"))},
                        QT_TRANSLATE_NOOP("Error", "Give a whole number; 0 means no limit."));
    }
    const Result<std::optional<bool>> viewsOnly = yesNoOf(invocation, QStringLiteral("views-only"));
    if (!viewsOnly)
        return fail(viewsOnly.error());
    limits->viewsOnly = viewsOnly->value_or(limits->viewsOnly);
    if (invocation.has(QStringLiteral("show-view"))) {
        limits->shown.clear();
        for (const QString &name : invocation.value(QStringLiteral("show-view")).split(u',', Qt::SkipEmptyParts))
            limits->shown.append(name.trimmed());
    }
    for (const QString &filter : invocation.values.value(QStringLiteral("filter"))) {
        if (const Result<void> taken = takeFilter(*limits, filter); !taken)
            return taken;
    }
    if (const Result<void> taken = takeFunctions(**store, *source, *limits, invocation); !taken)
        return taken;
    if (const Result<void> set = sources::setLimits(**store, *source, *limits); !set)
        return set;
    const Result<std::optional<bool>> refuse = yesNoOf(invocation, RefusePowerful);
    if (!refuse)
        return fail(refuse.error());
    if (*refuse) {
        const QString key = QString::fromLatin1(workspace::settings::refusePowerfulAccounts.key);
        if (const Result<void> set = (*store)->setSetting(key, **refuse ? QStringLiteral("yes") : QStringLiteral("no"));
            !set)
            return set;
    }
    if (const Result<void> forgotten = forgetBeyond(**store, *source, before); !forgotten)
        return forgotten;
    return setSight(**store, *source, invocation);
}

/// Opens a further source into a workspace that is there; it is read and profiled like the first one.
Result<void> addSource(const QString &file, const Invocation &invocation, Environment &environment)
{
    if (!invocation.has(sourceOption().name))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No source was given to add to \"%1\"."), {file},
                    QT_TRANSLATE_NOOP("Error", "Add --source sqlite:FILE"));
    Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Writes);
    if (!store)
        return fail(store.error());
    const Result<extension::SourceAddress> address = databaseNamed(invocation.value(sourceOption().name), environment);
    if (!address)
        return fail(address.error());
    const Result<QList<workspace::StoredSource>> known = (*store)->sources();
    if (!known)
        return fail(known.error());
    const QString id = address->connector->address(address->parameters);
    for (const workspace::StoredSource &source : *known) {
        if (source.id == id)
            return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" is a source of \"%2\" already."),
                        {id, file}, QT_TRANSLATE_NOOP("Error", "\"tieout-cli workspace show\" lists them."));
    }
    const Result<period::CalendarSettings> calendar = workspace::calendarOf(**store, QDate::currentDate());
    if (!calendar)
        return fail(calendar.error());
    project::OpenOptions options;
    options.asOf = calendar->asOf;
    const auto source = project::OpenSource::open(*address->connector, address->parameters, store->get(), options,
                                                  StopToken(), terminalProgress(invocation));
    if (!source) {
        // A source that could not be read is none of the workspace's.
        if (const Result<void> removed = (*store)->removeSource(id); !removed)
            return removed;
        return fail(source.error());
    }
    return {};
}

Result<void> removeSource(const QString &file, const Invocation &invocation, Environment &environment)
{
    Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Writes);
    if (!store)
        return fail(store.error());
    if (!invocation.has(sourceOption().name))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No source was given to remove from \"%1\"."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Add --source NAME; \"tieout-cli workspace show\" lists them."));
    const Result<QString> source = sourceIn(**store, invocation, environment);
    if (!source)
        return fail(source.error());
    return (*store)->removeSource(*source);
}

/// A source that was moved is found at its new place from now on; what was said of it stays.
Result<void> moveSource(const QString &file, const Invocation &invocation, Environment &environment)
{
    const QString to = invocation.value(ToOption);
    if (to.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It is not said where the source of \"%1\" is now."),
                    {file},
                    QT_TRANSLATE_NOOP(
                        "Error", "Add --to FILE; with several sources also --source NAME for the one that was moved."));
    Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Writes);
    if (!store)
        return fail(store.error());
    const Result<QString> from = sourceIn(**store, invocation, environment);
    if (!from)
        return fail(from.error());
    const Result<extension::SourceAddress> address = databaseNamed(to, environment);
    if (!address)
        return fail(address.error());
    // What does not open there is no place to find it.
    const Result<std::unique_ptr<Session>> session = address->connector->open(address->parameters, StopToken());
    if (!session && session.error().code != ErrorCode::PasswordNeeded)
        return fail(session.error());
    return (*store)->moveSource(*from, project::storedAs(*address->connector, address->parameters));
}

Result<ExitCode> copyTo(const QString &file, const Invocation &invocation)
{
    const QString to = invocation.value(ToOption);
    if (to.isEmpty())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "It is not said where the copy of \"%1\" is to be saved."), {file},
                    QT_TRANSLATE_NOOP("Error", "Add --to FILE"));
    const Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Reads);
    if (!store)
        return fail(store.error());
    if (const Result<void> copied = (*store)->saveCopy(to); !copied)
        return fail(copied.error());
    return show(to, invocation);
}

Result<ExitCode> runWorkspace(const Invocation &invocation, Environment &environment)
{
    const QString verb = invocation.positional.value(0);
    const QString file = invocation.positional.value(1);
    static const QStringList verbs = {QStringLiteral("create"), QStringLiteral("show"),   QStringLiteral("set"),
                                      QStringLiteral("add"),    QStringLiteral("remove"), QStringLiteral("move"),
                                      QStringLiteral("copy")};
    const bool known = verbs.contains(verb);
    if (file.isEmpty() || invocation.positional.size() > 2 || !known) {
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP(
                "Error",
                "\"workspace\" takes \"create FILE --source S\", \"show FILE\", \"set FILE\", \"add FILE --source "
                "S\", \"remove FILE --source S\", \"move FILE --to S\" or \"copy FILE --to FILE\"."),
            {}, QT_TRANSLATE_NOOP("Error", "See tieout-cli workspace --help"));
    }
    if (verb == QLatin1String("set")) {
        if (const Result<void> done = setLimits(file, invocation, environment); !done)
            return fail(done.error());
    }
    if (verb == QLatin1String("add") || verb == QLatin1String("remove")) {
        const Result<void> done = verb == QLatin1String("add") ? addSource(file, invocation, environment)
                                                               : removeSource(file, invocation, environment);
        if (!done)
            return fail(done.error());
    }
    if (verb == QLatin1String("move")) {
        if (const Result<void> done = moveSource(file, invocation, environment); !done)
            return fail(done.error());
    }
    if (verb == QLatin1String("copy"))
        return copyTo(file, invocation);
    if (verb != QLatin1String("create"))
        return show(file, invocation);
    const Result<ExitCode> created = create(file, invocation, environment);
    return created && invocation.json ? show(file, invocation) : created;
}

} // namespace

Command workspaceCommand()
{
    Option source = sourceOption();
    source.required = false;
    return {
        QStringLiteral("workspace"),
        QStringLiteral("Creates a workspace file for a source, shows what is in one, adds or removes a source, finds "
                       "one that was moved, sets "
                       "what may be read of one, or saves a copy."),
        QStringLiteral("create FILE | show FILE | set FILE | add FILE | remove FILE | move FILE | copy FILE"),
        {source,
         asOfOption(),
         {QStringLiteral("schema-only"),
          {},
          QStringLiteral(
              "create: read no table yet; \"profile --estimate\" says what that takes and \"profile\" does it"),
          false},
         {ToOption, QStringLiteral("FILE"),
          QStringLiteral("move: where the source is now; what was said of it stays; copy: the new file"), false},
         {QStringLiteral("hidden"), QStringLiteral("NAMES"),
          QStringLiteral("set: schemas, tables and columns that no query may read, as SCHEMA.*, TABLE or TABLE.COLUMN "
                         "with commas; "
                         "empty: none"),
          false},
         {QStringLiteral("show-view"), QStringLiteral("NAMES"),
          QStringLiteral("set: views that may be read though what they read may not, separated by commas; none with an "
                         "empty text"),
          false},
         {QStringLiteral("views-only"), QStringLiteral("yes|no"),
          QStringLiteral("set: whether tables are read through views only"), false},
         {QStringLiteral("filter"), QStringLiteral("TABLE: CONDITION"),
          QStringLiteral("set: rows of a table that queries read, once for each table; without a condition: all rows"),
          false},
         {AllowFunction, QStringLiteral("NAME"),
          QStringLiteral("set: queries may run this, which did not come with the engine, as \"tieout-cli connect\" "
                         "names it, or \"extension NAME\"; repeatable"),
          false},
         {TakeBackFunction, QStringLiteral("NAME"), QStringLiteral("set: takes such a yes back; repeatable"), false},
         {RefusePowerful, QStringLiteral("yes|no"),
          QStringLiteral(
              "set: whether accounts that may do more than read are refused, for all sources of the workspace"),
          false},
         {QStringLiteral("budget"), QStringLiteral("ROWS"),
          QStringLiteral("set: rows a query may go through before it is warned of; 0: no limit"), false},
         {TellNames, QStringLiteral("yes|no"),
          QStringLiteral("set: whether a model may be told names of tables and columns; without them none is asked"),
          false},
         {TellValues, QStringLiteral("yes|no|local"),
          QStringLiteral("set: whether a model may be told stored values of columns that hold few, of others those "
                         "that the question's words are in, never personal data; local: where it is on this machine"),
          false},
         {TellRows, QStringLiteral("yes|no"), QStringLiteral("set: whether a model may be told rows of results"),
          false}},
        runWorkspace};
}

} // namespace Tieout::cli
