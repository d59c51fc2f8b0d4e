// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/together.h"

#include <QTest>

using namespace Tieout;

namespace {

record::Record answer(const QString &question, record::Standing standing, double confidence)
{
    record::Record record;
    record.question = question;
    record.state = record::State::Answered;
    record.standing = standing;
    record.confidence = confidence;
    record.title = question;
    record.text = question + u'.';
    record.parts.append(record::Part());
    record.parts.last().id = QStringLiteral("p1");
    record.parts.last().source.title = question.section(u' ', -1);
    record.steps.append({question, {}, QStringLiteral("p1")});
    record::LedgerWord word;
    word.text = question.section(u' ', 0, 0);
    word.span = {0, int(word.text.size())};
    record.ledger.words.append(word);
    record::Attempt attempt;
    attempt.part = QStringLiteral("p1");
    record.attempts.append(attempt);
    return record;
}

} // namespace

class TestTogether : public QObject
{
    Q_OBJECT

private slots:
    /// Nothing of a part is lost, and none stands for another's.
    void answersStandTogether()
    {
        const record::Record whole =
            project::together(QStringLiteral("count ships and count loaves"),
                              {answer(QStringLiteral("count ships"), record::Standing::Governed, 0.9),
                               answer(QStringLiteral("count loaves"), record::Standing::Exploratory, 0.7)});
        QVERIFY(whole.isAnswered());
        QVERIFY(!whole.id.isEmpty());
        QCOMPARE(whole.route.kind, record::Kind::Hybrid);
        QCOMPARE(whole.standing, record::Standing::Exploratory);
        QCOMPARE(whole.confidence, 0.7);
        QVERIFY(!whole.headline.has_value());
        QCOMPARE(whole.parts.size(), 2);
        QCOMPARE(whole.parts[0].id, QStringLiteral("p1"));
        QCOMPARE(whole.parts[1].id, QStringLiteral("p2"));
        QCOMPARE(whole.parts[1].source.title, QStringLiteral("loaves"));
        QCOMPARE(whole.parts[1].title.text, QStringLiteral("count loaves (loaves)"));
        QCOMPARE(whole.steps.size(), 2);
        QCOMPARE(whole.steps[1].part, QStringLiteral("p2"));
        QCOMPARE(whole.attempts[1].part, QStringLiteral("p2"));
        QCOMPARE(whole.ledger.words[1].span, (QList<int>{16, 21}));
        QVERIFY(whole.text.text.contains(QStringLiteral("count ships")));
        QVERIFY(whole.text.text.contains(QStringLiteral("count loaves")));
    }
};

QTEST_GUILESS_MAIN(TestTogether)
#include "tst_together.moc"
