// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/numbers.h"

#include "core/period/period.h"
#include "core/question/phrases.h"

#include <algorithm>
#include <cmath>

namespace Tieout::ledger {

namespace {

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

bool isConverted(double said, double written)
{
    if (said == 0 || written == 0)
        return said == written;
    const double factor = std::abs(written / said);
    for (const double unit : {1.0, 60.0, 3600.0, 24.0, 7.0, 12.0, 86400.0, 1024.0, 1048576.0}) {
        for (int power = -6; power <= 9; ++power) {
            if (isNear(factor, unit * std::pow(10, power)) || isNear(factor, std::pow(10, power) / unit))
                return true;
        }
    }
    return false;
}

bool standsFor(const QString &said, const QString &written, const std::optional<sql::BinaryOp> &comparison,
               UnitSaid unit)
{
    const double number = said.toDouble();
    const double other = written.toDouble();
    if (said == written || isNear(number, other))
        return true;
    const bool boundary = std::floor(number) == number && std::abs(std::abs(other) - number) <= 1 && comparison
                          && *comparison != sql::BinaryOp::Equal;
    const bool another = number == 1 && other == 2 && comparison == sql::BinaryOp::GreaterEqual; // "more than one"
    const bool inUnit = unit == UnitSaid::Behind || (unit == UnitSaid::Somewhere && number > 1);
    return another || (number > 1 && boundary) || (number > 0 && inUnit && isConverted(number, other));
}

UnitSaid unitSaid(const Sentence &sentence, const QueryUses &uses, int at)
{
    if (at + 1 < sentence.size() && question::unitBehindNumber(sentence.words()[at + 1].lower))
        return UnitSaid::Behind;
    static const QSet<QString> units{
        QStringLiteral("second"),  QStringLiteral("minut"),   QStringLiteral("min"),     QStringLiteral("hour"),
        QStringLiteral("dai"),     QStringLiteral("week"),    QStringLiteral("month"),   QStringLiteral("quarter"),
        QStringLiteral("year"),    QStringLiteral("kb"),      QStringLiteral("mb"),      QStringLiteral("gb"),
        QStringLiteral("tb"),      QStringLiteral("byte"),    QStringLiteral("kilobyt"), QStringLiteral("megabyt"),
        QStringLiteral("gigabyt"), QStringLiteral("percent"), QStringLiteral("pct"),     QStringLiteral("thousand"),
        QStringLiteral("million"), QStringLiteral("billion"), QStringLiteral("k"),       QStringLiteral("m"),
        QStringLiteral("bn"),      QStringLiteral("km"),      QStringLiteral("meter"),   QStringLiteral("metr"),
        QStringLiteral("kilomet"), QStringLiteral("kg"),      QStringLiteral("gram"),    QStringLiteral("kilogram"),
        QStringLiteral("ton"),     QStringLiteral("tonn"),    QStringLiteral("ms"),      QStringLiteral("kilometr")};
    static const QStringList minor{QStringLiteral("cent"), QStringLiteral("minor"), QStringLiteral("penni")};
    const bool isMinor = std::any_of(minor.cbegin(), minor.cend(),
                                     [&uses](const QString &stem) { return uses.nameStems().contains(stem); });
    const bool isSaid = isMinor || sentence.linking().question.contains(u'%')
                        || std::any_of(sentence.words().cbegin(), sentence.words().cend(),
                                       [](const base::Word &word) { return units.contains(word.stem); });
    return isSaid ? UnitSaid::Somewhere : UnitSaid::Nowhere;
}

bool writesDay(const QString &written, const QDate &day)
{
    for (const DateEncoding encoding : {DateEncoding::IsoDate, DateEncoding::IsoTimestamp, DateEncoding::DateNumber,
                                        DateEncoding::EpochSeconds, DateEncoding::EpochMilliseconds}) {
        const auto bound = period::boundaryLiteral(day, encoding);
        if (day.isValid() && bound && bound->text == written)
            return true;
    }
    return false;
}

} // namespace Tieout::ledger
