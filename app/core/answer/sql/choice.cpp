// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/choice.h"

#include "core/answer/sql/joinpath.h"
#include "core/answer/sql/ledgerwords.h"
#include "core/answer/sql/resultmatch.h"
#include "core/answer/sql/sqllabel.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace Tieout::answer {

namespace {

using message::Message;
using message::say;

constexpr qint64 TriedRows = 1'000;
constexpr std::chrono::milliseconds TriedFor{300};
constexpr qsizetype MostNamedWords = 3; ///< of the question, named in a question back

bool isOrdered(const ReadingChoice &choice)
{
    return !choice.passed.query.tree().orderBy.isEmpty();
}

/// The columns of `wide` that hold what those of `narrow` do, in their order; nothing where one is not there.
std::optional<ResultSet> columnsLike(const ResultSet &narrow, const ResultSet &wide)
{
    const auto cells = [](const ResultSet &rows, qsizetype column) {
        QStringList texts;
        for (const Row &row : rows.rows)
            texts.append(row[column].toText());
        texts.sort();
        return texts;
    };
    QList<qsizetype> chosen;
    for (qsizetype column = 0; column < narrow.columns.size(); ++column) {
        const QStringList wanted = cells(narrow, column);
        qsizetype at = 0;
        while (at < wide.columns.size() && (chosen.contains(at) || cells(wide, at) != wanted))
            ++at;
        if (at == wide.columns.size())
            return {};
        chosen.append(at);
    }
    ResultSet out;
    for (const qsizetype column : std::as_const(chosen))
        out.columns.append(wide.columns[column]);
    for (const Row &row : wide.rows) {
        Row one;
        for (const qsizetype column : std::as_const(chosen))
            one.append(row[column]);
        out.rows.append(one);
    }
    return out;
}

bool holdsWords(const ResultSet &rows)
{
    return std::any_of(rows.rows.cbegin(), rows.rows.cend(), [](const Row &row) {
        return std::any_of(row.cbegin(), row.cend(),
                           [](const Value &cell) { return !cell.isNull() && !cell.isNumber(); });
    });
}

/// Whether both give the same rows, in the same order where either sorts them. One may show columns more than the other
/// ("the top 2 customers", with their amounts or without): numbers alone would be like others by chance.
bool givesSame(const ReadingChoice &one, const ReadingChoice &other)
{
    const auto says = [](const ReadingChoice &choice) {
        return choice.rows && !choice.rows->truncated && !isEmpty(*choice.rows, choice.passed.query);
    };
    if (!says(one) || !says(other) || one.rows->rows.size() != other.rows->rows.size())
        return false;
    const bool isWide = one.rows->columns.size() > other.rows->columns.size();
    const ResultSet &narrow = isWide ? *other.rows : *one.rows;
    ResultSet wide = isWide ? *one.rows : *other.rows;
    if (narrow.columns.size() < wide.columns.size()) {
        std::optional<ResultSet> alike = holdsWords(narrow) ? columnsLike(narrow, wide) : std::nullopt;
        if (!alike)
            return false;
        wide = *std::move(alike);
    }
    GoldResult rows;
    rows.rows = narrow;
    rows.candidates = narrow.rows;
    rows.ordered = isOrdered(one) || isOrdered(other);
    rows.equals = QList<qsizetype>(rows.candidates.size(), 1);
    return sameResult(rows, wide);
}

/// Words that stand beside each other, or one alone.
struct AskedWords {
    int begin = 0;
    int end = 0; ///< half-open
};

/// The words of the question that the readings take otherwise; neighbours are one.
QList<AskedWords> wordsAskedAbout(const QList<ReadingChoice> &choices, const QString &question)
{
    QList<AskedWords> words;
    const record::Ledger &first = choices.first().ledger;
    QList<QList<int>> places;
    for (const ReadingChoice &other : choices.mid(1))
        places.append(differsAt(first, other.ledger));
    for (const record::LedgerWord &word : first.words) {
        if (!places.contains(word.span) || word.role == record::WordRole::Filler || word.span.size() != 2)
            continue;
        const bool continues =
            !words.isEmpty() && question.mid(words.last().end, word.span[0] - words.last().end).trimmed().isEmpty();
        if (continues)
            words.last().end = word.span[1];
        else
            words.append({word.span[0], word.span[1]});
    }
    return words;
}

/// A word of the question that each reading spells in its way, as the data does: "finished" and "Finished".
QList<AskedWords> wordsSpeltOtherwise(const QList<ReadingChoice> &choices, const QString &question)
{
    QList<Message> readings;
    for (const ReadingChoice &choice : choices)
        readings.append(choice.reading);
    const QList<Message> parts = partsThatDiffer(readings);
    QSet<int> places;
    int end = 0;
    for (const Message &part : parts) {
        const QString spelt = (part.args.isEmpty() ? part : part.args.first()).text.simplified();
        const auto at = int(question.indexOf(spelt, 0, Qt::CaseInsensitive));
        places.insert(at);
        end = at + int(spelt.size());
    }
    if (places.size() != 1 || places.contains(-1))
        return {};
    return {{*places.cbegin(), end}};
}

/// What the words are in a reading: as text, to be compared only.
QString meaningIn(const record::Ledger &ledger, const AskedWords &words)
{
    QStringList all;
    for (const record::LedgerWord &word : ledger.words) {
        if (word.span.size() == 2 && word.span[0] < words.end && words.begin < word.span[1])
            all.append(word.became);
    }
    return all.join(u'\n');
}

bool meansSomethingElseInEach(const QList<ReadingChoice> &choices, const AskedWords &words)
{
    QSet<QString> meanings;
    for (const ReadingChoice &choice : choices)
        meanings.insert(meaningIn(choice.ledger, words));
    return meanings.size() == choices.size();
}

QStringList shownIn(const ReadingChoice &choice)
{
    QStringList shown;
    for (const sql::ColumnLineage &column : choice.passed.query.report().lineage.columns) {
        QStringList inputs;
        for (const sql::LineageInput &input : column.inputs)
            inputs.append(QStringLiteral("%1.%2 %3").arg(input.table.display(), input.column).arg(int(input.how)));
        shown.append(inputs.join(u' '));
    }
    return shown;
}

QSet<QString> keysIn(const ReadingChoice &choice)
{
    const gate::CheckedQuery &query = choice.passed.query;
    QSet<QString> keys;
    for (const record::Edge &edge : joinPathOf(query.report(), query.graph(), query.traits()).edges)
        keys.insert(edge.constraint);
    return keys;
}

template <typename Part>
bool differ(const QList<ReadingChoice> &choices, const Part &part)
{
    return std::any_of(choices.cbegin() + 1, choices.cend(),
                       [&](const ReadingChoice &other) { return part(other) != part(choices.first()); });
}

/// Where every word is the same in all readings.
Message differenceOfQueries(const QList<ReadingChoice> &choices)
{
    if (differ(choices, shownIn))
        return say("answer.asks.shown");
    return say(differ(choices, keysIn) ? "answer.asks.joins" : "answer.asks.rows");
}

/// What sets each choice apart; empty where that is the whole reading. Names that give the same stand beside each
/// other: "promised or received".
QList<Message> differencesOf(const QList<ReadingChoice> &choices)
{
    QList<Message> readings;
    for (const ReadingChoice &choice : choices)
        readings += QList<Message>{choice.reading} + choice.same;
    const QList<Message> parts = choices.size() > 1 ? partsThatDiffer(readings) : QList<Message>();
    const bool areNames =
        std::all_of(parts.cbegin(), parts.cend(), [](const Message &part) { return part.id.isEmpty(); });
    QList<Message> out;
    qsizetype at = 0;
    for (const ReadingChoice &choice : parts.isEmpty() ? QList<ReadingChoice>() : choices) {
        const qsizetype count = 1 + choice.same.size();
        out.append(message::oneOf(parts.mid(at, areNames ? count : 1)));
        at += count;
    }
    return out;
}

QList<record::Alternative> optionsOf(const QList<ReadingChoice> &choices, const BeatEnvironment &environment)
{
    QList<record::Alternative> options;
    for (const ReadingChoice &choice : choices) {
        options.append({choice.reading, choice.passed.candidate.metric ? record::Kind::Metric : record::Kind::Sql,
                        choice.passed.candidate.sql});
        options.last().settles = choice.passed.candidate.settles;
        if (choice.rows)
            options.last().preview =
                previewOf(*choice.rows, choice.passed.query.report(), environment, choice.passed.candidate.metric);
    }
    const QList<Message> differences = differencesOf(choices);
    for (qsizetype i = 0; i < differences.size(); ++i)
        options[i].difference = differences[i];
    return options;
}

} // namespace

