// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <vector>

namespace Tieout::TestSupport {

/// The weights that the program ships.
QString encoderFile();
/// The word vectors that the program ships.
QString wordsFile();

/// A text, and what the package's own runtime makes of it.
struct EncodedSentence {
    QString text;
    std::vector<int> pieces;
    std::vector<float> vector;
};

/// 500 of them (tests/core/retrieval/encoder).
QList<EncodedSentence> encodedSentences();

} // namespace Tieout::TestSupport
