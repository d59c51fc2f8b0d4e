// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace from a stranger. An input is a list of deeds on a real workspace: bytes that are overwritten or cut off,
// rows and parts of the schema that say something else, a log beside it; or the whole file. Whatever comes of it is
// looked at, opened and read through every store.
#include "fuzz/deeds.h"
#include "fuzz/shared.h"
#include "fuzz/targets.h"

#include "core/sources/limits.h"
#include "core/sources/modelsight.h"
#include "core/sources/storedsnapshot.h"
#include "core/workspace/fileidentity.h"
#include "core/workspace/positions.h"
#include "core/workspace/rankingweights.h"
#include "core/workspace/settings.h"
#include "core/workspace/storedlimits.h"
#include "core/workspace/workspace.h"

#include <QDir>
#include <QFile>

#include <sqlite3.h>

namespace Tieout::Fuzzing {

using namespace sources;
using namespace workspace;

namespace {

const QDateTime someTime(QDate(2026, 11, 20), QTime(9, 30), Qt::UTC);
const QString someSource = QStringLiteral("sqlite:/data/a.db");

/// Everything a workspace keeps, some of each.
void fill(Workspace &store)
{
    const Schema schema = *Fuzzing::schema();
    const TableName table = schema.tables.first().name;
    bool kept = store
                    .addSource({someSource,
                                QStringLiteral("sqlite"),
                                QStringLiteral("a.db"),
                                {{QStringLiteral("file"), QStringLiteral("/data/a.db")}},
                                someTime})
                    .has_value();
    kept = store.snapshots().saveSchema(someSource, schema, someTime) && kept;
    profile::ProfiledTable profiled;
    profiled.profile.schema = table.schema;
    profiled.profile.table = table.name;
    profiled.profile.rows = 12;
    profiled.profile.profiledAt = someTime;
    ColumnProfile column;
    column.column = schema.tables.first().columns.first().name;
    column.minimum = Value(qint64(1));
    column.maximum = Value(0.5);
    column.common = {{Value("rent"), 0.7}, {Value(), 0.2}};
    profiled.profile.columns = {column};
    profiled.values = {{table, column.column, {"rent", "fee"}, true}};
    kept = store.snapshots().saveProfile(someSource, schema.fingerprint(), profiled) && kept;
    catalog::CatalogEntry entry;
    entry.table = table;
    entry.summary = {"Money received.", catalog::AspectOrigin::Person, someTime};
    entry.columns = {{column.column, {"What was paid", catalog::AspectOrigin::Profile, {}}, "EUR"}};
    entry.similar = {{table, 0.98, QStringLiteral("no rows after 2019"), false}};
    kept = store.snapshots().saveCatalog(someSource, {entry}) && kept;
    record::Record record;
    record.id = "a";
    record.question = "rent last quarter";
    record.state = record::State::Answered;
    record.headline = record::Headline{"10.00", "EUR", QStringLiteral("Sum of amount")};
    record::Part part;
    part.query()->sql = "SELECT 1";
    part.grid()->rows = {{QString("USA"), QString("102.98")}, {std::nullopt, QString("")}};
    part.grid()->rowCount = 2;
    part.id = "p1";
    record.attempts = {{"p1", "model", "SELECT bad", record::AttemptVerdict::Rejected, "reference.column",
                        QStringLiteral("Column \"bad\" does not exist.")}};
    record.parts = {part};
    kept = store.answers().saveRecord(record, someSource, someTime) && kept;
    Edit edit;
    edit.sourceId = someSource;
    edit.table = table;
    edit.text = "turnover";
    edit.at = someTime;
    kept = store.catalogEdits().addEdit(edit) && kept;
    kept = store.sourceTexts().addScript({0, someSource, "orders.sql", "SELECT 1 AS n", "sqlite", someTime}) && kept;
    kept = store.sourceTexts().saveModelDescription(
               {someSource, table, "f", "model", {{"summary", "Money."}}, {"grain"}, someTime})
           && kept;
    kept = store.drift().startBaseline(someSource, schema, someTime) && kept;
    kept = store.drift().acceptSchema(someSource, schema, someTime) && kept;
    if (!schema.foreignKeys.isEmpty()) {
        const profile::ProposedKey key{
            schema.foreignKeys.first(), schema::NameMatch::Table, 2.5, {412, 410, 500, true, false}};
        kept = store.keys().decideKey({0, someSource, true, key, "ann", someTime}) && kept;
        kept = store.keys().saveProposedKeys(someSource, schema.fingerprint(), {{key}, {}}) && kept;
        kept = store.snapshots().saveKeyMatches(someSource, schema.fingerprint(), {{key.key, 12, 11}}) && kept;
    }
    catalog::VerifiedQuery verified;
    verified.question = verified.asked = "rent in 2025";
    verified.sql = "SELECT 1";
    verified.fingerprint = "f1";
    verified.at = someTime;
    kept = store.verified().keepVerified(
               someSource,
               KeptVerified{verified, "rent", true, ExpectedResult{QDate(2026, 1, 1), {"n"}, {{QString("1")}}, 1}})
           && kept;
    const Correction correction{0,
                                someSource,
                                "rent",
                                "SELECT 1",
                                Correction::Reason::EditedSql,
                                {},
                                "SELECT 2",
                                Correction::Becomes::Preference,
                                {},
                                {},
                                someTime};
    kept = store.correctionLog().correct(correction, ReadingChoice{"rent", "second"}) && kept;
    kept = store.setSetting(limitsKey(someSource), limitsToText({})) && kept;
    kept = store.setSetting(positionsKey(someSource), positionsToText({{table, QPointF(1, 2)}})) && kept;
    kept = setModelSight(store, someSource, {}) && kept;
    kept = keepRankingWeights(store, {{{"x", 0.5}}, 3, 1, 2, someTime}) && kept;
    kept = store.setSetting("asOf", "2026-11-20") && kept;
    kept = store.setSetting("windowState", "{\"page\":\"ask\"}") && kept;
    require(kept, "a workspace that keeps nothing", {});
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void clearFolder()
{
    for (const QString &name : QDir(scratchFolder()).entryList(QDir::Files | QDir::Hidden))
        QFile::remove(scratchFolder() + u'/' + name);
}

const QByteArray &realWorkspace()
{
    static const QByteArray content = [] {
        const QString path = scratchFolder() + QStringLiteral("/real.tieout");
        {
            const auto store = Workspace::create(path);
            require(store.has_value(), "no workspace can be made", path);
            fill(**store);
            require((*store)->saveCopy(scratchFolder() + QStringLiteral("/copy.tieout")).has_value(),
                    "no copy can be made", path);
        }
        // A copy is without free pages and the same in each run.
        const QByteArray copy = contentOf(scratchFolder() + QStringLiteral("/copy.tieout"));
        clearFolder();
        return copy;
    }();
    return content;
}

/// SQL on the file by somebody who may do anything with it; what fails there changes nothing.
void meddle(const QString &path, const QByteArray &sql, const QByteArray &first, const QByteArray &second)
{
    sqlite3 *handle = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &handle) == SQLITE_OK) {
        sqlite3_db_config(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(handle, sql.constData(), -1, &statement, nullptr) == SQLITE_OK) {
            sqlite3_bind_text(statement, 1, first.constData(), int(first.size()), SQLITE_STATIC);
            sqlite3_bind_text(statement, 2, second.constData(), int(second.size()), SQLITE_STATIC);
            sqlite3_step(statement);
        }
        sqlite3_finalize(statement);
    }
    sqlite3_close(handle);
}

/// Columns whose text is read as more than a text.
constexpr const char *updates[] = {"UPDATE sources SET parameters = ?1",
                                   "UPDATE schemas SET content = ?1",
                                   "UPDATE profiles SET content = ?1",
                                   "UPDATE catalog SET content = ?1",
                                   "UPDATE answers SET record = ?1",
                                   "UPDATE answer_rows SET content = ?1",
                                   "UPDATE settings SET value = ?1",
                                   "UPDATE edits SET kind = ?1",
                                   "UPDATE baselines SET content = ?1",
                                   "UPDATE drift_decisions SET content = ?1",
                                   "UPDATE drift_decisions SET kind = ?1",
                                   "UPDATE key_decisions SET content = ?1",
                                   "UPDATE key_proposals SET content = ?1",
                                   "UPDATE key_matches SET content = ?1",
                                   "UPDATE model_descriptions SET content = ?1",
                                   "UPDATE verified_queries SET content = ?1",
                                   "UPDATE verified_queries SET expected = ?1",
                                   "UPDATE corrections SET made = ?1",
                                   "UPDATE corrections SET becomes = ?1",
                                   "UPDATE answers SET asked_at = ?1",
                                   "UPDATE sources SET added_at = ?1",
                                   "UPDATE corrections SET reason = ?1",
                                   "UPDATE sources SET id = ?1",
                                   "UPDATE answer_rows SET part = ?1"};

void doDeed(const QString &path, Deeds &deeds)
{
    switch (deeds.number(1) % 6) {
    case 0: { // bytes somewhere
        QByteArray content = contentOf(path);
        const qsizetype at = content.isEmpty() ? 0 : qsizetype(deeds.number(3)) % content.size();
        const QByteArray bytes = deeds.bytes(1 + deeds.number(1) % 64);
        content.replace(at, bytes.size(), bytes);
        writeFile(path, content);
        break;
    }
    case 1: { // the end is missing
        QByteArray content = contentOf(path);
        content.truncate(content.isEmpty() ? 0 : qsizetype(deeds.number(3)) % content.size());
        writeFile(path, content);
        break;
    }
    case 2: { // a row says something else
        const auto which = deeds.number(1) % std::size(updates);
        meddle(path, updates[which], deeds.bytes(deeds.number(2) % 600), {});
        break;
    }
    case 3: { // the schema does
        const QByteArray name = deeds.bytes(deeds.number(1) % 24);
        meddle(path, "UPDATE sqlite_schema SET sql = ?1 WHERE name = ?2", deeds.bytes(deeds.number(2) % 400), name);
        break;
    }
    case 4: // any statement
        meddle(path, deeds.bytes(deeds.number(2) % 400), {}, {});
        break;
    default: // a log
        writeFile(path + QStringLiteral("-wal"), deeds.rest());
        break;
    }
}

void readEverything(Workspace &store)
{
    const auto sources = store.sources();
    QStringList ids{someSource};
    for (const StoredSource &source : sources ? *sources : QList<StoredSource>())
        ids.append(source.id);
    for (const QString &id : std::as_const(ids)) {
        const auto schema = store.snapshots().latestSchema(id);
        const QString fingerprint = schema && *schema ? (*schema)->schema.fingerprint() : QString();
        (void)store.snapshots().profiles(id, fingerprint);
        (void)store.snapshots().hasProfiles(id);
        (void)store.snapshots().catalogEntries(id);
        (void)store.catalogEdits().edits(id);
        (void)store.sourceTexts().scripts(id);
        (void)store.sourceTexts().modelDescriptions(id);
        (void)store.snapshots().keyMatches(id, fingerprint);
        (void)store.drift().baseline(id);
        (void)store.drift().driftDecisions(id);
        (void)store.drift().quarantine(id);
        (void)store.answers().answeredSql(id);
        (void)store.keys().keyDecisions(id);
        (void)store.keys().proposedKeys(id, fingerprint);
        (void)store.glossary().definitions(id);
        (void)store.verified().verifiedQueries(id);
        (void)store.verified().keptVerified(id);
        (void)store.verified().verifiedFor(id, "rent in 2025");
        (void)store.readings().chosenReading(id, "rent");
        (void)limitsOf(store, id);
        (void)dialectOf(store, id);
        (void)modelSightOf(store, id);
        (void)positionsFromText(store.setting(positionsKey(id), {}).value_or(QString()));
    }
    for (const StoredSource &source : sources ? *sources : QList<StoredSource>())
        (void)storedSnapshot(store, source, QDate(2026, 11, 20));
    const auto history = store.answers().history(1000);
    for (const HistoryItem &item : history ? *history : QList<HistoryItem>())
        (void)store.answers().record(item.id);
    (void)store.rejectionLog().rejections(1000);
    (void)rankingWeights(store);
    (void)calendarOf(store, QDate(2026, 11, 20));
    profile::ProfileOptions options;
    (void)takeProfileSettings(store, options);
    (void)store.setting("windowState", {});
}

/// What leads back is read from what was kept, too.
void undoCorrection(Workspace &store)
{
    const auto corrections = store.correctionLog().corrections(someSource);
    for (const Correction &correction : corrections ? *corrections : QList<Correction>())
        (void)store.correctionLog().undoCorrection(correction.id);
    (void)store.drift().undoDecision(someSource);
    (void)store.moveSource(
        someSource,
        {QStringLiteral("sqlite:/data/b.db"), QStringLiteral("sqlite"), QStringLiteral("b.db"), {}, someTime});
}

} // namespace

