// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/plugin.h"
#include "sdk/retriever.h"

#include <QObject>

namespace Tieout::bm25 {

/// Okapi BM25 (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009) over the
/// words of cards, by SQLite's FTS5 with its Porter stemmer.
class Bm25Retriever : public QObject, public Retriever, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_RETRIEVER_IID FILE "bm25.json")
    Q_INTERFACES(Tieout::Retriever Tieout::Plugin)

public:
    Result<void> initialise() override;
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("bm25"); }
    QString title() const override { return QStringLiteral("Full text (BM25)"); }
    bool needsVectors() const override { return false; }
    Result<std::unique_ptr<Index>> create(int dimension) override;
    Result<std::unique_ptr<Index>> load(const QString &file, int dimension) override;
};

} // namespace Tieout::bm25
