// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

#include "support/datafolder.h"
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
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_TEST_DIR "/trade.sql")));
        Result<QuestionSource> source = openQuestionSource(file, QDate(2024, 12, 31));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        m_source = std::move(*source);
    }

    /// No letter of "client" is near "customer"; what it means is.
    void suggestsByMeaning()
    {
        const answer::SnapshotFacts facts(*m_source.linker);
        const QStringList tables{QStringLiteral("region"), QStringLiteral("customer"), QStringLiteral("orders"), QStringLiteral("tag")};
        QCOMPARE(facts.suggest(QStringLiteral("client"), tables).value(0), QStringLiteral("customer"));
        QVERIFY(facts.suggest(QStringLiteral("client"), {QStringLiteral("tag")}).isEmpty());
        QVERIFY(facts.suggest(QString(), tables).isEmpty());

        gate::GateRequest request;
        request.sql = QStringLiteral("SELECT COUNT(*) AS n FROM client");
        const gate::Report report = gate::check(request, *m_source.snapshot->graph, m_source.snapshot->traits, &facts);
        QVERIFY(!report.passed());
        QCOMPARE(report.firstRejection()->id, QStringLiteral("reference.table"));
        QVERIFY2(report.firstRejection()->hint.contains(QLatin1String("\"customer\"")), qPrintable(report.firstRejection()->hint));
    }

    void namesValuesOfAQuestion()
    {
        const answer::SnapshotFacts facts(*m_source.linker);
        const QList<gate::NamedValue> values = facts.valuesIn(QStringLiteral("orders in the North"));
        QVERIFY(!values.isEmpty());
        QCOMPARE(values.first().table.name, QStringLiteral("region"));
        QCOMPARE(values.first().text, QStringLiteral("North"));
    }

    /// "cats" says 'cat': the other number of a noun is no other word.
    void namesValuesInTheOtherNumber()
    {
        const answer::SnapshotFacts facts(*m_source.linker);
        const QList<gate::NamedValue> values = facts.valuesIn(QStringLiteral("orders of the Norths"));
        QVERIFY(!values.isEmpty());
        QCOMPARE(values.first().text, QStringLiteral("North"));
    }

private:
    TemporaryFolder m_folder;
    QuestionSource m_source;
};

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
