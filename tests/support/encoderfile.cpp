// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/encoderfile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstring>

namespace Tieout::TestSupport {

QString encoderFile()
{
    return QStringLiteral(TIEOUT_SOURCE_DIR "/resources/encoder/universal-lite-en.weights");
}

QString wordsFile()
{
    return QStringLiteral(TIEOUT_SOURCE_DIR "/resources/words/glove-en.words");
}

QList<EncodedSentence> encodedSentences()
{
    constexpr qsizetype Dimension = 512;
    QFile lines(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/retrieval/encoder/sentences.jsonl"));
    QFile vectors(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/retrieval/encoder/vectors.f32"));
    QList<EncodedSentence> sentences;
    if (!lines.open(QIODevice::ReadOnly) || !vectors.open(QIODevice::ReadOnly))
        return sentences;
    const QByteArray values = vectors.readAll();
    for (const QByteArray &line : lines.readAll().trimmed().split('\n')) {
        const QJsonObject json = QJsonDocument::fromJson(line).object();
        EncodedSentence sentence{json["text"].toString(), {}, std::vector<float>(Dimension)};
        for (const QJsonValue &piece : json["pieces"].toArray())
            sentence.pieces.push_back(piece.toInt());
        const qsizetype bytes = Dimension * qsizetype(sizeof(float));
        std::memcpy(sentence.vector.data(), values.constData() + sentences.size() * bytes, size_t(bytes));
        sentences.append(sentence);
    }
    return sentences;
}

} // namespace Tieout::TestSupport
