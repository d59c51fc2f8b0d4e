// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/myquerylog.h"

namespace Tieout::mysql {

namespace {

constexpr const char *stateSql = "SELECT @@performance_schema, CURRENT_USER()";

// %1 is a number.
constexpr const char *digestsSql =
    "SELECT DIGEST_TEXT, SUM(COUNT_STAR) FROM performance_schema.events_statements_summary_by_digest "
    "WHERE SCHEMA_NAME = DATABASE() AND DIGEST_TEXT REGEXP '(^|[^a-z_])(SELECT|WITH)([^a-z_]|$)' "
    "GROUP BY DIGEST_TEXT ORDER BY 2 DESC, 1 LIMIT %1";

} // namespace

Result<QList<LoggedStatement>> readQueryLog(Connection &connection, int most)
{
    const auto state = connection.query(stateSql);
    if (!state)
        return fail(state.error());
    const QStringList told = state->value(0);
    if (told.value(0) != QLatin1String("1"))
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "The server keeps no query log: performance_schema is switched off."),
                    {},
                    QT_TRANSLATE_NOOP("Error", "Whoever runs the server sets performance_schema=ON and restarts it."));
    const auto read = connection.query(QByteArray(digestsSql).replace("%1", QByteArray::number(most)));
    if (!read && read.error().code == ErrorCode::Denied)
        return fail(
            ErrorCode::Denied,
            QT_TRANSLATE_NOOP("Error", "\"%1\" may not read performance_schema, where the query log is."),
            {told.value(1)},
            QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for GRANT SELECT ON performance_schema.*."));
    if (!read)
        return fail(read.error());
    QList<LoggedStatement> statements;
    for (const QStringList &row : *read)
        statements.append({row[0], row[1].toLongLong()});
    return statements;
}

} // namespace Tieout::mysql
