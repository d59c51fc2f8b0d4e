// SPDX-License-Identifier: GPL-3.0-or-later
// The sources that are open beside the chosen one, so that a question is asked among all of a workspace.
#include "shell/models/backgroundjob.h"
#include "shell/models/sourcecontroller.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace Tieout::shell {

/// A server's rows are not read here: what takes longer does not answer, and others wait behind it.
static constexpr std::chrono::minutes serverLimit{2};

SnapshotPointer SourceController::snapshotOf(const QString &source) const
{
    if (source.isEmpty() || (m_snapshot && m_snapshot->sourceId == source))
        return m_snapshot;
    const auto found = std::find_if(m_others.cbegin(), m_others.cend(),
                                    [&source](const SnapshotPointer &other) { return other->sourceId == source; });
    return found == m_others.cend() ? nullptr : *found;
}

bool SourceController::isStored(const QString &source) const
{
    return std::any_of(m_stored.cbegin(), m_stored.cend(),
                       [&source](const workspace::StoredSource &stored) { return stored.id == source; });
}

QString SourceController::sourceOf(const record::Record &record) const
{
    const QString source = record::askedSource(record);
    return isStored(source) ? source : QString();
}

QString SourceController::sourceOf(const record::Part &part) const
{
    return isStored(part.source.id) ? part.source.id : QString();
}

QList<workspace::StoredSource> SourceController::toOpen() const
{
    QList<workspace::StoredSource> sources;
    for (const workspace::StoredSource &stored : m_stored) {
        if (stored.id != m_chosen && !snapshotOf(stored.id) && !m_leftOut.contains(stored.id))
            sources.append(stored);
    }
    return sources;
}

QStringList SourceController::unopened() const
{
    QStringList titles;
    for (const workspace::StoredSource &source : toOpen())
        titles.append(source.title);
    return titles;
}

const Error *SourceController::whyLeftOut(const QString &source) const
{
    const auto found = m_leftOut.constFind(source);
    return found == m_leftOut.cend() ? nullptr : &found->why;
}

void SourceController::openLeftOut()
{
    m_leftOut.clear();
    emit othersChanged();
    m_goOn.start();
}

void SourceController::leaveOut(const workspace::StoredSource &source, const Error &why)
{
    m_leftOut.insert(source.id, {source.title, why});
    emit othersChanged();
    m_goOn.start();
}

void SourceController::leave(const QString &source, QObject *receiver, std::function<void()> done)
{
    const bool isTouched = snapshotOf(source) || m_aside;
    if (const Meaning meaning = m_meaning.take(source); meaning.job)
        meaning.job->cancel();
    m_stored.removeIf([&source](const workspace::StoredSource &stored) { return stored.id == source; });
    m_others.removeIf([&source](const SnapshotPointer &other) { return other->sourceId == source; });
    m_leftOut.remove(source);
    m_behind.remove(source);
    emit othersChanged();
    if (!isTouched)
        return done();
    const base::Job *job =
        m_queue.submit(tr("Close a source"), [slot = m_slot, source](const StopToken &, const Progress &) {
            slot->project.close(source);
            return Result<void>();
        });
    connect(job, &base::Job::finished, receiver, [done = std::move(done)] { done(); });
}

/// A newer snapshot of one that is open beside the chosen one.
void SourceController::setOther(const SnapshotPointer &snapshot)
{
    for (SnapshotPointer &other : m_others) {
        if (other->sourceId == snapshot->sourceId && other != snapshot) {
            other = snapshot;
            emit othersChanged();
        }
    }
}

/// After something was chosen: what was chosen before stays open, and whatever else the workspace has is opened.
void SourceController::listOthers(const SnapshotPointer &before)
{
    m_others.removeIf([this](const SnapshotPointer &other) { return other->sourceId == m_chosen; });
    if (before && before->sourceId != m_chosen)
        m_others.append(before);
    m_leftOut.clear();
    m_behind.remove(m_chosen);
    if (const Result<QList<workspace::StoredSource>> stored = m_store.sources()) { // else as they were
        const qsizetype known = std::exchange(m_stored, *stored).size();
        const QList<SnapshotPointer> open = m_others;
        for (const SnapshotPointer &other : open) {
            if (!isStored(other->sourceId)) // it is found at another place now
                leave(other->sourceId, this, [] {});
            else if (m_stored.size() != known) // what they say of others is of before
                m_behind.insert(other->sourceId);
        }
    }
}

