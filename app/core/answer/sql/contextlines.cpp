// SPDX-License-Identifier: GPL-3.0-or-later
// What the company's context and the shipped glossary say about a question's words.
#include "core/answer/sql/beats.h"
#include "core/base/text.h"
#include "core/retrieval/glossary.h"
#include "core/sql/condition.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

using catalog::Definition;
using retrieval::GlossaryTerm;

/// "“churn” means the share of customers lost."
message::Message sentence(const char *id, const QString &term, QString meaning)
{
    while (meaning.endsWith(u'.'))
        meaning.chop(1);
    return message::say(id, {term, meaning});
}

bool readsTable(const gate::Report &report, const TableName &table)
{
    return std::any_of(
        report.bound->relations.cbegin(), report.bound->relations.cend(),
        [&table](const sql::Relation &relation) { return relation.table && relation.table->name == table; });
}

bool readsColumn(const gate::Report &report, const TableName &table, const QString &column)
{
    return std::any_of(report.bound->columns.cbegin(), report.bound->columns.cend(),
                       [&](const sql::ColumnBinding &binding) {
                           return binding.relation && binding.relation->table && binding.relation->table->name == table
                                  && binding.name.compare(column, Qt::CaseInsensitive) == 0;
                       });
}

bool applies(const gate::Report &report, const Definition &definition, const DialectTraits &traits)
{
    if (!report.bound)
        return false;
    if (!definition.condition.isEmpty())
        return sql::appliesCondition(*report.bound, definition.condition, definition.table, traits);
    return definition.column.isEmpty() ? readsTable(report, definition.table)
                                       : readsColumn(report, definition.table, definition.column);
}

/// Some reading of the data has these very words.
bool isNamed(const retrieval::Linking &linking, const retrieval::GlossaryMention &term)
{
    const auto names = [&term](const auto &mention) {
        return mention.firstWord <= term.firstWord && mention.lastWord >= term.lastWord
               && mention.how <= retrieval::MatchKind::Singular && mention.score > 0.9;
    };
    return std::any_of(linking.tables.cbegin(), linking.tables.cend(), names)
           || std::any_of(linking.columns.cbegin(), linking.columns.cend(), names)
           || std::any_of(linking.values.cbegin(), linking.values.cend(), names) || linking.inPeriod(term.firstWord);
}

/// The lines of a question, each once, with the definition they come from (null: the glossary's, or free text).
QList<const Definition *> definitionsOf(const retrieval::Linking &linking, const catalog::Snapshot &snapshot)
{
    QList<const Definition *> out;
    for (const retrieval::DefinitionMention &mention : linking.definitions) {
        const Definition *definition = &snapshot.definitions[mention.definition];
        if (!out.contains(definition))
            out.append(definition);
    }
    return out;
}

record::ContextLine lineOf(const Definition &definition)
{
    record::ContextLine line{
        definition.term, record::ContextOrigin::Company, definition.meaning, {}, record::ContextUse::Said, {}};
    if (!definition.refers())
        return line;
    line.refersTo = definition.refersTo();
    line.how = definition.stale.isEmpty() ? record::ContextUse::NotApplied : record::ContextUse::Stale;
    if (!definition.stale.isEmpty())
        line.why = definition.stale;
    return line;
}

} // namespace

QList<record::ContextLine> contextLines(const retrieval::Linking &linking, const BeatEnvironment &environment)
{
    QList<record::ContextLine> lines;
    for (const Definition *definition : definitionsOf(linking, environment.snapshot()))
        lines.append(lineOf(*definition));
    return lines;
}

message::Message staleDefinition(const retrieval::Linking &linking, const BeatEnvironment &environment)
{
    for (const Definition *definition : definitionsOf(linking, environment.snapshot())) {
        if (!definition->stale.isEmpty())
            return message::say("answer.definition.stale",
                                {definition->term, definition->refersTo(), definition->stale});
    }
    return {};
}

void noteApplied(const retrieval::Linking &linking, const QList<gate::Report> &reports, const QString &generator,
                 const BeatEnvironment &environment, record::Record &record)
{
    const bool model = generator == QLatin1String("agent");
    for (const Definition *definition : definitionsOf(linking, environment.snapshot())) {
        const auto line =
            std::find_if(record.context.begin(), record.context.end(),
                         [&](const record::ContextLine &other) { return other.term == definition->term; });
        if (line == record.context.end())
            continue;
        const bool applied =
            definition->refers() && std::all_of(reports.cbegin(), reports.cend(), [&](const gate::Report &report) {
                return applies(report, *definition, environment.snapshot().traits);
            });
        line->how = applied ? record::ContextUse::Applied : model ? record::ContextUse::Given : lineOf(*definition).how;
        if (applied || model || record.state != record::State::Answered)
            continue;
        record.assumptions.append(
            {definition->refers()
                 ? message::say("answer.definition.notUsed", {definition->term, definition->refersTo()})
                 : message::say("answer.definition.noData", {definition->term, definition->meaning}),
             record::About::Definition,
             {}});
    }
    if (!model)
        return;
    for (const QString &line : environment.snapshot().contextLines)
        record.context.append({{}, record::ContextOrigin::Company, line, {}, record::ContextUse::Given, {}});
}

void explainTerms(const retrieval::Linking &linking, const BeatEnvironment &environment, record::Record &record)
{
    QList<message::Message> sentences{record.text};
    const auto add = [&sentences](const message::Message &said) {
        if (!sentences.contains(said))
            sentences.append(said);
    };
    for (const Definition *definition : definitionsOf(linking, environment.snapshot())) {
        if (!definition->refers())
            add(sentence("answer.definition.inWordsOnly", definition->term, definition->meaning));
    }
    for (const retrieval::GlossaryMention &mention : linking.glossary) {
        if (isNamed(linking, mention))
            continue;
        const GlossaryTerm &term = environment.linker.glossary().terms()[mention.term];
        add(message::say("answer.definition.glossary", {term.term, term.saidMeaning()}));
        record.context.append(
            {term.term, record::ContextOrigin::Glossary, term.saidMeaning(), {}, record::ContextUse::Said, {}});
    }
    record.text = message::sentences(sentences);
}

} // namespace Tieout::answer
