// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/generate/agent/openedmodel.h"
#include "core/generate/model/sentprompt.h"
#include "core/project/project.h"
#include "core/service/askservice.h"
#include "core/service/describeservice.h"
#include "core/service/driftservice.h"
#include "core/service/limitsservice.h"
#include "core/service/profileservice.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>

Q_DECLARE_METATYPE(Tieout::answer::BeatEvent)

namespace Tieout::shell {

using SnapshotPointer = std::shared_ptr<const catalog::Snapshot>;
using DriftPointer = std::shared_ptr<const workspace::Drift>;

/**
 * The open source, seen from the window: everything that touches it is a job on a thread of its own, where the session
 * lives. Each question has a number; signals carry it. What belongs to a source that is no longer open is dropped. Used
 * from the window's thread.
 */
class SourceController : public QObject
{
    Q_OBJECT

public:
    /// Finds a running connector by id ("sqlite"); nullptr when there is none. Connectors outlive the controller.
    using FindConnector = std::function<Connector *(const QString &id)>;

    SourceController(workspace::Workspace &store, FindConnector find, QObject *parent = nullptr);
    ~SourceController() override;

    /// Opens "sqlite:FILE" in place of what is open; opened() or openFailed() follows. Where it fails, what was open is
    /// open again: opened() follows for that. `secrets` are the answers to the connection form that no address holds;
    /// opened again without any, those of before count. Rows of a server are not profiled until refresh().
    void open(const QString &address, const project::OpenOptions &options = {},
              const ConnectionParameters &secrets = {});
    /// Profiles the open source again; opened() follows with the new snapshot. Cancelled while it profiles it pauses:
    /// what was read is taken over, unprofiled() tables wait. Failing, the old one stays: the job says why.
    /// Precondition: a source is open.
    base::Job *refresh(const service::ProfileRequest &request = {});
    /// Takes over what people said of the source; opened() follows with the new snapshot. Precondition: a source is
    /// open.
    base::Job *takeEdits();
    /// Sets what may be read of the source; opened() follows where that can be, and `done` is told. Precondition: a
    /// source is open.
    base::Job *setLimits(const service::LimitsRequest &request, QObject *receiver,
                         std::function<void(const Result<void> &)> done);
    /// Reads the schema now; opened() follows where it moved, and `done` is told whether it did. Precondition: a source
    /// is open.
    base::Job *checkSchema(QObject *receiver, std::function<void(const Result<bool> &)> done);
    /// Checks the schema of what is open by itself this often; 0: never.
    void setSchemaCheckHours(int hours);
    /// Keeps or takes back what a person decided about the drift; opened() follows. Precondition: a source is open.
    base::Job *decide(const service::DriftRequest &request);
    /// How the open source differs from its baseline; null while none is open.
    DriftPointer drift() const { return m_drift; }
    /// Tables of the open source that profiling has not reached.
    int unprofiled() const { return m_unprofiled; }
    /// What reading them would take; nothing once somebody agreed to it.
    const std::optional<profile::ProfileCost> &profileCost() const { return m_profileCost; }
    bool isOpen() const { return m_snapshot != nullptr; }
    bool isOpening() const { return m_opening; }
    SnapshotPointer snapshot() const { return m_snapshot; }
    /// Links words to the snapshot on any thread, without waiting for what the source's own thread does.
    std::weak_ptr<const retrieval::Linker> linker() const { return m_linker; }
    QString address() const { return m_address; }
    /// "SQLite 3.40.1, riverside.db, read-only"
    QString description() const { return m_description; }
    /// Of any source of the workspace; null where none runs.
    Connector *connectorFor(const QString &address) const { return m_find(address.left(address.indexOf(u':'))); }
    QString connectorTitle() const { return m_connectorTitle; }
    /// Whether it was opened with secrets.
    bool hasSecrets() const { return !m_secrets.isEmpty(); }
    /// What the account may do beyond reading, and the statements that make one which may not.
    const sources::AccountRights &account() const { return m_account; }
    /// What the connection says against relying on it.
    const QList<message::Message> &cautions() const { return m_cautions; }
    const QString &readOnlyRoleScript() const { return m_roleScript; }

    /// Asked where the composer holds back, from the next question on; null for none. What is open stays open.
    void setModel(std::shared_ptr<generate::agent::OpenedModel> model);

