// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/composer.h"
#include "shop.h"

namespace Tieout::TestSupport {

// What a person would see of a proposal: the reading, what was assumed, the query without its comments.
inline QString textOf(const generate::Proposal &proposal)
{
    if (proposal.kind == generate::Proposal::Kind::Abstain)
        return proposal.text.text;
    QStringList out;
    if (proposal.kind == generate::Proposal::Kind::Clarify) {
        out.append(QStringLiteral("asks back:"));
        for (const generate::Candidate &candidate : proposal.candidates)
            out.append(QStringLiteral("* ") + candidate.reading.text);
        return out.join(u'\n');
    }
    const generate::Candidate &first = proposal.candidates.first();
    out.append(first.reading.text);
    for (const record::Assumption &assumption : first.assumptions)
        out.append(QStringLiteral("assumed: ") + assumption.text.text);
    out.append(plain(first.sql));
    return out.join(u'\n');
}

} // namespace Tieout::TestSupport
