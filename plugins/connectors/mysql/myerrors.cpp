// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/myerrors.h"

#include <QRegularExpression>

namespace Tieout::mysql {

namespace {

struct NumberRule {
    unsigned number; ///< MySQL 8.0 and MariaDB 10.11, error message reference
    ErrorCode code;
    const char *hint;
};

constexpr NumberRule numberRules[] = {
    {1146, ErrorCode::Reference, ""},
    {1054, ErrorCode::Reference, ""},
    {1305, ErrorCode::Reference, ""},
    {1630, ErrorCode::Reference, ""},
    {1109, ErrorCode::Reference, ""},
    {1052, ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Name the table before the column.")},
    {1064, ErrorCode::Syntax, ""},
    {1055, ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "Group by the column, or aggregate it.")},
    {1065, ErrorCode::Syntax, ""},
    {1142, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {1143, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {1044, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {1227, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for the privilege.")},
    {1792, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.")},
    {1290, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.")},
    {1295, ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.")},
    {1317, ErrorCode::Cancelled, ""},
    {1969, ErrorCode::TimedOut, ""},
    {3024, ErrorCode::TimedOut, ""},
    {1205, ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again when the other transaction has ended.")},
    {1213, ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again.")},
    {1021, ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "The server's disk is full.")},
    {1114, ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "The server's disk is full.")},
    {1040, ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Try again later.")},
    {1203, ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Try again later.")},
    {1226, ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Try again later.")},
    {1104, ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Ask for less at once.")},
    {1235, ErrorCode::Unsupported, ""},
};

/// "... near 'TEXT' at line N": where TEXT begins.
int positionIn(const QString &sql, const QString &words)
{
    static const QRegularExpression near(QStringLiteral("near '(.*)' at line (\\d+)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const auto match = near.match(words);
    if (!match.hasMatch())
        return -1;
    qsizetype line = 0;
    for (int i = 1; i < match.captured(2).toInt(); ++i)
        line = sql.indexOf(u'\n', line) + 1;
    const QString text = match.captured(1);
    return int(text.isEmpty() ? sql.size() : sql.indexOf(text, line));
}

} // namespace

Error statementError(unsigned number, const QString &words, const QString &sql)
{
    Error error(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "The server says: %1."), {words});
    for (const NumberRule &rule : numberRules) {
        if (rule.number == number) {
            error.code = rule.code;
            error.hint = rule.hint;
            break;
        }
    }
    if (error.code != ErrorCode::Syntax)
        return error;
    error.position = positionIn(sql, words);
    // The server takes one statement and calls the next one a mistake.
    if (error.position > 0 && sql.left(error.position).trimmed().endsWith(u';')) {
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "There is more than one statement."),
                {},
                QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time.")};
    }
    return error;
}

Error connectError(unsigned number, const QString &words, const QString &target, const QString &user,
                   bool passwordGiven)
{
    switch (number) {
    case 1045: // access denied
    case 1698:
        if (!passwordGiven) {
            return {ErrorCode::PasswordNeeded,
                    QT_TRANSLATE_NOOP("Error", "%1 asks for a password of \"%2\"."),
                    {target, user},
                    QT_TRANSLATE_NOOP("Error", "Give the password, or keep it in ~/.my.cnf.")};
        }
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "%1 does not take the password of \"%2\"."),
                {target, user},
                QT_TRANSLATE_NOOP("Error", "Check user and password.")};
    case 1044:
    case 1130:
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "%1 does not let \"%2\" in (%3)."),
                {target, user, words},
                QT_TRANSLATE_NOOP("Error", "Check the user, or ask whoever runs the server to allow this machine.")};
    case 1049:
        return {ErrorCode::NotFound,
                QT_TRANSLATE_NOOP("Error", "There is no such database (%1)."),
                {words},
                QT_TRANSLATE_NOOP("Error", "Check the name of the database.")};
    case 2026:
        return {ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "No trusted connection to %1 came about (%2)."),
                {target, words},
                QT_TRANSLATE_NOOP("Error", "Name the root certificate of the server, or choose another TLS mode.")};
    default:
        return {ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "%1 cannot be reached (%2)."),
                {target, words},
                QT_TRANSLATE_NOOP("Error", "Check host and port, and that the server is up.")};
    }
}

bool meansLost(unsigned number)
{
    switch (number) {
    case 2006: // server has gone away
    case 2013: // lost connection during query
    case 2055:
    case 1053: // shutdown in progress
    case 1077:
    case 1927: // connection was killed
    case 1184:
    case 1158: // communication errors
    case 1159:
    case 1160:
    case 1161:
        return true;
    default:
        return number >= 2000 && number < 2006;
    }
}

} // namespace Tieout::mysql
