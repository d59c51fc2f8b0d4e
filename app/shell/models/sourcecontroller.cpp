// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/sourcecontroller.h"

#include "core/project/countfrom.h"
#include "core/service/driftservice.h"
#include "sdk/secrets.h"
#include "shell/models/backgroundjob.h"
#include "shell/models/sessionmemory.h"

#include <QSemaphore>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace Tieout::shell {

QList<project::OpenSource *> SourceController::Slot::sources(const QStringList &ids) const
{
    QList<project::OpenSource *> open;
    for (const QString &id : ids) {
        if (project::OpenSource *source = project.source(id))
            open.append(source);
    }
    return open;
}

/// No source may ask a model that is gone.
void SourceController::Slot::use(const std::shared_ptr<generate::agent::OpenedModel> &other)
{
    for (project::OpenSource *source : sources(project.opened()))
        source->setGenerators(generatorsOf(other));
    model = other;
}

Error SourceController::notOpen(const QString &source)
{
    if (source.isEmpty())
        return Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No source is open."), {},
                     QT_TRANSLATE_NOOP("Error", "Open a database first."));
    return Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The source \"%1\" is not open."), {source},
                 QT_TRANSLATE_NOOP("Error", "Choose that source and try again."));
}

QList<generate::CandidateSource *>
SourceController::generatorsOf(const std::shared_ptr<generate::agent::OpenedModel> &model)
{
    return model ? QList<generate::CandidateSource *>{model->source.get()} : QList<generate::CandidateSource *>();
}

