// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/record/fields.h"
#include "core/record/version1.h"

#include <QJsonArray>
#include <QJsonValue>

#include <cmath>
#include <limits>

namespace Tieout::record {

namespace {

QJsonValue write(bool value)
{
    return value;
}

QJsonValue write(int value)
{
    return value;
}

QJsonValue write(qint64 value)
{
    return value;
}

QJsonValue write(double value)
{
    return value;
}

QJsonValue write(const QString &value)
{
    return value.isNull() ? QStringLiteral("") : value;
}

template <typename E>
requires std::is_enum_v<E> QJsonValue write(E value)
{
    return wordOf(value);
}

QJsonValue write(const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.cbegin(); it != map.cend(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

template <typename T>
QJsonValue write(const std::optional<T> &value);
template <typename T>
QJsonValue write(const QList<T> &list);
QJsonValue write(const QList<message::Message> &args);

template <typename T>
requires std::is_class_v<T> QJsonValue write(const T &record)
{
    QJsonObject object;
    const auto visit = [&object](const char *name, const auto &field) {
        object.insert(QLatin1StringView(name), write(field));
    };
    fields(record, visit);
    if constexpr (std::is_same_v<T, Part>) {
        visit("kind", record.kind());
        std::visit([&visit](const auto &body) { fields(body, visit); }, record.body);
    }
    return object;
}

/// What fills a sentence: a plain text is written as one.
QJsonValue write(const QList<message::Message> &args)
{
    QJsonArray array;
    for (const message::Message &arg : args)
        array.append(arg.id.isEmpty() ? QJsonValue(arg.text) : write(arg));
    return array;
}

template <typename T>
QJsonValue write(const std::optional<T> &value)
{
    return value ? write(*value) : QJsonValue(QJsonValue::Null);
}

template <typename T>
QJsonValue write(const QList<T> &list)
{
    QJsonArray array;
    for (const T &item : list)
        array.append(write(item));
    return array;
}

/// Reads fields and remembers the first that does not fit, by its path ("parts[0].verification.rows").
class Reader
{
public:
    const std::optional<Error> &error() const { return m_error; }

    void read(const QString &path, const QJsonValue &json, bool &value)
    {
        if (json.isBool())
            value = json.toBool();
        else
            refuse(path, "true or false");
    }
    void read(const QString &path, const QJsonValue &json, int &value)
    {
        qint64 wide = 0;
        read(path, json, wide);
        if (wide < std::numeric_limits<int>::min() || wide > std::numeric_limits<int>::max())
            refuse(path, "a smaller number");
        else
            value = int(wide);
    }
    void read(const QString &path, const QJsonValue &json, qint64 &value)
    {
        if (json.isDouble() && std::trunc(json.toDouble()) == json.toDouble())
            value = json.toInteger();
        else
            refuse(path, "a whole number");
    }
    void read(const QString &path, const QJsonValue &json, double &value)
    {
        if (json.isDouble())
            value = json.toDouble();
        else
            refuse(path, "a number");
    }
    void read(const QString &path, const QJsonValue &json, QString &value)
    {
        if (json.isString())
            value = json.toString();
        else
            refuse(path, "a text");
    }
    template <typename T>
    void read(const QString &path, const QJsonValue &json, std::optional<T> &value)
    {
        if (json.isNull())
            value.reset();
        else
            read(path, json, value.emplace());
    }
    template <typename T>
    void read(const QString &path, const QJsonValue &json, QList<T> &list)
    {
        if (!json.isArray())
            return refuse(path, "a list");
        list.clear();
        const QJsonArray array = json.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            T item{};
            read(QStringLiteral("%1[%2]").arg(path).arg(i), array[i], item);
            list.append(std::move(item));
        }
    }
    template <typename E>
    requires std::is_enum_v<E>
    void read(const QString &path, const QJsonValue &json, E &value)
    {
        const std::optional<E> known = fromWord<E>(json.toString());
        if (known)
            value = *known;
        else if (json.isString() && std::is_same_v<E, About>)
            value = E(0); // what older versions had words for and this one has not
        else
            refuse(path, QStringLiteral("one of %1").arg(allWords<E>().join(QStringLiteral(", "))));
    }
    void read(const QString &path, const QJsonValue &json, QMap<QString, QString> &map)
    {
        if (!json.isObject())
            return refuse(path, "an object");
        map.clear();
        const QJsonObject object = json.toObject();
        for (auto it = object.constBegin(); it != object.constEnd(); ++it)
            read(path + u'.' + it.key(), it.value(), map[it.key()]);
    }
    template <typename T>
    requires std::is_class_v<T>
    void read(const QString &path, const QJsonValue &json, T &record)
    {
        if constexpr (std::is_same_v<T, message::Message>) {
            if (json.isString()) {
                record = message::Message(json.toString());
                return;
            }
        }
        if (!json.isObject())
            return refuse(path, "an object");
        const QJsonObject object = json.toObject();
        const auto visit = [&](const char *name, auto &field) {
            // A field that is absent was added after the record was written: its default stands.
            const auto found = object.constFind(QLatin1StringView(name));
            if (found != object.constEnd())
                this->read(path.isEmpty() ? QString::fromLatin1(name) : path + u'.' + QLatin1StringView(name), *found,
                           field);
        };
        fields(record, visit);
        if constexpr (std::is_same_v<T, Part>)
            readBody(path, object, record, visit);
    }

private:
    /// An empty body of the kind that the word names; false where none has it.
    template <typename... Bodies>
    static bool setBody(std::variant<Bodies...> &body, const QString &word)
    {
        return ((wordOf(Bodies::kind) == word && (body = Bodies(), true)) || ...);
    }
    void readBody(const QString &path, const QJsonObject &object, Part &part, auto &&visit)
    {
        const QString word = object.value(QLatin1StringView("kind")).toString(wordOf(Kind::Sql));
        if (!setBody(part.body, word))
            return refuseKind(path, word);
        std::visit([&visit](auto &body) { fields(body, visit); }, part.body);
    }
    void refuseKind(const QString &path, const QString &word)
    {
        if (!fromWord<Kind>(word))
            return refuse(path + QStringLiteral(".kind"), QStringLiteral("a kind of part"));
        if (!m_error)
            m_error = Error(ErrorCode::Incompatible,
                            QStringLiteral("The record has a part of kind \"%1\", which this program cannot show."),
                            {word}, QStringLiteral("Open it with a newer version of the program."));
    }
    void refuse(const QString &path, const QString &expected)
    {
        if (!m_error) {
            m_error = Error(ErrorCode::Invalid, QStringLiteral("The record's field \"%1\" must be %2."),
                            {path.isEmpty() ? QStringLiteral("record") : path, expected});
        }
    }
    void refuse(const QString &path, const char *expected) { refuse(path, QString::fromLatin1(expected)); }

    std::optional<Error> m_error;
};

} // namespace

QJsonObject toJson(const Record &record)
{
    return write(record).toObject();
}

Result<Record> recordFromJson(const QJsonObject &object)
{
    const QJsonValue version = object.value(QLatin1StringView("record"));
    if (!version.isDouble())
        return fail(ErrorCode::Invalid, "The record's field \"record\" is missing: it must hold the format's number.");
    if (version.toInteger() > Version) {
        return fail(ErrorCode::Incompatible, "The record has format %1, this program reads up to %2.",
                    {QString::number(version.toInteger()), QString::number(Version)},
                    QStringLiteral("Open it with a newer version of the program."));
    }
    Record record;
    Reader reader;
    reader.read(QString(), version.toInteger() == 1 ? fromVersion1(object) : object, record);
    if (reader.error())
        return fail(*reader.error());
    return record;
}

} // namespace Tieout::record
