// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/assembler.h"

#include "core/generate/composer/rank/beam.h"
#include "core/generate/composer/rank/columnsets.h"
#include "core/generate/composer/rank/fillednumbers.h"
#include "core/generate/composer/write/meaning.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

constexpr size_t MostSets = 6;     ///< ways to fill one part of a shape
constexpr size_t MostOpen = 40;    ///< unfinished forms kept after each part
constexpr double UsedWeight = 0.6; ///< of the log-odds that a table takes part
constexpr double Doubtful = 2.5;   ///< tables whose taking part is tried both ways

Aggregate aggregateOf(const std::string &name)
{
    if (name == "sum")
        return Aggregate::Sum;
    if (name == "avg")
        return Aggregate::Average;
    if (name == "min")
        return Aggregate::Minimum;
    if (name == "max")
        return Aggregate::Maximum;
    return name == "count" || name == "countd" ? Aggregate::Count : Aggregate::None;
}

/// A form under construction.
struct Open {
    Filling made; // without its shape, which is the same for all: thousands of these are copied
    int countedNode = -1;
    QSet<int> numbers;                     ///< words of numbers that are used
    QList<std::pair<Filter, int>> filters; ///< with the word they come from, not yet divided among the queries
    QSet<int> valueWords;
};

using OpenBeam = Beam<Open>;

void offer(OpenBeam &next, Open form)
{
    const double score = form.made.score;
    next.offer(score, [&form] { return std::move(form); });
}

class Assembler
{
public:
    Assembler(const Shape &shape, const ScoredSlots &filling, const QuestionFeatures &questionFeatures,
              const SchemaLookup &lookup)
        : m_shape(shape)
        , m_slots(filling)
        , m_questionFeatures(questionFeatures)
        , m_lookup(lookup)
    {
    }

    std::vector<Assembled> run(size_t most)
    {
        for (size_t part = 0; part < shapeParts().size(); ++part) {
            if (partOf(m_shape, part).find("other") != std::string::npos)
                return {};
        }
        findSets();
        std::vector<Open> open(1);
        open.front().made.score = m_shape.logProbability;
        open.front().made.form.distinct = !m_shape.distinct.empty();
        for (const auto step :
             {&Assembler::addCounted, &Assembler::addShown, &Assembler::addOrder, &Assembler::addGroups,
              &Assembler::addConditions, &Assembler::combine, &Assembler::addTables}) {
            OpenBeam next(MostOpen);
            for (const Open &form : open)
                (this->*step)(form, next);
            open = next.take();
            m_seen.clear(); // it points into what was open
        }
        std::vector<Assembled> out;
        for (Open &form : open) {
            if (!form.made.form.isComplete() || !meansSomething(form.made.form, m_lookup))
                continue;
            out.push_back({std::move(form.made), m_shape});
            if (out.size() == most)
                break;
        }
        return out;
    }

private:
    /// The table whose rows COUNT(*) counts.
    void addCounted(const Open &form, OpenBeam &next)
    {
        const std::vector<std::string> shown = splitPart(m_shape.select, ',');
        const bool rows = std::find(shown.begin(), shown.end(), "count") != shown.end()
                          || m_shape.order.rfind("count", 0) == 0 || m_shape.group == "g+count";
        if (!rows) {
            offer(next, form);
            return;
        }
        for (size_t i = 0; i < m_slots.counted.size() && i < MostSets; ++i) {
            const TableSlot &slot = m_slots.counted[i];
            next.offer(form.made.score + slot.score, [&] {
                Open grown = form;
                grown.countedNode = slot.node;
                grown.made.form.root = slot.node;
                grown.made.fill("counted", slot.word, slot.score);
                return grown;
            });
        }
    }

    /// What fills the shown columns and figures, the same for all forms of the shape; none where the shape cannot be
    /// shown so.
    void findSets()
    {
        m_kinds = splitPart(m_shape.select, ',');
        const auto plain = size_t(std::count(m_kinds.begin(), m_kinds.end(), "col"));
        const bool rows = std::find(m_kinds.begin(), m_kinds.end(), "*") != m_kinds.end();
        if (m_kinds.size() > 6 || rows)
            return;
        const size_t measured = m_kinds.size() - plain - size_t(std::count(m_kinds.begin(), m_kinds.end(), "count"));
        m_shownSets = columnSets(m_slots.shown, plain, MostSets);
        m_measuredSets = columnSets(m_slots.measured, measured, MostSets);
        // Several figures of one column, or each of its own.
        for (size_t i = 0; measured > 1 && i < m_slots.measured.size() && i < 3; ++i)
            m_measuredSets.push_back(
                {std::vector<ColumnSlot>(measured, m_slots.measured[i]), m_slots.measured[i].score});
        for (ColumnSet &figures : m_measuredSets)
            arrange(figures, m_kinds, m_questionFeatures);
    }

