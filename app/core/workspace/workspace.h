// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/profile/keyevidence.h"
#include "core/record/record.h"
#include "core/workspace/correction.h"
#include "core/workspace/drift.h"
#include "core/workspace/keptverified.h"
#include "sdk/connector.h"

#include <QDateTime>
#include <QMutex>

#include <memory>
#include <optional>
#include <variant>

struct sqlite3;

namespace Tieout::workspace {

/// A source as the workspace remembers it; secrets are never in `parameters`.
struct StoredSource {
    QString id;        ///< its address without secrets ("sqlite:/data/riverside.db")
    QString connector; ///< "sqlite"
    QString title;     ///< "riverside.db"
    ConnectionParameters parameters;
    QDateTime addedAt;
    bool operator==(const StoredSource &) const = default;
};

struct StoredSchema {
    Schema schema; ///< as ReadScope::kept() leaves it
    QDateTime readAt;
    QString fingerprint; ///< of the schema as the engine told it; the key of what was measured of it
};

/// One line of the history: enough to list it without reading the record.
struct HistoryItem {
    QString id;
    QString question;
    record::State state = record::State::Failed;
    QString headline; ///< text of the number, may be empty
    QString sourceId;
    QDateTime askedAt;
};

struct Rejection {
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    QString recordId; ///< empty for SQL that a person ran
    QString question; ///< may be empty for SQL that a person ran
    QString sql;
    QString check; ///< id of the first rejecting check
    QString message;
    QString passedLater; ///< SQL that finally passed for that question; empty when none did
    QDateTime at;
};

/// What a person said of a table or column; part of the catalog from then on.
struct Edit {
    /// All but Alias stand in place of what was found out; the newest one counts.
    enum class Kind {
        Alias,       ///< another name people use for it
        Description, ///< summary of a table, meaning of a column
        Grain,       ///< what one row is
        WhenToUse,
        NotFor,
        Unit,         ///< of a column
        Authoritative ///< this table is, among its similar ones; the text says why
    };
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    Kind kind = Kind::Alias;
    TableName table;
    QString column; ///< empty: the table
    QString text;
    QDateTime at;

    /// "payments.amount", "payments".
    QString about() const { return column.isEmpty() ? table.display() : table.display() + u'.' + column; }
};
QString editKindName(Edit::Kind kind);
/// Whether such an edit speaks of a column, of a table, or of either.
bool isOfColumns(Edit::Kind kind);
bool isOfTables(Edit::Kind kind);

/// A SQL script that a person added: kept whole, so that it outlives the file it came from.
struct StoredScript {
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    QString name; ///< unique in the source: its path as given ("models/staging/stg_orders.sql")
    QString text;
    QString dialect; ///< as of dialects::named(); empty: the source's
    QDateTime addedAt;
    bool operator==(const StoredScript &) const = default;
};

/// What a model wrote of one table, kept by the fingerprint of what it was told.
struct ModelDescription {
    QString sourceId;
    TableName table;
    QString fingerprint;
    QString model;                 ///< its name
    QHash<QString, QString> texts; ///< by aspect: "summary", "grain", "whenToUse", "notFor", "column NAME"
    QStringList dropped;           ///< what was not taken over, each with why
    QDateTime at;
    bool operator==(const ModelDescription &) const = default;
};

/// What a stored answer ran.
struct AnsweredSql {
    QString recordId;
    QString question;
    QStringList sql; ///< one for each part that has any
};

/// What a person decided of a key that nobody declared. Identified by the key's constraint; one for each.
struct KeyDecision {
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    bool accepted = false;    ///< false: rejected, and not proposed again
    profile::ProposedKey key; ///< with the evidence at that time
    QString by;               ///< the account's name, may be empty
    QDateTime at;
};

/// What a person chose where a question could be read in several ways.
struct ChosenReading {
    QString reading;
    QDateTime at;
    bool operator==(const ChosenReading &) const = default;
};

/// Which of a question's readings is meant from now on.
struct ReadingChoice {
    QString question;
    QString reading;
};

/// What a correction makes; of the correction's source.
using CorrectionEffect = std::variant<KeptVerified, Edit, KeyDecision, ReadingChoice>;

/// The SQL of what people keep, in the words after a rename; by id, only where it changes.
struct CarriedSql {
    struct Pair {
        QString rejected;
        QString right;
    };
    QHash<qint64, QString> verified;
    QHash<qint64, Pair> corrections;
};

/// What is done about a workspace that cannot be written: its file or folder is read-only, or the disk is full.
enum class Unwritable {
    Refuse,      ///< it is an error
    OpenInMemory ///< it opens as it is; what is done from then on lasts as long as the object: notKept() says so
};
struct Forgetting;

/**
 * The `.tieout` file: everything a user would hate to lose. One SQLite file in WAL mode with versioned migrations; each
 * call is one transaction and is on disk when it returns. Any thread (calls are serialised). Errors: NotFound (also:
 * moved away while open), Unreadable (not a workspace, damaged), Incompatible (made by a newer version), Locked, Denied
 * (read-only), Full. A failed call changes nothing.
 */
class Workspace
{
public:
    /// A new file. Errors also: Exists.
    static Result<std::unique_ptr<Workspace>> create(const QString &file);
    /// What is no workspace is told from one without a byte being written, to it or beside it. Errors also: as
    /// notOpenable().
    static Result<std::unique_ptr<Workspace>> open(const QString &file, Unwritable unwritable = Unwritable::Refuse);
    /// Kept in memory only, for one run without a file; `notKept` says why, where a file was meant.
    static Result<std::unique_ptr<Workspace>> temporary(const std::optional<Error> &notKept = {});
    ~Workspace();

