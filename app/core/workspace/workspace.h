// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/answerstore.h"
#include "core/workspace/correctionstore.h"
#include "core/workspace/definitionstore.h"
#include "core/workspace/driftstore.h"
#include "core/workspace/editstore.h"
#include "core/workspace/keystore.h"
#include "core/workspace/readingstore.h"
#include "core/workspace/rejectionstore.h"
#include "core/workspace/snapshotstore.h"
#include "core/workspace/sourcetextstore.h"
#include "core/workspace/verifiedstore.h"
#include "sdk/connector.h"

#include <QDateTime>

#include <memory>
#include <optional>

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

    QString file() const { return m_connection.file; }
    bool isTemporary() const { return m_connection.file.isEmpty(); }
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

    /// Takes what may not be kept any more out of all that is derived or remembered of a source, and its bytes out of
    /// the file: schemas, profiles, entries, a model's texts, keys, answers, rejections and the draft. What people keep
    /// by hand stays. Blocks for as long as writing the file anew takes. Errors also: Locked (another program reads the
    /// file; what was taken out is gone, its bytes may not be).
    Result<void> forget(const QString &sourceId, const Forgetting &what);

    Result<QString> setting(const QString &key, const QString &fallback) const;
    Result<void> setSetting(const QString &key, const QString &value);

    /// What it keeps, by concern; each lasts as long as the workspace.
    AnswerStore &answers() { return m_answers; }
    const AnswerStore &answers() const { return m_answers; }
    RejectionStore &rejectionLog() { return m_rejectionLog; }
    const RejectionStore &rejectionLog() const { return m_rejectionLog; }
    EditStore &catalogEdits() { return m_catalogEdits; }
    const EditStore &catalogEdits() const { return m_catalogEdits; }
    SourceTextStore &sourceTexts() { return m_sourceTexts; }
    const SourceTextStore &sourceTexts() const { return m_sourceTexts; }
    SnapshotStore &snapshots() { return m_snapshots; }
    const SnapshotStore &snapshots() const { return m_snapshots; }
    DriftStore &drift() { return m_drift; }
    const DriftStore &drift() const { return m_drift; }
    KeyStore &keys() { return m_keys; }
    const KeyStore &keys() const { return m_keys; }
    DefinitionStore &glossary() { return m_glossary; }
    const DefinitionStore &glossary() const { return m_glossary; }
    VerifiedStore &verified() { return m_verified; }
    const VerifiedStore &verified() const { return m_verified; }
    CorrectionStore &correctionLog() { return m_correctionLog; }
    const CorrectionStore &correctionLog() const { return m_correctionLog; }
    ReadingStore &readings() { return m_readings; }
    const ReadingStore &readings() const { return m_readings; }

private:
    Workspace(QString file, sqlite3 *handle);
    mutable Connection m_connection;
    std::optional<Error> m_notKept;
    AnswerStore m_answers{m_connection};
    RejectionStore m_rejectionLog{m_connection};
    EditStore m_catalogEdits{m_connection};
    SourceTextStore m_sourceTexts{m_connection};
    SnapshotStore m_snapshots{m_connection};
    DriftStore m_drift{m_connection};
    KeyStore m_keys{m_connection};
    DefinitionStore m_glossary{m_connection};
    VerifiedStore m_verified{m_connection};
    CorrectionStore m_correctionLog{m_connection};
    ReadingStore m_readings{m_connection};
};

} // namespace Tieout::workspace
