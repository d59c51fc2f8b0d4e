// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/digitphrases.h"

#include <QRegularExpression>

namespace Tieout::question {

std::optional<Phrase> digitsAt(const QList<base::Word> &words, int at)
{
    static const QRegularExpression range(QStringLiteral("^(\\d+(?:\\.\\d+)?)[-\u2013](\\d+(?:\\.\\d+)?)$"));
    static const QRegularExpression ordinal(QStringLiteral("^([1-9][0-9]?)(st|nd|rd|th)$"));
    Phrase phrase;
    phrase.words = {words[at].lower};
    if (const QRegularExpressionMatch ends = range.match(words[at].lower); ends.hasMatch()) {
        phrase.role = Role::Range;
        phrase.hints = {ends.captured(1), ends.captured(2)};
        return phrase;
    }
    const QRegularExpressionMatch number = ordinal.match(words[at].lower);
    if (!number.hasMatch() || words.value(at + 1).lower != QLatin1String("percentile"))
        return {};
    phrase.role = Role::Aggregate;
    phrase.aggregate = Aggregate::Median;
    phrase.words.append(words[at + 1].lower);
    if (words.value(at + 2).lower == QLatin1String("of"))
        phrase.words.append(words[at + 2].lower);
    phrase.hints = {number.captured(1)};
    return phrase;
}

} // namespace Tieout::question
