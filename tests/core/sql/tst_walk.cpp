// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/walk.h"

#include "core/sql/builder.h"
#include "core/sql/sqltesting.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sql::as;

namespace {

sql::Statement parsed(const char *text)
{
    return sql::parse(QString::fromUtf8(text), dialect(QStringLiteral("postgresql"))).value();
}

QStringList printed(const QList<const sql::Expr *> &expressions)
{
    QStringList out;
    for (const sql::Expr *expr : expressions)
        out.append(sql::print(*expr, dialect(QStringLiteral("postgresql"))));
    return out;
}

/// The names of all columns in the order in which they are met.
QString columnsOf(const sql::Query *query, sql::NestedQueries nested = sql::NestedQueries::Enter)
{
    QString out;
    sql::forEachExpr(
        query,
        [&out](const sql::Expr &expr) {
            if (const auto *column = as<sql::ColumnRef>(&expr))
                out += column->column().text + u' ';
        },
        nested);
    return out.trimmed();
}

} // namespace

class WalkTest : public QObject
{
    Q_OBJECT

private slots:
    void goesInSourceOrder();
    void entersEveryKindOfNode();
    void staysOutsideNestedQueries();
    void canBeHeldBack();
    void takesConditionsApart();
    void listsTheFromClause();
    void listsSelectsAndQueries();
    void copiesEveryKindOfNode();
    void putsOthersInPlaceOfNodes();
};

void WalkTest::goesInSourceOrder()
{
    const sql::Statement statement = parsed("WITH w AS (SELECT a FROM t) SELECT b + c * d, f(e, g) FROM x JOIN y ON h "
                                            "= i WHERE j AND k OR l GROUP BY m HAVING n "
                                            "ORDER BY o LIMIT p OFFSET q");
    QCOMPARE(columnsOf(statement.query), QStringLiteral("a b c d e g h i j k l m n o p q"));
    const sql::Statement set = parsed("SELECT a UNION SELECT b UNION ALL SELECT c ORDER BY d");
    QCOMPARE(columnsOf(set.query), QStringLiteral("a b c d"));
}

void WalkTest::entersEveryKindOfNode()
{
    const sql::Statement statement =
        parsed("SELECT -a, b BETWEEN c AND d, e IN (f, g), h LIKE i ESCAPE j, k IS NULL, CASE l WHEN m THEN n ELSE o "
               "END, CAST(p AS int), q::int, "
               "SUM(r ORDER BY s) FILTER (WHERE u) OVER (PARTITION BY v ORDER BY w ROWS x PRECEDING), (SELECT y), "
               "EXISTS (SELECT z), (aa, ab), "
               "ac COLLATE c1, EXTRACT(YEAR FROM ad), ae AT TIME ZONE af, ARRAY[ag], ah[ai: aj], ak = ANY (SELECT al), "
               "am = ALL (an) FROM "
               "f1(ao), (VALUES (ap)) AS d1 GROUP BY GROUPING SETS ((aq), ()) WINDOW w1 AS (ORDER BY ar)");
    QCOMPARE(
        columnsOf(statement.query),
        QStringLiteral(
            "a b c d e f g h i j k l m n o p q r s u v w x y z aa ab ac ad ae af ag ah ai aj ak al am an ao ap aq ar"));
}

void WalkTest::staysOutsideNestedQueries()
{
    const sql::Statement statement =
        parsed("SELECT a, (SELECT b) FROM (SELECT c) AS d1 WHERE e IN (SELECT f) AND EXISTS (SELECT g) UNION "
               "SELECT h FROM t WHERE i = (SELECT j) ORDER BY k");
    QCOMPARE(columnsOf(statement.query, sql::NestedQueries::Skip), QStringLiteral("a e h i k"));
    QCOMPARE(columnsOf(statement.query), QStringLiteral("a b c e f g h i j k"));
    int met = 0;
    sql::forEachExpr(
        statement.query->right->select->where, [&met](const sql::Expr &) { ++met; }, sql::NestedQueries::Skip);
    QCOMPARE(met, 3); // =, i, the subquery itself
}

void WalkTest::canBeHeldBack()
{
    struct OnlyOutside : sql::Visitor {
        bool visitQuery(const sql::Query &) override { return ++queries == 1; }
        bool visitFrom(const sql::From &) override { return false; }
        bool visitExpr(const sql::Expr &expr) override
        {
            ++expressions;
            return expr.kind != sql::ExprKind::Function;
        }
        int queries = 0;
        int expressions = 0;
    } visitor;
    const sql::Statement statement = parsed("SELECT f(a, b), (SELECT c), 1 + f(d) + e FROM t JOIN u ON x = y");
    sql::walk(statement.query, visitor);
    QCOMPARE(visitor.queries, 2);
    QCOMPARE(visitor.expressions, 7); // f, the subquery, + and + with 1, f and e
    sql::walk(static_cast<const sql::Query *>(nullptr), visitor);
    sql::walk(static_cast<const sql::Expr *>(nullptr), visitor);
    QCOMPARE(visitor.queries, 2);
}

void WalkTest::takesConditionsApart()
{
    const sql::Statement statement = parsed("SELECT 1 WHERE a = 1 AND (b = 2 AND c = 3) AND (d OR e AND f)");
    const sql::Expr *where = statement.query->select->where;
    QCOMPARE(printed(sql::conjuncts(where)), (QStringList{QStringLiteral("a = 1"), QStringLiteral("b = 2"),
                                                          QStringLiteral("c = 3"), QStringLiteral("d OR e AND f")}));
    QCOMPARE(printed(sql::disjuncts(sql::conjuncts(where).last())),
             (QStringList{QStringLiteral("d"), QStringLiteral("e AND f")}));
    QCOMPARE(sql::conjuncts(nullptr).size(), 0);
    QCOMPARE(sql::disjuncts(where).size(), 1);
}

