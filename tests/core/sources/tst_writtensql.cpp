// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/writtensql.h"

#include "sdk/dialects.h"
#include "support/workspaces.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources;
using namespace Tieout::TestSupport;
using profile::WrittenSql;

namespace {

Schema viewed()
{
    Schema schema = paymentsSchema();
    schema.foreignKeys.clear();
    Table view;
    view.name = {{}, QStringLiteral("v")};
    view.kind = TableKind::View;
    view.definition = QStringLiteral("SELECT p.id FROM payments p JOIN leases l ON p.lease_id = l.id");
    schema.tables.append(view);
    view.name.name = QStringLiteral("untold"); // an engine that tells no definition
    view.definition.clear();
    schema.tables.append(view);
    return schema;
}

} // namespace

class tst_writtensql : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    /// Views first, then what the workspace keeps of this source; a script in its own dialect.
    void listsWhatIsKept()
    {
        const auto store = m_workspaces.made("written.tieout");
        const QString source = sampleSource().id;
        QVERIFY(store->addSource(sampleSource()));
        QCOMPARE(writtenSql(viewed(), dialects::sqlite(), source, nullptr)->size(), 1);
        QVERIFY(store->verified().keepVerified(source, sampleVerified(QStringLiteral("How much?"))));
        workspace::StoredScript script;
        script.sourceId = source;
        script.name = QStringLiteral("load.sql");
        script.text = QStringLiteral("SELECT 1");
        script.dialect = QStringLiteral("tsql");
        QVERIFY(store->sourceTexts().addScript(script));
        const auto written = writtenSql(viewed(), dialects::sqlite(), source, store.get());
        QVERIFY(written);
        QCOMPARE(written->size(), 3);
        QCOMPARE(written->at(0).name, QStringLiteral("v"));
        QVERIFY(written->at(1).kind == WrittenSql::Kind::Verified && written->at(1).name == QLatin1String("How much?"));
        QVERIFY(written->at(2).kind == WrittenSql::Kind::Script && written->at(2).traits.name == QLatin1String("tsql"));
        QCOMPARE(writtenSql(viewed(), dialects::sqlite(), QStringLiteral("other"), store.get())->size(), 1);
    }

    /// The same texts over the same schema are not read twice; each other one is.
    void readsWhatChanged()
    {
        const Schema schema = viewed();
        QList<WrittenSql> written = *writtenSql(schema, dialects::sqlite(), {}, nullptr);
        profile::ProposedKeys proposed;
        const auto read = [&](const QString &fingerprint) {
            return readWrittenJoins(proposed, written, schema, fingerprint, {}, {}).value_or(false);
        };
        QVERIFY(read(QStringLiteral("f")));
        QCOMPARE(proposed.written.keys.size(), 1);
        QCOMPARE(proposed.written.keys.first().joins.names, QStringList{QStringLiteral("v")});
        QVERIFY(!read(QStringLiteral("f")));
        QVERIFY(read(QStringLiteral("g")));
        written[0].text.append(QStringLiteral(" WHERE 1 = 1"));
        QVERIFY(read(QStringLiteral("g")));
        written.clear();
        QVERIFY(read(QStringLiteral("g")));
        QVERIFY(proposed.written.keys.isEmpty());
    }

    void stoppedItKeepsWhatWasThere()
    {
        const Schema schema = viewed();
        profile::ProposedKeys proposed;
        proposed.writtenDigest = QStringLiteral("before");
        StopSource stop;
        stop.requestStop();
        const auto read = readWrittenJoins(proposed, *writtenSql(schema, dialects::sqlite(), {}, nullptr), schema,
                                           QStringLiteral("f"), {}, stop.token());
        QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
        QCOMPARE(proposed.writtenDigest, QStringLiteral("before"));
    }
};

QTEST_GUILESS_MAIN(tst_writtensql)
#include "tst_writtensql.moc"
