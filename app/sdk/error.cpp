// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/error.h"

#include <QDebug>
#include <QtGlobal>

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

namespace {

/// One pass over the template: an argument that itself contains "%2" must not be expanded again.
QString filled(const QString &pattern, const QList<ErrorText> &arguments)
{
    QString out;
    out.reserve(pattern.size() + 32);
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == u'%' && i + 1 < pattern.size() && pattern[i + 1].isDigit()) {
            const int index = pattern[i + 1].digitValue() - 1;
            if (index >= 0 && index < arguments.size()) {
                out += arguments[index].text;
                ++i;
                continue;
            }
        }
        out += pattern[i];
    }
    return out;
}

/// The parts from the left, the last two by `lastJoin`.
ErrorText joined(const QList<ErrorText> &parts, const char *join, const char *lastJoin)
{
    QList<ErrorText> said;
    for (const ErrorText &part : parts) {
        if (!part.isEmpty())
            said.append(part);
    }
    if (said.isEmpty())
        return {};
    ErrorText all = said.first();
    for (qsizetype i = 1; i < said.size(); ++i)
        all = ErrorText(i + 1 == said.size() ? lastJoin : join, {all, said[i]});
    return all;
}

constexpr const char *Comma = QT_TRANSLATE_NOOP("Error", "%1, %2");

ErrorText shortList(const QList<ErrorText> &parts, qsizetype most)
{
    return {QT_TRANSLATE_NOOP("Error", "%1 and %2 more"),
            {joined(parts.mid(0, most), Comma, Comma), QString::number(parts.size() - most)}};
}

} // namespace

ErrorText::ErrorText(QString asItIs)
    : text(std::move(asItIs))
{
}

ErrorText::ErrorText(const char *pattern, const QList<ErrorText> &arguments)
    : pattern(QString::fromUtf8(pattern))
    , arguments(arguments)
{
    text = filled(this->pattern, arguments);
}

ErrorText ErrorText::sentences(const QList<ErrorText> &parts)
{
    return joined(parts, "%1 %2", "%1 %2");
}

ErrorText ErrorText::allOf(const QList<ErrorText> &parts, qsizetype most)
{
    return most >= 0 && parts.size() > most ? shortList(parts, most)
                                            : joined(parts, Comma, QT_TRANSLATE_NOOP("Error", "%1 and %2"));
}

ErrorText ErrorText::oneOf(const QList<ErrorText> &parts)
{
    return joined(parts, Comma, QT_TRANSLATE_NOOP("Error", "%1 or %2"));
}

ErrorText ErrorText::listed(const QList<ErrorText> &parts, qsizetype most)
{
    return most >= 0 && parts.size() > most ? shortList(parts, most) : joined(parts, Comma, Comma);
}

QList<ErrorText> ErrorText::named(const QStringList &texts)
{
    return QList<ErrorText>(texts.begin(), texts.end());
}

QList<ErrorText> ErrorText::quoted(const QStringList &texts)
{
    QList<ErrorText> all;
    for (const QString &text : texts)
        all.append(ErrorText(QT_TRANSLATE_NOOP("Error", "\"%1\""), {text}));
    return all;
}

bool ErrorText::operator==(const ErrorText &other) const
{
    return text == other.text && pattern == other.pattern && arguments == other.arguments;
}

Error::Error(ErrorCode code, const char *text, QList<ErrorText> arguments, ErrorText hint)
    : code(code)
    , text(QString::fromUtf8(text))
    , arguments(std::move(arguments))
    , hint(std::move(hint))
{
}

Error::Error(ErrorCode code, const ErrorText &said, ErrorText hint)
    : code(code)
    , text(said.pattern.isEmpty() ? QStringLiteral("%1") : said.pattern)
    , arguments(said.pattern.isEmpty() ? QList<ErrorText>{said.text} : said.arguments)
    , hint(std::move(hint))
{
}

QString Error::message() const
{
    return filled(text, arguments);
}

ErrorText Error::said() const
{
    ErrorText said;
    said.text = message();
    said.pattern = text;
    said.arguments = arguments;
    return said;
}

QString Error::fullMessage() const
{
    return hint.isEmpty() ? message() : message() + u' ' + hint.text;
}

QDebug operator<<(QDebug debug, const Error &error)
{
    QDebugStateSaver saver(debug);
    debug.noquote().nospace() << "Error(" << errorCodeName(error.code) << ": " << error.fullMessage() << ')';
    return debug;
}

} // namespace Tieout
