// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbermentions.h"

#include "core/base/text.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::base {

namespace {

/// As folded() writes them. Left out are words that mean something else in another of the languages: Spanish "once",
/// French "neuf", "tiers".
const QSet<QString> &numberWords()
{
    static const QSet<QString> words = [] {
        const QStringList list = QStringLiteral("two three four five six seven eight nine ten eleven twelve thirteen "
                                                "fourteen fifteen sixteen seventeen eighteen "
                                                "nineteen twenty thirty forty fifty sixty seventy eighty ninety "
                                                "hundred hundreds thousand thousands million millions "
                                                "billion billions trillion dozen dozens double doubled triple tripled "
                                                "twice thrice half halves third thirds twofold tenfold zero "
                                                "minus percent "
                                                "zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig "
                                                "dreissig vierzig funfzig sechzig siebzig achtzig neunzig "
                                                "hundert hunderte tausend tausende millionen milliarde milliarden "
                                                "doppelt dreifach zweimal dreimal halfte drittel viertel prozent "
                                                "deux trois quatre cinq huit dix douze vingt trente quarante cinquante "
                                                "soixante mille milliard milliards "
                                                "moitie pourcent "
                                                "dos tres cuatro cinco seis siete ocho nueve diez doce veinte treinta "
                                                "cuarenta cincuenta cien ciento millones doble mitad "
                                                "tercio cero")
                                     .split(u' ');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return words;
}

/// Most texts are ASCII, and Unicode's tables are slow to ask.
bool isNumber(char32_t c)
{
    return c < 0x80 ? c >= U'0' && c <= U'9' : QChar::isNumber(c);
}

/// The numbers written in digits of any script, "1.250,50" in one. By hand: the gate reads every text of a query, and a
/// regular expression took a fifth of its time.
QSet<QString> digitsIn(const QString &text)
{
    QSet<QString> out;
    qsizetype begin = -1; // of the number at hand
    qsizetype end = -1;
    for (qsizetype at = 0, next = 0; at < text.size(); at = next) {
        const bool pair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        next = at + (pair ? 2 : 1);
        if (!isNumber(pair ? QChar::surrogateToUcs4(text[at], text[at + 1]) : char32_t(text[at].unicode())))
            continue;
        const bool goesOn = begin >= 0 && (at == end || (at == end + 1 && (text[end] == u'.' || text[end] == u',')));
        if (begin >= 0 && !goesOn)
            out.insert(text.sliced(begin, end - begin));
        begin = goesOn ? begin : at;
        end = next;
    }
    if (begin >= 0)
        out.insert(text.sliced(begin, end - begin));
    return out;
}

QSet<QString> wordsIn(const QString &text)
{
    static const QRegularExpression between(QStringLiteral("[^\\p{L}]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    QSet<QString> out;
    for (const QString &word : folded(text).split(between, Qt::SkipEmptyParts)) {
        if (numberWords().contains(word))
            out.insert(word);
    }
    return out;
}

QString first(const QSet<QString> &texts)
{
    return texts.isEmpty() ? QString() : *std::min_element(texts.cbegin(), texts.cend());
}

} // namespace

bool hasNumber(const QString &text)
{
    return std::any_of(text.cbegin(), text.cend(), [](QChar c) { return c.isNumber(); });
}

QString digitsNotIn(const QString &given, const QString &text)
{
    const QSet<QString> digits = digitsIn(text);
    return digits.isEmpty() ? QString() : first(digits - digitsIn(given));
}

QString numberNotIn(const QString &given, const QString &text)
{
    const QString digits = digitsNotIn(given, text);
    return digits.isEmpty() ? first(wordsIn(text) - wordsIn(given)) : digits;
}

} // namespace Tieout::base
