// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/rejectionstore.h"

#include "core/workspace/messagejson.h"
#include "core/workspace/store.h"

#include <sqlite3.h>

/// What the gate rejected.
namespace Tieout::workspace {

Result<QList<Rejection>> RejectionStore::rejections(int count) const
{
    QMutexLocker lock(&m_mutex);
    Statement statement(
        m_handle, m_file,
        "SELECT id, source_id, answer_id, question, sql, check_id, message, passed_later, at FROM rejections "
        "ORDER BY id DESC LIMIT ?");
    statement.bind(qint64(count));
    return collected(statement, [](const Statement &row) {
        return Rejection{row.integer(0),
                         row.text(1),
                         row.text(2),
                         row.text(3),
                         row.text(4),
                         row.text(5),
                         messageFromText(row.text(6)),
                         row.text(7),
                         instantFrom(row.text(8))};
    });
}

Result<qint64> RejectionStore::logRejection(const Rejection &rejection)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done =
        Statement(m_handle, m_file,
                  "INSERT INTO rejections(source_id, answer_id, question, sql, check_id, message, passed_later, at) "
                  "VALUES(?, ?, ?, ?, ?, ?, '', ?)")
            .bind(rejection.sourceId)
            .bind(rejection.recordId)
            .bind(rejection.question)
            .bind(rejection.sql)
            .bind(rejection.check)
            .bind(messageText(rejection.message))
            .bind(instant(rejection.at))
            .run();
    if (!done)
        return fail(done.error());
    return qint64(sqlite3_last_insert_rowid(m_handle));
}

Result<void> RejectionStore::logPassed(const QList<qint64> &rejections, const QString &question, const QString &sql)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return transaction.begun();
    Result<void> done;
    for (const qint64 id : rejections) {
        if (done)
            done =
                Statement(m_handle, m_file, "UPDATE rejections SET passed_later = ? WHERE id = ? AND passed_later = ''")
                    .bind(sql)
                    .bind(id)
                    .run();
    }
    if (done && !question.isEmpty())
        done = Statement(m_handle, m_file,
                         "UPDATE rejections SET passed_later = ? WHERE question = ? AND passed_later = ''")
                   .bind(sql)
                   .bind(question)
                   .run();
    return done ? transaction.commit() : done;
}

} // namespace Tieout::workspace
