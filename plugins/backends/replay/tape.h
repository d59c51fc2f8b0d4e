// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <QHash>
#include <QJsonObject>

namespace Tieout {

/// Hex digest over everything in a request that decides the answer.
QString fingerprintOf(const ChatRequest &request);
QString fingerprintOf(const QString &model, const QStringList &texts);

/// A file of exchanges, one JSON object a line: {"key", "request", "reply"}. The request is there for people; only the
/// key counts.
class Tape
{
public:
    /// Errors: NotFound, Unreadable (names the line).
    static Result<Tape> read(const QString &file);
    /// Appends one exchange; the line is complete on disk when it returns. Errors: Denied, Full.
    static Result<void> append(const QString &file, const QString &key, const QJsonObject &request,
                               const QJsonObject &reply);

    /// Errors: NotFound, naming the key.
    Result<QJsonObject> reply(const QString &key) const;
    QStringList models() const;
    QString file() const { return m_file; }

private:
    QString m_file;
    QHash<QString, QJsonObject> m_replies;
    QStringList m_models;
};

} // namespace Tieout
