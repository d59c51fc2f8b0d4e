// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/numberformat.h"

#include <QStringList>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

/// Codes of currencies that people write into formats as words.
bool isCurrencyCode(QStringView word)
{
    static const QStringList codes{"AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP",
                                   "HKD", "HUF", "INR", "JPY", "KRW", "MXN", "NOK", "NZD", "PLN",
                                   "RUB", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "USD", "ZAR"};
    // Every text of a text file is asked, and hardly one is three capitals.
    const auto isCapital = [](QChar c) { return c >= u'A' && c <= u'Z'; };
    return std::all_of(word.begin(), word.end(), isCapital) && codes.contains(word);
}

bool isCurrencySign(QChar c)
{
    return c.category() == QChar::Symbol_Currency;
}

/// Takes a code apart, sign by sign.
class FormatReader
{
public:
    explicit FormatReader(QStringView code)
        : m_code(code)
    {
    }

    NumberFormat read()
    {
        while (m_at < m_code.size() && m_code[m_at] != u';')
            take(m_code[m_at]);
        takeWords();
        NumberFormat &out = m_out;
        out.scale = m_commas * 3;
        if (m_isElapsed)
            out.kind = NumberFormat::Kind::Duration;
        else if (m_hasDay && m_hasTime)
            out.kind = NumberFormat::Kind::DateTime;
        else if (m_hasTime)
            out.kind = NumberFormat::Kind::Time;
        else if (m_hasDay || m_hasMonth)
            out.kind = NumberFormat::Kind::Date;
        else if (m_isPercent)
            out.kind = NumberFormat::Kind::Percent;
        else if (m_hasDigits)
            out.kind = NumberFormat::Kind::Number;
        else if (m_isText)
            out.kind = NumberFormat::Kind::Text;
        return out;
    }

private:
    void take(QChar c)
    {
        ++m_at;
        switch (c.unicode()) {
        case u'"': {
            const qsizetype end = m_code.indexOf(u'"', m_at);
            m_words += m_code.mid(m_at, (end < 0 ? m_code.size() : end) - m_at);
            m_at = end < 0 ? m_code.size() : end + 1;
            return;
        }
        case u'\\':
            if (m_at < m_code.size())
                m_words += m_code[m_at++];
            return;
        case u'_': // as wide as the sign behind it
        case u'*': // filled with the sign behind it
            m_words += u' ';
            ++m_at;
            return;
        case u'[':
            return takeBracket();
        case u'%':
            m_isPercent = true;
            return;
        case u'0':
        case u'#':
        case u'?':
            m_hasDigits = true;
            m_out.isGrouped = m_out.isGrouped || (m_commas > 0 && !m_isAfterPoint);
            m_commas = 0;
            if (m_isAfterPoint)
                ++m_out.decimals;
            return;
        case u',':
            if (m_hasDigits)
                ++m_commas; // counts only behind the last digit
            return;
        case u'.':
            m_isAfterPoint = m_hasDigits;
            return;
        case u'@':
            m_isText = true;
            return;
        default:
            return takeLetter(c);
        }
    }

    /// [Red], [>100], [$€-407], [h], [DBNum1].
    void takeBracket()
    {
        const qsizetype end = m_code.indexOf(u']', m_at);
        const QStringView inside = m_code.mid(m_at, (end < 0 ? m_code.size() : end) - m_at);
        m_at = end < 0 ? m_code.size() : end + 1;
        if (inside.startsWith(u'$')) {
            const QStringView sign = inside.mid(1, inside.indexOf(u'-') < 0 ? -1 : inside.indexOf(u'-') - 1);
            if (!sign.isEmpty())
                m_out.currency = sign.toString().trimmed();
            return;
        }
        const QString unit = inside.toString().toLower();
        if (!unit.isEmpty()
            && (unit.count(u'h') == unit.size() || unit.count(u'm') == unit.size() || unit.count(u's') == unit.size()))
            m_isElapsed = true;
    }

