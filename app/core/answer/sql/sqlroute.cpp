// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/sqlroute.h"

#include "core/answer/sql/choice.h"
#include "core/answer/sql/countfrom.h"
#include "core/answer/sql/doubt.h"
#include "core/answer/sql/joinpath.h"
#include "core/answer/sql/lastperiod.h"
#include "core/answer/sql/ledgerwords.h"
#include "core/answer/sql/nearestreadings.h"
#include "core/answer/sql/sqllabel.h"
#include "core/answer/sql/unacceptedkeys.h"
#include "core/answer/sql/weblookups.h"
#include "core/base/text.h"
#include "core/sql/printer.h"

namespace Tieout::answer {

using generate::Candidate;
using generate::Proposal;

namespace {

/// One question's way through the beats of this route.
class SqlAnswer
{
public:
    /// `asked`: what the checks hold a query against; empty where no question goes with it.
    SqlAnswer(Answering &answering, const QString &asked, const retrieval::Linking &linking)
        : m_answering(answering)
        , m_environment(answering.environment)
        , m_beats(answering.beats)
        , m_record(answering.record)
        , m_asked(asked)
        , m_web(answering.environment)
    {
        m_linked.linking = linking;
    }

    void answer()
    {
        if (!m_answering.stopping() && link() && !isHeldBack() && !asksElsewhere())
            tryAll();
    }

    void runGiven(const GivenQuery &given)
    {
        const Candidate candidate = candidateOf(given);
        const std::optional<gate::CheckedQuery> query = check(candidate, given.author);
        if (query && !m_answering.stopped())
            finish({candidate, *query});
        if (!m_state.answered && !m_answering.stopped())
            reject();
    }

    void cannotBeSaid(const PastedSql &pasted)
    {
        m_record.state = record::State::Rejected;
        m_record.text = unconvertedWords(pasted, m_environment.session.traits().name);
        query().sql = pasted.sql;
        m_beats.start(Beat::Validate);
        m_beats.failed(Beat::Validate, m_record.text);
    }

private:
    record::Part &part()
    {
        if (m_record.parts.isEmpty())
            m_record.parts.append(partOf(m_environment));
        return m_record.parts.front();
    }
    record::SqlBody &query() { return *part().query(); }

    bool link()
    {
        m_beats.start(Beat::Retrieve);
        m_linked.subgraph = m_environment.linker.subgraph(m_linked.linking, m_environment.options.tokenBudget);
        m_record.context = contextLines(m_linked.linking, m_environment);
        QStringList tables;
        for (const TableName &table : m_linked.subgraph.terminals + m_linked.subgraph.bridges)
            tables.append(table.display());
        const message::Message text =
            tables.isEmpty() ? message::say("answer.link.nothing")
            : tables.size() == 1
                ? message::say("answer.link.table", {tables.first()})
                : message::say("answer.link.tables", {QString::number(tables.size()), message::allNamed(tables)});
        m_record.timing.linkMs = m_beats.done(Beat::Retrieve, text);
        return !m_answering.stopping();
    }

    void holdBack(const message::Message &why)
    {
        m_beats.start(Beat::Generate);
        m_beats.failed(Beat::Generate, why);
        m_record.state = record::State::Abstained;
        m_record.text = why;
        noteWhatWasRead();
    }

    /// A word whose definition cannot be followed is not read in another way.
    bool isHeldBack()
    {
        const message::Message why = staleDefinition(m_linked.linking, m_environment);
        if (!why.isEmpty())
            holdBack(why);
        return !why.isEmpty();
    }

    bool asksElsewhere()
    {
        const QHash<QString, QStringList> &elsewhere = m_environment.snapshot().elsewhere;
        const QString table = tableElsewhere(m_linked.linking, elsewhere);
        if (table.isEmpty())
            return false;
        const QString here = m_environment.snapshot().title;
        const QString there = elsewhere.value(table).first();
        holdBack(m_linked.linking.tables.isEmpty() ? message::say("answer.elsewhere.all", {table, there, here})
                                                   : message::say("answer.elsewhere.join", {table, there, here}));
        part();
        return true;
    }

