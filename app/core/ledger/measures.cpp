// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/measures.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/retrieval/lexicon.h"

#include <QHash>

#include <algorithm>

namespace Tieout::ledger {

namespace {

/// A word's meaning; empty where it says no figure.
const QString &meaningOf(const QString &lower)
{
    static const QHash<QString, QString> meanings = [] {
        QHash<QString, QString> all;
        for (const QString &line : retrieval::lexiconFile("measures.txt").split(u'\n')) {
            const qsizetype at = line.indexOf(QLatin1String(" = "));
            if (line.startsWith(u'#') || at < 0)
                continue;
            for (const QString &word : line.mid(at + 3).split(u' ', Qt::SkipEmptyParts))
                all.insert(word, line.left(at));
        }
        return all;
    }();
    static const QString none;
    const auto found = meanings.constFind(lower);
    return found == meanings.cend() ? none : *found;
}

bool isMoney(const QString &meaning)
{
    return meaning != QLatin1String("quantity") && meaning != QLatin1String("measure")
           && meaning != QLatin1String("standing");
}

/// What a column is a figure of: as its own name says, else as that of its table does.
QString meaningOfColumn(const gate::BaseColumn &column)
{
    const auto said = [](const QString &name) {
        QString meaning;
        for (const QString &word : base::nameWords(name)) {
            const QString &one = meaningOf(word.toLower());
            if (!one.isEmpty() && (meaning.isEmpty() || meaning == QLatin1String("general")))
                meaning = one;
        }
        return meaning;
    };
    const QString own = said(column.column);
    return own.isEmpty() || own == QLatin1String("general") ? said(column.table.name) : own;
}

/// A word of the general meaning is any money; of any other it is that alone.
bool mayBe(const QString &said, const QString &column)
{
    return column.isEmpty() || said == column || (said == QLatin1String("general") && isMoney(column))
           || column == QLatin1String("general");
}

} // namespace

bool saysMoney(const QString &lower)
{
    const QString &meaning = meaningOf(lower);
    return !meaning.isEmpty() && isMoney(meaning);
}

QList<record::OtherMeasure> otherMeasures(const QList<WordEntry> &entries, const Sentence &sentence,
                                          const QueryUses &uses)
{
    QList<gate::BaseColumn> figures;
    for (const gate::BaseColumn &column : uses.added() + uses.ranked()) {
        if (uses.schema().isNumber(column.table, column.column))
            figures.append(column);
    }
    const auto saysMeaning = [&sentence](const QString &meaning) {
        return std::any_of(sentence.words().cbegin(), sentence.words().cend(),
                           [&meaning](const base::Word &word) { return meaningOf(word.lower) == meaning; });
    };
    const auto isNamed = [&entries](const gate::BaseColumn &column) {
        return std::any_of(entries.cbegin(), entries.cend(), [&column](const WordEntry &entry) {
            return entry.isColumn && !entry.isPart && entry.became == column.display();
        });
    };
    QList<record::OtherMeasure> others;
    for (const WordEntry &entry : entries) {
        if (entry.first != entry.last || entry.role == record::WordRole::Definition)
            continue;
        const base::Word &word = sentence.words()[entry.first];
        const QString &said = meaningOf(word.lower);
        if (said.isEmpty() || !isMoney(said) || word.quoted)
            continue;
        // One of the figures is enough: "revenue and units". A price times a quantity is money, whatever each is.
        const bool any = uses.multipliesPrice()
                         || std::any_of(figures.cbegin(), figures.cend(), [&](const gate::BaseColumn &column) {
                                return mayBe(said, meaningOfColumn(column)) || isNamed(column);
                            });
        for (const gate::BaseColumn &column : std::as_const(figures)) {
            const QString meaning = meaningOfColumn(column);
            if (!any && !saysMeaning(meaning))
                others.append({word.text, column.display()});
        }
    }
    return others;
}

} // namespace Tieout::ledger
