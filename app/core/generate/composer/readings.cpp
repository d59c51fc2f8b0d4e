// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/readings.h"

#include "core/generate/composer/sqlwriter.h"

#include <QFile>

#include <algorithm>

// At global scope: the macro declares a function there. Needed because this object stands in a static library.
static void initComposerResource()
{
    Q_INIT_RESOURCE(composer);
}

namespace Tieout::generate {

namespace {

constexpr size_t MostShapes = 14;
constexpr size_t MostOfShape = 14;
constexpr size_t MostPlanned = 90;
constexpr qsizetype MostPlans = 2; ///< ways to join one form

std::string few(qsizetype number, qsizetype most = 4)
{
    return std::to_string(std::min(number, most));
}

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

base::Features featuresOf(const Assembled &made, const QueryPlan &plan, double bestFit, const Cues &cues, const SchemaFacts &facts)
{
    base::Features features;
    const LogicalForm &form = made.form;
    const Shape &shape = made.shape;
    features.add("shape score", shape.logProbability);
    features.add("score", made.score);
    features.add("shown score", made.shown);
    features.add("condition score", made.conditions);
    features.add("rest score", made.rest);
    features.add("left out", made.leftOut);
    for (size_t part = 0; part < shapeParts().size(); ++part)
        features.add(shapeParts()[part] + '=' + partOf(shape, part));
    features.add("group=" + shape.group + " order=" + shape.order);
    features.add("joins:" + few(plan.tree.edges.size(), 5));
    features.add("bridges:" + few(plan.tree.bridges.size(), 3));
    features.add(plan.fansOut ? "fans out" : "stays single");
    features.add("fit", plan.fit);
    if (plan.fit < bestFit)
        features.add("worse fit", bestFit - plan.fit);
    features.add("filters:" + few(form.filters.size()));
    features.add("mentioned:" + few(form.mentioned.size(), 2));
    features.add("absent:" + few(form.absent.size(), 2) + (form.absent.isEmpty() || form.absent.first().filters.isEmpty() ? "" : " filtered"));

    // Everything the question names should stand in the query.
    const QSet<int> nodes = nodesOf(form, plan);
    QSet<int> named;
    for (const auto &mention : cues.linking->tables) {
        if (mention.score >= 0.6)
            named.insert(facts.graph().node(mention.table));
    }
    int unnamed = 0;
    for (const int node : nodes)
        unnamed += named.contains(node) ? 0 : 1;
    features.add("unnamed tables:" + few(unnamed) + " of " + few(nodes.size()));
    for (const Cues::Span &span : cues.spans) {
        bool used = false;
        for (const int word : made.words)
            used = used || (word >= span.first && word <= span.last);
        if (span.kind == 'T' && !used) {
            for (const auto &mention : cues.linking->tables) {
                if (mention.firstWord == span.first && mention.lastWord == span.last && nodes.contains(facts.graph().node(mention.table)))
                    used = true;
            }
        }
        if (!used)
            features.add(std::string("unused ") + span.kind);
    }
    // A column that is one value everywhere says nothing in the result.
    for (const Filter &filter : form.filters) {
        for (const Expression &output : form.outputs) {
            if (output.column == filter.column && output.aggregate == Aggregate::None && filter.kind == Filter::Kind::OneOf && !filter.negated)
                features.add("shows what it filters by");
        }
    }
    int keys = 0;
    for (const Expression &output : form.outputs)
        keys += output.column.isValid() && facts.isKey(output.column) ? 1 : 0;
    features.add("keys shown:" + few(keys, 2));
    QSet<int> shownNodes;
    for (const Expression &output : form.outputs)
        shownNodes.insert(output.node);
    features.add("tables shown:" + few(shownNodes.size(), 3));
    if (!form.order.isEmpty() && !form.order.first().expression.isAggregate()) {
        const bool numeric = facts.isNumeric(form.order.first().expression.column) || facts.isDate(form.order.first().expression.column);
        features.add(std::string("orders by ") + (numeric ? "figure" : "text") + (form.limit > 0 ? " cut" : ""));
    }
    for (const Expression &output : form.outputs) {
        if (output.aggregate == Aggregate::Sum || output.aggregate == Aggregate::Average)
            features.add(facts.isKey(output.column) ? "adds keys" : facts.isNumeric(output.column) ? "adds figures" : "adds texts");
        if (output.countsRows())
            features.add(named.contains(output.node) ? "counts a named table" : "counts an unnamed table");
    }
    return features;
}

} // namespace

const base::LogLinearSet &composerWeights()
{
    static const base::LogLinearSet weights = [] {
        initComposerResource();
        QFile file(QStringLiteral(":/tieout/composer/weights.txt"));
        const QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        return base::LogLinearSet::read(text).value_or(base::LogLinearSet());
    }();
    return weights;
}

std::vector<FilledReading> filledReadings(const retrieval::Linking &linking, const SchemaFacts &facts, const base::LogLinearSet &models, size_t most)
{
    if (linking.words.isEmpty())
        return {};
    const Cues cues = cuesOf(linking);
    const Slots named(cues, facts);
    const ScoredSlots filling(named, models);
    QStringList stems;
    for (const base::Word &word : linking.words)
        stems.append(word.stem);
    std::vector<Assembled> all;
    for (const Shape &shape : shapesFor(cues, models, MostShapes)) {
        for (Assembled &made : assemble(shape, filling, cues, facts, MostOfShape))
            all.push_back(std::move(made));
    }
    std::stable_sort(all.begin(), all.end(), [](const Assembled &a, const Assembled &b) { return a.score > b.score; });
    if (all.size() > MostPlanned)
        all.resize(MostPlanned);
    const base::LogLinear &ranker = models.model("reading");
    std::vector<FilledReading> out;
    QSet<QString> known;
    for (Assembled &made : all) {
        const tl::expected<QList<QueryPlan>, Misfit> plans = plansOf(made.form, facts, stems);
        if (!plans)
            continue;
        for (qsizetype i = 0; i < plans->size() && i < MostPlans; ++i) {
            const QueryPlan &plan = (*plans)[i];
            const tl::expected<QString, Misfit> sql = writeSql(made.form, plan, facts, stems);
            if (!sql || known.contains(*sql))
                continue;
            known.insert(*sql);
            FilledReading reading{made, plan, *sql, featuresOf(made, plan, plans->first().fit, cues, facts), 0};
            reading.score = ranker.classes().empty() ? made.score : ranker.score(reading.features);
            out.push_back(std::move(reading));
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const FilledReading &a, const FilledReading &b) { return a.score > b.score; });
    if (out.size() > most)
        out.resize(most);
    return out;
}

} // namespace Tieout::generate