    void tryAll()
    {
        noteCountedFrom(m_linked.linking, m_environment, m_record);
        const QList<generate::CandidateSource *> &generators = m_answering.generators;
        for (generate::CandidateSource *generator : generators) {
            takeTurn(*generator);
            if (m_state.answered || m_answering.stopping())
                return;
        }
        switch (m_state.ending()) {
        case AttemptState::Ending::Answered:
            break;
        case AttemptState::Ending::Ask:
            if (m_state.failure)
                m_record.assumptions.append({message::ofError(*m_state.failure), record::About::Model});
            clarify(*m_state.open);
            break;
        case AttemptState::Ending::Rejected:
            reject();
            break;
        case AttemptState::Ending::Failed: // what others had to offer stays
            m_answering.stopWith(*m_state.failure);
            addAlternatives(m_state.offered);
            break;
        case AttemptState::Ending::Abstained:
            abstain();
            break;
        }
    }

    void takeTurn(generate::CandidateSource &generator)
    {
        // A model is not asked for a query that may be about another month.
        if (generator.maximumAttempts() > 1 && asksWhereToCountFrom())
            return;
        m_state.beginTurn(generator.maximumAttempts());
        tryWhileRejected(generator);
        if (const std::optional<FinishedQuery> best = m_state.endTurn(); best && !m_answering.stopped())
            conclude(*best);
    }

    void tryWhileRejected(generate::CandidateSource &generator)
    {
        for (int attempt = 0; attempt < std::max(1, generator.maximumAttempts()) && !m_state.answered; ++attempt) {
            if (m_answering.stopping())
                return;
            const std::optional<Proposal> proposal = propose(generator);
            if (!proposal)
                return;
            if (proposal->kind == Proposal::Kind::Abstain) {
                m_state.noteAbstained(*proposal);
                m_record.assumptions.append(proposal->notes);
                return;
            }
            if (!consider(*proposal))
                return;
        }
    }

    /// SQL that a generator wants to see the result of: a look at the data, not an answer. What keeps it from running
    /// is told to the generator and is no rejection of an answer.
    Result<generate::Trial> tryOut(const QString &sql, std::chrono::milliseconds most)
    {
        ValidateInput input{sql, m_asked, {}, gate::Author::Generator, gate::Purpose::Exploration};
        const Result<gate::Checked> checked = m_validations.validate(input, m_environment);
        if (!checked)
            return fail(checked.error());
        if (!checked->query)
            return generate::Trial{rejectionOf(checked->report, m_asked).text, {}};
        const Result<generate::Trial> trial = runTrial(*checked->query, most, m_environment);
        if (trial)
            m_web.noteRows(trial->result);
        return trial;
    }

    std::optional<Proposal> propose(generate::CandidateSource &generator)
    {
        m_beats.start(Beat::Generate);
        GenerateInput input{m_asked, m_linked, generator, m_state.feedback, m_validations};
        input.run = [this](const QString &sql, std::chrono::milliseconds most) { return tryOut(sql, most); };
        input.doing = [this](const message::Message &what) { m_beats.tell(Beat::Generate, what); };
        if (m_environment.options.webSearch)
            input.web = [this](const QString &words) {
                return m_web.search(words, m_asked, m_linked.linking, m_record);
            };
        Result<Proposal> proposal = generateCandidates(input, m_environment);
        // What was spent is told also where nothing came of it.
        if (const std::optional<record::ModelUse> use =
                proposal && proposal->model ? proposal->model : generator.used())
            m_record.model = toldModel(*use, m_environment.options.sight);
        if (!proposal) {
            m_record.timing.generateMs += m_beats.failed(Beat::Generate, message::ofError(proposal.error()));
            m_state.noteFailed(proposal.error());
            return {};
        }
        const bool abstains = proposal->kind == Proposal::Kind::Abstain;
        const message::Message text =
            abstains ? proposal->text
            : proposal->kind == Proposal::Kind::Clarify
                ? message::say("answer.propose.readings", {QString::number(proposal->candidates.size())})
            : proposal->candidates.isEmpty() ? message::Message()
                                             : proposal->candidates.first().reading;
        if (abstains && text.isEmpty())
            return *proposal; // the next one is asked; nobody has to be told
        m_record.timing.generateMs +=
            abstains ? m_beats.failed(Beat::Generate, text) : m_beats.done(Beat::Generate, text);
        return *proposal;
    }

