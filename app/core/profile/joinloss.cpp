// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/joinloss.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::profile {

namespace {

constexpr auto childAlias = "c";
constexpr auto parentAlias = "p";

} // namespace

QString joinLossSql(const ForeignKey &key, const DialectTraits &traits)
{
    sql::Statement statement;
    sql::Arena &arena = statement.arena;
    const QString child = QString::fromLatin1(childAlias);
    const QString parent = QString::fromLatin1(parentAlias);
    sql::Query *match = sql::selectQuery(arena, {{sql::number(arena, 1), {}}}, sql::table(arena, key.to, parent),
                                         sql::keyCondition(arena, key, child, parent));
    sql::Query *kept = sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, key.from, child),
                                        sql::exists(arena, match));
    sql::Query *all = sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, key.from));
    statement.query = sql::selectQuery(arena,
                                       {{sql::subquery(arena, all), {QStringLiteral("all_rows"), {}, false}},
                                        {sql::subquery(arena, kept), {QStringLiteral("kept_rows"), {}, false}}},
                                       nullptr);
    return sql::print(*statement.query, traits);
}

Result<JoinLoss> measureJoin(Session &session, const ForeignKey &key, const StopToken &stop)
{
    CollectingSink sink(1);
    const Result<qint64> ran = session.select(joinLossSql(key, session.traits()), sink, stop);
    if (!ran)
        return fail(ran.error());
    const ResultSet &result = sink.result();
    if (result.rows.size() != 1 || result.rows[0].size() != 2)
        return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "Counting the rows of \"%1\" gave no counts."),
                    {key.from.display()});
    return JoinLoss{result.rows[0][0].toText().toLongLong(), result.rows[0][1].toText().toLongLong()};
}

} // namespace Tieout::profile
