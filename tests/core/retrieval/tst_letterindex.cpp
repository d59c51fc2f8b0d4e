// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/letterindex.h"

#include <QTest>

using namespace Tieout::retrieval;

class LetterIndexTest : public QObject
{
    Q_OBJECT

private slots:
    void findsWordsWithTheSameLetters()
    {
        const LetterIndex index(QHash<QString, QString>{{QStringLiteral("students"), QStringLiteral("student")},
                                                        {QStringLiteral("courses"), QStringLiteral("cours")},
                                                        {QStringLiteral("course"), QStringLiteral("cours")}});
        const auto like = index.like(QStringLiteral("studnets"), 3, 0.3);
        QCOMPARE(like.size(), 1);
        QCOMPARE(like[0].first, QStringLiteral("student"));
        QVERIFY(like[0].second < 1 && like[0].second >= 0.3);
        QVERIFY(index.like(QStringLiteral("studnets"), 3, 0.99).isEmpty());
        QCOMPARE(index.like(QStringLiteral("courses"), 1, 0.3),
                 (QList<std::pair<QString, double>>{{QStringLiteral("cours"), 1.0}}));
        const LetterIndex shortOnes(QHash<QString, QString>{{QStringLiteral("cat"), QStringLiteral("cat")}});
        QVERIFY(shortOnes.isEmpty()); // too short to be told by its letters
    }

    void nothingWithoutWords()
    {
        QVERIFY(LetterIndex().isEmpty());
        QVERIFY(LetterIndex().like(QStringLiteral("word"), 3, 0).isEmpty());
        QVERIFY(LetterIndex(QHash<QString, QString>()).like(QStringLiteral("word"), 3, 0).isEmpty());
    }
};

QTEST_GUILESS_MAIN(LetterIndexTest)
#include "tst_letterindex.moc"
