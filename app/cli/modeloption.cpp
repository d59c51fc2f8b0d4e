// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/modeloption.h"

#include "cli/environment.h"
#include "cli/terminal.h"
#include "core/project/agentsettings.h"
#include "core/workspace/settings.h"

#include <QFile>
#include <QJsonDocument>
#include <QUrl>

namespace Tieout::cli {

namespace {

/// "url=http://localhost:11434" for each field of a backend's form; fields that nobody gives keep their initial value.
Result<QHash<QString, QString>> settingsFor(const LlmBackend &backend, const QStringList &given)
{
    QHash<QString, QString> settings;
    QStringList keys;
    for (const FormField &field : backend.form()) {
        keys.append(field.key);
        if (!field.initial.isEmpty())
            settings.insert(field.key, field.initial);
    }
    for (const QString &setting : given) {
        const qsizetype equals = setting.indexOf(u'=');
        const QString key = setting.left(std::max<qsizetype>(equals, 0));
        if (!keys.contains(key)) {
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no setting of the backend \"%2\"."),
                        {setting, backend.id()},
                        {QT_TRANSLATE_NOOP("Error", "It has %1; for instance --model-setting %2=..."),
                         {keys.join(QStringLiteral(", ")), keys.value(0)}});
        }
        settings.insert(key, setting.mid(equals + 1));
    }
    return settings;
}

/// "steps" for the setting "agentSteps".
QString limitName(const workspace::Setting &setting)
{
    const QString name = QString::fromLatin1(setting.key).mid(QStringLiteral("agent").size());
    return name.left(1).toLower() + name.mid(1);
}

QStringList limitNames()
{
    QStringList names;
    for (const workspace::Setting &setting : workspace::agentSettings())
        names.append(limitName(setting));
    return names;
}

/// "steps=10" for each limit that differs from the product's.
Result<generate::model::AgentLimits> limitsFor(const QStringList &given)
{
    generate::model::AgentLimits limits;
    const QList<workspace::Setting> all = workspace::agentSettings();
    for (const QString &limit : given) {
        const QString name = limit.section(u'=', 0, 0);
        const auto setting = std::find_if(
            all.cbegin(), all.cend(), [&name](const workspace::Setting &known) { return limitName(known) == name; });
        if (setting == all.cend() || !limit.contains(u'=')) {
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no limit of a model."), {limit},
                        {QT_TRANSLATE_NOOP("Error", "There are %1; for instance --model-limit steps=10"),
                         {limitNames().join(QStringLiteral(", "))}});
        }
        const Result<QString> value = workspace::checked(*setting, limit.section(u'=', 1));
        if (!value)
            return fail(value.error());
        project::takeAgentSetting(
            *setting, value->isEmpty() ? QString::fromLatin1(setting->fallback).toLongLong() : value->toLongLong(),
            limits);
    }
    return limits;
}

struct NamedModel {
    LlmBackend *backend = nullptr;
    generate::model::ModelChoice choice;
};

/// A model of the backend that the options name.
Result<NamedModel> namedModel(const QString &name, const Invocation &invocation, Environment &environment)
{
    generate::model::ModelChoice choice;
    choice.name = name;
    choice.backend = invocation.value(QStringLiteral("model-backend"), QStringLiteral("openai"));
    choice.key = qEnvironmentVariable(generate::model::modelKeyVariable);
    const Result<LlmBackend *> backend = environment.plugins().backend(choice.backend);
    if (!backend)
        return fail(backend.error());
    const Result<QHash<QString, QString>> settings =
        settingsFor(**backend, invocation.values.value(QStringLiteral("model-setting")));
    if (!settings)
        return fail(settings.error());
    choice.settings = *settings;
    // Whoever types a host into the command line agrees to it.
    const QUrl address(choice.settings.value(QStringLiteral("url")).trimmed());
    choice.allowedOrigins = {QStringLiteral("%1://%2").arg(address.scheme(), address.host())};
    return NamedModel{*backend, choice};
}

LogSink asideOf(const Invocation &invocation)
{
    return [quiet = invocation.quiet](const QString &line) {
        if (!quiet)
            printAside(line);
    };
}

} // namespace

