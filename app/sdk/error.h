// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"

#include <QList>
#include <QString>
#include <QStringList>

class QDebug;

namespace Tieout {

/// What kind of failure an Error is; the caller branches on this, never on the text.
enum class ErrorCode {
    Invalid,        ///< the input is not acceptable (wrong use)
    NotFound,       ///< a named thing (file, table, column, plugin) does not exist
    Exists,         ///< a thing that must not exist does
    Unreadable,     ///< a file or store cannot be opened or is damaged
    Encrypted,      ///< a file is encrypted or not of the expected kind
    Locked,         ///< somebody else holds it
    Full,           ///< no space left
    Denied,         ///< permission denied, or a read-only rule forbids it
    PasswordNeeded, ///< the other side asks for a password and none was given: ask for it and try again
    Syntax,         ///< text does not parse; position is set
    Reference,      ///< a name in a query does not resolve; position and candidates are set
    Refused,        ///< the gate or a guard refuses it
    Unsupported,    ///< understood, but not possible with this engine, plugin or version
    Cancelled,      ///< the user cancelled
    TimedOut,       ///< a time limit was reached
    LimitReached,   ///< a row, size or depth limit was reached
    Connection,     ///< the other side could not be reached or went away
    Protocol,       ///< the other side answered something that makes no sense
    Incompatible,   ///< a plugin or file was made for another version
    Internal        ///< our own fault
};

/// Stable lower-case name of a code ("not-found"), used in JSON and tests.
TIEOUT_SDK_EXPORT QString errorCodeName(ErrorCode code);

/**
 * A text for people whose template the shell can translate: mark it with QT_TRANSLATE_NOOP("Error", "..."). What fills
 * %1, %2 ... is either such a text again, or a name or value that no language changes.
 */
struct TIEOUT_SDK_EXPORT ErrorText {
    QString text;    ///< in English, finished
    QString pattern; ///< the template; empty for a name or value
    QList<ErrorText> arguments;

    ErrorText() = default;
    explicit(false) ErrorText(QString asItIs);
    explicit(false) ErrorText(const char *pattern, const QList<ErrorText> &arguments = {});

    /// Several sentences, one after the other; empty ones are left out.
    static ErrorText sentences(const QList<ErrorText> &parts);
    /// "a, b and c", "a, b or c"; of more than `most`, "a, b and 3 more".
    static ErrorText allOf(const QList<ErrorText> &parts, qsizetype most = -1);
    static ErrorText oneOf(const QList<ErrorText> &parts);
    /// "a, b, c"; of more than `most`, "a, b and 3 more".
    static ErrorText listed(const QList<ErrorText> &parts, qsizetype most = -1);
    static QList<ErrorText> named(const QStringList &texts);
    /// In quotation marks, as the language has them.
    static QList<ErrorText> quoted(const QStringList &texts);

    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const ErrorText &other) const;
};

/**
 * A failure as a value. `text` is an English template with %1, %2 ... for `arguments`, marked as those of ErrorText
 * are; message() is the finished sentence. It names the object in quotes, says why and, in `hint`, what to do.
 */
struct TIEOUT_SDK_EXPORT Error {
    ErrorCode code = ErrorCode::Internal;
    QString text;
    QList<ErrorText> arguments;
    /// Offset in UTF-16 units into the text that was read (SQL, question, file); -1 when there is none.
    int position = -1;
    /// What to do next; empty when nothing is to be done.
    ErrorText hint;
    /// Nearest existing names, best first ("Did you mean").
    QStringList candidates;

    Error() = default;
    Error(ErrorCode code, const char *text, QList<ErrorText> arguments = {}, ErrorText hint = {});
    /// Says what a text says.
    Error(ErrorCode code, const ErrorText &said, ErrorText hint = {});

    /// The finished English sentence without the hint.
    QString message() const;
    /// The same with its template, to be said as a part of another.
    ErrorText said() const;
    /// The sentence followed by the hint, if any.
    QString fullMessage() const;

    bool operator==(const Error &) const = default;
};

TIEOUT_SDK_EXPORT QDebug operator<<(QDebug debug, const Error &error);

} // namespace Tieout
