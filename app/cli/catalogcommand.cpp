// SPDX-License-Identifier: GPL-3.0-or-later
// `catalog` and `profile`: the same shape, the second always read afresh.
#include "cli/catalogviews.h"
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/familywords.h"
#include "core/schema/foldedtables.h"
#include "core/service/profileservice.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace Tieout::cli {

namespace {

QString meaningText(const catalog::ColumnEntry &column)
{
    QString text =
        column.meaning.isEmpty()
            ? QString()
            : QStringLiteral("%1 (%2)").arg(column.meaning.text, catalog::aspectOriginName(column.meaning.origin));
    if (!column.unit.isEmpty())
        text += QStringLiteral(" [%1, %2]").arg(column.unit, catalog::aspectOriginName(column.unitOrigin));
    return text;
}

QString joinsText(const catalog::Snapshot &snapshot, int node)
{
    const auto side = [](const TableName &name, const QStringList &columns) {
        return name.display() + u'.' + columns.join(QStringLiteral(", "));
    };
    QString out;
    for (const int edge : snapshot.graph->edgesOf(node)) {
        const ForeignKey &key = snapshot.graph->keys()[edge];
        if (snapshot.graph->fromNode(edge) != node)
            continue;
        const catalog::KeyMatch *match = snapshot.keyMatch(key);
        out += QStringLiteral("  Join: %1 -> %2 (%3%4)\n")
                   .arg(side(key.from, key.fromColumns), side(key.to, key.toColumns), keyOriginName(key.origin),
                        match ? QStringLiteral(", %1 of the rows match").arg(catalog::shownShare(match->share()))
                              : QString());
    }
    return out;
}

QString scriptsText(const catalog::CatalogEntry &entry)
{
    QString out;
    for (const catalog::BuiltFrom &built : entry.builtFrom) {
        out += QStringLiteral("  Built by %1:%2 (%3)%4%5\n")
                   .arg(built.script, QString::number(built.line), built.statement,
                        built.tables.isEmpty() ? QString()
                                               : QStringLiteral(" from ") + built.tables.join(QStringLiteral(", ")),
                        built.comment.isEmpty() ? QString() : QStringLiteral(": ") + built.comment);
    }
    if (entry.usedBy.isEmpty())
        return out;
    QHash<catalog::Use::Kind, int> counts;
    for (const catalog::Use &use : entry.usedBy)
        ++counts[use.kind];
    QStringList parts;
    for (const auto &[kind, word] : {std::pair(catalog::Use::Kind::Answer, "stored answers"),
                                     std::pair(catalog::Use::Kind::Query, "saved queries"),
                                     std::pair(catalog::Use::Kind::Script, "statements of scripts")}) {
        if (counts.value(kind) > 0)
            parts.append(QStringLiteral("%1 %2").arg(counts.value(kind)).arg(QString::fromLatin1(word)));
    }
    return out + QStringLiteral("  Used by %1\n").arg(parts.join(QStringLiteral(", ")));
}

QString tableText(const catalog::Snapshot &snapshot, const Table &table,
                  const QList<service::QuestionDescription> &questions)
{
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    const auto profile = snapshot.profiles.constFind(table.name);
    QString out = table.name.display();
    if (entry && entry->role != catalog::TableRole::Unknown)
        out += QStringLiteral("  [%1]").arg(catalog::tableRoleName(entry->role));
    if (profile != snapshot.profiles.constEnd())
        out += QStringLiteral("  %1 rows").arg(base::grouped(QString::number(profile->rows)));
    out += u'\n';
    for (const message::Message &words : catalog::familiesOf(*snapshot.graph, snapshot.graph->node(table.name)))
        out += QStringLiteral("  In several tables: %1\n").arg(words.text);
    if (entry) {
        for (const catalog::Aspect *aspect : {&entry->summary, &entry->grain, &entry->whenToUse, &entry->notFor}) {
            if (!aspect->isEmpty())
                out += QStringLiteral("  %1 (%2)\n").arg(aspect->text, catalog::aspectOriginName(aspect->origin));
        }
        if (!entry->authoritative.isEmpty())
            out += QStringLiteral("  %1 (%2)\n")
                       .arg(entry->authoritative.text, catalog::aspectOriginName(entry->authoritative.origin));
        if (entry->legacy)
            out += QStringLiteral("  Legacy: %1\n").arg(entry->legacyBecause.text);
    }
    if (snapshot.unread.contains(table.name))
        out += QStringLiteral("  Could not be read: %1\n").arg(snapshot.unread.value(table.name).fullMessage());
    if (profile != snapshot.profiles.constEnd() && !profile->sampling.isEmpty())
        out += QStringLiteral("  Sampled: %1\n").arg(profile->sampling.text);
    out += joinsText(snapshot, snapshot.graph->node(table.name));
    if (entry)
        out += scriptsText(*entry);
    for (const service::QuestionDescription &question : questions)
        out += QStringLiteral("  Ask: %1\n").arg(question.question);
    QList<QStringList> rows;
    for (const Column &column : table.columns) {
        const ColumnProfile *statistics = snapshot.columnProfile(table.name, column.name);
        const catalog::ColumnEntry *meaning = entry ? entry->column(column.name) : nullptr;
        rows.append({QStringLiteral("  ") + column.name, column.nativeType,
                     statistics ? catalog::shownEmpty(*statistics) : QString(),
                     statistics ? catalog::shownDistinct(*statistics) : QString(),
                     meaning ? meaningText(*meaning) : QString()});
    }
    return out
           + tabulated({QStringLiteral("  column"), QStringLiteral("type"), QStringLiteral("empty"),
                        QStringLiteral("distinct"), QStringLiteral("meaning")},
                       rows)
           + u'\n';
}

/// "12 of 40 tables read again, 28 are as they were."
QString readWords(const project::OpenSource &source)
{
    const int all = int(source.snapshot()->schema().tables.size());
    QString words = QStringLiteral("%1 of %2 tables read").arg(source.reread()).arg(all);
    const int same = all - source.reread() - source.unprofiled() - int(source.failures().size());
    if (same > 0)
        words += QStringLiteral(", %1 as they were").arg(same);
    if (source.unprofiled() > 0)
        words += QStringLiteral(", %1 left for the next time (the source's time is used up)").arg(source.unprofiled());
    return words + u'.';
}

Result<service::CatalogResponse> responseTo(const Invocation &invocation, OpenedSource &opened, bool fresh)
{
    if (fresh) {
        return service::refreshProfile(*opened.source, {invocation.has(QStringLiteral("all"))}, StopToken(),
                                       terminalProgress(invocation));
    }
    answer::AskOptions options;
    options.calendar = opened.calendar;
    return service::describeCatalog(*opened.source, {invocation.has(QStringLiteral("questions"))}, options,
                                    StopToken());
}

Result<ExitCode> show(const Invocation &invocation, Environment &environment, bool fresh)
{
    if (!invocation.positional.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Unexpected argument \"%1\"."),
                    {invocation.positional.first()});
    Result<OpenedSource> opened = openSource(invocation, environment, {}, !fresh);
    if (!opened)
        return fail(opened.error());
    const Result<service::CatalogResponse> response = responseTo(invocation, *opened, fresh);
    if (!response)
        return fail(response.error());
    if (invocation.json) {
        printJson(service::toJson(*response));
    } else {
        const catalog::Snapshot &snapshot = *opened->source->snapshot();
        QString out;
        for (const schema::FoldedTable &table : schema::foldedTables(*snapshot.graph))
            out += tableText(snapshot, snapshot.graph->table(table.node),
                             response->tables[table.node].questions.value_or(QList<service::QuestionDescription>()));
        print(out);
    }
    for (const auto &[table, error] : opened->source->failures())
        printError(Error(error.code, QT_TRANSLATE_NOOP("Error", "\"%1\" could not be read: %2"),
                         {table.display(), error.said()}, error.hint),
                   false);
    if (fresh)
        printAside(readWords(*opened->source) + u'\n');
    if (const project::OpenSource::MeaningWork &work = opened->source->meaningWork(); fresh && work) {
        if (const Result<void> read = work(StopToken(), terminalProgress(invocation)); !read)
            printError(Error(read.error().code,
                             QT_TRANSLATE_NOOP("Error", "What the tables mean could not be read: %1"),
                             {read.error().said()}, read.error().hint),
                       false);
    }
    return ExitCode::Fine;
}

