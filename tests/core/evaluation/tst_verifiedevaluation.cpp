// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/verifiedevaluation.h"

#include "core/project/verified.h"
#include "core/sources/verifiedqueries.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using evaluation::ChangedNumber;
using evaluation::VerifiedOutcome;
using workspace::ExpectedResult;
using Rows = QList<QList<std::optional<QString>>>;
using State = VerifiedOutcome::State;

class VerifiedEvaluationTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_file;
    std::unique_ptr<workspace::Workspace> m_store;

    Result<std::unique_ptr<project::OpenSource>> open() const
    {
        const auto sqlite = connector(QStringLiteral("sqlite"));
        if (!sqlite)
            return fail(sqlite.error());
        project::OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        return project::OpenSource::open(**sqlite, {{QStringLiteral("file"), m_file}}, m_store.get(), options, {}, {});
    }

    void verify(const QString &question, const QString &sql, const QDate &asOf, bool expected)
    {
        const auto source = open();
        QVERIFY2(source, qPrintable(source ? QString() : source.error().message()));
        answer::AskOptions options;
        options.calendar.asOf = asOf;
        const auto query = (*source)->verifiable(question, sql, options, {});
        QVERIFY2(query, qPrintable(query ? QString() : query.error().message()));
        workspace::KeptVerified kept{*query, {}, false, {}};
        if (expected) {
            const auto now = project::resultNow((*source)->engine(), *query, options, {});
            QVERIFY2(now, qPrintable(now ? QString() : now.error().message()));
            kept.expected = *now;
        }
        QVERIFY(m_store->verified().keepVerified((*source)->id(), kept));
    }

    Result<evaluation::VerifiedReport> evaluate(const StopToken &stop = {}, const Progress &progress = {}) const
    {
        return evaluation::evaluateVerified(
            *m_store, [this](const workspace::StoredSource &, const StopToken &) { return open(); }, stop, progress);
    }

    static QString inWords(const QList<ChangedNumber> &changes)
    {
        QStringList out;
        for (const ChangedNumber &change : changes)
            out.append(QStringLiteral("%1 %2>%3 %4")
                           .arg(change.place, change.expected, change.now, change.difference)
                           .trimmed());
        return out.join(QStringLiteral("; "));
    }

