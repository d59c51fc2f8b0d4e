// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/subordinates.h"

#include <QTest>

using namespace Tieout;

class TestSubordinates : public QObject
{
    Q_OBJECT

private slots:
    void readsTheKind_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind"); // empty: none
        QTest::addColumn<int>("words");
        QTest::newRow("one word") << "subgenres of Fiction"
                                  << "genr" << 1;
        QTest::newRow("two words") << "sub accounts"
                                   << "account" << 2;
        QTest::newRow("with a dash") << "sub-zones"
                                     << "zone" << 1;
        QTest::newRow("another word") << "subscriptions"
                                      << "" << 0;
        QTest::newRow("nothing behind it") << "sub"
                                           << "" << 0;
    }
    void readsTheKind()
    {
        QFETCH(QString, text);
        QFETCH(QString, kind);
        QFETCH(int, words);
        const std::optional<question::Phrase> phrase = question::subordinatesAt(base::words(text), 0);
        QCOMPARE(phrase ? phrase->hints.value(0) : QString(), kind);
        QCOMPARE(phrase ? int(phrase->words.size()) : 0, words);
    }
};

QTEST_GUILESS_MAIN(TestSubordinates)
#include "tst_subordinates.moc"
