// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/composerfit.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace Tieout::evaluation {

namespace {

using generate::composer::ColumnId;
using generate::composer::SlotRole;
using question::Aggregate;
using question::Comparison;

constexpr int Folds = 5;
constexpr int LeastOften = 4; ///< values of a part of the shape seen less are "other"
constexpr size_t FitReadings = 50;
constexpr qint64 FitRows = 5'000; ///< of a table, for the ranking's examples: each of some 50 readings is run
constexpr std::chrono::milliseconds FitLimit{1'000};

/// The table whose rows COUNT(*) counts: each of its rows leads to one row of every other table.
int countedNode(const GoldForm &gold, const generate::composer::SchemaLookup &lookup)
{
    for (const int node : gold.tables) {
        bool single = true;
        for (const int other : gold.tables)
            single = single && generate::composer::leadsToOne(lookup.graph(), node, other);
        if (single)
            return node;
    }
    return -1;
}

bool countsRows(const GoldForm &gold)
{
    const auto counts = [](const generate::composer::Expression &expression) { return expression.countsRows(); };
    return std::any_of(gold.select.begin(), gold.select.end(), counts)
           || std::any_of(gold.order.begin(), gold.order.end(),
                          [&](const generate::composer::Ordering &order) { return counts(order.expression); })
           || (gold.having && counts(gold.having->expression));
}

QString plainValue(const GoldCondition &condition, int index)
{
    QString value = condition.values.value(index);
    if (condition.kind == "like" || condition.kind == "notlike")
        value.remove(u'%');
    return value.trimmed();
}

bool sameValue(const QString &a, const QString &b)
{
    bool numberA = false;
    bool numberB = false;
    const double x = a.toDouble(&numberA);
    const double y = b.toDouble(&numberB);
    return numberA && numberB ? x == y : a.compare(b, Qt::CaseInsensitive) == 0;
}

/// The gold's condition that a slot would make; null where there is none.
const GoldCondition *conditionOf(const GoldForm &gold, const generate::composer::ConditionSlot &slot)
{
    for (const GoldCondition &condition : gold.conditions) {
        if (condition.column != slot.column || condition.values.isEmpty()
            || (slot.kind == "between") != (condition.kind == "between"))
            continue;
        bool same = false;
        for (int i = 0; i < condition.values.size() && condition.kind != "between"; ++i)
            same = same || sameValue(plainValue(condition, i), slot.values.first());
        if (condition.kind == "between")
            same = sameValue(condition.values[0], slot.values.value(0))
                   && sameValue(condition.values[1], slot.values.value(1));
        if (same)
            return &condition;
    }
    return nullptr;
}

std::string operatorOf(const GoldCondition &condition)
{
    if (condition.kind != "cmp")
        return condition.kind;
    switch (condition.comparison) {
    case Comparison::Less:
        return "<";
    case Comparison::LessEqual:
        return "<=";
    case Comparison::Greater:
        return ">";
    default:
        return ">=";
    }
}

constexpr unsigned bit(SlotRole role)
{
    return 1U << unsigned(role);
}

/// Log-odds whether a thing fills a role; of several ways in which it is named the likeliest counts.
template <typename Things>
base::LogLinear fitRole(const FeatureTable &table, const Things &things, SlotRole role, const DatabaseChoice &wanted)
{
    base::LogLinear model;
    constexpr int Rounds = 2;
    for (int round = 0; round < Rounds; ++round) {
        std::vector<LabelledRow> examples;
        for (const auto &thing : things) {
            if (!wanted(thing.database))
                continue;
            if ((thing.roles & bit(role)) == 0) {
                for (const int row : thing.rows)
                    examples.push_back({row, 0, thing.database});
                continue;
            }
            int best = thing.rows.front();
            double highest = -1e9;
            for (const int row : thing.rows) {
                if (round == 0)
                    break;
                double score = 0;
                for (const auto &[feature, value] : table.row(row)) {
                    const auto it = model.weights().find(table.name(feature));
                    score += it == model.weights().end() ? 0 : double(value) * it->second.front();
                }
                if (score > highest) {
                    highest = score;
                    best = row;
                }
            }
            examples.push_back({best, 1, thing.database});
        }
        model = fitLogLinear(table, examples, {"yes"});
    }
    return model;
}

} // namespace

ComposerExamples::ComposerExamples(const LinkedDataset &data)
{
    for (const LinkedQuestion &question : data.questions) {
        if (!question.readable || question.linking.words.isEmpty())
            continue;
        const generate::composer::SchemaLookup lookup(question.source->linker()->snapshot());
        const generate::composer::QuestionFeatures questionFeatures =
            generate::composer::questionFeaturesOf(question.linking, lookup);
        const generate::composer::Slots named(questionFeatures, lookup);
        addShape(question, questionFeatures);
        addColumns(question, named, lookup);
        addTables(question, named, lookup);
        addConditions(question, named);
    }
}

void ComposerExamples::addShape(const LinkedQuestion &question,
                                const generate::composer::QuestionFeatures &questionFeatures)
{
    const generate::composer::Shape shape = question.gold.shape();
    const base::Features asked = generate::composer::shapeFeatures(questionFeatures);
    for (size_t part = 0; part < generate::composer::shapeParts().size(); ++part) {
        base::Features features = asked;
        const base::Features decided = generate::composer::decidedFeatures(questionFeatures, shape, part);
        for (const auto &[name, value] : decided.all())
            features.add(name, value);
        const std::string &label = partOf(shape, part);
        m_decisions["shape." + generate::composer::shapeParts()[part]].push_back(
            {m_shapeTable.add(features), label.empty() ? "-" : label, question.database});
    }
}

void ComposerExamples::addColumns(const LinkedQuestion &question, const generate::composer::Slots &named,
                                  const generate::composer::SchemaLookup &lookup)
{
    const GoldForm &gold = question.gold;
    QHash<ColumnId, unsigned> roles;
    for (const generate::composer::Expression &expression : gold.select) {
        if (expression.column.isValid())
            roles[expression.column] |=
                bit(expression.aggregate == Aggregate::None ? SlotRole::Shown : SlotRole::Measured);
    }
    for (const ColumnId &id : gold.group) {
        roles[id] |= bit(SlotRole::Grouped);
        if (lookup.isPrimaryKey(id)) {
            for (const int column : lookup.displayColumns(id.node))
                roles[{id.node, column}] |=
                    (roles.value({id.node, column}) & bit(SlotRole::Shown)) != 0 ? bit(SlotRole::Grouped) : 0;
        }
    }
    if (!gold.order.isEmpty() && gold.order.first().expression.column.isValid())
        roles[gold.order.first().expression.column] |= bit(SlotRole::Ordered);
    if (gold.having && gold.having->expression.column.isValid())
        roles[gold.having->expression.column] |= bit(SlotRole::Measured);
    for (const GoldCondition &condition : gold.conditions) {
        if (condition.kind == "=max" || condition.kind == "=min")
            roles[condition.column] |= bit(SlotRole::Ordered);
        else if (condition.kind == "null" || condition.kind == "notnull" || condition.kind == ">avg"
                 || condition.kind == "<avg")
            roles[condition.column] |= bit(SlotRole::Restricted);
    }
    for (const ColumnId &id : named.columns()) {
        NamedThing thing;
        for (const generate::composer::Slots::Evidence &evidence : named.evidence(id))
            thing.rows.push_back(m_slotTable.add(evidence.features));
        thing.roles = roles.value(id);
        thing.database = question.database;
        m_columns.push_back(std::move(thing));
    }
}

void ComposerExamples::addTables(const LinkedQuestion &question, const generate::composer::Slots &named,
                                 const generate::composer::SchemaLookup &lookup)
{
    const int counted = countsRows(question.gold) ? countedNode(question.gold, lookup) : -1;
    for (const int node : named.tables()) {
        NamedThing thing;
        thing.rows.push_back(m_slotTable.add(named.evidence(node).features));
        thing.roles = (node == counted ? bit(SlotRole::Counted) : 0)
                      | (question.gold.absent.contains(node) ? bit(SlotRole::Absent) : 0)
                      | (question.gold.tables.contains(node) ? bit(SlotRole::Used) : 0);
        // What is not counted says nothing where nothing is.
        if (counted < 0)
            thing.roles |= 1U << 30U;
        thing.database = question.database;
        m_tables.push_back(std::move(thing));
    }
}

void ComposerExamples::addConditions(const LinkedQuestion &question, const generate::composer::Slots &named)
{
    for (const generate::composer::ConditionSlot &slot : named.conditions()) {
        const GoldCondition *condition = conditionOf(question.gold, slot);
        m_conditions.push_back({m_slotTable.add(named.features(slot)), condition ? 1 : 0, question.database});
        if (condition && slot.kind != "between")
            m_decisions["operator"].push_back(
                {m_slotTable.add(named.operatorFeatures(slot.first, slot.last, slot.column)), operatorOf(*condition),
                 question.database});
    }
}

base::LogLinear ComposerExamples::fitDecision(const std::string &name, const std::vector<Decision> &decisions,
                                              const DatabaseChoice &wanted) const
{
    std::map<std::string, int> often;
    for (const Decision &decision : decisions)
        often[decision.label] += wanted(decision.database) ? 1 : 0;
    std::vector<std::string> classes;
    for (const auto &[label, count] : often) {
        if (count >= LeastOften)
            classes.push_back(label);
    }
    classes.emplace_back("other");
    std::vector<LabelledRow> examples;
    for (const Decision &decision : decisions) {
        if (!wanted(decision.database))
            continue;
        const auto it = std::find(classes.begin(), classes.end(), decision.label);
        examples.push_back({decision.row, it == classes.end() ? int(classes.size()) - 1 : int(it - classes.begin()),
                            decision.database});
    }
    if (name == "operator")
        return fitLogLinear(m_slotTable, examples, classes);
    LogLinearFitOptions options;
    options.minimumDatabases = 5;
    return fitLogLinear(m_shapeTable, examples, classes, options);
}

base::LogLinearSet ComposerExamples::fit(const DatabaseChoice &wanted) const
{
    std::vector<NamedThing> counting;
    for (const NamedThing &thing : m_tables) {
        if ((thing.roles & (1U << 30U)) == 0)
            counting.push_back(thing);
    }
    std::vector<LabelledRow> conditions;
    for (const LabelledRow &example : m_conditions) {
        if (wanted(example.database))
            conditions.push_back(example);
    }
    std::vector<std::pair<std::string, std::function<base::LogLinear()>>> tasks;
    for (const auto &entry : m_decisions)
        tasks.emplace_back(entry.first,
                           [&, name = entry.first] { return fitDecision(name, m_decisions.at(name), wanted); });
    for (const SlotRole role :
         {SlotRole::Shown, SlotRole::Measured, SlotRole::Grouped, SlotRole::Ordered, SlotRole::Restricted})
        tasks.emplace_back(generate::composer::slotModel(role),
                           [&, role] { return fitRole(m_slotTable, m_columns, role, wanted); });
    tasks.emplace_back(generate::composer::slotModel(SlotRole::Counted),
                       [&] { return fitRole(m_slotTable, counting, SlotRole::Counted, wanted); });
    for (const SlotRole role : {SlotRole::Absent, SlotRole::Used})
        tasks.emplace_back(generate::composer::slotModel(role),
                           [&, role] { return fitRole(m_slotTable, m_tables, role, wanted); });
    tasks.emplace_back("condition", [&] { return fitLogLinear(m_slotTable, conditions, {"yes"}); });

    // Models do not know of each other.
    std::vector<base::LogLinear> fitted(tasks.size());
    std::atomic<size_t> next = 0;
    const auto work = [&] {
        for (size_t task = next++; task < tasks.size(); task = next++)
            fitted[task] = tasks[task].second();
    };
    std::vector<std::thread> workers;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        workers.emplace_back(work);
    work();
    for (std::thread &worker : workers)
        worker.join();
    base::LogLinearSet models;
    for (size_t task = 0; task < tasks.size(); ++task)
        models.setModel(tasks[task].first, std::move(fitted[task]));
    return models;
}

/// Where every query over every table is done in no time.
static bool isSmall(const LinkedQuestion &question)
{
    const auto &profiles = question.source->linker()->snapshot().profiles;
    return std::all_of(profiles.begin(), profiles.end(),
                       [](const TableProfile &profile) { return profile.rows <= FitRows; });
}

JudgedReadings judgeReadings(const LinkedQuestion &question, const base::LogLinearSet &models, size_t most,
                             std::chrono::milliseconds limit, GradingRule rule, const StopToken &stop)
{
    JudgedReadings judged;
    const generate::composer::SchemaLookup lookup(question.source->linker()->snapshot());
    judged.grammar = generate::composer::grammarReadings(question.linking, lookup, stop);
    judged.readings = generate::composer::rankedReadings(
        generate::composer::questionFeaturesOf(question.linking, lookup), lookup, judged.grammar, models, most);
    const Result<Grader> grader = Grader::of(*question.question, *question.source, rule, stop);
    for (const generate::composer::FilledReading &reading : judged.readings)
        judged.right.push_back(grader && grader->isRight(reading.sql, limit, stop));
    return judged;
}

static base::LogLinear fitReadings(const FeatureTable &table, const std::vector<RankedGroup> &groups)
{
    LogLinearFitOptions options;
    options.ridge = 1e-3;
    options.rate = 0.1;
    return fitRanking(table, groups, {{"score", 4}}, options);
}

Result<ComposerFit> fitComposer(const LinkedDataset &data, const LinkedDataset *further, const DatabaseChoice &wanted,
                                const StopToken &stop, const Progress &progress)
{
    constexpr qsizetype LeastDatabases = 3;
    qsizetype databases = 0;
    for (int database = 0; database < data.databases.size(); ++database)
        databases += wanted(database) ? 1 : 0;
    if (databases < LeastDatabases)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "Weights need questions of %1 databases at least; there are %2."),
                    {QString::number(LeastDatabases), QString::number(databases)});
    const ComposerExamples examples(data);
    const auto ofFold = [&wanted](int fold) {
        return [&wanted, fold](int database) { return wanted(database) && isOfFold(database, fold, Folds); };
    };
    FeatureTable table;
    std::vector<RankedGroup> groups;
    std::vector<base::LogLinearSet> others; ///< a fold
    for (int fold = 0; fold < Folds; ++fold) {
        others.push_back(
            examples.fit([&](int database) { return wanted(database) && !isOfFold(database, fold, Folds); }));
        for (const LinkedQuestion &question : data.questions) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Fitting was cancelled."));
            if (!ofFold(fold)(question.database) || question.question->rows == 0 || !isSmall(question))
                continue;
            if (progress)
                progress((fold + double(question.database) / double(data.databases.size())) / (2 * Folds),
                         data.databases[question.database]);
            const JudgedReadings judged =
                judgeReadings(question, others.back(), FitReadings, FitLimit, GradingRule::Exact, stop);
            RankedGroup group;
            group.database = question.database;
            group.right = judged.right;
            for (const generate::composer::FilledReading &reading : judged.readings)
                group.rows.push_back(table.add(reading.features));
            groups.push_back(std::move(group));
        }
    }
    ComposerFit out;
    for (int fold = 0; fold < Folds; ++fold) {
        std::vector<RankedGroup> seen;
        std::copy_if(groups.begin(), groups.end(), std::back_inserter(seen),
                     [&](const RankedGroup &group) { return !isOfFold(group.database, fold, Folds); });
        others[size_t(fold)].setModel("reading", fitReadings(table, seen));
        if (progress)
            progress(0.5 + double(fold) / (2 * Folds), {});
        if (const Result<void> added = out.confidence.add(data, ofFold(fold), others[size_t(fold)], 0, stop); !added)
            return fail(added.error());
    }
    out.models = examples.fit(wanted);
    out.models.setModel("reading", fitReadings(table, groups));
    if (further) {
        const int first = int(data.databases.size());
        if (const Result<void> added = out.confidence.add(*further, everyDatabase, out.models, first, stop); !added)
            return fail(added.error());
    }
    out.models.setModel("confidence", out.confidence.fit());
    return out;
}

} // namespace Tieout::evaluation
