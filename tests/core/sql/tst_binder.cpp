// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binder.h"

#include "core/sql/sqltesting.h"
#include "core/sql/walk.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sql::as;

namespace {

QString kindName(sql::ReferenceError::Kind kind)
{
    static const char *const names[] = {"table", "column", "function", "ambiguous"};
    return QString::fromLatin1(names[int(kind)]);
}

QString sourceOf(const sql::ColumnBinding &binding)
{
    if (binding.alias)
        return QStringLiteral("alias ") + binding.name;
    if (!binding.relation)
        return QStringLiteral("-");
    return binding.relation->alias + u'.' + binding.name + (binding.column < 0 ? QStringLiteral(" (open)") : QString());
}

/// "name <- where it comes from: type" per result column, or the errors.
QString describe(const sql::BoundQuery &bound)
{
    QStringList lines;
    for (const sql::ReferenceError &error : bound.errors)
        lines.append(kindName(error.kind) + QStringLiteral(" at %1: ").arg(error.error.position)
                     + error.error.fullMessage());
    if (!lines.isEmpty())
        return lines.join(u'\n');
    for (const sql::OutputColumn &column : bound.output)
        lines.append(
            QStringLiteral("%1 <- %2: %3").arg(column.name, sourceOf(column.source), typeClassName(column.type)));
    return lines.join(u'\n');
}

struct Bound {
    explicit Bound(const char *text, Schema of = sampleSchema(), const sql::Suggester &suggester = {})
        : schema(std::move(of))
        , statement(sql::parse(QString::fromUtf8(text), traits))
    {
        if (statement)
            query = sql::bind(*statement, schema, traits, suggester);
    }
    const DialectTraits traits = dialect(QStringLiteral("sqlite"));
    Schema schema;
    Result<sql::Statement> statement;
    sql::BoundQuery query;
};

} // namespace

class BinderTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data();
    void golden();
    void bindsEveryColumn();
    void tellsDepthOfCorrelation();
    void tellsNullableSides();
    void tellsMergedColumns();
    void marksAliases();
    void takesSuggestions();
    void stopsAfterTwentyErrors();
    void knowsNoFunctionsWithoutAList();
    void respectsSchemas();
    void staysFastOnWideQueries();
    void boundsStars();
    void boundsForwardReads();
};

void BinderTest::golden_data()
{
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/binder.case"));
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/bindererrors.case"));
}

void BinderTest::golden()
{
    QFETCH(GoldenCase, golden);
    Schema schema = sampleSchema();
    schema.defaultSchema = golden.setting(QStringLiteral("default"), schema.defaultSchema);
    const DialectTraits dialect = TestSupport::dialect(golden.setting(QStringLiteral("dialect")));
    const Result<sql::Statement> statement = sql::parse(golden.input, dialect);
    QVERIFY2(statement.has_value(), qPrintable(statement ? QString() : inWords(statement.error())));
    const sql::BoundQuery bound = sql::bind(*statement, schema, dialect);
    if (bound.errors.isEmpty()) { // nothing may be left unresolved
        sql::forEachExpr(statement->query, [&](const sql::Expr &expr) {
            if (as<sql::ColumnRef>(&expr))
                QVERIFY2(bound.binding(&expr), qPrintable(sql::print(expr, dialect)));
        });
    }
    TIEOUT_COMPARE_GOLDEN(golden, describe(bound));
}

void BinderTest::bindsEveryColumn()
{
    const Bound bound("SELECT p.amount FROM payments AS p JOIN leases l ON l.id = p.lease_id WHERE status = 'x'");
    QVERIFY(bound.query.errors.isEmpty());
    QCOMPARE(bound.query.columns.size(), 4);
    QCOMPARE(bound.query.relations.size(), size_t(2));
    QCOMPARE(bound.query.scopes.size(), size_t(1));
    const sql::Select &select = *bound.statement->query->select;
    const sql::ColumnBinding *amount = bound.query.binding(select.items[0].expr);
    QVERIFY(amount);
    QCOMPARE(amount->relation->table->name.name, QStringLiteral("payments"));
    QCOMPARE(amount->column, 4);
    QCOMPARE(bound.query.scopeOf(select)->relations.size(), 2);
    QCOMPARE(bound.query.typesOf(select), QList<TypeClass>{TypeClass::Decimal});
    QCOMPARE(bound.query.fromRelations.value(sql::fromLeaves(select.from)[1])->alias, QStringLiteral("l"));
}

