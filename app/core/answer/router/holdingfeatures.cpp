// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/kindfeatures.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::answer::router {

namespace {

constexpr double LeastWeight = 0.15;   ///< of a word that nearly everything holds
constexpr double OfCompound = 0.9;     ///< two words that are written as one where they are held
constexpr double InBody = 0.9;         ///< a word of what belongs to a thing, beside one of its own name
constexpr double InDescription = 0.6;  ///< of a metric
constexpr double OfFunctionWord = 0.1; ///< what a function word weighs in a name
constexpr double MostFull = 3;
constexpr double MostRun = 4;

using PerKind = std::array<double, HeldKindCount>;

/// A word of the text that says what it is about.
struct Item {
    QString word;
    double weight = 1;
    std::shared_ptr<const WordMatches> matches;
};

double othersBest(const PerKind &values, size_t kind)
{
    double best = 0;
    for (size_t other = 0; other < values.size(); ++other) {
        if (other != kind)
            best = std::max(best, values[other]);
    }
    return best;
}

class Reading
{
public:
    Reading(const QString &text, const HoldingIndex &index)
        : m_text(text)
        , m_index(index)
        , m_words(wordsIn(text))
    {
        for (const QString &word : m_words) {
            if (isTopicWord(word))
                m_items.append(itemOf(word));
            m_stems.append(m_index.stemOf(formsOf(word).stem));
        }
        joinCompounds();
        for (const Item &item : m_items)
            m_total += item.weight;
        m_total = m_items.isEmpty() ? 1 : m_total;
    }

    void into(FeatureValues &values)
    {
        addUnits();
        addPhrases();
        writeKinds(values);
        writeUnaccounted(values);
        writeGroups(values);
        writeNames(values);
    }

private:
    Item itemOf(const QString &word) const
    {
        Item item{word, 1, m_index.matches(word)};
        double sure = -1;
        double any = -1;
        for (auto it = item.matches->words.cbegin(); it != item.matches->words.cend(); ++it) {
            const double rarity = m_index.rarity(it.key());
            any = any < 0 ? rarity : std::min(any, rarity);
            if (it.value() >= 0.85)
                sure = sure < 0 ? rarity : std::min(sure, rarity);
        }
        item.weight = std::max(LeastWeight, sure >= 0 ? sure : any >= 0 ? any : 1);
        return item;
    }

    /// "sales force" is held as "salesforce".
    void joinCompounds()
    {
        for (qsizetype at = 0; at + 1 < m_words.size(); ++at) {
            const int held = m_index.compound(m_words[at], m_words[at + 1]);
            if (held < 0)
                continue;
            for (Item &item : m_items) {
                if (!item.matches->words.isEmpty() || (item.word != m_words[at] && item.word != m_words[at + 1]))
                    continue;
                const QHash<int, double> words{{held, OfCompound}};
                item.matches = std::make_shared<const WordMatches>(WordMatches{words, m_index.unitsHolding(words)});
                item.weight = m_index.rarity(held);
            }
        }
    }

    void addUnits()
    {
        m_cover.assign(size_t(m_items.size()), {});
        m_headCover.assign(size_t(m_items.size()), {});
        QHash<int, double> scores;
        for (qsizetype at = 0; at < m_items.size(); ++at) {
            const Item &item = m_items[at];
            for (const UnitFit &found : item.matches->units) {
                const size_t kind = m_index.units()[size_t(found.unit)].kind;
                const double ofBody = HeldKinds[kind] == record::Kind::Metric ? InDescription : InBody;
                const double fit = std::max(found.head, found.body * ofBody);
                scores[found.unit] += fit * item.weight;
                double &cover = m_cover[size_t(at)][kind];
                cover = std::max(cover, fit);
                double &headCover = m_headCover[size_t(at)][kind];
                headCover = std::max(headCover, found.head);
            }
        }
        for (auto it = scores.cbegin(); it != scores.cend(); ++it) {
            const HeldUnit &unit = m_index.units()[size_t(it.key())];
            m_bestUnit[unit.kind] = std::max(m_bestUnit[unit.kind], *it);
            if (HeldKinds[unit.kind] == record::Kind::Sheet && *it > m_sheetOfPeriod && holdsPeriod(unit))
                m_sheetOfPeriod = *it;
        }
    }

