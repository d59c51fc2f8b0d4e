// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/searchnames.h"

#include "core/base/text.h"
#include "core/retrieval/shortforms.h"
#include "core/retrieval/valueindex.h"

#include <algorithm>
#include <cmath>

namespace Tieout::retrieval {

namespace {

// Chosen on Spider's train split.
constexpr double TableWord = 1.0;     ///< a word of a table's name, all of which the question says
constexpr double ColumnWord = 0.85;   ///< the same of a column's
constexpr double CommentWord = 0.7;   ///< the same of a comment's
constexpr double WholeName = 0.55;    ///< of either: what saying all words of a name adds to saying one of many
constexpr float SynonymWord = 0.35F;  ///< of a word as written
constexpr float DerivedWord = 0.6F;   ///< the same, of a verb's noun or a noun's verb
constexpr float RelatedWord = 0.25F;  ///< the same, of one that is related in the general language
constexpr float LikeWord = 0.4F;      ///< the same, times the likeness
constexpr float ShortWord = 0.75F;    ///< the same, of letters that a word is cut short to: "mtr" of meter
constexpr float ShortPair = 0.55F;    ///< the same, of two letters
constexpr float Initials = 0.7F;      ///< the same, of the first letters of words: "wo" of work order
constexpr float ValueWord = 0.6F;     ///< a word of a stored text
constexpr double UnknownWord = 0.75;  ///< weight of a word no name has, of that of the rarest word
constexpr double NumberWord = 0.3;    ///< weight of a number
constexpr double AskingWord = 0.3;    ///< weight of a word that says what is wanted of the rows found ("average")
constexpr int LongestValue = 5;       ///< words
constexpr qsizetype LongestText = 60; ///< letters of a stored text
constexpr qsizetype MostValues = 2'000'000;
constexpr qsizetype LongestComment = 40; ///< content words of a comment that are read
constexpr int LongestSynonym = 3;        ///< words of the question that one synonym stands for
constexpr int ShortestLike = 4;
constexpr qsizetype LongestShort = 6; ///< letters of a word cut short
constexpr int MostInitials = 4;       ///< words
constexpr int OftenShort = 4;         ///< names that two letters stand in, where they are no accident

quint64 searchHash(const QString &text)
{
    return quint64(qHash(text, size_t(0x51a7)));
}

bool isNumber(const QString &word)
{
    return std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit(); });
}

/// Letters and digits that nobody reads: a part of "0a1d0a27-cffa-4de3-92c5-9d3fd3f2e74d", "HT264P1".
bool isIdentifier(const QString &word)
{
    const auto digits = std::count_if(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit(); });
    return digits > 0 && digits < word.size();
}

/// Says what is wanted of rows, in questions about anything; a name may still have it.
bool isAskingWord(const QString &word)
{
    static const QSet<QString> words = [] {
        const QString list = QStringLiteral("number numbers average averages total totals maximum minimum max min sum "
                                            "count counts different distinct unique highest "
                                            "lowest higher lower greater larger largest smaller smallest include "
                                            "includes including contain contains containing belong "
                                            "belongs belonging record records recorded information detail details "
                                            "corresponding correspond exist exists list lists return");
        const QStringList split = list.split(u' ');
        return QSet<QString>(split.cbegin(), split.cend());
    }();
    return words.contains(word);
}

} // namespace

void SearchNames::add(const catalog::Snapshot &snapshot)
{
    const int first = m_tables;
    m_tables += snapshot.graph->tableCount();
    m_schemaWords.add(snapshot.schema());
    const auto wait = [this](int table, Kind kind, const QString &text) {
        if (!text.isEmpty())
            m_waiting.push_back({table, kind, text});
    };
    // What the rules say is made of names and comments; what a model says may hold stored values.
    const auto waitFor = [&wait](int table, const catalog::Aspect &written) {
        if (!written.isByRules() && written.origin != catalog::AspectOrigin::Comment && !written.sawValues)
            wait(table, Kind::Comment, written.text);
    };
    for (int node = 0; node < snapshot.graph->tableCount(); ++node) {
        const Table &table = snapshot.graph->table(node);
        const catalog::CatalogEntry *entry = snapshot.entry(table.name);
        wait(first + node, Kind::Table, table.name.name);
        wait(first + node, Kind::Comment, table.comment);
        if (entry)
            waitFor(first + node, entry->summary);
        for (const Column &column : table.columns) {
            wait(first + node, Kind::Column, column.name);
            wait(first + node, Kind::Comment, column.comment);
            if (const catalog::ColumnEntry *described = entry ? entry->column(column.name) : nullptr)
                waitFor(first + node, described->meaning);
        }
        for (const catalog::Alias &alias : snapshot.aliases) {
            if (alias.table == table.name)
                wait(first + node, alias.column.isEmpty() ? Kind::Table : Kind::Column, alias.text);
        }
    }
    addValues(snapshot, first);
}

