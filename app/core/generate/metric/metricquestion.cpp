// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricquestion.h"

#include "core/generate/metric/metricwords.h"
#include "core/question/phrases.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using question::Phrase;
using question::Role;

constexpr int LongestName = 4; ///< words of a dimension

class Reader
{
public:
    Reader(const Mention &mention, const Formula &formula, const DimensionNames &names, const QStringList &known,
           const retrieval::Linking &linking, const period::CalendarSettings &calendar)
        : m_formula(formula)
        , m_names(names)
        , m_known(known)
        , m_linking(linking)
        , m_calendar(calendar)
        , m_words(linking.words)
        , m_used(linking.words.size(), false)
        , m_first(mention.first())
    {
        for (int word = mention.first(); word <= mention.last(); ++word)
            m_used[word] = true;
    }

    tl::expected<AskedMetric, NotRead> read()
    {
        takePeriods();
        takeUnits();
        takeRanking();
        takeDimensions();
        takeCountCondition();
        takeValues();
        takeNouns();
        takeFillers();
        // "the highest revenue in 2025" is none of the total: nothing says of what the highest is.
        const bool ranksNothing = m_asked.isRanked && m_asked.by.isEmpty() && m_asked.unit == sql::CalendarPart::None;
        if (ranksNothing && m_rankedWord >= 0)
            m_used[m_rankedWord] = false;
        if (m_wrong)
            return tl::unexpected(*m_wrong);
        if (const QStringList unread = left(); !unread.isEmpty())
            return tl::unexpected(NotRead{message::say(
                "generate.metric.unread", {m_formula.metric->title(), message::allOf(message::quoted(unread))})});
        return m_asked;
    }

private:
    bool isFree(int word) const { return word >= 0 && word < int(m_words.size()) && !m_used[word]; }
    bool isLower(int word, QLatin1StringView text) const { return isFree(word) && m_words[word].lower == text; }
    void use(int first, int last)
    {
        for (int word = first; word <= last; ++word)
            m_used[word] = true;
    }

    void usePeriod(int first, int last)
    {
        use(first, last);
        for (int word = first; word <= last; ++word)
            m_asked.periodWords.append(word);
    }

    /// "at the end of July" names July, where a value stands for the last day.
    QList<period::PeriodPhrase> periodsSaid()
    {
        static const QRegularExpression ends(
            QStringLiteral("\\b(?:(?:at|by|as of|on)\\s+)?(?:the\\s+)?ends?\\s+of(?:\\s+the)?\\b"),
            QRegularExpression::CaseInsensitiveOption);
        if (!standsForLastDay())
            return m_linking.periods;
        QString text = m_linking.question;
        for (auto it = ends.globalMatch(m_linking.question); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            text.replace(match.capturedStart(), match.capturedLength(), QString(match.capturedLength(), u' '));
            for (int word = 0; word < int(m_words.size()); ++word) {
                if (m_words[word].begin >= match.capturedStart() && m_words[word].end <= match.capturedEnd()
                    && isFree(word))
                    usePeriod(word, word);
            }
        }
        return period::findPeriods(text, m_calendar);
    }

    void takePeriods()
    {
        for (const period::PeriodPhrase &phrase : periodsSaid()) {
            QList<int> said;
            bool isOfName = false; // "year to date" of the metric's name
            for (int word = 0; word < int(m_words.size()); ++word) {
                if (m_words[word].begin < phrase.begin || m_words[word].end > phrase.end)
                    continue;
                isOfName = isOfName || m_used[word];
                // "by season 2024" is split by season
                const bool isSplit = isFree(word - 1) && isGrouper(m_words[word - 1])
                                     && !m_names.meantBy({m_words[word].stem}).isEmpty();
                if (!isSplit)
                    said.append(word);
            }
            if (isOfName)
                continue;
            for (int word : std::as_const(said))
                usePeriod(word, word);
            m_asked.periods.append(phrase);
        }
        std::stable_sort(m_asked.periods.begin(), m_asked.periods.end(),
                         [](const auto &a, const auto &b) { return a.interval.from < b.interval.from; });
        // "right now": as the data is now. What adds up over time has no value of now.
        const bool addsUp = std::any_of(m_formula.components.cbegin(), m_formula.components.cend(),
                                        [](const Component &one) { return one.timeDataset >= 0; });
        if (addsUp && !standsForLastDay())
            return;
        for (int word = 0; word < int(m_words.size()); ++word) {
            if (isLower(word, QLatin1StringView("now")) || isLower(word, QLatin1StringView("currently"))
                || isLower(word, QLatin1StringView("current")) || isLower(word, QLatin1StringView("today"))) {
                use(word, word);
                if (isLower(word - 1, QLatin1StringView("right")))
                    use(word - 1, word - 1);
            }
        }
    }

