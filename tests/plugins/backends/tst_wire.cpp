// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/eventstream.h"
#include "backends/wire/thoughts.h"

#include <QTest>

using namespace Tieout;

class TestWire : public QObject
{
    Q_OBJECT

private slots:
    void linesArriveSplitAnywhere()
    {
        const QByteArray whole = "{\"a\":\"\xc3\xa9\"}\r\n\n{\"b\":1}\n{\"c\":2}";
        for (int size = 1; size < 8; ++size) {
            LineStream stream;
            QList<QByteArray> lines;
            for (int at = 0; at < whole.size(); at += size)
                lines += stream.take(whole.mid(at, size));
            lines += stream.finish();
            QCOMPARE(lines, (QList<QByteArray>{"{\"a\":\"\xc3\xa9\"}", "{\"b\":1}", "{\"c\":2}"}));
        }
    }

    void thoughtsArePartedWhereverTheyAreSplit_data()
    {
        QTest::addColumn<QString>("whole");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("thoughts");
        QTest::newRow("none") << "SELECT 1 < 2" << "SELECT 1 < 2" << "";
        QTest::newRow("before") << "<think>hm</think>SELECT 1" << "SELECT 1" << "hm";
        QTest::newRow("twice") << "<think>a</think>x<think>b</think>y" << "xy" << "ab";
        QTest::newRow("never closed") << "<think>for ever" << "" << "for ever";
        QTest::newRow("opened in the prompt") << "so that is it</think>SELECT 1" << "SELECT 1" << "so that is it";
        QTest::newRow("almost a tag") << "a <thin> b </thinly" << "a <thin> b </thinly" << "";
    }
    void thoughtsArePartedWhereverTheyAreSplit()
    {
        QFETCH(QString, whole);
        QFETCH(QString, text);
        QFETCH(QString, thoughts);
        for (int size = 1; size < 12; ++size) {
            ThoughtFilter filter;
            QString streamed;
            for (int at = 0; at < whole.size(); at += size)
                streamed += filter.take(whole.mid(at, size));
            streamed += filter.finish();
            QCOMPARE(filter.text(), text);
            QCOMPARE(filter.thoughts(), thoughts);
            QVERIFY(streamed.endsWith(text));
        }
    }
};

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
