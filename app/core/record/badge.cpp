// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/badge.h"

#include <algorithm>

namespace Tieout::record {

namespace {

/// Who wrote a query asks by it: there is no question to be misread. Who pasted one typed nothing else.
bool isAskedByQuery(const Record &record)
{
    return record.question.trimmed().isEmpty() || record.route.generator == QLatin1String("person");
}

/// A person said which reading is meant: how often such readings are right no longer matters.
bool isChosen(const Record &record)
{
    return std::any_of(record.assumptions.cbegin(), record.assumptions.cend(),
                       [](const Assumption &assumption) { return assumption.about == About::Chosen; });
}

message::Message textOf(Claimed claimed)
{
    switch (claimed) {
    case Claimed::TiesOut:
        return message::say("record.badge.tiesOut");
    case Claimed::Arithmetic:
        return message::say("record.badge.arithmetic");
    case Claimed::Difference:
        return message::say("record.badge.difference");
    case Claimed::Nothing:
        break;
    }
    return message::say("record.badge.nothing");
}

Badge made(Claimed claimed, QList<message::Message> because)
{
    because.removeIf([](const message::Message &message) { return message.isEmpty(); });
    return {claimed, textOf(claimed), because};
}

/// What the answer leaves out that its figures cannot show, said beside "Ties out" too: rows without a date.
QList<message::Message> leftOutOf(const Part &part)
{
    QList<message::Message> leftOut;
    for (const Check &check : part.checks) {
        if (check.id == QLatin1String("period.empty-date") && check.verdict == CheckVerdict::Warned)
            leftOut.append(check.message);
    }
    return leftOut;
}

/// The less is certain, the higher.
int doubtIn(Claimed claimed)
{
    switch (claimed) {
    case Claimed::TiesOut:
        return 0;
    case Claimed::Arithmetic:
        return 1;
    case Claimed::Nothing:
        return 2;
    case Claimed::Difference:
        break;
    }
    return 3;
}

} // namespace

message::Message provedBy(const Verification &verification)
{
    if (verification.verdict != Verdict::Ties || !verification.how)
        return {};
    if (verification.proves)
        return *verification.proves;
    switch (*verification.how) {
    case VerifiedHow::Recomputed:
        return message::say("record.proves.recomputed");
    case VerifiedHow::Reread:
        return message::say("record.proves.reread");
    case VerifiedHow::Quoted:
        return message::say("record.proves.quoted");
    case VerifiedHow::Rewalked:
        break;
    }
    return message::say("record.proves.rewalked");
}

QList<message::Message> uncertaintiesOf(const Record &record)
{
    const Ledger &ledger = record.ledger;
    QList<message::Message> uncertain;
    if (!ledger.unread.isEmpty())
        uncertain.append(message::say("record.uncertain.unread", {message::allOf(message::quoted(ledger.unread))}));
    if (!ledger.untraced.isEmpty())
        uncertain.append(message::say("record.uncertain.untraced", {message::allNamed(ledger.untraced)}));
    if (ledger.words.isEmpty() && !isAskedByQuery(record))
        uncertain.append(message::say("record.uncertain.noLedger"));
    if (record.confidence < CertainReading && !isAskedByQuery(record) && !isChosen(record))
        uncertain.append(message::say("record.uncertain.reading", {QString::number(qRound(record.confidence * 100))}));
    return uncertain;
}

std::optional<Badge> badgeOf(const Record &record, const Part &part)
{
    if (!record.isAnswered() || (!part.query() && part.kind() != Kind::Sheet))
        return {};
    const Verification &verification = part.verification;
    const message::Message why = verification.why.value_or(message::Message());
    if (verification.verdict == Verdict::NotChecked)
        return made(Claimed::Nothing, {why});
    if (verification.verdict == Verdict::Differs)
        return made(Claimed::Difference, {why});
    QList<message::Message> uncertain = uncertaintiesOf(record);
    if (part.grid()->truncated)
        uncertain.append(message::say("record.uncertain.cut", {cutWords(*part.grid())}));
    return uncertain.isEmpty() ? made(Claimed::TiesOut, QList{provedBy(verification)} + leftOutOf(part))
                               : made(Claimed::Arithmetic, uncertain);
}

std::optional<Badge> badgeOf(const Record &record)
{
    std::optional<Badge> least;
    for (const Part &part : record.parts) {
        const std::optional<Badge> badge = badgeOf(record, part);
        if (badge && (!least || doubtIn(badge->claimed) > doubtIn(least->claimed)))
            least = badge;
    }
    return least;
}

} // namespace Tieout::record
