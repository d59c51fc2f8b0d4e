// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/sources/sheets/timelabel.h"

#include <QSet>

namespace Tieout::answer::sheet {

/// A word of a question, and what it is before any table is looked at.
struct AskedWord {
    base::Word word;
    bool isFiller = false;   ///< asks for nothing by itself
    bool isRelation = false; ///< a verb between two nouns that says nothing else: "which note explains the loans"
    int time = -1;           ///< of the question's times, the one it belongs to
};

/// A question in words, with the times it names.
struct AskedWords {
    QString text;
    QList<AskedWord> words;
    QList<sources::sheets::TimeMention> times;
};

AskedWords askedWords(const QString &question);

/// What a label says, as stems: without articles, footnote signs, brackets, units and times.
QStringList labelStems(const QString &label);

/// Two words that mean the same thing in a question and a label: one stem, or one word with another ending ("lease" and
/// "leasing", "operational" and "operating").
bool meansSame(const QString &askedStem, const QString &labelStem);

} // namespace Tieout::answer::sheet
