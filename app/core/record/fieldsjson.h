// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/fields.h"
#include "core/sql/ast.h"
#include "sdk/result.h"
#include "sdk/value.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

#include <algorithm>
#include <cmath>
#include <limits>

/**
 * JSON for whatever has `fields(value, visit)`: records, and the requests and responses of the services. Writing and
 * reading follow the same list of names. A type of another folder brings its fields() in its own namespace.
 */
namespace Tieout::record {

/// A field that JSON leaves out where there is no value; an empty std::optional is null there.
template <typename T>
struct LeftOut : std::optional<T> {
    using std::optional<T>::optional;
    friend bool operator==(const LeftOut &left, const LeftOut &right)
    {
        return static_cast<const std::optional<T> &>(left) == static_cast<const std::optional<T> &>(right);
    }
};

/// Null in JSON where a field has the value that says "none"; made by orNull() in a visitor.
template <typename T>
struct NullIf {
    T &value;
    std::remove_const_t<T> none;
};
template <typename T>
NullIf<T> orNull(T &value, std::remove_const_t<T> none = {})
{
    return {value, std::move(none)};
}

/// An error of which JSON keeps the sentence.
template <typename T>
struct Sentence {
    T &error;
};
template <typename T>
Sentence<T> sentenceOf(T &error)
{
    return {error};
}

/// What is no object in JSON has takeJsonValue(), false where that does not fit, and `jsonForm`, in words.
template <typename T>
concept HasOwnForm = requires(const T &value)
{
    value.toJsonValue();
};

template <typename T>
inline constexpr bool IsLeftOut = false;
template <typename T>
inline constexpr bool IsLeftOut<LeftOut<T>> = true;

template <typename T>
inline constexpr bool IsSpoken = false;
template <typename T>
inline constexpr bool IsSpoken<Spoken<T>> = true;

/// The name of what stands beside a sentence.
inline QString besideSentence(const QString &name)
{
    return name + QStringLiteral("Said");
}

class JsonWriter
{
public:
    static QJsonValue write(bool value) { return value; }
    static QJsonValue write(int value) { return value; }
    static QJsonValue write(qint64 value) { return value; }
    static QJsonValue write(double value) { return value; }
    static QJsonValue write(const QString &value) { return value.isNull() ? QStringLiteral("") : value; }
    static QJsonValue write(const QDateTime &value) { return write(value.toString(Qt::ISODate)); }
    static QJsonValue write(const QDate &value) { return write(value.toString(Qt::ISODate)); }
    /// The text of a cell: binary floats never show.
    static QJsonValue write(const Value &value)
    {
        return value.isNull() ? QJsonValue(QJsonValue::Null) : write(value.toText());
    }
    /// "schema.table"; null where it names none.
    static QJsonValue write(const TableName &value)
    {
        return value == TableName() ? QJsonValue(QJsonValue::Null) : write(value.display());
    }
    /// [begin, end); null where there is no place.
    static QJsonValue write(const sql::Span &value)
    {
        return value.isValid() ? QJsonValue(QJsonArray{value.begin, value.end}) : QJsonValue(QJsonValue::Null);
    }
    template <typename E>
    requires std::is_enum_v<E>
    static QJsonValue write(E value) { return wordOf(value); }
    template <typename T>
    static QJsonValue write(const QMap<QString, T> &map)
    {
        QJsonObject object;
        for (auto it = map.cbegin(); it != map.cend(); ++it)
            object.insert(it.key(), write(it.value()));
        return object;
    }
    template <typename T>
    static QJsonValue write(const std::optional<T> &value)
    {
        return value ? write(*value) : QJsonValue(QJsonValue::Null);
    }
    template <typename T>
    static QJsonValue write(const NullIf<T> &field)
    {
        return field.value == field.none ? QJsonValue(QJsonValue::Null) : write(field.value);
    }
    template <typename T>
    static QJsonValue write(const Sentence<T> &field)
    {
        return field.error ? write(field.error->message()) : QJsonValue(QJsonValue::Null);
    }
    template <typename Make>
    static QJsonValue write(const Derived<Make> &field)
    {
        return write(field.make());
    }
    template <typename T>
    static QJsonValue write(const QList<T> &list)
    {
        QJsonArray array;
        for (const T &item : list) {
            // What fills a sentence and is no sentence itself stays a plain text.
            if constexpr (std::is_same_v<T, message::Message>)
                array.append(item.id.isEmpty() ? QJsonValue(item.text) : write(item));
            else
                array.append(write(item));
        }
        return array;
    }
    template <typename T>
    requires std::is_class_v<T>
    static QJsonValue write(const T &record)
    {
        if constexpr (HasOwnForm<T>)
            return record.toJsonValue();
        else
            return written(record);
    }

private:
    template <typename T>
    requires IsLeftOut<std::remove_const_t<T>>
    static void writeSpoken(QJsonObject &object, const QString &name, const Spoken<T> &field)
    {
        if (field.said)
            writeSpoken(object, name, spoken(*field.said));
    }
    template <typename T>
    static void writeSpoken(QJsonObject &object, const QString &name, const Spoken<T> &field)
    {
        const auto hasId = [](const message::Message &message) { return !message.id.isEmpty(); };
        bool ids = false;
        if constexpr (std::is_same_v<std::remove_const_t<T>, QList<message::Message>>) {
            QStringList english;
            for (const message::Message &message : field.said)
                english.append(message.text);
            object.insert(name, QJsonArray::fromStringList(english));
            ids = std::any_of(field.said.cbegin(), field.said.cend(), hasId);
        } else if constexpr (std::is_same_v<std::remove_const_t<T>, message::Message>) {
            object.insert(name, field.nullIfEmpty && field.said.isEmpty() ? QJsonValue(QJsonValue::Null)
                                                                          : write(field.said.text));
            ids = hasId(field.said);
        } else {
            object.insert(name, field.said ? write(field.said->text) : QJsonValue(QJsonValue::Null));
            ids = field.said && hasId(*field.said);
        }
        if (ids)
            object.insert(besideSentence(name), write(field.said));
    }
    static QJsonObject written(const auto &record)
    {
        using T = std::remove_cvref_t<decltype(record)>;
        QJsonObject object;
        const auto visit = [&object](const char *name, const auto &field) {
            if constexpr (IsLeftOut<std::remove_cvref_t<decltype(field)>>) {
                if (field)
                    object.insert(QLatin1StringView(name), write(*field));
            } else if constexpr (IsSpoken<std::remove_cvref_t<decltype(field)>>) {
                writeSpoken(object, QString::fromLatin1(name), field);
            } else {
                object.insert(QLatin1StringView(name), write(field));
            }
        };
        fields(record, visit);
        if constexpr (std::is_same_v<T, Part>) {
            visit("kind", record.kind());
            std::visit([&visit](const auto &body) { fields(body, visit); }, record.body);
        }
        return object;
    }
};

/// Reads fields and remembers the first that does not fit, by its path ("parts[0].verification.rows").
class JsonReader
{
public:
    /// What becomes of a field that nobody knows: older programs read newer records, but who asks for something that
    /// does not exist is told so.
    enum class Unknown { Skipped, Refused };

