// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievers/bm25/bm25retriever.h"

#include "retrievers/bm25/bm25index.h"

#include <sqlite3.h>

namespace Tieout::bm25 {

Result<void> Bm25Retriever::initialise()
{
    if (sqlite3_compileoption_used("ENABLE_FTS5") != 0)
        return {};
    return fail(ErrorCode::Unsupported,
                QT_TRANSLATE_NOOP("Error", "This build of SQLite (%1) has no full-text search (FTS5)."),
                {QString::fromLatin1(sqlite3_libversion())},
                QT_TRANSLATE_NOOP("Error", "Install a SQLite that was built with FTS5."));
}

ErrorText Bm25Retriever::note() const
{
    return ErrorText(QT_TRANSLATE_NOOP("Error", "Finds words, in memory, with FTS5 of the system's SQLite %1."),
                     {QString::fromLatin1(sqlite3_libversion())});
}

Result<std::unique_ptr<Index>> Bm25Retriever::create(int)
{
    return createIndex();
}

Result<std::unique_ptr<Index>> Bm25Retriever::load(const QString &file, int)
{
    return loadIndex(file);
}

} // namespace Tieout::bm25
