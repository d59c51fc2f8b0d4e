// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace Tieout::sources::metrics {

struct YamlField;

/// A value of a YAML or JSON text with its place: for files that people write, where an error names the line.
struct YamlNode {
    enum class Kind { Null, Scalar, List, Map };
    Kind kind = Kind::Null;
    QString text;                  ///< Scalar: without its quotes
    bool quoted = false;           ///< Scalar: stood in quotes or as a block, so that it is text whatever it looks like
    std::vector<YamlNode> items;   ///< List
    std::vector<YamlField> fields; ///< Map, in the order of the text; no key twice
    int line = 1;                  ///< from 1
    int column = 1;                ///< from 1

    bool isNull() const { return kind == Kind::Null; }
    bool isScalar() const { return kind == Kind::Scalar; }
    bool isList() const { return kind == Kind::List; }
    bool isMap() const { return kind == Kind::Map; }
    /// nullptr where the node is no map, or has no such key.
    const YamlNode *field(const QString &key) const;
};

struct YamlField {
    QString key;
    YamlNode value;
};

/**
 * The documents of a text (YAML 1.2; JSON is one of them). What stands behind an alias is copied. Errors, each with its
 * line: Syntax (not YAML), Invalid (a key twice in one map, a key that is no word), LimitReached (over 10 MB, nested
 * deeper than 100, or over 200,000 values with what aliases repeat). Any thread.
 */
Result<std::vector<YamlNode>> readYaml(const QByteArray &text);

} // namespace Tieout::sources::metrics
