// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/twoasked.h"

#include "core/answer/router/split.h"

#include <QRegularExpression>

namespace Tieout::answer {

namespace {

QRegularExpression pattern(const char *text)
{
    return QRegularExpression(QString::fromLatin1(text), QRegularExpression::CaseInsensitiveOption);
}

bool has(const QString &text, const QRegularExpression &what)
{
    return what.match(text).hasMatch();
}

bool standsAlone(const router::Split &split, const period::CalendarSettings &calendar)
{
    static const QRegularExpression ends = pattern("^(?:;|\\?)$");
    static const QRegularExpression joins = pattern("^(?:;|\\?|,?\\s*(?:and|plus|also|then)|&|as well as)$");
    static const QRegularExpression asks =
        pattern("^(?:also |then )?(?:what|which|who|whose|how|where|when|show|list|give|tell|count)\\b");
    static const QRegularExpression pointsBack =
        pattern("\\b(?:their|theirs|its|it|they|them|those|these|this|that|his|her|hers|same|such|ones?)\\b");
    static const QRegularExpression groups = pattern("\\b(?:by|per|each|every)\\b");
    if (!has(split.separator, joins) || has(split.right, pointsBack))
        return false;
    const bool hasFirst = !period::findPeriods(split.left, calendar).isEmpty();
    const bool hasSecond = !period::findPeriods(split.right, calendar).isEmpty();
    const bool saysSo = has(split.right, asks) || (hasFirst && hasSecond);
    if (has(split.separator, ends))
        return saysSo; // two sentences
    if (hasFirst != hasSecond || (has(split.right, groups) && !has(split.left, groups)))
        return false;
    return saysSo;
}

} // namespace

std::optional<TwoAsked> twoAsked(const QString &question, const period::CalendarSettings &calendar)
{
    for (const router::Split &split : router::splitsOf(question)) {
        if (standsAlone(split, calendar))
            return TwoAsked{split.left, split.right};
    }
    return {};
}

} // namespace Tieout::answer
