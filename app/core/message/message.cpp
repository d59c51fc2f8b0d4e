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

QString english(const char *row)
{
    return QString::fromUtf8(row);
}

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
    return joined(parts, "join.sentences", "join.sentences");
}

Message allOf(const QList<Message> &parts)
{
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
    if (!row)
        return message.text;
    QStringList args;
    args.reserve(message.args.size());
    for (const Message &arg : message.args)
        args.append(rendered(arg, translate));
    return filled(translate(row), args);
}

} // namespace Tieout::message
