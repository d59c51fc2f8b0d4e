// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/slotwords.h"

#include <algorithm>

namespace Tieout::generate::composer {

using namespace slotwords;

std::string slotModel(SlotRole role)
{
    static const char *const names[] = {"shown",      "measured", "grouped", "ordered",
                                        "restricted", "counted",  "absent",  "used"};
    return std::string("slot.") + names[int(role)];
}

Slots::Slots(const QuestionFeatures &questionFeatures, const SchemaLookup &lookup)
    : m_questionFeatures(questionFeatures)
    , m_lookup(lookup)
{
    findColumns();
    findConditions();
}

void Slots::findColumns()
{
    const retrieval::Linking &linking = *m_questionFeatures.linking;
    for (const auto &mention : linking.tables) {
        const int node = m_lookup.graph().node(mention.table);
        if (node >= 0 && mention.score >= LeastMention)
            m_tableNames[node].push_back({mention.firstWord, mention.lastWord, mention.score, mention.how, false});
    }
    QSet<ColumnId> found;
    for (const auto &mention : linking.columns) {
        const ColumnId id = m_lookup.find(mention.table, mention.column);
        if (!id.isValid() || mention.score < LeastMention)
            continue;
        m_columnNames[id].push_back(
            {mention.firstWord, mention.lastWord, mention.score, mention.how, mention.withTable});
        if (!mention.withTable)
            m_sharing[{mention.firstWord, mention.lastWord}].emplace_back(id, mention.score);
        found.insert(id);
    }
    for (const QuestionFeatures::Span &span : m_questionFeatures.spans) {
        for (int node = 0; span.kind == 'F' && node < m_lookup.graph().tableCount(); ++node) {
            for (const ColumnId &id : fullName(node, m_lookup)) {
                m_columnNames[id].push_back({span.first, span.last, 1, retrieval::MatchKind::Exact, false});
                m_sharing[{span.first, span.last}].emplace_back(id, 1);
                found.insert(id);
            }
        }
    }
    qsizetype all = 0;
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node)
        all += m_lookup.table(node).columns.size();
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
        const bool named = m_tableNames.contains(node);
        if (all > FewColumns && !named)
            continue;
        for (int column = 0; column < m_lookup.table(node).columns.size(); ++column)
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
        const auto away = [near](const Named &n) {
            return near < n.first ? n.first - near : std::max(0, near - n.last);
        };
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
    const int before = m_questionFeatures.positions[size_t(first)];
    const int after = m_questionFeatures.positions[size_t(last)];
    const std::string l1 = m_questionFeatures.at(before - 1);
    const std::string l2 = m_questionFeatures.at(before - 2);
    const std::string r1 = m_questionFeatures.at(after + 1);
    const std::string r2 = m_questionFeatures.at(after + 2);
    features.add(prefix + "l:" + l1);
    features.add(prefix + "ll:" + l2 + ' ' + l1);
    features.add(prefix + "lll:" + m_questionFeatures.at(before - 3) + ' ' + l2 + ' ' + l1);
    features.add(prefix + "r:" + r1);
    features.add(prefix + "rr:" + r1 + ' ' + r2);
    features.add(prefix + "lr:" + l1 + " _ " + r1);
    std::string near;
    int seen = 0;
    for (int at = before - 1; at >= 0 && seen < 2; --at) {
        const std::string word = m_questionFeatures.at(at);
        if (!isStructural(word))
            continue;
        near = near.empty() ? word : word + ' ' + near;
        features.add(prefix + (seen == 0 ? "p:" : "pp:") + near);
        ++seen;
    }
    for (int at = after + 1; at < int(m_questionFeatures.sequence.size()); ++at) {
        if (isStructural(m_questionFeatures.at(at))) {
            features.add(prefix + "n:" + m_questionFeatures.at(at));
            break;
        }
    }
    bool inside = false;
    for (int at = 1; at < before; ++at) {
        const std::string word = m_questionFeatures.at(at);
        inside = inside || word == "with" || word == "whose" || word == "that" || word == "who" || word == "where"
                 || word == "which" || word == "have" || word == "has" || word == "had" || word == "for"
                 || word == "from" || word == "in" || word == "by";
    }
    features.add(prefix + (inside ? "inside" : "head"));
    bool value = false;
    for (int at = after + 1; at <= after + 3; ++at)
        value = value || m_questionFeatures.at(at) == "<V>" || m_questionFeatures.at(at) == "<N>"
                || m_questionFeatures.at(at) == "<Q>";
    features.add(prefix + (value ? "value after" : "no value after"));
    int order = 0;
    for (const QuestionFeatures::Span &span : m_questionFeatures.spans)
        order += (span.kind == 'C' || span.kind == 'F') && span.last < first ? 1 : 0;
    features.add(prefix + "order:" + few(order, 3));
    features.add(prefix
                 + "at:" + few(int(4.0 * first / std::max<double>(1.0, double(m_questionFeatures.words.size())))));
}

