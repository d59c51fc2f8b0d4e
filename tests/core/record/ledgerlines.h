// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QRegularExpression>

namespace Tieout::TestSupport {

// Where the text stands in the question, from a place on.
inline QList<int> placeOf(const QString &text, const QString &question, qsizetype from = 0)
{
    const int begin = int(question.indexOf(text, from));
    return {begin, begin + int(text.size())};
}

// "key: value" of recordOfLines().
inline void setOfLine(record::Record &record, const QString &key, const QString &value)
{
    const QString before = value.section(QStringLiteral(" = "), 0, 0);
    const QString behind = value.section(QStringLiteral(" = "), 1);
    if (key == QLatin1String("closest"))
        record.ledger.closest = value;
    else if (key == QLatin1String("read"))
        record.ledger.read = value;
    else if (key == QLatin1String("table"))
        record.parts.first().query()->subgraph.terminals.append(value);
    else if (key == QLatin1String("sql")) // that was tried, and what stopped it
        record.parts.first().query()->sql = value;
    else if (key == QLatin1String("stopped"))
        record.attempts.append({QStringLiteral("p1"),
                                QStringLiteral("composer"),
                                record::queryOf(record),
                                record::AttemptVerdict::Rejected,
                                value,
                                {}});
    else if (key == QLatin1String("generator"))
        record.route.generator = value;
    else if (key == QLatin1String("model"))
        record.model.emplace().name = value;
    else if (key == QLatin1String("state"))
        record.state = record::fromWord<record::State>(value).value();
    else if (key == QLatin1String("route"))
        record.route.kind = record::fromWord<record::Kind>(value).value();
    else if (key == QLatin1String("or")) // the words, then the reading
        record.alternatives.append(
            {behind, record::Kind::Sql, QStringLiteral("SELECT 1"), {}, {placeOf(before, record.question)}});
    else if (key == QLatin1String("option")) { // the words that differ, then the reading
        record::Alternative option{behind, record::Kind::Sql, QStringLiteral("SELECT 1")};
        for (const QString &text : before.split(QStringLiteral(", ")))
            option.differsAt.append(placeOf(text, record.question));
        if (!record.clarify)
            record.clarify.emplace();
        record.clarify->options.append(option);
    } else if (key == QLatin1String("taken")) // the column, then those that it may be instead
        record.assumptions.append(
            {QStringLiteral("taken"), record::About::DateColumn, behind.split(QStringLiteral(", ")), before});
    else
        qFatal("no such key: %s", qPrintable(key));
}

// A record from lines: the question, then a line a word, "text | role | became | by". What became of a period is its
// column and its days, "payments.period 2026-07-01 2026-10-01"; behind a word that was not read stands what is near it,
// with commas, then a name that means nearly the same, what it refers to, its condition, and "close" where another one
// is. "key: value" sets what the case is about.
inline record::Record recordOfLines(const QString &input)
{
    const QStringList lines = input.split(u'\n', Qt::SkipEmptyParts);
    record::Record record;
    record.state = record::State::Abstained;
    record.route.kind = record::Kind::Sql;
    record.question = lines.value(0);
    record.parts.append(record::Part());
    int from = 0;
    for (const QString &line : lines.mid(1)) {
        static const QRegularExpression setting(QStringLiteral("^(\\w+): (.*)$"));
        if (const auto match = setting.match(line); match.hasMatch()) {
            setOfLine(record, match.captured(1), match.captured(2));
            continue;
        }
        const QStringList fields = line.split(QStringLiteral(" | "));
        record::LedgerWord word;
        word.text = fields.value(0);
        word.role = record::fromWord<record::WordRole>(fields.value(1)).value();
        word.span = placeOf(word.text, record.ledger.read.value_or(record.question), from);
        from = word.span[1];
        const QStringList period = fields.value(2).split(u' ');
        if (word.role == record::WordRole::Unread) {
            word.nearest = fields.value(2).split(QStringLiteral(", "), Qt::SkipEmptyParts);
            if (fields.size() > 3)
                word.meant.append({fields[3], fields.value(4), fields.value(5), 0.7,
                                   fields.value(6) == QLatin1String("close") ? 0.01 : 0.1});
            record.ledger.unread.append(word.text);
        } else {
            word.became = fields.value(2);
            word.by = record::fromWord<record::ReadBy>(fields.value(3)).value_or(word.by);
        }
        if (word.role == record::WordRole::Period && period.size() == 3)
            word.period = record::Interval{{}, period[0], period[1], period[2]};
        record.ledger.words.append(word);
    }
    return record;
}

} // namespace Tieout::TestSupport
