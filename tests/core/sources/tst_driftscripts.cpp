// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of change, done to Chinook by a script of drift/: found and named right, nothing a person made lost,
#include "core/sources/limits.h"
#include "core/workspace/storedlimits.h"
// undone exactly.
#include "driftfixture.h"

#include "support/datafolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources;
using namespace Tieout::workspace;

namespace {

constexpr const char *data = "samples/Chinook_Sqlite.sqlite";

/// One thing of every kind on every table and column: whatever a script touches, something is there to be lost.
void workOn(DriftFixture &chinook)
{
    const Schema schema = chinook.source->snapshot()->schema();
    QHash<TableName, QPointF> places;
    schema::SourceLimits limits;
    limits.rowBudget = 5000;
    for (const Table &table : schema.tables) {
        const QString name = table.name.name;
        QVERIFY(chinook.say(Edit::Kind::Alias, name, {}, "my " + name) > 0);
        QVERIFY(chinook.say(Edit::Kind::Description, name, {}, "About " + name) > 0);
        chinook.answered(name, QStringLiteral("SELECT * FROM %1").arg(name));
        places.insert(table.name, QPointF(double(places.size()) * 200, 50));
        for (const Column &column : table.columns) {
            QVERIFY(chinook.say(Edit::Kind::Alias, name, column.name, "my " + name + ' ' + column.name) > 0);
            chinook.answered(name + u'.' + column.name,
                             QStringLiteral("SELECT t.%2 FROM %1 AS t").arg(name, column.name));
            limits.hidden.append(name + u'.' + column.name);
        }
    }
    QVERIFY(chinook.store->setSetting(positionsKey(chinook.id), positionsToText(places)));
    QVERIFY(setLimits(*chinook.store, chinook.id, limits));
}

/// Names that stale things of a kind are about.
QStringList staleNames(const Drift &drift, Affected::Kind kind)
{
    QStringList names;
    for (const Affected &thing : drift.quarantined) {
        if (thing.kind == kind)
            names.append(thing.what.section(QStringLiteral(": "), 0, 0));
    }
    names.sort();
    return names;
}

} // namespace