SourceController::SourceController(workspace::Workspace &store, FindConnector find, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_find(std::move(find))
    , m_slot(std::make_shared<Slot>(store))
    , m_queue(QStringLiteral("source"))
    , m_meanings(QStringLiteral("meanings"))
{
    connect(&m_queue, &base::JobQueue::submitted, this, [this](base::Job *job) { m_submitted.append(job); });
    connect(&m_queue, &base::JobQueue::jobFinished, this,
            [this](base::Job *job) { m_submitted.removeOne(QPointer<base::Job>(job)); });
    connect(&m_queue, &base::JobQueue::submitted, this, &SourceController::standBack);
    m_goOn.setSingleShot(true);
    connect(&m_queue, &base::JobQueue::jobFinished, &m_goOn, qOverload<>(&QTimer::start));
    connect(&m_goOn, &QTimer::timeout, this, &SourceController::goOn);
    connect(&m_schemaCheck, &QTimer::timeout, this, [this] {
        // A source that is busy looks by itself with its next question.
        if (isOpen() && !isBusy())
            checkSchema(this, [](const Result<bool> &) {});
    });
}

SourceController::Opened SourceController::stateOf(project::OpenSource &source)
{
    return {source.snapshot(),
            source.linker(),
            source.session().description(),
            source.account(),
            source.cautions(),
            source.readOnlyRoleScript(),
            source.drift() ? std::make_shared<const workspace::Drift>(*source.drift()) : nullptr,
            source.unprofiled(),
            source.profileCost(),
            source.meaningWork()};
}

void SourceController::take(const Opened &state)
{
    m_snapshot = state.snapshot;
    m_linker = state.linker;
    m_description = state.description;
    m_account = state.account;
    m_cautions = state.cautions;
    m_roleScript = state.roleScript;
    m_drift = state.drift;
    m_unprofiled = state.unprofiled;
    m_profileCost = state.profileCost;
    m_meaningWork = state.meaningWork;
    readMeanings(m_snapshot, m_meaningWork);
    emit opened(m_snapshot);
}

void SourceController::takeOf(const QString &source, const Opened &state)
{
    if (source.isEmpty() || source == m_chosen)
        return take(state);
    readMeanings(state.snapshot, state.meaningWork);
    setOther(state.snapshot);
}

/// In place of what was begun for the source before.
void SourceController::readMeanings(const SnapshotPointer &snapshot, const project::OpenSource::MeaningWork &work)
{
    Meaning &meaning = m_meaning[snapshot->sourceId];
    if (meaning.of == snapshot)
        return;
    if (meaning.job)
        meaning.job->cancel();
    meaning = {snapshot, nullptr};
    if (work)
        meaning.job = inBackground(
            m_meanings.submit(tr("Read what %n tables mean", nullptr, snapshot->graph->tableCount()), work));
}

SourceController::~SourceController()
{
    // The sessions have to be closed on the thread that opened them.
    m_queue.cancelAll();
    QSemaphore closed;
    m_queue.submit(QStringLiteral("close"),
                   [slot = m_slot, &closed](const StopToken &, const Progress &) -> Result<void> {
                       for (const QString &source : slot->project.opened())
                           slot->project.close(source);
                       slot->model.reset();
                       closed.release();
                       return {};
                   });
    closed.acquire();
}

void SourceController::open(const QString &address, const project::OpenOptions &wanted,
                            const ConnectionParameters &secrets)
{
    keepBefore();
    if (!secrets.isEmpty() || address != m_address)
        m_secrets = secrets;
    standBack();
    m_queue.cancelAll();
    const quint64 generation = ++m_generation;
    m_snapshot.reset();
    m_linker.reset();
    m_drift.reset();
    m_questions.clear();
    m_address = address;
    m_chosen.clear();
    m_opening = true;
    emit openingStarted(address);

    m_account = {};
    m_roleScript.clear();

    Result<Place> place = placeOf(address);
    if (!place)
        return finishOpening(address, fail(place.error()));
    m_chosen = place->connector->address(place->parameters);
    const bool isBeside = snapshotOf(m_chosen) != nullptr;
    if (const Meaning meaning = isBeside ? Meaning() : m_meaning.take(m_chosen); meaning.job)
        meaning.job->cancel(); // it is read again
    place->parameters.insert(m_secrets);
    m_connectorTitle = place->connector->title();
    m_options = wanted;
    project::OpenOptions options = wanted;
    options.mayProfile = options.mayProfile && !place->connector->isServer();
    options.onSchema = [this, generation](const SnapshotPointer &snapshot) {
        QMetaObject::invokeMethod(
            this,
            [this, generation, snapshot] {
                if (generation == m_generation && m_opening)
                    emit schemaRead(snapshot);
            },
            Qt::QueuedConnection);
    };

    auto result = std::make_shared<std::optional<Result<Opened>>>();
    base::Job *job = m_queue.submit(tr("Open %1").arg(address.section(u'/', -1)),
                                    [slot = m_slot, result, place = *place, options, model = m_model, isBeside,
                                     isBehind = m_behind.contains(m_chosen),
                                     id = m_chosen](const StopToken &stop, const Progress &progress) -> Result<void> {
                                        project::OpenSource *source = isBeside ? slot->project.source(id) : nullptr;
                                        Result<void> ready;
                                        if (source && isBehind)
                                            ready = source->takeEdits(stop, progress);
                                        if (!source) {
                                            const Result<project::OpenSource *> opened = slot->project.open(
                                                *place.connector, place.parameters, options, stop, progress);
                                            ready = opened ? Result<void>() : fail(opened.error());
                                            source = opened.value_or(nullptr);
                                        }
                                        if (!ready) {
                                            *result = fail(ready.error());
                                            return ready;
                                        }
                                        slot->use(model);
                                        *result = stateOf(*source);
                                        return {};
                                    });
    connect(job, &base::Job::progressed, this, [this, generation](double fraction, const ErrorText &what) {
        if (generation == m_generation)
            emit openingProgressed(fraction, what);
    });
    connect(job, &base::Job::finished, this, [this, generation, address, result](base::Job *finished) {
        if (generation == m_generation)
            finishOpening(address, *result ? **result : Result<Opened>(fail(finished->error())));
    });
}

Result<SourceController::Place> SourceController::placeOf(const QString &address) const
{
    const qsizetype colon = address.indexOf(u':');
    Connector *connector = colon > 0 ? connectorFor(address) : nullptr;
    if (!connector)
        return fail(Error(
            ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No connector opens \"%1\"."), {withoutSecrets(address)},
            QT_TRANSLATE_NOOP("Error", "The Activity page lists the plugins and why one may be missing.")));
    const Result<ConnectionParameters> parameters = connector->parseAddress(address.mid(colon + 1));
    if (!parameters)
        return fail(withoutSecrets(parameters.error()));
    return Place{connector, *parameters};
}

