// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/sdkversion.h"
#include "sdk/stoptoken.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace Tieout {

enum class CardKind { Table, Column, Metric, VerifiedQuery, ValueSet, Chunk };

/// What is put into an index: a piece of the catalog, never a row.
struct IndexCard {
    quint64 id = 0; ///< unique in an index, chosen by the caller
    CardKind kind = CardKind::Table;
    QString source;            ///< source id
    QString table;             ///< display name; empty when it does not apply
    QString column;            ///< empty for a table's own card
    QString text;              ///< what is matched
    std::vector<float> vector; ///< embedding, unit length, same dimension for all cards of an index
};

struct Hit {
    quint64 id = 0;
    double score = 0; ///< larger is better; cosine (-1 to 1) for vectors, not comparable between retrievers
};

/// One index. Used from one thread at a time; every call blocks.
class Index
{
public:
    virtual ~Index() = default;
    /// Adds or replaces cards. Errors: Invalid (dimension differs), Cancelled.
    virtual Result<void> add(const std::vector<IndexCard> &cards, const StopToken &stop, const Progress &progress) = 0;
    virtual Result<void> remove(const std::vector<quint64> &ids) = 0;
    /// The best `count` cards for a question's text and vector, best first.
    virtual Result<std::vector<Hit>> search(const QString &text, const std::vector<float> &vector, int count) const = 0;
    virtual qsizetype size() const = 0;
    /// Writes the index to a file, all or nothing. Errors: Denied, Full.
    virtual Result<void> save(const QString &file) const = 0;
};

/// Makes indexes of one kind. Stateless and callable from any thread.
class Retriever
{
public:
    virtual ~Retriever() = default;
    virtual QString id() const = 0;
    virtual QString title() const = 0;
    /// True when cards must carry vectors.
    virtual bool needsVectors() const = 0;
    virtual Result<std::unique_ptr<Index>> create(int dimension) = 0;
    /// Errors: NotFound, Unreadable (damaged: rebuild it), Incompatible (other dimension).
    virtual Result<std::unique_ptr<Index>> load(const QString &file, int dimension) = 0;
};

} // namespace Tieout

#define TIEOUT_RETRIEVER_IID "org.tieout.Retriever/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::Retriever, TIEOUT_RETRIEVER_IID)
