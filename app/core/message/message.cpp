// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/message.h"

#include "core/message/english/rows.h"

#include <QStringList>

#include <utility>

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

QString filled(const QString &pattern, const QList<Message> &args)
{
    QStringList english;
    english.reserve(args.size());
    for (const Message &arg : args)
        english.append(arg.text);
    return filled(pattern, english);
}

/// nullptr for a text that stays as it is, and for a sentence of an older or newer program.
const Pattern *rowOf(const Message &message)
{
    return message.id.isEmpty() ? nullptr : patternOf(QLatin1StringView(message.id.toLatin1()));
}

/// The id of what an Error says: the first argument is the template, the others fill it.
const QString errorId = QStringLiteral("error");
/// The id of what begins with a capital letter: its one argument.
const QString capitalId = QStringLiteral("capitalised");

/// One text after another.
constexpr auto sentencesId = "join.sentences";

QString withCapital(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// A tree as flat as can be: what is made of a thousand parts is still read from JSON, which nests no deeper.
Message balanced(const QList<Message> &parts, const char *join)
{
    if (parts.size() < 2)
        return parts.value(0);
    const qsizetype half = (parts.size() + 1) / 2;
    return say(join, {balanced(parts.mid(0, half), join), balanced(parts.mid(half), join)});
}

} // namespace

bool Message::operator==(const Message &other) const
{
    return id == other.id && args == other.args && text == other.text;
}

/// `pattern`: nullptr where no row has the id.
static Message said(const Pattern *pattern, const char *id, QList<Message> args)
{
    Message message;
    message.id = pattern ? pattern->id : QString::fromLatin1(id);
    message.text = pattern ? pattern->english : message.id;
    message.args = std::move(args);
    if (pattern && !message.args.isEmpty())
        message.text = filled(pattern->english, message.args);
    return message;
}

Message say(const char *id, QList<Message> args)
{
    return said(patternOf(QLatin1StringView(id)), id, std::move(args));
}

Message joined(const QList<Message> &parts, const char *join, const char *lastJoin)
{
    QList<Message> said;
    for (const Message &part : parts) {
        if (!part.isEmpty())
            said.append(part);
    }
    if (said.size() < 2)
        return said.value(0);
    const Message last = said.takeLast();
    return say(lastJoin, {balanced(said, join), last});
}

Message lines(const QList<Message> &parts)
{
    return joined(parts, "join.lines", "join.lines");
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

Message capitalised(const Message &message)
{
    const QString text = withCapital(message.text);
    if (message.id.isEmpty() || text == message.text)
        return message.id.isEmpty() ? Message(text) : message;
    Message capital;
    capital.id = capitalId;
    capital.args = {message};
    capital.text = text;
    return capital;
}

Message withNames(const Message &message, const std::function<QString(const QString &name)> &change)
{
    if (message.id.isEmpty())
        return change(message.text);
    QList<Message> args;
    args.reserve(message.args.size());
    for (const Message &arg : message.args)
        args.append(withNames(arg, change));
    if (message.id == capitalId && args.size() == 1)
        return capitalised(args.first());
    const Pattern *const pattern = rowOf(message);
    return pattern ? said(pattern, "", std::move(args)) : message;
}

QString meaningOf(const Message &message)
{
    if (message.id.isEmpty())
        return message.text;
    QStringList args;
    for (const Message &arg : message.args)
        args.append(arg.id.isEmpty() ? u'"' + QString(arg.text).replace(u'"', QStringLiteral("\"\"")) + u'"'
                                     : meaningOf(arg));
    return message.id + u'(' + args.join(u',') + u')';
}

bool beginsWithItsFirst(const Message &message)
{
    const Pattern *pattern = rowOf(message);
    return pattern && pattern->english.startsWith(QLatin1String("%1")) && !message.args.isEmpty();
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

Message ofErrorInFull(const Error &error)
{
    return sentences({ofError(error), ofText(error.hint)});
}

ErrorText textOf(const Message &message)
{
    ErrorText text(message.text);
    const bool isError = message.id == errorId && !message.args.isEmpty();
    const Pattern *const pattern = rowOf(message);
    text.pattern = isError ? message.args.first().text : pattern ? pattern->english : QString();
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
    if (message.id == capitalId && message.args.size() == 1)
        return withCapital(rendered(message.args.first(), translate));
    const Pattern *const pattern = rowOf(message);
    const bool isError = message.id == errorId && !message.args.isEmpty();
    if (!pattern && !isError)
        return message.text;
    QStringList args;
    args.reserve(message.args.size());
    for (const Message &arg : message.args)
        args.append(rendered(arg, translate));
    return isError ? filled(translate("Error", args.first().toUtf8().constData()), args.mid(1))
                   : filled(translate("Message", pattern->row), args);
}

} // namespace Tieout::message
