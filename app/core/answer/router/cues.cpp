// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/cues.h"

#include "core/answer/router/routerfile.h"

namespace Tieout::answer::router {

static QList<Cue> readCues()
{
    QList<Cue> all;
    for (const QString &line : routerLines("cues.txt")) {
        Cue cue;
        cue.name = line.section(u'\t', 0, 0);
        cue.kind = cue.name.section(u'.', 0, 0);
        const QString use = line.section(u'\t', 1, 1);
        cue.use = use == QLatin1String("clear")    ? CueUse::Clear
                  : use == QLatin1String("counts") ? CueUse::Counts
                                                   : CueUse::Feature;
        cue.pattern.setPattern(line.section(u'\t', 2, 2));
        cue.pattern.setPatternOptions(QRegularExpression::UseUnicodePropertiesOption);
        cue.pattern.optimize();
        all.append(cue);
    }
    return all;
}

const QList<Cue> &cues()
{
    static const QList<Cue> all = readCues();
    return all;
}

} // namespace Tieout::answer::router
