// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/record.h"

#include "core/answer/recordfields.h"
#include "core/base/text.h"

#include <QJsonArray>
#include <QJsonValue>

#include <cmath>
#include <limits>

namespace Tieout::answer {

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

template <typename T>
QJsonValue write(const std::optional<T> &value);
template <typename T>
QJsonValue write(const QList<T> &list);

template <typename T>
requires std::is_class_v<T> QJsonValue write(const T &record)
{
    QJsonObject object;
    fields(record,
           [&object](const char *name, const auto &field) { object.insert(QLatin1StringView(name), write(field)); });
    return object;
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

/// Reads fields and remembers the first that does not fit, by its path ("parts[0].tieOut.rows").
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
    template <typename T>
    requires std::is_class_v<T>
    void read(const QString &path, const QJsonValue &json, T &record)
    {
        if (!json.isObject())
            return refuse(path, "an object");
        const QJsonObject object = json.toObject();
        fields(record, [&](const char *name, auto &field) {
            // A field that is absent was added after the record was written: its default stands.
            const auto found = object.constFind(QLatin1StringView(name));
            if (found != object.constEnd())
                this->read(path.isEmpty() ? QString::fromLatin1(name) : path + u'.' + QLatin1StringView(name), *found,
                           field);
        });
    }

private:
    void refuse(const QString &path, const char *expected)
    {
        if (!m_error) {
            m_error = Error(ErrorCode::Invalid, QStringLiteral("The record's field \"%1\" must be %2."),
                            {path.isEmpty() ? QStringLiteral("record") : path, QString::fromLatin1(expected)});
        }
    }

    std::optional<Error> m_error;
};

} // namespace

QString cutWords(const PartRecord &part)
{
    if (!part.truncated)
        return {};
    const QString shown = base::grouped(QString::number(part.rowCount));
    return part.rowsInAll
               ? QStringLiteral("first %1 of %2 rows").arg(shown, base::grouped(QString::number(*part.rowsInAll)))
               : QStringLiteral("first %1 rows, the rest not counted").arg(shown);
}

QString wholeQuestion(const Record &record)
{
    return record.refines && !record.steps.isEmpty() ? record.steps.first().question : record.question;
}

QJsonObject toJson(const Record &record)
{
    return write(record).toObject();
}

Result<Record> recordFromJson(const QJsonObject &object)
{
    const QJsonValue version = object.value(QLatin1StringView("record"));
    if (!version.isDouble())
        return fail(ErrorCode::Invalid, "The record's field \"record\" is missing: it must hold the format's number.");
    if (version.toInteger() > RecordVersion) {
        return fail(ErrorCode::Incompatible, "The record has format %1, this program reads up to %2.",
                    {QString::number(version.toInteger()), QString::number(RecordVersion)},
                    QStringLiteral("Open it with a newer version of the program."));
    }
    Record record;
    Reader reader;
    reader.read(QString(), object, record);
    if (reader.error())
        return fail(*reader.error());
    return record;
}

} // namespace Tieout::answer
