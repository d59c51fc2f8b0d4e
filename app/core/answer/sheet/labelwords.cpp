// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/labelwords.h"

#include "core/question/fillers.h"
#include "core/question/spelling.h"
#include "core/sources/sheets/cellsigns.h"
#include "core/sources/sheets/scales.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer::sheet {

namespace {

constexpr qsizetype LeastSharedLetters = 5;
constexpr qsizetype MostEndingLetters = 4;

/// Nouns for any figure of a report, and how figures are said to be in it. They ask for nothing beside what they are
/// of.
bool isReportWord(const QString &lower)
{
    static const QSet<QString> words{
        "amount",    "amounts",  "balance",      "balances",   "company",   "company's", "group's",  "firm",
        "year",      "years",    "yearly",       "annual",     "annually",  "quarter",   "quarters", "quarterly",
        "period",    "periods",  "fiscal",       "financial",  "ended",     "ending",    "end",      "reported",
        "report",    "reports",  "according",    "level",      "levels",    "line",      "lines",    "item",
        "items",     "category", "categories",   "under",      "column",    "columns",   "sheet",    "workbook",
        "statement", "schedule", "attributable", "accounted",  "account",   "during",    "between",  "both",
        "together",  "compared", "comparing",    "versus",     "vs",        "against",   "over",     "after",
        "before",    "until",    "since",        "respective", "due",       "made",      "up",       "first",
        "second",    "third",    "fourth",       "half",       "component", "components"};
    return words.contains(lower);
}

/// "Cars in the office": where things are kept. In front of what it says more of, "office rent", it asks for that.
bool isPlace(const QString &lower)
{
    static const QSet<QString> words{"fleet", "yard", "books", "payroll", "roster", "office"};
    return words.contains(lower);
}

/// "GDP per head": the people of a place, as tables call them.
bool isHead(const QString &upToWord)
{
    static const QRegularExpression form(QStringLiteral("\\bper (?:head|capita|inhabitant)$"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(upToWord).hasMatch();
}

/// "Cost (EUR m)", "Rainfall [mm]": without what it is counted in, where that is not all it says.
QString withoutUnit(QString label)
{
    static const QRegularExpression bracket(QStringLiteral("(?<=\\w)\\s*[(\\[]([^()\\[\\]]*)[)\\]]\\s*$"));
    const QRegularExpressionMatch match = bracket.match(label);
    if (match.hasMatch()
        && (sources::sheets::isUnit(match.captured(1)) || sources::sheets::saysOnlyScale(match.captured(1))))
        label.truncate(match.capturedStart());
    return label;
}

/// "2019-2023" asks for two years; where a table has that span, withSpans() says so.
QList<sources::sheets::TimeMention> askedTimes(const QString &question)
{
    QList<sources::sheets::TimeMention> out;
    for (const sources::sheets::TimeMention &time : sources::sheets::timesIn(question)) {
        out.append(time);
        if (!time.isRange)
            continue;
        static const QRegularExpression dash(QStringLiteral("[-–]"));
        const qsizetype at = question.indexOf(dash, time.begin);
        out.last().end = at;
        out.last().time.lastYear.reset();
        sources::sheets::TimeMention until{{}, at + 1, time.end};
        until.time.year = time.time.lastYear;
        out.append(until);
    }
    return out;
}

/// A word that names both years of a range is two.
QList<base::Word> apart(const QList<base::Word> &words, const QList<sources::sheets::TimeMention> &times)
{
    QList<base::Word> out;
    for (const base::Word &word : words) {
        const auto range = std::find_if(times.cbegin(), times.cend(), [&word](const auto &time) {
            return time.isRange && word.begin <= time.begin && word.end > time.end;
        });
        if (range == times.cend()) {
            out.append(word);
            continue;
        }
        const int at = int(range->end) - word.begin;
        for (const auto &[from, length] : {std::pair(0, at), std::pair(at + 1, int(word.text.size()) - at - 1)}) {
            base::Word part = word;
            part.text = word.text.mid(from, length);
            part.lower = word.lower.mid(from, length);
            part.stem = part.lower;
            part.begin = word.begin + from;
            part.end = part.begin + length;
            out.append(part);
        }
    }
    return out;
}

/// A quotation is its words.
QList<base::Word> singleWords(const QString &text)
{
    QList<base::Word> out;
    for (const base::Word &word : base::words(text)) {
        if (!word.quoted) {
            out.append(word);
            continue;
        }
        const int begin = int(text.indexOf(word.text, word.begin));
        for (base::Word inner : base::words(word.text)) {
            inner.begin += begin;
            inner.end += begin;
            inner.quoted = true;
            out.append(inner);
        }
    }
    return out;
}

} // namespace

AskedWords askedWords(const QString &question)
{
    AskedWords asked;
    asked.text = question;
    asked.times = askedTimes(question);
    const question::Fillers &fillers = question::Fillers::standard();
    // Nouns look like verbs elsewhere: "purchase commitments".
    static const QRegularExpression verbs(QStringLiteral("\\bwhich\\s+\\w+(?:\\s+\\w+){0,2}s$|\\bwho\\s+\\w+$"),
                                          QRegularExpression::CaseInsensitiveOption);
    for (base::Word word : apart(singleWords(question), asked.times)) {
        if (const QString full = question::inFull(word.lower); full != word.lower) {
            word.lower = full;
            word.stem = base::stem(full);
        }
        AskedWord one{word};
        for (int time = 0; time < asked.times.size(); ++time) {
            if (word.begin < asked.times[time].end && word.end > asked.times[time].begin)
                one.time = time;
        }
        if (!word.quoted && isHead(question.left(word.end)))
            one.word.stem = base::stem(QStringLiteral("population"));
        one.isFiller = !word.quoted && (fillers.isFiller(word.lower) || isReportWord(word.lower));
        one.isRelation =
            !word.quoted && fillers.isRelation(word.lower) && verbs.match(question.left(word.end)).hasMatch();
        if (!asked.words.isEmpty() && isPlace(asked.words.last().word.lower) && !one.isFiller)
            asked.words.last().isFiller = false;
        asked.words.append(one);
    }
    return asked;
}

QStringList labelStems(const QString &label)
{
    static const QRegularExpression signs(
        QStringLiteral(R"(\((\d{1,2}|[a-z]|i{1,3}|iv|v)\)|\[\d+\]|[*†‡¹²³⁴]|\s\d{1,2}\)$)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QSet<QString> small{"a",  "an", "the", "of",  "and", "in",  "on",  "for", "to",  "by", "from", "with",
                                     "at", "as", "or",  "per", "we",  "our", "its", "is",  "are", "s",  "than"};
    // "Rent EUR p.m.": in what it is counted is no part of its name, where it has one.
    static const QRegularExpression counted(QStringLiteral("(?<=\\w)\\s+[Tk]?(?:EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|"
                                                           "PLN|CAD|AUD|INR)(?:\\s?(?:k|m|mn|bn|thousand|million))?"
                                                           "(?:\\s+p\\.?\\s?[ma]\\.?)?\\s*$"));
    QStringList stems;
    for (const base::Word &word : base::words(withoutUnit(QString(label).remove(signs)).remove(counted))) {
        const QString full = question::inFull(word.lower);
        const QString stem = full == word.lower ? word.stem : base::stem(full);
        if (!small.contains(word.lower) && !stems.contains(stem))
            stems.append(stem);
    }
    return stems;
}

bool meansSame(const QString &asked, const QString &label)
{
    if (asked == label)
        return true;
    const auto [left, right] = std::mismatch(asked.cbegin(), asked.cend(), label.cbegin(), label.cend());
    return left - asked.cbegin() >= LeastSharedLetters && asked.cend() - left <= MostEndingLetters
           && label.cend() - right <= MostEndingLetters;
}

} // namespace Tieout::answer::sheet
