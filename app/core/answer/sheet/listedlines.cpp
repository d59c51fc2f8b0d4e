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

void fillRange(const AskedWords &asked, const QList<TableLine> &lines, QList<LineChoice> *choices)
{
    if (choices->size() != 2 || !choices->first().isTime || !choices->last().isTime)
        return;
    const int from = asked.words[choices->first().at].word.end;
    const int to = asked.words[choices->last().at].word.begin;
    static const QRegularExpression range(QStringLiteral("^\\s*(to|through|until|till|-|–)\\s*$"),
                                          QRegularExpression::CaseInsensitiveOption);
    if (to <= from || !range.match(asked.text.mid(from, to - from)).hasMatch())
        return;
    const sources::sheets::TimeLabel first = lines[choices->first().lines.first()].time;
    const sources::sheets::TimeLabel last = lines[choices->last().lines.first()].time;
    for (int line = 0; line < lines.size(); ++line) {
        const sources::sheets::TimeLabel &time = lines[line].time;
        const bool isBetween =
            (first.isBefore(time) && time.isBefore(last)) || (last.isBefore(time) && time.isBefore(first));
        if (time.says() && isBetween && lines[line].role == RowRole::Data)
            choices->append({{line}, choices->last().at, 1, true});
    }
}

} // namespace Tieout::answer::sheet
