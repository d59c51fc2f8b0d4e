// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/agentsource.h"

#include "core/base/quoted.h"
#include "core/generate/agent/agreement.h"
#include "core/generate/agent/cellquestion.h"
#include "core/generate/agent/examplerows.h"
#include "core/generate/agent/modelwords.h"
#include "core/generate/agent/queryparts.h"
#include "core/generate/agent/routeopinion.h"
#include "core/generate/agent/schemaanalysis.h"
#include "core/generate/agent/transcript.h"

namespace Tieout::generate::agent {

namespace {

/// How likely a model's query is right once the gate let it pass, where one in four was before, as of small models over
/// a schema that they do not know. Of right queries 889 of 1,318 are answered with at once and 57 after something was
/// said to them; of damaged ones that run 83 of 6,017, taken for both (`eval repair` over Spider's hard split; it mends
/// more surely than a model does).
constexpr double certainAtOnce = 0.94;
constexpr double certainWhenTold = 0.51;
constexpr double mostOfContextForForm = 0.125;
constexpr int mostTokensOfForm = 2000; ///< where the context's length is unknown

message::Message doingWords(const Action &action)
{
    switch (action.kind) {
    case Action::Kind::Table:
        return message::say("generate.agent.looksUp", {action.argument});
    case Action::Kind::Search:
        return message::say("generate.agent.searches", {base::quotedData(action.argument, 40)});
    case Action::Kind::Values:
        return message::say("generate.agent.looksUpValues", {base::quotedData(action.argument, 40)});
    case Action::Kind::Web:
        return message::say("generate.agent.wantsWeb", {base::quotedData(action.argument, 40)});
    case Action::Kind::Run:
        return message::say("generate.agent.tries");
    case Action::Kind::Parts:
        return message::say("generate.agent.checksParts", {QString::number(action.queries.size())});
    default:
        return {};
    }
}

/// What the model chose; its reasons stand in quotes, as its words.
message::Message chosenWords(const QList<record::ChosenTable> &tables)
{
    QStringList lines;
    for (const record::ChosenTable &table : tables)
        lines.append(table.why.isEmpty()
                         ? base::oneLine(table.table)
                         : QStringLiteral("%1 (%2)").arg(base::oneLine(table.table), base::quotedData(table.why, 60)));
    return message::say("generate.agent.chose", {lines.join(QStringLiteral(", "))});
}

bool concludes(const Action &action)
{
    return action.kind == Action::Kind::Answer || action.kind == Action::Kind::Ask
           || action.kind == Action::Kind::Cannot;
}

} // namespace

/// One question's way through both stages, kept between attempts.
class AgentSource::Run
{
public:
    Run(AgentSource &source, const GenerateRequest &request, const BackendCapabilities &capabilities)
        : m_limits(source.m_limits)
        , m_question(request.question)
        , m_values(request.sight.values.value_or(source.m_session.local()))
        , m_words(request)
        , m_lookup(request.linker->snapshot())
        , m_judged(judgeTables(*request.linker, *request.linking, request.calendar, m_lookup))
        , m_conversation(source.m_session, source.m_backend, source.m_model, capabilities, source.m_limits.model,
                         source.m_sink)
    {
        // Half of the context for what changes; the rest is for instructions, steps and replies.
        m_tokens = capabilities.contextLength > 0 ? capabilities.contextLength / 2 : m_limits.model.tokens / 4;
    }

    /// Only what it takes the question for was asked until now.
    bool awaits(const GenerateRequest &request) const { return !m_hasStarted && request.question == m_question; }

    /// Whether a request goes on where this one stopped: the same question, and what was proposed last was not
    /// accepted.
    bool continues(const GenerateRequest &request) const
    {
        return request.question == m_question && !request.feedback.isEmpty()
               && m_proposed.contains(request.feedback.last().first);
    }

    Result<RouteOpinion> opinion(const GenerateRequest &request, const StopToken &stop)
    {
        return askRouteOpinion({request, m_limits, m_lookup, m_judged, m_values, m_tokens}, m_conversation, stop);
    }

    Result<CellReading> readCells(const GenerateRequest &request, const CellRequest &cells, const StopToken &stop)
    {
        return askForCells(request, cells, m_tokens, m_conversation, stop);
    }

