// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgerrors.h"

namespace Tieout::postgresql {

namespace {

struct StateRule {
    const char *state; ///< a SQLSTATE or the beginning of one; the first rule that fits
    ErrorCode code;
    const char *hint;
};

// What the reader may write is said in English; the server's own words, in whatever language, are the message.
constexpr StateRule stateRules[] = {
    {"42P01", ErrorCode::Reference, ""},
    {"42703", ErrorCode::Reference, ""},
    {"42883", ErrorCode::Reference, ""},
    {"42702", ErrorCode::Reference, "Name the table before the column."},
    {"3F000", ErrorCode::Reference, ""},
    {"42501", ErrorCode::Denied, "Ask whoever runs the server for SELECT on it."},
    {"25006", ErrorCode::Denied, "The connection is read-only; only SELECT runs here."},
    {"28", ErrorCode::Denied, "Check user and password."},
    {"42", ErrorCode::Syntax, ""},
    {"57014", ErrorCode::Cancelled, ""},
    {"55P03", ErrorCode::Locked, "Try again when the other transaction has ended."},
    {"40", ErrorCode::Locked, "Try again."},
    {"53100", ErrorCode::Full, "The server's disk is full."},
    {"53", ErrorCode::LimitReached, "The server is short of memory or connections; try again later."},
    {"54", ErrorCode::LimitReached, "Ask for less at once."},
    {"57", ErrorCode::Connection, "Try again when the server is up."},
    {"08", ErrorCode::Connection, "Try again when the server is up."},
    {"0A", ErrorCode::Unsupported, ""},
    {"22", ErrorCode::Invalid, ""},
    {"58", ErrorCode::Unreadable, ""},
    {"XX", ErrorCode::Unreadable, ""},
};

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
                QStringLiteral("There is more than one statement."),
                {},
                QStringLiteral("Run one SELECT at a time.")};
    }
    Error error(ErrorCode::Internal, QStringLiteral("PostgreSQL says: %1."), {words});
    for (const StateRule &rule : stateRules) {
        if (state.startsWith(QLatin1String(rule.state))) {
            error.code = rule.code;
            error.hint = QString::fromLatin1(rule.hint);
            break;
        }
    }
    error.position = positionIn(sql, field(result, PG_DIAG_STATEMENT_POSITION));
    if (const QString hint = field(result, PG_DIAG_MESSAGE_HINT); !hint.isEmpty() && error.hint.isEmpty())
        error.hint = hint;
    return error;
}

/// What libpq says of each host that it tried, without its own hints (lines behind a tab): the errors below have better
/// ones.
static QString connectWords(PGconn *connection)
{
    QStringList said;
    for (const QString &line : QString::fromUtf8(PQerrorMessage(connection)).split(QLatin1Char('\n'))) {
        if (!line.startsWith(QLatin1Char('\t')) && !line.trimmed().isEmpty())
            said.append(line.simplified());
    }
    return said.join(QStringLiteral("; "));
}

Error connectError(PGconn *connection, const QString &target)
{
    const QString words = connectWords(connection);
    if (PQconnectionNeedsPassword(connection) != 0) {
        return {ErrorCode::PasswordNeeded,
                QStringLiteral("%1 asks for a password of \"%2\"."),
                {target, QString::fromUtf8(PQuser(connection))},
                QStringLiteral("Give the password, or keep it in ~/.pgpass.")};
    }
    // libpq hands out no SQLSTATE of a failed connection; these words are its own or the server's before it knows a
    // language.
    const auto says = [&words](const char *part) { return words.contains(QLatin1String(part)); };
    if (PQconnectionUsedPassword(connection) != 0 && says("authentication failed")) {
        return {ErrorCode::Denied,
                QStringLiteral("%1 does not take the password of \"%2\"."),
                {target, QString::fromUtf8(PQuser(connection))},
                QStringLiteral("Check user and password.")};
    }
    if (says("does not exist") && says("database")) {
        return {ErrorCode::NotFound,
                QStringLiteral("There is no database \"%1\" there (%2)."),
                {QString::fromUtf8(PQdb(connection)), words},
                QStringLiteral("Check the name of the database.")};
    }
    if (says("authentication failed") || says("no pg_hba.conf entry") || (says("role") && says("does not exist"))) {
        return {ErrorCode::Denied,
                QStringLiteral("%1 does not let \"%2\" in (%3)."),
                {target, QString::fromUtf8(PQuser(connection)), words},
                QStringLiteral("Check the user, or ask whoever runs the server to allow this machine.")};
    }
    if (says("certificate") || says("SSL") || says("TLS")) {
        return {ErrorCode::Connection,
                QStringLiteral("No trusted connection to %1 came about (%2)."),
                {target, words},
                QStringLiteral("Name the root certificate of the server, or choose another TLS mode.")};
    }
    if (says("service file") || says("definition of service")) {
        return {ErrorCode::Invalid,
                QStringLiteral("The connection service is not usable (%1)."),
                {words},
                QStringLiteral("Check ~/.pg_service.conf.")};
    }
    return {ErrorCode::Connection,
            QStringLiteral("%1 cannot be reached (%2)."),
            {target, words},
            QStringLiteral("Check host and port, and that the server is up.")};
}

} // namespace Tieout::postgresql
