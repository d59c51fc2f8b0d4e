// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/modelplace.h"
#include "core/schema/schemadiff.h"

#include <QDateTime>

namespace Tieout::workspace {

/// The schema that a person's work was last in agreement with; drift is measured from it. Immutable: what was renamed
/// since stands in the decisions.
struct Baseline {
    qint64 id = 0;
    QString fingerprint; ///< profiles of that time are kept under it
    Schema schema;
    QDateTime takenAt;
};

/// What a person said of a drift. Every decision is undone on its own, the newest first.
struct DriftDecision {
    enum class Kind {
        Confirmed, ///< it is a rename: what people made goes with the new name
        Refused,   ///< it is none: not proposed again
        Accepted   ///< the schema is fine as it is now: the new baseline
    };
    qint64 id = 0;
    Kind kind = Kind::Confirmed;
    schema::Rename rename; ///< Confirmed, Refused
    qint64 baseline = 0;   ///< in force when it was made
    int carried = 0;       ///< how many things went with the new name
    QDateTime at;
};
QString decisionKindName(DriftDecision::Kind kind); ///< "confirmed", "refused", "accepted"

/// A text of a file of definitions in the new words.
struct ProposedText {
    message::Message what; ///< "field payments.amount"
    QString before;
    QString after;
    catalog::ModelPlace place;
    QList<catalog::TextEdit> edits; ///< lead from `before` to `after`
};

/// What of a governed metric's definition no longer holds.
struct AffectedMetric {
    QString name;
    QString model;
    QString file = {};
    QList<catalog::MetricPart> parts = {}; ///< of its own definition
    bool isRetyped = false;                ///< all that it names is there; a column has another type
    QStringList through = {};              ///< metrics that it is computed from and that are in quarantine
    /// Its definition in the new words, with that of those it is computed from; empty where something is not known
    /// under a new name.
    QList<ProposedText> proposal = {};
    /// "riverside/rent_collected"
    QString path() const { return model + u'/' + name; }
};

/// Something a person made or keeps that a change of the schema touches. A further kind of such things is a further
/// Kind.
struct Affected {
    enum class Kind {
        Answer,      ///< the SQL of a stored answer; `item` is its record's id
        Draft,       ///< the SQL in the editor
        Alias,       ///< `item` is the edit's id
        Description, ///< the same
        Hidden,      ///< an entry of the source's scope
        Position,    ///< where a table was put; `item` is the table
        Key,         ///< a key that nobody declared, accepted or rejected; `item` is the decision's id
        Definition,  ///< what a word means here; `item` is the definition's id
        RowFilter,   ///< of the source's scope; `item` is the table
        Verified,    ///< a verified query; `item` is its id
        Metric       ///< a governed definition; `item` is its model and name, "riverside/rent_collected"
    };
    Kind kind = Kind::Answer;
    QString item;
    QString what;                              ///< for a person: the question, "turnover", "Customer.Fax"
    message::Message reason;                   ///< a sentence
    bool stale = false;                        ///< names what is not there any more: kept, not used, back with the name
    QDateTime since;                           ///< stale things: when that was found out
    QString sqlNow;                            ///< stale SQL: the same in the new words, where that resolves
    std::optional<AffectedMetric> metric = {}; ///< of a Metric, as far as it was compared and not only read back
};
QString affectedKindName(Affected::Kind kind); ///< "answer"

/// A definition that was written in the new words.
struct TakenDefinition {
    QString metric;
    int version = 0; ///< that it has now; 0: it has none
    QString file;
};

struct DriftChange {
    schema::SchemaChange change;
    QList<Affected> impact;
};

/// How a source differs from its baseline.
struct Drift {
    QString sourceId;
    QDateTime since; ///< the baseline's
    QString fingerprintBefore;
    QString fingerprintAfter;
    QList<DriftChange> changes;
    QList<Affected> quarantined;    ///< all that is stale, by whatever change, the accepted ones too
    QList<DriftDecision> decisions; ///< all of the source, oldest first
    QList<TakenDefinition> taken;   ///< what was just taken over

    bool hasChanges() const { return !changes.isEmpty(); }
    /// Whether somebody has to be told: comments and indexes come and go.
    bool matters() const;
    QList<schema::SchemaChange> schemaChanges() const;
    /// Touched by a change that is not decided, each once.
    QList<Affected> affected() const;
};

} // namespace Tieout::workspace
