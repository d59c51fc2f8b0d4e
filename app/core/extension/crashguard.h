// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <memory>

class QLockFile;

namespace Tieout::extension {

/**
 * Remembers on disk which plugin is being started. Where the program ends before release(), the next guard on the same
 * folder finds the id in crashedIds(). Several programs may run at once: each has a file of its own, locked while it
 * lives.
 */
class CrashGuard
{
public:
    /// Reads and removes what dead programs left. An empty folder makes a guard that remembers nothing.
    explicit CrashGuard(const QString &folder);
    ~CrashGuard();
    CrashGuard(const CrashGuard &) = delete;
    CrashGuard &operator=(const CrashGuard &) = delete;

    QStringList crashedIds() const { return m_crashed; }

    /// On disk before this returns. A disk that refuses is no reason not to start: then there is no guard.
    void arm(const QString &pluginId);
    void release();

private:
    QString m_folder;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    QStringList m_crashed;
};

} // namespace Tieout::extension
