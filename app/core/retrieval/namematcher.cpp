// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/namematcher.h"

#include "core/retrieval/shortforms.h"

#include <algorithm>
#include <limits>

namespace Tieout::retrieval {

namespace {

constexpr int LongestSpan = 4;
constexpr int LargestGap = 2;
constexpr double ShortFormScore = 0.92;
constexpr double ShortenedScore = 0.9; ///< of a name that is short for the word, in no list
constexpr double AgentScore = 0.85;    ///< "advised" for advisor
constexpr double OrderChangedScore = 0.97;
constexpr double LeastPartialShare = 0.2;
constexpr qsizetype MostOfSpan = 500; ///< names that one span means; a word in more says little about which
constexpr qsizetype MostPieces = 500; ///< of names that one look-up takes as they come
constexpr double TellsTables = 0.5;   ///< from here on a name says that its table is meant

/// One piece of one form, found at one span.
struct Part {
    int firstWord = 0;
    int lastWord = 0;
    int firstPiece = 0;
    int pieces = 0;
    double quality = 0;
    MatchKind how = MatchKind::Exact;
};

/// Larger is weaker.
int weakness(MatchKind how)
{
    switch (how) {
    case MatchKind::Exact:
        return 0;
    case MatchKind::Singular:
        return 1;
    case MatchKind::Stemmed:
        return 2;
    case MatchKind::Partial:
        return 3;
    case MatchKind::Synonym:
        return 4;
    case MatchKind::Spelling:
        return 5;
    case MatchKind::Embedded:
        break;
    }
    return 6;
}

class Matcher
{
public:
    Matcher(const QList<base::Word> &words, const NameIndex &index, const Lexicon &lexicon)
        : m_words(words)
        , m_index(index)
        , m_lexicon(lexicon)
        , m_matched(size_t(words.size()), false)
    {
    }

    void lookUp();
    void expandNames(const std::vector<bool> &explained);
    void findParties(const std::vector<bool> &explained);
    void findDeeds(const std::vector<bool> &explained);
    void correctSpelling(const std::vector<bool> &explained);
    void addNear(const std::vector<bool> &explained, const NearWords &near);
    void addCrowds();
    QList<NameMatch> joined() const;

private:
    void lookUpSpan(int first, int last);
    void lookUpGlued(int first, int last);
    bool isUnknown(int at, const std::vector<bool> &explained) const;
    void addPieces(int first, int last, const QString &stems, double quality, MatchKind how);
    void addPiece(int first, int last, const NamePiece &piece, double quality, MatchKind how);
    int tableOf(int form) const { return m_index.things()[size_t(m_index.forms()[size_t(form)].thing)].table; }
    std::pair<double, MatchKind> likeness(int first, int last, const NamePiece &piece) const;
    QString singularOf(const QString &word) const;
    bool linked(int from, int to) const;
    void joinForm(int form, QList<Part> parts, QList<NameMatch> &out) const;
    NameMatch scored(int form, const QList<Part> &parts) const;

