// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/modelplace.h"

#include <algorithm>

namespace Tieout::catalog {

/// Of a model that may be changed or may not.
template <typename Model>
static auto &textIn(Model &model, const ModelPlace &place)
{
    using enum ModelPlace::Kind;
    switch (place.kind) {
    case Expression: {
        auto &expressions = model.metrics[place.of].expressions;
        return expressions[standardExpression(expressions)].text;
    }
    case Filter:
        return model.metrics[place.of].filter;
    case Time:
        return model.metrics[place.of].timeColumn;
    case Dimension:
        return model.metrics[place.of].dimensions[place.item];
    case Source:
        return model.datasets[place.of].source;
    case Key:
        return model.datasets[place.of].primaryKey[place.item];
    case Field: {
        auto &field = model.datasets[place.of].fields[place.item];
        return field.expressions.isEmpty() ? field.name : field.expressions[standardExpression(field.expressions)].text;
    }
    case FromColumn:
        return model.relationships[place.of].fromColumns[place.item];
    case ToColumn:
        return model.relationships[place.of].toColumns[place.item];
    }
    Q_UNREACHABLE();
}

qsizetype standardExpression(const QList<DialectExpression> &expressions)
{
    const auto standard = std::find_if(expressions.cbegin(), expressions.cend(), [](const DialectExpression &one) {
        return one.dialect == QLatin1String("ANSI_SQL");
    });
    return standard != expressions.cend() ? standard - expressions.cbegin() : expressions.isEmpty() ? -1 : 0;
}

QString metricPartName(MetricPart part)
{
    static const char *const names[] = {"formula", "filter", "time", "dimension", "path"};
    return QString::fromLatin1(names[size_t(part)]);
}

QString &textAt(SemanticModel &model, const ModelPlace &place)
{
    return textIn(model, place);
}

const QString &textAt(const SemanticModel &model, const ModelPlace &place)
{
    return textIn(model, place);
}

QString edited(QString text, QList<TextEdit> edits)
{
    std::sort(edits.begin(), edits.end(), [](const TextEdit &a, const TextEdit &b) { return a.begin > b.begin; });
    for (const TextEdit &edit : std::as_const(edits))
        text.replace(edit.begin, edit.end - edit.begin, edit.replacement);
    return text;
}

} // namespace Tieout::catalog
