// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/passing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace Tieout::generate::composer {

namespace {

constexpr size_t MostTried = 12; ///< readings looked at
constexpr double FarApart = 6;   ///< in logarithms; further apart is no surer

/// A number as the step it stands on.
std::string step(double value, double size, int most)
{
    return std::to_string(std::clamp(int(std::floor(value / size)), -most, most));
}

double logit(double probability)
{
    const double p = std::clamp(probability, 1e-4, 1 - 1e-4);
    return std::log(p / (1 - p));
}

/// How the grammar stands to the first reading.
std::string agreement(const FilledReading &first, const GrammarReadings &grammar)
{
    const qsizetype rivals = grammar.rivals();
    if (grammar.readings.empty())
        return "holds back " + std::to_string(int(grammar.misfit.severity));
    if (rivals == 0)
        return first.grammar >= 0 ? "doubts" : "doubts it otherwise";
    if (first.grammar < 0)
        return rivals == 1 ? "reads otherwise" : "wavers otherwise";
    if (first.grammar < rivals)
        return rivals == 1 ? "agrees" : "wavers";
    return "reads it behind";
}

} // namespace

bool mayBeTold(const FilledReading &reading)
{
    static const std::set<std::string, std::less<>> against{
        // leaves out what is named
        "unused T", "unused V", "unused N", "unused Q",
        // leaves out what is asked for
        "unmet denial", "unmet or", "unmet best", "unmet compare", "unmet each", "unmet rows", "unmet by",
        "unmet average", "unmet total", "unmet total in a name", "unmet top", "unmet comparison with an average",
        "unmet beginning or end",
        // sorts otherwise than said
        "sorted - is none", "sorted - is +", "sorted + is none", "sorted + is -", "alphabetical by nothing",
        "cuts what is to be sorted",
        // means nothing
        "ranks by a key", "compares a key", "sums what does not add up", "adds what it groups by", "groups of one row",
        "groups of another table", "a number of another unit"};
    const auto &all = reading.features.all();
    return !reading.filled
           || std::none_of(all.begin(), all.end(), [](const auto &feature) { return against.contains(feature.first); });
}