    const QList<base::Word> &m_words;
    const NameIndex &m_index;
    const Lexicon &m_lexicon;
    std::vector<bool> m_matched;
    std::vector<std::pair<int, Part>> m_parts; ///< with the form
    /// A look-up that found too much to take all of it.
    struct Crowd {
        int firstWord = 0;
        int lastWord = 0;
        const QList<NamePiece> *pieces = nullptr;
        double quality = 0;
        MatchKind how = MatchKind::Exact;
    };
    std::vector<Crowd> m_crowds;
    mutable QHash<QString, QString> m_singulars;
};

QString stemsOfSpan(const QList<base::Word> &words, int first, int last)
{
    QStringList stems;
    for (int i = first; i <= last; ++i)
        stems.append(words[i].stem);
    return stems.join(u' ');
}

void Matcher::addPiece(int first, int last, const NamePiece &piece, double quality, MatchKind how)
{
    const auto [likely, kind] = how == MatchKind::Exact ? likeness(first, last, piece) : std::pair(quality, how);
    m_parts.push_back({piece.form, {first, last, piece.first, piece.count, likely, kind}});
}

void Matcher::addPieces(int first, int last, const QString &stems, double quality, MatchKind how)
{
    const QList<NamePiece> &pieces = m_index.pieces(stems);
    for (int i = first; i <= last && !pieces.isEmpty(); ++i)
        m_matched[size_t(i)] = true;
    if (pieces.size() > MostPieces) {
        m_crowds.push_back({first, last, &pieces, quality, how});
        return;
    }
    for (const NamePiece &piece : pieces)
        addPiece(first, last, piece, quality, how);
}

/// Of what stands in thousands of names: whole names, as many as one span may mean, and parts of names in tables that
/// other words speak of.
void Matcher::addCrowds()
{
    QSet<int> told;
    for (const auto &[form, part] : m_parts)
        told.insert(tableOf(form));
    for (const Crowd &crowd : m_crowds) {
        qsizetype whole = 0;
        for (const NamePiece &piece : *crowd.pieces) {
            const bool isWhole = m_index.forms()[size_t(piece.form)].words.size() == piece.count && whole < MostOfSpan;
            if (!isWhole && !told.contains(tableOf(piece.form)))
                continue;
            whole += isWhole ? 1 : 0;
            addPiece(crowd.firstWord, crowd.lastWord, piece, crowd.quality, crowd.how);
        }
    }
}

/// The same few words are asked for with each of thousands of names.
QString Matcher::singularOf(const QString &word) const
{
    const auto known = m_singulars.constFind(word);
    return known != m_singulars.cend() ? *known : *m_singulars.insert(word, base::singular(word));
}

/// How alike a span and a piece with the same stems are written.
std::pair<double, MatchKind> Matcher::likeness(int first, int last, const NamePiece &piece) const
{
    const QStringList &names = m_index.forms()[size_t(piece.form)].words;
    bool exact = true;
    bool number = true;
    for (int i = first; i <= last && number; ++i) {
        const QString &word = m_words[i].lower;
        const QString &name = names[piece.first + (i - first)];
        const bool same = word == name;
        exact = exact && same;
        number = same || singularOf(word) == singularOf(name);
    }
    if (exact)
        return {1.0, MatchKind::Exact};
    return number ? std::pair(0.97, MatchKind::Singular) : std::pair(0.94, MatchKind::Stemmed);
}

void Matcher::lookUpGlued(int first, int last)
{
    QString letters;
    for (int i = first; i <= last; ++i) {
        for (const QChar c : m_words[i].lower) {
            if (c.isLetterOrNumber())
                letters += c;
        }
    }
    const bool written = first == last && letters == m_words[first].lower;
    for (const QString &key : {letters, base::singular(letters)}) {
        for (const NamePiece &piece : m_index.glued(key)) {
            // A one-word name found by the one word is an ordinary piece already.
            if (written && piece.count == 1)
                continue;
            const bool same = key == letters;
            m_parts.push_back(
                {piece.form,
                 {first, last, 0, piece.count, same ? 0.98 : 0.95, same ? MatchKind::Exact : MatchKind::Singular}});
            for (int i = first; i <= last; ++i)
                m_matched[size_t(i)] = true;
        }
        if (base::singular(letters) == letters)
            break;
    }
}

/// Stems of a span without the adverbs inside it: "report directly to" is "report to". Empty when there is none.
QString stemsWithoutAdverbs(const QList<base::Word> &words, int first, int last)
{
    QStringList stems;
    for (int i = first; i <= last; ++i) {
        if (i == first || i == last || !words[i].lower.endsWith(QStringLiteral("ly")))
            stems.append(words[i].stem);
    }
    return stems.size() == last - first + 1 ? QString() : stems.join(u' ');
}

void Matcher::lookUpSpan(int first, int last)
{
    const QString stems = stemsOfSpan(m_words, first, last);
    if (last - first < 3) {
        addPieces(first, last, stems, 1, MatchKind::Exact);
        if (asksForFigure(m_words, last))
            return;
        for (const QString &synonym : m_lexicon.synonyms(stems))
            addPieces(first, last, synonym, SynonymScore, MatchKind::Synonym);
    }
    for (const QString &synonym : m_lexicon.synonyms(stemsWithoutAdverbs(m_words, first, last)))
        addPieces(first, last, synonym, SynonymScore, MatchKind::Synonym);
    if (first == last) {
        for (const QString &agent : m_index.agents(stems))
            addPieces(first, last, agent, AgentScore, MatchKind::Stemmed);
        if (const QString verb = verbStem(stems); !verb.isEmpty())
            addPieces(first, last, verb, AgentScore, MatchKind::Stemmed);
        for (const QString &meaning : m_lexicon.expansions(m_words[first].lower))
            addPieces(first, last, stemmedPhrase(meaning), ShortFormScore, MatchKind::Stemmed);
    }
    lookUpGlued(first, last);
}

void Matcher::lookUp()
{
    const int count = std::min(int(m_words.size()), LongestQuestion);
    for (int first = 0; first < count; ++first) {
        for (int last = first; last < std::min(count, first + LongestSpan); ++last) {
            if (m_words[last].quoted && last > first)
                break;
            if (first == last ? isContentWord(m_words, first, m_lexicon)
                              : isContentWord(m_words, first, m_lexicon) || isContentWord(m_words, last, m_lexicon))
                lookUpSpan(first, last);
            if (m_words[first].quoted)
                break;
        }
    }
}

bool Matcher::isUnknown(int at, const std::vector<bool> &explained) const
{
    const QString &word = m_words[at].lower;
    return !m_matched[size_t(at)] && !explained[size_t(at)] && word.size() >= 5 && word.size() <= 40
           && !m_words[at].quoted && !m_lexicon.isRequestWord(word) && isContentWord(m_words, at, m_lexicon);
}

/// "clr" and "qty" are no words, however often people write them.
bool hasVowel(const QString &lower)
{
    return std::any_of(lower.cbegin(), lower.cend(),
                       [](QChar letter) { return QStringLiteral("aeiouy").contains(letter); });
}

/// "drivers" where a table is called drv. What is an ordinary word itself, or one of several that may be short for it,
/// is a guess.
void Matcher::expandNames(const std::vector<bool> &explained)
{
    const int count = std::min(int(m_words.size()), LongestQuestion);
    for (int at = 0; at < count; ++at) {
        const QString &word = m_words[at].lower;
        if (m_matched[size_t(at)] || explained[size_t(at)] || m_words[at].quoted || word.size() < 4 || word.size() > 40
            || isOfQuestions(word) || m_lexicon.isRequestWord(word) || !isContentWord(m_words, at, m_lexicon))
            continue;
        const QString singular = base::singular(word);
        const QString deed = word.endsWith(QLatin1String("ed")) ? word.chopped(2) : QString(); // "chk" for checked
        const auto isShort = [&](const QString &name) {
            return isShortFor(name, singular) || (!deed.isEmpty() && isShortFor(name, deed));
        };
        QHash<QString, bool> stems; // of names that are short for it, and whether they are words themselves
        const QHash<QString, QString> &vocabulary = m_index.vocabulary();
        for (auto it = vocabulary.cbegin(); it != vocabulary.cend(); ++it) {
            if (!it.key().isEmpty() && it.key()[0] == word[0] && isShort(it.key()))
                stems[it.value()] = hasVowel(it.key()) && isOrdinaryWord(it.key());
        }
        if (stems.isEmpty()) { // "dpt", where nothing else may stand for "department"
            QSet<QString> guessed;
            for (auto it = vocabulary.cbegin(); it != vocabulary.cend(); ++it) {
                if (mayBeShortFor(it.key(), singular) && !(hasVowel(it.key()) && isOrdinaryWord(it.key())))
                    guessed.insert(it.value());
            }
            if (guessed.isEmpty())
                guessed = m_index.shortTables(singular);
            if (guessed.size() == 1)
                addPieces(at, at, *guessed.cbegin(), SpellingScore, MatchKind::Spelling);
        }
        const bool isPlain = stems.values().contains(false);
        for (auto it = stems.cbegin(); it != stems.cend(); ++it) {
            if (isPlain && *it)
                continue; // "prod" goes before "product line"
            const bool isSure = isPlain && stems.values().count(false) == 1;
            addPieces(at, at, it.key(), isSure ? ShortenedScore : SpellingScore,
                      isSure ? MatchKind::Singular : MatchKind::Spelling);
        }
    }
}

/// "customers" where nothing is called so, of the owners whose bills are paid.
void Matcher::findParties(const std::vector<bool> &explained)
{
    const int count = std::min(int(m_words.size()), LongestQuestion);
    for (int at = 0; at < count; ++at) {
        const Party party = isUnknown(at, explained) ? partyOf(base::singular(m_words[at].lower)) : Party::None;
        if (const QString stems = m_index.partyName(party); party != Party::None && !stems.isEmpty())
            addPieces(at, at, stems, SpellingScore, MatchKind::Spelling);
    }
}

/// "shipments", "deliveries" where nothing is called so: what has a day on which it was shipped.
void Matcher::findDeeds(const std::vector<bool> &explained)
{
    const int count = std::min(int(m_words.size()), LongestQuestion);
    for (int at = 0; at < count; ++at) {
        if (const QString name = isUnknown(at, explained) ? m_index.doneName(m_words[at].lower) : QString();
            !name.isEmpty())
            addPieces(at, at, name, SpellingScore, MatchKind::Spelling);
    }
}

void Matcher::correctSpelling(const std::vector<bool> &explained)
{
    const int count = std::min(int(m_words.size()), LongestQuestion);
    for (int at = 0; at < count; ++at) {
        const QString &word = m_words[at].lower;
        if (!isUnknown(at, explained) || m_lexicon.knows(word) || !m_lexicon.synonyms(m_words[at].stem).isEmpty())
            continue;
        const int allowed = word.size() >= 8 ? 2 : 1;
        QSet<QString> stems; // several words may share one
        const QHash<QString, QString> &vocabulary = m_index.vocabulary();
        for (auto it = vocabulary.cbegin(); it != vocabulary.cend(); ++it) {
            const bool sameLength = std::abs(it.key().size() - word.size()) <= allowed;
            if (sameLength && it.key().size() >= 4 && it.key()[0] == word[0]
                && base::editDistance(it.key(), word) <= allowed)
                stems.insert(it.value());
        }
        for (const QString &stem : std::as_const(stems))
            addPieces(at, at, stem, SpellingScore, MatchKind::Spelling);
    }
}

void Matcher::addNear(const std::vector<bool> &explained, const NearWords &near)
{
    const int count = std::min(int(m_words.size()), LongestQuestion);
    for (int at = 0; at < count; ++at) {
        if (!isUnknown(at, explained))
            continue;
        for (const auto &[stem, score] : near(m_words[at].lower))
            addPieces(at, at, stem, score, MatchKind::Embedded);
    }
}

/// True when only linking words stand between two words.
bool Matcher::linked(int from, int to) const
{
    if (to - from - 1 > LargestGap)
        return false;
    for (int i = from + 1; i < to; ++i) {
        // "from actual start to actual end" are two names
        if (!isLinkingWord(m_words[i].lower) || m_words[i].lower == QLatin1String("to"))
            return false;
    }
    return true;
}

NameMatch Matcher::scored(int formIndex, const QList<Part> &parts) const
{
    const NameForm &form = m_index.forms()[size_t(formIndex)];
    NameMatch match{parts.first().firstWord, parts.last().lastWord, form.thing, MatchKind::Exact, 0};
    double covered = 0;
    double quality = 0;
    bool ordered = true;
    int previous = -1;
    for (const Part &part : parts) {
        double weight = 0;
        for (int i = part.firstPiece; i < part.firstPiece + part.pieces; ++i)
            weight += form.weights[size_t(i)];
        covered += weight;
        quality += weight * part.quality;
        ordered = ordered && part.firstPiece > previous;
        previous = part.firstPiece;
        if (weakness(part.how) > weakness(match.how))
            match.how = part.how;
    }
    quality /= covered;
    if (form.asWritten && match.how != MatchKind::Exact)
        return match;
    const double share = covered / form.totalWeight;
    if (share > 0.999) {
        match.score = quality * (ordered ? 1 : OrderChangedScore) * form.trust;
        return match;
    }
    match.score = share < LeastPartialShare ? 0 : quality * (0.15 + 0.75 * share) * form.trust;
    if (weakness(match.how) < weakness(MatchKind::Partial))
        match.how = MatchKind::Partial;
    return match;
}

/// From every part on, the longest chain of parts of the same name that stand together; chains inside a longer one are
/// dropped.
void Matcher::joinForm(int form, QList<Part> parts, QList<NameMatch> &out) const
{
    if (parts.size() == 1) {
        if (const NameMatch match = scored(form, parts); match.score > 0)
            out.append(match);
        return;
    }
    std::sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) {
        if (a.firstWord != b.firstWord)
            return a.firstWord < b.firstWord;
        return a.lastWord != b.lastWord ? a.lastWord > b.lastWord : a.quality > b.quality;
    });
    QList<NameMatch> found;
    for (qsizetype start = 0; start < parts.size(); ++start) {
        QList<Part> chain{parts[start]};
        for (qsizetype next = start + 1; next < parts.size(); ++next) {
            const Part &part = parts[next];
            const bool overlaps = std::any_of(chain.cbegin(), chain.cend(), [&](const Part &other) {
                return part.firstPiece < other.firstPiece + other.pieces
                       && other.firstPiece < part.firstPiece + part.pieces;
            });
            if (part.firstWord > chain.last().lastWord && !overlaps && linked(chain.last().lastWord, part.firstWord))
                chain.append(part);
        }
        const NameMatch match = scored(form, chain);
        const bool inside = std::any_of(found.cbegin(), found.cend(), [&](const NameMatch &other) {
            return other.firstWord <= match.firstWord && other.lastWord >= match.lastWord && other.score >= match.score;
        });
        if (match.score > 0 && !inside)
            found.append(match);
    }
    out.append(found);
}

