// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/sql/parser.h"

/// The checks, one free function each, in a file of its own name. gate.cpp holds their order, ids and severities.
namespace Tieout::gate {

class AllJoins;
class Origins;
struct DateFilters;

/// What a check may look at. Pointers are null where an earlier stage failed; gate.cpp then skips the checks that need
/// them. Origins, joins and dates are looked for in answers only.
struct Context {
    const GateRequest &request;
    const schema::SchemaGraph &graph;
    const DialectTraits &traits;
    const SourceFacts *facts = nullptr;
    std::shared_ptr<const schema::ReadScope> scope; ///< never null
    QList<sql::SyntaxFault> faults = {};            ///< what keeps the text from being read; empty: it was read
    const sql::BoundQuery *repaired = nullptr;      ///< with faults that all have a fix: what the corrected text gives
    const sql::Statement *statement = nullptr;
    const sql::BoundQuery *bound = nullptr;
    const Origins *origins = nullptr;
    const AllJoins *joins = nullptr;
    const DateFilters *dates = nullptr;
    const sql::Lineage *lineage = nullptr;
};

/// Makers of a result; gate.cpp adds id and severity.
CheckResult passed(const QString &message);
CheckResult skipped(const QString &why);
CheckResult warned(const QString &message, const QString &hint, sql::Span at);
CheckResult rejected(const QString &message, const QString &modelMessage, const QString &hint, sql::Span at);
/// For a person and, in one line, for a generator; `hint` may be empty.
Finding findingAt(sql::Span at, const QString &message, const QString &hint);
/// Of all findings, in order of position; `fine` is the message where there are none.
CheckResult warnedOf(QList<Finding> findings, const QString &fine);
CheckResult rejectedOf(QList<Finding> findings, const QString &fine);

/// What is at fault where the text is no single SELECT; null where there is none such.
const Error *refusalIn(const Context &context);

/// The request's SQL with what stands at `at` replaced; nothing for a node that stands nowhere in it.
std::optional<QString> edited(const Context &context, sql::Span at, const QString &replacement);

CheckResult checkReadOnly(const Context &context);
CheckResult checkOneStatement(const Context &context);
CheckResult checkFunctions(const Context &context);
CheckResult checkSyntax(const Context &context);
CheckResult checkTableReferences(const Context &context);
CheckResult checkColumnReferences(const Context &context);
CheckResult checkFunctionReferences(const Context &context);
CheckResult checkAmbiguity(const Context &context);
CheckResult checkJoinKeys(const Context &context);
CheckResult checkCrossJoins(const Context &context);
CheckResult checkFanOut(const Context &context);
CheckResult checkPeriodMissing(const Context &context);
CheckResult checkPeriodDifferent(const Context &context);
CheckResult checkPeriodText(const Context &context);
CheckResult checkPeriodCovered(const Context &context);
CheckResult checkPeriodColumn(const Context &context);
CheckResult checkUngrouped(const Context &context);
CheckResult checkInvented(const Context &context);
CheckResult checkAdditive(const Context &context);
CheckResult checkHidden(const Context &context);
CheckResult checkPersonalData(const Context &context);
CheckResult checkCost(const Context &context);
CheckResult checkRowLoss(const Context &context);
CheckResult checkOuterUndone(const Context &context);
CheckResult checkMissingValues(const Context &context);
CheckResult checkUnknownValues(const Context &context);
CheckResult checkValueCase(const Context &context);
CheckResult checkUnits(const Context &context);
CheckResult checkNotIn(const Context &context);
CheckResult checkNullComparisons(const Context &context);
CheckResult checkOrder(const Context &context);
CheckResult checkTies(const Context &context);
CheckResult checkIntegerDivision(const Context &context);
CheckResult checkHaving(const Context &context);
CheckResult checkImplicitJoins(const Context &context);
CheckResult checkUnnamed(const Context &context);
CheckResult checkNameLength(const Context &context);

} // namespace Tieout::gate
