// SPDX-License-Identifier: GPL-3.0-or-later
// Our own pairs of question and SQL as a data set: each binds to its database's schema in its dialect and the gate
// rejects none but those named here; those for SQLite run.
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

struct Source {
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

// What the gate stops on purpose: question, check and why.
const QHash<QString, QString> &stoppedOnPurpose()
{
    static const QHash<QString, QString> ids = {
        // Parameters have no value here.
        {QStringLiteral("riverside-postgresql-33"), QStringLiteral("syntax")},
        {QStringLiteral("riverside-postgresql-34"), QStringLiteral("syntax")},
        {QStringLiteral("northwind-postgresql-22"), QStringLiteral("syntax")},
        // The computer's clock is not the day the question is asked for.
        {QStringLiteral("riverside-postgresql-27"), QStringLiteral("period.different")},
        {QStringLiteral("riverside-tsql-25"), QStringLiteral("period.missing")},
        // Every row with every row, by a question that wants just that.
        {QStringLiteral("sakila-postgresql-25"), QStringLiteral("join.cross")},
        {QStringLiteral("northwind-postgresql-20"), QStringLiteral("join.cross")},
        // A period in a form that the date checks do not read: a row OVERLAPS, days made by generate_series.
        {QStringLiteral("riverside-postgresql-32"), QStringLiteral("period.missing")},
        {QStringLiteral("sakila-postgresql-19"), QStringLiteral("period.different")}};
    return ids;
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
    void passTheGate_data() { bindToTheSchema_data(); }
    void passTheGate();

private:
    std::map<QString, std::unique_ptr<GateFixture>> m_profiled;
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
    QFETCH(QString, dialect);
    const Result<Dataset> dataset = questions(dialect);
    QVERIFY(dataset);
    QStringList rejected;
    for (const Source &source : sources()) {
        std::unique_ptr<GateFixture> &fixture = m_profiled[source.name];
        if (!fixture) {
            auto opened = GateFixture::open(source.file);
            QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
            fixture = std::move(*opened);
        }
        for (const DatasetQuestion &question : dataset->questions) {
            if (question.database != source.name)
                continue;
            gate::GateRequest request;
            request.sql = question.sql;
            request.question = question.question;
            request.calendar.asOf = source.asOf;
            request.periods = period::findPeriods(request.question, request.calendar);
            const gate::Report report = fixture->checkIn(*dialects::named(dialect), request);
            const gate::CheckResult *rejection = report.firstRejection();
            if ((rejection ? rejection->id : QString()) != stoppedOnPurpose().value(question.id))
                rejected.append(QStringLiteral("%1 (%2): %3").arg(question.id, question.sql, report.feedback()));
        }
    }
    for (const QString &one : std::as_const(rejected))
        qInfo("%s", qPrintable(one));
    QVERIFY2(rejected.isEmpty(), "judged otherwise than expected, see above");
}

QTEST_GUILESS_MAIN(OwnQuestionsTest)
#include "tst_ownquestions.moc"