    /// "each month end"
    void takeEnd(int last)
    {
        if (standsForLastDay()
            && (isLower(last + 1, QLatin1StringView("end")) || isLower(last + 1, QLatin1StringView("ends"))))
            usePeriod(last + 1, last + 1);
    }

    bool standsForLastDay() const
    {
        return m_formula.metric->time != catalog::MetricTime::During
               || std::any_of(m_formula.components.cbegin(), m_formula.components.cend(), [](const Component &one) {
                      return one.namesDay || one.metric->time == catalog::MetricTime::UpTo;
                  });
    }

    void takeUnits()
    {
        for (int word = 0; word < int(m_words.size()); ++word) {
            if (!isFree(word))
                continue;
            if (const sql::CalendarPart part = adverbOf(m_words[word]); part != sql::CalendarPart::None) {
                m_asked.unit = part;
                usePeriod(word, word);
                continue;
            }
            const sql::CalendarPart part = unitOf(m_words[word]);
            if (part == sql::CalendarPart::None)
                continue;
            const bool isGrouped =
                isFree(word - 1) && (isGrouper(m_words[word - 1]) || m_words[word - 1].lower == u"which");
            const bool isListed = isLower(word - 1, QLatin1StringView("and"))
                                  && std::any_of(m_words.cbegin(), m_words.cbegin() + word,
                                                 [](const base::Word &one) { return isGrouper(one); });
            const bool isRepeated = isLower(word + 1, QLatin1StringView("by")) && isFree(word + 2)
                                    && m_words[word + 2].stem == m_words[word].stem; // month by month
            if (!isGrouped && !isListed && !isRepeated)
                continue;
            m_asked.unit = part;
            const int last = isRepeated ? word + 2 : word;
            int first = isGrouped || isListed ? word - 1 : word;
            if (isLower(first - 1, QLatin1StringView("for"))
                || isLower(first - 1, QLatin1StringView("split"))) // "for each"
                --first;
            usePeriod(first, last);
            m_grouped.append(last + 1);
            takeEnd(last);
        }
    }

    /// "top 5", "5 highest", "highest first".
    void takeRanking()
    {
        static const QHash<QString, bool> rank{
            {QStringLiteral("top"), true},        {QStringLiteral("highest"), true},
            {QStringLiteral("largest"), true},    {QStringLiteral("biggest"), true},
            {QStringLiteral("most"), true},       {QStringLiteral("descending"), true},
            {QStringLiteral("bottom"), false},    {QStringLiteral("lowest"), false},
            {QStringLiteral("smallest"), false},  {QStringLiteral("least"), false},
            {QStringLiteral("ascending"), false}, {QStringLiteral("best"), true},
            {QStringLiteral("worst"), false}};
        for (int word = 0; word < int(m_words.size()); ++word) {
            const auto found = isFree(word) ? rank.constFind(m_words[word].lower) : rank.cend();
            const bool isBound = word > 0 && m_words[word - 1].lower == u"at"; // "at least 14"
            if (found == rank.cend() || isBound)
                continue;
            m_rankedWord = word;
            m_rankedAt = word + 1;
            m_asked.isRanked = true;
            m_asked.isDescending = *found;
            if (m_words[word].lower == u"best" || m_words[word].lower == u"worst") {
                m_asked.isDescending = *found != isBad(*m_formula.metric);
                m_asked.rankedAs =
                    message::say(m_asked.isDescending ? "generate.metric.highestFirst" : "generate.metric.lowestFirst",
                                 {m_words[word].text});
            }
            use(word, word);
            if (isLower(word + 1, QLatin1StringView("first"))) {
                use(word + 1, word + 1);
                continue;
            }
            for (int near : {word + 1, word - 1}) {
                if (isFree(near) && question::isNumber(m_words[near]) && m_asked.limit == 0) {
                    m_asked.limit = numberOf(m_words[near]);
                    use(near, near);
                    m_rankedAt = std::max(m_rankedAt, near + 1);
                }
            }
            if (m_asked.limit == 0)
                m_asked.limit = 1; // "the highest"
        }
    }

