// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/routeservice.h"
#include "core/service/useservice.h"

namespace Tieout::cli {

namespace {

QString kindsText(const service::RouteResponse &response)
{
    QStringList likely;
    for (const service::LikelyKind &one : response.kinds.mid(0, 3))
        likely.append(QStringLiteral("%1 %2").arg(record::wordOf(one.kind), QString::number(one.probability, 'f', 2)));
    QString out = QStringLiteral("likely  %1\n").arg(likely.join(QStringLiteral(", ")));
    QStringList parts;
    for (const record::Kind kind : response.partKinds)
        parts.append(record::wordOf(kind));
    if (!parts.isEmpty())
        out += QStringLiteral("parts  %1\n").arg(parts.join(QStringLiteral(", ")));
    return out;
}

QString text(const service::RouteResponse &response)
{
    QList<QStringList> rows;
    for (const record::Bid &bid : response.bids)
        rows.append({QString::number(bid.score, 'f', 2), record::wordOf(bid.kind), bid.source.value_or(QString()),
                     bid.covered.join(u' '), bid.reason.text});
    QString out = tabulated({QStringLiteral("bid"), QStringLiteral("route"), QStringLiteral("source"),
                             QStringLiteral("words"), QStringLiteral("why")},
                            rows);
    if (response.source)
        out += QStringLiteral("asked  %1\n").arg(*response.source);
    else
        out += QStringLiteral("%1  %2\n")
                   .arg(response.needsSeveral ? QStringLiteral("needs several") : QStringLiteral("tie"),
                        response.open.join(QStringLiteral(", ")));
    if (response.chosen)
        out += QStringLiteral("chosen  %1, for a question like this one\n").arg(record::wordOf(*response.chosen));
    return out + kindsText(response);
}

const QString UseOption = QStringLiteral("use");

QString shareOf(qint64 part, qint64 whole)
{
    return whole > 0 ? QStringLiteral("%1 %").arg(100.0 * double(part) / double(whole), 0, 'f', 0) : QString();
}

/// Counts, each with its share of all questions or of the answers.
QString useText(const service::UseResponse &use)
{
    QList<QStringList> rows;
    const auto row = [&rows](const char *what, qint64 part, qint64 whole) {
        rows.append({QString::fromLatin1(what), QString::number(part), shareOf(part, whole)});
    };
    for (const service::RouteUse &route : use.routes) {
        const QByteArray name = "route " + record::wordOf(route.kind).toLatin1();
        row(name.constData(), route.questions, use.questions);
    }
    row("answered", use.answered, use.questions);
    row("asked back", use.askedBack, use.questions);
    row("abstained", use.abstained, use.questions);
    row("failed", use.failed, use.questions);
    row("fell back", use.fellBack, use.questions);
    row("overruled", use.overruled, use.questions);
    row("corrected", use.corrected, use.questions);
    row("local only", use.localOnly, use.questions);
    row("governed", use.governed, use.answered);
    row("verified", use.verified, use.answered);
    row("tied out", use.tiedOut, use.answered);
    return tabulated(
        {QStringLiteral("of %1 questions").arg(use.questions), QStringLiteral("number"), QStringLiteral("share")},
        rows);
}

Result<ExitCode> runUse(const Invocation &invocation)
{
    const Result<std::unique_ptr<workspace::Workspace>> store =
        openWorkspace(invocation.value(sourceOption().name), invocation, Use::Reads);
    if (!store)
        return fail(store.error());
    const Result<service::UseResponse> use = service::use(**store);
    if (!use)
        return fail(use.error());
    if (invocation.json)
        printJson(service::toJson(*use));
    else
        print(useText(*use));
    return ExitCode::Fine;
}

Result<ExitCode> runRoute(const Invocation &invocation, Environment &environment)
{
    if (invocation.has(UseOption))
        return runUse(invocation);
    const QString question = invocation.positional.join(u' ').trimmed();
    if (question.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No question was given."), {},
                    QT_TRANSLATE_NOOP("Error", "See tieout-cli route --help"));
    Result<OpenedSource> opened = openSources(invocation, environment);
    if (!opened)
        return fail(opened.error());
    answer::AskOptions options;
    options.calendar = opened->calendar;
    const Result<service::RouteResponse> response =
        service::route(placeOf(*opened), question, options, environment.encoder(), StopToken());
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(text(*response));
    return ExitCode::Fine;
}

} // namespace

Command routeCommand()
{
    return {QStringLiteral("route"), QStringLiteral("Shows which source and which route would answer, and why."),
            QStringLiteral("[QUESTION]"),
            QList<Option>{sourceOption(),
                          asOfOption(),
                          {UseOption,
                           {},
                           QStringLiteral("how a workspace's questions were answered so far, in place of a question")}},
            runRoute};
}

} // namespace Tieout::cli
