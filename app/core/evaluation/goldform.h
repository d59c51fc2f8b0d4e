// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/logicalform.h"
#include "core/generate/composer/schemalookup.h"
#include "core/generate/composer/shape.h"

#include <optional>

namespace Tieout::evaluation {

/// A condition of a gold query, by the kinds that shapes name ("=", "cmp", ">avg", "notin" ...).
struct GoldCondition {
    std::string kind;
    generate::ColumnId column; ///< invalid for "notin"
    question::Comparison comparison = question::Comparison::Equal;
    QStringList values;
    bool orPrevious = false;
    int side = 0; ///< 1: the right query of a set operation, or inside NOT IN
};

struct GoldHaving {
    generate::Expression expression;
    question::Comparison comparison = question::Comparison::Equal;
    QString number;
};

/// A gold query taken apart into what the composer decides.
struct GoldForm {
    bool complete = true; ///< false: something of the query is not in here
    QString hardness;     ///< as hardnessOf() says
    std::string operation = "none";
    QList<generate::Expression> select;
    bool distinct = false;
    QSet<int> tables; ///< nodes, those of nested queries included
    QList<GoldCondition> conditions;
    QList<generate::ColumnId> group;
    std::optional<GoldHaving> having;
    QList<generate::Ordering> order;
    int limit = 0;
    QList<int> absent; ///< tables of which NOT IN, or EXCEPT without conditions, wants no row

    /// What of it a shape says.
    generate::Shape shape() const;
};

/// Errors: those of parsing.
Result<GoldForm> readGold(const QString &sql, const generate::SchemaLookup &lookup);

} // namespace Tieout::evaluation