Message readingOf(const PassedCandidate &passed)
{
    return passed.candidate.reading.isEmpty() ? sqlLabel(passed.query.bound(), passed.query.traits())
                                              : passed.candidate.reading;
}

QList<ReadingChoice> tried(QList<ReadingChoice> choices, const BeatEnvironment &environment)
{
    QList<ReadingChoice> kept;
    const ExecuteLimits limits{TriedRows, std::min(TriedFor, environment.options.queryLimit)};
    for (ReadingChoice &choice : choices) {
        if (const Result<Execution> ran = execute(environment.session, choice.passed.query, limits, environment.stop))
            choice.rows = ran->result;
        const auto like = std::find_if(kept.begin(), kept.end(),
                                       [&choice](const ReadingChoice &other) { return givesSame(other, choice); });
        if (like == kept.end()) {
            kept.append(choice);
            continue;
        }
        like->same.append(choice.reading);
        // What either of them says is said by this result.
        generate::Candidate &candidate = like->passed.candidate;
        candidate.confidence = std::min(0.999, candidate.confidence + choice.passed.candidate.confidence);
    }
    return kept;
}

QList<Message> partsThatDiffer(const QList<Message> &messages)
{
    QList<Message> parts = messages;
    for (bool deeper = true; deeper;) {
        const Message &first = parts.first();
        const auto isAlike = [&first](const Message &other) {
            return !other.id.isEmpty() && other.id == first.id && other.args.size() == first.args.size();
        };
        deeper = std::all_of(parts.cbegin(), parts.cend(), isAlike);
        qsizetype at = -1;
        for (qsizetype i = 0; deeper && i < first.args.size(); ++i) {
            const bool same = std::all_of(parts.cbegin(), parts.cend(),
                                          [&](const Message &other) { return other.args[i] == first.args[i]; });
            if (same)
                continue;
            deeper = at < 0;
            at = i;
        }
        deeper = deeper && at >= 0;
        QList<Message> inner;
        for (qsizetype i = 0; deeper && i < parts.size(); ++i)
            inner.append(parts[i].args[at]);
        if (deeper)
            parts = inner;
    }
    const auto isAll = [](const Message &part, const Message &whole) {
        return part.text.compare(whole.text, Qt::CaseInsensitive) == 0;
    };
    if (std::equal(parts.cbegin(), parts.cend(), messages.cbegin(), isAll))
        return {};
    QStringList texts;
    for (const Message &part : std::as_const(parts))
        texts.append(part.text.simplified());
    // Only in quotation marks one sees that a blank follows.
    if (texts.removeDuplicates() > 0) {
        for (Message &part : parts)
            part = say("join.quoted", {part});
    }
    return parts;
}

