// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are learnt from what people and programs have run.
#include "core/project/opensource.h"

#include "core/sources/storedsnapshot.h"
#include "core/workspace/storedlimits.h"
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ProposedKey;

namespace {

// Names that suggest nothing, values that fit two tables.
constexpr const char *tables = "CREATE TABLE party (pid INTEGER PRIMARY KEY, label VARCHAR(40));"
                               "CREATE TABLE depot (did INTEGER PRIMARY KEY, label VARCHAR(40));"
                               "CREATE TABLE deal (no INTEGER PRIMARY KEY, whom INTEGER, total INTEGER);"
                               "INSERT INTO party VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd');"
                               "INSERT INTO depot VALUES (1, 'x'), (2, 'y'), (3, 'z'), (4, 'w');"
                               "INSERT INTO deal VALUES (11, 1, 5), (12, 2, 6), (13, 3, 7), (14, 3, 8), (15, 1, 9);";
constexpr const char *view = "CREATE VIEW v_deals AS SELECT d.no, p.label FROM deal d JOIN party p ON d.whom = p.pid;";
constexpr const char *joined =
    "SELECT COUNT(*) FROM deal d JOIN depot x ON d.whom = x.did WHERE x.label = 'Ann Secret'";
const QString toParty = QStringLiteral("deal(whom)->party(pid)");
const QString toDepot = QStringLiteral("deal(whom)->depot(did)");

const ProposedKey *proposed(const catalog::Snapshot &snapshot, const QString &constraint)
{
    const auto found = std::find_if(snapshot.proposedKeys.cbegin(), snapshot.proposedKeys.cend(),
                                    [&](const ProposedKey &key) { return key.key.constraint == constraint; });
    return found == snapshot.proposedKeys.cend() ? nullptr : &*found;
}

Result<std::unique_ptr<project::OpenSource>> opened(const QString &id, const QString &rest, workspace::Workspace *store)
{
    const Result<Connector *> plugin = connector(id);
    if (!plugin)
        return fail(plugin.error());
    const Result<ConnectionParameters> parameters = (*plugin)->parseAddress(rest);
    if (!parameters)
        return fail(parameters.error());
    return project::OpenSource::open(**plugin, *parameters, store, {}, {}, {});
}

catalog::VerifiedQuery verifiedQuery(const QString &question, const QString &sql)
{
    catalog::VerifiedQuery query;
    query.question = query.asked = question;
    query.sql = sql;
    return query;
}

} // namespace

class tst_opensourcekeys : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    std::unique_ptr<workspace::Workspace> made(const QString &name)
    {
        Result<std::unique_ptr<workspace::Workspace>> store = workspace::Workspace::create(m_folder.file(name));
        return store ? std::move(*store) : nullptr;
    }

    /// Reads the log of a server that has run `joined` twice, and what is left of it everywhere.
    void readLog(const QString &id, const QString &rest, const QString &name)
    {
        const QString file = name + QStringLiteral(".tieout");
        const auto store = made(file);
        auto source = opened(id, rest, store.get());
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        QVERIFY((*source)->hasQueryLog() && (*source)->snapshot()->joinsRead.hasLog);
        QVERIFY(!(*source)->snapshot()->joinsRead.logged);
        const Result<void> read = (*source)->readQueryLog({}, {});
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        const auto snapshot = (*source)->snapshot();
        QVERIFY(*snapshot->joinsRead.logged > 0);
        const ProposedKey *key = proposed(*snapshot, toDepot);
        QVERIFY(key);
        QCOMPARE(key->joins.logged, 1);
        QCOMPARE(key->joins.calls, 2);
        QVERIFY(key->joins.names.isEmpty());
        QVERIFY(key->evidence.isMeasured());
        // That the values were compared for it is no join of anybody's: read again, it is the same.
        QVERIFY((*source)->readQueryLog({}, {}));
        QCOMPARE(proposed(*(*source)->snapshot(), toDepot)->joins, key->joins);
        const ProposedKey *viewed = proposed(*(*source)->snapshot(), toParty);
        QVERIFY(viewed && viewed->joins.views == 1);
        QVERIFY(viewed->score > key->score);
        // It is kept, with the next opening and with a new look at the rows.
        QVERIFY((*source)->refresh(project::Reread::All, {}, {}));
        QCOMPARE(proposed(*(*source)->snapshot(), toDepot)->joins.calls, 2);
        source->reset();
        source = opened(id, rest, store.get());
        QVERIFY(source && proposed(*(*source)->snapshot(), toDepot));
        QCOMPARE(proposed(*(*source)->snapshot(), toDepot)->joins.calls, 2);
        QFile kept(m_folder.file(file));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QByteArray bytes = kept.readAll();
        QVERIFY(!bytes.contains("Ann Secret") && !bytes.contains("x.label"));
    }