void BinderTest::tellsDepthOfCorrelation()
{
    const Bound bound(
        "SELECT 1 FROM leases l WHERE EXISTS (SELECT 1 FROM payments p WHERE p.lease_id = l.id AND EXISTS "
        "(SELECT 1 FROM tenants t WHERE t.id = l.tenant_id AND p.amount > 1))");
    QVERIFY(bound.query.errors.isEmpty());
    QHash<QString, int> depths;
    for (auto it = bound.query.columns.cbegin(); it != bound.query.columns.cend(); ++it)
        depths.insert(sql::print(*it.key(), bound.traits), it->depth);
    QCOMPARE(depths.value(QStringLiteral("p.lease_id")), 0);
    QCOMPARE(depths.value(QStringLiteral("l.id")), 1);
    QCOMPARE(depths.value(QStringLiteral("l.tenant_id")), 2);
    QCOMPARE(depths.value(QStringLiteral("p.amount")), 1);
}

void BinderTest::tellsNullableSides()
{
    const Bound bound(
        "SELECT 1 FROM payments a LEFT JOIN leases b ON b.id = a.lease_id JOIN tenants c ON c.id = b.tenant_id "
        "FULL JOIN employees d ON d.id = c.id");
    QVERIFY(bound.query.errors.isEmpty());
    QList<bool> nullable;
    for (const sql::Relation &relation : bound.query.relations)
        nullable.append(relation.nullable);
    QCOMPARE(nullable, (QList<bool>{true, true, true, true}));
    const Bound left("SELECT 1 FROM payments a LEFT JOIN leases b ON b.id = a.lease_id");
    QVERIFY(!left.query.relations[0].nullable);
    QVERIFY(left.query.relations[1].nullable);
    const Bound right("SELECT 1 FROM payments a RIGHT JOIN leases b ON b.id = a.lease_id");
    QVERIFY(right.query.relations[0].nullable);
    QVERIFY(!right.query.relations[1].nullable);
}

void BinderTest::tellsMergedColumns()
{
    const Bound bound("SELECT id FROM tenants NATURAL JOIN employees");
    QVERIFY(bound.query.errors.isEmpty());
    const auto *join = as<sql::Join>(static_cast<const sql::From *>(bound.statement->query->select->from));
    const auto merged = bound.query.merged.value(join);
    QCOMPARE(merged.size(), 2); // id, name
    QCOMPARE(merged[0].first.relation->alias, QStringLiteral("tenants"));
    QCOMPARE(merged[0].second.relation->alias, QStringLiteral("employees"));
    QCOMPARE(merged[1].first.name, QStringLiteral("name"));
}

void BinderTest::marksAliases()
{
    const Bound bound("SELECT kind, SUM(amount) AS total FROM payments GROUP BY kind HAVING total > 1 ORDER BY total");
    QVERIFY(bound.query.errors.isEmpty());
    const sql::Query &query = *bound.statement->query;
    const sql::ColumnBinding *order = bound.query.binding(query.orderBy[0].expr);
    QVERIFY(order);
    QCOMPARE(order->alias, &query.select->items[1]);
    QVERIFY(!order->relation);
    QCOMPARE(bound.query.typeOf(*order), TypeClass::Decimal);
    const auto *having = as<sql::Binary>(static_cast<const sql::Expr *>(query.select->having));
    QCOMPARE(bound.query.binding(having->left)->alias, &query.select->items[1]);
}

void BinderTest::takesSuggestions()
{
    const sql::Suggester suggester = [](const QString &name, const QStringList &inScope) {
        return name == QLatin1String("revenue") && inScope.contains(QStringLiteral("amount"))
                   ? QStringList{QStringLiteral("amount")}
                   : QStringList();
    };
    const Bound bound("SELECT revenue FROM payments", sampleSchema(), suggester);
    QCOMPARE(bound.query.errors.size(), 1);
    QCOMPARE(bound.query.errors[0].error.candidates, QStringList{QStringLiteral("amount")});
    QCOMPARE(bound.query.errors[0].error.fullMessage(),
             QStringLiteral("Column \"revenue\" does not exist in \"payments\". Did you mean \"amount\"? Columns: id, "
                            "lease_id, period, "
                            "kind, amount."));
}

