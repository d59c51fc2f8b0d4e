// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/dimensionnames.h"

#include "core/base/text.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

QStringList stemsOf(const QString &name)
{
    QStringList stems;
    for (const QString &word : base::identifierWords(name))
        stems.append(base::stem(word));
    return stems;
}

/// 3: the words are the name; 2: they are what it ends in ("country" of BillingCountry); 0: neither.
int fit(const QStringList &words, const QString &name)
{
    const QStringList stems = stemsOf(name);
    return words == stems ? 3 : words.size() < stems.size() && stems.mid(stems.size() - words.size()) == words ? 2 : 0;
}

int bestFit(const QStringList &words, const QStringList &names)
{
    int best = 0;
    for (const QString &name : names)
        best = std::max(best, fit(words, name));
    return best;
}

} // namespace

DimensionNames::DimensionNames(const Formula &formula, const DatasetGraph &graph, const composer::SchemaLookup &lookup)
    : m_formula(formula)
    , m_graph(graph)
    , m_lookup(lookup)
    , m_datasets(formula.dimensions(graph))
{
}

bool DimensionNames::isAllowed(const Dimension &dimension) const
{
    const QStringList &list = m_formula.metric->dimensions;
    if (list.isEmpty())
        return true;
    const QString dataset = m_graph.dataset(dimension.dataset).name;
    return list.contains(dataset, Qt::CaseInsensitive)
           || list.contains(dataset + u'.' + dimension.field, Qt::CaseInsensitive);
}

QList<DimensionNames::Fit> DimensionNames::fits(const QStringList &stems) const
{
    QList<Fit> found;
    for (int index : m_datasets) {
        const catalog::Dataset &dataset = m_graph.dataset(index);
        QStringList names{dataset.name};
        names += dataset.context.synonyms;
        if (const Table *table = m_graph.table(index))
            names.append(table->name.name);
        // A dataset is called as its rows are: "by property" is "properties".
        if (bestFit(stems, names) == 3)
            found.append({{index, {}}, 3});
        for (const catalog::DatasetField &field : dataset.fields) {
            const int score = bestFit(stems, QStringList{field.name, field.label} + field.context.synonyms);
            if (score > 0)
                found.append({{index, field.name}, score});
        }
        if (!dataset.fields.isEmpty() || !m_graph.table(index))
            continue;
        for (const Column &column : m_graph.table(index)->columns) {
            if (const int score = fit(stems, column.name))
                found.append({{index, column.name}, score});
        }
    }
    found.removeIf([this](const Fit &one) { return !isAllowed(one.dimension); });
    return found;
}

bool DimensionNames::isOnWay(int nearer, int farther) const
{
    for (int home : m_formula.homes()) {
        const std::optional<Way> way = m_graph.way(home, farther);
        const bool passes =
            home == nearer || (way && std::any_of(way->steps.cbegin(), way->steps.cend(), [&](const Step &step) {
                                   return step.to == nearer;
                               }));
        if (!passes)
            return false;
    }
    return true;
}

QList<Dimension> DimensionNames::meantBy(const QStringList &stems) const
{
    const QList<Fit> found = fits(stems);
    if (found.isEmpty())
        return {};
    // A dataset that is called so means its rows, whatever its columns are called.
    for (const Fit &one : found) {
        if (one.dimension.field.isEmpty())
            return {one.dimension};
    }
    QList<Dimension> meant;
    for (const Fit &one : found) {
        // What is nearer says of the rows themselves what the farther one says of what they belong to.
        const bool isBehind = std::any_of(found.cbegin(), found.cend(), [&](const Fit &other) {
            return other.dimension.dataset != one.dimension.dataset
                   && isOnWay(other.dimension.dataset, one.dimension.dataset);
        });
        const bool isWorse = std::any_of(found.cbegin(), found.cend(), [&](const Fit &other) {
            return other.dimension.dataset == one.dimension.dataset && other.score > one.score;
        });
        if (!isBehind && !isWorse)
            meant.append(one.dimension);
    }
    return meant;
}