void WalkTest::listsTheFromClause()
{
    const sql::Statement statement =
        parsed("SELECT 1 FROM a JOIN (b JOIN c ON 1) ON 2, (SELECT 1 FROM d JOIN e ON 3) AS x");
    const sql::From *from = statement.query->select->from;
    QStringList leaves;
    for (const sql::From *leaf : sql::fromLeaves(from))
        leaves.append(as<sql::NamedTable>(leaf) ? as<sql::NamedTable>(leaf)->table().text : leaf->alias.text);
    QCOMPARE(leaves, (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("x")}));
    QStringList conditions;
    for (const sql::Join *join : sql::joinsOf(from))
        conditions.append(join->on ? printed({join->on}).first() : QStringLiteral("comma"));
    QCOMPARE(conditions, (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("comma")}));
    QCOMPARE(sql::fromLeaves(nullptr).size(), 0);
    QCOMPARE(sql::joinsOf(nullptr).size(), 0);
}

void WalkTest::listsSelectsAndQueries()
{
    const sql::Statement statement =
        parsed("WITH w AS (SELECT 1) SELECT 2 UNION (SELECT 3 UNION SELECT 4) UNION SELECT (SELECT 5)");
    QStringList first;
    for (const sql::Select *select : sql::selectsOf(*statement.query))
        first.append(printed({select->items[0].expr}).first());
    QCOMPARE(first, (QStringList{QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4"),
                                 QStringLiteral("(SELECT 5)")}));
    int queries = 0;
    int selects = 0;
    sql::forEachQuery(statement.query, [&queries](const sql::Query &) { ++queries; });
    sql::forEachSelect(statement.query, [&selects](const sql::Select &) { ++selects; });
    QCOMPARE(selects, 6);
    QCOMPARE(queries, 9); // six with a SELECT, three set operations
    QCOMPARE(sql::leftSpine(*statement.query).size(), 2);
}

void WalkTest::copiesEveryKindOfNode()
{
    const char *const text = "WITH w(x) AS (SELECT a) SELECT DISTINCT ON (a) -a, b BETWEEN c AND d, e IN (f, g), e NOT "
                             "IN (SELECT 1), h LIKE i ESCAPE j, k IS NULL, "
                             "CASE l WHEN m THEN n ELSE o END, CAST(p AS int), q::int, SUM(r ORDER BY s) FILTER (WHERE "
                             "u) OVER (PARTITION BY v ORDER BY w ROWS "
                             "1 PRECEDING), (SELECT y), EXISTS (SELECT z), (aa, ab) = (1, 2), ac COLLATE c1, "
                             "EXTRACT(YEAR FROM ad), ae AT TIME ZONE af, "
                             "ARRAY[ag], ah[1:2], ak = ANY (SELECT al), am = ALL (an), INTERVAL '1' DAY, $1, *, t.* "
                             "FROM f1(ao), (VALUES (1)) AS d1(z) LEFT "
                             "JOIN t USING (k) WHERE 1 GROUP BY ROLLUP (a, b) HAVING 1 WINDOW w1 AS (ORDER BY ar) "
                             "UNION ALL SELECT 1 ORDER BY 1 DESC LIMIT 1 "
                             "OFFSET 2";
    sql::Arena arena;
    sql::Query *copy = nullptr;
    QString before;
    const DialectTraits traits = dialect(QStringLiteral("postgresql"));
    {
        const sql::Statement statement = parsed(text);
        before = sql::print(*statement.query, traits);
        copy = sql::clone(arena, statement.query);
        QVERIFY(sql::equal(*copy, *statement.query));
    }
    QCOMPARE(sql::print(*copy, traits), before); // the original is gone: nothing may point into it
}

void WalkTest::putsOthersInPlaceOfNodes()
{
    const DialectTraits traits = dialect(QStringLiteral("postgresql"));
    const sql::Statement statement =
        parsed("SELECT a + a + b, SUM(a) FILTER (WHERE a > 1), (SELECT a) FROM t JOIN u ON a = c "
               "WHERE b + c + a > 0 ORDER BY a");
    sql::Arena arena;
    const sql::Query *copy = sql::clone(arena, statement.query, [&arena](const sql::Expr &node) -> sql::Expr * {
        const auto *column = as<sql::ColumnRef>(&node);
        return column && column->column().text == QLatin1String("a") ? sql::number(arena, qint64(7)) : nullptr;
    });
    QCOMPARE(sql::print(*copy, traits, {false, false}),
             QStringLiteral("SELECT 7 + 7 + b, SUM(7) FILTER (WHERE 7 > 1), (SELECT 7) FROM t JOIN u ON 7 = c WHERE b "
                            "+ c + 7 > 0 ORDER BY 7"));
    // Inside a chain of operators too: what stands to its left goes with it.
    const sql::Query *shorter = sql::clone(arena, statement.query, [&arena](const sql::Expr &node) -> sql::Expr * {
        const auto *sum = as<sql::Binary>(&node);
        const bool inner = sum && sum->op == sql::BinaryOp::Add && sum->left->kind == sql::ExprKind::ColumnRef;
        return inner ? sql::number(arena, qint64(1)) : nullptr;
    });
    QCOMPARE(
        sql::print(*shorter, traits, {false, false}),
        QStringLiteral(
            "SELECT 1 + b, SUM(a) FILTER (WHERE a > 1), (SELECT a) FROM t JOIN u ON a = c WHERE 1 + a > 0 ORDER BY a"));
}

QTEST_GUILESS_MAIN(WalkTest)
#include "tst_walk.moc"
