// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/workspaceservice.h"
#include "core/workspace/settings.h"

namespace Tieout::cli {

namespace {

const QString AllowFunction = QStringLiteral("allow-function");
const QString TakeBackFunction = QStringLiteral("take-back-function");
const QString RefusePowerful = QStringLiteral("refuse-powerful-accounts");
const QString SchemaOnly = QStringLiteral("schema-only");
const QString ToOption = QStringLiteral("to");
const QString TellNames = QStringLiteral("tell-names");
const QString TellValues = QStringLiteral("tell-values");
const QString TellRows = QStringLiteral("tell-rows");

QString yesOrNo(bool yes)
{
    return yes ? QStringLiteral("yes") : QStringLiteral("no");
}

/// "names yes, values on this machine only, rows no"
QString sightWords(const service::ToldDescription &told)
{
    const std::optional<bool> values = told.values.everywhere;
    return QStringLiteral("names %1, values %2, rows %3")
        .arg(yesOrNo(told.names), values ? yesOrNo(*values) : QStringLiteral("only on this machine"),
             yesOrNo(told.rows));
}

QString sourceText(const service::WorkspaceSource &source)
{
    QString text = QStringLiteral("source    %1: %2 tables, %3 foreign keys, %4 profiled\n")
                       .arg(source.id, QString::number(source.tables), QString::number(source.foreignKeys),
                            QString::number(source.profiled));
    text += QStringLiteral("budget    %1\n")
                .arg(source.rowBudget > 0 ? QStringLiteral("%1 rows").arg(source.rowBudget) : QStringLiteral("none"));
    text += QStringLiteral("told      %1\n").arg(sightWords(source.told));
    if (source.viewsOnly)
        text += QStringLiteral("views     only\n");
    for (const QString &hidden : source.hidden)
        text += QStringLiteral("hidden    %1\n").arg(hidden);
    for (const service::AllowanceDescription &allowed : source.allowedFunctions)
        text += QStringLiteral("allowed   %1 (%2)\n").arg(allowed.identity, allowed.state);
    if (!source.routines.isEmpty()) {
        text += QStringLiteral("added     %1 functions, operators, casts and types; --json lists them\n")
                    .arg(source.routines.size());
    }
    for (const QString &shown : source.shownViews)
        text += QStringLiteral("shown     %1\n").arg(shown);
    for (const service::RowFilterDescription &filter : source.rowFilters)
        text += QStringLiteral("rows      %1: %2\n").arg(filter.table, filter.condition);
    return text;
}

QString contentsText(const service::WorkspaceResponse &contents)
{
    QString text;
    for (const service::WorkspaceSource &source : contents.sources)
        text += sourceText(source);
    for (const service::WorkspaceAnswer &answer : contents.answers)
        text += QStringLiteral("answer    %1  %2  %3\n")
                    .arg(answer.askedAt.toString(Qt::ISODate), record::wordOf(answer.state), answer.question);
    for (const workspace::Setting &setting : workspace::allSettings()) {
        const QString key = QString::fromLatin1(setting.key);
        if (const QString value = contents.settings.value(key); !value.isEmpty())
            text += QStringLiteral("setting   %1 = %2\n").arg(key, value);
    }
    return text;
}

Result<ExitCode> show(const workspace::Workspace &store, const Invocation &invocation)
{
    const Result<service::WorkspaceResponse> contents = service::workspaceContents(store);
    if (!contents)
        return fail(contents.error());
    if (invocation.json)
        printJson(service::toJson(*contents));
    else
        print(contentsText(*contents));
    return ExitCode::Fine;
}

Result<ExitCode> showFile(const QString &file, const Invocation &invocation)
{
    const Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Reads);
    return store ? show(**store, invocation) : fail(store.error());
}

service::NewSourceOpener openerOf(const extension::SourceAddress &address, const Invocation &invocation)
{
    return [address, progress = terminalProgress(invocation)](workspace::Workspace &store,
                                                              const project::OpenOptions &options) {
        return connectSource(address, &store, options, progress);
    };
}

Result<ExitCode> create(const QString &file, const Invocation &invocation, Environment &environment)
{
    if (!invocation.has(sourceOption().name)) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No source was given for the workspace \"%1\"."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Add --source sqlite:FILE"));
    }
    const QString named = invocation.value(sourceOption().name);
    const Result<std::optional<sources::Sample>> sample = sampleNamed(named, environment);
    if (!sample)
        return fail(sample.error());
    const Result<extension::SourceAddress> address = databaseNamed(named, environment);
    if (!address)
        return fail(address.error());
    const Result<std::unique_ptr<workspace::Workspace>> store =
        service::createWorkspace({file, invocation.value(asOfOption().name), invocation.has(SchemaOnly)}, *sample,
                                 openerOf(*address, invocation));
    if (!store)
        return fail(store.error());
    if (invocation.json)
        return show(**store, invocation);
    print(QStringLiteral("Created \"%1\".\n").arg((*store)->file()));
    return ExitCode::Fine;
}

