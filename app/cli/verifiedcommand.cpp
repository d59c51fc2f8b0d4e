// SPDX-License-Identifier: GPL-3.0-or-later
// `verified`: questions that a person vouches for, with their SQL.
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/workspace/verified.h"

#include <QJsonArray>

#include <algorithm>

namespace Tieout::cli {

namespace {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

constexpr qint64 LongestSql = 1'000'000; // bytes

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonObject json(const VerifiedParameter &parameter)
{
    return {{"name", parameter.name},
            {"kind", catalog::verifiedKindName(parameter.kind)},
            {"text", parameter.text},
            {"column", parameter.column.isEmpty() ? QJsonValue() : QJsonValue(parameter.table.display() + u'.' + parameter.column)},
            {"value", orNull(parameter.value)}};
}

QJsonObject json(const QList<VerifiedQuery> &queries)
{
    QJsonArray out;
    for (const VerifiedQuery &query : queries) {
        QJsonArray parameters;
        for (const VerifiedParameter &parameter : query.parameters)
            parameters.append(json(parameter));
        out.append(QJsonObject{{"id", query.id},
                               {"question", query.question},
                               {"sql", query.sql},
                               {"parameters", parameters},
                               {"schemaFingerprint", query.fingerprint},
                               {"stale", orNull(query.stale)},
                               {"by", query.by},
                               {"at", query.at.toString(Qt::ISODate)}});
    }
    return {{"verified", out}};
}

QString indented(const QString &text)
{
    return QStringLiteral("    ") + QString(text).replace(u'\n', QStringLiteral("\n    ")) + u'\n';
}

QString listing(const QList<VerifiedQuery> &queries)
{
    if (queries.isEmpty())
        return QStringLiteral("No query is verified. Verify one: tieout-cli verified --source WORKSPACE add QUESTION --sql SQL\n");
    QString out;
    for (const VerifiedQuery &query : queries) {
        out += QStringLiteral("%1  %2\n").arg(query.id).arg(query.question);
        if (const QString parameters = workspace::parametersInWords(query); !parameters.isEmpty())
            out += QStringLiteral("    may be other words: %1\n").arg(parameters);
        if (!query.stale.isEmpty())
            out += QStringLiteral("    stale: %1\n").arg(query.stale);
        out += indented(query.sql);
    }
    return out;
}

Result<void> add(const Invocation &invocation, OpenedSource &opened, const QString &question)
{
    QString sql = invocation.value(QStringLiteral("sql"));
    if (sql == QLatin1String("-"))
        sql = QString::fromUtf8(readInput(LongestSql));
    answer::AskOptions options;
    options.calendar = opened.calendar;
    const Result<VerifiedQuery> accepted = opened.source->verifiable(question, sql, options, StopToken());
    if (!accepted)
        return fail(accepted.error());
    const Result<qint64> kept = opened.store->keepVerified(opened.source->id(), *accepted);
    return kept ? Result<void>() : Result<void>(fail(kept.error()));
}

/// By its number or its question.
Result<void> remove(OpenedSource &opened, const QString &which)
{
    const QList<VerifiedQuery> &queries = opened.source->snapshot()->verified;
    const auto found = std::find_if(queries.cbegin(), queries.cend(), [&which](const VerifiedQuery &query) {
        return QString::number(query.id) == which || query.question.compare(which.simplified(), Qt::CaseInsensitive) == 0;
    });
    if (found == queries.cend())
        return fail(ErrorCode::NotFound, "No query is verified for \"%1\".", {which},
                    QStringLiteral("tieout-cli verified --source WORKSPACE lists what is."));
    return opened.store->removeVerified(found->id);
}

Result<ExitCode> run(const Invocation &invocation, Environment &environment)
{
    const QString what = invocation.positional.value(0, QStringLiteral("list"));
    const bool adds = what == QLatin1String("add");
    const bool removes = what == QLatin1String("remove");
    const QString rest = invocation.positional.mid(1).join(u' ');
    if (!adds && !removes && what != QLatin1String("list"))
        return fail(ErrorCode::Invalid, "\"verified\" does not know \"%1\".", {what}, QStringLiteral("It knows add, list and remove."));
    if ((adds || removes) == rest.isEmpty())
        return fail(ErrorCode::Invalid, adds || removes ? "\"verified %1\" takes a question." : "\"verified %1\" takes nothing more.", {what});
    if (adds != invocation.has(QStringLiteral("sql")))
        return fail(ErrorCode::Invalid, "--sql belongs to \"verified add\", and that needs it.");
    Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    if (const Result<void> workspace = requireWorkspace(*opened); !workspace)
        return fail(workspace.error());
    const Result<void> done = adds ? add(invocation, *opened, rest) : removes ? remove(*opened, rest) : Result<void>();
    if (!done)
        return fail(done.error());
    if (adds || removes) {
        if (const Result<void> taken = opened->source->takeEdits(StopToken(), {}); !taken)
            return fail(taken.error());
    }
    const QList<VerifiedQuery> &queries = opened->source->snapshot()->verified;
    if (invocation.json)
        printJson(json(queries));
    else
        print(listing(queries));
    const bool stale = std::any_of(queries.cbegin(), queries.cend(), [](const VerifiedQuery &query) { return !query.stale.isEmpty(); });
    return stale ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command verifiedCommand()
{
    return {QStringLiteral("verified"),
            QStringLiteral("Keeps questions with SQL that a person vouches for; the same question is answered with it, for other values and periods too."),
            QStringLiteral("[list | add QUESTION | remove QUESTION|ID]"),
            {sourceOption(),
             asOfOption(),
             fiscalStartOption(),
             {QStringLiteral("sql"), QStringLiteral("SQL"), QStringLiteral("add: what answers the question (-: from standard input)"), false}},
            run};
}

} // namespace Tieout::cli
