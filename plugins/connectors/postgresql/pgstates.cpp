// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgstates.h"

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
    {"42702", ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Name the table before the column.")},
    {"3F000", ErrorCode::Reference, ""},
    {"42501", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {"25006", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.")},
    {"28", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Check user and password.")},
    {"42", ErrorCode::Syntax, ""},
    {"57014", ErrorCode::Cancelled, ""},
    {"55P03", ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again when the other transaction has ended.")},
    {"40", ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again.")},
    {"53100", ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "The server's disk is full.")},
    {"53", ErrorCode::LimitReached,
     QT_TRANSLATE_NOOP("Error", "The server is short of memory or connections; try again later.")},
    {"54", ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Ask for less at once.")},
    {"57", ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "Try again when the server is up.")},
    {"08", ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "Try again when the server is up.")},
    {"0A", ErrorCode::Unsupported, ""},
    {"22", ErrorCode::Invalid, ""},
    {"58", ErrorCode::Unreadable, ""},
    {"XX", ErrorCode::Unreadable, ""},
};

} // namespace

Error stateError(const QString &state, const QString &words)
{
    Error error(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "PostgreSQL says: %1."), {words});
    for (const StateRule &rule : stateRules) {
        if (state.startsWith(QLatin1String(rule.state))) {
            error.code = rule.code;
            error.hint = rule.hint;
            break;
        }
    }
    return error;
}

QString wordsOfConnecting(const QString &said)
{
    QStringList words;
    for (const QString &line : said.split(u'\n')) {
        if (!line.startsWith(u'\t') && !line.trimmed().isEmpty())
            words.append(line.simplified());
    }
    return words.join(QStringLiteral("; "));
}

Error connectError(const Refusal &refusal, const QString &target)
{
    const QString &words = refusal.words;
    if (refusal.passwordMissing) {
        return {ErrorCode::PasswordNeeded,
                QT_TRANSLATE_NOOP("Error", "%1 asks for a password of \"%2\"."),
                {target, refusal.user},
                QT_TRANSLATE_NOOP("Error", "Give the password, or keep it in ~/.pgpass.")};
    }
    // libpq hands out no SQLSTATE of a failed connection; these words are its own or the server's before it knows a
    // language.
    const auto says = [&words](const char *part) { return words.contains(QLatin1String(part)); };
    if (refusal.passwordGiven && says("authentication failed")) {
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "%1 does not take the password of \"%2\"."),
                {target, refusal.user},
                QT_TRANSLATE_NOOP("Error", "Check user and password.")};
    }
    if (says("does not exist") && says("database")) {
        return {ErrorCode::NotFound,
                QT_TRANSLATE_NOOP("Error", "There is no database \"%1\" there (%2)."),
                {refusal.database, words},
                QT_TRANSLATE_NOOP("Error", "Check the name of the database.")};
    }
    if (says("authentication failed") || says("no pg_hba.conf entry") || (says("role") && says("does not exist"))) {
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "%1 does not let \"%2\" in (%3)."),
                {target, refusal.user, words},
                QT_TRANSLATE_NOOP("Error", "Check the user, or ask whoever runs the server to allow this machine.")};
    }
    if (says("certificate") || says("SSL") || says("TLS")) {
        return {ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "No trusted connection to %1 came about (%2)."),
                {target, words},
                QT_TRANSLATE_NOOP("Error", "Name the root certificate of the server, or choose another TLS mode.")};
    }
    if (says("service file") || says("definition of service")) {
        return {ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "The connection service is not usable (%1)."),
                {words},
                QT_TRANSLATE_NOOP("Error", "Check ~/.pg_service.conf.")};
    }
    return {ErrorCode::Connection,
            QT_TRANSLATE_NOOP("Error", "%1 cannot be reached (%2)."),
            {target, words},
            QT_TRANSLATE_NOOP("Error", "Check host and port, and that the server is up.")};
}

} // namespace Tieout::postgresql
