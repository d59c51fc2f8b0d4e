// SPDX-License-Identifier: GPL-3.0-or-later
// Forty secrets and more in everything that a scope hides: rows, names, comments, defaults, labels, definitions,
// partitions, children, statistics. Whatever is done with the source, none of them is in a byte that is written, sent
// or said; and where they were read before the scope was set, they are gone from every byte after it.
#include "core/generate/agent/agentsource.h"
#include "core/generate/agent/openedmodel.h"
#include "core/project/describebymodel.h"
#include "core/project/opensource.h"
#include "core/sources/finddrift.h"
#include "core/sources/limits.h"
#include "core/sources/storedsnapshot.h"
#include "core/suggestion/suggestions.h"
#include "core/workspace/drafts.h"
#include "support/agentscript.h"
#include "support/backends.h"
#include "support/engines.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPluginLoader>
#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// The canaries in some bytes, however they are written: "CANARY07", "canary17".
QStringList canariesIn(const QByteArray &bytes)
{
    static const QRegularExpression canary(QStringLiteral("canary[0-9][0-9]"),
                                           QRegularExpression::CaseInsensitiveOption);
    QSet<QString> found;
    for (const QString &text : {QString::fromLatin1(bytes), QString::fromLatin1(QByteArray(bytes).replace('\0', ""))}) {
        for (auto it = canary.globalMatch(text); it.hasNext();)
            found.insert(it.next().captured().toLower());
    }
    QStringList sorted = found.values();
    sorted.sort();
    return sorted;
}

schema::SourceLimits limits(const QString &engine)
{
    schema::SourceLimits limits;
    limits.hidden = {"people", "customers.email", "vault", "staff.pin", "notes.text"};
    if (engine != QLatin1String("sqlite"))
        limits.hidden.append("staff.mood");
    if (engine == QLatin1String("postgresql"))
        limits.hidden.append("hr.*");
    limits.filters = {{{{}, "orders"}, "region = 'north'"}};
    return limits;
}

QString textOf(const record::Record &record)
{
    return QString::fromUtf8(QJsonDocument(record::toJson(record)).toJson(QJsonDocument::Compact));
}

} // namespace

class tst_scopecanaries : public QObject
{
    Q_OBJECT

    std::unique_ptr<TemporaryFolder> m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    Connector *m_connector = nullptr;
    ConnectionParameters m_parameters;
    QByteArray m_said; ///< all that anybody was told or sent

    void place(const QString &engine)
    {
        m_source.reset();
        m_store.reset();
        m_said.clear();
        m_folder = std::make_unique<TemporaryFolder>();
        static int number = 0;
        const MadeDatabase made =
            makeDatabase(engine, QStringLiteral("tieoutcanaries%1").arg(++number),
                         readFile(QStringLiteral(TIEOUT_TEST_DIR "/canaries%1.sql").arg(engine)), *m_folder);
        const auto plugin = connector(made.connector);
        QVERIFY(plugin);
        m_connector = *plugin;
        const auto parameters = m_connector->parseAddress(made.rest);
        QVERIFY(parameters);
        m_parameters = *parameters;
        QVERIFY(QDir().mkpath(m_folder->file(QStringLiteral("work"))));
        auto store = workspace::Workspace::create(m_folder->file(QStringLiteral("work/source.tieout")));
        QVERIFY(store);
        m_store = std::move(*store);
    }

    void open()
    {
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
        project::OpenOptions options;
        options.asOf = QDate(2025, 6, 1);
        options.retriever = qobject_cast<Retriever *>(loader.instance());
        auto opened = project::OpenSource::open(*m_connector, m_parameters, m_store.get(), options, {},
                                                [this](double, const ErrorText &what) { say(what.text); });
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
    }

    void say(const QString &text) { m_said += text.toUtf8() + '\n'; }

