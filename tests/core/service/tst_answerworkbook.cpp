// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/answerworkbook.h"

#include "core/service/askservice.h"
#include "core/sources/sheets/workbookreader.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;
using sources::sheets::Cell;
using sources::sheets::CellKind;
using sources::sheets::Sheet;
using sources::sheets::Workbook;

namespace {

const Said inEnglish = [](const message::Message &message) { return message.text; };

Workbook readBack(const QString &file)
{
    const auto workbook = sources::sheets::readWorkbook(file, {}, {}, {});
    return workbook ? *workbook : Workbook();
}

/// "A1|B1" of each row, as a person reads it.
QStringList shownRows(const Workbook &workbook, const QString &name)
{
    QStringList out;
    const Sheet *sheet = workbook.sheet(name);
    for (std::size_t i = 0; sheet && i < sheet->rows.size(); ++i) {
        QStringList cells;
        for (const Cell &cell : sheet->rowAt(sheet->rows[i].index))
            cells.append(workbook.shown(cell));
        out.append(cells.join(u'|'));
    }
    return out;
}

record::Grid gridOf(const QList<std::pair<QString, TypeClass>> &columns,
                    const QList<QList<std::optional<QString>>> &rows)
{
    record::Grid grid;
    for (const auto &[name, type] : columns)
        grid.columns.append({message::Message(name), type, {}});
    grid.rows = rows;
    grid.rowCount = rows.size();
    return grid;
}

AnswerWorkbook plain(const record::Grid &grid)
{
    AnswerWorkbook workbook;
    workbook.rows = workbook.counted = QStringLiteral("Rows");
    workbook.provenance = QStringLiteral("Provenance");
    workbook.cut = QStringLiteral("cut");
    for (const record::Column &column : grid.columns)
        workbook.columns.append({column.name.text, column.type});
    return workbook;
}

} // namespace

class AnswerWorkbookTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void cellsKeepTheirTypes_data();
    void cellsKeepTheirTypes();
    void nothingBecomesAFormula();
    void oddTextsAreKept();
    void longTextsAreCutAndSaid();
    void rowsGoOnToFurtherSheets();
    void sheetsHaveLegalNames_data();
    void sheetsHaveLegalNames();
    void tooManyColumnsAreRefused();
    void anAnswerIsWrittenWithItsProvenance();
    void allRowsAreReadAgain();
    void cancelledOrRefusedLeavesTheFile();
    void namesAskForAWorkbook();
};

void AnswerWorkbookTest::cellsKeepTheirTypes_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("shown");
    const auto row = [](TypeClass type, const char *text, CellKind kind, const char *shown) {
        QTest::addRow("%s %s", qPrintable(typeClassName(type)), text)
            << int(type) << QString::fromUtf8(text) << int(kind) << QString::fromUtf8(shown);
    };
    row(TypeClass::Integer, "42", CellKind::Number, "42");
    row(TypeClass::Decimal, "-1234.50", CellKind::Number, "-1234.5");
    row(TypeClass::Unknown, "7.25", CellKind::Number, "7.25");
    row(TypeClass::Unknown, "007", CellKind::Text, "007");
    row(TypeClass::Text, "42", CellKind::Text, "42");
    row(TypeClass::Decimal, "123456789012345.67", CellKind::Text, "123456789012345.67");
    row(TypeClass::Integer, "9007199254740993", CellKind::Text, "9007199254740993");
    row(TypeClass::Boolean, "true", CellKind::Boolean, "TRUE");
    row(TypeClass::Date, "2026-11-30", CellKind::Number, "2026-11-30");
    row(TypeClass::Date, "1899-12-31", CellKind::Text, "1899-12-31");
    row(TypeClass::Date, "last week", CellKind::Text, "last week");
    row(TypeClass::Timestamp, "2026-11-30 10:20:30", CellKind::Number, "2026-11-30 10:20:30");
    row(TypeClass::TimestampZone, "2026-11-30 10:20:30+00", CellKind::Text, "2026-11-30 10:20:30+00");
}

