// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"

#include "core/sql/sqltesting.h"
#include "support/goldenfile.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

Schema peopleSchema()
{
    return schemaOf(QStringLiteral("people(id integer, name text, email text)\n"
                                   "payments(id integer, person_id integer, amount decimal, day date)\n"
                                   "secrets(id integer, word text)\n"
                                   "view known(id integer, name text) := SELECT id, name FROM people"));
}

schema::SourceLimits limitsOf(const GoldenCase &golden)
{
    schema::SourceLimits limits;
    limits.hidden = golden.setting(QStringLiteral("hidden")).split(QStringLiteral(", "), Qt::SkipEmptyParts);
    for (const QString &filter :
         golden.setting(QStringLiteral("filters")).split(QStringLiteral("; "), Qt::SkipEmptyParts))
        limits.filters.append(
            {{{}, filter.section(QStringLiteral(": "), 0, 0)}, filter.section(QStringLiteral(": "), 1)});
    return limits;
}

std::shared_ptr<const gate::Door> doorOf(const Schema &schema, const schema::SourceLimits &limits,
                                         const DialectTraits &traits)
{
    return std::make_shared<const gate::Door>(std::make_shared<const Schema>(schema), limits, traits);
}

// An engine that writes down what reaches it.
class Recorder : public Session, public PlanSource, public StatisticsSource, public ReadsSource
{
public:
    QStringList sent = {};

    const DialectTraits &traits() const override { return dialects::sqlite(); }
    Result<Schema> readSchema(const StopToken &, const Progress &) override { return peopleSchema(); }
    Result<qint64> select(const QString &sql, RowSink &, const StopToken &) override
    {
        sent.append(sql);
        return 0;
    }
    Result<void> prepare(const QString &sql) override
    {
        sent.append(sql);
        return {};
    }
    void cancel() override { cancelled = true; }
    QString description() const override { return QStringLiteral("a recorder"); }
    Result<QString> explain(const QString &sql, const StopToken &) override
    {
        sent.append(sql);
        return QStringLiteral("SCAN");
    }
    Result<TableProfile> statistics(const Table &, const StopToken &) override
    {
        TableProfile profile;
        profile.rows = 7;
        return profile;
    }
    Result<QList<ColumnRead>> reads(const QString &sql) override
    {
        sent.append(sql);
        return QList<ColumnRead>();
    }

    bool cancelled = false;
};

// One that only answers.
class Plain : public Session
{
public:
    const DialectTraits &traits() const override { return dialects::sqlite(); }
    Result<Schema> readSchema(const StopToken &, const Progress &) override { return peopleSchema(); }
    Result<qint64> select(const QString &, RowSink &, const StopToken &) override { return 0; }
    Result<void> prepare(const QString &) override { return {}; }
    void cancel() override {}
    QString description() const override { return QStringLiteral("plain"); }
};

} // namespace

class DoorTest : public QObject
{
    Q_OBJECT

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/door.case")); }
    void golden();
    void everyWayLeadsThroughTheDoor();
    void nothingIsSentThatDoesNotPass_data();
    void nothingIsSentThatDoesNotPass();
    void tellsNoStatisticsOfFilteredRows();
    void tellsNoPlansOfFilteredRows();
    void enginesThatTellNothing();
    void lettersThatTurnTheLineStandInValuesOnly();
    void isForAllThreads();
    void isCheap();
};

void DoorTest::golden()
{
    QFETCH(GoldenCase, golden);
    const auto door = doorOf(peopleSchema(), limitsOf(golden), dialect(golden.setting(QStringLiteral("dialect"))));
    const Result<QString> sent = door->pass(golden.input);
    TIEOUT_COMPARE_GOLDEN(golden, sent ? *sent : inWords(sent.error()));
    if (!sent)
        return;
    const Result<QString> again = door->pass(*sent); // what is sent means what it says
    QVERIFY2(again || golden.settings.contains(QStringLiteral("filters")),
             again ? "" : qPrintable(inWords(again.error())));
}

void DoorTest::everyWayLeadsThroughTheDoor()
{
    Recorder engine;
    gate::CheckedSession session(engine, doorOf(peopleSchema(), {}, dialects::sqlite()));
    const QString text = QStringLiteral("select name from people -- who");
    const QString printed = QStringLiteral("SELECT name FROM people");
    CollectingSink sink(10);
    QVERIFY(session.select(text, sink, {}));
    QVERIFY(session.prepare(text));
    QCOMPARE(session.explain(text, {}).value_or(QString()), QStringLiteral("SCAN"));
    QVERIFY(session.reads(text));
    QCOMPARE(engine.sent, QStringList(4, printed));
    QCOMPARE(gate::sentSql(session, text), printed);
    QCOMPARE(gate::sentSql(engine, text), text);
    session.cancel();
    QVERIFY(engine.cancelled);
    QCOMPARE(session.description(), engine.description());
}

void DoorTest::nothingIsSentThatDoesNotPass_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("write") << "UPDATE people SET name = 'x'" << ErrorCode::Refused;
    QTest::newRow("pragma") << "PRAGMA query_only = 0" << ErrorCode::Refused;
    QTest::newRow("function") << "SELECT writefile('/tmp/x', 'y')" << ErrorCode::Refused;
    QTest::newRow("unknown table") << "SELECT 1 FROM nobody" << ErrorCode::Reference;
    QTest::newRow("unknown column") << "SELECT age FROM people" << ErrorCode::Reference;
    QTest::newRow("no SQL") << "SELECT FROM WHERE" << ErrorCode::Syntax;
    QTest::newRow("nothing") << "" << ErrorCode::Syntax;
    QTest::newRow("NUL") << QStringLiteral("SELECT 1") + QChar() + QStringLiteral(" FROM people") << ErrorCode::Syntax;
    QTest::newRow("hidden") << "SELECT word FROM secrets" << ErrorCode::Refused;
}

