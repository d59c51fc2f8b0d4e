// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/listedlines.h"

#include <QRegularExpression>

namespace Tieout::answer::sheet {

using sources::sheets::RowRole;
using sources::sheets::TableLine;

bool areListed(const AskedWords &asked, const QList<LineChoice> &choices)
{
    static const QRegularExpression list(QStringLiteral("\\b(and|or|both|vs|versus|to|compared|respective)\\b|[,&/]"),
                                         QRegularExpression::CaseInsensitiveOption);
    for (qsizetype index = 1; index < choices.size(); ++index) {
        const int from = asked.words[choices[index - 1].at].word.begin;
        const int to = asked.words[choices[index].at].word.begin;
        if (!asked.text.mid(from, to - from).contains(list))
            return false;
    }
    return true;
}

/// What names a line beside its time.
static QStringList withoutTimes(QStringList path)
{
    path.removeIf([](const QString &label) { return !sources::sheets::timesIn(label).isEmpty(); });
    return path;
}

void fillRange(const AskedWords &asked, const QList<TableLine> &lines, QList<LineChoice> *choices)
{
    static const QRegularExpression range(QStringLiteral("^\\s*(to|through|until|till|-|–)\\s*$"),
                                          QRegularExpression::CaseInsensitiveOption);
    for (qsizetype at = 0; at + 1 < asked.times.size(); ++at) {
        const sources::sheets::TimeMention &first = asked.times[at];
        const sources::sheets::TimeMention &last = asked.times[at + 1];
        if (!range.match(asked.text.mid(first.end, last.begin - first.end)).hasMatch())
            continue;
        QList<LineChoice> filled;
        for (const LineChoice &choice : std::as_const(*choices)) {
            filled.append(choice);
            const TableLine &from = lines[choice.lines.first()];
            if (!from.time.says() || !from.time.agrees(first.time))
                continue;
            for (int line = 0; line < lines.size(); ++line) {
                const sources::sheets::TimeLabel &time = lines[line].time;
                const bool isBetween = (first.time.isBefore(time) && time.isBefore(last.time))
                                       || (last.time.isBefore(time) && time.isBefore(first.time));
                if (time.says() && isBetween && lines[line].role == RowRole::Data
                    && withoutTimes(lines[line].path) == withoutTimes(from.path))
                    filled.append({{line}, choice.at, 1, choice.isTime});
            }
        }
        *choices = filled;
        return;
    }
}

} // namespace Tieout::answer::sheet