    void addShown(const Open &form, OpenBeam &next)
    {
        if (m_kinds == std::vector<std::string>{"*"}) {
            addWholeRows(form, next);
            return;
        }
        for (const ColumnSet &columns : m_shownSets) {
            for (const ColumnSet &figures : m_measuredSets)
                next.offer(form.made.score + (columns.score + figures.score),
                           [&] { return shown(form, columns, figures); });
        }
    }

    Open shown(const Open &form, const ColumnSet &columns, const ColumnSet &figures) const
    {
        Open grown = form;
        size_t nextColumn = 0;
        size_t nextFigure = 0;
        for (const std::string &kind : m_kinds) {
            Expression expression;
            expression.aggregate = aggregateOf(kind);
            if (kind == "count") {
                expression.node = form.countedNode;
            } else {
                const ColumnSlot &slot = kind == "col" ? columns.columns[nextColumn++] : figures.columns[nextFigure++];
                expression.column = slot.id;
                expression.node = slot.id.node;
                expression.distinct = kind == "countd";
                if (kind != "col" && grown.made.form.root < 0)
                    grown.made.form.root = slot.id.node;
                grown.made.fill(kind == "col" ? (m_shape.group.empty() ? "shown" : "shown in group") : kind, slot.word,
                                slot.score, 0);
            }
            grown.made.form.outputs.append(expression);
        }
        grown.made.score += columns.score + figures.score;
        return grown;
    }

    /// "all information on the students"
    void addWholeRows(const Open &form, OpenBeam &next)
    {
        for (size_t i = 0; i < m_slots.used.size() && i < 3; ++i) {
            const TableSlot &slot = m_slots.used[i];
            Open grown = form;
            const int node = slot.node;
            for (int column = 0; column < m_lookup.table(node).columns.size(); ++column) {
                Expression expression;
                expression.node = node;
                expression.column = {node, column};
                grown.made.form.outputs.append(expression);
            }
            grown.made.fill("shown", slot.word, slot.score);
            offer(next, std::move(grown));
        }
    }

    void addOrder(const Open &form, OpenBeam &next)
    {
        if (m_shape.order.empty()) {
            offer(next, form);
            return;
        }
        const size_t sign = m_shape.order.find_first_of("+-");
        const std::string what = m_shape.order.substr(0, sign);
        const bool descending = m_shape.order[sign] == '-';
        const std::string cut = m_shape.order.substr(sign + 1);
        Open base = form;
        if (cut == "1")
            base.made.form.limit = 1;
        if (cut == "n") {
            const auto number = limitNumber(m_slots.numbers, m_questionFeatures);
            if (!number)
                return;
            base.made.form.limit = number->second;
            base.made.words.push_back(number->first);
            base.numbers.insert(number->first);
        }
        if (what == "count") {
            Expression expression;
            expression.aggregate = Aggregate::Count;
            expression.node = form.countedNode;
            base.made.form.order.append({expression, descending});
            offer(next, std::move(base));
            return;
        }
        const Aggregate aggregate = aggregateOf(what);
        // A figure that is shown is what is sorted by.
        for (const Expression &output : form.made.form.outputs) {
            if (aggregate != Aggregate::None && output.aggregate == aggregate && output.column.isValid()) {
                base.made.form.order.append({output, descending});
                offer(next, std::move(base));
                return;
            }
        }
        for (size_t i = 0; i < m_slots.ordered.size() && i < 5; ++i) {
            const ColumnSlot &slot = m_slots.ordered[i];
            next.offer(base.made.score + slot.score, [&] {
                Open grown = base;
                Expression expression;
                expression.aggregate = aggregate;
                expression.distinct = what == "countd";
                expression.column = slot.id;
                expression.node = slot.id.node;
                grown.made.form.order.append({expression, descending});
                grown.made.fill("order" + m_shape.order.substr(sign), slot.word, slot.score);
                if (aggregate != Aggregate::None && grown.made.form.root < 0)
                    grown.made.form.root = slot.id.node;
                return grown;
            });
        }
    }

