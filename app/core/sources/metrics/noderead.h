// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/ossie.h"
#include "core/sources/metrics/yaml.h"

#include <QSet>

#include <initializer_list>

namespace Tieout::sources::metrics {

/// Takes a document apart and keeps what was wrong with it: the first thing that makes it unusable, and what was left
/// out.
class NodeReader
{
public:
    explicit NodeReader(QString file)
        : m_file(std::move(file))
    {
    }

    const QString &file() const { return m_file; }
    const std::optional<Error> &error() const { return m_error; }
    QList<NotTaken> notTaken() const { return m_notTaken; }

    /// The document cannot be used; the first reason stays.
    void refuse(const Error &why);
    void leaveOut(const YamlNode &node, const Error &why) { m_notTaken.append({m_file, node.line, why}); }

    /// The text of a key; empty where the key is missing. Anything but a plain value is refused.
    QString text(const YamlNode &node, const QString &key);
    /// The same of a key that `what` has to have.
    QString requiredText(const YamlNode &node, const QString &key, const QString &what);
    /// Yes or no; nothing where the key is missing.
    std::optional<bool> yesOrNo(const YamlNode &node, const QString &key);
    /// The items of a list; empty where the key is missing. Anything but a list is refused.
    const std::vector<YamlNode> &items(const YamlNode &node, const QString &key);
    /// The same of plain values.
    QStringList texts(const YamlNode &node, const QString &key);
    /// Leaves out every key of a map that is not among these.
    void onlyKeys(const YamlNode &node, std::initializer_list<const char *> keys, const QString &what);
    /// Leaves out what a key says, which is known and has no counterpart.
    void noPlaceFor(const YamlNode &value, const QString &key);
    /// The same of these keys of a map, each item of a list by itself.
    void noPlaceForAny(const YamlNode &node, std::initializer_list<const char *> keys);
    /// Refuses a name that `names` has already, and adds it.
    void uniqueName(const YamlNode &node, const QString &name, QSet<QString> &names, const QString &what);

private:
    QString m_file;
    std::optional<Error> m_error;
    QList<NotTaken> m_notTaken;
};

} // namespace Tieout::sources::metrics