    bool holdsPeriod(const HeldUnit &unit) const
    {
        const auto isIn = [&](int word) { return m_index.isPeriod(word) && m_words.contains(m_index.word(word)); };
        return std::any_of(unit.head.cbegin(), unit.head.cend(), isIn)
               || std::any_of(unit.body.cbegin(), unit.body.cend(), isIn);
    }

    double fitOf(int held) const
    {
        double best = 0;
        for (const Item &item : m_items)
            best = std::max(best, item.matches->words.value(held));
        return best;
    }

    void addPhrases()
    {
        QSet<int> touched;
        for (int stem : std::as_const(m_stems)) {
            if (stem < 0)
                continue;
            for (int word : m_index.wordsOfStem(stem)) {
                for (int phrase : m_index.phrasesWith(word))
                    touched.insert(phrase);
            }
        }
        for (const Item &item : std::as_const(m_items)) {
            for (auto it = item.matches->words.cbegin(); it != item.matches->words.cend(); ++it) {
                for (int phrase : m_index.phrasesWith(it.key()))
                    touched.insert(phrase);
            }
        }
        for (int phrase : std::as_const(touched))
            addPhrase(m_index.phrases()[size_t(phrase)]);
    }

    void addPhrase(const HeldPhrase &phrase)
    {
        double total = 0;
        double found = 0;
        int topics = 0;
        for (int word : phrase.words) {
            const bool isTopic = m_index.isTopic(word);
            const double weight = isTopic ? m_index.rarity(word) : OfFunctionWord;
            topics += isTopic;
            total += weight;
            found += m_stems.contains(m_index.stem(word)) ? weight : isTopic ? weight * fitOf(word) : 0;
        }
        const double share = total > 0 ? found / total : 0;
        const size_t kind = phrase.kind;
        if (share > 0.5)
            m_phrase[kind] = std::max(m_phrase[kind], share * std::min(1.0, 0.5 + 0.25 * topics));
        if (share >= 0.75 && (phrase.words.size() > 1 || m_index.word(phrase.words[0]).size() >= 5))
            m_nearly[kind] = std::max(m_nearly[kind], share);
        const qsizetype run = longestRun(phrase);
        m_run[kind] = std::max(m_run[kind], double(run));
        if (run == phrase.words.size())
            m_full[kind] = std::max(m_full[kind], total);
    }

    /// Words of a phrase that stand in the text one behind the other; one of them says what it is about.
    qsizetype longestRun(const HeldPhrase &phrase) const
    {
        qsizetype longest = 0;
        for (qsizetype at = 0; at < m_stems.size(); ++at) {
            for (qsizetype from = 0; from < phrase.words.size(); ++from) {
                qsizetype length = 0;
                bool hasTopic = false;
                while (at + length < m_stems.size() && from + length < phrase.words.size()
                       && m_stems[at + length] == m_index.stem(phrase.words[from + length])) {
                    hasTopic = hasTopic || m_index.isTopic(phrase.words[from + length]);
                    ++length;
                }
                if (hasTopic)
                    longest = std::max(longest, length);
            }
        }
        return longest;
    }

