// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked about the database as a whole, and what only looks like it.
#include "core/answer/structure/explorequestion.h"

#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::SchemaQuestion;
using Kind = SchemaQuestion::Kind;

class ExploreQuestionTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Result<catalog::Snapshot> read = readSnapshot(
            QStringLiteral("table ORD_HDR 10\nORD_NO integer pk\n\ntable ord_hdr_bak 10\nORD_NO integer\n\n"
                           "table rooms 10\nid integer pk\n\ntable bookings 10\nid integer pk\n\n"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        m_schema = read->schema();
    }

    void reads_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("first");
        const auto row = [](const char *question, Kind kind, const char *first) {
            QTest::newRow(question) << QString::fromLatin1(question) << int(kind) << QString::fromLatin1(first);
        };
        row("where do we keep supplier contracts?", Kind::Where, "supplier contracts");
        row("which table is for the invoices", Kind::Where, "invoices");
        row("what do we have about vehicles?", Kind::About, "vehicles");
        row("which tables have something to do with films?", Kind::About, "films");
        row("which tables are dead?", Kind::DeadTables, "");
        row("what tables are not used any more", Kind::DeadTables, "");
        row("which tables about pay are unused", Kind::DeadTables, "pay");
        row("are there any tables without rows?", Kind::EmptyTables, "");
        row("which tables are no longer being loaded?", Kind::EndedTables, "");
        row("which tables in the database are in use?", Kind::TablesInUse, "");
        row("is ord_hdr_bak still in use?", Kind::TablesInUse, "");
        row("what copies of ORD_HDR are there?", Kind::Copies, "ORD_HDR");
        row("is ord_hdr_bak a copy of something?", Kind::Copies, "ord_hdr_bak");
        row("do ORD_HDR and ord_hdr_bak overlap?", Kind::Overlap, "ORD_HDR");
        row("how are the loans split over the tables?", Kind::Split, "loans");
        row("what does the ORD_ prefix mean?", Kind::ShortForm, "ord_");
        row("what does ORD mean in ORD_HDR?", Kind::ShortForm, "ord");
        row("what does hdr in the names of the tables mean?", Kind::ShortForm, "hdr");
        row("which tables are backups?", Kind::Copies, "");
        row("what is HDR short for?", Kind::ShortForm, "hdr");
        row("how do I get from an order to the room?", Kind::Way, "order");
        row("should I use ORD_HDR or ord_hdr_bak?", Kind::Compare, "ORD_HDR");
        row("which one is current: ORD_HDR, ord_hdr_bak or bookings?", Kind::TablesInUse, "");
        row("where do we keep track of overtime?", Kind::Where, "overtime");
    }

    void reads()
    {
        QFETCH(QString, question);
        QFETCH(int, kind);
        QFETCH(QString, first);
        const auto read = answer::readExploreQuestion(question, m_schema, {});
        QVERIFY(read);
        QCOMPARE(int(read->kind), kind);
        QCOMPARE(read->first, first);
    }

    void leavesRowsAlone_data()
    {
        QTest::addColumn<QString>("question");
        for (const char *question :
             {"which rooms are in use?", "how many copies of the book do we have?", "which copies are lost?",
              "what is the difference between revenue in Q1 and Q2?", "do bookings and rooms overlap?",
              "where do we have the most bookings?", "where do we keep most of the stock?", "what does Ada mean?",
              "which bookings are no longer filled?", "how are the bookings split by room?", "which orders are dead?",
              "are the rooms in use?", "is room 12 still in use?", "what do we know about bookings per month?",
              "how do I get from today to last month?", "what do we have on order?", "what do we know about room 12?",
              "where can I see the unpaid bills?"})
            QTest::newRow(question) << QString::fromLatin1(question);
    }

    void leavesRowsAlone()
    {
        QFETCH(QString, question);
        QVERIFY(!answer::readExploreQuestion(question, m_schema, {}));
    }

    /// Words that are stored somewhere ask for rows, also where the form would do.
    void valuesAskForRows()
    {
        const answer::SchemaHints hints{{}, [](const QString &words) { return words.contains(QLatin1String("dune")); }};
        QVERIFY(!answer::readExploreQuestion(QStringLiteral("what do we have about Dune?"), m_schema, hints));
        QVERIFY(answer::readExploreQuestion(QStringLiteral("what do we have about books?"), m_schema, hints));
    }

private:
    Schema m_schema;
};

QTEST_GUILESS_MAIN(ExploreQuestionTest)
#include "tst_explorequestion.moc"
