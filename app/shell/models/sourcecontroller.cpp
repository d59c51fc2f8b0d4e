// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/sourcecontroller.h"

#include <QSemaphore>

namespace Tieout::shell {

static QList<generate::CandidateSource *> generatorsOf(const std::shared_ptr<generate::OpenedModel> &model)
{
    return model ? QList<generate::CandidateSource *>{model->source.get()} : QList<generate::CandidateSource *>();
}

SourceController::SourceController(workspace::Workspace &store, FindConnector find, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_find(std::move(find))
    , m_queue(QStringLiteral("source"))
{
}

SourceController::~SourceController()
{
    // The session has to be closed on the thread that opened it.
    m_queue.cancelAll();
    QSemaphore closed;
    m_queue.submit(QStringLiteral("close"), [slot = m_slot, &closed](const StopToken &, const Progress &) -> Result<void> {
        slot->source.reset();
        slot->model.reset();
        closed.release();
        return {};
    });
    closed.acquire();
}

void SourceController::open(const QString &address, const workspace::OpenOptions &wanted, const ConnectionParameters &secrets)
{
    if (!secrets.isEmpty() || address != m_address)
        m_secrets = secrets;
    m_queue.cancelAll();
    const quint64 generation = ++m_generation;
    m_snapshot.reset();
    m_questions.clear();
    m_address = address;
    m_opening = true;
    emit openingStarted(address);

    m_writable.clear();
    m_roleScript.clear();

    const qsizetype colon = address.indexOf(u':');
    Connector *connector = colon > 0 ? m_find(address.left(colon)) : nullptr;
    if (!connector)
        return finishOpening(address, fail(ErrorCode::NotFound, "No connector opens \"%1\".", {address},
                                           tr("The Activity page lists the plugins and why one may be missing.")));
    Result<ConnectionParameters> parameters = connector->parseAddress(address.mid(colon + 1));
    if (!parameters)
        return finishOpening(address, fail(parameters.error()));
    parameters->insert(m_secrets);
    m_connectorTitle = connector->title();
    workspace::OpenOptions options = wanted;
    options.mayProfile = options.mayProfile && !connector->isServer();

    auto result = std::make_shared<std::optional<Result<Opened>>>();
    base::Job *job = m_queue.submit(
        tr("Open %1").arg(address.section(u'/', -1)),
        [slot = m_slot, result, connector, parameters = *parameters, store = &m_store, options, model = m_model](
            const StopToken &stop, const Progress &progress) -> Result<void> {
            slot->source.reset();
            slot->model = model;
            auto source = workspace::OpenSource::open(*connector, parameters, store, options, stop, progress);
            if (!source) {
                *result = fail(source.error());
                return fail(source.error());
            }
            slot->source = std::move(*source);
            slot->source->setGenerators(generatorsOf(model));
            *result = Opened{slot->source->snapshot(), slot->source->session().description(), slot->source->writableTables(),
                             slot->source->readOnlyRoleScript()};
            return {};
        });
    connect(job, &base::Job::progressed, this, [this, generation](double fraction, const QString &what) {
        if (generation == m_generation)
            emit openingProgressed(fraction, what);
    });
    connect(job, &base::Job::finished, this, [this, generation, address, result](base::Job *finished) {
        if (generation == m_generation)
            finishOpening(address, *result ? **result : Result<Opened>(fail(finished->error())));
    });
}

void SourceController::finishOpening(const QString &address, const Result<Opened> &result)
{
    m_opening = false;
    if (!result) {
        emit openFailed(address, result.error());
        return;
    }
    m_snapshot = result->snapshot;
    m_description = result->description;
    m_writable = result->writable;
    m_roleScript = result->roleScript;
    emit opened(m_snapshot);
}

base::Job *SourceController::refresh()
{
    base::Job *job = rebuild(tr("Profile again"), &workspace::OpenSource::refresh);
    connect(job, &base::Job::progressed, this, &SourceController::openingProgressed);
    return job;
}

base::Job *SourceController::takeEdits()
{
    return rebuild(tr("Take over what was said of the source"), &workspace::OpenSource::takeEdits);
}

base::Job *SourceController::rebuild(const QString &title,
                                     Result<void> (workspace::OpenSource::*work)(const StopToken &, const Progress &))
{
    using Work = std::function<Result<SnapshotPointer>(workspace::OpenSource &, const StopToken &, const Progress &)>;
    const Work all = [work](workspace::OpenSource &source, const StopToken &stop, const Progress &progress) -> Result<SnapshotPointer> {
        if (const Result<void> done = (source.*work)(stop, progress); !done)
            return fail(done.error());
        return source.snapshot();
    };
    return run<SnapshotPointer>(title, this, all, [this](const Result<SnapshotPointer> &result) {
        if (!result)
            return;
        m_snapshot = *result;
        emit opened(m_snapshot);
    });
}

void SourceController::setModel(std::shared_ptr<generate::OpenedModel> model)
{
    m_model = std::move(model);
    if (!m_opening && !isOpen())
        return; // open() takes it
    // A job, since the engine is on that thread: what was asked before is still answered with the model of then.
    m_queue.submit(tr("Choose the model"), [slot = m_slot, model = m_model](const StopToken &, const Progress &) -> Result<void> {
        if (slot->source)
            slot->source->setGenerators(generatorsOf(model));
        slot->model = model;
        return {};
    });
}

quint64 SourceController::ask(const QString &question)
{
    return start(question, [question](workspace::OpenSource &source, const answer::AskOptions &options,
                                      const answer::BeatSink &beats, const StopToken &stop) {
        return source.ask(question, options, beats, stop);
    });
}

quint64 SourceController::runSql(const QString &question, const QString &sql, const QString &reading, gate::Author author)
{
    return start(question, [=, store = &m_store](workspace::OpenSource &source, const answer::AskOptions &options,
                                                 const answer::BeatSink &beats, const StopToken &stop) {
        answer::Record record = source.engine().runSql(question, sql, reading, author, options, beats, stop);
        if (!stop.cancelled()) {
            // The answer is shown even where it could not be kept; the store's own error comes with the next call.
            (void)store->saveRecord(record, source.id(), QDateTime::currentDateTimeUtc());
        }
        return record;
    });
}

quint64 SourceController::start(const QString &title, AskFunction function)
{
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
    using Work = std::function<Result<answer::Record>(workspace::OpenSource &, const StopToken &, const Progress &)>;
    const Work work = [function = std::move(function), options = m_askOptions, beats](
                          workspace::OpenSource &source, const StopToken &stop, const Progress &) -> Result<answer::Record> {
        answer::Record record = function(source, options, beats, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, "The question was cancelled.");
        return record;
    };
    base::Job *job = run<answer::Record>(title, this, work, [this, number](const Result<answer::Record> &result) {
        m_questions.remove(number);
        if (result)
            emit answered(number, *result);
        else
            emit failed(number, result.error());
    });
    m_questions.insert(number, job);
    emit asked(number, title);
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
}

} // namespace Tieout::shell