    static int numberOf(const base::Word &word)
    {
        const int spelt = question::numberWord(word.lower);
        return spelt >= 0 ? spelt : word.text.toInt();
    }

    QStringList stems(int first, int last) const
    {
        QStringList out;
        for (int word = first; word <= last; ++word)
            out.append(m_words[word].stem);
        return out;
    }

    /// Takes the name of a dimension that begins at a word; the word behind it, or -1.
    int takeDimensionAt(int word)
    {
        while (isFree(word) && (m_words[word].lower == u"the" || m_words[word].lower == u"each"))
            ++word;
        for (int length = LongestName; length > 0; --length) {
            const int last = word + length - 1;
            bool isWhole = true;
            for (int one = word; one <= last; ++one)
                isWhole = isWhole && isFree(one);
            QList<Dimension> meant = isWhole ? m_names.meantBy(stems(word, last)) : QList<Dimension>();
            if (meant.isEmpty() && isWhole && length > 1)
                meant = m_names.thoseCalled(stems(word, last));
            if (meant.isEmpty())
                continue;
            if (meant.size() > 1)
                m_wrong = NotRead{
                    message::say("generate.metric.dimensionUnclear", {textOf(word, last), namesOf(meant)}), meant};
            else if (!m_asked.by.contains(meant.first()))
                m_asked.by.append(meant.first());
            use(word, last);
            return last + 1;
        }
        return -1;
    }

    message::Message namesOf(const QList<Dimension> &dimensions) const
    {
        QStringList texts;
        for (const Dimension &one : dimensions)
            texts.append(m_names.text(one));
        return message::oneOf(message::named(texts));
    }

    QString textOf(int first, int last) const
    {
        QStringList texts;
        for (int word = first; word <= last; ++word)
            texts.append(m_words[word].text);
        return texts.join(u' ');
    }

    /// "by property and category", "for each tenant", "which vendor".
    void takeDimensions()
    {
        for (int word = 0; word < int(m_words.size()); ++word) {
            const bool asksWhich = isLower(word, QLatin1StringView("which"));
            const bool isRanked = word == m_rankedAt;                                                // "top 3 ships"
            const bool goesOn = isLower(word, QLatin1StringView("and")) && m_grouped.contains(word); // "month and ship"
            const bool opens = isFree(word) && (isGrouper(m_words[word]) || goesOn);
            if (!isFree(word) || (!opens && !asksWhich && !isRanked))
                continue;
            const int at = isRanked && !opens && !asksWhich ? word : word + 1;
            int next = takeDimensionAt(at);
            if (next < 0) {
                if (opens && !goesOn && isFree(at) && !isValueAt(at))
                    notAllowed(at);
                continue;
            }
            use(word, at - 1);
            while (isLower(next, QLatin1StringView("and"))) {
                const int conjunction = next;
                const int after = takeDimensionAt(conjunction + 1);
                if (after < 0)
                    break;
                use(conjunction, conjunction);
                next = after;
            }
        }
    }

