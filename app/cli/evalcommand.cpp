// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/modelathand.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/evaluation/hardness.h"
#include "core/retrieval/encoder/wordencoder.h"
#include "core/service/measure/compareservice.h"
#include "core/service/measure/evalservice.h"
#include "core/service/measure/rerunservice.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace Tieout::cli {

namespace {

using namespace evaluation;
using service::measure::EvalRequest;
using service::measure::Evaluation;

QString shown(double number)
{
    return number == double(qint64(number)) ? QString::number(qint64(number)) : QString::number(number, 'f', 4);
}

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
        rows.append({it.key(), shown(it->before.value_or(0)), shown(it->after.value_or(0)), shown(it->change)});
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

/// What became of each database's questions, and every wrong answer with its question.
void printCompound(const EvaluationReport &report)
{
    QList<QStringList> rows;
    for (auto it = report.byDatabase.cbegin(); it != report.byDatabase.cend(); ++it) {
        const auto count = [&it](const char *figure) {
            return QString::number(it->count(QString::fromLatin1(figure)));
        };
        rows.append({it.key(), count("gradedQuestions"), count("right"), count("heldBack"), count("wrongCount")});
    }
    print(u'\n'
          + tabulated({QStringLiteral("database"), QStringLiteral("questions"), QStringLiteral("right"),
                       QStringLiteral("held back"), QStringLiteral("wrong")},
                      rows));
    for (const EvaluationFailure &failure : report.failures)
        print(QStringLiteral("\n%1 %2: %3\n  %4\n  %5\n")
                  .arg(failure.kind, failure.question, failure.text, failure.sql, failure.why));
}

/// How many are right, made to answer and unprompted, of the questions of each hardness and each database.
void printComposed(const EvaluationReport &report)
{
    const auto table = [](const QString &what, const QStringList &names, const QMap<QString, Figures> &parts) {
        QList<QStringList> rows;
        for (const QString &name : names) {
            const Figures figures = parts.value(name);
            const auto share = [&figures](const char *part, const char *whole) {
                const qint64 all = figures.count(QString::fromLatin1(whole));
                return all > 0 ? QString::number(double(figures.count(QString::fromLatin1(part))) / double(all), 'f', 4)
                               : QStringLiteral("-");
            };
            rows.append({name, QString::number(figures.count(QStringLiteral("gradedQuestions"))),
                         share("right", "gradedQuestions"), share("rightAmongOffered", "gradedQuestions"),
                         share("answered", "gradedQuestions"), share("answeredRight", "answered")});
        }
        print(u'\n'
              + tabulated({what, QStringLiteral("questions"), QStringLiteral("right"), QStringLiteral("among offered"),
                           QStringLiteral("answered"), QStringLiteral("right of these")},
                          rows));
    };
    QStringList known = hardnesses();
    known.removeIf([&report](const QString &name) { return !report.byHardness.contains(name); });
    table(QStringLiteral("hardness"), known, report.byHardness);
    table(QStringLiteral("database"), report.byDatabase.keys(), report.byDatabase);
}

/// What each feature of the confidence changes, those that change most first; those that change nothing are left out.
void printFeatures(const EvaluationReport &report)
{
    static constexpr std::array changes{"bringsRight", "bringsWrong", "holdsRight", "holdsWrong"};
    QList<std::pair<qint64, QStringList>> rows;
    for (auto it = report.byCategory.cbegin(); it != report.byCategory.cend(); ++it) {
        std::pair<qint64, QStringList> row{0, {it.key(), QString::number(it->count(QStringLiteral("readings")))}};
        for (const char *change : changes) {
            const qint64 count = it->count(QString::fromLatin1(change));
            row.first += count;
            row.second.append(QString::number(count));
        }
        if (row.first > 0)
            rows.append(row);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QList<QStringList> table;
    for (const auto &[count, row] : std::as_const(rows))
        table.append(row);
    print(u'\n'
          + tabulated({QStringLiteral("feature"), QStringLiteral("readings"), QStringLiteral("brings right"),
                       QStringLiteral("brings wrong"), QStringLiteral("holds back right"),
                       QStringLiteral("holds back wrong")},
                      table));
}

/// Kinds that are right by kinds that were given.
void printConfusion(const EvaluationReport &report)
{
    const QStringList kinds = record::allWords<record::Kind>();
    QList<QStringList> rows;
    for (const QString &right : kinds) {
        QStringList row{right};
        for (const QString &given : kinds)
            row.append(QString::number(report.byCategory.value(right).count(given)));
        rows.append(row);
    }
    print(u'\n' + tabulated(QStringList(QStringLiteral("right")) + kinds, rows));
}

/// What became of the questions of each part.
void printOutcomes(const QString &part, const QMap<QString, Figures> &parts)
{
    QList<QStringList> rows;
    for (auto it = parts.cbegin(); it != parts.cend(); ++it) {
        QStringList row{it.key()};
        for (const char *figure : {"questionsJudged", "answeredRight", "answeredWrong", "asked", "rightAmongOffered",
                                   "abstained", "probesAnswered"})
            row.append(QString::number(it->count(QString::fromLatin1(figure))));
        rows.append(row);
    }
    print(u'\n'
          + tabulated({part, QStringLiteral("questions"), QStringLiteral("right"), QStringLiteral("wrong"),
                       QStringLiteral("asked"), QStringLiteral("right among offered"), QStringLiteral("abstained"),
                       QStringLiteral("probes answered")},
                      rows));
}

/// How well tables and their headings are found, by source and by kind of table.
void printHeaders(const EvaluationReport &report)
{
    const auto table = [](const QString &what, const QMap<QString, Figures> &parts) {
        QList<QStringList> rows;
        for (auto it = parts.cbegin(); it != parts.cend(); ++it) {
            const QMap<QString, double> figures = it->values();
            QStringList row{it.key(), QString::number(it->count(QStringLiteral("tables")))};
            for (const char *share :
                 {"f1", "foundShare", "headerRowsShare", "severalShare", "classShare", "headerColumnsShare"}) {
                const auto found = figures.constFind(QString::fromLatin1(share));
                row.append(found == figures.cend() ? QStringLiteral("-") : QString::number(*found, 'f', 3));
            }
            rows.append(row);
        }
        print(u'\n'
              + tabulated({what, QStringLiteral("tables"), QStringLiteral("F1"), QStringLiteral("found"),
                           QStringLiteral("heading rows"), QStringLiteral("of several"), QStringLiteral("class"),
                           QStringLiteral("heading columns")},
                          rows));
    };
    table(QStringLiteral("source"), report.byDatabase);
    table(QStringLiteral("kind"), report.byCategory);
}

void printReport(const EvaluationReport &report)
{
    QList<QStringList> rows;
    const QMap<QString, double> figures = report.figures.values();
    const QMap<QString, double> with = report.withExceptions.values();
    for (auto it = figures.cbegin(); it != figures.cend(); ++it) {
        rows.append({it.key(), shown(it.value())});
        if (!with.isEmpty())
            rows.last().append(with.contains(it.key()) ? shown(with.value(it.key())) : QString());
    }
    QStringList heading{QStringLiteral("figure"), QStringLiteral("value")};
    if (!with.isEmpty())
        heading.append(QStringLiteral("with exceptions"));
    print(QStringLiteral("%1 over %2 (%3): %4 questions, %5 s\n\n")
              .arg(report.kind, report.data, report.split)
              .arg(report.questions)
              .arg(report.seconds, 0, 'f', 1));
    print(tabulated(heading, rows));
    if (!report.riskCoverage.isEmpty()) {
        rows.clear();
        for (const EvaluationReport::Coverage &point : report.riskCoverage)
            rows.append({shown(point.answeredShare), shown(point.precisionShare), shown(point.confidence)});
        print(u'\n'
              + tabulated({QStringLiteral("answered"), QStringLiteral("right of these"), QStringLiteral("surer than")},
                          rows));
    }
    if (!report.reliability.isEmpty()) {
        rows.clear();
        for (const EvaluationReport::Reliability &step : report.reliability)
            rows.append({QStringLiteral("%1 to %2").arg(step.from).arg(step.to), QString::number(step.answers),
                         shown(double(step.right) / double(step.answers)), shown(step.meanConfidence)});
        print(u'\n'
              + tabulated({QStringLiteral("confidence"), QStringLiteral("answers"), QStringLiteral("right of these"),
                           QStringLiteral("mean")},
                          rows));
    }
    if (report.kind == QLatin1String("features"))
        return printFeatures(report);
    if (report.kind == QLatin1String("router"))
        printConfusion(report);
    else if (report.kind == QLatin1String("headers"))
        printHeaders(report);
    else if (!report.byCategory.isEmpty())
        printOutcomes(QStringLiteral("category"), report.byCategory);
    if (report.kind == QLatin1String("compound"))
        return printCompound(report);
    if (report.kind == QLatin1String("sheets")) {
        printOutcomes(QStringLiteral("tier"), report.byHardness);
        printOutcomes(QStringLiteral("file"), report.byDatabase);
    } else if (!report.byHardness.isEmpty()) {
        printComposed(report);
    }
    constexpr int Listed = 20;
    for (qsizetype i = 0; i < report.failures.size() && i < Listed; ++i) {
        const EvaluationFailure &failure = report.failures[i];
        print(
            QStringLiteral("\n%1 %2: %3\n  %4\n")
                .arg(failure.kind, failure.question, failure.why, failure.sql.isEmpty() ? failure.text : failure.sql));
    }
    if (report.failures.size() > Listed)
        print(QStringLiteral("\n%1 more; --errors FILE writes all.\n").arg(report.failures.size() - Listed));
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

Result<service::measure::EvalTools> toolsFor(const EvalRequest &request, const Invocation &invocation,
                                             Environment &environment)
{
    service::measure::EvalTools tools;
    const Result<retrieval::EncoderPtr> encoder = embedderOf(invocation, environment);
    if (!encoder)
        return fail(encoder.error());
    tools.encoder = *encoder;
    tools.open = [&environment, asOf = request.asOf](const QString &file) { return openFile(file, environment, asOf); };
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
            {QStringLiteral("blocks-only"), {}, QStringLiteral("sheets: from cells alone"), false},
            {QStringLiteral("sql-only"), {}, QStringLiteral("sheets: from the tables alone"), false},
            {QStringLiteral("no-fallback"),
             {},
             QStringLiteral("sheets: what the likelier of the two does not answer stays without an answer"),
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
