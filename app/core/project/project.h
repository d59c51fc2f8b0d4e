// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

#include <vector>

namespace Tieout::project {

/**
 * An open workspace: the sources that it knows and, among them, those that are open; several at once. Used on one
 * thread, where its open sources live.
 */
class Project
{
public:
    /// `store` outlives it.
    explicit Project(workspace::Workspace &store)
        : m_store(store)
    {
    }

    /// All that the workspace knows, in the order in which they were added; an open one as it is now. Errors: those of
    /// the workspace.
    Result<QList<sources::Source>> sources() const;

    /// Opens a source beside those that are open, or once more in its own place; the workspace remembers it. Where that
    /// fails, what is open stays open. Blocks, with progress. Errors: as OpenSource::open().
    Result<OpenSource *> open(Connector &connector, const ConnectionParameters &parameters, const OpenOptions &options,
                              const StopToken &stop, const Progress &progress);
    /// nullptr where it is not open. Valid until it is closed or opened once more.
    OpenSource *source(const QString &id) const;
    /// Ids, in the order in which they were opened.
    QStringList opened() const;
    void close(const QString &id);

private:
    workspace::Workspace &m_store;
    std::vector<std::unique_ptr<OpenSource>> m_open;
};

} // namespace Tieout::project
