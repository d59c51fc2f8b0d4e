// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/namelength.h"

#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

CheckResult checkNameLength(const CheckInput &input)
{
    const DialectTraits &traits = input.traits;
    if (traits.longestName == 0)
        return passed(say("gate.name.unlimited"));
    const auto counted = [&traits](int length) {
        return say(traits.namesCountBytes ? "gate.name.bytes" : "gate.name.characters", {QString::number(length)});
    };
    QList<Finding> findings;
    QStringList named;
    for (const LongName &found : longNames(*input.statement, traits)) {
        if (named.contains(found.name.text))
            continue;
        named.append(found.name.text);
        const int limit = longestName(traits, found.use);
        const Message length = counted(int(nameLength(found.name.text, traits)));
        const Message message = traits.cutsLongNames
                                    ? say("gate.name.cut", {found.name.text, length, QString::number(limit),
                                                            fittingName(found.name.text, traits)})
                                    : say("gate.name.tooLong", {found.name.text, length, QString::number(limit)});
        findings.append(findingAt(found.name.span, message, say("gate.name.shorten", {counted(limit)})));
    }
    return warnedOf(findings, say("gate.name.fine"));
}

} // namespace Tieout::gate
