// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a source before its rows are read, and after.
#include "core/project/opensource.h"

#include "core/gate/gate.h"
#include "core/sources/storedsnapshot.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/storedlimits.h"
#include "support/connectors.h"
#include "support/encoderfile.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using profile::ProposedKey;

class tst_opensource : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

private slots:
    void keysAreProposedByNameUntilRowsAreRead()
    {
        const QString file = m_folder.file(QStringLiteral("shop.db"));
        makeSqlite(file, "CREATE TABLE client (client_id INTEGER PRIMARY KEY);"
                         "CREATE TABLE sale (id INTEGER PRIMARY KEY, client_id INT, buddy_id INT);"
                         "CREATE TABLE buddy (buddy_id INTEGER PRIMARY KEY);"
                         "INSERT INTO client VALUES (1), (2); INSERT INTO sale VALUES (1, 1, 7), (2, 2, 8); INSERT "
                         "INTO buddy VALUES (1);");
        const auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("shop.tieout")));
        QVERIFY(store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        project::OpenOptions options;
        options.mayProfile = false;
        const auto source =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(), options, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        const auto names = [](const catalog::Snapshot &snapshot) {
            QStringList constraints;
            for (const ProposedKey &key : snapshot.proposedKeys)
                constraints.append(key.key.constraint
                                   + (key.evidence.isMeasured() ? QStringLiteral(" measured") : QString()));
            constraints.sort();
            return constraints;
        };
        const QStringList byName{"sale(buddy_id)->buddy(buddy_id)", "sale(client_id)->client(client_id)"};
        QVERIFY((*source)->snapshot()->profiles.isEmpty());
        QCOMPARE(names(*(*source)->snapshot()), byName);
        // Not kept as what is known of the values.
        QVERIFY(!(*store)->keys().proposedKeys((*source)->id(), (*source)->snapshot()->fingerprint)->has_value());
        const auto sources = (*store)->sources();
        QVERIFY(sources && sources->size() == 1);
        QCOMPARE(names(**sources::storedSnapshot(**store, sources->first(), {})), byName);

        QVERIFY((*source)->refresh(project::Reread::Missing, {}, {}));
        const QStringList measured{"sale(client_id)->client(client_id) measured"};
        QCOMPARE(names(*(*source)->snapshot()), measured);
        QCOMPARE(names(**sources::storedSnapshot(**store, sources->first(), {})), measured);
    }

    /// Tables, keys and names are there before a row is read, within the source's limits, and once an opening.
    void theSchemaIsHandedOutBeforeTheProfile()
    {
        const QString file = m_folder.file(QStringLiteral("early.db"));
        makeSqlite(file, "CREATE TABLE client (id INTEGER PRIMARY KEY, name TEXT);"
                         "CREATE TABLE sale (id INTEGER PRIMARY KEY, client_id INT REFERENCES client(id), amount INT);"
                         "CREATE TABLE salary (id INTEGER PRIMARY KEY, paid INT);"
                         "INSERT INTO client VALUES (1, 'Ann'); INSERT INTO sale VALUES (1, 1, 7);");
        const auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("early.tieout")));
        QVERIFY(store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        const QString id = (*sqlite)->address({{QStringLiteral("file"), file}});
        schema::SourceLimits limits;
        limits.hidden = QStringList{"salary"};
        QVERIFY((*store)->setSetting(workspace::limitsKey(id), workspace::limitsToText(limits)));
        QStringList told;
        QStringList steps;
        std::shared_ptr<const catalog::Snapshot> early;
        project::OpenOptions options;
        options.onSchema = [&](std::shared_ptr<const catalog::Snapshot> snapshot) {
            told.append(snapshot->title);
            early = std::move(snapshot);
            steps.append(QStringLiteral("schema"));
        };
        const Progress progress = [&steps](double, const ErrorText &what) { steps.append(what.text); };
        {
            const auto source = project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(),
                                                          options, {}, progress);
            QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
            QCOMPARE(told, QStringList{"early.db"});
            const qsizetype schema = steps.indexOf(QStringLiteral("schema"));
            QVERIFY(steps.indexOf(QStringLiteral("Reading client")) < schema);
            QVERIFY(steps.indexOf(QStringLiteral("Profiling client")) > schema);
            QCOMPARE(early->schema().tables.size(), 2);
            QVERIFY(!early->schema().table(QStringLiteral("salary")));
            QVERIFY(early->wholeGraph().node(TableName{{}, QStringLiteral("salary")}) >= 0);
            QVERIFY(early->profiles.isEmpty());
            QCOMPARE(early->graph->keys().size(), 1);
            QVERIFY(early->entry({{}, QStringLiteral("sale")}));
            gate::GateRequest request;
            request.sql = QStringLiteral(
                "SELECT c.name, SUM(s.amount) FROM sale s JOIN client c ON c.id = s.client_id GROUP BY c.name");
            QVERIFY(
                !TestSupport::gateOver(*early->graph, early->traits, nullptr).check(request).report.firstRejection());
            QVERIFY((*source)->refresh(project::Reread::All, {}, {}));
            QCOMPARE(told.size(), 1);
        }
        // What the workspace kept is there at once.
        const auto again =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(), options, {}, {});
        QVERIFY(again);
        QCOMPARE(told.size(), 2);
        QCOMPARE(early->profiles.size(), 2);
        QCOMPARE(early->profiles.value({{}, QStringLiteral("sale")}).rows, 1);
    }

    /// Writing a large schema takes seconds; only what decides on hidden things is written before anybody sees it.
    void theSchemaIsToldBeforeItIsWritten()
    {
        const QString file = m_folder.file(QStringLiteral("written.db"));
        makeSqlite(file, "CREATE TABLE client (id INTEGER PRIMARY KEY, name TEXT);"
                         "CREATE TABLE salary (id INTEGER PRIMARY KEY, paid INT DEFAULT 7);");
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        const QString id = (*sqlite)->address({{QStringLiteral("file"), file}});
        for (const bool hides : {false, true}) {
            const auto store = workspace::Workspace::temporary();
            QVERIFY(store);
            schema::SourceLimits limits;
            if (hides)
                limits.hidden = QStringList{"salary"};
            QVERIFY((*store)->setSetting(workspace::limitsKey(id), workspace::limitsToText(limits)));
            std::optional<bool> written;
            project::OpenOptions options;
            options.onSchema = [&](const std::shared_ptr<const catalog::Snapshot> &) {
                written = (*store)->snapshots().latestSchema(id)->has_value();
            };
            const auto source =
                project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(), options, {}, {});
            QVERIFY(source);
            QCOMPARE(written, std::optional(hides));
            const std::optional<workspace::Baseline> baseline = *(*store)->drift().baseline(id);
            QVERIFY(baseline && (*store)->snapshots().latestSchema(id)->has_value());
            QCOMPARE(baseline->schema, (*store)->snapshots().latestSchema(id)->value().schema);
            QCOMPARE(baseline->schema.table(QStringLiteral("salary"))->columns.last().defaultValue,
                     hides ? QString() : QStringLiteral("7"));
            QVERIFY((*source)->drift() && !(*source)->drift()->hasChanges());
        }
    }

    /// The index stands beside the workspace; whatever happens to it, the answers stay, and it goes with its source.
    void theIndexIsDerived()
    {
        const QString file = m_folder.file(QStringLiteral("indexed.db"));
        makeSqlite(file, "CREATE TABLE client (client_id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE sale (id "
                         "INTEGER PRIMARY KEY, amount INT);");
        const QString name = m_folder.file(QStringLiteral("indexed.tieout"));
        const auto store = workspace::Workspace::create(name);
        QVERIFY(store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
        project::OpenOptions options;
        options.retriever = qobject_cast<Retriever *>(loader.instance());
        QVERIFY(options.retriever);
        QString id;
        const auto asked = [&] {
            const auto source =
                project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(), options, {}, {});
            QStringList found;
            if (!source)
                return found;
            id = (*source)->id();
            for (const retrieval::NearCard &card : (*source)->linker()->nearCards(QStringLiteral("amount of sales"), 3))
                found.append(QStringLiteral("%1 %2").arg(card.title).arg(card.score));
            return found;
        };
        const QStringList before = asked();
        QCOMPARE(before.value(0).section(u' ', 0, 0), QStringLiteral("sale.amount"));
        const QString index = workspace::cardIndexFile(name, id);
        QVERIFY(QFile::exists(index));
        QCOMPARE(asked(), before);
        QFile damaged(index);
        QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
        damaged.write("not an index");
        damaged.close();
        QCOMPARE(asked(), before);
        QVERIFY(QFile::remove(index));
        QCOMPARE(asked(), before);
        QVERIFY(QFile::exists(index));
        QVERIFY((*store)->removeSource(id));
        QVERIFY(!QFile::exists(index));
        QVERIFY(workspace::cardIndexFile({}, id).isEmpty());
    }

    /// Few tables are read at once, many by work of its own; what was read stands beside the workspace.
    void whatTablesMeanIsReadOnce()
    {
        QByteArray statements = "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, arrived_on TEXT);";
        const QString file = m_folder.file(QStringLiteral("meant.db"));
        makeSqlite(file, statements.constData());
        const QString name = m_folder.file(QStringLiteral("meant.tieout"));
        const auto store = workspace::Workspace::create(name);
        QVERIFY(store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        const auto encoder = std::make_shared<encoder::BuiltInEncoder>(encoderFile());
        project::OpenOptions options;
        const auto opened = [&] {
            return project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(), options, {}, {});
        };
        const auto without = opened();
        QVERIFY(without);
        QVERIFY(!(*without)->linker()->meanings() && !(*without)->meaningWork());
        options.encoder = {encoder, encoder};
        const auto small = opened();
        QVERIFY(small);
        QVERIFY((*small)->linker()->meanings() && !(*small)->meaningWork());
        const QString kept = workspace::meaningFile(workspace::cardIndexFile(name, (*small)->id()));
        QVERIFY(QFile::exists(kept));

        statements.clear();
        for (int table = 0; table < retrieval::MeaningIndex::Few; ++table)
            statements += "CREATE TABLE part" + QByteArray::number(table) + " (id INTEGER PRIMARY KEY);";
        makeSqlite(file, statements.constData());
        const auto large = opened();
        QVERIFY2(large, large ? "" : qPrintable(large.error().fullMessage()));
        QVERIFY(!(*large)->linker()->meanings());
        QVERIFY((*large)->meaningWork());
        StopSource stopped;
        stopped.requestStop();
        const Result<void> none = (*large)->meaningWork()(stopped.token(), {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Cancelled);
        const Result<void> read = (*large)->meaningWork()({}, {});
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QVERIFY((*large)->linker()->meanings());
        const auto again = opened();
        QVERIFY(again);
        QVERIFY((*again)->linker()->meanings());
        QCOMPARE((*again)->linker()->meanings()->change().encoded, 0);

        options.encoder.encoder = options.encoder.builtIn =
            std::make_shared<encoder::BuiltInEncoder>(QStringLiteral("/no/such.weights"));
        const auto broken = opened(); // it is an aid: the source opens, and its work says what is wrong
        QVERIFY(broken);
        QVERIFY((*broken)->meaningWork());
        QCOMPARE((*broken)->meaningWork()({}, {}).error().code, ErrorCode::NotFound);
        QVERIFY((*store)->removeSource((*again)->id()));
        QVERIFY(!QFile::exists(kept));
    }
};

QTEST_GUILESS_MAIN(tst_opensource)
#include "tst_opensource.moc"