    /// `what` is read, in messages: "record".
    explicit JsonReader(QString what, Unknown unknown = Unknown::Skipped)
        : m_what(std::move(what))
        , m_unknown(unknown)
    {
    }

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
    void read(const QString &path, const QJsonValue &json, QDateTime &value)
    {
        value = QDateTime::fromString(json.toString(), Qt::ISODate);
        if (!value.isValid() && json != QJsonValue(QString()))
            refuse(path, "a time (2026-11-20T08:00:00Z)");
    }
    void read(const QString &path, const QJsonValue &json, QDate &value)
    {
        value = QDate::fromString(json.toString(), Qt::ISODate);
        if (!value.isValid() && json != QJsonValue(QString()))
            refuse(path, "a date (2026-11-20)");
    }
    void read(const QString &path, const QJsonValue &json, Value &value)
    {
        QString text;
        if (!json.isNull())
            read(path, json, text);
        value = json.isNull() ? Value() : Value(text);
    }
    void read(const QString &path, const QJsonValue &json, TableName &value)
    {
        QString text;
        if (!json.isNull())
            read(path, json, text);
        const qsizetype dot = text.indexOf(u'.');
        value = dot < 0 ? TableName{{}, text} : TableName{text.left(dot), text.mid(dot + 1)};
    }
    void read(const QString &path, const QJsonValue &json, sql::Span &value)
    {
        value = {};
        if (json.isNull())
            return;
        QList<int> ends;
        read(path, json, ends);
        if (ends.size() == 2)
            value = {ends.first(), ends.last()};
        else
            refuse(path, "a list of a begin and an end");
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
    void read(const QString &path, const QJsonValue &json, LeftOut<T> &value)
    {
        read(path, json, value.emplace());
    }
    template <typename T>
    void read(const QString &path, const QJsonValue &json, NullIf<T> &field)
    {
        if (json.isNull())
            field.value = field.none;
        else
            read(path, json, field.value);
    }
    void read(const QString &path, const QJsonValue &json, Sentence<std::optional<Error>> &field)
    {
        QString text;
        field.error.reset();
        if (json.isNull())
            return;
        read(path, json, text);
        field.error = Error(ErrorCode::Internal, "%1", {text});
    }
    template <typename Make>
    void read(const QString &, const QJsonValue &, Derived<Make> &)
    {
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
    template <typename T>
    void read(const QString &path, const QJsonValue &json, QMap<QString, T> &map)
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
        if constexpr (HasOwnForm<T>) {
            if (!record.takeJsonValue(json))
                refuse(path, T::jsonForm);
            return;
        } else {
            readObject(path, json, record);
        }
    }

private:
    template <typename T>
    void readObject(const QString &path, const QJsonValue &json, T &record)
    {
        if (!json.isObject())
            return refuse(path, "an object");
        const QJsonObject object = json.toObject();
        QStringList known;
        const auto visit = [&](const char *latin, auto &&field) {
            const QString name = QString::fromLatin1(latin);
            known.append(name);
            // A field that is absent was added after the record was written: its default stands.
            const auto found = object.constFind(name);
            if constexpr (IsSpoken<std::remove_cvref_t<decltype(field)>>) {
                known.append(besideSentence(name));
                if (found != object.constEnd())
                    readSpoken(below(path, name), *found, field);
                const auto said = object.constFind(besideSentence(name));
                if (said != object.constEnd())
                    this->read(below(path, besideSentence(name)), *said, field.said);
            } else if (found != object.constEnd()) {
                this->read(below(path, name), *found, field);
            }
        };
        fields(record, visit);
        if constexpr (std::is_same_v<T, Part>) {
            known.append(QStringLiteral("kind"));
            readBody(path, object, record, visit);
        }
        if (m_unknown == Unknown::Refused)
            refuseOthers(path, object, known);
    }
    template <typename T>
    void readSpoken(const QString &path, const QJsonValue &json, Spoken<T> &field)
    {
        if (field.nullIfEmpty && json.isNull())
            field.said = {};
        else
            this->read(path, json, field.said);
    }
    static QString below(const QString &path, const QString &name)
    {
        return path.isEmpty() ? name : path + u'.' + name;
    }
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
            m_error = Error(
                ErrorCode::Incompatible,
                QT_TRANSLATE_NOOP("Error", "The record has a part of kind \"%1\", which this program cannot show."),
                {word}, QT_TRANSLATE_NOOP("Error", "Open it with a newer version of the program."));
    }
    void refuseOthers(const QString &path, const QJsonObject &object, const QStringList &known)
    {
        const QStringList given = object.keys();
        for (const QString &name : given) {
            if (known.contains(name) || m_error)
                continue;
            m_error = Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The %2 has no field \"%1\"."),
                            {below(path, name), m_what},
                            QStringLiteral("Its fields are %1.").arg(known.join(QStringLiteral(", "))));
        }
    }
    void refuse(const QString &path, const QString &expected)
    {
        if (!m_error) {
            m_error = Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The %3's field \"%1\" must be %2."),
                            {path.isEmpty() ? m_what : path, expected, m_what});
        }
    }
    void refuse(const QString &path, const char *expected) { refuse(path, QString::fromLatin1(expected)); }

    QString m_what;
    Unknown m_unknown;
    std::optional<Error> m_error;
};

} // namespace Tieout::record
