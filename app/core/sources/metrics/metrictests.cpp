// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/metrictests.h"

#include <QJsonArray>

namespace Tieout::sources::metrics {

static constexpr QLatin1StringView TestsKey("tests");

QList<MetricTest> testsOf(const catalog::Metric &metric)
{
    QList<MetricTest> tests;
    for (const auto &one : metric.further.value(TestsKey).toArray()) {
        const QJsonObject test = one.toObject();
        tests.append({test.value(QLatin1StringView("question")).toString(),
                      QDate::fromString(test.value(QLatin1StringView("asOf")).toString(), Qt::ISODate),
                      test.value(QLatin1StringView("value")).toString()});
    }
    return tests;
}

void addTest(catalog::Metric &metric, const MetricTest &test)
{
    QJsonArray all = metric.further.value(TestsKey).toArray();
    QJsonObject one{{QStringLiteral("question"), test.question}, {QStringLiteral("value"), test.value}};
    if (test.asOf.isValid())
        one.insert(QStringLiteral("asOf"), test.asOf.toString(Qt::ISODate));
    all.append(one);
    metric.further.insert(TestsKey, all);
}

} // namespace Tieout::sources::metrics