    /// The workspace, its log and its index.
    QByteArray written() const
    {
        QByteArray bytes;
        QDirIterator files(m_folder->file(QStringLiteral("work")), QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                bytes += file.fileName().toUtf8() + file.readAll();
        }
        return bytes;
    }

    void run(const QString &sql)
    {
        for (const gate::Author author : {gate::Author::Person, gate::Author::Generator})
            say(textOf(m_source->runSql(QStringLiteral("What is there?"), sql, {}, author, {}, {}, {})));
    }

    /// Everything that is told to a model, and by one.
    void askModels()
    {
        QByteArray sent;
        std::mutex mutex;
        ModelServer server(Wire::OpenAi, [&](const Asked &asked) {
            const std::lock_guard lock(mutex);
            sent += QJsonDocument(asked.body).toJson();
            if (asksForTables(asked))
                return choosing(asked,
                                {QStringLiteral("customers"), QStringLiteral("orders"), QStringLiteral("payments")});
            if (asked.body[QLatin1String("messages")].toArray().size() > 4)
                return acting(QStringLiteral("answer"), QStringLiteral("SELECT COUNT(*) AS n FROM customers"));
            return acting(QStringLiteral("run"), QStringLiteral("SELECT * FROM customers"));
        });
        LlmBackend *backend = loadBackend(QStringLiteral("openai"));
        QVERIFY(backend);
        generate::model::ModelChoice choice;
        choice.backend = QStringLiteral("openai");
        choice.settings = {{QStringLiteral("url"), server.url()}};
        choice.name = QStringLiteral("tiny");
        auto model = generate::agent::openModel(*backend, choice);
        QVERIFY2(model, model ? "" : qPrintable(model.error().fullMessage()));
        QList<TableName> tables;
        for (const Table &table : m_source->snapshot()->wholeGraph().schema().tables)
            tables.append(table.name);
        const project::DescribingModel describing{*model->session, *model->measured, QStringLiteral("tiny"), {}};
        const auto described =
            project::describeByModel(*m_store, *m_source->snapshot(), describing, {tables}, true, {}, {});
        if (!described)
            say(described.error().fullMessage());
        if (model->agent) {
            m_source->setGenerators({model->agent});
            for (const char *question : {"how much churn was there", "what do we know of ann", "which notes are there"})
                say(textOf(m_source->ask(QString::fromLatin1(question), {}, {}, {})));
            m_source->setGenerators({});
        }
        QVERIFY(!server.asked().isEmpty());
        m_said += sent;
    }