    /// "countries with at least 14 invoices": of what it is split by, and of the rows it is made of.
    void takeCountCondition()
    {
        static const QRegularExpression form(
            QStringLiteral("\\b(\\w+)\\s+(?:with|that have|having|of)\\s+(at least|more than|over|fewer than|less than|"
                           "under|at most)\\s+([\\d,]+)\\s+(\\w+)"),
            QRegularExpression::CaseInsensitiveOption);
        const QRegularExpressionMatch match = form.match(m_linking.question);
        // Rows are counted under the one condition that all aggregates share.
        const bool isOfOne =
            std::all_of(m_formula.components.cbegin(), m_formula.components.cend(),
                        [this](const Component &one) { return one.metric == m_formula.components.first().metric; });
        if (!match.hasMatch() || m_formula.homes().size() != 1 || m_formula.isChange || !isOfOne)
            return;
        const QList<Dimension> meant = m_names.meantBy({base::stem(match.captured(1).toLower())});
        const bool isOfSplit = meant.size() == 1 && m_asked.by.contains(meant.first());
        if (!isOfSplit || !m_names.isHome(base::stem(match.captured(4).toLower())))
            return;
        static const QHash<QString, sql::BinaryOp> comparisons{
            {QStringLiteral("at least"), sql::BinaryOp::GreaterEqual},
            {QStringLiteral("more than"), sql::BinaryOp::Greater},
            {QStringLiteral("over"), sql::BinaryOp::Greater},
            {QStringLiteral("fewer than"), sql::BinaryOp::Less},
            {QStringLiteral("less than"), sql::BinaryOp::Less},
            {QStringLiteral("under"), sql::BinaryOp::Less},
            {QStringLiteral("at most"), sql::BinaryOp::LessEqual}};
        m_asked.rows = RowCount{comparisons.value(match.captured(2).toLower()), match.captured(3).remove(u',').toInt()};
        for (int word = 0; word < int(m_words.size()); ++word) {
            if (m_words[word].begin >= match.capturedStart() && m_words[word].end <= match.capturedEnd())
                use(word, word);
        }
    }

    /// What stands behind "by" is nothing that the metric can be split by.
    void notAllowed(int word)
    {
        int last = word;
        while (last + 1 < int(m_words.size()) && isFree(last + 1) && !isFiller(m_words[last + 1]) && last < word + 1)
            ++last;
        if (m_wrong)
            return;
        const QStringList names = m_names.all();
        const QString title = m_formula.metric->title();
        m_wrong = NotRead{names.isEmpty() ? message::say("generate.metric.notSplit", {title, textOf(word, last)})
                                          : message::say("generate.metric.notByThat",
                                                         {title, textOf(word, last), message::allNamed(names)})};
    }

    bool isValueAt(int word) const
    {
        return std::any_of(
            m_linking.values.cbegin(), m_linking.values.cend(),
            [word](const retrieval::ValueMention &one) { return one.firstWord == word && one.definition < 0; });
    }

    /// The mentions of stored values that the words from here on are, the longest ones.
    QList<retrieval::ValueMention> valuesAt(int word) const
    {
        QList<retrieval::ValueMention> found;
        int longest = -1;
        for (const retrieval::ValueMention &one : m_linking.values) {
            // A slip of the pen is asked about, not taken for a value.
            if (one.firstWord != word || one.definition >= 0 || one.how > retrieval::MatchKind::Singular)
                continue;
            bool isWhole = true;
            for (int at = one.firstWord; at <= one.lastWord; ++at)
                isWhole = isWhole && isFree(at);
            if (!isWhole || one.lastWord < longest)
                continue;
            if (one.lastWord > longest)
                found.clear();
            longest = one.lastWord;
            found.append(one);
        }
        return found;
    }

    void takeValues()
    {
        for (int word = 0; word < int(m_words.size()); ++word) {
            if (!isFree(word) || isFiller(m_words[word]))
                continue;
            const QList<retrieval::ValueMention> found = valuesAt(word);
            if (found.isEmpty())
                continue;
            takeValue(found);
        }
        for (const Condition &condition : std::as_const(m_asked.conditions)) {
            // "in Canada and France": one value each, and not both in one.
            if (condition.values.size() > 1 && !m_asked.by.contains(condition.field))
                m_asked.by.append(condition.field);
        }
    }

