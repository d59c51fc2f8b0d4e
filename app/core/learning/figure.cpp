// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/figure.h"

#include <QRegularExpression>

namespace Tieout::learning {

namespace {

/// 10 to the power of `exponent`, which may be negative.
base::Decimal power(int exponent)
{
    return *base::Decimal::parse(QStringLiteral("1e%1").arg(exponent));
}

/// The exponent of "thousand", "k", "million", "mn", "bn"; 0 without any and for a currency; nothing for another word.
std::optional<int> exponentOf(const QString &word)
{
    static const std::pair<int, QStringList> known[] = {
        {3, {QStringLiteral("k"), QStringLiteral("t"), QStringLiteral("thousand"), QStringLiteral("tsd")}},
        {6,
         {QStringLiteral("m"), QStringLiteral("mn"), QStringLiteral("mio"), QStringLiteral("million"),
          QStringLiteral("millions")}},
        {9,
         {QStringLiteral("b"), QStringLiteral("bn"), QStringLiteral("mrd"), QStringLiteral("billion"),
          QStringLiteral("billions")}}};
    if (word.isEmpty())
        return 0;
    for (const auto &[exponent, words] : known) {
        if (words.contains(word.toLower()))
            return exponent;
    }
    static const QRegularExpression currency(QStringLiteral("^[A-Z]{3}$"));
    return currency.match(word).hasMatch() ? std::optional(0) : std::nullopt;
}

/// The digits with a point for the decimal sign; empty where the signs do not fit together.
QString plainDigits(const QString &written)
{
    static const QRegularExpression forms[] = {
        QRegularExpression(QStringLiteral("^(\\d{1,3}(?:,\\d{3})+)(?:\\.(\\d+))?$")),    // 33,489.47
        QRegularExpression(QStringLiteral("^(\\d{1,3}(?:\\.\\d{3}){2,})(?:,(\\d+))?$")), // 1.234.567,50
        QRegularExpression(QStringLiteral("^(\\d{1,3}(?:\\.\\d{3})+),(\\d+)$")),         // 1.234,50
        QRegularExpression(QStringLiteral("^(\\d{1,3}(?:[ '\\x{a0}\\x{202f}]\\d{3})+)(?:[.,](\\d+))?$")), // 33 489,47
        QRegularExpression(QStringLiteral("^(\\d+)(?:[.,](\\d+))?$"))};
    for (const QRegularExpression &form : forms) {
        const QRegularExpressionMatch match = form.match(written);
        if (!match.hasMatch())
            continue;
        QString whole = match.captured(1);
        whole.removeIf([](QChar c) { return !c.isDigit(); });
        return match.capturedLength(2) > 0 ? whole + u'.' + match.captured(2) : whole;
    }
    return {};
}

} // namespace

bool Figure::isRoundedFrom(const base::Decimal &number) const
{
    base::Decimal apart = number - value;
    if (apart.isNegative())
        apart = -apart;
    return apart * base::Decimal(2) <= unit;
}

Result<Figure> figureOf(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*(?:[A-Z]{3}\\s|\\p{Sc})?\\s*([-\\x{2212}+])?\\s*(?:\\p{Sc}\\s*)?(\\d[\\d.,' "
                       "\\x{a0}\\x{202f}]*?)\\s*(\\p{L}+?)?\\s*(?:\\p{Sc}|%)?\\s*$"),
        QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch match = form.match(text);
    const std::optional<int> exponent = match.hasMatch() ? exponentOf(match.captured(3)) : std::nullopt;
    const QString digits = plainDigits(match.captured(2));
    const Result<base::Decimal> number = base::Decimal::parse(digits);
    if (!exponent || digits.isEmpty() || !number)
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no figure."), {text.simplified()},
            QT_TRANSLATE_NOOP("Error", "Write one number, as the dashboard has it: 33,489 or \"1.2 million\"."));
    Figure figure;
    figure.text = text.simplified();
    figure.value = *number * power(*exponent);
    if (match.capturedLength(1) > 0 && match.captured(1) != QLatin1String("+"))
        figure.value = -figure.value;
    figure.unit = power(*exponent - number->scale());
    return figure;
}

} // namespace Tieout::learning
