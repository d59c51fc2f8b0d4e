// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/lineageevaluation.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestLineageEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeSqlite(m_folder.file(QStringLiteral("shop.sqlite")),
                   "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT);"
                   "CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(id), c TEXT);"
                   "CREATE VIEW v AS SELECT a AS x, b FROM t WHERE id > 1;");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
    }

    /// The engine's set and lineage's are the same for every form.
    void agrees_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("plain") << "SELECT a FROM t WHERE b = 'x'";
        QTest::newRow("star") << "SELECT * FROM t";
        QTest::newRow("count") << "SELECT COUNT(*) FROM t";
        QTest::newRow("join") << "SELECT t.a, COUNT(u.id) FROM t JOIN u ON u.t_id = t.id GROUP BY t.a";
        QTest::newRow("using") << "SELECT a, c FROM t JOIN u USING (id)";
        QTest::newRow("natural") << "SELECT a FROM t NATURAL JOIN u";
        QTest::newRow("view") << "SELECT x FROM v";
        QTest::newRow("row id") << "SELECT rowid FROM t";
        QTest::newRow("exists star") << "SELECT a FROM t WHERE EXISTS (SELECT * FROM u WHERE u.t_id = t.id)";
        QTest::newRow("unused") << "SELECT x FROM (SELECT a AS x, b AS y FROM t)";
        QTest::newRow("with") << "WITH w AS (SELECT a, b FROM t) SELECT a FROM w ORDER BY b";
        QTest::newRow("union") << "SELECT a FROM t UNION SELECT c FROM u";
        QTest::newRow("window") << "SELECT a, ROW_NUMBER() OVER (PARTITION BY b ORDER BY id) FROM t";
        QTest::newRow("correlated") << "SELECT (SELECT MAX(c) FROM u WHERE u.t_id = t.id) FROM t";
        QTest::newRow("recursive")
            << "WITH RECURSIVE r(n) AS (SELECT id FROM t UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r";
    }
    void agrees()
    {
        QFETCH(QString, sql);
        const auto report = evaluated({{QStringLiteral("1"), QStringLiteral("shop"), {}, sql, -1}});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        QVERIFY2(report->failures.isEmpty(),
                 report->failures.isEmpty() ? "" : qPrintable(report->failures.first().why));
        QCOMPARE(report->figures.count(QStringLiteral("same")), 1);
    }

    void countsWhatTheEngineRefuses()
    {
        const auto report =
            evaluated({{QStringLiteral("1"),
                        QStringLiteral("shop"),
                        {},
                        QStringLiteral("SELECT a FROM t WHERE COUNT(*) > 1"),
                        -1},
                       {QStringLiteral("2"), QStringLiteral("shop"), {}, QStringLiteral("SELECT a FROM t"), -1}});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("engineRefuses")), 1);
        QCOMPARE(report->figures.count(QStringLiteral("queries")), 1);
        QCOMPARE(report->figures.values().value("sameShare"), 1.0);
    }

    void stopsWhenCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const auto report = evaluated(
            {{QStringLiteral("1"), QStringLiteral("shop"), {}, QStringLiteral("SELECT a FROM t"), -1}}, stop.token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

private:
    Result<EvaluationReport> evaluated(const QList<DatasetQuestion> &questions, const StopToken &stop = {}) const
    {
        Dataset dataset{m_folder.path(), QStringLiteral("own"), questions};
        const auto open = [this](const QString &) {
            project::OpenOptions options;
            options.asOf = QDate(2025, 12, 31);
            return project::OpenSource::open(*m_connector,
                                             *m_connector->parseAddress(m_folder.file(QStringLiteral("shop.sqlite"))),
                                             nullptr, options, {}, {});
        };
        return evaluateLineage(dataset, open, stop, {});
    }

    TemporaryFolder m_folder;
    Connector *m_connector = nullptr;
};

QTEST_GUILESS_MAIN(TestLineageEvaluation)
#include "tst_lineageevaluation.moc"
