// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/routines.h"

#include "cli/terminal.h"

#include "core/schema/routines.h"

#include <QJsonObject>

#include <map>

namespace Tieout::cli {

namespace {

constexpr int MostLines = 40;

} // namespace

QJsonArray routinesJson(const Schema &schema)
{
    QJsonArray out;
    for (const Routine &routine : schema.routines) {
        out.append(QJsonObject{{"identity", routine.display()},
                               {"kind", routineKindName(routine.kind)},
                               {"result", orNull(routine.result)},
                               {"owner", orNull(routine.owner)},
                               {"language", orNull(routine.language)},
                               {"extension", orNull(routine.extension)},
                               {"definition", orNull(routine.definition)}});
    }
    return out;
}

QString routinesText(const Schema &schema)
{
    std::map<QString, int> extensions;
    QStringList lines;
    for (const Routine &routine : schema.routines) {
        if (!routine.extension.isEmpty()) {
            ++extensions[routine.extension];
            continue;
        }
        QStringList about{routineKindName(routine.kind)};
        if (!routine.language.isEmpty())
            about.append(QStringLiteral("language %1").arg(routine.language));
        if (!routine.owner.isEmpty())
            about.append(QStringLiteral("owner %1").arg(routine.owner));
        lines.append(QStringLiteral("  %1 (%2)\n").arg(routine.display(), about.join(QLatin1String(", "))));
    }
    for (const auto &[extension, count] : extensions)
        lines.append(QStringLiteral("  %1 (%2 functions, operators, casts and types)\n")
                         .arg(schema::extensionName(extension))
                         .arg(count));
    if (lines.isEmpty())
        return {};
    QString out = QStringLiteral("Added by users and extensions; no query runs it before \"tieout-cli workspace set "
                                 "FILE --allow-function NAME\":\n");
    out += lines.mid(0, MostLines).join(QString());
    if (lines.size() > MostLines)
        out += QStringLiteral("  and %1 more; --json lists them all, with their definitions\n")
                   .arg(lines.size() - MostLines);
    return out;
}

} // namespace Tieout::cli
