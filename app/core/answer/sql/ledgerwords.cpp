// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/ledgerwords.h"

#include "core/base/text.h"
#include "core/ledger/linkedwords.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

QString undotted(QString text)
{
    return text.replace(u'.', u' ');
}

/// Whether the other ledger has the same words for the same thing.
bool hasSame(const record::LedgerWord &word, const record::Ledger &other)
{
    return std::any_of(other.words.cbegin(), other.words.cend(), [&word](const record::LedgerWord &each) {
        return each.span == word.span && each.became == word.became
               && (each.role == record::WordRole::Unread) == (word.role == record::WordRole::Unread);
    });
}

/// A name that somebody may have had in mind: it begins alike, and more of it than not is the same. What is nearer was
/// taken for a slip of the pen already.
bool isNear(const QString &name, const QString &word)
{
    const QString a = base::folded(name);
    const QString b = base::folded(word);
    constexpr double Other = 0.46; // of the letters at most
    return a != b && !a.isEmpty() && !b.isEmpty() && a[0] == b[0]
           && base::editDistance(a, b) <= Other * double(std::max(a.size(), b.size()));
}

/// What a word may have been meant to name: tables and columns as people say them, and texts that are stored often.
QStringList namesIn(const catalog::Snapshot &snapshot)
{
    QStringList names;
    const auto add = [&names](const QString &name) { names.append(base::identifierWords(name).join(u' ')); };
    for (const Table &table : snapshot.schema().tables) {
        add(table.name.name);
        for (const Column &column : table.columns)
            add(column.name);
    }
    for (const TableProfile &table : snapshot.profiles) {
        for (const ColumnProfile &column : table.columns) {
            for (const ValueFraction &value : column.common) {
                const QString text = value.value.toText();
                if (std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.isLetter(); }))
                    names.append(text);
            }
        }
    }
    names.removeDuplicates();
    return names;
}

record::NearMeaning meaningOf(const retrieval::MeantThing &thing, const catalog::Snapshot &snapshot)
{
    const Table &table = snapshot.graph->table(thing.table);
    const QString name = table.name.display();
    const QString column = thing.column < 0 ? QString() : table.columns[thing.column].name;
    if (thing.definition >= 0 && !snapshot.definitions[thing.definition].condition.isEmpty())
        return {thing.phrase, name, snapshot.definitions[thing.definition].condition, double(thing.score), 0};
    if (!thing.isValue)
        return {thing.phrase, column.isEmpty() ? name : name + u'.' + column, {}, double(thing.score), 0};
    const QString value = QString(thing.phrase).replace(u'\'', QLatin1String("''"));
    return {thing.phrase, name, QStringLiteral("%1 = '%2'").arg(sql::quotedName(column, snapshot.traits), value),
            double(thing.score), 0};
}

/// Whether something means nearly what the word does. Single words are near to much, so only what is clearly ahead
/// counts: of rewordings over 118 databases it is then what is meant in 0.70, and a word of another database is offered
/// something in 0.07.
bool addMeant(record::LedgerWord &word, const catalog::Snapshot &snapshot, const retrieval::MeaningIndex &meanings)
{
    constexpr float Least = 0.5F;
    constexpr float Ahead = 0.05F;
    const bool hasLetters =
        std::any_of(word.text.cbegin(), word.text.cend(), [](QChar character) { return character.isLetter(); });
    const QList<retrieval::MeantThing> near = hasLetters ? meanings.near(word.text, 2) : QList<retrieval::MeantThing>();
    if (near.isEmpty())
        return false;
    const retrieval::MeantThing &first = near.first();
    const float ahead = first.score - (near.size() > 1 ? near[1].score : 0);
    if (first.score < Least || ahead < Ahead || word.nearest.contains(first.phrase, Qt::CaseInsensitive)
        || first.phrase.compare(word.text, Qt::CaseInsensitive) == 0)
        return false;
    word.nearest.append(first.phrase);
    word.meant.append(meaningOf(first, snapshot));
    word.meant.last().ahead = double(ahead);
    return true;
}

record::Ledger asRead(record::Ledger ledger, const QString &read, const QString &typed)
{
    if (undotted(read) != undotted(typed))
        ledger.read = read;
    return ledger;
}

} // namespace

record::Ledger ledgerAsRead(const gate::Report &report, const QString &read, const QString &typed)
{
    return report.ledger ? asRead(*report.ledger, read, typed) : record::Ledger();
}

record::Ledger ledgerOfWords(const retrieval::Linking &linking, const QString &typed)
{
    return asRead(ledger::linkedWords(ledger::Sentence(linking)), linking.question, typed);
}

QList<QList<int>> differsAt(const record::Ledger &ledger, const record::Ledger &other)
{
    QList<QList<int>> places;
    for (const record::LedgerWord &word : ledger.words) {
        if (!hasSame(word, other))
            places.append(word.span);
    }
    return places;
}

record::Ledger ledgerOfChoice(const QList<record::Ledger> &readings, QList<record::Alternative> &options)
{
    record::Ledger ledger = readings.first();
    QList<QList<int>> places;
    for (const record::LedgerWord &word : std::as_const(ledger.words)) {
        const auto lacks = [&word](const record::Ledger &other) { return !hasSame(word, other); };
        if (std::any_of(readings.cbegin(), readings.cend(), lacks))
            places.append(word.span);
    }
    for (record::Alternative &option : options)
        option.differsAt = places;
    return ledger;
}

QStringList namedTables(const QList<TableName> &tables, const retrieval::Linking &linking, const record::Ledger &ledger)
{
    const auto isRead = [&](int first, int last) {
        const int begin = linking.words[first].begin;
        const int end = linking.words[last].end;
        return std::any_of(ledger.words.cbegin(), ledger.words.cend(), [begin, end](const record::LedgerWord &word) {
            return word.span[0] < end && begin < word.span[1] && word.role != record::WordRole::Unread
                   && word.role != record::WordRole::Filler;
        });
    };
    QStringList named;
    for (const TableName &table : tables) {
        const auto names = [&](const auto &mention) {
            return mention.table == table && mention.score >= retrieval::MeantScore
                   && isRead(mention.firstWord, mention.lastWord);
        };
        if (std::any_of(linking.tables.cbegin(), linking.tables.cend(), names)
            || std::any_of(linking.columns.cbegin(), linking.columns.cend(), names)
            || std::any_of(linking.values.cbegin(), linking.values.cend(), names))
            named.append(table.display());
    }
    return named;
}

void addNearest(record::Ledger &ledger, const catalog::Snapshot &snapshot, const retrieval::MeaningIndex *meanings)
{
    if (ledger.unread.isEmpty())
        return;
    const QStringList names = namesIn(snapshot);
    for (record::LedgerWord &word : ledger.words) {
        if (word.role != record::WordRole::Unread)
            continue;
        word.nearest = base::nearestNames(word.text, names);
        word.nearest.removeIf([&word](const QString &name) { return !isNear(name, word.text); });
        if (meanings && addMeant(word, snapshot, *meanings))
            ledger.encoder = meanings->encoder().name();
    }
}

} // namespace Tieout::answer
