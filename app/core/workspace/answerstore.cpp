// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/answerstore.h"

#include "core/base/visible.h"
#include "core/workspace/messagejson.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <sqlite3.h>

namespace Tieout::workspace {

namespace {

QString rowsJson(const record::Grid &grid)
{
    QJsonArray rows;
    for (const auto &row : grid.rows) {
        QJsonArray cells;
        for (const auto &cell : row)
            cells.append(cell ? QJsonValue(*cell) : QJsonValue());
        rows.append(cells);
    }
    return QString::fromUtf8(base::escapedJson(QJsonDocument(rows).toJson(QJsonDocument::Compact)));
}

QList<QList<std::optional<QString>>> rowsFrom(const QString &json)
{
    QList<QList<std::optional<QString>>> rows;
    for (const QJsonValue &row : QJsonDocument::fromJson(json.toUtf8()).array()) {
        QList<std::optional<QString>> cells;
        for (const QJsonValue &cell : row.toArray())
            cells.append(cell.isNull() ? std::nullopt : std::optional<QString>(cell.toString()));
        rows.append(cells);
    }
    return rows;
}

} // namespace

Result<void> AnswerStore::saveRecord(const record::Record &record, const QString &sourceId, const QDateTime &askedAt)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    // Rows are kept apart so that a retention setting can drop them without touching the provenance.
    record::Record withoutRows = record;
    for (record::Part &part : withoutRows.parts) {
        if (record::Grid *grid = part.grid())
            grid->rows.clear();
    }
    // What an option gives is rows too, and of that moment: it is shown, not kept.
    if (withoutRows.clarify) {
        for (record::Alternative &option : withoutRows.clarify->options)
            option.preview.reset();
    }
    Result<void> done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO answers VALUES(?, ?, ?, ?, ?, ?, ?)")
                            .bind(record.id)
                            .bind(sourceId)
                            .bind(record::wholeQuestion(record))
                            .bind(record::wordOf(record.state))
                            .bind(record.headline ? record.headline->value : QStringLiteral(""))
                            .bind(instant(askedAt))
                            .bind(compact(record::toJson(withoutRows)))
                            .run();
    for (int part = 0; done && part < record.parts.size(); ++part) {
        const record::Grid *grid = record.parts[part].grid();
        if (!grid)
            continue;
        done = Statement(m_handle, m_file, "INSERT OR REPLACE INTO answer_rows VALUES(?, ?, ?)")
                   .bind(record.id)
                   .bind(qint64(part))
                   .bind(rowsJson(*grid))
                   .run();
    }
    for (const record::Attempt &attempt : record.attempts) {
        if (!done || attempt.verdict != record::AttemptVerdict::Rejected)
            continue;
        done = Statement(m_handle, m_file,
                         "INSERT INTO rejections(answer_id, source_id, question, sql, check_id, message, passed_later, "
                         "at) VALUES(?, ?, ?, ?, ?, ?, '', ?)")
                   .bind(record.id)
                   .bind(sourceId)
                   .bind(record::wholeQuestion(record))
                   .bind(attempt.query)
                   .bind(attempt.check.value_or(QStringLiteral("")))
                   .bind(messageText(attempt.feedback.value_or(QStringLiteral(""))))
                   .bind(instant(askedAt))
                   .run();
    }
    // What finally passed belongs beside what was rejected before, also when it took another question's run to get
    // there.
    if (done && record.isAnswered() && !record::queryOf(record).isEmpty()) {
        done = Statement(m_handle, m_file,
                         "UPDATE rejections SET passed_later = ? WHERE question = ? AND passed_later = ''")
                   .bind(record::queryOf(record))
                   .bind(record::wholeQuestion(record))
                   .run();
    }
    return done ? transaction.commit() : done;
}

Result<record::Record> AnswerStore::record(const QString &id) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file, "SELECT record FROM answers WHERE id = ?");
    const Result<bool> found = statement.bind(id).step();
    if (!found)
        return fail(found.error());
    if (!*found)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no answer \"%1\" in \"%2\"."),
                    {id, m_file});
    Result<record::Record> record = record::recordFromJson(objectFrom(statement.text(0)));
    if (!record)
        return record;
    Statement rows(m_handle, m_file, "SELECT part, content FROM answer_rows WHERE answer_id = ?");
    rows.bind(id);
    while (true) {
        const Result<bool> row = rows.step();
        if (!row)
            return fail(row.error());
        if (!*row)
            return record;
        const qint64 part = rows.integer(0);
        record::Grid *grid = part >= 0 && part < record->parts.size() ? record->parts[part].grid() : nullptr;
        if (grid)
            grid->rows = rowsFrom(rows.text(1));
    }
}

Result<QList<HistoryItem>> AnswerStore::history(int count) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(m_handle, m_file,
                        "SELECT id, question, state, headline, source_id, asked_at FROM answers "
                        "ORDER BY asked_at DESC, rowid DESC LIMIT ?");
    statement.bind(qint64(count));
    return collected(statement, [](const Statement &row) {
        return HistoryItem{
            row.text(0), row.text(1), record::fromWord<record::State>(row.text(2)).value_or(record::State::Failed),
            row.text(3), row.text(4), instantFrom(row.text(5))};
    });
}

Result<void> AnswerStore::deleteRecord(const QString &id)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    Result<void> done = Statement(m_handle, m_file, "DELETE FROM answers WHERE id = ?").bind(id).run();
    if (done)
        done = Statement(m_handle, m_file, "DELETE FROM rejections WHERE answer_id = ?").bind(id).run();
    return done ? transaction.commit() : done;
}

Result<int> AnswerStore::dropRowsBefore(const QDateTime &before)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done =
        Statement(m_handle, m_file,
                  "DELETE FROM answer_rows WHERE answer_id IN (SELECT id FROM answers WHERE asked_at < ?)")
            .bind(instant(before))
            .run();
    if (!done)
        return fail(done.error());
    return sqlite3_changes(m_handle);
}

Result<QList<AnsweredSql>> AnswerStore::answeredSql(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT id, question, record FROM answers WHERE source_id = ? AND state = 'answered' ORDER BY asked_at, rowid");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        AnsweredSql answer{row.text(0), row.text(1), {}};
        for (const QJsonValue &part : QJsonDocument::fromJson(row.text(2).toUtf8()).object()["parts"].toArray()) {
            if (const QString sql = part["sql"].toString(); !sql.isEmpty())
                answer.sql.append(sql);
        }
        return answer;
    });
}

Result<QList<GovernedAnswer>> AnswerStore::governedAnswers() const
{
    QMutexLocker lock(&m_mutex);
    // Few records have a metric: the others are not parsed.
    Statement statement(m_handle, m_file,
                        "SELECT id, question, headline, asked_at, record FROM answers WHERE state = 'answered' "
                        "AND instr(record, '\"metric\":{') > 0 ORDER BY asked_at DESC, rowid DESC");
    return collected(statement, [](const Statement &row) {
        GovernedAnswer answer{row.text(0), row.text(1), row.text(2), instantFrom(row.text(3)), {}, {}, 0};
        for (const QJsonValue &part : QJsonDocument::fromJson(row.text(4).toUtf8()).object()["parts"].toArray()) {
            const QJsonObject metric = part["metric"].toObject();
            if (metric.isEmpty())
                continue;
            answer.metric = metric["name"].toString();
            answer.file = metric["file"].toString();
            answer.version = metric["version"].toInt();
            break;
        }
        return answer;
    });
}

} // namespace Tieout::workspace
