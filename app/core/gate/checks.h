// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/sql/parser.h"

/// The checks, one free function each, in a file of its own name. gate.cpp holds their order, ids and severities.
namespace Tieout::gate {

using message::say;

constexpr qsizetype MostNamed = 12; ///< columns in one sentence

class AllJoins;
class Origins;
struct DateFilters;

/// What a check may look at. Pointers are null where an earlier stage failed; gate.cpp then skips the checks that need
/// them. Origins, joins and dates are looked for in answers only.
struct CheckInput {
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
    const record::Ledger *ledger = nullptr; ///< null where there is no question, or nobody reads it
};

/// What the checks say to one query, in their order. Pure; any thread. Only the gate and the door ask it: whoever else
/// wants to know, or to run a query, has a Gate.
Report reportOn(const GateRequest &request, const schema::SchemaGraph &graph, const DialectTraits &traits,
                const SourceFacts *facts);

/// Makers of a result; gate.cpp adds id and severity.
CheckResult passed(const Message &message);
CheckResult skipped(const Message &why);
CheckResult warned(const Message &message, const Message &hint, sql::Span at);
CheckResult rejected(const Message &message, const QString &modelMessage, const Message &hint, sql::Span at);
/// The generator is told the same as a person.
CheckResult rejected(const Message &message, const Message &hint, sql::Span at);
/// For a person and, in one line, for a generator; `hint` may be empty.
Finding findingAt(sql::Span at, const Message &message, const Message &hint);
/// What an Error says, in the same way.
Finding findingOf(const Error &error, sql::Span at);
/// Of all findings, in order of position; `fine` is the message where there are none.
CheckResult warnedOf(QList<Finding> findings, const Message &fine);
CheckResult rejectedOf(QList<Finding> findings, const Message &fine);

/// What is at fault where the text is no single SELECT; null where there is none such.
const sql::SyntaxFault *refusalIn(const CheckInput &input);

/// The request's SQL with what stands at `at` replaced; nothing for a node that stands nowhere in it.
std::optional<QString> edited(const CheckInput &input, sql::Span at, const QString &replacement);

CheckResult checkReadOnly(const CheckInput &input);
CheckResult checkOneStatement(const CheckInput &input);
CheckResult checkFunctions(const CheckInput &input);
CheckResult checkSyntax(const CheckInput &input);
CheckResult checkTableReferences(const CheckInput &input);
CheckResult checkColumnReferences(const CheckInput &input);
CheckResult checkFunctionReferences(const CheckInput &input);
CheckResult checkAmbiguity(const CheckInput &input);
CheckResult checkJoinKeys(const CheckInput &input);
CheckResult checkCrossJoins(const CheckInput &input);
CheckResult checkFanOut(const CheckInput &input);
CheckResult checkPeriodMissing(const CheckInput &input);
CheckResult checkPeriodDifferent(const CheckInput &input);
CheckResult checkPeriodText(const CheckInput &input);
CheckResult checkPeriodCovered(const CheckInput &input);
CheckResult checkPeriodColumn(const CheckInput &input);
CheckResult checkParts(const CheckInput &input);
CheckResult checkCopies(const CheckInput &input);
CheckResult checkUngrouped(const CheckInput &input);
CheckResult checkInvented(const CheckInput &input);
CheckResult checkUnread(const CheckInput &input);
CheckResult checkUntraced(const CheckInput &input);
CheckResult checkAdditive(const CheckInput &input);
CheckResult checkBypassed(const CheckInput &input);
CheckResult checkHidden(const CheckInput &input);
CheckResult checkPersonalData(const CheckInput &input);
CheckResult checkCost(const CheckInput &input);
CheckResult checkRowLoss(const CheckInput &input);
CheckResult checkOuterUndone(const CheckInput &input);
CheckResult checkMissingValues(const CheckInput &input);
CheckResult checkMeasures(const CheckInput &input);
CheckResult checkUnknownValues(const CheckInput &input);
CheckResult checkValueCase(const CheckInput &input);
CheckResult checkUnits(const CheckInput &input);
CheckResult checkNotIn(const CheckInput &input);
CheckResult checkNullComparisons(const CheckInput &input);
CheckResult checkOrder(const CheckInput &input);
CheckResult checkTies(const CheckInput &input);
CheckResult checkIntegerDivision(const CheckInput &input);
CheckResult checkHaving(const CheckInput &input);
CheckResult checkImplicitJoins(const CheckInput &input);
CheckResult checkUnnamed(const CheckInput &input);
CheckResult checkNameLength(const CheckInput &input);

} // namespace Tieout::gate
