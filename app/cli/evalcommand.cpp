// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/modelathand.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/evaluation/agentevaluation.h"
#include "core/evaluation/budgetevaluation.h"
#include "core/evaluation/composerevaluation.h"
#include "core/evaluation/compoundevaluation.h"
#include "core/evaluation/hardness.h"
#include "core/evaluation/joinevaluation.h"
#include "core/evaluation/keyevaluation.h"
#include "core/evaluation/lineageevaluation.h"
#include "core/evaluation/repairevaluation.h"
#include "core/evaluation/retrievalevaluation.h"
#include "core/evaluation/verifiedevaluation.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout::cli {

namespace {

using namespace evaluation;

Result<QJsonObject> readReport(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {path, file.errorString()});
    const QJsonObject report = QJsonDocument::fromJson(file.readAll()).object();
    if (report.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no report of an evaluation."), {path},
                    QT_TRANSLATE_NOOP("Error", "Write one with \"tieout-cli eval KIND --json > FILE\"."));
    return report;
}

QString shown(const QJsonValue &value)
{
    const double number = value.toDouble();
    return number == double(qint64(number)) ? QString::number(qint64(number)) : QString::number(number, 'f', 4);
}

Result<ExitCode> compare(const Invocation &invocation)
{
    if (invocation.positional.size() != 3)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"eval compare\" needs two reports."), {},
                    QT_TRANSLATE_NOOP("Error", "Write them with \"tieout-cli eval KIND --json > FILE\"."));
    const Result<QJsonObject> before = readReport(invocation.positional[1]);
    const Result<QJsonObject> after = readReport(invocation.positional[2]);
    if (!before || !after)
        return fail(before ? after.error() : before.error());
    const Result<QJsonObject> changes = compareReports(*before, *after);
    if (!changes)
        return fail(changes.error());
    if (invocation.json) {
        printJson(*changes);
        return ExitCode::Fine;
    }
    QList<QStringList> rows;
    const QJsonObject figures = (*changes)[QLatin1String("figures")].toObject();
    for (auto it = figures.constBegin(); it != figures.constEnd(); ++it) {
        const QJsonObject change = it->toObject();
        rows.append({it.key(), shown(change[QLatin1String("before")]), shown(change[QLatin1String("after")]),
                     shown(change[QLatin1String("change")])});
    }
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
    for (const EvaluationFailure &failure : report.failures) {
        const QByteArray line = QJsonDocument(failure.toJson()).toJson(QJsonDocument::Compact) + '\n';
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

void printReport(const EvaluationReport &report)
{
    QList<QStringList> rows;
    const QJsonObject figures = report.figures.toJson();
    for (auto it = figures.constBegin(); it != figures.constEnd(); ++it)
        rows.append({it.key(), shown(it.value())});
    print(QStringLiteral("%1 over %2 (%3): %4 questions, %5 s\n\n")
              .arg(report.kind, report.data, report.split)
              .arg(report.questions)
              .arg(report.seconds, 0, 'f', 1));
    print(tabulated({QStringLiteral("figure"), QStringLiteral("value")}, rows));
    if (!report.riskCoverage.isEmpty()) {
        rows.clear();
        for (const EvaluationReport::Coverage &point : report.riskCoverage)
            rows.append({shown(point.answeredShare), shown(point.precisionShare), shown(point.confidence)});
        print(u'\n'
              + tabulated({QStringLiteral("answered"), QStringLiteral("right of these"), QStringLiteral("surer than")},
                          rows));
    }
    if (report.kind == QLatin1String("compound"))
        return printCompound(report);
    if (!report.byHardness.isEmpty())
        printComposed(report);
    constexpr int Listed = 20;
    for (qsizetype i = 0; i < report.failures.size() && i < Listed; ++i) {
        const EvaluationFailure &failure = report.failures[i];
        print(QStringLiteral("\n%1 %2: %3\n  %4\n").arg(failure.kind, failure.question, failure.why, failure.sql));
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

Result<KeyEvaluationOptions> keyOptions(const Invocation &invocation, const DatabaseOpener &open)
{
    const Result<int> folds = foldsOf(invocation);
    if (!folds)
        return fail(folds.error());
    return KeyEvaluationOptions{open, !invocation.has(QStringLiteral("schema-only")), *folds};
}

Result<EvaluationReport> keys(const Dataset &dataset, const Invocation &invocation, const DatabaseOpener &open,
                              const Progress &progress)
{
    const Result<KeyEvaluationOptions> options = keyOptions(invocation, open);
    if (!options)
        return fail(options.error());
    return evaluateKeys(dataset, *options, StopToken(), progress);
}

/// Weights as a table, or as an object of a number for each feature.
template <typename Weights, typename NameOf>
void printWeights(const Weights &weights, NameOf nameOf, bool json)
{
    QJsonObject object;
    QList<QStringList> rows;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const QString name = nameOf(i);
        object.insert(name, weights[i]);
        rows.append({name, QString::number(weights[i], 'f', 2)});
    }
    if (json)
        printJson(object);
    else
        print(tabulated({QStringLiteral("feature"), QStringLiteral("weight")}, rows));
}

Result<ExitCode> fitWeights(const Dataset &dataset, const Invocation &invocation, const DatabaseOpener &open,
                            const Progress &progress)
{
    const Result<KeyEvaluationOptions> options = keyOptions(invocation, open);
    if (!options)
        return fail(options.error());
    const Result<schema::KeyWeights> weights = fitKeys(dataset, *options, StopToken(), progress);
    if (!weights)
        return fail(weights.error());
    printWeights(
        *weights, [](std::size_t i) { return schema::keyFeatureName(schema::KeyFeature(i)); }, invocation.json);
    return ExitCode::Fine;
}

Result<base::LogLinearSet> readWeights(const Invocation &invocation)
{
    if (!invocation.has(QStringLiteral("weights")))
        return generate::composer::composerWeights();
    QFile file(invocation.value(QStringLiteral("weights")));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {file.fileName(), file.errorString()});
    return base::LogLinearSet::read(file.readAll());
}

Result<ExitCode> printFitted(const Result<base::LogLinearSet> &models, const Invocation &invocation)
{
    if (!models)
        return fail(models.error());
    if (invocation.json)
        printJson({{QStringLiteral("weights"), models->write()}});
    else
        printExact(models->write());
    return ExitCode::Fine;
}

Result<ExitCode> fitComposerWeights(const Dataset &dataset, const Invocation &invocation, const DatabaseOpener &open,
                                    const Progress &progress)
{
    const Result<LinkedDataset> data = linkDataset(dataset, open, StopToken(), progress);
    if (!data)
        return fail(data.error());
    return printFitted(fitComposer(*data, everyDatabase, StopToken(), progress), invocation);
}

Result<EvaluationReport> composer(const Dataset &dataset, const Invocation &invocation, const DatabaseOpener &open,
                                  const Progress &progress)
{
    const Result<int> folds = foldsOf(invocation);
    if (!folds)
        return fail(folds.error());
    const Result<base::LogLinearSet> models = readWeights(invocation);
    if (!models)
        return fail(models.error());
    const Result<LinkedDataset> data = linkDataset(dataset, open, StopToken(), progress);
    if (!data)
        return fail(data.error());
    if (*folds > 0)
        return evaluateComposerFolds(dataset, *data, *folds, StopToken(), progress);
    return evaluateComposer(dataset, *data, *models, StopToken(), progress);
}

Result<EvaluationReport> retrieval(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                   const Invocation &invocation, const Progress &progress)
{
    const Result<int> folds = foldsOf(invocation);
    if (!folds)
        return fail(folds.error());
    if (*folds > 0)
        return evaluateRetrievalFolds(dataset, options, *folds, StopToken(), progress);
    return evaluateRetrieval(dataset, options, StopToken(), progress);
}

Result<ExitCode> fitSearch(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                           const Invocation &invocation, const Progress &progress)
{
    const Result<retrieval::SearchVector> weights = fitRetrieval(dataset, options, StopToken(), progress);
    if (!weights)
        return fail(weights.error());
    printWeights(
        *weights, [](std::size_t i) { return retrieval::searchFeatureName(retrieval::SearchFeature(i)); },
        invocation.json);
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

/// The whole path with a model, which is tried first: a server that is not there would fail every question.
Result<EvaluationReport> agent(const Dataset &dataset, const Invocation &invocation, Environment &environment,
                               const DatabaseOpener &open, const Progress &progress)
{
    Result<generate::agent::OpenedModel> model = modelAtHand(invocation, environment);
    if (!model)
        return fail(model.error());
    if (model->refusal)
        return fail(*model->refusal);
    if (const Result<generate::agent::ModelTrial> tried =
            generate::agent::tryModel(*model, nameOfModelAtHand(invocation), StopToken());
        !tried)
        return fail(tried.error());
    return evaluateAgent(dataset, {open, model->source.get(), invocation.has(QStringLiteral("model-only"))},
                         StopToken(), progress);
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
    const Result<VerifiedReport> report = evaluateVerified(**store, open, StopToken(), progress);
    if (!report)
        return fail(report.error());
    if (invocation.has(QStringLiteral("errors"))) {
        if (const Result<void> written = writeFailures(report->report, invocation.value(QStringLiteral("errors")));
            !written)
            return fail(written.error());
    }
    if (invocation.json)
        printJson(report->toJson());
    else
        printVerified(*report);
    return report->holds() ? ExitCode::Fine : ExitCode::No;
}

Result<ExitCode> runEval(const Invocation &invocation, Environment &environment)
{
    const QString kind = invocation.positional.value(0);
    if (kind == QLatin1String("compare"))
        return compare(invocation);
    if (kind == QLatin1String("verified"))
        return verified(invocation, environment);
    static const QStringList kinds{QStringLiteral("gate"),      QStringLiteral("lineage"),  QStringLiteral("keys"),
                                   QStringLiteral("joins"),     QStringLiteral("composer"), QStringLiteral("compound"),
                                   QStringLiteral("retrieval"), QStringLiteral("repair"),   QStringLiteral("budget"),
                                   QStringLiteral("agent")};
    if (!kinds.contains(kind)) {
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no evaluation \"%1\"."), {kind},
            {QT_TRANSLATE_NOOP("Error", "There are %1, verified and compare."), {kinds.join(QStringLiteral(", "))}});
    }
    for (const char *needed : {"data", "split"}) {
        if (!invocation.has(QString::fromLatin1(needed)))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"eval %1\" needs --%2."),
                        {kind, QString::fromLatin1(needed)});
    }
    Result<Dataset> dataset =
        readDataset(invocation.value(QStringLiteral("data")), invocation.value(QStringLiteral("split")));
    if (!dataset)
        return fail(dataset.error());
    dataset->databaseFolders = invocation.values.value(QStringLiteral("databases"));
    const Result<QDate> asOf = asOfDate(invocation);
    if (!asOf)
        return fail(asOf.error());
    GateEvaluationOptions options;
    options.asOf = *asOf;
    options.open = [&](const QString &file) { return openFile(file, environment, options.asOf); };
    const Progress progress = terminalProgress(invocation);
    if (kind == QLatin1String("keys") && invocation.has(QStringLiteral("fit")))
        return fitWeights(*dataset, invocation, options.open, progress);
    if (kind == QLatin1String("composer") && invocation.has(QStringLiteral("fit")))
        return fitComposerWeights(*dataset, invocation, options.open, progress);
    if (kind == QLatin1String("agent") && nameOfModelAtHand(invocation).isEmpty())
        return skipAgent(invocation);
    const RetrievalEvaluationOptions search{
        options.open, {environment.plugins().vectorRetriever(), environment.plugins().wordRetriever()}};
    if (kind == QLatin1String("retrieval") && invocation.has(QStringLiteral("fit")))
        return fitSearch(*dataset, search, invocation, progress);
    if (kind == QLatin1String("budget") && invocation.has(QStringLiteral("fit")))
        return printFitted(fitBudget(*dataset, options.open, StopToken(), progress), invocation);
    const Result<EvaluationReport> report =
        kind == QLatin1String("composer")    ? composer(*dataset, invocation, options.open, progress)
        : kind == QLatin1String("compound")  ? evaluateCompound(*dataset, options.open, StopToken(), progress)
        : kind == QLatin1String("gate")      ? evaluateGate(*dataset, options, StopToken(), progress)
        : kind == QLatin1String("repair")    ? evaluateRepair(*dataset, options, StopToken(), progress)
        : kind == QLatin1String("joins")     ? evaluateJoins(*dataset, options.open, StopToken(), progress)
        : kind == QLatin1String("retrieval") ? retrieval(*dataset, search, invocation, progress)
        : kind == QLatin1String("agent")     ? agent(*dataset, invocation, environment, options.open, progress)
        : kind == QLatin1String("budget")    ? evaluateBudget(*dataset, search, StopToken(), progress)
        : kind == QLatin1String("keys")      ? keys(*dataset, invocation, options.open, progress)
                                             : evaluateLineage(*dataset, options.open, StopToken(), progress);
    if (!report)
        return fail(report.error());
    if (invocation.has(QStringLiteral("errors"))) {
        if (const Result<void> written = writeFailures(*report, invocation.value(QStringLiteral("errors"))); !written)
            return fail(written.error());
    }
    if (invocation.json)
        printJson(report->toJson());
    else
        printReport(*report);
    return ExitCode::Fine;
}

} // namespace

Command evalCommand()
{
    return {QStringLiteral("eval"),
            QStringLiteral("Measures Tieout over a data set of questions with gold queries, or runs a workspace's "
                           "verified queries again."),
            QStringLiteral("gate | lineage | keys | joins | composer | compound | retrieval | repair | budget | agent "
                           "| verified WORKSPACE | compare FILE FILE"),
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
                     "keys, composer, retrieval: fit the weights for each of N parts of the databases on the others"),
                 false},
                {QStringLiteral("fit"),
                 {},
                 QStringLiteral("keys, composer, retrieval, budget: print weights fitted on the whole split"),
                 false},
                {QStringLiteral("weights"), QStringLiteral("FILE"),
                 QStringLiteral("composer: these in place of those built in"), false},
                {QStringLiteral("model-only"), {}, QStringLiteral("agent: rules are not asked first"), false},
                asOfOption()}
                + modelOptions(),
            runEval};
}

} // namespace Tieout::cli
