// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/evalreport.h"
#include "cli/modelathand.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/retrieval/encoder/wordencoder.h"
#include "core/service/keysservice.h"
#include "core/service/measure/compareservice.h"
#include "core/service/measure/evalservice.h"
#include "core/service/measure/rerunservice.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <algorithm>

namespace Tieout::cli {

namespace {

using namespace evaluation;
using service::measure::EvalRequest;
using service::measure::Evaluation;

Result<ExitCode> compare(const Invocation &invocation)
{
    if (invocation.positional.size() != 3)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"eval compare\" needs two reports."), {},
                    QT_TRANSLATE_NOOP("Error", "Write them with \"tieout-cli eval KIND --json > FILE\"."));
    const Result<service::measure::CompareResponse> changes =
        service::measure::compareReports({invocation.positional[1], invocation.positional[2]});
    if (!changes)
        return fail(changes.error());
    if (invocation.json) {
        printJson(service::toJson(*changes));
        return ExitCode::Fine;
    }
    QList<QStringList> rows;
    for (auto it = changes->figures.cbegin(); it != changes->figures.cend(); ++it)
        rows.append({it.key(), shownFigure(it->before.value_or(0)), shownFigure(it->after.value_or(0)),
                     shownFigure(it->change)});
    print(tabulated(
        {QStringLiteral("figure"), QStringLiteral("before"), QStringLiteral("after"), QStringLiteral("change")}, rows));
    return ExitCode::Fine;
}

Result<void> writeFailures(const EvaluationReport &report, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                    {path, file.errorString()});
    for (const service::measure::FailureDescription &failure : service::measure::failuresIn(report)) {
        const QByteArray line = QJsonDocument(service::toJson(failure)).toJson(QJsonDocument::Compact) + '\n';
        if (file.write(line) != line.size())
            return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                        {path, file.errorString()});
    }
    return {};
}

/// 0 where nothing is parted.
Result<int> foldsOf(const Invocation &invocation)
{
    if (!invocation.has(QStringLiteral("folds")))
        return 0;
    bool isNumber = false;
    const int folds = invocation.value(QStringLiteral("folds")).toInt(&isNumber);
    if (!isNumber || folds < 2)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no number of folds."),
                    {invocation.value(QStringLiteral("folds"))}, QT_TRANSLATE_NOOP("Error", "Give 2 or more."));
    return folds;
}

/// The weights of a file; nothing where none is named.
Result<std::optional<QString>> weightsOf(const Invocation &invocation)
{
    if (!invocation.has(QStringLiteral("weights")))
        return std::optional<QString>();
    QFile file(invocation.value(QStringLiteral("weights")));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {file.fileName(), file.errorString()});
    return std::optional(QString::fromUtf8(file.readAll()));
}

/// Weights as a table, or as the file they are.
Result<ExitCode> printFitted(const service::measure::FitResponse &fitted, const Invocation &invocation)
{
    if (invocation.json) {
        printJson(service::toJson(fitted));
        return ExitCode::Fine;
    }
    if (fitted.features.isEmpty()) {
        printExact(fitted.text);
        return ExitCode::Fine;
    }
    QList<QStringList> rows;
    for (const service::measure::FittedWeight &one : fitted.features)
        rows.append({one.feature, QString::number(one.weight, 'f', 2)});
    print(tabulated({QStringLiteral("feature"), QStringLiteral("weight")}, rows));
    return ExitCode::Fine;
}

void printVerified(const VerifiedReport &report)
{
    printReport(report.report);
    QList<QStringList> changed;
    QString others;
    for (const VerifiedOutcome &outcome : report.outcomes) {
        for (const ChangedNumber &change : outcome.changes)
            changed.append({outcome.question, change.place, change.expected, change.now, change.difference});
        if (outcome.state == VerifiedOutcome::State::Stale)
            others += QStringLiteral("stale: %1: %2\n").arg(outcome.question, outcome.why.text);
        else if (outcome.state == VerifiedOutcome::State::Failed)
            others += QStringLiteral("failed: %1: %2\n").arg(outcome.question, outcome.why.text);
        else if (outcome.state == VerifiedOutcome::State::WithoutExpected)
            others += QStringLiteral("without an expected result: %1\n").arg(outcome.question);
    }
    if (!changed.isEmpty())
        print(u'\n'
              + tabulated({QStringLiteral("question"), QStringLiteral("number"), QStringLiteral("expected"),
                           QStringLiteral("now"), QStringLiteral("difference")},
                          changed));
    for (const project::LeftOutSource &source : report.leftOut)
        others += QStringLiteral("left out: %1\n").arg(project::leftOutInWords({source}));
    if (!others.isEmpty())
        print(u'\n' + others);
}

