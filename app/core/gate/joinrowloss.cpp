// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"

namespace Tieout::gate {

using namespace sql;

CheckResult checkRowLoss(const CheckInput &input)
{
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    QList<Finding> findings;
    bool joins = false;
    for (const Scope &scope : input.bound->scopes) {
        for (const KeyJoin &join : input.joins->keysOf(scope)) {
            joins = true;
            // What an outer join keeps is not lost; a membership is a filter that somebody wrote.
            if (join.to->nullable || join.from->nullable || join.from->scope != &scope || join.to->scope != &scope)
                continue;
            const ForeignKey &key = input.graph.keys()[join.edge];
            const message::Message words = input.facts->rowLoss(key);
            if (!words.isEmpty())
                findings.append(
                    findingAt(join.to->from ? join.to->from->span : Span(), words, say("gate.rowLoss.leftJoin")));
        }
    }
    if (!joins)
        return skipped(say("gate.nothingToJoin"));
    return warnedOf(findings, say("gate.rowLoss.fine"));
}

} // namespace Tieout::gate
