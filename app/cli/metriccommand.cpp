// SPDX-License-Identifier: GPL-3.0-or-later
// `metric`: governed definitions of a workspace.
#include "cli/command.h"
#include "cli/recordtext.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/record/badge.h"
#include "core/service/metricvaluesservice.h"
#include "core/service/promoteservice.h"

#include <QFile>

namespace Tieout::cli {

namespace {

const QString ByOption = QStringLiteral("by");
const QString PeriodOption = QStringLiteral("period");
const QString ModelOption = QStringLiteral("of");
const QString NameOption = QStringLiteral("name");
const QString SynonymsOption = QStringLiteral("synonyms");
const QString OwnerOption = QStringLiteral("owner");
const QString DimensionsOption = QStringLiteral("dimensions");
const QString DryRunOption = QStringLiteral("dry-run");

using service::MetricDescription;
using service::MetricsResponse;
using service::UnusedDescription;

QString counted(int definitions)
{
    return definitions == 1 ? QStringLiteral("1 definition") : QStringLiteral("%1 definitions").arg(definitions);
}

QString unusedLines(const QList<UnusedDescription> &unused)
{
    QString out;
    for (const UnusedDescription &one : unused)
        out += one.line > 0 ? QStringLiteral("%1:%2: %3\n").arg(one.file).arg(one.line).arg(one.why.text)
                            : QStringLiteral("%1: %2\n").arg(one.file, one.why.text);
    return out;
}

QString governedBy(const MetricDescription &metric)
{
    QStringList words;
    if (!metric.owner.isEmpty())
        words.append(metric.owner);
    if (metric.version > 0)
        words.append(QStringLiteral("version %1").arg(metric.version));
    if (metric.verifiedOn.isValid())
        words.append(QStringLiteral("verified %1%2")
                         .arg(metric.verifiedOn.toString(Qt::ISODate),
                              metric.verifiedBy.isEmpty() ? QString() : QStringLiteral(" by ") + metric.verifiedBy));
    return words.join(QStringLiteral(", "));
}

QString listing(const MetricsResponse &response)
{
    QList<QStringList> rows;
    for (const MetricDescription &metric : response.metrics) {
        if (!metric.isPart)
            rows.append({metric.name, metric.unit, governedBy(metric),
                         metric.broken.isEmpty()             ? QString()
                         : metric.quarantinedSince.isValid() ? QStringLiteral("quarantined")
                                                             : QStringLiteral("broken")});
    }
    if (rows.isEmpty())
        return QStringLiteral("No metrics are defined. Put definitions in %1, or import a file.\n")
            .arg(response.folder);
    return tabulated({QStringLiteral("metric"), QStringLiteral("unit"), QStringLiteral("governed by"), QString()},
                     rows);
}

QString details(const MetricDescription &metric)
{
    QString out = metric.name + u'\n';
    const auto line = [&out](const char *name, const QString &text) {
        if (!text.isEmpty())
            out += QStringLiteral("  %1 %2\n").arg(QString::fromLatin1(name).leftJustified(12), text);
    };
    line("means", metric.description);
    line("also called", metric.synonyms.join(QStringLiteral(", ")));
    line("formula", metric.formula);
    line("of rows", metric.filter);
    line("time",
         metric.timeColumn.isEmpty() ? QString() : metric.timeColumn + QStringLiteral(" (%1)").arg(metric.time));
    line("split by", metric.splitBy.join(QStringLiteral(", ")));
    line("unit", metric.unit);
    line("governed by", governedBy(metric));
    line("file", metric.file.isEmpty() ? QString() : QStringLiteral("%1:%2").arg(metric.file).arg(metric.line));
    line(metric.quarantinedSince.isValid() ? "quarantined" : "broken", metric.broken.text);
    return out;
}

/// What a query in a conflict has for one of what it differs in.
QString fieldOf(const service::ConflictingQuery &query, const QString &field)
{
    return field == QLatin1String("filter")       ? query.filter
           : field == QLatin1String("joins")      ? query.joins
           : field == QLatin1String("timeColumn") ? query.timeColumn
           : field == QLatin1String("time")       ? query.time
                                                  : query.formula;
}

QString fieldOf(const MetricDescription &metric, const QString &field)
{
    return field == QLatin1String("filter")       ? metric.filter
           : field == QLatin1String("joins")      ? QString()
           : field == QLatin1String("timeColumn") ? metric.timeColumn
           : field == QLatin1String("time")       ? metric.time
                                                  : metric.formula;
}

QString conflictLines(const service::MetricConflict &conflict)
{
    const QString differs =
        conflict.differs.isEmpty() ? QStringLiteral("nothing") : conflict.differs.join(QStringLiteral(", "));
    const qsizetype queries = conflict.queries.size();
    const QString verified =
        queries == 1 ? QStringLiteral("1 verified query") : QStringLiteral("%1 verified queries").arg(queries);
    QString out = queries == 0 ? QStringLiteral("%1 has %2 definitions, which differ in: %3\n")
                                     .arg(conflict.name)
                                     .arg(conflict.metrics.size())
                                     .arg(differs)
                  : conflict.metrics.isEmpty()
                      ? QStringLiteral("%1 are about the same, and differ in: %2\n").arg(verified, differs)
                      : QStringLiteral("%1 and %2 differ in: %3\n").arg(conflict.name, verified, differs);
    const auto values = [&](const auto &one) {
        QString lines;
        for (const QString &field : queries == 0 ? QStringList() : conflict.differs) {
            const QString value = fieldOf(one, field);
            lines += QStringLiteral("        %1: %2\n").arg(field, value.isEmpty() ? QStringLiteral("none") : value);
        }
        return lines;
    };
    for (const MetricDescription &metric : conflict.metrics)
        out +=
            QStringLiteral("    %1 (%2:%3)\n").arg(governedBy(metric), metric.file).arg(metric.line) + values(metric);
    for (const service::ConflictingQuery &query : conflict.queries)
        out += QStringLiteral("    %1  %2\n").arg(query.id).arg(query.question) + values(query);
    return out;
}

QString checked(const MetricsResponse &response, const service::MetricTests &tests)
{
    QString out;
    for (const MetricDescription &metric : response.metrics) {
        if (!metric.broken.isEmpty())
            out += QStringLiteral("%1:%2: %3\n").arg(metric.file).arg(metric.line).arg(metric.broken.text);
    }
    out += unusedLines(response.unused);
    for (const service::MetricConflict &conflict : response.conflicts)
        out += conflictLines(conflict);
    for (const service::MetricTestOutcome &test : tests.tests) {
        if (!test.passes)
            out += QStringLiteral("%1: \"%2\" as of %3 is expected to give %4, and gives %5\n")
                       .arg(test.metric, test.question, test.asOf.toString(Qt::ISODate), test.expected,
                            test.actual.isEmpty() ? QStringLiteral("nothing") : test.actual);
    }
    return out.isEmpty() ? QStringLiteral("Nothing is wrong with %1.\n").arg(counted(int(response.metrics.size())))
                         : out;
}

Result<ExitCode> check(const Invocation &invocation, const OpenedSource &opened, const MetricsResponse &response)
{
    const Result<service::MetricTests> tests =
        service::metricTests(*opened.source, questionOptions(opened), StopToken(), terminalProgress(invocation));
    if (!tests)
        return fail(tests.error());
    if (invocation.json) {
        QJsonObject json = service::toJson(response);
        json.insert(QStringLiteral("tests"), service::toJson(*tests).value(QLatin1StringView("tests")));
        printJson(json);
    } else {
        print(checked(response, *tests));
    }
    return response.isFine() && tests->isFine() ? ExitCode::Fine : ExitCode::No;
}

Result<ExitCode> importFile(const Invocation &invocation, const OpenedSource &opened, const QString &file)
{
    const Result<service::ImportedMetrics> imported = service::importMetrics(file, *opened.store);
    if (!imported)
        return fail(imported.error());
    if (invocation.json)
        printJson(service::toJson(*imported));
    else
        print(QStringLiteral("Imported into %1: %2\n").arg(imported->file, counted(imported->metrics))
              + unusedLines(imported->unused));
    return imported->unused.isEmpty() ? ExitCode::Fine : ExitCode::No;
}

Result<ExitCode> exportAll(const Invocation &invocation, const OpenedSource &opened)
{
    const QString format = invocation.value(QStringLiteral("format"), QStringLiteral("ossie"));
    const QString reader = invocation.value(QStringLiteral("for"));
    if (!reader.isEmpty() && reader != QLatin1String("dbt"))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is written for \"%1\"."), {reader},
                    QT_TRANSLATE_NOOP("Error", "Use --for dbt."));
    if ((format != QLatin1String("ossie") && format != QLatin1String("markdown"))
        || (!reader.isEmpty() && invocation.has(QStringLiteral("format"))))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no format \"%1\"."), {format},
                    QT_TRANSLATE_NOOP("Error", "Use --format ossie or markdown, or --for dbt."));
    const service::ExportedMetrics written =
        service::exportMetrics(*opened.store, !reader.isEmpty()                  ? service::MetricsFormat::Dbt
                                              : format == QLatin1String("ossie") ? service::MetricsFormat::Ossie
                                                                                 : service::MetricsFormat::Markdown);
    if (invocation.json) {
        printJson(service::toJson(written));
    } else {
        printExact(written.text);
        printAside(unusedLines(written.lost));
    }
    return written.lost.isEmpty() ? ExitCode::Fine : ExitCode::No;
}

