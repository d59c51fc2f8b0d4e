// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/segmentation.h"

#include "core/catalog/timecolumn.h"
#include "core/question/columnheads.h"
#include "core/question/digitphrases.h"
#include "core/question/fillers.h"
#include "core/question/phrasecontext.h"
#include "core/question/subordinates.h"
#include "core/question/writtenwords.h"
#include "core/retrieval/shortforms.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace Tieout::question {

namespace {

using retrieval::Linking;
using retrieval::MatchKind;

struct Edge {
    Item item;
    double cost = 1;
};

constexpr double UnknownCost = 50;
constexpr double PassedOverCost = 3;  ///< of a word that asks for nothing, or only says how two things belong together
constexpr double CertainCost = 0.6;   ///< of an expression that can mean nothing else
constexpr double WeakestScore = 0.25; ///< mentions below it are not worth a reading
constexpr int MostTargets = 24;

double weaknessOf(double score)
{
    return std::clamp(1.0 - score, 0.0, 1.0);
}

Item makeItem(const Linking &linking, Item::Kind kind, int first, int last)
{
    Item item;
    item.kind = kind;
    item.first = first;
    item.last = last;
    const int begin = linking.words[first].begin;
    item.text = linking.question.mid(begin, linking.words[last].end - begin);
    if (first == last && linking.words[first].quoted)
        item.text = linking.words[first].text;
    return item;
}

/// The characters between two words that mean something and are not words: operators, stops.
QString gapBefore(const Linking &linking, int word)
{
    const int end = linking.words[word].begin;
    const int begin = word == 0 ? 0 : linking.words[word - 1].end;
    return linking.question.mid(begin, end - begin);
}

std::optional<Item> operatorIn(const QString &gap, int word)
{
    QString symbol;
    for (const QChar c : gap) {
        if (QStringLiteral("<>=!%+*^/&|#").contains(c))
            symbol += c;
    }
    if (symbol.isEmpty())
        return std::nullopt;
    Item item;
    item.kind = Item::Kind::Phrase;
    item.first = item.last = word;
    item.text = symbol;
    item.phrase = phraseOfSigns(symbol);
    return item;
}

/// Collects the edges that leave each word.
class Lattice
{
public:
    explicit Lattice(const Linking &linking)
        : m_linking(linking)
        , m_edges(linking.words.size())
    {
        addPeriods();
        addMentions();
        for (int i = 0; i < int(linking.words.size()); ++i) {
            addPhrases(i);
            addSubordinates(i);
            addNumber(i);
            addUnknown(i);
        }
    }

    const QList<Edge> &at(int word) const { return m_edges[word]; }

private:
    void add(const Item &item, double cost) { m_edges[item.first].append({item, cost}); }

    void addPeriods()
    {
        for (int p = 0; p < m_linking.periods.size(); ++p) {
            const period::PeriodPhrase &phrase = m_linking.periods[p];
            int first = -1;
            int last = -1;
            for (int i = 0; i < m_linking.words.size(); ++i) {
                const base::Word &word = m_linking.words[i];
                if (word.begin < phrase.end && word.end > phrase.begin) {
                    first = first < 0 ? i : first;
                    last = i;
                }
            }
            if (first < 0)
                continue;
            Item item = makeItem(m_linking, Item::Kind::Period, first, last);
            item.period = p;
            add(item, 0.6);
        }
    }

    template <typename Mention>
    bool usable(const Mention &mention) const
    {
        if (mention.how == MatchKind::Embedded || mention.score < WeakestScore)
            return false;
        for (int i = mention.firstWord; i <= mention.lastWord; ++i) {
            // "good + scrap" is no name, nor is "number, supplier"
            const QString gap = i > mention.firstWord ? gapBefore(m_linking, i) : QString();
            if (m_linking.inPeriod(i) || gap.contains(u',') || operatorIn(gap, i))
                return false;
        }
        return true;
    }

    void addMentions()
    {
        for (const auto &mention : m_linking.tables) {
            if (usable(mention))
                append(&Item::tables, Item::Kind::Table, mention);
        }
        for (const auto &mention : m_linking.columns) {
            if (usable(mention))
                append(&Item::columns, Item::Kind::Column, mention);
        }
        addPieces();
        for (const auto &mention : m_linking.values) {
            if (usable(mention))
                append(&Item::values, Item::Kind::Value, mention);
        }
    }