/// Without a model there is nothing to measure, and that is no failure.
ExitCode skipAgent(const Invocation &invocation)
{
    const QString why =
        QStringLiteral(
            "Skipped: no model is at hand. Name one with --model, or set %1 to a GGUF file and %2 to a llama-server.")
            .arg(QString::fromLatin1(ggufVariable), QString::fromLatin1(llamaServerVariable));
    if (invocation.json)
        printJson({{QStringLiteral("kind"), QStringLiteral("agent")}, {QStringLiteral("skipped"), why}});
    else
        print(why + u'\n');
    return ExitCode::Fine;
}

/// The verified queries of a workspace, run again.
Result<ExitCode> verified(const Invocation &invocation, Environment &environment)
{
    if (invocation.positional.size() != 2)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"eval verified\" takes one workspace file."), {},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli eval verified WORKSPACE"));
    const Result<std::unique_ptr<workspace::Workspace>> store =
        openWorkspace(invocation.positional[1], invocation, Use::Reads);
    if (!store)
        return fail(store.error());
    const Progress progress = terminalProgress(invocation);
    const auto open = [&](const workspace::StoredSource &source, const StopToken &) {
        return openStored(source, **store, environment, progress);
    };
    const Result<VerifiedReport> report = service::measure::rerun(**store, open, StopToken(), progress);
    if (!report)
        return fail(report.error());
    if (invocation.has(QStringLiteral("errors"))) {
        if (const Result<void> written = writeFailures(report->report, invocation.value(QStringLiteral("errors")));
            !written)
            return fail(written.error());
    }
    if (invocation.json)
        printJson(service::toJson(service::measure::rerunResponse(*report)));
    else
        printVerified(*report);
    return report->holds() ? ExitCode::Fine : ExitCode::No;
}

/// The options of an evaluation; those that it has no use for are not read.
Result<EvalRequest> evalRequestOf(Evaluation kind, bool fits, const Invocation &invocation)
{
    for (const char *needed : {"data", "split"}) {
        if (!invocation.has(QString::fromLatin1(needed)))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"eval %1\" needs --%2."),
                        {record::wordOf(kind), QString::fromLatin1(needed)});
    }
    EvalRequest request;
    request.kind = kind;
    request.data = invocation.value(QStringLiteral("data"));
    request.split = invocation.value(QStringLiteral("split"));
    request.databases = invocation.values.value(QStringLiteral("databases"));
    request.schemaOnly = invocation.has(QStringLiteral("schema-only"));
    request.modelOnly = invocation.has(QStringLiteral("model-only"));
    request.letters = invocation.value(QStringLiteral("embedder")) != QLatin1String("none");
    request.fair = invocation.has(QStringLiteral("fair"));
    request.fallback = !invocation.has(QStringLiteral("no-fallback"));
    request.severalTables = invocation.has(QStringLiteral("several-tables"));
    if (invocation.has(QStringLiteral("blocks-only")))
        request.only = record::Kind::Sheet;
    if (invocation.has(QStringLiteral("sql-only")))
        request.only = record::Kind::Sql;
    request.further = invocation.value(QStringLiteral("further"));
    if (kind == Evaluation::Composer || kind == Evaluation::Everyday)
        request.exceptions = invocation.value(QStringLiteral("exceptions"));
    const Result<QDate> asOf = asOfDate(invocation);
    if (!asOf)
        return fail(asOf.error());
    request.asOf = *asOf;
    const bool parts = kind == Evaluation::Composer || kind == Evaluation::Retrieval || kind == Evaluation::Router
                       || kind == Evaluation::Sheets;
    if (kind == Evaluation::Keys || (parts && !fits)) {
        const Result<int> folds = foldsOf(invocation);
        if (!folds)
            return fail(folds.error());
        request.folds = *folds;
    }
    if (kind == Evaluation::Composer && !fits) {
        const Result<std::optional<QString>> weights = weightsOf(invocation);
        if (!weights)
            return fail(weights.error());
        request.weights = *weights;
    }
    return request;
}

