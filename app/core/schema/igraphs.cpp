// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/igraphs.h"

#include <QHash>
#include <QSet>

#include <igraph.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>

namespace Tieout::schema {

namespace {

/// igraph ends the program on errors unless told otherwise; ours are values.
class ErrorsAsValues
{
public:
    ErrorsAsValues()
        : m_lock(mutex())
        , m_before(igraph_set_error_handler(igraph_error_handler_ignore))
    {
        igraph_rng_seed(igraph_rng_default(), 20261120); // equal graphs give equal results
    }
    ~ErrorsAsValues() { igraph_set_error_handler(m_before); }
    ErrorsAsValues(const ErrorsAsValues &) = delete;
    ErrorsAsValues &operator=(const ErrorsAsValues &) = delete;

private:
    /// The handler and the random numbers are the whole program's.
    static std::mutex &mutex()
    {
        static std::mutex one;
        return one;
    }

    const std::lock_guard<std::mutex> m_lock;
    igraph_error_handler_t *m_before;
};

class Graph
{
public:
    Graph(int nodes, const QList<std::pair<int, int>> &edges, bool directed)
    {
        // Parallel edges and loops say nothing about where a box belongs.
        QSet<std::pair<int, int>> seen;
        igraph_vector_int_t list;
        igraph_vector_int_init(&list, 0);
        for (auto [from, to] : edges) {
            if (!directed && from > to)
                std::swap(from, to);
            if (from == to || seen.contains({from, to}))
                continue;
            seen.insert({from, to});
            igraph_vector_int_push_back(&list, to); // referenced first: it goes to the left
            igraph_vector_int_push_back(&list, from);
        }
        m_edges = int(seen.size());
        m_code = igraph_create(&m_graph, &list, nodes, directed);
        igraph_vector_int_destroy(&list);
    }
    ~Graph()
    {
        if (m_code == IGRAPH_SUCCESS)
            igraph_destroy(&m_graph);
    }
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;

    igraph_error_t code() const { return m_code; }
    const igraph_t *get() const { return &m_graph; }
    int edges() const { return m_edges; }

private:
    igraph_t m_graph;
    igraph_error_t m_code = IGRAPH_FAILURE;
    int m_edges = 0;
};

tl::unexpected<Error> failed(igraph_error_t code)
{
    return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "The graph could not be laid out (%1)."),
                {QString::fromUtf8(igraph_strerror(code))});
}

} // namespace

Result<Layering> layering(int nodes, const QList<std::pair<int, int>> &edges)
{
    const ErrorsAsValues errorsAsValues;
    const Graph graph(nodes, edges, true);
    if (graph.code() != IGRAPH_SUCCESS)
        return failed(graph.code());
    igraph_matrix_t places;
    igraph_matrix_init(&places, 0, 0);
    constexpr int crossingRounds = 100;
    const igraph_error_t code =
        igraph_layout_sugiyama(graph.get(), &places, nullptr, nullptr, nullptr, 1, 1, crossingRounds, nullptr);
    Layering out;
    for (int node = 0; code == IGRAPH_SUCCESS && node < nodes; ++node) {
        out.rank.append(MATRIX(places, node, 0));
        out.layer.append(int(std::lround(MATRIX(places, node, 1))));
    }
    igraph_matrix_destroy(&places);
    if (code != IGRAPH_SUCCESS)
        return failed(code);
    return out;
}

Result<QList<int>> communities(int nodes, const QList<std::pair<int, int>> &edges)
{
    const ErrorsAsValues errorsAsValues;
    const Graph graph(nodes, edges, false);
    if (graph.code() != IGRAPH_SUCCESS)
        return failed(graph.code());
    QList<int> membership(nodes);
    std::iota(membership.begin(), membership.end(), 0);
    if (graph.edges() > 0) {
        // Modularity as Leiden's quality: node weights are degrees, the resolution is 1 / (2 m).
        igraph_vector_t degrees;
        igraph_vector_init(&degrees, 0);
        igraph_vector_int_t found;
        igraph_vector_int_init(&found, 0);
        igraph_error_t code =
            igraph_strength(graph.get(), &degrees, igraph_vss_all(), IGRAPH_ALL, IGRAPH_NO_LOOPS, nullptr);
        constexpr double randomness = 0.01;
        constexpr int untilStable = -1;
        if (code == IGRAPH_SUCCESS) {
            code = igraph_community_leiden(graph.get(), nullptr, &degrees, 1.0 / (2.0 * graph.edges()), randomness,
                                           false, untilStable, &found, nullptr, nullptr);
        }
        for (int node = 0; code == IGRAPH_SUCCESS && node < nodes; ++node)
            membership[node] = int(VECTOR(found)[node]);
        igraph_vector_destroy(&degrees);
        igraph_vector_int_destroy(&found);
        if (code != IGRAPH_SUCCESS)
            return failed(code);
    }
    QHash<int, int> sizes;
    QHash<int, int> firstNode;
    for (int node = 0; node < nodes; ++node) {
        ++sizes[membership[node]];
        if (!firstNode.contains(membership[node]))
            firstNode.insert(membership[node], node);
    }
    QList<int> order = sizes.keys();
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : firstNode[a] < firstNode[b]; });
    QHash<int, int> number;
    for (int i = 0; i < order.size(); ++i)
        number.insert(order[i], i);
    for (int &community : membership)
        community = number[community];
    return membership;
}

} // namespace Tieout::schema
