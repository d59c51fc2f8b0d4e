// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/joinplan.h"
#include "core/generate/composer/rank/assembler.h"

namespace Tieout::generate::composer {

/// Features of whole readings of one question, for model "reading". A view on its arguments.
class ReadingFeatures
{
public:
    ReadingFeatures(const ScoredSlots &filling, const QuestionFeatures &questionFeatures, const SchemaLookup &lookup);

    /// `bestFit`: of the plans of the same form; `bestScore`: of all forms of the question.
    base::Features of(const Assembled &made, const QueryPlan &plan, double bestFit, double bestScore) const;
    /// Of a form that no shape was filled for.
    base::Features ofPlain(const Assembled &made, const QueryPlan &plan) const;

private:
    /// What is told of every reading, plain or ranked.
    void addForm(base::Features &features, const Assembled &made, const QueryPlan &plan) const;
    void addContext(base::Features &features, const Assembled &made) const;
    void addShape(base::Features &features, const Assembled &made) const;
    void addLeftOut(base::Features &features, const Assembled &made) const;
    void addPlan(base::Features &features, const Assembled &made, const QueryPlan &plan, double bestFit) const;
    void addUnused(base::Features &features, const Assembled &made, const QueryPlan &plan) const;
    void addColumns(base::Features &features, const LogicalForm &form) const;
    void addDirections(base::Features &features, const LogicalForm &form, const QueryPlan &plan) const;
    void addAccount(base::Features &features, const LogicalForm &form) const;
    bool meetsBy(const QuestionFeatures::Span &named, const LogicalForm &form) const;
    void addStored(base::Features &features, const LogicalForm &form) const;
    void addNamesakes(base::Features &features, const LogicalForm &form, const QSet<int> &nodes) const;
    void addExpressions(base::Features &features, const Assembled &made) const;
    void addSortedBy(base::Features &features, const Assembled &made) const;

    const ScoredSlots &m_slots;
    const QuestionFeatures &m_questionFeatures;
    const SchemaLookup &m_lookup;
    QSet<int> m_named;
    bool m_besideAverage = false;                  ///< "above average" is said
    bool m_likens = false;                         ///< "starts with" is said, unlike "starting with the highest"
    QList<std::pair<QString, QString>> m_measures; ///< numbers and the units behind them, as unitOf() has them
};

} // namespace Tieout::generate::composer
