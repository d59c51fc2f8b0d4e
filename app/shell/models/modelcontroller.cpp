// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/modelcontroller.h"

#include "core/extension/pluginmanager.h"
#include "core/project/agentsettings.h"
#include "core/project/modelsettings.h"
#include "shell/models/said.h"
#include "shell/models/secretstore.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"

#include <QCoreApplication>
#include <QPointer>
#include <QUrl>

#include <algorithm>

namespace Tieout::shell {

namespace settings = workspace::settings;
using generate::agent::OpenedModel;
using generate::model::ModelChoice;

namespace {

/// A model may have to be loaded before its first word; longer than this nobody watches a button.
constexpr std::chrono::seconds trialLimit{60};

const QString keyField = QStringLiteral("key");

/// Where a choice's key is in the secret store: a key typed for one server goes to no other.
QString placeOf(const ModelChoice &choice)
{
    return QStringLiteral("model:") + choice.address();
}

bool isAllowed(const QStringList &origins, const QStringList &allowed)
{
    return std::all_of(origins.cbegin(), origins.cend(),
                       [&allowed](const QString &origin) { return allowed.contains(origin, Qt::CaseInsensitive); });
}

ModelState stateOf(const OpenedModel &model, const QString &name)
{
    ModelState state;
    state.name = name;
    state.origins = model.origins;
    if (model.refusal) {
        state.kind = ModelState::Kind::Unusable;
        state.error = *model.refusal;
    } else {
        state.kind = model.origins.isEmpty() ? ModelState::Kind::Local : ModelState::Kind::Remote;
    }
    return state;
}

} // namespace

QString ModelState::places() const
{
    QStringList hosts;
    for (const QString &origin : origins)
        hosts.append(QUrl(origin).host());
    return hosts.join(QLatin1String(", "));
}

QString modelWords(const ModelState &state)
{
    switch (state.kind) {
    case ModelState::Kind::Local:
        return ModelController::tr("%1 \u00B7 local").arg(state.name);
    case ModelState::Kind::Remote:
        return ModelController::tr("cloud: %1").arg(state.places());
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
        return ModelController::tr("Questions the rules cannot answer are sent to %1, with the part of the schema they "
                                   "need and the company context; values and rows only "
                                   "where the source allows it.")
            .arg(state.places());
    case ModelState::Kind::Unusable:
        return saidInFull(state.error);
    case ModelState::Kind::Local:
    case ModelState::Kind::None:
        break;
    }
    return ModelController::tr("Nothing leaves this machine");
}

ModelController::ModelController(SettingsStore &settings, SourceController &source, SessionMemory &memory,
                                 SecretStore &secrets, extension::PluginManager *plugins, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_source(source)
    , m_memory(memory)
    , m_secrets(secrets)
    , m_plugins(plugins)
    , m_withdrawn(std::make_shared<std::atomic<bool>>(false))
    , m_queue(QStringLiteral("model"))
    , m_trials(QStringLiteral("model trial"))
    , m_offers(QStringLiteral("models"))
{
    connect(&m_settings, &SettingsStore::changed, this, [this](const QString &key) {
        const QList<workspace::Setting> choice{settings::modelBackend,   settings::modelSettings,
                                               settings::modelName,      settings::modelAllowedHost,
                                               settings::embeddingModel, settings::embeddingAllowedHost};
        for (const workspace::Setting &setting : choice + workspace::agentSettings()) {
            if (key == QLatin1String(setting.key))
                return apply();
        }
    });
    connect(&m_source, &SourceController::promptsSent, this,
            [this](const QString &record, const QList<generate::model::SentPrompt> &prompts) {
                m_memory.keepPrompts(record, prompts);
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
    const auto found =
        std::find_if(all.cbegin(), all.cend(), [&id](const LlmBackend *known) { return known->id() == id; });
    return found == all.cend() ? nullptr : *found;
}

Result<void> ModelController::answer(const QString &key, const QString &value)
{
    return m_settings.setValue(
        settings::modelSettings,
        project::withBackendSetting(m_settings.value(settings::modelSettings), choice().backend, key, value));
}

ModelChoice ModelController::choice() const
{
    ModelChoice choice;
    choice.backend = m_settings.value(settings::modelBackend);
    if (const LlmBackend *chosen = backend(choice.backend))
        choice.settings = project::backendSettings(m_settings.value(settings::modelSettings), *chosen);
    choice.name = m_settings.value(settings::modelName);
    const QString key = m_secrets.known(placeOf(choice)).value(keyField);
    choice.key = key.isEmpty() ? qEnvironmentVariable(generate::model::modelKeyVariable) : key;
    choice.measured = project::measuredOf(m_settings.value(settings::modelMeasured), choice);
    for (const workspace::Setting &limit : workspace::agentSettings())
        project::takeAgentSetting(limit, m_settings.number(limit), choice.limits);
    choice.allowedOrigins = m_settings.value(settings::modelAllowedHost).split(u' ', Qt::SkipEmptyParts);
    choice.keyOverHttp = true; // the text that is agreed to says so
    choice.withdrawn = m_withdrawn;
    return choice;
}

ModelChoice ModelController::encoderChoice() const
{
    ModelChoice choice = this->choice();
    choice.name = m_settings.value(settings::embeddingModel);
    choice.measured = project::measuredOf(m_settings.value(settings::modelMeasured), choice);
    choice.allowedOrigins = m_settings.value(settings::embeddingAllowedHost).split(u' ', Qt::SkipEmptyParts);
    return choice;
}

EncoderState ModelController::encoderState() const
{
    const ModelChoice choice = encoderChoice();
    EncoderState state;
    state.name = choice.isNone() ? QString() : choice.name;
    state.origins = m_encoder.origins;
    state.tried = choice.measured && choice.measured->embeddings;
    state.refusal = m_encoder.refusal;
    return state;
}

generate::model::OpenedEncoder ModelController::encoder(const generate::model::EncoderPtr &builtIn) const
{
    generate::model::OpenedEncoder out = m_encoder;
    out.isModel = out.isModel && encoderState().isUsed();
    out.builtIn = builtIn;
    if (!out.isModel)
        out.encoder = builtIn;
    return out;
}

void ModelController::setKey(const QString &key, bool keep)
{
    const QString place = placeOf(choice());
    m_lookedUp.insert(place); // what is typed counts from now on
    if (m_kept.remove(place) && (!keep || key.isEmpty()))
        m_secrets.forget(place);
    if (keep && !key.isEmpty()) {
        m_secrets.keep(place, {{keyField, key}}, this, [this, place](const Result<void> &kept) {
            if (kept)
                m_kept.insert(place);
            emit keyKept(kept ? std::nullopt : std::optional(kept.error()));
        });
    } else {
        m_secrets.remember(place, {{keyField, key}});
    }
    apply();
}

QString ModelController::typedKey() const
{
    return m_secrets.known(placeOf(choice())).value(keyField);
}

bool ModelController::isKeyKept() const
{
    return m_kept.contains(placeOf(choice()));
}

/// Once for each place: a keychain that is locked would ask its owner each time.
void ModelController::findKey(const ModelChoice &choice)
{
    const LlmBackend *chosen = backend(choice.backend);
    const QString place = placeOf(choice);
    if (!chosen || !chosen->takesKey() || choice.address().isEmpty() || m_lookedUp.contains(place))
        return;
    m_lookedUp.insert(place);
    m_secrets.find(place, this, [this, place](const ConnectionParameters &secrets) {
        if (secrets.value(keyField).isEmpty())
            return;
        m_kept.insert(place);
        apply();
    });
}

Result<void> ModelController::setAllowed(bool allowed)
{
    return m_settings.setValue(settings::modelAllowedHost, allowed ? m_state.origins.join(u' ') : QString());
}

Result<void> ModelController::setEncoderAllowed(bool allowed)
{
    return m_settings.setValue(settings::embeddingAllowedHost, allowed ? m_encoder.origins.join(u' ') : QString());
}

/// Before anything else is done about a change: what is under way must not go on while another model is opened.
void ModelController::endWithdrawn()
{
    const bool isModelAllowed =
        m_state.kind != ModelState::Kind::Remote || isAllowed(m_state.origins, choice().allowedOrigins);
    if (isModelAllowed && (!m_encoder.isModel || isAllowed(m_encoder.origins, encoderChoice().allowedOrigins)))
        return;
    *m_withdrawn = true;
    m_withdrawn = std::make_shared<std::atomic<bool>>(false);
    m_trials.cancelAll();
    m_offers.cancelAll();
    m_source.cancelRunning();
}

Result<LlmBackend *> ModelController::chosenBackend(const ModelChoice &choice) const
{
    if (m_plugins)
        return m_plugins->backend(choice.backend);
    return fail(ErrorCode::NotFound,
                QT_TRANSLATE_NOOP("Error", "There is no backend \"%1\": this window was started without plugins."),
                {choice.backend});
}

generate::model::HostSink ModelController::hostSink() const
{
    return [memory = &m_memory](const QStringList &hosts) { memory->logEndpoints(hosts); };
}

LogSink ModelController::logSink() const
{
    return [memory = &m_memory](const QString &line) { memory->noteLog(line); };
}

/// Measured on the thread that asks, kept on this one.
generate::model::MeasuredModel::Keeper ModelController::keeperOf(const ModelChoice &choice) const
{
    return [self = QPointer<ModelController>(const_cast<ModelController *>(this)),
            choice](const BackendCapabilities &measured) {
        QMetaObject::invokeMethod(
            qApp,
            [self, choice, measured] {
                if (self)
                    self->keepMeasured(choice, measured);
            },
            Qt::QueuedConnection);
    };
}

ModelController::Open ModelController::openerOf(const ModelChoice &choice) const
{
    const Result<LlmBackend *> backend = chosenBackend(choice);
    return
        [backend, choice, keep = keeperOf(choice), contacted = hostSink(), log = logSink()]() -> Result<OpenedModel> {
            if (!backend)
                return fail(backend.error());
            return generate::agent::openModel(**backend, choice, contacted, log, keep);
        };
}

void ModelController::keepMeasured(const ModelChoice &choice, const BackendCapabilities &measured)
{
    const QString before = choice.measured ? choice.measured->handedTo : QString();
    const bool moved = before != measured.handedTo;
    // Where it cannot be kept it is measured again next time.
    (void)m_settings.setValue(settings::modelMeasured,
                              project::withMeasured(m_settings.value(settings::modelMeasured), choice, measured));
    if (moved)
        return apply();
    emit stateChanged();
}

void ModelController::apply()
{
    endWithdrawn();
    const quint64 generation = ++m_generation;
    const ModelChoice chosen = choice();
    if (chosen.isNone()) {
        m_encoder = {};
        return finish(nullptr, {});
    }
    findKey(chosen);
    if (generation != m_generation)
        return; // the key was there, and the choice is being opened with it
    // A file of recorded answers is read whole: a job, like everything that may take long.
    auto opened = std::make_shared<OpenedModel>();
    auto encoder = std::make_shared<generate::model::OpenedEncoder>();
    const auto work = [open = openerOf(chosen), opened, backend = chosenBackend(chosen), asked = encoderChoice(),
                       contacted = hostSink(), log = logSink(),
                       encoder](const StopToken &, const Progress &) -> Result<void> {
        Result<OpenedModel> model = open();
        *opened = model ? std::move(*model) : generate::agent::unusableModel(model.error());
        *encoder = generate::model::openEncoder(backend.value_or(nullptr), asked, nullptr, contacted, log);
        return {};
    };
    base::Job *job = m_queue.submit(tr("Choose the model"), work);
    connect(job, &base::Job::finished, this, [this, generation, opened, encoder, name = chosen.name] {
        if (generation != m_generation || !opened->source)
            return;
        m_encoder = *encoder;
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
    auto result = std::make_shared<Result<generate::agent::ModelTrial>>(
        fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")));
    const ModelChoice chosen = choice();
    const Open open = openerOf(chosen);
    const auto work = [open, name = chosen.name, result](const StopToken &stop, const Progress &) -> Result<void> {
        Result<OpenedModel> model = open();
        *result = model ? generate::agent::tryModel(*model, name, stop.withLimit(trialLimit)) : fail(model.error());
        if (!*result)
            return fail(result->error());
        return {};
    };
    base::Job *job = m_trials.submit(tr("Test the model"), work);
    connect(job, &base::Job::finished, this, [this, result] { emit tried(*result); });
    return job;
}

base::Job *ModelController::tryEncoder()
{
    using generate::model::EncoderTrial;
    auto result =
        std::make_shared<Result<EncoderTrial>>(fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")));
    const ModelChoice chosen = encoderChoice();
    const auto work = [backend = chosenBackend(chosen), chosen, contacted = hostSink(), log = logSink(),
                       keep = keeperOf(chosen), result](const StopToken &stop, const Progress &) -> Result<void> {
        *result = backend
                      ? generate::model::tryEncoder(**backend, chosen, contacted, log, keep, stop.withLimit(trialLimit))
                      : fail(backend.error());
        return *result ? Result<void>() : fail(result->error());
    };
    base::Job *job = m_trials.submit(tr("Test the model for meaning"), work);
    connect(job, &base::Job::finished, this, [this, result] { emit encoderTried(*result); });
    return job;
}

base::Job *ModelController::listModels()
{
    auto result = std::make_shared<Result<generate::model::ModelOffer>>(
        fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")));
    const ModelChoice chosen = choice();
    const auto work = [backend = chosenBackend(chosen), chosen, contacted = hostSink(), log = logSink(),
                       result](const StopToken &stop, const Progress &) -> Result<void> {
        *result = backend
                      ? generate::model::offeredModels(**backend, chosen, contacted, log, stop.withLimit(trialLimit))
                      : fail(backend.error());
        return *result ? Result<void>() : fail(result->error());
    };
    base::Job *job = m_offers.submit(tr("List the models"), work);
    connect(job, &base::Job::finished, this, [this, result, listing = ++m_listings] {
        if (listing == m_listings)
            emit offered(*result);
    });
    return job;
}

base::Job *ModelController::pull(const QString &model)
{
    auto result = std::make_shared<Result<void>>(fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")));
    const ModelChoice chosen = choice();
    const auto work = [backend = chosenBackend(chosen), chosen, model, contacted = hostSink(), log = logSink(),
                       result](const StopToken &stop, const Progress &progress) -> Result<void> {
        *result = backend ? generate::model::pullModel(**backend, chosen, model, contacted, log, stop, progress)
                          : fail(backend.error());
        return *result;
    };
    base::Job *job = m_offers.submit(tr("Bring the model %1").arg(model), work);
    connect(job, &base::Job::finished, this,
            [this, model, result] { emit pulled(model, *result ? std::nullopt : std::optional(result->error())); });
    return job;
}

} // namespace Tieout::shell
