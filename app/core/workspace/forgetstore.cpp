// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/drafts.h"
#include "core/workspace/forgetting.h"
#include "core/workspace/messagejson.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

/// Taking out of the file what may not be kept any more.
namespace Tieout::workspace {

namespace {

QString compactArray(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

/// All texts of a draft, one after the other.
QString textsIn(const QJsonValue &value)
{
    if (value.isString())
        return value.toString() + u'\n';
    QString texts;
    for (const QJsonValue &item : value.toArray())
        texts += textsIn(item);
    for (const QJsonValue &item : value.toObject())
        texts += textsIn(item);
    return texts;
}

/// What is left of an answer that read what may not be read.
record::Record emptied(const record::Record &record)
{
    record::Record out;
    out.id = record.id;
    out.question = record.question;
    out.asOf = record.asOf;
    out.state = record::State::Abstained;
    out.text = message::say("record.removed");
    return out;
}

/// The steps, inside one transaction that the caller holds.
class Forgetter
{
public:
    Forgetter(sqlite3 *handle, const QString &file, const QString &sourceId, const Forgetting &what)
        : m_handle(handle)
        , m_file(file)
        , m_source(sourceId)
        , m_what(what)
    {
    }

    Result<void> run()
    {
        for (const auto step :
             {&Forgetter::schemas, &Forgetter::profiles, &Forgetter::texts, &Forgetter::keys, &Forgetter::answers,
              &Forgetter::rejections, &Forgetter::quarantine, &Forgetter::oldDraft, &Forgetter::drafts}) {
            if (const Result<void> done = (this->*step)(); !done)
                return done;
        }
        return drop("catalog"); // written again from what is left
    }

private:
    struct Row {
        qint64 id = 0;
        QString first;
        QString second;
        QString third;
        QString fourth = {};
    };

    /// Rows of up to four texts with their number in front, of the source.
    Result<QList<Row>> rows(const char *sql, int texts) const
    {
        Statement statement(m_handle, m_file, sql);
        statement.bind(m_source);
        return collected(statement, [texts](const Statement &row) {
            return Row{row.integer(0), row.text(1), texts > 1 ? row.text(2) : QString(),
                       texts > 2 ? row.text(3) : QString(), texts > 3 ? row.text(4) : QString()};
        });
    }

    Result<void> set(const char *sql, const QString &content, qint64 row) const
    {
        return Statement(m_handle, m_file, sql).bind(content).bind(row).run();
    }

    Result<void> remove(const char *sql, qint64 row) const { return Statement(m_handle, m_file, sql).bind(row).run(); }

    Result<void> drop(const char *table) const
    {
        const QByteArray sql = QByteArray("DELETE FROM ") + table + " WHERE source_id = ?";
        return Statement(m_handle, m_file, sql.constData()).bind(m_source).run();
    }

    Result<void> schemas()
    {
        const std::pair<const char *, const char *> kept[] = {
            {"SELECT rowid, content FROM schemas WHERE source_id = ?",
             "UPDATE schemas SET content = ? WHERE rowid = ?"},
            {"SELECT id, content FROM baselines WHERE source_id = ?", "UPDATE baselines SET content = ? WHERE id = ?"}};
        for (const auto &[read, write] : kept) {
            const Result<QList<Row>> found = rows(read, 1);
            if (!found)
                return fail(found.error());
            for (const Row &row : *found) {
                if (const Result<void> done =
                        set(write, compact(toJson(m_what.schema(schemaFromJson(objectFrom(row.first))))), row.id);
                    !done)
                    return done;
            }
        }
        return {};
    }

    Result<void> profiles()
    {
        const Result<QList<Row>> found = rows("SELECT rowid, content FROM profiles WHERE source_id = ?", 1);
        if (!found)
            return fail(found.error());
        for (const Row &row : *found) {
            const std::optional<profile::ProfiledTable> left =
                m_what.profile(profiledTableFromJson(objectFrom(row.first)));
            const Result<void> done =
                left ? set("UPDATE profiles SET content = ? WHERE rowid = ?", compact(toJson(*left)), row.id)
                     : remove("DELETE FROM profiles WHERE rowid = ?", row.id);
            if (!done)
                return done;
        }
        return {};
    }

    Result<void> texts()
    {
        const Result<QList<Row>> found =
            rows("SELECT rowid, table_schema, table_name FROM model_descriptions WHERE source_id = ?", 2);
        if (!found)
            return fail(found.error());
        for (const Row &row : *found) {
            if (m_what.texts({row.first, row.second}))
                continue;
            if (const Result<void> done = remove("DELETE FROM model_descriptions WHERE rowid = ?", row.id); !done)
                return done;
        }
        return {};
    }

    Result<void> keys()
    {
        const Result<QList<Row>> counted = rows("SELECT rowid, content FROM key_matches WHERE source_id = ?", 1);
        if (!counted)
            return fail(counted.error());
        for (const Row &row : *counted) {
            QJsonArray left;
            for (const QJsonValue &match : QJsonDocument::fromJson(row.first.toUtf8()).array()) {
                if (m_what.key(keyMatchFromJson(match.toObject()).key))
                    left.append(match);
            }
            if (const Result<void> done =
                    set("UPDATE key_matches SET content = ? WHERE rowid = ?", compactArray(left), row.id);
                !done)
                return done;
        }
        const Result<QList<Row>> proposed = rows("SELECT rowid, content FROM key_proposals WHERE source_id = ?", 1);
        if (!proposed)
            return fail(proposed.error());
        for (const Row &row : *proposed) {
            const profile::ProposedKeys left = kept(proposedKeysFromJson(QJsonDocument::fromJson(row.first.toUtf8())));
            if (const Result<void> done =
                    set("UPDATE key_proposals SET content = ? WHERE rowid = ?", compact(toJson(left)), row.id);
                !done)
                return done;
        }
        return {};
    }

    /// What views, queries and scripts join along is read again: their names and questions may be among it.
    profile::ProposedKeys kept(profile::ProposedKeys proposed) const
    {
        const auto isGone = [this](const auto &key) { return !m_what.key(key.key); };
        proposed.keys.removeIf(isGone);
        for (profile::ProposedKey &key : proposed.keys)
            key.joins = {};
        proposed.written = {};
        proposed.writtenDigest.clear();
        proposed.joinedValues.clear();
        if (proposed.logged)
            proposed.logged->keys.removeIf(isGone);
        return proposed;
    }

    Result<void> answers()
    {
        // Also answers of several sources, whichever of them keeps it.
        const Result<QList<Row>> found =
            rows("SELECT rowid, id, record FROM answers WHERE source_id = ?1 OR CASE WHEN json_valid(record) THEN "
                 "EXISTS (SELECT 1 FROM json_each(record, '$.parts') AS part "
                 "WHERE json_extract(part.value, '$.source.id') = ?1) ELSE 0 END",
                 2);
        if (!found)
            return fail(found.error());
        for (const Row &row : *found) {
            const Result<record::Record> record = record::recordFromJson(objectFrom(row.second));
            const std::optional<record::Record> kept = record ? m_what.answer(*record) : std::nullopt;
            if (kept && *kept == *record)
                continue;
            if (kept) {
                if (const Result<void> done =
                        set("UPDATE answers SET record = ? WHERE rowid = ?", compact(record::toJson(*kept)), row.id);
                    !done)
                    return done;
                continue;
            }
            record::Record left = emptied(record ? *record : record::Record());
            left.id = row.first;
            Result<void> done =
                Statement(m_handle, m_file, "UPDATE answers SET state = ?, headline = '', record = ? WHERE rowid = ?")
                    .bind(record::wordOf(left.state))
                    .bind(compact(record::toJson(left)))
                    .bind(row.id)
                    .run();
            if (done)
                done = Statement(m_handle, m_file, "DELETE FROM answer_rows WHERE answer_id = ?").bind(row.first).run();
            if (done)
                done = Statement(m_handle, m_file, "DELETE FROM rejections WHERE answer_id = ?").bind(row.first).run();
            if (!done)
                return done;
        }
        return {};
    }

    Result<void> rejections()
    {
        const Result<QList<Row>> found =
            rows("SELECT id, sql, message, passed_later, question FROM rejections WHERE source_id = ?", 4);
        if (!found)
            return fail(found.error());
        for (const Row &row : *found) {
            if (m_what.query(row.first, wordsInText(row.second)) && m_what.query(row.third, row.fourth))
                continue;
            if (const Result<void> done = remove("DELETE FROM rejections WHERE id = ?", row.id); !done)
                return done;
        }
        return {};
    }

    Result<void> quarantine()
    {
        const Result<QList<Row>> found =
            rows("SELECT rowid, sql_now, item || ' ' || what || ' ' || reason FROM quarantine WHERE source_id = ?", 2);
        if (!found)
            return fail(found.error());
        for (const Row &row : *found) {
            if (m_what.query(row.first, row.second))
                continue;
            if (const Result<void> done = remove("DELETE FROM quarantine WHERE rowid = ?", row.id); !done)
                return done;
        }
        return {};
    }

    Result<void> oldDraft()
    {
        Statement statement(m_handle, m_file, "SELECT value FROM settings WHERE key = ?");
        const Result<bool> row = statement.bind(QString::fromLatin1(DraftKey)).step();
        if (!row)
            return fail(row.error());
        if (!*row || m_what.query(statement.text(0), {}))
            return {};
        return Statement(m_handle, m_file, "DELETE FROM settings WHERE key = ?")
            .bind(QString::fromLatin1(DraftKey))
            .run();
    }

    /// What somebody was about to write, of every kind: those of this source that name something hidden go.
    Result<void> drafts()
    {
        Statement statement(m_handle, m_file,
                            "SELECT rowid, key, value FROM settings WHERE substr(key, 1, length(?1)) = ?1");
        statement.bind(QString::fromLatin1(DraftPrefix));
        const Result<QList<Row>> found = collected(statement, [](const Statement &row) {
            return Row{row.integer(0), row.text(1), row.text(2), {}};
        });
        if (!found)
            return fail(found.error());
        for (const Row &row : *found) {
            const Result<bool> kept =
                keepsDraft(row.first.mid(qsizetype(sizeof DraftPrefix) - 1), objectFrom(row.second));
            if (!kept)
                return fail(kept.error());
            if (*kept)
                continue;
            if (const Result<void> done = remove("DELETE FROM settings WHERE rowid = ?", row.id); !done)
                return done;
        }
        return {};
    }

    /// `key`: the kind, then the source or the answer that it belongs to, then what of it:
    /// "edit:SOURCE:people.email:unit".
    Result<bool> keepsDraft(const QString &key, const QJsonObject &draft) const
    {
        const QString kind = key.section(u':', 0, 0);
        const QString owner = key.mid(kind.size() + 1);
        if (kind == QLatin1String("scope")
            || kind == QLatin1String("setting")) // the scope itself, and what belongs to no source
            return true;
        QString about;
        if (owner != m_source) {
            if (owner.startsWith(m_source + u':')) {
                about = owner.mid(m_source.size() + 1);
            } else {
                Statement answer(m_handle, m_file, "SELECT 1 FROM answers WHERE id = ? AND source_id = ?");
                const Result<bool> ours = answer.bind(owner).bind(m_source).step();
                if (!ours || !*ours)
                    return ours ? Result<bool>(true) : ours;
            }
        }
        const bool isSql = kind == QLatin1String("sql") || kind == QLatin1String("correction");
        const QString sql = isSql ? draft.value(QLatin1String("text")).toString() : QString();
        const QString column =
            kind == QLatin1String("edited") ? u'.' + draft.value(QLatin1String("column")).toString() : QString();
        return m_what.query(sql, textsIn(draft))
               && m_what.name(kind == QLatin1String("edit") ? about.section(u':', 0, -2) : about + column);
    }

    sqlite3 *m_handle;
    const QString &m_file;
    const QString &m_source;
    const Forgetting &m_what;
};

/// What was deleted is overwritten where it stood (secure_delete), but a file of an older version has free pages, and
/// the log has all of it.
Result<void> writeAnew(sqlite3 *handle, const QString &file)
{
    if (const Result<void> done = Statement(handle, file, "VACUUM").run(); !done)
        return done;
    Statement checkpoint(handle, file, "PRAGMA wal_checkpoint(TRUNCATE)");
    const Result<bool> row = checkpoint.step();
    if (!row)
        return fail(row.error());
    if (*row && checkpoint.integer(0) != 0)
        return fail(
            ErrorCode::Locked,
            QT_TRANSLATE_NOOP(
                "Error",
                "What became hidden was taken out of \"%1\", but its bytes are still there: another program reads "
                "the file."),
            {file}, QT_TRANSLATE_NOOP("Error", "Close it there and set what may be read once more."));
    return {};
}

} // namespace

Result<void> Workspace::forget(const QString &sourceId, const Forgetting &what)
{
    QMutexLocker lock(&m_connection.mutex);
    {
        Transaction transaction(m_connection.handle, m_connection.file);
        if (!transaction.begun())
            return transaction.begun();
        if (const Result<void> done = Forgetter(m_connection.handle, m_connection.file, sourceId, what).run(); !done)
            return done;
        if (const Result<void> committed = transaction.commit(); !committed)
            return committed;
    }
    return writeAnew(m_connection.handle, m_connection.file);
}

} // namespace Tieout::workspace
