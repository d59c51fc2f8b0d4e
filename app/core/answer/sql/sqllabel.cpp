// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/sqllabel.h"

#include "core/catalog/phrasing.h"
#include "core/sql/words.h"

namespace Tieout::answer {

namespace {

using message::Message;
using message::say;

/// Without the names that result columns have, and without the days of periods, which the period's chip has.
Message plainly(const Message &said)
{
    if (said.id == QLatin1String("sql.called"))
        return plainly(said.args.first());
    QList<Message> args;
    for (const Message &arg : said.args)
        args.append(plainly(arg));
    if (said.id == QLatin1String("sql.isInDays"))
        return say("sql.isIn", args.mid(0, 2));
    return args.isEmpty() ? said : say(said.id.toLatin1().constData(), args);
}

/// Without the article that it begins with.
Message withoutArticle(const Message &said)
{
    if (said.id == QLatin1String("sql.the"))
        return said.args.first();
    if (!message::beginsWithItsFirst(said))
        return said;
    QList<Message> args = said.args;
    args.first() = withoutArticle(args.first());
    return say(said.id.toLatin1().constData(), args);
}

} // namespace

Message sqlLabel(const sql::BoundQuery &bound, const DialectTraits &traits)
{
    Message what;
    QList<Message> conditions;
    // What is indented tells of results that are made on the way.
    for (const Message &line : sql::inWords(bound, traits)) {
        if (line.id == QLatin1String("sql.gives"))
            what = withoutArticle(plainly(line.args.first()));
        else if (line.id == QLatin1String("sql.lists"))
            what = say("answer.label.lists", {plainly(line.args.first())});
        else if (line.id == QLatin1String("sql.keeps"))
            conditions.append(plainly(line.args.last()));
    }
    if (!conditions.isEmpty())
        what = say("sql.where", {what, message::joined(conditions, "join.and", "join.and")});
    what.text = catalog::capitalised(what.text);
    return what;
}

} // namespace Tieout::answer
