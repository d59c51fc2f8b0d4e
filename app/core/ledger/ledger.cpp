// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger.h"

#include "core/ledger/constants.h"
#include "core/ledger/measures.h"

namespace Tieout::ledger {

record::Ledger ledgerOf(const Sentence &sentence, const gate::Report &report, const DialectTraits &traits,
                        const gate::SourceFacts *facts, const std::optional<gate::Governed> &governed)
{
    if (!report.bound || !report.statement || !report.bound->errors.isEmpty())
        return {};
    const QueryUses uses(report, traits, facts);
    const QList<WordEntry> entries = wordEntries(sentence, uses, governed);
    record::Ledger ledger = ledgerOfEntries(entries, sentence);
    ledger.otherMeasures = otherMeasures(entries, sentence, uses);
    const Constants constants = constantsOf(entries, sentence, uses);
    ledger.constants = constants.traced;
    ledger.untraced = constants.untraced;
    return ledger;
}

} // namespace Tieout::ledger
