// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/sql/parser.h"

#include <random>

/// Seeded mistakes in gold queries: what a person or a model gets wrong, made on purpose so that the gate can be
/// measured.
namespace Tieout::evaluation {

/// A gold query that the gate passed, and all that a mistake in it may need.
struct MutationInput {
    QString sql;
    QString question;
    QList<period::PeriodPhrase> periods; ///< of the question
    period::CalendarSettings calendar;
    const schema::SchemaGraph &graph;
    const DialectTraits &traits;
    const gate::SourceFacts &facts;
    const gate::Report &gold;
};

/// A query with one mistake.
struct Mutant {
    QString kind;
    QString sql;
    /// Whether the mistake can be told from a query that was meant so: the predicate of its kind, documented beside
    /// each maker.
    bool decidable = true;
    /// Caught when one of these rejects or warns with what it did not say of the gold; a prefix ends in '.'.
    QStringList checks;
    QString rightName; ///< what "did you mean" should say first; empty where nothing was misspelt
};

using Random = std::minstd_rand;

/// Makes one mistake of a kind; nothing where the query has no place for it.
using MutationMaker = std::optional<Mutant> (*)(const MutationInput &input, Random &random);

struct MutationKind {
    const char *name;
    MutationMaker maker;
};

/// All kinds, by name; each name appears once.
const QList<MutationKind> &mutationKinds();

/// What a kind's maker takes its choices from for a question: the same mistakes on every machine and in every run.
Random randomFor(const QString &questionId, const MutationKind &kind);

/// The query parsed and bound again, for a maker to change. Null when the gold does not bind.
struct Draft {
    sql::Statement statement;
    sql::BoundQuery bound;

    static std::unique_ptr<Draft> of(const MutationInput &input);
    QString text(const DialectTraits &traits) const;
};

/// Makers, by what they break.
std::optional<Mutant> misspellColumn(const MutationInput &, Random &);
std::optional<Mutant> misspellTable(const MutationInput &, Random &);
std::optional<Mutant> columnOfSibling(const MutationInput &, Random &);
std::optional<Mutant> dropJoinCondition(const MutationInput &, Random &);
std::optional<Mutant> joinOnWrongColumn(const MutationInput &, Random &);
std::optional<Mutant> joinOnWrongKey(const MutationInput &, Random &);
std::optional<Mutant> addFanOut(const MutationInput &, Random &);
std::optional<Mutant> undoOuterJoin(const MutationInput &, Random &);
std::optional<Mutant> dropPeriod(const MutationInput &, Random &);
std::optional<Mutant> shiftPeriod(const MutationInput &, Random &);
std::optional<Mutant> movePeriod(const MutationInput &, Random &);
std::optional<Mutant> dropValueFilter(const MutationInput &, Random &);
std::optional<Mutant> changeCase(const MutationInput &, Random &);
std::optional<Mutant> misspellValue(const MutationInput &, Random &);
std::optional<Mutant> compareWithNull(const MutationInput &, Random &);
std::optional<Mutant> sumOfKey(const MutationInput &, Random &);
std::optional<Mutant> averageOfAverages(const MutationInput &, Random &);
std::optional<Mutant> dropGroupBy(const MutationInput &, Random &);
std::optional<Mutant> dropOrder(const MutationInput &, Random &);
std::optional<Mutant> unionArity(const MutationInput &, Random &);
std::optional<Mutant> divideWholeNumbers(const MutationInput &, Random &);
std::optional<Mutant> writeInCommonTable(const MutationInput &, Random &);
std::optional<Mutant> stackStatement(const MutationInput &, Random &);
std::optional<Mutant> callSideEffect(const MutationInput &, Random &);
std::optional<Mutant> omitFilter(const MutationInput &, Random &);
std::optional<Mutant> dropShownColumn(const MutationInput &, Random &);
std::optional<Mutant> addFilter(const MutationInput &, Random &);
std::optional<Mutant> multiplyMeasure(const MutationInput &, Random &);
std::optional<Mutant> exchangeMeasure(const MutationInput &, Random &);
std::optional<Mutant> exchangeDate(const MutationInput &, Random &);

} // namespace Tieout::evaluation
