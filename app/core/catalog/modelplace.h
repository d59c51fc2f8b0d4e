// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/metric.h"

namespace Tieout::catalog {

/// A part of a definition, as people call it.
enum class MetricPart {
    Formula,
    Filter,
    Time,      ///< the column of time
    Dimension, ///< what it may be split and limited by
    Path       ///< how its rows lead to another dataset
};
QString metricPartName(MetricPart part); ///< "formula"

/// A text of a semantic model that says something of the source. Numbers count from 0, in the model's own lists.
struct ModelPlace {
    enum class Kind {
        Expression, ///< of the metric `of`: Metric::expression()
        Filter,
        Time,
        Dimension,  ///< number `item` of what the metric may be split by
        Source,     ///< of the dataset `of`
        Key,        ///< column `item` of its primary key
        Field,      ///< DatasetField::expression() of its field `item`
        FromColumn, ///< column `item` of the relationship `of`
        ToColumn
    };
    Kind kind = Kind::Expression;
    int of = -1;
    int item = 0;
    bool operator==(const ModelPlace &) const = default;
};

/// The text at a place that the model has. Of a field without an expression: its name.
QString &textAt(SemanticModel &model, const ModelPlace &place);
const QString &textAt(const SemanticModel &model, const ModelPlace &place);

/// The one in standard SQL, else the first; -1 where there is none.
qsizetype standardExpression(const QList<DialectExpression> &expressions);

/// A change of a text: what stands from `begin` to `end` (UTF-16 units, half-open) becomes `replacement`.
struct TextEdit {
    int begin = 0;
    int end = 0;
    QString replacement;
    bool operator==(const TextEdit &) const = default;
};

/// A text after changes that do not overlap, in any order.
QString edited(QString text, QList<TextEdit> edits);

} // namespace Tieout::catalog
