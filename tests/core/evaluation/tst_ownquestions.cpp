// SPDX-License-Identifier: GPL-3.0-or-later
// Our own pairs of question and SQL as a data set: each binds to its database's schema in its dialect; those for SQLite run, and the gate
// rejects none of them.
#include "core/evaluation/dataset.h"
#include "core/sql/binder.h"
#include "core/sql/parser.h"
#include "sdk/dialects.h"
#include "support/datafolder.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"

#include <QFileInfo>
#include <QTest>

#include <map>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

namespace {

struct Source
{
    QString name;
    QString file;
    QDate asOf; ///< the newest day of its data, but for Riverside, which has a day of its own
};

// Without the samples that are not there.
QList<Source> sources()
{
    const QList<Source> all{
        {QStringLiteral("riverside"), QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db"), QDate(2026, 11, 20)},
        {QStringLiteral("chinook"), dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite")), QDate(2025, 12, 22)},
        {QStringLiteral("sakila"), dataFile(QStringLiteral("samples/sakila.sqlite")), QDate(2006, 2, 14)},
        {QStringLiteral("northwind"), dataFile(QStringLiteral("samples/northwind.sqlite")), QDate(1998, 5, 6)}};
    QList<Source> found;
    for (const Source &source : all) {
        if (!source.file.isEmpty() && QFileInfo::exists(source.file))
            found.append(source);
    }
    return found;
}

Result<Dataset> questions(const QString &dialect)
{
    return readDataset(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/questions"), dialect);
}

} // namespace

class OwnQuestionsTest : public QObject
{
    Q_OBJECT

private slots:
    void bindToTheSchema_data();
    void bindToTheSchema();
    void runOnSqlite();
    void passTheGate();
};

void OwnQuestionsTest::bindToTheSchema_data()
{
    QTest::addColumn<QString>("dialect");
    for (const char *name : {"sqlite", "postgresql", "mysql", "tsql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void OwnQuestionsTest::bindToTheSchema()
{
    QFETCH(QString, dialect);
    const DialectTraits &traits = *dialects::named(dialect);
    const Result<Dataset> dataset = questions(dialect);
    QVERIFY2(dataset, dataset ? "" : qPrintable(dataset.error().message()));
    QStringList problems;
    int bound = 0;
    for (const Source &source : sources()) {
        const auto session = openSqlite(source.file);
        QVERIFY2(session.has_value(), qPrintable(source.file));
        const auto schema = (*session)->readSchema({}, {});
        QVERIFY(schema.has_value());
        for (const DatasetQuestion &question : dataset->questions) {
            if (question.database != source.name)
                continue;
            const Result<sql::Statement> statement = sql::parse(question.sql, traits);
            QVERIFY2(statement, qPrintable(question.sql));
            ++bound;
            for (const sql::ReferenceError &error : sql::bind(*statement, *schema, traits).errors)
                problems.append(question.id + QLatin1String(": ") + error.error.fullMessage());
        }
    }
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    QVERIFY(bound >= 20);
}

void OwnQuestionsTest::runOnSqlite()
{
    const Result<Dataset> dataset = questions(QStringLiteral("sqlite"));
    QVERIFY(dataset);
    for (const Source &source : sources()) {
        const auto session = openSqlite(source.file);
        QVERIFY(session.has_value());
        for (const DatasetQuestion &question : dataset->questions) {
            if (question.database != source.name)
                continue;
            const Result<ResultSet> rows = select(**session, question.sql, 10);
            QVERIFY2(rows, qPrintable(question.id + QLatin1String(": ") + (rows ? QString() : rows.error().message())));
            QVERIFY2(!rows->rows.isEmpty(), qPrintable(question.id + QLatin1String(" has no row: ") + question.sql));
        }
    }
}

void OwnQuestionsTest::passTheGate()
{
    const Result<Dataset> dataset = questions(QStringLiteral("sqlite"));
    QVERIFY(dataset);
    QStringList rejected;
    for (const Source &source : sources()) {
        const auto fixture = GateFixture::open(source.file);
        QVERIFY2(fixture, fixture ? "" : qPrintable(fixture.error().fullMessage()));
        for (const DatasetQuestion &question : dataset->questions) {
            if (question.database != source.name)
                continue;
            const gate::Report report = (*fixture)->check(question.sql, question.question, gate::Author::Person, source.asOf);
            if (!report.passed())
                rejected.append(QStringLiteral("%1 (%2): %3").arg(question.id, question.sql, report.feedback()));
        }
    }
    QVERIFY2(rejected.isEmpty(), qPrintable(rejected.join(u'\n')));
}

QTEST_GUILESS_MAIN(OwnQuestionsTest)
#include "tst_ownquestions.moc"
