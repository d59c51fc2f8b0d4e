// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/budgetevaluation.h"
#include "core/evaluation/goldneeds.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class BudgetEvaluationTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("databases")));
        makeSqlite(m_folder.file(QStringLiteral("databases/shop.sqlite")),
                   "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, town TEXT);"
                   "CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), total "
                   "REAL, note TEXT);"
                   "INSERT INTO customer VALUES (1, 'Uno', 'Rome'), (2, 'Due', 'Oslo');"
                   "INSERT INTO purchase VALUES (1, 1, 2.5, 'a'), (2, 2, 3.5, 'b');");
        QByteArray shelves;
        for (int i = 0; i < 120; ++i)
            shelves +=
                "CREATE TABLE shelf" + QByteArray::number(i) + " (id INTEGER PRIMARY KEY, slot TEXT, height REAL);";
        makeSqlite(m_folder.file(QStringLiteral("databases/store.sqlite")),
                   shelves + "CREATE TABLE parcel (id INTEGER PRIMARY KEY, weight REAL);");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
        m_options.open = [this](const QString &file) { return open(file); };
    }

    void countsWhatIsTold()
    {
        const auto report = evaluateBudget(dataset(), m_options, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().message()));
        QCOMPARE(report->kind, QStringLiteral("budget"));
        const auto count = [&](const char *figure) { return report->figures.count(QString::fromLatin1(figure)); };
        QCOMPARE(count("searched"), 3);
        QCOMPARE(count("goldNotRead"), 2);
        QCOMPARE(count("columnsWanted"), 1 + 4 + 1); // name; name, id, total and customer_id; weight
        QCOMPARE(count("complete"), 3);
        QCOMPARE(count("columnsTold"), 6);
        QCOMPARE(count("columnComplete"), 3);
        QVERIFY(report->failures.isEmpty());
        // The whole union is the same for each question, and the front of it takes at most a fiftieth.
        QCOMPARE(count("tokensFullSchema") % 3, 0);
        QVERIFY(count("unionTokensSubgraph") > 0);
        QVERIFY(50 * count("unionTokensSubgraph") <= count("tokensFullSchema"));
        QVERIFY(count("tokensSubgraph") < count("tokensOwnSchema"));
        const QMap<QString, double> figures = report->figures.values();
        for (const char *name :
             {"completeRecallShare", "columnRecallShare", "columnCompleteShare", "unionCompleteRecallShare",
              "unionColumnRecallShare", "perGoldRatio", "perSchemaRatio", "unionPerSchemaRatio"})
            QVERIFY2(figures.contains(QString::fromLatin1(name)), name);
        QCOMPARE(figures.value("columnRecallShare"), 1.0);
    }

    void whatIsNotToldIsAFailure()
    {
        Dataset data = dataset();
        // Nothing of the question says parcels, in a schema too large to tell of all of it.
        data.questions = {{QStringLiteral("7"), QStringLiteral("store"), QStringLiteral("slots of shelf3"),
                           QStringLiteral("SELECT weight FROM parcel"), -1}};
        const auto report = evaluateBudget(data, m_options, {}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("complete")), 0);
        QCOMPARE(report->failures.size(), 1);
        QCOMPARE(report->failures.first().kind, QStringLiteral("columns"));
        QCOMPARE(report->failures.first().why, QStringLiteral("not told of: parcel, parcel.weight"));
    }

    void errors()
    {
        StopSource stop;
        stop.requestStop();
        QCOMPARE(evaluateBudget(dataset(), m_options, stop.token(), {}).error().code, ErrorCode::Cancelled);
        QCOMPARE(fitBudget(dataset(), m_options.open, stop.token(), {}).error().code, ErrorCode::Cancelled);
        RetrievalEvaluationOptions closed = m_options;
        closed.open = [](const QString &file) -> Result<std::unique_ptr<project::OpenSource>> {
            return fail(ErrorCode::Denied, "\"%1\" is closed.", {file});
        };
        QCOMPARE(evaluateBudget(dataset(), closed, {}, {}).error().code, ErrorCode::Denied);
    }

    void fitsBothModels()
    {
        Dataset data = dataset();
        data.questions.removeLast(); // its database does not exist
        const auto models = fitBudget(data, m_options.open, {}, {});
        QVERIFY2(models, models ? "" : qPrintable(models.error().message()));
        QCOMPARE(models->model("table").classes(), std::vector<std::string>{"yes"});
        QCOMPARE(models->model("column").classes(), std::vector<std::string>{"yes"});
    }

    void goldNeedsTellJoinsApart()
    {
        const auto source = open(m_folder.file(QStringLiteral("databases/shop.sqlite")));
        QVERIFY(source);
        const schema::SchemaGraph &graph = *(*source)->snapshot()->graph;
        const DialectTraits &traits = (*source)->snapshot()->traits;
        const auto needs = goldNeeds(
            QStringLiteral("SELECT c.name FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE p.total > 2"),
            graph, traits);
        QVERIFY(needs);
        QCOMPARE(needs->tables.size(), 2);
        QCOMPARE(needs->columns.size(), 4);
        QCOMPARE(needs->beyondKeys.size(), 2);
        const auto star = goldNeeds(QStringLiteral("SELECT * FROM customer"), graph, traits);
        QVERIFY(star);
        QCOMPARE(star->beyondKeys.size(), 3);
        QVERIFY(!goldNeeds(QStringLiteral("SELECT nobody FROM customer"), graph, traits));
        QVERIFY(!goldNeeds(QStringLiteral("SELECT FROM"), graph, traits));
    }

private:
    Result<std::unique_ptr<project::OpenSource>> open(const QString &file)
    {
        project::OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        return project::OpenSource::open(*m_connector, *m_connector->parseAddress(file), nullptr, options, {}, {});
    }

    Dataset dataset() const
    {
        return {
            m_folder.path(),
            QStringLiteral("own"),
            {{QStringLiteral("1"), QStringLiteral("shop"), QStringLiteral("names of customers"),
              QStringLiteral("SELECT name FROM customer"), -1},
             {QStringLiteral("2"), QStringLiteral("shop"), QStringLiteral("total purchase of each customer"),
              QStringLiteral(
                  "SELECT c.name, SUM(p.total) FROM customer c JOIN purchase p ON p.customer_id = c.id GROUP BY c.id"),
              -1},
             {QStringLiteral("3"), QStringLiteral("store"), QStringLiteral("weight of parcels"),
              QStringLiteral("SELECT weight FROM parcel"), -1},
             {QStringLiteral("5"), QStringLiteral("shop"), QStringLiteral("broken"), QStringLiteral("SELECT FROM"), -1},
             {QStringLiteral("6"), QStringLiteral("gone"), QStringLiteral("no such database"),
              QStringLiteral("SELECT 1 FROM customer"), -1}}};
    }

    TemporaryFolder m_folder;
    Connector *m_connector = nullptr;
    RetrievalEvaluationOptions m_options;
};

QTEST_GUILESS_MAIN(BudgetEvaluationTest)
#include "tst_budgetevaluation.moc"
