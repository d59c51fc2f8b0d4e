// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/engine.h"

#include "core/answer/beats.h"
#include "core/answer/doubt.h"
#include "core/answer/greeting.h"
#include "core/answer/pastedsql.h"
#include "core/answer/reporter.h"
#include "core/answer/sqllabel.h"
#include "core/answer/weblookups.h"
#include "core/base/text.h"
#include "core/base/uuid.h"

namespace Tieout::answer {

using generate::Candidate;
using generate::Proposal;

namespace {

/// One question's way through the beats.
class Run
{
public:
    Run(const BeatEnvironment &context, const BeatSink &beats, const QString &question)
        : m_context(context)
        , m_beats(beats)
        , m_web(context)
    {
        m_record.id = base::newUuid();
        m_record.question = question;
        m_asked = question;
        m_record.asOf = context.options.calendar.asOf.toString(Qt::ISODate);
    }

    Record ask(const QList<generate::CandidateSource *> &sources)
    {
        const auto compiles = [this](const QString &sql) { // what is refused is refused in every dialect
            const Result<void> prepared = m_context.session.prepare(sql);
            return prepared || prepared.error().code == ErrorCode::Refused;
        };
        if (const std::optional<PastedSql> pasted =
                pastedSql(m_record.question, m_context.snapshot().schema(), m_context.session.traits(), compiles)) {
            runPasted(*pasted);
            return std::move(m_record);
        }
        if (route() && link() && !saysNothing() && !heldBack() && !asksElsewhere())
            tryAll(sources);
        return std::move(m_record);
    }

    Record propose(const QList<generate::CandidateSource *> &sources)
    {
        m_runs = false;
        return ask(sources);
    }

    Record runSql(const QString &sql, const QString &reading, gate::Author author)
    {
        m_linked.linking = m_context.linker.link(m_record.question, m_context.options.calendar);
        m_record.context = contextLines(m_linked.linking, m_context);
        m_record.route = {QStringLiteral("sql"), 1, QStringLiteral("The SQL was given."), {}, QStringLiteral("person")};
        runGiven(sql, reading, author);
        return std::move(m_record);
    }

private:
    void runGiven(const QString &sql, const QString &reading, gate::Author author)
    {
        Candidate candidate;
        candidate.generator = QStringLiteral("person");
        candidate.reading = reading;
        candidate.label = reading;
        candidate.sql = sql;
        candidate.confidence = 1;
        const std::optional<gate::Report> report = validate(candidate, author);
        if (report && !m_stopped)
            finish(candidate, *report);
        if (!m_answered && !m_stopped)
            reject();
    }

    /// A question that is SQL: nothing is searched for and nobody else is asked; its words are no question that a check
    /// could hold it against.
    void runPasted(const PastedSql &pasted)
    {
        m_asked.clear();
        m_beats.start(Beat::Decompose);
        m_record.route = {QStringLiteral("sql"),
                          1,
                          QStringLiteral("The question is SQL: it is checked and run as it stands."),
                          {},
                          QStringLiteral("person")};
        m_record.timing.routeMs = m_beats.done(Beat::Decompose, QStringLiteral("The question is SQL"));
        if (stopping())
            return;
        const QString own = m_context.session.traits().name;
        if (!pasted.words.isEmpty())
            m_record.assumptions.append({pasted.words, QStringLiteral("in words"), {}});
        if (!pasted.unconverted.isEmpty())
            return cannotBeSaid(pasted, own);
        if (!pasted.convertedFrom.isEmpty())
            m_record.assumptions.append({QStringLiteral("Written for %1, converted to %2: %3")
                                             .arg(pasted.convertedFrom, own, pasted.sql.simplified()),
                                         QStringLiteral("dialect"),
                                         {}});
        runGiven(pasted.sql, pasted.words.section(u'\n', 0, 0).chopped(pasted.words.isEmpty() ? 0 : 1),
                 gate::Author::Person);
    }

