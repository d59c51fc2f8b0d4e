// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdberrors.h"

#include <QRegularExpression>

namespace Tieout::duckdb {

namespace {

struct Rule {
    const char *kind;  ///< before " Error:"; "" fits any
    const char *words; ///< a part of the message; "" fits any
    ErrorCode code;
    const char *hint;
};

constexpr const char *readOnlyHint = QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here.");

// The first rule that fits.
constexpr Rule rules[] = {
    {"", "read-only", ErrorCode::Denied, readOnlyHint},
    {"Permission", "", ErrorCode::Denied,
     QT_TRANSLATE_NOOP("Error", "A query reads the opened file only; open the other file as a source.")},
    {"Interrupt", "", ErrorCode::Cancelled, ""},
    {"Parser", "", ErrorCode::Syntax, ""},
    {"Syntax", "", ErrorCode::Syntax, ""},
    {"Binder", "No function matches", ErrorCode::Invalid, ""},
    {"Binder", "", ErrorCode::Reference, ""},
    {"Catalog", "", ErrorCode::Reference, ""},
    {"Out of Memory", "", ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Ask for less at a time.")},
    {"IO", "", ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "Check that the file is where it was.")},
    {"Conversion", "", ErrorCode::Invalid, ""},
    {"Invalid Input", "", ErrorCode::Invalid, ""},
    {"Out of Range", "", ErrorCode::Invalid, ""},
    {"Not implemented", "", ErrorCode::Unsupported, ""},
};

/// Its first line, without the statement that it repeats below.
QString firstLine(const QByteArray &words)
{
    const qsizetype end = words.indexOf("\n\n");
    return QString::fromUtf8(end < 0 ? words : words.left(end)).simplified();
}

} // namespace

Error statementError(const QByteArray &words)
{
    static const QRegularExpression kinds(QStringLiteral("^([A-Za-z ]+) Error: "));
    const QString line = firstLine(words);
    const QRegularExpressionMatch match = kinds.match(line);
    Error error(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "DuckDB says: %1"), {line.mid(match.capturedLength())});
    for (const Rule &rule : rules) {
        if ((*rule.kind == 0 || match.captured(1).compare(QLatin1String(rule.kind), Qt::CaseInsensitive) == 0)
            && line.contains(QLatin1String(rule.words))) {
            error.code = rule.code;
            error.hint = ErrorText(rule.hint);
            break;
        }
    }
    return error;
}

Error openError(const QByteArray &words, const QString &path)
{
    const QString line = firstLine(words);
    const auto says = [&line](const char *part) { return line.contains(QLatin1String(part), Qt::CaseInsensitive); };
    if (says("could not set lock") || says("conflicting lock"))
        return {ErrorCode::Locked,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is in use by another program that writes to it."),
                {path},
                QT_TRANSLATE_NOOP("Error", "Try again when the other program has finished.")};
    if (says("encrypt"))
        return {ErrorCode::Encrypted,
                QT_TRANSLATE_NOOP("Error", "\"%1\" is encrypted."),
                {path},
                QT_TRANSLATE_NOOP("Error", "Export it without encryption and open that.")};
    if (says("newer") || says("storage version") || says("version number"))
        return {ErrorCode::Incompatible,
                QT_TRANSLATE_NOOP("Error", "\"%1\" was written by another version of DuckDB: %2"),
                {path, line},
                QT_TRANSLATE_NOOP("Error", "Install a newer libduckdb.")};
    return {ErrorCode::Unreadable,
            QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2"),
            {path, line},
            QT_TRANSLATE_NOOP("Error", "Choose another file.")};
}

} // namespace Tieout::duckdb