private slots:
    void init()
    {
        m_file = m_folder.file(QStringLiteral("%1.db").arg(QString::fromLatin1(QTest::currentTestFunction())));
        QFile::remove(m_file); // a function with several rows of data
        makeSqlite(
            m_file,
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2), ordered_on DATE);"
            "INSERT INTO orders VALUES (1,'10.10','2026-08-05'),(2,'20.00','2026-09-01'),(3,'5.00','2026-11-05');");
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
        QVERIFY(open()); // the source is known
    }

    void changes_data()
    {
        QTest::addColumn<QStringList>("columns");
        QTest::addColumn<Rows>("before");
        QTest::addColumn<Rows>("after");
        QTest::addColumn<bool>("ordered");
        QTest::addColumn<QString>("changes");
        const QStringList one{QStringLiteral("total")};
        const QStringList two{QStringLiteral("country"), QStringLiteral("total")};
        const auto row = [](const char *country, const char *total) {
            return QList<std::optional<QString>>{QString::fromLatin1(country), QString::fromLatin1(total)};
        };
        const auto cell = [](const char *total) { return Rows{{QString::fromLatin1(total)}}; };
        QTest::newRow("the same number") << one << cell("1.50") << cell("1.5") << false << QString();
        QTest::newRow("another, to the last digit")
            << one << cell("33489.470000000000000001") << cell("33489.47") << false
            << QStringLiteral("total 33489.470000000000000001>33489.47 -0.000000000000000001");
        QTest::newRow("nothing now") << one << cell("6") << Rows{{std::nullopt}} << false
                                     << QStringLiteral("total 6>NULL");
        QTest::newRow("another order") << two << Rows{row("a", "1"), row("b", "2")}
                                       << Rows{row("b", "2"), row("a", "1.0")} << false << QString();
        QTest::newRow("another order that counts")
            << two << Rows{row("a", "1"), row("b", "1")} << Rows{row("b", "1"), row("a", "1")} << true
            << QStringLiteral("a: country a>b; b: country b>a");
        QTest::newRow("one of several") << two << Rows{row("a", "1"), row("b", "2")}
                                        << Rows{row("a", "1"), row("b", "2.5")} << false
                                        << QStringLiteral("b: total 2>2.5 0.5");
        QTest::newRow("come and gone") << two << Rows{row("a", "1")} << Rows{row("b", "1")} << false
                                       << QStringLiteral("country a>b");
        QTest::newRow("told by the same")
            << two << Rows{row("a", "1"), row("a", "2")} << Rows{row("a", "1"), row("a", "3")} << false
            << QStringLiteral("row a, 2>; row >a, 3");
        QTest::newRow("one more") << one << cell("1") << Rows{{QStringLiteral("1")}, {QStringLiteral("2")}} << false
                                  << QStringLiteral("rows 1>2 1; row >2");
    }
    void changes()
    {
        QFETCH(QStringList, columns);
        QFETCH(Rows, before);
        QFETCH(Rows, after);
        QFETCH(bool, ordered);
        QFETCH(QString, changes);
        const QDate day(2026, 11, 20);
        QCOMPARE(inWords(evaluation::changedNumbers({day, columns, before, before.size()},
                                                    {day, columns, after, after.size()}, ordered)),
                 changes);
    }

    void onlySomeRowsAreKept()
    {
        const ExpectedResult expected{QDate(2026, 11, 20), {QStringLiteral("total")}, {{QStringLiteral("1")}}, 500};
        ExpectedResult now = expected;
        now.rows = {{QStringLiteral("2")}};
        QVERIFY(evaluation::changedNumbers(expected, now, false).isEmpty());
        QCOMPARE(inWords(evaluation::changedNumbers(expected, now, true)), QStringLiteral("total 1>2 1"));
        now.rowCount = 501;
        QCOMPARE(inWords(evaluation::changedNumbers(expected, now, false)), QStringLiteral("rows 500>501 1"));
        now.columns = {QStringLiteral("a"), QStringLiteral("b")};
        QCOMPARE(inWords(evaluation::changedNumbers(expected, now, false)), QStringLiteral("columns total>a, b"));
    }

    void runsEachOnItsOwnDay()
    {
        const QString lastQuarter = QStringLiteral(
            "SELECT SUM(total) AS revenue FROM orders WHERE ordered_on >= '2026-07-01' AND ordered_on < '2026-10-01'");
        verify(QStringLiteral("revenue of orders last quarter"), lastQuarter, QDate(2026, 11, 20), true);
        verify(QStringLiteral("all orders"), QStringLiteral("SELECT COUNT(*) FROM orders"), QDate(2026, 11, 20), false);
        double furthest = 0;
        const auto report =
            evaluate({}, [&furthest](double share, const ErrorText &) { furthest = std::max(furthest, share); });
        QVERIFY2(report, qPrintable(report ? QString() : report.error().message()));
        QVERIFY(furthest > 0 && report->holds());
        QCOMPARE(report->outcomes.size(), 2);
        QVERIFY(report->outcomes.first().state == State::WithoutExpected);
        QVERIFY2(report->outcomes.last().state == State::Same, qPrintable(report->outcomes.last().why.text));
        QCOMPARE(report->outcomes.last().asOf, QDate(2026, 11, 20));
        QCOMPARE(report->report.figures.count(QStringLiteral("queries")), 2);
        QCOMPARE(report->report.figures.count(QStringLiteral("same")), 1);
        QCOMPARE(report->report.figures.count(QStringLiteral("withoutExpected")), 1);
        QVERIFY(m_store->answers().history(10)->isEmpty()); // nobody asked
    }

    void tellsWhatChanged()
    {
        verify(QStringLiteral("revenue"), QStringLiteral("SELECT SUM(total) AS revenue FROM orders"),
               QDate(2026, 11, 20), true);
        verify(QStringLiteral("all orders"),
               QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE ordered_on > '2020-01-01'"),
               QDate(2026, 11, 20), true);
        makeSqlite(m_file, "INSERT INTO orders VALUES (4, '0.05', '2026-11-06')");
        auto report = evaluate();
        QVERIFY(report && !report->holds());
        QCOMPARE(inWords(report->outcomes.last().changes), QStringLiteral("revenue 35.10>35.15 0.05"));
        QCOMPARE(report->report.figures.count(QStringLiteral("changed")), 2);
        makeSqlite(m_file, "ALTER TABLE orders DROP COLUMN total");
        report = evaluate();
        QVERIFY(report && report->outcomes.last().state == State::Stale);
        QVERIFY(report->outcomes.last().why.text.contains(QLatin1String("total")));
        QCOMPARE(report->outcomes.last().question, QStringLiteral("revenue"));
        QCOMPARE(report->report.failures.size(), 2);
    }

    void canBeStopped()
    {
        verify(QStringLiteral("revenue"), QStringLiteral("SELECT SUM(total) AS revenue FROM orders"),
               QDate(2026, 11, 20), true);
        StopSource source;
        source.requestStop();
        const auto report = evaluate(source.token());
        QVERIFY(!report && report.error().code == ErrorCode::Cancelled);
    }

    /// Of old answers the rows are dropped and their number is kept: that says nothing of what they were.
    void aResultWithoutItsRowsIsNone()
    {
        verify(QStringLiteral("revenue"), QStringLiteral("SELECT SUM(total) AS revenue FROM orders"),
               QDate(2026, 11, 20), true);
        workspace::KeptVerified kept = m_store->verified().keptVerified((*open())->id())->first();
        kept.expected->rows.clear();
        QVERIFY(m_store->verified().keepVerified((*open())->id(), kept));
        const auto report = evaluate();
        QVERIFY(report && report->outcomes.first().state == State::WithoutExpected);
        record::Record record;
        record.parts = {record::Part()};
        record.parts.first().query()->sql = QStringLiteral("SELECT 7");
        record.parts.first().grid()->rowCount = 1;
        QVERIFY(!sources::expectedOf(record));
        record.parts.first().grid()->rows = {{QStringLiteral("7")}};
        QCOMPARE(sources::expectedOf(record)->rows.size(), 1);
        record.parts.first().grid()->rows.clear();
        record.parts.first().grid()->rowCount = 0;
        QVERIFY(sources::expectedOf(record)); // that there is none is a result
    }

    /// The others are judged all the same, and nobody says that everything holds.
    void aSourceThatDoesNotOpenIsLeftOutAndNamed()
    {
        verify(QStringLiteral("revenue"), QStringLiteral("SELECT SUM(total) AS revenue FROM orders"),
               QDate(2026, 11, 20), true);
        const QString id = QStringLiteral("postgresql:db.example/sales");
        QVERIFY(m_store->addSource(
            {id, QStringLiteral("postgresql"), QStringLiteral("sales"), {}, QDateTime::currentDateTimeUtc()}));
        ErrorCode code = ErrorCode::PasswordNeeded;
        const auto openOne = [&](const workspace::StoredSource &source,
                                 const StopToken &) -> Result<std::unique_ptr<project::OpenSource>> {
            if (source.title == QLatin1String("sales"))
                return fail(code, "A password is needed.");
            return open();
        };
        // Nothing of it is verified: it is not opened.
        const auto without = evaluation::evaluateVerified(*m_store, openOne, {}, {});
        QVERIFY(without && without->leftOut.isEmpty() && without->holds());
        catalog::VerifiedQuery query;
        query.question = query.asked = QStringLiteral("sales of last month");
        query.sql = QStringLiteral("SELECT SUM(total) FROM sales");
        query.at = QDateTime::currentDateTimeUtc();
        QVERIFY(m_store->verified().keepVerified(id, query));
        const auto report = evaluation::evaluateVerified(*m_store, openOne, {}, {});
        QVERIFY2(report, qPrintable(report ? QString() : report.error().message()));
        QVERIFY(!report->holds());
        QCOMPARE(report->outcomes.size(), 1);
        QVERIFY(report->outcomes.first().state == State::Same);
        QCOMPARE(report->leftOut.size(), 1);
        QCOMPARE(report->leftOut.first().source, QStringLiteral("sales"));
        code = ErrorCode::Cancelled;
        const auto stopped = evaluation::evaluateVerified(*m_store, openOne, {}, {});
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
    }

    void needsASource()
    {
        auto store = workspace::Workspace::temporary();
        const auto report = evaluation::evaluateVerified(
            **store, [this](const workspace::StoredSource &, const StopToken &) { return open(); }, {}, {});
        QVERIFY(!report && report.error().code == ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(VerifiedEvaluationTest)
#include "tst_verifiedevaluation.moc"
