// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/weights.h"

#include <QtEndian>

#include <bit>

namespace Tieout::encoder {

namespace {

constexpr MappedFile::Kind WeightsFile{
    "tieout-encoder 1", QT_TRANSLATE_NOOP("Error", "The file of the sentence encoder is missing: %1"),
    QT_TRANSLATE_NOOP("Error", "%1 does not hold the weights of a sentence encoder.")};
constexpr qint64 FloatBytes = sizeof(float);

float floatAt(const uchar *place)
{
    return std::bit_cast<float>(qFromLittleEndian<quint32>(place));
}

} // namespace

Result<std::shared_ptr<const Weights>> Weights::open(const QString &file)
{
    auto weights = std::make_shared<Weights>();
    const Result<QJsonObject> header = weights->m_file.open(file, WeightsFile);
    if (!header)
        return fail(header.error());
    if (const Result<void> read = weights->readHeader(*header); !read)
        return fail(read.error());
    return std::shared_ptr<const Weights>(std::move(weights));
}

Result<void> Weights::readHeader(const QJsonObject &json)
{
    m_fingerprint = json["fingerprint"].toString();
    m_pieces = json["pieces"].toArray();
    m_reserved = json["reserved"].toInt();
    for (const QJsonValue &value : json["tensors"].toArray()) {
        const QJsonObject entry = value.toObject();
        const Tensor tensor{entry["rows"].toInt(),         entry["columns"].toInt(),    entry["at"].toInteger(-1),
                            entry["scales"].toInteger(-1), entry["scaleRows"].toInt(1), entry["scaleColumns"].toInt(1)};
        const bool inBytes = tensor.scales >= 0;
        const bool hasShape = tensor.rows > 0 && tensor.columns > 0 && tensor.scaleRows > 0 && tensor.scaleColumns > 0
                              && tensor.rows % tensor.scaleRows == 0 && tensor.columns % tensor.scaleColumns == 0;
        const qint64 count = qint64(tensor.rows) * tensor.columns;
        const qint64 bytes = inBytes ? count : count * FloatBytes;
        const bool fits =
            hasShape && tensor.at >= 0 && bytes <= m_file.size() - tensor.at
            && (!inBytes
                || count / tensor.scaleRows / tensor.scaleColumns * FloatBytes <= m_file.size() - tensor.scales);
        if (!fits)
            return m_file.cutShort();
        m_tensors.insert(entry["name"].toString(), tensor);
    }
    if (m_fingerprint.isEmpty() || m_pieces.isEmpty() || m_tensors.isEmpty())
        return m_file.damaged();
    return {};
}

void Weights::copyRow(const QString &tensor, int row, float *out) const
{
    const Tensor known = m_tensors.value(tensor);
    const qint64 first = qint64(row) * known.columns;
    if (known.scales < 0) {
        for (int column = 0; column < known.columns; ++column)
            out[column] = floatAt(m_file.data() + known.at + (first + column) * FloatBytes);
        return;
    }
    const auto *bytes = reinterpret_cast<const qint8 *>(m_file.data() + known.at + first);
    const uchar *scales = m_file.data() + known.scales
                          + qint64(row / known.scaleRows) * (known.columns / known.scaleColumns) * FloatBytes;
    for (int column = 0; column < known.columns; ++column)
        out[column] = float(bytes[column]) * floatAt(scales + column / known.scaleColumns * FloatBytes);
}

std::vector<float> Weights::values(const QString &tensor, int rows, int columns) const
{
    const Tensor known = m_tensors.value(tensor);
    if (known.rows != rows || known.columns != columns)
        return {};
    std::vector<float> out(size_t(rows) * size_t(columns));
    for (int row = 0; row < rows; ++row)
        copyRow(tensor, row, out.data() + size_t(row) * size_t(columns));
    return out;
}

PackedMatrix Weights::packed(const QString &tensor, int rows, int columns) const
{
    const Tensor known = m_tensors.value(tensor);
    if (known.rows != rows || known.columns != columns || columns % PackedMatrix::Panel != 0)
        return {};
    PackedMatrix out;
    out.rows = rows;
    out.columns = columns;
    if (known.scales < 0) {
        out.floats = values(tensor, rows, columns);
        return out;
    }
    out.bytes = reinterpret_cast<const qint8 *>(m_file.data() + known.at);
    out.scaleRows = known.scaleRows;
    const uchar *scales = m_file.data() + known.scales;
    for (int row = 0; row < rows; row += known.scaleRows, scales += columns / known.scaleColumns * FloatBytes)
        for (int column = 0; column < columns; ++column)
            out.scales.push_back(floatAt(scales + column / known.scaleColumns * FloatBytes));
    return out;
}

} // namespace Tieout::encoder
