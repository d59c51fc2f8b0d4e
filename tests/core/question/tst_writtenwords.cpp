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

    void tablesAreContained()
    {
        retrieval::Linking linking;
        linking.question = QStringLiteral("playlists containing tracks");
        linking.words = base::words(linking.question);
        QVERIFY(question::isMeantAsWritten(linking, 2));
        linking.tables = {{0, 0, TableName{{}, QStringLiteral("Playlist")}, retrieval::MatchKind::Singular, 1},
                          {2, 2, TableName{{}, QStringLiteral("Track")}, retrieval::MatchKind::Singular, 1}};
        QVERIFY(!question::isMeantAsWritten(linking, 2));
        linking.tables.removeFirst(); // of a column that was named, its text
        linking.columns = {
            {0, 0, TableName{{}, QStringLiteral("Playlist")}, QStringLiteral("Name"), retrieval::MatchKind::Exact, 1}};
        QVERIFY(question::isMeantAsWritten(linking, 2));
    }
};

QTEST_GUILESS_MAIN(TestWrittenWords)
#include "tst_writtenwords.moc"
