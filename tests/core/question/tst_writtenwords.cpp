// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/writtenwords.h"

#include <QTest>

using namespace Tieout;

class TestWrittenWords : public QObject
{
    Q_OBJECT

private slots:
    void isMeantAsWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("word");
        QTest::addColumn<bool>("isMeant");
        QTest::newRow("begins with it") << "customers starting with mar" << 3 << true;
        QTest::newRow("in the name") << "customers with food in the name" << 2 << true;
        QTest::newRow("has it") << "customers with food" << 2 << false;
    }
    void isMeantAsWritten()
    {
        QFETCH(QString, text);
        QFETCH(int, word);
        retrieval::Linking linking;
        linking.question = text;
        linking.words = base::words(text);
        QTEST(question::isMeantAsWritten(linking, word), "isMeant");
    }
};

QTEST_GUILESS_MAIN(TestWrittenWords)
#include "tst_writtenwords.moc"
