// SPDX-License-Identifier: GPL-3.0-or-later
// `verified`: questions that a person vouches for, with their SQL.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "cli/weightsoffer.h"
#include "core/learning/verifiedfolder.h"
#include "core/project/verified.h"
#include "core/project/withinscope.h"
#include "core/sources/verifiedqueries.h"
#include "core/workspace/questionkey.h"

#include <QJsonArray>

#include <algorithm>

namespace Tieout::cli {

namespace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;
using learning::VerifiedFileOutcome;
using workspace::KeptVerified;

QJsonObject json(const VerifiedParameter &parameter)
{
    return {{"name", parameter.name},
            {"kind", catalog::verifiedKindName(parameter.kind)},
            {"text", parameter.text},
            {"column", parameter.column.isEmpty() ? QJsonValue()
                                                  : QJsonValue(parameter.table.display() + u'.' + parameter.column)},
            {"value", orNull(parameter.value)}};
}

QJsonValue json(const std::optional<workspace::ExpectedResult> &expected)
{
    if (!expected)
        return {};
    QJsonArray rows;
    for (const auto &row : expected->rows) {
        QJsonArray cells;
        for (const std::optional<QString> &cell : row)
            cells.append(cell ? QJsonValue(*cell) : QJsonValue());
        rows.append(cells);
    }
    return QJsonObject{{"asOf", expected->asOf.toString(Qt::ISODate)},
                       {"columns", QJsonArray::fromStringList(expected->columns)},
                       {"rows", rows},
                       {"rowCount", expected->rowCount}};
}

/// Those of the open source, each with what is kept of it besides.
Result<QList<KeptVerified>> keptIn(const OpenedSource &opened)
{
    Result<QList<KeptVerified>> kept = opened.store->verified().keptVerified(opened.source->id());
    if (!kept)
        return kept;
    for (KeptVerified &one : *kept) {
        for (const VerifiedQuery &query : opened.source->snapshot()->verified) {
            if (query.id == one.query.id)
                one.query = query;
        }
    }
    return kept;
}

QJsonObject json(const QList<KeptVerified> &all)
{
    QJsonArray out;
    for (const KeptVerified &kept : all) {
        const VerifiedQuery &query = kept.query;
        QJsonArray parameters;
        for (const VerifiedParameter &parameter : query.parameters)
            parameters.append(json(parameter));
        out.append(QJsonObject{{"id", query.id},
                               {"question", query.question},
                               {"sql", query.sql},
                               {"parameters", parameters},
                               {"schemaFingerprint", query.fingerprint},
                               {"stale", orNull(query.stale)},
                               {"name", orNull(kept.name)},
                               {"onboarding", kept.onboarding},
                               {"expected", json(kept.expected)},
                               {"by", query.by},
                               {"at", query.at.toString(Qt::ISODate)}});
    }
    return {{"verified", out}};
}

QString indented(const QString &text)
{
    return QStringLiteral("    ") + QString(text).replace(u'\n', QStringLiteral("\n    ")) + u'\n';
}

/// "6 on 2026-11-20", "3 rows on 2026-11-20".
QString inWords(const workspace::ExpectedResult &expected)
{
    const bool single = expected.rowCount == 1 && expected.rows.size() == 1 && expected.rows.first().size() == 1;
    const QString what = single ? expected.rows.first().first().value_or(QStringLiteral("NULL"))
                                : QStringLiteral("%1 rows").arg(expected.rowCount);
    return QStringLiteral("%1 on %2").arg(what, expected.asOf.toString(Qt::ISODate));
}

QString listing(const QList<KeptVerified> &all)
{
    if (all.isEmpty())
        return QStringLiteral(
            "No query is verified. Verify one: tieout-cli verified --source WORKSPACE add QUESTION --sql SQL\n");
    QString out;
    for (const KeptVerified &kept : all) {
        const VerifiedQuery &query = kept.query;
        out += QStringLiteral("%1  %2\n").arg(query.id).arg(query.question);
        if (const QString parameters = sources::parametersInWords(query); !parameters.isEmpty())
            out += QStringLiteral("    may be other words: %1\n").arg(parameters);
        if (!query.stale.isEmpty())
            out += QStringLiteral("    stale: %1\n").arg(query.stale);
        if (kept.expected)
            out += QStringLiteral("    expected: %1\n").arg(inWords(*kept.expected));
        out += indented(query.sql);
    }
    return out;
}

answer::AskOptions askOptions(const OpenedSource &opened)
{
    answer::AskOptions options;
    options.calendar = opened.calendar;
    options.keptRows = workspace::MostExpectedRows;
    return options;
}

/// With what it gives now, unless that is not wanted.
Result<void> keep(const Invocation &invocation, OpenedSource &opened, KeptVerified kept)
{
    kept.expected.reset();
    if (!invocation.has(QStringLiteral("no-expected"))) {
        const Result<workspace::ExpectedResult> now =
            project::resultNow(opened.source->engine(), kept.query, askOptions(opened), StopToken());
        if (!now) {
            Error error = now.error();
            error.hint = QT_TRANSLATE_NOOP("Error", "--no-expected keeps it without its result.");
            return fail(error);
        }
        kept.expected = *now;
    }
    const Result<qint64> id = opened.store->verified().keepVerified(opened.source->id(), kept);
    return id ? Result<void>() : Result<void>(fail(id.error()));
}

Result<void> add(const Invocation &invocation, OpenedSource &opened, const QString &question)
{
    QString sql = invocation.value(QStringLiteral("sql"));
    if (sql == QLatin1String("-"))
        sql = QString::fromUtf8(readInput(LongestSql));
    const Result<VerifiedQuery> accepted = opened.source->verifiable(question, sql, askOptions(opened), StopToken());
    if (!accepted)
        return fail(accepted.error());
    const Result<std::optional<KeptVerified>> before =
        opened.store->verified().verifiedFor(opened.source->id(), accepted->question);
    if (!before)
        return fail(before.error());
    KeptVerified now = workspace::inPlaceOf(*before, *accepted);
    now.onboarding = now.onboarding || invocation.has(QStringLiteral("onboarding"));
    const Result<void> kept = keep(invocation, opened, now);
    if (kept && *before)
        printAside(QStringLiteral("It is kept in the place of: %1\n").arg((*before)->query.sql.simplified()));
    return kept;
}

/// By its number or its question.
Result<KeptVerified> found(const OpenedSource &opened, const QString &which)
{
    const Result<QList<KeptVerified>> all = keptIn(opened);
    if (!all)
        return fail(all.error());
    const auto one = std::find_if(all->cbegin(), all->cend(), [&which](const KeptVerified &kept) {
        return QString::number(kept.query.id) == which
               || workspace::questionKey(kept.query.question) == workspace::questionKey(which);
    });
    if (one == all->cend())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No query is verified for \"%1\"."), {which},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli verified --source WORKSPACE lists what is."));
    return *one;
}

