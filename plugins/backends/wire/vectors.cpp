// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/vectors.h"

#include <algorithm>
#include <cmath>

namespace Tieout {

Result<std::vector<std::vector<float>>> unitVectors(const QList<QJsonArray> &numbers, qsizetype count,
                                                    const QString &host)
{
    std::vector<std::vector<float>> out;
    for (const QJsonArray &row : numbers) {
        std::vector<float> vector;
        double square = 0;
        for (const QJsonValue &number : row) {
            vector.push_back(float(number.toDouble()));
            square += number.toDouble() * number.toDouble();
        }
        for (float &number : vector)
            number = square > 0 ? float(double(number) / std::sqrt(square)) : 0;
        out.push_back(std::move(vector));
    }
    const bool whole = qsizetype(out.size()) == count
                       && std::all_of(out.cbegin(), out.cend(), [&out](const std::vector<float> &vector) {
                              return !vector.empty() && vector.size() == out.front().size();
                          });
    if (!whole) {
        return fail(ErrorCode::Protocol,
                    QT_TRANSLATE_NOOP("Error", "The model server \"%1\" did not send one vector for each of %2 texts."),
                    {host, QString::number(count)}, QT_TRANSLATE_NOOP("Error", "Choose a model made for embeddings."));
    }
    return out;
}

qsizetype mostOfVectors(qsizetype texts)
{
    constexpr qsizetype aVector = 256 * 1024;
    constexpr qsizetype most = 64 * 1024 * 1024;
    return std::min(most, (texts + 1) * aVector);
}

} // namespace Tieout
