// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/connectors.h"

#include <QByteArray>

namespace Tieout::TestSupport {

// The real plugin, as connector("sqlite").
[[nodiscard]] Result<Connector *> sqliteConnector();

// A file opened through it.
[[nodiscard]] Result<std::unique_ptr<Session>> openSqlite(const QString &path);

// Runs statements on a file, which is created when missing. Ends the test with SQLite's words where one fails.
void makeSqlite(const QString &path, const QByteArray &statements);

// A small result; `truncated` says whether there was more than `limit`.
[[nodiscard]] Result<ResultSet> select(Session &session, const QString &sql, qsizetype limit = 1000,
                                       const StopToken &stop = {});

// Rows as text for a comparison: cells joined by "|", NULL as "NULL", rows by newlines.
[[nodiscard]] QString asText(const Result<ResultSet> &result);

} // namespace Tieout::TestSupport
