// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/sentence.h"

#include "core/ledger/nounphrase.h"
#include "core/retrieval/linker.h"
#include "support/lookalikes.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using ledger::Sentence;

class TestSentence : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openLookalikes(m_folder, m_source); }

    void codesAreNoWordsOfEnglish()
    {
        const Sentence sentence = read("average salary in IT for us");
        QVERIFY(sentence.isCode(3));
        QVERIFY(!sentence.isCode(2) && !sentence.isCode(5));
        QVERIFY(!sentence.isFiller(3));
        QVERIFY(sentence.isFiller(2) && sentence.isFiller(5));
    }

    void stressedWordsAndShoutedQuestions()
    {
        const Sentence stressed = read("customers NOT from DE");
        QVERIFY(!stressed.isCode(1)); // nothing is stored as NOT
        QVERIFY(stressed.isCode(3));
        const Sentence shouted = read("HOW MANY CUSTOMERS IN IT");
        QVERIFY(!shouted.isCode(0) && !shouted.isCode(4));
    }

    void genericWordsThatAreNames()
    {
        const Sentence sentence = read("data of the titles");
        QVERIFY(sentence.isFiller(0));
        QVERIFY(!read("the title of employees").isFiller(1)); // title_history.title
        QVERIFY(read("employees who work in sales").isRelation(2));
        QVERIFY(!read("number of the orders").isRelation(3)); // things, behind an article
    }

    void expressionsAreTheLongest()
    {
        const Sentence sentence = read("what is the average number of invoices");
        QCOMPARE(sentence.expressions().size(), 2);
        QCOMPARE(sentence.expressions()[1].phrase.words.join(u' '), QStringLiteral("the average number of"));
        const auto shorter = sentence.expressionAt(2, 4);
        QVERIFY(shorter);
        QCOMPARE(shorter->phrase.aggregate, question::Aggregate::Average);
        QVERIFY(!sentence.expressionAt(6, 7));
    }

    void nounPhrases_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("from");
        QTest::addColumn<QString>("expected");
        QTest::newRow("to a preposition") << "how many vip customers in each country" << 2 << "vip customers";
        QTest::newRow("past articles") << "number of all the different countries" << 2 << "countries";
        QTest::newRow("to a comma") << "number of invoices, total amount" << 2 << "invoices";
        QTest::newRow("to a verb") << "number of customers who paid" << 2 << "customers";
        QTest::newRow("to a period") << "number of invoices 2023" << 2 << "invoices";
        QTest::newRow("none") << "how many in 2023" << 2 << "";
    }
    void nounPhrases()
    {
        QFETCH(QString, question);
        QFETCH(int, from);
        QFETCH(QString, expected);
        const Sentence sentence(m_source->linker()->link(question, lookalikesOptions().calendar));
        const ledger::NounPhrase phrase = ledger::nounPhraseFrom(sentence, from);
        QStringList words;
        for (int at = phrase.first; at <= phrase.last; ++at)
            words.append(sentence.words()[at].text);
        QCOMPARE(words.join(u' '), expected);
        QCOMPARE(phrase.isEmpty(), expected.isEmpty());
    }

private:
    Sentence read(const char *question) const
    {
        return Sentence(m_source->linker()->link(QString::fromUtf8(question), lookalikesOptions().calendar));
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestSentence)
#include "tst_sentence.moc"