/// What is done for nobody waits while something else is to be done.
void SourceController::standBack()
{
    if (!m_aside)
        return;
    m_isInterrupted = true;
    m_aside->cancel();
}

void SourceController::goOn()
{
    if (!isOpen() || m_opening || isBusy())
        return;
    for (const workspace::StoredSource &source : toOpen()) {
        const Result<Place> place = placeOf(source.id);
        if (!place)
            return leaveOut(source, place.error());
        if (const std::optional<ConnectionParameters> secrets = secretsOf(source.id, *place))
            return openOther(source, *place, *secrets);
    }
    for (const SnapshotPointer &other : std::as_const(m_others)) {
        if (m_behind.contains(other->sourceId))
            return catchUp(other->sourceId);
    }
}

/// Nothing while they are looked for; goOn() follows.
std::optional<ConnectionParameters> SourceController::secretsOf(const QString &source, const Place &place)
{
    if (!m_findSecrets || place.connector->secretKeys().isEmpty())
        return ConnectionParameters();
    if (!m_otherSecrets.contains(source)) {
        m_otherSecrets.insert(source, std::nullopt);
        m_findSecrets(source, this, [this, source](const ConnectionParameters &secrets) {
            m_otherSecrets.insert(source, secrets);
            m_goOn.start();
        });
    }
    return m_otherSecrets.value(source);
}

void SourceController::openOther(const workspace::StoredSource &source, Place place,
                                 const ConnectionParameters &secrets)
{
    emit otherOpening(source.id);
    place.parameters.insert(secrets);
    m_otherSecrets.remove(source.id); // they are looked for anew where they are of no use
    project::OpenOptions options = m_options;
    const bool isServer = place.connector->isServer();
    options.mayProfile = options.mayProfile && !isServer;
    auto state = std::make_shared<Opened>();
    m_isInterrupted = false;
    m_aside = inBackground(m_queue.submit(tr("Open %1").arg(source.title),
                                          [slot = m_slot, state, place, options,
                                           isServer](const StopToken &stop, const Progress &progress) -> Result<void> {
                                              const Result<project::OpenSource *> opened = slot->project.open(
                                                  *place.connector, place.parameters, options,
                                                  isServer ? stop.withLimit(serverLimit) : stop, progress);
                                              if (!opened)
                                                  return fail(opened.error());
                                              (*opened)->setGenerators(generatorsOf(slot->model));
                                              *state = stateOf(**opened);
                                              return {};
                                          }));
    connect(m_aside, &base::Job::finished, this, [this, source, state](const base::Job *finished) {
        if (!isStored(source.id) || source.id == m_chosen) // it was left, or is opened anew
            return;
        if (finished->state() == base::Job::State::Succeeded) {
            m_others.append(state->snapshot);
            readMeanings(state->snapshot, state->meaningWork);
            emit othersChanged();
        } else if (m_isInterrupted) { // those behind it are not to wait for a slow one
            m_stored.removeIf([&source](const workspace::StoredSource &stored) { return stored.id == source.id; });
            m_stored.append(source);
        } else {
            leaveOut(source, finished->error());
        }
    });
}

/// Takes over what was said of a source since it was opened.
void SourceController::catchUp(const QString &source)
{
    m_isInterrupted = false;
    m_aside = inBackground(rebuild(source, takeEditsTitle(), std::mem_fn(&project::OpenSource::takeEdits)));
    connect(m_aside, &base::Job::finished, this, [this, source] {
        if (!m_isInterrupted)
            m_behind.remove(source);
    });
}

} // namespace Tieout::shell