void SearchNames::addValues(const catalog::Snapshot &snapshot, int firstTable)
{
    for (const profile::ColumnValues &column : snapshot.values) {
        const int node = snapshot.graph->node(column.table);
        if (node < 0 || qsizetype(m_values.size()) + column.values.size() > MostValues)
            continue;
        for (const QString &value : column.values) {
            if (value.size() > LongestText)
                continue;
            const QString key = valueKey(value);
            if (!key.isEmpty() && key.count(u' ') < LongestValue)
                m_values.emplace_back(searchHash(key), quint32(firstTable + node));
        }
    }
}

void SearchNames::finish()
{
    m_schemaWords.finish();
    for (const Text &text : m_waiting) {
        if (text.kind == Kind::Comment)
            addComment(text);
        else
            addName(text);
    }
    m_waiting = {};
    m_shortWords.removeIf([](const auto &entry) { return entry.key().size() == 2 && entry.value() < OftenShort; });
    for (auto it = m_shortWords.cbegin(); it != m_shortWords.cend(); ++it)
        m_shortFrom[it.key()[0]].append(it.key());
    m_readings = {};
    for (auto it = m_postings.begin(); it != m_postings.end(); ++it) {
        it->shrink_to_fit();
        m_frequency.insert(it.key(), tablesIn(*it));
    }
    std::sort(m_values.begin(), m_values.end());
    m_values.erase(std::unique(m_values.begin(), m_values.end()), m_values.end());
    m_values.shrink_to_fit();
}

/// A comment says a word in passing that is a rare name elsewhere: it counts only where no name has it.
int SearchNames::tablesIn(const std::vector<Posting> &postings) const
{
    int named = 0;
    int commented = 0;
    qint64 lastNamed = -1;
    qint64 lastCommented = -1;
    for (const Posting &posting : postings) { // in the order of the tables
        const Thing &thing = m_things[posting.thing];
        const bool isComment = thing.kind == Kind::Comment;
        qint64 &last = isComment ? lastCommented : lastNamed;
        (isComment ? commented : named) += thing.table != last ? 1 : 0;
        last = thing.table;
    }
    return named > 0 ? named : commented;
}

/// Each content word once.
void SearchNames::addComment(const Text &comment)
{
    QStringList stems;
    for (const base::Word &word : base::words(comment.text)) {
        const QString stem = m_lexicon.stemOf(word.lower);
        if (!word.number && !m_lexicon.isStopWord(word.lower) && !stems.contains(stem))
            stems.append(stem);
    }
    if (stems.isEmpty())
        return;
    const auto thing = quint32(m_things.size());
    const qsizetype parts = std::min<qsizetype>(stems.size(), LongestComment);
    m_things.push_back({quint32(comment.table), quint16(parts), Kind::Comment});
    for (qsizetype part = 0; part < parts; ++part)
        m_postings[stems[part]].push_back({thing, quint16(part)});
}

void SearchNames::addName(const Text &name)
{
    const QStringList words = base::identifierWords(name.text);
    const qsizetype parts = m_schemaWords.wordsOf(name.text).size();
    if (words.isEmpty())
        return;
    const auto thing = quint32(m_things.size());
    m_things.push_back({quint32(name.table), quint16(parts), name.kind});
    const auto post = [&](const QString &stem, qsizetype part) { m_postings[stem].push_back({thing, quint16(part)}); };
    qsizetype part = 0;
    for (const QString &word : words) {
        const QStringList apart = m_schemaWords.partsOf(word);
        for (const QString &each : apart.isEmpty() ? QStringList{word} : apart) {
            for (const QString &stem : readings(each))
                post(stem, part);
            if (const auto shortWord = m_shortWords.find(each); shortWord != m_shortWords.end())
                ++*shortWord;
            if (!apart.isEmpty()) // somebody may write it as it stands
                post(m_lexicon.stemOf(word), part);
            ++part;
        }
    }
}

