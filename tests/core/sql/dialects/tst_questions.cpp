// SPDX-License-Identifier: GPL-3.0-or-later
// Our own questions (fixtures/questions) converted: what converts without complaint is SQL there, and what comes to
// SQLite runs on the database and gives what the question's own query for SQLite gives.
#include "core/evaluation/dataset.h"
#include "core/sql/binder.h"
#include "core/sql/dialects/convert.h"
#include "core/sql/dialects/format.h"
#include "core/sql/sqltesting.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"

#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <map>
#include <optional>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

struct Database {
    std::unique_ptr<Session> session;
    Schema schema;
};

/// Those that are there; Riverside always is.
std::map<QString, Database> openDatabases()
{
    const std::pair<QString, QString> files[] = {
        {QStringLiteral("riverside"), QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db")},
        {QStringLiteral("chinook"), dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite"))},
        {QStringLiteral("sakila"), dataFile(QStringLiteral("samples/sakila.sqlite"))},
        {QStringLiteral("northwind"), dataFile(QStringLiteral("samples/northwind.sqlite"))}};
    std::map<QString, Database> found;
    for (const auto &[name, file] : files) {
        if (file.isEmpty() || !QFileInfo::exists(file))
            continue;
        auto session = openSqlite(file);
        auto schema = session ? (*session)->readSchema({}, {}) : Result<Schema>(fail(session.error()));
        if (schema)
            found[name] = Database{std::move(*session), std::move(*schema)};
    }
    return found;
}

QList<evaluation::DatasetQuestion> questions(const QString &dialectName)
{
    const auto dataset =
        evaluation::readDataset(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/questions"), dialectName);
    return dataset ? QList<evaluation::DatasetQuestion>(dataset->questions.begin(), dataset->questions.end())
                   : QList<evaluation::DatasetQuestion>();
}

/// In an order of their own; numbers as far as a binary fraction tells them.
QStringList rowsOf(const ResultSet &result)
{
    QStringList rows;
    for (const auto &row : result.rows) {
        QStringList cells;
        for (const Value &value : row) {
            const bool fraction = value.kind() == Value::Kind::Real || value.kind() == Value::Kind::Integer
                                  || value.kind() == Value::Kind::Decimal;
            cells.append(fraction ? QString::number(value.toText().toDouble(), 'g', 10) : value.toText());
        }
        rows.append(cells.join(QLatin1String(" | ")));
    }
    rows.sort();
    return rows;
}

} // namespace

class ConvertedQuestionsTest : public QObject
{
    Q_OBJECT

    std::map<QString, Database> m_databases;

private slots:
    void initTestCase();
    void isReadThere_data();
    void isReadThere();
    void runsOnSqlite_data();
    void runsOnSqlite();
};

void ConvertedQuestionsTest::initTestCase()
{
    m_databases = openDatabases();
    QVERIFY(m_databases.contains(QStringLiteral("riverside")));
}

void ConvertedQuestionsTest::isReadThere_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    for (const char *from : {"sqlite", "postgresql", "mysql", "tsql"}) {
        for (const QString &to : dialects::names()) {
            if (to != QLatin1String(from))
                QTest::addRow("%s to %s", from, qPrintable(to)) << QString::fromLatin1(from) << to;
        }
    }
}

void ConvertedQuestionsTest::isReadThere()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    sql::Converter converter(dialect(from), dialect(to));
    int converted = 0;
    const auto all = questions(from);
    for (const evaluation::DatasetQuestion &question : all) {
        const auto statement = sql::parse(question.sql, dialect(from));
        QVERIFY2(statement, qPrintable(question.sql));
        const auto database = m_databases.find(question.database);
        std::optional<sql::BoundQuery> bound;
        if (database != m_databases.end())
            bound = sql::bind(*statement, database->second.schema, dialect(from));
        const sql::Conversion conversion = converter.convert(*statement, bound ? &*bound : nullptr);
        if (!conversion.unconverted.isEmpty())
            continue;
        ++converted;
        const QString text = sql::print(*conversion.statement.query, dialect(to));
        const auto again = sql::parse(text, dialect(to));
        QVERIFY2(again, qPrintable(question.id + QLatin1String(": ") + (again ? QString() : inWords(again.error()))
                                   + u'\n' + text));
        QCOMPARE(sql::print(*again->query, dialect(to)), text);
    }
    qInfo("%d of %d", converted, int(all.size()));
    QVERIFY(converted * 2 > all.size());
}

void ConvertedQuestionsTest::runsOnSqlite_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<bool>("typed");
    for (const char *from : {"postgresql", "mysql", "tsql"}) {
        QTest::addRow("%s", from) << QString::fromLatin1(from) << false;
        QTest::addRow("%s with types", from) << QString::fromLatin1(from) << true;
    }
}

void ConvertedQuestionsTest::runsOnSqlite()
{
    QFETCH(QString, from);
    QFETCH(bool, typed);
    std::map<QString, QString> own; // by database and question
    for (const evaluation::DatasetQuestion &question : questions(QStringLiteral("sqlite")))
        own[question.database + u' ' + question.question] = question.sql;
    int ran = 0;
    int compared = 0;
    QStringList problems;
    for (const evaluation::DatasetQuestion &question : questions(from)) {
        const auto database = m_databases.find(question.database);
        if (database == m_databases.end())
            continue;
        const sql::FormattedText formatted =
            sql::format(question.sql, dialect(from), dialects::sqlite(), typed ? &database->second.schema : nullptr);
        if (!formatted.text)
            continue;
        const auto rows = select(*database->second.session, *formatted.text, 100000);
        if (!rows) {
            problems.append(question.id + QLatin1String(": ") + rows.error().message() + u'\n' + *formatted.text);
            continue;
        }
        ++ran;
        const auto same = own.find(question.database + u' ' + question.question);
        if (same == own.end())
            continue;
        const auto expected = select(*database->second.session, same->second, 100000);
        QVERIFY2(expected, qPrintable(same->second));
        ++compared;
        if (rowsOf(*rows) != rowsOf(*expected))
            problems.append(question.id + QLatin1String(" gives other rows: ") + *formatted.text
                            + QLatin1String("\nthan ") + same->second);
    }
    qInfo("%d run, %d compared", ran, compared);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    QVERIFY(ran >= 10 && compared >= 5);
}

QTEST_GUILESS_MAIN(ConvertedQuestionsTest)
#include "tst_questions.moc"
