// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/modeldraft.h"
#include "core/sources/metrics/yaml.h"

#include <vector>

namespace Tieout::sources::metrics {

/// A document with the name of its file.
struct NamedDocument {
    QString file;
    YamlNode root;
};

/**
 * The semantic model of Cube's YAML documents, called `name`: they belong together, since cubes join and extend those
 * of other files. Cubes become datasets, dimensions fields and measures metrics. A measure is dated by its cube's time
 * dimension where there is just one. A measure that is called like another cube's, or only by what it does ("count"),
 * becomes "orders_count". What has no counterpart is left out: views, segments, hierarchies, pre-aggregations, access
 * policies; measures that are approximate, shifted or windowed, except for a window of all time up to a day. Errors:
 * Invalid (a required key is missing, a name stands twice), Unsupported (a template that is not rendered). Any thread.
 */
Result<ModelsRead> readCube(const std::vector<NamedDocument> &documents, const QString &name);

} // namespace Tieout::sources::metrics
