// SPDX-License-Identifier: GPL-3.0-or-later
// Catalog descriptions by a model over real sockets: cached, resumable, within what may be told.
#include "core/project/describebymodel.h"

#include "core/generate/agent/openedmodel.h"
#include "core/project/opensource.h"
#include "core/sources/modelsight.h"
#include "support/backends.h"
#include "support/connectors.h"
#include "support/modelserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QJsonDocument>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using project::ModelDescribed;

namespace {

const QByteArray shop = "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT);"
                        "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer, region "
                        "TEXT, amount DECIMAL(10,2));"
                        "CREATE TABLE region (code TEXT PRIMARY KEY, area REAL);"
                        "INSERT INTO customer VALUES (1, 'Ann', 'a@x.org'), (2, 'Bob', 'b@x.org');"
                        "INSERT INTO orders VALUES (1, 1, 'northland', 10), (2, 1, 'southland', 20), (3, 2, "
                        "'northland', 30), (4, 2, 'southland', 40);"
                        "INSERT INTO region VALUES ('northland', 1.5);";

Said describing(const QString &summary)
{
    const QJsonObject texts{{"summary", summary},
                            {"grain", "One row is one thing."},
                            {"whenToUse", ""},
                            {"notFor", ""},
                            {"columns", QJsonObject()}};
    return {QString::fromUtf8(QJsonDocument(texts).toJson(QJsonDocument::Compact)), {}, {}};
}

} // namespace

class TestDescribeByModel : public QObject
{
    Q_OBJECT

    using Described = QList<ModelDescribed>;

    std::unique_ptr<TemporaryFolder> m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    QList<generate::model::SentPrompt> m_prompts;
    StopSource m_stop;
    QStringList m_progress;

    QString m_backend = QStringLiteral("openai");
    QString m_model = QStringLiteral("tiny");

    std::unique_ptr<generate::agent::OpenedModel> model(const ModelServer &server) const
    {
        generate::model::ModelChoice choice;
        choice.backend = m_backend;
        choice.settings = {{QStringLiteral("url"), server.url()}};
        choice.name = m_model;
        choice.allowedOrigins = {QStringLiteral("https://ollama.com")};
        LlmBackend *backend = loadBackend(choice.backend);
        Result<generate::agent::OpenedModel> opened =
            backend ? generate::agent::openModel(*backend, choice) : fail(ErrorCode::NotFound, "no backend");
        return opened ? std::make_unique<generate::agent::OpenedModel>(std::move(*opened)) : nullptr;
    }

    Result<Described> describe(const ModelServer &server, bool anew = false)
    {
        const auto opened = model(server);
        QList<TableName> tables;
        for (const Table &table : m_source->snapshot()->schema().tables)
            tables.append(table.name);
        const project::DescribingModel describing{
            *opened->session, *opened->measured, m_model,
            [this](const generate::model::SentPrompt &sent) { m_prompts.append(sent); }};
        return project::describeByModel(*m_store, *m_source->snapshot(), describing, {tables}, anew, m_stop.token(),
                                        [this](double, const ErrorText &what) { m_progress.append(what.text); });
    }

    static int count(const Described &described, ModelDescribed::State state)
    {
        return int(std::count_if(described.cbegin(), described.cend(),
                                 [state](const ModelDescribed &table) { return table.state == state; }));
    }