    void takeLetter(QChar c)
    {
        const QStringView rest = m_code.mid(m_at - 1);
        if (rest.startsWith(QLatin1StringView("General"), Qt::CaseInsensitive)) {
            m_at += 6;
            return;
        }
        if (rest.startsWith(QLatin1StringView("AM/PM"), Qt::CaseInsensitive)
            || rest.startsWith(QLatin1StringView("A/P"), Qt::CaseInsensitive)) {
            m_at += rest.startsWith(QLatin1StringView("AM"), Qt::CaseInsensitive) ? 4 : 2;
            m_hasTime = true;
            return;
        }
        if (m_hasDigits && (c == u'E' || c == u'e') && rest.size() > 1 && (rest[1] == u'+' || rest[1] == u'-')) {
            ++m_at; // an exponent, whose digits are no decimals
            m_isAfterPoint = false;
            return;
        }
        switch (c.toLower().unicode()) {
        case u'y':
        case u'd':
        case u'g': // an era's year
        case u'e':
            m_hasDay = true;
            return;
        case u'm': // months, or minutes beside hours or seconds
            m_hasMonth = true;
            return;
        case u'h':
        case u's':
            m_hasTime = true;
            return;
        default:
            if (isCurrencySign(c))
                m_out.currency = c;
            else if (c.isLetter())
                m_words += c;
            else
                m_words += u' ';
        }
    }

    void takeWords()
    {
        QStringList rest;
        const QStringList words = m_words.simplified().split(u' ', Qt::SkipEmptyParts);
        for (const QString &word : words) {
            if (m_out.currency.isEmpty() && isCurrency(word))
                m_out.currency = word;
            else if (word.front().isLetter() || word == u"%") // a % in quotation marks does not multiply
                rest.append(word);
        }
        m_out.suffix = rest.join(u' ');
    }

    QStringView m_code;
    qsizetype m_at = 0;
    NumberFormat m_out;
    QString m_words;
    int m_commas = 0;
    bool m_hasDigits = false;
    bool m_isAfterPoint = false;
    bool m_isPercent = false;
    bool m_isText = false;
    bool m_hasDay = false;
    bool m_hasMonth = false;
    bool m_hasTime = false;
    bool m_isElapsed = false;
};

} // namespace

bool isCurrency(QStringView text)
{
    return text.size() == 1 ? isCurrencySign(text.front()) : isCurrencyCode(text);
}

NumberFormat formatFrom(QStringView code)
{
    return FormatReader(code).read();
}

NumberFormat builtInFormat(int id)
{
    using Kind = NumberFormat::Kind;
    switch (id) {
    case 1:
        return {Kind::Number};
    case 3:
    case 37: // accounting, without a sign
    case 38:
    case 41:
        return {Kind::Number, 0, 0, {}, {}, true};
    case 2:
    case 11:
    case 48:
        return {Kind::Number, 2};
    case 4:
    case 39:
    case 40:
    case 43:
        return {Kind::Number, 2, 0, {}, {}, true};
    case 9:
        return {Kind::Percent};
    case 10:
        return {Kind::Percent, 2};
    case 12:
    case 13:
        return {Kind::Number};
    case 18:
    case 19:
    case 20:
    case 21:
    case 32: // times of East Asian calendars
    case 33:
    case 34:
    case 35:
    case 55:
    case 56:
        return {Kind::Time};
    case 22:
        return {Kind::DateTime};
    case 45:
    case 47:
        return {Kind::Time};
    case 46:
        return {Kind::Duration};
    case 49:
        return {Kind::Text};
    default:
        break;
    }
    // Money in the currency of whoever looks: no file says which.
    if ((id >= 5 && id <= 8) || id == 42 || id == 44)
        return {Kind::Number, id == 7 || id == 8 || id == 44 ? 2 : 0, 0, {}, {}, true};
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id == 36 || (id >= 50 && id <= 54)
        || (id >= 57 && id <= 58))
        return {Kind::Date};
    return {};
}

} // namespace Tieout::sources::sheets