Result<void> remove(OpenedSource &opened, const QString &which)
{
    const Result<KeptVerified> kept = found(opened, which);
    return kept ? opened.store->verified().removeVerified(kept->query.id) : Result<void>(fail(kept.error()));
}

/// What it gives now is right.
Result<void> expect(const Invocation &invocation, OpenedSource &opened, const QString &which)
{
    const Result<KeptVerified> kept = found(opened, which);
    return kept ? keep(invocation, opened, *kept) : Result<void>(fail(kept.error()));
}

Result<ExitCode> printOutcomes(const QList<VerifiedFileOutcome> &outcomes, const Invocation &invocation)
{
    using Kind = VerifiedFileOutcome::Kind;
    QJsonArray files;
    QString text;
    bool fine = true;
    for (const VerifiedFileOutcome &outcome : outcomes) {
        fine = fine && outcome.kind != Kind::Refused && outcome.kind != Kind::Differs;
        files.append(QJsonObject{{"file", outcome.file},
                                 {"question", orNull(outcome.question)},
                                 {"outcome", learning::outcomeName(outcome.kind)},
                                 {"why", orNull(outcome.why)}});
        text += QStringLiteral("%1: %2%3\n")
                    .arg(outcome.file, learning::outcomeName(outcome.kind),
                         outcome.why.isEmpty() ? QString() : QStringLiteral(": ") + outcome.why);
    }
    if (invocation.json)
        printJson({{"files", files}});
    else
        print(text.isEmpty() ? QStringLiteral("No query is verified.\n") : text);
    return fine ? ExitCode::Fine : ExitCode::No;
}

Result<ExitCode> exchange(const Invocation &invocation, OpenedSource &opened, const QString &what,
                          const QString &folder)
{
    if (what == QLatin1String("export")) {
        const auto written =
            learning::exportVerified(*opened.source, *opened.store, folder, StopToken(), terminalProgress(invocation));
        return written ? printOutcomes(written->outcomes, invocation) : fail(written.error());
    }
    const learning::ImportOptions options{askOptions(opened), invocation.has(QStringLiteral("replace"))};
    const auto read = learning::importVerified(*opened.source, *opened.store, folder, options, StopToken(),
                                               terminalProgress(invocation));
    if (!read)
        return fail(read.error());
    if (const Result<void> offered = offerWeights(invocation, *opened.store); !offered)
        return fail(offered.error());
    return printOutcomes(read->outcomes, invocation);
}

