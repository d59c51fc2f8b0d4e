// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/slots.h"

#include "core/base/text.h"
#include "core/question/lexicon.h"

#include <algorithm>
#include <cmath>

namespace Tieout::generate {

namespace {

using retrieval::MatchKind;

constexpr double LeastMention = 0.3;
constexpr double Strong = 0.6;
constexpr qsizetype FewColumns = 120; ///< so many are all looked at
constexpr int Near = 4;               ///< words around a number that may say what it is of

/// Words that hold a sentence together; which of them stands before a name says what it does.
const QSet<QString> &structuralWords()
{
    static const QSet<QString> words = [] {
        QSet<QString> out;
        for (const QString &word :
             QStringLiteral("what which show list find give return display name tell how many number count average mean total sum maximum minimum max min highest "
                            "lowest most least largest smallest greatest fewest by each per every with whose who that which where in of for from than more "
                            "less at least order ordered sorted sort ascending descending alphabetical alphabetically and or not no without never both "
                            "either but except different distinct is are was were has have had do does did to on between above below over under top group "
                            "grouped corresponding along together their its his her as well also common popular")
                 .split(u' '))
            out.insert(word);
        return out;
    }();
    return words;
}

bool isStructural(const std::string &word)
{
    return structuralWords().contains(QString::fromStdString(word));
}

std::string bucket(double score)
{
    return std::to_string(int(score * 10 + 1e-6));
}

std::string few(int number, int most = 4)
{
    return std::to_string(std::min(number, most));
}

std::string distance(int words)
{
    const int size = std::abs(words);
    const std::string sign = words < 0 ? "-" : "+";
    return size <= 3 ? sign + std::to_string(size) : sign + (size <= 6 ? "6" : "far");
}

} // namespace

std::string slotModel(SlotRole role)
{
    static const char *const names[] = {"shown", "measured", "grouped", "ordered", "restricted", "counted", "absent", "used"};
    return std::string("slot.") + names[int(role)];
}

Slots::Slots(const Cues &cues, const SchemaFacts &facts) : m_cues(cues), m_facts(facts)
{
    findColumns();
    findConditions();
}

void Slots::findColumns()
{
    const retrieval::Linking &linking = *m_cues.linking;
    for (const auto &mention : linking.tables) {
        const int node = m_facts.graph().node(mention.table);
        if (node >= 0 && mention.score >= LeastMention)
            m_tableNames[node].push_back({mention.firstWord, mention.lastWord, mention.score, mention.how, false});
    }
    QSet<ColumnId> found;
    for (const auto &mention : linking.columns) {
        const ColumnId id = m_facts.find(mention.table, mention.column);
        if (!id.isValid() || mention.score < LeastMention)
            continue;
        m_columnNames[id].push_back({mention.firstWord, mention.lastWord, mention.score, mention.how, mention.withTable});
        if (!mention.withTable)
            m_sharing[{mention.firstWord, mention.lastWord}].emplace_back(id, mention.score);
        found.insert(id);
    }
    qsizetype all = 0;
    for (int node = 0; node < m_facts.graph().tableCount(); ++node)
        all += m_facts.table(node).columns.size();
    for (int node = 0; node < m_facts.graph().tableCount(); ++node) {
        const bool named = m_tableNames.contains(node);
        if (all > FewColumns && !named)
            continue;
        for (int column = 0; column < m_facts.table(node).columns.size(); ++column)
            found.insert({node, column});
    }
    QSet<int> nodes;
    m_columns = QList<ColumnId>(found.begin(), found.end());
    std::sort(m_columns.begin(), m_columns.end());
    for (const ColumnId &id : std::as_const(m_columns))
        nodes.insert(id.node);
    for (auto it = m_tableNames.cbegin(); it != m_tableNames.cend(); ++it)
        nodes.insert(it.key());
    m_tables = QList<int>(nodes.begin(), nodes.end());
    std::sort(m_tables.begin(), m_tables.end());
    for (auto &names : m_tableNames)
        std::stable_sort(names.begin(), names.end(), [](const Named &a, const Named &b) { return a.score > b.score; });
}

const Slots::Named *Slots::tableNamed(int node) const
{
    const auto it = m_tableNames.constFind(node);
    return it == m_tableNames.cend() ? nullptr : &it->front();
}

/// The naming of a column nearest to a word.
const Slots::Named *Slots::columnNamed(ColumnId id, int near) const
{
    const auto it = m_columnNames.constFind(id);
    if (it == m_columnNames.cend())
        return nullptr;
    const Named *best = nullptr;
    for (const Named &named : *it) {
        const auto away = [near](const Named &n) { return near < n.first ? n.first - near : std::max(0, near - n.last); };
        if (named.score >= 0.4 && (!best || away(named) < away(*best)))
            best = &named;
    }
    return best;
}

std::string Slots::tableState(int node) const
{
    const Named *named = tableNamed(node);
    return !named ? "no" : named->score >= 0.9 ? "full" : named->score >= Strong ? "mostly" : "hardly";
}

/// What stands around words.
void Slots::addContext(base::Features &features, const std::string &prefix, int first, int last) const
{
    const int before = m_cues.positions[size_t(first)];
    const int after = m_cues.positions[size_t(last)];
    const std::string l1 = m_cues.at(before - 1);
    const std::string l2 = m_cues.at(before - 2);
    const std::string r1 = m_cues.at(after + 1);
    const std::string r2 = m_cues.at(after + 2);
    features.add(prefix + "l:" + l1);
    features.add(prefix + "ll:" + l2 + ' ' + l1);
    features.add(prefix + "lll:" + m_cues.at(before - 3) + ' ' + l2 + ' ' + l1);
    features.add(prefix + "r:" + r1);
    features.add(prefix + "rr:" + r1 + ' ' + r2);
    features.add(prefix + "lr:" + l1 + " _ " + r1);
    std::string near;
    int seen = 0;
    for (int at = before - 1; at >= 0 && seen < 2; --at) {
        const std::string word = m_cues.at(at);
        if (!isStructural(word))
            continue;
        near = near.empty() ? word : word + ' ' + near;
        features.add(prefix + (seen == 0 ? "p:" : "pp:") + near);
        ++seen;
    }
    for (int at = after + 1; at < int(m_cues.sequence.size()); ++at) {
        if (isStructural(m_cues.at(at))) {
            features.add(prefix + "n:" + m_cues.at(at));
            break;
        }
    }
    bool inside = false;
    for (int at = 1; at < before; ++at) {
        const std::string word = m_cues.at(at);
        inside = inside || word == "with" || word == "whose" || word == "that" || word == "who" || word == "where" || word == "which" || word == "have"
            || word == "has" || word == "had" || word == "for" || word == "from" || word == "in" || word == "by";
    }
    features.add(prefix + (inside ? "inside" : "head"));
    bool value = false;
    for (int at = after + 1; at <= after + 3; ++at)
        value = value || m_cues.at(at) == "<V>" || m_cues.at(at) == "<N>" || m_cues.at(at) == "<Q>";
    features.add(prefix + (value ? "value after" : "no value after"));
    int order = 0;
    for (const Cues::Span &span : m_cues.spans)
        order += span.kind == 'C' && span.last < first ? 1 : 0;
    features.add(prefix + "order:" + few(order, 3));
    features.add(prefix + "at:" + few(int(4.0 * first / std::max<double>(1.0, double(m_cues.words.size())))));
}

/// What sort of column it is.
void Slots::addColumn(base::Features &features, ColumnId id, const std::string &state) const
{
    const auto add = [&](const std::string &name) {
        features.add(name);
        features.add(state + '&' + name);
    };
    const bool key = m_facts.isPrimaryKey(id);
    if (key)
        add("k:primary");
    else if (m_facts.isKey(id))
        add("k:key");
    else
        add("k:none");
    add(m_facts.isDate(id) ? "type:date" : m_facts.isNumeric(id) ? "type:number" : "type:text");
    const QList<int> shown = m_facts.displayColumns(id.node);
    const bool names = shown.contains(id.column);
    add(names ? "names:yes" : "names:no");
    add("head:" + m_facts.head(id).toStdString());
    const std::string table = tableState(id.node);
    add("table:" + table);
    features.add(state + "&table:" + table + (names ? "&names" : "") + (key ? "&primary" : ""));
}

/// Words that name nothing beside words of the column's name: "old" and "age".
void Slots::addAssociations(base::Features &features, ColumnId id, int first, int last) const
{
    const QStringList stems = m_facts.stems(id);
    for (int word = std::max(0, first); word <= std::min(last, int(m_cues.words.size()) - 1); ++word) {
        if (m_cues.kinds[size_t(word)] != 0 || isStructural(m_cues.words[size_t(word)]))
            continue;
        for (const QString &stem : stems)
            features.add("a:" + m_cues.words[size_t(word)] + '~' + stem.toStdString());
    }
}

/// "more than", "prior to": the expression that ends right before a number; null where there is none.
const question::Phrase *Slots::comparisonBefore(int word) const
{
    const question::Phrase *found = nullptr;
    for (int begin = std::max(0, word - 6); begin < word; ++begin) {
        for (const question::Phrase &phrase : question::phrasesAt(m_cues.linking->words[begin].lower)) {
            if (phrase.role != question::Role::Compare)
                continue;
            const int end = begin + int(phrase.words.size()); // exclusive
            bool same = end <= word && end >= word - 1;
            for (int i = 0; same && i < phrase.words.size(); ++i)
                same = m_cues.linking->words[begin + i].lower == phrase.words[i];
            if (same && (!found || phrase.words.size() > found->words.size()))
                found = &phrase;
        }
    }
    return found;
}

/// Nobody asks for years above 100.
void Slots::addRange(base::Features &features, const ConditionSlot &condition) const
{
    const ColumnProfile *profile = m_facts.profile(condition.column);
    if (!profile || !profile->minimum.isNumber() || !profile->maximum.isNumber())
        return;
    const double value = condition.values.first().toDouble();
    const double low = profile->minimum.toDouble();
    const double high = profile->maximum.toDouble();
    const double size = std::max(high - low, 1e-9);
    features.add(value < low - size ? "range:far below" : value < low ? "range:below" : value > high + size ? "range:far above" : value > high ? "range:above" : "range:in");
    const bool whole = profile->minimum.toText().indexOf(u'.') < 0 && profile->maximum.toText().indexOf(u'.') < 0;
    if (condition.values.first().contains(u'.'))
        features.add(whole ? "fraction of whole numbers" : "fraction of fractions");
}

std::vector<Slots::Evidence> Slots::evidence(ColumnId id) const
{
    std::vector<Evidence> out;
    const Named *table = tableNamed(id.node);
    for (const Named &named : m_columnNames.value(id)) {
        if (named.withTable)
            continue;
        Evidence evidence;
        evidence.word = named.first;
        base::Features &features = evidence.features;
        features.add("bias");
        const std::string state = named.score >= 0.9 ? "exact" : named.score >= Strong ? "good" : "weak";
        features.add("m:" + state);
        features.add("m:" + bucket(named.score));
        features.add("m:" + retrieval::matchKindName(named.how).toStdString());
        features.add("m:" + few(named.last - named.first + 1) + " words");
        // Mentions over both names say which of several tables is meant.
        bool withTable = false;
        for (const Named &both : m_columnNames.value(id))
            withTable = withTable || (both.withTable && both.first <= named.first && both.last >= named.last);
        if (withTable)
            features.add("m:with table");
        // Do other readings of the same words hold more?
        int rivals = 0;
        int betterTables = 0;
        int rivalsWithTable = 0;
        for (const auto &[other, score] : m_sharing.value({named.first, named.last})) {
            if (other == id || score < named.score - 0.05)
                continue;
            ++rivals;
            const Named *theirs = tableNamed(other.node);
            const double mine = table ? table->score : 0;
            betterTables += theirs && theirs->score > mine + 0.05 ? 1 : 0;
            for (const Named &both : m_columnNames.value(other))
                rivalsWithTable += both.withTable && both.first <= named.first && both.last >= named.last ? 1 : 0;
        }
        double containing = 0;
        double contained = 0;
        for (auto it = m_sharing.cbegin(); it != m_sharing.cend(); ++it) {
            const auto &[first, last] = it.key();
            if (first <= named.first && last >= named.last && last - first > named.last - named.first) {
                for (const auto &[other, score] : it.value())
                    containing = std::max(containing, other == id ? 0 : score);
            }
            if (first >= named.first && last <= named.last && last - first < named.last - named.first) {
                for (const auto &[other, score] : it.value())
                    contained = std::max(contained, other == id ? 0 : score);
            }
        }
        if (containing > 0)
            features.add(state + " inside another name:" + bucket(containing));
        if (contained > 0)
            features.add(state + " holds another name:" + bucket(contained));
        addAssociations(features, id, named.first - 3, named.last + 3);
        features.add("rivals:" + few(rivals, 5));
        features.add("rivals' tables:" + few(betterTables, 2) + (table ? " named" : " not named"));
        if (rivalsWithTable > 0)
            features.add(withTable ? "rivals with table too" : "rivals with table");
        int covered = 0;
        for (const auto &span : m_cues.spans) {
            if (span.first <= named.first && span.last >= named.last && span.last - span.first > named.last - named.first)
                covered = span.kind;
        }
        if (covered != 0)
            features.add(std::string("inside ") + char(covered));
        if (m_cues.kinds[size_t(named.first)] == 'V' || m_cues.kinds[size_t(named.first)] == 'T')
            features.add(std::string("read as ") + m_cues.kinds[size_t(named.first)]);
        if (table && table->score >= Strong) {
            const bool overlaps = table->first <= named.last && table->last >= named.first;
            features.add(overlaps ? "table in it" : "table at " + distance(table->first - named.first));
        }
        addContext(features, "", named.first, named.last);
        addColumn(features, id, state);
        out.push_back(std::move(evidence));
    }
    Evidence implied;
    implied.features.add("bias");
    implied.features.add(out.empty() ? "m:none" : "m:elsewhere");
    const std::string state = out.empty() ? "none" : "elsewhere";
    if (table) {
        implied.word = table->first;
        if (m_facts.displayColumns(id.node).contains(id.column))
            addContext(implied.features, "names ", table->first, table->last);
    }
    addAssociations(implied.features, id, 0, int(m_cues.words.size()) - 1);
    addColumn(implied.features, id, state);
    int named = 0;
    for (const int node : m_tables)
        named += tableNamed(node) && tableNamed(node)->score >= Strong ? 1 : 0;
    implied.features.add("tables:" + few(named) + ' ' + tableState(id.node) + (m_facts.displayColumns(id.node).contains(id.column) ? " names" : ""));
    implied.features.add("columns:" + few(m_cues.count('C')) + (m_facts.displayColumns(id.node).contains(id.column) ? " names" : ""));
    out.push_back(std::move(implied));
    return out;
}

Slots::Evidence Slots::evidence(int node) const
{
    Evidence out;
    base::Features &features = out.features;
    features.add("bias");
    const Named *named = tableNamed(node);
    const std::string state = tableState(node);
    features.add("t:" + state);
    int stronger = 0;
    for (const int other : m_tables)
        stronger += other != node && tableNamed(other) && tableNamed(other)->score > (named ? named->score : 0) + 0.05 ? 1 : 0;
    features.add("stronger:" + few(stronger, 3) + ' ' + state);
    int parents = 0;
    int children = 0;
    int namedNeighbours = 0;
    for (const int edge : m_facts.graph().edgesOf(node)) {
        const int other = m_facts.graph().opposite(edge, node);
        (m_facts.graph().fromNode(edge) == node ? parents : children) += 1;
        namedNeighbours += tableNamed(other) && tableNamed(other)->score >= Strong ? 1 : 0;
    }
    features.add("parents:" + few(parents, 3));
    features.add("children:" + few(children, 3));
    features.add("neighbours:" + few(namedNeighbours, 3) + ' ' + state);
    int columns = 0;
    double bestColumn = 0;
    for (int column = 0; column < m_facts.table(node).columns.size(); ++column) {
        for (const Named &other : m_columnNames.value({node, column})) {
            columns += other.score >= Strong && !other.withTable ? 1 : 0;
            bestColumn = std::max(bestColumn, other.score);
        }
    }
    features.add("columns:" + few(columns, 3) + ' ' + state);
    features.add("tables:" + few(m_facts.graph().tableCount(), 8) + ' ' + state);
    double value = 0;
    for (const auto &mention : m_cues.linking->values) {
        if (m_facts.graph().node(mention.table) == node)
            value = std::max(value, mention.score);
    }
    features.add("value:" + bucket(value) + ' ' + state);
    if (named) {
        out.word = named->first;
        features.add("t:" + bucket(named->score));
        addContext(features, "", named->first, named->last);
        if (named->score >= Strong)
            addContext(features, "strong ", named->first, named->last);
        if (m_cues.kinds[size_t(named->first)] != 'T')
            features.add(std::string("read as ") + (m_cues.kinds[size_t(named->first)] ? m_cues.kinds[size_t(named->first)] : '-'));
    }
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
    for (const auto &mention : m_cues.linking->values) {
        const ColumnId id = m_facts.find(mention.table, mention.column);
        if (!id.isValid() || mention.definition >= 0)
            continue;
        m_valueColumns[{mention.firstWord, mention.lastWord}] += 1;
        const bool number = mention.firstWord == mention.lastWord && m_cues.linking->words[mention.firstWord].number;
        if (number && m_facts.isNumeric(id))
            continue; // addNumbers()
        if (seen.contains({id, mention.value}))
            continue;
        seen.insert({id, mention.value});
        m_conditions.push_back({"=", id, Comparison::Equal, {mention.value}, mention.firstWord, mention.lastWord, 0});
    }
}

void Slots::addNumbers()
{
    const QList<base::Word> &words = m_cues.linking->words;
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
            if (!m_facts.isNumeric(id) && !(m_facts.isText(id) && columnNamed(id, at)))
                continue;
            m_conditions.push_back({"=", id, Comparison::Equal, {digits}, at, at, 0});
        }
    }
    // "between 3 and 5"
    for (size_t i = 0; i + 1 < m_numbers.size(); ++i) {
        const int first = m_numbers[i].word;
        const int second = m_numbers[i + 1].word;
        const bool joined = second == first + 2 && (m_cues.words[size_t(first) + 1] == "and" || m_cues.words[size_t(first) + 1] == "to");
        if (!joined)
            continue;
        for (const ColumnId &id : std::as_const(m_columns)) {
            if (m_facts.isNumeric(id))
                m_conditions.push_back({"between", id, Comparison::Equal, {m_numbers[i].digits, m_numbers[i + 1].digits}, first, second, 0});
        }
    }
}

