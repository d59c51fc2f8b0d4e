// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks for a table's being in use, and against it.
#include "core/catalog/tableuse.h"

#include "support/snapshottext.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using catalog::TableState;
using catalog::TableUse;

namespace {

const char *const shop = R"(
table customers 1200
id integer pk
name text
created_on date from 2009-01-01 to 2026-10-02

table countries 40
id integer pk
name text

table orders 90000
id integer pk
customer_id integer -> customers.id
country_id integer -> countries.id
ordered_on date from 2019-01-02 to 2026-10-12
amount decimal measure

table orders_bak 20000
id integer
customer_id integer
country_id integer
ordered_on date from 2015-01-02 to 2018-12-30
amount decimal measure

table visits_2024 100
visitor text
visited_on date from 2024-01-01 to 2024-12-31

table visits_2026 100
visitor text
visited_on date from 2026-01-01 to 2026-10-10

table survey 12
id integer pk
answer text

table requests 0
id integer pk
asked_on date
)";

} // namespace

class TableUseTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Result<catalog::Snapshot> read = readSnapshot(QString::fromLatin1(shop), QDate(2026, 10, 15));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        m_snapshot = *read;
        m_uses = catalog::tableUses(m_snapshot);
    }

    void states_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<TableState>("state");
        QTest::addColumn<QString>("says");
        QTest::addColumn<bool>("dead");
        QTest::newRow("dates reach the end")
            << "orders" << TableState::InUse << "its dates go up to 2026-10-12" << false;
        QTest::newRow("a list that is referred to")
            << "countries" << TableState::InUse << "orders, which is in use, refers to it" << false;
        QTest::newRow("a copy") << "orders_bak" << TableState::Copy << "a backup of orders" << true;
        QTest::newRow("a part that goes on")
            << "visits_2024" << TableState::Ended << "visits_2026 goes on where it ends" << false;
        QTest::newRow("nothing tells") << "survey" << TableState::Unknown << "no column says when its rows are from"
                                       << false;
        QTest::newRow("no rows") << "requests" << TableState::Empty << "it has no rows" << true;
    }

    void states()
    {
        QFETCH(QString, table);
        QFETCH(TableState, state);
        QFETCH(QString, says);
        QFETCH(bool, dead);
        const TableUse use = useOf(table);
        QStringList reasons;
        for (const catalog::UseReason &reason : use.reasons)
            reasons.append(reason.text.text);
        QCOMPARE(catalog::tableStateName(use.state), catalog::tableStateName(state));
        QVERIFY2(reasons.join(u';').contains(says), qPrintable(reasons.join(u';')));
        QCOMPARE(use.isDead(), dead);
    }

    void theEndOfTheDataIsTheMeasure()
    {
        QCOMPARE(m_uses.through, QStringLiteral("2026-10-12"));
        // The same tables without anything newer: an old sample is not dead for being old.
        QString old = QString::fromLatin1(shop);
        old.replace(QLatin1String("_20"), QLatin1String("_19"));
        old.replace(QLatin1String(" 20"), QLatin1String(" 19"));
        const Result<catalog::Snapshot> read = readSnapshot(old, QDate(2026, 10, 15));
        QVERIFY(read);
        const catalog::TableUses uses = catalog::tableUses(*read);
        QCOMPARE(uses.tables[read->graph->node({{}, QStringLiteral("orders")})].state, TableState::InUse);
    }

    /// Pumps that are put in every few years are no dead list by two years without one.
    void rareDatesSayNothing()
    {
        const Result<catalog::Snapshot> read = readSnapshot(
            QStringLiteral(
                "table pumps 3\nid integer pk\nmade_on date from 2009-04-20 to 2021-08-03\nkw decimal measure\n"
                "\ntable readings 900\nid integer pk\nread_on date from 2020-01-01 to 2026-10-12\nflow decimal "
                "measure\n"),
            QDate(2026, 10, 15));
        QVERIFY(read);
        catalog::Snapshot snapshot = *read;
        TableProfile &pumps = snapshot.profiles[TableName{{}, QStringLiteral("pumps")}];
        for (ColumnProfile &column : pumps.columns)
            column.distinct = column.column == QLatin1String("made_on") ? 3 : column.distinct;
        QCOMPARE(catalog::tableUses(snapshot).tables.first().state, TableState::Unknown);
        for (ColumnProfile &column : pumps.columns)
            column.distinct = column.column == QLatin1String("made_on") ? 3000 : column.distinct;
        QCOMPARE(catalog::tableUses(snapshot).tables.first().state, TableState::Ended);
    }

    void staysFastForManyTables()
    {
        QString text;
        for (int i = 0; i < 10'000; ++i)
            text += QStringLiteral(
                        "table t%1x 10\nid integer pk\nseen_on date from 2020-01-01 to 2026-10-12\nnote text\n\n")
                        .arg(i);
        const Result<catalog::Snapshot> read = readSnapshot(text, QDate(2026, 10, 15));
        QVERIFY(read);
        read->graph->families(); // worked out once for everybody
        QElapsedTimer timer;
        timer.start();
        const catalog::TableUses uses = catalog::tableUses(*read);
        qInfo() << uses.tables.size() << "tables in" << timer.elapsed() << "ms";
        QCOMPARE(uses.tables.last().state, TableState::InUse);
        QVERIFY(timer.elapsed() < 5'000);
    }

private:
    TableUse useOf(const QString &table) const { return m_uses.tables[m_snapshot.graph->node(TableName{{}, table})]; }

    catalog::Snapshot m_snapshot;
    catalog::TableUses m_uses;
};

QTEST_GUILESS_MAIN(TableUseTest)
#include "tst_tableuse.moc"
