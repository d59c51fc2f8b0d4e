// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"

namespace Tieout::extension {

/// A source as it is named on the command line ("sqlite:FILE"), resolved to what opens it.
struct SourceAddress
{
    Connector *connector = nullptr; ///< owned by its plugin
    ConnectionParameters parameters;
};

/**
 * The part before the first ":" is a connector's id, the rest is its own affair. Errors: Invalid (no connector named,
 * or the connector cannot read the rest), NotFound (no such connector, with those that are here).
 */
Result<SourceAddress> resolveSource(const PluginManager &plugins, const QString &address);

} // namespace Tieout::extension