void BinderTest::stopsAfterTwentyErrors()
{
    QString text = QStringLiteral("SELECT x0");
    for (int i = 1; i < 500; ++i)
        text += QStringLiteral(", x%1").arg(i);
    const Bound bound((text + QStringLiteral(" FROM payments")).toUtf8().constData());
    QCOMPARE(bound.query.errors.size(), 20);
    QCOMPARE(bound.query.errors[0].error.position, 7);
    QCOMPARE(bound.query.errors[0].error.code, ErrorCode::Reference);
}

void BinderTest::knowsNoFunctionsWithoutAList()
{
    DialectTraits bare;
    const Schema schema = sampleSchema();
    const auto statement = sql::parse(QStringLiteral("SELECT whatever(id) FROM payments"), bare);
    QVERIFY(statement);
    QVERIFY(sql::bind(*statement, schema, bare).errors.isEmpty());
}

void BinderTest::respectsSchemas()
{
    const Schema schema =
        schemaOf(QStringLiteral("sales.orders(id integer, total real)\narchive.orders(id integer, year integer)"));
    const Bound good(
        "SELECT archive.orders.year, o.total FROM archive.orders JOIN sales.orders AS o ON o.id = archive.orders.id",
        schema);
    QVERIFY2(good.query.errors.isEmpty(), qPrintable(describe(good.query)));
    const Bound bad("SELECT year FROM sales.orders", schema);
    QCOMPARE(bad.query.errors.size(), 1);
    QVERIFY(bad.query.errors[0].error.hint.text.contains(QStringLiteral("archive.orders")));
    const Bound missing("SELECT 1 FROM nowhere.orders", schema);
    QCOMPARE(missing.query.errors.size(), 1);
    QCOMPARE(missing.query.errors[0].kind, sql::ReferenceError::Kind::Table);
    QCOMPARE(missing.query.errors[0].error.arguments, QList<ErrorText>{QStringLiteral("nowhere.orders")});
}

void BinderTest::staysFastOnWideQueries()
{
    QString definition = QStringLiteral("wide(c0 integer");
    for (int i = 1; i < 1500; ++i)
        definition += QStringLiteral(",c%1 integer").arg(i);
    QString text = QStringLiteral("SELECT c1");
    for (int i = 0; i < 60'000; ++i)
        text += QStringLiteral(", c%1").arg(i % 1500);
    text += QStringLiteral(" FROM wide");
    const Bound bound(text.toUtf8().constData(), schemaOf(definition + u')'));
    QVERIFY2(bound.query.errors.isEmpty(), qPrintable(describe(bound.query).left(200)));
    QCOMPARE(bound.query.columns.size(), 60'001);
}

void BinderTest::boundsStars()
{
    QString text = QStringLiteral("WITH a0 AS (SELECT * FROM payments)");
    for (int i = 1; i < 40; ++i)
        text += QStringLiteral(", a%1 AS (SELECT x.*, y.* FROM a%2 x, a%2 y)").arg(i).arg(i - 1);
    const Bound bound((text + QStringLiteral(" SELECT * FROM a39")).toUtf8().constData());
    QVERIFY(!bound.query.errors.isEmpty());
    QCOMPARE(bound.query.errors[0].error.code, ErrorCode::LimitReached);
}

void BinderTest::boundsForwardReads()
{
    QString text = QStringLiteral("WITH a0 AS (SELECT * FROM a1)");
    for (int i = 1; i < 2000; ++i)
        text += QStringLiteral(", a%1 AS (SELECT * FROM a%2)").arg(i).arg(i + 1);
    const Bound bound((text + QStringLiteral(", a2000 AS (SELECT 1 AS x) SELECT * FROM a0")).toUtf8().constData());
    QVERIFY(!bound.query.errors.isEmpty());
    const bool limit =
        std::any_of(bound.query.errors.cbegin(), bound.query.errors.cend(),
                    [](const sql::ReferenceError &error) { return error.error.code == ErrorCode::LimitReached; });
    QVERIFY(limit);
    const Bound fine("WITH a AS (SELECT * FROM b), b AS (SELECT 1 AS x) SELECT x FROM a");
    QVERIFY2(fine.query.errors.isEmpty(), qPrintable(describe(fine.query)));
}

QTEST_GUILESS_MAIN(BinderTest)
#include "tst_binder.moc"