    /// "hire date" of hr_dt: two words that each mean the column mean it together, where no name says both.
    void addPieces()
    {
        const auto &columns = m_linking.columns;
        for (const retrieval::ColumnMention &left : columns) {
            const int next = left.lastWord + 1;
            const bool isSaid = std::any_of(columns.cbegin(), columns.cend(), [&](const auto &mention) {
                return mention.firstWord <= left.firstWord && mention.lastWord >= next && usable(mention);
            });
            if (!usable(left) || left.withTable || left.firstWord != left.lastWord)
                continue;
            retrieval::ColumnMention both = left;
            both.lastWord = next;
            const bool isPair =
                next < m_linking.words.size() && m_linking.words[left.lastWord].end + 1 == m_linking.words[next].begin;
            if (isPair
                && (isDayOf(left.column, m_linking.words[next].lower)
                    || isCodeOf(left.column, m_linking.words[next].lower))) {
                append(&Item::columns, Item::Kind::Column, both);
                continue;
            }
            for (const retrieval::ColumnMention &right : columns) {
                if (isSaid || right.firstWord != next || right.lastWord != next || right.table != left.table
                    || right.column != left.column || !usable(right) || right.withTable
                    || m_linking.words[next].stem == m_linking.words[left.firstWord].stem
                    || m_linking.words[left.firstWord].end + 1 != m_linking.words[next].begin)
                    continue;
                both.score = std::max(left.score, right.score);
                append(&Item::columns, Item::Kind::Column, both);
            }
        }
    }

    template <typename Mention>
    void append(QList<Mention> Item::*targets, Item::Kind kind, const Mention &mention)
    {
        QList<Edge> &edges = m_edges[mention.firstWord];
        const double cost = 1 + weaknessOf(mention.score);
        for (Edge &edge : edges) {
            if (edge.item.kind != kind || edge.item.last != mention.lastWord)
                continue;
            if ((edge.item.*targets).size() < MostTargets)
                (edge.item.*targets).append(mention);
            edge.cost = std::min(edge.cost, cost);
            return;
        }
        Item item = makeItem(m_linking, kind, mention.firstWord, mention.lastWord);
        (item.*targets).append(mention);
        add(item, cost);
    }

    void addPhrases(int at)
    {
        if (m_linking.inPeriod(at) || m_linking.words[at].quoted)
            return;
        if (addDigits(at) || addNumberOf(at))
            return;
        // Only the longest expression counts: "average number of" is never "average" and "number of".
        QSet<int> roles;
        qsizetype longest = 0;
        const std::optional<Phrase> unit =
            at > 0 && isNumber(m_linking.words[at - 1]) ? unitBehindNumber(m_linking.words[at].lower) : std::nullopt;
        if (unit) { // "5 min" is no smallest of anything
            Item item = makeItem(m_linking, Item::Kind::Phrase, at, at);
            item.phrase = *unit;
            return add(item, costOf(*unit));
        }
        const bool isCode = isStoredCode(at);
        for (const Phrase &phrase : isCode ? QList<Phrase>() : phrasesAt(m_linking.words[at].lower)) {
            const int last = at + int(phrase.words.size()) - 1;
            if (phrase.role == Role::Unit && phrase.words.size() == 1 && !(at > 0 && isNumber(m_linking.words[at - 1])))
                continue; // "hours" may be a column
            if (isPartOfName(m_linking.words, last))
                continue;
            if ((phrase.role == Role::Band || phrase.role == Role::Weighs)
                && !tellsRanges(phrase, m_linking.words, last))
                continue;
            if (!meansAt(phrase, m_linking.words, at))
                continue;
            if (phrase.role == Role::CompareAfter && last + 1 < m_linking.words.size()
                && m_linking.words[last + 1].lower == QLatin1String("than"))
                continue; // "1-5 and more than 5"
            if (phrase.words.size() < longest || last >= m_linking.words.size() || !matches(phrase, at))
                continue;
            // "by month" may group by a column called month as well, "which month" may be one
            if (phrase.role != Role::Calendar && phrase.role != Role::TopUnit)
                longest = phrase.words.size();
            const bool tableNamed = phrase.role == Role::Person && namesTable(at);
            // "kinds of payments" are asked for where payments have a kind
            const bool isOfSomething =
                phrase.words.size() > 1 && (phrase.role == Role::Distinct || phrase.role == Role::Noise);
            const bool columnNamed =
                isOfSomething && (namesColumn(at) || (phrase.role == Role::Noise && namesTable(last)));
            if (roles.contains(int(phrase.role)) || tableNamed || columnNamed)
                continue;
            roles.insert(int(phrase.role));
            Item item = makeItem(m_linking, Item::Kind::Phrase, at, last);
            item.phrase = meantHere(phrase, m_linking);
            const bool isCertain = (phrase.role == Role::Elapsed && isBetweenDates(at, last))
                                   || (phrase.role == Role::Valid && namesSpan(at, last));
            add(item, isCertain ? CertainCost : costOf(phrase));
        }
        if (longest == 0)
            addVerbAfterDo(at);
    }

