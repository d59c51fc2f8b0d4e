// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/engine.h"

#include "core/answer/metric/metricroute.h"
#include "core/answer/noneroute.h"
#include "core/answer/opinionroute.h"
#include "core/answer/route/snapshotfacts.h"
#include "core/answer/route/snapshotholdings.h"
#include "core/answer/route/twoasked.h"
#include "core/answer/router.h"
#include "core/answer/router/kindmodel.h"
#include "core/answer/router/wordforms.h"
#include "core/answer/sheetroute.h"
#include "core/answer/sql/beats.h"
#include "core/answer/sql/rowsbehind.h"
#include "core/answer/sql/sqlroute.h"
#include "core/answer/sql/wholetable.h"
#include "core/answer/structure/structureroute.h"
#include "core/answer/structure/topic.h"
#include "core/base/uuid.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace Tieout::answer {

namespace {

/// The routes of one question, in the order that decides between equal bids.
struct Routes {
    PastedRoute pasted;
    ConversionRoute conversion;
    NoneRoute none;
    StructureRoute structure;
    MetricRoute metric;
    SheetRoute sheet;
    SqlRoute sql;

    QList<Route *> all() { return {&pasted, &conversion, &none, &structure, &metric, &sheet, &sql}; }
};

void withdraw(const Route *route, Routing &routing)
{
    const qsizetype at = routing.routes.indexOf(route);
    if (at < 0 || routing.routes.size() == 1)
        return;
    routing.bids.removeAt(at);
    routing.routes.removeAt(at);
    routing.taken = routing.routes.first();
}

/// What the routes bid. A workbook that has tables and none of them flat has nothing to be asked with SQL; and words
/// that stand in its headings are not unknown.
Routing routingOf(Routes &routes, const ReadQuestion &question, const BeatEnvironment &environment)
{
    Routing routing = routed(routes.all(), question, environment);
    if (routes.sheet.hasTable() && environment.snapshot().schema().tables.isEmpty())
        withdraw(&routes.sql, routing);
    if (routes.sheet.knowsWord() && question.reply.isEmpty())
        withdraw(&routes.none, routing);
    return routing;
}

record::Record begun(const Start &start, const AskOptions &options)
{
    record::Record record;
    record.id = base::newUuid();
    record.question = start.question;
    record.asOf = options.calendar.asOf.toString(Qt::ISODate);
    return record;
}

/// Says in the record how the question was read.
void noteReading(const ReadQuestion &question, record::Record &record)
{
    record.refines = question.refines;
    if (!question.text.isEmpty())
        record.steps.append({question.refines ? question.text : question.typed, {}, QStringLiteral("p1")});
    for (const question::Slip &slip : question.slips)
        record.assumptions.append(
            {message::say("generate.assumed.spelling", {slip.typed, slip.read}), record::About::Language});
    if (!question.earned.isEmpty())
        record.assumptions.append({message::say("answer.readAs", {question.earned}), record::About::Measure});
    if (!question.language.isEmpty())
        record.assumptions.append(
            {message::say("answer.readFrom", {question.language, question.text}), record::About::Language});
    if (question.refines)
        record.assumptions.append({message::say("answer.readAs", {question.text}), record::About::Refines});
}

/// What a person sees of the decision.
message::Message sentenceOf(const record::Bid &bid)
{
    return bid.kind == record::Kind::Structure ? message::say("answer.route.aboutSchema")
           : bid.kind == record::Kind::Sql     ? message::say("answer.route.oneSource")
                                               : bid.reason;
}

/// Takes the route that a person chose, if it can read the question. One that was chosen for another question like it
/// decides nothing where it cannot: nobody asked for it this time. Whether the choice decides.
bool overrule(Routing &routing, const AskOptions &options)
{
    if (!options.route)
        return false;
    for (qsizetype at = 0; at < routing.bids.size(); ++at) {
        if (routing.bids[at].kind != *options.route)
            continue;
        routing.taken = routing.routes[at];
        routing.bids.move(at, 0);
        routing.routes.move(at, 0);
        return true;
    }
    if (!options.routeIsRemembered)
        routing.taken = nullptr;
    return !options.routeIsRemembered;
}

/// A question about the schema that the schema cannot answer may be one about the data.
void fallBack(const ReadQuestion &question, const Routing &routing, const record::Record &before, Answering &answering)
{
    constexpr double LeastOfNext = 0.5;
    const bool isNext =
        routing.bids.size() > 1 && routing.bids[1].kind == record::Kind::Sql && routing.bids[1].score >= LeastOfNext;
    if (answering.record.route.kind != record::Kind::Structure || answering.record.state != record::State::Abstained
        || !isNext || answering.record.route.overruledBy)
        return;
    const record::Record first = std::exchange(answering.record, before);
    routing.routes[1]->answer(question, answering);
    if (!answering.record.isAnswered()) {
        answering.record = first;
        return;
    }
    answering.record.route.kind = record::Kind::Sql;
    answering.record.route.confidence = routing.bids[1].score;
    answering.record.route.reason = routing.bids[1].reason;
    answering.record.route.fallback = first.text;
}

/// Whether words speak of data as such, and not of what it says: "do we track pilots", "any table with pilots".
bool speaksOfData(const QString &question)
{
    static const QRegularExpression words(
        QStringLiteral("\\b(?:tables?|columns?|fields?|schema|database|data|info|information)\\b"
                       "|\\b(?:do|does) (?:we|you|they|it) (?:track|keep|store|hold|record|capture|know|have any)"),
        QRegularExpression::CaseInsensitiveOption);
    return words.match(question).hasMatch();
}

/// A question of which the tables make nothing may be one about the tables themselves, in words that no form of such
/// questions has. How it is worded alone does not tell: "difference between ..." is asked of tables and of figures.
void fallBackToSchema(const ReadQuestion &question, const record::Record &before, Answering &answering)
{
    constexpr double Likely = 0.75;
    const BeatEnvironment &environment = answering.environment;
    if (answering.record.state != record::State::Abstained || answering.record.route.kind != record::Kind::Sql
        || answering.record.route.overruledBy || answering.until == Start::Until::Proposed
        || !speaksOfData(question.text) || twoAsked(question.text, environment.options.calendar)
        || answering.stopping())
        return;
    router::Holdings holdings;
    addHoldings(environment.snapshot(), holdings);
    const router::KindJudgement judged =
        router::KindModel::standard().judge(question.text, router::HoldingIndex(holdings));
    // There are no documents, sheets or graphs in a database that could be meant.
    const double structure = judged.probabilityOf(record::Kind::Structure);
    const double others = judged.probabilityOf(record::Kind::Sql) + judged.probabilityOf(record::Kind::Metric)
                          + judged.probabilityOf(record::Kind::None);
    const double likely = structure / (structure + others);
    if (structure <= 0 || likely < Likely)
        return;
    const Topic topic = topicOf(question.linking);
    record::Record found = before;
    answerAboutTopic(topic, environment, found);
    if (!found.isAnswered())
        return;
    found.route.bids.prepend(
        {record::Kind::Structure, likely, topic.words, message::say("answer.route.soundsLikeSchema")});
    found.route.confidence = likely;
    found.route.reason = found.route.bids.first().reason;
    found.route.fallback = answering.record.text;
    found.timing = answering.record.timing;
    answering.record = found;
}

/// What the tables of a workbook do not say may stand in its cells.
void fallBackToCells(const ReadQuestion &question, SheetRoute &cells, const record::Record &before,
                     Answering &answering)
{
    if (!(cells.hasAnswer() || cells.mayAskModel(answering)) || answering.record.state != record::State::Abstained
        || answering.record.route.kind != record::Kind::Sql || answering.record.route.overruledBy
        || answering.until == Start::Until::Proposed || answering.stopping())
        return;
    record::Record first = std::exchange(answering.record, before);
    cells.answer(question, answering);
    if (answering.stopped())
        return;
    if (answering.record.isAnswered() || answering.record.state == record::State::Clarify) {
        answering.record.route.fallback = first.text;
        return;
    }
    first.model = answering.record.model ? answering.record.model : first.model;
    first.attempts += answering.record.attempts.mid(before.attempts.size());
    answering.record = first;
}

void route(const QString &typed, Answering &answering)
{
    answering.beats.start(Beat::Decompose);
    const Result<ReadQuestion> question = readQuestion(typed, answering.environment);
    if (!question) {
        answering.beats.failed(Beat::Decompose, message::ofError(question.error()));
        answering.stopWith(question.error());
        return;
    }
    const AskOptions &options = answering.environment.options;
    Routes routes;
    Routing routing = routingOf(routes, *question, answering.environment);
    const bool isOverruled = overrule(routing, options);
    OpinionRoute opinion;
    // A model tells by the tables what is asked for: there are none in a workbook whose headings have several rows.
    const bool hasTables = !answering.environment.snapshot().schema().tables.isEmpty();
    const bool hasOpinion = !isOverruled && hasTables && opinion.ask(routing, *question, answering);
    if (hasOpinion)
        addBid(routing, opinion.bid(*question, answering.environment), opinion);
    noteRouting(routing, answering.record);
    answering.record.route.bids += options.elsewhere;
    answering.record.route.fallback = options.fallback;
    answering.record.route.overruledBy = isOverruled ? options.route : std::nullopt;
    noteReading(*question, answering.record);
    if (isOverruled && options.routeIsRemembered)
        answering.record.assumptions.append(
            {message::say("answer.route.asChosen", {message::say(routeName(*options.route))}),
             record::About::Language});
    if (!routing.taken) {
        answering.record.state = record::State::Abstained;
        answering.record.text = message::say("answer.route.cannot", {message::say(routeName(*options.route))});
        answering.record.timing.routeMs = answering.beats.failed(Beat::Decompose, answering.record.text);
        return;
    }
    answering.record.timing.routeMs = answering.beats.done(Beat::Decompose, sentenceOf(routing.bids.first()));
    const record::Record before = answering.record;
    routing.taken->answer(*question, answering);
    fallBack(*question, routing, before, answering);
    if (!hasOpinion)
        fallBackToSchema(*question, before, answering);
    fallBackToCells(*question, routes.sheet, before, answering);
    if (answering.record.route.kind == record::Kind::Sql) {
        showWholeTable(*question, answering);
        noteWholeTable(answering.environment, answering.record);
    }
}

/// How surely each word means something of the source, and where.
void addMeant(const retrieval::Linking &linking, SourceBids &out)
{
    QHash<QString, QSet<TableName>> tables;
    const auto add = [&](const auto &mentions, bool areSubjects) {
        for (const auto &mention : mentions) {
            if (mention.score < retrieval::MeantScore || mention.how == retrieval::MatchKind::Embedded)
                continue;
            for (int at = mention.firstWord; at <= mention.lastWord; ++at) {
                const QString &word = linking.words[at].lower;
                if (!router::isTopicWord(word)) // "total" is asked of anything
                    continue;
                double &surest = out.words[word];
                if (mention.score > surest)
                    tables[word].clear();
                if (mention.score >= surest)
                    tables[word].insert(mention.table);
                surest = std::max(surest, mention.score);
                if (areSubjects)
                    out.subjects.insert(word);
            }
        }
    };
    add(linking.tables, true);
    add(linking.columns, false);
    add(linking.values, false);
    for (const QSet<TableName> &of : std::as_const(tables))
        out.tables += of;
}

} // namespace

