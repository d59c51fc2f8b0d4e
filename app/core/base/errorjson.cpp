// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorjson.h"

#include <QJsonObject>

namespace Tieout::base {

QJsonValue toJson(const ErrorText &text)
{
    if (text.pattern.isEmpty())
        return text.text;
    return QJsonObject{{QStringLiteral("text"), text.pattern}, {QStringLiteral("arguments"), toJson(text.arguments)}};
}

QJsonArray toJson(const QList<ErrorText> &texts)
{
    QJsonArray json;
    for (const ErrorText &text : texts)
        json.append(toJson(text));
    return json;
}

ErrorText errorTextFrom(const QJsonValue &json)
{
    if (!json.isObject())
        return json.toString();
    return {json[QLatin1String("text")].toString().toUtf8().constData(),
            errorTextsFrom(json[QLatin1String("arguments")])};
}

QList<ErrorText> errorTextsFrom(const QJsonValue &json)
{
    QList<ErrorText> texts;
    for (const QJsonValue &text : json.toArray())
        texts.append(errorTextFrom(text));
    return texts;
}

} // namespace Tieout::base
