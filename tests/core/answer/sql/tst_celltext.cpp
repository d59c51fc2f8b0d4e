// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/celltext.h"

#include <QTest>

using namespace Tieout;
using record::Part;

class TestCellText : public QObject
{
    Q_OBJECT

private slots:
    void fills_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("filled");
        QTest::addColumn<QString>("error");
        const auto good = [](const char *text, const char *filled) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(filled) << QString();
        };
        const auto bad = [](const char *text, const char *error) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString() << QString::fromLatin1(error);
        };
        good("{cell:r1c1} leads with {cell:r1c2}.", "Italy leads with 12,345.50 EUR.");
        good("In {cell:r2c3} it was {cell:r2c2}", "In 2024-05-01 it was nothing");
        good("The first of the top 3 in Q3 2024: {cell:r1c1}", "The first of the top 3 in Q3 2024: Italy");
        good("No number at all", "No number at all");
        good("One country leads", "One country leads");
        bad("It was 12,345.50", "It says \"12,345.50\", which neither the question nor the result gives.");
        bad("{cell:r1c2} in Q2 2024", "It says \"2\", which neither the question nor the result gives.");
        bad("{cell:r1c2}, twice as much as before",
            "It says \"twice\", which neither the question nor the result gives.");
        bad("some twenty-two countries", "It says \"twenty\", which neither the question nor the result gives.");
        bad("{cell:r1c2}3 countries", "It writes \"3\" beside {cell:r1c2}, which would make another number of it.");
        bad("-{cell:r1c2}", "It writes \"-\" beside {cell:r1c2}, which would make another number of it.");
        bad("$ {cell:r1c2} %", "It writes \"%\" beside {cell:r1c2}, which would make another number of it.");
        bad("{cell:r1c2}k", "It writes \"k\" beside {cell:r1c2}, which would make another number of it.");
        bad("{cell:r1c2}.{cell:r1c2}", "It writes \".{\" beside {cell:r1c2}, which would make another number of it.");
        bad("{cell:r1c2}{cell:r1c2}", "It writes \"}\" beside {cell:r1c2}, which would make another number of it.");
        bad("minus {cell:r1c2}", "It says \"minus\", which neither the question nor the result gives.");
        good("({cell:r1c1}), {cell:r1c2}.", "(Italy), 12,345.50 EUR.");
        bad("{cell:r3c1}", "It refers to {cell:r3c1}, and the answer has 2 rows of 3 columns.");
        bad("{cell:r0c1}", "It refers to {cell:r0c1}, and the answer has 2 rows of 3 columns.");
        bad("{cell:r1c4}", "It refers to {cell:r1c4}, and the answer has 2 rows of 3 columns.");
        bad("{cell:first}", "It has a reference that cannot be read: {cell:first}.");
        bad("{cell:r1c2", "It has a reference that cannot be read: {cell:r1c2.");
    }

    void fills()
    {
        QFETCH(QString, text);
        QFETCH(QString, filled);
        QFETCH(QString, error);
        record::Part part;
        part.grid()->columns = {{QStringLiteral("country"), TypeClass::Text, {}},
                                {QStringLiteral("total"), TypeClass::Decimal, QStringLiteral("EUR")},
                                {QStringLiteral("day"), TypeClass::Date, {}}};
        part.grid()->rows = {{QStringLiteral("Italy"), QStringLiteral("12345.50"), QStringLiteral("2024-05-02")},
                             {QStringLiteral("Spain"), std::nullopt, QStringLiteral("2024-05-01")}};
        const Result<QString> out = answer::withCells(text, *part.grid(), QStringLiteral("top 3 countries in Q3 2024"));
        QCOMPARE(out ? *out : QString(), filled);
        QCOMPARE(out ? QString() : out.error().message(), error);
    }
};

QTEST_GUILESS_MAIN(TestCellText)
#include "tst_celltext.moc"
