// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/earnings.h"

#include "core/base/abbreviation.h"
#include "core/base/foreignnames.h"

#include <algorithm>

namespace Tieout::catalog {

/// "costs" and "cst" say "cost".
static bool saysAny(const QStringList &name, const QStringList &words)
{
    return std::any_of(name.cbegin(), name.cend(), [&words](const QString &said) {
        const QString word = base::singular(said);
        return std::any_of(words.cbegin(), words.cend(), [&word](const QString &one) {
            return word == one || (word.size() >= 3 && base::abbreviates(word, one));
        });
    });
}

std::optional<Earnings> earningsOf(const Snapshot &snapshot)
{
    static const QStringList costs{QStringLiteral("cost"), QStringLiteral("cogs"), QStringLiteral("expense")};
    static const QStringList incomes{QStringLiteral("amount"), QStringLiteral("total"),    QStringLiteral("revenue"),
                                     QStringLiteral("sale"),   QStringLiteral("turnover"), QStringLiteral("income")};
    static const QStringList others{
        QStringLiteral("discount"), QStringLiteral("tax"),     QStringLiteral("vat"),    QStringLiteral("refund"),
        QStringLiteral("freight"),  QStringLiteral("deposit"), QStringLiteral("budget"), QStringLiteral("limit"),
        QStringLiteral("price"),    QStringLiteral("rate"),    QStringLiteral("unit"),   QStringLiteral("standard"),
        QStringLiteral("target"),   QStringLiteral("balance"), QStringLiteral("tip"),    QStringLiteral("count")};
    std::optional<Earnings> found;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node) {
        const Table &table = snapshot.graph->table(node);
        if (table.kind != TableKind::Table || snapshot.entries.value(table.name).isSetAside())
            continue;
        QStringList income;
        QStringList cost;
        for (const Column &column : table.columns) {
            const QStringList words = base::nameWords(column.name);
            const bool isNumber = column.type == TypeClass::Integer || column.type == TypeClass::Real
                                  || column.type == TypeClass::Decimal;
            if (!isNumber || table.primaryKey.contains(column.name) || saysAny(words, others))
                continue;
            if (saysAny(words, costs))
                cost.append(column.name);
            else if (saysAny(words, incomes))
                income.append(column.name);
        }
        if (income.size() != 1 || cost.size() != 1)
            continue;
        if (found)
            return std::nullopt;
        found = Earnings{table.name, income.first(), cost.first()};
    }
    return found;
}

} // namespace Tieout::catalog
