// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/rowloss.h"

#include "core/base/foreignnames.h"
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
message::Message valueNoun(const ForeignKey &key, const QString &noun)
{
    const QStringList words = base::nameWords(key.fromColumns.first());
    const bool code = !words.isEmpty() && words.last() == QLatin1String("code");
    return code ? message::say("catalog.loss.code", {noun}) : message::say("catalog.loss.number", {noun});
}

message::Message withArticle(const message::Message &noun)
{
    const bool vowel = QStringLiteral("aeiou").contains(noun.text.at(0));
    return vowel ? message::say("catalog.loss.an", {noun}) : message::say("catalog.loss.a", {noun});
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

message::Message inWords(const RowLoss &loss, const ForeignKey &key)
{
    using message::say;
    const bool one = loss.lost() == 1;
    QList<message::Message> args{counted(loss.lost()), counted(loss.rows),
                                 loss.rows == 1 ? entityNoun(key.from) : entityPlural(key.from)};
    const QString noun = targetNoun(key);
    if (noun.isEmpty() || key.fromColumns.size() != 1) {
        args.append(key.fromColumns.join(QStringLiteral(", ")));
        if (loss.dangling == 0)
            return one ? say("catalog.loss.nothing.one", args) : say("catalog.loss.nothing.many", args);
        args.append({counted(loss.empty), counted(loss.dangling)});
        return one ? say("catalog.loss.unmatched.one", args) : say("catalog.loss.unmatched.many", args);
    }
    const message::Message value = valueNoun(key, noun);
    if (loss.dangling == 0)
        return one ? say("catalog.loss.none.one", args + QList{value})
                   : say("catalog.loss.none.many", args + QList{value});
    if (loss.empty == 0) {
        args.append(withArticle(value));
        return one ? say("catalog.loss.dangling.one", args) : say("catalog.loss.dangling.many", args);
    }
    return say("catalog.loss.both",
               args + QList<message::Message>{noun, counted(loss.empty), withArticle(value), counted(loss.dangling)});
}

} // namespace Tieout::catalog
