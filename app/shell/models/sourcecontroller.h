// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/generate/agent/openedmodel.h"
#include "core/generate/model/sentprompt.h"
#include "core/project/leftoutsource.h"
#include "core/project/project.h"
#include "core/service/askservice.h"
#include "core/service/describeservice.h"
#include "core/service/driftservice.h"
#include "core/service/limitsservice.h"
#include "core/service/profileservice.h"

#include <QMap>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <optional>

Q_DECLARE_METATYPE(Tieout::answer::BeatEvent)

namespace Tieout::shell {

using SnapshotPointer = std::shared_ptr<const catalog::Snapshot>;
using DriftPointer = std::shared_ptr<const workspace::Drift>;

/**
 * The open sources of a workspace, seen from the window. One is chosen: the pages show it. The others are opened beside
 * it, one by one, so that a question is asked among all of them. Everything that touches any of them is a job on one
 * thread, where all their sessions live: a question asks each what it knows. What opens another one stands back:
 * whatever else is to be done interrupts it, and it begins again once nothing waits; what it has profiled by then is
 * kept. Each question has a number; signals carry it. What was begun before another source was chosen is dropped. Used
 * from the window's thread.
 */
class SourceController : public QObject
{
    Q_OBJECT

public:
    /// Finds a running connector by id ("sqlite"); nullptr when there is none. Connectors outlive the controller.
    using FindConnector = std::function<Connector *(const QString &id)>;
    /// Finds the secrets of a source and hands them to `done`, then or later, unless `receiver` is gone.
    using FindSecrets = std::function<void(const QString &address, QObject *receiver,
                                           std::function<void(const ConnectionParameters &)> done)>;

    SourceController(workspace::Workspace &store, FindConnector find, QObject *parent = nullptr);
    ~SourceController() override;

    /// Where the secrets of sources come from that are opened beside the chosen one; they are opened without any else.
    void setFindSecrets(FindSecrets find) { m_findSecrets = std::move(find); }

    /// Chooses "sqlite:FILE", which is opened unless it is open beside what is chosen now; opened() or openFailed()
    /// follows. Where it fails, what was chosen is chosen again: opened() follows for that. `secrets` are the answers
    /// to the connection form that no address holds; opened again without any, those of before count. Rows of a server
    /// are not profiled until refresh(). The other sources of the workspace are opened with the same options.
    void open(const QString &address, const project::OpenOptions &options = {},
              const ConnectionParameters &secrets = {});
    /// Profiles the open source again; opened() follows with the new snapshot. Cancelled while it profiles it pauses:
    /// what was read is taken over, unprofiled() tables wait. Failing, the old one stays: the job says why.
    /// Precondition: a source is open.
    base::Job *refresh(const service::ProfileRequest &request = {});
    /// Takes over what people said of a source, the chosen one where none is named: opened() follows with its new
    /// snapshot. The others take it over once nothing waits. Precondition: a source is open.
    base::Job *takeEdits(const QString &source = {});
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

    /// The sources that are open beside the chosen one: questions are asked of them too.
    const QList<SnapshotPointer> &others() const { return m_others; }
    /// Of the chosen source where the id is empty; null where that source is not open.
    SnapshotPointer snapshotOf(const QString &source) const;
    /// The source that an answer is of, as snapshotOf(), runIn() and the questions take it: empty where the record does
    /// not say, or where it is no source of this workspace any more.
    QString sourceOf(const record::Record &record) const;
    /// The same of a part: an answer to two questions may have parts of two sources.
    QString sourceOf(const record::Part &part) const;
    /// What is said where a source that is named is not open; nothing is where it is not named.
    static Error notOpen(const QString &source);
    /// Titles of the sources of the workspace that are still to be opened beside the chosen one.
    QStringList unopened() const;
    /// Those that could not be, since the chosen one was opened.
    QList<project::LeftOutSource> leftOut() const { return m_leftOut.values(); }
    /// Why this one could not be; null where it is none of leftOut().
    const Error *whyLeftOut(const QString &source) const;
    /// Tries those again.
    void openLeftOut();
    /// Closes one that is open beside the chosen one, or is being opened: `done` is called once nothing touches it any
    /// more, then or later, unless `receiver` is gone. It is not opened again until something is chosen.
    void leave(const QString &source, QObject *receiver, std::function<void()> done);

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

    /// All return the number of the question; beat() and then answered() or failed() follow. Asked of the source that
    /// is named, else among all that are open. `above`: what it may refine.
    quint64 ask(const QString &question, const std::optional<answer::Above> &above = {}, const QString &source = {});
    /// By the route that a person wants, which is kept for questions like it.
    quint64 askBy(const QString &question, record::Kind route, const QString &source = {});
    /// One of the readings, or of the sources, that a question back offered; it is remembered.
    quint64 choose(const QString &question, const record::Alternative &option, const QString &source = {});
    /// In the chosen source where none is named.
    quint64 runSql(const QString &question, const QString &sql, const message::Message &reading, gate::Author author,
                   const QString &source = {});
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

    template <typename T>
    using Work = std::function<Result<T>(project::OpenSource &, const StopToken &, const Progress &)>;
    /**
     * Runs `work` with the chosen source on its thread and hands the result to `done` on this one, unless `receiver` is
     * gone or another source was chosen meanwhile.
     */
    template <typename T>
    base::Job *run(const QString &title, QObject *receiver, Work<T> work, std::function<void(const Result<T> &)> done)
    {
        return runIn<T>({}, title, receiver, std::move(work), std::move(done));
    }
    /// The same with a source that is named by its id; the chosen one where that is empty. Errors also: NotFound.
    template <typename T>
    base::Job *runIn(const QString &source, const QString &title, QObject *receiver, Work<T> work,
                     std::function<void(const Result<T> &)> done);