/// "TABLE: CONDITION"
Result<service::RowFilterDescription> filterOf(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    const QString table = text.left(colon).trimmed();
    if (colon < 0 || table.isEmpty())
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" does not say which rows of which table."), {text},
            QT_TRANSLATE_NOOP(
                "Error", "Write --filter \"TABLE: CONDITION\", for instance --filter \"orders: region = 'north'\"."));
    return service::RowFilterDescription{table, text.mid(colon + 1).trimmed()};
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

/// Names with commas between them; nothing where the option is not given.
std::optional<QStringList> namesOf(const Invocation &invocation, const QString &option)
{
    if (!invocation.has(option))
        return std::nullopt;
    QStringList names;
    for (const QString &name : invocation.value(option).split(u',', Qt::SkipEmptyParts))
        names.append(name.trimmed());
    return names;
}

Result<std::optional<qint64>> budgetOf(const Invocation &invocation)
{
    const QString option = QStringLiteral("budget");
    if (!invocation.has(option))
        return std::optional<qint64>();
    bool ok = false;
    const qint64 budget = invocation.value(option).toLongLong(&ok);
    if (!ok)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of rows."),
                    {invocation.value(option)}, QT_TRANSLATE_NOOP("Error", "Give a whole number; 0 means no limit."));
    return std::optional(budget);
}

Result<service::LimitsRequest> limitsRequestOf(const Invocation &invocation)
{
    service::LimitsRequest request;
    request.hidden = namesOf(invocation, QStringLiteral("hidden"));
    request.shownViews = namesOf(invocation, QStringLiteral("show-view"));
    const Result<std::optional<qint64>> budget = budgetOf(invocation);
    if (!budget)
        return fail(budget.error());
    request.rowBudget = *budget;
    for (const auto &[option, asked] :
         {std::pair(QStringLiteral("views-only"), &request.viewsOnly),
          std::pair(RefusePowerful, &request.refusePowerfulAccounts), std::pair(TellNames, &request.tellNames),
          std::pair(TellRows, &request.tellRows)}) {
        const Result<std::optional<bool>> given = yesNoOf(invocation, option);
        if (!given)
            return fail(given.error());
        *asked = *given;
    }
    if (invocation.value(TellValues).compare(QLatin1String("local"), Qt::CaseInsensitive) == 0) {
        request.tellValues = service::ToldValues();
    } else {
        const Result<std::optional<bool>> values = yesNoOf(invocation, TellValues);
        if (!values)
            return fail(values.error());
        if (*values)
            request.tellValues = service::ToldValues{*values};
    }
    for (const QString &text : invocation.values.value(QStringLiteral("filter"))) {
        const Result<service::RowFilterDescription> filter = filterOf(text);
        if (!filter)
            return fail(filter.error());
        request.rowFilters.append(*filter);
    }
    request.allowFunctions = invocation.values.value(AllowFunction);
    request.takeBackFunctions = invocation.values.value(TakeBackFunction);
    return request;
}

Result<void> setLimits(workspace::Workspace &store, const Invocation &invocation, Environment &environment)
{
    const Result<QString> source = sourceIn(store, invocation, environment);
    if (!source)
        return fail(source.error());
    const Result<service::LimitsRequest> request = limitsRequestOf(invocation);
    return request ? service::setLimits(store, *source, *request) : fail(request.error());
}

