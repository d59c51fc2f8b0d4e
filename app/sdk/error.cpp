// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/error.h"

#include <QDebug>

namespace Tieout {

QString errorCodeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Invalid:
        return QStringLiteral("invalid");
    case ErrorCode::NotFound:
        return QStringLiteral("not-found");
    case ErrorCode::Exists:
        return QStringLiteral("exists");
    case ErrorCode::Unreadable:
        return QStringLiteral("unreadable");
    case ErrorCode::Encrypted:
        return QStringLiteral("encrypted");
    case ErrorCode::Locked:
        return QStringLiteral("locked");
    case ErrorCode::Full:
        return QStringLiteral("full");
    case ErrorCode::Denied:
        return QStringLiteral("denied");
    case ErrorCode::PasswordNeeded:
        return QStringLiteral("password-needed");
    case ErrorCode::Syntax:
        return QStringLiteral("syntax");
    case ErrorCode::Reference:
        return QStringLiteral("reference");
    case ErrorCode::Refused:
        return QStringLiteral("refused");
    case ErrorCode::Unsupported:
        return QStringLiteral("unsupported");
    case ErrorCode::Cancelled:
        return QStringLiteral("cancelled");
    case ErrorCode::TimedOut:
        return QStringLiteral("timed-out");
    case ErrorCode::LimitReached:
        return QStringLiteral("limit-reached");
    case ErrorCode::Connection:
        return QStringLiteral("connection");
    case ErrorCode::Protocol:
        return QStringLiteral("protocol");
    case ErrorCode::Incompatible:
        return QStringLiteral("incompatible");
    case ErrorCode::Internal:
        break;
    }
    return QStringLiteral("internal");
}

Error::Error(ErrorCode code, QString text, QStringList arguments, QString hint)
    : code(code)
    , text(std::move(text))
    , arguments(std::move(arguments))
    , hint(std::move(hint))
{
}

QString Error::message() const
{
    // One pass over the template: an argument that itself contains "%2" must not be expanded again.
    QString out;
    out.reserve(text.size() + 32);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'%' && i + 1 < text.size() && text[i + 1].isDigit()) {
            const int index = text[i + 1].digitValue() - 1;
            if (index >= 0 && index < arguments.size()) {
                out += arguments[index];
                ++i;
                continue;
            }
        }
        out += text[i];
    }
    return out;
}

QString Error::fullMessage() const
{
    return hint.isEmpty() ? message() : message() + u' ' + hint;
}

QDebug operator<<(QDebug debug, const Error &error)
{
    QDebugStateSaver saver(debug);
    debug.noquote().nospace() << "Error(" << errorCodeName(error.code) << ": " << error.fullMessage() << ')';
    return debug;
}

} // namespace Tieout
