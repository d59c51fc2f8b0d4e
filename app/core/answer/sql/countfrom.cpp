// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/countfrom.h"

namespace Tieout::answer {

namespace {

using message::Message;
using message::say;
using record::CountFrom;

QList<period::PeriodPhrase> countedFrom(const QDate &day, const QString &question, const BeatEnvironment &environment)
{
    period::CalendarSettings calendar = environment.options.calendar;
    calendar.asOf = day;
    return environment.linker.link(question, calendar).periods;
}

/// "“last month” is January 2006 (1 – 31 Jan 2006)"
Message meaningsOf(const QList<period::PeriodPhrase> &periods)
{
    QList<Message> meanings;
    for (const period::PeriodPhrase &phrase : periods)
        meanings.append(say("answer.countFrom.means", {phrase.text, phrase.label}));
    return message::allOf(meanings);
}

record::Alternative optionOf(CountFrom from, const QString &question, const BeatEnvironment &environment)
{
    const OldData &old = *environment.options.old;
    const bool fromEnd = from == CountFrom::DataEnd;
    const QDate &day = fromEnd ? old.end : old.today;
    record::Alternative option;
    option.reading = say(fromEnd ? "answer.countFrom.dataEnd" : "answer.countFrom.today",
                         {period::dayName(day), meaningsOf(countedFrom(day, question, environment))});
    option.countsFrom = from;
    return option;
}

/// Whether a period lies elsewhere when it is counted from today and when it is counted from the end of old data.
bool hangsOnOldData(const retrieval::Linking &linking, const BeatEnvironment &environment)
{
    const std::optional<OldData> &old = environment.options.old;
    if (!old || linking.periods.isEmpty())
        return false;
    const QDate &other = environment.options.calendar.asOf == old->end ? old->today : old->end;
    const QList<period::PeriodPhrase> elsewhere = countedFrom(other, linking.question, environment);
    return !std::equal(
        linking.periods.cbegin(), linking.periods.cend(), elsewhere.cbegin(), elsewhere.cend(),
        [](const period::PeriodPhrase &one, const period::PeriodPhrase &two) { return one.interval == two.interval; });
}

} // namespace

bool askWhereToCountFrom(const retrieval::Linking &linking, const BeatEnvironment &environment, record::Record &record)
{
    const std::optional<OldData> &old = environment.options.old;
    if (!old || old->chosen || !hangsOnOldData(linking, environment))
        return false;
    record.clarify = record::Clarification{say("answer.countFrom.asks", {period::dayName(old->end)}),
                                           {optionOf(CountFrom::DataEnd, linking.question, environment),
                                            optionOf(CountFrom::Today, linking.question, environment)}};
    record.state = record::State::Clarify;
    record.text = record.clarify->question;
    return true;
}

void noteCountedFrom(const retrieval::Linking &linking, const BeatEnvironment &environment, record::Record &record)
{
    const std::optional<OldData> &old = environment.options.old;
    if (old && old->chosen == CountFrom::DataEnd && hangsOnOldData(linking, environment))
        record.assumptions.append(
            {say("answer.assumed.countedFrom", {period::dayName(old->end)}), record::About::Chosen});
}

} // namespace Tieout::answer
