// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <QDateTime>
#include <QObject>

#include <optional>

class QSettings;

namespace Tieout::shell {

/// A workspace that was open before.
struct RecentWorkspace {
    QString workspace; ///< its file, or "sample"
    QString source;    ///< the address that was asked last, without secrets; may be empty
    QString title;
    QDateTime at;
    /// Which of the two is not where it was, as it was looked at last.
    enum class Gone { Nothing, Workspace, Source };
    Gone gone = Gone::Nothing;
    std::optional<Error> closed = {}; ///< its source lacks its library here: why, and how to get it

    /// What people know it by: the database's file where the source is one, else the workspace's, or the server's
    /// address; of what is gone the file that is not there.
    QString place() const;
    bool operator==(const RecentWorkspace &) const = default;
};

/// The workspaces of this user, newest first; kept in the user's settings. Window's thread.
class RecentWorkspaces : public QObject
{
    Q_OBJECT

public:
    /// `user` outlives the object.
    explicit RecentWorkspaces(QSettings &user, QObject *parent = nullptr);

    const QList<RecentWorkspace> &items() const { return m_items; }
    /// It comes first from now on.
    void note(const RecentWorkspace &workspace);
    void remove(const QString &workspace);
    /// The file of a workspace that was found somewhere else.
    void moved(const QString &from, const QString &to);
    /// The file of the workspace in which a source was asked last; empty where it never was.
    QString workspaceOf(const QString &source) const;
    /// The source that was asked last in a workspace; empty where it is not known.
    QString sourceOf(const QString &workspace) const;
    /// Looks which of them are still there, on a thread of its own; changed() follows where something is new.
    void look();

    static constexpr qsizetype MostKept = 100;
    static constexpr qsizetype MostShown = 8;

signals:
    void changed();

private:
    void store();

    QSettings &m_user;
    QList<RecentWorkspace> m_items;
    base::JobQueue m_queue;
};

/// The file behind an address of a file ("sqlite:/data/a.db"); empty for a server's.
QString fileOfAddress(const QString &address);

} // namespace Tieout::shell
