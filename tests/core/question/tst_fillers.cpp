// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/fillers.h"

#include "core/retrieval/lexicon.h"

#include <QTest>

using namespace Tieout;
using question::Fillers;

class TestFillers : public QObject
{
    Q_OBJECT

private slots:
    void readsSections()
    {
        const Fillers fillers(
            QStringLiteral("# a comment of words\n[grammar]\nthe of => the end of it\n\n[generic nouns]\ndata\n"
                           "[relations]\n# joins\nbuy bought\n"));
        QVERIFY(fillers.isFiller(QStringLiteral("the")) && fillers.isFiller(QStringLiteral("of")));
        QVERIFY(!fillers.isFiller(QStringLiteral("end"))); // an example is none
        QVERIFY(!fillers.isFiller(QStringLiteral("comment")));
        QVERIFY(fillers.isFiller(QStringLiteral("data")) && fillers.isGeneric(QStringLiteral("data")));
        QVERIFY(!fillers.isGeneric(QStringLiteral("the")));
        QVERIFY(fillers.isRelation(QStringLiteral("bought")) && !fillers.isFiller(QStringLiteral("bought")));
    }

    // Words that take rows away or say which are meant are never passed over.
    void asksForNothing()
    {
        for (const char *word : {"not", "no", "never", "without", "except", "only", "more", "most", "least", "before",
                                 "after", "or", "between", "active", "open", "new", "available", "different"})
            QVERIFY2(!Fillers::standard().isFiller(QString::fromLatin1(word)), word);
        for (const char *word : {"please", "show", "the", "have", "data"})
            QVERIFY2(Fillers::standard().isFiller(QString::fromLatin1(word)), word);
    }

    // A word that is passed over anywhere joins nothing.
    void standsOnce()
    {
        for (const QString &line : retrieval::lexiconFile("fillers.txt").split(u'\n')) {
            for (const QString &word : line.section(QLatin1String(" => "), 0, 0).split(u' ', Qt::SkipEmptyParts)) {
                if (!line.startsWith(u'#') && !line.startsWith(u'['))
                    QVERIFY2(!(Fillers::standard().isRelation(word) && Fillers::standard().isFiller(word)),
                             qPrintable(word));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestFillers)
#include "tst_fillers.moc"