void tryWorkspace(QByteArrayView bytes)
{
    const QByteArray &real = realWorkspace();
    clearFolder();
    const QString path = scratchFolder() + QStringLiteral("/it.tieout");
    Deeds deeds(bytes);
    const bool whole = deeds.number(1) % 8 == 7;
    writeFile(path, whole ? deeds.rest() : real);
    for (int i = 0; i < 16 && !deeds.atEnd(); ++i)
        doDeed(path, deeds);
    const QByteArray before = contentOf(path);
    const QByteArray logBefore = contentOf(path + QStringLiteral("-wal"));
    const QStringList beside = QDir(scratchFolder()).entryList(QDir::Files | QDir::Hidden);

    const FileIdentity identity = identify(path);
    const Result<QByteArray> image = committedImage(path);
    require(!image || image->size() >= 100, "an image that is no file", {});
    require(contentOf(path) == before && QDir(scratchFolder()).entryList(QDir::Files | QDir::Hidden) == beside,
            "looking at a file has changed it", {});

    auto store = Workspace::open(path, Unwritable::OpenInMemory);
    if (!store) {
        require(!store.error().message().isEmpty(), "an error without words", {});
        // A log that is ours is applied before its damage is found; what is not ours stays as it is.
        if (identity.kind != FileKind::Workspace || logBefore.isEmpty())
            require(contentOf(path) == before && QDir(scratchFolder()).entryList(QDir::Files | QDir::Hidden) == beside,
                    "a file that was refused was changed", {});
        return;
    }
    require(identity.kind == FileKind::Workspace, "opened what is no workspace", {});
    readEverything(**store);
    undoCorrection(**store);
}

} // namespace Tieout::Fuzzing
