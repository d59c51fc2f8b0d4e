// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/driftstore.h"

#include "core/workspace/carriedrows.h"
#include "core/workspace/messagejson.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

#include <algorithm>
#include <array>

/// Baselines, what people decided about a drift, and what it left without a meaning.
namespace Tieout::workspace {

namespace {

schema::Rename renameFrom(const QJsonValue &content)
{
    return {tableFrom(content["from"]), content["from"]["column"].toString(), tableFrom(content["to"]),
            content["to"]["column"].toString()};
}

constexpr std::array decisionKinds{DriftDecision::Kind::Confirmed, DriftDecision::Kind::Refused,
                                   DriftDecision::Kind::Accepted};
constexpr std::array affectedKinds{Affected::Kind::Answer,      Affected::Kind::Draft,      Affected::Kind::Alias,
                                   Affected::Kind::Description, Affected::Kind::Hidden,     Affected::Kind::Position,
                                   Affected::Kind::Key,         Affected::Kind::Definition, Affected::Kind::RowFilter,
                                   Affected::Kind::Verified,    Affected::Kind::Metric};

template <typename Kinds, typename Name>
auto kindFrom(const Kinds &all, const Name &nameOf, const QString &name)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto kind) { return nameOf(kind) == name; });
    return found == all.end() ? all.front() : *found;
}

/// The newest baseline's id; 0 where there is none.
Result<qint64> baselineId(sqlite3 *handle, const QString &file, const QString &sourceId)
{
    Statement statement(handle, file, "SELECT coalesce(max(id), 0) FROM baselines WHERE source_id = ?");
    const Result<bool> row = statement.bind(sourceId).step();
    if (!row)
        return fail(row.error());
    return statement.integer(0);
}

Result<void> addBaseline(sqlite3 *handle, const QString &file, const QString &sourceId, const Schema &schema,
                         const QDateTime &at)
{
    return Statement(handle, file,
                     "INSERT INTO baselines(source_id, fingerprint, content, taken_at) VALUES(?, ?, ?, ?)")
        .bind(sourceId)
        .bind(schema.fingerprint())
        .bind(compact(toJson(schema)))
        .bind(instant(at))
        .run();
}

Result<void> addDecision(sqlite3 *handle, const QString &file, DriftDecision::Kind kind, qint64 baseline,
                         const QJsonObject &content, const QDateTime &at)
{
    return Statement(handle, file,
                     "INSERT INTO drift_decisions(baseline_id, kind, content, made_at) VALUES(?, ?, ?, ?)")
        .bind(baseline)
        .bind(decisionKindName(kind))
        .bind(compact(content))
        .bind(instant(at))
        .run();
}

/// Of id, fingerprint, content, moment.
Baseline baselineFrom(const Statement &row)
{
    const QJsonObject content = QJsonDocument::fromJson(row.text(2).toUtf8()).object();
    return {row.integer(0), row.text(1), schemaFromJson(content), instantFrom(row.text(3))};
}

/// Of id, kind, content, baseline, moment.
DriftDecision driftDecisionFrom(const Statement &row)
{
    const QJsonObject content = QJsonDocument::fromJson(row.text(2).toUtf8()).object();
    qsizetype carried = 0;
    for (const char *what : {"edits", "settings", "keys", "definitions", "verified", "corrections"})
        carried += content["carried"][QLatin1String(what)].toArray().size();
    return {row.integer(0),      kindFrom(decisionKinds, decisionKindName, row.text(1)),
            renameFrom(content), row.integer(3),
            int(carried),        instantFrom(row.text(4))};
}

tl::unexpected<Error> neverRead(const QString &sourceId)
{
    return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The schema of \"%1\" was never read."), {sourceId},
                QT_TRANSLATE_NOOP("Error", "Open the source once."));
}

} // namespace

QString decisionKindName(DriftDecision::Kind kind)
{
    static const char *const names[] = {"confirmed", "refused", "accepted"};
    return QString::fromLatin1(names[size_t(kind)]);
}

QString affectedKindName(Affected::Kind kind)
{
    static const char *const names[] = {"answer", "draft",      "alias",     "description", "hidden", "position",
                                        "key",    "definition", "rowFilter", "verified",    "metric"};
    return QString::fromLatin1(names[size_t(kind)]);
}

Result<std::optional<Baseline>> DriftStore::baseline(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT id, fingerprint, content, taken_at FROM baselines WHERE source_id = ? ORDER BY id DESC LIMIT 1");
    const Result<bool> row = statement.bind(sourceId).step();
    if (!row)
        return fail(row.error());
    return *row ? std::optional(baselineFrom(statement)) : std::nullopt;
}

Result<QList<Baseline>> DriftStore::earlierBaselines(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, fingerprint, content, taken_at FROM baselines b WHERE source_id = ?1 AND id < "
                        "(SELECT max(id) FROM baselines WHERE source_id = ?1) AND EXISTS (SELECT 1 FROM "
                        "drift_decisions WHERE baseline_id = b.id AND kind = ?2) ORDER BY id DESC");
    statement.bind(sourceId).bind(decisionKindName(DriftDecision::Kind::Confirmed));
    return collected(statement, baselineFrom);
}

Result<void> DriftStore::startBaseline(const QString &sourceId)
{
    QMutexLocker lock(&m_mutex);
    return Statement(m_handle, m_file,
                     "INSERT INTO baselines(source_id, fingerprint, content, taken_at) SELECT source_id, fingerprint, "
                     "content, read_at FROM schemas WHERE source_id = ?1 AND NOT EXISTS (SELECT 1 FROM baselines WHERE "
                     "source_id = ?1) ORDER BY read_at DESC, rowid DESC LIMIT 1")
        .bind(sourceId)
        .run();
}