    void writeKinds(FeatureValues &values) const
    {
        PerKind cover{};
        PerKind head{};
        PerKind own{};
        for (qsizetype at = 0; at < m_items.size(); ++at) {
            const PerKind &ofWord = m_cover[size_t(at)];
            for (size_t kind = 0; kind < HeldKindCount; ++kind) {
                cover[kind] += ofWord[kind] * m_items[at].weight / m_total;
                head[kind] += m_headCover[size_t(at)][kind] * m_items[at].weight / m_total;
                own[kind] += std::max(0.0, ofWord[kind] - othersBest(ofWord, kind)) * m_items[at].weight;
            }
        }
        PerKind unit{};
        PerKind full{};
        for (size_t kind = 0; kind < HeldKindCount; ++kind) {
            unit[kind] = m_bestUnit[kind] / m_total;
            full[kind] = std::min(m_full[kind], MostFull);
        }
        for (size_t kind = 0; kind < HeldKindCount; ++kind) {
            const std::string name = "." + kindName(HeldKinds[kind]);
            values.set("cover" + name, cover[kind]);
            values.set("unit" + name, unit[kind]);
            values.set("unitWeight" + name, std::log1p(m_bestUnit[kind]));
            values.set("head" + name, head[kind]);
            values.set("own" + name, own[kind] / m_total);
            values.set("ownWeight" + name, std::log1p(own[kind]));
            values.set("phrase" + name, m_phrase[kind]);
            values.set("run" + name, std::min(m_run[kind], MostRun));
            values.set("full" + name, full[kind]);
            values.set("nearly" + name, m_nearly[kind]);
            values.set("unitLead" + name, unit[kind] - othersBest(unit, kind));
            values.set("fullLead" + name, full[kind] - othersBest(full, kind));
            values.set("coverLead" + name, cover[kind] - othersBest(cover, kind));
        }
        values.set("sheetOfPeriod", m_sheetOfPeriod / m_total);
    }

    void writeUnaccounted(FeatureValues &values) const
    {
        double unaccounted = 0;
        for (qsizetype at = 0; at < m_items.size(); ++at) {
            const PerKind &cover = m_cover[size_t(at)];
            if (*std::max_element(cover.cbegin(), cover.cend()) <= 0)
                unaccounted += m_items[at].weight;
        }
        values.set("nothingHeld", m_items.isEmpty() || unaccounted >= m_total - 1e-9 ? 1 : 0);
        values.set("unaccounted", m_items.isEmpty() ? 1 : unaccounted / m_total);
        values.set("unaccountedWeight", std::min(unaccounted, 4.0));
        values.set("topics", std::min(double(m_items.size()), 10.0));
        values.set("noTopic", m_items.isEmpty() ? 1 : 0);
    }

    /// How well a word fits each set of a group that it may mean.
    QHash<int, double> fitsIn(WordGroup group, const Item &item) const
    {
        QHash<int, double> fits;
        for (auto it = item.matches->words.cbegin(); it != item.matches->words.cend(); ++it) {
            for (int set : m_index.setsWith(group, it.key())) {
                double &fit = fits[set];
                fit = std::max(fit, it.value());
            }
        }
        return fits;
    }

    double bestOf(WordGroup group) const
    {
        QHash<int, double> sums;
        for (const Item &item : m_items) {
            const QHash<int, double> fits = fitsIn(group, item);
            for (auto it = fits.cbegin(); it != fits.cend(); ++it)
                sums[it.key()] += it.value() * item.weight;
        }
        return sums.isEmpty() ? 0 : *std::max_element(sums.cbegin(), sums.cend()) / m_total;
    }

    /// Sets of a group that a word means; of the same words they are one.
    double countOf(WordGroup group, double least) const
    {
        QList<QSet<int>> meant;
        for (const Item &item : m_items) {
            const QHash<int, double> fits = fitsIn(group, item);
            for (auto it = fits.cbegin(); it != fits.cend(); ++it) {
                const QSet<int> &words = m_index.wordsOf(group, it.key());
                if (it.value() >= least && !meant.contains(words))
                    meant.append(words);
            }
        }
        return std::min(double(meant.size()), 3.0);
    }