Result<ExitCode> runCatalog(const Invocation &invocation, Environment &environment)
{
    if (!hasCatalogView(invocation))
        return show(invocation, environment, false);
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    return showCatalogView(invocation, *opened);
}

QString costText(const service::ProfileCostResponse &cost)
{
    QString out = QStringLiteral("Tables and views without a profile: %1.\n").arg(cost.tables);
    if (cost.bytes)
        out += QStringLiteral("Size: %1.\n").arg(QLocale::c().formattedDataSize(*cost.bytes));
    if (!cost.rows)
        return out
               + (cost.tables > 0
                      ? QStringLiteral("The engine does not tell how many rows they have, so the time is not known.\n")
                      : QString());
    if (cost.tablesTold < cost.tables)
        out +=
            QStringLiteral("The engine tells the rows of %1 of them; what follows is theirs.\n").arg(cost.tablesTold);
    return out
           + QStringLiteral("Rows, by its estimate: %1.\nTime: about %2 s.\n")
                 .arg(base::grouped(QString::number(*cost.rows)))
                 .arg(std::ceil(cost.seconds.value_or(0)), 0, 'f', 0);
}

QString knownText(const service::KnownCost &known)
{
    return known.tables == 0
               ? QString()
               : QStringLiteral(
                     "Tables and views with a profile: %1, of %2 rows, read in about %3 s. \"profile\" reads "
                     "those again that moved, \"profile --all\" all of them.\n")
                     .arg(known.tables)
                     .arg(base::grouped(QString::number(known.rows)))
                     .arg(std::ceil(known.seconds), 0, 'f', 0);
}