    void addGroups(const Open &form, OpenBeam &next)
    {
        if (m_shape.group.empty()) {
            offer(next, form);
            return;
        }
        std::vector<Open> grouped;
        QList<ColumnId> shown;
        for (const Expression &output : form.made.form.outputs) {
            if (output.aggregate == Aggregate::None)
                shown.append(output.column);
        }
        if (!shown.isEmpty()) {
            Open grown = form;
            for (const ColumnId &id : std::as_const(shown)) {
                grown.made.form.groupColumns.append(id);
                // Two things of one name are two things.
                const bool other = id.node != form.made.form.root && !m_lookup.rowKey(id.node).isEmpty()
                                   && !m_lookup.isKey(id) && m_lookup.displayColumns(id.node).contains(id.column);
                if (other && !grown.made.form.groupNodes.contains(id.node))
                    grown.made.form.groupNodes.append(id.node);
            }
            const auto last = std::find_if(m_slots.grouped.begin(), m_slots.grouped.end(),
                                           [&](const ColumnSlot &slot) { return slot.id == shown.last(); });
            if (last != m_slots.grouped.end())
                grown.made.score += std::clamp(last->score, -1.0, 0.0);
            grouped.push_back(std::move(grown));
        } else {
            for (size_t i = 0; i < m_slots.grouped.size() && i < 3; ++i) {
                Open grown = form;
                grown.made.form.groupColumns.append(m_slots.grouped[i].id);
                grown.made.fill("grouped", m_slots.grouped[i].word, m_slots.grouped[i].score);
                grouped.push_back(std::move(grown));
            }
        }
        for (Open &one : grouped) {
            if (m_shape.group == "g")
                offer(next, std::move(one));
            else
                addHaving(one, m_shape.group.substr(2), next);
        }
    }

    void addHaving(const Open &form, const std::string &what, OpenBeam &next)
    {
        const auto number = std::find_if(m_slots.numbers.begin(), m_slots.numbers.end(),
                                         [&](const NumberWord &n) { return !form.numbers.contains(n.word); });
        GroupFilter filter;
        Open base = form;
        if (number != m_slots.numbers.end()) {
            filter.number = number->digits;
            filter.comparison = comparisonAt(number->word, m_slots, m_questionFeatures);
            base.numbers.insert(number->word);
            base.made.words.push_back(number->word);
        } else if (what == "count") {
            // "more than once", "several"
            filter.number = QStringLiteral("1");
            filter.comparison = Comparison::Greater;
            base.made.score -= 1;
        } else {
            return;
        }
        filter.expression.aggregate = aggregateOf(what);
        if (what == "count") {
            filter.expression.node = form.countedNode;
            base.made.form.having.append(filter);
            offer(next, std::move(base));
            return;
        }
        for (size_t i = 0; i < m_slots.measured.size() && i < 3; ++i) {
            Open grown = base;
            filter.expression.column = m_slots.measured[i].id;
            filter.expression.node = m_slots.measured[i].id.node;
            filter.expression.distinct = what == "countd";
            grown.made.form.having.append(filter);
            grown.made.fill("having " + what, m_slots.measured[i].word, m_slots.measured[i].score);
            if (grown.made.form.root < 0)
                grown.made.form.root = filter.expression.node;
            offer(next, std::move(grown));
        }
    }

    void addConditions(const Open &form, OpenBeam &next)
    {
        const bool either = m_shape.where.find('|') != std::string::npos;
        const std::vector<std::string> kinds = splitPart(m_shape.where, either ? '|' : '&');
        if (kinds.size() > 4)
            return;
        std::vector<Open> open{form};
        for (const std::string &kind : kinds) {
            OpenBeam grown(MostOpen);
            for (const Open &one : open)
                addCondition(one, kind, grown);
            open = grown.take();
        }
        for (Open &one : open) {
            std::stable_sort(one.filters.begin(), one.filters.end(),
                             [](const auto &a, const auto &b) { return a.second < b.second; });
            if (either && one.filters.size() >= 2)
                one.filters.last().first.orPrevious = true;
            if (isNew(form, one))
                offer(next, std::move(one));
        }
    }

    /// The same filters in another order are the same form. `one` differs from `form` in its filters and absences
    /// alone.
    bool isNew(const Open &form, const Open &one)
    {
        size_t hash = size_t(one.made.form.absent.size());
        for (const auto &[filter, word] : one.filters)
            hash = qHashMulti(hash, filter.column, word, int(filter.kind));
        const auto [begin, end] = std::as_const(m_seen).equal_range(hash);
        const bool known = std::any_of(begin, end, [&](const Seen &other) {
            return other.filters == one.filters && other.absent == one.made.form.absent
                   && (other.form == &form || other.form->made.form == form.made.form);
        });
        if (!known)
            m_seen.insert(hash, {&form, one.made.form.absent, one.filters});
        return !known;
    }

