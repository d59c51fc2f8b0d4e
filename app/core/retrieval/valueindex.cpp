// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/valueindex.h"

#include "core/base/foreignnames.h"
#include "core/base/typed.h"
#include "core/retrieval/namematcher.h"
#include "core/retrieval/shortforms.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr double CaseScore = 0.97;   ///< the same letters in another case
constexpr double FoldedScore = 0.94; ///< without accents or punctuation
constexpr double NumberScore = 0.9;  ///< plural for singular
constexpr double StemmedScore = 0.82;
constexpr double CodeScore = 0.78;    ///< a code that may be short for the word
constexpr double NumericScore = 0.7;  ///< a text of digits for a number in the question: it may as well be a figure
constexpr double InPhraseScore = 0.7; ///< a word of a quoted phrase
constexpr int ShortestNumeric = 3;    ///< digits; shorter numbers are figures
constexpr int FewValues = 12;         ///< a column with so few values may hold codes of one or two letters
constexpr int MostCodes = 15;         ///< values of a column of codes
constexpr int LongestCode = 6;
constexpr int MostPartial = 6; ///< values of one column that hold a word, kept
constexpr qsizetype MaximumVocabulary = 300'000;

/// FNV-1a, 64 bits; only within the process.
quint64 hashOf(const QString &key)
{
    quint64 hash = 14695981039346656037ULL;
    for (const QChar c : key) {
        hash ^= c.unicode();
        hash *= 1099511628211ULL;
    }
    return hash;
}

QString stemmedKey(const QString &key)
{
    QStringList stems;
    for (const QString &word : key.split(u' '))
        stems.append(base::stem(word));
    return stems.join(u' ');
}

} // namespace

QString valueKey(const QString &text)
{
    QString key;
    for (const QChar c : base::folded(text)) {
        if (c.isLetterOrNumber())
            key += c;
        else if (!key.isEmpty() && key.back() != u' ')
            key += u' ';
    }
    if (key.endsWith(u' '))
        key.chop(1);
    return key;
}

/// "duesseldorf" of "Düsseldorf".
static QString typedKey(const QString &text)
{
    return valueKey(base::foldedAsTyped(text));
}

ValueIndex::ValueIndex(const QList<profile::ColumnValues> &columns, const std::function<bool(int)> &isDateColumn)
    : m_columns(&columns)
{
    QList<int> order;
    for (int i = 0; i < columns.size(); ++i) {
        if (!isDateColumn(i))
            order.append(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return columns[a].values.size() < columns[b].values.size(); });
    qsizetype total = 0;
    for (const int index : std::as_const(order)) {
        total += columns[index].values.size();
        if (total > MaximumValues) {
            m_leftOut += columns[index].values.size();
            continue;
        }
        addColumn(index);
        addCodes(index);
    }
    const auto byHash = [](const Ref &a, const Ref &b) {
        return std::tuple(a.hash, a.column, a.value) < std::tuple(b.hash, b.column, b.value);
    };
    for (Refs *refs : {&m_whole, &m_stemmed, &m_words}) {
        std::sort(refs->begin(), refs->end(), byHash);
        refs->shrink_to_fit();
    }
}

void ValueIndex::addColumn(int index)
{
    const QStringList &values = (*m_columns)[index].values;
    for (qsizetype i = 0; i < values.size(); ++i) {
        const QString key = valueKey(values[i]);
        if (key.isEmpty())
            continue;
        const auto add = [&](Refs &refs, const QString &text) {
            refs.push_back({hashOf(text), quint32(index), quint32(i)});
        };
        add(m_whole, key);
        if (const QString typed = typedKey(values[i]); typed != key)
            add(m_whole, typed);
        const QStringList words = key.split(u' ');
        if (words.size() <= 4) {
            const QString stemmed = stemmedKey(key);
            if (stemmed != key)
                add(m_stemmed, stemmed);
        }
        for (const QString &word : words) {
            if (words.size() >= 2 && words.size() <= 8 && word.size() >= 3)
                add(m_words, word);
            if (word.size() >= 5 && m_shortWords.size() < MaximumVocabulary)
                ++m_shortWords[word];
        }
    }
}

