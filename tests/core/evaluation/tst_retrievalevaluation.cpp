// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retrievalevaluation.h"
#include "core/evaluation/retrievalfit.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;
using retrieval::SearchFeature;
using retrieval::SearchVector;

class RetrievalEvaluationTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("databases")));
        makeSqlite(
            m_folder.file(QStringLiteral("databases/shop.sqlite")),
            "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
            "CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), total REAL);"
            "INSERT INTO customer VALUES (1, 'Uno'), (2, 'Due');");
        QByteArray tables;
        for (int i = 0; i < 12; ++i)
            tables += "CREATE TABLE shelf" + QByteArray::number(i) + " (id INTEGER PRIMARY KEY, slot TEXT);";
        makeSqlite(m_folder.file(QStringLiteral("databases/store.sqlite")),
                   tables + "CREATE TABLE parcel (id INTEGER PRIMARY KEY, weight REAL);");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
        QPluginLoader words(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_options.retrievers.words = qobject_cast<Retriever *>(words.instance());
        QVERIFY2(m_options.retrievers.words, qPrintable(words.errorString()));
        m_options.open = [this](const QString &file) {
            project::OpenOptions options;
            options.asOf = QDate(2026, 11, 20);
            return project::OpenSource::open(*m_connector, *m_connector->parseAddress(file), nullptr, options, {}, {});
        };
    }

    void countsWhatIsComplete()
    {
        const auto report = evaluateRetrieval(dataset(), m_options, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        QCOMPARE(report->kind, QStringLiteral("retrieval"));
        QCOMPARE(report->figures.count(QStringLiteral("searched")), 4);
        QCOMPARE(report->figures.count(QStringLiteral("goldNotRead")), 2);
        QCOMPARE(report->figures.count(QStringLiteral("complete")), 3);
        QCOMPARE(report->figures.count(QStringLiteral("within")), 2);
        QCOMPARE(report->figures.count(QStringLiteral("withinAt5")), 1);
        const QMap<QString, double> figures = report->figures.values();
        QCOMPARE(figures.value("completeRecallAt10Share"), 0.75);
        for (const char *name :
             {"bm25RecallAt10Share", "withoutEmbeddingRecallAt10Share", "withoutKeysRecallAt10Share",
              "withoutCoherenceRecallAt10Share", "withoutLexiconRecallAt10Share", "completeRecallAdaptiveShare",
              "meanTablesAdaptive", "completeRecallOwnAt5Share", "completeRecallWithinAt5Share",
              "completeRecallWithinAt6Share", "completeRecallAt7Share", "completeRecallCoverShare", "meanTablesCover",
              "meanMembersCover", "coverWithin7Share", "bm25RecallAt7Share", "withoutFamiliesRecallAt7Share"})
            QVERIFY2(figures.contains(QString::fromLatin1(name)), name);
        QVERIFY(figures.value("meanTablesAdaptive") > 0);
        QCOMPARE(report->failures.size(), 3);
        QCOMPARE(report->failures.first().question, QStringLiteral("4"));
        QCOMPARE(report->failures.first().kind, QStringLiteral("incomplete"));
        QVERIFY(report->failures.first().why.startsWith(QStringLiteral("wants parcel; has ")));
        QCOMPARE(report->failures[1].kind, QStringLiteral("uncovered"));
        QCOMPARE(report->failures.last().question, QStringLiteral("4"));
        QCOMPARE(report->failures.last().kind, QStringLiteral("withinAt5"));
        QVERIFY(report->failures.last().why.startsWith(QStringLiteral("wants parcel; has shelf")));
        // Three questions need two tables, and all three are covered by few.
        QCOMPARE(figures.value("completeRecallCoverShare"), 0.75);
        QCOMPARE(figures.value("coverWithin7Share"), 1.0);
        QVERIFY(figures.value("meanTablesCover") <= 7);
    }

    void errors()
    {
        StopSource stop;
        stop.requestStop();
        const auto cancelled = evaluateRetrieval(dataset(), m_options, stop.token(), {});
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        const auto unfitted = fitRetrieval(dataset(), m_options, stop.token(), {});
        QVERIFY(!unfitted);
        QCOMPARE(unfitted.error().code, ErrorCode::Cancelled);
        RetrievalEvaluationOptions closed = m_options;
        closed.open = [](const QString &file) -> Result<std::unique_ptr<project::OpenSource>> {
            return fail(ErrorCode::Denied, "\"%1\" is closed.", {file});
        };
        const auto denied = evaluateRetrieval(dataset(), closed, {}, {});
        QVERIFY(!denied);
        QCOMPARE(denied.error().code, ErrorCode::Denied);
    }

    void fitsOnTheSplit()
    {
        const auto weights = fitRetrieval(dataset(), m_options, {}, {});
        QVERIFY(weights);
        for (const double weight : *weights)
            QVERIFY(weight >= 0);
    }

    void foldsAreFittedOnTheOthers()
    {
        const auto report = evaluateRetrievalFolds(dataset(), m_options, 2, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        QCOMPARE(report->figures.count(QStringLiteral("searched")), 4);
        QCOMPARE(report->figures.count(QStringLiteral("complete")), 3);
        QCOMPARE(report->figures.count(QStringLiteral("within")), 2);
        QCOMPARE(report->figures.count(QStringLiteral("withinAt7")), 1);
        QCOMPARE(evaluateRetrievalFolds(dataset(), m_options, 3, {}, {}).error().code, ErrorCode::Invalid);
        StopSource stop;
        stop.requestStop();
        QCOMPARE(evaluateRetrievalFolds(dataset(), m_options, 2, stop.token(), {}).error().code, ErrorCode::Cancelled);
    }

    void anExampleIsCompleteWhenAllItsTablesAreInFront()
    {
        SearchVector words{};
        words[size_t(SearchFeature::Words)] = 1;
        SearchVector name{};
        name[size_t(SearchFeature::Name)] = 1;
        SearchVector weights{};
        weights[size_t(SearchFeature::Words)] = 1;
        const auto complete = [&weights](const std::vector<SearchExample::Found> &tables, int wanted, int front) {
            return isComplete({tables, wanted, front}, weights);
        };
        QVERIFY(complete({{words, true}, {name, false}}, 1, 1));
        QVERIFY(!complete({{words, true}, {name, false}}, 1, 0));
        QVERIFY(!complete({{words, false}, {name, true}}, 1, 1));
        QVERIFY(complete({{words, false}, {name, true}}, 1, 2));
        QVERIFY(!complete({{words, true}}, 2, 10));                // one was not found
        QVERIFY(!complete({{words, true}, {words, false}}, 1, 1)); // a tie is no success
    }

    void fittingFindsTheFeatureThatMatters()
    {
        // Ten wrong tables say the words as well; only the name tells the right one.
        SearchExample example;
        SearchVector wrong{};
        wrong[size_t(SearchFeature::Words)] = 1;
        for (int i = 0; i < 10; ++i)
            example.tables.push_back({wrong, false});
        SearchVector right{};
        right[size_t(SearchFeature::Name)] = 1;
        example.tables.push_back({right, true});
        example.wanted = 1;
        SearchVector start{};
        start[size_t(SearchFeature::Words)] = 1;
        start[size_t(SearchFeature::Name)] = 0.6;
        QVERIFY(!isComplete(example, start));
        QVERIFY(isComplete(example, fitSearchWeights({example}, start)));
    }

private:
    Dataset dataset() const
    {
        return {
            m_folder.path(),
            QStringLiteral("own"),
            {{QStringLiteral("1"), QStringLiteral("shop"), QStringLiteral("customers"),
              QStringLiteral("SELECT name FROM customer"), -1},
             {QStringLiteral("2"), QStringLiteral("shop"), QStringLiteral("total purchase of each customer"),
              QStringLiteral(
                  "SELECT c.name, SUM(p.total) FROM customer c JOIN purchase p ON p.customer_id = c.id GROUP BY c.id"),
              -1},
             {QStringLiteral("3"), QStringLiteral("store"), QStringLiteral("weight of parcels"),
              QStringLiteral("SELECT weight FROM parcel"), -1},
             {QStringLiteral("4"), QStringLiteral("store"), QStringLiteral("slots of shelves"),
              QStringLiteral("SELECT 1 FROM parcel"), -1},
             {QStringLiteral("5"), QStringLiteral("shop"), QStringLiteral("broken"), QStringLiteral("SELECT FROM"), -1},
             {QStringLiteral("6"), QStringLiteral("gone"), QStringLiteral("no such database"),
              QStringLiteral("SELECT 1 FROM customer"), -1}}};
    }

    TemporaryFolder m_folder;
    Connector *m_connector = nullptr;
    RetrievalEvaluationOptions m_options;
};

QTEST_GUILESS_MAIN(RetrievalEvaluationTest)
#include "tst_retrievalevaluation.moc"
