// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project.h"

#include <algorithm>

namespace Tieout::project {

Result<OpenSource *> Project::open(Connector &connector, const ConnectionParameters &parameters,
                                   const OpenOptions &options, const StopToken &stop, const Progress &progress)
{
    Result<std::unique_ptr<OpenSource>> source =
        OpenSource::open(connector, parameters, &m_store, options, stop, progress);
    if (!source)
        return fail(source.error());
    close((*source)->id());
    m_open.push_back(std::move(*source));
    return m_open.back().get();
}

OpenSource *Project::source(const QString &id) const
{
    const auto found =
        std::find_if(m_open.cbegin(), m_open.cend(), [&id](const auto &open) { return open->id() == id; });
    return found == m_open.cend() ? nullptr : found->get();
}

QStringList Project::opened() const
{
    QStringList ids;
    for (const std::unique_ptr<OpenSource> &open : m_open)
        ids.append(open->id());
    return ids;
}

void Project::close(const QString &id)
{
    m_open.erase(std::remove_if(m_open.begin(), m_open.end(), [&id](const auto &open) { return open->id() == id; }),
                 m_open.end());
}

} // namespace Tieout::project
