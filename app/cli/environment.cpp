// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/environment.h"

#include "core/sources/relations/workbookconnector.h"

#include <QCoreApplication>
#include <QDir>

namespace Tieout::cli {

Environment::Environment(extension::PluginOptions options)
    : m_options(std::move(options))
    , m_encoder(std::make_shared<encoder::BuiltInEncoder>(encoder::BuiltInEncoder::installedFile()))
{
}

Environment::~Environment() = default;

extension::PluginManager &Environment::plugins()
{
    if (!m_plugins) {
        m_plugins = std::make_unique<extension::PluginManager>(m_options);
        m_plugins->discover();
        m_plugins->start();
        m_plugins->add(std::make_unique<sources::relations::WorkbookConnector>(
            [plugins = m_plugins.get()] { return plugins->connector(QStringLiteral("sqlite")); },
            [plugins = m_plugins.get()] { return plugins->wordRetriever(); }));
    }
    return *m_plugins;
}

QString Environment::samplesFolder() const
{
    return QDir::cleanPath(QCoreApplication::applicationDirPath() + QLatin1String("/../share/tieout/samples"));
}

} // namespace Tieout::cli