/// Of columns of few values, most of which are short and no words: "SALE", "RTN" and "VOID".
void ValueIndex::addCodes(int index)
{
    const profile::ColumnValues &column = (*m_columns)[index];
    if (!column.complete || column.values.size() > MostCodes)
        return;
    const auto isShort = [](const QString &value) {
        return value.size() > 1 && value.size() <= LongestCode
               && std::all_of(value.cbegin(), value.cend(), [](QChar c) { return c.unicode() < 0x80 && c.isLetter(); });
    };
    if (2 * std::count_if(column.values.cbegin(), column.values.cend(), isShort) < column.values.size())
        return;
    for (qsizetype i = 0; i < column.values.size(); ++i) {
        if (isShort(column.values[i]) && !isOrdinaryWord(column.values[i].toLower()))
            m_codes.append({index, int(i)});
    }
}

QList<ValueMatch> ValueIndex::codesFor(int word, const QString &singular) const
{
    const QString deed = singular.endsWith(QLatin1String("ed")) ? singular.chopped(2) : QString();
    QSet<QString> meant;
    QList<ValueMatch> found;
    for (const auto &[column, value] : m_codes) {
        const QString code = (*m_columns)[column].values[value].toLower();
        if (!isShortFor(code, singular) && (deed.isEmpty() || !isShortFor(code, deed)))
            continue;
        meant.insert(code);
        found.append({word, word, column, value, MatchKind::Spelling, CodeScore});
    }
    return meant.size() == 1 ? found : QList<ValueMatch>();
}

std::pair<ValueIndex::Refs::const_iterator, ValueIndex::Refs::const_iterator> ValueIndex::find(const Refs &refs,
                                                                                               quint64 hash)
{
    struct ByHash {
        bool operator()(const Ref &ref, quint64 value) const { return ref.hash < value; }
        bool operator()(quint64 value, const Ref &ref) const { return value < ref.hash; }
    };
    return std::equal_range(refs.cbegin(), refs.cend(), hash, ByHash());
}

/// One question's look-ups.
class ValueMatcher
{
public:
    ValueMatcher(const ValueIndex &index, const QList<base::Word> &words, const Lexicon &lexicon)
        : m_index(index)
        , m_words(words)
        , m_lexicon(lexicon)
        , m_explained(size_t(words.size()), false)
    {
        for (const base::Word &word : words)
            m_keys.append(valueKey(word.text));
    }

    QList<ValueMatch> run()
    {
        const int count = std::min(int(m_words.size()), LongestQuestion);
        for (int first = 0; first < count; ++first) {
            for (int last = first; last < std::min(count, first + ValueIndex::LongestSpan); ++last)
                wholeValues(first, last);
        }
        for (int at = 0; at < count; ++at)
            wordsOfPhrase(at);
        for (int first = 0; first < count; ++first) {
            for (int last = std::min(count - 1, first + 3); last >= first; --last)
                partsOfValues(first, last);
        }
        for (int at = 0; at < count; ++at)
            misspelt(at);
        lowerForCrowds();
        return m_matches;
    }

private:
    using Ref = ValueIndex::Ref;

    QString span(int first, int last, bool possessive) const
    {
        QStringList keys = m_keys.mid(first, last - first + 1);
        if (possessive && !m_words[last].quoted)
            keys.last() = valueKey(m_words[last].lower); // without the 's
        return keys.join(u' ');
    }

    QString asWritten(int first, int last) const
    {
        QStringList texts;
        for (int i = first; i <= last; ++i)
            texts.append(m_words[i].text);
        return texts.join(u' ');
    }

