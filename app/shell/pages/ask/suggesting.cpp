// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/suggesting.h"

#include "core/service/suggestservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/suggestions.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/welcome.h"

namespace Tieout::shell {

Suggesting::Suggesting(ShellContext &context, Welcome &welcome, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_welcome(welcome)
{
    connect(&welcome, &Welcome::moreRequested, this, &Suggesting::offerMore);
}

void Suggesting::offerFirst(const SnapshotPointer &snapshot)
{
    stop();
    m_offered.clear();
    if (snapshot->sourceId == m_context.sampleSource && !m_context.sampleQuestions.isEmpty()) {
        // Nothing of it has to be tried.
        m_offered = service::onboardingFirst(m_context.store, *snapshot, m_context.sampleQuestions,
                                             service::SuggestRequest().count);
        m_welcome.setSuggestions(m_offered, true);
        return;
    }
    offerMore();
}

void Suggesting::offerMore()
{
    stop();
    m_finding = findSuggestions(m_context.source, m_context.store, m_offered, this, [this](const QStringList &found) {
        m_offered += found;
        m_welcome.setSuggestions(m_offered, found.size() >= service::SuggestRequest().count);
    });
}

void Suggesting::offerNext(RecordCard *card)
{
    if (!card->record().isAnswered() || !m_context.source.isOpen())
        return;
    m_finding =
        findFollowUps(m_context.source, card->record(), card, [this, card](const QList<service::NextQuestion> &next) {
            card->setNext(next);
            emit nextOffered();
        });
}

void Suggesting::stop()
{
    if (m_finding)
        m_finding->cancel();
}

} // namespace Tieout::shell