void SourceController::finishOpening(const QString &address, const Result<Opened> &result)
{
    m_opening = false;
    const std::optional<Before> before = std::exchange(m_before, {});
    if (result) {
        m_chosen = result->snapshot->sourceId;
        listOthers(before ? before->state.snapshot : nullptr);
        take(*result);
        emit othersChanged();
        return;
    }
    m_chosen = before ? before->state.snapshot->sourceId : QString();
    emit openFailed(address, result.error());
    if (!before || m_opening) // upon that something else may be opened
        return;
    m_address = before->address;
    m_connectorTitle = before->connectorTitle;
    m_secrets = before->secrets;
    take(before->state);
}

void SourceController::keepBefore()
{
    if (m_snapshot)
        m_before = Before{{m_snapshot, m_linker, m_description, m_account, m_cautions, m_roleScript, m_drift,
                           m_unprofiled, m_profileCost, m_meaningWork},
                          m_address,
                          m_connectorTitle,
                          m_secrets};
}

base::Job *SourceController::refresh(const service::ProfileRequest &request)
{
    base::Job *job = rebuild({}, tr("Profile again"),
                             [request](project::OpenSource &source, const StopToken &stop, const Progress &progress) {
                                 return service::readAgain(source, request, stop, progress);
                             });
    connect(job, &base::Job::progressed, this, &SourceController::openingProgressed);
    return job;
}

base::Job *SourceController::takeEdits(const QString &source)
{
    // What the pages say may be about others too: a definition that has its tables there, a source that is gone.
    for (const SnapshotPointer &other : std::as_const(m_others)) {
        if (source.isEmpty())
            m_behind.insert(other->sourceId);
    }
    return rebuild(source, takeEditsTitle(), std::mem_fn(&project::OpenSource::takeEdits));
}

base::Job *SourceController::setLimits(const service::LimitsRequest &request, QObject *receiver,
                                       std::function<void(const Result<void> &)> done)
{
    const Work<Opened> work = [request, store = &m_store](project::OpenSource &source, const StopToken &stop,
                                                          const Progress &progress) -> Result<Opened> {
        if (const Result<void> set = service::setLimits(source, *store, request, stop, progress); !set)
            return fail(set.error());
        return stateOf(source);
    };
    return run<Opened>(tr("Set what may be read of the source"), receiver, work,
                       [this, done = std::move(done)](const Result<Opened> &result) {
                           if (result)
                               take(*result);
                           done(result ? Result<void>() : fail(result.error()));
                       });
}

base::Job *SourceController::checkSchema(QObject *receiver, std::function<void(const Result<bool> &)> done)
{
    struct Checked {
        bool moved = false;
        Opened state;
    };
    const Work<Checked> work = [](project::OpenSource &source, const StopToken &stop,
                                  const Progress &progress) -> Result<Checked> {
        const Result<service::SchemaCheckResponse> found = service::checkSchema(source, stop, progress);
        if (!found)
            return fail(found.error());
        return Checked{found->moved, stateOf(source)};
    };
    return run<Checked>(tr("Compare the schema"), receiver, work,
                        [this, done = std::move(done)](const Result<Checked> &result) {
                            if (result && result->moved)
                                take(result->state);
                            done(result ? Result<bool>(result->moved) : fail(result.error()));
                        });
}

