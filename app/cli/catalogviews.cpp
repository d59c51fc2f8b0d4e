// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/catalogviews.h"

#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/service/catalogexport.h"
#include "core/service/catalogservice.h"
#include "core/service/overviewservice.h"

#include <algorithm>
#include <iterator>

namespace Tieout::cli {

namespace {

const char *const views[] = {"overview", "coverage", "lint", "export", "comments"};

constexpr int fewTables = 5;

QStringList countCells(const service::CoverageCounts &count)
{
    QStringList origins;
    for (auto it = count.byOrigin.cbegin(); it != count.byOrigin.cend(); ++it)
        origins.append(QStringLiteral("%1 %2").arg(it.key()).arg(it.value()));
    return {QStringLiteral("%1 of %2").arg(count.described).arg(count.total), catalog::shownShare(count.describedShare),
            origins.join(QStringLiteral(", "))};
}

ExitCode showCoverage(const Invocation &invocation, const catalog::Snapshot &snapshot)
{
    const service::CoverageResponse coverage = service::coverage(snapshot);
    if (invocation.json) {
        printJson(service::toJson(coverage));
        return ExitCode::Fine;
    }
    QList<QStringList> rows{QStringList{QStringLiteral("all tables")} + countCells(coverage.tables),
                            QStringList{QStringLiteral("all columns")} + countCells(coverage.columns)};
    for (const service::TableCoverage &table : coverage.byTable) {
        rows.append(QStringList{QStringLiteral("  %1 (%2)").arg(table.table, table.origin)}
                    + countCells(table.columns));
    }
    print(tabulated(
        {QStringLiteral("described"), QStringLiteral("count"), QStringLiteral("share"), QStringLiteral("by")}, rows));
    return ExitCode::Fine;
}

QString textsOf(const QList<message::Message> &messages)
{
    QStringList texts;
    for (const message::Message &message : messages)
        texts.append(message.text);
    return texts.join(QStringLiteral("; "));
}

QString counted(qint64 count, const char *one, const char *many)
{
    return QStringLiteral("%1 %2").arg(count).arg(QString::fromLatin1(count == 1 ? one : many));
}

QString areaText(const service::AreaDescription &area)
{
    const QString title = service::areaTitle(area).text;
    QString out = QStringLiteral("%1: %2").arg(title.isEmpty() ? QStringLiteral("on their own") : title,
                                               counted(area.tables.size(), "table", "tables"));
    if (area.dead > 0)
        out += QStringLiteral(", %1 of them probably unused").arg(area.dead);
    if (!area.words.isEmpty())
        out += QStringLiteral("; about %1").arg(area.words.join(QStringLiteral(", ")));
    const QStringList shown = area.hubs.isEmpty() ? area.tables.mid(0, fewTables) : area.hubs;
    return QStringLiteral("%1\n    %2: %3\n")
        .arg(out, area.hubs.isEmpty() ? QStringLiteral("tables") : QStringLiteral("hubs"),
             base::listed(shown, fewTables));
}

QString reasonedText(const QString &title, const QList<service::ReasonedTable> &tables)
{
    QString out;
    for (const service::ReasonedTable &table : tables)
        out += QStringLiteral("  %1: %2\n").arg(table.table, textsOf(table.reasons));
    return out.isEmpty() ? out : QStringLiteral("\n%1\n").arg(title) + out;
}

QString overviewText(const service::OverviewResponse &overview)
{
    QString out = QStringLiteral("%1, %2, %3%4\n\nAreas\n")
                      .arg(counted(overview.tables, "table", "tables"), counted(overview.views, "view", "views"),
                           counted(overview.columns, "column", "columns"),
                           overview.through ? QStringLiteral(", data up to %1").arg(*overview.through) : QString());
    for (const service::AreaDescription &area : overview.areas)
        out += QStringLiteral("  ") + areaText(area);
    QString families;
    for (const service::FamilyDescription &family : overview.families)
        families += QStringLiteral("  %1: %2\n").arg(family.table, family.is.text);
    if (!families.isEmpty())
        out += QStringLiteral("\nOne thing in several tables, and copies\n") + families;
    return out + reasonedText(QStringLiteral("Probably unused"), overview.dead)
           + reasonedText(QStringLiteral("Descriptions that would help most"), overview.describe);
}

Result<ExitCode> showOverview(const Invocation &invocation, const OpenedSource &opened)
{
    const Result<service::OverviewResponse> overview =
        service::overview(*opened.source->snapshot(), opened.store.get(), StopToken());
    if (!overview)
        return fail(overview.error());
    if (invocation.json)
        printJson(service::toJson(*overview));
    else
        print(overviewText(*overview));
    return ExitCode::Fine;
}

Result<ExitCode> showLint(const Invocation &invocation, const OpenedSource &opened)
{
    const Result<service::CatalogLintResponse> response =
        service::lintCatalog(*opened.source->snapshot(), opened.store.get());
    if (!response)
        return fail(response.error());
    QString out;
    for (const service::CatalogFinding &finding : response->findings)
        out += QStringLiteral("%1: %2\n    %3\n").arg(finding.id, finding.message.text, finding.hint.text);
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(out.isEmpty() ? QStringLiteral("Nothing to complain about.\n") : out);
    return response->findings.isEmpty() ? ExitCode::Fine : ExitCode::No;
}

Result<ExitCode> write(const Invocation &invocation, const QByteArray &content)
{
    if (!invocation.has(QStringLiteral("to"))) {
        printExact(QString::fromUtf8(content));
        return ExitCode::Fine;
    }
    const QString file = invocation.value(QStringLiteral("to"));
    if (const Result<void> written = service::writeExport(file, content); !written)
        return fail(written.error());
    if (invocation.json)
        printJson(service::toJson(service::WrittenFile{file, content.size()}));
    else
        print(QStringLiteral("Written to \"%1\".\n").arg(file));
    return ExitCode::Fine;
}

Result<ExitCode> showComments(const Invocation &invocation, const OpenedSource &opened)
{
    const Result<service::CommentsResponse> script =
        service::comments(*opened.source, {invocation.has(QStringLiteral("all"))}, StopToken());
    if (!script)
        return fail(script.error());
    if (invocation.json && !invocation.has(QStringLiteral("to"))) {
        printJson(service::toJson(*script));
        return ExitCode::Fine;
    }
    return write(invocation, script->text().toUtf8());
}

} // namespace

QList<Option> catalogViewOptions()
{
    return {{QStringLiteral("overview"),
             {},
             QStringLiteral(
                 "areas, what is kept in several tables, what is probably unused, which descriptions would help most"),
             false},
            {QStringLiteral("coverage"),
             {},
             QStringLiteral("how many tables and columns are described, and by whom"),
             false},
            {QStringLiteral("lint"),
             {},
             QStringLiteral("what keeps people from finding or trusting what is there; 1 with findings"),
             false},
            {QStringLiteral("export"), QStringLiteral("FORM"),
             QStringLiteral("markdown, html, json, dbml, mermaid or dot"), false},
            {QStringLiteral("comments"),
             {},
             QStringLiteral("SQL that writes what people said back as comments, for you to run; it is not run here"),
             false},
            {QStringLiteral("all"), {}, QStringLiteral("with --comments: what a model and the rules wrote too"), false},
            {QStringLiteral("to"), QStringLiteral("FILE"),
             QStringLiteral("with --export and --comments: write to this file"), false}};
}

bool hasCatalogView(const Invocation &invocation)
{
    return std::any_of(std::begin(views), std::end(views),
                       [&](const char *view) { return invocation.has(QString::fromLatin1(view)); })
           || invocation.has(QStringLiteral("to")) || invocation.has(QStringLiteral("all"));
}

Result<ExitCode> showCatalogView(const Invocation &invocation, const OpenedSource &opened)
{
    QStringList asked;
    for (const char *view : views) {
        if (invocation.has(QString::fromLatin1(view)))
            asked.append(QString::fromLatin1(view));
    }
    if (asked.size() != 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP(
                        "Error", "\"catalog\" takes one of --overview, --coverage, --lint, --export and --comments."),
                    {}, QT_TRANSLATE_NOOP("Error", "See tieout-cli catalog --help"));
    const QString view = asked.first();
    const bool writes = view == QLatin1String("export") || view == QLatin1String("comments");
    if (invocation.has(QStringLiteral("to")) && !writes)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "--to goes with --export or --comments."));
    if (invocation.has(QStringLiteral("all")) && view != QLatin1String("comments"))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "--all goes with --comments."));
    const catalog::Snapshot &snapshot = *opened.source->snapshot();
    if (view == QLatin1String("overview"))
        return showOverview(invocation, opened);
    if (view == QLatin1String("coverage"))
        return showCoverage(invocation, snapshot);
    if (view == QLatin1String("lint"))
        return showLint(invocation, opened);
    if (view == QLatin1String("comments"))
        return showComments(invocation, opened);
    const Result<service::ExportFormat> format = service::exportFormatNamed(invocation.value(QStringLiteral("export")));
    if (!format)
        return fail(format.error());
    return write(invocation, service::exported(snapshot, *format));
}

} // namespace Tieout::cli
