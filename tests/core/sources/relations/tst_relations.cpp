// SPDX-License-Identifier: GPL-3.0-or-later
// What tables of a workbook become relations, with which names, types and values.
#include "core/sources/relations/relationfile.h"

#include "core/sources/sheets/workbookreader.h"
#include "flatbook.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::relations;

class RelationsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_file;
    Relations m_made;

    /// The relations of a workbook in m_file, what they were made of in m_made.
    void make(const QList<FlatSheet> &sheets, const QString &book = QStringLiteral("book.xlsx"))
    {
        writeBook(m_folder.file(book), sheets);
        const auto workbook = sources::sheets::readWorkbook(m_folder.file(book), {}, {}, {});
        QVERIFY2(workbook, workbook ? "" : qPrintable(workbook.error().fullMessage()));
        const auto plan = planRelations(*workbook, {}, {});
        QVERIFY(plan);
        m_file = m_folder.file(QStringLiteral("made.relations"));
        const auto written = writeRelations(*workbook, *plan, m_file, {}, {});
        QVERIFY2(written, written ? "" : qPrintable(written.error().fullMessage()));
        m_made = plan->about;
    }

    QString rows(const QString &sql) const
    {
        const auto session = openSqlite(m_file);
        return session ? asText(select(**session, sql)) : session.error().fullMessage();
    }

    /// "order_no TEXT, amount DECIMAL(18,2)"
    QString columnsOf(const QString &table) const
    {
        const auto session = openSqlite(m_file);
        const auto schema = session ? (*session)->readSchema({}, {}) : fail(session.error());
        const Table *found = schema ? schema->table(table) : nullptr;
        QStringList out;
        for (const Column &column : found ? found->columns : QList<Column>())
            out.append(column.name + u' ' + column.nativeType);
        return out.join(QLatin1String(", "));
    }

    QStringList namesMade() const
    {
        QStringList names;
        for (const Relation &relation : m_made.relations)
            names.append(relation.name);
        return names;
    }

