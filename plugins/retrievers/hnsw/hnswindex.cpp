// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievers/hnsw/hnswindex.h"

#include "retrievers/hnsw/hnswfile.h"

#include <QFile>
#include <QHash>
#include <QTemporaryDir>

#include <hnswlib/hnswlib.h>

#include <algorithm>
#include <array>
#include <exception>
#include <numeric>

namespace Tieout::hnsw {

namespace {

constexpr size_t FirstCapacity = 1024;
constexpr size_t Links = 16;
constexpr size_t BuildBreadth = 200;
/// Candidates kept while searching; 50 gave a recall at 10 of 1.00 on 100,000 vectors.
constexpr size_t SearchBreadth = 64;
constexpr size_t CardsPerCheck = 64;
constexpr int LargestDimension = 65'536;

/**
 * Distance of unit vectors: 1 - their inner product. hnswlib's own SSE code is left out (it reads beyond a node's
 * list), and its plain code adds one number after the other; sums side by side let the compiler take as many at once as
 * the processor can.
 */
class UnitSpace final : public hnswlib::SpaceInterface<float>
{
public:
    explicit UnitSpace(size_t dimension)
        : m_dimension(dimension)
    {
    }
    size_t get_data_size() override { return m_dimension * sizeof(float); }
    hnswlib::DISTFUNC<float> get_dist_func() override { return distance; }
    void *get_dist_func_param() override { return &m_dimension; }

private:
    static float distance(const void *left, const void *right, const void *dimension)
    {
        constexpr size_t Lanes = 16;
        const auto *a = static_cast<const float *>(left);
        const auto *b = static_cast<const float *>(right);
        const size_t count = *static_cast<const size_t *>(dimension);
        std::array<float, Lanes> sums{};
        size_t i = 0;
        for (; i + Lanes <= count; i += Lanes) {
            for (size_t lane = 0; lane < Lanes; ++lane)
                sums[lane] += a[i + lane] * b[i + lane];
        }
        for (size_t lane = 0; i < count; ++i, ++lane)
            sums[lane] += a[i] * b[i];
        return 1.0F - std::accumulate(sums.begin(), sums.end(), 0.0F);
    }

    size_t m_dimension;
};

/// Runs something of hnswlib's; what it throws becomes an Error.
template <typename Function>
Result<void> guarded(const char *what, Function function)
{
    try {
        function();
        return {};
    } catch (const std::bad_alloc &) {
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "%1 needs more memory than there is."), {what});
    } catch (const std::exception &error) {
        return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "%1 failed in hnswlib: %2."),
                    {what, QString::fromUtf8(error.what())});
    } catch (...) {
        return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "%1 failed in hnswlib."), {what});
    }
}

tl::unexpected<Error> wrongDimension(const IndexCard &card, int dimension)
{
    return fail(
        ErrorCode::Invalid,
        QT_TRANSLATE_NOOP("Error", "The card of \"%1\" has a vector of %2 numbers; this index holds vectors of %3."),
        {card.column.isEmpty() ? card.table : card.table + u'.' + card.column, QString::number(card.vector.size()),
         QString::number(dimension)});
}

/**
 * Cards by the inner product of their unit vectors, which is the cosine. hnswlib counts cards by labels of its own: a
 * card that is replaced gets a new label and the old one is marked deleted, since 0.6.2 cannot reuse a place. When half
 * of all places are deleted the graph is built again. No exception of hnswlib leaves this class.
 */
class HnswIndex final : public Index
{
public:
    static Result<std::unique_ptr<Index>> create(int dimension);
    static Result<std::unique_ptr<Index>> load(const QString &file, int dimension);

    Result<void> add(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress) override;
    Result<void> remove(const std::vector<quint64> &ids) override;
    Result<std::vector<Hit>> search(const QString &text, const std::vector<float> &vector, int count) const override;
    qsizetype size() const override { return m_labelOf.size(); }
    Result<void> save(const QString &file) const override;

private:
    using Graph = hnswlib::HierarchicalNSW<float>;

    explicit HnswIndex(int dimension);
    std::unique_ptr<Graph> emptyGraph(size_t capacity) const;
    void readGraph(const IndexFile &content);
    void place(quint64 id, const float *vector);
    void forget(quint64 id);
    void reserve(size_t more);
    void compact();
    QByteArray graphBytes() const;

    int m_dimension;
    mutable UnitSpace m_space; ///< hnswlib asks it through non-const pointers
    std::unique_ptr<Graph> m_graph;
    QHash<quint64, quint64> m_labelOf; ///< card id to label
    QHash<quint64, quint64> m_idOf;    ///< label to card id, cards that are there only
    quint64 m_nextLabel = 0;
};

