// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/connectors.h"

#include "sdk/plugin.h"

#include <QHash>
#include <QPluginLoader>

namespace Tieout::TestSupport {

Result<Connector *> connector(const QString &id)
{
    static QHash<QString, Connector *> loaded;
    if (Connector *known = loaded.value(id))
        return known;
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/connector-") + id);
    auto *found = qobject_cast<Connector *>(loader.instance());
    if (!found)
        return fail(ErrorCode::NotFound, "The plugin \"%1\" cannot be loaded: %2",
                    {loader.fileName(), loader.errorString()});
    if (auto *plugin = qobject_cast<Plugin *>(loader.instance())) {
        if (const auto started = plugin->initialise(); !started)
            return fail(started.error());
    }
    loaded.insert(id, found);
    return found;
}

Result<std::unique_ptr<Session>> openAddress(const QString &id, const QString &rest)
{
    const auto found = connector(id);
    if (!found)
        return fail(found.error());
    const auto parameters = (*found)->parseAddress(rest);
    if (!parameters)
        return fail(parameters.error());
    return (*found)->open(*parameters, {});
}

} // namespace Tieout::TestSupport