    /// A word that begins with a capital inside a sentence, or stands in quotes: a name of something.
    bool isProper(int at) const
    {
        const base::Word &word = m_words[at];
        return word.quoted || (at > 0 && word.text.at(0).isUpper() && word.text != QStringLiteral("I"));
    }

    /// A letter that stands alone inside a sentence ("sex is M", "with code x"); may stand only for a code of a column
    /// with few values.
    bool isLetter(int at) const
    {
        const base::Word &word = m_words[at];
        return at > 0 && !word.quoted && word.text.size() == 1 && word.text.at(0).isLetter()
               && word.text != QStringLiteral("I") && word.text != QStringLiteral("a");
    }

    /// A small one has to be named as what the column holds: "code x".
    bool isNamedCode(int at, const profile::ColumnValues &column) const
    {
        if (m_words[at].text.at(0).isUpper())
            return true;
        const QStringList names = base::nameWords(column.column);
        return std::any_of(names.cbegin(), names.cend(),
                           [&](const QString &name) { return base::stem(name) == m_words[at - 1].stem; });
    }

    /// Spans that may be a value at all.
    bool isCandidate(int first, int last) const
    {
        if (first == last) {
            const base::Word &word = m_words[first];
            if (word.quoted || isLetter(first))
                return true;
            if (word.number)
                return m_keys[first].size() >= ShortestNumeric;
            if (asksForFigure(m_words, first))
                return false;
            // "May", "Will" and the like: a capital inside a sentence makes a stop word a name.
            return word.text.size() > 1 && (isContentWord(m_words, first, m_lexicon) || isProper(first));
        }
        for (int i = first; i <= last; ++i) {
            if (isContentWord(m_words, i, m_lexicon))
                return true;
        }
        return false;
    }

    void add(int first, int last, const Ref &ref, MatchKind how, double score)
    {
        m_matches.append({first, last, int(ref.column), int(ref.value), how, score});
        for (int i = first; i <= last; ++i)
            m_explained[size_t(i)] = m_explained[size_t(i)] || score > SpellingScore;
    }

    /// Another form of the same word, not another word of the same stem: "cancelled" and "cancel", but no "destination"
    /// for the town of Destin.
    static bool isForm(const QString &said, const QString &stored)
    {
        static const QStringList endings{QString(),
                                         QStringLiteral("s"),
                                         QStringLiteral("es"),
                                         QStringLiteral("ies"),
                                         QStringLiteral("y"),
                                         QStringLiteral("ed"),
                                         QStringLiteral("d"),
                                         QStringLiteral("ied"),
                                         QStringLiteral("ing"),
                                         QStringLiteral("ling"),
                                         QStringLiteral("led"),
                                         QStringLiteral("e"),
                                         QStringLiteral("'s")};
        // "cancellation" and "cancelled", "renewals" and "renewed"
        static const QStringList deeds{QStringLiteral("ation"), QStringLiteral("ations"), QStringLiteral("ion"),
                                       QStringLiteral("ions"),  QStringLiteral("al"),     QStringLiteral("als"),
                                       QStringLiteral("ance"),  QStringLiteral("ances")};
        static const QStringList dones{QStringLiteral("ed"), QStringLiteral("d"), QStringLiteral("led")};
        const QString a = said.section(u' ', -1);
        const QString b = stored.section(u' ', -1);
        const auto end = std::mismatch(a.cbegin(), a.cend(), b.cbegin(), b.cend());
        if (deeds.contains(QString(end.first, int(a.cend() - end.first)))
            && dones.contains(QString(end.second, int(b.cend() - end.second))))
            return true;
        return endings.contains(QString(end.first, int(a.cend() - end.first)))
               && endings.contains(QString(end.second, int(b.cend() - end.second)));
    }

    /// "RUN" is a code; who "runs" a shop does not name it.
    static bool isAbbreviation(const QString &stored)
    {
        constexpr qsizetype longest = 3;
        return stored.size() <= longest && stored == stored.toUpper() && stored != stored.toLower();
    }

