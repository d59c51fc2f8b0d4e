// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricsource.h"

#include "core/generate/metric/metricquery.h"
#include "core/sql/printer.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

constexpr QLatin1StringView Share("share"); ///< of a whole: a number without a unit

using catalog::Metric;
using catalog::SemanticModel;

/// "Rent collected by month and property, Q3 2026, Old Town"
message::Message labelOf(const Metric &metric, const AskedMetric &asked, const DimensionNames &names)
{
    QList<message::Message> parts{metric.title()};
    QStringList by;
    if (asked.unit != sql::CalendarPart::None)
        by.append(sql::calendarPartName(asked.unit));
    for (const Dimension &dimension : asked.by)
        by.append(names.title(dimension));
    if (!by.isEmpty())
        parts.first() = message::say("generate.metric.nameBy", {metric.title(), message::allNamed(by)});
    if (metric.time == catalog::MetricTime::Change && asked.periods.size() == 2)
        parts.append(message::say("generate.metric.against", {asked.periods.last().name, asked.periods.first().name}));
    else
        for (const period::PeriodPhrase &phrase : asked.periods)
            parts.append(phrase.name);
    for (const Condition &condition : asked.conditions) {
        if (!asked.by.contains(condition.field))
            parts.append(message::oneOf(message::named(condition.values)));
    }
    return message::capitalised(message::listed(parts));
}

/// What stands in the definition, for the card.
record::MetricUse useOf(const SemanticModel &model, const Metric &metric)
{
    record::MetricUse use;
    use.name = metric.name;
    use.version = metric.version;
    const auto set = [](std::optional<QString> &field, const QString &text) {
        if (!text.isEmpty())
            field = text;
    };
    set(use.owner, metric.owner);
    set(use.file, model.file);
    set(use.verifiedOn, metric.verifiedOn.toString(Qt::ISODate));
    set(use.verifiedBy, metric.verifiedBy);
    set(use.definition, metric.description);
    set(use.formula, metric.expression());
    return use;
}

bool isAlone(const Component &component, const Formula &formula)
{
    return std::count_if(formula.components.cbegin(), formula.components.cend(),
                         [&](const Component &other) { return other.metric == component.metric; })
           == 1;
}

/// What the definition is made of, for the card; nothing where it is one aggregate.
QList<record::MetricComponent> componentsOf(const Formula &formula, const MetricQuery &query,
                                            const DialectTraits &traits)
{
    QList<record::MetricComponent> out;
    if (query.components.size() < 2)
        return out;
    for (const Timed &timed : query.components) {
        const Component &component = formula.components[timed.component];
        const Metric &metric = *component.metric;
        const bool isNamed = &metric != formula.metric && (formula.isChange || isAlone(component, formula));
        record::MetricComponent one;
        one.name = isNamed ? metric.name : sql::print(*component.aggregate, traits);
        if (formula.isChange)
            one.name = message::listed({one.name, period::daysOf(timed.interval)});
        if (isNamed && !metric.description.isEmpty())
            one.definition = metric.description;
        if (isNamed && !metric.unit.isEmpty() && metric.unit != Share)
            one.unit = metric.unit;
        out.append(one);
    }
    return out;
}

/// What tells it from another one of its name.
message::Message readingOf(const Metric &metric)
{
    QString description = metric.description;
    while (description.endsWith(u'.'))
        description.chop(1);
    return metric.owner.isEmpty()
               ? message::say("generate.metric.reading", {metric.title(), description})
               : message::say("generate.metric.readingOf", {metric.title(), metric.owner, description});
}

