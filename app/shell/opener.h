// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/workspace/workspace.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace Tieout::extension {
class PluginManager;
struct SourceAddress;
} // namespace Tieout::extension

namespace Tieout::shell {

class RecentWorkspaces;
class SecretStore;

/// Something that opens: its workspace, open already where the file was there before, and the source that is asked
/// first.
struct OpeningTarget {
    QString what;                                ///< as it was asked for, without secrets
    QString workspaceFile;                       ///< empty for the sample
    QString address;                             ///< of the source; empty where a workspace has none
    std::shared_ptr<workspace::Workspace> store; ///< null: the file is made when it opens
};

/// Why something does not open, and what is left to do about it.
struct OpeningFailure {
    QString what;
    QString address;       ///< of the source, as far as it is known
    QString workspaceFile; ///< of a workspace that opens although its source does not; empty otherwise
    Error error;
    bool hadSecrets = false; ///< they were of no use
};

/**
 * Finds out whether something can be opened before anything of what is open is touched: what the file is, whether the
 * workspace opens, whether the source takes the connection. Nothing is made on disk; only move() writes where a source
 * is. One at a time: a new one ends the one before. Window's thread.
 */
class Opener : public QObject
{
    Q_OBJECT

public:
    /// Everything outlives the opener. Workspaces of databases that are opened by themselves stand below `dataFolder`.
    Opener(extension::PluginManager &plugins, SecretStore &secrets, const RecentWorkspaces &recent, QString dataFolder,
           QObject *parent = nullptr);

    /// An address, a workspace, a database file, or "sample"; ready() or failed() follows, both also before it returns.
    void probe(const QString &what);
    /// Moves a source of a workspace to `place`, once that opens: moved() or failed() follows.
    void move(const QString &workspaceFile, const std::shared_ptr<workspace::Workspace> &store, const QString &from,
              const extension::SourceAddress &place);
    /// failed() follows with Cancelled, where one runs.
    void cancel();
    bool isRunning() const { return !m_what.isEmpty(); }

    /// What can be said without looking at the source: the kind of the file, the workspace, the address. Blocks as the
    /// disk does.
    Result<OpeningTarget> resolve(const QString &what);

signals:
    void started(const QString &what);
    void ready(const Tieout::shell::OpeningTarget &target);
    void failed(const Tieout::shell::OpeningFailure &failure);
    void moved(const QString &workspaceFile, const QString &address);

private:
    void resolveFile(const QString &what);
    void connectTo(const OpeningTarget &target);
    void connectTo(const OpeningTarget &target, const ConnectionParameters &secrets);
    void end(const OpeningTarget &target);
    void end(const OpeningFailure &failure);
    Result<OpeningTarget> targetOf(const QString &address);

    extension::PluginManager &m_plugins;
    SecretStore &m_secrets;
    const RecentWorkspaces &m_recent;
    QString m_dataFolder;
    QString m_what; ///< that is being probed; empty: nothing is
    quint64 m_generation = 0;
    base::JobQueue m_queue;
};

/// The workspace file that belongs to a database that was opened by itself.
QString workspaceFileFor(const QString &address, const QString &dataFolder);
/// What people call the source: a file's name, a server's database; nothing that a file's name cannot hold.
QString sourceName(const QString &address);

} // namespace Tieout::shell
