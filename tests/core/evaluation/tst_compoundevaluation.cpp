// SPDX-License-Identifier: GPL-3.0-or-later
// The compound questions (fixtures/questions/compound.jsonl): each has its SQL, which runs and does at least four
// things; asked unprompted they are answered right or held back, but for those named here.
#include "core/evaluation/compoundevaluation.h"

#include "core/sql/parser.h"
#include "core/sql/walk.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFileInfo>
#include <QSet>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

namespace {

/// Joins, conditions, groups, conditions on groups, sorting, limits, ratios, cases and nested queries.
int operationsIn(const sql::Query &query)
{
    int count = 0;
    sql::forEachQuery(&query, [&](const sql::Query &part) {
        count += (part.orderBy.isEmpty() ? 0 : 1) + (part.limit ? 1 : 0) + (&part != &query ? 1 : 0);
    });
    sql::forEachSelect(&query, [&](const sql::Select &select) {
        count += int(sql::joinsOf(select.from).size() + sql::conjuncts(select.where).size()
                     + sql::conjuncts(select.having).size());
        count += select.groupBy.isEmpty() ? 0 : 1;
    });
    sql::forEachExpr(&query, [&](const sql::Expr &expr) {
        const auto *binary = sql::as<sql::Binary>(&expr);
        count += (binary && binary->op == sql::BinaryOp::Divide) || sql::as<sql::Case>(&expr) ? 1 : 0;
    });
    return count;
}

Result<std::unique_ptr<project::OpenSource>> open(const QString &file)
{
    const Result<Connector *> connector = sqliteConnector();
    if (!connector)
        return fail(connector.error());
    const Result<ConnectionParameters> parameters = (*connector)->parseAddress(file);
    if (!parameters)
        return fail(parameters.error());
    project::OpenOptions options;
    options.asOf = QDate(2026, 1, 1);
    return project::OpenSource::open(**connector, *parameters, nullptr, options, {}, {});
}

} // namespace

class TestCompoundEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void ninetyOverNineDatabases();
    void goldDoesFourThingsAndRuns_data();
    void goldDoesFourThingsAndRuns();
    void rightOrHeldBack();
    void countsWhatBecameOfEach();
    void stopsWhenCancelled();

private:
    Dataset m_dataset;
};

