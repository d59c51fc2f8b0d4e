// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/readingfeatures.h"

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

/// What a comparison leaves of a column whose least and greatest value are known: "all", "none" or "some".
std::string keeps(const Filter &filter, const ColumnProfile &profile)
{
    const double low = profile.minimum.toDouble();
    const double high = profile.maximum.toDouble();
    const double value = filter.values.value(0).toDouble();
    if (filter.kind == Filter::Kind::Between) {
        const double last = filter.values.value(1).toDouble();
        return last < low || value > high ? "none" : value <= low && last >= high ? "all" : "some";
    }
    switch (filter.comparison) {
    case Comparison::Greater:
        return value < low ? "all" : value >= high ? "none" : "some";
    case Comparison::GreaterEqual:
        return value <= low ? "all" : value > high ? "none" : "some";
    case Comparison::Less:
        return value > high ? "all" : value <= low ? "none" : "some";
    case Comparison::LessEqual:
        return value >= high ? "all" : value < low ? "none" : "some";
    case Comparison::Equal:
        return value < low || value > high ? "none" : "some";
    case Comparison::NotEqual:
        return value < low || value > high ? "all" : "some";
    }
    return "some";
}

} // namespace

/// What is stored speaks for or against a reading.
void ReadingFeatures::addStored(base::Features &features, const LogicalForm &form) const
{
    const auto addRanges = [&](const QList<Filter> &filters) {
        for (const Filter &filter : filters) {
            const ColumnProfile *profile = m_lookup.profile(filter.column);
            const bool compares = filter.kind == Filter::Kind::Number || filter.kind == Filter::Kind::Between;
            if (compares && profile && profile->minimum.isNumber() && profile->maximum.isNumber())
                features.add("number keeps " + keeps(filter, *profile));
        }
    };
    addRanges(form.filters);
    for (const LogicalForm &other : form.other)
        addRanges(other.filters);
    for (const Absence &absence : form.absent)
        addRanges(absence.filters);
    for (const GroupFilter &filter : form.having) {
        if (filter.expression.aggregate == Aggregate::Count && filter.number.contains(u'.'))
            features.add("a count is no fraction");
    }
    // Would rows repeat that nothing tells apart?
    const bool plain = std::none_of(form.outputs.begin(), form.outputs.end(),
                                    [](const Expression &output) { return output.isAggregate(); });
    if (plain && form.groupColumns.isEmpty() && form.combined == LogicalForm::Combined::Alone && form.limit == 0) {
        double apart = 0;
        for (const Expression &output : form.outputs) {
            const ColumnProfile *profile = m_lookup.profile(output.column);
            apart = std::max(apart, m_lookup.isUnique(output.column) ? 1 : profile ? profile->distinctRatio : 0);
        }
        const std::string values = apart > 0.99  ? "single"
                                   : apart > 0.6 ? "rarely repeated"
                                   : apart > 0.2 ? "repeated"
                                                 : "often repeated";
        const std::string rows = form.distinct ? "once: " : "all: ";
        const bool chosen = !form.filters.isEmpty() || !form.counts.isEmpty() || !form.absent.isEmpty();
        features.add(rows + values);
        features.add(rows + values + (form.outputs.size() == 1 ? " alone" : " among others")
                     + (chosen ? " of some" : " of all"));
    }
}

/// Names that stand for the same thing: the one the question speaks of should be taken.
void ReadingFeatures::addNamesakes(base::Features &features, const LogicalForm &form, const QSet<int> &nodes) const
{
    const auto addNamesake = [&](const std::string &what, const ColumnId &id) {
        if (!id.isValid() || m_named.contains(id.node))
            return;
        const QString name = foldedName(m_lookup.column(id).name);
        for (const int node : m_named) {
            for (const Column &column : m_lookup.table(node).columns) {
                if (foldedName(column.name) == name) {
                    features.add(what + " of an unnamed table, a named one has the same"
                                 + (nodes.contains(node) ? " and is there" : ""));
                    return;
                }
            }
        }
    };
    const auto addReference = [&](const std::string &what, const ColumnId &id) {
        if (!id.isValid())
            return;
        for (const int edge : m_lookup.graph().edgesOf(id.node)) {
            const ForeignKey &key = m_lookup.graph().keys()[edge];
            const int to = m_lookup.graph().toNode(edge);
            if (m_lookup.graph().fromNode(edge) != id.node || to == id.node
                || key.fromColumns != QStringList{m_lookup.column(id).name} || m_lookup.showsKey(to))
                continue;
            static const QStringList codes{QStringLiteral("id"), QStringLiteral("code"), QStringLiteral("number"),
                                           QStringLiteral("no"), QStringLiteral("key")};
            const bool code = codes.contains(m_lookup.head(id));
            const bool stored = m_lookup.isText(id);
            features.add(what + " a reference" + (code ? " by code" : " by name") + (stored ? " in words" : ""));
            features.add(what + " a reference" + (m_named.contains(to) ? " to a named table" : ""));
            return;
        }
    };
    for (const Expression &output : form.outputs) {
        if (output.isAggregate())
            continue;
        addNamesake("shown", output.column);
        addReference("shows", output.column);
    }
    for (const ColumnId &id : form.groupColumns)
        addReference("groups by", id);
    for (const Ordering &order : form.order)
        addNamesake("sorted", order.expression.column);
    for (const Filter &filter : form.filters)
        addNamesake("filtered", filter.column);
    for (const auto &mention : m_questionFeatures.linking->tables) {
        const bool literal =
            mention.how == retrieval::MatchKind::Exact || mention.how == retrieval::MatchKind::Singular;
        const bool inside = std::any_of(m_questionFeatures.spans.begin(), m_questionFeatures.spans.end(),
                                        [&](const QuestionFeatures::Span &span) {
                                            return span.first <= mention.firstWord && span.last >= mention.lastWord
                                                   && span.last - span.first > mention.lastWord - mention.firstWord;
                                        });
        if (literal && !inside && mention.score > 0.95 && !nodes.contains(m_lookup.graph().node(mention.table)))
            features.add(std::string("named table left out, read as ")
                         + (m_questionFeatures.kinds[size_t(mention.firstWord)] == 'T' ? "table" : "something else"));
    }
}

