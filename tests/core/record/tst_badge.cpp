// SPDX-License-Identifier: GPL-3.0-or-later
// What may be claimed of an answer's figures, and in which words.
#include "core/record/badge.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::record;

namespace {

Record tied()
{
    Record record;
    record.state = State::Answered;
    record.question = QStringLiteral("total rent");
    record.confidence = 0.97;
    record.route.generator = QStringLiteral("composer");
    record.ledger.words = {
        {QStringLiteral("total rent"), {0, 10}, WordRole::Measure, QStringLiteral("payments.amount"), ReadBy::Rule}};
    Part part;
    part.id = QStringLiteral("p1");
    part.verification.verdict = Verdict::Ties;
    part.verification.how = VerifiedHow::Recomputed;
    part.verification.proves = message::say("answer.tieout.proves.figures");
    part.query()->rowCount = 10;
    record.parts = {part};
    return record;
}

QString textOf(const Record &record)
{
    const std::optional<Badge> badge = badgeOf(record);
    return badge ? badge->text.text : QString();
}

QString becauseOf(const Record &record)
{
    const std::optional<Badge> badge = badgeOf(record);
    return badge ? message::sentences(badge->because).text : QString();
}

} // namespace

class TestBadge : public QObject
{
    Q_OBJECT

private slots:
    void tiesOutWhereEverythingIsClean()
    {
        QCOMPARE(textOf(tied()), QStringLiteral("Ties out"));
        QCOMPARE(becauseOf(tied()),
                 QStringLiteral("Added up a second way, the rows behind the figures give the same figures."));
    }

    void rowsWithoutADateAreSaidBesideIt()
    {
        Record record = tied();
        Check check;
        check.id = QStringLiteral("period.empty-date");
        check.verdict = CheckVerdict::Warned;
        check.message = QStringLiteral("12 of 340 invoices have no paid_at and are left out.");
        record.parts.first().checks = {check};
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
        QVERIFY2(becauseOf(record).endsWith(check.message.text), qPrintable(becauseOf(record)));
        record.parts.first().checks.first().verdict = CheckVerdict::Passed;
        QVERIFY2(!becauseOf(record).contains(check.message.text), qPrintable(becauseOf(record)));
    }

    void aWordThatNothingStandsForIsNamed()
    {
        Record record = tied();
        record.ledger.unread = {QStringLiteral("takeout"), QStringLiteral("Leeds")};
        QCOMPARE(textOf(record), QStringLiteral("Arithmetic checked"));
        QCOMPARE(becauseOf(record), QStringLiteral("Nothing in the query stands for \"takeout\" and \"Leeds\"."));
    }

    void aConstantThatNobodyAskedForIsNamed()
    {
        Record record = tied();
        record.ledger.untraced = {QStringLiteral("1.19")};
        QCOMPARE(textOf(record), QStringLiteral("Arithmetic checked"));
        QCOMPARE(becauseOf(record), QStringLiteral("Nobody asked for 1.19."));
    }

    void aCutResultNeverTiesOut()
    {
        Record record = tied();
        record.parts.first().query()->truncated = true;
        record.parts.first().query()->rowsInAll = 48;
        QCOMPARE(textOf(record), QStringLiteral("Arithmetic checked"));
        QCOMPARE(becauseOf(record), QStringLiteral("Not all rows are here: first 10 of 48 rows."));
    }

    void aReadingThatIsNotCertainIsNotVouchedFor()
    {
        Record record = tied();
        record.confidence = CertainReading;
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
        record.confidence = 0.867;
        QCOMPARE(textOf(record), QStringLiteral("Arithmetic checked"));
        QCOMPARE(becauseOf(record), QStringLiteral("Readings this certain are right about 87 times in 100."));
        record.route.generator = QStringLiteral("person"); // the query is the question
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
    }

    void aReadingThatAPersonChoseIsCertain()
    {
        Record record = tied();
        record.confidence = 0.5;
        record.assumptions = {{message::say("answer.assumed.chosen", {QStringLiteral("2026-11-20")}), About::Chosen}};
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
        record.ledger.unread = QStringList{QStringLiteral("UK")};
        QCOMPARE(textOf(record), QStringLiteral("Arithmetic checked"));
    }

    void withoutALedgerNothingIsKnownOfTheWords()
    {
        Record record = tied();
        record.ledger = {};
        QCOMPARE(textOf(record), QStringLiteral("Arithmetic checked"));
        record.route.generator = QStringLiteral("person"); // the query is the question
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
        record.route.generator = QStringLiteral("composer");
        record.question.clear();
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
    }

    void whatWasNotComputedIsNotClaimed()
    {
        Record record = tied();
        record.parts.first().verification = {};
        record.parts.first().verification.why = message::say("answer.tieout.cut");
        record.ledger.unread = {QStringLiteral("takeout")}; // is not what is missing most
        QCOMPARE(textOf(record), QStringLiteral("Not checked"));
        QCOMPARE(becauseOf(record), QStringLiteral("Not recounted: the rows were cut at the limit."));
        record.parts.first().verification.verdict = Verdict::Differs;
        QCOMPARE(textOf(record), QStringLiteral("Does not tie out"));
    }

    void theLeastCertainPartSpeaksForAll()
    {
        Record record = tied();
        Part second = record.parts.first();
        second.id = QStringLiteral("p2");
        second.verification = {};
        record.parts.append(second);
        QCOMPARE(textOf(record), QStringLiteral("Not checked"));
        QCOMPARE(badgeOf(record, record.parts.first())->text.text, QStringLiteral("Ties out"));
        record.parts.last().body = StructureBody(); // nothing in it is a figure of a query
        QCOMPARE(textOf(record), QStringLiteral("Ties out"));
    }

    void whatIsNotAnsweredHasNone()
    {
        Record record = tied();
        record.state = State::Abstained;
        QVERIFY(!badgeOf(record));
        QVERIFY(!badgeOf(Record()));
    }

    void provesWhatWasDone()
    {
        Verification verification = tied().parts.first().verification;
        verification.proves.reset(); // an older record
        QStringList proved;
        for (int how = 0; how <= int(Last<VerifiedHow>); ++how) {
            verification.how = VerifiedHow(how);
            proved.append(provedBy(verification).text);
        }
        QCOMPARE(proved, QStringList({QStringLiteral("A second computation gives the same figures."),
                                      QStringLiteral("Read again, the cells hold this."),
                                      QStringLiteral("The passage says this word for word."),
                                      QStringLiteral("Followed again, the path exists.")}));
        verification.verdict = Verdict::Differs;
        QVERIFY(provedBy(verification).isEmpty());
    }

    void jsonSaysTheSameWords()
    {
        Record record = tied();
        record.ledger.unread = {QStringLiteral("takeout")};
        const QJsonObject json = toJson(record)["badge"].toObject();
        QCOMPARE(json["claimed"].toString(), QStringLiteral("arithmeticChecked"));
        QCOMPARE(json["text"].toString(), textOf(record));
        QCOMPARE(json["becauseSaid"][0]["id"].toString(), QStringLiteral("record.uncertain.unread"));
        QVERIFY(toJson(Record())["badge"].isNull());
        // What is written there is not read: it follows from the rest.
        QJsonObject forged = toJson(record);
        forged["badge"] = QJsonObject{{"claimed", "tiesOut"}};
        const Result<Record> read = recordFromJson(forged);
        QVERIFY(read.has_value());
        QCOMPARE(textOf(*read), QStringLiteral("Arithmetic checked"));
    }
};

QTEST_GUILESS_MAIN(TestBadge)
#include "tst_badge.moc"
