// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/ossie.h"

namespace Tieout::sources::metrics {

/**
 * Reads governed definitions in any form that is known by what stands in it, whatever the file is called: Apache Ossie
 * (0.1 to 0.2, YAML or JSON), dbt's MetricFlow (a project's YAML, legacy or latest; manifest documents; the manifest as
 * JSON), Cube (YAML) and Snowflake semantic views (YAML). Documents of MetricFlow and of Cube belong together, and make
 * one model called `name`. What is not taken is in the order of its places. Errors: Unsupported (of no such form; a
 * template that is not rendered), those of readYaml() and of reading the form. Any thread.
 */
Result<ModelsRead> readDefinitions(const QByteArray &text, const QString &file, const QString &name);

/// The same of a file, or of all the files (.yaml, .yml, .json) of a folder and of those in it. A file of a folder that
/// is of no known form is among `notTaken`. Errors also: NotFound, Unreadable; Unsupported (no definition in it).
Result<ModelsRead> readDefinitions(const QString &path);

} // namespace Tieout::sources::metrics