void AnswerWorkbookTest::cellsKeepTheirTypes()
{
    QFETCH(int, type);
    QFETCH(QString, text);
    QFETCH(int, kind);
    QFETCH(QString, shown);
    const QString file = m_shop.folder.file(QStringLiteral("types.xlsx"));
    const record::Grid grid = gridOf({{QStringLiteral("v"), TypeClass(type)}}, {{text}, {std::nullopt}});
    const auto written = writeWorkbook(plain(grid), grid, file, {});
    QVERIFY2(written, written ? "" : qPrintable(written.error().fullMessage()));
    QCOMPARE(written->rows, 2);
    const Workbook workbook = readBack(file);
    const Sheet *sheet = workbook.sheet(QStringLiteral("Rows"));
    QVERIFY(sheet);
    const Cell *cell = sheet->at({1, 0});
    QVERIFY(cell);
    QCOMPARE(int(cell->kind), kind);
    QVERIFY(!cell->isFormula);
    QCOMPARE(workbook.shown(*cell).replace(QLatin1String("30T10"), QLatin1String("30 10")), shown);
    QVERIFY(!sheet->at({2, 0}));
}

void AnswerWorkbookTest::nothingBecomesAFormula()
{
    const QStringList texts{QStringLiteral("=1+1"), QStringLiteral("=cmd|' /C calc'!A0"), QStringLiteral("+1"),
                            QStringLiteral("-1+2"), QStringLiteral("@SUM(A1)"),           QStringLiteral("{=1}"),
                            QStringLiteral("\t=1"), QStringLiteral("http://127.0.0.1/")};
    QList<QList<std::optional<QString>>> rows;
    for (const QString &text : texts)
        rows.append({text});
    const record::Grid grid = gridOf({{QStringLiteral("=HYPERLINK(\"x\")"), TypeClass::Unknown}}, rows);
    AnswerWorkbook workbook = plain(grid);
    workbook.lines = {{QStringLiteral("=1"), QStringLiteral("=2")}};
    const QString file = m_shop.folder.file(QStringLiteral("formulas.xlsx"));
    QVERIFY(writeWorkbook(workbook, grid, file, {}));
    const Workbook read = readBack(file);
    for (const Sheet &sheet : read.sheets) {
        for (const Cell &cell : sheet.cells)
            QVERIFY(!cell.isFormula && cell.kind != CellKind::NotComputed);
    }
    QCOMPARE(shownRows(read, QStringLiteral("Rows")).mid(1, 6), texts.mid(0, 6));
    QCOMPARE(shownRows(read, QStringLiteral("Provenance")).first(), QStringLiteral("=1|=2"));
}

void AnswerWorkbookTest::oddTextsAreKept()
{
    const QString odd = QStringLiteral("Grüße <&> \"x\" \U0001F600\nnext");
    const QString broken = QStringLiteral("a") + QChar(0) + QChar(7) + QStringLiteral("b");
    const record::Grid grid = gridOf({{QStringLiteral("t"), TypeClass::Text}}, {{odd}, {broken}, {QString()}});
    const QString file = m_shop.folder.file(QStringLiteral("odd.xlsx"));
    QVERIFY(writeWorkbook(plain(grid), grid, file, {}));
    const QStringList rows = shownRows(readBack(file), QStringLiteral("Rows"));
    QCOMPARE(rows.value(1), odd);
    QCOMPARE(rows.value(2), QStringLiteral("a\uFFFD\uFFFDb"));
}