QList<NameMatch> Matcher::joined() const
{
    // Parts by form, in the order they were found: of a large schema there are tens of thousands.
    constexpr quint32 none = std::numeric_limits<quint32>::max();
    std::vector<std::pair<quint32, quint32>> ends(m_index.forms().size(), {none, none}); // first and last of each
    std::vector<quint32> next(m_parts.size(), none);
    for (quint32 i = 0; i < quint32(m_parts.size()); ++i) {
        auto &[first, last] = ends[size_t(m_parts[i].first)];
        (first == none ? first : next[last]) = i;
        last = i;
    }
    QList<NameMatch> all;
    QList<Part> parts;
    for (size_t form = 0; form < ends.size(); ++form) {
        if (ends[form].first == none)
            continue;
        parts.clear();
        for (quint32 i = ends[form].first; i != none; i = next[i])
            parts.append(m_parts[i].second);
        joinForm(int(form), parts, all);
    }
    // Forms stand in the order of their things, those of aliases aside.
    const auto byThing = [](const NameMatch &a, const NameMatch &b) { return a.thing < b.thing; };
    if (!std::is_sorted(all.cbegin(), all.cend(), byThing))
        std::stable_sort(all.begin(), all.end(), byThing);
    // Several forms of one name found at one place: the best counts.
    for (auto begin = all.begin(); begin != all.end();) {
        const auto end =
            std::find_if(begin, all.end(), [&begin](const NameMatch &other) { return other.thing != begin->thing; });
        std::sort(begin, end, [](const NameMatch &a, const NameMatch &b) {
            return std::tuple(a.firstWord, a.lastWord, -a.score, weakness(a.how))
                   < std::tuple(b.firstWord, b.lastWord, -b.score, weakness(b.how));
        });
        begin = end;
    }
    all.erase(std::unique(all.begin(), all.end(),
                          [](const NameMatch &a, const NameMatch &b) {
                              return a.thing == b.thing && a.firstWord == b.firstWord && a.lastWord == b.lastWord;
                          }),
              all.end());
    return all;
}