void TestCompoundEvaluation::initTestCase()
{
    const Result<Dataset> dataset =
        readDataset(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/questions"), QStringLiteral("compound"));
    QVERIFY2(dataset, dataset ? "" : qPrintable(dataset.error().message()));
    m_dataset = *dataset;
    m_dataset.databaseFolders = {QStringLiteral(TIEOUT_SAMPLES_DIR), dataFile(QStringLiteral("spider/databases"))};
}

void TestCompoundEvaluation::ninetyOverNineDatabases()
{
    QSet<QString> databases;
    QSet<QString> ids;
    QSet<QString> questions;
    for (const DatasetQuestion &question : m_dataset.questions) {
        databases.insert(question.database);
        ids.insert(question.id);
        questions.insert(question.question);
    }
    QCOMPARE(ids.size(), 90);
    QCOMPARE(questions.size(), 90);
    QCOMPARE(databases.size(), 9);
}

void TestCompoundEvaluation::goldDoesFourThingsAndRuns_data()
{
    QTest::addColumn<QString>("database");
    QStringList databases;
    for (const DatasetQuestion &question : m_dataset.questions)
        databases.append(question.database);
    databases.removeDuplicates();
    for (const QString &database : std::as_const(databases))
        QTest::newRow(qPrintable(database)) << database;
}

void TestCompoundEvaluation::goldDoesFourThingsAndRuns()
{
    QFETCH(QString, database);
    const QString file = m_dataset.databaseFile(database);
    if (!QFileInfo::exists(file))
        QSKIP("skipped: no data folder");
    const auto session = openSqlite(file);
    QVERIFY2(session, session ? "" : qPrintable(session.error().message()));
    for (const DatasetQuestion &question : std::as_const(m_dataset.questions)) {
        if (question.database != database)
            continue;
        const Result<sql::Statement> statement = sql::parse(question.sql, (*session)->traits());
        QVERIFY2(statement, qPrintable(question.id));
        QVERIFY2(operationsIn(*statement->query) >= 4, qPrintable(question.id));
        const Result<ResultSet> rows = select(**session, question.sql, 1000);
        QVERIFY2(rows, qPrintable(question.id + (rows ? QString() : rows.error().message())));
        QVERIFY2(rows->rows.size() == question.rows, qPrintable(question.id));
    }
}

void TestCompoundEvaluation::rightOrHeldBack()
{
    TIEOUT_NEEDS_DATA("spider/databases/dorm_1.sqlite");
    const Result<EvaluationReport> report = evaluateCompound(m_dataset, open, {}, {});
    QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
    qInfo("%d right, %d held back, %d wrong", int(report->figures.count(QStringLiteral("right"))),
          int(report->figures.count(QStringLiteral("heldBack"))),
          int(report->figures.count(QStringLiteral("wrongCount"))));
    QCOMPARE(report->figures.count(QStringLiteral("gradedQuestions")), 90);
    QCOMPARE(report->figures.count(QStringLiteral("failed")), 0);
    for (const EvaluationFailure &failure : report->failures)
        qWarning("%s %s\n%s", qPrintable(failure.question), qPrintable(failure.text), qPrintable(failure.sql));
    QCOMPARE(report->figures.count(QStringLiteral("wrongCount")), 0);
}

void TestCompoundEvaluation::countsWhatBecameOfEach()
{
    const TemporaryFolder folder;
    makeSqlite(folder.file(QStringLiteral("club.db")),
               "CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT, fee INT);"
               "INSERT INTO member VALUES (1, 'Ada', 5), (2, 'Bo', 7), (3, 'Cy', 9);");
    Dataset dataset{folder.path(),
                    QStringLiteral("own"),
                    {{QStringLiteral("1"), QStringLiteral("club"), QStringLiteral("number of members"),
                      QStringLiteral("SELECT COUNT(*) FROM member"), -1},
                     {QStringLiteral("2"), QStringLiteral("club"), QStringLiteral("number of members"),
                      QStringLiteral("SELECT COUNT(*) + 1 FROM member"), -1},
                     {QStringLiteral("3"), QStringLiteral("club"), QStringLiteral("flurbs per weight"),
                      QStringLiteral("SELECT SUM(fee) FROM member"), -1},
                     {QStringLiteral("4"), QStringLiteral("club"), QStringLiteral("members"),
                      QStringLiteral("SELECT id FROM member WHERE fee > 100"), -1}},
                    {folder.path()}};
    const Result<EvaluationReport> report = evaluateCompound(dataset, open, {}, {});
    QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
    const QMap<QString, double> figures = report->figures.values();
    QCOMPARE(figures.value("right"), 1.0);
    QCOMPARE(figures.value("wrongCount"), 1.0);
    QCOMPARE(figures.value("heldBack"), 1.0);
    QCOMPARE(figures.value("goldEmptyLeftOut"), 1.0);
    QCOMPARE(figures.value("answeredShare"), 2.0 / 3);
    QCOMPARE(report->failures.size(), 1);
    QCOMPARE(report->failures.first().question, QStringLiteral("2"));
    QCOMPARE(report->failures.first().why, QStringLiteral("gold: SELECT COUNT(*) + 1 FROM member"));
}

void TestCompoundEvaluation::stopsWhenCancelled()
{
    StopSource stop;
    stop.requestStop();
    const Result<EvaluationReport> report = evaluateCompound(m_dataset, open, stop.token(), {});
    QVERIFY(!report && report.error().code == ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestCompoundEvaluation)
#include "tst_compoundevaluation.moc"