/// Stems that a word of a name is found by: its own, and those of what it is short for.
QStringList SearchNames::readings(const QString &word)
{
    const auto known = m_readings.constFind(word);
    if (known != m_readings.cend())
        return *known;
    QStringList words{word};
    for (const QString &meaning : m_lexicon.expansions(word))
        words += meaning.split(u' ', Qt::SkipEmptyParts);
    const bool isShort = word.size() >= 2 && word.size() <= LongestShort
                         && std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c.isLetter(); });
    // Two letters are in every list of words, and no word by themselves.
    const bool isWord = word.size() == 2 ? m_lexicon.knows(word) : isOrdinaryWord(word);
    if (isShort && !m_lexicon.isStopWord(word) && !isWord)
        m_shortWords.insert(word, 0);
    QStringList stems;
    for (const QString &each : std::as_const(words)) {
        const QString stem = m_lexicon.stemOf(each);
        m_vocabulary.insert(each, stem);
        stems.append(stem);
    }
    stems.removeDuplicates();
    m_readings.insert(word, stems);
    return stems;
}

std::vector<double> SearchNames::weights(const SearchQuestion &question) const
{
    const auto rarity = [this](int tables) { return std::log(1 + (m_tables - tables + 0.5) / (tables + 0.5)); };
    std::vector<double> weights;
    for (const SearchWord &word : question.content) {
        const int tables = m_frequency.value(word.stem, 0);
        if (tables == 0 && isIdentifier(word.lower)) {
            weights.push_back(0);
            continue;
        }
        const double weight = tables > 0 ? rarity(tables) : UnknownWord * rarity(0);
        weights.push_back(weight * (isNumber(word.lower) ? NumberWord : isAskingWord(word.lower) ? AskingWord : 1));
    }
    return weights;
}

void SearchNames::find(const QString &stem, quint16 word, float factor, std::vector<Found> &into) const
{
    const auto postings = m_postings.constFind(stem);
    if (postings == m_postings.cend())
        return;
    for (const Posting &posting : *postings)
        into.push_back({posting.thing, posting.part, word, factor});
}

void SearchNames::findSynonyms(const SearchQuestion &question, std::vector<Found> &into) const
{
    for (qsizetype first = 0; first < question.all.size(); ++first) {
        QString phrase;
        QString written;
        for (qsizetype last = first; last < std::min(question.all.size(), first + LongestSynonym); ++last) {
            phrase += (last == first ? QString() : QStringLiteral(" ")) + base::stem(question.all[last]);
            written += (last == first ? QString() : QStringLiteral(" ")) + question.all[last];
            if (first == last && question.contentAt(first) < 0)
                continue;
            if (first == last) {
                const QString stem = m_lexicon.stemOf(question.all[first]);
                for (const QString &related : m_lexicon.related(stem))
                    find(related, quint16(question.contentAt(first)), RelatedWord, into);
                for (const QString &derived : m_lexicon.derived(stem))
                    find(derived, quint16(question.contentAt(first)), DerivedWord, into);
            }
            for (const QString &kind : m_lexicon.kindsOf(written)) {
                for (qsizetype at = first; at <= last; ++at) {
                    if (question.contentAt(at) >= 0)
                        find(kind, quint16(question.contentAt(at)), SynonymWord, into);
                }
            }
            for (const QString &synonym : m_lexicon.synonyms(phrase)) {
                for (qsizetype at = first; at <= last; ++at) {
                    if (question.contentAt(at) >= 0)
                        find(synonym, quint16(question.contentAt(at)), SynonymWord, into);
                }
            }
        }
    }
}

/// "meters" finds MTR_MSTR, "readings" MTR_RD: what a word is cut short to, where nobody wrote down what is meant.
void SearchNames::findShortForms(const SearchQuestion &question, std::vector<Found> &into) const
{
    for (qsizetype i = 0; i < question.content.size(); ++i) {
        const QString word = base::singular(question.content[i].lower);
        const QString stem = question.content[i].stem;
        if (word.isEmpty() || isNumber(word))
            continue;
        for (const QString &shortWord : m_shortFrom.value(word[0])) {
            if (isShortFor(shortWord, word) || isShortFor(shortWord, stem))
                find(m_lexicon.stemOf(shortWord), quint16(i), shortWord.size() > 2 ? ShortWord : ShortPair, into);
        }
    }
}

