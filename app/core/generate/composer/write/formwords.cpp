// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/formwords.h"

#include <algorithm>
#include <array>

namespace Tieout::generate::composer {

using message::Message;
using message::say;

void addOnce(QList<Message> &all, const Message &words)
{
    const auto same = [meaning = message::meaningOf(words)](const Message &other) {
        return message::meaningOf(other) == meaning;
    };
    if (!words.isEmpty() && std::none_of(all.cbegin(), all.cend(), same))
        all.append(words);
}

Message formulaWords(const LogicalForm &form, const std::function<Message(const Expression &operand)> &wordsOf)
{
    QList<std::pair<Message, bool>> made; // and whether it has to stand in brackets
    for (const QString &step : form.formula) {
        bool isOperand = false;
        const int operand = step.toInt(&isOperand);
        if (isOperand) {
            made.append({wordsOf(form.operands[operand]), false});
            continue;
        }
        const auto [right, rightApart] = made.takeLast();
        const auto [left, leftApart] = made.takeLast();
        const bool divides = step == u"/";
        const auto apart = [&](const Message &words, bool isSum) {
            return isSum && divides ? say("generate.figure.bracketed", {words}) : words;
        };
        made.append({say(divides        ? "generate.figure.dividedBy"
                         : step == u"+" ? "generate.figure.plus"
                                        : "generate.figure.less",
                         {apart(left, leftApart), apart(right, rightApart)}),
                     !divides});
    }
    return made.first().first;
}

Message periodsNamed(const LogicalForm &form)
{
    Message out = form.periodName;
    QList<Message> none;
    for (const Absence &absence : form.absent) {
        if (!form.isFurtherPeriod(absence))
            continue;
        const Message &said = absence.filters.first().said;
        if (absence.isPresent)
            out = say("join.and", {out, said});
        else
            none.append(said);
    }
    if (!none.isEmpty())
        out = say("generate.title.periodButNot", {out, message::oneOf(none)});
    return out;
}

bool isMechanical(const LogicalForm &form, const Filter &filter)
{
    const auto ranks = [&filter](const Ordering &ordering) {
        return !ordering.expression.isAggregate() && ordering.expression.column == filter.column;
    };
    const auto isExtreme = [&filter](const Filter &other) {
        return other.kind == Filter::Kind::ExtremeWithin && other.column == filter.column;
    };
    return filter.kind == Filter::Kind::NotNull && !filter.negated
           && (std::any_of(form.order.cbegin(), form.order.cend(), ranks)
               || std::any_of(form.filters.cbegin(), form.filters.cend(), isExtreme));
}

Message seriesWords(const LogicalForm &form, Figure figure)
{
    static constexpr std::array ids{"",
                                    "period.count.years",
                                    "period.count.quarters",
                                    "period.count.months",
                                    "period.count.weeks",
                                    "period.count.days"};
    if (figure == Figure::Running)
        return say("generate.figure.running");
    if (figure == Figure::Growth)
        return say("generate.figure.growth");
    if (figure != Figure::Rolling && figure != Figure::RollingMean)
        return {};
    return say(figure == Figure::Rolling ? "generate.figure.rolling" : "generate.figure.rollingMean",
               {say(ids.at(size_t(form.outputs.first().part)), {QString::number(form.window)})});
}

} // namespace Tieout::generate::composer
