// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/sdkversion.h"

#include <QObject>

namespace Tieout {

/**
 * Optional interface of a plugin's root object, beside the one that makes it a plugin (Connector, Retriever,
 * LlmBackend). Both calls come on the main thread and must return within a second.
 */
class Plugin
{
public:
    virtual ~Plugin() = default;
    /// Once after loading. An Error becomes the plugin's state Failed and is shown on the Plugins page.
    virtual Result<void> initialise() { return {}; }
    /// A sentence for the Plugins page about how it works here ("reads through the system's SQLite 3.40.1"); may be
    /// empty.
    virtual ErrorText note() const { return {}; }
};

} // namespace Tieout

#define TIEOUT_PLUGIN_IID "org.tieout.Plugin/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::Plugin, TIEOUT_PLUGIN_IID)
