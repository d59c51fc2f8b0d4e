// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/composer.h"

#include "core/catalog/meaning.h"
#include "core/generate/composer/rank/readings.h"
#include "core/generate/composer/write/naming.h"
#include "core/generate/composer/write/wording.h"

#include <algorithm>
#include <cmath>

namespace Tieout::generate::composer {

namespace {

constexpr int MostWords = 60;
constexpr size_t MostReadings = 70;
constexpr qsizetype MostOffered = 4;
constexpr qsizetype MostUnread = 6; ///< words named that nothing stands for
constexpr size_t MostTried = 12;    ///< readings looked at
constexpr double Answers =
    0.8; ///< confidence from which a question is answered: of held-out training questions nine in ten are right then
constexpr double Asks = 0.15;       ///< below it even the first reading is a guess
constexpr double SurelyNamed = 0.9; ///< of a column, for a unit of the calendar to mean it
constexpr double Worthless = 0.02;  ///< readings less likely beside the first are not offered
constexpr double Grave = 3;         ///< severity of a misfit that is worth telling
constexpr double Telling = 0.1;     ///< probability from which another reading is worth telling beside an answer

message::Message notWellEnough()
{
    return message::say("generate.misfit.wordsNotFitSource");
}

/// "no reading accounts for "takeout"".
message::Message unaccounted(const QStringList &words)
{
    return words.isEmpty() ? message::say("generate.misfit.noReadingLeavesNothing")
                           : message::say("generate.misfit.noReadingAccounts",
                                          {message::allOf(message::quoted(words), MostUnread)});
}

message::Message abstention(const message::Message &why)
{
    return message::say("generate.composer.abstains", {why});
}

/// Without its reading: that depends on which others it is told beside.
Candidate candidateOf(const LogicalForm &form, const QueryPlan &plan, const QString &sql, bool tellJoins,
                      const Nouns &nouns)
{
    const SchemaLookup &lookup = nouns.lookup();
    Candidate candidate;
    candidate.generator = QStringLiteral("composer");
    candidate.accounting = record::Accounting::Every;
    candidate.sql = sql;
    candidate.label = titleOf(form, nouns);
    candidate.assumptions = form.assumptions;
    if (tellJoins)
        candidate.assumptions.append(
            {message::say("generate.assumed.joinMeant", {wayOf(plan, lookup)}), record::About::Join, {}});
    if (form.unit) {
        const TableName &table = lookup.table(form.unit->column.node).name;
        candidate.settles =
            record::ColumnUnit{table.schema, table.name, lookup.column(form.unit->column).name, form.unit->unit};
    }
    return candidate;
}

/// What the gate leaves of the readings.
struct Passing {
    std::vector<FilledReading> readings; ///< best first, as many as are needed to decide
    QString closest;                     ///< of those that did not pass, the query that left the fewest words unread
    QStringList unread;                  ///< which ones; empty where none failed by that
};

Passing passing(std::vector<FilledReading> readings, const GenerateRequest &request)
{
    Passing out;
    for (size_t i = 0; i < readings.size(); ++i) {
        if (out.readings.size() >= MostTried && readings[i].grammar < 0)
            continue;
        if (readings[i].grammar < 0 && !mayBeTold(readings[i]))
            continue;
        const Judged judged = request.judged ? request.judged(readings[i].sql) : Judged{true, {}};
        if (judged.passes) {
            out.readings.push_back(std::move(readings[i]));
            continue;
        }
        const QStringList &unread = judged.ledger.unread;
        if (!unread.isEmpty() && (out.unread.isEmpty() || unread.size() < out.unread.size())) {
            out.unread = unread;
            out.closest = readings[i].sql;
        }
    }
    return out;
}

/// Two ways to join the same reading of which neither fits the words better: a person has to choose.
bool isTied(const FilledReading &first, const FilledReading &other)
{
    return first.tellJoins && other.tellJoins && first.made.form == other.made.form && first.plan.fit == other.plan.fit;
}

/// "Is film.length in minutes, hours or seconds?" where the readings differ in that alone; else which one is meant.
message::Message questionBack(const QList<LogicalForm> &forms, const SchemaLookup &lookup)
{
    QList<message::Message> units;
    for (const LogicalForm &form : forms) {
        if (!form.unit || form.unit->column != forms.first().unit->column)
            return message::say("generate.composer.asks");
        if (const message::Message words = catalog::unitWords(form.unit->unit); !units.contains(words))
            units.append(words);
    }
    if (units.size() < forms.size())
        return message::say("generate.composer.asks");
    return message::say("generate.composer.asksUnit", {lookup.text(forms.first().unit->column), message::oneOf(units)});
}

/// How the readings of one question are told.
class Decision
{
public:
    Decision(const std::vector<FilledReading> &readings, const GrammarReadings &grammar, const SchemaLookup &lookup)
        : m_readings(readings)
        , m_grammar(grammar)
        , m_lookup(lookup)
        , m_nouns(lookup)
    {
        for (const FilledReading &reading : readings)
            m_logs.push_back(reading.log);
    }

