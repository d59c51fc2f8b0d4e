// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/csvvalues.h"
#include "core/sources/sheets/workbook.h"

#include <QHash>
#include <QLocale>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

constexpr int LongestMoment = 40;
constexpr int FirstShortYear = 50; ///< "50" is 1950, "49" is 2049

/// What a text is made of at a place: digits, letters or one other sign.
struct Token {
    QStringView text;
    bool isNumber() const { return !text.isEmpty() && text.front() >= u'0' && text.front() <= u'9'; }
    bool isWord() const { return !text.isEmpty() && text.front().isLetter(); }
    int number() const { return text.size() <= 4 ? text.toInt() : -1; }
};

/// The months' names, long and short, in English and German, in lower case.
int monthFrom(QStringView word)
{
    static const QHash<QString, int> months = [] {
        QHash<QString, int> all;
        for (const QLocale &locale : {QLocale(QLocale::English), QLocale(QLocale::German)}) {
            for (int month = 1; month <= 12; ++month) {
                const QString name = locale.standaloneMonthName(month).toLower();
                all.insert(name, month);
                all.insert(name.left(3), month);
            }
        }
        all.insert(QStringLiteral("sept"), 9);
        return all;
    }();
    return months.value(word.toString().toLower());
}

/// Reads from the left; every function takes what it reads.
class MomentReader
{
public:
    explicit MomentReader(QStringView text)
        : m_rest(text.trimmed())
    {
    }

    std::optional<WrittenMoment> read()
    {
        if (m_rest.size() < 4 || m_rest.size() > LongestMoment)
            return {};
        const QStringView whole = m_rest;
        if (!takeDate()) {
            m_rest = whole;
            m_out = {};
            if (!takeTime() || !m_rest.isEmpty())
                return {};
            m_out.dayFirst = m_out.monthFirst = m_time;
            m_out.kind = NumberFormat::Kind::Time;
            return m_out;
        }
        if (!m_rest.isEmpty()) {
            if (m_rest.front() != u' ' && m_rest.front() != u'T')
                return {};
            m_rest = m_rest.mid(1).trimmed();
            if (!takeTime() || !m_rest.isEmpty())
                return {};
            m_out.kind = NumberFormat::Kind::DateTime;
            for (std::optional<double> *day : {&m_out.dayFirst, &m_out.monthFirst}) {
                if (*day)
                    **day += m_time;
            }
        }
        return m_out.dayFirst || m_out.monthFirst ? std::optional(m_out) : std::nullopt;
    }

private:
    Token take()
    {
        qsizetype length = 0;
        const Token first{m_rest.left(1)};
        const auto isSame = [&first](QChar c) {
            const Token token{QStringView(&c, 1)};
            return (first.isNumber() && token.isNumber()) || (first.isWord() && token.isWord());
        };
        while (length < m_rest.size() && (length == 0 || isSame(m_rest[length])))
            ++length;
        const Token token{m_rest.left(length)};
        m_rest = m_rest.mid(length);
        return token;
    }

    bool takeSign(QStringView signs)
    {
        if (m_rest.isEmpty() || !signs.contains(m_rest.front()))
            return false;
        m_rest = m_rest.mid(1);
        return true;
    }

    bool takeDate()
    {
        const Token first = take();
        if (first.isWord())
            return takeMonthBeforeDay(first);
        if (!first.isNumber() || m_rest.isEmpty())
            return false;
        const QChar sign = m_rest.front();
        if (first.text.size() <= 2 && (sign == u' ' || sign == u'-' || sign == u'.') && isNamed())
            return takeMonthAfterDay(first);
        if (!takeSign(u"./-"))
            return false;
        const Token second = take();
        if (!second.isNumber() || second.text.size() > 2 || m_rest.isEmpty() || m_rest.front() != sign)
            return false;
        m_rest = m_rest.mid(1);
        return takeNumbered(first, second, take(), sign);
    }

    /// Whether a word follows the sign: "3 Apr", "3. April", "03-Apr".
    bool isNamed() const
    {
        const QStringView next = m_rest.mid(1).trimmed();
        return !next.isEmpty() && next.front().isLetter();
    }

