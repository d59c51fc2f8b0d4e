// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "core/workspace/connection.h"

#include <QDateTime>

namespace Tieout::workspace {

/// One line of the history: enough to list it without reading the record.
struct HistoryItem {
    QString id;
    QString question;
    record::State state = record::State::Failed;
    QString headline; ///< text of the number, may be empty
    QString sourceId;
    QDateTime askedAt;
};

/// What a stored answer ran.
struct AnsweredSql {
    QString recordId;
    QString question;
    QStringList sql; ///< one for each part that has any
};

/// A stored answer that a governed definition gave.
struct GovernedAnswer {
    QString recordId;
    QString question;
    QString headline; ///< text of the number, may be empty
    QDateTime askedAt;
    QString metric;
    QString file; ///< where the definition stood; may be empty
    int version = 0;
};

/// Answers with their provenance. Threads and errors as Workspace.
class AnswerStore : Store
{
public:
    using Store::Store;

    /// Stores an answer with its provenance; its rows go to a table of their own, its rejections to the rejection log.
    Result<void> saveRecord(const record::Record &record, const QString &sourceId, const QDateTime &askedAt);
    Result<record::Record> record(const QString &id) const;
    /// Newest first.
    Result<QList<HistoryItem>> history(int count) const;
    Result<void> deleteRecord(const QString &id);

    /// Of all answers with a result, oldest first.
    Result<QList<AnsweredSql>> answeredSql(const QString &sourceId) const;

    /// Of all sources, newest first.
    Result<QList<GovernedAnswer>> governedAnswers() const;

    /// Drops stored result rows of answers asked before `before`; the answers stay.
    Result<int> dropRowsBefore(const QDateTime &before);
};

} // namespace Tieout::workspace
