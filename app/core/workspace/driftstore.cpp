// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/driftstore.h"

#include "core/schema/names.h"
#include "core/workspace/carry.h"
#include "core/workspace/messagejson.h"
#include "core/workspace/positions.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storedlimits.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

#include <algorithm>
#include <array>

/// Baselines, what people decided about a drift, and what it left without a meaning.
namespace Tieout::workspace {

namespace {

QJsonObject nameJson(const TableName &name, const QString &column)
{
    return {{"schema", name.schema}, {"table", name.name}, {"column", column}};
}

TableName tableFrom(const QJsonValue &json)
{
    return {json["schema"].toString(), json["table"].toString()};
}

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

/// The steps of a decision, inside one transaction that the caller holds.
class Carrier
{
public:
    Carrier(sqlite3 *handle, const QString &file, const QString &sourceId)
        : m_handle(handle)
        , m_file(file)
        , m_source(sourceId)
    {
    }

    /// Takes what is kept under the old name to the new one. What it returns is all that putBack() needs.
    Result<QJsonObject> carry(const schema::Rename &rename, const CarriedSql &queries)
    {
        QJsonArray edits;
        const auto found =
            subjects("SELECT id, table_schema, table_name, column_name FROM edits WHERE source_id = ? ORDER BY id");
        if (!found)
            return fail(found.error());
        for (const auto &[id, about] : *found) {
            const auto &[table, column] = about;
            if (!schema::sameName(table.schema, rename.fromTable.schema)
                || !schema::sameName(table.name, rename.fromTable.name)
                || (rename.isColumn() && !schema::sameName(column, rename.fromColumn)))
                continue;
            const Result<bool> moved = moveEdit(id, rename.toTable, rename.isColumn() ? rename.toColumn : column);
            if (!moved)
                return fail(moved.error());
            if (!*moved)
                continue; // the new name has the very same edit already
            QJsonObject edit = nameJson(table, column);
            edit.insert(QStringLiteral("id"), id);
            edits.append(edit);
        }
        QJsonArray settings;
        const std::pair<QString, QString (*)(const QString &, const schema::Rename &)> kept[] = {
            {limitsKey(m_source), carriedLimits}, {positionsKey(m_source), carriedPositions}};
        for (const auto &[key, carried] : kept) {
            const Result<QString> before = setting(key);
            if (!before)
                return fail(before.error());
            const QString after = carried(*before, rename);
            if (after == *before)
                continue;
            if (const Result<void> stored = setSetting(key, after); !stored)
                return fail(stored.error());
            settings.append(QJsonObject{{"key", key}, {"before", *before}, {"after", after}});
        }
        const Result<QJsonArray> keys = carryKeys(rename);
        if (!keys)
            return fail(keys.error());
        const Result<QJsonArray> definitions = carryDefinitions(rename);
        if (!definitions)
            return fail(definitions.error());
        const Result<QJsonArray> verified = carryQueries(queries.verified);
        if (!verified)
            return fail(verified.error());
        const Result<QJsonArray> corrections = carryCorrections(queries.corrections);
        if (!corrections)
            return fail(corrections.error());
        return QJsonObject{{"edits", edits},        {"settings", settings},
                           {"keys", *keys},         {"definitions", *definitions},
                           {"verified", *verified}, {"corrections", *corrections}};
    }

