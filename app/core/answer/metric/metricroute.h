// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"
#include "core/generate/metric/metricmentions.h"
#include "core/generate/metric/metricsource.h"

namespace Tieout::answer {

/// Questions that name a governed metric: they are answered from its definition, or not at all.
class MetricRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::Metric; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;

private:
    generate::metric::MetricSource m_source;
};

} // namespace Tieout::answer
