// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/phrasecontext.h"

#include <QTest>

using namespace Tieout;

class TestPhraseContext : public QObject
{
    Q_OBJECT

private slots:
    void means_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("at");
        QTest::addColumn<bool>("means");
        QTest::newRow("a unit of what went by") << QStringLiteral("mean time in hours by severity") << 3 << false;
        QTest::newRow("the units that come first") << QStringLiteral("top 3 hours by rides") << 2 << true;
        QTest::newRow("something reported") << QStringLiteral("days from report to check") << 2 << false;
        QTest::newRow("a superior") << QStringLiteral("who does Ada report to") << 3 << true;
    }

    void means()
    {
        QFETCH(QString, question);
        QFETCH(int, at);
        const QList<base::Word> words = base::words(question);
        bool any = false;
        for (const question::Phrase &phrase : question::phrasesAt(words[at].lower)) {
            const bool isMeant = phrase.role == question::Role::TopUnit || phrase.role == question::Role::ReportsTo;
            const QString second = words.size() > at + 1 ? words[at + 1].lower : QString();
            if (isMeant && phrase.words.size() == 2 && phrase.words[1] == second) {
                any = true;
                QTEST(question::meansAt(phrase, words, at), "means");
            }
        }
        QVERIFY(any);
    }

    void meansTheCompanysDays()
    {
        retrieval::Linking linking;
        linking.businessDays = {1, 2, 3, 4, 7};
        const auto hintsOf = [&linking](const QString &word) {
            return question::meantHere(question::phrasesAt(word).first(), linking).hints.join(u' ');
        };
        QCOMPARE(hintsOf(QStringLiteral("business")), QStringLiteral("1 2 3 4 7"));
        QCOMPARE(hintsOf(QStringLiteral("weekends")), QStringLiteral("5 6"));
        QCOMPARE(hintsOf(QStringLiteral("sundays")), QStringLiteral("7"));
    }
};

QTEST_GUILESS_MAIN(TestPhraseContext)
#include "tst_phrasecontext.moc"
