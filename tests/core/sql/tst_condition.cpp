// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/condition.h"

#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "sdk/dialects.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sql;

class ConditionTest : public QObject
{
    Q_OBJECT

    Schema m_schema;
    TableName m_table{{}, QStringLiteral("customers")};
    const DialectTraits &m_traits = dialects::sqlite();

    static Column column(const char *name)
    {
        Column column;
        column.name = QString::fromLatin1(name);
        column.nativeType = QStringLiteral("TEXT");
        column.type = TypeClass::Text;
        return column;
    }

    bool applied(const QString &condition, const QString &query) const
    {
        const Result<Statement> statement = parse(query, m_traits);
        if (!statement)
            qFatal("%s", qPrintable(statement.error().message()));
        return appliesCondition(bind(*statement, m_schema, m_traits), condition, m_table, m_traits);
    }

private slots:
    void initTestCase()
    {
        Table customers;
        customers.name = m_table;
        for (const char *name : {"id", "status", "last seen", "order"})
            customers.columns.append(column(name));
        Table orders;
        orders.name = {{}, QStringLiteral("orders")};
        orders.columns = {column("id"), column("customer_id")};
        m_schema.tables = {customers, orders};
    }

    void isReadAsTheDialectWritesIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        QTest::addColumn<QStringList>("columns");
        QTest::newRow("plain") << "status='A'"
                               << "status = 'A'" << QStringList{"status"};
        QTest::newRow("with the table") << "customers.status = 'A'"
                                        << "status = 'A'" << QStringList{"status"};
        QTest::newRow("case") << "STATUS is not null"
                              << "status IS NOT NULL" << QStringList{"status"};
        QTest::newRow("odd names") << "\"last seen\" > '2026' and \"order\" = 1"
                                   << "\"last seen\" > '2026' AND \"order\" = 1" << QStringList{"last seen", "order"};
        QTest::newRow("or") << "status = 'A' or status = 'T' and id > 1"
                            << "status = 'A' OR status = 'T' AND id > 1" << QStringList{"status", "id"};
        QTest::newRow("comment") << "status = 'A' -- the good ones"
                                 << "status = 'A'" << QStringList{"status"};
        QTest::newRow("function") << "upper(status) = 'A'"
                                  << "UPPER(status) = 'A'" << QStringList{"status"};
    }
    void isReadAsTheDialectWritesIt()
    {
        QFETCH(QString, text);
        QFETCH(QString, read);
        QFETCH(QStringList, columns);
        const Result<Condition> condition = readCondition(text, m_table, m_schema, m_traits);
        QVERIFY2(condition, qPrintable(condition ? QString() : condition.error().message()));
        QCOMPARE(condition->text, read);
        QCOMPARE(condition->columns, columns);
        QCOMPARE(readCondition(condition->text, m_table, m_schema, m_traits)->text, read);
    }

    void refusals_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("nothing") << " " << ErrorCode::Invalid;
        QTest::newRow("no condition") << "status = " << ErrorCode::Syntax;
        QTest::newRow("unknown column") << "state = 'A'" << ErrorCode::Reference;
        QTest::newRow("other table") << "orders.id = 1" << ErrorCode::Reference;
        QTest::newRow("a query") << "id IN (SELECT customer_id FROM orders)" << ErrorCode::Refused;
        QTest::newRow("a figure") << "count(*) > 1" << ErrorCode::Refused;
        QTest::newRow("a window") << "row_number() OVER (ORDER BY id) = 1" << ErrorCode::Refused;
        QTest::newRow("a placeholder") << "status = ?" << ErrorCode::Refused;
        QTest::newRow("no column") << "1 = 1" << ErrorCode::Refused;
        QTest::newRow("groups") << "id = 1) GROUP BY (id" << ErrorCode::Refused;
        QTest::newRow("a second query") << "id = 1) UNION SELECT 1 FROM orders WHERE (id = 1" << ErrorCode::Refused;
        QTest::newRow("a second statement") << "id = 1); DELETE FROM orders WHERE (1 = 1" << ErrorCode::Refused;
    }
    void refusals()
    {
        QFETCH(QString, text);
        QFETCH(ErrorCode, code);
        const Result<Condition> condition = readCondition(text, m_table, m_schema, m_traits);
        QVERIFY(!condition);
        QCOMPARE(condition.error().code, code);
        QCOMPARE(condition.error().position, -1);
    }

    void noSuchTable()
    {
        QCOMPARE(
            readCondition(QStringLiteral("id = 1"), {{}, QStringLiteral("clients")}, m_schema, m_traits).error().code,
            ErrorCode::NotFound);
    }

    void standsOverAnAlias()
    {
        Arena arena;
        const Result<Expr *> condition = conditionOn(arena, QStringLiteral("customers.status = 'A' OR id > 1"), m_table,
                                                     QStringLiteral("c"), m_schema, m_traits);
        QVERIFY(condition);
        QCOMPARE(print(**condition, m_traits), QStringLiteral("c.status = 'A' OR c.id > 1"));
    }

    void isSeenInAQuery_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("seen");
        QTest::newRow("bare") << "SELECT count(*) FROM customers WHERE status = 'A' AND id > 1" << true;
        QTest::newRow("alias, other order")
            << "SELECT count(*) FROM customers c WHERE c.id > 1 AND c.status = 'A' AND c.id < 9" << true;
        QTest::newRow("in ON") << "SELECT count(*) FROM orders o JOIN customers c ON o.customer_id = c.id AND c.status "
                                  "= 'A' WHERE c.id > 1"
                               << true;
        QTest::newRow("in EXISTS") << "SELECT count(*) FROM orders o WHERE EXISTS (SELECT 1 FROM customers c WHERE "
                                      "c.id = o.customer_id AND c.status = 'A' "
                                      "AND c.id > 1)"
                                   << true;
        QTest::newRow("half of it") << "SELECT count(*) FROM customers WHERE status = 'A'" << false;
        QTest::newRow("other value") << "SELECT count(*) FROM customers WHERE status = 'B' AND id > 1" << false;
        QTest::newRow("behind OR") << "SELECT count(*) FROM customers WHERE (status = 'A' AND id > 1) OR id = 7"
                                   << false;
        QTest::newRow("outer join keeps the rest") << "SELECT count(*) FROM orders o LEFT JOIN customers c ON "
                                                      "o.customer_id = c.id AND c.status = 'A' AND c.id > 1"
                                                   << false;
        QTest::newRow("other table") << "SELECT count(*) FROM orders WHERE id > 1" << false;
    }
    void isSeenInAQuery()
    {
        QFETCH(QString, query);
        QFETCH(bool, seen);
        QCOMPARE(applied(QStringLiteral("status = 'A' AND id > 1"), query), seen);
    }
};

QTEST_GUILESS_MAIN(ConditionTest)
#include "tst_condition.moc"