    /// As it was; what was made meanwhile stays, under the name it was made for.
    Result<void> putBack(const QJsonValue &carried, const schema::Rename &rename)
    {
        for (const QJsonValue &edit : carried["edits"].toArray()) {
            const Result<bool> moved = moveEdit(edit["id"].toInteger(), tableFrom(edit), edit["column"].toString());
            if (!moved)
                return fail(moved.error());
        }
        for (const QJsonValue &kept : carried["settings"].toArray()) {
            const QString key = kept["key"].toString();
            const Result<QString> now = setting(key);
            if (!now)
                return fail(now.error());
            const schema::Rename back = inverted(rename);
            const QString text = *now == kept["after"].toString() ? kept["before"].toString()
                                 : key == limitsKey(m_source)     ? carriedLimits(*now, back)
                                                                  : carriedPositions(*now, back);
            if (const Result<void> stored = setSetting(key, text); !stored)
                return stored;
        }
        for (const QJsonValue &kept : carried["keys"].toArray()) {
            const Result<bool> moved = moveKey(kept["id"].toInteger(), proposedKeyFromJson(kept["key"].toObject()));
            if (!moved)
                return fail(moved.error());
        }
        for (const QJsonValue &kept : carried["definitions"].toArray()) {
            if (const Result<void> moved =
                    moveDefinition(kept["id"].toInteger(), tableFrom(kept), kept["column"].toString());
                !moved)
                return moved;
        }
        for (const QJsonValue &kept : carried["verified"].toArray()) {
            if (const Result<void> set = setQuery(kept["id"].toInteger(), kept["sql"].toString()); !set)
                return set;
        }
        for (const QJsonValue &kept : carried["corrections"].toArray()) {
            if (const Result<void> set =
                    setPair(kept["id"].toInteger(), {kept["rejected"].toString(), kept["right"].toString()});
                !set)
                return set;
        }
        return {};
    }

private:
    /// Id, and the table and column that it is about.
    Result<QList<std::pair<qint64, std::pair<TableName, QString>>>> subjects(const char *sql)
    {
        Statement rows(m_handle, m_file, sql);
        rows.bind(m_source);
        return collected(rows, [](const Statement &row) {
            return std::pair(row.integer(0), std::pair(TableName{row.text(1), row.text(2)}, row.text(3)));
        });
    }

    /// What definitions refer to. A column inside a condition is no name that can be moved: such a definition is stale
    /// until a person says.
    Result<QJsonArray> carryDefinitions(const schema::Rename &rename)
    {
        QJsonArray out;
        const auto found = subjects(
            "SELECT id, table_schema, table_name, column_name FROM definitions WHERE source_id = ? ORDER BY id");
        if (!found)
            return fail(found.error());
        for (const auto &[id, about] : *found) {
            const auto &[table, column] = about;
            if (!schema::sameName(table, rename.fromTable)
                || (rename.isColumn() && !schema::sameName(column, rename.fromColumn)))
                continue;
            if (const Result<void> moved =
                    moveDefinition(id, rename.toTable, rename.isColumn() ? rename.toColumn : column);
                !moved)
                return fail(moved.error());
            QJsonObject definition = nameJson(table, column);
            definition.insert(QStringLiteral("id"), id);
            out.append(definition);
        }
        return out;
    }

    Result<void> moveDefinition(qint64 id, const TableName &table, const QString &column)
    {
        return Statement(m_handle, m_file,
                         "UPDATE definitions SET table_schema = ?, table_name = ?, column_name = ? WHERE id = ?")
            .bind(table.schema)
            .bind(table.name)
            .bind(column)
            .bind(id)
            .run();
    }

    /// The SQL of verified queries as it was, for the way back.
    Result<QJsonArray> carryQueries(const QHash<qint64, QString> &queries)
    {
        QJsonArray out;
        QList<qint64> ids = queries.keys();
        std::sort(ids.begin(), ids.end());
        for (const qint64 id : std::as_const(ids)) {
            Statement statement(m_handle, m_file, "SELECT sql FROM verified_queries WHERE id = ? AND source_id = ?");
            const Result<bool> row = statement.bind(id).bind(m_source).step();
            if (!row)
                return fail(row.error());
            if (!*row)
                continue;
            out.append(QJsonObject{{"id", id}, {"sql", statement.text(0)}});
            if (const Result<void> set = setQuery(id, queries.value(id)); !set)
                return fail(set.error());
        }
        return out;
    }

    Result<void> setQuery(qint64 id, const QString &sql)
    {
        return Statement(m_handle, m_file, "UPDATE verified_queries SET sql = ? WHERE id = ?").bind(sql).bind(id).run();
    }

