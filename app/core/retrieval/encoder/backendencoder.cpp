// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/backendencoder.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace Tieout::encoder {

namespace {

constexpr qsizetype ShownBeginning = 60; ///< characters of a text in an error

/// A digest: the address need not stand in files of vectors.
QString fingerprintOf(const QStringList &parts)
{
    const QByteArray digest = QCryptographicHash::hash(parts.join(QChar(0)).toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(digest.toHex());
}

/// Where a text is best divided: near its middle, behind a sentence, else behind a part of one, else behind a word.
qsizetype middleOf(const QString &text)
{
    const qsizetype middle = text.size() / 2;
    for (const char *end : {". ", "; ", ", ", " "}) {
        const QLatin1String mark(end);
        qsizetype best = -1;
        for (qsizetype at = text.indexOf(mark, middle / 2); at >= 0 && at < middle + middle / 2;
             at = text.indexOf(mark, at + 1)) {
            const qsizetype behind = at + mark.size();
            if (best < 0 || std::abs(behind - middle) < std::abs(best - middle))
                best = behind;
        }
        if (best > 0)
            return best;
    }
    return text[middle].isLowSurrogate() ? middle + 1 : middle;
}

/// The mean of two vectors, each by what was read for it, as one of unit length.
std::vector<float> meanOf(const std::vector<float> &a, qsizetype readForA, const std::vector<float> &b,
                          qsizetype readForB)
{
    std::vector<float> mean(a.size());
    double squares = 0;
    for (size_t i = 0; i < mean.size(); ++i) {
        mean[i] = a[i] * float(readForA) + b[i] * float(readForB);
        squares += double(mean[i]) * double(mean[i]);
    }
    for (float &value : mean)
        value = squares > 0 ? float(double(value) / std::sqrt(squares)) : 0;
    return mean;
}

} // namespace

BackendEncoder::BackendEncoder(const QString &place, QString model, SessionMaker open)
    : m_model(std::move(model))
    , m_prefixes(prefixesOf(m_model))
    , m_fingerprint(fingerprintOf({place, m_model, m_prefixes.question, m_prefixes.text}))
    , m_open(std::move(open))
{
}

Result<std::vector<std::vector<float>>> BackendEncoder::encode(const QStringList &texts, Side side,
                                                               const StopToken &stop, const Progress &progress) const
{
    Vectors vectors{size_t(texts.size())};
    for (qsizetype at = 0; at < texts.size();) {
        QStringList batch;
        std::vector<size_t> places;
        for (qsizetype bytes = 0; at < texts.size() && batch.size() < MostTexts; ++at) {
            if (texts[at].trimmed().isEmpty())
                continue; // it says nothing, and servers refuse it
            bytes += texts[at].toUtf8().size();
            if (bytes > MostBytes && !batch.isEmpty())
                break;
            batch.append(texts[at]);
            places.push_back(size_t(at));
        }
        if (!batch.isEmpty()) {
            Result<Vectors> found = encodeBatch(batch, side, stop);
            if (!found)
                return fail(found.error());
            for (size_t i = 0; i < places.size(); ++i)
                vectors[places[i]] = std::move((*found)[i]);
        }
        if (progress)
            progress(double(at) / double(texts.size()), {});
    }
    const QMutexLocker lock(&m_mutex);
    for (std::vector<float> &vector : vectors)
        vector.resize(m_dimension);
    return vectors;
}

/// Of texts of which one is too long no server says which: they are halved until it is alone.
Result<BackendEncoder::Vectors> BackendEncoder::encodeBatch(const QStringList &texts, Side side,
                                                            const StopToken &stop) const
{
    Result<Vectors> vectors = ask(texts, side, stop);
    if (vectors || vectors.error().code != ErrorCode::LimitReached)
        return vectors;
    const auto isLong = [](const QString &text) { return text.size() > ShortestPart; };
    if (std::none_of(texts.cbegin(), texts.cend(), isLong))
        return vectors;
    // A server that asks to wait ends the same way: only one that takes a short text found these too long.
    if (!ask({QStringLiteral("a")}, side, stop))
        return vectors;
    if (texts.size() == 1)
        return encodeInParts(texts.front().simplified(), side, stop);
    Result<Vectors> first = encodeBatch(texts.mid(0, texts.size() / 2), side, stop);
    if (!first)
        return first;
    Result<Vectors> rest = encodeBatch(texts.mid(texts.size() / 2), side, stop);
    if (!rest)
        return rest;
    std::move(rest->begin(), rest->end(), std::back_inserter(*first));
    return first;
}

Result<BackendEncoder::Vectors> BackendEncoder::encodeInParts(const QString &text, Side side,
                                                              const StopToken &stop) const
{
    const qsizetype middle = middleOf(text);
    Vectors parts;
    for (const QString &part : {text.left(middle), text.mid(middle)}) {
        Result<Vectors> read = ask({part}, side, stop);
        if (!read && read.error().code == ErrorCode::LimitReached && part.size() > ShortestPart)
            read = encodeInParts(part, side, stop);
        else if (!read && read.error().code == ErrorCode::LimitReached)
            return fail(ErrorCode::LimitReached,
                        QT_TRANSLATE_NOOP("Error", "The model \"%1\" does not read \"%2\", which is short: %3"),
                        {m_model, part.left(ShownBeginning).simplified(), read.error().message()},
                        QT_TRANSLATE_NOOP("Error", "Choose a model for embeddings with a longer context."));
        if (!read)
            return read;
        parts.push_back(std::move(read->front()));
    }
    return Vectors{meanOf(parts[0], middle, parts[1], text.size() - middle)};
}

Result<BackendEncoder::Vectors> BackendEncoder::ask(const QStringList &texts, Side side, const StopToken &stop) const
{
    const QMutexLocker lock(&m_mutex);
    if (stop.stopRequested())
        return fail(readingStopped(stop));
    if (!m_session) {
        Result<std::unique_ptr<LlmSession>> session = m_open();
        if (!session)
            return fail(session.error());
        m_session = std::move(*session);
    }
    QStringList prefixed;
    for (const QString &text : texts)
        prefixed.append((side == Side::Question ? m_prefixes.question : m_prefixes.text) + text);
    Result<Vectors> vectors = m_session->embed(m_model, prefixed, stop);
    if (!vectors)
        return vectors;
    for (const std::vector<float> &vector : *vectors) {
        if (m_dimension == 0)
            m_dimension = vector.size();
        if (vector.size() != m_dimension) {
            return fail(
                ErrorCode::Protocol,
                QT_TRANSLATE_NOOP("Error", "The model \"%1\" sent a vector of %2 numbers, and one of %3 before."),
                {m_model, QString::number(vector.size()), QString::number(m_dimension)},
                QT_TRANSLATE_NOOP("Error",
                                  "Its server may run another model under that name now. Choose the model again."));
        }
    }
    return vectors;
}

} // namespace Tieout::encoder
