// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"
#include "core/retrieval/meaningindex.h"

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
    /// The encoder inside the program; it is opened when it is first asked.
    const retrieval::EncoderPtr &encoder() const { return m_encoder; }

private:
    extension::PluginOptions m_options;
    std::unique_ptr<extension::PluginManager> m_plugins;
    const retrieval::EncoderPtr m_encoder;
};

} // namespace Tieout::cli
