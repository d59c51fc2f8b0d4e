// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/keyevaluation.h"
#include "core/evaluation/keyfit.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;
using schema::KeyFeature;

class TestKeyEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeSqlite(
            m_folder.file(QStringLiteral("shop.sqlite")),
            "CREATE TABLE t (t_id INTEGER PRIMARY KEY, a TEXT);"
            "CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES t(t_id), odd INTEGER REFERENCES t(t_id));"
            "CREATE TABLE w (id INTEGER PRIMARY KEY, t_id INTEGER, x INT, y INT);"
            "CREATE TABLE p (x INT, y INT, PRIMARY KEY (x, y));"
            "INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c');"
            "INSERT INTO u VALUES (1, 1, 1), (2, 1, 1), (3, 3, 1);"
            "INSERT INTO w VALUES (1, 1, 1, 1), (2, 2, 1, 2), (3, 2, 1, 2);"
            "INSERT INTO p VALUES (1, 1), (1, 2), (2, 2);");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
    }

    void comparesWithDeclaredKeysAndWithWhatGoldsJoinOn()
    {
        const auto report = evaluated({"SELECT t.a FROM t JOIN w ON w.t_id = t.t_id", "SELECT 1 FROM",
                                       "SELECT a FROM t WHERE t_id IN (SELECT odd FROM u)"});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        QCOMPARE(figure(report, "declared"), 2);
        QCOMPARE(figure(report, "joinedOn"), 1);
        QCOMPARE(figure(report, "keys"), 3);
        QCOMPARE(figure(report, "proposed"), 3); // u.t_id, w.t_id and w(x, y)
        QCOMPARE(figure(report, "right"), 2);
        QCOMPARE(report->figures.values().value("precisionShare"), 2.0 / 3);
        QCOMPARE(report->figures.values().value("recallShare"), 2.0 / 3);
        QCOMPARE(report->figures.values().value("declaredFoundShare"), 0.5);
        QStringList failures;
        for (const EvaluationFailure &failure : report->failures)
            failures.append(failure.kind + u' ' + failure.sql);
        failures.sort();
        QCOMPARE(failures, (QStringList{"missed t.t_id = u.odd", "wrong w(x,y)->p(x,y)"}));
    }

    void aGoldThatJoinsOnAllColumnsOfAKeyJoinsOnTheKey()
    {
        const auto report = evaluated({"SELECT 1 FROM w JOIN p ON w.x = p.x AND w.y = p.y"});
        QVERIFY(report);
        QCOMPARE(figure(report, "joinedOn"), 2); // not declared: two pairs
        QCOMPARE(figure(report, "sharedParent"), 1);
    }

    void namesAloneWithoutRows()
    {
        KeyEvaluationOptions options;
        options.rows = false;
        const auto report = evaluated({"SELECT 1"}, options);
        QVERIFY(report);
        QCOMPARE(figure(report, "right"), 1);
        QVERIFY(report->failures.first().why.contains(QStringLiteral("declared"))
                || report->failures.first().why.contains(QStringLiteral("score")));
    }

    void foldsAreFittedOnTheOthers()
    {
        KeyEvaluationOptions options;
        options.folds = 2;
        const auto few = evaluated({"SELECT 1"}, options);
        QVERIFY(!few);
        QCOMPARE(few.error().code, ErrorCode::Invalid);
        QVERIFY(few.error().message().contains(QStringLiteral("2 folds")));
    }

    void fitSeparatesWhatItIsGiven()
    {
        std::vector<LabelledKey> examples;
        for (int i = 0; i < 100; ++i) {
            LabelledKey example;
            example.isKey = i % 2 == 0;
            example.features[std::size_t(KeyFeature::Intercept)] = 1;
            example.features[std::size_t(example.isKey ? KeyFeature::NameSame : KeyFeature::NameNone)] = 1;
            examples.push_back(example);
        }
        const schema::KeyWeights weights = fitKeyWeights(examples);
        QVERIFY(schema::weigh(examples[0].features, weights) > 1);
        QVERIFY(schema::weigh(examples[1].features, weights) < -1);
        QCOMPARE(weights[std::size_t(KeyFeature::Measure)], 0.0);
        KeyEvaluationOptions options = withOpener({});
        const auto fitted = fitKeys(dataset({"SELECT 1"}), options, {}, {});
        QVERIFY(fitted);
        QVERIFY((*fitted)[std::size_t(KeyFeature::NameSame)] > 0);
    }

    void stopsWhenCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const auto report = evaluateKeys(dataset({"SELECT 1"}), withOpener({}), stop.token(), {});
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }

private:
    static qint64 figure(const Result<EvaluationReport> &report, const char *name)
    {
        return report->figures.count(QString::fromLatin1(name));
    }

    Dataset dataset(const QStringList &golds) const
    {
        Dataset data{m_folder.path(), QStringLiteral("own"), {}};
        for (const QString &sql : golds)
            data.questions.append({QString::number(data.questions.size()), QStringLiteral("shop"), {}, sql, -1});
        return data;
    }

    KeyEvaluationOptions withOpener(KeyEvaluationOptions options) const
    {
        options.open = [this](const QString &) {
            project::OpenOptions open;
            open.asOf = QDate(2025, 12, 31);
            return project::OpenSource::open(*m_connector,
                                             *m_connector->parseAddress(m_folder.file(QStringLiteral("shop.sqlite"))),
                                             nullptr, open, {}, {});
        };
        return options;
    }

    Result<EvaluationReport> evaluated(const QStringList &golds, const KeyEvaluationOptions &options = {}) const
    {
        return evaluateKeys(dataset(golds), withOpener(options), {}, {});
    }

    TemporaryFolder m_folder;
    Connector *m_connector = nullptr;
};

QTEST_GUILESS_MAIN(TestKeyEvaluation)
#include "tst_keyevaluation.moc"