    /// "number, total and average of the gifts".
    bool addNumberOf(int at)
    {
        const auto isNext = [this](int i, const QString &word) {
            return i < m_linking.words.size() && m_linking.words[i].lower == word;
        };
        const int next = at + 1;
        if ((m_linking.words[at].lower != QLatin1String("number")
             && m_linking.words[at].lower != QLatin1String("count"))
            || next >= m_linking.words.size())
            return false;
        const int behind = isNext(next, QStringLiteral("and")) ? next + 1 : next;
        const QString gap =
            m_linking.question.mid(m_linking.words[at].end, m_linking.words[next].begin - m_linking.words[at].end);
        const QList<Phrase> phrases =
            behind < m_linking.words.size() ? phrasesAt(m_linking.words[behind].lower) : QList<Phrase>();
        const bool isAggregate = std::any_of(phrases.cbegin(), phrases.cend(), [](const Phrase &phrase) {
            return phrase.role == Role::Aggregate || phrase.role == Role::Superlative;
        });
        if ((behind == next && !gap.contains(u',')) || !isAggregate)
            return false;
        Item item = makeItem(m_linking, Item::Kind::Phrase, at, at);
        item.phrase.role = Role::Count;
        item.phrase.words = {QStringLiteral("number"), QStringLiteral("of")};
        add(item, CertainCost);
        return true;
    }

    /// "stores in OR", "leads from IN": in capitals, and stored so.
    bool isStoredCode(int at) const
    {
        const QString &text = m_linking.words[at].text;
        const auto isInCapitals = [](const base::Word &word) {
            return word.text.size() > 1 && word.text == word.text.toUpper() && word.text != word.text.toLower();
        };
        return isInCapitals(m_linking.words[at])
               && std::count_if(m_linking.words.cbegin(), m_linking.words.cend(), isInCapitals) * 2
                      <= m_linking.words.size()
               && std::any_of(m_linking.values.cbegin(), m_linking.values.cend(),
                              [&](const retrieval::ValueMention &mention) {
                                  return mention.firstWord == at && mention.lastWord == at && mention.value == text
                                         && usable(mention);
                              });
    }

    /// "subgenres", unless the source has a name like it.
    void addSubordinates(int at)
    {
        const std::optional<Phrase> phrase = subordinatesAt(m_linking.words, at);
        if (!phrase || m_linking.inPeriod(at) || namesTable(at) || namesColumn(at))
            return;
        Item item = makeItem(m_linking, Item::Kind::Phrase, at, at + int(phrase->words.size()) - 1);
        item.phrase = *phrase;
        add(item, CertainCost);
    }

    /// "20-29", "90th percentile of".
    bool addDigits(int at)
    {
        const std::optional<Phrase> phrase = digitsAt(m_linking.words, at);
        if (!phrase)
            return false;
        Item item = makeItem(m_linking, Item::Kind::Phrase, at, at + int(phrase->words.size()) - 1);
        item.phrase = *phrase;
        add(item, CertainCost);
        return true;
    }

    /// "days from", "hours between", "time to", "in days": what time that is follows, or stands before.
    bool isBetweenDates(int first, int last) const
    {
        static const QSet<QString> openers{QStringLiteral("from"), QStringLiteral("between"), QStringLiteral("until"),
                                           QStringLiteral("till"), QStringLiteral("to")};
        const auto lower = [this](int at) {
            return at >= 0 && at < m_linking.words.size() && !m_linking.inPeriod(at) ? m_linking.words[at].lower
                                                                                     : QString();
        };
        return openers.contains(lower(last + 1)) || lower(first - 1) == QLatin1String("in")
               || (lower(last + 1) == QLatin1String("in") && openers.contains(lower(last + 3)));
    }

    /// "valid" names no column but the two ends of a span, "valid_from" and "valid_to".
    bool namesSpan(int first, int last) const
    {
        bool named = false;
        for (const retrieval::ColumnMention &mention : m_linking.columns) {
            if (mention.firstWord > last || mention.lastWord < first || !usable(mention))
                continue;
            if (catalog::dateSays(mention.column) == catalog::DateSays::Nothing || mention.how < MatchKind::Partial)
                return false;
            named = true;
        }
        return named;
    }

