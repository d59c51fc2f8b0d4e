// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/composer.h"

#include "core/catalog/meaning.h"
#include "core/generate/composer/rank/offers.h"
#include "core/generate/composer/rank/passing.h"
#include "core/generate/composer/write/naming.h"
#include "core/generate/composer/write/wording.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Tieout::generate::composer {

namespace {

constexpr int MostWords = 60;
constexpr size_t MostReadings = 70;
constexpr qsizetype MostOffered = 4;
constexpr qsizetype MostUnread = 6;  ///< words named that nothing stands for
constexpr qsizetype MostNearest = 3; ///< readings offered where none is believed

constexpr double AnswersAlone = 0.7; ///< the same where nothing else can be meant
constexpr double Asks = 0.15;        ///< below it even the first reading is a guess
constexpr double SurelyNamed = 0.9;  ///< of a column, for a unit of the calendar to mean it
constexpr double Worthless = 0.02;   ///< readings less likely beside the first are not offered
constexpr double Grave = 3;          ///< severity of a misfit that is worth telling
constexpr double Telling = 0.1;      ///< probability from which another reading is worth telling beside an answer

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
    for (const Filter &filter : form.filters) {
        for (const QString &value :
             filter.kind == Filter::Kind::OneOf && !filter.numeric ? filter.values : QStringList()) {
            const QStringList spellings = lookup.spellings(filter.column, value);
            if (spellings.size() > 1)
                candidate.assumptions.append(
                    {message::say("generate.assumed.spellings",
                                  {lookup.text(filter.column), message::allOf(message::quoted(spellings))}),
                     record::About::Condition,
                     {}});
        }
    }
    if (tellJoins)
        candidate.assumptions.append(
            {message::say("generate.assumed.joinMeant", {wayOf(plan, lookup)}), record::About::Join, {}});
    if (form.unit) {
        const TableName &table = lookup.table(form.unit->column.node).name;
        candidate.settles =
            record::ColumnUnit{table.schema, table.name, lookup.column(form.unit->column).name, form.unit->unit};
    }
    if (form.amount.isValid()) {
        const TableName &table = lookup.table(form.amount.node).name;
        candidate.settles = record::ColumnUnit{table.schema, table.name, lookup.column(form.amount).name, {}};
    }
    return candidate;
}

/// Two ways to join the same reading of which neither fits the words better: a person has to choose.
bool isTied(const FilledReading &first, const FilledReading &other)
{
    return first.tellJoins && other.tellJoins && first.made.form == other.made.form && first.plan.fit == other.plan.fit;
}

/// "Is film.length in minutes, hours or seconds?" where the readings differ in that alone; else empty.
message::Message unitAsked(const QList<LogicalForm> &forms, const SchemaLookup &lookup)
{
    QList<message::Message> units;
    for (const LogicalForm &form : forms) {
        if (!form.unit || form.unit->column != forms.first().unit->column)
            return {};
        if (const message::Message words = catalog::unitWords(form.unit->unit); !units.contains(words))
            units.append(words);
    }
    if (units.size() < forms.size())
        return {};
    return message::say("generate.composer.asksUnit", {lookup.text(forms.first().unit->column), message::oneOf(units)});
}

/// How the readings of one question are told.
class Decision
{
public:
    Decision(const std::vector<FilledReading> &readings, const GrammarReadings &grammar,
             const QuestionFeatures &question, const SchemaLookup &lookup)
        : m_readings(readings)
        , m_grammar(grammar)
        , m_question(question)
        , m_lookup(lookup)
        , m_nouns(lookup)
    {
        for (const FilledReading &reading : readings)
            m_logs.push_back(reading.log);
    }

