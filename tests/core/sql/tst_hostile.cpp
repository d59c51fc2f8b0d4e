// SPDX-License-Identifier: GPL-3.0-or-later
// What parser and binder say to hostile inputs. That nothing on disk changes is shown where a real file is opened.
#include "core/sql/binder.h"
#include "core/sql/sqltesting.h"
#include "core/sql/walk.h"
#include "support/hostileinputs.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sql::as;

class HostileTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyInputEndsAsItShould_data();
    void everyInputEndsAsItShould();
    void thereAreEnough();

private:
    std::vector<HostileInput> m_inputs;
    Schema m_schema;
    DialectTraits m_traits;
};

void HostileTest::initTestCase()
{
    const auto inputs = hostileInputs();
    QVERIFY2(inputs.has_value(), qPrintable(inputs ? QString() : inputs.error().message()));
    m_inputs = *inputs;
    const TemporaryFolder folder;
    const QString path = folder.file(QStringLiteral("hostile.db"));
    makeSqlite(path, hostileSchema());
    const auto session = openSqlite(path);
    QVERIFY2(session.has_value(), qPrintable(session ? QString() : session.error().message()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema.has_value());
    m_schema = *schema;
    m_traits = (*session)->traits();
}

void HostileTest::everyInputEndsAsItShould_data()
{
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("sql");
    for (const HostileInput &input : m_inputs) {
        const QString shown = input.sql.left(60).simplified().toHtmlEscaped();
        QTest::newRow(qPrintable(input.name + QStringLiteral(": ") + shown)) << input.outcome << input.sql;
    }
}

void HostileTest::everyInputEndsAsItShould()
{
    QFETCH(QString, outcome);
    QFETCH(QString, sql);
    const Result<sql::Statement> statement = sql::parse(sql, m_traits);
    if (!statement) {
        const Error &error = statement.error();
        QVERIFY(error.message().size() > 10);
        QVERIFY(error.message().size() < 400);
        QVERIFY(error.position >= -1 && error.position <= sql.size());
        const QString found =
            error.code == ErrorCode::LimitReached ? QStringLiteral("limit") : errorCodeName(error.code);
        QVERIFY2(found == outcome, qPrintable(inWords(error)));
        return;
    }
    const sql::BoundQuery bound = sql::bind(*statement, m_schema, m_traits);
    if (outcome == QLatin1String("reference")) {
        QVERIFY2(!bound.errors.isEmpty(), "binds");
        QVERIFY(bound.errors.size() <= 20);
        for (const sql::ReferenceError &error : bound.errors)
            QVERIFY(error.error.message().size() > 10 && error.error.fullMessage().size() < 1000);
        return;
    }
    QVERIFY2(bound.errors.isEmpty(),
             qPrintable(bound.errors.isEmpty() ? QString() : inWords(bound.errors.first().error)));
    bool sideEffect = false;
    sql::forEachExpr(statement->query, [&](const sql::Expr &expr) {
        const auto *call = as<sql::FunctionCall>(&expr);
        sideEffect = sideEffect || (call && m_traits.sideEffectFunctions.contains(call->name().text.toLower()));
    });
    QCOMPARE(sideEffect, outcome == QLatin1String("gate"));
    QVERIFY2(outcome == QLatin1String("gate") || outcome == QLatin1String("endless")
                 || outcome == QLatin1String("harmless"),
             "was accepted");
}

void HostileTest::thereAreEnough()
{
    int hostile = 0;
    QSet<QString> different;
    for (const HostileInput &input : m_inputs) {
        if (input.outcome != QLatin1String("harmless") && input.outcome != QLatin1String("endless"))
            ++hostile;
        different.insert(input.sql);
    }
    QVERIFY(hostile >= 200);
    QCOMPARE(size_t(different.size()), m_inputs.size());
}

QTEST_GUILESS_MAIN(HostileTest)
#include "tst_hostile.moc"