    /// run() for work that changes what is said of the source: opened() follows where it succeeded, also when
    /// `receiver` is gone.
    template <typename T>
    base::Job *change(const QString &title, QObject *receiver, Work<T> work,
                      std::function<void(const Result<T> &)> done)
    {
        return changeIn<T>({}, title, receiver, std::move(work), std::move(done));
    }
    /// The same with a source that is named by its id: opened() follows where that is the chosen one.
    template <typename T>
    base::Job *changeIn(const QString &source, const QString &title, QObject *receiver, Work<T> work,
                        std::function<void(const Result<T> &)> done);

signals:
    void openingStarted(const QString &address);
    void openingProgressed(double fraction, const ErrorText &what);
    /// While it opens: tables, columns and keys are known, rows are still being read. What is run on the source waits
    /// for opened().
    void schemaRead(Tieout::shell::SnapshotPointer snapshot);
    void opened(Tieout::shell::SnapshotPointer snapshot);
    void openFailed(const QString &address, const Tieout::Error &error);
    /// A source is opened beside the chosen one.
    void otherOpening(const QString &address);
    /// What others(), unopened() or leftOut() says is not what it was.
    void othersChanged();
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
        QList<project::OpenSource *> sources(const QStringList &ids) const;
        void use(const std::shared_ptr<generate::agent::OpenedModel> &other);

        std::shared_ptr<generate::agent::OpenedModel> model; ///< outlives the open sources
        project::Project project;
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

    /// How an address is opened.
    struct Place {
        Connector *connector = nullptr;
        ConnectionParameters parameters; ///< without secrets
    };

    static QString takeEditsTitle() { return tr("Take over what was said of the source"); }
    static QList<generate::CandidateSource *> generatorsOf(const std::shared_ptr<generate::agent::OpenedModel> &model);
    Result<Place> placeOf(const QString &address) const;
    quint64 start(service::AskRequest request, const QString &source);
    base::Job *rebuild(const QString &source, const QString &title,
                       std::function<Result<void>(project::OpenSource &, const StopToken &, const Progress &)> work);
    void take(const Opened &state);
    void takeOf(const QString &source, const Opened &state);
    void readMeanings(const SnapshotPointer &snapshot, const project::OpenSource::MeaningWork &work);
    void finishOpening(const QString &address, const Result<Opened> &result);

    void setOther(const SnapshotPointer &snapshot);
    void listOthers(const SnapshotPointer &before);
    bool isStored(const QString &source) const;
    QList<workspace::StoredSource> toOpen() const;
    void standBack();
    void goOn();
    std::optional<ConnectionParameters> secretsOf(const QString &source, const Place &place);
    void openOther(const workspace::StoredSource &source, Place place, const ConnectionParameters &secrets);
    void catchUp(const QString &source);
    void leaveOut(const workspace::StoredSource &source, const Error &why);
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

    FindSecrets m_findSecrets;
    project::OpenOptions m_options;          ///< of the chosen source
    QString m_chosen;                        ///< its id, from when its opening begins
    QList<workspace::StoredSource> m_stored; ///< of the workspace, as they were when it was chosen
    QList<SnapshotPointer> m_others;         ///< as their sources were with the last job
    QMap<QString, project::LeftOutSource> m_leftOut;
    QSet<QString> m_behind; ///< others that have not taken over what was said since
    QHash<QString, std::optional<ConnectionParameters>> m_otherSecrets; ///< of those to be opened; nothing: looked for
    QPointer<base::Job> m_aside;  ///< opens or reads another one while nothing else is to be done
    bool m_isInterrupted = false; ///< m_aside, by something that was to be done
    QTimer m_goOn;                ///< once the signals of what ended are through
    struct Meaning {
        SnapshotPointer of;
        QPointer<base::Job> job; ///< that reads it, until it is read
    };
    QHash<QString, Meaning> m_meaning; ///< by source
};

template <typename T>
base::Job *SourceController::runIn(const QString &source, const QString &title, QObject *receiver, Work<T> work,
                                   std::function<void(const Result<T> &)> done)
{
    auto result = std::make_shared<std::optional<Result<T>>>();
    base::Job *job = m_queue.submit(
        title,
        [slot = m_slot, result, work = std::move(work), source,
         id = source.isEmpty() ? m_chosen : source](const StopToken &stop, const Progress &progress) -> Result<void> {
            project::OpenSource *open = slot->project.source(id);
            if (!open) {
                *result = fail(notOpen(source));
                return fail((*result)->error());
            }
            *result = work(*open, stop, progress);
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
base::Job *SourceController::changeIn(const QString &source, const QString &title, QObject *receiver, Work<T> work,
                                      std::function<void(const Result<T> &)> done)
{
    struct Changed {
        T value;
        Opened state;
    };
    const Work<Changed> all = [work = std::move(work)](project::OpenSource &open, const StopToken &stop,
                                                       const Progress &progress) -> Result<Changed> {
        Result<T> value = work(open, stop, progress);
        if (!value)
            return fail(value.error());
        return Changed{std::move(*value), stateOf(open)};
    };
    return runIn<Changed>(
        source, title, this, all,
        [this, source, asker = QPointer<QObject>(receiver), done = std::move(done)](const Result<Changed> &result) {
            if (result)
                takeOf(source, result->state);
            if (asker)
                done(result ? Result<T>(result->value) : Result<T>(fail(result.error())));
        });
}

} // namespace Tieout::shell

Q_DECLARE_METATYPE(Tieout::shell::SnapshotPointer)