    /// By how likely the reading that would be given is right.
    Proposal byConfidence(size_t given, double confidence) const
    {
        Proposal proposal;
        if (confidence < Asks) {
            proposal.text = abstention(m_grammar.readings.empty() ? m_grammar.misfit.text : notWellEnough());
            proposal.alternatives = nearest();
            return proposal;
        }
        const FilledReading &reading = m_readings[given];
        const bool tied = reading.grammar < 0
                          && std::any_of(m_readings.begin(), m_readings.end(), [&reading](const FilledReading &other) {
                                 return &other != &reading && isTied(reading, other);
                             });
        const bool mayAnswer = !tied && !reading.made.form.isOffered
                               && !mayMeanTheNumber(*m_question.linking, reading.made.form, m_lookup);
        const bool isAgreed = reading.grammar >= 0 && m_grammar.rivals() == 1;
        if (confidence >= (isAgreed ? AnswersAgreed : Answers) && mayAnswer)
            return answer(given, confidence);
        if (isGrave()) // says more than readings that are not believed
            return doubtful(readingOf(given));
        std::vector<size_t> order{given};
        for (size_t i = 0; i < m_readings.size(); ++i) {
            if (i != given && (isWorthTelling(i) || m_logs[i] >= m_logs[0] + std::log(Worthless)))
                order.push_back(i);
        }
        const Proposal asked = ask(order, confidence);
        // What may not even be offered is no rival.
        const bool isAlone = asked.kind == Proposal::Kind::Abstain;
        return isAlone && confidence >= AnswersAlone && mayAnswer ? answer(given, confidence) : asked;
    }

    /// Between what the grammar finds worth telling, the better first.
    Proposal askWhich() const
    {
        std::vector<size_t> order;
        for (size_t i = 0; i < m_readings.size(); ++i) {
            if (isWorthTelling(i))
                order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(),
                         [this](size_t a, size_t b) { return m_readings[a].grammar < m_readings[b].grammar; });
        return ask(order, 1.0 / double(order.size()));
    }

    /// What comes nearest where nothing is believed: what the grammar finds first, then the likeliest.
    QList<Candidate> nearest() const
    {
        std::vector<size_t> order;
        for (size_t i = 0; i < m_readings.size(); ++i)
            order.push_back(i);
        const auto place = [this](size_t at) {
            return m_readings[at].grammar < 0 ? std::numeric_limits<int>::max() : m_readings[at].grammar;
        };
        std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return place(a) < place(b); });
        QList<LogicalForm> forms;
        return order.empty() ? QList<Candidate>() : offered(order, Asks, MostNearest, forms);
    }

