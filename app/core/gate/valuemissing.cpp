// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/writtentexts.h"

#include <algorithm>
#include <array>

namespace Tieout::gate {

using namespace sql;

namespace {

bool isRead(const CheckInput &input, const TableName &table)
{
    return std::any_of(input.bound->relations.cbegin(), input.bound->relations.cend(),
                       [&table](const Relation &relation) { return relation.table && relation.table->name == table; });
}

/// "leases that end in May", "days from created to closed": the words are a column that the query uses, not its stored
/// "ended".
bool isOtherColumn(const CheckInput &input, const NamedValue &value)
{
    const QList<base::Word> words = base::words(input.request.question);
    if (!input.ledger || value.firstWord < 0 || value.lastWord >= words.size())
        return false;
    const int begin = words[value.firstWord].begin;
    const int end = words[value.lastWord].end;
    return std::any_of(input.ledger->words.cbegin(), input.ledger->words.cend(), [&](const record::LedgerWord &word) {
        static constexpr std::array columns{record::WordRole::Filter, record::WordRole::Measure,
                                            record::WordRole::Column, record::WordRole::Order};
        const bool isColumn = std::find(columns.begin(), columns.end(), word.role) != columns.end();
        return isColumn && word.span.value(0) <= begin && end <= word.span.value(1);
    });
}

} // namespace

CheckResult checkMissingValues(const CheckInput &input)
{
    if (input.request.question.isEmpty())
        return skipped(say("gate.value.noQuestion"));
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    const QList<NamedValue> values = input.facts->valuesIn(input.request.question);
    const WrittenTexts texts(*input.statement->query);
    QList<Finding> findings;
    int lastWord = -1; // words that one finding spoke of
    for (const NamedValue &value : values) {
        if (!isRead(input, value.table) || texts.standFor(value.text) || value.firstWord <= lastWord
            || isOtherColumn(input, value))
            continue;
        lastWord = value.lastWord;
        findings.append(findingAt({}, say("gate.value.unused", {value.text, value.table.display(), value.column}),
                                  say("gate.value.filter")));
    }
    const Message fine = say("gate.value.allUsed");
    return input.request.accounting == record::Accounting::Told ? warnedOf(findings, fine) : rejectedOf(findings, fine);
}

} // namespace Tieout::gate
