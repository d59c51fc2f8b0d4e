// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class SuggestCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;

    QString database(const QString &name, const QByteArray &script) const
    {
        const QString file = m_data.file(name);
        if (!QFile::exists(file))
            makeSqlite(file, script);
        return file;
    }
    QString shop() const
    {
        return database(QStringLiteral("shop.db"),
                        "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT);"
                        "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), "
                        "ordered_on DATE, total NUMERIC(9,2));"
                        "INSERT INTO customers VALUES (1, 'a', 'Bonn'), (2, 'b', 'Kiel'), (3, 'c', 'Bonn');"
                        "INSERT INTO orders VALUES (1, 1, '2025-02-01', 10), (2, 1, '2025-06-01', 20), "
                        "(3, 2, '2025-12-30', 5);");
    }
    ProcessResult run(const QString &source, const QStringList &arguments = {}) const
    {
        return runCli(m_home, QStringList{"suggest", "--source", source} + arguments);
    }

private slots:
    /// Each line is a question that is answered when it is asked.
    void aLineIsAQuestionThatIsAnswered()
    {
        const QString source = shop();
        const auto found = run(source, {"--count", "2"});
        QVERIFY2(found.exitCode == 0, found.summary());
        const QStringList questions = QString::fromUtf8(found.output).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(questions.size(), 2);
        for (const QString &question : questions) {
            const auto asked = runCli(m_home, {"ask", "--source", source, question});
            QVERIFY2(asked.exitCode == 0, asked.summary());
        }
        QStringList same;
        for (const QJsonValue &question : run(source, {"--count", "2", "--json"}).json()["questions"].toArray())
            same.append(question.toString());
        QCOMPARE(same, questions);
        QVERIFY(same.removeDuplicates() == 0);
    }

    void whatLeadsOnFromAQuestion()
    {
        const QString source = shop();
        const auto next = run(source, {"--after", "How many orders are there?", "--count", "1"});
        QVERIFY2(next.exitCode == 0, next.summary());
        const QString question = QString::fromUtf8(next.output).trimmed();
        QVERIFY2(!question.isEmpty() && !question.contains(u'\n'), next.summary());
        const auto asked = runCli(m_home, {"ask", "--source", source, question});
        QVERIFY2(asked.exitCode == 0, asked.summary());
    }

    /// Silence would look like a failure.
    void nothingToSuggestIsSaid()
    {
        const QString source = database(QStringLiteral("bare.db"), "CREATE TABLE t (id INTEGER PRIMARY KEY);");
        const auto none = run(source);
        QVERIFY2(none.exitCode == 1 && none.output.isEmpty(), none.summary());
        QVERIFY2(none.errors.contains("No question was found"), none.summary());
        const auto next = run(source, {"--after", "what is the weather like"});
        QVERIFY2(next.exitCode == 1 && next.output.isEmpty(), next.summary());
        QVERIFY2(next.errors.contains("Nothing leads on"), next.summary());
    }

    void aCountThatIsNoNumberIsNamed()
    {
        const auto result = run(shop(), {"--count", "many"});
        QVERIFY2(result.exitCode == 2 && result.errors.contains("many"), result.summary());
    }
};

QTEST_GUILESS_MAIN(SuggestCommandTest)
#include "tst_suggestcommand.moc"