    QString file() const { return m_file; }
    bool isTemporary() const { return m_file.isEmpty(); }
    /// Why nothing that is done now is kept; nothing where it is.
    const std::optional<Error> &notKept() const { return m_notKept; }
    /// Writes everything that is in it to a new file, which opens as a workspace. Errors also: Exists.
    Result<void> saveCopy(const QString &file) const;

    Result<QList<StoredSource>> sources() const;
    Result<void> addSource(const StoredSource &source);
    /// Removes a source with its snapshots and profiles; answers, and what people said of it, stay for when it comes
    /// back.
    Result<void> removeSource(const QString &id);
    /// The source `from` is found as `to` from now on: with its schema, profiles, catalog, answers and all that people
    /// said of it. Errors also: NotFound (no such source), Exists (`to` is a source already).
    Result<void> moveSource(const QString &from, const StoredSource &to);

    /// Snapshots of a schema are kept by fingerprint; the newest is what is compared with.
    /// `fingerprint` is that of the schema as the engine told it; empty: `schema` is just that.
    Result<void> saveSchema(const QString &sourceId, const Schema &schema, const QDateTime &readAt,
                            const QString &fingerprint = {});
    Result<std::optional<StoredSchema>> latestSchema(const QString &sourceId) const;

    Result<void> saveProfile(const QString &sourceId, const QString &fingerprint, const profile::ProfiledTable &table);
    /// Profiles taken against a schema of this fingerprint.
    Result<QList<profile::ProfiledTable>> profiles(const QString &sourceId, const QString &fingerprint) const;
    /// The same one by one: of a large source they are not all to be in memory.
    Result<void> eachProfile(const QString &sourceId, const QString &fingerprint,
                             const std::function<void(const profile::ProfiledTable &)> &take) const;
    /// Takes a table's profile over for another fingerprint; nothing where it has none.
    Result<void> copyProfile(const QString &sourceId, const QString &fingerprint, const TableName &table,
                             const QString &to);
    /// Why tables have no profile, or none of today; replaced as a whole.
    Result<void> saveUnread(const QString &sourceId, const QString &fingerprint, const QHash<TableName, Error> &unread);
    Result<QHash<TableName, Error>> unread(const QString &sourceId, const QString &fingerprint) const;
    /// Whether any table's profile is kept, of whatever fingerprint.
    Result<bool> hasProfiles(const QString &sourceId) const;
    Result<void> clearProfiles(const QString &sourceId);

