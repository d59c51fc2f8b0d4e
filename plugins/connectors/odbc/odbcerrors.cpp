// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcerrors.h"

#include <sqlext.h>
#include <sqlucode.h>

#include <QRegularExpression>

namespace Tieout::odbc {

namespace {

struct Rule {
    const char *state; ///< a SQLSTATE or the beginning of one; "" fits any
    qint32 native;     ///< 0 fits any
    const char *words; ///< a part of the message, in any case; "" fits any
    ErrorCode code;
    const char *hint;
};

constexpr const char *readOnlyHint = QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.");

// The first rule that fits. States of ODBC 3.8 (appendix A); the native numbers are MySQL's, the words SQLite's, since
// both drivers have one state for everything.
constexpr Rule rules[] = {
    {"42S02", 0, "", ErrorCode::Reference, ""},
    {"42S22", 0, "", ErrorCode::Reference, ""},
    {"42P01", 0, "", ErrorCode::Reference, ""},
    {"42703", 0, "", ErrorCode::Reference, ""},
    {"42883", 0, "", ErrorCode::Reference, ""},
    {"42702", 0, "", ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Name the table before the column.")},
    {"42501", 0, "", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {"25006", 0, "", ErrorCode::Denied, readOnlyHint},
    {"", 1792, "", ErrorCode::Denied, readOnlyHint},
    {"", 1142, "", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for SELECT on it.")},
    {"", 1054, "", ErrorCode::Reference, ""},
    {"", 1146, "", ErrorCode::Reference, ""},
    {"", 1064, "", ErrorCode::Syntax, ""},
    {"", 1317, "", ErrorCode::Cancelled, ""},
    {"", 1969, "", ErrorCode::TimedOut, ""},
    {"", 3024, "", ErrorCode::TimedOut, ""},
    {"HY008", 0, "", ErrorCode::Cancelled, ""},
    {"57014", 0, "", ErrorCode::Cancelled, ""},
    {"HYT0", 0, "", ErrorCode::TimedOut, ""},
    {"HY", 0, "read-only transaction", ErrorCode::Denied, readOnlyHint},
    {"HY", 0, "readonly database", ErrorCode::Denied, readOnlyHint},
    {"HY", 0, "no such table", ErrorCode::Reference, ""},
    {"HY", 0, "no such column", ErrorCode::Reference, ""},
    {"HY", 0, "no such function", ErrorCode::Reference, ""},
    {"HY", 0, "syntax error", ErrorCode::Syntax, ""},
    {"HY", 0, "interrupted", ErrorCode::Cancelled, ""},
    {"HY", 0, "database is locked", ErrorCode::Locked,
     QT_TRANSLATE_NOOP("Error", "Try again when the other program has finished.")},
    {"40", 0, "", ErrorCode::Locked, QT_TRANSLATE_NOOP("Error", "Try again.")},
    {"08", 0, "", ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "Try again when the server is up.")},
    {"42", 0, "", ErrorCode::Syntax, ""},
    {"37", 0, "", ErrorCode::Syntax, ""},
    {"28", 0, "", ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "Check user and password.")},
    {"22", 0, "", ErrorCode::Invalid, ""},
    {"HYC00", 0, "", ErrorCode::Unsupported, ""},
    {"IM001", 0, "", ErrorCode::Unsupported, ""},
};

bool fits(const Rule &rule, const Diagnosis &diagnosis)
{
    return diagnosis.state.startsWith(QLatin1String(rule.state))
           && (rule.native == 0 || rule.native == diagnosis.native)
           && diagnosis.words.contains(QLatin1String(rule.words), Qt::CaseInsensitive);
}

} // namespace

Diagnosis diagnosis(SQLSMALLINT kind, SQLHANDLE handle)
{
    SQLWCHAR state[6] = {};
    SQLWCHAR words[1024] = {};
    SQLINTEGER native = 0;
    SQLSMALLINT size = 0;
    Diagnosis out;
    if (!SQL_SUCCEEDED(SQLGetDiagRecW(kind, handle, 1, state, &native, words, SQLSMALLINT(std::size(words)), &size)))
        return out;
    static_assert(sizeof(SQLWCHAR) == sizeof(char16_t));
    out.state = QString::fromUtf16(reinterpret_cast<const char16_t *>(state), 5);
    out.native = native;
    out.words =
        QString::fromUtf16(reinterpret_cast<const char16_t *>(words), std::min<qsizetype>(size, std::size(words) - 1));
    static const QRegularExpression vendors(QStringLiteral("^(\\s*\\[[^\\]]*\\])+"));
    out.words = out.words.remove(vendors).simplified();
    return out;
}

Error statementError(const Diagnosis &diagnosis)
{
    Error error(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "The driver says: %1 (%2)."),
                {diagnosis.words, diagnosis.state});
    for (const Rule &rule : rules) {
        if (fits(rule, diagnosis)) {
            error.code = rule.code;
            error.hint = rule.hint;
            break;
        }
    }
    return error;
}

Error connectError(const Diagnosis &diagnosis, const QString &target, bool passwordGiven)
{
    const auto says = [&diagnosis](const char *part) {
        return diagnosis.words.contains(QLatin1String(part), Qt::CaseInsensitive);
    };
    if (diagnosis.state == QLatin1String("IM002")) {
        return {ErrorCode::NotFound,
                QT_TRANSLATE_NOOP("Error", "No ODBC data source or driver is called so: %1."),
                {target},
                QT_TRANSLATE_NOOP("Error", "Check the names in the system's list of ODBC drivers and data sources.")};
    }
    if (says("can't open lib") || diagnosis.state == QLatin1String("IM003")) {
        return {
            ErrorCode::NotFound,
            QT_TRANSLATE_NOOP("Error", "The ODBC driver of %1 cannot be loaded (%2)."),
            {target, diagnosis.words},
            QT_TRANSLATE_NOOP("Error", "Install the driver, or check its name in the system's list of ODBC drivers.")};
    }
    const bool refused = diagnosis.state.startsWith(QLatin1String("28")) || diagnosis.native == 1045
                         || diagnosis.native == 1698 || says("no password supplied") || says("authentication failed");
    if (refused && !passwordGiven) {
        return {ErrorCode::PasswordNeeded,
                QT_TRANSLATE_NOOP("Error", "%1 asks for a password."),
                {target},
                QT_TRANSLATE_NOOP("Error", "Give the password.")};
    }
    if (refused) {
        return {ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "%1 does not take this user and password (%2)."),
                {target, diagnosis.words},
                QT_TRANSLATE_NOOP("Error", "Check user and password.")};
    }
    if (diagnosis.native == 1049 || (says("database") && says("does not exist"))) {
        return {ErrorCode::NotFound,
                QT_TRANSLATE_NOOP("Error", "There is no such database (%1)."),
                {diagnosis.words},
                QT_TRANSLATE_NOOP("Error", "Check the name of the database.")};
    }
    if (says("certificate") || says("SSL")) {
        return {ErrorCode::Connection,
                QT_TRANSLATE_NOOP("Error", "No trusted connection to %1 came about (%2)."),
                {target, diagnosis.words},
                QT_TRANSLATE_NOOP("Error", "Check the certificates that the driver is given.")};
    }
    return {ErrorCode::Connection,
            QT_TRANSLATE_NOOP("Error", "%1 cannot be reached (%2)."),
            {target, diagnosis.words},
            QT_TRANSLATE_NOOP("Error", "Check the address, and that the server is up.")};
}

bool meansLost(const Diagnosis &diagnosis)
{
    return diagnosis.state.startsWith(QLatin1String("08")) || diagnosis.state.startsWith(QLatin1String("57P"))
           || diagnosis.native == 2006 || diagnosis.native == 2013 || diagnosis.native == 1053
           || diagnosis.native == 1927;
}

} // namespace Tieout::odbc