QList<Dimension> DimensionNames::thoseCalled(const QStringList &stems) const
{
    QList<Dimension> found;
    for (int index : m_datasets) {
        const int node = m_graph.node(index);
        if (node < 0 || m_lookup.showsKey(node) || !isAllowed({index, {}}))
            continue;
        const bool isCalled = std::any_of(
            m_graph.table(index)->columns.cbegin(), m_graph.table(index)->columns.cend(), [&](const Column &column) {
                const ColumnProfile *profile = m_graph.profile(index, column.name);
                return profile && profile->allValues
                       && std::any_of(profile->common.cbegin(), profile->common.cend(), [&](const ValueFraction &one) {
                              QStringList words;
                              for (const base::Word &word : base::words(one.value.toText()))
                                  words.append(word.stem);
                              return std::all_of(stems.cbegin(), stems.cend(),
                                                 [&words](const QString &stem) { return words.contains(stem); });
                          });
            });
        if (isCalled)
            found.append(Dimension{index, {}});
    }
    return found;
}

int DimensionNames::datasetOf(const TableName &table) const
{
    for (int index : m_datasets) {
        if (const Table *of = m_graph.table(index); of && of->name == table)
            return index;
    }
    return -1;
}

std::optional<Dimension> DimensionNames::holding(const TableName &table, const QString &column) const
{
    const int index = datasetOf(table);
    if (index < 0)
        return {};
    Dimension found{index, column};
    const QList<catalog::DatasetField> &fields = m_graph.dataset(index).fields;
    if (!fields.isEmpty()) {
        const auto reading = std::find_if(fields.cbegin(), fields.cend(), [&column](const catalog::DatasetField &one) {
            return one.expression().compare(column, Qt::CaseInsensitive) == 0;
        });
        const catalog::DatasetField *field =
            reading == fields.cend() ? m_graph.dataset(index).field(column) : &*reading;
        if (!field)
            return {};
        found.field = field->name;
    }
    return isAllowed(found) ? std::optional(found) : std::nullopt;
}

bool DimensionNames::isHome(const QString &stem) const
{
    const QList<int> homes = m_formula.homes();
    return std::any_of(homes.cbegin(), homes.cend(), [&](int home) {
        QStringList names{m_graph.dataset(home).name};
        names += m_graph.dataset(home).context.synonyms;
        if (const Table *table = m_graph.table(home))
            names.append(table->name.name);
        return bestFit({stem}, names) >= 2;
    });
}

QString DimensionNames::text(const Dimension &dimension) const
{
    const QString dataset = m_graph.dataset(dimension.dataset).name;
    return dimension.field.isEmpty() ? dataset : dataset + u'.' + dimension.field;
}

QString DimensionNames::title(const Dimension &dimension) const
{
    return dimension.field.isEmpty() ? base::humanised(base::singular(m_graph.dataset(dimension.dataset).name))
                                     : base::humanised(dimension.field);
}

QStringList DimensionNames::all() const
{
    QStringList names;
    for (int index : m_datasets) {
        const catalog::Dataset &dataset = m_graph.dataset(index);
        // Rows that are called nothing are no names to choose from.
        const int node = m_graph.node(index);
        if (isAllowed({index, {}}) && node >= 0 && !m_lookup.showsKey(node))
            names.append(base::humanised(base::singular(dataset.name)));
        QStringList fields;
        for (const catalog::DatasetField &field : dataset.fields)
            fields.append(field.name);
        if (const Table *table = m_graph.table(index); table && fields.isEmpty()) {
            for (const Column &column : table->columns)
                fields.append(column.name);
        }
        for (const QString &field : std::as_const(fields)) {
            const ColumnProfile *profile = m_graph.profile(index, field);
            const bool tells =
                profile && (profile->semantic == SemanticKind::Category || profile->semantic == SemanticKind::Code);
            if (tells && isAllowed({index, field}))
                names.append(base::humanised(field));
        }
    }
    names.removeDuplicates();
    return names;
}

} // namespace Tieout::generate::metric
