// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <utility>

namespace Tieout::retrieval {

/// Whether a word of a name may be short for a longer word, as names of tables and columns are shortened: its beginning
/// ("incid" for incident), its consonants ("drv" for driver, "rsn" for reason), or its beginning and some of the
/// consonants behind it ("shipmt" for shipment). Both in lower case, the word in the singular. Never where the longer
/// one is made of the shorter one by an ending ("player" is not what "play" is short for).
bool isShortFor(const QString &name, const QString &word);

/// Whether some of its consonants, the first and the last among them, are the name ("dpt" for department): a guess, for
/// where nothing nearer is found.
bool mayBeShortFor(const QString &name, const QString &word);

/// Whether two letters that a table is called by may stand for the word ("cl" for client, "pr" for parameter): how it
/// begins, or its first and its last consonant. A guess as well.
bool mayBeTableFor(const QString &name, const QString &word);

/// Whether it is an ordinary English word itself ("camp"), which more likely means just that. Every word is taken for
/// one where the word vectors are not installed: then nothing is guessed. Any thread.
bool isOrdinaryWord(const QString &lower);

/// Ordinary English words with the same first letter of which at most so many letters differ, with how many, the
/// nearest first and more frequent ones before others. Any thread.
QList<std::pair<QString, int>> ordinaryWordsLike(const QString &lower, int mostDiffering);

} // namespace Tieout::retrieval
