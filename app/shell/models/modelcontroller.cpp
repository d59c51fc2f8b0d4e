// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/modelcontroller.h"

#include "core/extension/pluginmanager.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"

namespace Tieout::shell {

namespace settings = workspace::settings;
using generate::ModelChoice;
using generate::OpenedModel;

namespace {

/// A model may have to be loaded before its first word; longer than this nobody watches a button.
constexpr std::chrono::seconds trialLimit{60};

ModelState stateOf(const OpenedModel &model, const QString &name)
{
    ModelState state;
    state.name = name;
    state.hosts = model.hosts;
    if (model.refusal) {
        state.kind = ModelState::Kind::Unusable;
        state.error = *model.refusal;
        state.remoteRefused = !model.local;
    } else {
        state.kind = model.local ? ModelState::Kind::Local : ModelState::Kind::Remote;
    }
    return state;
}

} // namespace

QString modelWords(const ModelState &state)
{
    switch (state.kind) {
    case ModelState::Kind::Local:
        return ModelController::tr("%1 \u00B7 local").arg(state.name);
    case ModelState::Kind::Remote:
        return ModelController::tr("cloud: %1").arg(state.hosts.join(QLatin1String(", ")));
    case ModelState::Kind::Unusable:
        return ModelController::tr("Model not usable");
    case ModelState::Kind::None:
        break;
    }
    return ModelController::tr("No model \u00B7 offline");
}

QString modelSentence(const ModelState &state)
{
    switch (state.kind) {
    case ModelState::Kind::Remote:
        return ModelController::tr("Questions the rules cannot answer are sent to %1, with the part of the schema they need. Never rows.")
            .arg(state.hosts.join(QLatin1String(", ")));
    case ModelState::Kind::Unusable:
        return state.error.fullMessage();
    case ModelState::Kind::Local:
    case ModelState::Kind::None:
        break;
    }
    return ModelController::tr("Nothing leaves this machine");
}

ModelController::ModelController(SettingsStore &settings, SourceController &source, SessionMemory &memory,
                                 extension::PluginManager *plugins, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_source(source)
    , m_memory(memory)
    , m_plugins(plugins)
    , m_queue(QStringLiteral("model"))
{
    connect(&m_settings, &SettingsStore::changed, this, [this](const QString &key) {
        for (const workspace::Setting &setting :
             {settings::modelBackend, settings::modelAddress, settings::modelName, settings::modelAllowedHost}) {
            if (key == QLatin1String(setting.key))
                return apply();
        }
    });
    apply();
}

ModelController::~ModelController() = default;

QList<LlmBackend *> ModelController::backends() const
{
    return m_plugins ? m_plugins->backends() : QList<LlmBackend *>();
}

ModelChoice ModelController::choice() const
{
    ModelChoice choice;
    choice.backend = m_settings.value(settings::modelBackend);
    choice.address = m_settings.value(settings::modelAddress);
    choice.name = m_settings.value(settings::modelName);
    choice.key = m_memory.modelKey(choice.address);
    if (const QString host = m_settings.value(settings::modelAllowedHost); !host.isEmpty())
        choice.allowedHosts = {host};
    return choice;
}

void ModelController::setKey(const QString &key)
{
    m_memory.setModelKey(choice().address, key);
    apply();
}

Result<void> ModelController::setAllowed(bool allowed)
{
    return m_settings.setValue(settings::modelAllowedHost, allowed ? m_state.hosts.value(0) : QString());
}

ModelController::Open ModelController::openerOf(const ModelChoice &choice) const
{
    const Result<LlmBackend *> backend = m_plugins
        ? m_plugins->backend(choice.backend)
        : fail(ErrorCode::NotFound, "There is no backend \"%1\": this window was started without plugins.", {choice.backend});
    return [backend, choice, memory = &m_memory]() -> Result<OpenedModel> {
        if (!backend)
            return fail(backend.error());
        return generate::openModel(**backend, choice, [memory](const QStringList &hosts) { memory->noteContact(hosts); });
    };
}

void ModelController::apply()
{
    const quint64 generation = ++m_generation;
    const ModelChoice chosen = choice();
    if (chosen.isNone())
        return finish(nullptr, {});
    // A file of recorded answers is read whole: a job, like everything that may take long.
    auto opened = std::make_shared<OpenedModel>();
    const Open open = openerOf(chosen);
    base::Job *job = m_queue.submit(tr("Choose the model"), [open, opened](const StopToken &, const Progress &) -> Result<void> {
        Result<OpenedModel> model = open();
        *opened = model ? std::move(*model) : generate::unusableModel(model.error());
        return {};
    });
    connect(job, &base::Job::finished, this, [this, generation, opened, name = chosen.name] {
        if (generation == m_generation && opened->source)
            finish(opened, name);
    });
}

void ModelController::finish(const std::shared_ptr<OpenedModel> &model, const QString &name)
{
    m_state = model ? stateOf(*model, name) : ModelState();
    m_source.setModel(model);
    emit stateChanged();
}

base::Job *ModelController::tryIt()
{
    auto result = std::make_shared<Result<generate::ModelTrial>>(fail(ErrorCode::Cancelled, "Cancelled."));
    const ModelChoice chosen = choice();
    const Open open = openerOf(chosen);
    const auto work = [open, name = chosen.name, result](const StopToken &stop, const Progress &) -> Result<void> {
        Result<OpenedModel> model = open();
        *result = model ? generate::tryModel(*model, name, stop.withLimit(trialLimit)) : fail(model.error());
        if (!*result)
            return fail(result->error());
        return {};
    };
    base::Job *job = m_queue.submit(tr("Test the model"), work);
    connect(job, &base::Job::finished, this, [this, result] { emit tried(*result); });
    return job;
}

} // namespace Tieout::shell
