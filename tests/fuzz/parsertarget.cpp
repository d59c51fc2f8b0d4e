// SPDX-License-Identifier: GPL-3.0-or-later
// What is accepted reads back as the same tree; what is not has its mistakes in the text, and repairs that are meant to
// be clear are.
#include "fuzz/shared.h"
#include "fuzz/targets.h"

#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"

namespace Tieout::Fuzzing {

namespace {

constexpr int MostFaults = 20;

void tryRepairs(const Input &input, bool accepted)
{
    const sql::ParsedText parsed = sql::parseAll(input.text, input.traits, {}, MostFaults);
    require(parsed.faults.isEmpty() == accepted, "recovery and parser disagree", input.text);
    require(parsed.faults.size() <= MostFaults, "too many mistakes", input.text);
    require(!accepted || parsed.statement, "no tree for what is right", input.text);
    for (const sql::SyntaxFault &fault : parsed.faults) {
        requireInside(fault.error, input.text);
        requireInside(fault.at, "a mistake outside the text", input.text);
        if (fault.fix)
            requireInside(fault.fix->at, "a repair outside the text", input.text);
    }
}

} // namespace

void tryParser(QByteArrayView bytes)
{
    const Input input = read(bytes);
    const Result<sql::Statement> statement = sql::parse(input.text, input.traits);
    tryRepairs(input, statement.has_value());
    if (!statement) {
        requireInside(statement.error(), input.text);
        return;
    }
    sql::ParseLimits limits; // the printer may add parentheses
    limits.maximumDepth *= 3;
    limits.maximumLength *= 3;
    const QString printed = sql::print(*statement->query, input.traits);
    const Result<sql::Statement> again = sql::parse(printed, input.traits, limits);
    require(again.has_value(), "printed SQL does not parse", printed);
    require(sql::equal(*statement->query, *again->query), "printed SQL is another tree", printed);
    sql::Arena arena;
    require(sql::equal(*sql::clone(arena, statement->query), *statement->query), "a copy is another tree", printed);
}

} // namespace Tieout::Fuzzing