    /// "did Riverside collect" is what "collected" says: behind a form of "do" an infinitive is a verb.
    void addVerbAfterDo(int at)
    {
        const base::Word &word = m_linking.words[at];
        const Phrase *verb = verbCalled(word.stem);
        const bool infinitive = word.lower == word.stem || word.lower == word.stem + u'e'
                                || (word.lower.endsWith(u'y') && word.lower.chopped(1) + u'i' == word.stem);
        if (!verb || !infinitive)
            return;
        const auto isDo = [](const base::Word &one) {
            return one.lower == QLatin1String("do") || one.lower == QLatin1String("does")
                   || one.lower == QLatin1String("did");
        };
        const auto begin = m_linking.words.cbegin();
        if (!std::any_of(begin, begin + at, isDo))
            return;
        Item item = makeItem(m_linking, Item::Kind::Phrase, at, at);
        item.phrase = *verb;
        item.phrase.words = {word.lower};
        add(item, costOf(*verb));
    }

    bool namesTable(int word) const
    {
        return std::any_of(m_linking.tables.begin(), m_linking.tables.end(),
                           [&](const retrieval::TableMention &mention) {
                               return mention.firstWord <= word && word <= mention.lastWord
                                      && mention.how != MatchKind::Embedded && mention.score > 0.7;
                           });
    }

    bool namesColumn(int word) const
    {
        return std::any_of(m_linking.columns.begin(), m_linking.columns.end(),
                           [&](const retrieval::ColumnMention &mention) {
                               return mention.firstWord == word && mention.lastWord == word
                                      && (mention.how == MatchKind::Exact || mention.how == MatchKind::Singular);
                           });
    }

    bool matches(const Phrase &phrase, int at) const
    {
        for (int i = 0; i < phrase.words.size(); ++i) {
            const base::Word &word = m_linking.words[at + i];
            if (word.quoted || m_linking.inPeriod(at + i) || word.lower != phrase.words[i])
                return false;
        }
        return true;
    }

    static double costOf(const Phrase &phrase)
    {
        switch (phrase.role) {
        case Role::Noise:
            return 0.5;
        case Role::Measure: // a name in the schema says more than a general word
        case Role::Verb:
            return 1.6;
        case Role::Elapsed:
        case Role::Band:
        case Role::Weighs:
        case Role::Late:
        case Role::Undone:
        case Role::InStock:
        case Role::Valid:
            return 1.9;
        case Role::InName: // where a column is called so, that one is meant
            return 2.4;
        default:
            return 0.6;
        }
    }

    void addNumber(int at)
    {
        const base::Word &word = m_linking.words[at];
        if (word.quoted || m_linking.inPeriod(at))
            return;
        Item item = makeItem(m_linking, Item::Kind::Number, at, at);
        if (word.number) {
            item.text.remove(u',');
            const bool negative = word.begin > 0 && m_linking.question[word.begin - 1] == u'-'
                                  && (word.begin < 2 || m_linking.question[word.begin - 2].isSpace());
            if (negative)
                item.text.prepend(u'-');
            add(item, 0.6);
        } else if (const int spelt = numberWord(word.lower); spelt >= 0) {
            item.text = QString::number(spelt);
            add(item, 0.6);
        }
    }

    void addUnknown(int at)
    {
        const base::Word &word = m_linking.words[at];
        if (m_linking.inPeriod(at))
            return;
        const bool isOwn = std::none_of(m_edges[at].cbegin(), m_edges[at].cend(), [](const Edge &edge) {
            return edge.item.kind != Item::Kind::Column || edge.cost < 1.2;
        });
        if (at > 0 && isOwn
            && (word.lower == QLatin1String("date") || word.lower == QLatin1String("day")
                || word.lower == QLatin1String("records") || word.lower == QLatin1String("rows")
                || word.lower == QLatin1String("entries"))
            && namesTable(at - 1)) { // "latest ticket date"
            Item item = makeItem(m_linking, Item::Kind::Phrase, at, at);
            item.phrase.words = {word.lower};
            add(item, 3);
        }
        // "drove" between members and cars: whether it stands between two things that are read, the ledger says.
        if (m_edges[at].isEmpty() && !word.quoted && Fillers::standard().isRelation(word.lower)) {
            Item item = makeItem(m_linking, Item::Kind::Phrase, at, at);
            item.phrase.role = Role::Verb;
            item.phrase.words = {word.lower};
            add(item, PassedOverCost);
        }
        if (at > 0 && m_edges[at].isEmpty() && isColumnHead(word.lower) && endsColumn(at - 1)) { // "phone number"
            Item item = makeItem(m_linking, Item::Kind::Phrase, at, at);
            item.phrase.words = {word.lower};
            add(item, PassedOverCost);
        }
        if (word.quoted || isMeantAsWritten(m_linking, at) || isValueOfColumn(at) || isPlaceName(m_linking, at))
            add(makeItem(m_linking, Item::Kind::Quoted, at, at), isOfTheName(m_linking, at) ? CertainCost : 2.2);
        else
            add(makeItem(m_linking, Item::Kind::Unknown, at, at), UnknownCost);
    }

