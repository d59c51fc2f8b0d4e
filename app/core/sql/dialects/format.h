// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/schema.h"

#include <optional>

namespace Tieout::sql {

/// What stands in the way of writing a statement.
struct Obstacle {
    Span at;              ///< in the whole text
    QString sql;          ///< the part as written; empty where that says no more than `at`
    message::Message why; ///< one or two sentences
    bool operator==(const Obstacle &) const = default;
};

struct FormattedText {
    std::optional<QString> text; ///< absent where there is an obstacle: half a text is no text
    QList<Obstacle> obstacles;   ///< in order of place
};

/**
 * A text of any number of statements, each laid out as print() does, with a blank line between them; comments, blank
 * lines beside comments and the last semicolon stay. In another dialect each is converted (dialects/convert.h;
 * `schema`, which may be null, tells it the types of columns), and what cannot be is an obstacle. Every statement is
 * read back before it is handed out: its tree has to be the one that was printed, its comments as many as there were.
 */
FormattedText format(const QString &text, const DialectTraits &from, const DialectTraits &to,
                     const Schema *schema = nullptr);

} // namespace Tieout::sql