    bool takeNumbered(const Token &first, const Token &second, const Token &third, QChar sign)
    {
        if (!third.isNumber())
            return false;
        if (first.text.size() == 4)
            return third.text.size() <= 2 && set(first.number(), second.number(), third.number());
        // "1.2.10" may be a section; "01.02.10" is a date.
        const bool isShort = third.text.size() == 2;
        const bool isPadded = first.text.size() == 2 && second.text.size() == 2;
        if (first.text.size() > 2 || (!isShort && third.text.size() != 4) || (isShort && sign != u'/' && !isPadded))
            return false;
        const int year = yearOf(third);
        m_out.dayFirst = serialFrom(year, second.number(), first.number());
        m_out.monthFirst = serialFrom(year, first.number(), second.number());
        if (sign == u'.' && m_out.dayFirst) // nobody writes months first with points
            m_out.monthFirst = m_out.dayFirst;
        return m_out.dayFirst || m_out.monthFirst;
    }

    bool takeMonthAfterDay(const Token &day)
    {
        const QChar sign = m_rest.front();
        m_rest = m_rest.mid(1).trimmed();
        const int month = monthFrom(take().text);
        if (month == 0)
            return false;
        if (sign == u'-' && !takeSign(u"-"))
            return false;
        takeSign(u".");
        m_rest = m_rest.trimmed();
        const Token year = take();
        const bool isYear = year.isNumber() && (year.text.size() == 4 || (year.text.size() == 2 && sign == u'-'));
        return isYear && set(yearOf(year), month, day.number());
    }

    bool takeMonthBeforeDay(const Token &word)
    {
        const int month = monthFrom(word.text);
        if (month == 0 || !takeSign(u" "))
            return false;
        const Token day = take();
        if (!day.isNumber() || day.text.size() > 2 || !takeSign(u","))
            return false;
        m_rest = m_rest.trimmed();
        const Token year = take();
        return year.isNumber() && year.text.size() == 4 && set(year.number(), month, day.number());
    }

    /// "17:30", "17:30:15.25", "5:30 PM", each also with "Z" or "+00:00": other zones are not said of a cell.
    bool takeTime()
    {
        const Token hours = take();
        if (!hours.isNumber() || hours.text.size() > 2 || !takeSign(u":"))
            return false;
        const Token minutes = take();
        int hour = hours.number();
        double seconds = 0;
        if (!minutes.isNumber() || minutes.text.size() != 2 || minutes.number() > 59 || !takeSeconds(seconds))
            return false;
        const QStringView after = m_rest.trimmed();
        for (const QStringView half : {QStringView(u"AM"), QStringView(u"PM")}) {
            if (after.compare(half, Qt::CaseInsensitive) != 0)
                continue;
            if (hour < 1 || hour > 12)
                return false;
            hour = hour % 12 + (half.front() == u'P' ? 12 : 0);
            m_rest = {};
        }
        if (m_rest == u"Z" || m_rest == u"+00:00" || m_rest == u"+00")
            m_rest = {};
        if (hour > 23)
            return false;
        m_time = (hour * 3600 + minutes.number() * 60 + seconds) / 86'400;
        return true;
    }

    bool takeSeconds(double &seconds)
    {
        if (!takeSign(u":"))
            return true;
        const Token whole = take();
        if (!whole.isNumber() || whole.text.size() != 2 || whole.number() > 59)
            return false;
        seconds = whole.number();
        if (takeSign(u".,")) {
            const Token part = take();
            if (!part.isNumber() || part.text.size() > 9)
                return false;
            seconds += (QStringLiteral("0.") + part.text.toString()).toDouble();
        }
        return true;
    }

    bool set(int year, int month, int day)
    {
        m_out.dayFirst = m_out.monthFirst = serialFrom(year, month, day);
        return m_out.dayFirst.has_value();
    }

    static int yearOf(const Token &token)
    {
        if (token.text.size() > 2)
            return token.number();
        return token.number() + (token.number() < FirstShortYear ? 2000 : 1900);
    }

    static std::optional<double> serialFrom(int year, int month, int day)
    {
        const QDate date(year, month, day);
        if (!date.isValid() || year < 1900)
            return {};
        return serialOf(QDateTime(date, QTime(0, 0), Qt::UTC));
    }

    QStringView m_rest;
    WrittenMoment m_out;
    double m_time = 0; ///< of the day, 0 to 1
};

} // namespace

std::optional<WrittenMoment> writtenMoment(QStringView text)
{
    const bool hasDigit = std::any_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return hasDigit ? MomentReader(text).read() : std::nullopt;
}

} // namespace Tieout::sources::sheets
