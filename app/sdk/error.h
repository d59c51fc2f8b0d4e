// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"

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
 * A failure as a value. `text` is an English template with %1, %2 ... for `arguments`, so that the shell can translate
 * the template; message() is the finished sentence. It names the object in quotes, says why and, in `hint`, what to do.
 */
struct TIEOUT_SDK_EXPORT Error {
    ErrorCode code = ErrorCode::Internal;
    QString text;
    QStringList arguments;
    /// Offset in UTF-16 units into the text that was read (SQL, question, file); -1 when there is none.
    int position = -1;
    /// What to do next; empty when nothing is to be done.
    QString hint;
    /// Nearest existing names, best first ("Did you mean").
    QStringList candidates;

    Error() = default;
    Error(ErrorCode code, QString text, QStringList arguments = {}, QString hint = {});

    /// The finished English sentence without the hint.
    QString message() const;
    /// The sentence followed by the hint, if any.
    QString fullMessage() const;

    bool operator==(const Error &) const = default;
};

TIEOUT_SDK_EXPORT QDebug operator<<(QDebug debug, const Error &error);

} // namespace Tieout
