// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/messagejson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::workspace {

QJsonValue messageJson(const message::Message &message)
{
    if (message.id.isEmpty())
        return message.text;
    QJsonArray args;
    for (const message::Message &arg : message.args)
        args.append(messageJson(arg));
    return QJsonObject{{"id", message.id}, {"args", args}, {"text", message.text}};
}

message::Message messageFrom(const QJsonValue &json)
{
    if (!json.isObject())
        return json.toString();
    message::Message message(json["text"].toString());
    message.id = json["id"].toString();
    for (const QJsonValue &arg : json["args"].toArray())
        message.args.append(messageFrom(arg));
    return message;
}

QString messageText(const message::Message &message)
{
    const QJsonValue json = messageJson(message);
    return json.isObject() ? QString::fromUtf8(QJsonDocument(json.toObject()).toJson(QJsonDocument::Compact))
                           : message.text;
}

message::Message messageFromText(const QString &text)
{
    const QJsonDocument json = QJsonDocument::fromJson(text.toUtf8());
    return json.isObject() ? messageFrom(json.object()) : message::Message(text);
}

QString wordsInText(const QString &text)
{
    const auto wordsOf = [](const auto &self, const message::Message &message) -> QString {
        QString words = message.text;
        for (const message::Message &arg : message.args)
            words += u' ' + self(self, arg);
        return words;
    };
    return wordsOf(wordsOf, messageFromText(text));
}

} // namespace Tieout::workspace
