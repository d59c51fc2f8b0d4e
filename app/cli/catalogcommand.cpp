// SPDX-License-Identifier: GPL-3.0-or-later
// `catalog` and `profile`: the same shape, the second always read afresh.
#include "cli/catalogviews.h"
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/catalog/catalogjson.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/project/tablequestions.h"

#include <QJsonArray>
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

QString tableText(const catalog::Snapshot &snapshot, const Table &table, const QList<project::TableQuestion> &questions)
{
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    const auto profile = snapshot.profiles.constFind(table.name);
    QString out = table.name.display();
    if (entry && entry->role != catalog::TableRole::Unknown)
        out += QStringLiteral("  [%1]").arg(catalog::tableRoleName(entry->role));
    if (profile != snapshot.profiles.constEnd())
        out += QStringLiteral("  %1 rows").arg(base::grouped(QString::number(profile->rows)));
    out += u'\n';
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
        out += QStringLiteral("  Sampled: %1\n").arg(profile->sampling);
    out += joinsText(snapshot, snapshot.graph->node(table.name));
    if (entry)
        out += scriptsText(*entry);
    for (const project::TableQuestion &question : questions)
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

/// Adds "questions" to each table, where they were asked for.
QJsonObject withQuestions(QJsonObject json, const catalog::Snapshot &snapshot,
                          const QHash<TableName, QList<project::TableQuestion>> &questions)
{
    if (questions.isEmpty())
        return json;
    QJsonArray tables = json[QStringLiteral("tables")].toArray();
    for (qsizetype i = 0; i < tables.size(); ++i) {
        QJsonArray list;
        for (const project::TableQuestion &question : questions.value(snapshot.schema().tables[i].name))
            list.append(
                QJsonObject{{QStringLiteral("question"), question.question}, {QStringLiteral("sql"), question.sql}});
        QJsonObject table = tables[i].toObject();
        table.insert(QStringLiteral("questions"), list);
        tables[i] = table;
    }
    json[QStringLiteral("tables")] = tables;
    return json;
}

Result<ExitCode> show(const Invocation &invocation, Environment &environment, bool fresh)
{
    if (!invocation.positional.isEmpty())
        return fail(ErrorCode::Invalid, "Unexpected argument \"%1\".", {invocation.positional.first()});
    Result<OpenedSource> opened = openSource(invocation, environment, {}, !fresh);
    if (!opened)
        return fail(opened.error());
    if (fresh) {
        const auto which = invocation.has(QStringLiteral("all")) ? project::Reread::All : project::Reread::Stale;
        if (const Result<void> done = opened->source->refresh(which, StopToken(), terminalProgress(invocation)); !done)
            return fail(done.error());
    }
    const catalog::Snapshot &snapshot = *opened->source->snapshot();
    QHash<TableName, QList<project::TableQuestion>> questions;
    if (invocation.has(QStringLiteral("questions"))) {
        answer::AskOptions options;
        options.calendar = opened->calendar;
        for (const Table &table : snapshot.schema().tables)
            questions.insert(table.name, project::questionsOf(*opened->source, table.name, options, StopToken()));
    }
    if (invocation.json) {
        printJson(withQuestions(catalog::toJson(snapshot), snapshot, questions));
    } else {
        QString out;
        for (const Table &table : snapshot.schema().tables)
            out += tableText(snapshot, table, questions.value(table.name));
        print(out);
    }
    for (const auto &[table, error] : opened->source->failures())
        printError(Error(error.code, QStringLiteral("\"%1\" could not be read: %2"), {table.display(), error.message()},
                         error.hint),
                   false);
    if (fresh)
        printAside(readWords(*opened->source) + u'\n');
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

QString costText(const profile::ProfileCost &cost)
{
    QString out = QStringLiteral("Tables and views without a profile: %1.\n").arg(cost.tables);
    if (cost.bytes > 0)
        out += QStringLiteral("Size: %1.\n").arg(QLocale::c().formattedDataSize(cost.bytes));
    if (cost.told == 0)
        return out
               + (cost.tables > 0
                      ? QStringLiteral("The engine does not tell how many rows they have, so the time is not known.\n")
                      : QString());
    if (cost.told < cost.tables)
        out += QStringLiteral("The engine tells the rows of %1 of them; what follows is theirs.\n").arg(cost.told);
    return out
           + QStringLiteral("Rows, by its estimate: %1.\nTime: about %2 s.\n")
                 .arg(base::grouped(QString::number(cost.rows)))
                 .arg(std::ceil(cost.seconds), 0, 'f', 0);
}

/// What reading them again took the last time, of the tables that have a profile.
profile::ProfileCost knownCost(const catalog::Snapshot &snapshot)
{
    profile::ProfileCost cost;
    for (const TableProfile &profile : snapshot.profiles) {
        ++cost.tables;
        cost.told += profile.rows >= 0 ? 1 : 0;
        cost.rows += std::max<qint64>(profile.rows, 0);
        cost.seconds += double(profile.elapsedMs) / 1000;
    }
    return cost;
}

QString knownText(const profile::ProfileCost &known)
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
    const std::optional<profile::ProfileCost> &cost = opened->source->profileCost();
    const profile::ProfileCost known = knownCost(*opened->source->snapshot());
    if (invocation.json) {
        QJsonObject json{{"tables", cost->tables}, {"tablesTold", cost->told}};
        if (cost->told > 0) {
            json.insert("rows", cost->rows);
            json.insert("seconds", cost->seconds);
        }
        if (cost->bytes > 0)
            json.insert("bytes", cost->bytes);
        json.insert("known", QJsonObject{{"tables", known.tables}, {"rows", known.rows}, {"seconds", known.seconds}});
        printJson(json);
    } else {
        print(costText(*cost) + knownText(known));
    }
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
