// SPDX-License-Identifier: GPL-3.0-or-later
// The whole way of a question that the rules do not answer: engine, agent, plugin, sockets, gate and database; only the
// model is a script.
#include "agentfixture.h"
#include "support/gbnfmatcher.h"

#include <QElapsedTimer>

#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::model::AgentLimits;
using record::Record;

namespace {

/// The text of the newest message that a server was sent.
QString lastMessage(const ModelServer &server)
{
    const QList<Asked> asked = server.asked();
    return asked.isEmpty() ? QString() : asked.last().messages.last();
}

} // namespace

class TestAgent : public QObject
{
    Q_OBJECT

    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;

    Record ask(generate::agent::OpenedModel &model, const QString &text = unruledQuestion, const StopToken &stop = {})
    {
        m_source->setGenerators({model.source.get()});
        const Record record = m_source->ask(text, m_options, {}, stop);
        m_source->setGenerators({});
        return record;
    }

    static void addWires()
    {
        QTest::addColumn<int>("wire");
        for (Wire wire : {Wire::OpenAi, Wire::Ollama, Wire::LlamaServer})
            QTest::newRow(ModelServer::wireName(wire).constData()) << int(wire);
    }

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_options.calendar.asOf = QDate(2026, 10, 31);
    }

    void init() { m_options.sight = {}; }

    void answersInTwoStages_data() { addWires(); }
    void answersInTwoStages()
    {
        QFETCH(int, wire);
        ModelServer server(Wire(wire), scripted({"properties", "portfolios", "vendors"},
                                                {acting("answer", citiesOfProperties, "cities of properties",
                                                        {"cities are told by properties"},
                                                        {{"cities of vendors", citiesOfVendors}})}));
        const auto model = openAgent(Wire(wire), server);
        const Record record = ask(*model, twoWaysQuestion);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(firstCell(record), QString("12"));
        QCOMPARE(record.standing, record::Standing::Exploratory);
        QCOMPARE(record.route.generator, std::optional<QString>("agent"));
        QVERIFY(std::any_of(record.assumptions.cbegin(), record.assumptions.cend(),
                            [](const auto &known) { return known.text.text == "cities are told by properties"; }));
        QCOMPARE(record.alternatives.size(), 1);
        QCOMPARE(record.alternatives.first().reading.text, QString("cities of vendors"));
        QVERIFY(record.model);
        QCOMPARE(record.model->name, QString("tiny"));
        QCOMPARE(record.model->temperature, 0.0);
        QCOMPARE(record.model->requests, 2);
        QVERIFY(record.model->maximumTokens > 0);
        QCOMPARE(record.model->stages.size(), 2);
        QCOMPARE(record.model->stages[0].stage, QString("schema analysis"));
        QCOMPARE(record.model->stages[1].stage, QString("action")); // all steps together
        QCOMPARE(record.model->stages[1].requests, 1);
        QVERIFY(record.model->stages[1].maximumTokens > 0
                && record.model->stages[1].maximumTokens != record.model->stages[0].maximumTokens);
        QCOMPARE(record.model->contextLength, Wire(wire) == Wire::OpenAi ? -1 : 4096);

        // Tables are chosen from a closed list, by id; then only these are told in full.
        const QList<Asked> asked = server.asked();
        const Asked &first = asked[asked.size() - 2];
        QVERIFY(asksForTables(first));
        QVERIFY(first.schema["properties"]
                    .toObject()["tables"]
                    .toObject()["items"]
                    .toObject()["properties"]
                    .toObject()["id"]
                    .toObject()["enum"]
                    .toArray()
                    .size()
                > 20);
        QVERIFY(first.messages[1].contains("payments_2019_archive"));
        const QString prompt = asked.last().messages[1];
        QVERIFY(prompt.contains("properties (table, 26 rows"));
        QVERIFY(prompt.contains("properties.portfolio_id = portfolios.id"));
        QVERIFY(!prompt.contains("payments_2019_archive"));
        QVERIFY(prompt.endsWith("Question\n" + twoWaysQuestion + '\n'));
    }

    void alternativesAreHeldToTheQuestionToo()
    {
        ModelServer server(Wire::OpenAi,
                           scripted({"tenants", "leases"}, {acting("answer", countOfTenants, "tenants", {},
                                                                   {{"leases", "SELECT COUNT(*) AS n FROM leases"}})}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Answered);
        QVERIFY(record.alternatives.isEmpty());
    }

    void aRuleAnswersWithoutTheModel()
    {
        ModelServer server(Wire::OpenAi, scripted({}, {acting("cannot", "nothing")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model, "how many tenants are there");
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.route.generator, std::optional<QString>("composer"));
        QCOMPARE(server.chats(), 0);
    }

    void everyMisbehaviourHasAnOutcome_data()
    {
        QTest::addColumn<int>("wire");
        QTest::addColumn<int>("misbehaviour");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("words");
        const QString answered = "answered";
        const QString failed = "failed";
        const QList<std::tuple<Misbehaviour, QString, QString>> rows{
            {Misbehaviour::Prose, failed,
             "did not answer in the form that was asked for: there is no JSON object in it"},
            {Misbehaviour::FencedJson, answered, ""},
            {Misbehaviour::CutInTheMiddle, failed, "was cut off after"},
            {Misbehaviour::IgnoresConstraint, answered, ""},
            {Misbehaviour::RefusesTools, answered, ""},
            {Misbehaviour::AsksToWait, failed, "asks to wait"},
            {Misbehaviour::AsksToWaitOnce, answered, ""},
            {Misbehaviour::Breaks, failed, "status 500"},
            {Misbehaviour::SlowDrip, failed, "did not answer in time"},
            {Misbehaviour::Drops, failed, "in the middle of its answer"},
            {Misbehaviour::Repeats, failed, "does not stop at the length"},
            {Misbehaviour::WebPage, failed, "a web page"},
            {Misbehaviour::ThinkTags, answered, ""},
            {Misbehaviour::TruncatesSilently, failed, "cut the prompt"}};
        for (Wire wire : {Wire::OpenAi, Wire::Ollama, Wire::LlamaServer}) {
            for (const auto &[misbehaviour, state, words] : rows) {
                const QByteArray name =
                    ModelServer::wireName(wire) + ": " + ModelServer::misbehaviourName(misbehaviour);
                QTest::newRow(name.constData()) << int(wire) << int(misbehaviour) << state << words;
            }
        }
    }
    void everyMisbehaviourHasAnOutcome()
    {
        QFETCH(int, wire);
        QFETCH(int, misbehaviour);
        QFETCH(QString, state);
        QFETCH(QString, words);
        const auto script = [](const Asked &asked) {
            // Where the server ignores every constraint, only words can ask for the form.
            const bool told = !asked.schema.isEmpty() || !asked.tools.isEmpty() || !asked.grammar.isEmpty()
                              || asked.messages.last().contains("Reply with one JSON object");
            if (!told)
                return Said{"no idea", {}, {}};
            return asksForTables(asked) ? choosing(asked, {"tenants"}) : acting("answer", countOfTenants);
        };
        ModelServer server(Wire(wire), script, Misbehaviour(misbehaviour));
        AgentLimits limits;
        if (Misbehaviour(misbehaviour) == Misbehaviour::SlowDrip)
            limits.model.time = std::chrono::milliseconds(400);
        const auto model = openAgent(Wire(wire), server, limits);
        // A question with a reading by rule that is only offered: it stays on offer whatever the model does.
        const Record record = ask(*model);
        QCOMPARE(record::wordOf(record.state), state);
        if (state == QLatin1String("answered")) {
            QCOMPARE(firstCell(record), QString("756"));
        } else {
            QVERIFY(record.failure);
            QVERIFY2(record.failure->message.text.contains(words), qPrintable(record.failure->message.text));
            QVERIFY(record.parts.isEmpty() || record.parts.first().grid()->rows.isEmpty());
        }
        // The rules are there as ever.
        const Record byRule = ask(*model, "how many tenants are there");
        QCOMPARE(byRule.state, record::State::Answered);
        QCOMPARE(firstCell(byRule), QString("756"));
    }

    void cancelIsFeltWithin200Milliseconds_data() { addWires(); }
    void cancelIsFeltWithin200Milliseconds()
    {
        QFETCH(int, wire);
        ModelServer server(
            Wire(wire),
            [](const Asked &) {
                return Said{QString(2000, u'x'), {}, {}};
            },
            Misbehaviour::SlowDrip);
        const auto model = openAgent(Wire(wire), server);
        StopSource stop;
        QElapsedTimer sinceStop;
        std::thread canceller([&] {
            while (server.chats() == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            sinceStop.start();
            stop.requestStop();
        });
        const Record record = ask(*model, unruledQuestion, stop.token());
        const qint64 felt = sinceStop.elapsed();
        canceller.join();
        QCOMPARE(record.state, record::State::Failed);
        QCOMPARE(record.failure->code, ErrorCode::Cancelled);
        QVERIFY2(felt <= 200, qPrintable(QString::number(felt)));
    }

    void looksThingsUpOnceAndWithinLimits()
    {
        QStringList observed;
        const QList<Said> actions{acting("table", "vendors"),
                                  acting("table", "vendors"),
                                  acting("table", "no such"),
                                  acting("search", "rent"),
                                  acting("search", "money"),
                                  acting("search", "people"),
                                  acting("search", "once more"),
                                  acting("values", "payments.kind"),
                                  acting("values", "tenants.email: accounts"),
                                  acting("values", "leases.mood"),
                                  acting("run", "SELECT COUNT(*) AS n FROM tenants"),
                                  acting("run", "SELECT salary FROM tenants"),
                                  acting("answer", countOfTenants)};
        const ModelServer::Model script = scripted({"tenants"}, actions);
        ModelServer server(Wire::OpenAi, [&](const Asked &asked) {
            if (!asksForTables(asked))
                observed.append(asked.messages.last());
            return script(asked);
        });
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(observed.size(), actions.size());
        QVERIFY2(observed[1].contains("vendors (table"), qPrintable(observed[1]));
        QVERIFY(observed[2].contains("You have this already."));
        QVERIFY(observed[3].contains("There is no table \"no such\""));
        QVERIFY(observed[4].contains("leases.monthly_rent"));
        QVERIFY(observed[7].contains("No further search"));
        QVERIFY2(observed[8].contains("\"deposit\"") && observed[8].contains("4 of 4 values"), qPrintable(observed[8]));
        QVERIFY(observed[9].contains("may not be told"));
        QVERIFY(observed[10].contains("There is no column"));
        // How many rows and which columns, and no value: rows are not to be told.
        QVERIFY2(observed[11].contains("1 rows") && observed[11].contains("\"n\"") && !observed[11].contains("756"),
                 qPrintable(observed[11]));
        QVERIFY(observed[12].contains("rejected before it ran") && observed[12].contains("salary"));
        // A look at data that was refused is no attempt at an answer.
        QCOMPARE(record.attempts.size(), 1);
        QCOMPARE(record.attempts.first().verdict, record::AttemptVerdict::Passed);
    }

    /// A look takes the checks of a look: the question's period binds the answer alone.
    void aLookNeedsNoPeriod()
    {
        QStringList observed;
        const ModelServer::Model script =
            scripted({"leases"}, {acting("run", "SELECT COUNT(*) AS n FROM leases"), acting("cannot", "nobody left")});
        ModelServer server(Wire::OpenAi, [&](const Asked &asked) {
            observed.append(asked.messages.last());
            return script(asked);
        });
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model, "how much churn was there in 2025");
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(observed.last().contains("1 rows") && !observed.last().contains("rejected"),
                 qPrintable(observed.last()));
        QVERIFY(record.attempts.isEmpty());
    }

    void rowsAreToldWhereAPersonSaysSo()
    {
        m_options.sight.rows = true;
        ModelServer server(Wire::OpenAi,
                           scripted({"tenants"}, {acting("run", countOfTenants), acting("answer", countOfTenants)}));
        const auto model = openAgent(Wire::OpenAi, server);
        QCOMPARE(ask(*model).state, record::State::Answered);
        QVERIFY(lastMessage(server).contains("\"756\""));
    }

    void theNumberIsNamedByWhatTheSqlDoes()
    {
        ModelServer server(Wire::OpenAi,
                           scripted({"tenants"}, {acting("answer", countOfTenants, "all the money we make", {}, {},
                                                         "We have {cell:r1c1} tenants.")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Answered);
        QVERIFY(record.headline);
        QVERIFY2(record.headline->label.text.contains("tenants") && !record.headline->label.text.contains("money"),
                 qPrintable(record.headline->label.text));
        QVERIFY2(record.text.text.endsWith("In the model's words: \"We have 756 tenants.\""),
                 qPrintable(record.text.text));
    }

    void aSentenceWithANumberOfItsOwnIsLeftOut()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("answer", countOfTenants, "tenants", {}, {},
                                                                       "We have 1,000 tenants.")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Answered);
        QVERIFY(!record.text.text.contains("1,000"));
        QVERIFY(std::any_of(record.assumptions.cbegin(), record.assumptions.cend(), [](const auto &known) {
            return known.text.text.startsWith("The model's sentence was left out. It says \"1,000\"");
        }));
    }

    void partsAreCheckedAndPutTogetherInSql()
    {
        const QList<std::pair<QString, QString>> parts{{"tenants", countOfTenants},
                                                       {"wrong", "SELECT COUNT(*) AS n FROM nowhere"},
                                                       {"leases", "SELECT COUNT(*) AS m FROM leases"}};
        ModelServer server(
            Wire::OpenAi,
            scripted({"tenants", "leases"},
                     {acting("parts", {}, {}, {}, parts),
                      acting("answer", "SELECT part1.n AS tenants, part2.m AS leases FROM part1 CROSS JOIN part2",
                             "both")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model, unruled("how many tenants and leases are there"));
        QCOMPARE(record.state, record::State::Answered);
        QVERIFY2(
            record.parts.first().query()->sql.startsWith("WITH part1 AS (SELECT COUNT(*) AS n FROM tenants), part2 AS "
                                                         "(SELECT COUNT(*) AS m FROM leases) SELECT part1.n"),
            qPrintable(record.parts.first().query()->sql));
        QCOMPARE(record.parts.first().grid()->rows.first(),
                 (QList<std::optional<QString>>{QString("756"), QString("860")}));
        const QString told = lastMessage(server);
        QVERIFY2(told.contains("part1, \"tenants\": 1 rows") && told.contains("\"wrong\": rejected before it ran")
                     && told.contains("part2, \"leases\""),
                 qPrintable(told));
    }

    void severalAnswersAgree()
    {
        AgentLimits limits;
        limits.samples = 3;
        ModelServer server(
            Wire::OpenAi,
            scripted({"properties", "vendors"},
                     {acting("answer", citiesOfVendors, "of vendors"),
                      acting("answer", citiesOfProperties, "of properties"),
                      acting("answer", "SELECT COUNT(*) AS cities FROM (SELECT DISTINCT city FROM properties) AS c",
                             "of properties again")}));
        const auto model = openAgent(Wire::OpenAi, server, limits);
        const Record record = ask(*model, twoWaysQuestion);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(firstCell(record), QString("12"));
        QVERIFY(record.confidence > 0.4 && record.confidence < 2.0 / 3); // of its own times the share that gave it
        QCOMPARE(record.alternatives.size(), 1);
        QCOMPARE(record.alternatives.first().query, citiesOfVendors);
        QVERIFY(record.model->temperature > 0); // the first is not drawn, the others are
        QCOMPARE(record.model->requests, 4);
    }

    void severalAnswersThatDifferAreAQuestion()
    {
        AgentLimits limits;
        limits.samples = 2;
        ModelServer server(
            Wire::OpenAi, scripted({"properties", "vendors"}, {acting("answer", citiesOfVendors, "of vendors"),
                                                               acting("answer", citiesOfProperties, "of properties")}));
        const auto model = openAgent(Wire::OpenAi, server, limits);
        const Record record = ask(*model, twoWaysQuestion);
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->options.size(), 2);
    }

    void anExampleRowIsToldWhereRowsMayBe()
    {
        for (const bool rows : {false, true}) {
            m_options.sight.rows = rows;
            ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("answer", countOfTenants, "tenants")}));
            const auto model = openAgent(Wire::OpenAi, server);
            QCOMPARE(ask(*model).state, record::State::Answered);
            const QString prompt = lastMessage(server);
            QCOMPARE(prompt.contains("\n  a row: id = \"1\", "), rows);
            QVERIFY(!prompt.contains("email = ")); // personal
        }
    }

    void mistakesPutRightAreTold()
    {
        m_options.lessons = {{"how many tenants", "SELECT COUNT(*) AS n FROM leases", "wrong table", countOfTenants}};
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("answer", countOfTenants, "tenants")}));
        const auto model = openAgent(Wire::OpenAi, server);
        QCOMPARE(ask(*model).state, record::State::Answered);
        m_options.lessons.clear();
        QVERIFY(lastMessage(server).contains(
            "wrong: SELECT COUNT(*) AS n FROM leases\n  because: \"wrong table\"\n  right: " + countOfTenants));
    }

    void whatIsRejectedGoesBackWithTheChecksWords()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants", "leases"},
                                                  {acting("answer", "SELECT COUNT(*) AS n FROM leases, tenants"),
                                                   acting("answer", countOfTenants)}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Answered);
        const QList<record::Attempt> attempts = record.attempts;
        QCOMPARE(attempts.size(), 2);
        QCOMPARE(attempts.first().check, std::optional<QString>("join.cross"));
        QVERIFY(lastMessage(server).contains(attempts.first().feedback->text));
        QCOMPARE(record.model->requests, 3); // it went on where it was: the tables are not chosen again
    }

    void threeRejectionsEndIt()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("answer", "SELECT salary FROM tenants")}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Rejected);
        QCOMPARE(record.attempts.size(), 3);
        QVERIFY(record.text.text.contains("salary"));
    }

    void aDoubtfulResultIsAskedAboutOnce()
    {
        ModelServer server(Wire::OpenAi,
                           scripted({"tenants"}, {acting("answer", noTenants), acting("answer", someTenants)}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model, misspeltQuestion);
        QCOMPARE(record.parts.first().grid()->rowCount, 125);
        QCOMPARE(record.attempts.first().verdict, record::AttemptVerdict::Doubted);
        QVERIFY2(lastMessage(server).contains("nothing matched"), qPrintable(lastMessage(server)));

        // Where it stays with its query, that is the answer.
        ModelServer firm(Wire::OpenAi, scripted({"tenants"}, {acting("answer", noTenants)}));
        const auto again = openAgent(Wire::OpenAi, firm);
        const Record empty = ask(*again, misspeltQuestion);
        QCOMPARE(empty.state, record::State::Answered);
        QCOMPARE(empty.parts.first().grid()->rowCount, 0);
        QVERIFY(empty.parts.first().query()->emptyBecause);

        // And where it then gives up, too: what ran stays an answer.
        ModelServer giving(Wire::OpenAi,
                           scripted({"tenants"}, {acting("answer", noTenants), acting("cannot", "no such country")}));
        const auto third = openAgent(Wire::OpenAi, giving);
        QCOMPARE(ask(*third, misspeltQuestion).parts.first().grid()->rowCount, 0);
    }

    void asksThePersonAndGivesUp()
    {
        ModelServer asking(Wire::OpenAi,
                           scripted({"properties", "vendors"},
                                    {acting("ask", "Which cities?", {}, {},
                                            {{"properties", citiesOfProperties}, {"vendors", citiesOfVendors}})}));
        const auto model = openAgent(Wire::OpenAi, asking);
        const Record record = ask(*model, twoWaysQuestion);
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->question.text, QString("Which cities?"));
        QCOMPARE(record.clarify->options.size(), 2);

        ModelServer giving(Wire::OpenAi, scripted({"tenants"}, {acting("cannot", "nobody wrote down who left")}));
        const auto other = openAgent(Wire::OpenAi, giving);
        const Record abstained = ask(*other, unknownQuestion);
        QCOMPARE(abstained.state, record::State::Abstained);
        QVERIFY(abstained.text.text.contains("nobody wrote down who left"));

        ModelServer none(Wire::OpenAi, [](const Asked &asked) {
            return asksWhatFor(asked) ? taking(asked, "figures") : choosing(asked, {}, "no table speaks of churn");
        });
        const auto nothing = openAgent(Wire::OpenAi, none);
        const Record missing = ask(*nothing, unknownQuestion);
        QCOMPARE(missing.state, record::State::Abstained);
        QVERIFY(missing.text.text.contains("no table speaks of churn"));
    }

    /// One small request before both stages, where the rules know few of the words.
    void saysWhatAQuestionAsksFor_data() { addWires(); }
    void saysWhatAQuestionAsksFor()
    {
        QFETCH(int, wire);
        const QString question = QStringLiteral("how much footfall was there");
        const auto taken = [wire](const QString &what, const QString &metric = {}) {
            return std::make_unique<ModelServer>(Wire(wire), [what, metric](const Asked &asked) {
                return asksWhatFor(asked)     ? taking(asked, what, metric)
                       : asksForTables(asked) ? choosing(asked, {"tenants"})
                                              : acting("cannot", "nobody wrote it down");
            });
        };
        const auto figures = taken("figures");
        const Record record = ask(*openAgent(Wire(wire), *figures), question);
        QCOMPARE(record.route.kind, record::Kind::Sql);
        QCOMPARE(record.route.bids.first().reason.text,
                 QString("The model “tiny” reads it as a question about the data."));
        QVERIFY(record.text.text.contains("nobody wrote it down"));
        QVERIFY2(record.text.text.startsWith("The rules have no answer: "), qPrintable(record.text.text));
        QCOMPARE(record.model->stages.size(), 3); // what for, which tables, an action
        QCOMPARE(record.model->stages.first().stage, QString("what is asked for"));
        QCOMPARE(record.model->stages.first().requests, 1);

        const auto neither = taken("neither");
        const Record nothing = ask(*openAgent(Wire(wire), *neither), question);
        QCOMPARE(nothing.route.kind, record::Kind::None);
        QCOMPARE(nothing.state, record::State::Abstained);
        QCOMPARE(nothing.model->requests, 1);

        // Of a source without metrics none can be meant.
        const auto none = taken("metric");
        QCOMPARE(ask(*openAgent(Wire(wire), *none), question).state, record::State::Abstained);

        governRiverside(*m_source);
        const auto ungoverned = qScopeGuard([this] { QVERIFY(m_source->setModels({}, {}, {})); });
        const auto metric = taken("metric", "rent collected");
        const Record offered = ask(*openAgent(Wire(wire), *metric), question);
        QCOMPARE(offered.route.kind, record::Kind::Metric);
        QVERIFY(!offered.alternatives.isEmpty());
        QCOMPARE(offered.alternatives.first().asks, std::optional<QString>("rent collected"));

        // One that it does not name is none.
        const auto unnamed = taken("metric");
        QCOMPARE(ask(*openAgent(Wire(wire), *unnamed), question).route.kind, record::Kind::Sql);

        // Where no name may be told, it is not asked.
        m_options.sight.names = false;
        const auto silent = taken("neither");
        QCOMPARE(ask(*openAgent(Wire(wire), *silent), question).route.kind, record::Kind::Sql);
        QVERIFY(silent->asked().isEmpty());
    }

    /// Whatever a model writes is read by people: none of it may say a number that it made up.
    void noTextSaysANumberOfTheModels()
    {
        const auto answering = [&](const QString &reading, const QStringList &assumptions, const QString &other) {
            ModelServer server(Wire::OpenAi,
                               scripted({"properties", "vendors"}, {acting("answer", citiesOfProperties, reading,
                                                                           assumptions, {{other, citiesOfVendors}})}));
            return ask(*openAgent(Wire::OpenAi, server), twoWaysQuestion);
        };
        const Record record =
            answering("the 777 cities", {"revenue was 33,489", "cities are of 2026"}, "76 cities of vendors");
        QCOMPARE(record.state, record::State::Answered);
        QString all = record.text.text + record.alternatives.first().reading.text;
        for (const record::Assumption &assumption : record.assumptions)
            all += assumption.text.text;
        for (const char *number : {"777", "33,489", "76 cities", "2026"})
            QVERIFY2(!all.contains(number), qPrintable(all));
        QVERIFY2(all.contains("An assumption of the model was left out"), qPrintable(all));
        QCOMPARE(record.alternatives.first().reading.text, QString("Number of different values of city"));

        ModelServer asking(Wire::OpenAi,
                           scripted({"properties", "vendors"},
                                    {acting("ask", "Did you mean the 42 of Q2?", {}, {},
                                            {{"all 42", citiesOfProperties}, {"vendors", citiesOfVendors}})}));
        const Record asked = ask(*openAgent(Wire::OpenAi, asking), twoWaysQuestion);
        QCOMPARE(asked.clarify->question.text, QString("The model asks which of these is meant."));
        QCOMPARE(asked.clarify->options.first().reading.text, QString("Number of different values of city"));
        QCOMPARE(asked.clarify->options.last().reading.text, QString("vendors"));

        ModelServer giving(Wire::OpenAi, scripted({"tenants"}, {acting("cannot", "it was 12 % in Q2")}));
        const Record abstained = ask(*openAgent(Wire::OpenAi, giving));
        QCOMPARE(abstained.state, record::State::Abstained);
        QVERIFY2(abstained.text.text.contains("The model found no way to answer this from these tables.")
                     && !abstained.text.text.contains("12"),
                 qPrintable(abstained.text.text));
    }

    void limitsAreKept()
    {
        AgentLimits few;
        few.steps = 4;
        ModelServer wandering(Wire::OpenAi, scripted({"tenants"}, {acting("search", "a"), acting("search", "b"),
                                                                   acting("search", "c"), acting("search", "d")}));
        const auto model = openAgent(Wire::OpenAi, wandering, few);
        const Record record = ask(*model);
        // The last step may only conclude.
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains("no answer within 4 steps"), qPrintable(record.text.text));

        AgentLimits poor;
        poor.model.tokens = 500;
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("answer", countOfTenants)}));
        const auto second = openAgent(Wire::OpenAi, server, poor);
        const Record spent = ask(*second);
        QCOMPARE(spent.state, record::State::Failed);
        QVERIFY2(spent.failure->message.text.contains("500 tokens"), qPrintable(spent.failure->message.text));
        QCOMPARE(spent.failure->code, ErrorCode::LimitReached);

        m_options.sight.names = false;
        const auto third = openAgent(Wire::OpenAi, server);
        const int before = server.chats();
        const Record denied = ask(*third);
        QCOMPARE(denied.failure->code, ErrorCode::Denied);
        QCOMPARE(server.chats(), before);
    }

    void aServerWithGrammarsWritesUnderOne()
    {
        const QString sql = "SELECT COUNT(*) FROM tenants AS t";
        const Said underGrammar{QStringLiteral("{\"action\":\"sql\",\"tables\":[\"tenants\"],\"sql\":\"%1\","
                                               "\"reading\":\"all tenants\",\"assumptions\":[\"none left\"],"
                                               "\"text\":\"\",\"queries\":[]}")
                                    .arg(sql),
                                {},
                                {}};
        ModelServer server(Wire::LlamaServer, [&](const Asked &asked) {
            return asksForTables(asked) ? choosing(asked, {"tenants", "leases"}) : underGrammar;
        });
        const auto model = openAgent(Wire::LlamaServer, server);
        const Record record = ask(*model);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(firstCell(record), QString("756"));
        QVERIFY(std::any_of(record.assumptions.cbegin(), record.assumptions.cend(),
                            [](const auto &known) { return known.text.text == "none left"; }));
        const Asked asked = server.asked().last();
        QVERIFY(asked.schema.isEmpty() && asked.tools.isEmpty()); // one constraint a request
        const Result<GbnfGrammar> grammar = GbnfGrammar::parse(asked.grammar.toUtf8());
        QVERIFY2(grammar, grammar ? "" : qPrintable(grammar.error().message()));
        QVERIFY(grammar->matches(underGrammar.text));
        QVERIFY(grammar->matches(acting("table", "vendors").text));
        QVERIFY(grammar->matches(acting("cannot", "nobody knows").text));
        QVERIFY(!grammar->matches(QString(underGrammar.text).replace("tenants", "tenant")));
        QVERIFY(!grammar->matches(acting("answer", "SELECT 1").text));

        // What cannot be said under the grammar is asked for without it, once.
        ModelServer free(Wire::LlamaServer, scripted({"tenants"}, {acting("cannot", "the form lacks it"),
                                                                   acting("answer", countOfTenants)}));
        const auto other = openAgent(Wire::LlamaServer, free);
        QCOMPARE(firstCell(ask(*other)), QString("756"));
        QVERIFY(free.asked().last().grammar.isEmpty() && !free.asked().last().schema.isEmpty());
    }

    /// The model is told once of words that its query says nothing of; where it stays with that query, the person is
    /// asked.
    void whatNothingIsCalledIsAskedAbout()
    {
        const QString text = "how many invoices are overdue";
        const QString openInvoices = "SELECT COUNT(*) AS n FROM open_invoices";
        QCOMPARE(m_source->ask(text, m_options, {}, {}).state, record::State::Abstained);
        ModelServer server(Wire::OpenAi, scripted({"open_invoices"}, {acting("answer", openInvoices)}));
        const auto model = openAgent(Wire::OpenAi, server);
        const Record record = ask(*model, text);
        QCOMPARE(record.state, record::State::Clarify);
        QVERIFY2(record.clarify->question.text.contains("\"overdue\""), qPrintable(record.clarify->question.text));
        QCOMPARE(record.clarify->options.size(), 1);
        QCOMPARE(record.clarify->options.first().query, openInvoices);
        QVERIFY2(lastMessage(server).contains("Nothing in the query stands for")
                     && lastMessage(server).contains("\"overdue\""),
                 qPrintable(lastMessage(server)));
        QCOMPARE(record.model->requests, 3); // the tables, the query, and the query again
        QCOMPARE(record.attempts.size(), 2);
        for (const record::Attempt &attempt : record.attempts) {
            QCOMPARE(attempt.generator, QString("agent"));
            QCOMPARE(attempt.verdict, record::AttemptVerdict::Doubted);
        }
    }

    void aPromptThatDoesNotFitIsNotSent()
    {
        ModelServer server(Wire::LlamaServer, scripted({"tenants"}, {acting("answer", countOfTenants)}));
        const auto model = openAgent(Wire::LlamaServer, server);
        const Record record = ask(*model, unruledQuestion + QString(" and why").repeated(2000));
        QCOMPARE(record.state, record::State::Failed);
        QVERIFY2(record.failure->message.text.contains("does not fit into the context of 4096"),
                 qPrintable(record.failure->message.text));
        for (const Asked &asked : server.asked())
            QVERIFY(!asked.messages.last().contains("and why"));
    }
};

QTEST_GUILESS_MAIN(TestAgent)
#include "tst_agent.moc"
