// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginoptions.h"
#include "core/extension/pluginspec.h"

#include <QHash>
#include <QJsonObject>

#include <vector>

namespace Tieout::extension {

/**
 * Loads plugin files not seen before in a helper process each, so that a hang or a crash there ends the helper and not
 * us. What came out is remembered by path, size and time of the file; a changed file, or another build of this program,
 * counts as not seen.
 */
class Probe
{
public:
    explicit Probe(const PluginOptions &options);

    /**
     * Sets every spec that does not come through to Failed (ProbeHung, ProbeCrashed, ProbeFailed, or what the helper
     * found). All must be Compatible. The helpers run side by side; blocks for at most PluginOptions::probeMs and a
     * little.
     */
    void run(const std::vector<PluginSpec *> &specs);

    /// Empty, or why the results could not be remembered: then the next start probes again.
    QString warning() const { return m_warning; }

private:
    void remember();

    QString m_program;
    QString m_store;
    int m_limitMs;
    QJsonObject m_seen; ///< by path
    QString m_warning;
};

/// The helper's side: loads one file in this process and prints what came out as the last line. Returns the exit code.
int runProbeHelper(const QString &file);

} // namespace Tieout::extension
