// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

namespace Tieout::generate::verified {

/// A literal of a query and what it is there for.
struct LiteralSite {
    enum class Place {
        Column,    ///< compared with a column that the schema stores
        Aggregate, ///< compared with COUNT, SUM, AVG, MIN or MAX
        Computed,  ///< compared with anything else
        Limit,     ///< LIMIT or OFFSET
        Arithmetic,
        Argument, ///< of a function
        Other
    };
    const sql::Literal *literal = nullptr;
    Place place = Place::Other;
    sql::BinaryOp op =
        sql::BinaryOp::Other; ///< compared: column op literal; Equal for a member of IN, Other for patterns
    TableName table = {};     ///< Column
    QString column = {};      ///< Column, as the schema has it
};

/// All literals of a bound query, in the order of the tree; two parses of one text give the same order, and so do two
/// texts that differ in the names of tables and columns alone.
QList<LiteralSite> literalSites(const sql::BoundQuery &bound);

} // namespace Tieout::generate::verified
