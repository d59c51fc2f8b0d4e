// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/snapshotstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

/// Of a table that is called so.
profile::ProfiledTable profileOf(const QString &table)
{
    profile::ProfiledTable profiled = sampleProfile();
    profiled.profile.table = table;
    return profiled;
}

catalog::CatalogEntry entryOf(const QString &table)
{
    catalog::CatalogEntry entry;
    entry.table = {"main", table};
    return entry;
}

const Kept kept{
    [](Workspace &workspace) {
        return errorOf(workspace.snapshots().saveSchema(someSource, paymentsSchema(), someTime));
    },
    [](const Workspace &workspace) {
        const auto schema = workspace.snapshots().latestSchema(someSource);
        return !schema ? schema.error().fullMessage() : *schema ? (*schema)->fingerprint : QStringLiteral("none");
    }};

} // namespace

class SnapshotStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void theNewestSchemaIsCompared()
    {
        const auto workspace = m_workspaces.made("newest.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(!workspace->snapshots().latestSchema(someSource)->has_value());
        Schema smaller = paymentsSchema();
        smaller.tables.removeLast();
        QVERIFY(workspace->snapshots().saveSchema(someSource, smaller, someTime.addDays(1)));
        QVERIFY(workspace->snapshots().saveSchema(someSource, paymentsSchema(), someTime));
        std::optional<StoredSchema> latest = *workspace->snapshots().latestSchema(someSource);
        QVERIFY(latest);
        QCOMPARE(latest->schema, smaller);
        QCOMPARE(latest->readAt, someTime.addDays(1));
        QCOMPARE(latest->fingerprint, smaller.fingerprint());
        // Of what may be kept the fingerprint is that of the whole; read again it takes its own place.
        QVERIFY(workspace->snapshots().saveSchema(someSource, smaller, someTime.addDays(2), "whole"));
        QVERIFY(workspace->snapshots().saveSchema(someSource, paymentsSchema(), someTime.addDays(3), "whole"));
        latest = *workspace->snapshots().latestSchema(someSource);
        QCOMPARE(latest->fingerprint, QStringLiteral("whole"));
        QCOMPARE(latest->schema, paymentsSchema());
        QCOMPARE(latest->readAt, someTime.addDays(3));
    }

    void snapshotsNeedTheirSource()
    {
        const auto workspace = m_workspaces.made("nobody.tieout");
        SnapshotStore &snapshots = workspace->snapshots();
        QVERIFY(!snapshots.saveSchema("nobody", paymentsSchema(), someTime));
        QVERIFY(!snapshots.saveProfile("nobody", "f", sampleProfile()));
        QVERIFY(!snapshots.saveCatalog("nobody", {entryOf("payments")}));
        QVERIFY(!snapshots.latestSchema("nobody")->has_value());
        QVERIFY(snapshots.profiles("nobody", "f")->isEmpty());
        QVERIFY(snapshots.catalogEntries("nobody")->isEmpty());
    }

    void profilesBelongToASchema()
    {
        const auto workspace = m_workspaces.made("profiles.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        SnapshotStore &snapshots = workspace->snapshots();
        QVERIFY(!*snapshots.hasProfiles(someSource));
        QVERIFY(snapshots.saveProfile(someSource, "f", profileOf("payments")));
        QVERIFY(snapshots.saveProfile(someSource, "f", profileOf("leases")));
        QVERIFY(*snapshots.hasProfiles(someSource));
        QStringList seen;
        QVERIFY(snapshots.eachProfile(someSource, "f",
                                      [&seen](const profile::ProfiledTable &one) { seen.append(one.profile.table); }));
        QCOMPARE(seen, QStringList({"payments", "leases"}));
        QVERIFY(snapshots.profiles(someSource, "g")->isEmpty());
        // Only what did not change is taken over.
        QVERIFY(snapshots.copyProfile(someSource, "f", {"main", "payments"}, "g"));
        QVERIFY(snapshots.copyProfile(someSource, "f", {"main", "nothing"}, "g"));
        const auto copied = *snapshots.profiles(someSource, "g");
        QCOMPARE(copied.size(), 1);
        QVERIFY(copied.first().profile == profileOf("payments").profile);
        QVERIFY(copied.first().values == profileOf("payments").values);
        QCOMPARE(snapshots.profiles(someSource, "f")->size(), 2);
        QVERIFY(snapshots.clearProfiles(someSource));
        QVERIFY(!*snapshots.hasProfiles(someSource));
    }

    void theCatalogIsReplacedAsAWhole()
    {
        const auto workspace = m_workspaces.made("catalog.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        SnapshotStore &snapshots = workspace->snapshots();
        QVERIFY(snapshots.saveCatalog(someSource, {entryOf("payments"), entryOf("leases")}));
        const auto both = *snapshots.catalogEntries(someSource);
        QCOMPARE(both.size(), 2);
        QVERIFY(both.first() == entryOf("leases"));
        // Half of a catalog is none: the second entry of one table fails, and all stays as it was.
        QVERIFY(!snapshots.saveCatalog(someSource, {entryOf("tenants"), entryOf("tenants")}));
        QCOMPARE(snapshots.catalogEntries(someSource)->size(), 2);
        QVERIFY(snapshots.saveCatalog(someSource, {entryOf("tenants")}));
        QCOMPARE(snapshots.catalogEntries(someSource)->size(), 1);
    }

    void whatJoinsKeepIsOfOneSchema()
    {
        const auto workspace = m_workspaces.made("matches.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        const catalog::KeyMatch match{sampleKey().key, 10, 7};
        QVERIFY(workspace->snapshots().saveKeyMatches(sampleSource().id, "f1", {match}));
        QCOMPARE(*workspace->snapshots().keyMatches(sampleSource().id, "f1"), QList<catalog::KeyMatch>{match});
        QVERIFY(workspace->snapshots().keyMatches(sampleSource().id, "f2")->isEmpty());
    }

    void whyTablesAreUnreadIsKept()
    {
        const auto workspace = m_workspaces.made("unread.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        const QString id = sampleSource().id;
        QVERIFY(workspace->snapshots().saveProfile(id, "f", sampleProfile()));
        const Error why(ErrorCode::TimedOut, "Took longer than %1 s.", {QStringLiteral("10")}, "Try again.");
        const QHash<TableName, Error> unread{
            {{"main", "totals"}, why}, {{{}, "loop"}, Error(ErrorCode::Reference, QStringLiteral("no such table: t"))}};
        QVERIFY(workspace->snapshots().saveUnread(id, "f", unread));
        QCOMPARE(*workspace->snapshots().unread(id, "f"), unread);
        QCOMPARE(workspace->snapshots().profiles(id, "f")->size(), 1); // no profile is made of it
        QVERIFY(workspace->snapshots().unread(id, "g")->isEmpty());
        QVERIFY(workspace->snapshots().saveUnread(id, "f", {}));
        QVERIFY(workspace->snapshots().unread(id, "f")->isEmpty());
        QVERIFY(workspace->snapshots().saveUnread(id, "f", unread));
        QVERIFY(workspace->snapshots().clearProfiles(id));
        QVERIFY(workspace->snapshots().unread(id, "f")->isEmpty());
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(SnapshotStoreTest)
#include "tst_snapshotstore.moc"