    Proposal decide(double confidence) const
    {
        const qsizetype rivals = m_grammar.rivals();
        const auto isRead = [rivals](const FilledReading &reading) {
            return reading.grammar >= 0 && reading.grammar < rivals;
        };
        const auto read = std::find_if(m_readings.begin(), m_readings.end(), isRead);
        if (read == m_readings.end())
            return byConfidence(confidence);
        // Where the grammar accounts for every word it is believed, unless another reading is as good as certain.
        const size_t first = size_t(read - m_readings.begin());
        const bool disputed = first > 0 && confidence >= Answers;
        if (rivals == 1 && !disputed)
            return answer(first, confidence);
        // What the grammar finds worth telling, the better first; where it is disputed, the other reading before all.
        std::vector<size_t> order;
        for (size_t i = 0; i < m_readings.size(); ++i) {
            if (m_readings[i].grammar >= 0 && m_readings[i].grammar < m_grammar.tellable())
                order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(),
                         [this](size_t a, size_t b) { return m_readings[a].grammar < m_readings[b].grammar; });
        if (disputed)
            order.insert(order.begin(), 0);
        return order.size() > 1 ? ask(order, confidence) : answer(first, confidence);
    }

private:
    Proposal byConfidence(double confidence) const
    {
        Proposal proposal;
        if (confidence < Asks) {
            proposal.text = abstention(m_grammar.readings.empty() ? m_grammar.misfit.text : notWellEnough());
            return proposal;
        }
        const bool tied = std::any_of(m_readings.begin() + 1, m_readings.end(),
                                      [this](const FilledReading &other) { return isTied(m_readings.front(), other); });
        if (confidence >= Answers && !tied)
            return answer(0, confidence);
        std::vector<size_t> order;
        for (size_t i = 0; i < m_readings.size() && m_logs[i] >= m_logs[0] + std::log(Worthless); ++i)
            order.push_back(i);
        if (order.size() > 1)
            return ask(order, confidence);
        return doubtful(0);
    }

    Proposal doubtful(size_t only) const
    {
        Proposal proposal;
        // What the grammar finds wrong with a question says more than a reading that is not believed.
        const bool grave = m_grammar.readings.empty() && m_grammar.misfit.severity >= Grave;
        proposal.text = abstention(grave ? m_grammar.misfit.text
                                         : message::say("generate.misfit.oneReadingFoundNot", {readingOf(only)}));
        return proposal;
    }

    message::Message readingOf(size_t at) const
    {
        const FilledReading &reading = m_readings[at];
        return composer::readingOf(reading.made.form, reading.plan, m_nouns, reading.tellJoins);
    }

    Candidate candidate(size_t at, double confidence) const
    {
        const FilledReading &reading = m_readings[at];
        Candidate out = candidateOf(reading.made.form, reading.plan, reading.sql, reading.tellJoins, m_nouns);
        const double rest = std::max(1e-9, 1 - std::exp(m_logs[0]));
        out.confidence =
            std::clamp(at == 0 ? confidence : (1 - confidence) * std::exp(m_logs[at]) / rest, 0.001, 0.999);
        return out;
    }