/// "work orders" finds WO_HDR.
void SearchNames::findInitials(const SearchQuestion &question, std::vector<Found> &into) const
{
    for (qsizetype first = 0; first < question.all.size(); ++first) {
        QString initials;
        for (qsizetype last = first; last < std::min(question.all.size(), first + MostInitials); ++last) {
            if (question.contentAt(last) < 0)
                break;
            initials += question.all[last][0];
            if (last == first || !m_shortWords.contains(initials))
                continue;
            for (qsizetype at = first; at <= last; ++at)
                find(m_lexicon.stemOf(initials), quint16(question.contentAt(at)), Initials, into);
        }
    }
}

double SearchNames::worthOf(Kind kind)
{
    switch (kind) {
    case Kind::Table:
        return TableWord;
    case Kind::Column:
        return ColumnWord;
    case Kind::Comment:
        break;
    }
    return CommentWord;
}

std::vector<TableMatch> SearchNames::match(const SearchQuestion &question, bool synonyms, const LikeWords &like) const
{
    std::vector<Found> found;
    for (qsizetype i = 0; i < question.content.size(); ++i) {
        const SearchWord &word = question.content[i];
        find(word.stem, quint16(i), 1, found);
        if (like && !isKnown(word.stem) && word.lower.size() >= ShortestLike && !isNumber(word.lower)) {
            for (const auto &[stem, likeness] : like(word.lower))
                find(stem, quint16(i), LikeWord * float(likeness), found);
        }
    }
    if (synonyms)
        findSynonyms(question, found);
    findShortForms(question, found);
    findInitials(question, found);
    std::sort(found.begin(), found.end(), [](const Found &a, const Found &b) {
        return std::tuple(a.thing, a.part, -a.factor) < std::tuple(b.thing, b.part, -b.factor);
    });
    std::vector<TableMatch> matches;
    for (size_t begin = 0; begin < found.size();) {
        const Thing &thing = m_things[found[begin].thing];
        size_t end = begin;
        double said = 0; // words of the name
        for (; end < found.size() && found[end].thing == found[begin].thing; ++end)
            said += end == begin || found[end].part != found[end - 1].part ? double(found[end].factor) : 0;
        const double share = said / thing.parts;
        const double worth = worthOf(thing.kind) * (1 - WholeName + WholeName * share);
        if (matches.empty() || matches.back().table != int(thing.table))
            matches.push_back({int(thing.table), 0, std::vector<float>(size_t(question.content.size()), 0.0F)});
        TableMatch &match = matches.back();
        if (thing.kind == Kind::Table)
            match.name = std::max(match.name, share);
        for (; begin < end; ++begin) {
            float &best = match.words[found[begin].word];
            best = std::max(best, float(worth) * found[begin].factor);
        }
    }
    addValueMatches(question, matches);
    return matches;
}

void SearchNames::addValueMatches(const SearchQuestion &question, std::vector<TableMatch> &matches) const
{
    QHash<int, size_t> rows;
    for (size_t i = 0; i < matches.size(); ++i)
        rows.insert(matches[i].table, i);
    for (qsizetype first = 0; first < question.all.size(); ++first) {
        QString key;
        for (qsizetype last = first; last < std::min(question.all.size(), first + LongestValue); ++last) {
            const QString &word = question.all[last];
            key += (last == first ? QString() : QStringLiteral(" ")) + word;
            if (first == last && (question.contentAt(first) < 0 || (isNumber(word) && word.size() < 3)))
                continue;
            const quint64 hash = searchHash(key);
            for (auto it = std::lower_bound(m_values.begin(), m_values.end(), std::pair<quint64, quint32>(hash, 0));
                 it != m_values.end() && it->first == hash; ++it) {
                const int table = int(it->second);
                if (!rows.contains(table)) {
                    rows.insert(table, matches.size());
                    matches.push_back({table, 0, std::vector<float>(size_t(question.content.size()), 0.0F)});
                }
                std::vector<float> &words = matches[rows.value(table)].words;
                for (qsizetype at = first; at <= last; ++at) {
                    if (question.contentAt(at) >= 0)
                        words[size_t(question.contentAt(at))] =
                            std::max(words[size_t(question.contentAt(at))], ValueWord);
                }
            }
        }
    }
}

} // namespace Tieout::retrieval