class TestDriftScripts : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_database = m_folder.file(QStringLiteral("chinook.db"));
    QString m_pristine = m_folder.file(QStringLiteral("pristine.db"));
    QString m_workspace = m_folder.file(QStringLiteral("chinook.tieout"));

    std::unique_ptr<DriftFixture> restored()
    {
        const QString file = m_folder.file(QStringLiteral("work.tieout"));
        for (const QString &old : {m_database, file, file + "-wal", file + "-shm"})
            QFile::remove(old);
        QFile::copy(m_pristine, m_database);
        QFile::copy(m_workspace, file);
        return std::make_unique<DriftFixture>(m_database, std::move(*Workspace::open(file)));
    }

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        QVERIFY(QFile::copy(dataFile(QString::fromLatin1(data)), m_pristine));
        QVERIFY(QFile::setPermissions(m_pristine, QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(QFile::copy(m_pristine, m_database));
        auto store = Workspace::create(m_workspace);
        QVERIFY(store);
        const Result<Connector *> connector = sqliteConnector();
        QVERIFY(connector);
        QVERIFY((*store)->addSource(
            {(*connector)->address(*(*connector)->parseAddress(m_database)), "sqlite", "chinook.db", {}, {}}));
        DriftFixture chinook(m_database, std::move(*store));
        chinook.connector = *connector;
        chinook.open();
        workOn(chinook);
    }

    void script_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(TIEOUT_TEST_DIR "/drift"));
        const QStringList files = folder.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
        QVERIFY2(files.size() >= 30, qPrintable(QString::number(files.size())));
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }

    void script()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        QFETCH(QString, file);
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        const QByteArray sql = in.readAll();
        QString expected;
        for (const QByteArray &line : sql.split('\n')) {
            if (line.startsWith("-- expect: "))
                expected += QString::fromUtf8(line.mid(11)) + u'\n';
        }
        const auto chinook = restored();
        // Of what is hidden no more is told than what it may be called now: neither values nor defaults and comments.
        if (sql.contains("-- nothing hidden"))
            QVERIFY(setLimits(*chinook->store, chinook->id, {}));
        const QString before = chinook->human();
        QVERIFY(!chinook->look().hasChanges());
        const qsizetype edits = chinook->store->catalogEdits().edits(chinook->id)->size();
        const qsizetype hidden = limitsOf(*chinook->store, chinook->id)->hidden.size();
        chinook->change(sql);

        // Found and named; nothing touched.
        Drift drift = chinook->look();
        QCOMPARE(DriftFixture::named(drift), expected);
        QCOMPARE(chinook->human(), before);
        // What is gone by the engine's own account is what is stale, no more and no less.
        QStringList gone;
        QStringList goneTables;
        const Schema now = chinook->schema;
        const Schema then = chinook->store->drift().baseline(chinook->id)->value().schema;
        for (const Table &table : then.tables) {
            const Table *there = now.table(table.name);
            if (!there)
                goneTables.append(table.name.name);
            for (const Column &column : table.columns) {
                if (!there || !there->column(column.name))
                    gone.append(table.name.name + u'.' + column.name);
            }
        }
        goneTables.sort();
        QCOMPARE(staleNames(drift, Affected::Kind::Position), goneTables);
        QCOMPARE(staleNames(drift, Affected::Kind::Description), goneTables);
        QStringList aliases = gone + goneTables;
        aliases.sort();
        QCOMPARE(staleNames(drift, Affected::Kind::Alias), aliases);
        gone.sort();
        QCOMPARE(staleNames(drift, Affected::Kind::Hidden), hidden > 0 ? gone : QStringList());
        QStringList answers = staleNames(drift, Affected::Kind::Answer);
        answers.removeIf([&](const QString &name) { return goneTables.contains(name); });
        QCOMPARE(answers, gone);
        // Stale things are told at the change that made them so.
        QStringList told;
        for (const Affected &thing : drift.affected()) {
            if (thing.stale)
                told.append(affectedKindName(thing.kind) + thing.item);
        }
        for (const Affected &thing : std::as_const(drift.quarantined))
            QVERIFY2(told.contains(affectedKindName(thing.kind) + thing.item), qPrintable(thing.what));

        // Every proposal confirmed: nothing that was renamed is stale any more, apart from what ran in the old words.
        int decisions = 0;
        for (bool more = true; more;) {
            more = false;
            for (const DriftChange &entry : std::as_const(drift.changes)) {
                if (!entry.change.proposal)
                    continue;
                const Result<schema::Rename> rename = renameIn(drift, entry.change.what(), {});
                QVERIFY2(rename, rename ? "" : qPrintable(rename.error().fullMessage()));
                chinook->decide(DriftDecision::Kind::Confirmed, *rename);
                ++decisions;
                more = true;
                break;
            }
            if (more)
                drift = chinook->look();
        }
        QStringList removed;
        for (const DriftChange &entry : std::as_const(drift.changes)) {
            if (entry.change.kind == schema::ChangeKind::TableRemoved
                || entry.change.kind == schema::ChangeKind::ColumnRemoved)
                removed.append(entry.change.what());
        }
        for (const Affected &thing : std::as_const(drift.quarantined)) {
            const QString name = thing.what.section(QStringLiteral(": "), 0, 0);
            const bool isGone = removed.contains(name) || removed.contains(name.section(u'.', 0, 0));
            const bool isSaidAnew = thing.kind == Affected::Kind::Answer && !thing.sqlNow.isEmpty();
            QVERIFY2(isGone || isSaidAnew, qPrintable(affectedKindName(thing.kind) + u' ' + thing.what));
        }
        QCOMPARE(chinook->store->catalogEdits().edits(chinook->id)->size(), edits);
        QCOMPARE(limitsOf(*chinook->store, chinook->id)->hidden.size(), hidden);

        // Accepted, and everything undone.
        chinook->decide(DriftDecision::Kind::Accepted);
        QVERIFY(!chinook->look().hasChanges());
        for (int i = 0; i <= decisions; ++i)
            QVERIFY(chinook->store->drift().undoDecision(chinook->id));
        QCOMPARE(chinook->human(), before);
        drift = chinook->look();
        QCOMPARE(DriftFixture::named(drift), expected);
        QVERIFY(drift.decisions.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestDriftScripts)
#include "tst_driftscripts.moc"