namespace {

/// The question begins by asking: "how many", "list the", "who".
bool isAsked(const retrieval::Linking &linking)
{
    static const std::set<question::Role> asking{
        question::Role::Ask,       question::Role::Who,         question::Role::Count, question::Role::HowMuch,
        question::Role::Aggregate, question::Role::Superlative, question::Role::Top,   question::Role::MostCommon,
        question::Role::Distinct,  question::Role::Relative};
    const QList<question::Phrase> phrases =
        linking.words.isEmpty() ? QList<question::Phrase>() : question::phrasesAt(linking.words.first().lower);
    return std::any_of(phrases.cbegin(), phrases.cend(),
                       [](const question::Phrase &phrase) { return asking.contains(phrase.role); });
}

bool isList(const LogicalForm &form)
{
    return !form.isAggregated() && form.order.isEmpty();
}

/// What only the grammar reads: time between dates, what is so now, places within groups, beside the time before.
void addOperations(const LogicalForm &form, base::Features &features)
{
    const auto hasOutput = [&form](const auto &is) {
        return std::any_of(form.outputs.begin(), form.outputs.end(), is);
    };
    const auto hasFilter = [&form](std::initializer_list<Filter::Kind> kinds) {
        return std::any_of(form.filters.begin(), form.filters.end(), [&kinds](const Filter &filter) {
            return std::find(kinds.begin(), kinds.end(), filter.kind) != kinds.end();
        });
    };
    if (hasOutput([](const Expression &output) { return output.isElapsed(); }) || hasFilter({Filter::Kind::Elapsed}))
        features.add("operation:elapsed");
    if (hasFilter({Filter::Kind::Still}))
        features.add("operation:still");
    if (hasFilter({Filter::Kind::ComparedToColumn}))
        features.add("operation:columns");
    if (form.isWithin() || hasFilter({Filter::Kind::ExtremeWithin}))
        features.add("operation:within");
    if (hasOutput([](const Expression &output) {
            return output.figure == Figure::Running || output.figure == Figure::Rolling
                   || output.figure == Figure::RollingMean || output.figure == Figure::Growth
                   || output.figure == Figure::DuringFirst;
        }))
        features.add("operation:series");
    if (hasOutput([](const Expression &output) { return output.part != sql::CalendarPart::None; }))
        features.add("operation:calendar");
    if (hasOutput([](const Expression &output) { return output.aggregate == Aggregate::Median; }))
        features.add("operation:median");
    if (!form.absent.isEmpty() || hasFilter({Filter::Kind::NotNull}))
        features.add("operation:without");
    if (isList(form))
        features.add("operation:list");
    else if (form.groupColumns.isEmpty() && form.groupNodes.isEmpty() && form.outputs.size() == 1
             && form.outputs.first().countsRows())
        features.add("operation:count");
}

/// What speaks for and against one reading being right, whatever the others are: few features, since what is learnt of
/// one sort of questions has to hold for another.
base::Features certaintyFeatures(const retrieval::Linking &linking, const FilledReading &reading,
                                 const GrammarReadings &grammar)
{
    base::Features features;
    features.add("grammar " + agreement(reading, grammar));
    features.add("words:" + step(double(linking.words.size()), 5, 6));
    if (!linking.periods.isEmpty())
        features.add("period");
    addOperations(reading.made.form, features);
    if (!reading.filled) {
        features.add("grammar only");
        return features;
    }
    for (const auto &[name, value] : reading.features.all()) {
        if (name.rfind("joins:", 0) == 0)
            features.add(name, value);
    }
    double worst = 0;
    double sum = 0;
    for (const Filled &one : reading.made.filled) {
        worst = std::min(worst, one.odds);
        sum += std::min(0.0, one.odds);
    }
    features.add("worst", std::max(worst, -6.0));
    features.add("doubts", std::max(sum, -12.0));
    features.add("shape", std::max(reading.made.shape.logProbability, -8.0));
    features.add("shape worst", std::max(reading.made.shape.leastLikely, -6.0));
    return features;
}

} // namespace

Passing passingOf(std::vector<FilledReading> readings, const std::function<Judged(const QString &sql)> &judged)
{
    Passing out;
    for (FilledReading &reading : readings) {
        if (out.readings.size() >= MostTried && reading.grammar < 0)
            continue;
        if (reading.grammar < 0 && !mayBeTold(reading))
            continue;
        const Judged said = judged ? judged(reading.sql) : Judged{true, {}};
        if (said.passes) {
            out.readings.push_back(std::move(reading));
            continue;
        }
        if (out.part.isEmpty())
            out.part = said.part;
        if (said.leavesOut) {
            out.leavingOut.push_back(reading);
            out.leavingOut.back().leavesOut = true;
        }
        if (out.readings.empty()) {
            ++out.stopped;
            out.stoppedProbability += std::exp(reading.log);
        }
        const QStringList &unread = said.ledger.unread;
        if (!unread.isEmpty() && (out.unread.isEmpty() || unread.size() < out.unread.size())) {
            out.unread = unread;
            out.closest = reading.sql;
        }
    }
    return out;
}

GrammarReadings keepPassing(const GrammarReadings &grammar, Passing &passing)
{
    std::map<int, int> places; // old to new
    for (const FilledReading &reading : passing.readings) {
        if (reading.grammar >= 0)
            places.emplace(reading.grammar, 0);
    }
    if (places.empty())
        return grammar;
    GrammarReadings kept;
    kept.misfit = grammar.misfit;
    kept.isFollowing = places.cbegin()->first > 0;
    for (auto &[old, place] : places) {
        place = int(kept.readings.size());
        kept.readings.push_back(grammar.readings[size_t(old)]);
    }
    for (FilledReading &reading : passing.readings) {
        if (reading.grammar >= 0)
            reading.grammar = places.at(reading.grammar);
    }
    return kept;
}

