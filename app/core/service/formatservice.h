// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json.h"
#include "core/sql/dialects/format.h"
#include "sdk/connector.h"

namespace Tieout::service {

/// A text of SQL and what it is called ("queries/rent.sql").
struct SqlText {
    QString file;
    QString text;
    bool operator==(const SqlText &) const = default;
};

void fields(Either<SqlText> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("text", r.text);
}

/// Texts that are to be laid out, in their own or another dialect.
struct FormatRequest {
    std::optional<QString> from; ///< a dialect's name; the source's, or SQLite, where there is none
    std::optional<QString> to;   ///< the same as `from` where there is none
    QList<SqlText> files;
    bool operator==(const FormatRequest &) const = default;
};

void fields(Either<FormatRequest> auto &r, auto &&visit)
{
    visit("from", r.from);
    visit("to", r.to);
    visit("files", r.files);
}

/// What stands in the way of writing a statement; lines and columns from 1.
struct FormatObstacle {
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;
    QString sql; ///< the part as written; empty where that says no more than the place
    message::Message message;
    bool operator==(const FormatObstacle &) const = default;
};

void fields(Either<FormatObstacle> auto &r, auto &&visit)
{
    visit("line", r.line);
    visit("column", r.column);
    visit("endLine", r.endLine);
    visit("endColumn", r.endColumn);
    visit("sql", orNull(r.sql));
    visit("message", record::spoken(r.message));
}

struct FormattedFile {
    QString file;
    std::optional<QString> sql; ///< absent where there is an obstacle: half a text is no text
    bool changed = false;
    QList<FormatObstacle> obstacles;
    bool operator==(const FormattedFile &) const = default;
};

void fields(Either<FormattedFile> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("sql", r.sql);
    visit("changed", r.changed);
    visit("obstacles", r.obstacles);
}

struct FormatResponse {
    QString from;
    QString to;
    QList<FormattedFile> files;
    bool operator==(const FormatResponse &) const = default;
};

void fields(Either<FormatResponse> auto &r, auto &&visit)
{
    visit("from", r.from);
    visit("to", r.to);
    visit("files", r.files);
}

/// What a source tells about its SQL: its dialect, and the types of columns, which decide what is left open otherwise.
struct SqlSource {
    DialectTraits traits;
    Schema schema;
};

/// Blocks; on the session's thread. Errors: as Session::readSchema().
Result<SqlSource> sqlSourceOf(Session &session, const StopToken &stop);

/// Line ends stay as they are in each text. Pure; any thread. `source` may be null. Errors: Invalid (no such dialect).
Result<FormatResponse> format(const FormatRequest &request, const SqlSource *source);

/// A text that could not be read: the others are still laid out.
FormattedFile unreadFile(const QString &file, const Error &why);

} // namespace Tieout::service
