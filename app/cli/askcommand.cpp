// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/answerfile.h"
#include "cli/command.h"
#include "cli/modeloption.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/askservice.h"
#include "core/service/keysservice.h"

namespace Tieout::cli {

namespace {

const QString AfterOption = QStringLiteral("after");
const QString ExplainOption = QStringLiteral("explain");
const QString ChooseOption = QStringLiteral("choose");
const QString RouteOption = QStringLiteral("route");

/// The command that accepts each key that the answer was joined along and nobody accepted.
QString acceptCommands(const record::Record &record, const QString &source, bool isWorkspace)
{
    QString out;
    for (const record::Part &part : record.parts) {
        for (const record::Edge &edge : part.query() ? part.query()->subgraph.edges : QList<record::Edge>()) {
            const QString key = service::keyName(edge);
            if (edge.origin != KeyOrigin::Inferred)
                continue;
            if (!isWorkspace && out.isEmpty())
                out += QStringLiteral("\nTo accept it, make a workspace: tieout-cli workspace create FILE.tieout "
                                      "--source %1\nand then: ")
                           .arg(part.source.id); // what was typed may hold a password
            else
                out += out.isEmpty() ? QStringLiteral("\nTo accept it: ") : QStringLiteral("or: ");
            out += QStringLiteral("tieout-cli keys --source %1 --add %2\n")
                       .arg(isWorkspace ? source : QStringLiteral("FILE.tieout"), key);
        }
    }
    return out;
}

/// The answer; where a question came back and --choose says which reading is meant, that of the reading.
Result<service::AskResponse> answerOf(const service::AskPlace &place, const service::AskRequest &request,
                                      const answer::AskOptions &options, std::optional<qint64> chosen)
{
    Result<service::AskResponse> response = service::ask(place, request, options, {}, StopToken());
    if (!chosen || !response || !response->record.clarify)
        return response;
    const QList<record::Alternative> &readings = response->record.clarify->options;
    if (*chosen > readings.size())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no reading %1: the question has %2."),
                    {QString::number(*chosen), QString::number(readings.size())},
                    QT_TRANSLATE_NOOP("Error", "Ask without --choose to see them."));
    service::AskRequest choice{record::wholeQuestion(response->record), {}};
    choice.choice = readings[*chosen - 1];
    return service::ask(place, choice, options, {}, StopToken());
}

/// The route that --route names; nothing without it.
Result<std::optional<record::Kind>> routeOf(const Invocation &invocation)
{
    if (!invocation.has(RouteOption))
        return std::optional<record::Kind>();
    const QString word = invocation.value(RouteOption);
    const std::optional<record::Kind> kind = record::fromWord<record::Kind>(word);
    if (kind == record::Kind::Sql || kind == record::Kind::Metric || kind == record::Kind::Structure)
        return kind;
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no route \"%1\"."), {word},
                QT_TRANSLATE_NOOP("Error", "Choose sql (the tables), metric or structure (the catalog)."));
}

Result<ExitCode> runAsk(const Invocation &invocation, Environment &environment)
{
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty()) {
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."), {},
            QT_TRANSLATE_NOOP("Error", "For instance: tieout-cli ask --source sample \"how many tenants are there\""));
    }
    if (const Result<void> file = checkAnswerFile(invocation); !file)
        return fail(file.error());
    std::optional<qint64> chosen;
    if (invocation.has(ChooseOption)) {
        const Result<qint64> number =
            numberOf(invocation, ChooseOption, QT_TRANSLATE_NOOP("Error", "Ask without --choose to see the readings."));
        if (!number)
            return fail(number.error());
        chosen = *number;
    }
    Result<generate::agent::OpenedModel> model = openModel(invocation, environment);
    if (!model)
        return fail(model.error());
    QList<generate::CandidateSource *> generators;
    if (model->source)
        generators.append(model->source.get());
    const Result<web::Search> search = webSearch(invocation);
    if (!search)
        return fail(search.error());
    const Result<generate::model::PromptSink> prompts = promptWriter(invocation);
    if (!prompts)
        return fail(prompts.error());
    if (model->agent)
        model->agent->setPromptSink(*prompts);
    const Result<std::optional<record::Kind>> route = routeOf(invocation);
    if (!route)
        return fail(route.error());
    Result<OpenedSource> opened = openSources(invocation, environment, generators);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions options = questionOptions(*opened);
    options.webSearch = *search;
    service::AskRequest request{question, {}};
    if (const QString before = invocation.value(AfterOption).trimmed(); !before.isEmpty())
        request.after = before;
    request.route = *route;
    const Result<service::AskResponse> response = answerOf(placeOf(*opened), request, options, chosen);
    if (!response)
        return fail(response.error());
    const record::Record &record = response->record;
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(recordText(record, {stepPlace(invocation, *opened), invocation.has(ExplainOption)})
              + (record.isAnswered()
                     ? acceptCommands(record, invocation.value(QStringLiteral("source")), opened->store != nullptr)
                     : QString()));
    if (const Result<void> rows = writeAnswerFile(invocation, *opened, record); !rows)
        return fail(rows.error());
    if (record.isAnswered())
        return ExitCode::Fine;
    return record.state == record::State::Failed ? ExitCode::Failure : ExitCode::No;
}

} // namespace

Command askCommand()
{
    return {QStringLiteral("ask"), QStringLiteral("Answers a question with the number and where it comes from."),
            QStringLiteral("QUESTION"),
            QList<Option>{
                sourceOption(),
                asOfOption(),
                fiscalStartOption(),
                {AfterOption, QStringLiteral("QUESTION"),
                 QStringLiteral("the question that this one changes: --after \"rent in 2025\" \"and by month?\"")}}
                + QList<Option>{{ExplainOption,
                                 {},
                                 QStringLiteral("prints the question first, with what each word became")},
                                {ChooseOption, QStringLiteral("N"),
                                 QStringLiteral("which reading is meant, where the question has several; a workspace "
                                                "remembers it")},
                                {RouteOption, QStringLiteral("KIND"),
                                 QStringLiteral("sql, metric or structure, in the place of the route that bids most; a "
                                                "workspace remembers it for questions like this one")},
                                answerFileOption()}
                + modelOptions() + QList<Option>{promptsOption(), webSearchOption()},
            runAsk};
}

} // namespace Tieout::cli