void AnswerWorkbookTest::longTextsAreCutAndSaid()
{
    const record::Grid grid = gridOf({{QStringLiteral("t"), TypeClass::Text}}, {{QString(40'000, u'x')}});
    const QString file = m_shop.folder.file(QStringLiteral("long.xlsx"));
    QVERIFY(writeWorkbook(plain(grid), grid, file, {}));
    const Workbook workbook = readBack(file);
    const QString kept = shownRows(workbook, QStringLiteral("Rows")).value(1);
    QCOMPARE(kept.size(), 32'767);
    QVERIFY(kept.endsWith(QChar(0x2026)));
    QVERIFY(shownRows(workbook, QStringLiteral("Provenance")).contains(QStringLiteral("cut")));
}

void AnswerWorkbookTest::rowsGoOnToFurtherSheets()
{
    const QString file = m_shop.folder.file(QStringLiteral("split.xlsx"));
    XlsxBook book(file, 4);
    QVERIFY(book.beginTable(QStringLiteral("Rows"), {{QStringLiteral("n"), TypeClass::Integer}}));
    for (int i = 1; i <= 7; ++i)
        book.addRow({QString::number(i)});
    book.endTable();
    book.addPairs(QStringLiteral("rows"), {{QStringLiteral("a"), QStringLiteral("b")}});
    QVERIFY(book.close());
    const Workbook workbook = readBack(file);
    QCOMPARE(workbook.sheets.size(), 4);
    QCOMPARE(shownRows(workbook, QStringLiteral("Rows")), (QStringList{"n", "1", "2", "3"}));
    QCOMPARE(shownRows(workbook, QStringLiteral("Rows 2")), (QStringList{"n", "4", "5", "6"}));
    QCOMPARE(shownRows(workbook, QStringLiteral("Rows 3")), (QStringList{"n", "7"}));
    QCOMPARE(workbook.sheets.last().name, QStringLiteral("rows 4"));
}

void AnswerWorkbookTest::sheetsHaveLegalNames_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("name");
    QTest::newRow("plain") << "Rows" << 1 << "Rows";
    QTest::newRow("second") << "Rows" << 2 << "Rows 2";
    QTest::newRow("signs") << "a[b]:c*d?e/f\\g" << 1 << "a b c d e f g";
    QTest::newRow("apostrophes") << "'it's'" << 1 << "it's";
    QTest::newRow("long") << QString(40, u'x') << 1 << QString(31, u'x');
    QTest::newRow("long second") << QString(40, u'x') << 12 << QString(28, u'x') + QStringLiteral(" 12");
    QTest::newRow("empty") << "" << 1 << "Rows";
}

void AnswerWorkbookTest::sheetsHaveLegalNames()
{
    QFETCH(QString, wanted);
    QFETCH(int, number);
    QFETCH(QString, name);
    QCOMPARE(sheetName(wanted, number), name);
}

void AnswerWorkbookTest::tooManyColumnsAreRefused()
{
    record::Grid grid;
    for (int i = 0; i < 16'385; ++i)
        grid.columns.append({message::Message(QString::number(i)), TypeClass::Integer, {}});
    const QString file = m_shop.folder.file(QStringLiteral("wide.xlsx"));
    const auto written = writeWorkbook(plain(grid), grid, file, {});
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::LimitReached);
    QVERIFY(!QFile::exists(file));
}

void AnswerWorkbookTest::anAnswerIsWrittenWithItsProvenance()
{
    AskRequest asked{QStringLiteral("how many customers"), {}};
    asked.sql = QStringLiteral("SELECT count(*) AS customers FROM customers");
    const auto answer = ask(*m_shop.source, asked, m_shop.options, {}, {});
    QVERIFY(answer && answer->record.isAnswered());
    const record::Part &part = answer->record.parts.first();
    const AnswerWorkbook workbook = workbookOf(answer->record, part, inEnglish, QStringLiteral("Tieout 9.9"));
    const QString file = m_shop.folder.file(QStringLiteral("answer.xlsx"));
    QVERIFY(writeWorkbook(workbook, *part.grid(), file, {}));
    const Workbook read = readBack(file);
    QCOMPARE(read.sheets.size(), 2);
    QCOMPARE(shownRows(read, QStringLiteral("Rows")), (QStringList{"customers", "3"}));
    const QStringList lines = shownRows(read, QStringLiteral("Provenance"));
    const auto says = [&lines](const QString &label, const QString &text) {
        return std::any_of(lines.cbegin(), lines.cend(),
                           [&](const QString &line) { return line.startsWith(label + u'|') && line.contains(text); });
    };
    QVERIFY2(says(QStringLiteral("Question"), QStringLiteral("how many customers")), qPrintable(lines.join(u'\n')));
    QVERIFY(says(QStringLiteral("SQL"), QStringLiteral("count(*)")));
    QVERIFY(says(QStringLiteral("Source"), part.source.id));
    QVERIFY(says(QStringLiteral("Checks"), QStringLiteral("passed")));
    QVERIFY(says(QStringLiteral("Tie-out"), QString()));
    QVERIFY(says(QStringLiteral("Answer number"), answer->record.id));
    QVERIFY(says(QStringLiteral("Program"), QStringLiteral("Tieout 9.9")));
    QVERIFY(says(QStringLiteral("Rows"), QStringLiteral("1")));
}

void AnswerWorkbookTest::allRowsAreReadAgain()
{
    record::Grid grid = gridOf({{QStringLiteral("day"), TypeClass::Date}, {QStringLiteral("degrees"), {}}}, {});
    grid.columns[1].unit = QStringLiteral("°C");
    record::Part part;
    record::SqlBody body;
    static_cast<record::Grid &>(body) = grid;
    part.body = body;
    const AnswerWorkbook workbook = workbookOf({}, part, inEnglish, {});
    QCOMPARE(workbook.columns[1].heading, QStringLiteral("degrees (°C)"));
    const QString file = m_shop.folder.file(QStringLiteral("again.xlsx"));
    const ExportRequest request{QStringLiteral("SELECT day, degrees FROM weather ORDER BY day")};
    const auto written = exportWorkbook(*m_shop.source, request, workbook, m_shop.options.calendar, file, {}, {});
    QVERIFY2(written, written ? "" : qPrintable(written.error().fullMessage()));
    QCOMPARE(written->rows, 2);
    QCOMPARE(*written->file, file);
    QCOMPARE(shownRows(readBack(file), QStringLiteral("Rows")),
             (QStringList{"day|degrees (°C)", "2026-01-01", "2026-01-02|7"}));
}

void AnswerWorkbookTest::cancelledOrRefusedLeavesTheFile()
{
    const QString file = m_shop.folder.write(QStringLiteral("kept.xlsx"), "as it was");
    const record::Grid grid = gridOf({{QStringLiteral("n"), TypeClass::Integer}}, {{QStringLiteral("1")}});
    StopSource stop;
    stop.requestStop();
    QCOMPARE(writeWorkbook(plain(grid), grid, file, stop.token()).error().code, ErrorCode::Cancelled);
    const auto refused = exportWorkbook(*m_shop.source, {QStringLiteral("DELETE FROM customers")}, plain(grid),
                                        m_shop.options.calendar, file, {}, {});
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QCOMPARE(readFile(file), QByteArray("as it was"));
    const auto denied = writeWorkbook(plain(grid), grid, m_shop.folder.file(QStringLiteral("none/x.xlsx")), {});
    QVERIFY(!denied);
    QCOMPARE(denied.error().code, ErrorCode::Denied);
    QVERIFY(denied.error().message().contains(QLatin1String("none/x.xlsx")) && !denied.error().hint.isEmpty());
}

void AnswerWorkbookTest::namesAskForAWorkbook()
{
    QVERIFY(isWorkbookName(QStringLiteral("/a/b.XLSX")));
    QVERIFY(!isWorkbookName(QStringLiteral("/a/xlsx.csv")));
}

QTEST_GUILESS_MAIN(AnswerWorkbookTest)
#include "tst_answerworkbook.moc"
