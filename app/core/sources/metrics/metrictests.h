// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/metric.h"

namespace Tieout::sources::metrics {

/// What a definition gave for a question when somebody looked at it and said that it is right.
struct MetricTest {
    QString question;
    QDate asOf;    ///< the day that the question's words are counted from
    QString value; ///< a decimal as text
    bool operator==(const MetricTest &) const = default;
};

/// The tests of a definition: "tests" of our own extension, [{"question", "asOf", "value"}].
QList<MetricTest> testsOf(const catalog::Metric &metric);
void addTest(catalog::Metric &metric, const MetricTest &test);

} // namespace Tieout::sources::metrics
