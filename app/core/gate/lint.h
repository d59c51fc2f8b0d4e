// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

namespace Tieout::gate {

/// One thing found in a text of SQL statements. All places are of the text.
struct LintFinding {
    QString check; ///< a check of the gate, or lint.allow, lint.template
    Severity severity = Severity::Reject;
    Message message;
    Message hint;
    std::optional<QString> fix; ///< the whole corrected statement
    sql::Span at;
    sql::Span statement;
    bool suppressed = false; ///< allowed where it stands
    QString because;         ///< the reason written there
    bool operator==(const LintFinding &) const = default;
};

struct LintResult {
    QList<LintFinding> findings; ///< in order of place
    int statements = 0;
};

struct LintRequest {
    QString text;
    QString question; ///< that the statements answer; may be empty
    period::CalendarSettings calendar;
};

/**
 * The gate over every statement of a text, as a person wrote it. A comment `-- tieout: allow CHECK because REASON` at a
 * statement (before it, in it, or behind it on its line) allows what that check finds in it; several checks stand with
 * commas between. One without a reason, or of a check that does not exist, allows nothing and is found itself
 * (lint.allow). A statement with a template's placeholders is not read, and that is found (lint.template). Pure; any
 * thread.
 */
LintResult lint(const LintRequest &request, const schema::SchemaGraph &graph, const DialectTraits &traits,
                const SourceFacts *facts);

/// The ids that lint adds to those of checkIds().
QList<std::pair<QString, Severity>> lintIds();

} // namespace Tieout::gate
