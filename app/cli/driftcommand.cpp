// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/environment.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/service/driftservice.h"

#include <algorithm>

namespace Tieout::cli {

namespace {

using workspace::Affected;
using workspace::Drift;
using workspace::DriftChange;
using workspace::DriftDecision;

const QString confirmOption = QStringLiteral("confirm-rename");
const QString refuseOption = QStringLiteral("refuse-rename");
const QString acceptOption = QStringLiteral("accept");
const QString undoOption = QStringLiteral("undo");
const QString takeOverOption = QStringLiteral("take-over");

QString line(const Affected &thing)
{
    return QStringLiteral("%1 \"%2\": %3").arg(workspace::affectedKindName(thing.kind), thing.what, thing.reason.text);
}

/// How a metric in quarantine is named where several may be called the same.
QString nameIn(const Drift &drift, const workspace::AffectedMetric &metric)
{
    const auto same =
        std::count_if(drift.quarantined.cbegin(), drift.quarantined.cend(),
                      [&metric](const Affected &one) { return one.metric && one.metric->name == metric.name; });
    return same > 1 ? metric.path() : metric.name;
}

/// What is in quarantine, with what would bring it back.
QString quarantinedLines(const Affected &thing, const Drift &drift)
{
    QString out = QStringLiteral("  %1\n").arg(line(thing));
    if (!thing.sqlNow.isEmpty())
        out += QStringLiteral("      in the new words: %1\n").arg(thing.sqlNow.simplified());
    if (!thing.metric)
        return out;
    for (const workspace::ProposedText &text : thing.metric->proposal)
        out += QStringLiteral("      in the new words: %1: %2\n").arg(text.what.text, text.after.simplified());
    if (!thing.metric->proposal.isEmpty())
        out += QStringLiteral("      --%1 %2\n").arg(takeOverOption, nameIn(drift, *thing.metric));
    return out;
}

QString inWords(const workspace::TakenDefinition &taken)
{
    return QStringLiteral("took over %1%2 (%3)\n")
        .arg(taken.metric, taken.version > 0 ? QStringLiteral(", version %1").arg(taken.version) : QString(),
             taken.file);
}

QString inWords(const DriftDecision &decision)
{
    const QString day = decision.at.toString(Qt::ISODate);
    switch (decision.kind) {
    case DriftDecision::Kind::Confirmed:
        return QStringLiteral("%1  %2 is called %3 now").arg(day, decision.rename.from(), decision.rename.to());
    case DriftDecision::Kind::Refused:
        return QStringLiteral("%1  %2 is not %3").arg(day, decision.rename.from(), decision.rename.to());
    case DriftDecision::Kind::Accepted:
        break;
    }
    return QStringLiteral("%1  the schema was accepted").arg(day);
}

QString text(const Drift &drift)
{
    QString out;
    for (const workspace::TakenDefinition &taken : drift.taken)
        out += inWords(taken);
    out += drift.sourceId + u'\n';
    const QString since = drift.since.toString(Qt::ISODate);
    out += drift.hasChanges() ? QStringLiteral("since %1: %2\n").arg(since, schema::summary(drift.schemaChanges()).text)
                              : QStringLiteral("no drift since %1\n").arg(since);
    for (const DriftChange &entry : drift.changes) {
        out += QStringLiteral("  %1\n").arg(schema::inWords(entry.change).text);
        if (entry.change.proposal) {
            const schema::RenameProposal &proposal = *entry.change.proposal;
            for (const message::Message &reason : proposal.reasons)
                out += QStringLiteral("      because: %1\n").arg(reason.text);
            out += QStringLiteral("      --%1 %2=%3, or --%4 with the same\n")
                       .arg(confirmOption, proposal.rename.from(), proposal.rename.to(), refuseOption);
        }
        for (const Affected &thing : entry.impact)
            out += QStringLiteral("      touches %1\n").arg(line(thing));
    }
    if (!drift.quarantined.isEmpty())
        out += QStringLiteral("\nKept, and not used while its name is gone\n");
    for (const Affected &thing : drift.quarantined)
        out += quarantinedLines(thing, drift);
    if (!drift.decisions.isEmpty())
        out += QStringLiteral("\nDecided (--undo takes back the last)\n");
    for (const DriftDecision &decision : drift.decisions)
        out += QStringLiteral("  %1\n").arg(inWords(decision));
    return out;
}

/// The sources meant: all, or the one that --source names, which a decision needs where there are several.
Result<QList<workspace::StoredSource>> sourcesOf(const workspace::Workspace &store, const Invocation &invocation,
                                                 Environment &environment)
{
    Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return sources;
    if (sources->isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The workspace \"%1\" has no source."),
                    {store.file()},
                    QT_TRANSLATE_NOOP(
                        "Error", "Create one with a source: tieout-cli workspace create FILE --source sqlite:FILE"));
    const bool decides = invocation.has(confirmOption) || invocation.has(refuseOption) || invocation.has(acceptOption)
                         || invocation.has(undoOption) || invocation.has(takeOverOption);
    if (!decides && !invocation.has(sourceOption().name))
        return sources;
    const Result<QString> id = sourceIn(store, invocation, environment);
    if (!id)
        return fail(id.error());
    sources->removeIf([&id](const workspace::StoredSource &source) { return source.id != *id; });
    return sources;
}

Result<Drift> driftOf(workspace::Workspace &store, const workspace::StoredSource &source,
                      const service::DriftRequest &request, const Invocation &invocation, Environment &environment)
{
    const Result<extension::SourceAddress> address = extension::resolveSource(environment.plugins(), source.id);
    if (!address)
        return fail(address.error());
    const Result<std::unique_ptr<Session>> session = connectTo(*address);
    if (!session)
        return fail(session.error());
    const Progress progress = terminalProgress(invocation);
    Result<Drift> found = service::drift(store, source.id, **session, request, StopToken(), progress);
    if (progress)
        progress(1, {});
    return found;
}

service::DriftRequest driftRequestOf(const Invocation &invocation)
{
    service::DriftRequest request;
    if (invocation.has(confirmOption))
        request.confirmRename = invocation.value(confirmOption);
    if (invocation.has(refuseOption))
        request.refuseRename = invocation.value(refuseOption);
    request.accept = invocation.has(acceptOption);
    request.undo = invocation.has(undoOption);
    if (invocation.has(takeOverOption))
        request.takeOver = invocation.value(takeOverOption);
    return request;
}

Result<ExitCode> runDrift(const Invocation &invocation, Environment &environment)
{
    if (invocation.positional.size() != 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"drift\" takes one workspace file."), {},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli drift FILE"));
    int verbs = 0;
    for (const QString &option : {confirmOption, refuseOption, acceptOption, undoOption, takeOverOption})
        verbs += int(invocation.values.value(option).size());
    if (verbs > 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"drift\" decides one thing at a time."), {},
                    QT_TRANSLATE_NOOP(
                        "Error", "Give one of --confirm-rename, --refuse-rename, --accept, --undo and --take-over, "
                                 "once."));
    const Result<std::unique_ptr<workspace::Workspace>> store =
        openWorkspace(invocation.positional.first(), invocation, verbs > 0 ? Use::Writes : Use::Reads);
    if (!store)
        return fail(store.error());
    const Result<QList<workspace::StoredSource>> sources = sourcesOf(**store, invocation, environment);
    if (!sources)
        return fail(sources.error());
    const service::DriftRequest request = driftRequestOf(invocation);
    QList<Drift> drifts;
    for (const workspace::StoredSource &source : *sources) {
        const Result<Drift> found = driftOf(**store, source, request, invocation, environment);
        if (!found)
            return fail(found.error());
        drifts.append(*found);
    }
    if (invocation.json) {
        printJson(service::toJson(service::driftResponse(drifts)));
    } else {
        for (qsizetype i = 0; i < drifts.size(); ++i)
            print((i > 0 ? QStringLiteral("\n") : QString()) + text(drifts[i]));
    }
    const bool drifted =
        std::any_of(drifts.cbegin(), drifts.cend(), [](const Drift &drift) { return drift.hasChanges(); });
    return drifted ? ExitCode::No : ExitCode::Fine;
}

} // namespace

Command driftCommand()
{
    Option source = sourceOption();
    source.required = false;
    source.help = QStringLiteral("one of the workspace's sources, by its address; default: all of them");
    return {
        QStringLiteral("drift"),
        QStringLiteral("Tells how the schemas of a workspace's sources changed, and what of your work that touches. "
                       "Exit 1: they did."),
        QStringLiteral("WORKSPACE"),
        {source,
         {confirmOption, QStringLiteral("OLD[=NEW]"),
          QStringLiteral(
              "it is a rename (TABLE or TABLE.COLUMN; without NEW as proposed): edits, scope and positions go along"),
          false},
         {refuseOption, QStringLiteral("OLD[=NEW]"), QStringLiteral("it is none: not proposed again"), false},
         {acceptOption, {}, QStringLiteral("the schema is fine as it is now: drift is measured from here on"), false},
         {undoOption, {}, QStringLiteral("take back the last of these decisions, with all it carried"), false},
         {takeOverOption, QStringLiteral("METRIC"),
          QStringLiteral("write what is proposed for a metric in quarantine into its file, version raised by one"),
          false}},
        runDrift};
}

} // namespace Tieout::cli
