// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/message.h"

#include "core/message/english/rows.h"

#include <QStringList>

namespace Tieout::message {

namespace {

/// Fills %1 to %9 in one pass, so that a value which holds "%2" stays as it is.
QString filled(const QString &pattern, const QStringList &args)
{
    QString out;
    out.reserve(pattern.size());
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int place = pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : -1;
        if (place < 1 || place > args.size()) {
            out += pattern[i];
            continue;
        }
        out += args[place - 1];
        ++i;
    }
    return out;
}

QString english(const char *, const char *text)
{
    return QString::fromUtf8(text);
}

/// The id of what an Error says: the first argument is the template, the others fill it.
const QString errorId = QStringLiteral("error");

/// One text after another.
constexpr auto sentencesId = "join.sentences";

/// The parts from the left, the last two by `lastJoin`.
Message joined(const QList<Message> &parts, const char *join, const char *lastJoin)
{
    QList<Message> said;
    for (const Message &part : parts) {
        if (!part.isEmpty())
            said.append(part);
    }
    if (said.isEmpty())
        return {};
    Message all = said.first();
    for (qsizetype i = 1; i < said.size(); ++i)
        all = say(i + 1 == said.size() ? lastJoin : join, {all, said[i]});
    return all;
}

} // namespace

bool Message::operator==(const Message &other) const
{
    return id == other.id && args == other.args && text == other.text;
}

Message say(const char *id, QList<Message> args)
{
    Message message;
    message.id = QString::fromLatin1(id);
    message.args = std::move(args);
    message.text = message.id;
    message.text = rendered(message, english);
    return message;
}

Message sentences(const QList<Message> &parts)
{
    return joined(parts, sentencesId, sentencesId);
}

QList<Message> sentencesOf(const Message &text)
{
    if (text.id != QLatin1String(sentencesId))
        return text.isEmpty() ? QList<Message>() : QList<Message>{text};
    QList<Message> all;
    for (const Message &part : text.args)
        all += sentencesOf(part);
    return all;
}

Message allOf(const QList<Message> &parts, qsizetype most)
{
    if (most >= 0 && parts.size() > most)
        return say("join.more", {listed(parts.mid(0, most)), QString::number(parts.size() - most)});
    return joined(parts, "join.comma", "join.and");
}

Message oneOf(const QList<Message> &parts)
{
    return joined(parts, "join.comma", "join.or");
}

Message listed(const QList<Message> &parts)
{
    return joined(parts, "join.comma", "join.comma");
}

Message apart(const QList<Message> &parts)
{
    return joined(parts, "join.semicolon", "join.semicolon");
}

QList<Message> named(const QStringList &texts)
{
    return QList<Message>(texts.begin(), texts.end());
}

QList<Message> quoted(const QStringList &texts)
{
    QList<Message> all;
    for (const QString &text : texts)
        all.append(say("join.quoted", {text}));
    return all;
}

Message ofText(const ErrorText &text)
{
    if (text.pattern.isEmpty())
        return text.text;
    Message message;
    message.id = errorId;
    message.args.append(text.pattern);
    for (const ErrorText &argument : text.arguments)
        message.args.append(ofText(argument));
    message.text = text.text;
    return message;
}

Message ofError(const Error &error)
{
    return ofText(error.said());
}

ErrorText textOf(const Message &message)
{
    ErrorText text(message.text);
    const bool isError = message.id == errorId && !message.args.isEmpty();
    text.pattern = isError ? message.args.first().text : QString::fromUtf8(englishOf(message.id));
    for (qsizetype i = isError ? 1 : 0; i < message.args.size(); ++i)
        text.arguments.append(textOf(message.args[i]));
    return text;
}

Error errorOf(ErrorCode code, const Message &message, const Message &hint)
{
    return Error(code, textOf(message), textOf(hint));
}

Message allNamed(const QStringList &names, int most)
{
    if (names.size() > most)
        return say("join.more", {names.mid(0, most).join(QStringLiteral(", ")), QString::number(names.size() - most)});
    if (names.size() < 2)
        return names.join(QString());
    return say("join.and", {names.mid(0, names.size() - 1).join(QStringLiteral(", ")), names.last()});
}

QString rendered(const Message &message, const Translate &translate)
{
    const char *const row = message.id.isEmpty() ? nullptr : englishOf(message.id);
    const bool isError = message.id == errorId && !message.args.isEmpty();
    if (!row && !isError)
        return message.text;
    QStringList args;
    args.reserve(message.args.size());
    for (const Message &arg : message.args)
        args.append(rendered(arg, translate));
    return isError ? filled(translate("Error", args.first().toUtf8().constData()), args.mid(1))
                   : filled(translate("Message", row), args);
}

} // namespace Tieout::message
