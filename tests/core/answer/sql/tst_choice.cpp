// SPDX-License-Identifier: GPL-3.0-or-later
// A question back: what it asks, what its options say and give, and where there is nothing to ask.
#include "core/answer/sql/choice.h"

#include "core/answer/sql/sqlroute.h"
#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;
using message::Message;
using message::say;

namespace {

struct Reading {
    Message words;
    QString sql;
};

/// A generator that asks which of these is meant; `asked` in its own words, where it has any.
generate::Proposal asks(const QList<Reading> &readings, const QString &asked = {})
{
    generate::Proposal proposal;
    proposal.kind = generate::Proposal::Kind::Clarify;
    proposal.text = asked;
    for (const Reading &reading : readings) {
        generate::Candidate candidate = ScriptedSource::sql(reading.sql).candidates.first();
        candidate.reading = reading.words;
        candidate.confidence = 0.4;
        candidate.accounting = record::Accounting::Told;
        candidate.vouched = true; // the checks are not what is tested here
        proposal.candidates.append(candidate);
    }
    return proposal;
}

Message by(const Message &what, const Message &group)
{
    return say("generate.title.by", {what, group});
}

Message text(const char *words)
{
    return QString::fromLatin1(words);
}

const QString soldBy = QStringLiteral("SELECT s.first_name, COUNT(*) AS orders FROM orders AS o JOIN staff AS s ON "
                                      "o.sold_by = s.id GROUP BY s.id, s.first_name ORDER BY s.first_name");
const QString packedBy = QStringLiteral("SELECT s.first_name, COUNT(*) AS orders FROM orders AS o JOIN staff AS s ON "
                                        "o.packed_by = s.id GROUP BY s.id, s.first_name ORDER BY s.first_name DESC");
const QString allOrders = QStringLiteral("SELECT COUNT(*) AS orders FROM orders");
const QString allKeys = QStringLiteral("SELECT COUNT(DISTINCT id) AS orders FROM orders");
const QString allCustomers = QStringLiteral("SELECT COUNT(DISTINCT customer_id) AS customers FROM orders");
const QString noOrders = QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE amount > 900");
const QString noneSold = QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE sold_by > 900");
/// Runs for longer than a person waits for a glance.
const QString endless = QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
                                       "100000000) SELECT COUNT(*) AS orders FROM n");

} // namespace

class ChoiceTest : public RouteTest<answer::SqlRoute, record::Kind::Sql>
{
    Q_OBJECT

    record::Record asked(const QString &question, const QList<Reading> &readings, const QString &words = {},
                         answer::Start::Until until = answer::Start::Until::Answered)
    {
        ScriptedSource scripted;
        scripted.script = {asks(readings, words)};
        scripted.attempts = 1;
        return run(question, {&scripted}, until).record;
    }

private slots:
    void initTestCase() { open(); }

    void partsThatDiffer_data()
    {
        QTest::addColumn<QList<Message>>("messages");
        QTest::addColumn<QStringList>("parts");
        using All = QList<Message>;
        const Message bySeller = by(text("orders"), text("seller"));
        const Message byPacker = by(text("orders"), text("packer"));
        QTest::newRow("an argument") << All{bySeller, byPacker} << QStringList{"seller", "packer"};
        QTest::newRow("deep inside") << All{say("generate.title.where", {bySeller, text("x")}),
                                            say("generate.title.where", {byPacker, text("x")})}
                                     << QStringList{"seller", "packer"};
        QTest::newRow("two arguments") << All{bySeller, by(text("sales"), text("packer"))} << QStringList();
        QTest::newRow("another sentence")
            << All{bySeller, say("generate.title.of", {text("orders"), text("packer")})} << QStringList();
        QTest::newRow("another sentence inside")
            << All{bySeller, by(text("orders"), say("generate.title.of", {text("boss"), text("seller")}))}
            << QStringList{"seller", "boss of seller"};
        QTest::newRow("whole, but for a capital letter")
            << All{message::capitalised(bySeller),
                   message::capitalised(say("generate.title.of", {text("a"), text("b")}))}
            << QStringList();
        QTest::newRow("a blank behind") << All{bySeller, by(text("orders"), text("seller "))}
                                        << QStringList{"\"seller\"", "\"seller \""};
        QTest::newRow("names") << All{text("one"), text("two")} << QStringList();
        QTest::newRow("the same") << All{text("one"), text("one")} << QStringList();
    }
    void partsThatDiffer()
    {
        QFETCH(QList<Message>, messages);
        QFETCH(QStringList, parts);
        QStringList found;
        for (const Message &part : answer::partsThatDiffer(messages))
            found.append(part.text);
        QCOMPARE(found, parts);
    }

    void optionsSayWhatSetsThemApartAndWhatTheyGive()
    {
        const record::Record record =
            asked(QStringLiteral("orders by staff"), {{by(text("Number of orders"), text("seller")), soldBy},
                                                      {by(text("Number of orders"), text("packer")), packedBy}});
        QCOMPARE(record.state, record::State::Clarify);
        const QList<record::Alternative> &options = record.clarify->options;
        QCOMPARE(options.size(), 2);
        QCOMPARE(options[0].difference->text, QStringLiteral("seller"));
        QCOMPARE(options[1].difference->text, QStringLiteral("packer"));
        QCOMPARE(options[0].reading.text, QStringLiteral("Number of orders by seller"));
        QCOMPARE(*options[0].preview, QStringLiteral("Eli 2 \u2026"));
        QCOMPARE(*options[1].preview, QStringLiteral("Flo 2 \u2026"));
        QCOMPARE(record.text, record.clarify->question);
    }