void DoorTest::nothingIsSentThatDoesNotPass()
{
    QFETCH(QString, text);
    QFETCH(ErrorCode, code);
    schema::SourceLimits limits;
    limits.hidden = {QStringLiteral("secrets")};
    Recorder engine;
    gate::CheckedSession session(engine, doorOf(peopleSchema(), limits, dialects::sqlite()));
    CollectingSink sink(10);
    const Result<qint64> ran = session.select(text, sink, {});
    QVERIFY(!ran);
    QCOMPARE(ran.error().code, code);
    QVERIFY(!ran.error().message().isEmpty());
    QVERIFY(!session.prepare(text));
    QVERIFY(!session.explain(text, {}));
    QVERIFY(!session.reads(text));
    QCOMPARE(engine.sent, QStringList());
}

void DoorTest::tellsNoStatisticsOfFilteredRows()
{
    Recorder engine;
    const Schema schema = peopleSchema();
    schema::SourceLimits limits;
    gate::CheckedSession whole(engine, doorOf(schema, limits, dialects::sqlite()));
    QCOMPARE(whole.statistics(schema.tables.first(), {}).value().rows, 7);
    limits.filters = {{{{}, QStringLiteral("payments")}, QStringLiteral("amount > 0")}};
    gate::CheckedSession filtered(engine, doorOf(schema, limits, dialects::sqlite()));
    QCOMPARE(filtered.statistics(schema.tables.first(), {}).value(), TableProfile());
}

// An engine's estimates are of all rows.
void DoorTest::tellsNoPlansOfFilteredRows()
{
    Recorder engine;
    schema::SourceLimits limits;
    limits.filters = {{{{}, QStringLiteral("payments")}, QStringLiteral("amount > 0")}};
    gate::CheckedSession session(engine, doorOf(peopleSchema(), limits, dialects::sqlite()));
    for (const char *sql :
         {"SELECT id FROM payments", "SELECT name FROM people WHERE id IN (SELECT person_id FROM payments)",
          "WITH p AS (SELECT * FROM payments) SELECT count(*) FROM p"}) {
        const Result<QString> plan = session.explain(QString::fromLatin1(sql), {});
        QVERIFY2(!plan, sql);
        QCOMPARE(plan.error().code, ErrorCode::Refused);
        QCOMPARE(
            plan.error().message(),
            QStringLiteral(
                "The plan is not shown: the engine estimates it from all rows of \"payments\", and some of them may "
                "not be read."));
        QVERIFY(!plan.error().hint.isEmpty());
    }
    QCOMPARE(engine.sent, QStringList());
    QCOMPARE(session.explain(QStringLiteral("SELECT name FROM people"), {}).value_or(QString()),
             QStringLiteral("SCAN"));
}

void DoorTest::enginesThatTellNothing()
{
    gate::CheckedSession session(std::make_unique<Plain>(), doorOf(peopleSchema(), {}, dialects::sqlite()));
    QCOMPARE(session.explain(QStringLiteral("SELECT 1"), {}).error().code, ErrorCode::Unsupported);
    QCOMPARE(session.reads(QStringLiteral("SELECT 1")).error().code, ErrorCode::Unsupported);
    QCOMPARE(session.statistics(peopleSchema().tables.first(), {}).value(), TableProfile());
}

// A stored value or name may hold them; what people write may not.
void DoorTest::lettersThatTurnTheLineStandInValuesOnly()
{
    const auto door = doorOf(peopleSchema(), {}, dialects::sqlite());
    const QString text = QStringLiteral("SELECT id FROM people WHERE name = 'a\u202Eb'");
    QCOMPARE(door->pass(text).value_or(QString()), text);
    QCOMPARE(door->pass(QStringLiteral("SELECT \u202E1")).error().code, ErrorCode::Syntax);
}

void DoorTest::isForAllThreads()
{
    const auto door = doorOf(peopleSchema(), {}, dialects::sqlite());
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int n = 0; n < 200; ++n)
                    wrong += door->pass(QStringLiteral("select %1 from people").arg(n)).value_or(QString())
                             != QStringLiteral("SELECT %1 FROM people").arg(n);
            });
        }
    }
    QCOMPARE(wrong.load(), 0);
}

// Beside a round trip to an engine it is nothing, in a schema of thousands of tables too. The limit is for slow
// machines and checked builds.
void DoorTest::isCheap()
{
    QStringList lines;
    for (int i = 0; i < 5000; ++i)
        lines.append(QStringLiteral("t%1(id integer, a text, b text, c decimal, d date)").arg(i));
    const auto door = doorOf(schemaOf(lines.join(u'\n')), {}, dialects::postgresql());
    QElapsedTimer timer;
    timer.start();
    constexpr int Times = 100;
    for (int i = 0; i < Times; ++i)
        QVERIFY(door->pass(QStringLiteral("SELECT t.a, sum(u.c) FROM t4999 t JOIN t2500 u ON u.id = t.id WHERE t.d > "
                                          "'2024-01-01' GROUP BY t.a ORDER BY 2 DESC")));
    const double each = double(timer.nsecsElapsed()) / 1e6 / Times;
    qInfo("%.3f ms a text", each);
    QVERIFY2(each < 20, qPrintable(QString::number(each)));
}

QTEST_GUILESS_MAIN(DoorTest)
#include "tst_door.moc"
