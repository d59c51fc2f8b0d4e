// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/steptieout.h"

#include "core/answer/sql/execute.h"
#include "support/asking.h"
#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "verificationtext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// A median over `rows`; "%1" is what its place is counted within.
QString median(const QString &rows, const QString &partition, const QString &group)
{
    return QStringLiteral("SELECT t.g, AVG(t.v) AS median FROM (SELECT %3 AS g, o.amount AS v, ROW_NUMBER() OVER (%2 "
                          "ORDER BY o.amount) AS place, COUNT(*) OVER (%2) AS n FROM %1) AS t WHERE 2 * t.place "
                          "BETWEEN t.n AND t.n + 2 GROUP BY t.g")
        .arg(rows, partition, group);
}

const char Repeated[] = "orders AS o JOIN line AS l ON l.order_id = o.id";

} // namespace

/// Queries that take several steps, which are taken a second time here; what is wrong in any of them is found.
class TestStepTieOut : public QObject
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

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/steptieout.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const gate::Checked checked = m_trade->looked(golden.input.trimmed());
        QVERIFY2(checked.passed(), checked.passed() ? "" : qPrintable(checked.report.firstRejection()->message.text));
        TIEOUT_COMPARE_GOLDEN(golden, describe(tieOut(*checked.query)));
    }

    /// Each kind of step with joins that repeat rows, counted within other groups than are shown, or picked otherwise
    /// than a median is: none of them ties. The gate is passed by here on purpose.
    void doesNotTie_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char *name, const QString &sql, const char *verdict) {
            QTest::newRow(name) << sql << QString::fromLatin1(verdict);
        };
        const QString repeated = QString::fromLatin1(Repeated);
        row("median of repeated rows",
            median(repeated, QStringLiteral("PARTITION BY o.customer_id"), QStringLiteral("o.customer_id")), "differs");
        row("median with places over all rows",
            median(QStringLiteral("orders AS o"), {}, QStringLiteral("o.customer_id")), "differs");
        row("median of places of something else",
            median(QStringLiteral("orders AS o"), {}, QStringLiteral("1"))
                .replace(QLatin1String("ORDER BY o.amount"), QLatin1String("ORDER BY o.discount")),
            "notChecked");
        row("median of three in the middle",
            median(QStringLiteral("orders AS o"), {}, QStringLiteral("1"))
                .replace(QLatin1String("t.n + 2"), QLatin1String("t.n + 4")),
            "notChecked");
        row("running total of repeated rows",
            QStringLiteral(
                "SELECT o.placed_on, SUM(SUM(o.amount)) OVER (ORDER BY o.placed_on) AS running FROM %1 GROUP "
                "BY o.placed_on")
                .arg(repeated),
            "differs");
        row("growth of repeated rows",
            QStringLiteral(
                "SELECT o.placed_on, SUM(o.amount) AS total, 100.0 * (SUM(o.amount) - LAG(SUM(o.amount)) OVER "
                "(ORDER BY o.placed_on)) / NULLIF(LAG(SUM(o.amount)) OVER (ORDER BY o.placed_on), 0) AS "
                "growth FROM %1 GROUP BY o.placed_on")
                .arg(repeated),
            "differs");
        row("first of each group of repeated rows",
            QStringLiteral(
                "SELECT t.note, t.id, t.total FROM (SELECT o.note AS note, o.customer_id AS id, SUM(o.amount) "
                "AS total, RANK() OVER (PARTITION BY o.note ORDER BY SUM(o.amount) DESC) AS place FROM %1 "
                "GROUP BY o.note, o.customer_id) AS t WHERE t.place = 1")
                .arg(repeated),
            "differs");
        row("average of groups of repeated rows",
            QStringLiteral(
                "SELECT AVG(t.total) FROM (SELECT SUM(o.amount) AS total FROM %1 GROUP BY o.customer_id) AS t")
                .arg(repeated),
            "differs");
        row("side by side with repeated rows",
            QStringLiteral(
                "SELECT (SELECT COUNT(*) FROM customer) AS customers, (SELECT SUM(o.amount) FROM %1) AS total")
                .arg(repeated),
            "differs");
        row("belonging rows repeated",
            QStringLiteral("SELECT c.name, (SELECT SUM(o.amount) FROM %1 WHERE o.customer_id = c.id) AS total FROM "
                           "customer AS c")
                .arg(repeated),
            "differs");
    }
    void doesNotTie()
    {
        QFETCH(QString, sql);
        QFETCH(QString, verdict);
        const gate::Checked checked = m_trade->looked(sql);
        QVERIFY2(checked.passed(), checked.passed() ? "" : qPrintable(checked.report.firstRejection()->message.text));
        const record::Verification record = tieOut(*checked.query);
        QVERIFY2(record::wordOf(record.verdict) == verdict, qPrintable(describe(record)));
        QVERIFY(!record.why->isEmpty());
    }

    /// A result that an engine got wrong: one figure, one row too few, one too many.
    void findsWhatIsWrong_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("running total")
            << "SELECT placed_on, SUM(SUM(amount)) OVER (ORDER BY placed_on) AS running FROM "
               "orders GROUP BY placed_on";
        QTest::newRow("growth")
            << "SELECT placed_on, 100.0 * (SUM(amount) - LAG(SUM(amount)) OVER (ORDER BY placed_on)) "
               "/ LAG(SUM(amount)) OVER (ORDER BY placed_on) AS growth FROM orders GROUP BY placed_on";
        QTest::newRow("median") << median(QStringLiteral("orders AS o"), QStringLiteral("PARTITION BY o.note"),
                                          QStringLiteral("o.note"));
        QTest::newRow("first of each group") << "SELECT t.note, t.amount FROM (SELECT note, amount, RANK() OVER "
                                                "(PARTITION BY note ORDER BY amount DESC) "
                                                "AS place FROM orders) AS t WHERE t.place = 1";
        QTest::newRow("belonging")
            << "SELECT c.id, (SELECT SUM(o.amount) FROM orders AS o WHERE o.customer_id = c.id) AS "
               "total FROM customer AS c";
        QTest::newRow("row with the extreme of its group")
            << "SELECT o.note, o.id FROM orders AS o WHERE (o.note, o.amount) IN (SELECT o2.note, MIN(o2.amount) FROM "
               "orders AS o2 GROUP BY o2.note)";
        QTest::newRow("first rows") << "SELECT o.note, o.amount FROM orders AS o ORDER BY o.amount DESC LIMIT 3";
        QTest::newRow("of both") << "SELECT id, name FROM customer UNION SELECT id, name FROM tag";
        QTest::newRow("below")
            << "WITH RECURSIVE below(id) AS (SELECT c2.id FROM customer AS c2 JOIN customer AS c3 ON c2.manager_id = "
               "c3.id WHERE c3.name = 'Ada' UNION SELECT c4.id FROM customer AS c4 JOIN below AS b ON c4.manager_id = "
               "b.id) SELECT c.name, c.id FROM customer AS c WHERE c.id IN (SELECT b2.id FROM below AS b2)";
    }
    void findsWhatIsWrong()
    {
        QFETCH(QString, sql);
        const gate::Checked checked = m_trade->looked(sql);
        QVERIFY2(checked.passed(), checked.passed() ? "" : qPrintable(checked.report.firstRejection()->message.text));
        const Result<answer::Execution> run = answer::execute(m_trade->session(), *checked.query, {}, {});
        QVERIFY(run.has_value());
        const auto verdict = [&](const ResultSet &result) {
            return answer::tieOut(m_trade->session(), *checked.query, result, {}, {}).verdict;
        };
        QCOMPARE(verdict(run->result), record::Verdict::Ties);
        ResultSet changed = run->result;
        Value &figure = changed.rows.last().last();
        figure = figure.isNumber() ? Value(figure.toDouble() + 0.01) : Value("somebody else");
        QCOMPARE(verdict(changed), record::Verdict::Differs);
        ResultSet fewer = run->result;
        fewer.rows.removeLast();
        QCOMPARE(verdict(fewer), record::Verdict::Differs);
        ResultSet more = run->result;
        more.rows.append(more.rows.first());
        QCOMPARE(verdict(more), record::Verdict::Differs);
    }

    /// An engine that takes "b" and "B" for one has other groups than there are here; that is no mistake of the answer.
    void textsThatAnEngineMergesAreNotChecked_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("groups") << "SELECT k.name, SUM(k.amount) FROM kind AS k GROUP BY k.name";
        QTest::newRow("medians") << median(QStringLiteral("kind AS o"), QStringLiteral("PARTITION BY o.name"),
                                           QStringLiteral("o.name"));
    }
    void textsThatAnEngineMergesAreNotChecked()
    {
        QFETCH(QString, sql);
        std::unique_ptr<GateFixture> kinds;
        GateFixture::make(m_folder.file(QString::fromLatin1(QTest::currentDataTag())),
                          "CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT, amount DECIMAL(10,2) NOT NULL);"
                          "INSERT INTO kind VALUES (1, 'b', 10), (2, 'B', 5.5), (3, 'c', 3);",
                          kinds);
        const gate::Checked checked = kinds->looked(sql);
        QVERIFY2(checked.passed(), checked.passed() ? "" : qPrintable(checked.report.firstRejection()->message.text));
        Result<answer::Execution> run = answer::execute(kinds->session(), *checked.query, {}, {});
        QVERIFY(run.has_value());
        const auto tied = [&](const ResultSet &result) {
            return answer::tieOut(kinds->session(), *checked.query, result, {}, {});
        };
        QCOMPARE(tied(run->result).verdict, record::Verdict::Ties);
        ResultSet merged = run->result;
        merged.rows = {{Value("b"), Value(15.5)}, {Value("c"), Value(3.0)}};
        QCOMPARE(tied(merged).verdict, record::Verdict::NotChecked);
        QVERIFY(tied(merged).why->text.contains(QLatin1String("it compares texts")));
        ResultSet wrong = run->result; // both are there: the engine tells them apart
        wrong.rows.last()[1] = Value(4.0);
        QCOMPARE(tied(wrong).verdict, record::Verdict::Differs);
    }

    void tooManyRowsAreNotPutInOrder()
    {
        answer::TieOutLimits limits;
        limits.rows = 3;
        const gate::Checked checked = m_trade->looked(
            median(QStringLiteral("orders AS o"), QStringLiteral("PARTITION BY o.note"), QStringLiteral("o.note")));
        const Result<answer::Execution> run = answer::execute(m_trade->session(), *checked.query, {}, {});
        const record::Verification record = answer::tieOut(m_trade->session(), *checked.query, run->result, limits, {});
        QCOMPARE(record.verdict, record::Verdict::NotChecked);
        QCOMPARE(record.why->text, QStringLiteral("Not recomputed: it puts more than 3 rows in order."));
    }

private:
    record::Verification tieOut(const gate::CheckedQuery &query) const
    {
        const Result<answer::Execution> run = answer::execute(m_trade->session(), query, {}, {});
        if (!run)
            qFatal("%s", qPrintable(run.error().fullMessage()));
        return answer::tieOut(m_trade->session(), query, run->result, {}, {});
    }

    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_trade;
};

QTEST_MAIN(TestStepTieOut)
#include "tst_steptieout.moc"
