// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"

#include <functional>

namespace Tieout::extension {

/// A source as it is named on the command line ("sqlite:FILE"), resolved to what opens it.
struct SourceAddress {
    Connector *connector = nullptr; ///< owned by its plugin
    ConnectionParameters parameters;
};

/// Who opens addresses of a scheme. Errors: NotFound, in its own words.
using ConnectorFinder = std::function<Result<Connector *>(const QString &scheme)>;

/**
 * The part before the first ":" is a connector's id, the rest is its own affair; "jdbc:" before it goes without saying.
 * The words of libpq, "host=h dbname=d", name a PostgreSQL server. Errors, none of which says a secret of
 * the address, whatever the connector makes of it: Invalid (no connector named, or the connector cannot read the rest),
 * NotFound (no such connector, with those that are here).
 */
Result<SourceAddress> resolveSource(const ConnectorFinder &find, const QString &address);
Result<SourceAddress> resolveSource(const PluginManager &plugins, const QString &address);

/// Whether a source is named by its address; else it is a file.
bool isAddress(const QString &source);

/// How an address that may hold a password is to be shown: as its connector writes it, else with "***" for what may be
/// a secret.
QString shownAddress(const PluginManager &plugins, const QString &address);

/// Whether a password stands in the address itself, where it can be read by others: on a command line, in a history.
bool holdsSecret(const QString &address);

} // namespace Tieout::extension
