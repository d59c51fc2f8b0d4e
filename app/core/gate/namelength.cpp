// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/namelength.h"

#include "core/gate/checks.h"

namespace Tieout::gate {

using namespace sql;

CheckResult checkNameLength(const CheckInput &input)
{
    const DialectTraits &traits = input.traits;
    if (traits.longestName == 0)
        return passed(QStringLiteral("This engine does not limit the length of names."));
    const QString unit = traits.namesCountBytes ? QStringLiteral("bytes") : QStringLiteral("characters");
    QList<Finding> findings;
    QStringList named;
    for (const LongName &found : longNames(*input.statement, traits)) {
        if (named.contains(found.name.text))
            continue;
        named.append(found.name.text);
        const int limit = longestName(traits, found.use);
        const QString length = QString::number(nameLength(found.name.text, traits));
        const QString message =
            traits.cutsLongNames
                ? QStringLiteral("The name \"%1\" has %2 %3; the engine cuts it to %4 and says nothing: \"%5\".")
                      .arg(found.name.text, length, unit, QString::number(limit), fittingName(found.name.text, traits))
                : QStringLiteral("The name \"%1\" has %2 %3; the engine takes %4.")
                      .arg(found.name.text, length, unit, QString::number(limit));
        findings.append(
            findingAt(found.name.span, message, QStringLiteral("Use a name of at most %1 %2.").arg(limit).arg(unit)));
    }
    return warnedOf(findings, QStringLiteral("Every name is kept whole by the engine."));
}

} // namespace Tieout::gate