void Answering::stopWith(const Error &error)
{
    m_stopped = true;
    record.state = record::State::Failed;
    record.text = message::ofError(error);
    record.failure = record::Failure{error.code, message::ofError(error), {}};
    if (!error.hint.isEmpty())
        record.failure->hint = message::ofText(error.hint);
}

bool Answering::stopping()
{
    if (!m_stopped && environment.stop.cancelled())
        stopWith(Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The question was cancelled.")));
    else if (!m_stopped && environment.stop.timedOut())
        stopWith(
            Error(ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The question took longer than its time limit.")));
    return m_stopped;
}

Engine::Engine(Session &session, std::shared_ptr<const retrieval::Linker> linker,
               QList<generate::CandidateSource *> generators)
    : m_session(session)
    , m_linker(std::move(linker))
    , m_generators(std::move(generators))
{
}

/// A proposal is made by rule, without a model.
QList<generate::CandidateSource *> Engine::generatorsFor(Start::Until until) const
{
    qsizetype byRule = 0;
    while (byRule < m_generators.size() && m_generators[byRule]->maximumAttempts() == 1)
        ++byRule;
    return until == Start::Until::Proposed ? m_generators.mid(0, std::max<qsizetype>(byRule, 1)) : m_generators;
}

record::Record Engine::answer(const Start &start, const AskOptions &options, const BeatSink &beats,
                              const StopToken &stop)
{
    const gate::Gate gate = gateOf(m_linker);
    const BeatEnvironment environment{m_session, *m_linker, gate, options, stop};
    Reporter reporter(beats);
    for (generate::CandidateSource *generator : std::as_const(m_generators))
        generator->begin();
    record::Record record = begun(start, options);
    Answering answering(environment, reporter, record, generatorsFor(start.until), start.until);
    if (start.given) {
        record.route = {record::Kind::Sql, 1, message::say("answer.route.given"), QStringLiteral("person")};
        answerGiven(start.question, *start.given, answering);
        return record;
    }
    route(start.question, answering);
    return record;
}

SourceBids Engine::bids(const QString &question, const AskOptions &options, const StopToken &stop)
{
    const gate::Gate gate = gateOf(m_linker);
    const BeatEnvironment environment{m_session, *m_linker, gate, options, stop};
    const Result<ReadQuestion> asked = readQuestion(question, environment);
    if (!asked)
        return {};
    Routes routes;
    SourceBids out{routingOf(routes, *asked, environment).bids, {}, {}, {}, asked->refines.has_value()};
    addMeant(asked->linking, out);
    for (const record::Bid &bid : std::as_const(out.bids)) {
        if (bid.kind != record::Kind::Metric && bid.kind != record::Kind::Sheet)
            continue;
        for (const QString &word : bid.covered) {
            out.words[word.toLower()] = 1;
            out.subjects.insert(word.toLower());
        }
    }
    return out;
}

Result<QueryRead> Engine::read(const QString &question, const QString &sql, const AskOptions &options,
                               const StopToken &stop)
{
    const gate::Gate gate = gateOf(m_linker);
    const BeatEnvironment environment{m_session, *m_linker, gate, options, stop};
    const Result<ReadQuestion> asked = readQuestion(question, environment);
    if (!asked)
        return fail(asked.error());
    Routes routes;
    const Routing routing = routingOf(routes, *asked, environment);
    if (routing.taken == &routes.metric)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" names a governed metric, and is answered from its definition."),
                    {question}, QT_TRANSLATE_NOOP("Error", "Change the definition, or ask without the metric's name."));
    if (routing.taken != &routes.sql)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no question about the data."),
                    {question});
    QueryRead out;
    out.linking = asked->linking;
    Result<gate::Checked> checked =
        validateSql({sql, asked->text, out.linking.periods, gate::Author::Person}, environment);
    if (!checked)
        return fail(checked.error());
    out.report = std::move(checked->report);
    return out;
}

Result<FactRows> Engine::rowsBehind(const record::Part &part, const QStringList &key, qint64 limit,
                                    const StopToken &stop)
{
    return answer::rowsBehind(m_session, m_linker, part, key, limit, stop);
}

} // namespace Tieout::answer