/// The nouns that people call the metric's rows by: those of names and synonyms of metrics over the same rows.
QStringList nounsOf(const Formula &formula, const DatasetGraph &graph)
{
    QStringList stems;
    const QList<int> homes = formula.homes();
    for (const Metric &other : graph.model().metrics) {
        const Result<Formula> taken = formulaOf(other, graph);
        if (!taken)
            continue;
        const QList<int> itsHomes = taken->homes();
        if (!std::any_of(itsHomes.cbegin(), itsHomes.cend(), [&](int home) { return homes.contains(home); }))
            continue;
        for (const QString &name : QStringList{other.title()} + other.context.synonyms) {
            for (const base::Word &word : base::words(name))
                stems.append(word.stem);
        }
    }
    for (int home : homes) {
        for (const QString &word : base::identifierWords(graph.dataset(home).name))
            stems.append(base::stem(word));
    }
    return stems;
}

/// What a period means for it is said in the definition, not by a filter on the period.
bool hasOwnTime(const Formula &formula)
{
    return formula.isChange || formula.metric->time != catalog::MetricTime::During
           || std::any_of(formula.components.cbegin(), formula.components.cend(), [](const Component &one) {
                  return one.namesDay || one.namesPeriod || one.metric->time != catalog::MetricTime::During;
              });
}

/// The metrics that a part is of.
QStringList usersOf(const Metric &part, const SemanticModel &model)
{
    QStringList titles;
    for (const Metric &metric : model.metrics) {
        for (const base::Word &word : base::words(metric.expression())) {
            if (word.text.compare(part.name, Qt::CaseInsensitive) == 0)
                titles.append(metric.title());
        }
    }
    titles.removeDuplicates();
    return titles;
}

class Answer
{
public:
    Answer(const GenerateRequest &request, const Mention &mention)
        : m_request(request)
        , m_mention(mention)
        , m_snapshot(request.linker->snapshot())
        , m_lookup(m_snapshot)
    {
    }

    Proposal proposal()
    {
        Proposal out;
        if (m_mention.metrics.size() == 1 && m_mention.metrics.first().second->isPrivate) {
            const auto &[model, part] = m_mention.metrics.first();
            out.text =
                message::say("generate.metric.isPart", {part->title(), message::allNamed(usersOf(*part, *model))});
            return out;
        }
        for (const auto &[model, metric] : m_mention.metrics) {
            message::Message why;
            if (const std::optional<Candidate> candidate = candidateOf(*model, *metric, why))
                out.candidates.append(*candidate);
            else if (out.text.isEmpty())
                out.text = why;
        }
        if (out.candidates.size() == 1 && m_mention.metrics.size() == 1)
            out.kind = Proposal::Kind::Candidates;
        else if (out.candidates.size() > 1) {
            out.kind = Proposal::Kind::Clarify;
            out.text = message::say("generate.metric.severalMeant", {m_mention.said});
        } else if (!out.candidates.isEmpty()) { // the other one cannot answer, which does not say that it was not meant
            out.kind = Proposal::Kind::Abstain;
            out.alternatives = out.candidates;
            out.candidates.clear();
        }
        return out;
    }

private:
    QList<std::pair<int, int>> placesOf(const QList<int> &words) const
    {
        QList<std::pair<int, int>> places;
        for (int word : words)
            places.append({m_request.linking->words[word].begin, m_request.linking->words[word].end});
        return places;
    }

