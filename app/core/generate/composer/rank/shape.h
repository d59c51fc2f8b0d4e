// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/generate/composer/parse/questionfeatures.h"

#include <string>
#include <vector>

namespace Tieout::generate::composer {

/**
 * The outline of a query without its names. Parts, in the order in which they are decided:
 * operation: "none", "intersect", "union", "except";
 * group: "" or "g", with "+count", "+avg" ... for what HAVING compares;
 * order: "" or what is sorted by ("col", "count", "avg" ...), "+" ascending or "-" descending, then "1" or "n" where
 * rows are cut off; select: what is shown, joined by ",", in the order "*", "col", "count", "countd", "sum", "avg",
 * "min", "max"; where: kinds of conditions, sorted, joined by "&", "|" when OR joins them: "=", "!=", "cmp", "between",
 * "like", "notlike", "null", "notnull", ">avg", "<avg", "=max", "=min", "notin", "superior"; distinct: "" or
 * "distinct". A part that is not of these is "other".
 */
struct Shape {
    std::string operation = "none";
    std::string group;
    std::string order;
    std::string select;
    std::string where;
    std::string distinct;
    double logProbability = 0;
    double leastLikely = 0; ///< of the parts, as a logarithm
    bool operator==(const Shape &) const = default;
};

/// Names of the models that decide the parts, in their order.
const std::vector<std::string> &shapeParts();
std::string &partOf(Shape &shape, size_t part);
const std::string &partOf(const Shape &shape, size_t part);

/// False where a query of that outline means nothing, whatever fills it: figures beside rows, the greatest of the
/// greatest.
bool isLegal(const Shape &shape);

/// What a question says of any part of its shape.
base::Features shapeFeatures(const QuestionFeatures &questionFeatures);
/// What the parts decided before say of a part.
base::Features decidedFeatures(const QuestionFeatures &questionFeatures, const Shape &decided, size_t part);

/// The most likely shapes, best first, at most `count`.
std::vector<Shape> shapesFor(const QuestionFeatures &questionFeatures, const base::LogLinearSet &models, size_t count);

std::vector<std::string> splitPart(const std::string &part, char separator);

} // namespace Tieout::generate::composer
