// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/digitphrases.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

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

Phrase phraseOfSigns(const QString &signs)
{
    static const QHash<QString, Comparison> comparisons{
        {QStringLiteral(">"), Comparison::Greater},   {QStringLiteral(">="), Comparison::GreaterEqual},
        {QStringLiteral("<"), Comparison::Less},      {QStringLiteral("<="), Comparison::LessEqual},
        {QStringLiteral("="), Comparison::Equal},     {QStringLiteral("=="), Comparison::Equal},
        {QStringLiteral("!="), Comparison::NotEqual}, {QStringLiteral("<>"), Comparison::NotEqual}};
    Phrase phrase;
    phrase.words = {signs};
    phrase.role = Role::Compare;
    if (signs == u"#") {
        phrase.words = {QStringLiteral("number"), QStringLiteral("of")};
        phrase.role = Role::Count;
    } else if (signs == u"%") {
        phrase.words = {QStringLiteral("percent"), QStringLiteral("of")};
        phrase.role = Role::Share;
    } else if (comparisons.contains(signs)) {
        phrase.comparison = comparisons[signs];
    } else if (signs == u"&") {
        phrase.role = Role::And;
    } else {
        phrase.role = Role::Unsupported;
        phrase.beyond = Beyond::Arithmetic;
    }
    return phrase;
}

bool tellsRanges(const Phrase &phrase, const QList<base::Word> &words, int last)
{
    const QString how = phrase.hints.value(0);
    if (how == QLatin1String("decade") || how == QLatin1String("any"))
        return true;
    if (how == QLatin1String("step"))
        return last + 1 < words.size() && isNumber(words[last + 1]);
    const auto numbers = std::count_if(words.cbegin() + last + 1, words.cend(), [](const base::Word &word) {
        return !word.quoted && !word.lower.isEmpty() && word.lower.front().isDigit();
    });
    return numbers > (phrase.role == Role::Weighs ? 1 : 0);
}

} // namespace Tieout::question
