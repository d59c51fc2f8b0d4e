// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/modeldraft.h"
#include "core/sources/metrics/yaml.h"

namespace Tieout::sources::metrics {

/**
 * Reads the YAML of a Snowflake semantic view, or of a semantic model file from before there were views. Tables become
 * datasets, dimensions and facts fields; a measure of an older file becomes a metric by its default aggregation. A
 * metric is dated by its table's time dimension where there is just one; a name that metrics of two tables have becomes
 * "orders_revenue". What has no counterpart is left out: filters, verified queries, variables; joins as of a time, over
 * a range, or that drop rows; metrics that are not additive or say which join they take. Errors: Invalid (a required
 * key is missing, a name stands twice), with the line. Any thread.
 */
Result<ModelsRead> readSnowflake(const YamlNode &document, const QString &file);

} // namespace Tieout::sources::metrics
