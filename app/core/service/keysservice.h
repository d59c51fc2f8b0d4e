// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/project/opensource.h"
#include "core/service/tabledescription.h"

namespace Tieout::service {

/// Lists keys, decides of one that nobody declared, or reads the server's query log for more: at most one of the five,
/// since numbers move with each.
struct KeysRequest {
    std::optional<qint64> accept = std::nullopt; ///< the number of a proposal, from 1: joins use it from now on
    std::optional<qint64> reject = std::nullopt; ///< the same: not proposed again
    std::optional<qint64> undo = std::nullopt;   ///< the id of a decision
    /// keyName(), or pairs of columns apart by commas: joins use this key from now on, whether or not it was proposed.
    std::optional<QString> add = std::nullopt;
    bool queryLog = false; ///< somebody has said that the server's query log may be read
    bool operator==(const KeysRequest &) const = default;

    bool decides() const { return accept || reject || undo || add; }
};

void fields(Either<KeysRequest> auto &r, auto &&visit)
{
    visit("accept", r.accept);
    visit("reject", r.reject);
    visit("undo", r.undo);
    visit("add", r.add);
    visit("queryLog", r.queryLog);
}

/// How the values of a key's columns are found on the other side.
struct EvidenceDescription {
    qint64 distinct = 0;
    qint64 matched = 0;
    qint64 orphans = 0;
    double matchShare = 0;
    std::optional<qint64> referencedDistinct;
    bool limited = false; ///< the referencing side has more values than were looked up
    bool oneToOne = false;
    bool unique = false; ///< no value stands twice on the referenced side
    bool operator==(const EvidenceDescription &) const = default;
};

void fields(Either<EvidenceDescription> auto &r, auto &&visit)
{
    visit("distinct", r.distinct);
    visit("matched", r.matched);
    visit("orphans", r.orphans);
    visit("matchShare", r.matchShare);
    visit("referencedDistinct", r.referencedDistinct);
    visit("limited", r.limited);
    visit("oneToOne", r.oneToOne);
    visit("unique", r.unique);
}

/// What people and programs have run that joins along a key; each view, query and script counts once.
struct JoinsDescription {
    qint64 views = 0;
    qint64 verified = 0;
    qint64 scripts = 0;
    qint64 logged = 0; ///< different statements of the server's query log
    qint64 calls = 0;  ///< how often the server ran these
    QStringList names; ///< of views, verified questions and "FILE:LINE", the first few
    bool operator==(const JoinsDescription &) const = default;
};

void fields(Either<JoinsDescription> auto &r, auto &&visit)
{
    visit("views", r.views);
    visit("verified", r.verified);
    visit("scripts", r.scripts);
    visit("logged", r.logged);
    visit("calls", r.calls);
    visit("names", r.names);
}

struct ProposedKeyDescription {
    record::Edge key;                            ///< its fields stand beside the others
    qint64 number = 0;                           ///< from 1
    double score = 0;                            ///< log-odds that it is meant
    std::optional<EvidenceDescription> evidence; ///< absent: the names fit, no values were compared
    message::Message reason;                     ///< what speaks for it, a sentence each, the strongest first
    bool joins = false;                          ///< answers may join along it before anybody accepts it, and say so
    std::optional<JoinsDescription> joinedIn = std::nullopt; ///< absent: no statement is known to join along it
    bool operator==(const ProposedKeyDescription &) const = default;
};

void fields(Either<ProposedKeyDescription> auto &r, auto &&visit)
{
    record::fields(r.key, visit);
    visit("number", r.number);
    visit("score", r.score);
    visit("evidence", r.evidence);
    visit("reason", r.reason);
    visit("joins", r.joins);
    visit("joinedIn", r.joinedIn);
}

struct KeyDecisionDescription {
    qint64 id = 0;
    QString constraint;
    QStringList from;
    QStringList to;
    bool accepted = false; ///< false: rejected
    bool active = true;    ///< false: its columns are gone
    QString by;
    QDateTime at;
    std::optional<EvidenceDescription> evidence; ///< as it was then
    bool operator==(const KeyDecisionDescription &) const = default;
};

void fields(Either<KeyDecisionDescription> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("constraint", r.constraint);
    visit("from", r.from);
    visit("to", r.to);
    visit("accepted", r.accepted);
    visit("active", r.active);
    visit("by", r.by);
    visit("at", r.at);
    visit("evidence", r.evidence);
}

/// How much was looked at for the proposals.
struct KeySearchDescription {
    qint64 pairs = 0;
    qint64 pairsPossible = 0;
    qint64 lookedUp = 0;
    qint64 likely = 0;
    QString leftOut; ///< a sentence; empty where nothing was left out
    bool operator==(const KeySearchDescription &) const = default;
};

void fields(Either<KeySearchDescription> auto &r, auto &&visit)
{
    visit("pairs", r.pairs);
    visit("pairsPossible", r.pairsPossible);
    visit("lookedUp", r.lookedUp);
    visit("likely", r.likely);
    visit("leftOut", orNull(r.leftOut));
}

/// How many statements were read for the keys that they join along.
struct StatementsDescription {
    qint64 written = 0; ///< of views, verified queries and scripts
    qint64 writtenSkipped = 0;
    std::optional<qint64> logged; ///< of the server's query log; absent where it was not read
    qint64 loggedSkipped = 0;
    bool hasLog = false; ///< the engine keeps a query log that can be read
    bool operator==(const StatementsDescription &) const = default;
};

void fields(Either<StatementsDescription> auto &r, auto &&visit)
{
    visit("written", r.written);
    visit("writtenSkipped", r.writtenSkipped);
    visit("logged", r.logged);
    visit("loggedSkipped", r.loggedSkipped);
    visit("hasLog", r.hasLog);
}

/// Columns of this source and of another one of the workspace that hold the same values. An answer joins along it once
/// a person has the table copied that the workbook of the two lacks.
struct KeyAcrossDescription {
    qint64 number = 0;  ///< from 1, for acrossJoin()
    QString column;     ///< "moves.item"
    QString source;     ///< what the other one is called
    QString other;      ///< "products.code"
    bool refers = true; ///< the other column holds each value once; false: this one does
    qint64 distinct = 0;
    qint64 matched = 0;
    double matchShare = 0;
    bool joinable = false;                            ///< one of the two is a workbook
    std::optional<QDateTime> copiedAt = std::nullopt; ///< joined along: when the table was copied
    bool operator==(const KeyAcrossDescription &) const = default;
};

void fields(Either<KeyAcrossDescription> auto &r, auto &&visit)
{
    visit("number", r.number);
    visit("column", r.column);
    visit("source", r.source);
    visit("other", r.other);
    visit("refers", r.refers);
    visit("distinct", r.distinct);
    visit("matched", r.matched);
    visit("matchShare", r.matchShare);
    visit("joinable", r.joinable);
    visit("copiedAt", r.copiedAt);
}

struct KeysResponse {
    QList<record::Edge> keys; ///< that joins go along
    QList<ProposedKeyDescription> proposed;
    QList<KeyDecisionDescription> decisions; ///< in the order they were made
    KeySearchDescription search;
    StatementsDescription statements;
    std::optional<qint64> added = std::nullopt; ///< the decision that a key given by name became
    QList<KeyAcrossDescription> across = {};    ///< to other sources; of an open source only, surest first
    bool operator==(const KeysResponse &) const = default;
};

void fields(Either<KeysResponse> auto &r, auto &&visit)
{
    visit("keys", r.keys);
    visit("proposed", r.proposed);
    visit("decisions", r.decisions);
    visit("search", r.search);
    visit("statements", r.statements);
    visit("added", r.added);
    visit("across", r.across);
}

/// How a key is given by name to KeysRequest::add: "orders.customer_id=customers.id"; of several columns
/// "lines.year,lines.no=orders.year,orders.no".
QString keyName(const record::Edge &key);

/// Keeps what is decided of what `snapshot` proposes, and lists what is there: the snapshot's keys, and the decisions
/// as they are then. A source takes a decision over by OpenSource::takeEdits(). `store` may be null: nothing is
/// remembered. Any thread. Errors: Invalid (two decisions; one without a workspace; no key by its form or its types;
/// the query log, which a snapshot has not), NotFound (no such number, table or column), Exists, those of the
/// workspace.
Result<KeysResponse> keys(const catalog::Snapshot &snapshot, workspace::Workspace *store, const KeysRequest &request);

/// The same for a source that takes the decision over at once, and looks up the values of a key that is added, or reads
/// the query log. Blocks; on the source's thread. Errors also: those of OpenSource::takeEdits() and readQueryLog().
Result<KeysResponse> keys(project::OpenSource &source, workspace::Workspace *store, const KeysRequest &request,
                          const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
