// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/generate/agent/openedmodel.h"
#include "core/generate/model/modelencoder.h"
#include "core/generate/model/modeloffer.h"

#include <QObject>
#include <QSet>

#include <atomic>

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::shell {

class SecretStore;
class SessionMemory;
class SettingsStore;
class SourceController;

/// What the window says about the model.
struct ModelState {
    enum class Kind { None, Local, Remote, Unusable };
    Kind kind = Kind::None;
    QString name;
    /// Schemes and hosts beyond this machine that need consent: also set where nobody agreed, and the model is unusable
    /// for that.
    QStringList origins;
    Error error; ///< Unusable: why
    bool isRemote() const { return !origins.isEmpty(); }
    /// Hosts of its origins.
    QString places() const;
};

/// What the window says about the model for embeddings.
struct EncoderState {
    QString name;        ///< empty: none is chosen
    QStringList origins; ///< as ModelState's
    bool tried = false;  ///< it passed its test
    std::optional<Error> refusal;
    bool isUsed() const { return !name.isEmpty() && tried && !refusal; }
};

/// "No model", "NAME, local", "cloud: host", as the model pill says it.
QString modelWords(const ModelState &state);
/// The sentence behind the words: where questions go, or why the model is not asked.
QString modelSentence(const ModelState &state);

/**
 * Keeps the open source's model as the settings have it: a change opens the model anew (in a job, nothing is contacted)
 * and hands it to the source without opening that again. Used from the window's thread.
 */
class ModelController : public QObject
{
    Q_OBJECT

public:
    /// All outlive the controller. `plugins` may be null: then there are no backends.
    ModelController(SettingsStore &settings, SourceController &source, SessionMemory &memory, SecretStore &secrets,
                    extension::PluginManager *plugins, QObject *parent = nullptr);
    ~ModelController() override;

    QList<LlmBackend *> backends() const;
    /// Null where no such plugin runs.
    const LlmBackend *backend(const QString &id) const;
    /// Answers one field of the chosen backend's form. Errors: those of the settings.
    Result<void> answer(const QString &key, const QString &value);
    generate::model::ModelChoice choice() const;
    const ModelState &state() const { return m_state; }
    /// Of the model for embeddings: the same place, a name and a consent of its own.
    generate::model::ModelChoice encoderChoice() const;
    EncoderState encoderState() const;
    /// The encoder to use now: the chosen model once it passed its test, else `builtIn`. Ask again after
    /// stateChanged(). Once consent is withdrawn the one given before sends nothing more.
    generate::model::OpenedEncoder encoder(const generate::model::EncoderPtr &builtIn) const;

    /// Opens the choice anew: the settings have changed, or which backends there are.
    void apply();
    /// For the chosen address only; empty falls back to the environment. `keep`: also in the system's keychain,
    /// keyKept() follows; else for this run of the program, and what the keychain had is forgotten.
    void setKey(const QString &key, bool keep = false);
    /// The key that was typed for the chosen address, or found in the keychain.
    QString typedKey() const;
    bool isKeyKept() const;
    /// Whether what lies beyond this machine may be sent to, each by scheme and host. Withdrawn, it ends at once what
    /// goes on there, and nothing more is sent. Errors: those of the settings.
    Result<void> setAllowed(bool allowed);
    /// The same for the model for embeddings.
    Result<void> setEncoderAllowed(bool allowed);
    /// Contacts the server with two small requests; tried() follows.
    base::Job *tryIt();
    /// The same for the model for embeddings; encoderTried() follows.
    base::Job *tryEncoder();
    /// What can be chosen at the chosen address; offered() follows, unless it is asked again before.
    base::Job *listModels();
    /// Brings a model onto the server's machine; pulled() follows. What was chosen goes on meanwhile.
    base::Job *pull(const QString &model);

signals:
    void stateChanged();
    void tried(const Tieout::Result<Tieout::generate::agent::ModelTrial> &result);
    void encoderTried(const Tieout::Result<Tieout::generate::model::EncoderTrial> &result);
    void offered(const Tieout::Result<Tieout::generate::model::ModelOffer> &offer);
    /// Both without an error where all went well.
    void pulled(const QString &model, const std::optional<Tieout::Error> &error);
    void keyKept(const std::optional<Tieout::Error> &error);

private:
    using Open = std::function<Result<generate::agent::OpenedModel>()>;

    /// What opens the choice, to be called on any thread: plugins are looked up here and now, they belong to this
    /// thread.
    Open openerOf(const generate::model::ModelChoice &choice) const;
    Result<LlmBackend *> chosenBackend(const generate::model::ModelChoice &choice) const;
    generate::model::HostSink hostSink() const;
    LogSink logSink() const;
    void findKey(const generate::model::ModelChoice &choice);
    void keepMeasured(const generate::model::ModelChoice &choice, const BackendCapabilities &measured);
    generate::model::MeasuredModel::Keeper keeperOf(const generate::model::ModelChoice &choice) const;
    void finish(const std::shared_ptr<generate::agent::OpenedModel> &model, const QString &name);
    void endWithdrawn();

    SettingsStore &m_settings;
    SourceController &m_source;
    SessionMemory &m_memory;
    SecretStore &m_secrets;
    extension::PluginManager *m_plugins;
    ModelState m_state;
    generate::model::OpenedEncoder m_encoder;       ///< without the built-in one
    quint64 m_generation = 0;                       ///< of the choice; a model opened for an older one is dropped
    QSet<QString> m_lookedUp;                       ///< places that the keychain was asked for
    QSet<QString> m_kept;                           ///< places whose key is in the keychain
    quint64 m_listings = 0;                         ///< that were asked for
    std::shared_ptr<std::atomic<bool>> m_withdrawn; ///< of all that is open now
    base::JobQueue m_queue;
    base::JobQueue m_trials; ///< of its own: what is chosen meanwhile counts at once
    base::JobQueue m_offers; ///< of its own: a pull takes long
};

} // namespace Tieout::shell