    Proposal answer(size_t at, double confidence) const
    {
        Proposal proposal;
        proposal.kind = Proposal::Kind::Candidates;
        proposal.candidates = {candidate(at, confidence)};
        proposal.candidates.first().confidence = std::clamp(confidence, 0.001, 0.999);
        std::vector<size_t> told{at};
        for (size_t i = 0; i < m_readings.size() && proposal.alternatives.size() < MostOffered - 1; ++i) {
            const bool worth = m_readings[i].grammar >= 0 && m_readings[i].grammar < m_grammar.tellable();
            if (i == at || (!worth && std::exp(m_logs[i]) < Telling))
                continue;
            proposal.alternatives.append(candidate(i, confidence));
            told.push_back(i);
        }
        proposal.candidates.first().reading = readingOf(at);
        if (proposal.alternatives.isEmpty())
            return proposal;
        const QList<message::Message> apart = toldApart(told);
        for (qsizetype i = 0; i < proposal.alternatives.size(); ++i)
            proposal.alternatives[i].reading = apart[i + 1];
        return proposal;
    }

    Proposal ask(const std::vector<size_t> &order, double confidence) const
    {
        Proposal proposal;
        proposal.kind = Proposal::Kind::Clarify;
        // Two readings that are the same but for their SQL are no choice.
        QStringList exact;
        std::vector<size_t> told;
        for (size_t i = 0; i < order.size() && proposal.candidates.size() < MostOffered; ++i) {
            const FilledReading &reading = m_readings[order[i]];
            const QString next = exactReadingOf(reading.made.form, reading.plan, m_lookup, reading.tellJoins);
            if (exact.contains(next))
                continue;
            exact.append(next);
            told.push_back(order[i]);
            proposal.candidates.append(candidate(order[i], confidence));
        }
        const QList<message::Message> apart = toldApart(told);
        QList<LogicalForm> forms;
        for (qsizetype i = 0; i < proposal.candidates.size(); ++i) {
            const LogicalForm &form = m_readings[told[size_t(i)]].made.form;
            forms.append(form);
            proposal.candidates[i].reading =
                form.unit ? message::say("generate.title.inUnit", {catalog::unitWords(form.unit->unit), apart[i]})
                          : apart[i];
        }
        if (proposal.candidates.size() < 2)
            return doubtful(told.front());
        proposal.text = questionBack(forms, m_lookup);
        return proposal;
    }

    /// The readings in words; those that sound the same with the names of the columns they differ in.
    QList<message::Message> toldApart(const std::vector<size_t> &told) const
    {
        QList<message::Message> words;
        QList<QStringList> names;
        for (const size_t at : told) {
            const FilledReading &reading = m_readings[at];
            words.append(readingOf(at));
            names.append(columnsNamed(reading.made.form, m_lookup));
        }
        QList<message::Message> out = words;
        for (qsizetype i = 0; i < words.size(); ++i) {
            if (words.count(words[i]) < 2)
                continue;
            QStringList own = names[i];
            for (qsizetype other = 0; other < words.size(); ++other) {
                if (other != i && words[other] == words[i])
                    own.removeIf([&](const QString &name) { return names[other].contains(name); });
            }
            const FilledReading &reading = m_readings[told[size_t(i)]];
            const QString apart = own.isEmpty()
                                      ? exactReadingOf(reading.made.form, reading.plan, m_lookup, reading.tellJoins)
                                      : own.join(QStringLiteral(", "));
            out[i] = message::say("generate.title.besides", {words[i], apart});
        }
        return out;
    }