    Result<Proposal> start(const GenerateRequest &request, const StopToken &stop)
    {
        m_hasStarted = true;
        if (request.doing)
            request.doing(message::say("generate.agent.chooses"));
        PromptInput input{request, m_limits, m_lookup, m_judged, m_values, m_tokens};
        Result<SchemaAnalysis> analysis = analyseSchema(input, m_conversation, stop);
        if (!analysis)
            return fail(analysis.error());
        for (record::ChosenTable &table : analysis->chosen)
            table.why = m_words.told(table.why);
        m_conversation.noteTables(analysis->chosen);
        if (analysis->tables.isEmpty())
            return abstention(analysis->missing);
        if (request.doing && !analysis->chosen.isEmpty())
            request.doing(chosenWords(analysis->chosen));
        m_tables = analysis->tables;
        for (const TableName &table : std::as_const(m_tables))
            m_ids.idOf(table);
        m_isChosen = analysis->asked;
        const std::optional<grammar::QueryForm> form = queryFormFor(request, {});
        input.queryForm = form.has_value();
        m_prompt = actionPrompt(input, m_ids, analysis->asked,
                                exampleRows(request, m_ids.tables(), m_lookup, m_conversation.timeLeft()));
        const std::optional<ActionGrammar> grammar = grammarFor(m_tables, request);
        if (m_limits.samples > 1 && request.run)
            return agreed(request, grammar, form, stop);
        m_transcript.emplace(begun(0, request, grammar, form));
        return steps(*m_transcript, request, stop);
    }

    Result<Proposal> goOn(const GenerateRequest &request, const StopToken &stop)
    {
        // What is rejected is put right where it was written.
        if (const auto transcript = m_transcripts.constFind(request.feedback.last().first);
            transcript != m_transcripts.cend())
            m_transcript = *transcript;
        QStringList heard;
        for (const auto &[sql, feedback] : request.feedback.mid(m_heard))
            heard.append(request.feedback.size() - m_heard == 1 && !m_transcript->queryForm()
                             ? feedback
                             : QStringLiteral("%1\n%2").arg(base::oneLine(sql), feedback));
        m_heard = request.feedback.size();
        m_transcript->observe(
            QStringLiteral("Not accepted yet:\n%1\nCorrect exactly what is named and change nothing else; "
                           "where it is right as it is, answer the same again.")
                .arg(heard.join(u'\n')));
        return steps(*m_transcript, request, stop);
    }

    const record::ModelUse &used() const { return m_conversation.use(); }

private:
    Transcript begun(int sample, const GenerateRequest &request, const std::optional<ActionGrammar> &grammar,
                     const std::optional<grammar::QueryForm> &form) const
    {
        Transcript transcript(m_prompt, ToolBox(m_ids, m_limits, {m_values, request.sight.rows}), grammar, sample);
        transcript.setQueryForm(form);
        return transcript;
    }

    /**
     * Several answers written independently; the one that most results agree on, with how many as its certainty. Where
     * no two agree the person is asked which is meant.
     */
    Result<Proposal> agreed(const GenerateRequest &request, const std::optional<ActionGrammar> &grammar,
                            const std::optional<grammar::QueryForm> &form, const StopToken &stop)
    {
        Agreement agreement;
        std::optional<Proposal> other;
        for (int sample = 0; sample < m_limits.samples; ++sample) {
            if (request.doing)
                request.doing(message::say("generate.agent.writes",
                                           {QString::number(sample + 1), QString::number(m_limits.samples)}));
            Transcript transcript = begun(sample, request, grammar, form);
            Result<Proposal> proposal = steps(transcript, request, stop);
            m_transcript = transcript;
            if (!proposal && agreement.isEmpty())
                return proposal;
            if (!proposal)
                break; // time or tokens ran out: what there is has to do
            if (proposal->kind != Proposal::Kind::Candidates) {
                other = other ? other : *proposal;
                continue;
            }
            const QString sql = proposal->candidates.first().sql;
            m_transcripts.insert(sql, transcript);
            const Result<Trial> trial = request.run(sql, m_conversation.timeLeft());
            if (!trial)
                return fail(trial.error());
            agreement.add(*proposal, *trial);
        }
        if (agreement.isEmpty()) {
            other->model = m_conversation.use();
            return *other;
        }
        Proposal out = agreement.proposal(m_limits.samples);
        out.model = m_conversation.use();
        return out;
    }

