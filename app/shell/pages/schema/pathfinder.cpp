// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/pathfinder.h"

#include "core/service/pathservice.h"

namespace Tieout::shell {

PathFinder::PathFinder(SourceController &source, QObject *parent)
    : QObject(parent)
    , m_source(source)
    , m_queue(QStringLiteral("path"))
{
}

void PathFinder::setGraph(std::shared_ptr<const schema::SchemaGraph> graph)
{
    m_graph = std::move(graph);
    m_losses.clear();
    setPicks({});
}

void PathFinder::setPicks(const QList<int> &nodes)
{
    m_picks.clear();
    for (int node : nodes) {
        if (m_graph && node >= 0 && node < m_graph->tableCount() && !m_picks.contains(node))
            m_picks.append(node);
    }
    search();
}

void PathFinder::toggle(int node)
{
    QList<int> picks = m_picks;
    if (!picks.removeOne(node))
        picks.append(node);
    setPicks(picks);
}

void PathFinder::setCurrent(int index)
{
    if (index < 0 || index >= m_trees.size() || index == m_current)
        return;
    m_current = index;
    emit changed();
    measure();
}

void PathFinder::search()
{
    const quint64 generation = ++m_generation;
    m_queue.cancelAll();
    m_trees.clear();
    m_error.reset();
    m_current = 0;
    m_searching = m_picks.size() > 1;
    emit changed();
    if (!m_searching)
        return;
    auto found = std::make_shared<QList<schema::JoinTree>>();
    base::Job *job =
        m_queue.submit(tr("Find the join path"),
                       [found, graph = m_graph, picks = m_picks](const StopToken &, const Progress &) -> Result<void> {
                           Result<service::JoinPaths> paths = service::joinPaths(*graph, picks, Alternatives);
                           if (!paths)
                               return fail(paths.error());
                           *found = std::move(paths->trees);
                           return {};
                       });
    connect(job, &base::Job::finished, this, [this, generation, found](base::Job *finished) {
        if (generation != m_generation)
            return;
        m_searching = false;
        m_trees = *found;
        if (finished->state() != base::Job::State::Succeeded)
            m_error = finished->error();
        emit changed();
        measure();
    });
}

void PathFinder::measure()
{
    for (const QPointer<base::Job> &job : std::as_const(m_measuring)) {
        if (job)
            job->cancel();
    }
    m_measuring.clear();
    const quint64 generation = m_generation;
    for (int edge : tree().edges) {
        if (m_losses.value(edge).measured)
            continue;
        using Work =
            std::function<Result<profile::JoinLoss>(project::OpenSource &, const StopToken &, const Progress &)>;
        const Work work = [key = m_graph->keys()[edge]](project::OpenSource &source, const StopToken &stop,
                                                        const Progress &) {
            return profile::measureJoin(source.session(), key, stop.withLimit(MeasureLimit));
        };
        m_measuring.append(
            m_source.run<profile::JoinLoss>(tr("Count the rows a join keeps"), this, work,
                                            [this, generation, edge](const Result<profile::JoinLoss> &result) {
                                                // A cancelled count says nothing; it is taken again when the tree shows
                                                // again.
                                                if (!result && result.error().code == ErrorCode::Cancelled)
                                                    return;
                                                m_losses[edge].measured = result;
                                                if (generation == m_generation)
                                                    emit measured(edge);
                                            }));
    }
}

} // namespace Tieout::shell
