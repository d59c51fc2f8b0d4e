// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/modelmetadata.h"

#include <QJsonArray>

namespace Tieout {

namespace {

constexpr int mostLayers = 4096; ///< more is a broken file

/// A number for all layers, or a list with one for each; -1 where it is neither.
int overLayers(const QJsonValue &value, int layers)
{
    if (value.isArray()) {
        int sum = 0;
        for (const QJsonValue &layer : value.toArray())
            sum += layer.toInt();
        return sum > 0 ? sum : -1;
    }
    const int each = value.toInt();
    return each > 0 && each <= mostLayers ? each * layers : -1;
}

} // namespace

void takeMetadata(const QJsonObject &metadata, ModelInfo &model)
{
    const QString architecture = metadata[QLatin1String("general.architecture")].toString();
    const auto value = [&](const char *key) { return metadata[architecture + u'.' + QLatin1String(key)]; };
    model.contextLength = value("context_length").toInt(model.contextLength);
    const int layers = value("block_count").toInt();
    if (layers <= 0 || layers > mostLayers)
        return;
    const int heads = value("attention.head_count").toInt();
    // Without a head's own length it is an equal part of the embedding.
    const int usual = heads > 0 ? value("embedding_length").toInt() / heads : -1;
    const QJsonValue shared = value("attention.head_count_kv");
    model.attention.keyValueHeads = overLayers(shared.isUndefined() ? value("attention.head_count") : shared, layers);
    model.attention.keyLength = value("attention.key_length").toInt(usual);
    model.attention.valueLength = value("attention.value_length").toInt(usual);
}

} // namespace Tieout