Result<ExitCode> estimate(const Invocation &invocation, Environment &environment)
{
    const Result<OpenedSource> opened = openSource(invocation, environment, {}, false);
    if (!opened)
        return fail(opened.error());
    const service::ProfileCostResponse cost = service::profileCost(*opened->source);
    if (invocation.json)
        printJson(service::toJson(cost));
    else
        print(costText(cost) + knownText(cost.known));
    return ExitCode::Fine;
}

Result<ExitCode> runProfile(const Invocation &invocation, Environment &environment)
{
    return invocation.has(QStringLiteral("estimate")) ? estimate(invocation, environment)
                                                      : show(invocation, environment, true);
}

} // namespace

Command catalogCommand()
{
    return {QStringLiteral("catalog"),
            QStringLiteral("Describes every table and column, and says from what; coverage, lint, exports."),
            {},
            QList<Option>{sourceOption(),
                          asOfOption(),
                          {QStringLiteral("questions"),
                           {},
                           QStringLiteral("with three questions for each table that are answered without a model"),
                           false}}
                + catalogViewOptions(),
            runCatalog};
}

Command profileCommand()
{
    return {QStringLiteral("profile"),
            QStringLiteral("Reads the statistics of tables that moved and prints the catalog. Killed, it goes on at "
                           "the next run where it was."),
            {},
            {sourceOption(),
             asOfOption(),
             {QStringLiteral("estimate"),
              {},
              QStringLiteral("read nothing; print what is not profiled yet, and what profiling takes"),
              false},
             {QStringLiteral("all"),
              {},
              QStringLiteral("read every table again, also where its rows and newest row are as they were"),
              false}},
            runProfile};
}

} // namespace Tieout::cli