    void cannotBeSaid(const PastedSql &pasted, const QString &own)
    {
        QStringList parts;
        for (const sql::Unconverted &part : pasted.unconverted)
            parts.append(QStringLiteral("\"%1\": %2").arg(part.sql.simplified(), part.why));
        m_record.state = QStringLiteral("rejected");
        m_record.text = QStringLiteral("It is written for %1, and a part of it cannot be said the same in %2. %3")
                            .arg(pasted.convertedFrom, own, parts.join(u' '));
        part().sql = pasted.sql;
        m_beats.start(Beat::Validate);
        m_beats.failed(Beat::Validate, m_record.text);
    }

    void stopWith(const Error &error)
    {
        m_stopped = true;
        m_record.state = QStringLiteral("failed");
        m_record.text = error.message();
        m_record.failure = FailureRecord{errorCodeName(error.code), error.message(),
                                         error.hint.isEmpty() ? std::nullopt : std::optional(error.hint)};
    }

    /// True when somebody asked to stop; the record says so then.
    bool stopping()
    {
        if (!m_stopped && m_context.stop.cancelled())
            stopWith(Error(ErrorCode::Cancelled, QStringLiteral("The question was cancelled.")));
        else if (!m_stopped && m_context.stop.timedOut())
            stopWith(Error(ErrorCode::TimedOut, QStringLiteral("The question took longer than its time limit.")));
        return m_stopped;
    }

    PartRecord &part()
    {
        if (m_record.parts.isEmpty()) {
            m_record.parts.append(PartRecord());
            m_record.parts.first().source = sourceRecord(m_context);
        }
        return m_record.parts.first();
    }

    bool route()
    {
        m_beats.start(Beat::Decompose);
        const Result<Routed> routed = routeQuestion(m_record.question, m_context);
        if (!routed) {
            m_beats.failed(Beat::Decompose, routed.error().message());
            stopWith(routed.error());
            return false;
        }
        m_record.route = routed->route;
        m_record.steps = routed->steps;
        m_asked = routed->asked;
        if (!routed->language.isEmpty())
            m_record.assumptions.append({QStringLiteral("Read from %1 as \"%2\"").arg(routed->language, m_asked),
                                         QStringLiteral("language"),
                                         {}});
        if (routed->refines) {
            m_record.refines = routed->refines;
            m_record.assumptions.append({QStringLiteral("Read as \"%1\"").arg(m_asked), QStringLiteral("refines"), {}});
        }
        if (!routed->reply.isEmpty()) {
            m_record.timing.routeMs = m_beats.done(Beat::Decompose, routed->route.reason);
            m_record.state = QStringLiteral("abstained");
            m_record.text = routed->reply;
            return false;
        }
        if (routed->conversion) {
            m_record.timing.routeMs = m_beats.done(Beat::Decompose, QStringLiteral("A statement to convert"));
            m_beats.start(Beat::Generate);
            answerConversion(*routed->conversion, m_context, m_record);
            m_record.timing.generateMs = m_record.state == QLatin1String("answered")
                                             ? m_beats.done(Beat::Generate, m_record.text.section(u'\n', 0, 0))
                                             : m_beats.failed(Beat::Generate, m_record.text);
            return false;
        }
        if (routed->aboutSchema) {
            m_record.timing.routeMs = m_beats.done(Beat::Decompose, QStringLiteral("A question about the schema"));
            m_beats.start(Beat::Retrieve);
            answerSchemaQuestion(*routed->aboutSchema, m_context, m_record);
            m_record.timing.linkMs = m_record.state == QLatin1String("answered")
                                         ? m_beats.done(Beat::Retrieve, m_record.text)
                                         : m_beats.failed(Beat::Retrieve, m_record.text);
            return false;
        }
        m_record.timing.routeMs = m_beats.done(Beat::Decompose, QStringLiteral("One question over one source"));
        return !stopping();
    }