    std::optional<Candidate> candidateOf(const SemanticModel &model, const Metric &metric, message::Message &why)
    {
        if (!metric.broken.isEmpty()) {
            why = metric.broken;
            return {};
        }
        const DatasetGraph graph(model, m_snapshot);
        const Result<Formula> formula = formulaOf(metric, graph);
        if (!formula) {
            why = message::ofError(formula.error());
            return {};
        }
        const DimensionNames names(*formula, graph, m_lookup);
        const tl::expected<AskedMetric, NotRead> asked = readMetricQuestion(
            m_mention, *formula, names, nounsOf(*formula, graph), *m_request.linking, m_request.calendar);
        if (!asked) {
            why = asked.error().why;
            return {};
        }
        const Result<MetricQuery> query = writeMetric(*formula, *asked, graph, m_lookup, m_request.calendar);
        if (!query) {
            why = message::ofError(query.error());
            return {};
        }
        Candidate candidate;
        candidate.generator = QStringLiteral("metric");
        candidate.sql = query->sql;
        candidate.label = labelOf(metric, *asked, names);
        candidate.reading = m_mention.metrics.size() > 1 ? readingOf(metric) : candidate.label;
        candidate.confidence = 1;
        candidate.accounting = record::Accounting::Told;
        candidate.vouched = true;
        candidate.metric =
            ComputedMetric{useOf(model, metric),
                           placesOf(m_mention.words),
                           placesOf(hasOwnTime(*formula) || query->isSplitByPeriod ? asked->periodWords : QList<int>()),
                           query->definition,
                           metric.unit == Share ? QString() : metric.unit,
                           query->componentsSql};
        candidate.metric->use.components = componentsOf(*formula, *query, m_snapshot.traits);
        if (!metric.description.isEmpty())
            candidate.assumptions.append({message::say("generate.metric.defined", {metric.title(), metric.description}),
                                          record::About::Definition});
        if (!asked->rankedAs.isEmpty())
            candidate.assumptions.append({asked->rankedAs, record::About::Ranking});
        for (const period::PeriodPhrase &phrase : asked->periods) {
            if (!phrase.assumption.isEmpty())
                candidate.assumptions.append({phrase.assumption, record::About::Period});
        }
        return candidate;
    }

    const GenerateRequest &m_request;
    const Mention &m_mention;
    const catalog::Snapshot &m_snapshot;
    const composer::SchemaLookup m_lookup;
};

/// "video share of sales": what the second one adds up is a part of the first.
bool namesItsPart(const Mention &whole, const Mention &part, const GenerateRequest &request)
{
    const bool isOf =
        part.first() == whole.last() + 2 && request.linking->words[whole.last() + 1].lower == QLatin1String("of");
    if (!isOf || whole.metrics.size() != 1 || part.metrics.size() != 1
        || whole.metrics.first().first != part.metrics.first().first)
        return false;
    const DatasetGraph graph(*whole.metrics.first().first, request.linker->snapshot());
    const Result<Formula> all = formulaOf(*whole.metrics.first().second, graph);
    const Result<Formula> one = formulaOf(*part.metrics.first().second, graph);
    return all && one && std::all_of(one->components.cbegin(), one->components.cend(), [&](const Component &component) {
               return std::any_of(all->components.cbegin(), all->components.cend(), [&](const Component &other) {
                   return sql::equal(component.aggregate, other.aggregate);
               });
           });
}

/// Of several definitions the one that is meant, where that was said.
QList<Mention> meant(QList<Mention> mentions, const QString &semanticModel)
{
    for (Mention &mention : mentions) {
        const auto isOfIt = [&](const auto &one) {
            return one.first->name.compare(semanticModel, Qt::CaseInsensitive) == 0;
        };
        if (std::any_of(mention.metrics.cbegin(), mention.metrics.cend(), isOfIt))
            mention.metrics.removeIf([&](const auto &one) { return !isOfIt(one); });
    }
    return mentions;
}

Mention joined(const Mention &whole, const Mention &part)
{
    Mention both = whole;
    both.words += part.words;
    return both;
}

} // namespace

Result<Proposal> MetricSource::propose(const GenerateRequest &request, const StopToken &stop)
{
    if (!request.linking || !request.linker)
        return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "The question \"%1\" was not linked."),
                    {request.question});
    const QList<Mention> mentions =
        meant(metricMentions(request.linking->words, request.linker->snapshot().models), request.semanticModel);
    if (mentions.isEmpty())
        return Proposal();
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
    if (mentions.size() == 2 && namesItsPart(mentions.first(), mentions.last(), request))
        return Answer(request, joined(mentions.first(), mentions.last())).proposal();
    if (mentions.size() > 1) {
        Proposal several;
        QStringList said;
        for (const Mention &mention : mentions)
            said.append(mention.said);
        several.text = message::say("generate.metric.several", {message::allOf(message::quoted(said))});
        return several;
    }
    return Answer(request, mentions.first()).proposal();
}

} // namespace Tieout::generate::metric