    void addCondition(const Open &form, const std::string &kind, OpenBeam &next)
    {
        if (kind == "notin") {
            for (size_t i = 0; i < m_slots.absent.size() && i < 4; ++i) {
                const TableSlot &slot = m_slots.absent[i];
                next.offer(form.made.score + slot.score, [&] {
                    Open grown = form;
                    grown.made.form.absent.append(Absence{slot.node, {}});
                    grown.made.fill("absent", slot.word, slot.score);
                    return grown;
                });
            }
            return;
        }
        if (kind == "null" || kind == "notnull" || kind == ">avg" || kind == "<avg" || kind == "=max"
            || kind == "=min") {
            const bool extreme = kind == "=max" || kind == "=min";
            const std::vector<ColumnSlot> &filling = extreme ? m_slots.ordered : m_slots.restricted;
            for (size_t i = 0; i < filling.size() && i < 4; ++i) {
                const ColumnSlot &slot = filling[i];
                next.offer(form.made.score + slot.score, [&] {
                    Open grown = form;
                    grown.filters.append({filterOf(kind, slot.id), slot.word});
                    grown.made.fill("if " + kind, slot.word, slot.score);
                    return grown;
                });
            }
            return;
        }
        size_t tried = 0;
        for (const ConditionSlot &slot : m_slots.conditions) {
            if (slot.kind != kind || tried == 6)
                continue;
            bool taken = false;
            for (int word = slot.first; word <= slot.last; ++word)
                taken = taken || form.valueWords.contains(word) || form.numbers.contains(word);
            if (taken)
                continue;
            ++tried;
            next.offer(form.made.score + slot.score, [&] {
                Open grown = form;
                grown.filters.append({filterOf(slot, m_questionFeatures, m_lookup), slot.first});
                for (int word = slot.first; word <= slot.last; ++word) {
                    grown.valueWords.insert(word);
                    grown.made.words.push_back(word);
                }
                grown.made.fill("if " + kind, slot.first, slot.score);
                return grown;
            });
        }
    }

    /// Divides the conditions among the queries of a set operation, or between the rows and those that may not exist.
    void combine(const Open &form, OpenBeam &next)
    {
        Open base = form;
        LogicalForm &whole = base.made.form;
        const auto plain = [](const QList<std::pair<Filter, int>> &filters) {
            QList<Filter> out;
            for (const auto &[filter, word] : filters)
                out.append(filter);
            return out;
        };
        if (!whole.absent.isEmpty() || m_shape.operation == "except") {
            setEntity(whole);
        }
        if (m_shape.operation == "none") {
            whole.filters = plain(form.filters);
            offer(next, base);
            addDenied(base, next);
            if (!whole.absent.isEmpty() && !form.filters.isEmpty()) {
                Open inside = base;
                inside.made.form.absent.last().filters = whole.filters;
                inside.made.form.filters.clear();
                offer(next, std::move(inside));
            }
            return;
        }
        whole.combined = m_shape.operation == "intersect" ? LogicalForm::Combined::Both
                         : m_shape.operation == "union"   ? LogicalForm::Combined::Either
                                                          : LogicalForm::Combined::Without;
        if (form.filters.isEmpty()) {
            if (m_shape.operation != "except")
                return;
            for (size_t i = 0; i < m_slots.absent.size() && i < 4; ++i) {
                const TableSlot &slot = m_slots.absent[i];
                next.offer(base.made.score + slot.score, [&] {
                    Open grown = base;
                    grown.made.form.combined = LogicalForm::Combined::Alone;
                    grown.made.form.absent.append(Absence{slot.node, {}});
                    setEntity(grown.made.form);
                    grown.made.fill("absent", slot.word, slot.score);
                    return grown;
                });
            }
            return;
        }
        const qsizetype right =
            m_shape.operation == "except" ? std::max<qsizetype>(1, form.filters.size() / 2) : form.filters.size() / 2;
        if (right == 0)
            return;
        whole.isOffered = tellsNoRows(whole, m_lookup);
        LogicalForm other = whole;
        other.combined = LogicalForm::Combined::Alone;
        other.order.clear();
        other.limit = 0;
        other.filters = plain(form.filters.mid(form.filters.size() - right));
        whole.filters = plain(form.filters.mid(0, form.filters.size() - right));
        for (Filter &filter : other.filters)
            filter.orPrevious = false;
        if (m_shape.operation == "except") {
            // "not in Paris" is said of the rows that go.
            for (Filter &filter : other.filters)
                filter.negated = false;
        }
        whole.other.push_back(other);
        offer(next, std::move(base));
    }

