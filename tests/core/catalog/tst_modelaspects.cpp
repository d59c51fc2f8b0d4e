// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/modelaspects.h"

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
            QStringLiteral("table payments 12\nid integer pk\ntenant_id integer -> tenants.id\nkind text category values rent|late_fee\n"
                           "payer text personal values Ann Smith|Bob Jones\namount decimal measure -- gross\n"
                           "table tenants 3\nid integer pk\nname text\n"));
        QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().message()));
        m_snapshot = *snapshot;
    }

    void factsHoldNoPersonalValues()
    {
        const QString facts = catalog::factsForModel(m_snapshot, m_payments, true);
        QVERIFY2(facts.contains("payments.tenant_id = tenants.id (declared)"), qPrintable(facts));
        QVERIFY2(facts.contains("values: rent"), qPrintable(facts));
        QVERIFY2(facts.contains("payer") && !facts.contains("Ann") && !facts.contains("Jones"), qPrintable(facts));
        QVERIFY(!catalog::factsForModel(m_snapshot, m_payments, false).contains("rent"));
    }

    void whatIsHiddenIsNotSent()
    {
        catalog::Snapshot snapshot = m_snapshot;
        snapshot.limits.hidden = {"payments.amount", "tenants"};
        const QString facts = catalog::factsForModel(snapshot, m_payments, true);
        QVERIFY2(!facts.contains("amount") && !facts.contains("tenants.id"), qPrintable(facts));
        QVERIFY(catalog::factsForModel(snapshot, {{}, "tenants"}, true).isEmpty());
        const ChatRequest request = catalog::modelRequest(snapshot, m_payments, "m", true);
        QVERIFY(!request.jsonSchema.contains("amount"));
    }

    void oneRequestForAllAspects()
    {
        const ChatRequest request = catalog::modelRequest(m_snapshot, m_payments, "m", true);
        QCOMPARE(request.messages.size(), 2);
        QVERIFY(request.messages[0].text.contains("One row is"));
        QCOMPARE(request.messages[1].text, catalog::factsForModel(m_snapshot, m_payments, true));
        const QJsonObject schema = QJsonDocument::fromJson(request.jsonSchema.toUtf8()).object();
        const QJsonObject properties = schema["properties"].toObject();
        for (const char *aspect : {"summary", "grain", "whenToUse", "notFor", "columns"})
            QVERIFY2(properties.contains(QLatin1String(aspect)), aspect);
        QVERIFY(properties["columns"].toObject()["properties"].toObject().contains("amount"));
    }

    void fingerprintFollowsSchemaAndProfile()
    {
        const QString before = catalog::modelFingerprint(m_snapshot, m_payments);
        catalog::Snapshot same = m_snapshot;
        same.entries[m_payments].summary = {"Said by somebody.", catalog::AspectOrigin::Person, {}};
        QCOMPARE(catalog::modelFingerprint(same, m_payments), before);
        same.profiles[m_payments].rows = 13;
        QVERIFY(catalog::modelFingerprint(same, m_payments) != before);
    }

    void textsThatNameWhatIsNotThereAreDropped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unknown");
        QTest::newRow("plain words") << "Money received from tenants." << "";
        QTest::newRow("a column that is there") << "Adds up payments.amount by `kind`." << "";
        QTest::newRow("a value that was told") << "Holds late_fee rows too." << "";
        QTest::newRow("another table's column") << "Join tenants.name for the payer." << "";
        QTest::newRow("e.g.") << "Totals, e.g. of rent." << "";
        QTest::newRow("no such column") << "Use payments.net_amount instead." << "payments.net_amount";
        QTest::newRow("no such table") << "Use invoice_lines instead." << "invoice_lines";
        QTest::newRow("in backticks") << "See `ledger`." << "ledger";
        QTest::newRow("camel case") << "See InvoiceTotal." << "InvoiceTotal";
    }
    void textsThatNameWhatIsNotThereAreDropped()
    {
        QFETCH(QString, text);
        QFETCH(QString, unknown);
        const QString reply = QString::fromUtf8(QJsonDocument(QJsonObject{{"summary", text}}).toJson());
        const Result<catalog::ModelTexts> read = catalog::readModelReply(reply, m_snapshot, m_payments);
        QVERIFY(read);
        QCOMPARE(read->texts.contains("summary"), unknown.isEmpty());
        QCOMPARE(read->dropped, unknown.isEmpty() ? QStringList()
                                                  : QStringList{QStringLiteral("summary: it names \"%1\", which does not exist").arg(unknown)});
    }

    void repliesOfOtherForms()
    {
        const Result<catalog::ModelTexts> none = catalog::readModelReply("I cannot do that.", m_snapshot, m_payments);
        QVERIFY(!none && none.error().code == ErrorCode::Protocol && none.error().message().contains("payments"));
        const Result<catalog::ModelTexts> fenced = catalog::readModelReply(
            "```json\n{\"grain\": \"One row is one payment.\", \"columns\": {\"AMOUNT\": \"What was paid\", \"tax\": \"Tax\"}}\n```", m_snapshot, m_payments);
        QVERIFY(fenced);
        QCOMPARE(fenced->texts.value("grain"), QStringLiteral("One row is one payment."));
        QCOMPARE(fenced->dropped.size(), 1);
        QVERIFY(fenced->dropped[0].contains("tax"));
        const Result<catalog::ModelTexts> large
            = catalog::readModelReply(QStringLiteral("{\"summary\": \"%1\"}").arg(QString(400, 'a')), m_snapshot, m_payments);
        QVERIFY(large && large->texts.isEmpty() && large->dropped[0].contains("300"));
    }

    void onlyRulesGiveWay()
    {
        const QDateTime when(QDate(2026, 1, 2), QTime(3, 4), Qt::UTC);
        catalog::CatalogEntry entry = m_snapshot.entries[m_payments];
        entry.grain = {"One row is a payment.", catalog::AspectOrigin::Person, {}};
        catalog::addModelTexts({{"summary", "Money."}, {"grain", "Something else."}, {"column amount", "Paid"}, {"column kind", "Why"}}, when, entry);
        QCOMPARE(entry.summary, (catalog::Aspect{"Money.", catalog::AspectOrigin::Model, when}));
        QCOMPARE(entry.grain.text, QStringLiteral("One row is a payment."));
        QCOMPARE(entry.column("amount")->meaning.origin, catalog::AspectOrigin::Comment); // of the database
        QCOMPARE(entry.column("kind")->meaning.origin, catalog::AspectOrigin::Model);
    }
};

QTEST_GUILESS_MAIN(ModelAspectsTest)
#include "tst_modelaspects.moc"
