// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/nameindex.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using retrieval::Party;

class TestParties : public QObject
{
    Q_OBJECT

private slots:
    void words();
    void tables_data();
    void tables();
};

void TestParties::words()
{
    QCOMPARE(retrieval::partyOf(QStringLiteral("customer")), Party::Customer);
    QCOMPARE(retrieval::partyOf(QStringLiteral("worker")), Party::Staff);
    QCOMPARE(retrieval::partyOf(QStringLiteral("supplier")), Party::None);
}

void TestParties::tables_data()
{
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("customers");
    QTest::addColumn<QString>("staff");
    const QString marina = QStringLiteral("table owners 40\n"
                                          "owner_id integer pk\n"
                                          "full_name text values Ann Lee|Bo Ray\n"
                                          "email text\n"
                                          "table invoices 90\n"
                                          "inv_no text pk\n"
                                          "owner_id integer -> owners.owner_id\n"
                                          "amt_net decimal measure\n"
                                          "table crew 9\n"
                                          "id integer pk\n"
                                          "name text values Kit|Lou\n"
                                          "email text\n"
                                          "hired_on date from 2020-01-01 to 2026-01-01\n");
    QTest::newRow("who pays, and who was hired") << marina << QStringLiteral("owner") << QStringLiteral("crew");
    const QString members = marina
                            + QStringLiteral("table members 40\n"
                                             "member_id integer pk\n"
                                             "fn text\n"
                                             "ln text\n"
                                             "table dues 80\n"
                                             "id integer pk\n"
                                             "member_id integer -> members.member_id\n"
                                             "amount decimal measure\n");
    QTest::newRow("two may be customers: neither is") << members << QString() << QStringLiteral("crew");
    QTest::newRow("nobody pays") << QStringLiteral("table owners 40\n"
                                                   "owner_id integer pk\n"
                                                   "full_name text\n"
                                                   "email text\n"
                                                   "table boats 40\n"
                                                   "id integer pk\n"
                                                   "owner_id integer -> owners.owner_id\n"
                                                   "length_m decimal measure\n")
                                 << QString() << QString();
    QTest::newRow("who is paid is no customer") << QStringLiteral("table suppliers 40\n"
                                                                  "id integer pk\n"
                                                                  "name text\n"
                                                                  "email text\n"
                                                                  "table deliveries 40\n"
                                                                  "id integer pk\n"
                                                                  "supplier_id integer -> suppliers.id\n"
                                                                  "price decimal measure\n")
                                                << QString() << QString();
}

void TestParties::tables()
{
    QFETCH(QString, schema);
    const Result<catalog::Snapshot> snapshot = readSnapshot(schema);
    QVERIFY2(snapshot, qPrintable(snapshot ? QString() : snapshot.error().message()));
    const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const retrieval::NameIndex index(*snapshot->graph, lexicon);
    QTEST(index.partyName(Party::Customer), "customers");
    QTEST(index.partyName(Party::Staff), "staff");
}

QTEST_GUILESS_MAIN(TestParties)
#include "tst_parties.moc"