private slots:
    /// A view says what names do not, and its values are compared.
    void aViewProposes()
    {
        const QString file = m_folder.file(QStringLiteral("deals.db"));
        makeSqlite(file, QByteArray(tables) + view);
        const auto store = made(QStringLiteral("deals.tieout"));
        const auto source = opened(QStringLiteral("sqlite"), file, store.get());
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        const auto before = (*source)->snapshot();
        const ProposedKey *key = proposed(*before, toParty);
        QVERIFY(key);
        QCOMPARE(key->joins.views, 1);
        QCOMPARE(key->joins.names, QStringList{QStringLiteral("v_deals")});
        QVERIFY(key->evidence.isMeasured() && key->evidence.orphans() == 0 && key->evidence.unique);
        QVERIFY(before->joinsAlong(*key)); // although the values fit the depots as well
        QCOMPARE(before->proposedKeys.first().key.constraint, toParty);
        QCOMPARE(before->joinsRead.written, 1);

        // A verified query counts from the next edit on, and as long as it is there.
        QVERIFY(store->verified().keepVerified(
            (*source)->id(),
            verifiedQuery(QStringLiteral("Deals of a?"),
                          QStringLiteral("SELECT COUNT(*) FROM deal JOIN party ON whom = pid WHERE label = 'a'"))));
        QVERIFY((*source)->takeEdits({}, {}));
        QCOMPARE(proposed(*(*source)->snapshot(), toParty)->joins.verified, 1);
        QCOMPARE(proposed(*(*source)->snapshot(), toParty)->joins.views, 1);
        QVERIFY(proposed(*(*source)->snapshot(), toParty)->evidence.isMeasured());
        QCOMPARE((*source)->snapshot()->joinsRead.written, 2);
    }

    void aScriptProposes()
    {
        const QString file = m_folder.file(QStringLiteral("scripted.db"));
        makeSqlite(file, tables);
        const auto store = made(QStringLiteral("scripted.tieout"));
        const auto source = opened(QStringLiteral("sqlite"), file, store.get());
        QVERIFY(source);
        workspace::StoredScript script;
        script.sourceId = (*source)->id();
        script.name = QStringLiteral("load.sql");
        script.text = QStringLiteral("-- deals\nSELECT * FROM deal JOIN party ON whom = pid;\nSELECT FROM;\n");
        QVERIFY(store->sourceTexts().addScript(script));
        QVERIFY((*source)->takeEdits({}, {}));
        const ProposedKey *key = proposed(*(*source)->snapshot(), toParty);
        QVERIFY(key);
        QCOMPARE(key->joins.scripts, 1);
        QCOMPARE(key->joins.names, QStringList{QStringLiteral("load.sql:2")});
        QCOMPARE((*source)->snapshot()->joinsRead.writtenUnread, 1);
        QVERIFY(store->sourceTexts().removeScript((*source)->id(), script.name));
        QVERIFY((*source)->takeEdits({}, {}));
        const ProposedKey *gone = proposed(*(*source)->snapshot(), toParty);
        QVERIFY(!gone || gone->joins.isEmpty());
    }

    /// What may not be read is in no proposal, and what names it in no evidence.
    void hiddenTablesAreNotShown()
    {
        const QString file = m_folder.file(QStringLiteral("hidden.db"));
        makeSqlite(file, QByteArray(tables) + view);
        const auto store = made(QStringLiteral("hidden.tieout"));
        const auto source = opened(QStringLiteral("sqlite"), file, store.get());
        QVERIFY(source && proposed(*(*source)->snapshot(), toParty));
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("depot")};
        QVERIFY((*source)->setLimits(limits, {}, {}));
        QVERIFY(proposed(*(*source)->snapshot(), toParty));
        QCOMPARE(proposed(*(*source)->snapshot(), toParty)->joins.views, 1);
        limits.hidden = {QStringLiteral("party")};
        QVERIFY((*source)->setLimits(limits, {}, {}));
        QVERIFY(!proposed(*(*source)->snapshot(), toParty));
        const auto sources = store->sources();
        QVERIFY(sources && sources->size() == 1);
        const auto stored = sources::storedSnapshot(*store, sources->first(), {});
        QVERIFY(stored && !proposed(**stored, toParty));
    }

    void anEngineWithoutALog()
    {
        const QString file = m_folder.file(QStringLiteral("nolog.db"));
        makeSqlite(file, tables);
        const auto source = opened(QStringLiteral("sqlite"), file, nullptr);
        QVERIFY(source);
        QVERIFY(!(*source)->hasQueryLog() && !(*source)->snapshot()->joinsRead.hasLog);
        const Result<void> read = (*source)->readQueryLog({}, {});
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Unsupported);
        QVERIFY2(read.error().message().contains(QLatin1String("nolog.db")), qPrintable(read.error().message()));
    }

    void theLogOfPostgresql()
    {
        TIEOUT_NEEDS_POSTGRES();
        if (!PostgresServer::shared()->hasExtension(QStringLiteral("pg_stat_statements")))
            QSKIP("skipped: pg_stat_statements is not installed");
        const auto server = PostgresServer::start({QStringLiteral("shared_preload_libraries=pg_stat_statements")});
        const QString rest = server->makeDatabase(QStringLiteral("deals"),
                                                  QByteArray(tables) + view + "CREATE EXTENSION pg_stat_statements;");
        server->run(QStringLiteral("deals"), joined);
        server->run(QStringLiteral("deals"), joined);
        readLog(QStringLiteral("postgresql"), rest, QStringLiteral("pg"));
    }

    void theLogOfMariadb()
    {
        TIEOUT_NEEDS_MARIADB();
        const auto server = MariadbServer::start({QStringLiteral("--performance-schema=ON")});
        const QString rest = server->makeDatabase(QStringLiteral("deals"), QByteArray(tables) + view);
        server->run(QStringLiteral("deals"), joined);
        server->run(QStringLiteral("deals"), joined);
        readLog(QStringLiteral("mysql"), rest, QStringLiteral("maria"));
    }
};

QTEST_GUILESS_MAIN(tst_opensourcekeys)
#include "tst_opensourcekeys.moc"