    /// Everything else that the program does with a source.
    void use()
    {
        const catalog::Snapshot &snapshot = *m_source->snapshot();
        for (const Table &table : snapshot.schema().tables) {
            say(table.name.display() + table.comment + table.definition + table.partitions.join(u' '));
            for (const Column &column : table.columns)
                say(column.name + column.nativeType + column.comment + column.defaultValue);
            for (const suggestion::Suggestion &one : suggestion::suggestionsFor(snapshot, table.name, {}))
                say(one.wordings.join(u'\n'));
        }
        for (const auto &[table, error] : m_source->failures())
            say(table.display() + error.fullMessage());
        say(m_source->readOnlyRoleScript());
        for (const char *question : {"how many customers", "customers by city", "email of customers",
                                     "orders by region", "total amount of orders", "list people", "salary of people",
                                     "largest amount of payments by method", "notes of staff", "orders in 2025"})
            say(textOf(m_source->ask(QString::fromLatin1(question), {}, {}, {})));
        for (const retrieval::NearCard &card :
             m_source->linker()->nearCards(QStringLiteral("secret email people salary pin note"), 50))
            say(card.title);
        for (const char *sql :
             {"SELECT * FROM customers", "SELECT email FROM customers", "SELECT * FROM people",
              "SELECT note FROM orders ORDER BY id", "SELECT * FROM orders", "SELECT COUNT(*) AS n FROM orders",
              "SELECT nme FROM customers", "SELECT * FROM peple",
              "SELECT id FROM orders WHERE CAST(note AS INTEGER) > 0", "SELECT badge, pn FROM staff",
              "SELECT text FROM notes", "SELECT DISTINCT region FROM orders", "SELECT * FROM v_cities"})
            run(QString::fromLatin1(sql));
        const auto verified =
            m_source->verifiable(QStringLiteral("orders by region"),
                                 QStringLiteral("SELECT region, COUNT(*) AS n FROM orders GROUP BY region"), {}, {});
        say(verified ? verified->sql : verified.error().fullMessage());
        const auto drift = sources::findDrift(*m_store, m_source->id(), m_source->session(), {}, {});
        QVERIFY(drift);
        for (const schema::SchemaChange &change : drift->drift.schemaChanges())
            say(change.what() + change.before + change.after);
        const auto checked = m_source->checkSchema({}, {});
        QVERIFY(checked);
        QVERIFY(m_source->refresh(project::Reread::All, {}, [this](double, const ErrorText &what) { say(what.text); }));
        askModels();
    }

private slots:
    void nothingHiddenIsWrittenOrSent_data() { addEngines(); }
    void nothingHiddenIsWrittenOrSent()
    {
        QFETCH(QString, engine);
        TIEOUT_NEEDS_ENGINE(engine);
        place(engine);
        QVERIFY(sources::setLimits(*m_store, m_connector->address(m_parameters), limits(engine)));
        open();
        if (QTest::currentTestFailed())
            return;
        use();
        QCOMPARE(canariesIn(m_said), QStringList());
        QCOMPARE(canariesIn(written()), QStringList());
        // Beside the open source.
        const auto sources = m_store->sources();
        QVERIFY(sources && sources->size() == 1);
        const auto stored = sources::storedSnapshot(*m_store, sources->first(), QDate(2025, 6, 1));
        QVERIFY(stored);
        QVERIFY(!(*stored)->schema().table(QStringLiteral("people")));
        // The rest is all there.
        const auto snapshot = m_source->snapshot();
        QVERIFY(snapshot->schema().table(QStringLiteral("v_cities"))
                && snapshot->profiles.contains({{}, QStringLiteral("customers")}));
        QVERIFY(m_said.contains("Ulm"));
    }