    Result<Proposal> steps(Transcript &transcript, const GenerateRequest &request, const StopToken &stop)
    {
        while (transcript.steps() < m_limits.steps) {
            transcript.step();
            const bool isLast = transcript.steps() == m_limits.steps;
            Result<Action> action = nextAction(transcript, request, isLast, stop);
            if (action && isLast && !concludes(*action)) {
                transcript.observe(QStringLiteral("No step is left for that. Answer now, or say what is missing."));
                action = nextAction(transcript, request, isLast, stop);
            }
            if (!action)
                return fail(action.error());
            if (const Result<void> written = write(*action, transcript); !written) {
                if (isLast)
                    break;
                transcript.observe(
                    QStringLiteral("The query that was filled in says nothing yet. %1").arg(written.error().message()));
                continue;
            }
            if (action->kind == Action::Kind::Cannot && transcript.hasGrammar() && !isLast) {
                // Some queries the grammar cannot say: the gate reads what is written freely.
                transcript.goFree();
                transcript.observe(
                    QStringLiteral("Then write it as you like: any SELECT that passes the checks will do. "
                                   "Give up only where data is missing."));
                continue;
            }
            if (concludes(*action))
                return concluded(*action, transcript, request);
            if (isLast)
                break;
            if (const Result<void> looked = lookUp(*action, transcript, request); !looked)
                return fail(looked.error());
        }
        return withoutAnswer();
    }

    Result<void> lookUp(const Action &action, Transcript &transcript, const GenerateRequest &request)
    {
        if (request.doing)
            request.doing(doingWords(action));
        const auto before = std::chrono::steady_clock::now();
        const Result<QString> outcome = transcript.tools().perform(action, request, m_conversation.timeLeft());
        if (!outcome)
            return fail(outcome.error());
        if (action.kind == Action::Kind::Web) // a person was asked: their time is not the model's
            m_conversation.giveTime(std::chrono::steady_clock::now() - before);
        transcript.observe(*outcome, action);
        if (action.kind == Action::Kind::Table && transcript.queryForm()) {
            if (const std::optional<grammar::QueryForm> wider = queryFormFor(request, transcript.tools().lookedUp()))
                transcript.setQueryForm(wider);
        }
        if (!transcript.hasGrammar())
            return {};
        if (action.kind == Action::Kind::Parts && !transcript.tools().parts().isEmpty())
            transcript.goFree(); // the grammar has no words for parts
        else if (action.kind == Action::Kind::Table)
            transcript.setGrammar(
                grammarFor(transcript.tools().lookedUp() + m_tables, request)); // for what is told in full now
        return {};
    }

    std::optional<ActionGrammar> grammarFor(const QList<TableName> &tables, const GenerateRequest &request) const
    {
        if (!m_conversation.capabilities().grammar)
            return {};
        QList<TableName> told;
        for (const TableName &table : tables) {
            if (!told.contains(table))
                told.append(table);
        }
        const Result<ActionGrammar> grammar =
            actionGrammar(request.linker->snapshot(), told, {*request.linking, m_values, bool(request.web)});
        return grammar ? std::optional(*grammar) : std::nullopt;
    }

    /// Where a server keeps to a JSON schema and takes no grammar: over the tables that are told of and those that were
    /// `lookedUp`.
    std::optional<grammar::QueryForm> queryFormFor(const GenerateRequest &request,
                                                   const QList<TableName> &lookedUp) const
    {
        const BackendCapabilities &server = m_conversation.capabilities();
        if (server.grammar || (!server.jsonSchema && !server.tools))
            return {};
        // Each column that the prompt tells of can be filled in, those of a family's members too.
        QList<TableExtract> told;
        for (const TableExtract &extract :
             toldTables({request, m_limits, m_lookup, m_judged, m_values, m_tokens}, m_tables, m_isChosen)) {
            told.append(extract);
            for (const TableName &member : extract.members)
                told.append({member, extract.columns});
        }
        const int most = server.contextLength > 0 ? int(mostOfContextForForm * server.contextLength) : mostTokensOfForm;
        return actionQueryForm(request.linker->snapshot(), lookedUp, told, most);
    }