    /// Whether one can be asked.
    bool hasModel() const { return m_model && m_model->session; }
    using Described = service::DescribeResponse;
    /// Lets the model write of tables where only rules did; opened() follows, and `done` is told. Cancelled or failing
    /// it keeps what was written. `name` is the model's, for what it wrote. Preconditions: a source is open,
    /// hasModel().
    base::Job *describe(const QString &name, const service::DescribeRequest &request, QObject *receiver,
                        std::function<void(const Result<Described> &)> done);

    void setAskOptions(const answer::AskOptions &options) { m_askOptions = options; }
    const answer::AskOptions &askOptions() const { return m_askOptions; }
    /// What periods are counted by in the open source: from the end of old data, where that was chosen.
    period::CalendarSettings calendarOf(const answer::AskOptions &options) const;

    /// Both return the number of the question; beat() and then answered() or failed() follow. `above`: what it may
    /// refine.
    quint64 ask(const QString &question, const std::optional<answer::Above> &above = {});
    /// By the route that a person wants, which is kept for questions like it.
    quint64 askBy(const QString &question, record::Kind route);
    /// One of the readings that a question back offered; it is remembered.
    quint64 choose(const QString &question, const record::Alternative &option);
    quint64 runSql(const QString &question, const QString &sql, const message::Message &reading, gate::Author author);
    void cancel(quint64 question);
    /// Null where the question is not being answered any more.
    const base::Job *jobOf(quint64 question) const { return m_questions.value(question); }
    /// What runs on the source's thread, a question or another job, and the questions that wait; other jobs go on after
    /// it.
    void cancelRunning();
    bool isBusy() const { return m_queue.waiting() > 0; }
    /// What runs now, or is next; null where nothing does.
    const base::Job *running() const { return m_submitted.value(0); }
    base::JobQueue &jobs() { return m_queue; }
    /// Reads what the tables of a large source mean; questions do not wait for it.
    base::JobQueue &meaningJobs() { return m_meanings; }

    /**
     * Runs `work` with the open source on its thread and hands the result to `done` on this one, unless `receiver` is
     * gone or another source was opened meanwhile.
     */
    template <typename T>
    base::Job *run(const QString &title, QObject *receiver,
                   std::function<Result<T>(project::OpenSource &, const StopToken &, const Progress &)> work,
                   std::function<void(const Result<T> &)> done);

    /// run() for work that changes what is said of the source: opened() follows where it succeeded, also when
    /// `receiver` is gone.
    template <typename T>
    base::Job *change(const QString &title, QObject *receiver,
                      std::function<Result<T>(project::OpenSource &, const StopToken &, const Progress &)> work,
                      std::function<void(const Result<T> &)> done);

signals:
    void openingStarted(const QString &address);
    void openingProgressed(double fraction, const ErrorText &what);
    /// While it opens: tables, columns and keys are known, rows are still being read. What is run on the source waits
    /// for opened().
    void schemaRead(Tieout::shell::SnapshotPointer snapshot);
    void opened(Tieout::shell::SnapshotPointer snapshot);
    void openFailed(const QString &address, const Tieout::Error &error);
    void asked(quint64 question, const QString &text);
    void beat(quint64 question, const Tieout::answer::BeatEvent &event);
    /// What a model was sent for an answer, by the record's id, before answered(), or for descriptions, by
    /// SessionMemory::descriptionsOf(); not where none was asked.
    void promptsSent(const QString &kept, const QList<Tieout::generate::model::SentPrompt> &prompts);
    void answered(quint64 question, const Tieout::record::Record &record);
    /// `sent`: what a model was sent until then; there is no record to keep it by.
    void failed(quint64 question, const Tieout::Error &error, const QList<Tieout::generate::model::SentPrompt> &sent);

private:
    /// Touched on the jobs' thread only.
    struct Slot {
        explicit Slot(workspace::Workspace &store)
            : project(store)
        {
        }
        project::OpenSource *source() const { return project.source(asked); }

        std::shared_ptr<generate::agent::OpenedModel> model; ///< outlives the open source
        project::Project project;
        QString asked; ///< the source that questions go to
    };
    struct Opened {
        SnapshotPointer snapshot;
        std::weak_ptr<const retrieval::Linker> linker;
        QString description;
        sources::AccountRights account;
        QList<message::Message> cautions;
        QString roleScript;
        DriftPointer drift;
        int unprofiled = 0;
        std::optional<profile::ProfileCost> profileCost;
        project::OpenSource::MeaningWork meaningWork;
    };
    static Opened stateOf(project::OpenSource &source);

