// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of workbooks, whole and broken ones.
#include "core/sources/sheets/workbookreader.h"

#include "support/datafolder.h"
#include "support/temporaryfolder.h"
#include "zipfile.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

const QByteArray transitional = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const QByteArray strict = "http://purl.oclc.org/ooxml/spreadsheetml/main";
const QByteArray relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

QByteArray relationships(const QList<std::array<QByteArray, 3>> &all)
{
    QByteArray out = "<Relationships "
                     "xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
    for (const auto &[id, type, target] : all)
        out += "<Relationship Id=\"" + id + "\" Type=\"" + relations + '/' + type + "\" Target=\"" + target + "\"/>";
    return out + "</Relationships>";
}

/// A workbook of one sheet, whose parts have names that nobody would guess.
struct Xlsx {
    QByteArray sheetData;
    QByteArray afterData = {};
    QByteArray beforeData = {};
    QByteArray workbookPr = {};
    QByteArray names = {};
    QByteArray styles = {};
    QByteArray texts = {};
    QByteArray table = {};
    QByteArray space = transitional;
    QByteArray prefix = {}; ///< "x:"

    QList<ZipPart> parts() const
    {
        const QByteArray declared =
            prefix.isEmpty() ? "xmlns=\"" + space + '"' : "xmlns:" + prefix.chopped(1) + "=\"" + space + '"';
        QList<ZipPart> out{{"_rels/.rels", relationships({{"r1", "officeDocument", "/book/main.xml"}})},
                           {"book/main.xml", "<?xml version=\"1.0\"?><" + prefix + "workbook " + declared
                                                 + " xmlns:r=\"" + relations + "\">" + workbookPr + '<' + prefix
                                                 + "sheets><" + prefix
                                                 + "sheet name=\"Figures\" sheetId=\"1\" r:id=\"s1\"/></" + prefix
                                                 + "sheets>" + names + "</" + prefix + "workbook>"},
                           {"book/_rels/main.xml.rels", relationships({{"s1", "worksheet", "leaves/one.xml"},
                                                                       {"t1", "sharedStrings", "texts.xml"},
                                                                       {"f1", "styles", "../looks.xml"},
                                                                       {"x1", "externalLink", "elsewhere.xml"}})},
                           {"book/leaves/one.xml", '<' + prefix + "worksheet " + declared + '>' + beforeData + '<'
                                                       + prefix + "sheetData>" + sheetData + "</" + prefix
                                                       + "sheetData>" + afterData + "</" + prefix + "worksheet>"}};
        if (!texts.isEmpty())
            out.append({"book/texts.xml", "<sst xmlns=\"" + space + "\">" + texts + "</sst>"});
        if (!styles.isEmpty())
            out.append({"looks.xml", "<styleSheet xmlns=\"" + space + "\">" + styles + "</styleSheet>"});
        if (!table.isEmpty()) {
            out.append({"book/leaves/_rels/one.xml.rels", relationships({{"t9", "table", "../tables/first.xml"}})});
            out.append({"book/tables/first.xml", table});
        }
        return out;
    }
};

QByteArray ods(const QByteArray &spreadsheet, const QByteArray &styles = {})
{
    return "<office:document-content "
           "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
           " xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\""
           " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""
           " xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\""
           " xmlns:number=\"urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0\""
           " xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:"
           "1.0\">"
           "<office:automatic-styles>"
           + styles + "</office:automatic-styles><office:body><office:spreadsheet>" + spreadsheet
           + "</office:spreadsheet></office:body></office:document-content>";
}

const QByteArray plainManifest = "<m:manifest "
                                 "xmlns:m=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\"/>";

/// "B7=12 (formula)", one a line, in order.
QString cellsOf(const Workbook &workbook, const Sheet &sheet)
{
    QString out;
    for (const Row &row : sheet.rows) {
        for (const Cell &cell : sheet.rowAt(row.index)) {
            out += refOf(CellPlace{row.index, cell.column}) + u'=' + workbook.shown(cell);
            if (cell.kind == CellKind::NotComputed)
                out += QStringLiteral("?");
            if (cell.isFormula)
                out += QStringLiteral(" (formula)");
            out += u'\n';
        }
    }
    return out;
}

} // namespace

