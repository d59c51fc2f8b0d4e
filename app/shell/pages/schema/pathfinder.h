// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/profile/joinloss.h"
#include "core/schema/jointree.h"
#include "shell/models/sourcecontroller.h"

#include <QHash>

#include <optional>

namespace Tieout::shell {

/**
 * Tables a person picked and the smallest trees over the keys that join them: searched on a thread of its own, the rows
 * each join keeps measured on the source's thread within a time limit. Late results of earlier picks are dropped. Used
 * from the window's thread.
 */
class PathFinder : public QObject
{
    Q_OBJECT

public:
    explicit PathFinder(SourceController &source, QObject *parent = nullptr);

    void setGraph(std::shared_ptr<const schema::SchemaGraph> graph);
    /// Duplicates and unknown nodes are dropped.
    void setPicks(const QList<int> &nodes);
    /// Adds a node, or takes it away when it is picked already.
    void toggle(int node);
    const QList<int> &picks() const { return m_picks; }

    bool isSearching() const { return m_searching; }
    /// Why there is no tree ("not connected").
    const std::optional<Error> &error() const { return m_error; }
    /// Smallest trees first, then larger ones a person may prefer; empty with fewer than two picks or an error.
    const QList<schema::JoinTree> &trees() const { return m_trees; }
    int current() const { return m_current; }
    void setCurrent(int index);
    schema::JoinTree tree() const { return m_trees.value(m_current); }

    /// What a join keeps, once measured; an error where it could not be.
    struct Loss {
        std::optional<Result<profile::JoinLoss>> measured;
    };
    Loss loss(int edge) const { return m_losses.value(edge); }
    const std::shared_ptr<const schema::SchemaGraph> &graph() const { return m_graph; }

    static constexpr int Alternatives = 4;
    static constexpr std::chrono::milliseconds MeasureLimit{5'000};

signals:
    /// Picks, trees, current tree or error.
    void changed();
    void measured(int edge);

private:
    void search();
    void measure();

    SourceController &m_source;
    std::shared_ptr<const schema::SchemaGraph> m_graph;
    QList<int> m_picks;
    QList<schema::JoinTree> m_trees;
    std::optional<Error> m_error;
    int m_current = 0;
    bool m_searching = false;
    quint64 m_generation = 0;
    QHash<int, Loss> m_losses;
    QList<QPointer<base::Job>> m_measuring;
    base::JobQueue m_queue;
};

} // namespace Tieout::shell
