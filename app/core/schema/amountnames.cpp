// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/amountnames.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <algorithm>

namespace Tieout::schema {

bool saysUnitOfRow(const QString &column)
{
    static const QStringList currencies{QStringLiteral("currency"), QStringLiteral("ccy"), QStringLiteral("curr"),
                                        QStringLiteral("uom")};
    static const QStringList units{QStringLiteral("unit"), QStringLiteral("units")};
    const QStringList words = base::nameWords(column);
    return (words.size() == 1 && units.contains(words.first()))
           || (!words.isEmpty() && currencies.contains(words.last()));
}

bool isCalledMoney(const QString &column)
{
    static const QStringList stems{QStringLiteral("amount"), QStringLiteral("amt"),    QStringLiteral("price"),
                                   QStringLiteral("cost"),   QStringLiteral("fee"),    QStringLiteral("total"),
                                   QStringLiteral("cent"),   QStringLiteral("penc"),   QStringLiteral("minor"),
                                   QStringLiteral("revenu"), QStringLiteral("salari"), QStringLiteral("wage"),
                                   QStringLiteral("budget"), QStringLiteral("balanc"), QStringLiteral("valu"),
                                   QStringLiteral("charg"),  QStringLiteral("refund"), QStringLiteral("tax"),
                                   QStringLiteral("spend"),  QStringLiteral("sale"),   QStringLiteral("payment")};
    const QStringList words = base::nameWords(column);
    return std::any_of(words.cbegin(), words.cend(),
                       [](const QString &word) { return stems.contains(base::stem(word)); });
}

} // namespace Tieout::schema