    /// Only where there is something to answer.
    bool asksWhereToCountFrom()
    {
        const bool asks = askWhereToCountFrom(m_linked.linking, m_environment, m_record);
        m_state.answered = m_state.answered || asks;
        return asks;
    }

    /// Whether the generator may try again, where nothing was answered.
    bool consider(const Proposal &proposal)
    {
        QList<PassedCandidate> passed;
        for (const Candidate &candidate : proposal.candidates) {
            const std::optional<gate::CheckedQuery> query = check(candidate, authorOf(candidate));
            if (m_answering.stopped())
                return false;
            if (!query)
                continue;
            if (asksWhereToCountFrom())
                return false;
            passed.append({candidate, *query});
            if (proposal.kind != Proposal::Kind::Candidates)
                continue;
            if (leavesOut(passed.last()))
                return keepOpen(passed.last());
            if (finish(passed.last())) {
                addAlternatives(proposal.alternatives + m_state.offered);
                return false;
            }
            if (m_answering.stopped())
                return false;
        }
        if (proposal.kind != Proposal::Kind::Clarify || passed.isEmpty())
            return true;
        if (passed.size() > 1) {
            clarify({proposal.text, passed});
            return false;
        }
        // The gate left one of the readings: there is nothing to ask.
        if (leavesOut(passed.first()))
            return keepOpen(passed.first());
        finish(passed.first());
        return true;
    }

    /// Words that are nothing in the source and nothing in the query: whether they matter nobody here can tell.
    static QStringList wordsLeftOut(const gate::Report &report)
    {
        return report.ledger ? report.ledger->unknown : QStringList();
    }

    static bool leavesOut(const PassedCandidate &passed)
    {
        return passed.candidate.accounting == record::Accounting::Known
               && !wordsLeftOut(passed.query.report()).isEmpty();
    }

    bool keepOpen(const PassedCandidate &passed)
    {
        constexpr qsizetype mostWords = 6;
        const message::Message words = message::allOf(message::quoted(wordsLeftOut(passed.query.report())), mostWords);
        const message::Message why = message::say("answer.leftOut.why", {words});
        logAttempt(passed.candidate, record::AttemptVerdict::Doubted, {}, why);
        return m_state.keepOpen({message::say("answer.leftOut.asks", {words}), {passed}}, why.text);
    }

    /// Where a person chose between the same readings before, their choice is the answer and says so.
    bool answersAsChosen(const QList<ReadingChoice> &choices)
    {
        const auto &chosenBefore = m_environment.options.chosen;
        const std::optional<ChosenReading> chosen =
            chosenBefore ? chosenBefore(record::wholeQuestion(m_record)) : std::nullopt;
        if (!chosen)
            return false;
        const auto option = std::find_if(choices.cbegin(), choices.cend(), [&](const ReadingChoice &one) {
            // Earlier versions kept the words.
            return message::meaningOf(one.reading) == chosen->reading || one.reading.text == chosen->reading;
        });
        if (option == choices.cend() || !finish(option->passed))
            return false;
        m_record.assumptions.append(
            {message::say("answer.assumed.chosen", {chosen->on.toString(Qt::ISODate)}), record::About::Chosen});
        for (const ReadingChoice &other : choices) {
            if (&other != &*option)
                m_record.alternatives.append({other.reading, kindOfQueries, other.passed.candidate.sql});
        }
        return true;
    }

