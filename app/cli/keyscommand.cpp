// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/service/acrossservice.h"
#include "core/sources/othersources.h"

#include <algorithm>
#include <array>

namespace Tieout::cli {

namespace {

constexpr const char *keysHint = "tieout-cli keys --source WORKSPACE lists the numbers.";

QString inWords(const QStringList &from, const QStringList &to)
{
    return QStringLiteral("%1 -> %2").arg(from.join(QStringLiteral(" + ")), to.join(QStringLiteral(" + ")));
}

QString inWords(const record::Edge &key)
{
    return inWords(key.from, key.to);
}

QStringList evidenceCells(const service::ProposedKeyDescription &proposed)
{
    const std::optional<service::EvidenceDescription> &evidence = proposed.evidence;
    if (!evidence)
        return {proposed.joinedIn ? QStringLiteral("by joins") : QStringLiteral("by name"), {}, {}, {}, {}};
    const auto count = [](qint64 number) { return base::grouped(QString::number(number)); };
    return {QStringLiteral("%1 %").arg(evidence->matchShare * 100, 0, 'f', 1),
            (evidence->limited ? QStringLiteral("first ") : QString()) + count(evidence->distinct),
            evidence->referencedDistinct ? count(*evidence->referencedDistinct) : QString(), count(evidence->orphans),
            evidence->oneToOne ? QStringLiteral("1 : 1") : QStringLiteral("n : 1")};
}

QString decisionText(const service::KeyDecisionDescription &decision)
{
    return QStringLiteral("  %1  %2 %3%4, %5%6\n")
        .arg(decision.id)
        .arg(decision.accepted ? QStringLiteral("accepted") : QStringLiteral("rejected"),
             inWords(decision.from, decision.to),
             decision.by.isEmpty() ? QString() : QStringLiteral(" by ") + decision.by,
             decision.at.toString(Qt::ISODate), decision.active ? QString() : QStringLiteral(", its columns are gone"));
}

/// What a key that was just added joins, as far as its values were compared.
QString addedText(const service::KeyDecisionDescription &added)
{
    QString out = QStringLiteral("Added %1: ").arg(inWords(added.from, added.to));
    if (!added.evidence)
        return out + QStringLiteral("no values could be compared.\n\n");
    const auto count = [](qint64 number) { return base::grouped(QString::number(number)); };
    out += QStringLiteral("%1 of %2%3 different values are found (%4 %).\n")
               .arg(count(added.evidence->matched), added.evidence->limited ? QStringLiteral("the first ") : QString(),
                    count(added.evidence->distinct))
               .arg(added.evidence->matchShare * 100, 0, 'f', 1);
    if (!added.evidence->unique)
        out += QStringLiteral("%1 is not known to hold each value once: a join may find several rows for one.\n")
                   .arg(added.to.join(QStringLiteral(" + ")));
    return out + u'\n';
}

/// What was read for the joins in it, where something was; what could not be read is left out of the proposals.
QString statementsText(const service::StatementsDescription &read)
{
    QStringList lines;
    const auto add = [&lines](qint64 count, qint64 skipped, const QString &of) {
        if (count + skipped == 0)
            return;
        QString line =
            QStringLiteral("Read %1 statement%2 of %3 for their joins")
                .arg(base::grouped(QString::number(count)), count == 1 ? QString() : QStringLiteral("s"), of);
        if (skipped > 0)
            line += QStringLiteral("; %1 could not be read").arg(base::grouped(QString::number(skipped)));
        lines.append(line + QStringLiteral(".\n"));
    };
    add(read.written, read.writtenSkipped, QStringLiteral("views, verified queries and scripts"));
    if (read.logged && *read.logged + read.loggedSkipped == 0)
        lines.append(QStringLiteral("The query log has no statement on this database.\n"));
    else if (read.logged)
        add(*read.logged, read.loggedSkipped, QStringLiteral("the query log"));
    return lines.isEmpty() ? QString() : u'\n' + lines.join(QString());
}

/// What other sources of the workspace hold as well, and what of it is joined.
QString acrossText(const QList<service::KeyAcrossDescription> &across)
{
    if (across.isEmpty())
        return {};
    QList<QStringList> rows;
    for (const service::KeyAcrossDescription &key : across) {
        const QString other = QStringLiteral("%1 of %2").arg(key.other, key.source);
        const QString state = key.copiedAt   ? key.copiedAt->toLocalTime().date().toString(Qt::ISODate)
                              : key.joinable ? QStringLiteral("no")
                                             : QStringLiteral("cannot be");
        rows.append({QStringLiteral("  %1").arg(key.number),
                     key.refers ? inWords({key.column}, {other}) : inWords({other}, {key.column}),
                     QStringLiteral("%1 %").arg(key.matchShare * 100, 0, 'f', 1),
                     base::grouped(QString::number(key.distinct)), state});
    }
    return QStringLiteral("\nIn other sources (--join N copies the table next to the workbook)\n")
           + tabulated({QStringLiteral("  "), QStringLiteral("key"), QStringLiteral("match"),
                        QStringLiteral("distinct"), QStringLiteral("copied")},
                       rows);
}

QString listing(const service::KeysResponse &response)
{
    const auto of = [&response](KeyOrigin origin) {
        return std::count_if(response.keys.cbegin(), response.keys.cend(),
                             [origin](const record::Edge &key) { return key.origin == origin; });
    };
    QString out;
    for (const service::KeyDecisionDescription &decision : response.decisions) {
        if (decision.id == response.added)
            out += addedText(decision);
    }
    out += QStringLiteral("%1 declared, %2 accepted, %3 proposed\n")
               .arg(of(KeyOrigin::Declared))
               .arg(of(KeyOrigin::Accepted))
               .arg(response.proposed.size());
    for (const record::Edge &key : response.keys) {
        if (key.origin != KeyOrigin::Inferred) // these stand among the proposals
            out += QStringLiteral("  %1  (%2)\n").arg(inWords(key), record::wordOf(key.origin));
    }
    if (!response.proposed.isEmpty()) {
        QList<QStringList> rows;
        for (const service::ProposedKeyDescription &proposed : response.proposed) {
            rows.append(
                QStringList{QStringLiteral("  %1").arg(proposed.number), inWords(proposed.key)}
                + evidenceCells(proposed)
                + QStringList{proposed.joins ? QStringLiteral("yes") : QStringLiteral("no"), proposed.reason.text});
        }
        out += QStringLiteral("\nProposed (--accept N, --reject N)\n")
               + tabulated({QStringLiteral("  "), QStringLiteral("key"), QStringLiteral("match"),
                            QStringLiteral("distinct"), QStringLiteral("referenced"), QStringLiteral("orphans"),
                            QStringLiteral("rows"), QStringLiteral("joined along"), QStringLiteral("why")},
                           rows);
    }
    out += acrossText(response.across) + statementsText(response.statements);
    if (!response.search.leftOut.isEmpty())
        out += u'\n' + response.search.leftOut + u'\n';
    if (!response.decisions.isEmpty())
        out += QStringLiteral("\nDecided (--undo ID)\n");
    for (const service::KeyDecisionDescription &decision : response.decisions)
        out += decisionText(decision);
    return out;
}

/// What is asked to be changed; one change a call, since numbers move with each.
Result<service::KeysRequest> keysRequestOf(const Invocation &invocation, const OpenedSource &opened)
{
    service::KeysRequest request;
    const std::array options{std::pair("accept", &request.accept), std::pair("reject", &request.reject),
                             std::pair("undo", &request.undo)};
    const auto asked = std::count_if(options.begin(), options.end(), [&invocation](const auto &option) {
        return invocation.has(QString::fromLatin1(option.first));
    });
    const bool adds = invocation.has(QStringLiteral("add"));
    const bool joins = invocation.has(QStringLiteral("join"));
    request.queryLog = invocation.has(QStringLiteral("query-log"));
    if (asked + (adds ? 1 : 0) + (joins ? 1 : 0) + (request.queryLog ? 1 : 0) > 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP(
                        "Error", "\"keys\" takes one of --accept, --reject, --add, --join, --undo and --query-log."));
    if (asked == 0 && !adds && !joins)
        return request;
    if (const Result<void> workspace = requireWorkspace(opened, Use::Writes); !workspace)
        return fail(workspace.error());
    if (adds)
        request.add = invocation.values.value(QStringLiteral("add")).join(u','); // pairs of one key
    for (const auto &[option, number] : options) {
        if (!invocation.has(QString::fromLatin1(option)))
            continue;
        const Result<qint64> given = numberOf(invocation, QString::fromLatin1(option), keysHint);
        if (!given)
            return fail(given.error());
        *number = *given;
    }
    return request;
}

/// Joins a workbook with another source of the workspace, whichever of the two was opened.
Result<service::KeysResponse> joinedAcross(const Invocation &invocation, Environment &environment,
                                           const OpenedSource &opened)
{
    const Result<qint64> number = numberOf(invocation, QStringLiteral("join"), keysHint);
    if (!number)
        return fail(number.error());
    const Result<service::AcrossJoin> join = service::acrossJoin(*opened.source->snapshot(), *opened.store, *number);
    if (!join)
        return fail(join.error());
    const bool isWorkbook = join->workbook == opened.source->id();
    const Result<workspace::StoredSource> stored =
        sources::sourceNamed(*opened.store, isWorkbook ? join->other : join->workbook);
    if (!stored)
        return fail(stored.error());
    const Progress progress = terminalProgress(invocation);
    const auto second = openStored(*stored, *opened.store, environment, progress);
    if (!second)
        return fail(second.error());
    project::OpenSource &workbook = isWorkbook ? *opened.source : **second;
    project::OpenSource &other = isWorkbook ? **second : *opened.source;
    const auto copy = service::copyTable(other, *opened.store, *join, {}, progress);
    return copy ? service::joinAcross(workbook, *opened.store, *join, *copy, {}, progress)
                : Result<service::KeysResponse>(fail(copy.error()));
}

Result<ExitCode> runKeys(const Invocation &invocation, Environment &environment)
{
    if (!invocation.positional.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Unexpected argument \"%1\"."),
                    {invocation.positional.first()});
    const Result<OpenedSource> opened = openSource(invocation, environment);
    if (!opened)
        return fail(opened.error());
    const Result<service::KeysRequest> request = keysRequestOf(invocation, *opened);
    if (!request)
        return fail(request.error());
    const Result<service::KeysResponse> response =
        invocation.has(QStringLiteral("join"))
            ? joinedAcross(invocation, environment, *opened)
            : service::keys(*opened->source, opened->store.get(), *request, StopToken(), {});
    if (!response)
        return fail(response.error());
    if (invocation.json)
        printJson(service::toJson(*response));
    else
        print(listing(*response));
    return ExitCode::Fine;
}

} // namespace

Command keysCommand()
{
    return {QStringLiteral("keys"),
            QStringLiteral("Lists foreign keys, and proposes those nobody declared, with the evidence."),
            {},
            {sourceOption(),
             {QStringLiteral("accept"), QStringLiteral("N"),
              QStringLiteral("take the proposed key of this number: joins use it from now on"), false},
             {QStringLiteral("reject"), QStringLiteral("N"),
              QStringLiteral("do not propose the key of this number again"), false},
             {QStringLiteral("add"), QStringLiteral("TABLE.COL=TABLE.COL"),
              QStringLiteral("add a key: the column that refers, and the one it refers to; of several columns "
                             "TABLE.A,TABLE.B=OTHER.A,OTHER.B, or --add for each pair"),
              false},
             {QStringLiteral("join"), QStringLiteral("N"),
              QStringLiteral("join a workbook with another source by the key of this number: copies its table next to "
                             "the workbook, or "
                             "copies it again"),
              false},
             {QStringLiteral("undo"), QStringLiteral("ID"), QStringLiteral("take back a decision"), false},
             {QStringLiteral("query-log"), QString(),
              QStringLiteral("read the server's query log for joins; only how often each key is joined along is kept"),
              false}},
            runKeys};
}

} // namespace Tieout::cli