/// Of a span that fits too many names those stay that stand in a table which another span names, and the best.
void leaveOutCrowds(QList<NameMatch> &matches, const std::vector<NamedThing> &things)
{
    if (matches.size() <= MostOfSpan)
        return;
    QHash<std::pair<int, int>, QList<qsizetype>> bySpan;
    for (qsizetype i = 0; i < matches.size(); ++i)
        bySpan[{matches[i].firstWord, matches[i].lastWord}].append(i);
    const auto tableOf = [&](qsizetype i) { return things[size_t(matches[i].thing)].table; };
    QSet<int> told;
    for (const QList<qsizetype> &found : std::as_const(bySpan)) {
        for (const qsizetype i : found) {
            if (found.size() <= MostOfSpan && matches[i].score >= TellsTables)
                told.insert(tableOf(i));
        }
    }
    std::vector<char> crowded(size_t(matches.size()), 0);
    for (QList<qsizetype> &found : bySpan) {
        if (found.size() <= MostOfSpan)
            continue;
        std::vector<std::tuple<bool, double, qsizetype>> order;
        for (const qsizetype i : std::as_const(found))
            order.emplace_back(!told.contains(tableOf(i)), -matches[i].score, i);
        std::nth_element(order.begin(), order.begin() + MostOfSpan, order.end());
        for (auto it = order.begin() + MostOfSpan; it != order.end(); ++it)
            crowded[size_t(std::get<2>(*it))] = 1;
    }
    qsizetype kept = 0;
    for (qsizetype i = 0; i < matches.size(); ++i) {
        if (!crowded[size_t(i)])
            matches[kept++] = matches[i];
    }
    matches.resize(kept);
}

} // namespace

