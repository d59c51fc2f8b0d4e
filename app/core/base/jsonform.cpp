// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/jsonform.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>

namespace Tieout::base {

namespace {

constexpr qsizetype shownLength = 60;

QString shown(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    const QString inner = QString::fromUtf8(text.mid(1, text.size() - 2));
    return inner.size() <= shownLength ? inner : inner.left(shownLength) + QStringLiteral("\u2026");
}

bool isOfType(const QJsonValue &value, const QString &type)
{
    if (type == QLatin1String("integer"))
        return value.isDouble() && value.toDouble() == double(value.toInteger());
    if (type == QLatin1String("number"))
        return value.isDouble();
    if (type == QLatin1String("string"))
        return value.isString();
    if (type == QLatin1String("boolean"))
        return value.isBool();
    if (type == QLatin1String("array"))
        return value.isArray();
    return type != QLatin1String("object") || value.isObject();
}

ErrorText nameOf(const QString &path)
{
    return path.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "the reply")) : ErrorText(path);
}

ErrorText fault(const QJsonValue &value, const QJsonObject &form, const QString &path);

ErrorText faultOfObject(const QJsonObject &object, const QJsonObject &form, const QString &path)
{
    const QJsonObject properties = form["properties"].toObject();
    const auto pathOf = [&path](const QString &key) { return path.isEmpty() ? key : path + u'.' + key; };
    for (const QJsonValue &key : form["required"].toArray()) {
        if (!object.contains(key.toString()))
            return {QT_TRANSLATE_NOOP("Error", "%1 is missing"), {pathOf(key.toString())}};
    }
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (!properties.contains(it.key())) {
            if (form["additionalProperties"].isBool() && !form["additionalProperties"].toBool())
                return {QT_TRANSLATE_NOOP("Error", "%1 does not belong there"), {pathOf(it.key())}};
            continue;
        }
        if (const ErrorText wrong = fault(it.value(), properties[it.key()].toObject(), pathOf(it.key()));
            !wrong.isEmpty())
            return wrong;
    }
    return {};
}

ErrorText faultOfArray(const QJsonArray &array, const QJsonObject &form, const QString &path)
{
    const ErrorText what = nameOf(path);
    if (form.contains("maxItems") && array.size() > form["maxItems"].toInt())
        return {QT_TRANSLATE_NOOP("Error", "%1 has %2 entries, more than %3"),
                {what, QString::number(array.size()), QString::number(form["maxItems"].toInt())}};
    if (array.size() < form["minItems"].toInt())
        return {QT_TRANSLATE_NOOP("Error", "%1 has %2 entries, fewer than %3"),
                {what, QString::number(array.size()), QString::number(form["minItems"].toInt())}};
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (const ErrorText wrong =
                fault(array[i], form["items"].toObject(), QStringLiteral("%1[%2]").arg(path).arg(i));
            !wrong.isEmpty())
            return wrong;
    }
    return {};
}

ErrorText fault(const QJsonValue &value, const QJsonObject &form, const QString &path)
{
    const ErrorText what = nameOf(path);
    const QString type = form["type"].toString();
    if (!type.isEmpty() && !isOfType(value, type))
        return {QT_TRANSLATE_NOOP("Error", "%1 is %2, not of type %3"), {what, shown(value), type}};
    const QJsonArray choices = form["enum"].toArray();
    if (!choices.isEmpty() && !choices.contains(value)) {
        QStringList names;
        for (const QJsonValue &choice : choices)
            names.append(choice.isString() ? choice.toString() : shown(choice));
        return {QT_TRANSLATE_NOOP("Error", "%1 is %2, not one of %3"),
                {what, shown(value), names.join(QStringLiteral(", "))}};
    }
    if (value.isString() && form.contains("maxLength") && value.toString().size() > form["maxLength"].toInt())
        return {QT_TRANSLATE_NOOP("Error", "%1 has more than %2 characters"),
                {what, QString::number(form["maxLength"].toInt())}};
    if (value.isObject())
        return faultOfObject(value.toObject(), form, path);
    return value.isArray() ? faultOfArray(value.toArray(), form, path) : ErrorText();
}

/// The end of the object that begins at `begin`; -1 where it is not closed.
qsizetype endOfObject(const QString &text, qsizetype begin)
{
    int depth = 0;
    bool inText = false;
    for (qsizetype i = begin; i < text.size(); ++i) {
        const QChar c = text[i];
        if (inText) {
            if (c == u'\\')
                ++i;
            else if (c == u'"')
                inText = false;
        } else if (c == u'"') {
            inText = true;
        } else if (c == u'{') {
            ++depth;
        } else if (c == u'}' && --depth == 0) {
            return i + 1;
        }
    }
    return -1;
}

} // namespace

ErrorText formFault(const QJsonValue &value, const QJsonObject &form)
{
    return fault(value, form, {});
}

QJsonObject textForm(int most)
{
    QJsonObject form{{QStringLiteral("type"), QStringLiteral("string")}};
    if (most >= 0)
        form.insert(QStringLiteral("maxLength"), most);
    return form;
}

QJsonObject choiceForm(const QStringList &choices)
{
    return {{QStringLiteral("type"), QStringLiteral("string")},
            {QStringLiteral("enum"), QJsonArray::fromStringList(choices)}};
}

QJsonObject listForm(const QJsonObject &items, int most, int least)
{
    QJsonObject form{{QStringLiteral("type"), QStringLiteral("array")}, {QStringLiteral("items"), items}};
    if (most >= 0)
        form.insert(QStringLiteral("maxItems"), most);
    if (least >= 0)
        form.insert(QStringLiteral("minItems"), least);
    return form;
}

QJsonObject objectForm(const QJsonObject &properties)
{
    return objectForm(properties, properties.keys());
}

QJsonObject objectForm(const QJsonObject &properties, const QStringList &required)
{
    QJsonObject form{{QStringLiteral("type"), QStringLiteral("object")},
                     {QStringLiteral("properties"), properties},
                     {QStringLiteral("additionalProperties"), false}};
    if (!required.isEmpty())
        form.insert(QStringLiteral("required"), QJsonArray::fromStringList(required));
    return form;
}

QJsonObject objectIn(const QString &reply)
{
    // What stands before it may have braces too ("use {amount}"): the first that parses is it.
    for (qsizetype begin = reply.indexOf(u'{'); begin >= 0; begin = reply.indexOf(u'{', begin + 1)) {
        const qsizetype end = endOfObject(reply, begin);
        if (end < 0)
            return {}; // what is inside of an object that is cut off is not the object
        const QJsonDocument document = QJsonDocument::fromJson(reply.mid(begin, end - begin).toUtf8());
        if (document.isObject() && !document.object().isEmpty())
            return document.object();
    }
    return {};
}

} // namespace Tieout::base