    /// A query that was filled in becomes SQL. Of a look-up or a question the argument is something else.
    static Result<void> write(Action &action, const Transcript &transcript)
    {
        const bool takesSql = action.kind == Action::Kind::Run || action.kind == Action::Kind::Answer;
        if (!takesSql || action.query.isEmpty() || !transcript.queryForm())
            return {};
        const Result<QString> sql = transcript.queryForm()->sql(action.query);
        if (!sql)
            return fail(sql.error());
        action.argument = *sql;
        return {};
    }

    Result<Action> nextAction(Transcript &transcript, const GenerateRequest &request, bool isLast,
                              const StopToken &stop)
    {
        using Kind = Action::Kind;
        QList<Kind> kinds{Kind::Answer, Kind::Cannot};
        if (!isLast)
            kinds = QList<Kind>{Kind::Table, Kind::Search, Kind::Values, Kind::Run, Kind::Parts, Kind::Ask} + kinds;
        if (!isLast && request.web)
            kinds.prepend(Kind::Web);
        model::ObjectRequest asked = transcript.request(kinds, isLast, m_conversation.capabilities().contextLength);
        // Of a server that keeps to no form a look-up is understood here too: that there is no step for it is said
        // better than that its form is wrong.
        if (isLast)
            asked.grammarForms.append(
                actionForm({Kind::Table, Kind::Search, Kind::Values, Kind::Web, Kind::Run, Kind::Parts, Kind::Ask}));
        const Result<QJsonObject> object = m_conversation.askObject(asked, stop);
        if (!object)
            return fail(object.error());
        transcript.said(*object);
        return readAction(*object);
    }

    Result<Proposal> concluded(const Action &action, const Transcript &transcript, const GenerateRequest &request)
    {
        if (action.kind == Action::Kind::Cannot)
            return abstention(action.argument);
        Proposal proposal;
        proposal.model = m_conversation.use();
        QList<Candidate> offered;
        const double certainty = request.feedback.isEmpty() ? certainAtOnce : certainWhenTold;
        for (const OfferedQuery &query : action.queries)
            offered.append(candidate(whole(query.sql, transcript), query.reading, certainty));
        if (action.kind == Action::Kind::Ask) {
            if (offered.size() < 2)
                return abstention(action.argument, "generate.agent.noWayAsks");
            proposal.kind = Proposal::Kind::Clarify;
            const QString asked = m_words.told(action.argument);
            proposal.text = asked.isEmpty() ? message::say("generate.agent.asksWhich") : message::Message(asked);
            proposal.candidates = offered;
            noteProposed(proposal);
            return proposal;
        }
        Candidate answer = candidate(whole(action.argument, transcript), action.reading, certainty);
        if (answer.reading.isEmpty())
            answer.reading = request.question;
        answer.text = action.text;
        for (const QString &assumption : action.assumptions) {
            const QString told = m_words.told(assumption, answer.sql);
            answer.assumptions.append(
                {told.isEmpty() ? message::say("generate.agent.assumptionLeftOut") : message::Message(told),
                 record::About::Model,
                 {}});
        }
        proposal.kind = Proposal::Kind::Candidates;
        proposal.candidates = {answer};
        proposal.alternatives = offered;
        noteProposed(proposal);
        return proposal;
    }

    void noteProposed(const Proposal &proposal)
    {
        for (const Candidate &candidate : proposal.candidates)
            m_proposed.append(candidate.sql);
    }

    QString whole(const QString &sql, const Transcript &transcript) const
    {
        return withParts(sql, transcript.tools().parts(), m_lookup.snapshot().traits);
    }

    Candidate candidate(const QString &sql, const QString &reading, double certainty) const
    {
        Candidate out;
        out.generator = QStringLiteral("agent");
        out.sql = sql;
        out.reading = m_words.told(reading, sql);
        out.confidence = certainty;
        return out;
    }

