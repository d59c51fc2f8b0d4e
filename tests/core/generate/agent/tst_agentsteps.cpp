// SPDX-License-Identifier: GPL-3.0-or-later
// How an agent goes on: each sample by itself, after what was not accepted, and at the end of its steps; what of it is
// kept in the record.
#include "agentfixture.h"
#include "support/gbnfmatcher.h"

#include <QJsonDocument>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::model::AgentLimits;
using record::Record;

namespace {

const QString noTenantsEither = QStringLiteral("SELECT DISTINCT name FROM tenants WHERE country = 'Netherland'");

} // namespace

class TestAgentSteps : public QObject
{
    Q_OBJECT

    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;
    QStringList m_told; ///< what the person saw meanwhile

    Record ask(const ModelServer &server, const AgentLimits &limits = {}, Wire wire = Wire::OpenAi,
               const QString &question = unruledQuestion)
    {
        const auto model = openAgent(wire, server, limits);
        m_source->setGenerators({model->source.get()});
        m_told.clear();
        const Record record = m_source->ask(
            question, m_options, [this](const answer::BeatEvent &event) { m_told.append(event.text.text); }, {});
        m_source->setGenerators({});
        return record;
    }

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_options.calendar.asOf = QDate(2026, 10, 31);
    }

    /// No sample knows what another one looked up.
    void eachSampleLooksThingsUpItself()
    {
        AgentLimits limits;
        limits.samples = 2;
        limits.searches = 1;
        ModelServer server(Wire::OpenAi, scripted({"tenants", "leases"},
                                                  {acting("table", "vendors"), acting("search", "rent"),
                                                   acting("answer", countOfTenants), acting("table", "vendors"),
                                                   acting("search", "rent"), acting("answer", countOfTenants)}));
        QCOMPARE(firstCell(ask(server, limits)), QString("756"));
        const QList<Asked> asked = server.asked();
        const QString second = asked.last().messages.join(u'\n');
        QVERIFY2(second.contains("vendors (table") && !second.contains("You have this already."), qPrintable(second));
        QVERIFY(second.contains("leases.monthly_rent") && !second.contains("No further search"));
    }

    /// What is doubted goes back to the sample that wrote it.
    void theWinnerGoesOn()
    {
        AgentLimits limits;
        limits.samples = 3;
        ModelServer server(
            Wire::OpenAi,
            scripted({"tenants"}, {acting("answer", someTenants, "some"), acting("answer", noTenants, "nobody"),
                                   acting("answer", noTenantsEither, "nobody either"), acting("answer", someTenants)}));
        const Record record = ask(server, limits, Wire::OpenAi, misspeltQuestion);
        QCOMPARE(record.parts.first().grid()->rowCount, 125);
        const QList<Asked> asked = server.asked();
        const QStringList messages = asked.last().messages;
        QCOMPARE(messages.size(), 4);
        QVERIFY2(messages[2].contains("'Netherland'") && !messages[2].contains("DISTINCT")
                     && messages[3].contains("nothing matched"),
                 qPrintable(messages.join(u'\n')));
        QCOMPARE(asked.last().body["seed"], asked[asked.size() - 3].body["seed"]); // of the second sample
        QVERIFY(asked.last().body["seed"] != asked[asked.size() - 4].body["seed"]);
        QVERIFY(messages[3].startsWith("Step 1 gave"));
    }

    void readingsThatWereRejectedArePutRight()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("ask", "Which tenants?", {}, {},
                                                                       {{"pay", "SELECT salary FROM tenants"},
                                                                        {"wage", "SELECT wage FROM tenants"}}),
                                                                acting("answer", countOfTenants)}));
        const Record record = ask(server);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.model->requests, 3); // tables, the question back, the answer
        const QString told = server.asked().last().messages.last();
        QVERIFY2(told.contains("SELECT salary FROM tenants\n") && told.contains("SELECT wage FROM tenants\n"),
                 qPrintable(told));
    }

    void partsAreReadInReadingsToo()
    {
        const QList<std::pair<QString, QString>> parts{{"properties", citiesOfProperties}};
        ModelServer server(Wire::OpenAi,
                           scripted({"properties", "vendors"},
                                    {acting("parts", {}, {}, {}, parts),
                                     acting("ask", "Which?", {}, {},
                                            {{"properties", "SELECT n FROM part1"}, {"vendors", citiesOfVendors}})}));
        const Record record = ask(server, {}, Wire::OpenAi, twoWaysQuestion);
        QCOMPARE(record.state, record::State::Clarify);
        QVERIFY2(record.clarify->options.first().query.startsWith("WITH part1 AS"),
                 qPrintable(record.clarify->options.first().query));
    }

    void theLastStepConcludes()
    {
        AgentLimits few;
        few.steps = 2;
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("search", "a"), acting("search", "b"),
                                                                acting("answer", countOfTenants)}));
        QCOMPARE(firstCell(ask(server, few)), QString("756"));
        QVERIFY(server.asked().last().messages.last().contains("No step is left for that."));

        ModelServer wandering(
            Wire::OpenAi, scripted({"tenants"}, {acting("search", "a"), acting("search", "b"), acting("search", "c")}));
        const Record record = ask(wandering, few);
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains("no answer within 2 steps") && record.text.text.contains("Settings, Model"),
                 qPrintable(record.text.text));
        QVERIFY(record.model && record.model->requests == 4); // the tables, and the last step asked twice
    }

    void aGrammarAllowsNoLookUpOnTheLastStep()
    {
        AgentLimits one;
        one.steps = 1;
        ModelServer server(Wire::LlamaServer, [&](const Asked &asked) {
            return asksForTables(asked) ? choosing(asked, {"tenants"}) : acting("cannot", "nobody knows");
        });
        const Record record = ask(server, one, Wire::LlamaServer);
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains("nobody knows"), qPrintable(record.text.text));
        const Result<GbnfGrammar> grammar = GbnfGrammar::parse(server.asked().last().grammar.toUtf8());
        QVERIFY2(grammar, grammar ? "" : qPrintable(grammar.error().message()));
        QVERIFY(grammar->matches(acting("cannot", "nobody knows").text));
        QVERIFY(!grammar->matches(acting("table", "vendors").text));
    }

    /// A table that is looked up comes into the grammar; a search that only names some changes nothing.
    void theGrammarFollowsWhatIsTold()
    {
        ModelServer server(Wire::LlamaServer,
                           scripted({"tenants"}, {acting("search", "rent"), acting("table", "vendors"),
                                                  acting("cannot", "none"), acting("cannot", "none")}));
        ask(server, {}, Wire::LlamaServer);
        const QList<Asked> asked = server.asked().last(5); // the tables, then four actions
        QVERIFY(asksForTables(asked.first()));
        QVERIFY(!asked[1].grammar.isEmpty());
        QCOMPARE(asked[2].grammar, asked[1].grammar);
        QVERIFY(asked[3].grammar.contains("vendors AS") && !asked[2].grammar.contains("vendors AS"));
        QVERIFY(asked[4].grammar.isEmpty());
    }

    /// Servers that keep to a JSON schema and take no grammar are asked for a query of closed lists; the SQL is written
    /// here.
    void aQueryIsFilledIn_data()
    {
        QTest::addColumn<int>("wire");
        QTest::newRow("openai") << int(Wire::OpenAi);
        QTest::newRow("ollama") << int(Wire::Ollama);
    }
    void aQueryIsFilledIn()
    {
        QFETCH(int, wire);
        ModelServer server(
            Wire(wire),
            scripted({"tenants", "leases"},
                     {filling("run", "tenants", {}, {{"*", "COUNT"}, {"tenants.country", {}, "=", {"Netherlands"}}}),
                      filling("answer", "tenants", {}, {{"*", "COUNT"}})}));
        const Record record = ask(server, {}, Wire(wire));
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(firstCell(record), QString("756"));
        QCOMPARE(record.parts.first().query()->sql, QString("SELECT COUNT(*) AS count FROM tenants AS t"));
        const Asked last = server.asked().last();
        const QJsonObject form =
            last.schema["properties"].toObject()["query"].toObject()["items"].toObject()["properties"].toObject();
        QVERIFY(form["from"].toObject()["enum"].toArray().contains("tenants")
                && !form["from"].toObject()["enum"].toArray().contains("payments"));
        QVERIFY(
            form["joins"].toObject()["items"].toObject()["enum"].toArray().contains("leases.tenant_id = tenants.id"));
        QVERIFY(last.messages.first().contains("- \"query\""));
        QVERIFY2(last.messages.last().contains("1 rows"), qPrintable(last.messages.last()));
    }

    /// A server with a grammar, or with nothing, is not told of it.
    void noFormWhereAGrammarSaysMore()
    {
        ModelServer server(Wire::LlamaServer, scripted({"tenants"}, {acting("cannot", "none")}));
        ask(server, {}, Wire::LlamaServer);
        for (const Asked &asked : server.asked())
            QVERIFY(!asked.messages.first().contains("- \"query\"")
                    && !asked.schema["properties"].toObject().contains("query"));
    }

    void whatIsFilledInWronglyIsSaid()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants", "leases"},
                                                  {filling("answer", "tenants", {}, {{"leases.status"}}),
                                                   filling("run", "tenants", {}, {{"tenants.name", {}, "IS NULL"}}),
                                                   filling("answer", "tenants", {}, {{"*", "COUNT"}})}));
        QCOMPARE(firstCell(ask(server)), QString("756"));
        const QStringList messages = server.asked().last().messages;
        QVERIFY2(messages[3].contains("leases.status is of a table that is not read"), qPrintable(messages[3]));
        QVERIFY2(messages[5].contains("No line is shown."), qPrintable(messages[5]));

        AgentLimits two;
        two.steps = 2;
        ModelServer stubborn(Wire::OpenAi,
                             scripted({"tenants", "leases"}, {filling("answer", "tenants", {}, {{"leases.status"}})}));
        const Record record = ask(stubborn, two);
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains("no answer within 2 steps"), qPrintable(record.text.text));
    }

    /// The checks speak of SQL, which the model did not write.
    void whatWasFilledInIsRejectedWithItsSql()
    {
        ModelServer server(
            Wire::OpenAi,
            scripted({"tenants", "leases"},
                     {filling("answer", "tenants", {}, {{"tenants.name"}, {"tenants.country", {}, "=", {"Atlantis"}}}),
                      filling("answer", "tenants", {}, {{"*", "COUNT"}})}));
        QCOMPARE(firstCell(ask(server)), QString("756"));
        const QString told = server.asked().last().messages.last();
        QVERIFY2(told.contains("SELECT t.name FROM tenants AS t WHERE t.country = 'Atlantis'\n"), qPrintable(told));
    }

    /// Of a question back the argument is what the person is asked, whatever else is filled in.
    void onlyWhatTakesSqlIsFilledIn()
    {
        QJsonObject asking =
            QJsonDocument::fromJson(filling("ask", "tenants", {}, {{"*", "COUNT"}}).text.toUtf8()).object();
        asking["argument"] = "Which cities?";
        asking["queries"] = QJsonArray{QJsonObject{{"reading", "properties"}, {"sql", citiesOfProperties}},
                                       QJsonObject{{"reading", "vendors"}, {"sql", citiesOfVendors}}};
        ModelServer server(Wire::OpenAi, scripted({"tenants", "properties", "vendors"},
                                                  {Said{QString::fromUtf8(QJsonDocument(asking).toJson()), {}, {}}}));
        const Record record = ask(server, {}, Wire::OpenAi, twoWaysQuestion);
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->question.text, QString("Which cities?"));
    }

    void theFormFollowsWhatIsLookedUp()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("table", "vendors"),
                                                                filling("answer", "vendors", {}, {{"*", "COUNT"}})}));
        const Record record = ask(server, {}, Wire::OpenAi, unruled("how many vendors are there"));
        QCOMPARE(record.parts.first().query()->sql, QString("SELECT COUNT(*) AS count FROM vendors AS v"));
    }

    void aQueryThatStaysDoubtedSaysSo()
    {
        ModelServer firm(Wire::OpenAi, scripted({"tenants"}, {acting("answer", noTenants)}));
        const Record record = ask(firm, {}, Wire::OpenAi, misspeltQuestion);
        QCOMPARE(record.state, record::State::Answered);
        QVERIFY(std::any_of(record.assumptions.cbegin(), record.assumptions.cend(),
                            [](const auto &known) { return known.text.text.startsWith("Checked twice"); }));
        ModelServer better(Wire::OpenAi,
                           scripted({"tenants"}, {acting("answer", noTenants), acting("answer", someTenants)}));
        const Record other = ask(better, {}, Wire::OpenAi, misspeltQuestion);
        QCOMPARE(other.parts.first().grid()->rowCount, 125);
        QVERIFY(std::none_of(other.assumptions.cbegin(), other.assumptions.cend(),
                             [](const auto &known) { return known.text.text.startsWith("Checked twice"); }));
    }

    void whatWasChosenAndSpentIsKept()
    {
        ModelServer server(Wire::OpenAi, scripted({"tenants", "leases"}, {acting("answer", countOfTenants)}));
        const Record record = ask(server);
        QCOMPARE(record.model->tables.size(), 2);
        QCOMPARE(record.model->tables.first().table, QString("tenants"));
        QCOMPARE(record.model->tables.first().why, QString("it holds them"));
        QVERIFY(m_told.contains("The model chose tenants (\"it holds them\"), leases (\"it holds them\")"));
        const Result<Record> again = record::recordFromJson(record::toJson(record));
        QVERIFY(again);
        QCOMPARE(again->model, record.model);

        // Also where nothing came of it.
        AgentLimits poor;
        poor.model.tokens = 4000;
        ModelServer wandering(Wire::OpenAi, scripted({"tenants", "leases"}, {acting("table", "payments")}));
        const Record spent = ask(wandering, poor);
        QCOMPARE(spent.state, record::State::Failed);
        QCOMPARE(spent.failure->code, ErrorCode::LimitReached);
        QVERIFY(spent.model && spent.model->requests > 0 && spent.model->name == QLatin1String("tiny"));
    }
};

QTEST_GUILESS_MAIN(TestAgentSteps)
#include "tst_agentsteps.moc"