    /// A text in a language that nothing here reads is not searched for.
    bool saysNothing()
    {
        const QString why = unknownLanguage(m_linked.linking, m_context.snapshot().title);
        if (why.isEmpty())
            return false;
        m_record.state = QStringLiteral("abstained");
        m_record.text = why;
        m_record.route.kind = QStringLiteral("none");
        return true;
    }

    bool link()
    {
        m_beats.start(Beat::Retrieve);
        Result<Linked> linked = linkQuestion(m_asked, m_context);
        if (!linked) {
            m_beats.failed(Beat::Retrieve, linked.error().message());
            stopWith(linked.error());
            return false;
        }
        m_linked = std::move(*linked);
        m_record.context = contextLines(m_linked.linking, m_context);
        QStringList tables;
        for (const TableName &table : m_linked.subgraph.terminals + m_linked.subgraph.bridges)
            tables.append(table.display());
        const QString text = tables.isEmpty()
                                 ? QStringLiteral("No table is meant for certain")
                                 : QStringLiteral("Found %1: %2")
                                       .arg(tables.size() == 1 ? QStringLiteral("1 table")
                                                               : QStringLiteral("%1 tables").arg(tables.size()),
                                            base::listed(tables));
        m_record.timing.linkMs = m_beats.done(Beat::Retrieve, text);
        return !stopping();
    }

    /// A word whose definition cannot be followed is not read in another way.
    bool heldBack()
    {
        const QString why = staleDefinition(m_linked.linking, m_context);
        if (why.isEmpty())
            return false;
        m_beats.start(Beat::Generate);
        m_beats.failed(Beat::Generate, why);
        m_record.state = QStringLiteral("abstained");
        m_record.text = why;
        return true;
    }

    bool asksElsewhere()
    {
        const QString table = tableElsewhere(m_linked.linking, m_context.snapshot().elsewhere);
        if (table.isEmpty())
            return false;
        refuseElsewhere(table, m_context.snapshot().elsewhere.value(table));
        return true;
    }

    void refuseElsewhere(const QString &table, const QStringList &sources)
    {
        const QString here = m_context.snapshot().title;
        const QString there = sources.first();
        const bool joins = !m_linked.linking.tables.isEmpty();
        m_record.state = QStringLiteral("abstained");
        m_record.text = joins
                            ? QStringLiteral("\"%1\" is in \"%2\", not in \"%3\": a join across sources is not "
                                             "possible. Ask each source by itself.")
                                  .arg(table, there, here)
                            : QStringLiteral("\"%1\" is in \"%2\", and \"%3\" was asked. Choose \"%2\" and ask again.")
                                  .arg(table, there, here);
        m_beats.start(Beat::Generate);
        m_beats.failed(Beat::Generate, m_record.text);
        part();
    }

    void tryAll(const QList<generate::CandidateSource *> &sources)
    {
        for (qsizetype i = 0; i < sources.size(); ++i) {
            m_isLast = i + 1 == sources.size();
            tryOne(*sources[i]);
            if (m_answered || stopping())
                return;
        }
        if (m_openQuestion) {
            if (m_failure)
                m_record.assumptions.append({m_failure->message(), QStringLiteral("model"), {}});
            return clarify(m_openQuestion->first, m_openQuestion->second);
        }
        if (!m_rejectedBecause.isEmpty())
            reject();
        else if (m_failure)
            failButOffer();
        else
            abstain();
    }

    /// A generator that broke down does not take back what others had to offer.
    void failButOffer()
    {
        stopWith(*m_failure);
        addAlternatives(m_offered);
    }

