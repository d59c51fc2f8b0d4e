// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/operandtypes.h"

/// Inner part of callables.h: which operators, casts and operator classes of users a query may run.
namespace Tieout::gate {

struct OperatorUse {
    const Routine *routine = nullptr;
    sql::Span at;
};

/**
 * An operator counts where its symbol is written or implied and its operands can be there: for one between types of the
 * engine, where the types of both sides are not known to be others; for one that takes a user's type, where the query
 * reads a column of that type or casts to it. Casts count where they are written; those that run unwritten, and
 * operator classes, wherever their type can occur.
 */
QList<OperatorUse> operatorUses(const sql::Query *query, const OperandTypes &types, const CallableIndex &index);

} // namespace Tieout::gate
