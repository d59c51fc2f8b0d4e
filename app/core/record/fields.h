// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/badge.h"

#include <type_traits>

/**
 * The one visitor over the record's fields: `fields(record, visit)` calls visit(name, field) for every field in the
 * order of the documentation. Whatever writes or reads a record (JSON, reports, exports) goes through it, so that no
 * two lists of names exist. Works on const and on plain records. The fields of a part's body stand beside the part's
 * own, with "kind" saying which body it is; the caller does that (see json.cpp).
 */
namespace Tieout::record {

template <typename T, typename Struct>
concept Either = std::is_same_v<std::remove_const_t<T>, Struct>;

/// A sentence, or several, whose English stands under the field's own name; id and what fills it stand beside it as
/// "<name>Said", where there is an id.
template <typename T>
struct Spoken {
    T &said;
    bool nullIfEmpty = false;
};
template <typename T>
Spoken<T> spoken(T &said)
{
    return {said};
}
/// The same; null in JSON where nothing is said.
template <typename T>
Spoken<T> spokenOrNull(T &said)
{
    return {said, true};
}

/// A field that is written for who reads JSON and never read: it follows from the others.
template <typename Make>
struct Derived {
    Make make;
};
template <typename Make>
Derived<Make> derived(Make make)
{
    return {make};
}

void fields(Either<message::Message> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("args", r.args);
    visit("text", r.text);
}

void fields(Either<Source> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("kind", r.kind);
    visit("title", r.title);
    visit("fingerprint", r.fingerprint);
    visit("asOf", r.asOf);
    visit("dataThrough", r.dataThrough);
    visit("cells", r.cells);
}

void fields(Either<Interval> auto &r, auto &&visit)
{
    visit("text", r.text);
    visit("column", r.column);
    visit("from", r.from);
    visit("to", r.to);
}

void fields(Either<Period> auto &r, auto &&visit)
{
    visit("asked", r.asked);
    visit("filtered", r.filtered);
    visit("covered", r.covered);
    visit("compared", r.compared);
}

void fields(Either<Check> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("verdict", r.verdict);
    visit("severity", r.severity);
    visit("message", r.message);
    visit("hint", spoken(r.hint));
    visit("fix", r.fix);
    visit("at", r.at);
}

void fields(Either<VerifiedGroup> auto &r, auto &&visit)
{
    visit("key", r.key);
    visit("expected", r.expected);
    visit("actual", r.actual);
}

void fields(Either<Verification> auto &r, auto &&visit)
{
    visit("verdict", r.verdict);
    visit("how", r.how);
    visit("proves", spoken(r.proves));
    visit("method", spoken(r.method));
    visit("rows", r.rows);
    visit("groups", r.groups);
    visit("difference", r.difference);
    visit("sql", r.sql);
    visit("why", spoken(r.why));
}

void fields(Either<Claim> auto &r, auto &&visit)
{
    visit("subject", r.subject);
    visit("measure", r.measure);
    visit("how", r.how);
    visit("period", r.period);
    visit("unit", r.unit);
    visit("value", r.value);
    visit("at", r.at);
}

void fields(Either<MetricComponent> auto &r, auto &&visit)
{
    visit("name", spoken(r.name));
    visit("definition", r.definition);
    visit("value", r.value);
    visit("unit", r.unit);
}

void fields(Either<MetricUse> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("version", r.version);
    visit("owner", r.owner);
    visit("file", r.file);
    visit("verifiedOn", r.verifiedOn);
    visit("verifiedBy", r.verifiedBy);
    visit("definition", r.definition);
    visit("formula", r.formula);
    visit("components", r.components);
}

void fields(Either<Column> auto &r, auto &&visit)
{
    visit("name", spoken(r.name));
    visit("type", r.type);
    visit("unit", r.unit);
}

void fields(Either<Edge> auto &r, auto &&visit)
{
    visit("constraint", r.constraint);
    visit("from", r.from);
    visit("to", r.to);
    visit("origin", r.origin);
}

void fields(Either<DroppedTable> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("why", spoken(r.why));
}

void fields(Either<Subgraph> auto &r, auto &&visit)
{
    visit("terminals", r.terminals);
    visit("bridges", r.bridges);
    visit("edges", r.edges);
    visit("dropped", r.dropped);
}

void fields(Either<LineageInput> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("column", r.column);
    visit("how", r.how);
}

void fields(Either<ColumnLineage> auto &r, auto &&visit)
{
    visit("column", r.column);
    visit("inputs", r.inputs);
}

void fields(Either<JoinCount> auto &r, auto &&visit)
{
    visit("constraint", r.constraint);
    visit("rowsBefore", r.rowsBefore);
    visit("rowsAfter", r.rowsAfter);
}

void fields(Either<RowFilter> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("condition", r.condition);
}

void fields(Either<EmptyReason::Condition> auto &r, auto &&visit)
{
    visit("condition", r.condition);
    visit("rowsWithout", r.rowsWithout);
    visit("nearest", r.nearest);
}

void fields(Either<LastPeriod> auto &r, auto &&visit)
{
    visit("name", spoken(r.name));
    visit("question", r.question);
}

void fields(Either<EmptyReason> auto &r, auto &&visit)
{
    visit("conditions", r.conditions);
    visit("text", spoken(r.text));
    visit("last", r.last);
}

void fields(Either<Timeline> auto &r, auto &&visit)
{
    visit("column", r.column);
    visit("missing", r.missing);
    visit("unfinished", r.unfinished);
    visit("zeros", r.zeros);
}

void fields(Either<SqlBody> auto &r, auto &&visit)
{
    visit("dialect", r.dialect);
    visit("subgraph", r.subgraph);
    visit("sql", r.sql);
    visit("sqlRun", r.sqlRun);
    visit("ranAt", r.ranAt);
    visit("emptyBecause", r.emptyBecause);
    visit("timeline", r.timeline);
    visit("lineage", r.lineage);
    visit("lineageAll", r.lineageAll);
    visit("rowFilters", r.rowFilters);
    visit("joins", r.joins);
    visit("bytesReceived", r.bytesReceived);
    visit("columns", r.columns);
    visit("rows", r.rows);
    visit("rowCount", r.rowCount);
    visit("truncated", r.truncated);
    visit("rowsInAll", r.rowsInAll);
}

void fields(Either<StructureBody> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("edges", r.edges);
    visit("sqlRun", r.sqlRun);
    visit("columns", r.columns);
    visit("rows", r.rows);
    visit("rowsSaid", r.rowsSaid);
    visit("rowCount", r.rowCount);
    visit("truncated", r.truncated);
    visit("rowsInAll", r.rowsInAll);
}

void fields(Either<Cell> auto &r, auto &&visit)
{
    visit("ref", r.ref);
    visit("value", r.value);
    visit("headerPath", r.headerPath);
    visit("unit", r.unit);
    visit("scale", r.scale);
}

void fields(Either<SheetComplexity> auto &r, auto &&visit)
{
    visit("headerDepth", r.headerDepth);
    visit("mergedCells", r.mergedCells);
    visit("mergeDensity", r.mergeDensity);
    visit("score", r.score);
    visit("isMultiHeader", r.isMultiHeader);
}

void fields(Either<CellBody> auto &r, auto &&visit)
{
    visit("workbook", r.workbook);
    visit("sheet", r.sheet);
    visit("complexity", r.complexity);
    visit("cells", r.cells);
    visit("computation", r.computation);
    visit("columns", r.columns);
    visit("rows", r.rows);
    visit("rowCount", r.rowCount);
    visit("truncated", r.truncated);
    visit("rowsInAll", r.rowsInAll);
}

void fields(Either<Part> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("title", spoken(r.title));
    visit("source", r.source);
    visit("period", r.period);
    visit("checks", r.checks);
    visit("verification", r.verification);
    visit("claims", r.claims);
    visit("caveats", spoken(r.caveats));
    visit("metric", r.metric);
    visit("elapsedMs", r.elapsedMs);
}

void fields(Either<Bid> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("score", r.score);
    visit("covered", r.covered);
    visit("reason", r.reason);
    visit("source", r.source);
}

void fields(Either<Route> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("confidence", r.confidence);
    visit("reason", r.reason);
    visit("generator", r.generator);
    visit("bids", r.bids);
    visit("overruledBy", r.overruledBy);
    visit("fallback", spoken(r.fallback));
    visit("source", r.source);
}

void fields(Either<Step> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("dependsOn", r.dependsOn);
    visit("part", r.part);
}

void fields(Either<Assumption> auto &r, auto &&visit)
{
    visit("text", spoken(r.text));
    visit("about", r.about);
    visit("changeTo", r.changeTo);
    visit("taken", r.taken);
}

void fields(Either<ContextLine> auto &r, auto &&visit)
{
    visit("term", r.term);
    visit("origin", r.origin);
    visit("meaning", spoken(r.meaning));
    visit("refersTo", r.refersTo);
    visit("how", r.how);
    visit("why", spoken(r.why));
}

void fields(Either<ColumnUnit> auto &r, auto &&visit)
{
    visit("schema", r.schema);
    visit("table", r.table);
    visit("column", r.column);
    visit("unit", r.unit);
}

void fields(Either<Alternative> auto &r, auto &&visit)
{
    visit("reading", spoken(r.reading));
    visit("kind", r.kind);
    visit("query", r.query);
    visit("preview", r.preview);
    visit("differsAt", r.differsAt);
    visit("difference", spoken(r.difference));
    visit("settles", r.settles);
    visit("countsFrom", r.countsFrom);
    visit("source", r.source);
    visit("asks", r.asks);
}

void fields(Either<Clarification> auto &r, auto &&visit)
{
    visit("question", spoken(r.question));
    visit("options", r.options);
}

void fields(Either<Headline> auto &r, auto &&visit)
{
    visit("value", r.value);
    visit("unit", r.unit);
    visit("label", spoken(r.label));
}

void fields(Either<Attempt> auto &r, auto &&visit)
{
    visit("part", r.part);
    visit("generator", r.generator);
    visit("query", r.query);
    visit("verdict", r.verdict);
    visit("check", r.check);
    visit("feedback", spoken(r.feedback));
}

void fields(Either<NearMeaning> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("refers", r.refers);
    visit("where", r.where);
    visit("score", r.score);
    visit("ahead", r.ahead);
}

void fields(Either<LedgerWord> auto &r, auto &&visit)
{

    visit("text", r.text);
    visit("span", r.span);
    visit("role", r.role);
    visit("became", r.became);
    visit("by", r.by);
    visit("period", r.period);
    visit("nearest", r.nearest);
    visit("meant", r.meant);
}

void fields(Either<LedgerConstant> auto &r, auto &&visit)
{
    visit("sql", r.sql);
    visit("from", r.from);
    visit("span", r.span);
}

void fields(Either<Ledger> auto &r, auto &&visit)
{
    visit("words", r.words);
    visit("unread", r.unread);
    visit("unknown", r.unknown);
    visit("constants", r.constants);
    visit("untraced", r.untraced);
    visit("read", r.read);
    visit("closest", r.closest);
    visit("encoder", r.encoder);
}

void fields(Either<Contradiction> auto &r, auto &&visit)
{
    visit("claims", r.claims);
    visit("why", spoken(r.why));
}

void fields(Either<Told> auto &r, auto &&visit)
{
    visit("names", r.names);
    visit("values", r.values);
    visit("rows", r.rows);
}

void fields(Either<StageUse> auto &r, auto &&visit)
{
    visit("stage", r.stage);
    visit("requests", r.requests);
    visit("maximumTokens", r.maximumTokens);
}

void fields(Either<ChosenTable> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("why", r.why);
}

void fields(Either<ModelUse> auto &r, auto &&visit)
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
    visit("local", r.local);
    visit("told", r.told);
    visit("tables", r.tables);
}

