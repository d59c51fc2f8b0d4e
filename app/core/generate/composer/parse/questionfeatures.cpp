// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/questionfeatures.h"

#include "core/question/phrasecontext.h"

#include <QSet>

#include <algorithm>

namespace Tieout::generate::composer {

namespace {

constexpr double LeastName = 0.6;
constexpr double LeastValue = 0.7;
constexpr double LengthBonus = 0.06; ///< a word of a longer span
constexpr double TableBonus = 0.02;  ///< a table goes before a column of the same name

struct ScoredMention {
    QuestionFeatures::Span span;
    double score = 0;
};

/// The longest expression at each word that asks for something.
std::vector<QuestionFeatures::Said> saidIn(const retrieval::Linking &linking)
{
    using question::Role;
    static const QSet<Role> asking{
        Role::Superlative, Role::MostCommon,   Role::Top,       Role::Ascending,   Role::Descending, Role::Alphabetical,
        Role::Compare,     Role::CompareAfter, Role::Aggregate, Role::Count,       Role::Each,       Role::Distinct,
        Role::Or,          Role::By,           Role::Without,   Role::Except,      Role::Share,      Role::Versus,
        Role::Between,     Role::Calendar,     Role::TopUnit,   Role::Unsupported, Role::StartsWith, Role::EndsWith};
    std::vector<QuestionFeatures::Said> out;
    for (int at = 0; at < int(linking.words.size()); ++at) {
        for (const question::Phrase &phrase : question::phrasesAt(linking.words[at].lower)) {
            bool same = asking.contains(phrase.role) && at + phrase.words.size() <= linking.words.size();
            for (int i = 0; same && i < phrase.words.size(); ++i)
                same = linking.words[at + i].lower == phrase.words[i];
            // "ending in 2026" asks for no letters
            const bool likens = phrase.role == Role::StartsWith || phrase.role == Role::EndsWith;
            const bool isNumber = same && question::isPartOfName(linking.words, at + int(phrase.words.size()) - 1);
            if (!same || linking.inPeriod(at) || isNumber
                || (likens && linking.inPeriod(at + int(phrase.words.size()) - 1)))
                continue;
            out.push_back({at, at + int(phrase.words.size()) - 1, &phrase, false});
            at = out.back().last;
            break;
        }
    }
    return out;
}

} // namespace

std::optional<question::Comparison> saidComparison(const QuestionFeatures &questionFeatures, int number)
{
    const QuestionFeatures::Said *before = nullptr;
    for (const QuestionFeatures::Said &said : questionFeatures.said) {
        if (said.phrase->role == question::Role::CompareAfter && said.first == number + 1)
            return said.phrase->comparison;
        const bool denied = before && denies(*before->phrase) && before->last == said.first - 1;
        if (said.phrase->role == question::Role::Compare && said.last == number - 1 && !denied)
            return said.phrase->comparison;
        before = &said;
    }
    return {};
}

bool denies(const question::Phrase &phrase)
{
    return phrase.role == question::Role::Without || phrase.role == question::Role::Except
           || phrase.beyond == question::Beyond::Negation;
}

bool comparesWithAverage(const question::Phrase &phrase)
{
    return phrase.beyond == question::Beyond::BesideAverage;
}

bool isBeyondOutlines(const question::Phrase &phrase)
{
    using question::Beyond;
    const bool within = phrase.beyond == Beyond::Negation || phrase.beyond == Beyond::SeveralConditions
                        || phrase.beyond == Beyond::BesideAverage;
    return phrase.role == question::Role::Calendar || phrase.role == question::Role::TopUnit
           || phrase.role == question::Role::Share || phrase.role == question::Role::Versus
           || (phrase.role == question::Role::Unsupported && !within);
}

int hintedDirection(const question::Phrase &phrase, ColumnId column, const SchemaLookup &lookup)
{
    const QStringList stems = lookup.stems(column);
    if (phrase.role != question::Role::Superlative && phrase.role != question::Role::Compare)
        return 0;
    for (const QString &hint : phrase.hints) {
        const bool meant = hint.startsWith(u'@') ? lookup.isDate(column) : stems.contains(hint.chopped(1));
        if (meant)
            return hint.endsWith(u'-') ? -1 : 1;
    }
    return 0;
}

QList<ColumnId> fullName(int node, const SchemaLookup &lookup)
{
    const QList<int> names = lookup.displayColumns(node);
    if (names.size() != 2 || lookup.showsKey(node))
        return {};
    return {{node, names[0]}, {node, names[1]}};
}

int QuestionFeatures::count(char kind) const
{
    return int(std::count_if(spans.begin(), spans.end(), [kind](const Span &span) { return span.kind == kind; }));
}

std::string QuestionFeatures::at(int position) const
{
    if (position < 0)
        return "^";
    return position < int(sequence.size()) ? sequence[size_t(position)] : "$";
}

QuestionFeatures questionFeaturesOf(const retrieval::Linking &linking, const SchemaLookup &lookup)
{
    QuestionFeatures questionFeatures;
    questionFeatures.linking = &linking;
    const int count = int(linking.words.size());
    for (const base::Word &word : linking.words)
        questionFeatures.words.push_back(word.lower.toStdString());
    questionFeatures.kinds.assign(size_t(count), 0);

    questionFeatures.said = saidIn(linking);

    std::vector<ScoredMention> all;
    bool hasFullNames = false;
    for (int node = 0; node < lookup.graph().tableCount() && !hasFullNames; ++node)
        hasFullNames = !fullName(node, lookup).isEmpty();
    for (int word = 0; word + 1 < count && hasFullNames; ++word) {
        const bool asked =
            linking.words[word].lower == QLatin1String("full") && linking.words[word + 1].stem == QLatin1String("name");
        const bool column = std::any_of(linking.columns.begin(), linking.columns.end(), [word](const auto &mention) {
            return mention.firstWord <= word && mention.lastWord > word && mention.score >= LeastName;
        });
        if (asked && !column)
            all.push_back({{word, word + 1, 'F'}, 1 + LengthBonus});
    }
    const auto add = [&all](const auto &mention, char kind, double least, double bonus) {
        if (mention.score >= least)
            all.push_back({{mention.firstWord, mention.lastWord, kind},
                           mention.score + bonus + LengthBonus * (mention.lastWord - mention.firstWord)});
    };
    for (const auto &mention : linking.tables)
        add(mention, 'T', LeastName, TableBonus);
    for (const auto &mention : linking.columns) {
        if (!mention.withTable)
            add(mention, 'C', LeastName, 0);
    }
    for (const auto &mention : linking.values)
        add(mention, linking.words[mention.firstWord].number && mention.firstWord == mention.lastWord ? 'N' : 'V',
            LeastValue, 0);
    std::stable_sort(all.begin(), all.end(),
                     [](const ScoredMention &a, const ScoredMention &b) { return a.score > b.score; });
    for (const ScoredMention &scored : all) {
        const QuestionFeatures::Span &span = scored.span;
        bool free = true;
        for (int word = span.first; word <= span.last; ++word)
            free = free && questionFeatures.kinds[size_t(word)] == 0;
        if (!free)
            continue;
        for (int word = span.first; word <= span.last; ++word)
            questionFeatures.kinds[size_t(word)] = span.kind;
        questionFeatures.spans.push_back(span);
    }
    for (int word = 0; word < count; ++word) {
        const base::Word &it = linking.words[word];
        // "one" is more often a pronoun than a number.
        const bool number = it.number || question::numberWord(it.lower) > 1;
        if (questionFeatures.kinds[size_t(word)] != 0 || (!number && !it.quoted))
            continue;
        questionFeatures.kinds[size_t(word)] = it.quoted ? 'Q' : 'N';
        questionFeatures.spans.push_back({word, word, questionFeatures.kinds[size_t(word)]});
    }
    for (QuestionFeatures::Said &said : questionFeatures.said)
        said.inName =
            questionFeatures.kinds[size_t(said.phrase->role == question::Role::Calendar ? said.last : said.first)] != 0;
    std::sort(questionFeatures.spans.begin(), questionFeatures.spans.end(),
              [](const QuestionFeatures::Span &a, const QuestionFeatures::Span &b) { return a.first < b.first; });

    const auto pauseBefore = [&linking](int word) {
        const int begin = word > 0 ? linking.words[word - 1].end : 0;
        for (int at = begin; at < linking.words[word].begin; ++at) {
            const QChar sign = linking.question[at];
            if (sign == u',' || sign == u';' || sign == u':')
                return ",";
            if (sign == u'.' || sign == u'?' || sign == u'!')
                return ".";
        }
        return "";
    };
    size_t next = 0;
    questionFeatures.positions.assign(size_t(count), 0);
    for (int word = 0; word < count; ++word) {
        if (const std::string pause = pauseBefore(word); !pause.empty() && word > 0)
            questionFeatures.sequence.push_back(pause);
        if (next < questionFeatures.spans.size() && questionFeatures.spans[next].first == word) {
            const QuestionFeatures::Span &span = questionFeatures.spans[next++];
            for (int inside = span.first; inside <= span.last; ++inside)
                questionFeatures.positions[size_t(inside)] = int(questionFeatures.sequence.size());
            if (span.kind == 'F')
                questionFeatures.sequence.insert(questionFeatures.sequence.end(), {"<C>", "and", "<C>"});
            else
                questionFeatures.sequence.push_back(std::string("<") + span.kind + '>');
            word = span.last;
            continue;
        }
        questionFeatures.positions[size_t(word)] = int(questionFeatures.sequence.size());
        questionFeatures.sequence.push_back(questionFeatures.words[size_t(word)]);
    }
    return questionFeatures;
}

} // namespace Tieout::generate::composer