    quint64 start(const service::AskRequest &request);
    base::Job *rebuild(const QString &title,
                       std::function<Result<void>(project::OpenSource &, const StopToken &, const Progress &)> work);
    void take(const Opened &state);
    void finishOpening(const QString &address, const Result<Opened> &result);
    /// What is open, to come back to.
    struct Before {
        Opened state;
        QString address;
        QString connectorTitle;
        ConnectionParameters secrets;
    };
    void keepBefore();

    workspace::Workspace &m_store;
    FindConnector m_find;
    std::shared_ptr<Slot> m_slot;
    std::shared_ptr<generate::agent::OpenedModel> m_model;
    answer::AskOptions m_askOptions;
    SnapshotPointer m_snapshot;
    std::weak_ptr<const retrieval::Linker> m_linker; ///< the source owns it: a large one takes long to put away
    int m_unprofiled = 0;
    std::optional<profile::ProfileCost> m_profileCost;
    project::OpenSource::MeaningWork m_meaningWork;
    DriftPointer m_drift;
    QTimer m_schemaCheck;
    QString m_address;
    QString m_description;
    QString m_connectorTitle;
    sources::AccountRights m_account;
    QList<message::Message> m_cautions;
    QString m_roleScript;
    ConnectionParameters m_secrets;
    bool m_opening = false;
    quint64 m_generation = 0; ///< of the open source; held by value in every closure
    quint64 m_nextQuestion = 1;
    QHash<quint64, QPointer<base::Job>> m_questions;
    QList<QPointer<base::Job>> m_submitted; ///< and not finished, in the order in which they run
    base::JobQueue m_queue;
    base::JobQueue m_meanings;      ///< what tables mean is read beside the questions
    std::optional<Before> m_before; ///< while something else is opened
};

template <typename T>
base::Job *
SourceController::run(const QString &title, QObject *receiver,
                      std::function<Result<T>(project::OpenSource &, const StopToken &, const Progress &)> work,
                      std::function<void(const Result<T> &)> done)
{
    auto result = std::make_shared<std::optional<Result<T>>>();
    base::Job *job =
        m_queue.submit(title,
                       [slot = m_slot, result, work = std::move(work)](const StopToken &stop,
                                                                       const Progress &progress) -> Result<void> {
                           project::OpenSource *source = slot->source();
                           if (!source) {
                               *result = fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No source is open."), {},
                                              QT_TRANSLATE_NOOP("Error", "Open a database first."));
                               return fail((*result)->error());
                           }
                           *result = work(*source, stop, progress);
                           if (!**result)
                               return fail((*result)->error());
                           return {};
                       });
    connect(job, &base::Job::finished, receiver,
            [this, generation = m_generation, result, done = std::move(done)](base::Job *finished) {
                if (generation != m_generation)
                    return;
                done(*result ? **result : Result<T>(fail(finished->error())));
            });
    return job;
}

template <typename T>
base::Job *
SourceController::change(const QString &title, QObject *receiver,
                         std::function<Result<T>(project::OpenSource &, const StopToken &, const Progress &)> work,
                         std::function<void(const Result<T> &)> done)
{
    struct Changed {
        T value;
        Opened state;
    };
    using Work = std::function<Result<Changed>(project::OpenSource &, const StopToken &, const Progress &)>;
    const Work all = [work = std::move(work)](project::OpenSource &source, const StopToken &stop,
                                              const Progress &progress) -> Result<Changed> {
        Result<T> value = work(source, stop, progress);
        if (!value)
            return fail(value.error());
        return Changed{std::move(*value), stateOf(source)};
    };
    return run<Changed>(
        title, this, all,
        [this, asker = QPointer<QObject>(receiver), done = std::move(done)](const Result<Changed> &result) {
            if (result)
                take(result->state);
            if (asker)
                done(result ? Result<T>(result->value) : Result<T>(fail(result.error())));
        });
}

} // namespace Tieout::shell

Q_DECLARE_METATYPE(Tieout::shell::SnapshotPointer)
