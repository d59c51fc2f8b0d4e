// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgerrors.h"

#include "connectors/postgresql/pgstates.h"

namespace Tieout::postgresql {

namespace {

QString field(const PGresult *result, int code)
{
    return QString::fromUtf8(PQresultErrorField(result, code));
}

/// The server's position counts characters from 1.
int positionIn(const QString &sql, const QString &text)
{
    bool ok = false;
    const int characters = text.toInt(&ok);
    if (!ok || characters < 1)
        return -1;
    qsizetype at = 0;
    for (int i = 1; i < characters && at < sql.size(); ++i)
        at += sql[at].isHighSurrogate() ? 2 : 1;
    return int(at);
}

} // namespace

Error statementError(const PGresult *result, const QString &sql)
{
    const QString state = field(result, PG_DIAG_SQLSTATE);
    QString words = field(result, PG_DIAG_MESSAGE_PRIMARY);
    if (words.isEmpty())
        words = QString::fromUtf8(PQresultErrorMessage(result)).trimmed();
    // 42601 is any syntax error; this one is told by its source, which no language changes.
    if (state == QLatin1String("42601")
        && field(result, PG_DIAG_SOURCE_FUNCTION) == QLatin1String("exec_parse_message")) {
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "There is more than one statement."),
                {},
                QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time.")};
    }
    Error error = stateError(state, words);
    error.position = positionIn(sql, field(result, PG_DIAG_STATEMENT_POSITION));
    if (const QString hint = field(result, PG_DIAG_MESSAGE_HINT); !hint.isEmpty() && error.hint.isEmpty())
        error.hint = hint;
    return error;
}

Error connectError(PGconn *connection, const QString &target)
{
    Refusal refusal;
    refusal.words = wordsOfConnecting(QString::fromUtf8(PQerrorMessage(connection)));
    refusal.user = QString::fromUtf8(PQuser(connection));
    refusal.database = QString::fromUtf8(PQdb(connection));
    refusal.passwordMissing = PQconnectionNeedsPassword(connection) != 0;
    refusal.passwordGiven = PQconnectionUsedPassword(connection) != 0;
    return connectError(refusal, target);
}

} // namespace Tieout::postgresql
