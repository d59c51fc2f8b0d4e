// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/statements.h"
#include "sdk/error.h"

/// SQL with a template engine's marks, as dbt models have them.
namespace Tieout::sql {

/// The name that stands for {{ this }}: what the model itself makes.
inline constexpr char TemplateThis[] = "__this";
/// The name that stands for a table that a mark would give and that is not known.
inline constexpr char TemplateTable[] = "_t_";

struct RenderedTemplate {
    QString text;            ///< plain SQL, of the same length and with the same lines
    bool isTemplate = false; ///< it had marks
    QString alias;           ///< of config(alias='...'); empty without
    QString schema;          ///< of config(schema='...')
    QList<Comment> comments; ///< {# ... #}
    /// What was not resolved and how it was read instead, in order of place.
    QList<std::pair<Span, ErrorText>> unresolved;
};

/**
 * Replaces {{ ref('x') }} and {{ source('a', 'b') }} by the names they mean and drops config blocks. Nothing is run: of
 * branches the first is read, loops once, macros not; what else a mark would give is read as NULL, behind FROM and JOIN
 * as a table, and told. Linear in the length.
 */
RenderedTemplate renderTemplate(const QString &text, const DialectTraits &traits);

} // namespace Tieout::sql
