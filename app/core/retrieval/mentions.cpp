// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/mentions.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr double ColumnShare = 0.65; ///< of a composite mention's score; the table has the rest
constexpr double LeastPart = 0.5;    ///< both names of a composite mention score at least this
constexpr double AlsoAName = 0.9;    ///< a value that is the name of something as well
constexpr int MostBetween = 3;

bool isBetweenWord(const QString &lower)
{
    static const QSet<QString> words{
        QStringLiteral("of"),   QStringLiteral("the"),   QStringLiteral("a"),         QStringLiteral("an"),
        QStringLiteral("each"), QStringLiteral("every"), QStringLiteral("all"),       QStringLiteral("any"),
        QStringLiteral("for"),  QStringLiteral("this"),  QStringLiteral("these"),     QStringLiteral("those"),
        QStringLiteral("our"),  QStringLiteral("their"), QStringLiteral("different"), QStringLiteral("s")};
    return words.contains(lower);
}

/// "name of the customer": only such words between, and at least one of them.
bool columnOfTable(const QList<base::Word> &words, int columnLast, int tableFirst)
{
    if (tableFirst <= columnLast + 1 || tableFirst - columnLast - 1 > MostBetween)
        return false;
    bool linked = false;
    for (int i = columnLast + 1; i < tableFirst; ++i) {
        if (!isBetweenWord(words[i].lower))
            return false;
        linked = linked || words[i].lower == QStringLiteral("of") || words[i].lower == QStringLiteral("for");
    }
    return linked;
}

/// "bookings, total amount" are two things.
bool isPauseBefore(const Linking &linking, int word)
{
    const int begin = linking.words[word - 1].end;
    const QString between = linking.question.mid(begin, linking.words[word].begin - begin);
    return std::any_of(between.cbegin(), between.cend(), [](QChar c) { return QStringLiteral(",;:?").contains(c); });
}

MatchKind weaker(MatchKind a, MatchKind b)
{
    return std::max(a, b);
}

/// Both names stand together: one mention over both.
void addComposites(Linking &linking)
{
    QList<ColumnMention> composites;
    QHash<TableName, QList<const TableMention *>> byTable;
    for (const TableMention &table : std::as_const(linking.tables)) {
        if (table.score >= LeastPart)
            byTable[table.table].append(&table);
    }
    for (ColumnMention &column : linking.columns) {
        for (const TableMention *table : byTable.value(column.table)) {
            if (table->firstWord >= column.firstWord && table->lastWord <= column.lastWord) {
                column.withTable =
                    column.withTable || table->lastWord - table->firstWord < column.lastWord - column.firstWord;
                continue;
            }
            const bool before = table->lastWord + 1 == column.firstWord && !isPauseBefore(linking, column.firstWord);
            if (column.score < LeastPart
                || (!before && !columnOfTable(linking.words, column.lastWord, table->firstWord)))
                continue;
            ColumnMention both = column;
            both.firstWord = std::min(column.firstWord, table->firstWord);
            both.lastWord = std::max(column.lastWord, table->lastWord);
            both.score = ColumnShare * column.score + (1 - ColumnShare) * table->score;
            both.how = weaker(column.how, table->how);
            both.withTable = true;
            composites.append(both);
        }
    }
    linking.columns.append(composites);
}

bool isNamedToo(const ValueMatch &value, const QList<NameMatch> &names)
{
    return std::any_of(names.cbegin(), names.cend(), [&](const NameMatch &name) {
        return name.firstWord <= value.firstWord && name.lastWord >= value.lastWord && name.score >= 0.9;
    });
}

/// Of a large schema a word is a part of tens of thousands of names: what decides the order is sorted, not the
/// mentions.
template <typename Mention>
void sortBest(QList<Mention> &mentions)
{
    struct Place {
        double score = 0;
        int length = 0;
        int firstWord = 0;
        qsizetype at = 0;
    };
    std::vector<Place> places;
    places.reserve(size_t(mentions.size()));
    for (qsizetype i = 0; i < mentions.size(); ++i)
        places.push_back({mentions[i].score, mentions[i].lastWord - mentions[i].firstWord, mentions[i].firstWord, i});
    std::stable_sort(places.begin(), places.end(), [](const Place &a, const Place &b) {
        if (qAbs(a.score - b.score) > 1e-9)
            return a.score > b.score;
        return a.length != b.length ? a.length > b.length : a.firstWord < b.firstWord;
    });
    QList<Mention> sorted;
    sorted.reserve(mentions.size());
    for (const Place &place : places)
        sorted.append(std::move(mentions[place.at]));
    mentions = std::move(sorted);
}

/// One mention a place and column: the best.
void dropRepeats(QList<ColumnMention> &columns)
{
    QMultiHash<size_t, qsizetype> seen;
    seen.reserve(columns.size());
    QList<ColumnMention> kept;
    kept.reserve(columns.size());
    for (ColumnMention &mention : columns) {
        const size_t hash = qHashMulti(0, mention.firstWord, mention.lastWord, mention.table, mention.column);
        const auto [begin, end] = seen.equal_range(hash);
        const bool repeats = std::any_of(begin, end, [&](qsizetype at) {
            const ColumnMention &other = kept[at];
            return other.firstWord == mention.firstWord && other.lastWord == mention.lastWord
                   && other.table == mention.table && other.column == mention.column;
        });
        if (repeats)
            continue;
        seen.insert(hash, kept.size());
        kept.append(std::move(mention));
    }
    columns = std::move(kept);
}

} // namespace

void sortMentions(Linking &linking)
{
    sortBest(linking.tables);
    sortBest(linking.columns);
    sortBest(linking.values);
    dropRepeats(linking.columns);
}

void addMentions(Linking &linking, const schema::SchemaGraph &graph, const std::vector<NamedThing> &things,
                 const QList<NameMatch> &names, const QList<ValueMatch> &values, const ValueIndex &valueIndex,
                 const QList<CommentMatch> &comments)
{
    for (const NameMatch &match : names) {
        const NamedThing &thing = things[size_t(match.thing)];
        const Table &table = graph.table(thing.table);
        if (thing.column < 0)
            linking.tables.append({match.firstWord, match.lastWord, table.name, match.how, match.score});
        else
            linking.columns.append({match.firstWord, match.lastWord, table.name, table.columns[thing.column].name,
                                    match.how, match.score, false});
    }
    addComposites(linking);
    for (const CommentMatch &match : comments) {
        const Table &table = graph.table(match.table);
        linking.columns.append({match.firstWord, match.lastWord, table.name, table.columns[match.column].name,
                                MatchKind::Partial, match.score, false});
    }
    for (const ValueMatch &match : values) {
        const profile::ColumnValues &column = valueIndex.column(match.column);
        const bool plainWord = match.firstWord == match.lastWord && !linking.words[match.firstWord].quoted;
        const double score = plainWord && isNamedToo(match, names) ? match.score * AlsoAName : match.score;
        linking.values.append({match.firstWord, match.lastWord, column.table, column.column, column.values[match.value],
                               match.how, score});
    }
}

} // namespace Tieout::retrieval