private:
    bool isWorthTelling(size_t at) const
    {
        return m_readings[at].grammar >= 0 && m_readings[at].grammar < m_grammar.tellable();
    }

    /// What the grammar finds wrong with the question is worth telling.
    bool isGrave() const { return m_grammar.readings.empty() && m_grammar.misfit.severity >= Grave; }

    Proposal doubtful(const message::Message &only) const
    {
        Proposal proposal;
        proposal.text =
            abstention(isGrave() ? m_grammar.misfit.text : message::say("generate.misfit.oneReadingFoundNot", {only}));
        proposal.alternatives = nearest();
        return proposal;
    }

    message::Message readingOf(size_t at) const { return readingOf(m_readings[at]); }
    message::Message readingOf(const FilledReading &reading) const
    {
        return composer::readingOf(reading.made.form, reading.plan, m_nouns, reading.tellJoins);
    }

    Candidate candidate(size_t at, size_t given, double confidence) const
    {
        return candidate(m_readings[at], at, given, confidence);
    }
    /// Of what was read at this place, as it is told. `confidence` is that of the reading at `given`; the others share
    /// what it leaves.
    Candidate candidate(const FilledReading &reading, size_t at, size_t given, double confidence) const
    {
        Candidate out = candidateOf(reading.made.form, reading.plan, reading.sql, reading.tellJoins, m_nouns);
        const double rest = std::max(1e-9, 1 - std::exp(m_logs[given]));
        out.confidence =
            std::clamp(at == given ? confidence : (1 - confidence) * std::exp(m_logs[at]) / rest, 0.001, 0.999);
        return out;
    }

    Proposal answer(size_t at, double confidence) const
    {
        Proposal proposal;
        proposal.kind = Proposal::Kind::Candidates;
        proposal.candidates = {candidate(at, at, confidence)};
        std::vector<FilledReading> told{m_readings[at]};
        for (size_t i = 0; i < m_readings.size() && proposal.alternatives.size() < MostOffered - 1; ++i) {
            if (i == at || (!isWorthTelling(i) && std::exp(m_logs[i]) < Telling))
                continue;
            proposal.alternatives.append(candidate(i, at, confidence));
            told.push_back(m_readings[i]);
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
        proposal.kind = Proposal::Kind::Clarify; // what is asked follows mostly from what the options do
        QList<LogicalForm> forms;
        proposal.candidates = offered(order, confidence, MostOffered, forms);
        if (forms.size() < 2)
            return held(proposal.candidates);
        proposal.text = unitAsked(forms, m_lookup);
        return proposal;
    }

    /// What may be offered of these, in words that tell them apart; `forms` are theirs.
    QList<Candidate> offered(const std::vector<size_t> &order, double confidence, qsizetype most,
                             QList<LogicalForm> &forms) const
    {
        QList<Candidate> out;
        // Two readings that are the same but for their SQL are no choice.
        QStringList exact;
        std::vector<FilledReading> told;
        for (size_t i = 0; i < order.size() && out.size() < most; ++i) {
            const FilledReading reading = withWholeNames(m_readings[order[i]], m_question, m_lookup);
            const QString next = exactReadingOf(reading.made.form, reading.plan, m_lookup, reading.tellJoins).toLower();
            if (exact.contains(next) || !mayBeOffered(reading, m_question, m_lookup))
                continue;
            exact.append(next);
            told.push_back(reading);
            out.append(candidate(reading, order[i], order.front(), confidence));
            if (reading.leavesOut)
                out.last().accounting = record::Accounting::Known;
        }
        const QList<message::Message> apart = toldApart(told);
        for (qsizetype i = 0; i < out.size(); ++i) {
            const LogicalForm &form = told[size_t(i)].made.form;
            forms.append(form);
            out[i].reading =
                form.unit ? message::say("generate.title.inUnit", {catalog::unitWords(form.unit->unit), apart[i]})
                          : apart[i];
        }
        return out;
    }

    /// One reading is no choice: it is named, and may still be run.
    Proposal held(const QList<Candidate> &only) const
    {
        Proposal proposal;
        proposal.text = only.isEmpty() ? abstention(notWellEnough()) : doubtful(only.first().reading).text;
        proposal.alternatives = only;
        return proposal;
    }

    /// The readings in words; those that sound the same with the names of the columns they differ in.
    QList<message::Message> toldApart(const std::vector<FilledReading> &told) const
    {
        QList<message::Message> words;
        QList<QStringList> names;
        for (const FilledReading &reading : told) {
            words.append(readingOf(reading));
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
            const FilledReading &reading = told[size_t(i)];
            const QString apart = own.isEmpty()
                                      ? exactReadingOf(reading.made.form, reading.plan, m_lookup, reading.tellJoins)
                                      : own.join(QStringLiteral(", "));
            out[i] = message::say("generate.title.besides", {words[i], apart});
        }
        return out;
    }

    const std::vector<FilledReading> &m_readings;
    const GrammarReadings &m_grammar;
    const QuestionFeatures &m_question;
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

/// Sets of rows that only rules read: of rows in several periods, of counted rows under conditions, of a part within a
/// whole. What was learnt of other questions says nothing of them; that every word is accounted for does.
bool tellsSets(const LogicalForm &form, const SchemaLookup &lookup)
{
    const bool isOfOthers = std::any_of(form.absent.cbegin(), form.absent.cend(),
                                        [](const Absence &absence) { return !absence.filters.isEmpty(); })
                            || std::any_of(form.counts.cbegin(), form.counts.cend(),
                                           [](const CountFilter &count) { return !count.filters.isEmpty(); });
    const bool isPart = std::any_of(form.outputs.cbegin(), form.outputs.cend(),
                                    [](const Expression &output) { return output.figure == Figure::ShareMeeting; });
    // "percentage rejected by reason": a reason that only rejected rows have tells them apart, and not a share of each
    const bool isOfPart =
        std::any_of(form.groupColumns.cbegin(), form.groupColumns.cend(), [&](const ColumnId &column) {
            return lookup.hasNulls(column)
                   && std::any_of(form.part.cbegin(), form.part.cend(),
                                  [&](const Filter &filter) { return filter.column.node == column.node; });
        });
    const bool isOfLevels = form.groupColumns.size() == 1 && form.groupNodes.isEmpty() // "drivers per manager"
                            && std::any_of(form.outputs.cbegin(), form.outputs.cend(),
                                           [](const Expression &output) { return output.superior >= 0; });
    return isOfOthers || isOfLevels || (isPart && !isOfPart);
}

/// Rows of one table under conditions of its own, listed with what was named or counted: "gold customers with name and
/// email". Where the grammar finds nothing else, and every word is accounted for, that is what was asked.
bool tellsOwnRows(const LogicalForm &form, const SchemaLookup &lookup)
{
    static const QSet<Filter::Kind> plain{Filter::Kind::OneOf,      Filter::Kind::Number,   Filter::Kind::Contains,
                                          Filter::Kind::StartsWith, Filter::Kind::EndsWith, Filter::Kind::Period};
    const QList<int> nodes = form.nodes();
    const bool isPlain =
        nodes.size() == 1 && form.counts.isEmpty() && form.having.isEmpty() && form.absent.isEmpty()
        && form.mentioned.isEmpty() && form.order.isEmpty() && form.groupColumns.isEmpty() && form.groupNodes.isEmpty()
        && !form.isWithin() && form.combined == LogicalForm::Combined::Alone && form.overGroups == Aggregate::None
        && form.part.isEmpty() && form.compared.isEmpty() && !form.unit && !form.distinct && form.limit == 0;
    const bool isOwn = std::all_of(form.filters.cbegin(), form.filters.cend(), [&](const Filter &filter) {
        return plain.contains(filter.kind) && !filter.orPrevious && !filter.negated;
    });
    if (!isPlain || !isOwn || form.outputs.isEmpty() || (form.filters.isEmpty() && form.outputs.size() < 2))
        return false;
    if (form.outputs.size() == 1 && form.outputs.first().countsRows())
        return !form.filters.isEmpty();
    const auto isShown = [&form](const ColumnId &id) {
        return std::any_of(form.outputs.cbegin(), form.outputs.cend(),
                           [&id](const Expression &output) { return output.column == id; });
    };
    const QList<int> names = lookup.displayColumns(nodes.first());
    const bool isNamed = std::all_of(names.cbegin(), names.cend(), [&](int column) {
        return isShown(ColumnId{nodes.first(), column});
    });
    // "patients since January" may be meant to be counted
    const bool isDated = std::any_of(form.filters.cbegin(), form.filters.cend(),
                                     [](const Filter &filter) { return filter.kind == Filter::Kind::Period; });
    if (isDated && form.outputs.size() <= names.size())
        return false;
    return (isNamed || form.outputs.size() > 1)
           && std::all_of(form.outputs.cbegin(), form.outputs.cend(), [](const Expression &output) {
                  return output.aggregate == Aggregate::None && output.column.isValid() && !output.isElapsed()
                         && output.figure == Figure::Plain && output.ranges.isEmpty();
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
    const bool isHeld = beyond && grammar.rivals() == 0; // what is found may be offered, but answers nothing
    const base::LogLinearSet &models = m_models ? *m_models : composerWeights();
    std::vector<FilledReading> readings = rankedReadings(questionFeatures, lookup, grammar, models, MostReadings,
                                                         beyond && !isHeld ? Told::OfGrammar : Told::All);
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled."));
    Passing passing = passingOf(std::move(readings), request.judged);
    if (isHeld || passing.readings.empty()) {
        if (!isHeld)
            proposal.closest = passing.closest;
        proposal.text = abstention(!passing.part.isEmpty()                ? passing.part
                                   : !grammar.readings.empty() && !isHeld ? unaccounted(passing.unread)
                                   : grammar.readings.empty()             ? grammar.misfit.text
                                                                          : notWellEnough());
        std::vector<FilledReading> found = std::move(passing.readings);
        found.insert(found.end(), passing.leavingOut.begin(), passing.leavingOut.end());
        proposal.alternatives = Decision(found, grammar, questionFeatures, lookup).nearest();
        return proposal;
    }
    const GrammarReadings passed = keepPassing(grammar, passing);
    const Decision decision(passing.readings, passed, questionFeatures, lookup);
    const std::optional<size_t> given = givenReading(passing, passed);
    if (!given)
        return decision.askWhich();
    const base::Features features = confidenceFeatures(*request.linking, passing, *given, passed);
    if (m_witness)
        m_witness(passing.readings[*given].sql, features);
    const FilledReading &reading = passing.readings[*given];
    const bool isSure = reading.grammar == 0 && (passed.rivals() == 1 || passed.readings.size() == 1)
                        && tellsSets(reading.made.form, lookup);
    // Even of a question cut into words in an unusual way ("stores in OR").
    const bool isCertain =
        reading.grammar == 0 && passed.readings.size() == 1 && tellsOwnRows(reading.made.form, lookup);
    const double confidence = std::max(confidenceOf(features, models), isCertain ? Answers
                                                                       : isSure  ? AnswersAgreed
                                                                                 : 0);
    return decision.byConfidence(*given, confidence);
}

} // namespace Tieout::generate::composer
