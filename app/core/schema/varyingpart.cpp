// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/varyingpart.h"

#include "core/base/text.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>

namespace Tieout::schema {

namespace {

constexpr int FirstYear = 1950;
constexpr int LastYear = 2079;

/// Letters or digits of a name that stand together.
struct Token {
    qsizetype begin = 0;
    qsizetype end = 0; ///< half-open
    QString lower;
    bool digits = false;
    int number() const { return lower.toInt(); }
};

/// As base::identifierWords() cuts it, with the places.
QList<Token> tokensOf(const QString &name)
{
    QList<Token> tokens;
    qsizetype from = 0;
    for (const QString &word : base::identifierWords(name)) {
        const qsizetype at = name.indexOf(word, from, Qt::CaseInsensitive);
        if (at < 0)
            return {}; // letters that fold to others: nothing is read from such a name
        tokens.append({at, at + word.size(), word, word[0].isDigit()});
        from = at + word.size();
    }
    return tokens;
}

QString joined(const QList<Token> &tokens, qsizetype first, qsizetype last)
{
    QString all;
    for (qsizetype i = first; i < last; ++i)
        all += tokens[i].lower;
    return all;
}

std::optional<int> yearOf(const QString &digits)
{
    const int year = digits.toInt();
    return digits.size() == 4 && year >= FirstYear && year <= LastYear ? std::optional(year) : std::nullopt;
}

/// "24" as well as "2024".
std::optional<int> anyYearOf(const QString &digits)
{
    if (digits.size() == 2)
        return fullYear(digits.toInt());
    return yearOf(digits);
}

int monthNamed(const QString &word)
{
    static const QStringList names{QStringLiteral("january"), QStringLiteral("february"), QStringLiteral("march"),
                                   QStringLiteral("april"),   QStringLiteral("may"),      QStringLiteral("june"),
                                   QStringLiteral("july"),    QStringLiteral("august"),   QStringLiteral("september"),
                                   QStringLiteral("october"), QStringLiteral("november"), QStringLiteral("december")};
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (word == names[i] || word == names[i].left(3) || (i == 8 && word == QLatin1String("sept")))
            return int(i) + 1;
    }
    return 0;
}

/// Codes of countries, languages and world regions that tables are split by.
const QSet<QString> &regions()
{
    static const QSet<QString> set = [] {
        const QStringList list =
            QStringLiteral("us usa uk gb eu de fr it es pt nl be at ch pl cz se dk fi ie gr hu ro bg hr si sk ee lv lt "
                           "lu no tr ru ua ca mx br ar cl co pe au nz jp cn in kr sg hk tw th vn id my ph za ng eg il "
                           "ae sa emea apac amer latam dach nordics benelux anz row na sea mena cee en ja zh ko "
                           "germany france spain italy poland europe asia africa america americas oceania canada "
                           "mexico brazil japan china india australia north south east west northeast northwest "
                           "southeast southwest central "
                           "ny tx fl oh ga nc nj tn wi mn ky ut nv ks nm wv nh ak vt wy "
                           "mo md ms or me hi ma pa al la ok mt sd ct va sc mi ia wa az il ne nd ri")
                .split(u' ');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return set;
}

/// Codes that are words, or usual short forms, as well.
bool isOrdinaryWord(const QString &code)
{
    static const QSet<QString> words = [] {
        const QStringList list =
            QStringLiteral("in it hr at be no id my na co ca si sa row sea ar pe se mo md ms or me "
                           "hi ma pa al la ok mt sd ct va sc mi ia wa az il ne nd ri")
                .split(u' ');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return words.contains(code);
}

class Parts
{
public:
    explicit Parts(const QString &name)
        : m_name(name)
        , m_tokens(tokensOf(name))
    {
    }

    QList<VaryingPart> found()
    {
        for (qsizetype i = 0; i < m_tokens.size(); ++i) {
            if (i >= m_next && !addPeriod(i))
                addOther(i);
        }
        return m_parts;
    }

private:
    bool isNumber(qsizetype i, qsizetype digits) const
    {
        return i >= 0 && i < m_tokens.size() && m_tokens[i].digits && m_tokens[i].lower.size() == digits;
    }
    bool isWord(qsizetype i, QStringView word) const
    {
        return i >= 0 && i < m_tokens.size() && m_tokens[i].lower == word;
    }
    QString text(qsizetype i) const { return i >= 0 && i < m_tokens.size() ? m_tokens[i].lower : QString(); }
    void add(VaryingKind kind, qsizetype first, qsizetype last, const QString &value, const QDate &from = {},
             const QDate &to = {}, bool certain = true);
    bool addDay(qsizetype first, qsizetype last, int year, int month, int day);
    bool addMonth(qsizetype first, qsizetype last, int year, int month);
    bool addPeriod(qsizetype i);
    bool addDigits(qsizetype i);
    bool addWithinYear(qsizetype i);
    void addOther(qsizetype i);

    const QString m_name;
    const QList<Token> m_tokens;
    QList<VaryingPart> m_parts;
    qsizetype m_next = 0; ///< tokens before this one are within a period that was read
};

void Parts::add(VaryingKind kind, qsizetype first, qsizetype last, const QString &value, const QDate &from,
                const QDate &to, bool certain)
{
    const qsizetype begin = m_tokens[first].begin;
    const QString pattern = m_name.left(begin) + u'{' + varyingKindName(kind) + u'}' + m_name.mid(m_tokens[last].end);
    const QString without = joined(m_tokens, 0, first) + joined(m_tokens, last + 1, m_tokens.size());
    m_parts.append({kind, pattern, value, without, from, to, certain});
    if (from.isValid())
        m_next = last + 1;
}

bool Parts::addDay(qsizetype first, qsizetype last, int year, int month, int day)
{
    const QDate date(year, month, day);
    if (!date.isValid() || year < FirstYear || year > LastYear)
        return false;
    add(VaryingKind::Day, first, last, date.toString(Qt::ISODate), date, date.addDays(1));
    return true;
}

bool Parts::addMonth(qsizetype first, qsizetype last, int year, int month)
{
    const QDate from(year, month, 1);
    if (!from.isValid() || year < FirstYear || year > LastYear)
        return false;
    add(VaryingKind::Month, first, last, from.toString(QStringLiteral("yyyy-MM")), from, from.addMonths(1));
    return true;
}

/// A token of digits that holds a whole date: 20170801, 01082017, 202401, 012024, 240105.
bool Parts::addDigits(qsizetype i)
{
    const QString &digits = m_tokens[i].lower;
    if (digits.size() == 8) {
        return addDay(i, i, digits.left(4).toInt(), digits.mid(4, 2).toInt(), digits.mid(6).toInt())
               || addDay(i, i, digits.mid(4).toInt(), digits.mid(2, 2).toInt(), digits.left(2).toInt());
    }
    if (digits.size() != 6)
        return false;
    return (yearOf(digits.left(4)) && addMonth(i, i, digits.left(4).toInt(), digits.mid(4).toInt()))
           || (yearOf(digits.mid(2)) && addMonth(i, i, digits.mid(2).toInt(), digits.left(2).toInt()))
           || addDay(i, i, anyYearOf(digits.left(2)).value_or(0), digits.mid(2, 2).toInt(), digits.mid(4).toInt());
}

/// A year with a quarter, week, month or day beside it, in either order.
bool Parts::addWithinYear(qsizetype i)
{
    const auto quarter = [this](qsizetype first, qsizetype last, const std::optional<int> &year, const QString &digit) {
        if (!year || digit.size() != 1 || digit < QLatin1String("1") || digit > QLatin1String("4"))
            return false;
        const QDate from(*year, 3 * digit.toInt() - 2, 1);
        add(VaryingKind::Quarter, first, last, QStringLiteral("%1-Q%2").arg(*year).arg(digit), from, from.addMonths(3));
        return true;
    };
    const auto week = [this](qsizetype first, qsizetype last, const std::optional<int> &year, const QString &digits) {
        const int number = digits.toInt();
        if (!year || digits.isEmpty() || digits.size() > 2 || number < 1 || number > 53)
            return false;
        // The Monday of the ISO week: the week with the fourth of January is the first.
        const QDate fourth(*year, 1, 4);
        const QDate from = fourth.addDays(1 - fourth.dayOfWeek() + 7 * (number - 1));
        add(VaryingKind::Week, first, last, QStringLiteral("%1-W%2").arg(*year).arg(number, 2, 10, QLatin1Char('0')),
            from, from.addDays(7));
        return true;
    };
    if (isWord(i, u"q") && i + 2 < m_tokens.size() && m_tokens[i + 2].digits
        && quarter(i, i + 2, anyYearOf(text(i + 2)), text(i + 1)))
        return true;
    if ((isWord(i, u"w") || isWord(i, u"wk") || isWord(i, u"week")) && isNumber(i + 2, 4)
        && week(i, i + 2, yearOf(text(i + 2)), text(i + 1)))
        return true;
    if (const int month = monthNamed(text(i)); month > 0 && i + 1 < m_tokens.size() && m_tokens[i + 1].digits) {
        if (const std::optional<int> year = anyYearOf(text(i + 1)); year && addMonth(i, i + 1, *year, month))
            return true;
    }
    if (isWord(i, u"y") && isNumber(i + 1, 4) && isWord(i + 2, u"m") && isNumber(i + 3, 2)
        && addMonth(i, i + 3, text(i + 1).toInt(), text(i + 3).toInt())) // y2006m02, as manuals name partitions
        return true;
    if (const int month = monthNamed(text(i + 1));
        month > 0 && m_tokens[i].digits && isNumber(i + 2, 4)
        && addDay(i, i + 2, text(i + 2).toInt(), month, m_tokens[i].number())) // 05jan2024
        return true;
    const std::optional<int> year = m_tokens[i].digits ? anyYearOf(m_tokens[i].lower) : std::nullopt;
    if (!year)
        return false;
    if (isWord(i + 1, u"q") && quarter(i, i + 2, year, text(i + 2)))
        return true;
    if ((isWord(i + 1, u"w") || isWord(i + 1, u"wk") || isWord(i + 1, u"week")) && week(i, i + 2, year, text(i + 2)))
        return true;
    if (const int month = monthNamed(text(i + 1)); month > 0 && addMonth(i, i + 1, *year, month))
        return true;
    if (m_tokens[i].lower.size() != 4 || !isNumber(i + 1, 2))
        return false;
    return (isNumber(i + 2, 2) && addDay(i, i + 2, *year, text(i + 1).toInt(), text(i + 2).toInt()))
           || addMonth(i, i + 1, *year, text(i + 1).toInt());
}

/// Whether a period that says its year begins at a token.
bool Parts::addPeriod(qsizetype i)
{
    if (addWithinYear(i) || (m_tokens[i].digits && addDigits(i)))
        return true;
    const auto yearPart = [this](qsizetype first, qsizetype last, int year) {
        add(VaryingKind::Year, first, last, QString::number(year), QDate(year, 1, 1), QDate(year + 1, 1, 1));
        return true;
    };
    const bool fiscal = isWord(i, u"fy") || isWord(i, u"cy") || isWord(i, u"y") || isWord(i, u"year");
    if (fiscal && i + 1 < m_tokens.size() && m_tokens[i + 1].digits) {
        if (const std::optional<int> year = anyYearOf(text(i + 1)); year)
            return yearPart(i, i + 1, *year);
    }
    if (m_tokens[i].digits) {
        if (const std::optional<int> year = yearOf(m_tokens[i].lower))
            return yearPart(i, i, *year);
        return false;
    }
    if (isWord(i, u"q") && isNumber(i + 1, 1) && text(i + 1) >= QLatin1String("1")
        && text(i + 1) <= QLatin1String("4")) {
        add(VaryingKind::Quarter, i, i + 1, u'Q' + text(i + 1), {}, {}, false);
        return false; // or the number of a question: "q1_survey"
    }
    if (const int month = monthNamed(text(i)); month > 0)
        add(VaryingKind::Month, i, i, QStringLiteral("%1").arg(month, 2, 10, QLatin1Char('0')), {}, {},
            text(i) != QLatin1String("may"));
    return false;
}

void Parts::addOther(qsizetype i)
{
    const Token &token = m_tokens[i];
    const bool version = isWord(i, u"v") || isWord(i, u"ver") || isWord(i, u"version");
    if (version && i + 1 < m_tokens.size() && m_tokens[i + 1].digits) {
        add(VaryingKind::Version, i, i + 1, QString::number(m_tokens[i + 1].number()));
        m_next = i + 2;
    } else if (token.digits) {
        if (m_tokens.size() > 1)
            add(VaryingKind::Number, i, i, token.lower);
    } else if (regions().contains(token.lower) && m_tokens.size() > 1) {
        add(VaryingKind::Region, i, i, token.lower, {}, {}, !isOrdinaryWord(token.lower));
    }
}

} // namespace

QString varyingKindName(VaryingKind kind)
{
    static const QStringList names{QStringLiteral("day"),     QStringLiteral("week"),  QStringLiteral("month"),
                                   QStringLiteral("quarter"), QStringLiteral("year"),  QStringLiteral("version"),
                                   QStringLiteral("region"),  QStringLiteral("number")};
    return names.value(int(kind));
}

bool isPeriod(VaryingKind kind)
{
    return kind <= VaryingKind::Year;
}

QString copyRoleName(CopyRole role)
{
    static const QStringList names{QStringLiteral("live"),      QStringLiteral("archive"), QStringLiteral("audit"),
                                   QStringLiteral("backup"),    QStringLiteral("deleted"), QStringLiteral("history"),
                                   QStringLiteral("old"),       QStringLiteral("shadow"),  QStringLiteral("staging"),
                                   QStringLiteral("temporary"), QStringLiteral("test")};
    return names.value(int(role));
}

bool isWordToo(const QString &regionCode)
{
    return isOrdinaryWord(regionCode) || regionCode == QLatin1String("us");
}

int fullYear(int digits)
{
    constexpr int laterCentury = 70;
    return digits + (digits < laterCentury ? 2000 : 1900);
}

QList<VaryingPart> varyingParts(const QString &name)
{
    return Parts(name).found();
}

CopyRole copyRoleOf(const QString &word)
{
    static const QHash<QString, CopyRole> roles = [] {
        QHash<QString, CopyRole> all;
        const auto put = [&all](CopyRole role, const char *words) {
            for (const QString &each : QString::fromLatin1(words).split(u' '))
                all.insert(each, role);
        };
        put(CopyRole::Archive, "archive archived arch arc archives");
        put(CopyRole::Audit, "audit aud audits auditlog");
        put(CopyRole::Backup, "backup bak bkp bck bkup backups copy cpy clone snapshot snap");
        put(CopyRole::Deleted, "deleted del removed trash recyclebin purged");
        put(CopyRole::History, "history hist his historical histo h versions");
        put(CopyRole::Old, "old legacy deprecated obsolete retired prev previous orig original zz zzz unused dead");
        put(CopyRole::Shadow, "shadow shdw shadows");
        put(CopyRole::Staging, "stg staging stage landing lnd raw load ldg");
        put(CopyRole::Temporary, "tmp temp temporary wrk scratch");
        put(CopyRole::Test, "test tst dev sandbox demo dummy");
        return all;
    }();
    return roles.value(word, CopyRole::Live);
}

bool isOnTheWay(const QString &name)
{
    static const QSet<QString> words{QStringLiteral("stg"), QStringLiteral("staging"), QStringLiteral("lnd"),
                                     QStringLiteral("ldg"), QStringLiteral("tmp"),     QStringLiteral("wrk")};
    return words.contains(base::identifierWords(name).value(0));
}

QList<CopyName> copyNames(const QString &name)
{
    const QList<Token> tokens = tokensOf(name);
    QList<CopyName> names;
    if (tokens.size() < 2)
        return names;
    if (const CopyRole role = copyRoleOf(tokens.first().lower); role != CopyRole::Live)
        names.append({role, joined(tokens, 1, tokens.size())});
    qsizetype last = tokens.size() - 1;
    while (last > 0 && tokens[last].digits)
        --last; // customers_bak_20240105
    if (last > 0) {
        if (const CopyRole role = copyRoleOf(tokens[last].lower); role != CopyRole::Live)
            names.append({role, joined(tokens, 0, last)});
    }
    return names;
}

QString plainName(const QString &name)
{
    const QList<Token> tokens = tokensOf(name);
    return joined(tokens, 0, tokens.size());
}

} // namespace Tieout::schema