    void whatBecomesHiddenIsForgotten_data() { addEngines(); }
    void whatBecomesHiddenIsForgotten()
    {
        QFETCH(QString, engine);
        TIEOUT_NEEDS_ENGINE(engine);
        place(engine);
        open();
        if (QTest::currentTestFailed())
            return;
        use();
        QVERIFY(m_store->setSetting(QString::fromLatin1(workspace::DraftKey),
                                    QStringLiteral("SELECT email FROM customers WHERE email = 'CANARY05'")));
        // A draft of every kind, of this source and of an answer, and some that stay.
        const QString source = m_connector->address(m_parameters);
        const auto history0 = m_store->answers().history(1000);
        QVERIFY(history0 && !history0->isEmpty());
        const auto draft = [&](const QString &key, const QJsonObject &content) {
            QVERIFY(m_store->setSetting(QLatin1String(workspace::DraftPrefix) + key,
                                        QString::fromUtf8(QJsonDocument(content).toJson(QJsonDocument::Compact))));
        };
        const QString hidden = QStringLiteral("SELECT email FROM customers WHERE email = 'CANARY05'");
        const QList<std::pair<QString, QJsonObject>> going = {
            {"sql:" + source, {{"text", hidden}}},
            {"question:" + source, {{"text", "Who is CANARY05 in the vault?"}}},
            {"definition:" + source, {{"meaning", QJsonArray{"CANARY05, as the vault has it", 3}}}},
            {"edit:" + source + ":customers.email:unit", {{"text", "CANARY05"}}},
            {"edit:" + source + ":people:description", {{"text", "CANARY05"}}},
            {"edited:" + source + ":customers", {{"column", "email"}}},
            {"correction:" + history0->first().id, {{"text", hidden}, {"said", "no"}}},
            {"expected:" + history0->first().id, {{"text", "as the vault says, CANARY05"}}}};
        const QList<std::pair<QString, QJsonObject>> staying = {
            {"edit:" + source + ":customers.name:description", {{"text", "what they are called"}}},
            {"edited:" + source + ":orders", {{"column", "region"}}},
            {"scope:" + source, {{"limits", "{\"hidden\":[\"vault\"]}"}}},
            {"sql:another", {{"text", "SELECT * FROM vault"}}},
            {"setting:ask.context", {{"text", "the vault is in the cellar"}}}};
        for (const auto &[key, content] : going + staying)
            draft(key, content);
        const QStringList before = canariesIn(written());
        QVERIFY2(before.size() >= 15, qPrintable(before.join(u' ')));
        const auto kept = m_store->answers().history(1000);
        QVERIFY(kept);
        const auto set = m_source->setLimits(limits(engine), {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
        QCOMPARE(canariesIn(written()), QStringList());
        for (const auto &[key, content] : going)
            QCOMPARE(m_store->setting(QLatin1String(workspace::DraftPrefix) + key, {}).value_or(key), QString());
        for (const auto &[key, content] : staying)
            QVERIFY2(!m_store->setting(QLatin1String(workspace::DraftPrefix) + key, {}).value_or(QString()).isEmpty(),
                     qPrintable(key));
        const auto history = m_store->answers().history(1000);
        QVERIFY(history);
        QCOMPARE(history->size(), kept->size()); // the questions stay
        QVERIFY(std::any_of(history->cbegin(), history->cend(),
                            [](const auto &item) { return item.state == record::State::Answered; }));
        m_said.clear();
        use();
        QCOMPARE(canariesIn(m_said), QStringList());
        QCOMPARE(canariesIn(written()), QStringList());
        // Shown again, it is known again, and no drift.
        QVERIFY(m_source->setLimits({}, {}, {}));
        QVERIFY(m_source->snapshot()->schema().table(QStringLiteral("people")));
        const auto drift = m_source->drift();
        QVERIFY(drift && drift->schemaChanges().isEmpty());
    }

    /// A person looked at a view and shows it: it is read, what stands behind it is not.
    void aViewThatIsShown()
    {
        place(QStringLiteral("sqlite"));
        schema::SourceLimits shown = limits(QStringLiteral("sqlite"));
        shown.shown = {"canary20"};
        QVERIFY(sources::setLimits(*m_store, m_connector->address(m_parameters), shown));
        open();
        if (QTest::currentTestFailed())
            return;
        QVERIFY(m_source->snapshot()->schema().table(QStringLiteral("canary20")));
        const auto counted = m_source->runSql(QStringLiteral("How many?"), QStringLiteral("SELECT n FROM canary20"), {},
                                              gate::Author::Person, {}, {}, {});
        QCOMPARE(counted.state, record::State::Answered);
        const auto behind = m_source->runSql(QStringLiteral("Who?"), QStringLiteral("SELECT name FROM people"), {},
                                             gate::Author::Person, {}, {}, {});
        QVERIFY(!behind.isAnswered());
        QCOMPARE(canariesIn(written()), QStringList{QStringLiteral("canary20")});
    }

    void aViewThatIsShownHasToBeOne()
    {
        place(QStringLiteral("sqlite"));
        open();
        if (QTest::currentTestFailed())
            return;
        schema::SourceLimits shown;
        shown.shown = {"canary2"};
        const auto set = m_source->setLimits(shown, {}, {});
        QVERIFY(!set && set.error().code == ErrorCode::Invalid
                && set.error().fullMessage().contains(QLatin1String("canary2")));
    }
};

QTEST_GUILESS_MAIN(tst_scopecanaries)
#include "tst_scopecanaries.moc"