std::optional<size_t> givenReading(const Passing &passing, const GrammarReadings &grammar)
{
    std::optional<size_t> read;
    for (size_t i = 0; i < passing.readings.size(); ++i) {
        const int place = passing.readings[i].grammar;
        if (place < 0 || place >= grammar.rivals())
            continue;
        if (read)
            return {};
        read = i;
    }
    return read || passing.readings.empty() ? read : 0;
}

bool mayMeanTheNumber(const retrieval::Linking &linking, const LogicalForm &form, const SchemaLookup &lookup)
{
    return !linking.periods.isEmpty() && !isAsked(linking) && isList(form)
           && std::all_of(form.outputs.begin(), form.outputs.end(), [&lookup](const Expression &output) {
                  return output.column.isValid()
                         && lookup.rowKey(output.column.node)
                                .contains(lookup.column(output.column).name, Qt::CaseInsensitive);
              });
}

/// Rows, and how many these are: two ways to show one reading.
static bool areOfSameRows(const LogicalForm &a, const LogicalForm &b)
{
    const auto isCount = [](const LogicalForm &form) {
        return form.outputs.size() == 1 && form.outputs.first().countsRows() && form.groupColumns.isEmpty()
               && form.groupNodes.isEmpty();
    };
    const auto nodeOf = [](const LogicalForm &form) { return form.outputs.isEmpty() ? -1 : form.outputs.first().node; };
    return ((isCount(a) && isList(b)) || (isCount(b) && isList(a))) && nodeOf(a) == nodeOf(b) && a.filters == b.filters
           && a.counts == b.counts && a.absent == b.absent && a.other.empty() && b.other.empty();
}

/// The same rows with other columns of theirs: which of them are shown, the grammar knows better.
static bool areListsOfSameRows(const LogicalForm &a, const LogicalForm &b)
{
    const auto isOf = [](const LogicalForm &form, int node) {
        return std::all_of(form.outputs.begin(), form.outputs.end(),
                           [node](const Expression &output) { return output.node == node; });
    };
    const int node = a.outputs.isEmpty() ? -1 : a.outputs.first().node;
    return isList(a) && isList(b) && isOf(a, node) && isOf(b, node) && a.filters == b.filters && a.counts == b.counts
           && a.absent == b.absent && a.other.empty() && b.other.empty();
}

base::Features confidenceFeatures(const retrieval::Linking &linking, const Passing &passing, size_t given,
                                  const GrammarReadings &grammar)
{
    const FilledReading &reading = passing.readings[given];
    double likely = std::exp(reading.log);
    double next = reading.log - FarApart;
    double four = 0;
    for (size_t i = 0; i < passing.readings.size(); ++i) {
        four += i < 4 ? std::exp(passing.readings[i].log) : 0;
        if (i == given)
            continue;
        if (areOfSameRows(passing.readings[i].made.form, reading.made.form)
            || (reading.grammar >= 0 && areListsOfSameRows(passing.readings[i].made.form, reading.made.form)))
            likely += std::exp(passing.readings[i].log);
        else
            next = std::max(next, passing.readings[i].log);
    }
    likely = std::min(likely, 1.0);
    base::Features features = certaintyFeatures(linking, reading, grammar);
    const std::string stands = "grammar " + agreement(reading, grammar);
    features.add("always");
    features.add("likely", logit(likely));
    features.add("likely:" + step(likely, 0.1, 10));
    features.add("margin", std::max(std::log(likely) - next, -FarApart));
    features.add("four likely", logit(four));
    features.add(stands + " likely", logit(likely));
    features.add("stopped:" + std::to_string(std::min(passing.stopped, 3)));
    features.add("stopped likely", passing.stoppedProbability);
    if (given > 0)
        features.add("another is likelier");
    return features;
}

double confidenceOf(const base::Features &features, const base::LogLinearSet &models)
{
    const base::LogLinear &model = models.model("confidence");
    return model.classes().empty() ? 0 : 1 / (1 + std::exp(-model.score(features)));
}

} // namespace Tieout::generate::composer