    /// SQL of a generator that wants to see what it gives: through the gate like every other, and a rejection is
    /// logged.
    Result<generate::Trial> tryOut(const QString &generator, const QString &sql, std::chrono::milliseconds most)
    {
        Candidate candidate;
        candidate.generator = generator;
        candidate.sql = sql;
        const Result<gate::Report> report =
            m_validations.validate(inputFor(candidate, gate::Author::Generator), m_context);
        if (!report)
            return fail(report.error());
        if (!report->passed()) {
            const gate::CheckResult *first = report->firstRejection();
            const QString why = rejectionOf(*report, m_asked);
            logAttempt(candidate, QStringLiteral("rejected"), first ? first->id : QString(), why);
            return generate::Trial{why, {}};
        }
        const Result<generate::Trial> trial = runTrial(*report, most, m_context);
        if (trial)
            m_web.noteRows(trial->result);
        return trial;
    }

    void tryOne(generate::CandidateSource &source)
    {
        m_feedback.clear();
        m_mayDoubt = source.maximumAttempts() > 1;
        tryWhileRejected(source);
        if (m_doubted && !m_answered && !m_stopped)
            conclude(*m_doubted);
        m_doubted.reset();
    }

    void tryWhileRejected(generate::CandidateSource &source)
    {
        for (int attempt = 0; attempt < std::max(1, source.maximumAttempts()) && !m_answered && !stopping();
             ++attempt) {
            const std::optional<Proposal> proposal = propose(source);
            if (!proposal)
                return;
            if (proposal->kind == Proposal::Kind::Abstain) {
                m_abstained.append(proposal->text);
                m_offered.append(proposal->alternatives);
                for (const generate::Assumption &note : proposal->notes)
                    m_record.assumptions.append({note.text, note.about, note.changeTo});
                return;
            }
            consider(*proposal);
        }
    }

    std::optional<Proposal> propose(generate::CandidateSource &source)
    {
        m_beats.start(Beat::Generate);
        const auto run = [this, &source](const QString &sql, std::chrono::milliseconds most) {
            return tryOut(source.id(), sql, most);
        };
        const auto doing = [this](const QString &what) { m_beats.tell(Beat::Generate, what); };
        const auto search = [this](const QString &words) {
            return m_web.search(words, m_asked, m_linked.linking, m_record);
        };
        GenerateInput input{m_asked, m_linked, source, m_feedback, m_validations, run, doing};
        if (m_context.options.webSearch)
            input.web = search;
        Result<Proposal> proposal = generateCandidates(input, m_context);
        // What was spent is told also where nothing came of it.
        if (const std::optional<generate::ModelUse> use = proposal && proposal->model ? proposal->model : source.used())
            m_record.model = modelRecord(*use, m_context.options.sight);
        if (!proposal) {
            m_record.timing.generateMs += m_beats.failed(Beat::Generate, proposal.error().message());
            m_failure = proposal.error();
            return {};
        }
        const bool abstains = proposal->kind == Proposal::Kind::Abstain;
        const QString text = abstains ? proposal->text
                             : proposal->kind == Proposal::Kind::Clarify
                                 ? QStringLiteral("%1 readings are possible").arg(proposal->candidates.size())
                             : proposal->candidates.isEmpty() ? QString()
                                                              : proposal->candidates.first().reading;
        if (abstains && text.isEmpty())
            return *proposal; // the next one is asked; nobody has to be told
        m_record.timing.generateMs +=
            abstains ? m_beats.failed(Beat::Generate, text) : m_beats.done(Beat::Generate, text);
        return *proposal;
    }

    void consider(const Proposal &proposal)
    {
        QList<std::pair<Candidate, gate::Report>> passed;
        for (const Candidate &candidate : proposal.candidates) {
            std::optional<gate::Report> report = validate(candidate, authorOf(candidate));
            if (m_stopped)
                return;
            if (!report)
                continue;
            passed.append({candidate, *report});
            if (proposal.kind == Proposal::Kind::Candidates && finish(candidate, *report)) {
                addAlternatives(proposal.alternatives + m_offered);
                return;
            }
            if (m_stopped)
                return;
        }
        if (proposal.kind != Proposal::Kind::Clarify || passed.isEmpty())
            return;
        if (passed.size() == 1) {
            // The gate left one of the readings: there is nothing to ask.
            finish(passed.first().first, passed.first().second);
            return;
        }
        // Readings that leave a word out are asked about where nobody knows more.
        if (proposal.leavesOut && !m_isLast) {
            m_openQuestion = {proposal, passed};
            return;
        }
        clarify(proposal, passed);
    }

