// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/phrases.h"

#include <QTest>

using namespace Tieout::question;

class TestQuestionPhrases : public QObject
{
    Q_OBJECT

private slots:
    void longestFirst();
    void meanings_data();
    void meanings();
    void numbersSpeltOut();
    void unknownWordHasNone() { QVERIFY(phrasesAt(QStringLiteral("churn")).isEmpty()); }
};

void TestQuestionPhrases::longestFirst()
{
    const QList<Phrase> &phrases = phrasesAt(QStringLiteral("average"));
    QVERIFY(phrases.size() > 1);
    for (qsizetype i = 1; i < phrases.size(); ++i)
        QVERIFY(phrases[i - 1].words.size() >= phrases[i].words.size());
}

void TestQuestionPhrases::meanings_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("role");
    const auto row = [](const char *words, Role role) {
        QTest::addRow("%s", words) << QString::fromLatin1(words) << int(role);
    };
    row("how many", Role::Count);
    row("average", Role::Aggregate);
    row("average number of", Role::Unsupported);
    row("for each", Role::Each);
    row("more than", Role::Compare);
    row("or more", Role::CompareAfter);
    row("oldest", Role::Superlative);
    row("most common", Role::MostCommon);
    row("reports directly to", Role::ReportsTo);
    row("do not have any", Role::Without);
    row("not", Role::Unsupported);
    row("compared with", Role::Versus);
    row("as a percentage", Role::Share);
    row("excluding", Role::Except);
    row("days", Role::Elapsed);
    row("age", Role::Elapsed);
    row("direct reports", Role::Reports);
    row("overdue", Role::Late);
    row("on time", Role::Late);
    row("unpaid", Role::Undone);
    row("in the name", Role::InName);
    row("currently", Role::Now);
}

void TestQuestionPhrases::meanings()
{
    QFETCH(QString, words);
    QFETCH(int, role);
    const QStringList wanted = words.split(u' ');
    const QList<Phrase> &phrases = phrasesAt(wanted.first());
    const bool found = std::any_of(phrases.begin(), phrases.end(), [&](const Phrase &phrase) {
        return phrase.words == wanted && phrase.role == Role(role);
    });
    QVERIFY(found);
}

void TestQuestionPhrases::numbersSpeltOut()
{
    QCOMPARE(numberWord(QStringLiteral("three")), 3);
    QCOMPARE(numberWord(QStringLiteral("many")), -1);
}

QTEST_GUILESS_MAIN(TestQuestionPhrases)
#include "tst_questionphrases.moc"
