// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/modelaspects.h"

#include "support/goldenfile.h"
#include "support/snapshottext.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;

class ModelAspectsTest : public QObject
{
    Q_OBJECT

    const TableName m_payments{{}, QStringLiteral("payments")};
    catalog::Snapshot m_snapshot;

private slots:
    void initTestCase()
    {
        Result<catalog::Snapshot> snapshot = TestSupport::readSnapshot(
            QStringLiteral("table payments 12\nid integer pk\ntenant_id integer -> tenants.id\nkind text category "
                           "values rent|late_fee\n"
                           "payer text personal values Ann Smith|Bob Jones\namount decimal measure -- gross\n"
                           "table tenants 3\nid integer pk\nname text\n"));
        QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().message()));
        m_snapshot = *snapshot;
    }

    void factsHoldNoPersonalValues()
    {
        const QString facts = catalog::factsForModel(m_snapshot, m_payments, true);
        QVERIFY2(facts.contains("payments.tenant_id = tenants.id (declared)"), qPrintable(facts));
        QVERIFY2(facts.contains("values: \"rent\", \"late_fee\""), qPrintable(facts));
        QVERIFY2(facts.contains("payer") && !facts.contains("Ann") && !facts.contains("Jones"), qPrintable(facts));
        QVERIFY(!catalog::factsForModel(m_snapshot, m_payments, false).contains("rent"));
    }

    void whatIsHiddenIsNotSent()
    {
        catalog::Snapshot snapshot = m_snapshot;
        snapshot.scope = std::make_shared<const schema::ReadScope>(
            snapshot.schema(), schema::SourceLimits{{"payments.amount", "tenants"}, 0});
        const QString facts = catalog::factsForModel(snapshot, m_payments, true);
        QVERIFY2(!facts.contains("amount") && !facts.contains("tenants.id"), qPrintable(facts));
        QVERIFY(catalog::factsForModel(snapshot, {{}, "tenants"}, true).isEmpty());
        const QJsonObject form = catalog::describeTable(snapshot, m_payments, true).form;
        QVERIFY(!QJsonDocument(form).toJson().contains("amount"));
    }

    /// Byte for byte what a model is sent about one table.
    void prompts_data() { TestSupport::addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/describetable.case")); }
    void prompts()
    {
        QFETCH(TestSupport::GoldenCase, golden);
        Result<catalog::Snapshot> snapshot = TestSupport::readSnapshot(golden.input);
        QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().message()));
        const QString hidden = golden.setting(QStringLiteral("hidden"));
        schema::SourceLimits limits;
        limits.hidden = hidden.split(QStringLiteral(", "), Qt::SkipEmptyParts);
        snapshot->scope = std::make_shared<const schema::ReadScope>(snapshot->schema(), limits);
        const catalog::DescriptionPrompt prompt =
            catalog::describeTable(*snapshot, {{}, golden.setting(QStringLiteral("table"))},
                                   golden.setting(QStringLiteral("values")) == QLatin1String("yes"));
        const QString text = QStringLiteral("%1\n%2\n%3\n%4 tokens at most")
                                 .arg(prompt.instructions.trimmed(), prompt.facts,
                                      QString::fromUtf8(QJsonDocument(prompt.form).toJson(QJsonDocument::Compact)))
                                 .arg(prompt.maximumTokens);
        TIEOUT_COMPARE_GOLDEN(golden, text);
    }

    void fingerprintFollowsSchemaAndProfile()
    {
        const QString before = catalog::modelFingerprint(m_snapshot, m_payments, true);
        catalog::Snapshot same = m_snapshot;
        same.entries[m_payments].summary = {"Said by somebody.", catalog::AspectOrigin::Person, {}};
        QCOMPARE(catalog::modelFingerprint(same, m_payments, true), before);
        QVERIFY(catalog::modelFingerprint(same, m_payments, false) != before); // it was told less
        same.profiles[m_payments].rows = 13;
        QVERIFY(catalog::modelFingerprint(same, m_payments, true) != before);
    }

    void textsThatNameWhatIsNotThereAreDropped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unknown");
        QTest::newRow("plain words") << "Money received from tenants."
                                     << "";
        QTest::newRow("a column that is there") << "Adds up payments.amount by `kind`."
                                                << "";
        QTest::newRow("a value that was told") << "Holds late_fee rows too."
                                               << "";
        QTest::newRow("another table's column") << "Join tenants.name for the payer."
                                                << "";
        QTest::newRow("e.g.") << "Totals, e.g. of rent."
                              << "";
        QTest::newRow("no such column") << "Use payments.net_amount instead."
                                        << "payments.net_amount";
        QTest::newRow("no such table") << "Use invoice_lines instead."
                                       << "invoice_lines";
        QTest::newRow("in backticks") << "See `ledger`."
                                      << "ledger";
        QTest::newRow("camel case") << "See InvoiceTotal."
                                    << "InvoiceTotal";
    }
    void textsThatNameWhatIsNotThereAreDropped()
    {
        QFETCH(QString, text);
        QFETCH(QString, unknown);
        const catalog::ModelTexts read = catalog::readModelTexts({{"summary", text}}, m_snapshot, m_payments);
        QCOMPARE(read.texts.contains("summary"), unknown.isEmpty());
        QCOMPARE(read.dropped,
                 unknown.isEmpty()
                     ? QStringList()
                     : QStringList{QStringLiteral("summary: it names \"%1\", which does not exist").arg(unknown)});
    }

    void textsThatAreNoneOfTheTableAreDropped()
    {
        const catalog::ModelTexts read =
            catalog::readModelTexts({{"grain", "One row is one payment."},
                                     {"columns", QJsonObject{{"AMOUNT", "What was paid"}, {"tax", "Tax"}}}},
                                    m_snapshot, m_payments);
        QCOMPARE(read.texts.value("grain"), QStringLiteral("One row is one payment."));
        QCOMPARE(read.texts.value("column amount"), QStringLiteral("What was paid"));
        QCOMPARE(read.dropped.size(), 1);
        QVERIFY(read.dropped[0].contains("tax"));
        const catalog::ModelTexts large =
            catalog::readModelTexts({{"summary", QString(400, 'a')}}, m_snapshot, m_payments);
        QVERIFY(large.texts.isEmpty() && large.dropped[0].contains("300"));
    }

    void onlyRulesGiveWay()
    {
        const QDateTime when(QDate(2026, 1, 2), QTime(3, 4), Qt::UTC);
        catalog::CatalogEntry entry = m_snapshot.entries[m_payments];
        entry.grain = {"One row is a payment.", catalog::AspectOrigin::Person, {}};
        catalog::addModelTexts(
            {{"summary", "Money."}, {"grain", "Something else."}, {"column amount", "Paid"}, {"column kind", "Why"}},
            when, true, entry);
        QCOMPARE(entry.summary, (catalog::Aspect{"Money.", catalog::AspectOrigin::Model, when, true}));
        QCOMPARE(entry.grain.text, QStringLiteral("One row is a payment."));
        QCOMPARE(entry.column("amount")->meaning.origin, catalog::AspectOrigin::Comment); // of the database
        QCOMPARE(entry.column("kind")->meaning.origin, catalog::AspectOrigin::Model);
    }
};

QTEST_GUILESS_MAIN(ModelAspectsTest)
#include "tst_modelaspects.moc"
