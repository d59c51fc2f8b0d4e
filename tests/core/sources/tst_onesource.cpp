// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/source.h"

#include "core/project/opensource.h"
#include "core/sources/modelsight.h"
#include "core/workspace/storedlimits.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources;

class TestOneSource : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

private slots:
    void oneThatWasNeverReadHoldsNothing()
    {
        const auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        const workspace::StoredSource stored{"sqlite:/data/shop.db", "sqlite", "shop.db", {}, {}};
        const Result<Source> source = sourceOf(**store, stored, std::nullopt);
        QVERIFY(source);
        QCOMPARE(source->id, stored.id);
        QCOMPARE(source->title, stored.title);
        QCOMPARE(source->scope.rowBudget, workspace::DefaultRowBudget);
        QVERIFY(source->fingerprint.isEmpty());
        QVERIFY(!source->sight);
        QVERIFY(source->holdings == Holdings());
    }

    /// What is open and what is remembered of it are one source.
    void anOpenOneIsTheOneThatIsRemembered()
    {
        const QString file = m_folder.file(QStringLiteral("shop.db"));
        makeSqlite(file, "CREATE TABLE client (id INTEGER PRIMARY KEY, name TEXT);"
                         "CREATE TABLE sale (id INTEGER PRIMARY KEY, client_id INT REFERENCES client(id));"
                         "CREATE TABLE salary (id INTEGER PRIMARY KEY, paid INT);"
                         "INSERT INTO client VALUES (1, 'Ann'); INSERT INTO sale VALUES (1, 1);");
        const auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("shop.tieout")));
        QVERIFY(store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        const QString id = (*sqlite)->address({{QStringLiteral("file"), file}});
        schema::SourceLimits limits;
        limits.hidden = QStringList{"salary"};
        QVERIFY((*store)->setSetting(workspace::limitsKey(id), workspace::limitsToText(limits)));
        const generate::ModelSight sight{true, false, false};
        QVERIFY(setModelSight(**store, id, sight));

        const auto open =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, store->get(), {}, {}, {});
        QVERIFY2(open, open ? "" : qPrintable(open.error().fullMessage()));
        (*open)->ask(QStringLiteral("How many clients are there?"), {}, {}, {});
        const Source &source = (*open)->source();
        QCOMPARE(source.id, id);
        QCOMPARE(source.title, QStringLiteral("shop.db"));
        QCOMPARE(source.scope.hidden, QStringList{"salary"});
        QVERIFY(source.sight == sight);
        // The table that is hidden by its own name is kept by its name, so that a person can show it again.
        QCOMPARE(source.holdings.tables, 3);
        QCOMPARE(source.holdings.foreignKeys, 1);
        QCOMPARE(source.holdings.profiled, 2);

        const auto stored = (*store)->sources();
        QVERIFY(stored && stored->size() == 1);
        const auto schema = (*store)->snapshots().latestSchema(id);
        QVERIFY(schema && *schema);
        const Result<Source> remembered = sourceOf(**store, stored->first(), *schema);
        QVERIFY(remembered);
        QCOMPARE(remembered->fingerprint, source.fingerprint);
        QVERIFY(remembered->scope == source.scope);
        QVERIFY(remembered->sight == source.sight);
        QCOMPARE(remembered->holdings.tables, source.holdings.tables);
        QCOMPARE(remembered->holdings.foreignKeys, source.holdings.foreignKeys);
        QCOMPARE(remembered->holdings.profiled, source.holdings.profiled);
    }
};

QTEST_GUILESS_MAIN(TestOneSource)
#include "tst_onesource.moc"