    /// `because`: the sentence that the model's words stand in.
    Result<Proposal> abstention(const QString &words, const char *because = "generate.agent.noWayBecause") const
    {
        const QString missing = m_words.told(words);
        Proposal proposal;
        proposal.kind = Proposal::Kind::Abstain;
        proposal.model = m_conversation.use();
        proposal.text = missing.isEmpty() ? message::say("generate.agent.noWay") : message::say(because, {missing});
        return proposal;
    }

    Proposal withoutAnswer() const
    {
        Proposal proposal;
        proposal.kind = Proposal::Kind::Abstain;
        proposal.model = m_conversation.use();
        proposal.text = message::say("generate.agent.noAnswer", {QString::number(m_limits.steps)});
        return proposal;
    }

    model::AgentLimits m_limits;
    QString m_question;
    bool m_hasStarted = false;
    bool m_values = false; ///< may be told
    ModelWords m_words;
    int m_tokens = 0; ///< for the changing parts of a prompt
    composer::SchemaLookup m_lookup;
    QList<JudgedTable> m_judged;
    model::Conversation m_conversation;
    TableIds m_ids;            ///< of the prompt
    QList<TableName> m_tables; ///< told of in it
    bool m_isChosen = false;   ///< by the model
    Prompt m_prompt;
    std::optional<Transcript> m_transcript;   ///< the one that goes on
    QHash<QString, Transcript> m_transcripts; ///< of samples, by the SQL that they came to
    QStringList m_proposed;
    qsizetype m_heard = 0; ///< feedback that the model was told
};

AgentSource::AgentSource(LlmSession &session, QString backend, QString model,
                         std::shared_ptr<model::MeasuredModel> measured)
    : m_session(session)
    , m_backend(std::move(backend))
    , m_model(std::move(model))
    , m_measured(std::move(measured))
{
}

AgentSource::~AgentSource() = default;

std::optional<record::ModelUse> AgentSource::used() const
{
    return m_run && m_run->used().requests > 0 ? std::optional(m_run->used()) : std::nullopt;
}

void AgentSource::begin()
{
    m_run.reset();
}

Result<void> AgentSource::startRun(const GenerateRequest &request, const StopToken &stop)
{
    const Result<BackendCapabilities> capabilities =
        m_measured->measure(m_session, m_model, stop.withLimit(m_limits.model.time));
    if (!capabilities)
        return fail(capabilities.error());
    m_run = std::make_unique<Run>(*this, request, *capabilities);
    return {};
}

std::optional<RouteOpinion> AgentSource::opinion(const GenerateRequest &request, const StopToken &stop)
{
    if (!request.sight.names || !startRun(request, stop))
        return {};
    const Result<RouteOpinion> opinion = m_run->opinion(request, stop);
    if (!opinion)
        return {};
    RouteOpinion out = *opinion;
    out.by = m_model;
    return out;
}

Result<std::optional<CellReading>> AgentSource::readCells(const GenerateRequest &request, const CellRequest &cells,
                                                          const StopToken &stop)
{
    if (!request.sight.names || !request.sight.values.value_or(m_session.local())) {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP(
                        "Error", "The model \"%1\" was not asked: labels of this workbook may not be told to a model."),
                    {m_model}, QT_TRANSLATE_NOOP("Error", "Allow values in the source's settings."));
    }
    if (!m_run) {
        if (const Result<void> started = startRun(request, stop); !started)
            return fail(started.error());
    }
    Result<CellReading> reading = m_run->readCells(request, cells, stop);
    if (!reading)
        return fail(reading.error());
    reading->by = m_model;
    return std::optional(*std::move(reading));
}

Result<Proposal> AgentSource::propose(const GenerateRequest &request, const StopToken &stop)
{
    if (m_run && (!request.sight.names || !(m_run->awaits(request) || m_run->continues(request))))
        m_run.reset();
    if (!request.sight.names) {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP(
                        "Error", "The model \"%1\" was not asked: names of this source may not be told to a model."),
                    {m_model},
                    QT_TRANSLATE_NOOP("Error",
                                      "Allow it in the source's settings, or ask in words that the rules understand."));
    }
    if (m_run && !m_run->awaits(request))
        return m_run->goOn(request, stop);
    if (!m_run) {
        if (const Result<void> started = startRun(request, stop); !started)
            return fail(started.error());
    }
    return m_run->start(request, stop);
}

} // namespace Tieout::generate::agent