    void clarify(const Proposal &proposal, const QList<std::pair<Candidate, gate::Report>> &passed)
    {
        ClarifyRecord clarify;
        clarify.question = proposal.text;
        for (const auto &[candidate, report] : passed.mid(0, 4))
            clarify.options.append({readingOf(candidate, report), candidate.sql});
        m_record.clarify = clarify;
        m_record.state = QStringLiteral("clarify");
        QList<gate::Report> reports;
        for (const auto &[candidate, report] : passed.mid(0, 4))
            reports.append(report);
        noteApplied(m_linked.linking, reports, passed.first().first.generator, m_context, m_record);
        m_record.text = proposal.text;
        m_record.route.generator = passed.first().first.generator;
        m_answered = true;
    }

    /// Whoever does not say what a query means, or may not, has it said by what the SQL does.
    QString readingOf(const Candidate &candidate, const gate::Report &report) const
    {
        return candidate.reading.isEmpty() ? sqlLabel(*report.bound, m_context.session.traits()) : candidate.reading;
    }

    static gate::Author authorOf(const Candidate &candidate)
    {
        return candidate.vouched ? gate::Author::Person : gate::Author::Generator;
    }

    void addAlternatives(const QList<Candidate> &alternatives)
    {
        for (const Candidate &candidate : alternatives) {
            const bool known = std::any_of(m_record.alternatives.cbegin(), m_record.alternatives.cend(),
                                           [&](const AlternativeRecord &other) { return other.sql == candidate.sql; });
            if (known || candidate.sql == part().sql)
                continue;
            const Result<gate::Report> report =
                m_validations.validate(inputFor(candidate, authorOf(candidate)), m_context);
            if (report && report->passed())
                m_record.alternatives.append({readingOf(candidate, *report), candidate.sql});
        }
    }

    ValidateInput inputFor(const Candidate &candidate, gate::Author author) const
    {
        return {candidate.sql, m_asked, m_linked.linking.periods, author};
    }

    /// The report of a candidate that passed; a rejected one is logged and becomes feedback.
    std::optional<gate::Report> validate(const Candidate &candidate, gate::Author author)
    {
        m_beats.start(Beat::Validate);
        const Result<gate::Report> report = m_validations.validate(inputFor(candidate, author), m_context);
        if (!report) {
            m_record.timing.gateMs += m_beats.failed(Beat::Validate, report.error().message());
            stopWith(report.error());
            return {};
        }
        if (report->passed()) {
            const auto warnings = std::count_if(report->checks.cbegin(), report->checks.cend(), [](const auto &check) {
                return check.verdict == gate::Verdict::Warned;
            });
            const QString text = warnings == 0   ? QStringLiteral("All checks passed")
                                 : warnings == 1 ? QStringLiteral("Passed with a warning")
                                                 : QStringLiteral("Passed with %1 warnings").arg(warnings);
            m_record.timing.gateMs += m_beats.done(Beat::Validate, text);
            return *report;
        }
        const gate::CheckResult *first = report->firstRejection();
        const QString why = first ? first->message : QString();
        m_record.timing.gateMs +=
            m_beats.failed(Beat::Validate, why, QStringLiteral("An attempt was stopped: %1").arg(why));
        addAttempt(candidate, QStringLiteral("rejected"), first ? first->id : QString(), rejectionOf(*report, m_asked));
        part().checks = checkRecords(*report);
        part().sql = candidate.sql;
        m_rejectedBecause = why;
        return {};
    }

