// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"
#include "core/generate/composer/parse/questionfeatures.h"
#include "core/generate/composer/rank/shape.h"

namespace Tieout::generate::composer {

/// What a column or table may do in a query. Each has a model "slot.NAME" that gives the log-odds that it does.
enum class SlotRole {
    Shown,      ///< column in the result, as it is
    Measured,   ///< column inside an aggregate of the result
    Grouped,    ///< column of GROUP BY
    Ordered,    ///< column of ORDER BY, or the greatest or least of all
    Restricted, ///< column compared with no value: null, above average
    Counted,    ///< table whose rows are counted
    Absent,     ///< table of which no row may exist
    Used        ///< table that takes part
};
std::string slotModel(SlotRole role);

/// A column that may fill a slot.
struct ColumnSlot {
    ColumnId id;
    int word = -1;    ///< where it is named, or its table; -1: nowhere
    double score = 0; ///< log-odds
};

struct TableSlot {
    int node = -1;
    int word = -1;
    double score = 0;
};

/// A condition that a value or number of the question may mean.
struct ConditionSlot {
    std::string kind; ///< as in Shape::where
    ColumnId column;
    Comparison comparison = Comparison::Equal;
    QStringList values;
    int first = 0; ///< words of the value
    int last = 0;
    double score = 0; ///< log-odds
};

/// A number of the question.
struct NumberWord {
    int word = 0;
    QString digits;
};

/// Everything of a source that a question may mean, with what speaks for it. Built for one question; a view on its
/// arguments.
class Slots
{
public:
    Slots(const QuestionFeatures &questionFeatures, const SchemaLookup &lookup);

    /// Columns worth looking at; the same for all roles.
    const QList<ColumnId> &columns() const { return m_columns; }
    const QList<int> &tables() const { return m_tables; }
    /// Without scores.
    const std::vector<ConditionSlot> &conditions() const { return m_conditions; }
    const std::vector<NumberWord> &numbers() const { return m_numbers; }

    /// Features of each way a column is named; with `word`, where that is. Never empty.
    struct Evidence {
        base::Features features;
        int word = -1;
    };
    std::vector<Evidence> evidence(ColumnId id) const;
    Evidence evidence(int node) const;
    base::Features features(const ConditionSlot &condition) const;
    /// Of the words around words [first, last], for model "operator".
    base::Features operatorFeatures(int first, int last, ColumnId column) const;

    /// For each of some roles, best first.
    std::vector<std::vector<ColumnSlot>> columnsFor(const std::vector<SlotRole> &roles,
                                                    const base::LogLinearSet &models) const;
    std::vector<std::vector<TableSlot>> tablesFor(const std::vector<SlotRole> &roles,
                                                  const base::LogLinearSet &models) const;
    /// With their operators, best first.
    std::vector<ConditionSlot> conditionsFor(const base::LogLinearSet &models) const;

private:
    struct Named {
        int first = 0;
        int last = 0;
        double score = 0;
        retrieval::MatchKind how = retrieval::MatchKind::Exact;
        bool withTable = false;
    };
    void findColumns();
    void findConditions();
    void addValues();
    void addNumbers();
    void addTexts();
    bool mayHoldYear(ColumnId id, int year) const;
    void addContext(base::Features &features, const std::string &prefix, int first, int last) const;
    void addColumn(base::Features &features, ColumnId id, const std::string &state) const;
    void addAssociations(base::Features &features, ColumnId id, int first, int last) const;
    const question::Phrase *comparisonBefore(int word) const;
    void addRange(base::Features &features, const ConditionSlot &condition) const;
    const Named *tableNamed(int node) const;
    const Named *columnNamed(ColumnId id, int near) const;
    std::string tableState(int node) const;

    const QuestionFeatures &m_questionFeatures;
    const SchemaLookup &m_lookup;
    QList<ColumnId> m_columns;
    QList<int> m_tables;
    QHash<ColumnId, std::vector<Named>> m_columnNames;
    QHash<int, std::vector<Named>> m_tableNames;
    QHash<std::pair<int, int>, std::vector<std::pair<ColumnId, double>>> m_sharing; ///< columns named by the same words
    std::vector<ConditionSlot> m_conditions;
    std::vector<NumberWord> m_numbers;
    QHash<std::pair<int, int>, int> m_valueColumns; ///< columns that hold the value of a span
};

/// Slots with scores, for all roles, best first.
struct ScoredSlots {
    std::vector<ColumnSlot> shown, measured, grouped, ordered, restricted;
    std::vector<TableSlot> counted, absent, used;
    std::vector<ConditionSlot> conditions;
    std::vector<NumberWord> numbers;

    ScoredSlots(const Slots &filling, const base::LogLinearSet &models);
};

} // namespace Tieout::generate::composer
