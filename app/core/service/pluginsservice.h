// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"
#include "core/service/json.h"

namespace Tieout::service {

/// All plugins, after some were switched: from the next start on.
struct PluginsRequest {
    QStringList enable; ///< ids
    QStringList disable;
    bool operator==(const PluginsRequest &) const = default;
};

void fields(Either<PluginsRequest> auto &r, auto &&visit)
{
    visit("enable", r.enable);
    visit("disable", r.disable);
}

/// One plugin file.
struct PluginDescription {
    QString id; ///< empty where its metadata could not be read
    QString name;
    QString kind; ///< "connector"
    QString version;
    QString description;
    QString state;            ///< "running"
    QString reason;           ///< "probe-hung"; empty: nothing holds it back
    message::Message message; ///< the reason as a sentence
    message::Message hint;    ///< what to do about it
    message::Message note;    ///< the plugin's own sentence about how it works here
    QStringList links;
    bool builtIn = false;
    QString file;
    qint64 loadMs = -1;
    bool operator==(const PluginDescription &) const = default;

    /// The id, else the file's name.
    QString shownId() const;
};

void fields(Either<PluginDescription> auto &r, auto &&visit)
{
    visit("id", orNull(r.id));
    visit("name", orNull(r.name));
    visit("kind", r.kind);
    visit("version", orNull(r.version));
    visit("description", orNull(r.description));
    visit("state", r.state);
    visit("reason", orNull(r.reason));
    visit("message", record::spokenOrNull(r.message));
    visit("hint", record::spokenOrNull(r.hint));
    visit("note", record::spokenOrNull(r.note));
    visit("links", r.links);
    visit("builtIn", r.builtIn);
    visit("file", r.file);
    visit("loadMs", orNull(r.loadMs, qint64(-1)));
}

struct PluginsResponse {
    QList<PluginDescription> plugins;
    QStringList disabled; ///< ids, from the next start on
    QStringList warnings; ///< what went wrong beside the plugins
    bool operator==(const PluginsResponse &) const = default;
};

void fields(Either<PluginsResponse> auto &r, auto &&visit)
{
    visit("plugins", r.plugins);
    visit("disabled", r.disabled);
    visit("warnings", r.warnings);
}

/// Main thread. Errors: NotFound (no such plugin), those of PluginManager::setDisabled().
Result<PluginsResponse> plugins(extension::PluginManager &manager, const PluginsRequest &request);

} // namespace Tieout::service