/// What it comes to over the last whole quarter, or now; and what of.
QString valueLines(const record::Record &latest)
{
    if (!latest.isAnswered())
        return QStringLiteral("  value        %1\n").arg(latest.text.text);
    const std::optional<record::Badge> badge = record::badgeOf(latest);
    QString out = QStringLiteral("  value        %1%2\n")
                      .arg(latest.text.text, badge ? QStringLiteral(" (%1)").arg(badge->text.text) : QString());
    for (const record::Part &part : latest.parts)
        out += part.metric ? componentLines(*part.metric) : QString();
    return out;
}

Result<ExitCode> show(const Invocation &invocation, const OpenedSource &opened, const MetricsResponse &response,
                      const QString &name)
{
    const Result<QList<MetricDescription>> found = service::metricsCalled(response, name);
    if (!found)
        return fail(found.error());
    QStringList texts;
    QJsonArray all;
    for (const MetricDescription &metric : *found) {
        QString text = details(metric);
        QJsonObject json = service::toJson(metric);
        if (!metric.isPart && metric.broken.isEmpty()) {
            service::MetricValuesRequest request{metric.name, metric.model};
            request.overTime = false;
            const Result<service::MetricValues> values =
                service::metricValues(*opened.source, request, questionOptions(opened), StopToken(), {});
            if (!values)
                return fail(values.error());
            text += valueLines(values->latest);
            json.insert(QStringLiteral("latest"), service::toJson(service::AskResponse{values->latest}));
        }
        texts.append(text);
        all.append(json);
    }
    if (invocation.json)
        printJson(QJsonObject{{QStringLiteral("metrics"), all}});
    else
        print(texts.join(u'\n'));
    return ExitCode::Fine;
}