    /// Entries are derived: they are replaced as a whole.
    Result<void> saveCatalog(const QString &sourceId, const QList<catalog::CatalogEntry> &entries);
    Result<QList<catalog::CatalogEntry>> catalogEntries(const QString &sourceId) const;

    /// Stores an answer with its provenance; its rows go to a table of their own, its rejections to the rejection log.
    Result<void> saveRecord(const record::Record &record, const QString &sourceId, const QDateTime &askedAt);
    Result<record::Record> record(const QString &id) const;
    /// Newest first.
    Result<QList<HistoryItem>> history(int count) const;
    Result<void> deleteRecord(const QString &id);
    /// Newest first.
    Result<QList<Rejection>> rejections(int count) const;
    /// Adds what the gate rejected outside of an answer; id and passedLater are not read. Returns its id.
    Result<qint64> logRejection(const Rejection &rejection);
    /// Notes what finally passed in the place of these rejections and of all others of the question (where it is not
    /// empty).
    Result<void> logPassed(const QList<qint64> &rejections, const QString &question, const QString &sql);

    /// In the order they were made.
    Result<QList<Edit>> edits(const QString &sourceId) const;
    /// Returns its id. Errors also: Exists (the same is said already), Invalid (no text; a kind that columns or tables
    /// do not have).
    Result<qint64> addEdit(const Edit &edit);
    /// Errors also: NotFound.
    Result<void> removeEdit(qint64 id);

    /// By name.
    Result<QList<StoredScript>> scripts(const QString &sourceId) const;
    /// Takes the place of one of the same name. Returns its id. Errors also: Invalid (no name, no text).
    Result<qint64> addScript(const StoredScript &script);
    /// Errors also: NotFound.
    Result<void> removeScript(const QString &sourceId, const QString &name);
    Result<QList<ModelDescription>> modelDescriptions(const QString &sourceId) const;
    /// Takes the place of what was kept of the table.
    Result<void> saveModelDescription(const ModelDescription &description);
    /// What joins along keys keep, counted against a schema of this fingerprint; derived, replaced as a whole.
    Result<void> saveKeyMatches(const QString &sourceId, const QString &fingerprint,
                                const QList<catalog::KeyMatch> &matches);
    Result<QList<catalog::KeyMatch>> keyMatches(const QString &sourceId, const QString &fingerprint) const;

    /// The newest; nothing where the schema was never read.
    Result<std::optional<Baseline>> baseline(const QString &sourceId) const;
    /// Makes the first one; does nothing where there is one.
    Result<void> startBaseline(const QString &sourceId, const Schema &schema, const QDateTime &readAt);
    /// In the order they were made.
    Result<QList<DriftDecision>> driftDecisions(const QString &sourceId) const;
    /// Edits, scope and positions go with the new name, verified queries and corrections get their SQL of `queries`.
    /// Nothing is checked against a schema here. Errors also: NotFound (no baseline).
    Result<void> confirmRename(const QString &sourceId, const schema::Rename &rename, const QDateTime &at,
                               const CarriedSql &queries = {});
    Result<void> refuseRename(const QString &sourceId, const schema::Rename &rename, const QDateTime &at);
    /// The new baseline; the one before is kept for undo.
    Result<void> acceptSchema(const QString &sourceId, const Schema &schema, const QDateTime &at);
    /// Takes back the newest decision and all it carried. Returns what it was. Errors also: NotFound (nothing was
    /// decided).
    Result<DriftDecision> undoDecision(const QString &sourceId);
    /// Replaces the list of what is stale; what was on it before keeps its `since`, the rest gets `now`. Returns the
    /// list.
    Result<QList<Affected>> keepQuarantine(const QString &sourceId, QList<Affected> stale, const QDateTime &now);
    Result<QList<Affected>> quarantine(const QString &sourceId) const;
    /// Of all answers with a result, oldest first.
    Result<QList<AnsweredSql>> answeredSql(const QString &sourceId) const;
    /// In the order they were made.
    Result<QList<KeyDecision>> keyDecisions(const QString &sourceId) const;
    /// Takes the place of an earlier decision of the same key. Returns its id.
    Result<qint64> decideKey(const KeyDecision &decision);
    /// The key is proposed again, where it still would be. Errors also: NotFound.
    Result<void> removeKeyDecision(qint64 id);
    /// Keys proposed for a schema of this fingerprint; derived, replaced as a whole.
    Result<void> saveProposedKeys(const QString &sourceId, const QString &fingerprint,
                                  const profile::ProposedKeys &keys);
    /// Nothing where they were never looked for.
    Result<std::optional<profile::ProposedKeys>> proposedKeys(const QString &sourceId,
                                                              const QString &fingerprint) const;