Result<void> DriftStore::startBaseline(const QString &sourceId, const Schema &schema, const QDateTime &readAt)
{
    QMutexLocker lock(&m_mutex);
    const Result<qint64> known = baselineId(m_handle, m_file, sourceId);
    if (!known)
        return fail(known.error());
    return *known > 0 ? Result<void>() : addBaseline(m_handle, m_file, sourceId, schema, readAt);
}

Result<QList<DriftDecision>> DriftStore::driftDecisions(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT d.id, d.kind, d.content, d.baseline_id, d.made_at FROM drift_decisions d "
                        "JOIN baselines b ON b.id = d.baseline_id WHERE b.source_id = ? ORDER BY d.id");
    statement.bind(sourceId);
    return collected(statement, driftDecisionFrom);
}

Result<void> DriftStore::confirmRename(const QString &sourceId, const schema::Rename &rename, const QDateTime &at,
                                       const CarriedSql &queries)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    const Result<qint64> baseline = baselineId(m_handle, m_file, sourceId);
    if (!baseline)
        return fail(baseline.error());
    if (*baseline == 0)
        return neverRead(sourceId);
    const Result<QJsonObject> carried = carryOver({m_handle, m_file, sourceId}, rename, queries);
    if (!carried)
        return fail(carried.error());
    const QJsonObject content{{"from", nameJson(rename.fromTable, rename.fromColumn)},
                              {"to", nameJson(rename.toTable, rename.toColumn)},
                              {"carried", *carried}};
    const Result<void> done = addDecision(m_handle, m_file, DriftDecision::Kind::Confirmed, *baseline, content, at);
    return done ? transaction.commit() : done;
}

Result<void> DriftStore::refuseRename(const QString &sourceId, const schema::Rename &rename, const QDateTime &at)
{
    QMutexLocker lock(&m_mutex);
    const Result<qint64> baseline = baselineId(m_handle, m_file, sourceId);
    if (!baseline)
        return fail(baseline.error());
    if (*baseline == 0)
        return neverRead(sourceId);
    const QJsonObject content{{"from", nameJson(rename.fromTable, rename.fromColumn)},
                              {"to", nameJson(rename.toTable, rename.toColumn)}};
    return addDecision(m_handle, m_file, DriftDecision::Kind::Refused, *baseline, content, at);
}

Result<void> DriftStore::acceptSchema(const QString &sourceId, const Schema &schema, const QDateTime &at)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    const Result<qint64> baseline = baselineId(m_handle, m_file, sourceId);
    if (!baseline)
        return fail(baseline.error());
    if (*baseline == 0)
        return neverRead(sourceId);
    Result<void> done = addBaseline(m_handle, m_file, sourceId, schema, at);
    if (done)
        done = addDecision(m_handle, m_file, DriftDecision::Kind::Accepted, *baseline,
                           {{"baseline", qint64(sqlite3_last_insert_rowid(m_handle))}}, at);
    return done ? transaction.commit() : done;
}

Result<DriftDecision> DriftStore::undoDecision(const QString &sourceId)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    Statement statement(m_handle, m_file,
                        "SELECT d.id, d.kind, d.content, d.baseline_id, d.made_at FROM drift_decisions d "
                        "JOIN baselines b ON b.id = d.baseline_id WHERE b.source_id = ? ORDER BY d.id DESC LIMIT 1");
    const Result<bool> row = statement.bind(sourceId).step();
    if (!row)
        return fail(row.error());
    if (!*row)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "Nothing was decided about the schema of \"%1\"."),
                    {sourceId}, QT_TRANSLATE_NOOP("Error", "There is nothing to undo."));
    const DriftDecision last = driftDecisionFrom(statement);
    const QJsonObject content = QJsonDocument::fromJson(statement.text(2).toUtf8()).object();
    Result<void> done;
    if (last.kind == DriftDecision::Kind::Confirmed)
        done = putBack({m_handle, m_file, sourceId}, content["carried"], last.rename);
    if (done && last.kind == DriftDecision::Kind::Accepted)
        done = Statement(m_handle, m_file, "DELETE FROM baselines WHERE id = ?")
                   .bind(content["baseline"].toInteger())
                   .run();
    if (done)
        done = Statement(m_handle, m_file, "DELETE FROM drift_decisions WHERE id = ?").bind(last.id).run();
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return last;
}

Result<QList<Affected>> DriftStore::keepQuarantine(const QString &sourceId, QList<Affected> stale, const QDateTime &now)
{
    const Result<QList<Affected>> before = quarantine(sourceId);
    if (!before)
        return before;
    for (Affected &thing : stale) {
        const auto known = std::find_if(before->cbegin(), before->cend(), [&](const Affected &other) {
            return other.kind == thing.kind && other.item == thing.item;
        });
        thing.since = known == before->cend() ? now : known->since;
    }
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM quarantine WHERE source_id = ?").bind(sourceId).run();
    for (const Affected &thing : std::as_const(stale)) {
        if (done)
            done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO quarantine VALUES(?, ?, ?, ?, ?, ?, ?)")
                       .bind(sourceId)
                       .bind(affectedKindName(thing.kind))
                       .bind(thing.item)
                       .bind(thing.what)
                       .bind(messageText(thing.reason))
                       .bind(thing.sqlNow)
                       .bind(instant(thing.since))
                       .run();
    }
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return stale;
}

Result<QList<Affected>> DriftStore::quarantine(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT kind, item, what, reason, sql_now, since FROM quarantine WHERE source_id = ? ORDER BY rowid");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        return Affected{kindFrom(affectedKinds, affectedKindName, row.text(0)),
                        row.text(1),
                        row.text(2),
                        messageFromText(row.text(3)),
                        true,
                        instantFrom(row.text(5)),
                        row.text(4)};
    });
}

} // namespace Tieout::workspace