    /// "on line L9": a code or a name behind the column that would hold it, whether or not it does.
    bool isValueOfColumn(int at) const
    {
        const base::Word &word = m_linking.words[at];
        const bool isOwn = std::any_of(word.text.cbegin(), word.text.cend(), [](QChar c) { return c.isDigit(); })
                           || !retrieval::isOrdinaryWord(word.lower);
        return at > 0 && isOwn && word.text.size() > 1 && !word.number && m_edges[at].isEmpty()
               && m_linking.words[at - 1].end + 1 == word.begin
               && std::any_of(m_linking.columns.begin(), m_linking.columns.end(),
                              [at](const retrieval::ColumnMention &one) {
                                  return one.lastWord == at - 1 && one.how <= MatchKind::Singular;
                              });
    }

    bool endsColumn(int at) const
    {
        return std::any_of(
            m_linking.columns.begin(), m_linking.columns.end(),
            [&](const retrieval::ColumnMention &one) { return one.lastWord == at && usable(one) && one.score > 0.7; });
    }

    const Linking &m_linking;
    QList<QList<Edge>> m_edges;
};

struct Partial {
    double cost = 0;
    QList<Item> items;
};

/// "10 %" is no share of anything.
Item behindNumber(Item symbol, const QList<Item> &before)
{
    if (symbol.is(Role::Share) && !before.isEmpty() && before.last().kind == Item::Kind::Number) {
        symbol.phrase.role = Role::Unsupported;
        symbol.phrase.beyond = Beyond::Arithmetic;
    }
    return symbol;
}

/// Puts operators between the items and marks commas and sentence ends.
void addPunctuation(const Linking &linking, Segmentation &segmentation)
{
    QList<Item> out;
    for (Item item : segmentation.items) {
        const QString gap = gapBefore(linking, item.first);
        item.pause =
            std::any_of(gap.cbegin(), gap.cend(), [](QChar c) { return QStringLiteral(",;:?.()").contains(c); });
        item.stop = out.size() > 0 && (gap.contains(u'?') || gap.contains(u';') || gap.contains(QLatin1String(". ")));
        item.opens = gap.contains(u'(');
        item.closes = gap.contains(u')');
        if (std::optional<Item> symbol = operatorIn(gap, item.first)) {
            std::swap(symbol->closes, item.closes);
            out.append(behindNumber(*symbol, out));
        }
        out.append(item);
    }
    if (!linking.words.isEmpty()) {
        const QString tail = linking.question.mid(linking.words.last().end);
        if (std::optional<Item> symbol = operatorIn(tail, int(linking.words.size()) - 1))
            out.append(behindNumber(*symbol, out));
    }
    segmentation.items = out;
    for (int i = 0; i < out.size() && segmentation.unknown < 0; ++i) {
        if (out[i].kind == Item::Kind::Unknown)
            segmentation.unknown = i;
    }
}

} // namespace

QList<Segmentation> segmentations(const Linking &linking, int count)
{
    const int size = int(linking.words.size());
    const Lattice lattice(linking);
    std::vector<QList<Partial>> best(size_t(size) + 1);
    best[0].append(Partial{});
    for (int at = 0; at < size; ++at) {
        auto &here = best[size_t(at)];
        std::stable_sort(here.begin(), here.end(), [](const Partial &a, const Partial &b) { return a.cost < b.cost; });
        if (here.size() > count)
            here.resize(count);
        for (const Partial &partial : here) {
            for (const Edge &edge : lattice.at(at)) {
                Partial next = partial;
                next.cost += edge.cost;
                next.items.append(edge.item);
                best[size_t(edge.item.last) + 1].append(next);
            }
        }
    }
    QList<Partial> &ends = best[size_t(size)];
    std::stable_sort(ends.begin(), ends.end(), [](const Partial &a, const Partial &b) { return a.cost < b.cost; });
    if (ends.size() > count)
        ends.resize(count);
    QList<Segmentation> out;
    for (const Partial &end : ends) {
        Segmentation segmentation;
        segmentation.items = end.items;
        segmentation.cost = end.cost;
        addPunctuation(linking, segmentation);
        out.append(segmentation);
    }
    return out;
}

} // namespace Tieout::question
