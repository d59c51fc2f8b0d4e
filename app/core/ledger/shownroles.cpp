// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/shownroles.h"

#include "core/ledger/mentionentries.h"

#include <QSet>

#include <algorithm>

namespace Tieout::ledger {

using record::WordRole;

namespace {

/// "current fares of all products" are fares: the table whose rows are asked for, where the result shows only what
/// they are of; null where there is none.
const WordEntry *thingNotShown(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses,
                               const QList<gate::BaseColumn> &shown)
{
    if (shown.isEmpty() || !uses.figures().isEmpty() || !uses.counts().isEmpty())
        return nullptr;
    for (const WordEntry &entry : entries) {
        const int of = entry.last + 1;
        if (entry.role != WordRole::Table || of >= sentence.size() || sentence.words()[of].lower != QLatin1String("of"))
            continue;
        int named = of + 1; // "of all products"
        while (named < sentence.size() && sentence.isFiller(named))
            ++named;
        const TableName table = tableAt(sentence, entry.first);
        const bool isOwn = std::all_of(shown.cbegin(), shown.cend(), [&](const gate::BaseColumn &column) {
            return column.table == table && !uses.schema().isKeyOf(column, table)
                   && std::any_of(entries.cbegin(), entries.cend(), [&](const WordEntry &said) {
                          return said.first == named && said.became == column.display();
                      });
        });
        if (isOwn)
            return &entry;
    }
    return nullptr;
}

/// "room types with their base rates" is both: the table behind whose name "with their" stands, where the result
/// shows only columns of it that the words behind name; null where there is none.
const WordEntry *ownerNotShown(const QList<WordEntry> &entries, const Sentence &sentence,
                               const QList<gate::BaseColumn> &shown)
{
    static const QSet<QString> pronouns{QStringLiteral("their"), QStringLiteral("its"), QStringLiteral("his"),
                                        QStringLiteral("her")};
    for (const WordEntry &entry : entries) {
        const int with = entry.last + 1;
        if (entry.role != WordRole::Table || with + 1 >= sentence.size() || shown.isEmpty()
            || (sentence.words()[with].lower != QLatin1String("with")
                && sentence.words()[with].lower != QLatin1String("and"))
            || !pronouns.contains(sentence.words()[with + 1].lower))
            continue;
        const TableName table = tableAt(sentence, entry.first);
        const bool onlyNamed = std::all_of(shown.cbegin(), shown.cend(), [&](const gate::BaseColumn &column) {
            return column.table == table && std::any_of(entries.cbegin(), entries.cend(), [&](const WordEntry &said) {
                       return said.first > with && said.became == column.display();
                   });
        });
        if (onlyNamed)
            return &entry;
    }
    return nullptr;
}

} // namespace

const WordEntry *notShown(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses)
{
    const QList<gate::BaseColumn> shown = uses.shownColumns();
    const WordEntry *owner = ownerNotShown(entries, sentence, shown);
    return owner ? owner : thingNotShown(entries, sentence, uses, shown);
}

} // namespace Tieout::ledger