    /// All readings give the same rows, so that it makes no difference which one is meant, if one of them is.
    bool answersAlike(const ReadingChoice &only)
    {
        if (only.same.isEmpty() || only.passed.candidate.confidence < CertainWhereAlike || leavesOut(only.passed)
            || !finish(only.passed))
            return false;
        m_record.assumptions.append({message::say("answer.assumed.alike", {message::apart(only.same)})});
        return true;
    }

    void clarify(const OpenQuestion &question)
    {
        QList<ReadingChoice> choices;
        for (const PassedCandidate &passed : question.passed)
            choices.append({passed, readingOf(passed), ledgerOf(passed.query.report())});
        if (answersAsChosen(choices))
            return;
        if (m_answering.until == Start::Until::Answered)
            choices = tried(std::move(choices), m_environment);
        if (m_answering.stopping() || (choices.size() == 1 && answersAlike(choices.first())))
            return;
        askBack(question.text, choices.mid(0, MostOffered), m_linked.linking, m_environment, m_record);
        m_state.answered = true;
    }

    static gate::Author authorOf(const Candidate &candidate)
    {
        return candidate.vouched ? gate::Author::Person : gate::Author::Generator;
    }

    void addAlternatives(const QList<Candidate> &alternatives)
    {
        offerAlternatives(alternatives, m_asked, m_linked.linking, m_validations, m_environment, m_record);
    }

    ValidateInput inputFor(const Candidate &candidate) const
    {
        return answer::inputFor(candidate, m_asked, m_linked.linking);
    }

    /// The query of a candidate that passed; a rejected one is logged and becomes feedback.
    std::optional<gate::CheckedQuery> check(const Candidate &candidate, gate::Author author)
    {
        m_beats.start(Beat::Validate);
        ValidateInput input = inputFor(candidate);
        input.author = author;
        const Result<gate::Checked> checked = m_validations.validate(input, m_environment);
        if (!checked) {
            m_record.timing.gateMs += m_beats.failed(Beat::Validate, message::ofError(checked.error()));
            m_answering.stopWith(checked.error());
            return {};
        }
        const gate::Report &report = checked->report;
        if (checked->query) {
            m_record.timing.gateMs += m_beats.done(Beat::Validate, passedWords(report));
            return checked->query;
        }
        const gate::CheckResult *first = report.firstRejection();
        const message::Message why = first ? first->message : message::Message();
        m_record.timing.gateMs += m_beats.failed(Beat::Validate, why, message::say("answer.check.stopped", {why}));
        noteRejected(candidate, first ? first->id : QString(), rejectionOf(report, m_asked), why);
        part().checks = checkRecords(report);
        query().sql = candidate.sql;
        query().subgraph = joinPathOf(report, m_environment.graph(), m_environment.session.traits());
        return {};
    }

    void noteRejected(const Candidate &candidate, const QString &check, const message::Message &words,
                      const message::Message &because)
    {
        logAttempt(candidate, record::AttemptVerdict::Rejected, check, words);
        m_state.noteRejected(candidate.sql, words.text, because);
    }

    void logAttempt(const Candidate &candidate, record::AttemptVerdict verdict, const QString &check,
                    const message::Message &feedback)
    {
        record::Attempt attempt{part().id, candidate.generator, candidate.sql, verdict, {}, {}};
        if (!check.isEmpty())
            attempt.check = check;
        if (!feedback.isEmpty())
            attempt.feedback = feedback;
        m_record.attempts.append(attempt);
    }

