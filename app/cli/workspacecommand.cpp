// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
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
                        {"readAt", *schema ? QJsonValue((*schema)->readAt.toString(Qt::ISODate)) : QJsonValue()}});
        text += QStringLiteral("source    %1: %2 tables, %3 foreign keys, %4 profiled\n")
                    .arg(source.id)
                    .arg(tables)
                    .arg(keys)
                    .arg(profiles->size());
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

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString verb = invocation.positional.value(0);
    const QString file = invocation.positional.value(1);
    if (file.isEmpty() || invocation.positional.size() > 2 ||
        (verb != QLatin1String("create") && verb != QLatin1String("show"))) {
        return fail(ErrorCode::Invalid, "\"workspace\" takes \"create FILE --source S\" or \"show FILE\".", {},
                    QStringLiteral("See tieout-cli workspace --help"));
    }
    if (verb == QLatin1String("show"))
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
            QStringLiteral("Creates a workspace file for a source, or shows what is in one."),
            QStringLiteral("create FILE | show FILE"),
            {source, asOfOption()},
            run};
}

} // namespace Tieout::cli
