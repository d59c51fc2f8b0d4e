// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/comparisons.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <functional>

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr int Suggested = 3;       ///< values named in a message
constexpr int FewEnoughToList = 8; ///< all values of a column are named up to here

enum class Standing { Unknowable, Held, OtherCase, Absent };

/// What the profile knows of one compared value.
struct Judged {
    Standing standing = Standing::Unknowable;
    QString variant;   ///< for OtherCase: as it is stored
    QStringList texts; ///< for Absent: all of the column
};

/// Texts that differ only in case, outer blanks or the form of quotes are one value in other spellings.
QString spelling(const QString &text)
{
    return base::folded(text).simplified();
}

Judged judge(const ValueComparison &comparison, const SourceFacts &facts)
{
    const KnownTexts known = facts.texts(comparison.column.table, comparison.column.column);
    if (!known.texts || known.texts->isEmpty())
        return {};
    const QString &text = comparison.literal->text;
    if (known.texts->contains(text))
        return {Standing::Held, {}, {}};
    const QString wanted = spelling(text);
    const auto variant = std::find_if(known.texts->cbegin(), known.texts->cend(),
                                      [&wanted](const QString &stored) { return spelling(stored) == wanted; });
    // Where not all texts are kept, the very one may be among the others, beside its variant.
    if (variant != known.texts->cend() && known.complete)
        return {Standing::OtherCase, *variant, {}};
    return known.complete ? Judged{Standing::Absent, {}, *known.texts} : Judged{};
}

/// What keeps two spellings of one value apart is blanks, which a person would not see.
bool differInBlanks(const QString &stored, const QString &written)
{
    return base::folded(stored) != base::folded(written)
           && base::folded(stored).simplified() == base::folded(written).simplified();
}

/// "US" is short for "USA", "Jan" for "January"; spelling errors come from nearestNames().
QStringList nearest(const QString &text, const QStringList &stored)
{
    QStringList near;
    const QString wanted = spelling(text);
    for (const QString &value : stored) {
        const QString folded = spelling(value);
        if (wanted.size() >= 2 && (folded.startsWith(wanted) || (folded.size() >= 2 && wanted.startsWith(folded))))
            near.append(value);
    }
    for (const QString &value : base::nearestNames(text, stored, Suggested)) {
        if (!near.contains(value))
            near.append(value);
    }
    return near.mid(0, Suggested);
}

Message inQuotes(const QStringList &values)
{
    QStringList marked;
    for (const QString &value : values)
        marked.append(u'\'' + value + u'\'');
    return message::allOf(message::named(marked), FewEnoughToList);
}

Finding valueFinding(const CheckInput &input, const ValueComparison &comparison, const Message &message,
                     const QStringList &offered)
{
    const Message hint = offered.isEmpty() ? Message() : say("gate.didYouMean", {inQuotes(offered)});
    Finding finding = findingAt(comparison.literal->span, message, hint);
    if (offered.size() == 1) {
        Arena arena;
        finding.fix = edited(input, finding.at, print(*text(arena, offered.first()), input.traits));
    }
    return finding;
}

/// Judges every comparison; `found` makes the finding of those that one check is about.
CheckResult judgeAll(const CheckInput &input, const Message &fine,
                     const std::function<std::optional<Finding>(const ValueComparison &, const Judged &)> &found)
{
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    QList<Finding> findings;
    bool known = false;
    for (const ValueComparison &comparison : valueComparisons(*input.bound, *input.origins)) {
        const Judged judged = judge(comparison, *input.facts);
        known = known || judged.standing != Standing::Unknowable;
        if (const std::optional<Finding> finding = found(comparison, judged))
            findings.append(*finding);
    }
    if (!known)
        return skipped(say("gate.value.noneKnown"));
    return warnedOf(findings, fine);
}

} // namespace

CheckResult checkUnknownValues(const CheckInput &input)
{
    const auto found = [&input](const ValueComparison &comparison, const Judged &judged) -> std::optional<Finding> {
        if (judged.standing != Standing::Absent)
            return {};
        const QString column = comparison.column.display();
        const QString &written = comparison.literal->text;
        const QStringList offered = nearest(written, judged.texts);
        const Message message = offered.isEmpty() && judged.texts.size() <= FewEnoughToList
                                    ? say("gate.value.unknownHolds", {column, written, inQuotes(judged.texts)})
                                    : say("gate.value.unknown", {column, written});
        return valueFinding(input, comparison, message, offered);
    };
    return judgeAll(input, say("gate.value.known"), found);
}

CheckResult checkValueCase(const CheckInput &input)
{
    const auto found = [&input](const ValueComparison &comparison, const Judged &judged) -> std::optional<Finding> {
        if (judged.standing != Standing::OtherCase || comparison.byPattern)
            return {};
        const QString &written = comparison.literal->text;
        const Message message =
            say(differInBlanks(judged.variant, written) ? "gate.value.otherBlanks" : "gate.value.otherCase",
                {comparison.column.display(), judged.variant, written});
        return valueFinding(input, comparison, message, {judged.variant});
    };
    return judgeAll(input, say("gate.value.sameCase"), found);
}

} // namespace Tieout::gate