bool isOfQuestions(const QString &lower)
{
    static const QSet<QString> words{
        QStringLiteral("number"),     QStringLiteral("total"),      QStringLiteral("average"),
        QStringLiteral("different"),  QStringLiteral("distinct"),   QStringLiteral("unique"),
        QStringLiteral("previous"),   QStringLiteral("current"),    QStringLiteral("recent"),
        QStringLiteral("percent"),    QStringLiteral("percentage"), QStringLiteral("minimum"),
        QStringLiteral("maximum"),    QStringLiteral("median"),     QStringLiteral("common"),
        QStringLiteral("popular"),    QStringLiteral("highest"),    QStringLiteral("lowest"),
        QStringLiteral("largest"),    QStringLiteral("smallest"),   QStringLiteral("latest"),
        QStringLiteral("earliest"),   QStringLiteral("month"),      QStringLiteral("months"),
        QStringLiteral("year"),       QStringLiteral("years"),      QStringLiteral("week"),
        QStringLiteral("weeks"),      QStringLiteral("days"),       QStringLiteral("quarter"),
        QStringLiteral("today"),      QStringLiteral("yesterday"),  QStringLiteral("running"),
        QStringLiteral("cumulative"), QStringLiteral("growth"),     QStringLiteral("compared")};
    return words.contains(lower) || lower.endsWith(QLatin1String("ly"));
}