/// What finds by meaning, by the word of --embedder; null for those that find by letters alone. Errors: Invalid (there
/// is no such), those of openEncoder().
Result<retrieval::EncoderPtr> embedderOf(const Invocation &invocation, Environment &environment)
{
    const QString word = invocation.value(QStringLiteral("embedder"), QStringLiteral("encoder"));
    if (word == QLatin1String("none") || word == QLatin1String("hashed"))
        return retrieval::EncoderPtr();
    if (word == QLatin1String("encoder"))
        return environment.encoder();
    if (word == QLatin1String("words"))
        return std::make_shared<const encoder::WordEncoder>(encoder::WordEncoder::installedFile());
    if (word != QLatin1String("backend")) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no embedder \"%1\"."), {word},
                    QT_TRANSLATE_NOOP("Error", "Choose none, hashed, words, encoder or backend."));
    }
    if (!invocation.has(embeddingModelOption().name))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No model for embeddings is named."), {},
                    QT_TRANSLATE_NOOP("Error", "Name it with --embedding-model."));
    const Result<generate::model::OpenedEncoder> opened = openEncoder(invocation, environment, environment.encoder());
    return opened ? Result<retrieval::EncoderPtr>(opened->encoder) : fail(opened.error());
}

/// Opens a file with every key accepted that is proposed for it, as by a person who looked at them.
DatabaseOpener openerWithKeys(Environment &environment, const QDate &asOf)
{
    struct Kept {
        QTemporaryDir folder;
        std::vector<std::unique_ptr<workspace::Workspace>> stores;
    };
    return [&environment, asOf,
            kept = std::make_shared<Kept>()](const QString &file) -> Result<std::unique_ptr<project::OpenSource>> {
        Result<std::unique_ptr<workspace::Workspace>> store =
            workspace::Workspace::create(kept->folder.filePath(QStringLiteral("%1.tieout").arg(kept->stores.size())));
        if (!store)
            return fail(store.error());
        workspace::Workspace *of = kept->stores.emplace_back(*std::move(store)).get();
        Result<std::unique_ptr<project::OpenSource>> source = openFile(file, environment, asOf, of);
        qsizetype left = source ? (*source)->snapshot()->proposedKeys.size() : 0;
        for (; left > 0 && !(*source)->snapshot()->proposedKeys.isEmpty(); --left) {
            service::KeysRequest request;
            request.accept = 1;
            if (const Result<service::KeysResponse> accepted = service::keys(**source, of, request, StopToken(), {});
                !accepted)
                return fail(accepted.error());
        }
        return source;
    };
}

Result<service::measure::EvalTools> toolsFor(const EvalRequest &request, const Invocation &invocation,
                                             Environment &environment)
{
    service::measure::EvalTools tools;
    const Result<retrieval::EncoderPtr> encoder = embedderOf(invocation, environment);
    if (!encoder)
        return fail(encoder.error());
    tools.encoder = *encoder;
    if (invocation.has(QStringLiteral("accept-keys")))
        tools.open = openerWithKeys(environment, request.asOf);
    else
        tools.open = [&environment, asOf = request.asOf](const QString &file) {
            return openFile(file, environment, asOf);
        };
    tools.retrievers = {environment.plugins().vectorRetriever(), environment.plugins().wordRetriever()};
    tools.modelName = nameOfModelAtHand(invocation);
    if (!tools.modelName.isEmpty())
        tools.model = [&invocation, &environment] { return modelAtHand(invocation, environment); };
    return tools;
}

Result<ExitCode> measure(const EvalRequest &request, const service::measure::EvalTools &tools,
                         const Invocation &invocation)
{
    const Result<std::optional<EvaluationReport>> report =
        service::measure::evaluate(request, tools, StopToken(), terminalProgress(invocation));
    if (!report)
        return fail(report.error());
    if (!*report)
        return skipAgent(invocation);
    if (invocation.has(QStringLiteral("errors"))) {
        if (const Result<void> written = writeFailures(**report, invocation.value(QStringLiteral("errors"))); !written)
            return fail(written.error());
    }
    if (invocation.json)
        printJson(service::toJson(service::measure::descriptionOf(**report)));
    else
        printReport(**report);
    return ExitCode::Fine;
}