    /// Runs a passed candidate. False when the engine would not run it, which is logged like a rejection.
    bool finish(const PassedCandidate &passed)
    {
        if (m_answering.stopping())
            return false;
        const Candidate &candidate = passed.candidate;
        if (m_answering.until == Start::Until::Proposed) {
            m_record.state = record::State::Answered;
            m_record.standing = standingOf(candidate);
            m_record.route.generator = candidate.generator;
            query().sql = candidate.sql;
            m_state.answered = true;
            return true;
        }
        m_beats.start(Beat::Execute);
        const Result<Executed> executed = executeQuery(passed.query, m_environment);
        if (!executed) {
            refuseToRun(candidate, executed.error());
            return false;
        }
        const message::Message doubt =
            m_state.mayDoubt ? doubtAbout(*executed, passed.query, m_asked, m_environment) : message::Message();
        if (m_state.takesDoubt(doubt)) {
            // The generator is asked again, once; where it has nothing better, this was its answer.
            m_record.timing.executeMs +=
                m_beats.failed(Beat::Execute, doubt, message::say("answer.execute.askedAgain", {doubt}));
            logAttempt(candidate, record::AttemptVerdict::Doubted, {}, doubt);
            m_state.noteDoubted({candidate, passed.query, *executed, doubt});
            return false;
        }
        conclude({candidate, passed.query, *executed, m_state.doubtOf(passed.query)});
        return true;
    }

    void refuseToRun(const Candidate &candidate, const Error &error)
    {
        m_record.timing.executeMs += m_beats.failed(Beat::Execute, message::ofError(error));
        const bool disagrees =
            error.code == ErrorCode::Syntax || error.code == ErrorCode::Reference || error.code == ErrorCode::Denied;
        if (disagrees)
            noteRejected(candidate, QStringLiteral("syntax.engine"), message::ofError(error), message::ofError(error));
        else
            m_answering.stopWith(error);
    }

    void conclude(const FinishedQuery &finished)
    {
        if (finished.doubt.isEmpty())
            logAttempt(finished.candidate, record::AttemptVerdict::Passed, {}, {});
        else
            m_record.assumptions.append(
                {message::say("answer.assumed.doubted", {finished.doubt}), record::About::Model});
        m_record.route.generator = finished.candidate.generator;
        Candidate answer = finished.candidate;
        // Whoever does not say what the number is, like a model, has it said by what the SQL does.
        if (answer.label.isEmpty())
            answer.label = sqlLabel(finished.query.bound(), finished.query.traits()).text;
        Executed executed = finished.executed;
        if (executed.empty)
            offerLastPeriod(finished.query, answer.accounting, m_linked.linking, m_environment, *executed.empty);
        synthesise({answer, finished.query.report(), executed, m_linked.subgraph, m_linked.linking}, m_environment,
                   m_record);
        if (answer.metric && !executed.empty && !m_answering.stopped())
            noteComponents(answer.metric->componentsSql, m_validations, m_environment, *part().metric);
        noteApplied(m_linked.linking, {finished.query.report()}, finished.candidate.generator, m_environment, m_record);
        m_web.noteUsed(finished.query.report(), m_asked, m_record);
        const double elapsed = m_beats.done(Beat::Execute, m_record.text);
        m_record.timing.verifyMs = finished.executed.verifyMs;
        m_record.timing.executeMs += std::max(0.0, elapsed - finished.executed.verifyMs);
        m_state.answered = true;
    }

    void reject()
    {
        m_record.state = record::State::Rejected;
        m_record.text = message::say("answer.rejected", {m_state.rejectedBecause});
    }

    void abstain()
    {
        QList<message::Message> reasons = m_state.reasons();
        for (message::Message &reason : reasons) { // it was not without one
            if (m_record.model && reason.id == QLatin1String("generate.composer.abstains"))
                reason = message::say("generate.composer.abstainsBesideModel", reason.args);
        }
        m_record.state = record::State::Abstained;
        if (reasons.isEmpty())
            reasons.append(message::say("answer.needsModel"));
        reasons.append(keysToAccept(m_linked.linking, m_environment.snapshot())); // a join may be all that is missing
        m_record.text = message::sentences(reasons);
        explainTerms(m_linked.linking, m_environment, m_record);
        noteWhatWasRead();
        const UnansweredQuestion unanswered{m_asked, m_linked, m_record.ledger, m_state.offered,
                                            m_answering.generators};
        for (const PassedCandidate &near : nearestReadings(unanswered, m_validations, m_environment))
            m_record.alternatives.append({readingOf(near), kindOfQueries, near.candidate.sql});
    }

