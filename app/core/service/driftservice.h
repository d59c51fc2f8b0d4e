// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"
#include "core/workspace/workspace.h"
#include "sdk/connector.h"

namespace Tieout::service {

/// Compares a source with its baseline, and decides one thing about what differs: at most one of the five.
struct DriftRequest {
    std::optional<QString> confirmRename = std::nullopt; ///< "OLD" or "OLD=NEW": it is a rename
    std::optional<QString> refuseRename = std::nullopt;  ///< the same: it is none, and not proposed again
    bool accept = false;                                 ///< the schema is fine as it is now
    bool undo = false;                                   ///< the last decision is taken back
    /// The name of a metric in quarantine, or "MODEL/NAME": its definition is written in the new words.
    std::optional<QString> takeOver = std::nullopt;
    bool operator==(const DriftRequest &) const = default;

    bool decides() const { return confirmRename || refuseRename || accept || undo || takeOver; }
};

void fields(Either<DriftRequest> auto &r, auto &&visit)
{
    visit("confirmRename", r.confirmRename);
    visit("refuseRename", r.refuseRename);
    visit("accept", r.accept);
    visit("undo", r.undo);
    visit("takeOver", r.takeOver);
}

struct DriftSource {
    QString id;
    QDateTime since; ///< the baseline's
    QString fingerprintBefore;
    QString fingerprintAfter;
    bool operator==(const DriftSource &) const = default;
};

void fields(Either<DriftSource> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("since", r.since);
    visit("fingerprintBefore", r.fingerprintBefore);
    visit("fingerprintAfter", r.fingerprintAfter);
}

/// A text of a definition in the new words.
struct ProposedDescription {
    message::Message what; ///< "field payments.amount"
    QString before;
    QString after;
    bool operator==(const ProposedDescription &) const = default;
};

void fields(Either<ProposedDescription> auto &r, auto &&visit)
{
    visit("what", record::spoken(r.what));
    visit("before", r.before);
    visit("after", r.after);
}

/// What of a governed definition no longer holds.
struct AffectedMetricDescription {
    QString model;
    QString file;
    QStringList parts;   ///< "formula", "filter", "time", "dimension", "path"
    QStringList through; ///< metrics in quarantine that it is computed from
    QList<ProposedDescription> proposal;
    bool operator==(const AffectedMetricDescription &) const = default;
};

void fields(Either<AffectedMetricDescription> auto &r, auto &&visit)
{
    visit("model", r.model);
    visit("file", r.file);
    visit("parts", r.parts);
    visit("through", r.through);
    visit("proposal", r.proposal);
}

/// Something that a person made and that a change touches.
struct AffectedDescription {
    QString kind; ///< "answer"
    QString item;
    QString what;
    bool stale = false;
    message::Message reason;
    QDateTime since;                                 ///< of stale things
    QString sqlNow;                                  ///< stale SQL in the new words; empty where that does not resolve
    std::optional<AffectedMetricDescription> metric; ///< of a metric in quarantine
    LeftOut<QString> source = {};                    ///< of what is in quarantine
    bool operator==(const AffectedDescription &) const = default;
};

void fields(Either<AffectedDescription> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("item", r.item);
    visit("what", r.what);
    visit("stale", r.stale);
    visit("reason", record::spoken(r.reason));
    visit("since", orNull(r.since));
    visit("sqlNow", orNull(r.sqlNow));
    visit("metric", r.metric);
    visit("source", r.source);
}

/// What a table or column is probably called now.
struct RenameDescription {
    QString to;
    double score = 0;
    QList<message::Message> reasons;
    bool operator==(const RenameDescription &) const = default;
};

void fields(Either<RenameDescription> auto &r, auto &&visit)
{
    visit("to", r.to);
    visit("score", r.score);
    visit("reasons", record::spoken(r.reasons));
}

struct ChangeDescription {
    QString source;
    QString kind; ///< "columnRemoved"
    QString what; ///< "Customer.Fax"
    QString effect;
    QString before;
    QString after;
    message::Message text;
    std::optional<RenameDescription> proposal;
    QList<AffectedDescription> impact;
    bool operator==(const ChangeDescription &) const = default;
};

void fields(Either<ChangeDescription> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("kind", r.kind);
    visit("what", r.what);
    visit("effect", r.effect);
    visit("before", orNull(r.before));
    visit("after", orNull(r.after));
    visit("text", record::spoken(r.text));
    visit("proposal", r.proposal);
    visit("impact", r.impact);
}

struct DecisionDescription {
    QString source;
    QString kind;                ///< "confirmed", "refused", "accepted"
    std::optional<QString> from; ///< of a rename
    std::optional<QString> to;
    int carried = 0; ///< how many things went with the new name
    QDateTime at;
    bool operator==(const DecisionDescription &) const = default;
};

void fields(Either<DecisionDescription> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("kind", r.kind);
    visit("from", r.from);
    visit("to", r.to);
    visit("carried", r.carried);
    visit("at", r.at);
}

/// A definition that was written in the new words.
struct TakenDescription {
    QString metric;
    int version = 0; ///< that it has now; 0: it has none
    QString file;
    bool operator==(const TakenDescription &) const = default;
};

void fields(Either<TakenDescription> auto &r, auto &&visit)
{
    visit("metric", r.metric);
    visit("version", r.version);
    visit("file", r.file);
}

/// How sources differ from their baselines.
struct DriftResponse {
    QList<DriftSource> sources;
    QList<ChangeDescription> changes;
    QList<AffectedDescription> quarantined; ///< kept, and not used while its name is gone
    QList<DecisionDescription> decisions;
    QList<TakenDescription> taken; ///< what this request took over
    bool operator==(const DriftResponse &) const = default;
};

void fields(Either<DriftResponse> auto &r, auto &&visit)
{
    visit("sources", r.sources);
    visit("changes", r.changes);
    visit("quarantined", r.quarantined);
    visit("decisions", r.decisions);
    visit("taken", r.taken);
}

/// What reading an open source's schema again has found.
struct SchemaCheckResponse {
    bool moved = false;  ///< since it was read last; the source has taken it over
    DriftResponse drift; ///< from the baseline; empty where nothing is remembered
    bool operator==(const SchemaCheckResponse &) const = default;
};

void fields(Either<SchemaCheckResponse> auto &r, auto &&visit)
{
    visit("moved", r.moved);
    visit("drift", r.drift);
}

/// Reads the schema, keeps what is decided, and says how the source differs then. Blocks; on the session's thread.
/// Errors: Invalid (two decisions), those of sources::findDrift(), sources::renameIn(), sources::decide() and
/// takeOver().
Result<workspace::Drift> drift(workspace::Workspace &store, const QString &sourceId, Session &session,
                               const DriftRequest &request, const StopToken &stop, const Progress &progress);

/// The same over the schema that the open source has, which takes the decision over at once. Blocks; on the source's
/// thread. `store` is the source's. Errors: Invalid (two decisions; nothing is remembered), those of
/// sources::renameIn(), OpenSource::decide(), OpenSource::undoDecision() and takeOver().
Result<workspace::Drift> drift(project::OpenSource &source, const workspace::Workspace &store,
                               const DriftRequest &request, const StopToken &stop, const Progress &progress);

/**
 * Writes what is proposed for a metric in quarantine into its file, with the version raised by one where it has one,
 * and says what was written: other metrics that hang on the same texts hold again as well. Errors: Denied (the
 * workspace is in memory only; the file cannot be written), NotFound (no such metric), Invalid (it is not in
 * quarantine, several are called so, nothing is proposed), those of editedDefinitions().
 */
Result<QList<workspace::TakenDefinition>> takeOver(const workspace::Workspace &store, const workspace::Drift &drift,
                                                   const QString &metric);

DriftResponse driftResponse(const QList<workspace::Drift> &drifts);

/// Reads the schema of what is open now. Blocks; on the source's thread. Errors: as OpenSource::checkSchema().
Result<SchemaCheckResponse> checkSchema(project::OpenSource &source, const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