private slots:
    void figuresAreCountedInWhatTheTableSays()
    {
        make({{"Sales", "Sales by year, in thousands of EUR|||\n|||\nCity|Year|Revenue|Margin\nKiel|2023|10|15%\n"
                        "Lugo|2024|20|20%\nBari|2024|40|30%\n"}});
        const Relation &relation = m_made.relations.first();
        QCOMPARE(relation.column("revenue")->comment, QStringLiteral("Revenue (EUR thousand)"));
        QCOMPARE(relation.column("year")->comment, QString());
        QCOMPARE(relation.column("margin")->comment, QStringLiteral("Margin (%)"));
        QCOMPARE(relation.column("city")->comment, QString());
    }

    void footnotesAreNoPartOfNames()
    {
        make({{"Sales", "City|Revenue (1)|Costs\nKiel|10|5\nLugo|20|6\nBari|40|7\n\n(1) Restated.\n"}});
        const Relation &relation = m_made.relations.first();
        QVERIFY(relation.column("revenue"));
        QCOMPARE(relation.column("revenue")->comment, QStringLiteral("Revenue, restated"));
        QCOMPARE(relation.column("costs")->comment, QString());
    }

    void typesAreThoseOfTheCells()
    {
        make({{"Sales 2024", "Order no|Date|Sent at|Start|Amount|Price|Share|Count|Paid|Rate\n"
                             "A-1|2024-01-31|2024-02-01 12:30|8:30|12.5|EUR 3|15%|7|TRUE|0.123456789\n"
                             "A-2|2024-02-29|2024-03-01 00:00|17:05|100|EUR 4|7.5%|-2|FALSE|3\n"}});
        QCOMPARE(columnsOf("sales_2024"),
                 QStringLiteral("order_no TEXT, date DATE, sent_at TIMESTAMP, start TIME, amount DECIMAL(18,1), price "
                                "DECIMAL(18,2), share DECIMAL(18,1), count INTEGER, paid BOOLEAN, rate REAL"));
        QCOMPARE(rows("SELECT rowid, * FROM sales_2024"),
                 QStringLiteral("2|A-1|2024-01-31|2024-02-01 12:30:00|08:30:00|12.5|3|15|7|1|0.123456789\n"
                                "3|A-2|2024-02-29|2024-03-01 00:00:00|17:05:00|100|4|7.5|-2|0|3"));
        const Relation &relation = m_made.relations.first();
        QCOMPARE(relation.column("price")->comment, QStringLiteral("Price (EUR)"));
        QCOMPARE(relation.column("SHARE")->comment, QStringLiteral("Share (%)"));
        QCOMPARE(relation.column("order_no")->comment, QString());
        QVERIFY(cautionsOf(m_made).isEmpty());
    }

    void whatIsNoValueIsNullAndSaid()
    {
        make({{"S", "Item|Net amount|Mixed\nBolt|n/a|4\nNut|=|four\nPin|#DIV/0!|\nCap|5|\nRod||2025-01-01\n"}});
        QCOMPARE(rows("SELECT * FROM s"),
                 QStringLiteral("Bolt|NULL|4\nNut|NULL|four\nPin|NULL|NULL\nCap|5|NULL\nRod|NULL|2025-01-01"));
        QCOMPARE(columnsOf("s"), QStringLiteral("item TEXT, net_amount INTEGER, mixed TEXT"));
        QStringList said;
        for (const ErrorText &caution : cautionsOf(m_made))
            said.append(caution.text);
        const QString all = said.join(u'\n');
        QVERIFY2(all.contains("the file does not keep count as empty: S!B (1)"), qPrintable(all));
        QVERIFY2(all.contains("#DIV/0! count as empty: S!B (1)"), qPrintable(all));
        QVERIFY2(all.contains("\"n/a\" in a column of figures count as empty: S!B (1)"), qPrintable(all));
        QVERIFY2(all.contains("more than one kind of value are read as text: S!C2:C6"), qPrintable(all));
    }

    void totalsAreLeftOut()
    {
        make({{"S", "City|Visits\nKiel|10\nLugo|20\nTotal|30\n"}});
        QCOMPARE(rows("SELECT rowid, * FROM s"), QStringLiteral("2|Kiel|10\n3|Lugo|20"));
        QCOMPARE(m_made.relations.first().leftOut, 1);
        QCOMPARE(m_made.relations.first().cells(), QStringLiteral("S!A2:B3"));
        QCOMPARE(cautionsOf(m_made).first().text,
                 QStringLiteral("Rows with totals or with the name of a group are left out: S!A2:B3 (1)."));
    }

    void mergedWordsHoldInEveryRowAndFiguresOnce()
    {
        make({{"S",
               "City|Day|Visits|Rain|Sun|Wind|Snow\nKiel|1 May|10|1|2|3|4\n|2 May|11|1|2|3|\nLugo|1 May|12|1|2|3|4\n"
               "Bari|1 May|13|1|2|3|4\nBonn|1 May|14|1|2|3|4\nGent|1 May|15|1|2|3|4\n",
               "<mergeCell ref=\"A2:A3\"/><mergeCell ref=\"G2:G3\"/>"}});
        QCOMPARE(rows("SELECT city, visits, snow FROM s LIMIT 3"),
                 QStringLiteral("Kiel|10|4\nKiel|11|NULL\nLugo|12|4"));
    }

    void tablesAreNamedOnceAndReadably()
    {
        make({{"Overview", "Price list||||Stock\nItem|Price|||Place|Pieces\nBolt|1|||Kiel|5\nNut|2|||Lugo|6\n"},
              {"Sales & more!", "rowid|Rate %|Rate %\nA|1|2\nB|3|4\n"},
              {"SALES more", "Name|Size\nC|1\nD|2\n"}});
        QCOMPARE(namesMade(), QStringList({"price_list", "stock", "sales_more", "sales_more_2"}));
        QCOMPARE(columnsOf("sales_more").section(u',', 0, 2),
                 QStringLiteral("rowid_2 TEXT, rate INTEGER, rate_2 INTEGER"));
        QCOMPARE(m_made.relation("stock")->title, QStringLiteral("Stock"));
        QCOMPARE(m_made.relation("STOCK")->cells(), QStringLiteral("Overview!E3:F4"));
        QCOMPARE(m_made.relation("stock")->cellsOfRow(4), QStringLiteral("Overview!E4:F4"));
        make({{"Overview", "Cars by site||||Staff by town\nSite|Cars|||Town|Staff\nA|1|||Kiel|5\nB|2|||Lugo|6\n"}});
        QCOMPARE(namesMade(), QStringList({"site", "town"}));
        make({{"Sheet1", "Name|Size\nC|1\nD|2\n"}}, QStringLiteral("Pump list.xlsx"));
        QCOMPARE(namesMade(), QStringList({"pump_list"}));
    }

    void whatIsNoFlatTableIsNamed()
    {
        make({{"Deep", "Region|2024||2025|\n|Plan|Fact|Plan|Fact\nNorth|1|2|3|4\nSouth|5|6|7|8\n",
               "<mergeCell ref=\"B1:C1\"/><mergeCell ref=\"D1:E1\"/>"},
              {"Notes", "This workbook was made by hand.\nAsk before you change it.\n"}});
        QVERIFY(m_made.relations.isEmpty());
        QCOMPARE(m_made.notFlat, QStringList({"Deep!A1:E4"}));
        QVERIFY(cautionsOf(m_made).isEmpty()); // its cells answer: nothing is lost
    }

    void theFileSaysWhatItWasMadeOf()
    {
        make({{"S", "City|Visits\nKiel|10\nLugo|20\n"}});
        QCOMPARE(readRelations(m_file), std::optional(m_made));
        QCOMPARE(readRelations(m_folder.file("none.relations")), std::nullopt);
        makeSqlite(m_folder.file("other.relations"), "CREATE TABLE t (a)");
        QCOMPARE(readRelations(m_folder.file("other.relations")), std::nullopt);
        QFile damaged(m_file);
        QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.resize(2000));
        damaged.close();
        QCOMPARE(readRelations(m_file), std::nullopt);
    }

    void whatCannotBeWrittenSaysWhy()
    {
        writeBook(m_folder.file("w.xlsx"), {{"S", "City|Visits\nKiel|10\nLugo|20\n"}});
        const auto workbook = sources::sheets::readWorkbook(m_folder.file("w.xlsx"), {}, {}, {});
        QVERIFY(workbook);
        const auto plan = planRelations(*workbook, {}, {});
        QVERIFY(plan);
        const QString nowhere = m_folder.file("no such folder/a.relations");
        const auto written = writeRelations(*workbook, *plan, nowhere, {}, {});
        QVERIFY(!written && written.error().code == ErrorCode::Denied);
        QVERIFY2(written.error().fullMessage().contains("no such folder"), qPrintable(written.error().fullMessage()));
        StopSource stop;
        stop.requestStop();
        const auto stopped = writeRelations(*workbook, *plan, m_folder.file("s.relations"), stop.token(), {});
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QVERIFY(!QFile::exists(m_folder.file("s.relations")));
        QCOMPARE(planRelations(*workbook, {}, stop.token()).error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(RelationsTest)
#include "tst_relations.moc"
