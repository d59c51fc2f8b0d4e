// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/wordmeaning.h"

#include "core/period/period.h"

#include <QDate>

#include <algorithm>

namespace Tieout::record {

namespace {

/// What a word became is SQL; of its key words a person is told what they do.
struct ClauseRow {
    const char *sql;
    const char *id;
};

constexpr ClauseRow Clauses[] = {
    {"COUNT", "record.word.count"},
    {"SUM", "record.word.sum"},
    {"AVG", "record.word.average"},
    {"MEDIAN", "record.word.median"},
    {"MIN", "record.word.minimum"},
    {"MAX", "record.word.maximum"},
    {"DISTINCT", "record.word.distinct"},
    {"GROUP BY", "record.word.each"},
    {"ORDER BY", "record.word.sorts"},
    {"NOT", "record.word.not"},
    {"OR", "record.word.or"},
    {"LIKE", "record.word.like"},
    {"BETWEEN", "record.word.between"},
    {"=", "record.word.equal"},
    {"<>", "record.word.unequal"},
    {"<", "record.word.less"},
    {"<=", "record.word.lessOrEqual"},
    {">", "record.word.greater"},
    {">=", "record.word.greaterOrEqual"},
};

/// A row that names what the word became, and one for where it became nothing that has a name.
struct RoleRow {
    WordRole role;
    const char *named;
    const char *unnamed;
};

constexpr RoleRow Roles[] = {
    {WordRole::Measure, "record.word.measure", "record.word.calculates"},
    {WordRole::Aggregate, "record.word.measure", "record.word.calculates"},
    {WordRole::Dimension, "record.word.dimension", "record.word.each"},
    {WordRole::Column, "record.word.column", "record.word.name"},
    {WordRole::Filter, "record.word.filter", "record.word.condition"},
    {WordRole::Value, "", "record.word.condition"},
    {WordRole::Comparison, "", "record.word.compares"},
    {WordRole::Negation, "", "record.word.not"},
    {WordRole::Period, "", "record.word.period"},
    {WordRole::Order, "record.word.order", "record.word.sorts"},
    {WordRole::Limit, "record.word.limit", "record.word.limits"},
    {WordRole::Relation, "record.word.relation", "record.word.connects"},
    {WordRole::Table, "record.word.table", "record.word.name"},
    {WordRole::Definition, "record.word.definition", "record.word.defined"},
    {WordRole::Filler, "", "record.word.filler"},
    {WordRole::Unread, "", "record.word.unread"},
};

const RoleRow &rowOf(WordRole role)
{
    const auto found =
        std::find_if(std::begin(Roles), std::end(Roles), [role](const RoleRow &row) { return row.role == role; });
    Q_ASSERT(found != std::end(Roles)); // a test says each
    return *found;
}

message::Message periodMeaning(const Interval &period)
{
    const message::Message days = period::daysOf({QDate::fromString(period.from.value_or(QString()), Qt::ISODate),
                                                  QDate::fromString(period.to.value_or(QString()), Qt::ISODate)});
    return period.column ? message::say("record.word.periodOn", {days, *period.column}) : days;
}

bool isPlaced(const LedgerWord &word, qsizetype length)
{
    return word.span.size() == 2 && word.span[0] >= 0 && word.span[0] < word.span[1] && word.span[1] <= length;
}

/// The column that a word became, where it became one.
QString columnOf(const LedgerWord &word)
{
    return word.period ? word.period->column.value_or(QString()) : word.became;
}

QList<WordChoice> choicesFor(const LedgerWord &word, const Record &record)
{
    QList<WordChoice> choices;
    for (const Assumption &assumption : record.assumptions) {
        if (!assumption.taken || *assumption.taken != columnOf(word))
            continue;
        for (const QString &column : assumption.changeTo)
            choices.append({column, {}, assumption, column});
    }
    const auto offer = [&](const QList<Alternative> &readings) {
        for (const Alternative &reading : readings) {
            if (reading.differsAt == QList<QList<int>>{word.span})
                choices.append({reading.reading, reading, {}, {}});
        }
    };
    offer(record.alternatives);
    if (record.clarify)
        offer(record.clarify->options);
    return choices;
}

/// Whether the readings of a question back differ in this word, with or without others.
bool isAskedAbout(const LedgerWord &word, const Record &record)
{
    return record.clarify
           && std::any_of(record.clarify->options.cbegin(), record.clarify->options.cend(),
                          [&word](const Alternative &option) { return option.differsAt.contains(word.span); });
}

/// Whether nothing but space stands between, and both became the same thing.
bool continues(const AnnotatedSpan &before, const AnnotatedSpan &next, const QString &question)
{
    const QString between = question.mid(before.end, next.begin - before.end);
    return before.role == next.role && before.meaning == next.meaning && before.choices == next.choices
           && before.role != WordRole::Unread && between.trimmed().isEmpty();
}

} // namespace

message::Message wordMeaning(const LedgerWord &word)
{
    if (word.period && word.role == WordRole::Period)
        return periodMeaning(*word.period);
    const auto clause = std::find_if(std::begin(Clauses), std::end(Clauses),
                                     [&word](const ClauseRow &row) { return word.became == QLatin1String(row.sql); });
    if (clause != std::end(Clauses))
        return message::say(clause->id);
    const RoleRow &row = rowOf(word.role);
    if (word.became.isEmpty())
        return message::say(row.unnamed);
    if (word.role == WordRole::Limit && word.became == QLatin1String("1"))
        return message::say("record.word.limitOne");
    return *row.named ? message::say(row.named, {word.became}) : message::Message(word.became);
}

QString annotatedQuestion(const Record &record)
{
    return record.ledger.read.value_or(wholeQuestion(record));
}

QList<AnnotatedSpan> annotationsOf(const Record &record)
{
    const QString question = annotatedQuestion(record);
    QList<AnnotatedSpan> spans;
    for (const LedgerWord &word : record.ledger.words) {
        if (!isPlaced(word, question.size()) || (!spans.isEmpty() && word.span[0] < spans.last().end))
            continue;
        AnnotatedSpan span{word.span[0], word.span[1], word.role, wordMeaning(word), choicesFor(word, record)};
        if (isAskedAbout(word, record)) {
            span.role = WordRole::Unread; // until the person has chosen
            span.meaning = message::say("record.word.several");
        }
        if (!spans.isEmpty() && continues(spans.last(), span, question))
            spans.last().end = span.end;
        else
            spans.append(span);
    }
    return spans;
}

} // namespace Tieout::record
