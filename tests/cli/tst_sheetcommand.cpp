// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "core/sources/sheets/zipfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class SheetCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    QString m_book;

    ProcessResult run(const QStringList &arguments) { return runCli(m_home, QStringList{"sheet"} + arguments); }

private slots:
    void initTestCase()
    {
        m_book = m_home.file("report.ods");
        const auto row = [](const QList<QByteArray> &cells) {
            QByteArray out = "<table:table-row>";
            for (const QByteArray &cell : cells) {
                bool isNumber = false;
                (void)cell.toDouble(&isNumber);
                out += cell.isEmpty() ? QByteArray("<table:table-cell/>")
                       : isNumber     ? "<table:table-cell office:value-type=\"float\" office:value=\"" + cell + "\"/>"
                                      : "<table:table-cell office:value-type=\"string\"><text:p>" + cell
                                        + "</text:p></table:table-cell>";
            }
            return out + "</table:table-row>";
        };
        writeZip(m_book,
                 {{"META-INF/manifest.xml", "<manifest/>"},
                  {"content.xml",
                   "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><office:body>"
                   "<office:spreadsheet><table:table table:name=\"Lettings\">"
                       + row({"Table 7"}) + row({}) + row({"Place", "Under 30", "", "60 and over", ""})
                       + row({"", "Let", "Vacant", "Let", "Vacant"}) + row({"", "percent"})
                       + row({"Kiel", "1", "2", "3", "4"}) + row({"Lugo", "5", "6", "7", "8"})
                       + row({"1 Without units under repair."})
                       + "</table:table><table:table table:name=\"Empty\"/></office:spreadsheet></office:body>"
                         "</office:document-content>"}});
    }

    void tablesAreListed()
    {
        const auto all = run({m_book});
        QVERIFY2(all.exitCode == 0, all.summary());
        QVERIFY2(all.output.contains("Lettings  A3:E7  multi-header  3 x 1"), all.summary());
        QVERIFY2(all.output.contains("Empty") && all.output.contains("no table"), all.summary());
        QVERIFY2(!all.output.contains("Under 30 / Let"), all.summary());
    }

    void oneSheetIsShownWithItsHeadings()
    {
        const auto one = run({m_book, "--sheet", "lettings"});
        QVERIFY2(one.exitCode == 0, one.summary());
        QVERIFY2(one.output.contains("B       percent  Under 30 / Let"), one.summary());
        QVERIFY2(one.output.contains("note  1 Without units under repair."), one.summary());
        QVERIFY2(!one.output.contains("Empty"), one.summary());
        const auto json = run({m_book, "--json"});
        QVERIFY2(json.exitCode == 0, json.summary());
        const QJsonObject region = QJsonDocument::fromJson(json.output).object()["sheets"][0]["regions"][0].toObject();
        QCOMPARE(region["range"].toString(), QStringLiteral("A3:E7"));
        QCOMPARE(region["class"].toString(), QStringLiteral("multi-header"));
        QCOMPARE(region["columns"][4]["path"][0].toString(), QStringLiteral("60 and over"));
        QCOMPARE(region["columns"][4]["unit"].toString(), QStringLiteral("percent"));
        QVERIFY(region["columns"][0]["unit"].isNull());
    }

    void aTextFileSaysHowItIsWritten()
    {
        const QString file =
            m_home.write("rents.csv", "Ort;Menge;bezahlt\nKiel;1.234;03/04/2025\nLugo;2.345;05/06/2025\n");
        const auto found = run({file});
        QVERIFY2(found.output.startsWith("text file: encoding UTF-8, separator semicolon, quote \"\n"),
                 found.summary());
        QVERIFY2(found.output.contains("numbers like 1.234 stay text in B: --decimal says"), found.summary());
        QVERIFY2(found.output.contains("dates like 03/04/2025 stay text in C: --dates says"), found.summary());
        QVERIFY2(found.output.contains("rents  A1:C3  flat  1 x 1"), found.summary());
        const auto wished = run({file, "--decimal", "comma", "--dates", "day-first", "--no-header", "--json"});
        const QJsonObject form = QJsonDocument::fromJson(wished.output).object()["form"].toObject();
        QCOMPARE(form["separator"].toString(), QStringLiteral(";"));
        QCOMPARE(form["decimal"].toString(), QStringLiteral(","));
        QCOMPARE(form["grouping"].toString(), QStringLiteral("."));
        QCOMPARE(form["dates"].toString(), QStringLiteral("day-first"));
        QVERIFY(form["openNumbers"].toArray().isEmpty() && form["openDates"].toArray().isEmpty());
        const auto cut = run({file, "--separator", "|", "--quote", "none", "--encoding", "windows-1252"});
        QVERIFY2(cut.output.startsWith("text file: encoding windows-1252, quote none\n"), cut.summary());
        const auto sign = run({file, "--decimal", "semicolon"});
        QVERIFY2(sign.exitCode == 2 && sign.errors.contains("no sign that can stand there"), sign.summary());
        const auto order = run({file, "--dates", "year-first"});
        QVERIFY2(order.exitCode == 2 && order.errors.contains("Choose day-first or month-first"), order.summary());
    }

    void whatCannotBeShownSaysWhy()
    {
        const auto none = run({});
        QVERIFY2(none.exitCode == 2 && none.errors.contains("One workbook is needed."), none.summary());
        const auto missing = run({m_home.file("no.xlsx")});
        QVERIFY2(missing.exitCode == 3 && missing.errors.contains("There is no file"), missing.summary());
        const auto other = run({m_book, "--sheet", "Lease"});
        QVERIFY2(other.exitCode == 3 && other.errors.contains("has no sheet \"Lease\"")
                     && other.errors.contains("\"Lettings\""),
                 other.summary());
    }
};

QTEST_GUILESS_MAIN(SheetCommandTest)
#include "tst_sheetcommand.moc"
