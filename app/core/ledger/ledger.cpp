// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger.h"

#include "core/ledger/constants.h"
#include "core/ledger/measures.h"

namespace Tieout::ledger {

record::Ledger ledgerOf(const Sentence &sentence, const gate::Report &report, const DialectTraits &traits,
                        const gate::SourceFacts *facts)
{
    record::Ledger ledger;
    if (!report.bound || !report.statement || !report.bound->errors.isEmpty())
        return ledger;
    const QueryUses uses(report, traits, facts);
    const QList<WordEntry> entries = wordEntries(sentence, uses);
    for (const WordEntry &entry : entries) {
        record::LedgerWord word;
        const int begin = sentence.words()[entry.first].begin;
        const int end = sentence.words()[entry.last].end;
        word.text = sentence.linking().question.mid(begin, end - begin);
        word.span = {begin, end};
        word.role = entry.role;
        word.became = entry.became;
        word.by = entry.by;
        ledger.words.append(word);
        if (entry.role == record::WordRole::Unread)
            ledger.unread.append(word.text);
        if (entry.role == record::WordRole::Unread && !entry.isKnown)
            ledger.unknown.append(word.text);
    }
    ledger.otherMeasures = otherMeasures(entries, sentence, uses);
    const Constants constants = constantsOf(entries, sentence, uses);
    ledger.constants = constants.traced;
    ledger.untraced = constants.untraced;
    return ledger;
}

} // namespace Tieout::ledger
