// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/workspaceservice.h"

#include "servicefixture.h"

#include <QFileInfo>

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class WorkspaceServiceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_database = m_folder.file(QStringLiteral("shop.db"));
    QString m_file = m_folder.file(QStringLiteral("shop.tieout"));

    static QString idOf(const QString &file) { return QStringLiteral("sqlite:") + file; }
    static NewSourceOpener opener(const QString &file)
    {
        return [file](workspace::Workspace &store,
                      const project::OpenOptions &options) -> Result<std::unique_ptr<project::OpenSource>> {
            const Result<Connector *> sqlite = sqliteConnector();
            if (!sqlite)
                return fail(sqlite.error());
            return project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, &store, options, {}, {});
        };
    }
    Result<std::unique_ptr<workspace::Workspace>> created(const CreateWorkspaceRequest &request) const
    {
        return createWorkspace(request, std::nullopt, opener(m_database));
    }

private slots:
    void init()
    {
        for (const QString &file : {m_database, m_file})
            QFile::remove(file);
        makeSqlite(m_database, "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);"
                               "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id));"
                               "INSERT INTO customers VALUES (1, 'Ada'); INSERT INTO orders VALUES (1, 1);");
    }

    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(CreateWorkspaceRequest());
        const CreateWorkspaceRequest create{"a.tieout", "2026-11-20", true};
        TIEOUT_VERIFY_JSON(create);
        QCOMPARE(*requestFromJson<CreateWorkspaceRequest>(toJson(create)), create);
        TIEOUT_VERIFY_JSON(AddSourceRequest{QStringLiteral("sqlite:a.db")});
        TIEOUT_VERIFY_JSON(SourceRequest{QStringLiteral("sqlite:a.db")});
        TIEOUT_VERIFY_JSON(CopyWorkspaceRequest{QStringLiteral("b.tieout")});
        TIEOUT_VERIFY_JSON(WorkspaceSource());
        const QDateTime at({2026, 11, 20}, {8, 0}, Qt::UTC);
        WorkspaceSource source;
        source.id = QStringLiteral("sqlite:a.db");
        source.tables = 3;
        source.hidden = QStringList{"hr.*"};
        source.rowFilters = {{"orders", "total > 1"}};
        source.routines = {{"public.tax(numeric)", "function", "numeric", "shop", "sql", {}, "SELECT 1"}};
        source.allowedFunctions = {{"public.tax(numeric)", "in force"}};
        source.told = {true, {false}, false};
        source.readAt = at;
        const WorkspaceResponse response{
            "a.tieout", {source}, {{"id1", "how many", record::State::Answered, "3", at}}, {{"currency", "EUR"}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<WorkspaceResponse>(toJson(response)), response);
    }

    void createsAndSaysWhatIsInIt()
    {
        const auto store = created({m_file, QStringLiteral("2026-03-01"), false});
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        const auto contents = workspaceContents(**store);
        QVERIFY2(contents, contents ? "" : qPrintable(contents.error().fullMessage()));
        QCOMPARE(contents->file, m_file);
        QCOMPARE(contents->settings.value("asOf"), QStringLiteral("2026-03-01"));
        QCOMPARE(contents->sources.size(), 1);
        const WorkspaceSource &source = contents->sources.first();
        QCOMPARE(source.id, idOf(m_database));
        QCOMPARE(source.title, QStringLiteral("shop.db"));
        QCOMPARE(source.tables, 2);
        QCOMPARE(source.foreignKeys, 1);
        QCOMPARE(source.profiled, 2);
        QVERIFY(source.readAt.isValid());
        QCOMPARE(source.told, ToldDescription());
        QVERIFY(contents->answers.isEmpty());
        TIEOUT_VERIFY_JSON(*contents);
    }

    void theSchemaAloneMayBeRead()
    {
        const auto store = created({m_file, {}, true});
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        QCOMPARE(workspaceContents(**store)->sources.first().profiled, 0);
        QVERIFY(!workspaceContents(**store)->settings.contains("asOf"));
    }

    void aFailureLeavesNoFile()
    {
        QVERIFY(!created({m_file, QStringLiteral("soon"), false}));
        QVERIFY(!QFileInfo::exists(m_file));
        const auto none = createWorkspace({m_file}, std::nullopt, opener(m_folder.file(QStringLiteral("none.db"))));
        QVERIFY(!none);
        QVERIFY(!QFileInfo::exists(m_file));
        QVERIFY(created({m_file}));
        QCOMPARE(created({m_file}).error().code, ErrorCode::Exists);
        QVERIFY(QFileInfo::exists(m_file)); // the one that was there stays
    }

    void addsMovesAndRemovesASource()
    {
        const auto store = created({m_file});
        QVERIFY(store);
        const QString other = m_folder.file(QStringLiteral("crm.db"));
        makeSqlite(other, "CREATE TABLE IF NOT EXISTS lead (id INTEGER PRIMARY KEY)");
        QVERIFY(addSource(**store, {idOf(other)}, opener(other)));
        QCOMPARE(workspaceContents(**store)->sources.size(), 2);
        QCOMPARE(addSource(**store, {idOf(other)}, opener(other)).error().code, ErrorCode::Exists);
        const QString none = m_folder.file(QStringLiteral("none.db"));
        QVERIFY(!addSource(**store, {idOf(none)}, opener(none)));
        QCOMPARE(workspaceContents(**store)->sources.size(), 2);

        const Result<Connector *> sqlite = sqliteConnector();
        QVERIFY(sqlite);
        const QString there = m_folder.file(QStringLiteral("moved.db"));
        QVERIFY(!moveSource(**store, {idOf(other)}, **sqlite, {{"file", there}}, {})); // nothing is there
        QVERIFY(QFile::rename(other, there));
        QVERIFY(moveSource(**store, {idOf(other)}, **sqlite, {{"file", there}}, {}));
        QVERIFY(removeSource(**store, {idOf(m_database)}));
        const auto contents = workspaceContents(**store);
        QCOMPARE(contents->sources.size(), 1);
        QCOMPARE(contents->sources.first().id, idOf(there));
    }

    void aCopyHoldsTheSame()
    {
        const auto store = created({m_file, QStringLiteral("2026-03-01"), false});
        QVERIFY(store);
        const QString to = m_folder.file(QStringLiteral("copy.tieout"));
        QVERIFY(copyWorkspace(**store, {to}));
        const auto copy = workspace::Workspace::open(to, workspace::Unwritable::Refuse);
        QVERIFY(copy);
        const auto contents = workspaceContents(**copy);
        QVERIFY(contents);
        QCOMPARE(contents->file, to);
        QCOMPARE(contents->sources, workspaceContents(**store)->sources);
        QCOMPARE(copyWorkspace(**store, {to}).error().code, ErrorCode::Exists);
    }
};

QTEST_GUILESS_MAIN(WorkspaceServiceTest)
#include "tst_workspaceservice.moc"
