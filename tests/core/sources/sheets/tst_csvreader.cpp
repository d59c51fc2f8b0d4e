// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of text files in rows and fields.
#include "core/sources/sheets/csvreader.h"

#include "core/sources/sheets/regions.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"
#include "zipfile.h"

#include <QElapsedTimer>
#include <QStringEncoder>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

CsvForm wishOf(const GoldenCase &golden)
{
    CsvForm wish;
    const auto sign = [&golden](const char *name) {
        const QString said = golden.setting(QString::fromLatin1(name));
        return said.isEmpty() ? QChar() : said.front();
    };
    wish.separator = sign("separator");
    wish.decimal = sign("decimal");
    if (golden.settings.contains(QStringLiteral("quote")))
        wish.quote = golden.setting(QStringLiteral("quote")) == u"none" ? QChar() : sign("quote");
    if (golden.setting(QStringLiteral("dates")) == u"month-first")
        wish.dates = DateOrder::MonthFirst;
    return wish;
}

QString columnsOf(const QList<int> &columns)
{
    QString out;
    for (const int column : columns)
        out += QStringLiteral(" %1").arg(column + 1);
    return out;
}

QString formText(const CsvForm &form)
{
    const auto said = [](QChar sign) { return sign.isNull() ? QStringLiteral("none") : QString(sign); };
    QString out = said(form.separator) + u' ' + said(*form.quote);
    if (!form.decimal.isNull())
        out += QStringLiteral(" decimal ") + form.decimal;
    if (!form.grouping.isNull())
        out += QStringLiteral(" grouping ") + (form.grouping == u' ' ? QStringLiteral("space") : form.grouping);
    if (form.dates != DateOrder::Unknown)
        out += form.dates == DateOrder::DayFirst ? QStringLiteral(" day-first") : QStringLiteral(" month-first");
    if (!form.openNumbers.isEmpty())
        out += QStringLiteral(" open numbers") + columnsOf(form.openNumbers);
    if (!form.openDates.isEmpty())
        out += QStringLiteral(" open dates") + columnsOf(form.openDates);
    return out + u'\n';
}

QString cellText(const Workbook &workbook, const Cell *cell)
{
    if (!cell)
        return QStringLiteral("_");
    const QString shown = workbook.shown(*cell).replace(u'\n', u'⏎');
    if (cell->kind == CellKind::Text)
        return u'\'' + shown + u'\'';
    const NumberFormat &format = workbook.styleOf(*cell).format;
    if (format.isMoment())
        return u'<' + shown + u'>';
    const QString percent = format.kind == NumberFormat::Kind::Percent ? QStringLiteral(" percent") : QString();
    return shown + percent + (format.currency.isEmpty() ? QString() : u' ' + format.currency);
}

QString textOf(const Workbook &workbook)
{
    QString out = formText(*workbook.form);
    const Sheet &sheet = workbook.sheets.first();
    for (const Row &row : sheet.rows) {
        out += QString::number(row.index + 1);
        for (int column = 0; column <= sheet.rowAt(row.index).back().column; ++column)
            out += u' ' + cellText(workbook, sheet.at({row.index, column}));
        out += u'\n';
    }
    return out;
}

} // namespace

class TestCsvReader : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    QString written(const QByteArray &content, const QString &name = QStringLiteral("rows.csv"))
    {
        return m_folder.write(name, content);
    }
    /// What was read, or why not.
    QString read(const QByteArray &content, const CsvForm &wish = {}, const ReadLimits &limits = {})
    {
        const Result<Workbook> workbook = readWorkbook(written(content), limits, {}, {}, wish);
        return workbook ? workbook->form->encoding + u' ' + textOf(*workbook) : workbook.error().fullMessage();
    }

