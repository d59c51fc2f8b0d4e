// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/suggestions.h"

#include "core/base/text.h"
#include "core/catalog/phrasing.h"
#include "core/catalog/timecolumn.h"
#include "core/suggestion/governedsuggestions.h"
#include "core/suggestion/ideas.h"

#include <algorithm>
#include <array>
#include <limits>

namespace Tieout::suggestion {

namespace {

constexpr std::array Turns{Kind::Trend,     Kind::Ranking,    Kind::Share, Kind::Average,
                           Kind::Exception, Kind::Comparison, Kind::Count};

bool reads(const record::SqlBody &body, const Reading &wanted)
{
    if (wanted.column.isEmpty())
        return body.subgraph.terminals.contains(wanted.table) || body.subgraph.bridges.contains(wanted.table);
    const QList<record::LineageInput> inputs = inputsOf(body);
    return std::any_of(inputs.begin(), inputs.end(), [&](const record::LineageInput &input) {
        return input.table == wanted.table && input.column.compare(wanted.column, Qt::CaseInsensitive) == 0;
    });
}

} // namespace

QList<record::LineageInput> inputsOf(const record::SqlBody &body)
{
    QList<record::LineageInput> out = body.lineageAll;
    for (const record::ColumnLineage &column : body.lineage)
        out += column.inputs;
    return out;
}

QList<Suggestion> mixed(const QList<Suggestion> &all)
{
    QList<QList<Suggestion>> kinds(Turns.size());
    for (const Suggestion &one : all)
        kinds[std::find(Turns.begin(), Turns.end(), one.kind) - Turns.begin()].append(one);
    QHash<QString, int> spoken;
    QList<Suggestion> out;
    while (out.size() < all.size()) {
        for (QList<Suggestion> &kind : kinds) {
            const auto least =
                std::min_element(kind.begin(), kind.end(), [&](const Suggestion &a, const Suggestion &b) {
                    const auto times = [&](const Suggestion &one) {
                        return spoken.value(one.about) + (one.by.isEmpty() ? 0 : 2 * spoken.value(one.by));
                    };
                    return times(a) < times(b);
                });
            if (least == kind.end())
                continue;
            ++spoken[least->about];
            ++spoken[least->by];
            out.append(*least);
            kind.erase(least);
        }
    }
    return out;
}

QList<Suggestion> suggestionsFor(const catalog::Snapshot &snapshot, const QDate &asOf)
{
    const SchemaLookup lookup(snapshot);
    const Subjects subjects(lookup);
    Ideas ideas(subjects, asOf);
    for (const Subject &subject : subjects.all())
        ideas.add(subject);
    return governedSuggestions(snapshot) + mixed(ideas.all());
}

bool isMeantBy(const Suggestion &suggestion, const record::Record &record)
{
    const record::Part *part = record::queriedPart(record);
    if (suggestion.kind == Kind::Governed)
        return record.isAnswered() && part && part->metric && part->metric->name == suggestion.about;
    return record.isAnswered() && part
           && std::all_of(suggestion.reads.begin(), suggestion.reads.end(),
                          [part](const Reading &reading) { return reads(*part->query(), reading); });
}

bool isAnswerTo(const Suggestion &suggestion, const record::Record &record)
{
    if (!isMeantBy(suggestion, record))
        return false;
    const record::Part *part = record::queriedPart(record);
    const qint64 enough = suggestion.by.isEmpty() ? 1 : 2; // one group tells nothing apart
    return part->grid()->rowCount >= enough && part->verification.verdict != record::Verdict::Differs;
}

} // namespace Tieout::suggestion
