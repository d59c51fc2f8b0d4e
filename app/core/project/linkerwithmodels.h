// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linker.h"

namespace Tieout::project {

/// A linker whose snapshot has other governed definitions: nothing else that it knows depends on them. Threads as
/// Linker.
class LinkerWithModels final : public retrieval::Linker
{
public:
    LinkerWithModels(std::shared_ptr<const retrieval::Linker> linker, const QList<catalog::SemanticModel> &models);

    const catalog::Snapshot &snapshot() const override { return m_snapshot; }
    void useMeanings(std::shared_ptr<const retrieval::MeaningIndex> meanings) const override
    {
        m_linker->useMeanings(std::move(meanings));
    }
    std::shared_ptr<const retrieval::MeaningIndex> meanings() const override { return m_linker->meanings(); }
    const retrieval::Glossary &glossary() const override { return m_linker->glossary(); }
    bool isNameWord(const QString &lower) const override { return m_linker->isNameWord(lower); }
    retrieval::Linking link(const QString &question, const period::CalendarSettings &calendar) const override
    {
        return m_linker->link(question, calendar);
    }
    QList<retrieval::RetrievalHit> retrieve(const QString &question, int count) const override
    {
        return m_linker->retrieve(question, count);
    }
    retrieval::CoveringSet cover(const QString &question, const period::CalendarSettings &calendar,
                                 int most) const override
    {
        return m_linker->cover(question, calendar, most);
    }
    QList<retrieval::NearCard> nearCards(const QString &question, int count) const override
    {
        return m_linker->nearCards(question, count);
    }
    retrieval::Subgraph subgraph(const retrieval::Linking &linking, int tokenBudget) const override
    {
        return m_linker->subgraph(linking, tokenBudget);
    }

private:
    std::shared_ptr<const retrieval::Linker> m_linker;
    catalog::Snapshot m_snapshot;
};

} // namespace Tieout::project
