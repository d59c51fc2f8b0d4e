// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/metricflowproject.h"

namespace Tieout::sources::metrics {

/// Reads MetricFlow's filters, templates over what the rows of a semantic model lead to.
class FlowFilterReader
{
public:
    FlowFilterReader(const FlowProject &project, ModelDraft &draft)
        : m_project(project)
        , m_draft(draft)
    {
    }

    /**
     * The condition over datasets. `home` is the model whose rows are filtered, `time` the dimension that
     * "metric_time" stands for. Errors: Unsupported (what stands in the braces is no dimension, entity or time; a time
     * at another granularity than its own), NotFound (no such dimension), Invalid (several models could be meant; a
     * name outside of the braces), those of withNames().
     */
    Result<QString> condition(const QString &filter, const FlowModel &home, const QString &time) const;

private:
    struct Target {
        const FlowModel *model = nullptr;
        int steps = 0;
        bool operator==(const Target &) const = default;
    };
    Result<QString> reference(const QString &text, const FlowModel &home, const QString &time) const;
    QList<Target> reached(const FlowModel &home, QStringList path, const QString &name, bool isEntity) const;

    const FlowProject &m_project;
    ModelDraft &m_draft;
};

} // namespace Tieout::sources::metrics