    void addAttempt(const Candidate &candidate, const QString &verdict, const QString &check, const QString &feedback)
    {
        logAttempt(candidate, verdict, check, feedback);
        if (verdict == QLatin1String("rejected"))
            m_feedback.append({candidate.sql, feedback});
    }

    void logAttempt(const Candidate &candidate, const QString &verdict, const QString &check, const QString &feedback)
    {
        AttemptRecord attempt;
        attempt.generator = candidate.generator;
        attempt.sql = candidate.sql;
        attempt.verdict = verdict;
        if (!check.isEmpty())
            attempt.check = check;
        if (!feedback.isEmpty())
            attempt.feedback = feedback;
        part().attempts.append(attempt);
    }

    /// Runs a passed candidate. False when the engine would not run it, which is logged like a rejection.
    bool finish(const Candidate &candidate, const gate::Report &report)
    {
        if (stopping())
            return false;
        if (!m_runs) {
            m_record.state = QStringLiteral("answered");
            m_record.standing = candidate.vouched ? QStringLiteral("verified") : QStringLiteral("exploratory");
            m_record.route.generator = candidate.generator;
            part().sql = candidate.sql;
            m_answered = true;
            return true;
        }
        m_beats.start(Beat::Execute);
        const Result<Executed> executed = executeReport(report, m_context);
        if (!executed) {
            const Error &error = executed.error();
            m_record.timing.executeMs += m_beats.failed(Beat::Execute, error.message());
            const bool disagrees = error.code == ErrorCode::Syntax || error.code == ErrorCode::Reference
                                   || error.code == ErrorCode::Denied;
            if (!disagrees) {
                stopWith(error);
                return false;
            }
            m_rejectedBecause = error.message();
            addAttempt(candidate, QStringLiteral("rejected"), QStringLiteral("syntax.engine"), error.message());
            return false;
        }
        if (std::exchange(m_mayDoubt, false)) {
            const QString doubt = doubtAbout(*executed, report, m_asked, m_context);
            if (!doubt.isEmpty()) {
                // The generator is asked again, once; where it has nothing better, this was its answer.
                m_record.timing.executeMs +=
                    m_beats.failed(Beat::Execute, doubt, QStringLiteral("Asked again: %1").arg(doubt));
                logAttempt(candidate, QStringLiteral("doubted"), {}, doubt);
                m_feedback.append({candidate.sql, doubt});
                m_doubted = Finished{candidate, report, *executed, doubt};
                return false;
            }
        }
        // The same query again, after a doubt, answers and stays doubted.
        const bool stillDoubted = m_doubted && m_doubted->report.normalised == report.normalised;
        conclude({candidate, report, *executed, stillDoubted ? m_doubted->doubt : QString()});
        return true;
    }

    /// A query that ran, with what made it doubtful; nothing did mostly.
    struct Finished {
        Candidate candidate;
        gate::Report report;
        Executed executed;
        QString doubt;
    };

    void conclude(const Finished &finished)
    {
        if (finished.doubt.isEmpty())
            addAttempt(finished.candidate, QStringLiteral("passed"), {}, {});
        else
            m_record.assumptions.append(
                {QStringLiteral("The query was doubted, and nothing better came: %1").arg(finished.doubt),
                 QStringLiteral("model"),
                 {}});
        m_record.route.generator = finished.candidate.generator;
        Candidate answer = finished.candidate;
        // Whoever does not say what the number is, like a model, has it said by what the SQL does.
        if (answer.label.isEmpty())
            answer.label = sqlLabel(*finished.report.bound, m_context.session.traits());
        synthesise({answer, finished.report, finished.executed, m_linked.subgraph, m_linked.linking.periods}, m_context,
                   m_record);
        noteApplied(m_linked.linking, {finished.report}, finished.candidate.generator, m_context, m_record);
        m_web.noteUsed(finished.report, m_asked, m_record);
        const double elapsed = m_beats.done(Beat::Execute, m_record.text);
        m_record.timing.tieOutMs = finished.executed.tieOutMs;
        m_record.timing.executeMs += std::max(0.0, elapsed - finished.executed.tieOutMs);
        m_answered = true;
    }