    QString sent() const
    {
        QString out;
        for (const generate::model::SentPrompt &prompt : m_prompts) {
            for (const ChatMessage &message : prompt.messages)
                out += message.text;
        }
        return out;
    }

private slots:
    void init()
    {
        m_prompts.clear();
        m_progress.clear();
        m_stop = StopSource();
        m_source.reset();
        m_folder = std::make_unique<TemporaryFolder>();
        const QString file = m_folder->file(QStringLiteral("shop.db"));
        makeSqlite(file, shop);
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
        const Result<Connector *> connector = sqliteConnector();
        QVERIFY(connector);
        const auto parameters = (*connector)->parseAddress(file);
        QVERIFY(parameters);
        auto opened = project::OpenSource::open(**connector, *parameters, m_store.get(), {}, {}, {});
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message()));
        m_source = std::move(*opened);
    }

    void whatDidNotChangeIsNotAskedAgain()
    {
        ModelServer server(Wire::OpenAi, [](const Asked &) { return describing("What people buy."); });
        const Result<Described> first = describe(server);
        QVERIFY2(first, first ? "" : qPrintable(first.error().message()));
        QCOMPARE(count(*first, ModelDescribed::State::Written), 3);
        QCOMPARE(m_prompts.size(), 3);
        QCOMPARE(m_prompts.first().constraint, QStringLiteral("JSON schema"));
        QVERIFY(m_prompts.first().stage.text.startsWith("describe "));
        QCOMPARE(m_progress.size(), 3);
        const Result<Described> second = describe(server);
        QVERIFY(second);
        QCOMPARE(count(*second, ModelDescribed::State::Kept), 3);
        QCOMPARE(m_prompts.size(), 3);
        const Result<Described> anew = describe(server, true);
        QVERIFY(anew);
        QCOMPARE(count(*anew, ModelDescribed::State::Written), 3);
        QVERIFY(m_source->takeEdits({}, {}));
        QCOMPARE(m_source->snapshot()->entry({{}, QStringLiteral("orders")})->summary.text,
                 QStringLiteral("What people buy."));
    }

    /// What is done stays: cancelled in the middle, the next run asks about the rest only.
    void cancelledItGoesOnWhereItWas()
    {
        int asked = 0;
        ModelServer server(Wire::OpenAi, [&](const Asked &) {
            if (++asked == 2)
                m_stop.requestStop();
            return describing("A table.");
        });
        const Result<Described> stopped = describe(server);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        const auto kept = m_store->sourceTexts().modelDescriptions(m_source->id());
        QVERIFY(kept && kept->size() >= 1 && kept->size() < 3);
        m_stop = StopSource();
        const Result<Described> rest = describe(server);
        QVERIFY2(rest, rest ? "" : qPrintable(rest.error().message()));
        QCOMPARE(count(*rest, ModelDescribed::State::Kept), int(kept->size()));
        QCOMPARE(count(*rest, ModelDescribed::State::Written), 3 - int(kept->size()));
    }

    void valuesAndNamesStayWhereTheyAreSwitchedOff()
    {
        ModelServer server(Wire::OpenAi, [](const Asked &) { return describing("A table."); });
        QVERIFY(describe(server));
        QVERIFY2(sent().contains("\"northland\""), qPrintable(sent())); // the server is on this machine
        QVERIFY(!sent().contains("a@x.org"));
        m_prompts.clear();
        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {true, false, false}));
        QVERIFY(describe(server, true));
        QVERIFY(!sent().isEmpty() && !sent().contains("northland"));
        QCOMPARE(m_prompts.first().leftOut.size(), 1);

        m_prompts.clear();
        const int before = server.chats();
        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {false, true, true}));
        const Result<Described> denied = describe(server, true);
        QVERIFY(!denied);
        QCOMPARE(denied.error().code, ErrorCode::Denied);
        QVERIFY2(denied.error().message().contains("shop.db"), qPrintable(denied.error().message()));
        QCOMPARE(server.chats(), before);
    }

    /// Whether values were told is remembered with the text; whoever may be told none is asked for another one.
    void whatAModelSawIsRemembered()
    {
        const TableName orders{{}, QStringLiteral("orders")};
        ModelServer server(Wire::OpenAi, [](const Asked &) { return describing("A table."); });
        QVERIFY(describe(server));
        QVERIFY(m_source->takeEdits({}, {}));
        QVERIFY(m_source->snapshot()->entry(orders)->summary.sawValues);
        QVERIFY(!m_source->snapshot()
                     ->entry({{}, QStringLiteral("customer")})
                     ->summary.sawValues); // it holds none that are told
        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {true, false, false}));
        const Result<Described> anew = describe(server);
        QVERIFY(anew);
        QVERIFY(count(*anew, ModelDescribed::State::Written) >= 1);
        QVERIFY(m_source->takeEdits({}, {}));
        QCOMPARE(m_source->snapshot()->entry(orders)->summary.text, QStringLiteral("A table."));
        QVERIFY(!m_source->snapshot()->entry(orders)->summary.sawValues);
    }

    void valuesStayWhereALocalServerHandsOn()
    {
        m_backend = QStringLiteral("ollama");
        m_model = QStringLiteral("borrowed"); // by its name it could be local
        ModelServer server(Wire::Ollama, [](const Asked &) { return describing("A table."); });
        const Result<Described> described = describe(server);
        m_backend = QStringLiteral("openai");
        m_model = QStringLiteral("tiny");
        QVERIFY2(described, qPrintable(described ? QString() : described.error().fullMessage()));
        QVERIFY(!sent().isEmpty() && !sent().contains("northland"));
    }

    void aTableThatFailsDoesNotStopTheOthers_data()
    {
        QTest::addColumn<Misbehaviour>("misbehaviour");
        QTest::addColumn<QString>("message");
        QTest::newRow("prose") << Misbehaviour::Prose << "did not answer in the form";
        QTest::newRow("cut off") << Misbehaviour::CutInTheMiddle << "was cut off after";
        QTest::newRow("again and again") << Misbehaviour::Repeats << "repeats itself";
        QTest::newRow("half of the prompt") << Misbehaviour::TruncatesSilently << "cut the prompt";
    }
    void aTableThatFailsDoesNotStopTheOthers()
    {
        QFETCH(Misbehaviour, misbehaviour);
        QFETCH(QString, message);
        ModelServer server(
            Wire::OpenAi, [](const Asked &) { return describing("A table."); }, misbehaviour);
        // Measured while it still behaved.
        ModelServer sound(Wire::OpenAi, [](const Asked &) { return describing("A table."); });
        const auto good = model(sound);
        const Result<BackendCapabilities> capabilities =
            good->measured->measure(*good->session, QStringLiteral("tiny"), {});
        QVERIFY(capabilities);
        const auto bad = model(server);
        generate::model::MeasuredModel measured(*capabilities);
        const QList<TableName> tables{{{}, QStringLiteral("customer")}, {{}, QStringLiteral("region")}};
        const Result<Described> described =
            project::describeByModel(*m_store, *m_source->snapshot(), {*bad->session, measured, QStringLiteral("tiny")},
                                     {tables}, false, {}, {});
        QVERIFY2(described, described ? "" : qPrintable(described.error().message()));
        QCOMPARE(count(*described, ModelDescribed::State::Failed), 2);
        QVERIFY2(described->first().error->message().contains(message),
                 qPrintable(described->first().error->message()));
        QVERIFY(m_store->sourceTexts().modelDescriptions(m_source->id())->isEmpty());
    }

    void aServerThatIsGoneEndsIt()
    {
        std::unique_ptr<generate::agent::OpenedModel> opened;
        {
            ModelServer server(Wire::OpenAi, [](const Asked &) { return describing("A table."); });
            opened = model(server);
        }
        const Result<Described> described = project::describeByModel(
            *m_store, *m_source->snapshot(), {*opened->session, *opened->measured, QStringLiteral("tiny")},
            {{{{}, QStringLiteral("customer")}}}, false, {}, {});
        QVERIFY(!described);
        QCOMPARE(described.error().code, ErrorCode::Connection);
    }
};

QTEST_GUILESS_MAIN(TestDescribeByModel)
#include "tst_describebymodel.moc"
