// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/figures.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources::sheets;

class tst_Figures : public QObject
{
    Q_OBJECT

private slots:
    void figuresInTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("figure");
        const auto row = [](const char *text, const char *figure) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(figure);
        };
        row("1,204.5", "1204.5");
        row("1.204,5", "1204.5");
        row("1,204", "1204");
        row("1,204,305", "1204305");
        row("1.204.305", "1204305");
        row("12,5", "12.5");
        row("1.204", "1.204");
        row("(94)", "-94");
        row("( 1,204.5 )", "-1204.5");
        row("-94", "-94");
        row("−94", "-94");
        row("94-", "-94");
        row("+94", "94");
        row("$ 5,686", "5686 $");
        row("$(5,686)", "-5686 $");
        row("$  (5.2)", "-5.2 $");
        row("($ 5,686)", "-5686 $");
        row("EUR 12.50", "12.50 EUR");
        row("12,50 €", "12.50 €");
        row("12.5%", "12.5%");
        row("(12.5)%", "-12.5%");
        row("(12.5 %)", "-12.5%");
        row("1 204 305", "1204305");
        row("1'204'305", "1204305");
        row(".75", "0.75");
        row("0", "0");
        for (const char *none : {"", "—", "-", "n/a", "Q3", "12 kg", "12 to 15", "(94", "$", "1-2", "2 (3)", "A12"})
            row(none, "none");
    }
    void figuresInTexts()
    {
        QFETCH(QString, text);
        QFETCH(QString, figure);
        const std::optional<Figure> found = figureIn(text);
        QString said = QStringLiteral("none");
        if (found) {
            said = found->number.toString() + (found->isPercent ? QStringLiteral("%") : QString());
            if (!found->currency.isEmpty())
                said += QStringLiteral(" %1").arg(found->currency);
        }
        QCOMPARE(said, figure);
    }

    void figuresOfCells()
    {
        WorkbookBuilder builder(QStringLiteral("test.xlsx"), {});
        CellStyle percent;
        percent.format = {NumberFormat::Kind::Percent, 1};
        CellStyle day;
        day.format = {NumberFormat::Kind::Date};
        builder.beginSheet(QStringLiteral("S"), Sheet::Visibility::Visible);
        builder.beginRow(0, false, 0);
        const auto add = [&builder](int column, CellKind kind, double number, quint32 style) {
            Cell cell;
            cell.column = quint16(column);
            cell.kind = kind;
            cell.number = number;
            cell.style = style;
            QVERIFY(builder.add(cell));
        };
        add(0, CellKind::Number, 0.125, builder.style(percent));
        add(1, CellKind::Number, 45000, builder.style(day));
        add(2, CellKind::NotComputed, 0, 0);
        add(3, CellKind::Boolean, 1, 0);
        add(4, CellKind::Number, 0.1, 0);
        QVERIFY(builder.endSheet());
        const Workbook workbook = builder.taken();
        const auto at = [&workbook](int column) {
            return figureOf(workbook, *workbook.sheets.first().at({0, column}));
        };
        QVERIFY(at(0) && at(0)->isPercent);
        QCOMPARE(at(0)->number.toString(), QStringLiteral("12.5"));
        QVERIFY(!at(1));
        QVERIFY(!at(2)); // not computed is not 0
        QVERIFY(!at(3));
        QCOMPARE(at(4)->number.toString(), QStringLiteral("0.1"));
    }
};

QTEST_APPLESS_MAIN(tst_Figures)
#include "tst_figures.moc"