Result<ExitCode> runOne(const Invocation &invocation, const OpenedSource &opened, const QString &name)
{
    const service::RunMetricRequest request{name, invocation.value(ByOption), invocation.value(PeriodOption),
                                            invocation.value(ModelOption)};
    const Result<service::AskResponse> response =
        service::runMetric(*opened.source, *opened.store, request, questionOptions(opened), StopToken());
    if (!response)
        return fail(response.error());
    const record::Record &record = response->record;
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(recordText(record, {stepPlace(invocation, opened), false}));
    if (record.isAnswered())
        return ExitCode::Fine;
    return record.state == record::State::Failed ? ExitCode::Failure : ExitCode::No;
}

QStringList listOf(const QString &text)
{
    QStringList out;
    for (const QString &one : text.split(u',', Qt::SkipEmptyParts))
        out.append(one.trimmed());
    return out;
}

QString promotedText(const service::PromoteResponse &promoted)
{
    QString out = details(promoted.metric);
    const auto line = [&out](const char *name, const QString &text) {
        out += QStringLiteral("  %1 %2\n").arg(QString::fromLatin1(name).leftJustified(12), text);
    };
    for (const MetricDescription &part : promoted.parts)
        line("part", QStringLiteral("%1 = %2").arg(part.name, part.formula)
                         + (part.filter.isEmpty() ? QString() : QStringLiteral(" of rows ") + part.filter));
    line("in words", promoted.formulaWords.text);
    for (const message::Message &condition : promoted.filterWords)
        line("only where", condition.text);
    for (const service::PromoteDimension &dimension : promoted.dimensions) {
        if (dimension.isAllowed)
            line("allowed", dimension.said.isEmpty()
                                ? dimension.text
                                : QStringLiteral("%1, in place of \"%2\"").arg(dimension.text, dimension.said));
    }
    for (const QString &words : promoted.fixed)
        line("stays", QStringLiteral("\"%1\"").arg(words));
    line("compared", promoted.outcome.text);
    if (!promoted.question.isEmpty())
        line("ask", promoted.question);
    out += promoted.isKept ? QStringLiteral("Kept in %1\n").arg(promoted.file)
                           : QStringLiteral("Nothing is kept; it would be in %1\n").arg(promoted.file);
    return out;
}

