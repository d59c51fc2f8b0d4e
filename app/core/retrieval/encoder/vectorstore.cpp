// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/vectorstore.h"

#include <Eigen/Dense>

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace Tieout::encoder {

namespace {

constexpr quint32 VectorsMagic = 0x54764543;
constexpr quint32 VectorsVersion = 1;
constexpr qsizetype ChecksumSize = 16;
constexpr float Largest = 127;

QByteArray checksum(const QByteArray &body)
{
    return QCryptographicHash::hash(body, QCryptographicHash::Md5);
}

/// The first 64 bits of a digest: that two of a million texts share them is one chance in 10^7.
quint64 keyOf(const QString &text)
{
    const QByteArray digest = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    quint64 key = 0;
    for (int byte = 0; byte < 8; ++byte)
        key = key << 8 | quint8(digest[byte]);
    return key;
}

} // namespace

void VectorStore::append(quint64 key, const std::vector<float> &vector)
{
    float most = 0;
    for (const float value : vector)
        most = std::max(most, std::abs(value));
    const float scale = most > 0 ? most / Largest : 1;
    for (const float value : vector)
        m_values.push_back(qint8(std::lround(value / scale)));
    m_scales.push_back(scale);
    m_keys.push_back(key);
}

/// Those that are not known, each once; `keys` are of all.
static QStringList unknownOf(const QStringList &texts, const QSet<quint64> &known, std::vector<quint64> &keys)
{
    QStringList fresh;
    QSet<quint64> seen;
    for (const QString &text : texts) {
        keys.push_back(keyOf(text));
        if (!known.contains(keys.back()) && !seen.contains(keys.back()))
            fresh.append(text);
        seen.insert(keys.back());
    }
    return fresh;
}

Result<std::optional<VectorStore::Change>> VectorStore::open(const QString &file, const QStringList &texts,
                                                             const TextEncoder &encoder, const StopToken &stop,
                                                             const Progress &progress, qsizetype most)
{
    VectorStore kept;
    kept.read(file, encoder.fingerprint());
    return take(kept, 0, file, texts, encoder, stop, progress, most);
}

Result<VectorStore::Change> VectorStore::add(const QString &file, const QStringList &texts, const TextEncoder &encoder,
                                             const StopToken &stop, const Progress &progress)
{
    VectorStore kept;
    if (file.isEmpty())
        kept = *this;
    else
        kept.read(file, encoder.fingerprint());
    const auto change =
        take(kept, OthersKept, file, texts, encoder, stop, progress, std::numeric_limits<qsizetype>::max());
    return change ? Result<Change>(**change) : fail(change.error());
}

/// What is stored from now on: of `kept` what is asked for and at most so many others, and what is new.
Result<std::optional<VectorStore::Change>> VectorStore::take(const VectorStore &kept, qsizetype others,
                                                             const QString &file, const QStringList &texts,
                                                             const TextEncoder &encoder, const StopToken &stop,
                                                             const Progress &progress, qsizetype most)
{
    *this = {};
    std::vector<quint64> keys;
    const QSet<quint64> known(kept.m_keys.cbegin(), kept.m_keys.cend());
    const QStringList fresh = unknownOf(texts, known, keys);
    if (fresh.size() > most)
        return std::optional<Change>();
    const auto vectors = encoder.encode(fresh, Side::Text, stop, progress);
    if (!vectors)
        return fail(vectors.error());
    m_dimension = vectors->empty() ? kept.m_dimension : int(vectors->front().size());
    if (!known.isEmpty() && m_dimension != kept.m_dimension) // another model has taken the name
        return take({}, 0, file, texts, encoder, stop, progress, most);
    const QSet<quint64> asked(keys.cbegin(), keys.cend());
    qsizetype further =
        std::count_if(kept.m_keys.cbegin(), kept.m_keys.cend(), [&asked](quint64 key) { return !asked.contains(key); });
    Change change{0, fresh.size()};
    for (size_t row = 0; row < kept.m_keys.size(); ++row) {
        if (!asked.contains(kept.m_keys[row]) && further-- > others)
            continue;
        const auto begin = kept.m_values.begin() + std::ptrdiff_t(row) * kept.m_dimension;
        m_values.insert(m_values.end(), begin, begin + kept.m_dimension);
        m_scales.push_back(kept.m_scales[row]);
        m_keys.push_back(kept.m_keys[row]);
        change.kept += asked.contains(kept.m_keys[row]);
    }
    const bool isChanged = change.encoded > 0 || m_keys.size() != kept.m_keys.size();
    for (qsizetype i = 0; i < fresh.size(); ++i)
        append(keyOf(fresh[i]), (*vectors)[size_t(i)]);
    QHash<quint64, qsizetype> places;
    for (size_t row = 0; row < m_keys.size(); ++row)
        places.insert(m_keys[row], qsizetype(row));
    for (const quint64 key : keys)
        m_rows.push_back(places.value(key));
    if (!file.isEmpty() && isChanged)
        write(file, encoder.fingerprint());
    return std::optional(change);
}

std::vector<float> VectorStore::nearness(const std::vector<float> &vector) const
{
    constexpr Eigen::Index AtOnce = 256; // rows that are made floats
    std::vector<float> near(m_rows.size());
    if (int(vector.size()) != m_dimension)
        return near;
    using Bytes = Eigen::Matrix<qint8, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const Eigen::Map<const Eigen::VectorXf> question(vector.data(), m_dimension);
    const Eigen::Map<const Bytes> stored(m_values.data(), Eigen::Index(m_keys.size()), m_dimension);
    Eigen::VectorXf products(stored.rows());
    for (Eigen::Index row = 0; row < stored.rows(); row += AtOnce) {
        const Eigen::Index count = std::min(AtOnce, stored.rows() - row);
        products.segment(row, count).noalias() = stored.middleRows(row, count).cast<float>() * question;
    }
    for (size_t i = 0; i < m_rows.size(); ++i)
        near[i] = products[m_rows[i]] * m_scales[size_t(m_rows[i])];
    return near;
}

bool VectorStore::read(const QString &file, const QString &fingerprint)
{
    QFile in(file);
    if (file.isEmpty() || !in.open(QIODevice::ReadOnly))
        return false;
    const QByteArray sum = in.read(ChecksumSize);
    const QByteArray body = in.readAll();
    if (sum != checksum(body))
        return false;
    QDataStream stream(body);
    stream.setVersion(QDataStream::Qt_6_4);
    stream.setFloatingPointPrecision(QDataStream::SinglePrecision);
    quint32 magic = 0;
    quint32 version = 0;
    QString by;
    qint32 dimension = 0;
    QList<quint64> keys;
    QList<float> scales;
    QByteArray values;
    stream >> magic >> version >> by >> dimension;
    if (magic != VectorsMagic || version != VectorsVersion || by != fingerprint || dimension <= 0)
        return false;
    stream >> keys >> scales >> values;
    if (stream.status() != QDataStream::Ok || scales.size() != keys.size() || values.size() != keys.size() * dimension)
        return false;
    m_dimension = dimension;
    m_keys.assign(keys.cbegin(), keys.cend());
    m_scales.assign(scales.cbegin(), scales.cend());
    m_values.assign(values.cbegin(), values.cend());
    return true;
}

void VectorStore::write(const QString &file, const QString &fingerprint) const
{
    QDir().mkpath(QFileInfo(file).path());
    QByteArray body;
    QDataStream stream(&body, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream.setFloatingPointPrecision(QDataStream::SinglePrecision);
    stream << VectorsMagic << VectorsVersion << fingerprint << qint32(m_dimension)
           << QList<quint64>(m_keys.cbegin(), m_keys.cend()) << QList<float>(m_scales.cbegin(), m_scales.cend())
           << QByteArray(reinterpret_cast<const char *>(m_values.data()), qsizetype(m_values.size()));
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && out.write(checksum(body)) == ChecksumSize && out.write(body) == body.size())
        out.commit();
}

} // namespace Tieout::encoder
