// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

namespace Tieout::answer::router {

/// A word in the forms in which it is compared.
struct WordForms {
    QString word; ///< lower case
    QString stem;
    QString root;      ///< the stem without an ending that makes a noun of a verb or the like
    QSet<int> related; ///< groups of words that stand for nearly the same
    bool isLetters = false;
};

WordForms formsOf(const QString &lower);

/// How far a word of a source's names accounts for a word of the question, 0 to 1.
double similarity(const WordForms &said, const WordForms &held);

/// Typographic quotes and dashes made plain, blanks made one.
QString plainText(const QString &text);
/// Lower-case words of a text or an identifier, without a genitive's "s".
QStringList wordsIn(const QString &text);

/// One of the closed classes of English: articles, pronouns, auxiliaries, prepositions.
bool isFunctionWord(const QString &lower);
/// How a question is put, and general words of quantity and time.
bool isRequestWord(const QString &lower);
/// A year, a quarter, a day of the week, a small number.
bool isPeriodWord(const QString &lower);
/// None of these: it says what the question is about.
bool isTopicWord(const QString &lower);

} // namespace Tieout::answer::router