    void reject()
    {
        m_record.state = QStringLiteral("rejected");
        m_record.text = QStringLiteral("No query passed the checks: %1").arg(m_rejectedBecause);
    }

    void abstain()
    {
        m_abstained.removeAll(QString());
        m_abstained.removeDuplicates();
        m_record.state = QStringLiteral("abstained");
        m_record.text =
            m_abstained.isEmpty() ? QStringLiteral("I cannot answer this without a model.") : m_abstained.join(u' ');
        explainTerms(m_linked.linking, m_context, m_record);
        addAlternatives(m_offered);
    }

    const BeatEnvironment &m_context;
    Reporter m_beats;
    Record m_record;
    QString m_asked; ///< the question in English
    Linked m_linked;
    Validations m_validations;
    WebLookups m_web;
    QList<std::pair<QString, QString>> m_feedback;
    QStringList m_abstained;
    QList<Candidate> m_offered; ///< by generators that abstained
    QString m_rejectedBecause;
    std::optional<Error> m_failure;
    std::optional<std::pair<Proposal, QList<std::pair<Candidate, gate::Report>>>> m_openQuestion;
    bool m_isLast = true;              ///< no generator is left after the one that is being asked
    std::optional<Finished> m_doubted; ///< of the generator that is being asked
    bool m_mayDoubt = false;
    bool m_runs = true; ///< false: what passes is only told
    bool m_answered = false;
    bool m_stopped = false;
};

} // namespace

Engine::Engine(Session &session, std::shared_ptr<const retrieval::Linker> linker,
               QList<generate::CandidateSource *> sources)
    : m_session(session)
    , m_linker(std::move(linker))
    , m_sources(std::move(sources))
{
}

Record Engine::ask(const QString &question, const AskOptions &options, const BeatSink &beats, const StopToken &stop)
{
    const SnapshotFacts facts(*m_linker);
    const BeatEnvironment context{m_session, *m_linker, facts, options, stop};
    return Run(context, beats, question).ask(m_sources);
}

Record Engine::propose(const QString &question, const AskOptions &options, const StopToken &stop)
{
    const SnapshotFacts facts(*m_linker);
    const BeatEnvironment context{m_session, *m_linker, facts, options, stop};
    qsizetype byRule = 0;
    while (byRule < m_sources.size() && m_sources[byRule]->maximumAttempts() == 1)
        ++byRule;
    return Run(context, {}, question).propose(m_sources.mid(0, std::max<qsizetype>(byRule, 1)));
}

Record Engine::runSql(const QString &question, const QString &sql, const QString &reading, gate::Author author,
                      const AskOptions &options, const BeatSink &beats, const StopToken &stop)
{
    const SnapshotFacts facts(*m_linker);
    const BeatEnvironment context{m_session, *m_linker, facts, options, stop};
    return Run(context, beats, question).runSql(sql, reading, author);
}

Result<QueryRead> Engine::read(const QString &question, const QString &sql, const AskOptions &options,
                               const StopToken &stop)
{
    const SnapshotFacts facts(*m_linker);
    const BeatEnvironment context{m_session, *m_linker, facts, options, stop};
    const Result<Routed> routed = routeQuestion(question, context);
    if (!routed)
        return fail(routed.error());
    if (routed->route.kind != QLatin1String("sql"))
        return fail(ErrorCode::Invalid, "\"%1\" is no question about the data.", {question});
    QueryRead out;
    out.linking = m_linker->link(routed->asked, options.calendar);
    Result<gate::Report> report = validateSql({sql, routed->asked, out.linking.periods, gate::Author::Person}, context);
    if (!report)
        return fail(report.error());
    out.report = std::move(*report);
    return out;
}

} // namespace Tieout::answer