    /// Which words were read and which were not, by the query that came nearest, else by what they mean in the source.
    void noteWhatWasRead()
    {
        m_record.ledger = ledgerOfWords(m_linked.linking, m_record.question);
        if (!m_state.closest.isEmpty())
            noteClosest();
        const QStringList named = namedTables(m_linked.subgraph.terminals, m_linked.linking, m_record.ledger);
        if (!named.isEmpty() || !m_record.parts.isEmpty())
            query().subgraph = {named, {}, {}, {}}; // not those of a query that was stopped
        addNearest(m_record.ledger, m_environment.snapshot(), m_environment.linker.meanings().get());
    }

    void noteClosest()
    {
        Candidate closest;
        closest.sql = m_state.closest;
        closest.accounting = record::Accounting::Every; // checked as such already
        const Result<gate::Checked> checked = m_validations.validate(inputFor(closest), m_environment);
        if (!checked || !checked->report.ledger)
            return;
        m_record.ledger = ledgerOf(checked->report);
        m_record.ledger.closest =
            print(*checked->report.statement->query, m_environment.session.traits(), {false, false});
    }

    record::Ledger ledgerOf(const gate::Report &report) const
    {
        return ledgerAsRead(report, m_linked.linking.question, m_record.question);
    }

    static constexpr record::Kind kindOfQueries = record::Kind::Sql;

    Answering &m_answering;
    const BeatEnvironment &m_environment;
    Reporter &m_beats;
    record::Record &m_record;
    const QString m_asked;
    Linked m_linked;
    Validations m_validations;
    WebLookups m_web;
    AttemptState m_state;
};

} // namespace

void SqlRoute::answer(const ReadQuestion &question, Answering &answering)
{
    SqlAnswer(answering, question.text, question.linking).answer();
}

void answerBy(const QList<generate::CandidateSource *> &generators, const ReadQuestion &question, Answering &answering)
{
    Answering alone(answering.environment, answering.beats, answering.record, generators, answering.until);
    SqlAnswer(alone, question.text, question.linking).answer();
}

void PastedRoute::answer(const ReadQuestion &, Answering &answering)
{
    record::Record &record = answering.record;
    record.route.generator = QStringLiteral("person");
    if (!m_pasted->words.isEmpty())
        record.assumptions.append({message::lines(m_pasted->words), record::About::InWords});
    if (answering.stopping())
        return;
    // Its words are no question that a check could hold it against.
    SqlAnswer answer(answering, {}, {});
    if (!m_pasted->unconverted.isEmpty())
        return answer.cannotBeSaid(*m_pasted);
    if (!m_pasted->convertedFrom.isEmpty())
        record.assumptions.append({message::say("answer.assumed.converted",
                                                {m_pasted->convertedFrom, answering.environment.session.traits().name,
                                                 m_pasted->sql.simplified()}),
                                   record::About::Dialect});
    const QString reading = m_pasted->words.value(0).text;
    answer.runGiven({m_pasted->sql, reading.chopped(reading.isEmpty() ? 0 : 1), gate::Author::Person});
}

void answerGiven(const QString &question, const GivenQuery &given, Answering &answering)
{
    const BeatEnvironment &environment = answering.environment;
    const retrieval::Linking linking = environment.linker.link(question, environment.options.calendar);
    answering.record.context = contextLines(linking, environment);
    noteCountedFrom(linking, environment, answering.record);
    SqlAnswer(answering, question, linking).runGiven(given);
}

} // namespace Tieout::answer