Result<void> addSource(workspace::Workspace &store, const Invocation &invocation, Environment &environment)
{
    const Result<extension::SourceAddress> address = databaseNamed(invocation.value(sourceOption().name), environment);
    if (!address)
        return fail(address.error());
    return service::addSource(store, {address->connector->address(address->parameters)},
                              openerOf(*address, invocation));
}

Result<void> removeSource(workspace::Workspace &store, const Invocation &invocation, Environment &environment)
{
    const Result<QString> source = sourceIn(store, invocation, environment);
    return source ? service::removeSource(store, {*source}) : fail(source.error());
}

Result<void> moveSource(workspace::Workspace &store, const Invocation &invocation, Environment &environment)
{
    const Result<QString> from = sourceIn(store, invocation, environment);
    if (!from)
        return fail(from.error());
    const Result<extension::SourceAddress> address = databaseNamed(invocation.value(ToOption), environment);
    if (!address)
        return fail(address.error());
    return service::moveSource(store, {*from}, *address->connector, address->parameters, StopToken());
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
    if (const Result<void> copied = service::copyWorkspace(**store, {to}); !copied)
        return fail(copied.error());
    return showFile(to, invocation);
}

/// What changes a workspace that is there, and is followed by what is in it then.
using Change = Result<void> (*)(workspace::Workspace &store, const Invocation &invocation, Environment &environment);

Change changeOf(const QString &verb)
{
    return verb == QLatin1String("set")      ? setLimits
           : verb == QLatin1String("add")    ? addSource
           : verb == QLatin1String("remove") ? removeSource
           : verb == QLatin1String("move")   ? moveSource
                                             : nullptr;
}

/// Whether a change is told all that it needs.
Result<void> checkNamed(const QString &verb, const QString &file, const Invocation &invocation)
{
    const bool namesSource = invocation.has(sourceOption().name);
    if (verb == QLatin1String("add") && !namesSource)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No source was given to add to \"%1\"."), {file},
                    QT_TRANSLATE_NOOP("Error", "Add --source sqlite:FILE"));
    if (verb == QLatin1String("remove") && !namesSource)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No source was given to remove from \"%1\"."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Add --source NAME; \"tieout-cli workspace show\" lists them."));
    if (verb == QLatin1String("move") && invocation.value(ToOption).isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "It is not said where the source of \"%1\" is now."),
                    {file},
                    QT_TRANSLATE_NOOP(
                        "Error", "Add --to FILE; with several sources also --source NAME for the one that was moved."));
    return {};
}

Result<ExitCode> change(const QString &verb, const QString &file, const Invocation &invocation,
                        Environment &environment)
{
    if (const Result<void> named = checkNamed(verb, file, invocation); !named)
        return fail(named.error());
    {
        const Result<std::unique_ptr<workspace::Workspace>> store = openWorkspace(file, invocation, Use::Writes);
        if (!store)
            return fail(store.error());
        if (const Result<void> done = changeOf(verb)(**store, invocation, environment); !done)
            return fail(done.error());
    }
    return showFile(file, invocation);
}

Result<ExitCode> runWorkspace(const Invocation &invocation, Environment &environment)
{
    const QString verb = invocation.positional.value(0);
    const QString file = invocation.positional.value(1);
    if (!file.isEmpty() && invocation.positional.size() == 2) {
        if (verb == QLatin1String("create"))
            return create(file, invocation, environment);
        if (verb == QLatin1String("show"))
            return showFile(file, invocation);
        if (verb == QLatin1String("copy"))
            return copyTo(file, invocation);
        if (changeOf(verb))
            return change(verb, file, invocation, environment);
    }
    return fail(ErrorCode::Invalid,
                QT_TRANSLATE_NOOP(
                    "Error",
                    "\"workspace\" takes \"create FILE --source S\", \"show FILE\", \"set FILE\", \"add FILE --source "
                    "S\", \"remove FILE --source S\", \"move FILE --to S\" or \"copy FILE --to FILE\"."),
                {}, QT_TRANSLATE_NOOP("Error", "See tieout-cli workspace --help"));
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
         {SchemaOnly,
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
