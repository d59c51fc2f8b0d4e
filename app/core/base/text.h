// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Tieout::base {

/// Lower case without accents and with typographic quotes made plain; for comparing words, not for showing.
QString folded(const QString &text);

/// Words of an identifier, lower case: "cust_acctNo2" -> cust, acct, no, 2.
QStringList identifierWords(const QString &identifier);

/// A person's reading of an identifier: "monthly_rent" -> "monthly rent", "InvoiceDate" -> "invoice date".
QString humanised(const QString &identifier);

/// A word without plural and common inflection (Porter's algorithm, M. F. Porter, "An algorithm for suffix stripping",
/// 1980).
QString stem(const QString &word);

/// "country" -> "countries"; English rules and the common irregulars.
QString plural(const QString &word);
QString singular(const QString &word);
/// plural() of a noun in the singular, for people to read: the last word of a phrase is changed, and a German one stays
/// as it is, because English rules would make "sendungens" of it.
QString pluralNoun(const QString &noun);

/// A word of a question with its place in it.
struct Word {
    QString text;        ///< as written
    QString lower;       ///< folded()
    QString stem;        ///< stem(lower)
    int begin = 0;       ///< offset in UTF-16 units
    int end = 0;         ///< half-open
    bool quoted = false; ///< a quoted phrase is one word
    bool number = false;
};

/// Splits a question into words, numbers and quoted phrases, in order; punctuation is dropped.
QList<Word> words(const QString &text);

/// Damerau-Levenshtein distance (optimal string alignment), case-insensitive.
int editDistance(const QString &a, const QString &b);

/// Candidates near enough to be meant by `name`, best first, at most `count`: spelling, shared words, singular and
/// plural.
QStringList nearestNames(const QString &name, const QStringList &candidates, int count = 3);

/// "a, b and c", each quoted as given; longer lists end in "and N more".
QString listed(const QStringList &items, int most = 12);

/// Digits of a plain decimal grouped in threes: "33489.47" -> "33,489.47"; any other text as it is.
QString grouped(const QString &decimalDigits);

} // namespace Tieout::base
