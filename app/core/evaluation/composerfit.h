// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/confidencefit.h"
#include "core/evaluation/grading.h"
#include "core/generate/composer/rank/readings.h"

#include <map>

namespace Tieout::evaluation {

/// What the composer's models learn from, features and labels.
class ComposerExamples
{
public:
    explicit ComposerExamples(const LinkedDataset &data);
    /// All models but "reading", from the questions of databases for which `wanted` holds.
    base::LogLinearSet fit(const DatabaseChoice &wanted) const;

private:
    struct Decision {
        int row = 0;
        std::string label;
        int database = 0;
    };
    struct NamedThing {
        std::vector<int> rows; ///< ways it is named
        unsigned roles = 0;    ///< bit by SlotRole
        int database = 0;
    };
    base::LogLinear fitDecision(const std::string &name, const std::vector<Decision> &decisions,
                                const DatabaseChoice &wanted) const;
    void addShape(const LinkedQuestion &question, const generate::composer::QuestionFeatures &questionFeatures);
    void addColumns(const LinkedQuestion &question, const generate::composer::Slots &slotsOf,
                    const generate::composer::SchemaLookup &lookup);
    void addTables(const LinkedQuestion &question, const generate::composer::Slots &slotsOf,
                   const generate::composer::SchemaLookup &lookup);
    void addConditions(const LinkedQuestion &question, const generate::composer::Slots &slotsOf);

    FeatureTable m_shapeTable;
    FeatureTable m_slotTable;
    std::map<std::string, std::vector<Decision>> m_decisions; ///< by model; of m_shapeTable, "operator" of m_slotTable
    std::vector<NamedThing> m_columns;
    std::vector<NamedThing> m_tables;
    std::vector<LabelledRow> m_conditions;
};

/// Readings of a question with which of them are right within the time limit of each. Nothing is right where the gold
/// query does not run.
struct JudgedReadings {
    generate::composer::GrammarReadings grammar;
    std::vector<generate::composer::FilledReading> readings;
    std::vector<bool> right;
};
JudgedReadings judgeReadings(const LinkedQuestion &question, const base::LogLinearSet &models, size_t most,
                             std::chrono::milliseconds limit, GradingRule rule, const StopToken &stop);

/// Weights, and what their confidence was learnt from.
struct ComposerFit {
    base::LogLinearSet models;
    ConfidenceExamples confidence;
};

/// Weights fitted on the databases of a data set that are `wanted`, the ranking on readings of databases that the other
/// models did not see, the confidence on what both make of databases that neither saw. The confidence learns from
/// `further` questions too; null: there are none. Errors: Cancelled, Invalid (fewer than three databases).
Result<ComposerFit> fitComposer(const LinkedDataset &data, const LinkedDataset *further, const DatabaseChoice &wanted,
                                const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