/// "sorted by", "in the order of": the column named behind it is what is sorted by.
void ReadingFeatures::addSortedBy(base::Features &features, const Assembled &made) const
{
    int sorting = -1; // the last word of the expression
    for (int i = 0; i < int(m_questionFeatures.words.size()); ++i) {
        const QString &stem = m_questionFeatures.linking->words[i].stem;
        if (stem == u"sort" || stem == u"order" || stem == u"rank" || stem == u"arrang" || stem == u"ascend"
            || stem == u"descend")
            sorting = i;
    }
    for (const Filled &one : made.filled) {
        if (sorting < 0 || one.role.rfind("order", 0) != 0)
            continue;
        const int away = one.word - sorting;
        features.add(std::string("sorting word ")
                     + (one.word < 0 ? "unsaid"
                        : away < 0   ? "before"
                        : away <= 4  ? "right behind"
                                     : "far behind"));
    }
}

/// Fixed expressions that ask for whole rows, for the order of the alphabet or for a column to sort by.
void ReadingFeatures::addExpressions(base::Features &features, const Assembled &made) const
{
    const LogicalForm &form = made.form;
    addSortedBy(features, made);
    const auto begins = [](const std::string &word, const char *start) { return word.rfind(start, 0) == 0; };
    const bool alphabet = std::any_of(
        m_questionFeatures.said.begin(), m_questionFeatures.said.end(),
        [](const QuestionFeatures::Said &said) { return said.phrase->role == question::Role::Alphabetical; });
    bool whole = false;
    for (size_t i = 0; i < m_questionFeatures.words.size(); ++i) {
        const std::string &word = m_questionFeatures.words[i];
        const bool rows = begins(word, "information") || word == "info" || begins(word, "detail")
                          || begins(word, "attribute") || begins(word, "column") || begins(word, "field")
                          || word == "data";
        for (size_t before = i >= 3 ? i - 3 : 0; rows && before < i; ++before)
            whole = whole || m_questionFeatures.words[before] == "all" || m_questionFeatures.words[before] == "every"
                    || m_questionFeatures.words[before] == "complete" || m_questionFeatures.words[before] == "full";
        whole = whole || word == "everything";
    }
    if (alphabet) {
        const ColumnId id = form.order.isEmpty() ? ColumnId() : form.order.first().expression.column;
        features.add(std::string("alphabetical by ")
                     + (!id.isValid()                                          ? "nothing"
                        : m_lookup.displayColumns(id.node).contains(id.column) ? "name"
                        : m_lookup.isNumeric(id)                               ? "figure"
                                                                               : "text"));
        if (id.isValid())
            features.add(std::any_of(form.outputs.begin(), form.outputs.end(),
                                     [&id](const Expression &output) { return output.column == id; })
                             ? "alphabetical by what is shown"
                             : "alphabetical by something else");
    }
    QHash<int, int> shown;
    for (const Expression &output : form.outputs)
        shown[output.node] += output.isAggregate() ? 0 : 1;
    bool all = false;
    for (auto it = shown.cbegin(); it != shown.cend(); ++it)
        all = all || (it.key() >= 0 && *it == m_lookup.table(it.key()).columns.size());
    if (whole || all)
        features.add(whole && all ? "whole rows as said" : whole ? "whole rows unmet" : "whole rows unasked");
}

} // namespace Tieout::generate::composer
