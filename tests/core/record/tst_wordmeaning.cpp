// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/wordmeaning.h"

#include "ledgerlines.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestWordMeaning : public QObject
{
    Q_OBJECT

private slots:
    void meanings_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/wordmeaning.case")); }
    void meanings()
    {
        QFETCH(GoldenCase, golden);
        const record::Record record = recordOfLines(golden.input);
        const QString question = record::annotatedQuestion(record);
        QStringList lines;
        for (const record::AnnotatedSpan &span : record::annotationsOf(record)) {
            lines.append(
                QStringLiteral("%1: %2").arg(question.mid(span.begin, span.end - span.begin), span.meaning.text));
            for (const record::WordChoice &choice : span.choices)
                lines.append(QStringLiteral("  or %1").arg(choice.meaning.text));
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    // Older records have no places; broken ones have wrong ones.
    void whatHasNoPlaceIsPassedOver()
    {
        record::Record record;
        record.question = QStringLiteral("rent in 2025");
        const auto add = [&record](const QList<int> &span) {
            record.ledger.words.append(
                {QStringLiteral("rent"), span, record::WordRole::Value, QStringLiteral("x"), record::ReadBy::Rule});
        };
        for (const QList<int> &span :
             {QList<int>{}, QList<int>{3}, QList<int>{-1, 4}, QList<int>{4, 4}, QList<int>{5, 13}, QList<int>{7, 2}})
            add(span);
        QVERIFY(record::annotationsOf(record).isEmpty());
        add({0, 4});
        add({2, 6}); // overlaps
        QCOMPARE(record::annotationsOf(record).size(), 1);
    }

    void anAnswerThatRefinesIsReadWhole()
    {
        record::Record record;
        record.question = QStringLiteral("and by month?");
        record.refines = QString();
        record.steps = {{QStringLiteral("rent by month"), {}, QStringLiteral("p1")}};
        QCOMPARE(record::annotatedQuestion(record), QStringLiteral("rent by month"));
        record.ledger.read = QStringLiteral("rent by month in 2025");
        QCOMPARE(record::annotatedQuestion(record), *record.ledger.read);
    }
};

QTEST_GUILESS_MAIN(TestWordMeaning)
#include "tst_wordmeaning.moc"