bool isLinkingWord(const QString &lower)
{
    static const QSet<QString> words{QStringLiteral("of"), QStringLiteral("the"), QStringLiteral("a"),
                                     QStringLiteral("an"), QStringLiteral("in"),  QStringLiteral("for"),
                                     QStringLiteral("s"),  QStringLiteral("to"),  QStringLiteral("on")};
    return words.contains(lower);
}

bool isContentWord(const QList<base::Word> &words, int at, const Lexicon &lexicon)
{
    const base::Word &word = words[at];
    if (word.quoted)
        return true;
    if (word.number || word.lower.isEmpty() || lexicon.isStopWord(word.lower))
        return false;
    return at > 0 || !lexicon.isRequestWord(word.lower);
}

bool asksForFigure(const QList<base::Word> &words, int at)
{
    static const QSet<QString> figures{QStringLiteral("number"), QStringLiteral("count"), QStringLiteral("amount"),
                                       QStringLiteral("total"), QStringLiteral("sum")};
    return figures.contains(words[at].lower) && at + 1 < words.size() && words[at + 1].lower == QStringLiteral("of");
}

QList<NameMatch> matchNames(const QList<base::Word> &words, const NameIndex &index, const Lexicon &lexicon,
                            const std::vector<bool> &explained, const NearWords &near)
{
    Matcher matcher(words, index, lexicon);
    matcher.lookUp();
    matcher.expandNames(explained);
    matcher.findParties(explained);
    matcher.findDeeds(explained);
    matcher.correctSpelling(explained);
    if (near)
        matcher.addNear(explained, near);
    matcher.addCrowds();
    QList<NameMatch> matches = matcher.joined();
    leaveOutCrowds(matches, index.things());
    return matches;
}

} // namespace Tieout::retrieval
