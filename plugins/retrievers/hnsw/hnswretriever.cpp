// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievers/hnsw/hnswretriever.h"

#include "retrievers/hnsw/hnswindex.h"

namespace Tieout::hnsw {

ErrorText HnswRetriever::note() const
{
    return QT_TRANSLATE_NOOP("Error", "Finds nearest vectors approximately, in memory, with hnswlib.");
}

Result<std::unique_ptr<Index>> HnswRetriever::create(int dimension)
{
    return createIndex(dimension);
}

Result<std::unique_ptr<Index>> HnswRetriever::load(const QString &file, int dimension)
{
    return loadIndex(file, dimension);
}

} // namespace Tieout::hnsw
