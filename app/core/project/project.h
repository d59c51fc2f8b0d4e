// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

#include <vector>

namespace Tieout::project {

/**
 * The open sources of a workspace, several at once. Used on one thread, where they live.
 */
class Project
{
public:
    /// `store` outlives it.
    explicit Project(workspace::Workspace &store)
        : m_store(store)
    {
    }

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
