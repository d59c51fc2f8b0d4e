// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginspec.h"

class QObject;

namespace Tieout::extension {

/**
 * Loads a Compatible plugin, checks the interface of its kind and initialises it. Sets spec to Initialised, or to
 * Failed with the reason; exceptions end here. Main thread; blocks as long as the plugin does. The root object is owned
 * by Qt and stays until the program ends: plugins are never unloaded. Returns it, or null after a failure.
 */
QObject *loadPlugin(PluginSpec &spec);

} // namespace Tieout::extension