    void aGeneratorsOwnQuestionStays()
    {
        const record::Record record =
            asked(QStringLiteral("orders by staff"), {{QStringLiteral("a"), allOrders}, {QStringLiteral("b"), soldBy}},
                  QStringLiteral("Which staff?"));
        QCOMPARE(record.clarify->question.text, QStringLiteral("Which staff?"));
        QVERIFY(!record.clarify->options.first().difference);
    }

    void whatGivesTheSameIsNoChoice()
    {
        const record::Record record =
            asked(QStringLiteral("number of orders"),
                  {{QStringLiteral("rows of orders"), allOrders}, {QStringLiteral("different orders"), allKeys}});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("4"));
        QCOMPARE(record.parts.first().query()->sql, allOrders);
        QVERIFY(record.alternatives.isEmpty());
        QCOMPARE(record.assumptions.last().text.text,
                 QStringLiteral("The result is the same when the question is read as: different orders"));
        QCOMPARE(record.confidence, 0.8); // what either says, this result says
    }

    // One shows columns more; numbers alone would be like others by chance.
    void aFurtherColumnIsNoOtherReading()
    {
        const char *names = "SELECT first_name FROM staff ORDER BY first_name";
        const char *numbers = "SELECT first_name, id FROM staff ORDER BY first_name";
        QCOMPARE(asked(QStringLiteral("staff"), {{text("Staff"), names}, {text("Staff with ID"), numbers}}).state,
                 record::State::Answered);
        QCOMPARE(asked(QStringLiteral("staff"),
                       {{text("IDs"), "SELECT id FROM staff ORDER BY first_name"}, {text("Staff with ID"), numbers}})
                     .state,
                 record::State::Clarify);
        QCOMPARE(asked(QStringLiteral("staff"),
                       {{text("Staff"), names},
                        {text("Staff by ID"), "SELECT first_name, id FROM staff ORDER BY first_name DESC"}})
                     .state,
                 record::State::Clarify);
    }

    void oneOfThoseThatGiveTheSameIsOffered()
    {
        const record::Record record =
            asked(QStringLiteral("number of orders"), {{QStringLiteral("rows of orders"), allOrders},
                                                       {QStringLiteral("customers of orders"), allCustomers},
                                                       {QStringLiteral("different orders"), allKeys}});
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->options.size(), 2);
        QCOMPARE(record.clarify->options[0].query, allOrders);
        QCOMPARE(record.clarify->options[1].query, allCustomers);
        QCOMPARE(*record.clarify->options[1].preview, QStringLiteral("3"));
    }

    // Nothing is like nothing for many reasons.
    void emptyResultsAreNotTheSame()
    {
        const record::Record record = asked(QStringLiteral("number of orders"),
                                            {{QStringLiteral("a"), noOrders}, {QStringLiteral("b"), noneSold}});
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->options.size(), 2);
        QCOMPARE(*record.clarify->options[0].preview, QStringLiteral("0"));
    }

    void whatTakesTooLongIsOfferedWithoutItsValue()
    {
        const record::Record record = asked(QStringLiteral("number of orders"),
                                            {{QStringLiteral("a"), allOrders}, {QStringLiteral("b"), endless}});
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(*record.clarify->options[0].preview, QStringLiteral("4"));
        QVERIFY(!record.clarify->options[1].preview);
    }

    void nothingIsRunForAProposal()
    {
        const record::Record record = asked(QStringLiteral("number of orders"),
                                            {{QStringLiteral("a"), allOrders}, {QStringLiteral("b"), allKeys}}, {},
                                            answer::Start::Until::Proposed);
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->options.size(), 2);
        QVERIFY(!record.clarify->options.first().preview);
    }

    void theQuestionNamesTheWord_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QStringList>("sql");
        QTest::addColumn<QString>("asks");
        QTest::newRow("one word") << "number of orders" << QStringList{allOrders, allCustomers}
                                  << "\"number of\" can mean two things here:";
        QTest::newRow("what is shown")
            << "contacts in North"
            << QStringList{"SELECT c.email FROM customer AS c JOIN region AS r ON c.region_id = r.id WHERE r.name = "
                           "'North'",
                           "SELECT c.name FROM customer AS c JOIN region AS r ON c.region_id = r.id WHERE r.name = "
                           "'North'"}
            << "What should the answer show?";
        QTest::newRow("joins") << "orders by staff" << QStringList{soldBy, packedBy}
                               << "The tables can be joined in different ways. Which one is meant?";
        QTest::newRow("rows") << "number of orders" << QStringList{allOrders, noOrders} << "Which rows are meant?";
    }
    void theQuestionNamesTheWord()
    {
        QFETCH(QString, question);
        QFETCH(QStringList, sql);
        QFETCH(QString, asks);
        QList<Reading> readings;
        for (const QString &each : std::as_const(sql))
            readings.append({QStringLiteral("reading %1").arg(readings.size()), each});
        const record::Record record = asked(question, readings);
        QVERIFY2(record.clarify, qPrintable(record.text.text));
        QCOMPARE(record.clarify->question.text, asks);
    }
};

QTEST_GUILESS_MAIN(ChoiceTest)
#include "tst_choice.moc"
