// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/description.h"
#include "core/sources/keydecisions.h"
#include "core/workspace/serialise.h"
#include "core/workspace/workspace.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/wait.h>
#ifdef Q_OS_LINUX
#include <sys/mount.h>
#endif
#include <unistd.h>
#endif

using namespace Tieout;
using namespace Tieout::sources;
using namespace Tieout::workspace;

namespace {

Schema sampleSchema()
{
    Table parent{{{}, "leases"},
                 TableKind::Table,
                 {{"id", "INTEGER", TypeClass::Integer, -1, false, false, {}, {}}},
                 {"id"},
                 {},
                 {},
                 {},
                 {},
                 {}};
    Table child{{"main", "payments"},
                TableKind::Table,
                {{"id", "INTEGER", TypeClass::Integer, -1, false, false, {}, {}},
                 {"lease_id", "INTEGER", TypeClass::Integer, -1, true, false, {}, "the lease"},
                 {"amount", "DECIMAL(12,2)", TypeClass::Decimal, 2, true, true, "0", {}}},
                {"id"},
                {{"lease_id", "amount"}},
                {{"lease_id"}},
                {},
                "money",
                {}};
    Schema schema;
    schema.tables = {parent, child};
    schema.foreignKeys = {{"fk_lease", child.name, {"lease_id"}, parent.name, {"id"}, KeyOrigin::Declared}};
    Table view;
    view.name = {"main", "late"};
    view.kind = TableKind::View;
    view.reads = QList<ColumnRead>{{child.name, "amount"}, {parent.name, {}}};
    view.calls = {"public.days_late(date)"};
    view.inheritsFrom = {parent.name};
    Column net;
    net.name = "net";
    net.generated = true;
    net.generatedFrom = QStringList{"amount"};
    view.columns = {net};
    schema.tables.append(view);
    Routine routine;
    routine.kind = RoutineKind::Cast;
    routine.schema = "public";
    routine.name = "money2";
    routine.arguments = {"text"};
    routine.result = "public.money2";
    routine.owner = "ann";
    routine.language = "plpgsql";
    routine.definition = "BEGIN RETURN 1; END";
    routine.extension = "moneys";
    routine.implicit = true;
    schema.routines = {routine};
    return schema;
}

profile::ProposedKey sampleKey()
{
    ForeignKey key = sampleSchema().foreignKeys.first();
    key.constraint = "main.payments(lease_id)->leases(id)";
    key.origin = KeyOrigin::Inferred;
    return {key, schema::NameMatch::Table, 2.5, {412, 410, 500, true, false}};
}

profile::ProfiledTable sampleProfile()
{
    profile::ProfiledTable table;
    table.profile.schema = "main";
    table.profile.table = "payments";
    table.profile.rows = 9'007'199'254'740'993; // beyond what a double holds exactly
    table.profile.profiledAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0, 0, 123), Qt::UTC);
    ColumnProfile amount;
    amount.column = "amount";
    amount.minimum = Value(DecimalText{"-1.50"});
    amount.maximum = Value(0.1);
    amount.common = {{Value("rent"), 0.7}, {Value(qint64(9'007'199'254'740'993)), 0.1}, {Value(), 0.2}};
    amount.encoding = DateEncoding::IsoDate;
    amount.semantic = SemanticKind::Measure;
    table.profile.columns = {amount};
    table.values = {{{"main", "payments"}, "kind", {"rent", "d\u00e9p\u00f4t"}, true}};
    return table;
}

record::Record sampleRecord(const QString &id)
{
    record::Record record;
    record.id = id;
    record.question = "rent last quarter";
    record.state = record::State::Answered;
    record.headline = record::Headline{"10.00", "EUR", "Sum of amount"};
    record::Part part;
    part.query()->sql = "SELECT 1";
    part.grid()->rows = {{QString("USA"), QString("102.98")}, {std::nullopt, QString("")}};
    part.grid()->rowCount = 2;
    part.id = "p1";
    record.attempts = {{"p1", "model", "SELECT bad", record::AttemptVerdict::Rejected, "reference.column",
                        "Column \"bad\" does not exist."},
                       {"p1", "model", "SELECT 1", record::AttemptVerdict::Passed, std::nullopt, std::nullopt}};
    record.parts = {part};
    return record;
}

const QDateTime someTime(QDate(2026, 11, 20), QTime(9, 30), Qt::UTC);

StoredSource sampleSource()
{
    return {"sqlite:/data/a.db", "sqlite", "a.db", {{"file", "/data/a.db"}}, someTime};
}

} // namespace

class TestWorkspace : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    std::unique_ptr<Workspace> made(const char *name)
    {
        Result<std::unique_ptr<Workspace>> workspace = Workspace::create(path(name));
        if (!workspace)
            qFatal("%s", qPrintable(workspace.error().message()));
        return std::move(*workspace);
    }

private slots:
    void valuesSurviveTheFile()
    {
        const Schema schema = sampleSchema();
        QCOMPARE(schemaFromJson(toJson(schema)), schema);
        const profile::ProfiledTable table = sampleProfile();
        const profile::ProfiledTable read =
            profiledTableFromJson(QJsonDocument::fromJson(QJsonDocument(toJson(table)).toJson()).object());
        QCOMPARE(read.profile.rows, table.profile.rows);
        QVERIFY(read.profile == table.profile);
        QVERIFY(read.values == table.values);
        QCOMPARE(valueFromJson(toJson(Value(QByteArray("\0\xff", 2)))), Value(QByteArray("\0\xff", 2)));
        catalog::CatalogEntry entry;
        entry.table = {"main", "payments"};
        entry.role = catalog::TableRole::Fact;
        entry.summary = {"Money received.", catalog::AspectOrigin::Person, someTime};
        entry.columns = {{"amount", {"What was paid", catalog::AspectOrigin::Profile, {}}, "EUR"}};
        entry.similar = {{{"main", "payments_2019"}, 0.98, QStringLiteral("no rows after 2019"), false}};
        entry.timeColumns = {"period"};
        entry.grain = catalog::byRule(
            message::say("catalog.sentence", {message::say("catalog.grain.row", {QStringLiteral("payment")})}));
        QVERIFY(catalogEntryFromJson(toJson(entry)) == entry);
        // As older workspaces have it: the text alone.
        QJsonObject older = toJson(entry);
        older.insert("grain", QJsonObject{{"text", "One row is one payment."}});
        QCOMPARE(catalogEntryFromJson(older).grain.said().text, QStringLiteral("One row is one payment."));
    }

    void everythingIsThereAfterReopening()
    {
        const Schema schema = sampleSchema();
        {
            const auto workspace = made("full.tieout");
            QVERIFY(workspace->addSource(sampleSource()));
            QVERIFY(workspace->snapshots().saveSchema(sampleSource().id, schema, someTime));
            QVERIFY(workspace->snapshots().saveProfile(sampleSource().id, schema.fingerprint(), sampleProfile()));
            catalog::CatalogEntry entry;
            entry.table = {"main", "payments"};
            QVERIFY(workspace->snapshots().saveCatalog(sampleSource().id, {entry}));
            QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), sampleSource().id, someTime));
            QVERIFY(workspace->answers().saveRecord(sampleRecord("b"), sampleSource().id, someTime.addSecs(1)));
            QVERIFY(workspace->setSetting("asOf", "2026-11-20"));
        }
        Result<std::unique_ptr<Workspace>> reopened = Workspace::open(path("full.tieout"));
        QVERIFY(reopened);
        const Workspace &workspace = **reopened;
        QCOMPARE(*workspace.sources(), QList<StoredSource>{sampleSource()});
        QCOMPARE((*workspace.snapshots().latestSchema(sampleSource().id))->schema, schema);
        QCOMPARE(workspace.snapshots().profiles(sampleSource().id, schema.fingerprint())->size(), 1);
        QCOMPARE(workspace.snapshots().profiles(sampleSource().id, "other")->size(), 0);
        QCOMPARE(workspace.snapshots().catalogEntries(sampleSource().id)->size(), 1);
        const auto history = *workspace.answers().history(10);
        QCOMPARE(history.size(), 2);
        QCOMPARE(history[0].id, QStringLiteral("b"));
        QCOMPARE(history[0].headline, QStringLiteral("10.00"));
        QVERIFY(*workspace.answers().record("a") == sampleRecord("a"));
        QCOMPARE(*workspace.setting("asOf", {}), QStringLiteral("2026-11-20"));
        QCOMPARE(*workspace.setting("missing", "fallback"), QStringLiteral("fallback"));
        const auto rejections = *workspace.rejectionLog().rejections(10);
        QCOMPARE(rejections.size(), 2);
        QCOMPARE(rejections[0].check, QStringLiteral("reference.column"));
        QCOMPARE(rejections[0].passedLater, QStringLiteral("SELECT 1"));
    }

    void rejectionsOutsideOfAnswersAreLogged()
    {
        const auto workspace = made("log.tieout");
        Rejection rejection;
        rejection.sourceId = "s";
        rejection.question = "rent?";
        rejection.sql = "SELECT bad";
        rejection.check = "reference.column";
        rejection.message = "Column \"bad\" does not exist.";
        rejection.at = someTime;
        const Result<qint64> first = workspace->rejectionLog().logRejection(rejection);
        rejection.question.clear();
        const Result<qint64> second = workspace->rejectionLog().logRejection(rejection);
        const Result<qint64> third = workspace->rejectionLog().logRejection(rejection);
        QVERIFY(first && second && third);
        // Of those without a question only the ones named.
        QVERIFY(workspace->rejectionLog().logPassed({*second}, {}, "SELECT good"));
        auto log = *workspace->rejectionLog().rejections(10);
        QCOMPARE(log.size(), 3);
        QCOMPARE(log[0].id, *third);
        QVERIFY(log[0].passedLater.isEmpty());
        QCOMPARE(log[1].passedLater, QStringLiteral("SELECT good"));
        QVERIFY(log[2].passedLater.isEmpty());
        QVERIFY(workspace->rejectionLog().logPassed({}, "rent?", "SELECT better"));
        log = *workspace->rejectionLog().rejections(10);
        QCOMPARE(log[2].passedLater, QStringLiteral("SELECT better"));
        QCOMPARE(log[2].sourceId, QStringLiteral("s"));
        QCOMPARE(log[2].message, rejection.message);
        QCOMPARE(log[2].at, someTime);
    }

    void editsAreKeptAndTakenBack()
    {
        const auto workspace = made("edits.tieout");
        Edit alias;
        alias.sourceId = "s";
        alias.table = {"main", "payments"};
        alias.column = "amount";
        alias.text = " turn  over ";
        alias.at = someTime;
        const Result<qint64> id = workspace->catalogEdits().addEdit(alias);
        QVERIFY(id);
        Edit description = alias;
        description.kind = Edit::Kind::Description;
        description.column.clear();
        QVERIFY(workspace->catalogEdits().addEdit(description));
        const auto edits = *workspace->catalogEdits().edits("s");
        QCOMPARE(edits.size(), 2);
        QCOMPARE(edits[0].id, *id);
        QCOMPARE(edits[0].text, QStringLiteral("turn over"));
        QCOMPARE(edits[0].about(), QStringLiteral("main.payments.amount"));
        QCOMPARE(edits[0].at, someTime);
        QVERIFY(edits[1].kind == Edit::Kind::Description);
        QCOMPARE(edits[1].about(), QStringLiteral("main.payments"));
        QVERIFY(workspace->catalogEdits().edits("other")->isEmpty());

        const auto twice = workspace->catalogEdits().addEdit(alias);
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Exists);
        alias.text = "  ";
        const auto nothing = workspace->catalogEdits().addEdit(alias);
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, ErrorCode::Invalid);
        QVERIFY(workspace->catalogEdits().removeEdit(*id));
        QCOMPARE(workspace->catalogEdits().edits("s")->size(), 1);
        const auto gone = workspace->catalogEdits().removeEdit(*id);
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    /// The newest of a kind counts; said again it is the newest once more, and taken back the one before counts.
    void editsOfAKindTakeEachOthersPlace()
    {
        const auto workspace = made("kinds.tieout");
        const auto say = [&](Edit::Kind kind, const QString &column, const QString &text) {
            return workspace->catalogEdits().addEdit({0, "s", kind, {{}, "payments"}, column, text, someTime});
        };
        const auto inForce = [&] {
            const auto edit = editInForce(*workspace, "s", Edit::Kind::Grain, {{}, "payments"}, {});
            return edit && *edit ? (*edit)->text : QString();
        };
        for (const Edit::Kind kind : {Edit::Kind::WhenToUse, Edit::Kind::NotFor, Edit::Kind::Authoritative})
            QVERIFY(say(kind, {}, "text"));
        QVERIFY(say(Edit::Kind::Unit, "amount", "EUR"));
        QVERIFY(inForce().isEmpty());
        QVERIFY(say(Edit::Kind::Grain, {}, "a"));
        QVERIFY(say(Edit::Kind::Grain, {}, "b"));
        QCOMPARE(inForce(), QStringLiteral("b"));
        QCOMPARE(say(Edit::Kind::Grain, {}, "b").error().code, ErrorCode::Exists);
        const Result<qint64> again = say(Edit::Kind::Grain, {}, "a");
        QVERIFY(again);
        QCOMPARE(inForce(), QStringLiteral("a"));
        QVERIFY(workspace->catalogEdits().removeEdit(*again));
        QCOMPARE(inForce(), QStringLiteral("b"));
        const auto kinds = *workspace->catalogEdits().edits("s");
        QCOMPARE(kinds[0].kind, Edit::Kind::WhenToUse);
        QCOMPARE(kinds[3].kind, Edit::Kind::Unit);

        const auto ofTable = say(Edit::Kind::Unit, {}, "EUR");
        QVERIFY(!ofTable && ofTable.error().code == ErrorCode::Invalid
                && ofTable.error().message().contains("payments"));
        const auto ofColumn = say(Edit::Kind::Grain, "amount", "x");
        QVERIFY(!ofColumn && ofColumn.error().code == ErrorCode::Invalid);
    }

    void scriptsAreKept()
    {
        {
            const auto workspace = made("scripts.tieout");
            QVERIFY(workspace->sourceTexts().addScript({0, "s", "b.sql", "select 1", {}, someTime}));
            QVERIFY(workspace->sourceTexts().addScript({0, "s", "a.sql", "select 2", "mysql", someTime}));
            QVERIFY(workspace->sourceTexts().addScript({0, "s", "b.sql", "select 3", {}, someTime})); // takes its place
            QCOMPARE(workspace->sourceTexts().addScript({0, "s", " ", "select 1", {}, someTime}).error().code,
                     ErrorCode::Invalid);
            QCOMPARE(workspace->sourceTexts().addScript({0, "s", "c.sql", " \n", {}, someTime}).error().code,
                     ErrorCode::Invalid);
        }
        const auto workspace = Workspace::open(path("scripts.tieout"));
        QVERIFY(workspace);
        const auto scripts = *(*workspace)->sourceTexts().scripts("s");
        QCOMPARE(scripts.size(), 2);
        QCOMPARE(scripts[0].name, QStringLiteral("a.sql"));
        QCOMPARE(scripts[0].dialect, QStringLiteral("mysql"));
        QCOMPARE(scripts[1].text, QStringLiteral("select 3"));
        QVERIFY((*workspace)->sourceTexts().scripts("other")->isEmpty());
        QVERIFY((*workspace)->sourceTexts().removeScript("s", "a.sql"));
        const auto gone = (*workspace)->sourceTexts().removeScript("s", "a.sql");
        QVERIFY(!gone && gone.error().code == ErrorCode::NotFound && gone.error().message().contains("a.sql"));
    }

    void whatAModelWroteAndJoinsKeepIsKept()
    {
        const auto workspace = made("derived.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        ModelDescription description{sampleSource().id,       {"main", "payments"}, "f1",    "m",
                                     {{"summary", "Money."}}, {"grain: no"},        someTime};
        QVERIFY(workspace->sourceTexts().saveModelDescription(description));
        description.fingerprint = "f2";
        QVERIFY(workspace->sourceTexts().saveModelDescription(description)); // one for each table
        QCOMPARE(*workspace->sourceTexts().modelDescriptions(sampleSource().id), QList<ModelDescription>{description});
        QVERIFY(workspace->sourceTexts().modelDescriptions("other")->isEmpty());

        const catalog::KeyMatch match{sampleKey().key, 10, 7};
        QVERIFY(workspace->snapshots().saveKeyMatches(sampleSource().id, "f1", {match}));
        QCOMPARE(*workspace->snapshots().keyMatches(sampleSource().id, "f1"), QList<catalog::KeyMatch>{match});
        QVERIFY(workspace->snapshots().keyMatches(sampleSource().id, "f2")->isEmpty());
    }

    /// A file of the first layout is brought to today's with what is in it.
    void takesOverTheFirstLayout()
    {
        {
            const auto workspace = made("first.tieout");
            QVERIFY(workspace->addSource(sampleSource()));
            QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), sampleSource().id, someTime));
        }
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(path("first.tieout").toUtf8(), &handle), SQLITE_OK);
        QCOMPARE(
            sqlite3_exec(
                handle,
                "DROP TABLE chosen_readings; DROP TABLE verified_queries; DROP TABLE corrections; DROP TABLE scripts; "
                "DROP TABLE model_descriptions; DROP TABLE key_matches; DROP TABLE definitions; "
                "DROP TABLE key_decisions; DROP TABLE key_proposals; DROP TABLE edits; DROP TABLE drift_decisions; "
                "DROP TABLE baselines; DROP TABLE quarantine; ALTER TABLE rejections DROP COLUMN source_id; PRAGMA "
                "user_version=1",
                nullptr, nullptr, nullptr),
            SQLITE_OK);
        sqlite3_close(handle);
        const auto again = Workspace::open(path("first.tieout"));
        QVERIFY(again);
        QCOMPARE((*again)->rejectionLog().rejections(10)->size(), 1);
        QCOMPARE((*again)->rejectionLog().rejections(10)->first().sourceId, sampleSource().id);
        QVERIFY((*again)->catalogEdits().edits(sampleSource().id)->isEmpty());
        QVERIFY(!(*again)->drift().baseline(sampleSource().id)->has_value());
        QVERIFY((*again)->keys().keyDecisions(sampleSource().id)->isEmpty());
        QVERIFY((*again)->verified().verifiedQueries(sampleSource().id)->isEmpty());
    }

    void keyDecisionsAreKeptWithTheirEvidence()
    {
        const profile::ProposedKey key = sampleKey();
        {
            const auto workspace = made("keys.tieout");
            QVERIFY(workspace->keys().decideKey({0, "s", false, key, "ada", someTime}));
        }
        const auto workspace = *Workspace::open(path("keys.tieout"));
        QList<KeyDecision> decisions = *workspace->keys().keyDecisions("s");
        QCOMPARE(decisions.size(), 1);
        QVERIFY(!decisions[0].accepted);
        QCOMPARE(decisions[0].key, key);
        QCOMPARE(decisions[0].by, QStringLiteral("ada"));
        QCOMPARE(decisions[0].at, someTime);
        QVERIFY(workspace->keys().keyDecisions("other")->isEmpty());

        // A person may think again: one decision a key.
        const auto id = workspace->keys().decideKey({0, "s", true, key, "ada", someTime});
        QVERIFY(id);
        decisions = *workspace->keys().keyDecisions("s");
        QCOMPARE(decisions.size(), 1);
        QVERIFY(decisions[0].accepted);
        QVERIFY(workspace->keys().removeKeyDecision(*id));
        QVERIFY(workspace->keys().keyDecisions("s")->isEmpty());
        const auto gone = workspace->keys().removeKeyDecision(*id);
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    void proposedKeysBelongToASchema()
    {
        const auto workspace = made("proposed.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "f")->has_value());
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", {{sampleKey()}, {10, 12, 1, 2}}));
        QCOMPARE(workspace->keys().proposedKeys(sampleSource().id, "f")->value(),
                 (profile::ProposedKeys{{sampleKey()}, {10, 12, 1, 2}}));
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", {}));
        QVERIFY(workspace->keys().proposedKeys(sampleSource().id, "f")->value().keys.isEmpty());
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "g")->has_value());
        QVERIFY(workspace->removeSource(sampleSource().id));
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "f")->has_value());
    }

    void whyTablesAreUnreadIsKept()
    {
        const auto workspace = made("unread.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        const QString id = sampleSource().id;
        QVERIFY(workspace->snapshots().saveProfile(id, "f", sampleProfile()));
        const Error why(ErrorCode::TimedOut, QStringLiteral("Took longer than %1 s."), {"10"},
                        QStringLiteral("Try again."));
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

    /// Accepted keys join the graph, decided ones are proposed no more, and what names gone columns counts for nothing.
    void decisionsShapeTheGraph()
    {
        const auto workspace = made("graph.tieout");
        Schema schema = sampleSchema();
        schema.foreignKeys.clear();
        const profile::ProposedKeys inferred{{sampleKey()}, {5, 9, 0, 0}};
        catalog::Snapshot snapshot;
        snapshot.sourceId = "s";
        QVERIFY(addKeys(snapshot, schema, inferred, workspace.get()));
        QVERIFY(snapshot.graph->keys().isEmpty());
        QCOMPARE(snapshot.proposedKeys, inferred.keys);
        QVERIFY(addKeys(snapshot, schema, inferred, nullptr));
        QCOMPARE(snapshot.proposedKeys, inferred.keys);

        KeyDecision decision = decisionOf("s", sampleKey(), true);
        QVERIFY(decision.at.isValid());
        QVERIFY(workspace->keys().decideKey(decision));
        QVERIFY(addKeys(snapshot, schema, inferred, workspace.get()));
        QCOMPARE(snapshot.graph->keys().size(), 1);
        QCOMPARE(snapshot.graph->keys().first().origin, KeyOrigin::Accepted);
        QVERIFY(snapshot.proposedKeys.isEmpty());
        QVERIFY(addKeys(snapshot, sampleSchema(), inferred, workspace.get())); // declared meanwhile
        QCOMPARE(snapshot.graph->keys().size(), 1);
        QCOMPARE(snapshot.graph->keys().first().origin, KeyOrigin::Declared);

        Schema without = schema;
        without.tables[1].columns.removeAt(1);
        QVERIFY(!isActive(decision, without));
        QVERIFY(addKeys(snapshot, without, {}, workspace.get()));
        QVERIFY(snapshot.graph->keys().isEmpty());
        QVERIFY(snapshot.graph->dangling().isEmpty());
        QVERIFY(addKeys(snapshot, schema, {}, workspace.get())); // the column is back
        QCOMPARE(snapshot.graph->keys().size(), 1);

        decision.accepted = false;
        QVERIFY(workspace->keys().decideKey(decision));
        QVERIFY(addKeys(snapshot, schema, inferred, workspace.get()));
        QVERIFY(snapshot.graph->keys().isEmpty());
        QVERIFY(snapshot.proposedKeys.isEmpty());
    }

    void hiddenColumnsAreNotProposed()
    {
        catalog::Snapshot snapshot;
        Schema schema = sampleSchema();
        schema.foreignKeys.clear();
        snapshot.scope = std::make_shared<const schema::ReadScope>(schema, schema::SourceLimits{{"main.payments"}, 0});
        QVERIFY(addKeys(snapshot, schema, {{sampleKey()}, {}}, nullptr));
        QVERIFY(snapshot.proposedKeys.isEmpty());
    }

    void deletingAnAnswerTakesItsRowsAndRejections()
    {
        const auto workspace = made("delete.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), "s", someTime));
        QVERIFY(workspace->answers().saveRecord(sampleRecord("b"), "s", someTime));
        QVERIFY(workspace->answers().deleteRecord("a"));
        QCOMPARE(workspace->answers().history(10)->size(), 1);
        QCOMPARE(workspace->rejectionLog().rejections(10)->size(), 1);
        const auto gone = workspace->answers().record("a");
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    void retentionDropsRowsAndKeepsTheAnswer()
    {
        const auto workspace = made("retention.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("old"), "s", someTime));
        QVERIFY(workspace->answers().saveRecord(sampleRecord("new"), "s", someTime.addDays(10)));
        QCOMPARE(*workspace->answers().dropRowsBefore(someTime.addDays(5)), 1);
        QVERIFY(workspace->answers().record("old")->parts[0].grid()->rows.isEmpty());
        QCOMPARE(workspace->answers().record("old")->parts[0].grid()->rowCount, 2);
        QCOMPARE(workspace->answers().record("new")->parts[0].grid()->rows.size(), 2);
    }

    void updatingASourceKeepsItsSnapshots()
    {
        const auto workspace = made("upsert.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(workspace->snapshots().saveSchema(sampleSource().id, sampleSchema(), someTime));
        StoredSource renamed = sampleSource();
        renamed.title = "renamed";
        QVERIFY(workspace->addSource(renamed));
        QVERIFY(workspace->snapshots().latestSchema(sampleSource().id)->has_value());
        QVERIFY(workspace->removeSource(sampleSource().id));
        QVERIFY(!workspace->snapshots().latestSchema(sampleSource().id)->has_value());
    }

    void refusesWhatIsNoWorkspace()
    {
        QFile text(path("text.tieout"));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write(QByteArray(4096, 'x'));
        text.close();
        const auto notADatabase = Workspace::open(text.fileName());
        QVERIFY(!notADatabase);
        QCOMPARE(notADatabase.error().code, ErrorCode::Unreadable);
        QVERIFY(notADatabase.error().message().contains("text.tieout"));

        sqlite3 *other = nullptr;
        QCOMPARE(sqlite3_open(path("other.db").toUtf8(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "CREATE TABLE t(x)", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(other);
        const auto foreign = Workspace::open(path("other.db"));
        QVERIFY(!foreign);
        QCOMPARE(foreign.error().code, ErrorCode::Unreadable);
        QVERIFY(foreign.error().hint.contains("--source"));

        const auto missing = Workspace::open(path("missing.tieout"));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        const auto folder = Workspace::open(m_folder.path());
        QVERIFY(!folder);
        QCOMPARE(folder.error().code, ErrorCode::Invalid);
        QVERIFY(folder.error().message().contains("is a folder"));
        const auto noFolder = Workspace::create(path("no/such/folder.tieout"));
        QVERIFY(!noFolder);
        QCOMPARE(noFolder.error().code, ErrorCode::Denied);
        made("exists.tieout");
        const auto exists = Workspace::create(path("exists.tieout"));
        QVERIFY(!exists);
        QCOMPARE(exists.error().code, ErrorCode::Exists);
    }

    void refusesANewerLayout()
    {
        made("newer.tieout");
        sqlite3 *handle = nullptr;
        QCOMPARE(sqlite3_open(path("newer.tieout").toUtf8(), &handle), SQLITE_OK);
        QCOMPARE(sqlite3_exec(handle, "PRAGMA user_version=999", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(handle);
        const auto newer = Workspace::open(path("newer.tieout"));
        QVERIFY(!newer);
        QCOMPARE(newer.error().code, ErrorCode::Incompatible);
    }

    void aFailedCallChangesNothing()
    {
        const auto workspace = made("locked.tieout");
        QVERIFY(workspace->setSetting("k", "before"));
        sqlite3 *other = nullptr;
        QCOMPARE(sqlite3_open(path("locked.tieout").toUtf8(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
        const auto refused = workspace->setSetting("k", "after");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Locked);
        QCOMPARE(*workspace->setting("k", {}), QStringLiteral("before"));
        sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
        sqlite3_close(other);
        QVERIFY(workspace->setSetting("k", "after"));
    }

    void aFullDiskLosesNothingSaved()
    {
#ifdef Q_OS_LINUX
        const QString disk = path("disk");
        QVERIFY(QDir().mkpath(disk));
        if (mount("tmpfs", disk.toUtf8().constData(), "tmpfs", 0, "size=512k") != 0)
            QSKIP("skipped: mounting a small tmpfs needs root");
        struct Unmount {
            QByteArray path;
            ~Unmount() { umount2(path.constData(), MNT_DETACH); }
        } unmount{disk.toUtf8()};
        const QString file = disk + QStringLiteral("/full.tieout");
        int saved = 0;
        {
            auto created = Workspace::create(file);
            QVERIFY2(created, created ? "" : qPrintable(created.error().message()));
            record::Record record = sampleRecord("r");
            record.text = QString(20'000, u'x');
            Result<void> last;
            for (; saved < 1000; ++saved) {
                record.id = QString::number(saved);
                last = (*created)->answers().saveRecord(record, "s", someTime.addSecs(saved));
                if (!last)
                    break;
            }
            QVERIFY(!last);
            QCOMPARE(last.error().code, ErrorCode::Full);
            QVERIFY(last.error().message().contains("full.tieout"));
            QVERIFY(!last.error().hint.isEmpty());
            QCOMPARE((*created)->answers().history(1000)->size(), saved);
        }
        const auto reopened = Workspace::open(file);
        QVERIFY2(reopened, reopened ? "" : qPrintable(reopened.error().message()));
        QCOMPARE((*reopened)->answers().history(1000)->size(), saved);
        QVERIFY((*reopened)->answers().record(QString::number(saved - 1)));
#else
        QSKIP("skipped: needs a small tmpfs");
#endif
    }

    void killedAtAnyMomentLosesNothingSaved()
    {
#ifdef Q_OS_UNIX
        // A child saves answers as fast as it can and reports each one that was said to be saved; it is killed at a
        // random moment.
        for (int round = 0; round < 10; ++round) {
            const QString file = path(qPrintable(QStringLiteral("kill%1.tieout").arg(round)));
            int pipes[2];
            QCOMPARE(pipe(pipes), 0);
            const pid_t child = fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                close(pipes[0]);
                auto workspace = Workspace::create(file);
                for (int i = 0; workspace && i < 100'000; ++i) {
                    if (!(*workspace)
                             ->answers()
                             .saveRecord(sampleRecord(QString::number(i)), "s", someTime.addMSecs(i)))
                        break;
                    const char mark = 'x';
                    if (write(pipes[1], &mark, 1) != 1)
                        break;
                }
                _exit(1);
            }
            close(pipes[1]);
            char mark = 0;
            QCOMPARE(read(pipes[0], &mark, 1), 1);
            usleep(useconds_t(3000 + round * 7000));
            kill(child, SIGKILL);
            int saved = 1;
            while (read(pipes[0], &mark, 1) == 1)
                ++saved;
            close(pipes[0]);
            waitpid(child, nullptr, 0);
            const auto workspace = Workspace::open(file);
            QVERIFY2(workspace, qPrintable(workspace ? QString() : workspace.error().message()));
            const auto history = (*workspace)->answers().history(1'000'000);
            QVERIFY(history);
            // One more may be on disk than was reported, never one less.
            QVERIFY2(history->size() >= saved,
                     qPrintable(QStringLiteral("%1 saved, %2 found").arg(saved).arg(history->size())));
            QVERIFY((*workspace)->answers().record(QString::number(saved - 1)).has_value());
        }
#else
        QSKIP("skipped: needs fork");
#endif
    }
};

QTEST_GUILESS_MAIN(TestWorkspace)
#include "tst_workspace.moc"
