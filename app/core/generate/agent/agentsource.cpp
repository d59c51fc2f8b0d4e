// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/agentsource.h"

#include "core/base/quoted.h"
#include "core/generate/agent/actiongrammar.h"
#include "core/generate/agent/agreement.h"
#include "core/generate/agent/examplerows.h"
#include "core/generate/agent/queryparts.h"
#include "core/generate/agent/schemaanalysis.h"
#include "core/generate/agent/toolbox.h"

#include <QJsonDocument>

namespace Tieout::generate {

namespace {

constexpr int tokensOfAction = 700;
/// From this share of the context on, older observations make room.
constexpr double crowdedContext = 0.7;
const QString leftOutMark = QStringLiteral("(left out: no room)");
/// A model's own certainty is not measured; half says so.
constexpr double unmeasuredConfidence = 0.5;

QString doingWords(const Action &action)
{
    switch (action.kind) {
    case Action::Kind::Table:
        return QStringLiteral("Looks up %1").arg(action.argument);
    case Action::Kind::Search:
        return QStringLiteral("Searches the catalog for %1").arg(base::quotedData(action.argument, 40));
    case Action::Kind::Values:
        return QStringLiteral("Looks up values of %1").arg(base::quotedData(action.argument, 40));
    case Action::Kind::Web:
        return QStringLiteral("Wants to look %1 up on the web").arg(base::quotedData(action.argument, 40));
    case Action::Kind::Run:
        return QStringLiteral("Tries a query");
    case Action::Kind::Parts:
        return QStringLiteral("Has %1 parts checked").arg(action.queries.size());
    default:
        return {};
    }
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
        , m_facts(request.linker->snapshot())
        , m_judged(judgeTables(*request.linker, *request.linking, m_facts))
        , m_conversation(source.m_session, source.m_backend, source.m_model, capabilities, source.m_limits.model, source.m_sink)
        , m_tools(m_ids, m_limits, m_values, request.sight.rows)
    {
        // Half of the context for what changes; the rest is for instructions, steps and replies.
        m_tokens = capabilities.contextLength > 0 ? capabilities.contextLength / 2 : m_limits.model.tokens / 4;
    }

    /// Whether a request goes on where this one stopped: the same question, and our last answer was rejected.
    bool continues(const GenerateRequest &request) const
    {
        return request.question == m_question && !request.feedback.isEmpty() && request.feedback.last().first == m_answered;
    }

    Result<Proposal> start(const GenerateRequest &request, const StopToken &stop)
    {
        if (request.doing)
            request.doing(QStringLiteral("Chooses tables"));
        const PromptInput input{request, m_limits, m_facts, m_judged, m_values, m_tokens};
        const Result<SchemaAnalysis> analysis = analyseSchema(input, m_conversation, stop);
        if (!analysis)
            return fail(analysis.error());
        if (analysis->tables.isEmpty())
            return abstention(analysis->missing);
        for (const TableName &table : analysis->tables)
            m_ids.idOf(table);
        m_prompt = actionPrompt(input, m_ids, analysis->asked, exampleRows(request, m_ids.tables(), m_facts));
        makeGrammar(request);
        if (m_limits.samples > 1 && request.run)
            return agreed(request, stop);
        begin(0);
        return steps(request, stop);
    }

    Result<Proposal> goOn(const GenerateRequest &request, const StopToken &stop)
    {
        observe(QStringLiteral("Not accepted yet:\n%1\nCorrect exactly what is named and change nothing else; where it is right as it is, answer the same again.").arg(request.feedback.last().second));
        return steps(request, stop);
    }

private:
    void begin(int sample)
    {
        m_sample = sample;
        m_step = 0;
        m_messages = {{ChatMessage::Role::System, m_prompt.system}, {ChatMessage::Role::User, m_prompt.user}};
    }

    /**
     * Several answers written independently; the one that most results agree on, with how many as its certainty. Where no two agree the person
     * is asked which is meant.
     */
    Result<Proposal> agreed(const GenerateRequest &request, const StopToken &stop)
    {
        Agreement agreement;
        std::optional<Proposal> other;
        QHash<QString, QList<ChatMessage>> talks; ///< by the SQL that they came to
        for (int sample = 0; sample < m_limits.samples; ++sample) {
            if (request.doing)
                request.doing(QStringLiteral("Writes answer %1 of %2").arg(sample + 1).arg(m_limits.samples));
            begin(sample);
            Result<Proposal> proposal = steps(request, stop);
            if (!proposal && agreement.isEmpty())
                return proposal;
            if (!proposal)
                break; // time or tokens ran out: what there is has to do
            if (proposal->kind != Proposal::Kind::Candidates) {
                other = other ? other : *proposal;
                continue;
            }
            const QString sql = proposal->candidates.first().sql;
            talks.insert(sql, m_messages);
            const Result<Trial> trial = request.run(sql);
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
        m_answered = out.candidates.first().sql;
        m_messages = talks.value(m_answered); // what is rejected is put right where it was written
        return out;
    }

    Result<Proposal> steps(const GenerateRequest &request, const StopToken &stop)
    {
        while (m_step < m_limits.steps) {
            ++m_step;
            const Result<Action> action = nextAction(request, stop);
            if (!action)
                return fail(action.error());
            if (action->kind == Action::Kind::Cannot && m_grammar) {
                // Some queries the grammar cannot say: the gate reads what is written freely.
                m_grammar.reset();
                observe(QStringLiteral("Then write it as you like: any SELECT that passes the checks will do. Give up only where data is missing."));
                continue;
            }
            if (action->kind == Action::Kind::Answer || action->kind == Action::Kind::Ask || action->kind == Action::Kind::Cannot)
                return concluded(*action, request);
            if (request.doing)
                request.doing(doingWords(*action));
            const auto begun = std::chrono::steady_clock::now();
            const Result<QString> outcome = m_tools.perform(*action, request);
            if (!outcome)
                return fail(outcome.error());
            if (action->kind == Action::Kind::Web) // a person was asked: their time is not the model's
                m_conversation.giveTime(std::chrono::steady_clock::now() - begun);
            observe(*outcome);
        }
        return abstention(QStringLiteral("the model came to no answer within %1 steps").arg(m_limits.steps));
    }

    /// For what is told in full now; a table that is looked up later is not in it, so the grammar goes then.
    void makeGrammar(const GenerateRequest &request)
    {
        if (!m_conversation.capabilities().grammar)
            return;
        Result<ActionGrammar> grammar = actionGrammar(request.linker->snapshot(), m_ids.tables(), {m_question, m_values, bool(request.web)});
        if (grammar)
            m_grammar = std::move(*grammar);
        m_grammarTables = m_ids.tables().size();
    }

    Result<Action> nextAction(const GenerateRequest &request, const StopToken &stop)
    {
        if (m_grammar && m_ids.tables().size() != m_grammarTables)
            m_grammar.reset();
        makeRoom();
        const bool last = m_step == m_limits.steps;
        ObjectRequest asked;
        asked.stage = QStringLiteral("action %1").arg(m_step);
        asked.messages = m_messages;
        QList<Action::Kind> kinds{Action::Kind::Answer, Action::Kind::Cannot};
        if (!last) {
            kinds = QList<Action::Kind>{Action::Kind::Table, Action::Kind::Search, Action::Kind::Values, Action::Kind::Run, Action::Kind::Parts, Action::Kind::Ask} + kinds;
            if (request.web)
                kinds.prepend(Action::Kind::Web);
        }
        asked.form = actionForm(kinds);
        if (m_grammar) {
            asked.grammar = m_grammar->text;
            asked.grammarForms = {m_grammar->sqlForm};
        }
        asked.maximumTokens = tokensOfAction;
        asked.sample = m_sample;
        asked.parts = m_prompt.parts;
        asked.leftOut = m_prompt.leftOut;
        const Result<QJsonObject> object = m_conversation.askObject(asked, stop);
        if (!object)
            return fail(object.error());
        m_messages.append({ChatMessage::Role::Assistant, QString::fromUtf8(QJsonDocument(*object).toJson(QJsonDocument::Compact))});
        return readAction(*object);
    }

    void observe(const QString &outcome)
    {
        m_messages.append({ChatMessage::Role::User, QStringLiteral("Step %1 gave:\n%2").arg(m_step).arg(outcome)});
    }

    /// The oldest observations go first; instructions, question and the newest stay.
    void makeRoom()
    {
        const int context = m_conversation.capabilities().contextLength;
        const auto estimate = [this] {
            int tokens = 0;
            for (const ChatMessage &message : m_messages)
                tokens += estimatedTokens(message.text);
            return tokens;
        };
        for (qsizetype i = 3; context > 0 && i < m_messages.size() - 1 && estimate() > crowdedContext * context; i += 2)
            m_messages[i].text = leftOutMark;
    }

    Result<Proposal> concluded(const Action &action, const GenerateRequest &request)
    {
        if (action.kind == Action::Kind::Cannot)
            return abstention(action.argument);
        Proposal proposal;
        proposal.model = m_conversation.use();
        QList<Candidate> offered;
        for (const OfferedQuery &query : action.queries)
            offered.append(candidate(query.sql, query.reading));
        if (action.kind == Action::Kind::Ask) {
            if (offered.size() < 2)
                return abstention(QStringLiteral("the model asks: %1").arg(action.argument));
            proposal.kind = Proposal::Kind::Clarify;
            proposal.text = action.argument;
            proposal.candidates = offered;
            return proposal;
        }
        m_answered = withParts(action.argument, m_tools.parts(), m_facts.snapshot().traits);
        Candidate answer = candidate(m_answered, action.reading.isEmpty() ? request.question : action.reading);
        answer.text = action.text;
        for (const QString &assumption : action.assumptions)
            answer.assumptions.append({assumption, QStringLiteral("model"), {}});
        proposal.kind = Proposal::Kind::Candidates;
        proposal.candidates = {answer};
        proposal.alternatives = offered;
        return proposal;
    }

    Candidate candidate(const QString &sql, const QString &reading) const
    {
        Candidate out;
        out.generator = QStringLiteral("agent");
        out.sql = sql;
        out.reading = reading;
        out.confidence = unmeasuredConfidence;
        return out;
    }

    Result<Proposal> abstention(const QString &missing) const
    {
        Proposal proposal;
        proposal.kind = Proposal::Kind::Abstain;
        proposal.model = m_conversation.use();
        proposal.text = missing.isEmpty() ? QStringLiteral("The model found no way to answer this from these tables.")
                                          : QStringLiteral("The model found no way to answer this: %1").arg(missing);
        return proposal;
    }

    AgentLimits m_limits;
    QString m_question;
    bool m_values = false; ///< may be told
    int m_tokens = 0;      ///< for the changing parts of a prompt
    SchemaFacts m_facts;
    QList<JudgedTable> m_judged;
    TableIds m_ids;
    Conversation m_conversation;
    ToolBox m_tools;
    Prompt m_prompt;
    QList<ChatMessage> m_messages;
    std::optional<ActionGrammar> m_grammar;
    qsizetype m_grammarTables = 0; ///< that it knows
    QString m_answered; ///< the last final SQL
    int m_step = 0;
    int m_sample = 0;
};

AgentSource::AgentSource(LlmSession &session, QString backend, QString model, std::shared_ptr<MeasuredModel> measured)
    : m_session(session)
    , m_backend(std::move(backend))
    , m_model(std::move(model))
    , m_measured(std::move(measured))
{
}

AgentSource::~AgentSource() = default;

Result<Proposal> AgentSource::propose(const GenerateRequest &request, const StopToken &stop)
{
    if (!request.sight.names) {
        return fail(ErrorCode::Denied, "The model \"%1\" was not asked: names of this source may not be told to a model.", {m_model},
                    QStringLiteral("Allow it in the source's settings, or ask in words that the rules understand."));
    }
    if (m_run && m_run->continues(request))
        return m_run->goOn(request, stop);
    const Result<BackendCapabilities> capabilities = m_measured->measure(m_session, m_model, stop.withLimit(m_limits.model.time));
    if (!capabilities)
        return fail(capabilities.error());
    m_run = std::make_unique<Run>(*this, request, *capabilities);
    return m_run->start(request, stop);
}

} // namespace Tieout::generate
