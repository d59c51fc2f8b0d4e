// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/keyevidence.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::profile {

namespace {

sql::Name named(const QString &text)
{
    sql::Name name;
    name.text = text;
    return name;
}

} // namespace

bool isSure(const ProposedKey &key)
{
    const KeyEvidence &evidence = key.evidence;
    const bool isKept = key.joins.isKept(); // somebody joins along it and looks at what comes out
    const bool isNamed = isKept || key.match == schema::NameMatch::Same || key.match == schema::NameMatch::Table;
    return evidence.isMeasured() && evidence.matchShare() >= (isNamed ? namedInclusion : sureInclusion)
           && evidence.unique && key.rivals == 0;
}

bool isMeasuredUnique(const ColumnProfile &column)
{
    return column.method == StatisticMethod::Exact && column.distinct > 0 && column.nullFraction == 0
           && column.distinctRatio == 1;
}

QString keyEvidenceSql(const ForeignKey &key, const Table &from, qint64 distinctLimit, Referenced referenced,
                       const DialectTraits &traits)
{
    sql::Arena arena;
    const QString values = QStringLiteral("v");
    const QString parent = QStringLiteral("p");
    QList<sql::SelectItem> columns;
    QList<sql::Expr *> present;
    QList<sql::Expr *> equal;
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
        const QString alias = QStringLiteral("k%1").arg(i + 1);
        const auto value = [&] { return sql::column(arena, {}, key.fromColumns[i]); };
        columns.append({value(), named(alias)});
        present.append(sql::isNull(arena, value(), true));
        if (const Column *column = from.column(key.fromColumns[i]); column && column->type == TypeClass::Text)
            present.append(sql::binary(arena, sql::BinaryOp::NotEqual, value(), sql::text(arena, QString())));
        equal.append(sql::binary(arena, sql::BinaryOp::Equal, sql::column(arena, parent, key.toColumns[i]),
                                 sql::column(arena, values, alias)));
    }
    sql::Query *distinct = sql::selectQuery(arena, columns, sql::table(arena, key.from), sql::allOf(arena, present));
    distinct->select->distinct = true;
    distinct->limit = sql::number(arena, distinctLimit);
    sql::From *other = sql::table(arena, key.to, parent);
    if (referenced == Referenced::Repeats) {
        QList<sql::SelectItem> referencedColumns;
        for (const QString &column : key.toColumns)
            referencedColumns.append(sql::SelectItem{sql::column(arena, {}, column), {}});
        sql::Query *once = sql::selectQuery(arena, referencedColumns, sql::table(arena, key.to));
        once->select->distinct = true;
        other = sql::derived(arena, once, parent);
    }
    sql::From *joined =
        sql::join(arena, sql::derived(arena, distinct, values), other, sql::allOf(arena, equal), sql::JoinType::Left);
    const QList<sql::SelectItem> counts{
        {sql::countStar(arena), {}},
        {sql::call(arena, QStringLiteral("COUNT"), {sql::column(arena, parent, key.toColumns.first())}), {}}};
    return sql::print(*sql::selectQuery(arena, counts, joined), traits, {false, false});
}

Result<KeyEvidence> measureKey(Session &session, const ForeignKey &key, const Table &from, qint64 distinctLimit,
                               Referenced referenced, const StopToken &stop)
{
    CollectingSink sink(1);
    const Result<qint64> ran =
        session.select(keyEvidenceSql(key, from, distinctLimit, referenced, session.traits()), sink, stop);
    if (!ran)
        return fail(ran.error());
    const ResultSet &result = sink.result();
    if (result.rows.size() != 1 || result.rows[0].size() != 2)
        return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "Looking up the values of \"%1\" gave no counts."),
                    {key.from.display()});
    KeyEvidence evidence;
    evidence.distinct = result.rows[0][0].toText().toLongLong();
    evidence.matched = result.rows[0][1].toText().toLongLong();
    evidence.limited = evidence.distinct >= distinctLimit;
    return evidence;
}

Result<bool> holdsEachOnce(Session &session, const TableName &table, const QStringList &columns, const StopToken &stop)
{
    sql::Arena arena;
    QList<sql::SelectItem> items;
    QList<sql::Expr *> present;
    QList<sql::Expr *> groups;
    for (const QString &column : columns) {
        items.append(sql::SelectItem{sql::column(arena, {}, column), {}});
        present.append(sql::isNull(arena, sql::column(arena, {}, column), true));
        groups.append(sql::column(arena, {}, column));
    }
    sql::Query *repeated = sql::selectQuery(arena, items, sql::table(arena, table), sql::allOf(arena, present));
    repeated->select->groupBy = groups;
    repeated->select->having =
        sql::binary(arena, sql::BinaryOp::Greater, sql::countStar(arena), sql::number(arena, qint64(1)));
    repeated->limit = sql::number(arena, qint64(1));
    CollectingSink sink(1);
    const Result<qint64> ran = session.select(sql::print(*repeated, session.traits(), {false, false}), sink, stop);
    return ran ? Result<bool>(sink.result().rows.isEmpty()) : Result<bool>(fail(ran.error()));
}

} // namespace Tieout::profile
