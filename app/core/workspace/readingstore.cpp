// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/readingstore.h"

#include "core/base/text.h"
#include "core/workspace/questionkey.h"
#include "core/workspace/serialise.h"
#include "core/workspace/store.h"
#include "core/workspace/storesteps.h"

/// What people chose where a question could be read in several ways.
namespace Tieout::workspace {

QString questionKey(const QString &question)
{
    QStringList words;
    for (const base::Word &word : base::words(question))
        words.append(word.lower);
    return words.join(u' ');
}

namespace steps {

Result<std::optional<ChosenReading>> readingOf(sqlite3 *handle, const QString &file, const QString &sourceId,
                                               const QString &question)
{
    Statement statement(handle, file,
                        "SELECT reading, chosen_at FROM chosen_readings WHERE source_id = ? AND question_key = ?");
    statement.bind(sourceId).bind(questionKey(question));
    const Result<bool> found = statement.step();
    if (!found)
        return fail(found.error());
    return *found ? std::optional(ChosenReading{statement.text(0), instantFrom(statement.text(1))}) : std::nullopt;
}

Result<void> putReading(sqlite3 *handle, const QString &file, const QString &sourceId, const QString &question,
                        const ChosenReading &chosen)
{
    return Statement(handle, file, "INSERT OR REPLACE INTO chosen_readings VALUES(?, ?, ?, ?)")
        .bind(sourceId)
        .bind(questionKey(question))
        .bind(chosen.reading)
        .bind(instant(chosen.at))
        .run();
}

} // namespace steps

Result<void> ReadingStore::chooseReading(const QString &sourceId, const QString &question, const QString &reading,
                                         const QDateTime &at)
{
    QMutexLocker lock(&m_mutex);
    return steps::putReading(m_handle, m_file, sourceId, question, {reading, at});
}

Result<std::optional<ChosenReading>> ReadingStore::chosenReading(const QString &sourceId, const QString &question) const
{
    QMutexLocker lock(&m_mutex);
    return steps::readingOf(m_handle, m_file, sourceId, question);
}

} // namespace Tieout::workspace
