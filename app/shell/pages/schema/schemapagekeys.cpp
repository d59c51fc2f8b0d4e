// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/schemapage.h"

#include "core/service/acrossservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/graph/graphscene.h"
#include "shell/graph/keyitem.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/schema/keyspanel.h"

#include <QHash>

#include <utility>

/// The keys beside the graph: shown, decided, and looked for in the server's query log.
namespace Tieout::shell {

void SchemaPage::connectKeys()
{
    connect(m_keys, &KeysPanel::decided, this, &SchemaPage::decideKey);
    connect(m_keys, &KeysPanel::joinWanted, this, &SchemaPage::joinAcross);
    connect(m_keys, &KeysPanel::queryLogWanted, this, &SchemaPage::readQueryLog);
    // Once the job that changed the others has ended: another one would interrupt it.
    connect(&m_context.source, &SourceController::othersChanged, this, &SchemaPage::lookAcrossWhereNew,
            Qt::QueuedConnection);
}

void SchemaPage::showKeys()
{
    Result<service::KeysResponse> keys = service::keys(*m_snapshot, &m_context.store, {});
    if (!keys) {
        m_context.navigator.say(saidInFull(keys.error()));
        keys = service::keys(*m_snapshot, nullptr, {});
    }
    m_keys->setKeys(*keys);
    QHash<QString, const service::ProposedKeyDescription *> proposals;
    for (const service::ProposedKeyDescription &key : keys->proposed)
        proposals.insert(key.key.constraint, &key);
    for (KeyItem *item : m_scene->keyItems()) {
        const service::ProposedKeyDescription *proposal = proposals.value(item->constraints().first());
        if (item->isInferred() && proposal)
            item->setToolTip(item->toolTip() + u'\n' + KeysPanel::evidenceWords(proposal->evidence));
    }
    lookAcross();
}

/// Those to other sources are looked for aside: that takes as long as there are values. Nothing where there is no
/// other.
void SchemaPage::lookAcross()
{
    const Result<QList<workspace::StoredSource>> sources = m_context.store.sources();
    if (!m_snapshot || !m_context.source.isOpen() || !sources || sources->size() < 2)
        return;
    using Keys = service::KeysResponse;
    const SourceController::Work<Keys> work =
        [store = &m_context.store](project::OpenSource &source, const StopToken &stop, const Progress &progress) {
            return service::keys(source, store, {}, stop, progress);
        };
    m_context.source.run<Keys>(tr("Look for keys to other sources"), this, work,
                               [this, of = m_snapshot](const Result<Keys> &keys) {
                                   if (keys && of == m_snapshot)
                                       m_keys->setKeys(*keys);
                               });
}

/// Others that are the same as before are nothing new.
void SchemaPage::lookAcrossWhereNew()
{
    QList<const catalog::Snapshot *> others;
    for (const SnapshotPointer &other : m_context.source.others())
        others.append(other.get());
    if (std::exchange(m_lookedAcross, others) != others)
        lookAcross();
}

/// What the number means is found as the list was: aside, since that reads all values.
void SchemaPage::joinAcross(qint64 number)
{
    using Join = service::AcrossJoin;
    const SourceController::Work<Join> find = [store = &m_context.store, number](project::OpenSource &source,
                                                                                 const StopToken &, const Progress &) {
        return service::acrossJoin(*source.snapshot(), *store, number);
    };
    m_context.source.run<Join>(tr("Look for keys to other sources"), this, find, [this](const Result<Join> &join) {
        if (join)
            copyAcross(*join);
        else
            m_context.navigator.say(saidInFull(join.error()));
    });
}

/// Copies the table where it is, then takes it in where it goes.
void SchemaPage::copyAcross(const service::AcrossJoin &join)
{
    using Copy = sources::TableCopy;
    const auto complain = [this](const Error &error) { m_context.navigator.say(saidInFull(error)); };
    const SourceController::Work<Copy> copy =
        [store = &m_context.store, join](project::OpenSource &other, const StopToken &stop, const Progress &progress) {
            return service::copyTable(other, *store, join, stop, progress);
        };
    const auto take = [this, join, complain](const Result<Copy> &copied) {
        if (!copied)
            return complain(copied.error());
        using Keys = service::KeysResponse;
        const SourceController::Work<Keys> work = [store = &m_context.store, join,
                                                   copy = *copied](project::OpenSource &workbook, const StopToken &stop,
                                                                   const Progress &progress) {
            return service::joinAcross(workbook, *store, join, copy, stop, progress);
        };
        m_context.source.changeIn<Keys>(join.workbook, tr("Join with %1").arg(copied->name), this, work,
                                        [complain](const Result<Keys> &joined) {
                                            if (!joined)
                                                complain(joined.error());
                                        });
    };
    m_context.source.runIn<Copy>(join.other, tr("Copy %1").arg(join.otherTable.name), this, copy, take);
}

/// Kept at once, also while the source is busy; it takes the decision over when its turn comes.
void SchemaPage::decideKey(const service::KeysRequest &request)
{
    if (const Result<service::KeysResponse> decided = service::keys(*m_snapshot, &m_context.store, request); !decided)
        return m_context.navigator.say(saidInFull(decided.error()));
    m_context.source.takeEdits();
}

void SchemaPage::readQueryLog()
{
    using Work =
        std::function<Result<service::KeysResponse>(project::OpenSource &, const StopToken &, const Progress &)>;
    const Work work = [store = &m_context.store](project::OpenSource &source, const StopToken &stop,
                                                 const Progress &progress) {
        service::KeysRequest request;
        request.queryLog = true;
        return service::keys(source, store, request, stop, progress);
    };
    m_context.source.change<service::KeysResponse>(
        tr("Read the query log"), this, work, [this](const Result<service::KeysResponse> &read) {
            m_context.navigator.say(read ? KeysPanel::statementWords(read->statements) : saidInFull(read.error()));
        });
}

} // namespace Tieout::shell
