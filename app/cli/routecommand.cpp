// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/routeservice.h"

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

Result<ExitCode> runRoute(const Invocation &invocation, Environment &environment)
{
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
            QStringLiteral("QUESTION"), QList<Option>{sourceOption(), asOfOption()}, runRoute};
}

} // namespace Tieout::cli
