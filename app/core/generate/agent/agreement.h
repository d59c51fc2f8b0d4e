// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

namespace Tieout::generate::agent {

/// Answers written independently, put together by what they give: the same rows, in whatever order and under whatever
/// names (X. Wang et al., "Self-Consistency Improves Chain of Thought Reasoning in Language Models", ICLR 2023, with
/// results for reasonings). One thread.
class Agreement
{
public:
    /// One whose SQL did not run has no say.
    void add(const Proposal &proposal, const Trial &trial);
    /// Nothing was added, whether it ran or not.
    bool isEmpty() const { return m_groups.isEmpty() && !m_failed; }

    /**
     * What more of `samples` gave than anything else, the earliest of it, its confidence times the share that gave it,
     * and the others as further readings; a question back where several results are equally frequent. Where none ran,
     * the first, for the checks to say why. Precondition: not isEmpty().
     */
    Proposal proposal(int samples) const;

private:
    struct Group {
        QStringList rows; ///< sorted
        Proposal first;
        int count = 1;
    };
    QList<Group> m_groups;
    std::optional<Proposal> m_failed;
};

} // namespace Tieout::generate::agent
