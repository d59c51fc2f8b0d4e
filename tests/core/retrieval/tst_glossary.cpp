// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/glossary.h"

#include "core/period/period.h"
#include "core/retrieval/linker.h"
#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::retrieval;

class GlossaryTest : public QObject
{
    Q_OBJECT

private slots:
    void hasEnoughTermsOfEveryKind()
    {
        QHash<GlossaryTerm::Kind, int> kinds;
        const Glossary glossary = Glossary::standard();
        for (const GlossaryTerm &term : glossary.terms())
            ++kinds[term.kind];
        QVERIFY2(glossary.terms().size() >= 150, qPrintable(QString::number(glossary.terms().size())));
        QCOMPARE(kinds.size(), 4);
    }

    void everyLineOfTheFileIsRead()
    {
        QFile file(QStringLiteral(TIEOUT_SOURCE_DIR "/resources/lexicon/glossary.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        qsizetype lines = 0;
        for (const QByteArray &line : file.readAll().split('\n'))
            lines += !line.trimmed().isEmpty() && !line.startsWith('#');
        QCOMPARE(Glossary::standard().terms().size(), lines);
    }

    void everyNameMeansOneTerm()
    {
        QStringList twice;
        QHash<QString, QString> names; // as questions are compared: by stems
        const Glossary glossary = Glossary::standard();
        for (const GlossaryTerm &term : glossary.terms()) {
            for (const QString &name : QStringList{term.term} + term.synonyms) {
                const QString key = phraseKey(name);
                QVERIFY2(!key.isEmpty(), qPrintable(term.term));
                if (names.contains(key))
                    twice.append(
                        QStringLiteral("\"%1\" of \"%2\" and of \"%3\"").arg(name, names.value(key), term.term));
                names.insert(key, term.term);
            }
        }
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(u'\n')));
    }

    void meaningsAreSentences()
    {
        const Glossary glossary = Glossary::standard();
        for (const GlossaryTerm &term : glossary.terms()) {
            QVERIFY2(term.meaning.size() > 20 && term.meaning.endsWith(u'.') && term.meaning.at(0).isUpper(),
                     qPrintable(term.term));
            QVERIFY2(term.meaning.count(QStringLiteral(". ")) == 0, qPrintable(term.term)); // one sentence
            const bool computed = term.kind == GlossaryTerm::Kind::Ratio;
            QVERIFY2(!computed || !term.formula.isEmpty(), qPrintable(term.term));
        }
    }

    void everyMeaningHasATranslation()
    {
        QStringList meanings;
        const Glossary glossary = Glossary::standard();
        for (const GlossaryTerm &term : glossary.terms()) {
            QCOMPARE(term.saidMeaning().text, term.meaning);
            meanings.append(term.meaning);
        }
        meanings.removeDuplicates();
        QCOMPARE(translatedMeanings(), meanings);
    }

    void isFoundByNameAndSynonym()
    {
        const Glossary glossary = Glossary::standard();
        QCOMPARE(glossary.term("MRR")->term, QStringLiteral("monthly recurring revenue"));
        QCOMPARE(glossary.term("customer attrition")->term, QStringLiteral("churn"));
        QCOMPARE(glossary.term("Churn Rates")->term, QStringLiteral("churn"));
        QVERIFY(!glossary.term("churn of cats"));
        QVERIFY(!glossary.term(""));
    }

    void brokenLinesAreLeftOut()
    {
        const Glossary glossary(QStringLiteral("# comment\nchurn | ratio | | Share lost. | a / b\nno kind | thing | | "
                                               "X. |\ntoo | few\n | ratio | | X. |\n"));
        QCOMPARE(glossary.terms().size(), 1);
        QCOMPARE(glossary.terms().first().formula, QStringLiteral("a / b"));
    }

    void aCompanysOwnWordGoesFirst()
    {
        Result<catalog::Snapshot> snapshot =
            readSnapshot(QStringLiteral("table customers 10\nid integer pk\nname text\n"));
        QVERIFY(snapshot);
        const period::CalendarSettings calendar;
        const auto linking = [&](const catalog::Snapshot &of) {
            return (*Linker::build(std::make_shared<catalog::Snapshot>(of), nullptr, {}, {}))
                ->link(QStringLiteral("total revenue churn of customers"), calendar);
        };
        const Linking before = linking(*snapshot);
        QCOMPARE(before.glossary.size(), 2); // revenue churn; customers
        QCOMPARE(before.glossary.first().firstWord, 1);
        QCOMPARE(before.glossary.first().lastWord, 2);
        catalog::Definition churn;
        churn.term = QStringLiteral("churn");
        churn.meaning = QStringLiteral("who left");
        snapshot->definitions = {churn};
        const Linking after = linking(*snapshot);
        QCOMPARE(after.definitions.size(), 1);
        QCOMPARE(after.glossary.size(), 1); // what overlaps is the company's
    }

    void quotedWordsAreNoTerms()
    {
        Result<catalog::Snapshot> snapshot =
            readSnapshot(QStringLiteral("table customers 10\nid integer pk\nname text\n"));
        const Linking linking = (*Linker::build(std::make_shared<catalog::Snapshot>(*snapshot), nullptr, {}, {}))
                                    ->link(QStringLiteral("how many named \"churn\""), {});
        QVERIFY(linking.glossary.isEmpty());
    }
};

QTEST_GUILESS_MAIN(GlossaryTest)
#include "tst_glossary.moc"
