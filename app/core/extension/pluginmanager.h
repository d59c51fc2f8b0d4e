// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginoptions.h"
#include "core/extension/pluginspec.h"
#include "sdk/connector.h"
#include "sdk/llmbackend.h"
#include "sdk/retriever.h"

#include <QList>
#include <QObject>

#include <vector>

namespace Tieout::extension {

/**
 * Finds plugins, checks all that can be checked before their code runs, tries new ones in a helper process, then loads
 * and initialises them. A plugin that does not come through is a row with state Failed, never an end of the program.
 * One object a program, made by main and handed on; main thread. The interfaces it hands out live as long as the
 * program.
 */
class PluginManager
{
public:
    explicit PluginManager(PluginOptions options);
    ~PluginManager();
    PluginManager(const PluginManager &) = delete;
    PluginManager &operator=(const PluginManager &) = delete;

    /// Reads the folders: every file becomes Compatible or Failed, or is held back with a reason. Runs no plugin code.
    void discover();
    /// Brings every Compatible plugin to Running, or Failed. Blocks: a few ms a plugin, up to probeMs with new files.
    void start();

    /// Starts a plugin that was held back because it had crashed, this once and now: in the trial run it was fine, so
    /// it may end the program again; then the next start holds it back again. Errors: NotFound (no such plugin is held
    /// back), else why it failed.
    Result<void> startHeldBack(const QString &id);

    /// Takes in a connector of the program itself, which is no plugin: it is handed out with those of plugins.
    void add(std::unique_ptr<Connector> connector);

    /// One row a file, the program's own folder first, then by file name.
    const std::vector<PluginSpec> &plugins() const { return m_plugins; }
    /// Ids whose start ended an earlier run; held back this time. The user may switch them off for good.
    QStringList crashedIds() const { return m_crashed; }
    /// What went wrong beside the plugins (a cache that cannot be written), in English.
    QStringList warnings() const { return m_warnings; }

    QList<Connector *> connectors() const { return m_connectors; }
    QList<Retriever *> retrievers() const { return m_retrievers; }
    QList<LlmBackend *> backends() const { return m_backends; }
    /// The first retriever by vectors, and the first by words; null without one.
    Retriever *vectorRetriever() const;
    Retriever *wordRetriever() const;
    /// Errors: NotFound, naming those that are here and why the wanted one is not running.
    Result<Connector *> connector(const QString &id) const;
    /// By a scheme of its addresses, in any case ("postgres" as well as "postgresql"). Errors: as connector().
    Result<Connector *> connectorFor(const QString &scheme) const;
    Result<Retriever *> retriever(const QString &id) const;
    Result<LlmBackend *> backend(const QString &id) const;

    /// Ids switched off, from the next start on.
    QStringList disabledIds() const { return m_disabled; }
    /// Switches a plugin off or on for the next start. Errors: Denied (the setting cannot be written).
    Result<void> setDisabled(const QString &id, bool disabled);

private:
    void readDisabled();
    void discoverFolder(const QString &folder, bool builtIn);
    void holdBack(PluginSpec &spec) const;
    bool load(PluginSpec &spec);
    void handOut(PluginSpec &spec, QObject *root);
    Error missing(PluginKind kind, const QString &id, const QStringList &running) const;

    PluginOptions m_options;
    std::vector<PluginSpec> m_plugins;
    QStringList m_crashed;
    QStringList m_disabled;
    QStringList m_warnings;
    std::vector<std::unique_ptr<Connector>> m_own;
    QList<Connector *> m_connectors;
    QList<Retriever *> m_retrievers;
    QList<LlmBackend *> m_backends;
};

} // namespace Tieout::extension