HnswIndex::HnswIndex(int dimension)
    : m_dimension(dimension)
    , m_space(size_t(dimension))
{
}

std::unique_ptr<HnswIndex::Graph> HnswIndex::emptyGraph(size_t capacity) const
{
    auto graph = std::make_unique<Graph>(&m_space, std::max(capacity, FirstCapacity), Links, BuildBreadth);
    graph->setEf(SearchBreadth);
    return graph;
}

Result<std::unique_ptr<Index>> HnswIndex::create(int dimension)
{
    if (dimension < 1 || dimension > LargestDimension)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "An index cannot hold vectors of %1 numbers."),
                    {QString::number(dimension)});
    std::unique_ptr<HnswIndex> index(new HnswIndex(dimension));
    const Result<void> made =
        guarded(QT_TRANSLATE_NOOP("Error", "Making an index"), [&] { index->m_graph = index->emptyGraph(0); });
    if (!made)
        return fail(made.error());
    return index;
}

void HnswIndex::readGraph(const IndexFile &content)
{
    if (content.ids.isEmpty()) {
        m_graph = emptyGraph(0);
        return;
    }
    // hnswlib reads files only.
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("graph"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content.graph) != content.graph.size() || !file.flush())
        throw std::runtime_error("no temporary file could be written");
    file.close();
    m_graph = std::make_unique<Graph>(&m_space, QFile::encodeName(path).toStdString());
    // The loading constructor of 0.6.2 counts deleted places into a member that it never set to zero.
    size_t deleted = 0;
    for (hnswlib::tableint i = 0; i < m_graph->cur_element_count; ++i)
        deleted += m_graph->isMarkedDeleted(i) ? 1 : 0;
    m_graph->num_deleted_ = deleted;
    m_graph->setEf(SearchBreadth);
    m_nextLabel = content.nextLabel;
    for (qsizetype i = 0; i < content.ids.size(); ++i) {
        m_labelOf.insert(content.ids[i], content.labels[i]);
        m_idOf.insert(content.labels[i], content.ids[i]);
    }
}

Result<std::unique_ptr<Index>> HnswIndex::load(const QString &file, int dimension)
{
    const Result<IndexFile> content = readIndexFile(file);
    if (!content)
        return fail(content.error());
    if (content->dimension != dimension)
        return fail(ErrorCode::Incompatible,
                    QT_TRANSLATE_NOOP("Error", "The index \"%1\" holds vectors of %2 numbers, not %3."),
                    {file, QString::number(content->dimension), QString::number(dimension)},
                    QT_TRANSLATE_NOOP("Error", "Delete it: it is built again from the catalog."));
    std::unique_ptr<HnswIndex> index(new HnswIndex(dimension));
    if (const Result<void> read =
            guarded(QT_TRANSLATE_NOOP("Error", "Reading an index"), [&] { index->readGraph(*content); });
        !read) {
        Error error = read.error();
        error.code = ErrorCode::Unreadable;
        return fail(std::move(error));
    }
    return index;
}

void HnswIndex::reserve(size_t more)
{
    const size_t wanted = m_graph->cur_element_count + more;
    if (wanted > m_graph->max_elements_)
        m_graph->resizeIndex(std::max(wanted, 2 * m_graph->max_elements_));
}

void HnswIndex::forget(quint64 id)
{
    const auto it = m_labelOf.constFind(id);
    if (it == m_labelOf.constEnd())
        return;
    m_graph->markDelete(*it);
    m_idOf.remove(*it);
    m_labelOf.erase(it);
}

void HnswIndex::place(quint64 id, const float *vector)
{
    forget(id);
    const quint64 label = m_nextLabel++;
    m_graph->addPoint(vector, label);
    m_labelOf.insert(id, label);
    m_idOf.insert(label, id);
}

/// Builds the graph again from the cards that are there.
void HnswIndex::compact()
{
    std::unique_ptr<Graph> graph = emptyGraph(size_t(m_labelOf.size()));
    QList<quint64> ids = m_labelOf.keys();
    std::sort(ids.begin(), ids.end());
    QHash<quint64, quint64> labels;
    QHash<quint64, quint64> back;
    for (const quint64 id : std::as_const(ids)) {
        const quint64 label = quint64(labels.size());
        const std::vector<float> vector = m_graph->getDataByLabel<float>(m_labelOf.value(id));
        graph->addPoint(vector.data(), label);
        labels.insert(id, label);
        back.insert(label, id);
    }
    m_graph = std::move(graph);
    m_labelOf = labels;
    m_idOf = back;
    m_nextLabel = quint64(labels.size());
}

