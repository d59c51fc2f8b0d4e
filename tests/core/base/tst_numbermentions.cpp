// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbermentions.h"

#include <QTest>

using namespace Tieout;

class TestNumberMentions : public QObject
{
    Q_OBJECT

private slots:
    void finds_data()
    {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *given, const char *text, const char *found) {
            QTest::newRow(text) << QString::fromUtf8(given) << QString::fromUtf8(text) << QString::fromUtf8(found);
        };
        row("rent in Q3 2026", "the rent of Q3 2026", "");
        row("rent in Q3 2026", "the rent of Q2 2026", "2");
        row("the top 3", "12,345.50 in all", "12,345.50");
        row("the top 3", "three countries", "three");
        row("two or three", "two of them", "");
        row("", "twenty-two of them", "twenty");
        row("", "doppelt so viel", "doppelt");
        row("", "FÜNF Länder", "funf");
        row("", "la moitié", "moitie");
        row("", "dos países", "dos");
        row("", "\uff14\uff12", "\uff14\uff12"); // full width
        row("", "\u0664\u0662", "\u0664\u0662"); // Arabic
        row("", "\u00bd of them", "\u00bd");
        row("", "10\u00b2", "10\u00b2");
        row("1.2", "1.2.", "");
        row("", "at 1..2", "1");
        row("", "5,", "5");
        row("", "12abc", "12");
        row("", "\U0001d7d9\U0001d7da", "\U0001d7d9\U0001d7da"); // double-struck, two units each
        row("", "one country, once", "");
        row("", "someone often finds hundredweights", "");
    }

    void finds()
    {
        QFETCH(QString, given);
        QFETCH(QString, text);
        QFETCH(QString, found);
        QCOMPARE(base::numberNotIn(given, text), found);
    }
};

QTEST_GUILESS_MAIN(TestNumberMentions)
#include "tst_numbermentions.moc"
