// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/queryforms.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>

namespace Tieout::TestSupport {

namespace {

uint drawn(std::mt19937 &random, qsizetype choices)
{
    return uint(random() % uint(choices));
}

QStringList choicesOf(const QJsonObject &form)
{
    QStringList names;
    for (const QJsonValue &name : form[QStringLiteral("enum")].toArray())
        names.append(name.toString());
    return names;
}

QString oneOf(const QStringList &names, std::mt19937 &random)
{
    return names[drawn(random, names.size())];
}

// The table of "orders.customer_id".
QString tableOf(const QString &column)
{
    return column.section(u'.', 0, -2);
}

// The two tables of "orders.customer_id = customer.id".
std::pair<QString, QString> tablesOf(const QString &join)
{
    const QString first = join.section(QStringLiteral(" AND "), 0, 0);
    return {tableOf(first.section(QStringLiteral(" = "), 0, 0)), tableOf(first.section(QStringLiteral(" = "), 1))};
}

QJsonObject lineOf(const QJsonObject &form, const QStringList &read, std::mt19937 &random)
{
    const QJsonObject properties = form[QStringLiteral("properties")].toObject();
    const auto choose = [&](const char *name) {
        return oneOf(choicesOf(properties[QLatin1String(name)].toObject()), random);
    };
    QStringList columns = choicesOf(properties[QStringLiteral("column")].toObject());
    if (random() % 10 > 0)
        columns.removeIf([&read](const QString &column) { return column != u"*" && !read.contains(tableOf(column)); });
    const QString is = random() % 2 == 0 ? QString() : choose("is");
    static const QStringList texts{QStringLiteral("5"),        QStringLiteral("-1.5"), QStringLiteral("2024-01-31"),
                                   QStringLiteral("O'Neill%"), QStringLiteral("5"),    QStringLiteral("12")};
    QJsonArray values;
    const int count = is.isEmpty() || is.contains(QLatin1String("NULL")) ? 0
                      : is == u"BETWEEN"                                 ? 2
                      : is.endsWith(QLatin1String("IN"))                 ? 1 + int(random() % 3)
                                                                         : 1;
    for (int i = 0; i < count; ++i)
        values.append(oneOf(texts, random));
    return {{"column", oneOf(columns, random)},
            {"function", random() % 2 == 0 ? QString() : choose("function")},
            {"is", is},
            {"shown", random() % 3 > 0},
            {"sorted", random() % 3 > 0 ? QString() : choose("sorted")},
            {"values", values}};
}

} // namespace

QJsonObject filledIn(const QJsonObject &schema, std::mt19937 &random)
{
    const QJsonObject properties = schema[QStringLiteral("properties")].toObject();
    const QString first = oneOf(choicesOf(properties[QStringLiteral("from")].toObject()), random);
    QStringList read{first};
    QJsonArray joins;
    const QStringList all =
        choicesOf(properties[QStringLiteral("joins")].toObject()[QStringLiteral("items")].toObject());
    for (auto wanted = int(random() % 4); wanted > 0; --wanted) {
        QStringList next = all;
        next.removeIf([&read](const QString &join) {
            const auto [from, to] = tablesOf(join);
            return read.contains(from) == read.contains(to);
        });
        if (next.isEmpty())
            break;
        const QString join = oneOf(next, random);
        joins.append(join);
        for (const QString &table : {tablesOf(join).first, tablesOf(join).second}) {
            if (!read.contains(table))
                read.append(table);
        }
    }
    QJsonArray lines;
    for (auto wanted = 1 + int(random() % 4); wanted > 0; --wanted)
        lines.append(
            lineOf(properties[QStringLiteral("lines")].toObject()[QStringLiteral("items")].toObject(), read, random));
    return {{"distinct", random() % 4 == 0},
            {"from", first},
            {"joins", joins},
            {"limit", int(random() % 3) * 5},
            {"lines", lines}};
}

} // namespace Tieout::TestSupport