base::Job *SourceController::describe(const QString &name, const service::DescribeRequest &request, QObject *receiver,
                                      std::function<void(const Result<Described> &)> done)
{
    struct Written {
        Result<Described> tables;
        Opened state;
    };
    const auto sent = std::make_shared<QList<generate::model::SentPrompt>>();
    const Work<Written> work = [slot = m_slot, store = &m_store, name, request,
                                sent](project::OpenSource &source, const StopToken &stop,
                                      const Progress &progress) -> Result<Written> {
        if (!slot->model || !slot->model->session)
            return fail(
                Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no model to describe the tables.")));
        const project::DescribingModel model{
            *slot->model->session, *slot->model->measured, name,
            [sent](const generate::model::SentPrompt &prompt) { sent->append(prompt); }};
        Result<Described> described = service::describe(source, *store, model, request, stop, progress);
        if (const Result<void> taken = source.takeEdits({}, {}); !taken)
            return fail(taken.error());
        return Written{std::move(described), stateOf(source)};
    };
    return run<Written>(tr("Describe tables with the model"), receiver, work,
                        [this, sent, done = std::move(done)](const Result<Written> &result) {
                            if (!sent->isEmpty())
                                emit promptsSent(SessionMemory::descriptionsOf(m_snapshot->sourceId), *sent);
                            if (result)
                                take(result->state);
                            done(result ? result->tables : fail(result.error()));
                        });
}

void SourceController::setSchemaCheckHours(int hours)
{
    // A timer counts milliseconds in an int; beyond 24 days the next opening comes first.
    const int most = std::numeric_limits<int>::max() / 3'600'000;
    if (hours <= 0)
        m_schemaCheck.stop();
    else if (const int interval = std::min(hours, most) * 3'600'000;
             !m_schemaCheck.isActive() || m_schemaCheck.interval() != interval)
        m_schemaCheck.start(interval);
}

base::Job *SourceController::decide(const service::DriftRequest &request)
{
    return rebuild(
        {},
        request.undo       ? tr("Take back what was decided about the schema")
        : request.takeOver ? tr("Write the definition of a metric in the new words")
                           : tr("Keep what was decided about the schema"),
        [request, store = &m_store](project::OpenSource &source, const StopToken &stop, const Progress &progress) {
            const Result<workspace::Drift> drift = service::drift(source, *store, request, stop, progress);
            return drift ? Result<void>() : Result<void>(fail(drift.error()));
        });
}

base::Job *
SourceController::rebuild(const QString &source, const QString &title,
                          std::function<Result<void>(project::OpenSource &, const StopToken &, const Progress &)> work)
{
    const Work<Opened> all = [work = std::move(work)](project::OpenSource &open, const StopToken &stop,
                                                      const Progress &progress) -> Result<Opened> {
        if (const Result<void> done = work(open, stop, progress); !done)
            return fail(done.error());
        return stateOf(open);
    };
    return runIn<Opened>(source, title, this, all, [this, source](const Result<Opened> &result) {
        if (result)
            takeOf(source, *result);
    });
}

void SourceController::setModel(std::shared_ptr<generate::agent::OpenedModel> model)
{
    m_model = std::move(model);
    if (!m_opening && !isOpen())
        return; // open() takes it
    // A job, since the engine is on that thread: what was asked before is still answered with the model of then.
    m_queue.submit(tr("Choose the model"),
                   [slot = m_slot, model = m_model](const StopToken &, const Progress &) -> Result<void> {
                       slot->use(model);
                       return {};
                   });
}

period::CalendarSettings SourceController::calendarOf(const answer::AskOptions &options) const
{
    if (!m_snapshot)
        return options.calendar;
    const auto chosen = project::countFromOf(m_store, m_snapshot->sourceId);
    return project::counted(options, *m_snapshot, chosen.value_or(std::nullopt)).calendar;
}

quint64 SourceController::ask(const QString &question, const std::optional<answer::Above> &above, const QString &source)
{
    service::AskRequest request{question, {}};
    if (above) {
        request.after = above->question;
        request.afterRecord = above->record;
    }
    return start(request, source);
}

quint64 SourceController::askBy(const QString &question, record::Kind route, const QString &source)
{
    service::AskRequest request{question, {}};
    request.route = route;
    return start(request, source);
}

quint64 SourceController::choose(const QString &question, const record::Alternative &option, const QString &source)
{
    service::AskRequest request{question, {}};
    request.choice = option;
    return start(request, option.source ? QString() : source);
}

quint64 SourceController::runSql(const QString &question, const QString &sql, const message::Message &reading,
                                 gate::Author author, const QString &source)
{
    service::AskRequest request{question, {}};
    request.sql = sql;
    request.reading = reading;
    request.author = author;
    return start(request, source);
}

quint64 SourceController::start(service::AskRequest request, const QString &source)
{
    if (!source.isEmpty())
        request.source = source;
    const quint64 number = m_nextQuestion++;
    const quint64 generation = m_generation;
    // Beats come on the jobs' thread; they travel by queued call and are dropped when they are late.
    const answer::BeatSink beats = [this, number, generation](const answer::BeatEvent &event) {
        QMetaObject::invokeMethod(
            this,
            [this, number, generation, event] {
                if (generation == m_generation && m_questions.contains(number))
                    emit beat(number, event);
            },
            Qt::QueuedConnection);
    };
    struct Answered {
        record::Record record;
        Opened state;
        QList<SnapshotPointer> others;
    };
    QStringList others;
    for (const SnapshotPointer &other : std::as_const(m_others))
        others.append(other->sourceId);
    // Beside the result: a question that ends without a record was sent all the same.
    const auto sent = std::make_shared<QList<generate::model::SentPrompt>>();
    const Work<Answered> work = [slot = m_slot, store = &m_store, request, options = m_askOptions, beats, sent,
                                 others](project::OpenSource &chosen, const StopToken &stop,
                                         const Progress &) -> Result<Answered> {
        generate::agent::AgentSource *agent = slot->model ? slot->model->agent : nullptr;
        if (agent)
            agent->setPromptSink([sent](const generate::model::SentPrompt &prompt) { sent->append(prompt); });
        const QList<project::OpenSource *> beside = slot->sources(others);
        Result<service::AskResponse> response =
            service::ask({QList{&chosen} + beside, store}, request, options, beats, stop);
        if (agent)
            agent->setPromptSink({});
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
        if (!response)
            return fail(response.error());
        Answered answered{std::move(response->record), stateOf(chosen), {}};
        for (const project::OpenSource *opened : beside)
            answered.others.append(opened->snapshot());
        return answered;
    };
    base::Job *job = run<Answered>(request.question, this, work, [this, number, sent](const Result<Answered> &result) {
        m_questions.remove(number);
        if (!result) {
            emit failed(number, result.error(), *sent);
            return;
        }
        // A source looks at its schema before some questions; where that moved the window is of yesterday's.
        if (result->state.snapshot != m_snapshot)
            take(result->state);
        for (const SnapshotPointer &other : result->others)
            setOther(other);
        if (!sent->isEmpty())
            emit promptsSent(result->record.id, *sent);
        emit answered(number, result->record);
    });
    m_questions.insert(number, job);
    emit asked(number, request.question);
    return number;
}

void SourceController::cancel(quint64 question)
{
    if (const QPointer<base::Job> job = m_questions.value(question))
        job->cancel();
}

void SourceController::cancelRunning()
{
    for (const QPointer<base::Job> &job : std::as_const(m_questions)) {
        if (job)
            job->cancel();
    }
    // With what nobody asked for and that stands before it.
    for (const QPointer<base::Job> &job : std::as_const(m_submitted)) {
        if (job)
            job->cancel();
        if (!isInBackground(job))
            return;
    }
}

} // namespace Tieout::shell
