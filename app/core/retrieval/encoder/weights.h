// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/mappedfile.h"
#include "core/retrieval/encoder/product.h"

#include <QHash>
#include <QJsonArray>

#include <vector>

namespace Tieout::encoder {

/**
 * The file of the encoder's weights (resources/encoder/make.py says how it is written), mapped into memory. Read-only
 * once opened; any thread.
 */
class Weights
{
public:
    /// Errors: NotFound, Unreadable (what is not a file of weights, is cut short or does not fit together),
    /// Incompatible (another version).
    static Result<std::shared_ptr<const Weights>> open(const QString &file);

    /// Of the weights and word pieces, whatever the bits: the same texts give the same vectors.
    const QString &fingerprint() const { return m_fingerprint; }
    /// Word pieces with their log scores: [[text, score], ...].
    const QJsonArray &pieces() const { return m_pieces; }
    /// How many pieces at the beginning no text is split into.
    int reserved() const { return m_reserved; }

    /// All values of a tensor, row after row. Empty where there is none of that name and shape.
    std::vector<float> values(const QString &tensor, int rows, int columns) const;
    /// A tensor to multiply with, which must not outlive these weights. Without rows where there is none of that name
    /// and shape, or it cannot be cut into panels.
    PackedMatrix packed(const QString &tensor, int rows, int columns) const;
    /// Row `row` of the tensor, which has so many columns, into `out`.
    void copyRow(const QString &tensor, int row, float *out) const;
    /// How many rows the tensor has; 0 where there is none.
    int rows(const QString &tensor) const { return m_tensors.value(tensor).rows; }

private:
    struct Tensor {
        int rows = 0;
        int columns = 0;
        qint64 at = 0;      ///< from the begin of the file's data, in bytes
        qint64 scales = -1; ///< the same; -1 where the values are float32
        int scaleRows = 1;  ///< of a block that shares a scale
        int scaleColumns = 1;
    };

    Result<void> readHeader(const QJsonObject &json);

    MappedFile m_file;
    QString m_fingerprint;
    QJsonArray m_pieces;
    int m_reserved = 0;
    QHash<QString, Tensor> m_tensors;
};

} // namespace Tieout::encoder
