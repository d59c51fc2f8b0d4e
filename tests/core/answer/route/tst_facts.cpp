// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/snapshotfacts.h"

#include "support/asking.h"
#include "support/datafolder.h"
#include "support/gatefixture.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestFacts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("trade.db"));
        makeTrade(file);
        Result<QuestionSource> source = openQuestionSource(file, QDate(2024, 12, 31));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        m_source = std::move(*source);
    }

    /// No letter of "client" is near "customer"; what it means is.
    void suggestsByMeaning()
    {
        const answer::SnapshotFacts facts(m_source.linker);
        const QStringList tables{QStringLiteral("region"), QStringLiteral("customer"), QStringLiteral("orders"),
                                 QStringLiteral("tag")};
        QCOMPARE(facts.suggest(QStringLiteral("client"), tables).value(0), QStringLiteral("customer"));
        QVERIFY(facts.suggest(QStringLiteral("client"), {QStringLiteral("tag")}).isEmpty());
        QVERIFY(facts.suggest(QString(), tables).isEmpty());

        gate::GateRequest request;
        request.sql = QStringLiteral("SELECT COUNT(*) AS n FROM client");
        const gate::Report report =
            TestSupport::gateOver(*m_source.snapshot->graph, m_source.snapshot->traits, &facts).check(request).report;
        QVERIFY(!report.passed());
        QCOMPARE(report.firstRejection()->id, QStringLiteral("reference.table"));
        QVERIFY2(report.firstRejection()->hint.text.contains(QLatin1String("\"customer\"")),
                 qPrintable(report.firstRejection()->hint.text));
    }

    void namesValuesOfAQuestion()
    {
        const answer::SnapshotFacts facts(m_source.linker);
        const QList<gate::NamedValue> values = facts.valuesIn(QStringLiteral("orders in the North"));
        QVERIFY(!values.isEmpty());
        QCOMPARE(values.first().table.name, QStringLiteral("region"));
        QCOMPARE(values.first().text, QStringLiteral("North"));
    }

    /// "cats" says 'cat': the other number of a noun is no other word.
    void namesValuesInTheOtherNumber()
    {
        const answer::SnapshotFacts facts(m_source.linker);
        const QList<gate::NamedValue> values = facts.valuesIn(QStringLiteral("orders of the Norths"));
        QVERIFY(!values.isEmpty());
        QCOMPARE(values.first().text, QStringLiteral("North"));
    }

    /// Among many names some look like a word of the question by chance; what stands there as a value does is one.
    void namesNoLikenesses_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QStringList>("named");
        QTest::newRow("a city that a word begins like") << "routes by their destination" << QStringList();
        QTest::newRow("the city itself") << "routes from Destin" << QStringList{"Destin"};
        QTest::newRow("a code that is a word") << "routes that end in Italy" << QStringList{"Italy"};
        QTest::newRow("the code itself") << "routes to END" << QStringList{"END"};
        QTest::newRow("a kind in the other number") << "how many Canadas" << QStringList{"Canada"};
        QTest::newRow("a table's name in capitals, as it is stored") << "people of kind SALE" << QStringList{"SALE"};
        QTest::newRow("a table's name in quotes") << "people of kind 'SALE'" << QStringList{"SALE"};
        QTest::newRow("a table's name") << "sales by person" << QStringList();
    }
    void namesNoLikenesses()
    {
        QFETCH(QString, question);
        QFETCH(QStringList, named);
        if (!m_routes.linker) {
            const QString file = m_folder.file(QStringLiteral("doubt.db"));
            makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/doubt.sql")));
            Result<QuestionSource> source = openQuestionSource(file, QDate(2024, 12, 31));
            QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
            m_routes = std::move(*source);
        }
        const answer::SnapshotFacts facts(m_routes.linker);
        QStringList texts;
        for (const gate::NamedValue &value : facts.valuesIn(question))
            texts.append(value.text);
        texts.removeDuplicates();
        QCOMPARE(texts, named);
    }

    /// Digits that are stored as text are used by a number; a letter is no part of a word.
    void whatAQueryUses()
    {
        if (!m_routes.linker)
            QSKIP("the source did not open");
        const answer::SnapshotFacts facts(m_routes.linker);
        const auto verdict = [&](const QString &question, const QString &sql) {
            gate::GateRequest request;
            request.sql = sql;
            request.question = question;
            const gate::Report report =
                TestSupport::gateOver(*m_routes.snapshot->graph, m_routes.snapshot->traits, &facts)
                    .check(request)
                    .report;
            const auto check =
                std::find_if(report.checks.cbegin(), report.checks.cend(),
                             [](const gate::CheckResult &any) { return any.id == QLatin1String("value.missing"); });
            return record::wordOf(check->verdict);
        };
        QCOMPARE(verdict("airports with zip 94107", "SELECT city FROM airport WHERE zip = 94107"),
                 QStringLiteral("passed"));
        QCOMPARE(verdict("airports with zip 94107", "SELECT city FROM airport"), QStringLiteral("warned"));
        QCOMPARE(verdict("airports in Italy", "SELECT city FROM airport WHERE city = 'I'"), QStringLiteral("warned"));
        QCOMPARE(verdict("airports in Italy", "SELECT city FROM airport WHERE country LIKE 'I%'"),
                 QStringLiteral("passed"));
    }

private:
    QuestionSource m_routes;
    TemporaryFolder m_folder;
    QuestionSource m_source;
};

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
