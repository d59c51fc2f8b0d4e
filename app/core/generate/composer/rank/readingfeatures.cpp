// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/readingfeatures.h"

#include "core/generate/composer/rank/slotwords.h"

#include <algorithm>

namespace Tieout::generate::composer {

using slotwords::few;

namespace {

/// Columns and tables that a form speaks of, those of its other queries included.
QSet<int> nodesOf(const LogicalForm &form, const QueryPlan &plan)
{
    QSet<int> nodes(plan.tree.nodes.begin(), plan.tree.nodes.end());
    for (const Absence &absence : form.absent)
        nodes.insert(absence.node);
    for (const QueryPlan &other : plan.other) {
        for (const int node : other.tree.nodes)
            nodes.insert(node);
    }
    return nodes;
}

/// Sum, worst and number of doubtful ones among the log-odds of some roles.
void addOdds(base::Features &features, const std::string &what, const std::vector<Filled> &filled)
{
    const auto isMeant = [&what](const std::string &role) {
        const std::string kind = role.rfind("if ", 0) == 0               ? "condition"
                                 : role.rfind("shown", 0) == 0           ? "shown"
                                 : role == "used" || role == "mentioned" ? "used"
                                                                         : "rest";
        return kind == what;
    };
    double sum = 0;
    double worst = 0;
    int doubtful = 0;
    for (const Filled &one : filled) {
        if (!isMeant(one.role))
            continue;
        sum += one.odds;
        worst = std::min(worst, one.odds);
        doubtful += one.odds < 0 ? 1 : 0;
    }
    features.add(what + " odds", sum / 4);
    features.add(what + " worst", worst);
    features.add(what + " doubtful:" + few(doubtful));
}

/// Of what would likely fill a slot and fills none.
struct LeftOut {
    int number = 0;
    double odds = 0;
    void add(double score)
    {
        number += score > 0 ? 1 : 0;
        odds += std::max(0.0, score);
    }
};

} // namespace

base::Features ReadingFeatures::of(const Assembled &made, const QueryPlan &plan, double bestFit, double bestScore) const
{
    base::Features features;
    features.add("shape score", made.shape.logProbability);
    features.add("shape worst", made.shape.leastLikely);
    features.add("score", made.score / 4);
    features.add("behind", (bestScore - made.score) / 4);
    for (const char *what : {"shown", "condition", "rest", "used"})
        addOdds(features, what, made.filled);
    addContext(features, made);
    addShape(features, made);
    addLeftOut(features, made);
    addPlan(features, made, plan, bestFit);
    addUnused(features, made, plan);
    addForm(features, made, plan);
    return features;
}

base::Features ReadingFeatures::ofPlain(const Assembled &made, const QueryPlan &plan) const
{
    base::Features features;
    features.add("score", made.score / 4);
    addPlan(features, made, plan, plan.fit);
    addForm(features, made, plan);
    return features;
}

void ReadingFeatures::addForm(base::Features &features, const Assembled &made, const QueryPlan &plan) const
{
    const auto isBeside = [](const Expression &output) { return output.isBeside; };
    if (std::any_of(made.form.outputs.cbegin(), made.form.outputs.cend(), isBeside)) { // of other tables
        Assembled plain = made;
        plain.form.outputs.removeIf(isBeside);
        return addForm(features, plain, plan);
    }
    addColumns(features, made.form);
    addDirections(features, made.form, plan);
    addAccount(features, made.form);
    addStored(features, made.form);
    addNamesakes(features, made.form, nodesOf(made.form, plan));
    addExpressions(features, made);
}

/// What stands before and behind the words that fill each role.
void ReadingFeatures::addContext(base::Features &features, const Assembled &made) const
{
    for (const Filled &one : made.filled) {
        if (one.word < 0) {
            features.add("as " + one.role + " unsaid");
            continue;
        }
        const int at = m_questionFeatures.positions[size_t(one.word)];
        features.add("as " + one.role + " l:" + m_questionFeatures.at(at - 1));
        features.add("as " + one.role + " ll:" + m_questionFeatures.at(at - 2) + ' ' + m_questionFeatures.at(at - 1));
        features.add("as " + one.role + " r:" + m_questionFeatures.at(at + 1));
        features.add("as " + one.role + " m:" + m_questionFeatures.at(at));
    }
}

void ReadingFeatures::addShape(base::Features &features, const Assembled &made) const
{
    const Shape &shape = made.shape;
    const LogicalForm &form = made.form;
    for (size_t part = 0; part < shapeParts().size(); ++part)
        features.add(shapeParts()[part] + '=' + partOf(shape, part));
    features.add("group=" + shape.group + " order=" + shape.order);
    features.add("filters:" + few(form.filters.size()));
    features.add("mentioned:" + few(form.mentioned.size(), 2));
    features.add("absent:" + few(form.absent.size(), 2)
                 + (form.absent.isEmpty() || form.absent.first().filters.isEmpty() ? "" : " filtered"));
}

void ReadingFeatures::addLeftOut(base::Features &features, const Assembled &made) const
{
    const LogicalForm &form = made.form;
    LeftOut shown;
    int likely = 0;
    for (const ColumnSlot &slot : m_slots.shown) {
        likely += slot.score > 0 ? 1 : 0;
        if (std::none_of(form.outputs.begin(), form.outputs.end(),
                         [&](const Expression &output) { return output.column == slot.id; }))
            shown.add(slot.score);
    }
    int columns = 0;
    for (const Expression &output : form.outputs)
        columns += output.aggregate == Aggregate::None ? 1 : 0;
    for (const Expression &output : form.outputs) {
        if (output.aggregate != Aggregate::None || !output.column.isValid() || m_named.contains(output.node))
            continue;
        const bool better = std::any_of(m_slots.shown.begin(), m_slots.shown.end(), [&](const ColumnSlot &slot) {
            return slot.id.node != output.node && m_named.contains(slot.id.node)
                   && m_lookup.head(slot.id) == m_lookup.head(output.column) && slot.score > -1;
        });
        if (better)
            features.add("shown of an unnamed table, a named one has it");
    }
    features.add("shown left out", shown.odds);
    features.add("shown left out:" + few(shown.number, 3));
    features.add("likely shown:" + few(likely) + " shown:" + few(columns));
    LeftOut measured;
    for (const ColumnSlot &slot : m_slots.measured) {
        if (std::none_of(form.outputs.begin(), form.outputs.end(),
                         [&](const Expression &output) { return output.column == slot.id; }))
            measured.add(slot.score);
    }
    features.add("measured left out", measured.odds);
    LeftOut conditions;
    QSet<int> words;
    for (const ConditionSlot &slot : m_slots.conditions) {
        const bool there = std::find(made.words.begin(), made.words.end(), slot.first) != made.words.end();
        if (!there && !words.contains(slot.first)) {
            conditions.add(slot.score);
            if (slot.score > 0)
                words.insert(slot.first);
        }
    }
    features.add("conditions left out", conditions.odds);
    features.add("conditions left out:" + few(conditions.number, 3));
    LeftOut used;
    const QList<int> nodes = form.nodes();
    for (const TableSlot &slot : m_slots.used) {
        if (!nodes.contains(slot.node))
            used.add(slot.score);
    }
    features.add("tables left out", used.odds);
    int numbers = 0;
    for (const NumberWord &number : m_slots.numbers)
        numbers += std::find(made.words.begin(), made.words.end(), number.word) == made.words.end() ? 1 : 0;
    features.add("numbers left out:" + few(numbers, 2));
}

void ReadingFeatures::addPlan(base::Features &features, const Assembled &made, const QueryPlan &plan,
                              double bestFit) const
{
    features.add("joins:" + few(plan.tree.edges.size(), 5));
    features.add("bridges:" + few(plan.tree.bridges.size(), 3));
    features.add(plan.fansOut ? "fans out" : "stays single");
    features.add("semi joins:" + few(plan.semiJoined.size(), 2));
    features.add("fit", plan.fit);
    if (plan.fit < bestFit)
        features.add("worse fit", bestFit - plan.fit);
    const QSet<int> nodes = nodesOf(made.form, plan);
    int unnamed = 0;
    for (const int node : nodes)
        unnamed += m_named.contains(node) ? 0 : 1;
    features.add("unnamed tables:" + few(unnamed) + " of " + few(nodes.size()));
    int extreme = 0;
    for (const int node : made.form.mentioned) {
        int edges = 0;
        for (const int edge : plan.tree.edges)
            edges += m_lookup.graph().fromNode(edge) == node || m_lookup.graph().toNode(edge) == node ? 1 : 0;
        extreme += edges == 1 && !m_named.contains(node) ? 1 : 0;
    }
    features.add("unnamed leaves:" + few(extreme, 2));
}

/// Everything the question names should stand in the query.
void ReadingFeatures::addUnused(base::Features &features, const Assembled &made, const QueryPlan &plan) const
{
    const QSet<int> nodes = nodesOf(made.form, plan);
    for (const QuestionFeatures::Span &span : m_questionFeatures.spans) {
        bool used = false;
        for (const int word : made.words)
            used = used || (word >= span.first && word <= span.last);
        if (span.kind == 'T' && !used) {
            for (const auto &mention : m_questionFeatures.linking->tables) {
                if (mention.firstWord == span.first && mention.lastWord == span.last
                    && nodes.contains(m_lookup.graph().node(mention.table)))
                    used = true;
            }
        }
        if (!used)
            features.add(std::string("unused ") + span.kind);
    }
}

void ReadingFeatures::addColumns(base::Features &features, const LogicalForm &form) const
{
    // A column that is one value everywhere says nothing in the result.
    for (const Filter &filter : form.filters) {
        for (const Expression &output : form.outputs) {
            if (output.column == filter.column && output.aggregate == Aggregate::None
                && filter.kind == Filter::Kind::OneOf && !filter.negated)
                features.add("shows what it filters by");
        }
    }
    for (qsizetype i = 0; i < form.filters.size(); ++i) {
        for (qsizetype j = i + 1; j < form.filters.size(); ++j) {
            const bool same =
                form.filters[i].column == form.filters[j].column && form.filters[i].kind == Filter::Kind::OneOf
                && form.filters[j].kind == Filter::Kind::OneOf && !form.filters[i].negated && !form.filters[j].negated;
            if (same)
                features.add(form.filters[j].orPrevious ? "one column, either value" : "one column, two values");
        }
    }
    for (const LogicalForm &other : form.other) {
        for (const Filter &filter : other.filters) {
            if (std::any_of(form.filters.begin(), form.filters.end(),
                            [&](const Filter &mine) { return mine.column == filter.column; }))
                features.add("both sides on one column");
            else
                features.add("sides on two columns");
        }
    }
    const bool counts =
        std::any_of(form.outputs.begin(), form.outputs.end(), [](const Expression &e) { return e.countsRows(); })
        || std::any_of(form.order.begin(), form.order.end(),
                       [](const Ordering &o) { return o.expression.countsRows(); })
        || std::any_of(form.having.begin(), form.having.end(),
                       [](const GroupFilter &f) { return f.expression.countsRows(); });
    for (const ColumnId &id : form.groupColumns) {
        const bool names = m_lookup.displayColumns(id.node).contains(id.column);
        if (counts && id.node == form.root)
            features.add(m_lookup.isUnique(id) ? "counts by its own key"
                         : names               ? "counts by its own name"
                                               : "counts by its own column");
        features.add(std::string("groups by ")
                     + (names                    ? "name"
                        : m_lookup.isKey(id)     ? "key"
                        : m_lookup.isNumeric(id) ? "figure"
                                                 : "text"));
    }
    if (!form.order.isEmpty() && form.order.first().expression.column.isValid()) {
        const bool shown = std::any_of(form.outputs.begin(), form.outputs.end(), [&](const Expression &output) {
            return output == form.order.first().expression;
        });
        features.add(std::string(shown ? "sorts by what it shows" : "sorts by something else")
                     + (form.limit > 0 ? " cut" : ""));
    }
    int keys = 0;
    for (const Expression &output : form.outputs)
        keys += output.column.isValid() && m_lookup.isKey(output.column) ? 1 : 0;
    features.add("keys shown:" + few(keys, 2));
    QSet<int> shownNodes;
    for (const Expression &output : form.outputs)
        shownNodes.insert(output.node);
    features.add("tables shown:" + few(shownNodes.size(), 3));
    if (!form.order.isEmpty() && !form.order.first().expression.isAggregate()) {
        const bool numeric = m_lookup.isNumeric(form.order.first().expression.column)
                             || m_lookup.isDate(form.order.first().expression.column);
        features.add(std::string("orders by ") + (numeric ? "figure" : "text") + (form.limit > 0 ? " cut" : ""));
    }
    for (const Expression &output : form.outputs) {
        if (output.aggregate == Aggregate::Sum || output.aggregate == Aggregate::Average)
            features.add(m_lookup.isKey(output.column)       ? "adds keys"
                         : m_lookup.isNumeric(output.column) ? "adds figures"
                                                             : "adds texts");
        if (output.countsRows())
            features.add(m_named.contains(output.node) ? "counts a named table" : "counts an unnamed table");
    }
}

} // namespace Tieout::generate::composer
