// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/modelsettings.h"

#include "core/workspace/serialise.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::project {

namespace {

QJsonObject parsed(const QString &stored)
{
    return QJsonDocument::fromJson(stored.toUtf8()).object();
}

/// A digest, so that no address stands in the settings twice.
QString keyOf(const generate::model::ModelChoice &choice)
{
    QJsonObject settings;
    for (auto it = choice.settings.cbegin(); it != choice.settings.cend(); ++it)
        settings.insert(it.key(), it.value());
    const QByteArray bytes =
        QJsonDocument(QJsonArray{choice.backend, choice.name, settings}).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace

QHash<QString, QString> backendSettings(const QString &stored, const LlmBackend &backend)
{
    const QJsonObject answers = parsed(stored)[backend.id()].toObject();
    QHash<QString, QString> out;
    for (const FormField &field : backend.form())
        out.insert(field.key, answers.contains(field.key) ? answers[field.key].toString() : field.initial);
    return out;
}

QString withBackendSetting(const QString &stored, const QString &backend, const QString &key, const QString &value)
{
    QJsonObject all = parsed(stored);
    QJsonObject answers = all[backend].toObject();
    answers[key] = value;
    all[backend] = answers;
    return workspace::compact(all);
}

std::optional<BackendCapabilities> measuredOf(const QString &stored, const generate::model::ModelChoice &choice)
{
    const QJsonValue known = parsed(stored)[keyOf(choice)];
    if (!known.isObject())
        return {};
    BackendCapabilities out;
    out.chat = known["chat"].toBool(true); // without it only where the model runs is known
    out.streaming = known["streaming"].toBool();
    out.jsonSchema = known["jsonSchema"].toBool();
    out.tools = known["tools"].toBool();
    out.grammar = known["grammar"].toBool();
    out.embeddings = known["embeddings"].toBool();
    out.contextLength = known["contextLength"].toInt(-1);
    out.handedTo = known["handedTo"].toString();
    return out;
}

QString withMeasured(const QString &stored, const generate::model::ModelChoice &choice,
                     const BackendCapabilities &measured)
{
    QJsonObject all = parsed(stored);
    all[keyOf(choice)] = QJsonObject{{"chat", measured.chat},
                                     {"streaming", measured.streaming},
                                     {"jsonSchema", measured.jsonSchema},
                                     {"tools", measured.tools},
                                     {"grammar", measured.grammar},
                                     {"embeddings", measured.embeddings},
                                     {"contextLength", measured.contextLength},
                                     {"handedTo", measured.handedTo}};
    return workspace::compact(all);
}

} // namespace Tieout::project