Result<void> HnswIndex::add(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress)
{
    for (const IndexCard &card : cards) {
        if (card.vector.size() != size_t(m_dimension))
            return wrongDimension(card, m_dimension);
    }
    if (const Result<void> reserved =
            guarded(QT_TRANSLATE_NOOP("Error", "Growing an index"), [&] { reserve(cards.size()); });
        !reserved)
        return reserved;
    for (size_t i = 0; i < cards.size(); ++i) {
        if (i % CardsPerCheck == 0) {
            if (stop.stopRequested())
                return fail(stop.timedOut() ? ErrorCode::TimedOut : ErrorCode::Cancelled,
                            QT_TRANSLATE_NOOP("Error", "Adding to the index was stopped after %1 of %2 cards."),
                            {QString::number(i), QString::number(cards.size())});
            if (progress)
                progress(double(i) / double(cards.size()),
                         ErrorText(QT_TRANSLATE_NOOP("Error", "Indexing the catalog")));
        }
        const Result<void> placed = guarded(QT_TRANSLATE_NOOP("Error", "Adding to an index"),
                                            [&] { place(cards[i].id, cards[i].vector.data()); });
        if (!placed)
            return placed;
    }
    if (progress)
        progress(1, ErrorText(QT_TRANSLATE_NOOP("Error", "Indexing the catalog")));
    if (m_graph->num_deleted_ > FirstCapacity && 2 * m_graph->num_deleted_ > m_graph->cur_element_count)
        return guarded(QT_TRANSLATE_NOOP("Error", "Rebuilding an index"), [&] { compact(); });
    return {};
}

Result<void> HnswIndex::remove(const std::vector<quint64> &ids)
{
    return guarded(QT_TRANSLATE_NOOP("Error", "Removing from an index"), [&] {
        for (const quint64 id : ids)
            forget(id);
    });
}

Result<std::vector<Hit>> HnswIndex::search(const QString &, const std::vector<float> &vector, int count) const
{
    if (vector.size() != size_t(m_dimension))
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "The question's vector has %1 numbers; this index holds vectors of %2."),
                    {QString::number(vector.size()), QString::number(m_dimension)});
    std::vector<Hit> hits;
    const size_t wanted = std::min(size_t(std::max(count, 0)), size_t(m_labelOf.size()));
    if (wanted == 0)
        return hits;
    const Result<void> searched = guarded(QT_TRANSLATE_NOOP("Error", "Searching an index"), [&] {
        // At least SearchBreadth candidates are kept, also for one hit.
        auto found =
            m_graph->searchKnn(vector.data(), std::max(wanted, std::min(SearchBreadth, size_t(m_labelOf.size()))));
        for (; !found.empty(); found.pop()) {
            const auto id = m_idOf.constFind(found.top().second);
            if (id != m_idOf.constEnd())
                hits.push_back({*id, 1.0 - double(found.top().first)}); // distance is 1 - inner product
        }
    });
    if (!searched)
        return fail(searched.error());
    std::sort(hits.begin(), hits.end(),
              [](const Hit &a, const Hit &b) { return a.score != b.score ? a.score > b.score : a.id < b.id; });
    if (hits.size() > wanted)
        hits.resize(wanted);
    return hits;
}

QByteArray HnswIndex::graphBytes() const
{
    if (m_labelOf.isEmpty())
        return {};
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("graph"));
    m_graph->saveIndex(QFile::encodeName(path).toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("no temporary file could be written");
    return file.readAll();
}

Result<void> HnswIndex::save(const QString &file) const
{
    IndexFile content{m_dimension, m_nextLabel, {}, {}, {}};
    content.ids = m_labelOf.keys();
    std::sort(content.ids.begin(), content.ids.end());
    for (const quint64 id : std::as_const(content.ids))
        content.labels.append(m_labelOf.value(id));
    if (const Result<void> copied =
            guarded(QT_TRANSLATE_NOOP("Error", "Saving an index"), [&] { content.graph = graphBytes(); });
        !copied)
        return copied;
    return writeIndexFile(file, content);
}

} // namespace

Result<std::unique_ptr<Index>> createIndex(int dimension)
{
    return HnswIndex::create(dimension);
}

Result<std::unique_ptr<Index>> loadIndex(const QString &file, int dimension)
{
    return HnswIndex::load(file, dimension);
}

} // namespace Tieout::hnsw
