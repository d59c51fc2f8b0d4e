// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/base/typed.h"
#include "core/generate/composer/rank/slotwords.h"
#include "core/question/phrases.h"

#include <algorithm>

namespace Tieout::generate::composer {

using namespace slotwords;
using retrieval::MatchKind;

static QSet<QString> stemsOf(std::initializer_list<const char *> words)
{
    QSet<QString> out;
    for (const char *word : words)
        out.insert(base::stem(QString::fromLatin1(word)));
    return out;
}

void Slots::findConditions()
{
    addValues();
    addNumbers();
    addTexts();
}

void Slots::addValues()
{
    QSet<std::pair<ColumnId, QString>> seen;
    for (const auto &mention : m_questionFeatures.linking->values) {
        const ColumnId id = m_lookup.find(mention.table, mention.column);
        if (!id.isValid() || mention.definition >= 0)
            continue;
        m_valueColumns[{mention.firstWord, mention.lastWord}] += 1;
        const bool number =
            mention.firstWord == mention.lastWord && m_questionFeatures.linking->words[mention.firstWord].number;
        if (number && m_lookup.isNumeric(id))
            continue; // addNumbers()
        const QString key = base::spellingKey(mention.value);
        if (seen.contains({id, key}))
            continue;
        seen.insert({id, key});
        m_conditions.push_back({"=", id, Comparison::Equal, {mention.value}, mention.firstWord, mention.lastWord, 0});
    }
}

void Slots::addNumbers()
{
    const QList<base::Word> &words = m_questionFeatures.linking->words;
    for (int at = 0; at < int(words.size()); ++at) {
        QString digits = words[at].text;
        digits.remove(u',');
        bool isNumber = false;
        digits.toDouble(&isNumber);
        const int spelled = question::numberWord(words[at].lower);
        if (!isNumber && spelled < 0)
            continue;
        if (!isNumber)
            digits = QString::number(spelled);
        m_numbers.push_back({at, digits});
        for (const ColumnId &id : std::as_const(m_columns)) {
            if (!m_lookup.isNumeric(id) && !(m_lookup.isText(id) && columnNamed(id, at)))
                continue;
            if (m_questionFeatures.linking->inPeriod(at) && !mayHoldYear(id, at))
                continue;
            m_conditions.push_back({"=", id, Comparison::Equal, {digits}, at, at, 0});
        }
    }
    // "between 3 and 5"
    for (size_t i = 0; i + 1 < m_numbers.size(); ++i) {
        const int first = m_numbers[i].word;
        const int second = m_numbers[i + 1].word;
        const bool joined = second == first + 2
                            && (m_questionFeatures.words[size_t(first) + 1] == "and"
                                || m_questionFeatures.words[size_t(first) + 1] == "to");
        if (!joined)
            continue;
        for (const ColumnId &id : std::as_const(m_columns)) {
            if (m_lookup.isNumeric(id))
                m_conditions.push_back({"between",
                                        id,
                                        Comparison::Equal,
                                        {m_numbers[i].digits, m_numbers[i + 1].digits},
                                        first,
                                        second,
                                        0});
        }
    }
}

/// "in 2026" is no number of a row, and no name: unless that column is named right before it.
bool Slots::mayHoldYear(ColumnId id, int year) const
{
    if (!(m_lookup.isKey(id) || m_lookup.isText(id)) || m_lookup.tellsTime(id))
        return true;
    const Named *named = columnNamed(id, year);
    return named && named->score >= Strong && named->last == year - 1;
}

/// Quoted texts and names that are stored nowhere as a whole.
void Slots::addTexts()
{
    const QList<base::Word> &words = m_questionFeatures.linking->words;
    for (int at = 0; at < int(words.size()); ++at) {
        if (!words[at].quoted)
            continue;
        for (const ColumnId &id : std::as_const(m_columns)) {
            if (!m_lookup.isText(id))
                continue;
            const bool display = m_lookup.displayColumns(id.node).contains(id.column) && tableNamed(id.node);
            if (columnNamed(id, at) || display)
                m_conditions.push_back({"like", id, Comparison::Equal, {words[at].text}, at, at, 0});
        }
    }
}

base::Features Slots::features(const ConditionSlot &condition) const
{
    base::Features features;
    features.add("bias");
    const ColumnId id = condition.column;
    const base::Word &word = m_questionFeatures.linking->words[condition.first];
    const std::string source = condition.kind == "between"                            ? "between"
                               : condition.kind == "like"                             ? "text"
                               : word.number || question::numberWord(word.lower) >= 0 ? "number"
                                                                                      : "value";
    features.add("src:" + source);
    double stored = 0;
    MatchKind how = MatchKind::Embedded;
    double best = 0; // of any column, for the same words
    double longer = 0;
    for (const auto &mention : m_questionFeatures.linking->values) {
        const bool same = mention.firstWord == condition.first && mention.lastWord == condition.last;
        if (same)
            best = std::max(best, mention.score);
        if (same && m_lookup.find(mention.table, mention.column) == id
            && (source == "number" || source == "text" || mention.value == condition.values.first())) {
            if (mention.score > stored)
                how = mention.how;
            stored = std::max(stored, mention.score);
        }
        if (!same && mention.firstWord <= condition.first && mention.lastWord >= condition.last)
            longer = std::max(longer, mention.score);
    }
    const std::string found = source + " stored:" + bucket(stored);
    features.add(found);
    features.add(source + " how:" + (stored > 0 ? retrieval::matchKindName(how).toStdString() : "none"));
    features.add(source + " best:" + (best > stored + 0.01 ? "no" : "yes"));
    if (longer > 0)
        features.add("longer:" + bucket(longer));
    features.add(source + " words:" + few(condition.last - condition.first + 1));
    if (word.quoted)
        features.add("quoted " + found);
    const bool proper = !word.text.isEmpty() && word.text[0].isUpper() && condition.first > 0;
    features.add(source + (proper ? " proper" : " plain")
                 + " how:" + (stored > 0 ? retrieval::matchKindName(how).toStdString() : "none"));
    features.add(source + " columns:" + few(m_valueColumns.value({condition.first, condition.last}), 5));

    const Named *named = columnNamed(id, condition.first);
    std::string state = "none";
    if (named) {
        const bool inside = named->first >= condition.first && named->last <= condition.last;
        state = named->score >= 0.9 ? "exact" : named->score >= Strong ? "good" : "weak";
        const int away = inside                          ? 0
                         : named->first > condition.last ? named->first - condition.last
                                                         : named->last - condition.first;
        features.add(source + " column:" + state + (inside ? " inside" : " at " + distance(away)));
        bool nearest = true;
        for (const QuestionFeatures::Span &span : m_questionFeatures.spans) {
            if (span.kind != 'C' || (span.first <= named->last && span.last >= named->first))
                continue;
            const int theirs = span.first > condition.last ? span.first - condition.last : condition.first - span.last;
            nearest = nearest && theirs >= std::abs(away);
        }
        features.add(source + " column:" + state + (nearest ? " nearest" : " not nearest"));
        if (!inside && std::abs(away) <= 6) {
            const int begin = away < 0 ? m_questionFeatures.positions[size_t(named->last)] + 1
                                       : m_questionFeatures.positions[size_t(condition.last)] + 1;
            const int end = away < 0 ? m_questionFeatures.positions[size_t(condition.first)]
                                     : m_questionFeatures.positions[size_t(named->first)];
            std::string between;
            for (int at = begin; at < end; ++at)
                between += ' ' + m_questionFeatures.at(at);
            features.add(std::string(away < 0 ? "from column:" : "to column:") + between);
        }
    }
    features.add(source + " column:" + state);
    // Is another column named right there?
    double rival = 0;
    for (const ColumnId &other : m_columns) {
        const Named *theirs = other == id ? nullptr : columnNamed(other, condition.first);
        if (theirs && theirs->score >= Strong
            && !(theirs->first >= condition.first && theirs->last <= condition.last)) {
            const int away =
                theirs->first > condition.last ? theirs->first - condition.last : condition.first - theirs->last;
            if (away <= 3)
                rival = std::max(rival, theirs->score);
        }
    }
    features.add(source + " rival:" + (rival > 0 ? "yes" : "no") + " column:" + state);
    for (int at = condition.first; at <= condition.last; ++at) {
        if (m_questionFeatures.kinds[size_t(at)] == 'C' || m_questionFeatures.kinds[size_t(at)] == 'T') {
            features.add(std::string("read as ") + m_questionFeatures.kinds[size_t(at)]);
            break;
        }
    }
    const Named *table = tableNamed(id.node);
    features.add(source + " table:" + tableState(id.node));
    features.add(source + " table:" + tableState(id.node) + " column:" + state);
    if (table && table->score >= Strong && !(table->first <= condition.last && table->last >= condition.first))
        features.add(
            source + " table at "
            + distance(table->first > condition.last ? table->first - condition.last : table->last - condition.first));
    addContext(features, source + ' ', condition.first, condition.last);
    addColumn(features, id, source + ' ' + state);
    addAssociations(features, id, condition.first - Near, condition.last + Near);
    const std::string before = m_questionFeatures.at(m_questionFeatures.positions[size_t(condition.first)] - 1);
    for (const QString &stem : m_lookup.stems(id))
        features.add("before " + before + '~' + stem.toStdString());
    // "from Chennai to Delhi" says which end of a way each is.
    if (before == "from" || before == "to") {
        static const QSet<QString> starts = stemsOf({"origin", "source", "depart", "departure", "start", "from"});
        static const QSet<QString> ends = stemsOf({"destination", "dest", "arrive", "arrival", "end", "to"});
        const QStringList stems = m_lookup.stems(id);
        const auto isAny = [&stems](const QSet<QString> &of) {
            return std::any_of(stems.begin(), stems.end(), [&of](const QString &stem) { return of.contains(stem); });
        };
        features.add(before + (isAny(starts) ? " at a start" : isAny(ends) ? " at an end" : " elsewhere"));
    }
    if (source == "number" || source == "between")
        addRange(features, condition);
    if (const question::Phrase *comparison = source == "number" ? comparisonBefore(condition.first) : nullptr) {
        const QStringList stems = m_lookup.stems(id);
        bool hinted = false;
        for (const QString &hint : comparison->hints)
            hinted = hinted || stems.contains(hint.chopped(1));
        features.add(comparison->hints.isEmpty() ? "compared"
                     : hinted                    ? "compared, hinted"
                                                 : "compared, hint elsewhere");
        features.add(std::string("compared ") + (m_lookup.isKey(id) ? "key" : "data"));
    }
    if (source == "number") {
        const bool year = condition.values.first().size() == 4
                          && (condition.values.first().startsWith(u"19") || condition.values.first().startsWith(u"20"));
        features.add(year ? "year" : "no year");
        if (year && m_lookup.stems(id).contains(QStringLiteral("year")))
            features.add("year in year");
    }
    if (const ColumnProfile *profile = m_lookup.profile(id); profile && profile->distinct >= 0)
        features.add(source + " distinct:"
                     + (profile->distinct <= 2         ? "2"
                        : profile->distinct <= 12      ? "12"
                        : profile->distinctRatio > 0.9 ? "all"
                                                       : "many"));
    return features;
}

base::Features Slots::operatorFeatures(int first, int last, ColumnId column) const
{
    base::Features features;
    features.add("bias");
    addContext(features, "", first, last);
    const int begin = m_questionFeatures.positions[size_t(first)];
    const int end = m_questionFeatures.positions[size_t(last)];
    for (int away = 1; away <= 6; ++away) {
        if (begin - away >= 0)
            features.add("before:" + m_questionFeatures.at(begin - away));
        if (end + away < int(m_questionFeatures.sequence.size()) && away <= 4)
            features.add("after:" + m_questionFeatures.at(end + away));
    }
    for (int away = 1; away <= 3; ++away)
        features.add("before" + std::to_string(away) + ':' + m_questionFeatures.at(begin - away));
    features.add("after1:" + m_questionFeatures.at(end + 1));
    features.add("after12:" + m_questionFeatures.at(end + 1) + ' ' + m_questionFeatures.at(end + 2));
    for (const QuestionFeatures::Said &said : m_questionFeatures.said) {
        if (denies(*said.phrase) && said.last < first && said.last >= first - Near)
            features.add("denied before");
    }
    const base::Word &word = m_questionFeatures.linking->words[first];
    const bool number = word.number || question::numberWord(word.lower) >= 0;
    features.add(number ? "number" : "text");
    features.add(std::string(number ? "number" : "text") + (word.quoted ? " quoted" : "")
                 + (m_lookup.isKey(column)       ? " key"
                    : m_lookup.isNumeric(column) ? " numeric"
                                                 : " textual"));
    if (const question::Phrase *comparison = comparisonBefore(first))
        features.add("comparison:" + std::to_string(int(comparison->comparison)));
    static const std::vector<std::pair<std::string, std::vector<std::string>>> said{
        {">=",
         {"or equal to", "or after", "or later", "since", "no lower than", "not below", "or newer", "or higher",
          "or above"}},
        {"<", {"before", "prior to", "earlier than", "before year", "before the year"}},
        {">", {"after", "later than", "after year", "after the year"}}};
    for (const auto &[op, expressions] : said) {
        for (const std::string &expression : expressions) {
            std::string before;
            std::string after;
            const int words = int(std::count(expression.begin(), expression.end(), ' ')) + 1;
            for (int i = 0; i < words; ++i) {
                before += (i ? " " : "") + m_questionFeatures.at(begin - words + i);
                after += (i ? " " : "") + m_questionFeatures.at(end + 1 + i);
            }
            if (before == expression)
                features.add("said before " + op);
            if (after == expression)
                features.add("said after " + op);
        }
    }
    for (const question::Phrase &phrase : last + 1 < int(m_questionFeatures.words.size())
                                              ? question::phrasesAt(m_questionFeatures.linking->words[last + 1].lower)
                                              : QList<question::Phrase>()) {
        bool same = phrase.role == question::Role::CompareAfter
                    && last + phrase.words.size() < qsizetype(m_questionFeatures.words.size());
        for (int i = 0; same && i < phrase.words.size(); ++i)
            same = m_questionFeatures.linking->words[last + 1 + i].lower == phrase.words[i];
        if (same)
            features.add("comparison after:" + std::to_string(int(phrase.comparison)));
    }
    double stored = 0;
    for (const auto &mention : m_questionFeatures.linking->values) {
        if (mention.firstWord == first && mention.lastWord == last
            && m_lookup.find(mention.table, mention.column) == column)
            stored = std::max(stored, mention.score);
    }
    features.add(std::string(number ? "number" : "text") + " stored:" + bucket(stored));
    return features;
}

/// "more than", "prior to": the expression that ends right before a number; null where there is none.
const question::Phrase *Slots::comparisonBefore(int word) const
{
    const question::Phrase *found = nullptr;
    for (int begin = std::max(0, word - 6); begin < word; ++begin) {
        for (const question::Phrase &phrase : question::phrasesAt(m_questionFeatures.linking->words[begin].lower)) {
            if (phrase.role != question::Role::Compare)
                continue;
            const int end = begin + int(phrase.words.size()); // exclusive
            bool same = end <= word && end >= word - 1;
            for (int i = 0; same && i < phrase.words.size(); ++i)
                same = m_questionFeatures.linking->words[begin + i].lower == phrase.words[i];
            if (same && (!found || phrase.words.size() > found->words.size()))
                found = &phrase;
        }
    }
    return found;
}

/// Nobody asks for years above 100.
void Slots::addRange(base::Features &features, const ConditionSlot &condition) const
{
    const ColumnProfile *profile = m_lookup.profile(condition.column);
    if (!profile || !profile->minimum.isNumber() || !profile->maximum.isNumber())
        return;
    const double value = condition.values.first().toDouble();
    const double low = profile->minimum.toDouble();
    const double high = profile->maximum.toDouble();
    const double size = std::max(high - low, 1e-9);
    features.add(value < low - size    ? "range:far below"
                 : value < low         ? "range:below"
                 : value > high + size ? "range:far above"
                 : value > high        ? "range:above"
                                       : "range:in");
    const bool whole = profile->minimum.toText().indexOf(u'.') < 0 && profile->maximum.toText().indexOf(u'.') < 0;
    if (condition.values.first().contains(u'.'))
        features.add(whole ? "fraction of whole numbers" : "fraction of fractions");
}

std::vector<ConditionSlot> Slots::conditionsFor(const base::LogLinearSet &models) const
{
    const base::LogLinear &model = models.model("condition");
    const base::LogLinear &operators = models.model("operator");
    std::vector<ConditionSlot> out = m_conditions;
    for (ConditionSlot &slot : out)
        slot.score = model.classes().empty() ? 0 : model.score(features(slot));
    std::stable_sort(out.begin(), out.end(),
                     [](const ConditionSlot &a, const ConditionSlot &b) { return a.score > b.score; });
    constexpr size_t Most = 20;
    constexpr double LeastLikely = -4;
    if (out.size() > Most)
        out.resize(Most);
    if (operators.classes().empty())
        return out;
    static const std::vector<std::pair<std::string, Comparison>> comparisons{
        {"=", Comparison::Equal},      {"!=", Comparison::NotEqual}, {"<", Comparison::Less},
        {"<=", Comparison::LessEqual}, {">", Comparison::Greater},   {">=", Comparison::GreaterEqual}};
    std::vector<ConditionSlot> read;
    for (const ConditionSlot &slot : out) {
        if (slot.kind == "between") {
            read.push_back(slot);
            continue;
        }
        std::vector<double> logs = operators.scores(operatorFeatures(slot.first, slot.last, slot.column));
        base::normaliseLogs(logs);
        for (size_t i = 0; i < logs.size(); ++i) {
            const std::string &op = operators.classes()[i];
            if ((logs[i] < LeastLikely && !saidComparison(m_questionFeatures, slot.first)) || op == "other")
                continue;
            ConditionSlot variant = slot;
            variant.score += logs[i];
            variant.kind = op[0] == '<' || op[0] == '>' ? "cmp" : op;
            for (const auto &[name, comparison] : comparisons) {
                if (name == op)
                    variant.comparison = comparison;
            }
            // What is said is not to be guessed.
            const std::optional<Comparison> said =
                slot.first == slot.last ? saidComparison(m_questionFeatures, slot.first) : std::nullopt;
            if (said && variant.comparison != *said)
                continue;
            // Texts are not compared by size.
            if (variant.kind != "cmp" || m_lookup.isNumeric(slot.column))
                read.push_back(std::move(variant));
        }
    }
    std::stable_sort(read.begin(), read.end(),
                     [](const ConditionSlot &a, const ConditionSlot &b) { return a.score > b.score; });
    return read;
}

} // namespace Tieout::generate::composer
