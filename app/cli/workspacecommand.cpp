// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/workspace/limits.h"
#include "core/workspace/settings.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace Tieout::cli {

namespace {

/// Makes the file, reads and profiles the source into it; a failure leaves no half-made file behind.
Result<ExitCode> create(const QString &file, const Invocation &invocation, Environment &environment)
{
    if (!invocation.has(sourceOption().name)) {
        return fail(ErrorCode::Invalid, "No source was given for the workspace \"%1\".", {file},
                    QStringLiteral("Add --source sqlite:FILE"));
    }
    const Result<QString> asOf = workspace::checked(workspace::settings::asOf, invocation.value(asOfOption().name));
    if (!asOf)
        return fail(asOf.error());
    const Result<extension::SourceAddress> address =
        extension::resolveSource(environment.plugins(), invocation.value(sourceOption().name));
    if (!address)
        return fail(address.error());
    Result<std::unique_ptr<workspace::Workspace>> store = workspace::Workspace::create(file);
    if (!store)
        return fail(store.error());
    Result<void> done;
    if (!asOf->isEmpty())
        done = (*store)->setSetting(QString::fromLatin1(workspace::settings::asOf.key), *asOf);
    if (done) {
        workspace::OpenOptions options;
        options.asOf = asOf->isEmpty() ? QDate::currentDate() : QDate::fromString(*asOf, Qt::ISODate);
        const auto source = workspace::OpenSource::open(*address->connector, address->parameters, store->get(), options,
                                                        StopToken(), terminalProgress(invocation));
        if (!source)
            done = fail(source.error());
    }
    if (!done) {
        store->reset();
        for (const char *suffix : {"", "-wal", "-shm"})
            QFile::remove(file + QLatin1String(suffix));
        return fail(done.error());
    }
    if (!invocation.json)
        print(QStringLiteral("Created \"%1\".\n").arg(QFileInfo(file).absoluteFilePath()));
    return ExitCode::Fine;
}

Result<ExitCode> show(const QString &file, const Invocation &invocation)
{
    const Result<std::unique_ptr<workspace::Workspace>> store = workspace::Workspace::open(file);
    if (!store)
        return fail(store.error());
    const auto sources = (*store)->sources();
    if (!sources)
        return fail(sources.error());
    const auto history = (*store)->history(1'000'000);
    if (!history)
        return fail(history.error());
    QJsonArray sourceList;
    QString text;
    for (const workspace::StoredSource &source : *sources) {
        const auto schema = (*store)->latestSchema(source.id);
        if (!schema)
            return fail(schema.error());
        const auto limits = workspace::limitsOf(**store, source.id);
        if (!limits)
            return fail(limits.error());
        const qsizetype tables = *schema ? (*schema)->schema.tables.size() : 0;
        const qsizetype keys = *schema ? (*schema)->schema.foreignKeys.size() : 0;
        const auto profiles = (*store)->profiles(source.id, *schema ? (*schema)->schema.fingerprint() : QString());
        if (!profiles)
            return fail(profiles.error());
        sourceList.append(
            QJsonObject{{"id", source.id},
                        {"title", source.title},
                        {"tables", tables},
                        {"foreignKeys", keys},
                        {"profiled", profiles->size()},
                        {"hidden", QJsonArray::fromStringList(limits->hidden)},
                        {"rowBudget", limits->rowBudget},
                        {"readAt", *schema ? QJsonValue((*schema)->readAt.toString(Qt::ISODate)) : QJsonValue()}});
        text += QStringLiteral("source    %1: %2 tables, %3 foreign keys, %4 profiled\n")
                    .arg(source.id)
                    .arg(tables)
                    .arg(keys)
                    .arg(profiles->size());
        text += QStringLiteral("budget    %1\n").arg(limits->rowBudget > 0 ? QStringLiteral("%1 rows").arg(limits->rowBudget)
                                                                         : QStringLiteral("none"));
        for (const QString &hidden : limits->hidden)
            text += QStringLiteral("hidden    %1\n").arg(hidden);
    }
    QJsonArray answers;
    for (const workspace::HistoryItem &item : *history) {
        answers.append(QJsonObject{{"id", item.id},
                                   {"question", item.question},
                                   {"state", item.state},
                                   {"headline", item.headline},
                                   {"askedAt", item.askedAt.toString(Qt::ISODate)}});
        text +=
            QStringLiteral("answer    %1  %2  %3\n").arg(item.askedAt.toString(Qt::ISODate), item.state, item.question);
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

Result<void> setLimits(const QString &file, const Invocation &invocation, Environment &environment)
{
    Result<std::unique_ptr<workspace::Workspace>> store = workspace::Workspace::open(file);
    if (!store)
        return fail(store.error());
    const Result<QString> source = sourceIn(**store, invocation, environment);
    if (!source)
        return fail(source.error());
    Result<schema::SourceLimits> limits = workspace::limitsOf(**store, *source);
    if (!limits)
        return fail(limits.error());
    if (invocation.has(QStringLiteral("hidden"))) {
        limits->hidden.clear();
        for (const QString &name : invocation.value(QStringLiteral("hidden")).split(u',', Qt::SkipEmptyParts))
            limits->hidden.append(name.trimmed());
    }
    if (invocation.has(QStringLiteral("budget"))) {
        bool ok = false;
        limits->rowBudget = invocation.value(QStringLiteral("budget")).toLongLong(&ok);
        if (!ok)
            return fail(ErrorCode::Invalid, "\"%1\" is no number of rows.", {invocation.value(QStringLiteral("budget"))},
                        QStringLiteral("Give a whole number; 0 means no limit."));
    }
    return workspace::setLimits(**store, *source, *limits);
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString verb = invocation.positional.value(0);
    const QString file = invocation.positional.value(1);
    const bool known = verb == QLatin1String("create") || verb == QLatin1String("show") || verb == QLatin1String("set");
    if (file.isEmpty() || invocation.positional.size() > 2 || !known) {
        return fail(ErrorCode::Invalid, "\"workspace\" takes \"create FILE --source S\", \"show FILE\" or \"set FILE\".", {},
                    QStringLiteral("See tieout-cli workspace --help"));
    }
    if (verb == QLatin1String("set")) {
        if (const Result<void> done = setLimits(file, invocation, environment); !done)
            return fail(done.error());
    }
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
    return {QStringLiteral("workspace"),
            QStringLiteral("Creates a workspace file for a source, shows what is in one, or sets what may be read of a source."),
            QStringLiteral("create FILE | show FILE | set FILE"),
            {source, asOfOption(),
             {QStringLiteral("hidden"), QStringLiteral("NAMES"),
              QStringLiteral("set: tables and columns that no query may read, as TABLE or TABLE.COLUMN with commas; empty: none"), false},
             {QStringLiteral("budget"), QStringLiteral("ROWS"),
              QStringLiteral("set: rows a query may go through before it is warned of; 0: no limit"), false}},
            run};
}

} // namespace Tieout::cli
