// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"

#include <type_traits>

/**
 * The one visitor over the record's fields: `fields(record, visit)` calls visit(name, field) for every field in the
 * order of the documentation. Whatever writes or reads a record (JSON, reports, exports) goes through it, so that no
 * two lists of names exist. Works on const and on plain records.
 */
namespace Tieout::answer {

template <typename T, typename Struct>
concept Either = std::is_same_v<std::remove_const_t<T>, Struct>;

void fields(Either<RunnerUpRecord> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("confidence", r.confidence);
}

void fields(Either<RouteRecord> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("confidence", r.confidence);
    visit("reason", r.reason);
    visit("runnerUp", r.runnerUp);
    visit("generator", r.generator);
}

void fields(Either<StepRecord> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("dependsOn", r.dependsOn);
    visit("part", r.part);
}

void fields(Either<AssumptionRecord> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("about", r.about);
    visit("changeTo", r.changeTo);
    visit("taken", r.taken);
}

void fields(Either<ContextRecord> auto &r, auto &&visit)
{
    visit("term", r.term);
    visit("origin", r.origin);
    visit("meaning", r.meaning);
    visit("refersTo", r.refersTo);
    visit("how", r.how);
    visit("why", r.why);
}

void fields(Either<AlternativeRecord> auto &r, auto &&visit)
{
    visit("reading", r.reading);
    visit("sql", r.sql);
}

void fields(Either<ClarifyRecord> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("options", r.options);
}

void fields(Either<HeadlineRecord> auto &r, auto &&visit)
{
    visit("value", r.value);
    visit("unit", r.unit);
    visit("label", r.label);
}

void fields(Either<SourceRecord> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("dialect", r.dialect);
    visit("schemaFingerprint", r.schemaFingerprint);
    visit("profiledAt", r.profiledAt);
    visit("dataThrough", r.dataThrough);
}

void fields(Either<EdgeRecord> auto &r, auto &&visit)
{
    visit("constraint", r.constraint);
    visit("from", r.from);
    visit("to", r.to);
    visit("origin", r.origin);
}

void fields(Either<DroppedRecord> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("why", r.why);
}

void fields(Either<SubgraphRecord> auto &r, auto &&visit)
{
    visit("terminals", r.terminals);
    visit("bridges", r.bridges);
    visit("edges", r.edges);
    visit("dropped", r.dropped);
}

void fields(Either<ColumnRecord> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("type", r.type);
    visit("unit", r.unit);
}

void fields(Either<IntervalRecord> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("column", r.column);
    visit("from", r.from);
    visit("to", r.to);
}

void fields(Either<PeriodRecord> auto &r, auto &&visit)
{
    visit("asked", r.asked);
    visit("filtered", r.filtered);
    visit("compared", r.compared);
    visit("covered", r.covered);
}

void fields(Either<CheckRecord> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("verdict", r.verdict);
    visit("severity", r.severity);
    visit("message", r.message);
    visit("hint", r.hint);
    visit("fix", r.fix);
    visit("at", r.at);
}

void fields(Either<AttemptRecord> auto &r, auto &&visit)
{
    visit("generator", r.generator);
    visit("sql", r.sql);
    visit("verdict", r.verdict);
    visit("check", r.check);
    visit("feedback", r.feedback);
}

void fields(Either<LineageInputRecord> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("column", r.column);
    visit("how", r.how);
}

void fields(Either<LineageRecord> auto &r, auto &&visit)
{
    visit("column", r.column);
    visit("inputs", r.inputs);
}

void fields(Either<JoinRecord> auto &r, auto &&visit)
{
    visit("constraint", r.constraint);
    visit("rowsBefore", r.rowsBefore);
    visit("rowsAfter", r.rowsAfter);
}

void fields(Either<RowFilterRecord> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("condition", r.condition);
}

void fields(Either<TieOutGroupRecord> auto &r, auto &&visit)
{
    visit("key", r.key);
    visit("expected", r.expected);
    visit("actual", r.actual);
}

void fields(Either<TieOutRecord> auto &r, auto &&visit)
{
    visit("verdict", r.verdict);
    visit("method", r.method);
    visit("rows", r.rows);
    visit("groups", r.groups);
    visit("difference", r.difference);
    visit("sql", r.sql);
    visit("why", r.why);
}

void fields(Either<EmptyBecauseRecord::Condition> auto &r, auto &&visit)
{
    visit("condition", r.condition);
    visit("rowsWithout", r.rowsWithout);
    visit("nearest", r.nearest);
}

void fields(Either<EmptyBecauseRecord> auto &r, auto &&visit)
{
    visit("conditions", r.conditions);
    visit("text", r.text);
}

void fields(Either<PartRecord> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("source", r.source);
    visit("subgraph", r.subgraph);
    visit("sql", r.sql);
    visit("sqlRun", r.sqlRun);
    visit("ranAt", r.ranAt);
    visit("columns", r.columns);
    visit("rows", r.rows);
    visit("rowCount", r.rowCount);
    visit("truncated", r.truncated);
    visit("rowsInAll", r.rowsInAll);
    visit("emptyBecause", r.emptyBecause);
    visit("period", r.period);
    visit("checks", r.checks);
    visit("attempts", r.attempts);
    visit("lineage", r.lineage);
    visit("lineageAll", r.lineageAll);
    visit("rowFilters", r.rowFilters);
    visit("joins", r.joins);
    visit("tieOut", r.tieOut);
    visit("metric", r.metric);
    visit("elapsedMs", r.elapsedMs);
    visit("bytesReceived", r.bytesReceived);
}

void fields(Either<SightRecord> auto &r, auto &&visit)
{
    visit("names", r.names);
    visit("values", r.values);
    visit("rows", r.rows);
}

void fields(Either<StageRecord> auto &r, auto &&visit)
{
    visit("stage", r.stage);
    visit("requests", r.requests);
    visit("maximumTokens", r.maximumTokens);
}

void fields(Either<ChosenTableRecord> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("why", r.why);
}

void fields(Either<ModelRecord> auto &r, auto &&visit)
{
    visit("backend", r.backend);
    visit("name", r.name);
    visit("promptFingerprint", r.promptFingerprint);
    visit("temperature", r.temperature);
    visit("seed", r.seed);
    visit("tokensIn", r.tokensIn);
    visit("tokensOut", r.tokensOut);
    visit("contextLength", r.contextLength);
    visit("requests", r.requests);
    visit("maximumTokens", r.maximumTokens);
    visit("stages", r.stages);
    visit("told", r.told);
    visit("tables", r.tables);
}

void fields(Either<WebRecord> auto &r, auto &&visit)
{
    visit("words", r.words);
    visit("address", r.address);
    visit("title", r.title);
    visit("retrievedAt", r.retrievedAt);
}

void fields(Either<FailureRecord> auto &r, auto &&visit)
{
    visit("code", r.code);
    visit("message", r.message);
    visit("hint", r.hint);
}

void fields(Either<TimingRecord> auto &r, auto &&visit)
{
    visit("routeMs", r.routeMs);
    visit("linkMs", r.linkMs);
    visit("generateMs", r.generateMs);
    visit("gateMs", r.gateMs);
    visit("executeMs", r.executeMs);
    visit("tieOutMs", r.tieOutMs);
}

void fields(Either<Record> auto &r, auto &&visit)
{
    visit("record", r.record);
    visit("id", r.id);
    visit("question", r.question);
    visit("asOf", r.asOf);
    visit("refines", r.refines);
    visit("state", r.state);
    visit("standing", r.standing);
    visit("text", r.text);
    visit("headline", r.headline);
    visit("confidence", r.confidence);
    visit("route", r.route);
    visit("steps", r.steps);
    visit("assumptions", r.assumptions);
    visit("context", r.context);
    visit("alternatives", r.alternatives);
    visit("clarify", r.clarify);
    visit("parts", r.parts);
    visit("contradictions", r.contradictions);
    visit("model", r.model);
    visit("web", r.web);
    visit("failure", r.failure);
    visit("timing", r.timing);
}

} // namespace Tieout::answer