Result<generate::agent::OpenedModel> openModel(const Invocation &invocation, Environment &environment)
{
    const QString name = invocation.value(QStringLiteral("model"), QStringLiteral("none"));
    if (name == QLatin1String("none"))
        return generate::agent::OpenedModel();
    Result<NamedModel> model = namedModel(name, invocation, environment);
    if (!model)
        return fail(model.error());
    const Result<generate::model::AgentLimits> limits =
        limitsFor(invocation.values.value(QStringLiteral("model-limit")));
    if (!limits)
        return fail(limits.error());
    model->choice.limits = *limits;
    return generate::agent::openModel(*model->backend, model->choice, {}, asideOf(invocation));
}

Option embeddingModelOption()
{
    return {QStringLiteral("embedding-model"), QStringLiteral("NAME"),
            QStringLiteral("a model for embeddings of the --model-backend that finds tables by meaning; default: the "
                           "encoder inside the program"),
            false};
}

Result<generate::model::OpenedEncoder> openEncoder(const Invocation &invocation, Environment &environment,
                                                   const generate::model::EncoderPtr &builtIn)
{
    const QString name = invocation.value(embeddingModelOption().name);
    if (name.isEmpty())
        return generate::model::openEncoder(nullptr, {}, builtIn);
    const Result<NamedModel> model = namedModel(name, invocation, environment);
    if (!model)
        return fail(model.error());
    generate::model::OpenedEncoder opened =
        generate::model::openEncoder(model->backend, model->choice, builtIn, {}, asideOf(invocation));
    if (opened.refusal)
        return fail(*opened.refusal); // what was asked for is not replaced silently
    return opened;
}

Option webSearchOption()
{
    return {QStringLiteral("web-search"), QStringLiteral("ADDRESS"),
            QStringLiteral("lets the model look general words up at ADDRESS, {words} in their place; each search is "
                           "shown and sent after a yes"),
            false};
}

Result<web::Search> webSearch(const Invocation &invocation)
{
    const QString text = invocation.value(webSearchOption().name);
    if (text.isEmpty())
        return web::Search();
    const Result<web::SearchAddress> address = web::SearchAddress::parse(text);
    if (!address)
        return fail(address.error());
    return web::searchAt(*address,
                         [](const web::Outgoing &outgoing, const StopToken &) {
                             return askYes(
                                 QStringLiteral("The model would like to look up \"%1\".\nSend it to %2, as %3?")
                                     .arg(outgoing.words, outgoing.host, outgoing.address));
                         },
                         {});
}

Option promptsOption()
{
    return {QStringLiteral("prompts"), QStringLiteral("FILE"),
            QStringLiteral("writes what the model was sent and said, a line of JSON a request"), false};
}

Result<generate::model::PromptSink> promptWriter(const Invocation &invocation)
{
    const QString path = invocation.value(promptsOption().name);
    if (path.isEmpty())
        return generate::model::PromptSink();
    auto file = std::make_shared<QFile>(path);
    if (!file->open(QIODevice::WriteOnly)) {
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written (%2)."),
                    {path, file->errorString()}, QT_TRANSLATE_NOOP("Error", "Choose a folder you may write to."));
    }
    return generate::model::PromptSink([file](const generate::model::SentPrompt &sent) {
        file->write(QJsonDocument(generate::model::toJson(sent)).toJson(QJsonDocument::Compact) + '\n');
        file->flush();
    });
}

QList<Option> modelOptions()
{
    return {
        {QStringLiteral("model"), QStringLiteral("none|NAME"),
         QStringLiteral("the model to ask where rules do not suffice; default: none"), false},
        {QStringLiteral("model-backend"), QStringLiteral("ID"),
         QStringLiteral("what serves it: openai (any chat-completions server; the default), ollama, llamacpp, replay"),
         false},
        {QStringLiteral("model-setting"), QStringLiteral("KEY=VALUE"),
         QStringLiteral(
             "of the backend, may be repeated: url, context, file, server ...; the key is read from TIEOUT_MODEL_KEY"),
         false},
        {QStringLiteral("model-limit"), QStringLiteral("NAME=NUMBER"),
         QStringLiteral("how far it may go for a question, may be repeated: %1")
             .arg(limitNames().join(QStringLiteral(", "))),
         false}};
}

} // namespace Tieout::cli