    /// The company's, of this source and of all: what means something of no source. By term; nothing is checked against
    /// a schema here.
    Result<QList<catalog::Definition>> definitions(const QString &sourceId) const;
    /// In the place of what the term meant before, in another form of its words too. Returns its id.
    Result<qint64> define(const QString &sourceId, const catalog::Definition &definition);
    /// Errors also: NotFound.
    Result<void> removeDefinition(qint64 id);

    /// By question; nothing is checked against a schema here.
    Result<QList<catalog::VerifiedQuery>> verifiedQueries(const QString &sourceId) const;
    /// The same with what is kept of them besides.
    Result<QList<KeptVerified>> keptVerified(const QString &sourceId) const;
    /// What is verified for a question, whatever its case and marks.
    Result<std::optional<KeptVerified>> verifiedFor(const QString &sourceId, const QString &question) const;
    /// In the place of one for the same question, whose name it takes over where it has none. Returns its id. Errors
    /// also: Invalid (no question, no SQL).
    Result<qint64> keepVerified(const QString &sourceId, const KeptVerified &kept);
    /// inPlaceOf() the one before.
    Result<qint64> keepVerified(const QString &sourceId, const catalog::VerifiedQuery &query);
    /// Takes back what keepVerified() gave `id`: `before` comes back. Whether it was still there as it was kept; what
    /// is verified for the question since stays.
    Result<bool> undoVerified(const QString &sourceId, qint64 id, const std::optional<KeptVerified> &before);
    /// Errors also: NotFound.
    Result<void> removeVerified(qint64 id);

    /// In the order they were made.
    Result<QList<Correction>> corrections(const QString &sourceId) const;
    /// Keeps the pair and makes `effect`, both or none. Returns its id. Errors also: Invalid (no question; a SQL of the
    /// two is missing; as for keepVerified() and addEdit()), Exists (as for addEdit()).
    Result<qint64> correct(const Correction &correction, const CorrectionEffect &effect);
    /// Takes the pair back and what it made; what was there before comes back. What was decided since stays, by hand or
    /// by a later correction, which then leads back to what was before this one. Returns what it was. Errors also:
    /// NotFound.
    Result<UndoneCorrection> undoCorrection(qint64 id);

    /// In the place of what was chosen for the same question before.
    Result<void> chooseReading(const QString &sourceId, const QString &question, const QString &reading,
                               const QDateTime &at);
    Result<std::optional<ChosenReading>> chosenReading(const QString &sourceId, const QString &question) const;

    /// Takes what may not be kept any more out of all that is derived or remembered of a source, and its bytes out of
    /// the file: schemas, profiles, entries, a model's texts, keys, answers, rejections and the draft. What people keep
    /// by hand stays. Blocks for as long as writing the file anew takes. Errors also: Locked (another program reads the
    /// file; what was taken out is gone, its bytes may not be).
    Result<void> forget(const QString &sourceId, const Forgetting &what);

    /// Drops stored result rows of answers asked before `before`; the answers stay.
    Result<int> dropRowsBefore(const QDateTime &before);

    Result<QString> setting(const QString &key, const QString &fallback) const;
    Result<void> setSetting(const QString &key, const QString &value);

private:
    Workspace(QString file, sqlite3 *handle);
    QString m_file;
    sqlite3 *m_handle = nullptr;
    mutable QMutex m_mutex;
    std::optional<Error> m_notKept;
};

} // namespace Tieout::workspace