    void wholeValues(int first, int last)
    {
        if (!isCandidate(first, last) || (last > first && (m_words[last].quoted || m_words[first].quoted)))
            return;
        const QString key = span(first, last, false);
        const QString plain = span(first, last, true);
        bool found = exactValues(first, last, key);
        if (!found && plain != key)
            found = exactValues(first, last, plain);
        if (const QString typed = typedKey(asWritten(first, last)); !found && typed != key)
            found = exactValues(first, last, typed);
        if (!found && last == first + 1 && key.size() > 6) // "gear box" of "Gearbox"
            found = exactValues(first, last, QString(key).remove(u' '));
        if (found || (first == last && (m_words[first].number || isLetter(first))))
            return;
        const QString stemmed = stemmedKey(plain);
        for (const ValueIndex::Refs *refs : {&m_index.m_whole, &m_index.m_stemmed}) {
            const auto [begin, end] = ValueIndex::find(*refs, hashOf(stemmed));
            for (auto it = begin; it != end; ++it) {
                const QString stored = valueKey(m_index.text(*it));
                if (stemmedKey(stored) != stemmed || !isForm(plain, stored) || isAbbreviation(m_index.text(*it)))
                    continue;
                const bool number = singularKey(stored) == singularKey(plain);
                add(first, last, *it, number ? MatchKind::Singular : MatchKind::Stemmed,
                    number ? NumberScore : StemmedScore);
                found = true;
            }
        }
        for (const QString &synonym : m_lexicon.valueSynonyms(plain))
            synonymValues(first, last, synonym);
        for (const QString &shortForm : m_lexicon.shortForms(base::singular(plain)))
            synonymValues(first, last, shortForm);
    }

    /// "Linda Smith" in quotes, stored as a first and a last name.
    void wordsOfPhrase(int at)
    {
        const QStringList words = m_keys[at].split(u' ');
        if (!m_words[at].quoted || m_explained[size_t(at)] || words.size() < 2 || words.size() > 4)
            return;
        for (const QString &word : words) {
            const auto [begin, end] = ValueIndex::find(m_index.m_whole, hashOf(word));
            for (auto it = begin; it != end; ++it) {
                if (word.size() > 1 && valueKey(m_index.text(*it)) == word)
                    add(at, at, *it, MatchKind::Partial, InPhraseScore);
            }
        }
    }

    static QString singularKey(const QString &key)
    {
        QStringList words = key.split(u' ');
        words.last() = base::singular(words.last());
        return words.join(u' ');
    }

    bool exactValues(int first, int last, const QString &key)
    {
        const QString written = first == last ? m_words[first].text : asWritten(first, last);
        bool found = false;
        const auto [begin, end] = ValueIndex::find(m_index.m_whole, hashOf(key));
        for (auto it = begin; it != end; ++it) {
            const QString &stored = m_index.text(*it);
            const bool few = m_index.column(int(it->column)).values.size() <= FewValues;
            if ((valueKey(stored) != key && typedKey(stored) != key)
                || (first == last && isLetter(first)
                    && (!few || stored != written || !isNamedCode(first, m_index.column(int(it->column))))))
                continue;
            double score = FoldedScore;
            if (stored == written)
                score = 1;
            else if (stored.compare(written, Qt::CaseInsensitive) == 0)
                score = CaseScore;
            // A word in lower case is more often just a word, the more so a common one ("how many people").
            if (first == last && !isProper(first) && stored != written)
                score *= m_lexicon.synonyms(m_words[first].stem).isEmpty() ? 0.95 : 0.8;
            if (first == last && m_words[first].number)
                score = NumericScore;
            add(first, last, *it, MatchKind::Exact, score);
            found = true;
        }
        return found;
    }