Result<ExitCode> runEval(const Invocation &invocation, Environment &environment)
{
    const QString word = invocation.positional.value(0);
    if (word == QLatin1String("compare"))
        return compare(invocation);
    if (word == QLatin1String("verified"))
        return verified(invocation, environment);
    const std::optional<Evaluation> kind = record::fromWord<Evaluation>(word);
    if (!kind) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no evaluation \"%1\"."), {word},
                    {QT_TRANSLATE_NOOP("Error", "There are %1, verified and compare."),
                     {record::allWords<Evaluation>().join(QStringLiteral(", "))}});
    }
    const bool fits = invocation.has(QStringLiteral("fit")) && service::measure::hasWeights(*kind);
    const Result<EvalRequest> request = evalRequestOf(*kind, fits, invocation);
    if (!request)
        return fail(request.error());
    const Result<service::measure::EvalTools> tools = toolsFor(*request, invocation, environment);
    if (!tools)
        return fail(tools.error());
    if (!fits)
        return measure(*request, *tools, invocation);
    const Result<service::measure::FitResponse> fitted =
        service::measure::fitWeights(*request, *tools, StopToken(), terminalProgress(invocation));
    return fitted ? printFitted(*fitted, invocation) : fail(fitted.error());
}

} // namespace

Command evalCommand()
{
    return {
        QStringLiteral("eval"),
        QStringLiteral("Measures Tieout over a data set of questions with gold queries, or runs a workspace's "
                       "verified queries again."),
        QStringLiteral("gate | lineage | keys | joins | composer | confidence | features | compound | retrieval | "
                       "repair | budget | agent "
                       "| everyday | metrics | router | headers | sheets | verified WORKSPACE | compare FILE FILE"),
        QList<Option>{
            {QStringLiteral("data"), QStringLiteral("DIR"),
             QStringLiteral("folder with SPLIT.jsonl and databases/NAME.sqlite"), false},
            {QStringLiteral("split"), QStringLiteral("NAME"), QStringLiteral("which of its files"), false},
            {QStringLiteral("databases"), QStringLiteral("DIR"),
             QStringLiteral("where NAME.sqlite or NAME.db is looked for instead, several in order"), false},
            {QStringLiteral("errors"), QStringLiteral("FILE"),
             QStringLiteral("write everything that went wrong, a JSON line each"), false},
            {QStringLiteral("schema-only"), {}, QStringLiteral("keys: from names and types alone"), false},
            {QStringLiteral("folds"), QStringLiteral("N"),
             QStringLiteral(
                 "keys, composer, retrieval: fit the weights for each of N parts of the databases on the others; "
                 "router: for each workspace on the others; sheets: for each of N parts of the tables"),
             false},
            {QStringLiteral("fit"),
             {},
             QStringLiteral(
                 "keys, composer, confidence, retrieval, budget, router, sheets: print weights fitted on the "
                 "whole split"),
             false},
            {QStringLiteral("weights"), QStringLiteral("FILE"),
             QStringLiteral("composer: these in place of those built in"), false},
            {QStringLiteral("fair"),
             {},
             QStringLiteral("composer: grade as everyday does: extra columns, ties, accepted alternatives"),
             false},
            {QStringLiteral("exceptions"), QStringLiteral("FILE"),
             QStringLiteral("composer, everyday: golds that are wrong, left out and counted, a JSON line each"), false},
            {QStringLiteral("further"), QStringLiteral("DIR"),
             QStringLiteral("confidence, composer --fit: a data set that the confidence is fitted on too; router: a "
                            "folder whose split \"train\" teaches too"),
             false},
            {QStringLiteral("model-only"), {}, QStringLiteral("agent: rules are not asked first"), false},
            {QStringLiteral("accept-keys"), {}, QStringLiteral("sheets: accept every proposed key first"), false},
            {QStringLiteral("blocks-only"), {}, QStringLiteral("sheets: from cells alone"), false},
            {QStringLiteral("several-tables"),
             {},
             QStringLiteral("sheets: ask TAT-QA of workbooks of four tables"),
             false},
            {QStringLiteral("sql-only"), {}, QStringLiteral("sheets: from the tables alone"), false},
            {QStringLiteral("no-fallback"),
             {},
             QStringLiteral("sheets: do not try the other path where the first has no answer"),
             false},
            {QStringLiteral("embedder"), QStringLiteral("NAME"),
             QStringLiteral(
                 "retrieval: what finds beside the words of names: none, hashed (letters in common), words (vectors of "
                 "single words too), encoder (the one inside the program too; the default), backend "
                 "(--embedding-model in its place)"),
             false},
            embeddingModelOption(),
            asOfOption()}
            + modelOptions(),
        runEval};
}

} // namespace Tieout::cli
