// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/metric.h"

#include "core/base/text.h"
#include "core/catalog/modelplace.h"

#include <algorithm>

namespace Tieout::catalog {

namespace {

QString standardText(const QList<DialectExpression> &expressions)
{
    const qsizetype standard = standardExpression(expressions);
    return standard < 0 ? QString() : expressions[standard].text;
}

template <typename T>
const T *named(const QList<T> &list, const QString &name)
{
    const auto it = std::find_if(list.cbegin(), list.cend(),
                                 [&](const T &one) { return one.name.compare(name, Qt::CaseInsensitive) == 0; });
    return it == list.cend() ? nullptr : &*it;
}

} // namespace

QString DatasetField::expression() const
{
    return expressions.isEmpty() ? name : standardText(expressions);
}

bool Dataset::isQuery() const
{
    const QString text = source.trimmed();
    return text.startsWith(u'(') || text.startsWith(QLatin1String("select "), Qt::CaseInsensitive)
           || text.startsWith(QLatin1String("select\n"), Qt::CaseInsensitive)
           || text.startsWith(QLatin1String("with "), Qt::CaseInsensitive);
}

const DatasetField *Dataset::field(const QString &fieldName) const
{
    return named(fields, fieldName);
}

QString Metric::expression() const
{
    return standardText(expressions);
}

QString Metric::title() const
{
    return base::humanised(name);
}

const Dataset *SemanticModel::dataset(const QString &datasetName) const
{
    return named(datasets, datasetName);
}

const Metric *SemanticModel::metric(const QString &metricName) const
{
    return named(metrics, metricName);
}

} // namespace Tieout::catalog
