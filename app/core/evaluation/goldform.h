// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"
#include "core/generate/composer/parse/schemalookup.h"
#include "core/generate/composer/rank/shape.h"

#include <optional>

namespace Tieout::evaluation {

/// A condition of a gold query, by the kinds that shapes name ("=", "cmp", ">avg", "notin" ...).
struct GoldCondition {
    std::string kind;
    generate::composer::ColumnId column; ///< invalid for "notin"
    question::Comparison comparison = question::Comparison::Equal;
    QStringList values;
    bool orPrevious = false;
    int side = 0; ///< 1: the right query of a set operation, or inside NOT IN
};

struct GoldHaving {
    generate::composer::Expression expression;
    question::Comparison comparison = question::Comparison::Equal;
    QString number;
};

/// A gold query taken apart into what the composer decides.
struct GoldForm {
    bool complete = true; ///< false: something of the query is not in here
    QString hardness;     ///< as hardnessOf() says
    std::string operation = "none";
    QList<generate::composer::Expression> select;
    bool distinct = false;
    QSet<int> tables; ///< nodes, those of nested queries included
    QList<GoldCondition> conditions;
    QList<generate::composer::ColumnId> group;
    std::optional<GoldHaving> having;
    QList<generate::composer::Ordering> order;
    int limit = 0;
    QList<int> absent; ///< tables of which NOT IN, or EXCEPT without conditions, wants no row

    /// What of it a shape says.
    generate::composer::Shape shape() const;
};

/// Errors: those of parsing.
Result<GoldForm> readGold(const QString &sql, const generate::composer::SchemaLookup &lookup);

} // namespace Tieout::evaluation
