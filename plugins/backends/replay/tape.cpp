// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/replay/tape.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout {

namespace {

QString digest(const QJsonObject &object)
{
    // QJsonObject keeps its keys sorted, so equal requests give equal bytes.
    const QByteArray bytes = QJsonDocument(object).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace

QString fingerprintOf(const ChatRequest &request)
{
    QJsonArray messages;
    for (const ChatMessage &message : request.messages)
        messages.append(QJsonArray{int(message.role), message.text});
    QJsonArray tools;
    for (const ChatTool &tool : request.tools)
        tools.append(QJsonArray{tool.name, tool.description, tool.parameters});
    return digest({{"model", request.model},
                   {"messages", messages},
                   {"tools", tools},
                   {"temperature", request.temperature},
                   {"seed", request.seed},
                   {"maximumTokens", request.maximumTokens},
                   {"jsonSchema", request.jsonSchema},
                   {"grammar", request.grammar}});
}

QString fingerprintOf(const QString &model, const QStringList &texts)
{
    return digest({{"model", model}, {"texts", QJsonArray::fromStringList(texts)}});
}

Result<Tape> Tape::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The recording \"%1\" cannot be read (%2)."),
                    {path, file.errorString()}, QT_TRANSLATE_NOOP("Error", "Record it first, or check the path."));
    }
    Tape tape;
    tape.m_file = path;
    for (int number = 1; !file.atEnd(); ++number) {
        const QByteArray line = file.readLine().trimmed();
        if (line.isEmpty())
            continue;
        const QJsonObject exchange = QJsonDocument::fromJson(line).object();
        if (!exchange["key"].isString() || !exchange["reply"].isObject()) {
            return fail(ErrorCode::Unreadable,
                        QT_TRANSLATE_NOOP("Error", "Line %2 of the recording \"%1\" is not an exchange."),
                        {path, QString::number(number)},
                        QT_TRANSLATE_NOOP("Error", "Delete the line, or record again."));
        }
        tape.m_replies.insert(exchange["key"].toString(), exchange["reply"].toObject());
        const QString model = exchange["request"]["model"].toString();
        if (!model.isEmpty() && !tape.m_models.contains(model))
            tape.m_models.append(model);
    }
    return tape;
}

Result<void> Tape::append(const QString &path, const QString &key, const QJsonObject &request, const QJsonObject &reply)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Append)) {
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The recording \"%1\" cannot be written (%2)."),
                    {path, file.errorString()}, QT_TRANSLATE_NOOP("Error", "Choose a folder you may write to."));
    }
    const QByteArray line =
        QJsonDocument({{"key", key}, {"request", request}, {"reply", reply}}).toJson(QJsonDocument::Compact) + '\n';
    if (file.write(line) != line.size() || !file.flush()) {
        return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "The recording \"%1\" could not be written (%2)."),
                    {path, file.errorString()}, QT_TRANSLATE_NOOP("Error", "Free some space and try again."));
    }
    return {};
}

Result<QJsonObject> Tape::reply(const QString &key) const
{
    const auto found = m_replies.constFind(key);
    if (found == m_replies.constEnd()) {
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "The recording \"%1\" has no answer to this request (%2)."),
                    {m_file, key}, QT_TRANSLATE_NOOP("Error", "The prompt has changed since: record again."));
    }
    return *found;
}

QStringList Tape::models() const
{
    return m_models;
}

} // namespace Tieout
