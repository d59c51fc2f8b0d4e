// SPDX-License-Identifier: GPL-3.0-or-later
// What a person lets a model be told of a source binds whoever asks, and is in the record.
#include "core/sources/modelsight.h"

#include "core/generate/agent/openedmodel.h"
#include "core/project/opensource.h"
#include "support/agentscript.h"
#include "support/backends.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::ModelSight;

class TestModelSight : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;

    record::Record ask(ModelServer &server)
    {
        generate::model::ModelChoice choice;
        choice.backend = QStringLiteral("openai");
        choice.settings = {{QStringLiteral("url"), server.url()}};
        choice.name = QStringLiteral("tiny");
        Result<generate::agent::OpenedModel> model = generate::agent::openModel(*loadBackend(choice.backend), choice);
        if (!model)
            return {};
        m_source->setGenerators({model->source.get()});
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 10, 31);
        options.sight = {true, true, true}; // a caller cannot go beyond what a person said
        record::Record record = m_source->ask(unruled(QStringLiteral("how many orders are there")), options, {}, {});
        m_source->setGenerators({});
        return record;
    }

    static ModelServer::Model script()
    {
        const QString sql = QStringLiteral("SELECT COUNT(*) AS n FROM orders");
        return scripted({"orders"}, {acting("values", "orders.region"), acting("run", "SELECT region FROM orders"),
                                     acting("answer", sql)});
    }

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("shop.db"));
        makeSqlite(file, "CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, amount REAL);"
                         "INSERT INTO orders VALUES (1, 'northland', 1), (2, 'southland', 2), (3, 'northland', 3), (4, "
                         "'southland', 4);");
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

    void isKeptForEachSource()
    {
        QCOMPARE(*sources::modelSightOf(*m_store, "a"), std::optional<ModelSight>());
        for (const ModelSight &sight :
             {ModelSight{true, {}, true}, ModelSight{false, false, false}, ModelSight{true, true, false}}) {
            QVERIFY(sources::setModelSight(*m_store, "a", sight));
            QCOMPARE(*sources::modelSightOf(*m_store, "a"), std::optional(sight));
        }
        QCOMPARE(*sources::modelSightOf(*m_store, "b"), std::optional<ModelSight>());
        // What another program wrote there allows nothing.
        QVERIFY(m_store->setSetting("sight b", "yes to all"));
        QCOMPARE(*sources::modelSightOf(*m_store, "b"), std::optional(ModelSight{false, false, false}));
    }

    void bindsEveryQuestionAndIsInTheRecord()
    {
        ModelServer open(Wire::OpenAi, script());
        const record::Record byCaller = ask(open);
        QCOMPARE(byCaller.state, record::State::Answered);
        QCOMPARE(byCaller.model->told, std::optional(record::Told{true, true, true}));
        QVERIFY(open.asked().last().messages.join(' ').contains("northland"));

        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {true, false, false}));
        ModelServer narrow(Wire::OpenAi, script());
        const record::Record told = ask(narrow);
        QCOMPARE(told.state, record::State::Answered);
        QCOMPARE(told.model->told, std::optional(record::Told{true, false, false}));
        for (const Asked &asked : narrow.asked())
            QVERIFY2(!asked.messages.join(' ').contains("northland"), qPrintable(asked.messages.join(' ')));
        const Result<record::Record> again = record::recordFromJson(record::toJson(told));
        QVERIFY(again);
        QCOMPARE(again->model, told.model);

        // Nobody said: values only to a model on this machine, which this one is.
        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {}));
        ModelServer local(Wire::OpenAi, script());
        QCOMPARE(ask(local).model->told, std::optional(record::Told{true, true, false}));

        QVERIFY(sources::setModelSight(*m_store, m_source->id(), {false, true, true}));
        ModelServer silent(Wire::OpenAi, script());
        const record::Record denied = ask(silent);
        QCOMPARE(denied.state, record::State::Failed);
        QCOMPARE(denied.failure->code, ErrorCode::Denied);
        QCOMPARE(silent.chats(), 0);
    }
};

QTEST_GUILESS_MAIN(TestModelSight)
#include "tst_modelsight.moc"