    /// "who are not allergic to soy": no row of the other table may say so, rather than one that says something else.
    void addDenied(const Open &form, OpenBeam &next) const
    {
        const LogicalForm &whole = form.made.form;
        for (qsizetype i = 0; i < whole.filters.size(); ++i) {
            const Filter &filter = whole.filters[i];
            const bool own = std::any_of(whole.outputs.begin(), whole.outputs.end(),
                                         [&](const Expression &output) { return output.node == filter.column.node; });
            if (!filter.negated || own || filter.kind != Filter::Kind::OneOf || filter.orPrevious
                || !whole.absent.isEmpty())
                continue;
            Open denied = form;
            Filter positive = filter;
            positive.negated = false;
            denied.made.form.filters.removeAt(i);
            denied.made.form.absent.append(Absence{filter.column.node, {positive}});
            setEntity(denied.made.form);
            offer(next, std::move(denied));
        }
    }

    void setEntity(LogicalForm &form) const
    {
        if (form.entity >= 0)
            return;
        form.entity = form.root >= 0 ? form.root : form.outputs.isEmpty() ? -1 : form.outputs.first().node;
    }

    /// Tables that take part although no column of them is used.
    void addTables(const Open &form, OpenBeam &next)
    {
        Open base = form;
        QSet<int> nodes;
        const QList<int> own = base.made.form.nodes();
        for (const int node : own)
            nodes.insert(node);
        for (const Absence &absence : std::as_const(base.made.form.absent))
            nodes.insert(absence.node);
        for (const LogicalForm &other : base.made.form.other) {
            for (const int node : other.nodes())
                nodes.insert(node);
        }
        std::vector<TableSlot> doubtful;
        for (const TableSlot &slot : m_slots.used) {
            if (nodes.contains(slot.node)) {
                base.made.fill("used", -1, slot.score, UsedWeight);
            } else if (slot.score > -Doubtful) {
                doubtful.push_back(slot);
            }
        }
        if (doubtful.size() > 3)
            doubtful.resize(3);
        for (size_t choice = 0; choice < (size_t(1) << doubtful.size()); ++choice) {
            const auto isTaken = [choice](size_t i) { return (choice >> i & 1) != 0; };
            double score = base.made.score;
            for (size_t i = 0; i < doubtful.size(); ++i)
                score += isTaken(i) ? UsedWeight * doubtful[i].score : 0;
            next.offer(score, [&] {
                Open grown = base;
                for (size_t i = 0; i < doubtful.size(); ++i) {
                    if (!isTaken(i))
                        continue;
                    grown.made.form.mentioned.append(doubtful[i].node);
                    grown.made.fill("mentioned", doubtful[i].word, doubtful[i].score, UsedWeight);
                }
                for (LogicalForm &other : grown.made.form.other)
                    other.mentioned = grown.made.form.mentioned;
                return grown;
            });
        }
    }

    /// A form whose conditions are in order, for comparison.
    struct Seen {
        const Open *form = nullptr; ///< without conditions
        QList<Absence> absent;
        QList<std::pair<Filter, int>> filters;
    };

    const Shape &m_shape;
    const ScoredSlots &m_slots;
    const QuestionFeatures &m_questionFeatures;
    const SchemaLookup &m_lookup;
    std::vector<std::string> m_kinds; ///< of what is shown
    std::vector<ColumnSet> m_shownSets;
    std::vector<ColumnSet> m_measuredSets;
    QMultiHash<size_t, Seen> m_seen;
};

} // namespace

void Filling::fill(const std::string &role, int word, double odds, double weight)
{
    filled.push_back({role, word, odds});
    score += weight * odds;
    if (word >= 0)
        words.push_back(word);
}

std::vector<Assembled> assemble(const Shape &shape, const ScoredSlots &filling,
                                const QuestionFeatures &questionFeatures, const SchemaLookup &lookup, size_t most)
{
    return Assembler(shape, filling, questionFeatures, lookup).run(most);
}

} // namespace Tieout::generate::composer