    void writeGroups(FeatureValues &values) const
    {
        const double relation = bestOf(WordGroup::Relation);
        const double entities = countOf(WordGroup::Entity, 0.55);
        values.set("group.relation", relation);
        values.set("group.entity", bestOf(WordGroup::Entity));
        values.set("group.entities", entities);
        values.set("group.relationOfEntity", relation * std::min(1.0, entities));
        values.set("group.table", bestOf(WordGroup::TableName));
        values.set("group.tables", countOf(WordGroup::TableName, 0.7));
        values.set("group.columns", bestOf(WordGroup::TableColumns));
        const double title = bestOf(WordGroup::Title);
        const double heading = bestOf(WordGroup::Heading);
        values.set("group.title", title);
        values.set("group.heading", heading);
        values.set("group.titleAndHeading", title * heading);
        const double book = bestOf(WordGroup::Workbook);
        const double sheet = bestOf(WordGroup::SheetName);
        const double headers = bestOf(WordGroup::Headers);
        values.set("group.workbook", book);
        values.set("group.sheet", sheet);
        values.set("group.headers", headers);
        values.set("group.workbookAndHeaders", std::min(book + sheet, headers));
        values.set("group.metric", bestOf(WordGroup::Metric));
    }

    /// Identifiers as they are written, and names of persons and things that no name of the holdings is.
    void writeNames(FeatureValues &values) const
    {
        static const QRegularExpression identifier(QStringLiteral("[a-z0-9_]+"));
        static const QRegularExpression written(QStringLiteral("[^\\W_][^\\W_'-]*"),
                                                QRegularExpression::UseUnicodePropertiesOption);
        QSet<QString> named;
        bool namesTable = false;
        for (auto match = identifier.globalMatch(m_text.toLower()); match.hasNext();) {
            const QString word = match.next().captured();
            namesTable = namesTable || m_index.isTable(word);
            if (word.contains(u'_') && m_index.isIdentifier(word))
                named.insert(word);
        }
        values.set("identifiers", std::min(double(named.size()), 2.0));
        values.set("namesTable", namesTable ? 1 : 0);
        double names = 0;
        bool hasAcronym = false;
        for (auto match = written.globalMatch(m_text); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            const QString word = found.captured();
            const QString lower = word.toLower();
            const bool isUpper = word == word.toUpper() && word != lower;
            const bool isKnown = !m_index.matches(lower)->words.isEmpty();
            if (found.capturedStart() > 0 && word[0].isUpper() && !isUpper && !isKnown && isTopicWord(lower))
                ++names;
            if (isUpper && word.size() >= 2 && !isKnown
                && std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c.isLetter(); }))
                hasAcronym = true;
        }
        values.set("properNames", std::min(names, 3.0));
        values.set("hasProperName", names > 0 ? 1 : 0);
        values.set("hasAcronym", hasAcronym ? 1 : 0);
    }

    const QString m_text;
    const HoldingIndex &m_index;
    QStringList m_words;
    QList<int> m_stems; ///< of the words; -1: nothing that is held has it
    QList<Item> m_items;
    double m_total = 0;
    std::vector<PerKind> m_cover; ///< of each item
    std::vector<PerKind> m_headCover;
    PerKind m_bestUnit{};
    PerKind m_phrase{};
    PerKind m_nearly{};
    PerKind m_run{};
    PerKind m_full{};
    double m_sheetOfPeriod = 0;
};

} // namespace

void addHoldingFeatures(const QString &text, const HoldingIndex &index, FeatureValues &values)
{
    Reading(text, index).into(values);
}

void addNearness(const Nearness &nearness, FeatureValues &values)
{
    for (size_t kind = 0; kind < HeldKindCount; ++kind) {
        const std::string name = kindName(HeldKinds[kind]);
        values.set("meaning." + name, nearness[kind]);
        values.set("meaningLead." + name, nearness[kind] - othersBest(nearness, kind));
    }
    values.set("meaning.most", *std::max_element(nearness.cbegin(), nearness.cend()));
}

} // namespace Tieout::answer::router
