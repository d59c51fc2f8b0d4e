// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/modelcontroller.h"

#include "core/extension/pluginmanager.h"
#include "core/workspace/modelsettings.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>

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
             {settings::modelBackend, settings::modelSettings, settings::modelName, settings::modelAllowedHost, settings::agentTables,
              settings::agentSteps, settings::agentSeconds, settings::agentTokens}) {
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

const LlmBackend *ModelController::backend(const QString &id) const
{
    const QList<LlmBackend *> all = backends();
    const auto found = std::find_if(all.cbegin(), all.cend(), [&id](const LlmBackend *known) { return known->id() == id; });
    return found == all.cend() ? nullptr : *found;
}

Result<void> ModelController::answer(const QString &key, const QString &value)
{
    return m_settings.setValue(settings::modelSettings, workspace::withBackendSetting(m_settings.value(settings::modelSettings), choice().backend, key, value));
}

QString ModelController::addressOf(const ModelChoice &choice)
{
    const QString url = choice.settings.value(QStringLiteral("url"));
    return url.isEmpty() ? choice.settings.value(QStringLiteral("file")) : url;
}

ModelChoice ModelController::choice() const
{
    ModelChoice choice;
    choice.backend = m_settings.value(settings::modelBackend);
    if (const LlmBackend *chosen = backend(choice.backend))
        choice.settings = workspace::backendSettings(m_settings.value(settings::modelSettings), *chosen);
    choice.name = m_settings.value(settings::modelName);
    choice.key = m_memory.modelKey(addressOf(choice));
    choice.measured = workspace::measuredOf(m_settings.value(settings::modelMeasured), choice);
    choice.limits.tables = int(m_settings.number(settings::agentTables));
    choice.limits.steps = int(m_settings.number(settings::agentSteps));
    choice.limits.model.time = std::chrono::seconds(m_settings.number(settings::agentSeconds));
    choice.limits.model.tokens = int(m_settings.number(settings::agentTokens));
    if (const QString host = m_settings.value(settings::modelAllowedHost); !host.isEmpty())
        choice.allowedHosts = {host};
    return choice;
}

void ModelController::setKey(const QString &key)
{
    m_memory.setModelKey(addressOf(choice()), key);
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
    // Measured on the thread that asks, kept on this one.
    const auto keep = [self = QPointer<ModelController>(const_cast<ModelController *>(this)), choice](const BackendCapabilities &measured) {
        QMetaObject::invokeMethod(
            qApp,
            [self, choice, measured] {
                if (self)
                    self->keepMeasured(choice, measured);
            },
            Qt::QueuedConnection);
    };
    return [backend, choice, keep, memory = &m_memory]() -> Result<OpenedModel> {
        if (!backend)
            return fail(backend.error());
        return generate::openModel(**backend, choice, [memory](const QStringList &hosts) { memory->noteContact(hosts); }, {}, keep);
    };
}

void ModelController::keepMeasured(const ModelChoice &choice, const BackendCapabilities &measured)
{
    // Where it cannot be kept it is measured again next time.
    (void)m_settings.setValue(settings::modelMeasured, workspace::withMeasured(m_settings.value(settings::modelMeasured), choice, measured));
    emit stateChanged();
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
