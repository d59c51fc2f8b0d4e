// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/rowsbehind.h"
#include "core/answer/sql/tieout.h"

#include "core/answer/sql/execute.h"
#include "support/asking.h"
#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"
#include "verificationtext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestTieOut : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("trade.db"));
        makeTrade(file);
        Result<std::unique_ptr<GateFixture>> trade = GateFixture::open(file);
        QVERIFY2(trade.has_value(), trade ? "" : qPrintable(trade.error().message()));
        m_trade = std::move(*trade);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/tieout.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const gate::Checked report = m_trade->checked(golden.input.trimmed());
        QVERIFY2(report.passed(), report.passed() ? "" : qPrintable(report.report.firstRejection()->message.text));
        const Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY2(run.has_value(), run ? "" : qPrintable(run.error().message()));
        TIEOUT_COMPARE_GOLDEN(golden, describe(tieOut(report, run->result)));
    }

    /// A join that repeats rows must come out as differing, with what differs; the gate is passed by here on purpose.
    void findsRepeatedRows()
    {
        const QString sql = QStringLiteral("SELECT SUM(o.amount) FROM orders AS o JOIN line AS l ON l.order_id = o.id");
        QVERIFY(!m_trade->check(sql).passed());
        const gate::Checked report = m_trade->looked(sql);
        const Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY(run.has_value());
        const record::Verification record = tieOut(report, run->result);
        QCOMPARE(record.verdict, record::Verdict::Differs);
        QCOMPARE(record.rows, std::optional<qint64>(7));
        QCOMPARE(record.groups.first().expected, std::optional(QStringLiteral("73.67")));
        QCOMPARE(record.groups.first().actual, std::optional(QStringLiteral("124.17")));
        QCOMPARE(record.difference, std::optional(QStringLiteral("50.50")));
        QVERIFY2(record.why->text.contains(QLatin1String("Duplicates: the join yields 9 rows for 7")),
                 qPrintable(record.why->text));
    }

    void findsAWrongNumber()
    {
        const gate::Checked report =
            m_trade->checked(QStringLiteral("SELECT note, SUM(amount) FROM orders GROUP BY note"));
        Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY(run.has_value());
        run->result.rows[1][1] = Value(17.88);
        const record::Verification record = tieOut(report, run->result);
        QCOMPARE(record.verdict, record::Verdict::Differs);
        QCOMPARE(record.difference, std::optional(QStringLiteral("0.01")));
        QVERIFY2(record.why->text.contains(QLatin1String("changed in the meantime")), qPrintable(record.why->text));
    }

    void findsAGroupThatIsMissing()
    {
        const gate::Checked report =
            m_trade->checked(QStringLiteral("SELECT note, SUM(amount) FROM orders GROUP BY note"));
        Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY(run.has_value());
        run->result.rows.removeLast();
        const record::Verification record = tieOut(report, run->result);
        QCOMPARE(record.verdict, record::Verdict::Differs);
        QVERIFY(record.why->text.contains(QLatin1String("1 group is missing")));
    }

    void findsAGroupThatBelongsAmongTheFirst()
    {
        const gate::Checked report = m_trade->checked(
            QStringLiteral("SELECT note, SUM(amount) AS total FROM orders GROUP BY note ORDER BY total DESC LIMIT 2"));
        Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY(run.has_value());
        QCOMPARE(tieOut(report, run->result).verdict, record::Verdict::Ties);
        run->result.rows[0] = {Value("c"), Value(5.0)};
        const record::Verification record = tieOut(report, run->result);
        QCOMPARE(record.verdict, record::Verdict::Differs);
        QVERIFY2(record.why->text.contains(QLatin1String("belongs to the result")), qPrintable(record.why->text));
    }

    void findsAGroupThatHavingForbids()
    {
        const gate::Checked report =
            m_trade->checked(QStringLiteral("SELECT note FROM orders GROUP BY note HAVING COUNT(*) > 1"));
        Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY(run.has_value());
        QCOMPARE(tieOut(report, run->result).verdict, record::Verdict::Ties);
        run->result.rows.append({Value("c")});
        QCOMPARE(tieOut(report, run->result).verdict, record::Verdict::Differs);
        run->result.rows = {{Value("nobody")}};
        QVERIFY(tieOut(report, run->result).why->text.contains(QLatin1String("\"nobody\" of the answer has no rows")));
    }

    void findsABetterGroupByAnOrderThatIsNotShown()
    {
        const gate::Checked report =
            m_trade->checked(QStringLiteral("SELECT note FROM orders GROUP BY note ORDER BY SUM(amount) DESC LIMIT 1"));
        Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        QVERIFY(run.has_value());
        QCOMPARE(tieOut(report, run->result).verdict, record::Verdict::Ties);
        run->result.rows = {{Value("c")}};
        QCOMPARE(tieOut(report, run->result).verdict, record::Verdict::Differs);
    }

    void aboveTheLimitTheEngineAdds()
    {
        answer::TieOutLimits limits;
        limits.rows = 3;
        for (const char *sql :
             {"SELECT r.name, SUM(o.amount), COUNT(*), AVG(o.amount), COUNT(DISTINCT o.note) FROM orders AS o "
              "JOIN customer AS c ON o.customer_id = c.id JOIN region AS r ON c.region_id = r.id GROUP BY r.name",
              "SELECT SUM(amount), MIN(amount), MAX(note) FROM orders"}) {
            const gate::Checked report = m_trade->checked(QString::fromLatin1(sql));
            const Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
            QVERIFY(run.has_value());
            const record::Verification record =
                answer::tieOut(m_trade->session(), *report.query, run->result, limits, {});
            QVERIFY2(record.verdict == record::Verdict::Ties, qPrintable(describe(record)));
            QVERIFY(record.method->text.contains(QLatin1String("engine")));
            QVERIFY(*record.rows > 3);
        }
    }

    void cancelledIsNotChecked()
    {
        const gate::Checked report = m_trade->checked(QStringLiteral("SELECT SUM(amount) FROM orders"));
        const Result<answer::Execution> run = answer::execute(m_trade->session(), *report.query, {}, {});
        StopSource stop;
        stop.requestStop();
        const record::Verification record =
            answer::tieOut(m_trade->session(), *report.query, run->result, {}, stop.token());
        QCOMPARE(record.verdict, record::Verdict::NotChecked);
        QVERIFY(!record.why->isEmpty());
    }

    void rowsBehind_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QStringList>("key");
        QTest::addColumn<QString>("ids"); // first column of the rows; empty: refused
        const QString byRegion =
            QStringLiteral("SELECT r.name, SUM(o.amount) FROM orders AS o JOIN customer AS c ON o.customer_id "
                           "= c.id JOIN region AS r ON c.region_id = r.id GROUP BY r.name");
        QTest::newRow("all") << byRegion << QStringList() << "1 2 3 4 5 7";
        QTest::newRow("a group") << byRegion << QStringList{QStringLiteral("South")} << "4 5 7";
        QTest::newRow("the group of NULL")
            << QStringLiteral("SELECT note, COUNT(*) FROM orders GROUP BY note") << QStringList{QString()} << "2 5";
        QTest::newRow("a number") << QStringLiteral("SELECT customer_id, COUNT(*) FROM orders GROUP BY customer_id")
                                  << QStringList{QStringLiteral("3")} << "4 5";
        QTest::newRow("a part of a date")
            << QStringLiteral("SELECT strftime('%Y-%m', placed_on) AS m, COUNT(*) FROM orders GROUP BY m")
            << QStringList{QStringLiteral("2024-02")} << "2";
        QTest::newRow("a list") << QStringLiteral("SELECT name FROM customer WHERE id < 3") << QStringList() << "1 2";
        QTest::newRow("across a bridge") << QStringLiteral(
            "SELECT t.name, SUM(o.amount) FROM orders AS o JOIN order_tag AS ot ON ot.order_id = o.id JOIN tag "
            "AS t ON ot.tag_id = t.id GROUP BY t.name")
                                         << QStringList{QStringLiteral("gift")} << "1 3 7";
        QTest::newRow("a quote in the value") << byRegion << QStringList{QStringLiteral("O'Hara'; --")} << "none";
        QTest::newRow("too few values") << QStringLiteral(
            "SELECT note, customer_id, COUNT(*) FROM orders GROUP BY 1, 2")
                                        << QStringList{QStringLiteral("a")} << "";
        QTest::newRow("a union") << QStringLiteral("SELECT id FROM orders UNION SELECT id FROM customer")
                                 << QStringList() << "";
    }
    void rowsBehind()
    {
        QFETCH(QString, sql);
        QFETCH(QStringList, key);
        QFETCH(QString, ids);
        const gate::Checked report = m_trade->checked(sql);
        QVERIFY(report.passed());
        const Result<QString> text = answer::rowsBehindSql(*report.query, key, 100);
        QCOMPARE(text.has_value(), !ids.isEmpty());
        if (!text) {
            QVERIFY(!text.error().message().isEmpty());
            return;
        }
        const Result<ResultSet> rows = TestSupport::select(m_trade->session(), *text);
        QVERIFY2(rows.has_value(), qPrintable(*text));
        QStringList found;
        for (const Row &row : rows->rows)
            found.append(row.first().toText());
        found.sort();
        QCOMPARE(found.isEmpty() ? QStringLiteral("none") : found.join(u' '), ids);
    }

private:
    record::Verification tieOut(const gate::Checked &checked, const ResultSet &result) const
    {
        return answer::tieOut(m_trade->session(), *checked.query, result, {}, {});
    }

    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_trade;
};

QTEST_MAIN(TestTieOut)
#include "tst_tieout.moc"
