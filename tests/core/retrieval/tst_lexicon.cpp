// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/lexicon.h"

#include "core/base/text.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::retrieval;

class LexiconTest : public QObject
{
    Q_OBJECT

private slots:
    void readsItsFormat();
    void groupsAreNotChained();
    void standardListIsThere();
    void standardListIsClean();
    void everyListSaysItsOrigin();
};

// Whoever passes the words on has to know whose they are.
void LexiconTest::everyListSaysItsOrigin()
{
    QVERIFY(!lexiconFile("business.txt").isEmpty());
    const QStringList names = QDir(QStringLiteral(":/tieout/lexicon")).entryList();
    QVERIFY(names.size() >= 10);
    static const QRegularExpression line(QStringLiteral("^# Origin: [^.]+.*\\. Licence: .+\\.$"),
                                         QRegularExpression::MultilineOption);
    for (const QString &name : names)
        QVERIFY2(line.match(lexiconFile(qPrintable(name))).hasMatch(), qPrintable(name));
}

void LexiconTest::readsItsFormat()
{
    const Lexicon lexicon({QStringLiteral("# money\nRevenue, sales , net income # comment\n\n"),
                           QStringLiteral("qty = quantity\nst = street, state\nfname = first name\n"),
                           QStringLiteral("united states, usa\n"), QStringLiteral("of the\n[requests]\nshow list\n"),
                           QStringLiteral("film, movie\n"), QStringLiteral("pay, payment, payer\n"),
                           QStringLiteral("# forms\npaid = pay\n")});
    QCOMPARE(lexicon.synonymGroups(), 1);
    QCOMPARE(lexicon.related(stemmedPhrase(QStringLiteral("movies"))),
             QStringList{stemmedPhrase(QStringLiteral("film"))});
    QVERIFY(
        lexicon.derived(lexicon.stemOf(QStringLiteral("paid"))).contains(stemmedPhrase(QStringLiteral("payments"))));
    QCOMPARE(lexicon.stemOf(QStringLiteral("cities")), stemmedPhrase(QStringLiteral("city")));
    QVERIFY(lexicon.synonyms(stemmedPhrase(QStringLiteral("film"))).isEmpty()
            && !lexicon.knows(QStringLiteral("film")));
    QCOMPARE(lexicon.synonyms(stemmedPhrase(QStringLiteral("revenues"))),
             QStringList({stemmedPhrase(QStringLiteral("sales")), stemmedPhrase(QStringLiteral("net income"))}));
    QCOMPARE(lexicon.synonyms(stemmedPhrase(QStringLiteral("Net Income"))).size(), 2);
    QVERIFY(lexicon.synonyms(QStringLiteral("nothing")).isEmpty());
    QCOMPARE(lexicon.expansions(QStringLiteral("st")), QStringList({"street", "state"}));
    QCOMPARE(lexicon.expansions(QStringLiteral("fname")), QStringList{"first name"});
    QCOMPARE(lexicon.valueSynonyms(QStringLiteral("usa")), QStringList{"united states"});
    QVERIFY(lexicon.isStopWord(QStringLiteral("of")) && !lexicon.isStopWord(QStringLiteral("show")));
    QVERIFY(lexicon.isRequestWord(QStringLiteral("show")) && !lexicon.isRequestWord(QStringLiteral("of")));
    QVERIFY(lexicon.knows(QStringLiteral("income")) && !lexicon.knows(QStringLiteral("comment")));
}

void LexiconTest::groupsAreNotChained()
{
    const Lexicon lexicon({QStringLiteral("a1, b1\nb1, c1\n"), {}, {}, {}});
    QCOMPARE(lexicon.synonyms(QStringLiteral("a1")), QStringList{"b1"});
    QCOMPARE(lexicon.synonyms(QStringLiteral("b1")), QStringList({"a1", "c1"}));
}

void LexiconTest::standardListIsThere()
{
    const Lexicon lexicon = Lexicon::standard();
    QVERIFY(lexicon.synonymGroups() >= 200);
    const auto means = [&lexicon](const char *a, const char *b) {
        return lexicon.synonyms(stemmedPhrase(QString::fromUtf8(a))).contains(stemmedPhrase(QString::fromUtf8(b)));
    };
    QVERIFY(means("revenue", "sales") && means("turnover", "income"));
    QVERIFY(lexicon.related(stemmedPhrase(QStringLiteral("teacher")))
                .contains(stemmedPhrase(QStringLiteral("instructor"))));
    QVERIFY(lexicon.derived(stemmedPhrase(QStringLiteral("pay"))).contains(stemmedPhrase(QStringLiteral("payment"))));
    QCOMPARE(lexicon.stemOf(QStringLiteral("taught")), stemmedPhrase(QStringLiteral("teach")));
    QVERIFY(means("clients", "customer") && means("staff", "employees"));
    QVERIFY(means("expense", "cost") && means("zip code", "postcode"));
    QCOMPARE(lexicon.expansions(QStringLiteral("qty")), QStringList{"quantity"});
    QVERIFY(lexicon.valueSynonyms(QStringLiteral("french")).contains(QStringLiteral("france")));
    QVERIFY(lexicon.isStopWord(QStringLiteral("the")));
    QVERIFY(lexicon.isRequestWord(QStringLiteral("show")));
}

/// No entry of the shipped lists is unreachable.
void LexiconTest::standardListIsClean()
{
    QFile file(QStringLiteral(TIEOUT_SOURCE_DIR "/resources/lexicon/business.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        const QString group = line.section(u'#', 0, 0).trimmed();
        if (group.isEmpty())
            continue;
        const QStringList members = group.split(u',');
        QVERIFY2(members.size() >= 2, qPrintable(line));
        for (const QString &member : members) {
            const QString phrase = member.trimmed();
            QVERIFY2(!phrase.isEmpty() && phrase == base::folded(phrase), qPrintable(line));
            QVERIFY2(phrase.split(u' ').size() <= 4, qPrintable(line));
        }
    }
}

QTEST_APPLESS_MAIN(LexiconTest)
#include "tst_lexicon.moc"
