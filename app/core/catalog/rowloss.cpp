// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/rowloss.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"

#include <QSet>

namespace Tieout::catalog {

namespace {

constexpr double LeastLoss = 0.0005;

QString counted(qint64 count)
{
    return base::grouped(QString::number(count));
}

/// "manager", "lease"; empty where a role is no noun ("reports to", "sold by").
QString targetNoun(const ForeignKey &key)
{
    static const QSet<QString> prepositions{QStringLiteral("to"), QStringLiteral("by"), QStringLiteral("from"),
                                            QStringLiteral("of"), QStringLiteral("at"), QStringLiteral("in")};
    const QString role = keyRole(key);
    if (role.isEmpty())
        return entityNoun(key.to);
    return prepositions.contains(role.section(u' ', -1)) ? QString() : role;
}

/// What the key's own value is called: "lease number", "account code".
QString valueNoun(const ForeignKey &key, const QString &noun)
{
    const QStringList words = base::identifierWords(key.fromColumns.first());
    const QString last = words.isEmpty() ? QString() : words.last();
    return noun + (last == QLatin1String("code") ? QStringLiteral(" code") : QStringLiteral(" number"));
}

QString article(const QString &noun)
{
    return (QStringLiteral("aeiou").contains(noun.at(0)) ? QStringLiteral("an ") : QStringLiteral("a ")) + noun;
}

} // namespace

bool RowLoss::isWorthSaying() const
{
    return rows > 0 && double(lost()) >= LeastLoss * double(rows) && lost() > 0;
}

RowLoss rowLossOf(const ForeignKey &key, const QHash<TableName, TableProfile> &profiles, const KeyMatch *match)
{
    const auto profile = profiles.constFind(key.from);
    const bool isProfiled = profile != profiles.cend() && profile->rows >= 0;
    RowLoss loss;
    loss.rows = match ? match->rows : isProfiled ? profile->rows : -1;
    double share = 0; // by the emptiest of the key's columns
    for (const QString &column : key.fromColumns) {
        const ColumnProfile *known = isProfiled ? profile->column(column) : nullptr;
        share = std::max(share, known ? known->nullFraction : 0.0);
    }
    loss.empty = loss.rows > 0 ? qRound64(share * double(loss.rows)) : 0;
    if (match) { // counted: what a sample says of empty ones is at most all of them
        loss.empty = std::min(loss.empty, match->rows - match->kept);
        loss.dangling = match->rows - match->kept - loss.empty;
    }
    return loss;
}

QString inWords(const RowLoss &loss, const ForeignKey &key)
{
    const QString of = QStringLiteral("%1 of %2 %3 %4")
                           .arg(counted(loss.lost()), counted(loss.rows),
                                loss.rows == 1 ? entityNoun(key.from) : entityPlural(key.from),
                                loss.lost() == 1 ? QStringLiteral("has") : QStringLiteral("have"));
    const QString noun = targetNoun(key);
    if (noun.isEmpty() || key.fromColumns.size() != 1) {
        const QString column = key.fromColumns.join(QStringLiteral(", "));
        return loss.dangling == 0
                   ? QStringLiteral("%1 nothing in \"%2\".").arg(of, column)
                   : QStringLiteral(
                         "%1 no match over \"%2\": %3 with nothing in it, %4 with a value that does not exist.")
                         .arg(of, column, counted(loss.empty), counted(loss.dangling));
    }
    const QString value = valueNoun(key, noun);
    if (loss.dangling == 0)
        return QStringLiteral("%1 no %2.").arg(of, value);
    if (loss.empty == 0)
        return QStringLiteral("%1 %2 that does not exist.").arg(of, article(value));
    return QStringLiteral("%1 no %2: %3 without %4, %5 with one that does not exist.")
        .arg(of, noun, counted(loss.empty), article(value), counted(loss.dangling));
}

} // namespace Tieout::catalog