Result<ExitCode> promoteOne(const Invocation &invocation, const OpenedSource &opened, const QString &query)
{
    service::PromoteRequest request;
    request.query = query;
    request.name = invocation.value(NameOption);
    request.synonyms = listOf(invocation.value(SynonymsOption));
    request.owner = invocation.value(OwnerOption);
    if (invocation.has(DimensionsOption))
        request.dimensions = listOf(invocation.value(DimensionsOption));
    request.dryRun = invocation.has(DryRunOption);
    const Result<service::PromoteResponse> promoted = service::promote(
        *opened.source, *opened.store, request, questionOptions(opened), StopToken(), terminalProgress(invocation));
    if (!promoted)
        return fail(promoted.error());
    if (invocation.json)
        printJson(service::toJson(*promoted));
    else
        print(promotedText(*promoted));
    return promoted->ties ? ExitCode::Fine : ExitCode::No;
}

/// Which options and names belong to which word.
Result<void> checkMetricUse(const Invocation &invocation, const QString &what, const QString &rest)
{
    static const QHash<QString, QStringList> options{
        {QStringLiteral("run"), {ByOption, PeriodOption, ModelOption}},
        {QStringLiteral("export"), {QStringLiteral("for"), QStringLiteral("format")}},
        {QStringLiteral("promote"), {NameOption, SynonymsOption, OwnerOption, DimensionsOption, DryRunOption}}};
    for (auto of = options.cbegin(); of != options.cend(); ++of) {
        for (const QString &option : of.value()) {
            if (of.key() != what && invocation.has(option))
                return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"metric %1\" does not take --%2."),
                            {what, option});
        }
    }
    static const QStringList takers{QStringLiteral("run"), QStringLiteral("show"), QStringLiteral("import"),
                                    QStringLiteral("promote")};
    if (takers.contains(what) == rest.isEmpty())
        return fail(ErrorCode::Invalid,
                    !rest.isEmpty() ? QT_TRANSLATE_NOOP("Error", "\"metric %1\" takes nothing more.")
                    : what == QLatin1String("promote")
                        ? QT_TRANSLATE_NOOP("Error", "\"metric %1\" takes a verified question, or its number.")
                        : QT_TRANSLATE_NOOP("Error", "\"metric %1\" takes a name."),
                    {what});
    if (what == QLatin1String("promote") && invocation.value(NameOption).isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"metric promote\" needs a name for the metric."),
                    {}, QT_TRANSLATE_NOOP("Error", "Say it with --name."));
    return {};
}