    const std::vector<FilledReading> &m_readings;
    const GrammarReadings &m_grammar;
    const SchemaLookup &m_lookup;
    const Nouns m_nouns;
    std::vector<double> m_logs; ///< of the probabilities
};

/// A word that nothing of the source or of the language explains.
bool isUnknown(const QuestionFeatures &questionFeatures, int at)
{
    const base::Word &word = questionFeatures.linking->words[at];
    const bool said =
        std::any_of(questionFeatures.said.begin(), questionFeatures.said.end(),
                    [at](const QuestionFeatures::Said &one) { return one.first <= at && one.last >= at; });
    return questionFeatures.kinds[size_t(at)] == 0 && !said && !word.number
           && question::phrasesAt(word.lower).isEmpty();
}

/// "total zaster of all payments", "average lease length": what is to be added up is not known. An unknown word before
/// a known name ("annual budget") may pass.
bool hasUnknownMeasure(const QuestionFeatures &questionFeatures)
{
    const int count = int(questionFeatures.words.size());
    return std::any_of(
        questionFeatures.said.begin(), questionFeatures.said.end(), [&](const QuestionFeatures::Said &said) {
            int at = said.last + 1;
            while (at < count
                   && (questionFeatures.words[size_t(at)] == "the" || questionFeatures.words[size_t(at)] == "of"
                       || questionFeatures.words[size_t(at)] == "all"))
                ++at;
            const bool figure = said.phrase->role == question::Role::Aggregate;
            const auto table = std::find_if(questionFeatures.spans.begin(), questionFeatures.spans.end(),
                                            [&said](const QuestionFeatures::Span &span) {
                                                return span.kind == 'T' && span.first == said.last + 1;
                                            });
            if (figure && table != questionFeatures.spans.end())
                at = table->last + 1;
            return figure && at < count && isUnknown(questionFeatures, at)
                   && (at + 1 == count || questionFeatures.kinds[size_t(at) + 1] != 'C');
        });
}

/// "loyal customers": a word right before a table's name that nothing explains says which of its rows are meant.
bool hasUnknownAttribute(const QuestionFeatures &questionFeatures)
{
    return std::any_of(questionFeatures.spans.begin(), questionFeatures.spans.end(),
                       [&questionFeatures](const QuestionFeatures::Span &span) {
                           const int before = span.first - 1;
                           if (span.kind != 'T' || before < 0)
                               return false;
                           const bool adjoins = questionFeatures.linking->words[before].end + 1
                                                >= questionFeatures.linking->words[span.first].begin;
                           return adjoins && isUnknown(questionFeatures, before);
                       });
}

/// "vendors in Berlin": a name behind a preposition that is stored nowhere. In A Heading Written Like This capitals say
/// nothing.
bool hasUnknownName(const QuestionFeatures &questionFeatures)
{
    const QList<base::Word> &words = questionFeatures.linking->words;
    const auto isCapital = [](const base::Word &word) {
        return !word.text.isEmpty() && word.text.at(0).isUpper() && word.text != word.text.toUpper();
    };
    if (2 * std::count_if(words.begin(), words.end(), isCapital) > words.size())
        return false;
    static const QSet<QString> before{QStringLiteral("in"),   QStringLiteral("from"), QStringLiteral("at"),
                                      QStringLiteral("near"), QStringLiteral("of"),   QStringLiteral("for"),
                                      QStringLiteral("by")};
    for (int i = 1; i < int(words.size()); ++i) {
        if (isCapital(words[i]) && before.contains(words[i - 1].text) && isUnknown(questionFeatures, i))
            return true;
    }
    return false;
}

/// "units are vacant": a state that is stored nowhere. What was done to a row ("are offered") may be its standing in a
/// table.
bool hasUnknownState(const QuestionFeatures &questionFeatures)
{
    static const QSet<QString> be{QStringLiteral("is"), QStringLiteral("are"), QStringLiteral("was"),
                                  QStringLiteral("were")};
    static const QSet<QString> light{QStringLiteral("not"), QStringLiteral("still"),   QStringLiteral("currently"),
                                     QStringLiteral("now"), QStringLiteral("already"), QStringLiteral("never")};
    const QList<base::Word> &words = questionFeatures.linking->words;
    const int last = int(words.size()) - 1;
    int before = last - 1;
    while (before > 0 && light.contains(words[before].lower))
        --before;
    const bool done =
        last > 0
        && (words[last].lower.endsWith(QLatin1String("ed")) || words[last].lower.endsWith(QLatin1String("ing")));
    return before > 0 && be.contains(words[before].lower) && !done && isUnknown(questionFeatures, last);
}

/// A term of the company or of business that only words explain.
bool hasOpenTerm(const QuestionFeatures &questionFeatures, const catalog::Snapshot &snapshot)
{
    const retrieval::Linking &linking = *questionFeatures.linking;
    return std::any_of(linking.definitions.begin(), linking.definitions.end(),
                       [&](const retrieval::DefinitionMention &mention) {
                           return !snapshot.definitions[mention.definition].refers();
                       })
           || std::any_of(linking.glossary.begin(), linking.glossary.end(),
                          [&](const retrieval::GlossaryMention &mention) {
                              return questionFeatures.kinds[size_t(mention.firstWord)] == 0;
                          });
}

/// A question for a share, a forecast, a month or loyal customers is not answered by leaving that out.
bool isBeyond(const QuestionFeatures &questionFeatures, const catalog::Snapshot &snapshot)
{
    if (hasUnknownAttribute(questionFeatures) || hasUnknownMeasure(questionFeatures) || hasUnknownName(questionFeatures)
        || hasUnknownState(questionFeatures) || hasOpenTerm(questionFeatures, snapshot))
        return true;
    static const QStringList units{QStringLiteral("month"), QStringLiteral("quarter"), QStringLiteral("week")};
    const retrieval::Linking &linking = *questionFeatures.linking;
    for (int i = 0; i < int(linking.words.size()); ++i) {
        const bool named =
            std::any_of(linking.columns.begin(), linking.columns.end(), [i](const retrieval::ColumnMention &mention) {
                return mention.firstWord <= i && mention.lastWord >= i && mention.score >= SurelyNamed;
            });
        if (!named && units.contains(linking.words[i].stem))
            return true;
    }
    return std::any_of(
        questionFeatures.said.begin(), questionFeatures.said.end(),
        [](const QuestionFeatures::Said &said) { return isBeyondOutlines(*said.phrase) && !said.inName; });
}

} // namespace

Result<Proposal> Composer::propose(const GenerateRequest &request, const StopToken &stop)
{
    if (!request.linking || !request.linker)
        return fail(ErrorCode::Internal, QT_TRANSLATE_NOOP("Error", "The question \"%1\" was not linked."),
                    {request.question});
    Proposal proposal;
    if (request.linking->words.isEmpty()) {
        proposal.text = abstention(message::say("generate.misfit.questionEmpty"));
        return proposal;
    }
    if (request.linking->words.size() > MostWords) {
        proposal.text =
            abstention(message::say("generate.misfit.questionLongerThanWords", {QString::number(MostWords)}));
        return proposal;
    }
    const SchemaLookup lookup(request.linker->snapshot());
    const GrammarReadings grammar = grammarReadings(*request.linking, lookup, stop);
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
    const QuestionFeatures questionFeatures = questionFeaturesOf(*request.linking, lookup);
    const bool beyond = isBeyond(questionFeatures, lookup.snapshot());
    if (grammar.rivals() == 0 && beyond) {
        proposal.text = abstention(grammar.readings.empty() ? grammar.misfit.text : notWellEnough());
        return proposal;
    }
    const base::LogLinearSet &models = m_models ? *m_models : composerWeights();
    std::vector<FilledReading> readings =
        rankedReadings(questionFeatures, lookup, grammar, models, MostReadings, beyond ? Told::OfGrammar : Told::All);
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
    const Passing passed = passing(std::move(readings), request);
    if (passed.readings.empty()) {
        proposal.closest = passed.closest;
        proposal.text = abstention(grammar.readings.empty() ? grammar.misfit.text : unaccounted(passed.unread));
        return proposal;
    }
    std::vector<double> logs;
    for (const FilledReading &reading : passed.readings)
        logs.push_back(reading.log);
    const base::Features certainty = certaintyFeatures(*request.linking, passed.readings.front(), grammar);
    return Decision(passed.readings, grammar, lookup).decide(confidenceOf(confidenceFeatures(certainty, logs), models));
}

} // namespace Tieout::generate::composer
