// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"
#include "core/retrieval/linker.h"
#include "core/retrieval/tablesearch.h"

#include <QSet>

namespace Tieout::evaluation {

/// All databases of a data set's folder as one index, and each by itself. One thread.
class DatasetUnion
{
public:
    /// One database alone.
    struct Own {
        std::shared_ptr<const retrieval::TableSearch> search;
        std::shared_ptr<const retrieval::MeaningIndex> meanings;
    };

    /// `encoder`: null: nothing is found by meaning. Errors: Cancelled, those of opening a database, of building the
    /// index and of the encoder.
    static Result<DatasetUnion> open(const Dataset &dataset, const DatabaseOpener &open,
                                     const retrieval::SearchRetrievers &retrievers,
                                     const retrieval::EncoderPtr &encoder, const StopToken &stop,
                                     const Progress &progress);

    const retrieval::TableSearch &search() const { return *m_search; }
    /// May be null.
    const retrieval::MeaningIndex *meanings() const { return m_meanings.get(); }
    const QString &name(int source) const { return m_names[source]; }
    /// -1 where there is no such database.
    int source(const QString &database) const { return int(m_names.indexOf(database)); }
    const retrieval::Linker &linker(int source) const { return *m_linkers[source]; }
    const schema::SchemaGraph &graph(int source) const { return *m_search->snapshots()[source]->graph; }
    /// Nodes of the tables a query reads; empty where it cannot be read.
    QSet<int> tablesRead(const DatasetQuestion &question) const;
    /// The index of one database alone, built when it is first wanted.
    Result<Own> own(int source, const StopToken &stop);

private:
    QStringList m_names;
    QList<std::shared_ptr<const retrieval::Linker>> m_linkers;
    std::shared_ptr<const retrieval::TableSearch> m_search;
    std::shared_ptr<const retrieval::MeaningIndex> m_meanings;
    retrieval::EncoderPtr m_encoder;
    QHash<int, Own> m_own;
};

} // namespace Tieout::evaluation