/// What sort of column it is.
void Slots::addColumn(base::Features &features, ColumnId id, const std::string &state) const
{
    const auto add = [&](const std::string &name) {
        features.add(name);
        features.add(state + '&' + name);
    };
    const bool key = m_lookup.isPrimaryKey(id);
    if (key)
        add("k:primary");
    else if (m_lookup.isKey(id))
        add("k:key");
    else
        add("k:none");
    add(m_lookup.isDate(id) ? "type:date" : m_lookup.isNumeric(id) ? "type:number" : "type:text");
    const QList<int> shown = m_lookup.displayColumns(id.node);
    const bool names = shown.contains(id.column);
    add(names ? "names:yes" : "names:no");
    add("head:" + m_lookup.head(id).toStdString());
    for (const QuestionFeatures::Said &said : m_questionFeatures.said) {
        if (hintedDirection(*said.phrase, id, m_lookup) != 0)
            add(said.phrase->role == question::Role::Compare ? "hint:compared" : "hint:best");
    }
    const std::string table = tableState(id.node);
    add("table:" + table);
    features.add(state + "&table:" + table + (names ? "&names" : "") + (key ? "&primary" : ""));
}

/// Words that name nothing beside words of the column's name: "old" and "age".
void Slots::addAssociations(base::Features &features, ColumnId id, int first, int last) const
{
    const QStringList stems = m_lookup.stems(id);
    for (int word = std::max(0, first); word <= std::min(last, int(m_questionFeatures.words.size()) - 1); ++word) {
        if (m_questionFeatures.kinds[size_t(word)] != 0 || isStructural(m_questionFeatures.words[size_t(word)]))
            continue;
        for (const QString &stem : stems)
            features.add("a:" + m_questionFeatures.words[size_t(word)] + '~' + stem.toStdString());
    }
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
            const bool samePerson = other.node == id.node && m_questionFeatures.kinds[size_t(named.first)] == 'F';
            if (other == id || samePerson || score < named.score - 0.05)
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
        for (const auto &span : m_questionFeatures.spans) {
            if (span.first <= named.first && span.last >= named.last
                && span.last - span.first > named.last - named.first)
                covered = span.kind;
        }
        if (covered != 0)
            features.add(std::string("inside ") + char(covered));
        if (m_questionFeatures.kinds[size_t(named.first)] == 'F')
            features.add("full name");
        if (m_questionFeatures.kinds[size_t(named.first)] == 'V'
            || m_questionFeatures.kinds[size_t(named.first)] == 'T')
            features.add(std::string("read as ") + m_questionFeatures.kinds[size_t(named.first)]);
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
        if (m_lookup.displayColumns(id.node).contains(id.column))
            addContext(implied.features, "names ", table->first, table->last);
    }
    addAssociations(implied.features, id, 0, int(m_questionFeatures.words.size()) - 1);
    addColumn(implied.features, id, state);
    int named = 0;
    for (const int node : m_tables)
        named += tableNamed(node) && tableNamed(node)->score >= Strong ? 1 : 0;
    implied.features.add("tables:" + few(named) + ' ' + tableState(id.node)
                         + (m_lookup.displayColumns(id.node).contains(id.column) ? " names" : ""));
    implied.features.add("columns:" + few(m_questionFeatures.count('C'))
                         + (m_lookup.displayColumns(id.node).contains(id.column) ? " names" : ""));
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
        stronger +=
            other != node && tableNamed(other) && tableNamed(other)->score > (named ? named->score : 0) + 0.05 ? 1 : 0;
    features.add("stronger:" + few(stronger, 3) + ' ' + state);
    int parents = 0;
    int children = 0;
    int namedNeighbours = 0;
    for (const int edge : m_lookup.graph().edgesOf(node)) {
        const int other = m_lookup.graph().opposite(edge, node);
        (m_lookup.graph().fromNode(edge) == node ? parents : children) += 1;
        namedNeighbours += tableNamed(other) && tableNamed(other)->score >= Strong ? 1 : 0;
    }
    features.add("parents:" + few(parents, 3));
    features.add("children:" + few(children, 3));
    features.add("neighbours:" + few(namedNeighbours, 3) + ' ' + state);
    int columns = 0;
    double bestColumn = 0;
    for (int column = 0; column < m_lookup.table(node).columns.size(); ++column) {
        for (const Named &other : m_columnNames.value({node, column})) {
            columns += other.score >= Strong && !other.withTable ? 1 : 0;
            bestColumn = std::max(bestColumn, other.score);
        }
    }
    features.add("columns:" + few(columns, 3) + ' ' + state);
    features.add("tables:" + few(m_lookup.graph().tableCount(), 8) + ' ' + state);
    double value = 0;
    for (const auto &mention : m_questionFeatures.linking->values) {
        if (m_lookup.graph().node(mention.table) == node)
            value = std::max(value, mention.score);
    }
    features.add("value:" + bucket(value) + ' ' + state);
    if (named) {
        out.word = named->first;
        features.add("t:" + bucket(named->score));
        addContext(features, "", named->first, named->last);
        if (named->score >= Strong)
            addContext(features, "strong ", named->first, named->last);
        if (m_questionFeatures.kinds[size_t(named->first)] != 'T')
            features.add(std::string("read as ")
                         + (m_questionFeatures.kinds[size_t(named->first)]
                                ? m_questionFeatures.kinds[size_t(named->first)]
                                : '-'));
    }
    return out;
}

