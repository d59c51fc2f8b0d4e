// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QJsonObject>
#include <QObject>

#include <condition_variable>
#include <mutex>

class QThread;

namespace Tieout::shell {

/**
 * What somebody is about to write and has not saved: the question, SQL, edits. Kept in the workspace, else, where that
 * has no file or cannot be written, in a file beside it. What keep() was told is on disk a second later at the latest,
 * however one types: a thread of its own writes, so the window never waits for a disk. Used from the window's thread.
 */
class Drafts : public QObject
{
    Q_OBJECT

public:
    /// `spareFile` may be empty: then a workspace in memory keeps drafts as long as it lives. The workspace outlives
    /// this.
    Drafts(workspace::Workspace &store, const QString &spareFile, QObject *parent = nullptr);
    /// Writes what is not on disk yet.
    ~Drafts() override;

    /// What is kept; an empty object where nothing is.
    QJsonObject draft(const QString &key) const;
    /// In the place of what was kept; an empty object forgets it. Returns at once.
    void keep(const QString &key, const QJsonObject &draft);
    void forget(const QString &key) { keep(key, {}); }
    /// Blocks until everything is written; false where something could not be.
    bool flush();

    /// From a key to the beginning of its writing, at most. The rest of the second is for the disk.
    static constexpr int PauseMs = 200;
    static constexpr int RetryMs = 1'000;

signals:
    /// Drafts cannot be written, for whatever reason; once until it works again.
    void failed(const Tieout::Error &error);

private:
    void work();
    Result<void> write(const QHash<QString, QJsonObject> &drafts);
    Result<void> writeSpare();

    workspace::Workspace &m_store;
    const QString m_spareFile;
    // Not Qt's: the thread sanitizer sees these.
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::condition_variable m_written;
    QHash<QString, QJsonObject> m_waiting; ///< not on disk yet
    QDeadlineTimer m_due;                  ///< of what is waiting, from its first key on
    QHash<QString, QJsonObject> m_writing; ///< on their way
    QHash<QString, QJsonObject> m_spare;   ///< what the file beside the workspace holds
    bool m_hurry = false;
    bool m_ending = false;
    bool m_failing = false;
    QThread *m_thread;
};

} // namespace Tieout::shell