Message whatToAsk(const QList<ReadingChoice> &choices, const QString &question)
{
    QList<AskedWords> words = wordsAskedAbout(choices, question);
    const bool spelt = words.isEmpty();
    if (spelt)
        words = wordsSpeltOtherwise(choices, question);
    if (words.isEmpty() || words.size() > MostNamedWords)
        return differenceOfQueries(choices);
    QStringList said;
    for (const AskedWords &each : words)
        said.append(question.mid(each.begin, each.end - each.begin));
    const Message named = message::allOf(message::quoted(said));
    static constexpr std::array things{"answer.asks.two", "answer.asks.three", "answer.asks.four"};
    const auto count = size_t(choices.size()) - 2;
    if (words.size() == 1 && count < things.size() && (spelt || meansSomethingElseInEach(choices, words.first())))
        return say(things[count], {named});
    return say("answer.asks.words", {named});
}

void askBack(const Message &asked, const QList<ReadingChoice> &choices, const retrieval::Linking &linking,
             const BeatEnvironment &environment, record::Record &record)
{
    record::Clarification clarify;
    clarify.options = optionsOf(choices, environment);
    clarify.question = !asked.isEmpty()      ? asked
                       : choices.size() == 1 ? say("answer.asks.only")
                                             : whatToAsk(choices, linking.question);
    QList<gate::Report> reports;
    QList<record::Ledger> ledgers;
    for (const ReadingChoice &choice : choices) {
        reports.append(choice.passed.query.report());
        ledgers.append(choice.ledger);
    }
    const QString generator = choices.first().passed.candidate.generator;
    record.ledger = ledgerOfChoice(ledgers, clarify.options);
    record.clarify = clarify;
    record.state = record::State::Clarify;
    noteApplied(linking, reports, generator, environment, record);
    record.text = clarify.question;
    record.route.generator = generator;
}

static gate::Governed governedBy(const generate::ComputedMetric &metric)
{
    return {metric.use.name, metric.words, metric.split, metric.definition};
}

ValidateInput inputFor(const generate::Candidate &candidate, const QString &asked, const retrieval::Linking &linking)
{
    // Of periods that are each computed by itself no filter is of all.
    const bool isSplit = candidate.metric && !candidate.metric->split.isEmpty();
    return {candidate.sql,
            asked,
            isSplit ? QList<period::PeriodPhrase>() : linking.periods,
            candidate.vouched ? gate::Author::Person : gate::Author::Generator,
            gate::Purpose::Answer,
            candidate.accounting,
            candidate.metric ? std::optional(governedBy(*candidate.metric)) : std::nullopt};
}

void offerAlternatives(const QList<generate::Candidate> &alternatives, const QString &asked,
                       const retrieval::Linking &linking, Validations &validations, const BeatEnvironment &environment,
                       record::Record &record)
{
    for (const generate::Candidate &candidate : alternatives) {
        const bool known = std::any_of(record.alternatives.cbegin(), record.alternatives.cend(),
                                       [&](const record::Alternative &other) { return other.query == candidate.sql; });
        if (known || candidate.sql == record::queryOf(record))
            continue;
        const Result<gate::Checked> checked = validations.validate(inputFor(candidate, asked, linking), environment);
        if (!checked || !checked->query)
            continue;
        record.alternatives.append({readingOf({candidate, *checked->query}), record::Kind::Sql, candidate.sql});
        record.alternatives.last().differsAt =
            differsAt(record.ledger, ledgerAsRead(checked->report, linking.question, record.question));
    }
}

} // namespace Tieout::answer