namespace {

/// The models of some roles; null where there is none.
std::vector<const base::LogLinear *> modelsOf(const std::vector<SlotRole> &roles, const base::LogLinearSet &models)
{
    std::vector<const base::LogLinear *> out;
    for (const SlotRole role : roles) {
        const base::LogLinear &model = models.model(slotModel(role));
        out.push_back(model.classes().empty() ? nullptr : &model);
    }
    return out;
}

template <typename Slot>
void sortBest(std::vector<std::vector<Slot>> &roles)
{
    for (std::vector<Slot> &filling : roles)
        std::stable_sort(filling.begin(), filling.end(),
                         [](const Slot &a, const Slot &b) { return a.score > b.score; });
}

} // namespace

std::vector<std::vector<ColumnSlot>> Slots::columnsFor(const std::vector<SlotRole> &roles,
                                                       const base::LogLinearSet &models) const
{
    const std::vector<const base::LogLinear *> scorers = modelsOf(roles, models);
    std::vector<std::vector<ColumnSlot>> out(roles.size());
    for (const ColumnId &id : m_columns) {
        const std::vector<Evidence> found = evidence(id);
        for (size_t role = 0; role < roles.size(); ++role) {
            ColumnSlot slot{id, -1, -1e9};
            for (const Evidence &each : found) {
                const double score = scorers[role] ? scorers[role]->score(each.features) : 0;
                if (score > slot.score)
                    slot = {id, each.word, score};
            }
            out[role].push_back(slot);
        }
    }
    sortBest(out);
    return out;
}

std::vector<std::vector<TableSlot>> Slots::tablesFor(const std::vector<SlotRole> &roles,
                                                     const base::LogLinearSet &models) const
{
    const std::vector<const base::LogLinear *> scorers = modelsOf(roles, models);
    std::vector<std::vector<TableSlot>> out(roles.size());
    for (const int node : m_tables) {
        const Evidence found = evidence(node);
        for (size_t role = 0; role < roles.size(); ++role)
            out[role].push_back({node, found.word, scorers[role] ? scorers[role]->score(found.features) : 0});
    }
    sortBest(out);
    return out;
}

ScoredSlots::ScoredSlots(const Slots &filling, const base::LogLinearSet &models)
    : conditions(filling.conditionsFor(models))
    , numbers(filling.numbers())
{
    auto columns = filling.columnsFor(
        {SlotRole::Shown, SlotRole::Measured, SlotRole::Grouped, SlotRole::Ordered, SlotRole::Restricted}, models);
    shown = std::move(columns[0]);
    measured = std::move(columns[1]);
    grouped = std::move(columns[2]);
    ordered = std::move(columns[3]);
    restricted = std::move(columns[4]);
    auto tables = filling.tablesFor({SlotRole::Counted, SlotRole::Absent, SlotRole::Used}, models);
    counted = std::move(tables[0]);
    absent = std::move(tables[1]);
    used = std::move(tables[2]);
}

} // namespace Tieout::generate::composer