/// Which options belong to which word.
Result<void> checkUse(const Invocation &invocation, const QString &what, const QString &rest)
{
    static const QStringList known{QStringLiteral("list"),   QStringLiteral("add"),    QStringLiteral("remove"),
                                   QStringLiteral("expect"), QStringLiteral("export"), QStringLiteral("import")};
    if (!known.contains(what))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"verified\" does not know \"%1\"."), {what},
                    QT_TRANSLATE_NOOP("Error", "It knows add, remove, expect, export, import and list."));
    const bool folders = what == QLatin1String("export") || what == QLatin1String("import");
    if ((what == QLatin1String("list")) != rest.isEmpty())
        return fail(ErrorCode::Invalid,
                    !rest.isEmpty() ? QT_TRANSLATE_NOOP("Error", "\"verified %1\" takes nothing more.")
                    : folders       ? QT_TRANSLATE_NOOP("Error", "\"verified %1\" takes a folder.")
                                    : QT_TRANSLATE_NOOP("Error", "\"verified %1\" takes a question."),
                    {what});
    const bool adds = what == QLatin1String("add");
    if (adds != invocation.has(QStringLiteral("sql")))
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "--sql belongs to \"verified add\", and that needs it."));
    const std::pair<const char *, const char *> only[] = {
        {"onboarding", "add"}, {"no-expected", "add"}, {"replace", "import"}};
    for (const auto &[option, word] : only) {
        if (invocation.has(QString::fromLatin1(option)) && what != QLatin1String(word))
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "--%1 belongs to \"verified %2\"."),
                        {QString::fromLatin1(option), QString::fromLatin1(word)});
    }
    return {};
}

Result<ExitCode> runVerified(const Invocation &invocation, Environment &environment)
{
    const QString what = invocation.positional.value(0, QStringLiteral("list"));
    const QString rest = invocation.positional.mid(1).join(u' ');
    if (const Result<void> use = checkUse(invocation, what, rest); !use)
        return fail(use.error());
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const bool reads = what == QLatin1String("list") || what == QLatin1String("export");
    if (const Result<void> workspace = requireWorkspace(*opened, reads ? Use::Reads : Use::Writes); !workspace)
        return fail(workspace.error());
    if (what == QLatin1String("export") || what == QLatin1String("import"))
        return exchange(invocation, *opened, what, rest);
    const Result<void> done = what == QLatin1String("add")      ? add(invocation, *opened, rest)
                              : what == QLatin1String("remove") ? remove(*opened, rest)
                              : what == QLatin1String("expect") ? expect(invocation, *opened, rest)
                                                                : Result<void>();
    if (!done)
        return fail(done.error());
    if (what != QLatin1String("list")) {
        if (const Result<void> taken = opened->source->takeEdits(StopToken(), {}); !taken)
            return fail(taken.error());
        if (const Result<void> offered = offerWeights(invocation, *opened->store); !offered)
            return fail(offered.error());
    }
    Result<QList<KeptVerified>> all = keptIn(*opened);
    if (!all)
        return fail(all.error());
    const project::WithinScope scope(*opened->source->snapshot());
    all->removeIf([&scope](const KeptVerified &kept) { return !scope.mayShow(kept.query); });
    if (invocation.json)
        printJson(json(*all));
    else
        print(listing(*all));
    const bool stale =
        std::any_of(all->cbegin(), all->cend(), [](const KeptVerified &kept) { return !kept.query.stale.isEmpty(); });
    return stale ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command verifiedCommand()
{
    return {
        QStringLiteral("verified"),
        QStringLiteral("Keeps questions with SQL that a person vouches for; the same question is answered with it, for "
                       "other values and periods too."),
        QStringLiteral("[list | add QUESTION | remove QUESTION|ID | expect QUESTION|ID | export DIR | import DIR]"),
        {sourceOption(),
         asOfOption(),
         fiscalStartOption(),
         {QStringLiteral("sql"), QStringLiteral("SQL"),
          QStringLiteral("add: what answers the question (-: from standard input)"), false},
         {QStringLiteral("onboarding"), {}, QStringLiteral("add: shown to people who are new to the source"), false},
         {QStringLiteral("no-expected"),
          {},
          QStringLiteral("add: keep it without the result that it gives now"),
          false},
         {QStringLiteral("replace"),
          {},
          QStringLiteral("import: take the file's query where another one is verified"),
          false}},
        runVerified};
}

} // namespace Tieout::cli
