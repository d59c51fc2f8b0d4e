// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/noderead.h"

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

Error noPlainValue(const YamlNode &node, const QString &key)
{
    return Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: \"%2\" has to be a plain value."),
                 {QString::number(node.line), key});
}

Error noList(const YamlNode &node, const QString &key)
{
    return Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: \"%2\" has to be a list."),
                 {QString::number(node.line), key});
}

} // namespace

void NodeReader::refuse(const Error &why)
{
    if (!m_error)
        m_error = why;
}

QString NodeReader::text(const YamlNode &node, const QString &key)
{
    const YamlNode *value = node.field(key);
    if (!value || value->isNull())
        return {};
    if (!value->isScalar())
        refuse(noPlainValue(*value, key));
    return value->text;
}

QString NodeReader::requiredText(const YamlNode &node, const QString &key, const QString &what)
{
    QString found = text(node, key);
    if (found.isEmpty() && !m_error)
        refuse(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: a %2 needs \"%3\"."),
                     {QString::number(node.line), what, key}));
    return found;
}

std::optional<bool> NodeReader::yesOrNo(const YamlNode &node, const QString &key)
{
    const QString found = text(node, key).toLower();
    if (found.isEmpty())
        return {};
    if (found != QLatin1String("true") && found != QLatin1String("false"))
        refuse(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: \"%2\" has to be true or false."),
                     {QString::number(node.line), key}));
    return found == QLatin1String("true");
}

const std::vector<YamlNode> &NodeReader::items(const YamlNode &node, const QString &key)
{
    static const std::vector<YamlNode> none;
    const YamlNode *value = node.field(key);
    if (!value || value->isNull())
        return none;
    if (!value->isList())
        refuse(noList(*value, key));
    return value->items;
}

QStringList NodeReader::texts(const YamlNode &node, const QString &key)
{
    QStringList found;
    for (const YamlNode &item : items(node, key)) {
        if (!item.isScalar())
            refuse(noPlainValue(item, key));
        found.append(item.text);
    }
    return found;
}

void NodeReader::onlyKeys(const YamlNode &node, std::initializer_list<const char *> keys, const QString &what)
{
    for (const YamlField &field : node.fields) {
        if (std::none_of(keys.begin(), keys.end(),
                         [&](const char *key) { return field.key == QLatin1StringView(key); }))
            leaveOut(field.value, Error(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "A %1 has no key \"%2\"."),
                                        {what, field.key}));
    }
}

void NodeReader::noPlaceForAny(const YamlNode &node, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        const YamlNode *found = node.field(QLatin1StringView(key));
        if (!found || found->isNull())
            continue;
        const QString name = QLatin1StringView(key);
        if (!found->isList())
            noPlaceFor(*found, name);
        for (const YamlNode &item : found->items)
            noPlaceFor(item, name);
    }
}

void NodeReader::noPlaceFor(const YamlNode &value, const QString &key)
{
    const YamlNode *name = value.field(QStringLiteral("name"));
    if (name && name->isScalar())
        leaveOut(value, Error(ErrorCode::Unsupported,
                              QT_TRANSLATE_NOOP("Error", "\"%1\" of %2 has no place in a semantic model."),
                              {name->text, key}));
    else
        leaveOut(value, Error(ErrorCode::Unsupported,
                              QT_TRANSLATE_NOOP("Error", "\"%1\" has no place in a semantic model."), {key}));
}

void NodeReader::uniqueName(const YamlNode &node, const QString &name, QSet<QString> &names, const QString &what)
{
    if (names.contains(name.toLower()))
        refuse(Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Line %1: there are two %2s called \"%3\"."),
                     {QString::number(node.line), what, name}));
    names.insert(name.toLower());
}

} // namespace Tieout::sources::metrics