/// Quoted texts and names that are stored nowhere as a whole.
void Slots::addTexts()
{
    const QList<base::Word> &words = m_cues.linking->words;
    for (int at = 0; at < int(words.size()); ++at) {
        if (!words[at].quoted)
            continue;
        for (const ColumnId &id : std::as_const(m_columns)) {
            if (!m_facts.isText(id))
                continue;
            const bool display = m_facts.displayColumns(id.node).contains(id.column) && tableNamed(id.node);
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
    const base::Word &word = m_cues.linking->words[condition.first];
    const std::string source = condition.kind == "between" ? "between" : condition.kind == "like" ? "text" : word.number || question::numberWord(word.lower) >= 0 ? "number" : "value";
    features.add("src:" + source);
    double stored = 0;
    MatchKind how = MatchKind::Embedded;
    double best = 0; // of any column, for the same words
    double longer = 0;
    for (const auto &mention : m_cues.linking->values) {
        const bool same = mention.firstWord == condition.first && mention.lastWord == condition.last;
        if (same)
            best = std::max(best, mention.score);
        if (same && m_facts.find(mention.table, mention.column) == id && (source == "number" || source == "text" || mention.value == condition.values.first())) {
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
    features.add(source + (proper ? " proper" : " plain") + " how:" + (stored > 0 ? retrieval::matchKindName(how).toStdString() : "none"));
    features.add(source + " columns:" + few(m_valueColumns.value({condition.first, condition.last}), 5));

    const Named *named = columnNamed(id, condition.first);
    std::string state = "none";
    if (named) {
        const bool inside = named->first >= condition.first && named->last <= condition.last;
        state = named->score >= 0.9 ? "exact" : named->score >= Strong ? "good" : "weak";
        const int away = inside ? 0 : named->first > condition.last ? named->first - condition.last : named->last - condition.first;
        features.add(source + " column:" + state + (inside ? " inside" : " at " + distance(away)));
        bool nearest = true;
        for (const Cues::Span &span : m_cues.spans) {
            if (span.kind != 'C' || (span.first <= named->last && span.last >= named->first))
                continue;
            const int theirs = span.first > condition.last ? span.first - condition.last : condition.first - span.last;
            nearest = nearest && theirs >= std::abs(away);
        }
        features.add(source + " column:" + state + (nearest ? " nearest" : " not nearest"));
        if (!inside && std::abs(away) <= 6) {
            const int begin = away < 0 ? m_cues.positions[size_t(named->last)] + 1 : m_cues.positions[size_t(condition.last)] + 1;
            const int end = away < 0 ? m_cues.positions[size_t(condition.first)] : m_cues.positions[size_t(named->first)];
            std::string between;
            for (int at = begin; at < end; ++at)
                between += ' ' + m_cues.at(at);
            features.add(std::string(away < 0 ? "from column:" : "to column:") + between);
        }
    }
    features.add(source + " column:" + state);
    // Is another column named right there?
    double rival = 0;
    for (const ColumnId &other : m_columns) {
        const Named *theirs = other == id ? nullptr : columnNamed(other, condition.first);
        if (theirs && theirs->score >= Strong && !(theirs->first >= condition.first && theirs->last <= condition.last)) {
            const int away = theirs->first > condition.last ? theirs->first - condition.last : condition.first - theirs->last;
            if (away <= 3)
                rival = std::max(rival, theirs->score);
        }
    }
    features.add(source + " rival:" + (rival > 0 ? "yes" : "no") + " column:" + state);
    for (int at = condition.first; at <= condition.last; ++at) {
        if (m_cues.kinds[size_t(at)] == 'C' || m_cues.kinds[size_t(at)] == 'T') {
            features.add(std::string("read as ") + m_cues.kinds[size_t(at)]);
            break;
        }
    }
    const Named *table = tableNamed(id.node);
    features.add(source + " table:" + tableState(id.node));
    features.add(source + " table:" + tableState(id.node) + " column:" + state);
    if (table && table->score >= Strong && !(table->first <= condition.last && table->last >= condition.first))
        features.add(source + " table at " + distance(table->first > condition.last ? table->first - condition.last : table->last - condition.first));
    addContext(features, source + ' ', condition.first, condition.last);
    addColumn(features, id, source + ' ' + state);
    addAssociations(features, id, condition.first - Near, condition.last + Near);
    const std::string before = m_cues.at(m_cues.positions[size_t(condition.first)] - 1);
    for (const QString &stem : m_facts.stems(id))
        features.add("before " + before + '~' + stem.toStdString());
    if (source == "number" || source == "between")
        addRange(features, condition);
    if (const question::Phrase *comparison = source == "number" ? comparisonBefore(condition.first) : nullptr) {
        const QStringList stems = m_facts.stems(id);
        bool hinted = false;
        for (const QString &hint : comparison->hints)
            hinted = hinted || stems.contains(hint.chopped(1));
        features.add(comparison->hints.isEmpty() ? "compared" : hinted ? "compared, hinted" : "compared, hint elsewhere");
        features.add(std::string("compared ") + (m_facts.isKey(id) ? "key" : "data"));
    }
    if (source == "number") {
        const bool year = condition.values.first().size() == 4 && (condition.values.first().startsWith(u"19") || condition.values.first().startsWith(u"20"));
        features.add(year ? "year" : "no year");
        if (year && m_facts.stems(id).contains(QStringLiteral("year")))
            features.add("year in year");
    }
    if (const ColumnProfile *profile = m_facts.profile(id); profile && profile->distinct >= 0)
        features.add(source + " distinct:" + (profile->distinct <= 2 ? "2" : profile->distinct <= 12 ? "12" : profile->distinctRatio > 0.9 ? "all" : "many"));
    return features;
}

base::Features Slots::operatorFeatures(int first, int last, ColumnId column) const
{
    base::Features features;
    features.add("bias");
    addContext(features, "", first, last);
    const int begin = m_cues.positions[size_t(first)];
    const int end = m_cues.positions[size_t(last)];
    for (int away = 1; away <= 6; ++away) {
        if (begin - away >= 0)
            features.add("before:" + m_cues.at(begin - away));
        if (end + away < int(m_cues.sequence.size()) && away <= 4)
            features.add("after:" + m_cues.at(end + away));
    }
    for (int away = 1; away <= 3; ++away)
        features.add("before" + std::to_string(away) + ':' + m_cues.at(begin - away));
    features.add("after1:" + m_cues.at(end + 1));
    features.add("after12:" + m_cues.at(end + 1) + ' ' + m_cues.at(end + 2));
    const base::Word &word = m_cues.linking->words[first];
    const bool number = word.number || question::numberWord(word.lower) >= 0;
    features.add(number ? "number" : "text");
    features.add(std::string(number ? "number" : "text") + (word.quoted ? " quoted" : "") + (m_facts.isKey(column) ? " key" : m_facts.isNumeric(column) ? " numeric" : " textual"));
    if (const question::Phrase *comparison = comparisonBefore(first))
        features.add("comparison:" + std::to_string(int(comparison->comparison)));
    static const std::vector<std::pair<std::string, std::vector<std::string>>> said{
        {">=", {"or equal to", "or after", "or later", "since", "no lower than", "not below", "or newer", "or higher", "or above"}},
        {"<", {"before", "prior to", "earlier than", "before year", "before the year"}},
        {">", {"after", "later than", "after year", "after the year"}}};
    for (const auto &[op, expressions] : said) {
        for (const std::string &expression : expressions) {
            std::string before;
            std::string after;
            const int words = int(std::count(expression.begin(), expression.end(), ' ')) + 1;
            for (int i = 0; i < words; ++i) {
                before += (i ? " " : "") + m_cues.at(begin - words + i);
                after += (i ? " " : "") + m_cues.at(end + 1 + i);
            }
            if (before == expression)
                features.add("said before " + op);
            if (after == expression)
                features.add("said after " + op);
        }
    }
    for (const question::Phrase &phrase : last + 1 < int(m_cues.words.size()) ? question::phrasesAt(m_cues.linking->words[last + 1].lower) : QList<question::Phrase>()) {
        bool same = phrase.role == question::Role::CompareAfter && last + phrase.words.size() < qsizetype(m_cues.words.size());
        for (int i = 0; same && i < phrase.words.size(); ++i)
            same = m_cues.linking->words[last + 1 + i].lower == phrase.words[i];
        if (same)
            features.add("comparison after:" + std::to_string(int(phrase.comparison)));
    }
    double stored = 0;
    for (const auto &mention : m_cues.linking->values) {
        if (mention.firstWord == first && mention.lastWord == last && m_facts.find(mention.table, mention.column) == column)
            stored = std::max(stored, mention.score);
    }
    features.add(std::string(number ? "number" : "text") + " stored:" + bucket(stored));
    return features;
}

std::vector<ColumnSlot> Slots::columnsFor(SlotRole role, const base::LogLinearSet &models) const
{
    const base::LogLinear &model = models.model(slotModel(role));
    std::vector<ColumnSlot> out;
    for (const ColumnId &id : m_columns) {
        ColumnSlot slot{id, -1, -1e9};
        for (const Evidence &evidence : evidence(id)) {
            const double score = model.classes().empty() ? 0 : model.score(evidence.features);
            if (score > slot.score)
                slot = {id, evidence.word, score};
        }
        out.push_back(slot);
    }
    std::stable_sort(out.begin(), out.end(), [](const ColumnSlot &a, const ColumnSlot &b) { return a.score > b.score; });
    return out;
}

std::vector<TableSlot> Slots::tablesFor(SlotRole role, const base::LogLinearSet &models) const
{
    const base::LogLinear &model = models.model(slotModel(role));
    std::vector<TableSlot> out;
    for (const int node : m_tables) {
        const Evidence found = evidence(node);
        out.push_back({node, found.word, model.classes().empty() ? 0 : model.score(found.features)});
    }
    std::stable_sort(out.begin(), out.end(), [](const TableSlot &a, const TableSlot &b) { return a.score > b.score; });
    return out;
}

std::vector<ConditionSlot> Slots::conditionsFor(const base::LogLinearSet &models) const
{
    const base::LogLinear &model = models.model("condition");
    const base::LogLinear &operators = models.model("operator");
    std::vector<ConditionSlot> out = m_conditions;
    for (ConditionSlot &slot : out)
        slot.score = model.classes().empty() ? 0 : model.score(features(slot));
    std::stable_sort(out.begin(), out.end(), [](const ConditionSlot &a, const ConditionSlot &b) { return a.score > b.score; });
    constexpr size_t Most = 20;
    constexpr double LeastLikely = -4;
    if (out.size() > Most)
        out.resize(Most);
    if (operators.classes().empty())
        return out;
    static const std::vector<std::pair<std::string, Comparison>> comparisons{
        {"=", Comparison::Equal}, {"!=", Comparison::NotEqual}, {"<", Comparison::Less}, {"<=", Comparison::LessEqual},
        {">", Comparison::Greater}, {">=", Comparison::GreaterEqual}};
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
            if (logs[i] < LeastLikely || op == "other")
                continue;
            ConditionSlot variant = slot;
            variant.score += logs[i];
            variant.kind = op[0] == '<' || op[0] == '>' ? "cmp" : op;
            for (const auto &[name, comparison] : comparisons) {
                if (name == op)
                    variant.comparison = comparison;
            }
            // Texts are not compared by size.
            if (variant.kind != "cmp" || m_facts.isNumeric(slot.column))
                read.push_back(std::move(variant));
        }
    }
    std::stable_sort(read.begin(), read.end(), [](const ConditionSlot &a, const ConditionSlot &b) { return a.score > b.score; });
    return read;
}

} // namespace Tieout::generate