    /// The pairs of corrections as they were.
    Result<QJsonArray> carryCorrections(const QHash<qint64, CarriedSql::Pair> &pairs)
    {
        QJsonArray out;
        QList<qint64> ids = pairs.keys();
        std::sort(ids.begin(), ids.end());
        for (const qint64 id : std::as_const(ids)) {
            Statement statement(m_handle, m_file,
                                "SELECT rejected_sql, right_sql FROM corrections WHERE id = ? AND source_id = ?");
            const Result<bool> row = statement.bind(id).bind(m_source).step();
            if (!row)
                return fail(row.error());
            if (!*row)
                continue;
            out.append(QJsonObject{{"id", id}, {"rejected", statement.text(0)}, {"right", statement.text(1)}});
            if (const Result<void> set = setPair(id, pairs.value(id)); !set)
                return fail(set.error());
        }
        return out;
    }

    Result<void> setPair(qint64 id, const CarriedSql::Pair &pair)
    {
        return Statement(m_handle, m_file, "UPDATE corrections SET rejected_sql = ?, right_sql = ? WHERE id = ?")
            .bind(pair.rejected)
            .bind(pair.right)
            .bind(id)
            .run();
    }

    /// Decisions about keys that nobody declared; each as it was, for the way back.
    Result<QJsonArray> carryKeys(const schema::Rename &rename)
    {
        Statement rows(m_handle, m_file, "SELECT id, content FROM key_decisions WHERE source_id = ? ORDER BY id");
        rows.bind(m_source);
        const auto found = collected(rows, [](const Statement &row) {
            return std::pair(row.integer(0),
                             proposedKeyFromJson(QJsonDocument::fromJson(row.text(1).toUtf8()).object()));
        });
        if (!found)
            return fail(found.error());
        QJsonArray out;
        for (const auto &[id, key] : *found) {
            const profile::ProposedKey now = carriedKey(key, rename);
            if (now == key)
                continue;
            const Result<bool> moved = moveKey(id, now);
            if (!moved)
                return fail(moved.error());
            if (*moved)
                out.append(QJsonObject{{"id", id}, {"key", toJson(key)}});
        }
        return out;
    }

    /// False where the very same key was decided under its new name already.
    Result<bool> moveKey(qint64 id, const profile::ProposedKey &key)
    {
        const Result<void> done =
            Statement(m_handle, m_file,
                      "UPDATE OR IGNORE key_decisions SET constraint_name = ?, content = ? WHERE id = ?")
                .bind(key.key.constraint)
                .bind(compact(toJson(key)))
                .bind(id)
                .run();
        if (!done)
            return fail(done.error());
        return sqlite3_changes(m_handle) == 1;
    }

    Result<bool> moveEdit(qint64 id, const TableName &table, const QString &column)
    {
        const Result<void> done =
            Statement(m_handle, m_file,
                      "UPDATE OR IGNORE edits SET table_schema = ?, table_name = ?, column_name = ? WHERE id = ?")
                .bind(table.schema)
                .bind(table.name)
                .bind(column)
                .bind(id)
                .run();
        if (!done)
            return fail(done.error());
        return sqlite3_changes(m_handle) == 1;
    }

    Result<QString> setting(const QString &key)
    {
        Statement statement(m_handle, m_file, "SELECT value FROM settings WHERE key = ?");
        const Result<bool> row = statement.bind(key).step();
        if (!row)
            return fail(row.error());
        return *row ? statement.text(0) : QString();
    }

    Result<void> setSetting(const QString &key, const QString &value)
    {
        return Statement(m_handle, m_file, "INSERT OR REPLACE INTO settings VALUES(?, ?)").bind(key).bind(value).run();
    }

    sqlite3 *m_handle;
    const QString &m_file;
    const QString &m_source;
};

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
    if (!*row)
        return std::optional<Baseline>();
    const QJsonObject content = QJsonDocument::fromJson(statement.text(2).toUtf8()).object();
    return std::optional<Baseline>(
        {statement.integer(0), statement.text(1), schemaFromJson(content), instantFrom(statement.text(3))});
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
    const Result<QJsonObject> carried = Carrier(m_handle, m_file, sourceId).carry(rename, queries);
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
        done = Carrier(m_handle, m_file, sourceId).putBack(content["carried"], last.rename);
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
