// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pluginsservice.h"

#include <QFileInfo>

#include <algorithm>

namespace Tieout::service {

namespace {

using extension::PluginManager;
using extension::PluginSpec;

Result<void> switchPlugins(PluginManager &manager, const QStringList &ids, bool disable)
{
    for (const QString &id : ids) {
        const bool known = manager.disabledIds().contains(id)
                           || std::any_of(manager.plugins().cbegin(), manager.plugins().cend(),
                                          [&id](const PluginSpec &spec) { return spec.id == id; });
        if (!known)
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no plugin \"%1\"."), {id},
                        QT_TRANSLATE_NOOP("Error", "\"tieout-cli plugins\" lists the ids."));
        if (const Result<void> done = manager.setDisabled(id, disable); !done)
            return done;
    }
    return {};
}

PluginDescription pluginOf(const PluginSpec &spec)
{
    PluginDescription described{spec.id,
                                spec.name,
                                extension::pluginKindName(spec.kind),
                                spec.version,
                                spec.description,
                                extension::pluginStateName(spec.state),
                                extension::pluginReasonName(spec.reason),
                                {},
                                {},
                                message::ofText(spec.note),
                                spec.links,
                                spec.builtIn,
                                spec.file,
                                spec.loadMs};
    if (spec.reason != extension::PluginReason::None) {
        described.message = message::ofError(spec.failure);
        described.hint = message::ofText(spec.failure.hint);
    }
    return described;
}

} // namespace

QString PluginDescription::shownId() const
{
    return id.isEmpty() ? QFileInfo(file).fileName() : id;
}

Result<PluginsResponse> plugins(PluginManager &manager, const PluginsRequest &request)
{
    if (const Result<void> enabled = switchPlugins(manager, request.enable, false); !enabled)
        return fail(enabled.error());
    if (const Result<void> disabled = switchPlugins(manager, request.disable, true); !disabled)
        return fail(disabled.error());
    PluginsResponse response;
    for (const PluginSpec &spec : manager.plugins())
        response.plugins.append(pluginOf(spec));
    response.disabled = manager.disabledIds();
    response.warnings = manager.warnings();
    return response;
}

} // namespace Tieout::service