private slots:
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/csv.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const Result<Workbook> workbook = readWorkbook(written(golden.input.toUtf8()), {}, {}, {}, wishOf(golden));
        QVERIFY2(workbook, workbook ? "" : qPrintable(workbook.error().fullMessage()));
        TIEOUT_COMPARE_GOLDEN(golden, textOf(*workbook));
    }

    void encodingsAreFound_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("encoding");
        const auto row = [](const char *name, const QByteArray &content, const char *encoding) {
            QTest::newRow(name) << content << QString::fromLatin1(encoding);
        };
        const QString text = QStringLiteral("Ort;Größe\nKöln;1\n");
        const auto in = [&text](const char *encoding) { return QByteArray(QStringEncoder(encoding)(text)); };
        row("UTF-8", text.toUtf8(), "UTF-8");
        row("UTF-8 with a mark", "\xef\xbb\xbf" + text.toUtf8(), "UTF-8");
        row("windows-1252", in("windows-1252"), "windows-1252");
        row("UTF-16LE without a mark", in("UTF-16LE"), "UTF-16LE");
        row("UTF-16BE without a mark", in("UTF-16BE"), "UTF-16BE");
        row("UTF-16LE", QByteArray("\xff\xfe", 2) + in("UTF-16LE"), "UTF-16LE");
        row("UTF-16BE", QByteArray("\xfe\xff", 2) + in("UTF-16BE"), "UTF-16BE");
        row("UTF-32LE", QByteArray("\xff\xfe\0\0", 4) + in("UTF-32LE"), "UTF-32LE");
        // The letter beyond ASCII stands late, and across two pieces.
        const QByteArray late = QByteArray("a;b\n").repeated(32'768).chopped(1);
        row("UTF-8 late", late + text.toUtf8().mid(6), "UTF-8");
    }
    void encodingsAreFound()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, encoding);
        const Result<Workbook> workbook = readWorkbook(written(content), {}, {}, {});
        QVERIFY2(workbook, workbook ? "" : qPrintable(workbook.error().fullMessage()));
        QCOMPARE(workbook->form->encoding, encoding);
        QVERIFY(std::any_of(workbook->texts.cbegin(), workbook->texts.cend(), [](const QString &text) {
            return text.endsWith(QStringLiteral("öln")) || text == u"Größe";
        }));
    }

    void manyForeignBytesTellTheirCodePage()
    {
        const auto found = [this](const char *encoding, const QString &text) {
            const Result<Workbook> workbook = readWorkbook(written(QStringEncoder(encoding)(text)), {}, {}, {});
            return workbook ? workbook->form->encoding + u' ' + workbook->textOf(*workbook->sheets.first().at({1, 0}))
                            : workbook.error().fullMessage();
        };
        QCOMPARE(found("Shift_JIS", QStringLiteral("都市,人口\n東京,1200\n大阪,800\n")),
                 QStringLiteral("SHIFT_JIS 東京"));
        QCOMPARE(found("windows-1251", QStringLiteral("Город;Сумма\nМосква;12\nКазань;13\n")),
                 QStringLiteral("windows-1251 Москва"));
        QCOMPARE(found("windows-949", QStringLiteral("도시,인구\n서울,1200\n부산,300\n")),
                 QStringLiteral("windows-949 서울"));
    }

    void anEncodingCanBeWishedFor()
    {
        const QByteArray polish = QByteArray(QStringEncoder("windows-1250")(QStringLiteral("Łódź,1\n")));
        QCOMPARE(read(polish, {.encoding = QStringLiteral("windows-1250")}),
                 QStringLiteral("windows-1250 , \"\n1 'Łódź' 1\n"));
        QVERIFY(read("a,b\n", {.encoding = QStringLiteral("EBCDIC-QQ")}).contains(u"There is no encoding"));
    }

    void linesEndInEveryWay()
    {
        const QString rows = QStringLiteral("UTF-8 , \"\n1 'a' 'b'\n2 1 2\n");
        QCOMPARE(read("a,b\n1,2\n"), rows);
        QCOMPARE(read("a,b\r\n1,2\r\n"), rows);
        QCOMPARE(read("a,b\r1,2"), rows);
        QCOMPARE(read("sep=,\r\na,b\r\n1,2"), rows);
        // A line end of two signs may lie across two pieces of the file.
        const QByteArray field(131'071 - 2, 'x');
        const Result<Workbook> workbook = readWorkbook(written(field + ",b\r\n1,2\r\n"), {}, {}, {});
        QVERIFY(workbook);
        QCOMPARE(workbook->sheets.first().rows.size(), size_t(2));
        QCOMPARE(workbook->sheets.first().rows[1].index, 1);
    }

    void theNameAndTheContentSayWhatAFileIs()
    {
        const Result<Workbook> tabs = readWorkbook(written("a\tb, c\n1\t2\n", QStringLiteral("north.TSV")), {}, {}, {});
        QVERIFY(tabs);
        QCOMPARE(tabs->sheets.first().name, QStringLiteral("north"));
        QCOMPARE(tabs->form->separator, QChar(u'\t'));
        // A workbook stays one whatever its name ends with.
        const QString book = m_folder.file(QStringLiteral("book.csv"));
        writeZip(book, {{"readme.txt", "hello"}});
        const Result<Workbook> archive = readWorkbook(book, {}, {}, {});
        QVERIFY(!archive);
        QVERIFY(archive.error().message().contains(u"is not a workbook"));
        QVERIFY(!readWorkbook(written("a,b\n1,2\n", QStringLiteral("rows.xlsx")), {}, {}, {}));
    }

    void formatsAreKept()
    {
        const Result<Workbook> workbook = readWorkbook(written("a;b;c\n12,50 %;€ 7,5;3\n"), {}, {}, {});
        QVERIFY(workbook);
        const auto format = [&workbook](int column) {
            return workbook->styleOf(*workbook->sheets.first().at({1, column})).format;
        };
        QCOMPARE(format(0), (NumberFormat{NumberFormat::Kind::Percent, 2}));
        QCOMPARE(format(1), (NumberFormat{NumberFormat::Kind::Number, 1, 0, QStringLiteral("€")}));
        QCOMPARE(format(2), NumberFormat());
    }

    void withoutHeadingsTheFirstRowIsData()
    {
        const QByteArray content = "Ada,Kiel\nBo,Lugo\n";
        const auto regions = [&](const CsvForm &wish) {
            const Result<Workbook> workbook = readWorkbook(written(content), {}, {}, {}, wish);
            return workbook ? regionsOf(*workbook, workbook->sheets.first()) : QList<Region>();
        };
        QCOMPARE(regions({}).value(0).headerRows, 1);
        const QList<Region> without = regions({.isWithoutHeadings = true});
        QCOMPARE(without.size(), 1);
        QCOMPARE(without.first().headerRows, 0);
        QCOMPARE(refOf(without.first().range), QStringLiteral("A1:B2"));
    }

    void whatCannotBeReadSaysWhy()
    {
        const Result<Workbook> none = readWorkbook(m_folder.file(QStringLiteral("none.csv")), {}, {}, {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::NotFound);
        QVERIFY(read(QByteArray("\x89PNG\r\n\0\0\0\rIHDR", 14)).contains(u"is not a text file"));
        QVERIFY(read(QByteArray("a,b\n").repeated(100'000) + QByteArray(1, '\0')).contains(u"is not a text file"));
        QVERIFY(read("a,b\n\"1\",\"2\"\n\"3\",\"x\ny").contains(u"opens in line 3"));
        ReadLimits limits;
        limits.longestRecord = 10;
        QVERIFY(read("a,b\n1,2\n123456789012,3\n", {}, limits).contains(u"Line 3"));
        limits = {};
        limits.mostCells = 3;
        QVERIFY(read("a,b\n1,2\n", {}, limits).contains(u"more than 3 cells"));
        QVERIFY(read(QByteArray(MostColumns, ',') + '\n').contains(u"16384 columns"));
        QVERIFY(read(QByteArray(MostRows, '\n') + "a,b\n").contains(u"1048576 rows"));
        QCOMPARE(read({}), QStringLiteral("UTF-8 none \"\n"));
    }

    void cancelledReadingSaysSo()
    {
        const QString file = written("a,b\n1,2\n");
        StopSource source;
        source.requestStop();
        const Result<Workbook> stopped = readWorkbook(file, {}, source.token(), {});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        double last = -1;
        QVERIFY(readWorkbook(file, {}, {}, [&last](double fraction, const ErrorText &what) {
            QCOMPARE(what.text, QStringLiteral("Reading sheet rows"));
            QVERIFY(fraction >= last);
            last = fraction;
        }));
        QCOMPARE(last, 1.0);
    }

    void aMillionCellsAreReadInSeconds()
    {
        QByteArray content = "id;name;day;sum;share;city;note;count;code;flag\n";
        for (int row = 0; row < 100'000; ++row)
            content += QByteArray::number(row) + ";\"name " + QByteArray::number(row) + "\";"
                       + QByteArray::number(1 + row % 28) + ".03.2025;" + QByteArray::number(row) + ",25;4,5 %;Kiel;x "
                       + QByteArray::number(row % 5'000) + ";1.234;" + QByteArray::number(10'000 + row % 999)
                       + ";true\n";
        const QString file = written(content);
        content.clear();
        QElapsedTimer clock;
        clock.start();
        const Result<Workbook> workbook = readWorkbook(file, {}, {}, {});
        const qint64 took = clock.elapsed();
        QVERIFY(workbook);
        QCOMPARE(workbook->sheets.first().cells.size(), size_t(1'000'010));
        QCOMPARE(workbook->sheets.first().at({100'000, 3})->number, 99'999.25);
        qInfo("%lld ms", took);
        QVERIFY2(took < 15'000, qPrintable(QString::number(took))); // on a machine that does much else
    }
};

QTEST_APPLESS_MAIN(TestCsvReader)
#include "tst_csvreader.moc"
