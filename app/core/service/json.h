// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/fieldsjson.h"

/**
 * Requests and responses of the services as JSON: each has `fields(value, visit)`, the one list of its names. What a
 * response says in JSON is what the terminal prints with --json.
 */
namespace Tieout::service {

using record::Either;
using record::LeftOut;
using record::orNull;
using record::sentenceOf;

template <typename T>
QJsonObject toJson(const T &value)
{
    return record::JsonWriter::write(value).toObject();
}

/// `what` is read, in messages. Errors: Invalid (a field that does not exist or has the wrong type, by its path).
template <typename T>
Result<T> fromJson(const QJsonObject &object, const QString &what)
{
    T value;
    record::JsonReader reader(what, record::JsonReader::Unknown::Refused);
    reader.read(QString(), object, value);
    if (reader.error())
        return fail(*reader.error());
    return value;
}

template <typename T>
Result<T> requestFromJson(const QJsonObject &object)
{
    return fromJson<T>(object, QStringLiteral("request"));
}

template <typename T>
Result<T> responseFromJson(const QJsonObject &object)
{
    return fromJson<T>(object, QStringLiteral("response"));
}

} // namespace Tieout::service
