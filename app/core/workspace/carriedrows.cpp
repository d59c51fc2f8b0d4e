// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/carriedrows.h"

#include "core/schema/names.h"
#include "core/workspace/carry.h"
#include "core/workspace/positions.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storedlimits.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

#include <algorithm>

namespace Tieout::workspace {

namespace {

class Carrier
{
public:
    explicit Carrier(const KeptRows &rows)
        : m_handle(rows.handle)
        , m_file(rows.file)
        , m_source(rows.sourceId)
    {
    }

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

} // namespace

Result<QJsonObject> carryOver(const KeptRows &rows, const schema::Rename &rename, const CarriedSql &queries)
{
    return Carrier(rows).carry(rename, queries);
}

Result<void> putBack(const KeptRows &rows, const QJsonValue &carried, const schema::Rename &rename)
{
    return Carrier(rows).putBack(carried, rename);
}

QJsonObject nameJson(const TableName &name, const QString &column)
{
    return {{"schema", name.schema}, {"table", name.name}, {"column", column}};
}

TableName tableFrom(const QJsonValue &json)
{
    return {json["schema"].toString(), json["table"].toString()};
}

} // namespace Tieout::workspace
