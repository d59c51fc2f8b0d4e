// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/sqlgenerator.h"

#include "core/sql/lexer.h"

namespace Tieout::TestSupport {

namespace {

QString in(const QString &text)
{
    return u'(' + text + u')';
}

} // namespace

QString SqlGenerator::query(int depth)
{
    return (chance(20) && depth > 1 ? with(depth) : QString()) + body(depth) + tail(depth);
}

QString SqlGenerator::with(int depth)
{
    const QString tables = list(2, [&] {
        const QString hint =
            oneOf({QString(), QString(), QStringLiteral("MATERIALIZED "), QStringLiteral("NOT MATERIALIZED ")});
        return oneOf("cte recent totals") + (chance(30) ? QStringLiteral(" (p, q)") : QString())
               + QStringLiteral(" AS ") + hint + in(query(depth - 2));
    });
    return (chance(30) ? QStringLiteral("WITH RECURSIVE ") : QStringLiteral("WITH ")) + tables + u' ';
}

QString SqlGenerator::body(int depth)
{
    if (depth > 1 && chance(15)) {
        const QString op =
            oneOf({QStringLiteral("UNION"), QStringLiteral("UNION ALL"), QStringLiteral("INTERSECT"),
                   QStringLiteral("EXCEPT ALL"), QStringLiteral("EXCEPT"), QStringLiteral("UNION DISTINCT")});
        const QString right = chance(30) ? in(query(depth - 1)) : select(depth - 1);
        return (chance(30) ? in(query(depth - 1)) : select(depth - 1)) + u' ' + op + u' ' + right;
    }
    if (chance(4))
        return QStringLiteral("VALUES ") + list(3, [&] { return in(list(2, [&] { return value(0); })); });
    return select(depth);
}

QString SqlGenerator::select(int depth)
{
    QString text = QStringLiteral("SELECT ");
    if (chance(12))
        text += chance(50) ? QStringLiteral("DISTINCT ")
                           : QStringLiteral("DISTINCT ON (") + column() + QStringLiteral(") ");
    else if (chance(4))
        text += QStringLiteral("ALL ");
    text += items(depth);
    if (chance(90))
        text += QStringLiteral(" FROM ") + from(depth);
    if (chance(55))
        text += QStringLiteral(" WHERE ") + condition(depth);
    if (chance(30)) {
        text += QStringLiteral(" GROUP BY ") + (chance(8) ? QStringLiteral("DISTINCT ") : QString()) + grouping(depth);
        if (chance(40))
            text += QStringLiteral(" HAVING ") + condition(depth - 1);
    }
    if (chance(8))
        text += QStringLiteral(" WINDOW w AS ") + window(depth - 1);
    return text;
}

QString SqlGenerator::tail(int depth)
{
    QString text;
    const bool ordered = chance(35);
    if (ordered)
        text += QStringLiteral(" ORDER BY ") + order(depth);
    switch (below(10)) {
    case 0:
        return text + QStringLiteral(" LIMIT ") + value(0);
    case 1:
        return text + QStringLiteral(" LIMIT 10 OFFSET 20");
    case 2:
        return text + QStringLiteral(" OFFSET 5 ROWS FETCH NEXT 3 ROWS ONLY");
    case 3:
        return text + QStringLiteral(" FETCH FIRST 3 ROWS ")
               + (ordered ? QStringLiteral("WITH TIES") : QStringLiteral("ONLY"));
    default:
        return text;
    }
}

QString SqlGenerator::items(int depth)
{
    return list(3, [&] {
        if (chance(10))
            return chance(50) ? QStringLiteral("*") : oneOf("t u") + QStringLiteral(".*");
        const QString expr = chance(25) ? aggregate(depth) : value(depth);
        if (chance(40))
            return expr + QStringLiteral(" AS ") + oneOf("total name year \"MyName\" n order user");
        return chance(10) ? expr + u' ' + oneOf("total label n \"xy\"") : expr;
    });
}

QString SqlGenerator::from(int depth)
{
    QString text = join(depth);
    if (chance(15))
        text += QStringLiteral(", ") + source(depth);
    return text;
}

QString SqlGenerator::source(int depth)
{
    if (depth > 1 && chance(15)) {
        const QString lateral = chance(30) ? QStringLiteral("LATERAL ") : QString();
        return lateral + in(query(depth - 2))
               + oneOf({QStringLiteral(" AS s"), QStringLiteral(" s"), QStringLiteral(" AS s(a, b)")});
    }
    if (chance(8))
        return oneOf({QStringLiteral("generate_series(1, 10) AS g(n)"),
                      QStringLiteral("unnest(ARRAY[1, 2]) WITH ORDINALITY AS u(v, i)"),
                      QStringLiteral("json_to_recordset('[]') AS r(a int, b numeric(5, 1))"),
                      QStringLiteral("LATERAL unnest(t.tags) tag")});
    QString text = oneOf("t u payments public.leases \"OddTable\"");
    if (chance(40))
        text += oneOf({QStringLiteral(" AS x"), QStringLiteral(" y"), QStringLiteral(" AS \"Z\"")});
    if (chance(3))
        text += QStringLiteral(" TABLESAMPLE BERNOULLI (10) REPEATABLE (1)");
    return text;
}

QString SqlGenerator::join(int depth)
{
    QString text = source(depth);
    while (chance(35)) {
        const QString kind =
            oneOf({QStringLiteral("JOIN"), QStringLiteral("INNER JOIN"), QStringLiteral("LEFT JOIN"),
                   QStringLiteral("RIGHT OUTER JOIN"), QStringLiteral("FULL JOIN"), QStringLiteral("CROSS JOIN"),
                   QStringLiteral("NATURAL JOIN"), QStringLiteral("NATURAL LEFT JOIN")});
        const bool group = chance(6) && depth > 0;
        text += u' ' + kind + u' '
                + (group ? in(source(0) + QStringLiteral(" JOIN ") + source(0) + QStringLiteral(" ON true"))
                         : source(depth));
        if (kind.startsWith(QLatin1String("NATURAL")) || kind.startsWith(QLatin1String("CROSS")))
            continue;
        text += chance(70) ? QStringLiteral(" ON ") + condition(depth - 1) : QStringLiteral(" USING (id, code)");
    }
    return text;
}

QString SqlGenerator::grouping(int depth)
{
    return list(2, [&] {
        switch (below(8)) {
        case 0:
            return QStringLiteral("ROLLUP (") + list(2, [&] { return column(); }) + u')';
        case 1:
            return QStringLiteral("CUBE (") + column() + QStringLiteral(", (a, b))");
        case 2:
            return QStringLiteral("GROUPING SETS ((") + column() + QStringLiteral("), ROLLUP (a), ())");
        default:
            return chance(30) ? value(depth - 1) : column();
        }
    });
}

QString SqlGenerator::condition(int depth)
{
    if (depth > 0 && chance(35)) {
        const QString left = condition(depth - 1);
        const QString right = condition(depth - 1);
        return chance(30) ? in(left + QStringLiteral(" OR ") + right) : left + QStringLiteral(" AND ") + right;
    }
    const QString a = value(depth - 1);
    const QString b = value(depth - 1);
    const QString negation = chance(25) ? QStringLiteral("NOT ") : QString();
    switch (below(14)) {
    case 0:
        return a + u' ' + negation + QStringLiteral("BETWEEN ")
               + (chance(15) ? QStringLiteral("SYMMETRIC ") : QString()) + b + QStringLiteral(" AND 9");
    case 1:
        return a + u' ' + negation + QStringLiteral("IN (") + list(3, [&] { return literal(); }) + u')';
    case 2:
        return column() + u' ' + negation + QStringLiteral("IN (SELECT a FROM t)");
    case 3:
        return a + u' ' + negation + oneOf("LIKE ILIKE") + QStringLiteral(" 'x%'")
               + (chance(30) ? QStringLiteral(" ESCAPE '!'") : QString());
    case 4:
        return a + QStringLiteral(" IS ") + negation
               + oneOf({QStringLiteral("NULL"), QStringLiteral("TRUE"), QStringLiteral("UNKNOWN")});
    case 5:
        return a + QStringLiteral(" IS ") + negation + QStringLiteral("DISTINCT FROM ") + b;
    case 6:
        return negation + QStringLiteral("EXISTS (SELECT 1 FROM u WHERE u.id = t.id)");
    case 7:
        return a + u' ' + oneOf("= <> < >=") + u' ' + oneOf("ANY ALL SOME") + QStringLiteral(" (ARRAY[1, 2])");
    case 8:
        return QStringLiteral("(a, b) = (1, ") + b + u')';
    case 9:
        return a + u' ' + oneOf("~ !~ ~* @> && ->>") + QStringLiteral(" 'x'");
    case 10:
        return a + QStringLiteral(" SIMILAR TO '(a|b)'");
    default:
        return a + u' ' + oneOf("= <> != < > <= >=") + u' ' + b;
    }
}

QString SqlGenerator::value(int depth)
{
    if (depth > 0 && chance(60))
        return deepValue(depth);
    return chance(50) ? column() : literal();
}

QString SqlGenerator::deepValue(int depth)
{
    const QString a = value(depth - 1);
    switch (below(14)) {
    case 0:
        return a + u' ' + oneOf("+ - * / % || ^ & | << # -> ->>") + u' ' + value(depth - 1);
    case 1:
        return QStringLiteral("CASE WHEN ") + condition(depth - 1) + QStringLiteral(" THEN ") + a
               + (chance(60) ? QStringLiteral(" ELSE ") + value(depth - 1) : QString()) + QStringLiteral(" END");
    case 2:
        return QStringLiteral("CASE ") + column() + QStringLiteral(" WHEN 1 THEN ") + a + QStringLiteral(" END");
    case 3:
        return QStringLiteral("CAST(") + a + QStringLiteral(" AS ") + type() + u')';
    case 4:
        return column() + QStringLiteral("::") + type();
    case 5:
        return QStringLiteral("EXTRACT(") + oneOf("year MONTH dow epoch") + QStringLiteral(" FROM ") + a + u')';
    case 6:
        return column() + QStringLiteral(" AT TIME ZONE 'UTC'");
    case 7:
        return QStringLiteral("-(") + a + u')';
    case 8:
        return chance(50) ? QStringLiteral("tags[1]") : QStringLiteral("(ARRAY[1, 2, 3])[1:2]");
    case 9:
        return in(QStringLiteral("SELECT max(a) FROM u"));
    case 10:
        return in(a + u' ' + oneOf("+ - *") + u' ' + value(depth - 1));
    case 11:
        return QStringLiteral("lower(name) COLLATE \"C\"");
    default:
        return call(depth);
    }
}

QString SqlGenerator::call(int depth)
{
    const QString a = value(depth - 1);
    switch (below(10)) {
    case 0:
        return QStringLiteral("substring(") + a + QStringLiteral(" FROM 2 FOR 3)");
    case 1:
        return QStringLiteral("trim(BOTH 'x' FROM ") + a + u')';
    case 2:
        return QStringLiteral("position('x' IN name)");
    case 3:
        return QStringLiteral("overlay(name PLACING 'x' FROM 1)");
    case 4:
        return QStringLiteral("make_interval(days => ") + a + u')';
    case 5:
        return oneOf("CURRENT_DATE CURRENT_TIMESTAMP CURRENT_USER LOCALTIME");
    case 6:
        return QStringLiteral("ROW(") + a + QStringLiteral(", 2)");
    default:
        return oneOf("coalesce lower date_trunc left f greatest pg_catalog.length")
               + in(list(3, [&] { return value(depth - 1); }));
    }
}

QString SqlGenerator::aggregate(int depth)
{
    QString text;
    switch (below(6)) {
    case 0:
        text = QStringLiteral("count(*)");
        break;
    case 1:
        text = QStringLiteral("count(DISTINCT ") + column() + u')';
        break;
    case 2:
        text = QStringLiteral("string_agg(name, ', ' ORDER BY ") + order(0) + u')';
        break;
    case 3:
        text = QStringLiteral("percentile_cont(0.5) WITHIN GROUP (ORDER BY ") + column() + u')';
        break;
    default:
        text = oneOf("sum avg min max") + in(value(depth - 1));
    }
    if (chance(20))
        text += QStringLiteral(" FILTER (WHERE ") + condition(0) + u')';
    if (chance(30))
        text += QStringLiteral(" OVER ") + (chance(20) ? QStringLiteral("w") : window(depth - 1));
    return text;
}

QString SqlGenerator::window(int depth)
{
    QStringList parts;
    if (chance(60))
        parts.append(QStringLiteral("PARTITION BY ") + list(2, [&] { return column(); }));
    if (chance(70))
        parts.append(QStringLiteral("ORDER BY ") + order(depth));
    if (chance(40))
        parts.append(frame());
    return in(parts.join(u' '));
}

QString SqlGenerator::frame()
{
    static const QStringList starts{QStringLiteral("UNBOUNDED PRECEDING"), QStringLiteral("3 PRECEDING"),
                                    QStringLiteral("CURRENT ROW")};
    static const QStringList ends{QStringLiteral("CURRENT ROW"), QStringLiteral("2 FOLLOWING"),
                                  QStringLiteral("UNBOUNDED FOLLOWING")};
    static const QStringList excludes{QString(), QString(), QStringLiteral(" EXCLUDE TIES"),
                                      QStringLiteral(" EXCLUDE CURRENT ROW"), QStringLiteral(" EXCLUDE NO OTHERS")};
    const QString unit = oneOf("ROWS RANGE GROUPS") + u' ';
    const QString bounds =
        chance(70) ? QStringLiteral("BETWEEN ") + oneOf(starts) + QStringLiteral(" AND ") + oneOf(ends) : oneOf(starts);
    return unit + bounds + oneOf(excludes);
}

QString SqlGenerator::order(int depth)
{
    return list(2, [&] {
        return value(depth - 1)
               + oneOf({QString(), QStringLiteral(" DESC"), QStringLiteral(" ASC NULLS FIRST"),
                        QStringLiteral(" DESC NULLS LAST"), QStringLiteral(" USING <")});
    });
}

QString SqlGenerator::literal()
{
    static const QStringList literals{QStringLiteral("1"),
                                      QStringLiteral("42"),
                                      QStringLiteral("3.14"),
                                      QStringLiteral(".5"),
                                      QStringLiteral("1e3"),
                                      QStringLiteral("'text'"),
                                      QStringLiteral("'it''s'"),
                                      QStringLiteral("E'a\\n'"),
                                      QStringLiteral("U&'\\0041'"),
                                      QStringLiteral("B'101'"),
                                      QStringLiteral("X'FF'"),
                                      QStringLiteral("$$q$$"),
                                      QStringLiteral("NULL"),
                                      QStringLiteral("TRUE"),
                                      QStringLiteral("DATE '2020-01-01'"),
                                      QStringLiteral("TIMESTAMP '2020-01-01 10:00'"),
                                      QStringLiteral("INTERVAL '1 day'"),
                                      QStringLiteral("INTERVAL '2' MONTH"),
                                      QStringLiteral("$1"),
                                      QStringLiteral("int4 '5'"),
                                      QStringLiteral("-1")};
    return oneOf(literals);
}

QString SqlGenerator::type()
{
    static const QStringList types{QStringLiteral("int"),
                                   QStringLiteral("numeric(10, 2)"),
                                   QStringLiteral("text"),
                                   QStringLiteral("double precision"),
                                   QStringLiteral("timestamp with time zone"),
                                   QStringLiteral("character varying(20)"),
                                   QStringLiteral("int[]"),
                                   QStringLiteral("date"),
                                   QStringLiteral("pg_catalog.int8"),
                                   QStringLiteral("interval day to second")};
    return oneOf(types);
}

QString SqlGenerator::column()
{
    return oneOf("a b id name t.a u.amount x.d \"Total\" year value public.t.id");
}

QString SqlGenerator::damaged(const QString &sql)
{
    const sql::Lexer lexer(sql, m_traits);
    QStringList words;
    for (const sql::Token &token : lexer.tokens()) {
        if (token.kind != sql::TokenKind::End)
            words.append(lexer.view(token).toString());
    }
    if (words.size() < 2)
        return sql;
    static const QStringList strange =
        QStringLiteral("SELECT FROM WHERE AND OR NOT , ( ) . * + = < 1 'x' a AS ON JOIN IN IS NULL BETWEEN CASE END "
                       "GROUP BY ORDER "
                       "LIMIT UNION ALL DISTINCT :: [ ] DESC USING OVER WITH LIKE t ; EXISTS ANY")
            .split(u' ');
    const int times = 1 + below(2);
    for (int i = 0; i < times && words.size() > 1; ++i) {
        const int at = below(int(words.size()));
        switch (below(5)) {
        case 0:
            words.removeAt(at);
            break;
        case 1:
            words.insert(at, words[at]);
            break;
        case 2:
            words.swapItemsAt(at, (at + 1) % int(words.size()));
            break;
        case 3:
            words[at] = oneOf(strange);
            break;
        default:
            words.insert(at, oneOf(strange));
        }
    }
    return words.join(u' ');
}

} // namespace Tieout::TestSupport