Result<ExitCode> runMetric(const Invocation &invocation, Environment &environment)
{
    const QString what = invocation.positional.value(0, QStringLiteral("list"));
    const QString rest = invocation.positional.mid(1).join(u' ');
    static const QStringList known{QStringLiteral("list"),   QStringLiteral("show"),   QStringLiteral("run"),
                                   QStringLiteral("check"),  QStringLiteral("import"), QStringLiteral("export"),
                                   QStringLiteral("promote")};
    if (!known.contains(what))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"metric\" does not know \"%1\"."), {what},
                    QT_TRANSLATE_NOOP("Error", "It knows list, show, run, check, promote, import and export."));
    if (const Result<void> use = checkMetricUse(invocation, what, rest); !use)
        return fail(use.error());
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const bool promotes = what == QLatin1String("promote");
    const bool writes = what == QLatin1String("import") || (promotes && !invocation.has(DryRunOption));
    if (const Result<void> workspace = requireWorkspace(*opened, writes ? Use::Writes : Use::Reads); !workspace)
        return fail(workspace.error());
    if (promotes)
        return promoteOne(invocation, *opened, rest);
    if (writes)
        return importFile(invocation, *opened, rest);
    if (what == QLatin1String("run"))
        return runOne(invocation, *opened, rest);
    if (what == QLatin1String("export"))
        return exportAll(invocation, *opened);
    const MetricsResponse response = service::metrics(*opened->source, *opened->store);
    if (what == QLatin1String("show"))
        return show(invocation, *opened, response, rest);
    if (what == QLatin1String("check"))
        return check(invocation, *opened, response);
    if (invocation.json)
        printJson(service::toJson(response));
    else
        print(listing(response));
    return ExitCode::Fine;
}

} // namespace

Command metricCommand()
{
    return {
        QStringLiteral("metric"),
        QStringLiteral("Governed metrics: list, show, run, check, promote, import and export."),
        QStringLiteral("[list | show NAME | run NAME | check | promote QUESTION|ID | import FILE_OR_FOLDER | export]"),
        {sourceOption(),
         {ByOption, QStringLiteral("DIMENSION"), QStringLiteral("run: split by this (\"property\", \"quarter\")")},
         {PeriodOption, QStringLiteral("TEXT"), QStringLiteral("run: of this period (\"last quarter\")")},
         {ModelOption, QStringLiteral("MODEL"), QStringLiteral("run: whose definition, where several have the name")},
         {NameOption, QStringLiteral("NAME"), QStringLiteral("promote: what the metric is called"), false},
         {SynonymsOption, QStringLiteral("LIST"),
          QStringLiteral("promote: what else it is called, with commas between"), false},
         {OwnerOption, QStringLiteral("NAME"),
          QStringLiteral("promote: who answers for it; default: who verified the query"), false},
         {DimensionsOption, QStringLiteral("LIST"),
          QStringLiteral("promote: what it may be split and limited by; default: all but what its name says"), false},
         {DryRunOption, {}, QStringLiteral("promote: show what would be kept, and keep nothing"), false},
         {QStringLiteral("for"), QStringLiteral("dbt"), QStringLiteral("export: for dbt, as Apache Ossie 0.1.1 (JSON)"),
          false},
         {QStringLiteral("format"), QStringLiteral("ossie|markdown"),
          QStringLiteral("export: the format; default: ossie (0.2.0.dev0, YAML)"), false},
         asOfOption()},
        runMetric};
}

} // namespace Tieout::cli
