// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/plugin.h"
#include "sdk/retriever.h"

#include <QObject>

namespace Tieout::hnsw {

/// Approximate nearest neighbours by hnswlib (Y. Malkov and D. Yashunin, "Efficient and robust approximate nearest
/// neighbor search using Hierarchical Navigable Small World graphs", IEEE TPAMI 42, 2020).
class HnswRetriever : public QObject, public Retriever, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_RETRIEVER_IID FILE "hnsw.json")
    Q_INTERFACES(Tieout::Retriever Tieout::Plugin)

public:
    ErrorText note() const override;

    QString id() const override { return QStringLiteral("hnsw"); }
    QString title() const override { return QStringLiteral("Nearest neighbours (HNSW)"); }
    bool needsVectors() const override { return true; }
    Result<std::unique_ptr<Index>> create(int dimension) override;
    Result<std::unique_ptr<Index>> load(const QString &file, int dimension) override;
};

} // namespace Tieout::hnsw
