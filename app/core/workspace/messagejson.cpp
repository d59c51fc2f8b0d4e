// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/messagejson.h"

#include "core/record/fieldsjson.h"

#include <QJsonDocument>

namespace Tieout::workspace {

QJsonValue messageJson(const message::Message &message)
{
    return message.id.isEmpty() ? QJsonValue(message.text) : record::JsonWriter::write(message);
}

message::Message messageFrom(const QJsonValue &json)
{
    message::Message message;
    record::JsonReader(QStringLiteral("message")).read(QString(), json, message);
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