    void takeValue(const QList<retrieval::ValueMention> &found)
    {
        QList<retrieval::ValueMention> allowed;
        for (const retrieval::ValueMention &one : found) {
            if (m_names.holding(one.table, one.column))
                allowed.append(one);
        }
        if (allowed.isEmpty()) {
            const retrieval::ValueMention &first = found.first();
            if (!m_wrong && !isKnownNoun(first.firstWord))
                m_wrong = NotRead{message::say("generate.metric.notForThat",
                                               {m_formula.metric->title(), textOf(first.firstWord, first.lastWord),
                                                message::allNamed(m_names.all())})};
            return;
        }
        QList<Dimension> fields;
        QHash<QString, QString> stored;
        for (const retrieval::ValueMention &one : std::as_const(allowed)) {
            const Dimension field = *m_names.holding(one.table, one.column);
            const bool isBehind =
                std::any_of(allowed.cbegin(), allowed.cend(), [&](const retrieval::ValueMention &other) {
                    const int dataset = m_names.datasetOf(other.table);
                    return dataset != field.dataset && m_names.isOnWay(dataset, field.dataset);
                });
            if (isBehind || fields.contains(field))
                continue;
            fields.append(field);
            stored.insert(m_names.text(field), one.value);
        }
        const retrieval::ValueMention &first = allowed.first();
        const QString said = textOf(first.firstWord, first.lastWord);
        if (fields.size() > 1) {
            m_wrong = NotRead{message::say("generate.metric.valueUnclear", {said, namesOf(fields)}), fields};
            return;
        }
        use(first.firstWord, first.lastWord);
        m_at.append({first.firstWord, first.lastWord, fields.first().dataset});
        const QString value = stored.value(m_names.text(fields.first()));
        for (Condition &condition : m_asked.conditions) {
            if (condition.field == fields.first()) {
                condition.values.append(value);
                condition.said += QStringLiteral(", ") + said;
                return;
            }
        }
        m_asked.conditions.append({fields.first(), {value}, said});
    }

    /// "the North region", "tenants from Belgium": what a value beside it is of.
    void takeNouns()
    {
        for (const auto &[first, last, dataset] : std::as_const(m_at)) {
            for (int word : {last + 1, first - 1, first - 2}) {
                if (!isFree(word) || (word == first - 2 && !isFiller(m_words[first - 1])))
                    continue;
                const QList<Dimension> meant = m_names.meantBy({m_words[word].stem});
                const bool isOfIt = std::any_of(meant.cbegin(), meant.cend(), [&, of = dataset](const Dimension &one) {
                    return one.dataset == of || m_names.isOnWay(one.dataset, of);
                });
                if (isOfIt || isKnownNoun(word))
                    use(word, word);
            }
        }
    }

    bool isKnownNoun(int word) const { return m_known.contains(m_words[word].stem); }

    void takeFillers()
    {
        // "ships by passengers", "the most in passengers"
        if (m_asked.isRanked && isLower(m_first - 1, QLatin1StringView("by")))
            use(m_first - 1, m_first - 1);
        const bool comparesPeriods = m_asked.periods.size() > 1;
        const bool isShare = m_formula.metric->unit == QLatin1String("share") || m_formula.isChange;
        for (int word = 0; word < int(m_words.size()); ++word) {
            if (!isFree(word))
                continue;
            const bool isPercent = isShare
                                   && (m_words[word].lower == u"percent" || m_words[word].lower == u"percentage"
                                       || m_words[word].lower == u"rate");
            const bool joinsPeriods = comparesPeriods && joinsTwo(m_words[word]);
            const bool joinsValues = m_words[word].lower == u"or" && !m_asked.conditions.isEmpty();
            if (isFiller(m_words[word]) || isPercent || joinsPeriods || joinsValues)
                m_used[word] = true;
        }
    }

    QStringList left() const
    {
        QStringList out;
        for (int word = 0; word < int(m_words.size()); ++word) {
            if (!m_used[word])
                out.append(m_words[word].text);
        }
        return out;
    }

    struct At {
        int first;
        int last;
        int dataset;
    };

    const Formula &m_formula;
    const DimensionNames &m_names;
    const QStringList &m_known;
    const retrieval::Linking &m_linking;
    const period::CalendarSettings &m_calendar;
    const QList<base::Word> &m_words;
    QList<bool> m_used;
    const int m_first;     ///< of the words that name the metric
    int m_rankedAt = -1;   ///< where what is ranked may stand
    int m_rankedWord = -1; ///< "highest", "top"
    QList<At> m_at;        ///< where values are said
    QList<int> m_grouped;  ///< words behind what it is split by
    AskedMetric m_asked;
    std::optional<NotRead> m_wrong;
};

} // namespace

tl::expected<AskedMetric, NotRead> readMetricQuestion(const Mention &mention, const Formula &formula,
                                                      const DimensionNames &names, const QStringList &known,
                                                      const retrieval::Linking &linking,
                                                      const period::CalendarSettings &calendar)
{
    return Reader(mention, formula, names, known, linking, calendar).read();
}

} // namespace Tieout::generate::metric
