// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"

#include <memory>

namespace Tieout::cli {

/// What commands share. main owns the one object.
class Environment
{
public:
    explicit Environment(extension::PluginOptions options);
    ~Environment();

    /// Started at the first call.
    extension::PluginManager &plugins();
    /// The same with files tried again that were tried before; before the first call of plugins().
    void probeAgain() { m_options.probeAgain = true; }

    const extension::PluginOptions &pluginOptions() const { return m_options; }
    /// Where the sample workspace lies.
    QString samplesFolder() const;

private:
    extension::PluginOptions m_options;
    std::unique_ptr<extension::PluginManager> m_plugins;
};

} // namespace Tieout::cli
