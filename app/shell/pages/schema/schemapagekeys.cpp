// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/schemapage.h"

#include "core/service/keysservice.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/graph/graphscene.h"
#include "shell/graph/keyitem.h"
#include "shell/models/said.h"
#include "shell/models/sourcecontroller.h"
#include "shell/pages/schema/keyspanel.h"

#include <QHash>

/// The keys beside the graph: shown, decided, and looked for in the server's query log.
namespace Tieout::shell {

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