class TestWorkbookReader : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    int m_files = 0;

    QString written(const QList<ZipPart> &parts)
    {
        const QString file = m_folder.file(QStringLiteral("book%1.xlsx").arg(++m_files));
        writeZip(file, parts);
        return file;
    }
    Result<Workbook> read(const QList<ZipPart> &parts, const ReadLimits &limits = {})
    {
        return readWorkbook(written(parts), limits, {}, {});
    }
    QString cells(const Xlsx &book)
    {
        const Result<Workbook> workbook = read(book.parts());
        return workbook ? cellsOf(*workbook, workbook->sheets.first()) : workbook.error().fullMessage();
    }
    static bool failed(const Result<Workbook> &read, ErrorCode code, const char *said)
    {
        if (read || read.error().code != code || !read.error().fullMessage().contains(QLatin1String(said))) {
            qWarning() << (read ? QStringLiteral("it was read") : read.error().fullMessage());
            return false;
        }
        return true;
    }

private slots:
    void everyKindOfCellIsRead()
    {
        QCOMPARE(cells({.sheetData = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>1</v></c><c "
                                     "r=\"B1\"><v>1.5</v></c>"
                                     "<c r=\"C1\" t=\"b\"><v>1</v></c><c r=\"D1\" "
                                     "t=\"e\"><v>#DIV/0!</v></c>"
                                     "<c r=\"E1\" "
                                     "t=\"inlineStr\"><is><r><t>in</t></r><r><t>line</t></r></"
                                     "is></c></row>"
                                     "<row r=\"3\"><c r=\"A3\"><f>SUM(B1)</f><v>3</v></c>"
                                     "<c r=\"B3\"><f>NOW()</f></c><c r=\"C3\" "
                                     "t=\"str\"><f>A1</f><v>text</v></c>"
                                     "<c r=\"D3\" t=\"str\"><f>\"\"</f><v></v></c>"
                                     "<c r=\"E3\" t=\"d\"><v>2025-03-31T00:00:00</v></c><c "
                                     "r=\"F3\" s=\"7\"/></row>",
                        .texts = "<si><t>zero</t></si><si><r><t "
                                 "xml:space=\"preserve\">one </t></r><r><t>more</t></r>"
                                 "<rPh sb=\"0\" eb=\"1\"><t>ichi</t></rPh></si>"}),
                 QStringLiteral("A1=one more\nB1=1.5\nC1=TRUE\nD1=#DIV/0!\nE1=inline\n"
                                "A3=3 (formula)\nB3=? (formula)\nC3=text "
                                "(formula)\nE3=2025-03-31\n"));
    }

    void strictAndPrefixedFormsReadTheSame()
    {
        const QByteArray plain = "<row r=\"2\"><c r=\"B2\"><v>7</v></c></row>";
        QByteArray prefixed = plain;
        prefixed.replace("</", "</x:").replace("<r", "<x:r").replace("<c", "<x:c").replace("<v", "<x:v");
        QCOMPARE(cells({.sheetData = plain}), QStringLiteral("B2=7\n"));
        QCOMPARE(cells({.sheetData = plain, .space = strict}), QStringLiteral("B2=7\n"));
        QCOMPARE(cells({.sheetData = prefixed, .prefix = "x:"}), QStringLiteral("B2=7\n"));
        QCOMPARE(cells({.sheetData = prefixed, .space = strict, .prefix = "x:"}), QStringLiteral("B2=7\n"));
    }

    void partsAreFoundHoweverTheirNamesAreWritten()
    {
        QList<ZipPart> parts = Xlsx{.sheetData = "<row r=\"2\"><c r=\"B2\"><v>7</v></c></row>"}.parts();
        for (ZipPart &part : parts)
            part.name = part.name.toUpper().replace(u'/', u'\\');
        const Result<Workbook> book = read(parts);
        QVERIFY2(book, book ? "" : qPrintable(book.error().fullMessage()));
        QCOMPARE(cellsOf(*book, book->sheets.first()), QStringLiteral("B2=7\n"));
    }

    void placesThatAreNotSaidFollowTheOneBefore()
    {
        QCOMPARE(cells({.sheetData = "<row><c><v>1</v></c><c><v>2</v></c></row><row "
                                     "r=\"5\"><c r=\"C5\"><v>3</v></c>"
                                     "<c><v>4</v></c></row><row><c><v>5</v></c></row>"}),
                 QStringLiteral("A1=1\nB1=2\nC5=3\nD5=4\nA6=5\n"));
    }

    void whatStandsOutOfOrderIsPutInOrder()
    {
        QCOMPARE(cells({.sheetData = "<row r=\"4\"><c r=\"C4\"><v>3</v></c><c "
                                     "r=\"A4\"><v>1</v></c></row>"
                                     "<row r=\"2\"><c r=\"B2\"><v>2</v></c></row>"
                                     "<row r=\"4\"><c r=\"C4\"><v>9</v></c><c "
                                     "r=\"D4\"><v>4</v></c></row>"}),
                 QStringLiteral("B2=2\nA4=1\nC4=9\nD4=4\n"));
    }

    void datesFollowTheFormatAndTheCalendar()
    {
        const QByteArray styles = "<numFmts count=\"1\"><numFmt numFmtId=\"164\" "
                                  "formatCode=\"yyyy-mm-dd hh:mm\"/></numFmts>"
                                  "<cellXfs><xf numFmtId=\"0\"/><xf "
                                  "numFmtId=\"14\"/><xf numFmtId=\"164\"/>"
                                  "<xf numFmtId=\"20\"/></cellXfs>";
        const QByteArray data = "<row r=\"1\"><c s=\"0\"><v>45000</v></c><c s=\"1\"><v>45000</v></c>"
                                "<c s=\"2\"><v>45000.75</v></c><c s=\"3\"><v>0.5</v></c></row>"
                                "<row r=\"2\"><c s=\"1\"><v>1</v></c><c s=\"1\"><v>59</v></c><c "
                                "s=\"1\"><v>61</v></c>"
                                "<c s=\"1\"><v>-5</v></c></row>";
        QCOMPARE(cells({.sheetData = data, .styles = styles}),
                 QStringLiteral("A1=45000\nB1=2023-03-15\nC1=2023-03-15 18:00:00\nD1=12:00:00\n"
                                "A2=1900-01-01\nB2=1900-02-28\nC2=1900-03-01\nD2=-5\n"));
        QCOMPARE(cells({.sheetData = "<row r=\"1\"><c s=\"1\"><v>43538</v></c><c "
                                     "s=\"0\"><v>43538</v></c>"
                                     "<c s=\"3\"><v>0.25</v></c></row>",
                        .workbookPr = "<workbookPr date1904=\"1\"/>",
                        .styles = styles}),
                 QStringLiteral("A1=2023-03-15\nB1=43538\nC1=06:00:00\n"));
        for (double serial : {1.0, 59.0, 61.0, 45000.75, 2958465.0})
            QCOMPARE(serialOf(*momentOf(serial)), serial);
        QVERIFY(!momentOf(2'958'466));
        QVERIFY(!momentOf(std::nan("")));
    }

    void looksAreRead()
    {
        const Result<Workbook> book = read(Xlsx{.sheetData = "<row r=\"1\"><c s=\"1\"><v>1</v></c><c "
                                                             "s=\"2\"><v>1</v></c><c s=\"99\"><v>1</v></c></row>",
                                                .styles = "<fonts><font/><font><b/><i "
                                                          "val=\"0\"/></font></fonts><cellXfs><xf/>"
                                                          "<xf fontId=\"1\" numFmtId=\"9\"><alignment "
                                                          "indent=\"2\" horizontal=\"right\"/></xf>"
                                                          "<xf fontId=\"1\"/></cellXfs>"}
                                               .parts());
        QVERIFY2(book, book ? "" : qPrintable(book.error().fullMessage()));
        const CellStyle &first = book->styleOf(*book->sheets.first().at({0, 0}));
        QVERIFY(first.isBold && !first.isItalic && first.indent == 2 && first.alignment == Alignment::Right);
        QCOMPARE(first.format.kind, NumberFormat::Kind::Percent);
        QVERIFY(book->styleOf(*book->sheets.first().at({0, 1})).isBold);
        QVERIFY(!book->styleOf(*book->sheets.first().at({0, 2})).isBold);
    }

    void whatFramesASheetIsRead()
    {
        const Result<Workbook> book = read(Xlsx{
            .sheetData = "<row r=\"2\" hidden=\"1\" outlineLevel=\"2\"><c "
                         "r=\"B2\"><v>1</v></c></row>"
                         "<row r=\"9\"/>",
            .afterData = "<mergeCells><mergeCell ref=\"A1:C1\"/><mergeCell "
                         "ref=\"nonsense\"/>"
                         "<mergeCell ref=\"D4\"/></mergeCells><extLst><ext><c "
                         "r=\"Z9\"><v>8</v></c></ext></extLst>",
            .beforeData = "<cols><col min=\"3\" max=\"4\" hidden=\"1\"/><col "
                          "min=\"9\" max=\"99999\"/></cols>",
            .names = "<definedNames><definedName "
                     "name=\"Total\">Figures!$B$2</definedName></definedNames>",
            .table = "<table xmlns=\"" + transitional + "\" displayName=\"Sales\" ref=\"A1:C9\" totalsRowCount=\"1\"/>"}
                                               .parts());
        QVERIFY2(book, book ? "" : qPrintable(book.error().fullMessage()));
        const Sheet &sheet = book->sheets.first();
        QCOMPARE(sheet.rows.size(), size_t(1));
        QVERIFY(sheet.isHiddenRow(1) && !sheet.isHiddenRow(0));
        QCOMPARE(int(sheet.rows.front().outline), 2);
        QVERIFY(sheet.isHiddenColumn(2) && sheet.isHiddenColumn(3) && !sheet.isHiddenColumn(4));
        QCOMPARE(sheet.merges.size(), 1);
        QVERIFY(sheet.merges.at({0, 2}) == rangeFrom(u"A1:C1"));
        QVERIFY(!sheet.merges.at({1, 2}));
        QCOMPARE(sheet.tables, (QList<DeclaredTable>{{QStringLiteral("Sales"), *rangeFrom(u"A1:C9"), 1, 1}}));
        QCOMPARE(book->names, (QList<DefinedName>{{QStringLiteral("Total"), QStringLiteral("Figures!$B$2")}}));
        QVERIFY(sheet.used() == rangeFrom(u"B2"));
        QVERIFY(book->sheet(QStringLiteral("FIGURES")) == &sheet);
        QVERIFY(!book->sheet(QStringLiteral("other")));
    }

    void sheetsWithoutCellsSayWhy()
    {
        QList<ZipPart> parts = Xlsx{.sheetData = "<row r=\"1\"><c><v>1</v></c></row>"}.parts();
        parts[1].content.replace("</sheets>", "<sheet name=\"Picture\" r:id=\"c1\" state=\"veryHidden\"/>"
                                              "<sheet name=\"Lost\" r:id=\"gone\" state=\"hidden\"/></sheets>");
        parts[2].content.replace("</Relationships>", "<Relationship Id=\"c1\" Type=\"" + relations
                                                         + "/chartsheet\" Target=\"chart.xml\"/></Relationships>");
        const Result<Workbook> book = read(parts);
        QVERIFY2(book, book ? "" : qPrintable(book.error().fullMessage()));
        QCOMPARE(book->sheets.size(), 3);
        QCOMPARE(book->sheets[1].notRead.text, QStringLiteral("It is a chart."));
        QCOMPARE(book->sheets[1].visibility, Sheet::Visibility::VeryHidden);
        QCOMPARE(book->sheets[2].notRead.text, QStringLiteral("It is missing from the file."));
        QCOMPARE(book->sheets[2].visibility, Sheet::Visibility::Hidden);
        QVERIFY(!book->sheets[2].used());
    }

    void numbersThatAreNoneStayTexts()
    {
        QCOMPARE(cells({.sheetData = "<row r=\"1\"><c><v>1e400</v></c><c><v>12x</v></c><c "
                                     "t=\"s\"><v>5</v></c>"
                                     "<c t=\"d\"><v>yesterday</v></c></row>"}),
                 QStringLiteral("A1=1e400\nB1=12x\nD1=yesterday\n"));
    }

    void openDocumentIsRead()
    {
        const QByteArray styles = "<style:style style:name=\"ta2\" "
                                  "style:family=\"table\"><style:table-properties "
                                  "table:display=\"false\"/>"
                                  "</style:style><number:number-style style:name=\"N1\"><number:number "
                                  "number:decimal-places=\"1\""
                                  " number:grouping=\"true\" number:display-factor=\"1000\"/><number:text> "
                                  "k</number:text></number:number-style>"
                                  "<style:style style:name=\"ce0\" "
                                  "style:family=\"table-cell\"><style:text-properties "
                                  "fo:font-weight=\"bold\"/>"
                                  "</style:style><style:style style:name=\"ce1\" "
                                  "style:family=\"table-cell\" style:parent-style-name=\"ce0\""
                                  " style:data-style-name=\"N1\"><style:paragraph-properties "
                                  "fo:margin-left=\"0.706cm\"/></style:style>";
        const QByteArray cells = "<table:table table:name=\"One\"><table:table-column "
                                 "table:number-columns-repeated=\"2\"/>"
                                 "<table:table-column "
                                 "table:visibility=\"collapse\"/"
                                 "><table:table-header-rows><table:table-row>"
                                 "<table:table-cell table:number-columns-spanned=\"2\" "
                                 "office:value-type=\"string\"><text:p>A<text:s text:c=\"2\"/>"
                                 "<text:span>b</text:span></text:p><text:p>second</text:p></"
                                 "table:table-cell><table:covered-table-cell/>"
                                 "<table:table-cell table:style-name=\"ce1\" "
                                 "office:value-type=\"float\" office:value=\"1500\"/></table:table-row>"
                                 "</table:table-header-rows><table:table-row "
                                 "table:number-rows-repeated=\"2\"><table:table-cell/>"
                                 "<table:table-cell table:number-columns-repeated=\"2\" "
                                 "office:value-type=\"percentage\" office:value=\"0.5\"/>"
                                 "<table:table-cell "
                                 "table:number-columns-repeated=\"16000\"/></table:table-row>"
                                 "<table:table-row-group><table:table-row table:visibility=\"filter\">"
                                 "<table:table-cell office:value-type=\"date\" "
                                 "office:date-value=\"2025-06-30\"/>"
                                 "<table:table-cell office:value-type=\"time\" "
                                 "office:time-value=\"PT06H30M00S\"/>"
                                 "<table:table-cell office:value-type=\"boolean\" "
                                 "office:boolean-value=\"true\"/>"
                                 "<table:table-cell table:formula=\"of:=1/0\" "
                                 "office:value-type=\"string\"><text:p>#DIV/0!</text:p></"
                                 "table:table-cell>"
                                 "<table:table-cell table:formula=\"of:=NOW()\"/>"
                                 "<table:table-cell office:value-type=\"currency\" "
                                 "office:currency=\"EUR\" office:value=\"9\"/></table:table-row>"
                                 "</table:table-row-group><table:table-row "
                                 "table:number-rows-repeated=\"1048000\"><table:table-cell/>"
                                 "</table:table-row></table:table><table:table table:name=\"It's\" "
                                 "table:style-name=\"ta2\"/>"
                                 "<table:named-expressions><table:named-range table:name=\"Total\" "
                                 "table:cell-range-address=\"$One.$A$1\"/>"
                                 "</"
                                 "table:named-expressions><table:database-ranges><table:database-range "
                                 "table:name=\"Sales\""
                                 " table:target-range-address=\"'It''s'.A1:'It''s'.C9\"/"
                                 "><table:database-range"
                                 " table:name=\"__Anonymous_Sheet_DB__0\" "
                                 "table:target-range-address=\"One.A1:One.C9\"/></"
                                 "table:database-ranges>";
        const Result<Workbook> book =
            read({{"content.xml", ods(cells, styles)}, {"META-INF/manifest.xml", plainManifest}});
        QVERIFY2(book, book ? "" : qPrintable(book.error().fullMessage()));
        QCOMPARE(book->sheets.size(), 2);
        const Sheet &one = book->sheets.first();
        QCOMPARE(cellsOf(*book, one), QStringLiteral("A1=A  "
                                                     "b\nsecond\nC1=1500\nB2=0.5\nC2=0.5\nB3=0.5\nC3=0.5\nA4=2025-"
                                                     "06-30\nB4=06:30:00\n"
                                                     "C4=TRUE\nD4=#DIV/0! (formula)\nE4=? (formula)\nF4=9\n"));
        QCOMPARE(refOf(*one.merges.begin()), QStringLiteral("A1:B1"));
        QCOMPARE(one.merges.size(), 1);
        QVERIFY(one.isHiddenColumn(2) && !one.isHiddenColumn(1) && one.isHiddenRow(3));
        QCOMPARE(int(one.rows.back().outline), 1);
        const CellStyle &style = book->styleOf(*one.at({0, 2}));
        QVERIFY(style.isBold);
        QCOMPARE(int(style.indent), 2);
        QCOMPARE(style.format, (NumberFormat{NumberFormat::Kind::Number, 1, 3, {}, QStringLiteral("k"), true}));
        QCOMPARE(book->styleOf(*one.at({1, 1})).format.kind, NumberFormat::Kind::Percent);
        QCOMPARE(book->styleOf(*one.at({3, 5})).format.currency, QStringLiteral("EUR"));
        QCOMPARE(book->sheets[1].visibility, Sheet::Visibility::Hidden);
        QCOMPARE(book->sheets[1].tables, (QList<DeclaredTable>{{QStringLiteral("Sales"), *rangeFrom(u"A1:C9"), 1, 0}}));
        QVERIFY(one.tables.isEmpty());
        QCOMPARE(book->names.size(), 1);
    }

    void whatIsNoWorkbookIsRefusedWithWhy()
    {
        QVERIFY(failed(readWorkbook(m_folder.file(QStringLiteral("none.xlsx")), {}, {}, {}), ErrorCode::NotFound,
                       "There is no file"));
        const auto written = [this](const QByteArray &content) {
            const QString file = m_folder.file(QStringLiteral("other%1.xlsx").arg(++m_files));
            QFile out(file);
            if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
                qFatal("%s cannot be written", qPrintable(file));
            return file;
        };
        const QByteArray compound = QByteArray::fromHex("d0cf11e0a1b11ae1") + QByteArray(1'000, '\0');
        QVERIFY(failed(readWorkbook(written(compound), {}, {}, {}), ErrorCode::Encrypted, "from before 2007"));
        const QByteArray protectedStream("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", 32);
        QVERIFY(failed(readWorkbook(written(compound + protectedStream), {}, {}, {}), ErrorCode::Encrypted,
                       "protected with a password"));
        QVERIFY(failed(readWorkbook(written("a,b\n1,2\n"), {}, {}, {}), ErrorCode::Unreadable, "not an office file"));
        QVERIFY(failed(readWorkbook(written({}), {}, {}, {}), ErrorCode::Unreadable, "not an office file"));
        QVERIFY(failed(read({{"readme.txt", "hello"}}), ErrorCode::Unsupported, "is not a workbook"));
        QVERIFY(failed(read({{"_rels/.rels", relationships({{"r", "officeDocument", "xl/workbook.bin"}})},
                             {"xl/workbook.bin", "x"}}),
                       ErrorCode::Unsupported, "binary workbook"));
        QVERIFY(failed(read({{"content.xml", ods({}).replace("office:spreadsheet", "office:text")},
                             {"META-INF/manifest.xml", plainManifest}}),
                       ErrorCode::Unsupported, "is not a workbook"));
        QVERIFY(
            failed(read({{"content.xml", "xx"}, {"META-INF/manifest.xml", "<manifest><encryption-data/></manifest>"}}),
                   ErrorCode::Encrypted, "protected with a password"));
        QByteArray cut = readFile(this->written(Xlsx{.sheetData = "<row r=\"1\"><c><v>1</v></c></row>"}.parts()));
        QVERIFY(failed(readWorkbook(written(cut.chopped(60)), {}, {}, {}), ErrorCode::Unreadable, "damaged"));
    }

    void brokenPartsNameTheirLine()
    {
        QVERIFY(failed(read(Xlsx{.sheetData = "<row r=\"1\">\n<c><v>1</c></row>"}.parts()), ErrorCode::Unreadable,
                       "part book/leaves/one.xml, line 2"));
        // An entity may neither grow nor name a file.
        QList<ZipPart> parts = Xlsx{.sheetData = "<row r=\"1\"><c t=\"str\"><v>&b;</v></c></row>"}.parts();
        parts[3].content.prepend("<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY "
                                 "b SYSTEM \"file:///etc/passwd\">]>");
        QVERIFY(failed(read(parts), ErrorCode::Unreadable, "document type"));
    }

    void limitsHold()
    {
        ReadLimits limits;
        limits.mostCells = 3;
        const QByteArray four = "<row "
                                "r=\"1\"><c><v>1</v></c><c><v>1</v></c><c><v>1</"
                                "v></c><c><v>1</v></c></row>";
        QVERIFY(failed(read(Xlsx{.sheetData = four}.parts(), limits), ErrorCode::LimitReached, "more than 3 cells"));
        // A repeat of a million rows is one element.
        limits.mostCells = 1'000;
        QVERIFY(failed(read({{"content.xml", ods("<table:table table:name=\"One\"><table:table-row"
                                                 " table:number-rows-repeated=\"1000000\"><table:table-cell"
                                                 " office:value-type=\"float\" "
                                                 "office:value=\"1\"/></table:table-row>"
                                                 "</table:table>")},
                             {"META-INF/manifest.xml", plainManifest}},
                            limits),
                       ErrorCode::LimitReached, "more than 1000 cells"));
        // What unpacks to a thousand times its size, whatever it says of itself.
        limits = {};
        limits.zip.harmless = 1'000'000;
        QVERIFY(failed(read(Xlsx{.sheetData = QByteArray(20'000'000, ' ')}.parts(), limits), ErrorCode::LimitReached,
                       "too large to read"));
        limits = {};
        limits.zip.mostParts = 3;
        QVERIFY(failed(read(Xlsx{}.parts(), limits), ErrorCode::LimitReached, "too large to read"));
        limits = {};
        limits.mostMerges = 1;
        const QByteArray twoMerges = "<mergeCells><mergeCell ref=\"A1:B1\"/><mergeCell ref=\"A2:B2\"/></mergeCells>";
        QVERIFY(failed(read(Xlsx{.sheetData = four, .afterData = twoMerges}.parts(), limits), ErrorCode::LimitReached,
                       "more than 1 merged ranges"));
        limits = {};
        limits.mostSheets = 0;
        QVERIFY(failed(read(Xlsx{}.parts(), limits), ErrorCode::LimitReached, "more than 0 sheets"));
    }

    void nestingIsFollowedOnlySoFar()
    {
        QByteArray deep;
        for (int depth = 0; depth < 50'000; ++depth)
            deep += "<table:table-row-group>";
        for (int depth = 0; depth < 50'000; ++depth)
            deep += "</table:table-row-group>";
        const auto book = read({{"content.xml", ods("<table:table table:name=\"One\">" + deep + "</table:table>")},
                                {"META-INF/manifest.xml", plainManifest}});
        QVERIFY2(book || book.error().code == ErrorCode::Unreadable, book ? "" : qPrintable(book.error().message()));
    }

    void columnsOfNothingTakeNoRoom()
    {
        QByteArray row = "<row>";
        for (int column = 0; column < 20'000; ++column)
            row += "<c s=\"1\"/>";
        row += "<c><v>beyond</v></c></row>";
        QCOMPARE(cells({.sheetData = row}), QString());
    }

    void cancelledReadingSaysSo()
    {
        const QString file = written(Xlsx{.sheetData = "<row r=\"1\"><c><v>1</v></c></row>"}.parts());
        StopSource source;
        source.requestStop();
        QVERIFY(failed(readWorkbook(file, {}, source.token(), {}), ErrorCode::Cancelled, "cancelled"));
        QStringList told;
        QVERIFY(readWorkbook(file, {}, {}, [&told](double, const ErrorText &what) { told.append(what.text); }));
        QCOMPARE(told, QStringList{QStringLiteral("Reading sheet Figures")});
    }

    /// Every real workbook is read or refused with a reason, within seconds.
    void realWorkbooksAreReadOrRefused()
    {
        const QString folder = dataFolder();
        if (folder.isEmpty())
            QSKIP("skipped: no data folder");
        int read = 0;
        int refused = 0;
        QDirIterator files(folder, {QStringLiteral("*.xlsx"), QStringLiteral("*.xlsm"), QStringLiteral("*.ods")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QElapsedTimer clock;
            clock.start();
            const Result<Workbook> book = readWorkbook(file, {}, {}, {});
            QVERIFY2(clock.elapsed() < 10'000, qPrintable(file));
            book ? ++read : ++refused;
            if (!book) {
                QVERIFY2(!book.error().message().isEmpty(), qPrintable(file));
                qInfo("%s: %s", qPrintable(file.section(u'/', -1)), qPrintable(book.error().message()));
            }
        }
        qInfo("%d read, %d refused", read, refused);
        QVERIFY(read > 150);
    }
};

QTEST_MAIN(TestWorkbookReader)
#include "tst_workbookreader.moc"
