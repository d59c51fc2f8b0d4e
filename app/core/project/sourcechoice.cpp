// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/sourcechoice.h"

#include "core/answer/route/twoasked.h"
#include "core/answer/router/split.h"
#include "core/base/text.h"
#include "core/base/uuid.h"
#include "core/project/together.h"

#include <algorithm>
#include <future>
#include <mutex>

namespace Tieout::project {

namespace {

constexpr double ClearLead = 0.35;  ///< of what one source knows before another, in words
constexpr double SameWord = 0.3;    ///< a word that two sources know this nearly as well tells nothing
constexpr double LeastOfWord = 0.6; ///< from here on a source holds what a word means
constexpr qsizetype MostOffered = 4;

double knownIn(const answer::SourceBids &bids)
{
    double sum = 0;
    for (const double sure : bids.words)
        sum += sure;
    return sum;
}

/// Words that the first holds and the second does not.
QStringList missingIn(const SourceReading &other, const SourceReading &holder)
{
    QStringList words;
    for (auto it = holder.bids.words.cbegin(); it != holder.bids.words.cend(); ++it) {
        if (*it >= LeastOfWord && other.bids.words.value(it.key()) < *it - SameWord)
            words.append(it.key());
    }
    return words;
}

double bestBid(const SourceReading &reading)
{
    return reading.bids.bids.isEmpty() ? 0 : reading.bids.bids.first().score;
}

record::Kind bestKind(const SourceReading &reading)
{
    return reading.bids.bids.isEmpty() ? record::Kind::None : reading.bids.bids.first().kind;
}

QString titleOf(const SourceReading &reading)
{
    return reading.source->source().title;
}

/// The bids of the others, with their titles.
QList<record::Bid> elsewhere(const SourceChoice &choice, const OpenSource *but)
{
    QList<record::Bid> bids;
    for (const SourceReading &reading : choice.readings) {
        if (reading.source == but || reading.known <= 0)
            continue;
        for (record::Bid bid : reading.bids.bids) {
            bid.source = titleOf(reading);
            bids.append(bid);
        }
    }
    return bids;
}

/// In the order of the question.
QStringList inOrder(const QString &question, QStringList words)
{
    QStringList order;
    for (const base::Word &word : base::words(question)) {
        if (words.removeAll(word.lower) > 0)
            order.append(word.text);
    }
    return order + words;
}

/// The words that only this one of the open sources holds.
QStringList onlyHere(const SourceChoice &choice, const SourceReading &reading, const QString &question)
{
    QStringList words;
    for (const SourceReading &other : choice.open) {
        if (other.source != reading.source)
            words += missingIn(other, reading);
    }
    words.removeDuplicates();
    return inOrder(question, words);
}

/// What a source is asked of a question that needs several: its side where the question falls in two, else its words.
QString askedOf(const QStringList &words, const QString &question)
{
    for (const answer::router::Split &split : answer::router::splitsOf(question)) {
        const auto holds = [&words](const QString &side) {
            const QList<base::Word> said = base::words(side);
            return std::all_of(words.cbegin(), words.cend(), [&said](const QString &word) {
                return std::any_of(said.cbegin(), said.cend(),
                                   [&word](const base::Word &one) { return one.lower == base::folded(word); });
            });
        };
        for (const QString &side : {split.left, split.right}) {
            if (holds(side))
                return side;
        }
    }
    return words.join(u' ');
}

record::Record questionBack(const SourceChoice &choice, const QString &question, const answer::AskOptions &options)
{
    record::Record record;
    record.id = base::newUuid();
    record.question = question;
    record.asOf = options.calendar.asOf.toString(Qt::ISODate);
    record.state = record::State::Clarify;
    record.route.kind = choice.needsSeveral ? record::Kind::Hybrid : bestKind(choice.open.first());
    record.route.reason = message::say(choice.needsSeveral ? "project.route.severalSources" : "project.route.tie");
    record.route.bids = elsewhere(choice, nullptr);
    record.steps.append({question, {}, QStringLiteral("p1")});
    record::Clarification clarify;
    QList<message::Message> held;
    for (const SourceReading &reading : choice.open.mid(0, MostOffered)) {
        record::Alternative option;
        option.kind = bestKind(reading);
        option.source = reading.source->id();
        if (choice.needsSeveral) {
            const QStringList words = onlyHere(choice, reading, question);
            option.asks = askedOf(words, question);
            option.reading = message::say("project.askPart", {*option.asks, titleOf(reading)});
            held.append(message::say("project.heldIn", {message::allOf(message::quoted(words)), titleOf(reading)}));
        } else {
            option.reading = message::say("project.askIn", {titleOf(reading)});
        }
        clarify.options.append(option);
    }
    const bool mayJoin = std::any_of(choice.open.cbegin(), choice.open.cend(), [](const SourceReading &reading) {
        return reading.source->source().kind == record::SourceKind::Workbook;
    });
    if (choice.needsSeveral)
        clarify.question =
            message::say(mayJoin ? "project.needsSeveralJoin" : "project.needsSeveral", {message::allOf(held)});
    else
        clarify.question = message::say("project.whichSource");
    record.text = clarify.question;
    record.clarify = clarify;
    return record;
}

/// Those that know as much as the one taken, should it have no answer.
QList<SourceReading> inItsPlace(const SourceChoice &choice)
{
    QList<SourceReading> others;
    if (choice.readings.size() < 2)
        return others;
    const auto first = std::find_if(choice.readings.cbegin(), choice.readings.cend(),
                                    [&](const SourceReading &one) { return one.source == choice.taken; });
    for (const SourceReading &reading : choice.readings) {
        if (reading.source != choice.taken && reading.known > 0 && missingIn(reading, *first).isEmpty())
            others.append(reading);
    }
    return others;
}

/// Whether a workbook knows all that it knows from copies of tables of this source.
bool isCopyOf(const SourceReading &reading, const SourceReading &original)
{
    const QList<sources::TableCopy> copies = reading.source->copies();
    const QSet<TableName> &tables = reading.bids.tables;
    return !tables.isEmpty() && std::all_of(tables.cbegin(), tables.cend(), [&](const TableName &table) {
        return std::any_of(copies.cbegin(), copies.cend(), [&](const sources::TableCopy &copy) {
            return copy.name == table.name && copy.source == original.source->id();
        });
    });
}

/// What is asked of a table that was copied is asked where it was copied from: there it is as it is now.
void leaveOutCopies(QList<SourceReading> &readings)
{
    const QList<SourceReading> all = readings;
    readings.removeIf([&all](const SourceReading &reading) {
        return std::any_of(all.cbegin(), all.cend(), [&](const SourceReading &other) {
            return other.known >= reading.known && isCopyOf(reading, other);
        });
    });
}

} // namespace

SourceChoice chooseSource(const QList<OpenSource *> &sources, const QString &question,
                          const answer::AskOptions &options, const StopToken &stop)
{
    SourceChoice choice;
    for (OpenSource *source : sources) {
        SourceReading reading{source, source->bids(question, options, stop), 0};
        reading.known = knownIn(reading.bids);
        choice.readings.append(reading);
    }
    std::stable_sort(choice.readings.begin(), choice.readings.end(), [](const auto &a, const auto &b) {
        return a.known != b.known ? a.known > b.known : bestBid(a) > bestBid(b);
    });
    const auto before =
        std::find_if(choice.readings.cbegin(), choice.readings.cend(), [&options](const SourceReading &reading) {
            return reading.bids.refines && options.above && options.above->source == reading.source->id();
        });
    if (before != choice.readings.cend()) { // "and by month?": of what was answered there
        choice.taken = before->source;
        choice.open = {*before};
        return choice;
    }
    leaveOutCopies(choice.readings);
    const SourceReading first = choice.readings.first();
    choice.open.append(first);
    // "What tables are there" is asked of any of them.
    const bool isOfAny = first.known <= 0 && bestKind(first) == record::Kind::Structure;
    for (const SourceReading &other : choice.readings.mid(1)) {
        if (other.known <= 0 && !(isOfAny && bestKind(other) == record::Kind::Structure))
            continue;
        const QStringList more = missingIn(first, other);
        // A column or a value alone is no reason to ask elsewhere: who is asked says that it cannot read the word.
        const bool knowsMore = std::any_of(
            more.cbegin(), more.cend(), [&other](const QString &word) { return other.bids.subjects.contains(word); });
        const bool knowsLess = !missingIn(other, first).isEmpty();
        if (knowsMore && !knowsLess) { // all that the first knows, and a subject that it does not
            choice.taken = other.source;
            choice.open = {other};
            choice.needsSeveral = false;
            return choice;
        }
        choice.needsSeveral = choice.needsSeveral || knowsMore;
        if (knowsMore || (!knowsLess && first.known - other.known < ClearLead))
            choice.open.append(other);
    }
    if (choice.needsSeveral) // one that only knows the same words as the first adds nothing
        choice.open.removeIf([&first](const SourceReading &other) {
            return other.source != first.source && missingIn(first, other).isEmpty();
        });
    if (choice.open.size() == 1)
        choice.taken = first.source;
    return choice;
}

namespace {

/// What became of a question, and the source that keeps it.
struct Asked {
    record::Record record;
    OpenSource *by = nullptr;
};

SourceChoice choiceOf(const QList<OpenSource *> &sources, const QString &question, const answer::AskOptions &options,
                      const StopToken &stop)
{
    SourceChoice only;
    only.taken = sources.first();
    return sources.size() == 1 ? only : chooseSource(sources, question, options, stop);
}

Asked askChosen(const SourceChoice &choice, const QString &question, const answer::AskOptions &options,
                const answer::BeatSink &beats, const StopToken &stop)
{
    if (!choice.taken)
        return {questionBack(choice, question, options), choice.readings.first().source};
    answer::AskOptions asking = options;
    asking.elsewhere = elsewhere(choice, choice.taken);
    const record::Record first = choice.taken->answered(question, asking, beats, stop);
    const bool hasNone = first.route.kind == record::Kind::Sql || first.route.kind == record::Kind::None;
    if (first.state != record::State::Abstained || !hasNone)
        return {first, choice.taken};
    for (const SourceReading &next : inItsPlace(choice)) {
        asking.elsewhere = elsewhere(choice, next.source);
        asking.fallback = message::say("project.route.noAnswerIn", {choice.taken->source().title});
        if (stop.cancelled())
            break;
        const record::Record record = next.source->answered(question, asking, beats, stop);
        if (record.isAnswered())
            return {record, next.source};
    }
    return {first, choice.taken};
}

/// Where a whole question has no answer, or none in one source.
bool mayBeTwo(const record::Record &record)
{
    return record.state == record::State::Abstained
           || (record.state == record::State::Clarify && record.route.kind == record::Kind::Hybrid);
}

QList<Asked> askParts(const QList<OpenSource *> &sources, const QString &question, const answer::AskOptions &options,
                      const answer::BeatSink &beats, const StopToken &stop);

/// What became of a part, or of its own parts.
QList<Asked> askPart(const QList<OpenSource *> &sources, const SourceChoice &choice, const QString &part,
                     const answer::AskOptions &options, const answer::BeatSink &beats, const StopToken &stop)
{
    const Asked asked = askChosen(choice, part, options, beats, stop);
    const QList<Asked> further =
        mayBeTwo(asked.record) && !stop.cancelled() ? askParts(sources, part, options, beats, stop) : QList<Asked>();
    return further.isEmpty() ? QList<Asked>{asked} : further;
}

/// What became of the parts that a question falls into, in its order; none where it is one. Both at the same time: of
/// two servers nobody waits for one after the other.
QList<Asked> askParts(const QList<OpenSource *> &sources, const QString &question, const answer::AskOptions &options,
                      const answer::BeatSink &beats, const StopToken &stop)
{
    const std::optional<answer::TwoAsked> two = answer::twoAsked(question, options.calendar);
    if (!two)
        return {};
    std::mutex telling;
    const answer::BeatSink told = [&telling, &beats](const answer::BeatEvent &event) {
        const std::lock_guard one(telling);
        if (beats)
            beats(event);
    };
    const bool isAtOnce = sources.size() > 1 && std::all_of(sources.cbegin(), sources.cend(), [](const auto *source) {
                              return source->isAnsweredOnAnyThread();
                          });
    // Both before either is asked: a source that is answering bids for nothing else.
    const SourceChoice firstChoice = choiceOf(sources, two->first, options, stop);
    const SourceChoice secondChoice = choiceOf(sources, two->second, options, stop);
    std::future<QList<Asked>> first =
        std::async(isAtOnce ? std::launch::async | std::launch::deferred : std::launch::deferred,
                   [&] { return askPart(sources, firstChoice, two->first, options, told, stop); });
    if (!isAtOnce)
        first.wait();
    const QList<Asked> second = askPart(sources, secondChoice, two->second, options, told, stop);
    return first.get() + second;
}

/// All of it where each part has an answer; else why a part has none, with the others offered by themselves. Nothing
/// where none has one.
std::optional<record::Record> ofParts(const QList<Asked> &parts, const record::Record &whole)
{
    QList<record::Record> answers;
    QList<record::Alternative> offered;
    message::Message missing;
    for (const Asked &part : parts) {
        if (!part.record.isAnswered()) {
            missing = missing.isEmpty() ? part.record.text : missing;
            continue;
        }
        answers.append(part.record);
        record::Alternative one;
        one.kind = part.record.route.kind;
        one.reading = message::say("project.askPart", {part.record.question, part.by->source().title});
        one.source = part.by->id();
        one.asks = part.record.question;
        offered.append(one);
    }
    if (answers.isEmpty())
        return {};
    if (missing.isEmpty())
        return together(whole.question, answers);
    record::Record some = whole;
    if (some.state == record::State::Abstained) {
        some.text = missing;
        some.alternatives = offered;
    }
    return some;
}

} // namespace

record::Record askAmong(const QList<OpenSource *> &sources, const QString &question, const answer::AskOptions &options,
                        const answer::BeatSink &beats, const StopToken &stop)
{
    const Asked whole = askChosen(choiceOf(sources, question, options, stop), question, options, beats, stop);
    if (mayBeTwo(whole.record) && !options.route && !stop.cancelled()) {
        const QList<Asked> parts = askParts(sources, question, options, beats, stop);
        if (const std::optional<record::Record> answer = ofParts(parts, whole.record))
            return whole.by->remember(*answer);
    }
    return whole.by->remember(whole.record);
}

} // namespace Tieout::project