    void synonymValues(int first, int last, const QString &synonym)
    {
        const auto [begin, end] = ValueIndex::find(m_index.m_whole, hashOf(synonym));
        for (auto it = begin; it != end; ++it) {
            const bool code = synonym.size() <= 3;
            const bool few = m_index.column(int(it->column)).values.size() <= FewValues;
            if (valueKey(m_index.text(*it)) == synonym && (!code || few || synonym.size() == 3))
                add(first, last, *it, MatchKind::Synonym, code && !few ? SynonymScore - 0.15 : SynonymScore);
        }
    }

    /// "Smith" for "John Smith", "credit card" for "Credit Card Payment": values that hold all words of the span.
    void partsOfValues(int first, int last)
    {
        for (int i = first; i <= last; ++i) {
            if (m_explained[size_t(i)] || (i > first && m_words[i].quoted))
                return;
        }
        const bool proper = isProper(first) && isProper(last);
        if (!isCandidate(first, last) || (!proper && first == last))
            return;
        const QStringList keys = span(first, last, true).split(u' ', Qt::SkipEmptyParts);
        if (keys.isEmpty() || keys.size() > 6)
            return;
        QHash<quint32, int> perColumn;
        const auto [begin, end] = ValueIndex::find(m_index.m_words, hashOf(keys.first()));
        for (auto it = begin; it != end; ++it) {
            const QString stored = valueKey(m_index.text(*it));
            if (!(u' ' + stored + u' ').contains(u' ' + keys.join(u' ') + u' '))
                continue;
            if (++perColumn[it->column] > MostPartial)
                continue;
            const double share = double(keys.join(QString()).size()) / double(stored.size());
            m_matches.append(
                {first, last, int(it->column), int(it->value), MatchKind::Partial, (proper ? 0.4 : 0.3) + 0.3 * share});
        }
        if (!perColumn.isEmpty()) {
            for (int i = first; i <= last; ++i)
                m_explained[size_t(i)] = true;
        }
    }

    void misspelt(int at)
    {
        const QString &word = m_keys[at];
        if (m_explained[size_t(at)] || !isProper(at) || word.size() < 5 || word.size() > 30 || word.contains(u' ')
            || m_lexicon.knows(word))
            return;
        const int allowed = word.size() >= 8 ? 2 : 1;
        for (auto entry = m_index.m_shortWords.cbegin(); entry != m_index.m_shortWords.cend(); ++entry) {
            const QString &candidate = entry.key();
            if (std::abs(candidate.size() - word.size()) > allowed || candidate[0] != word[0]
                || base::editDistance(candidate, word) > allowed)
                continue;
            const auto [begin, end] = ValueIndex::find(m_index.m_whole, hashOf(candidate));
            for (auto it = begin; it != end; ++it) {
                if (valueKey(m_index.text(*it)) == candidate)
                    m_matches.append({at, at, int(it->column), int(it->value), MatchKind::Spelling, SpellingScore});
            }
        }
    }

    /// The more columns hold a value, the less the word says which one is meant.
    void lowerForCrowds()
    {
        QHash<std::pair<int, int>, QSet<int>> columns;
        for (const ValueMatch &match : std::as_const(m_matches))
            columns[{match.firstWord, match.lastWord}].insert(match.column);
        for (ValueMatch &match : m_matches) {
            const double crowd = double(columns.value({match.firstWord, match.lastWord}).size());
            match.score *= std::max(0.7, 1.0 - 0.05 * (crowd - 1));
        }
    }

    const ValueIndex &m_index;
    const QList<base::Word> &m_words;
    const Lexicon &m_lexicon;
    QStringList m_keys;
    std::vector<bool> m_explained;
    QList<ValueMatch> m_matches;
};

QList<ValueMatch> ValueIndex::match(const QList<base::Word> &words, const Lexicon &lexicon) const
{
    return ValueMatcher(*this, words, lexicon).run();
}

} // namespace Tieout::retrieval