void fields(Either<WebLookup> auto &r, auto &&visit)
{
    visit("words", r.words);
    visit("address", r.address);
    visit("title", r.title);
    visit("retrievedAt", r.retrievedAt);
}

void fields(Either<Failure> auto &r, auto &&visit)
{
    visit("code", r.code);
    visit("message", spoken(r.message));
    visit("hint", spoken(r.hint));
}

void fields(Either<Timing> auto &r, auto &&visit)
{
    visit("routeMs", r.routeMs);
    visit("linkMs", r.linkMs);
    visit("generateMs", r.generateMs);
    visit("gateMs", r.gateMs);
    visit("executeMs", r.executeMs);
    visit("verifyMs", r.verifyMs);
}

void fields(Either<Badge> auto &r, auto &&visit)
{
    visit("claimed", r.claimed);
    visit("text", spoken(r.text));
    visit("because", spoken(r.because));
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
    visit("title", spoken(r.title));
    visit("text", spoken(r.text));
    visit("headline", r.headline);
    visit("confidence", r.confidence);
    visit("badge", derived([&r] { return badgeOf(r); }));
    visit("ledger", r.ledger);
    visit("route", r.route);
    visit("steps", r.steps);
    visit("assumptions", r.assumptions);
    visit("context", r.context);
    visit("alternatives", r.alternatives);
    visit("clarify", r.clarify);
    visit("attempts", r.attempts);
    visit("parts", r.parts);
    visit("contradictions", r.contradictions);
    visit("model", r.model);
    visit("web", r.web);
    visit("failure", r.failure);
    visit("timing", r.timing);
}

} // namespace Tieout::record
