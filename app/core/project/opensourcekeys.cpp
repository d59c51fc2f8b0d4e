// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/opensource.h"

#include "core/profile/joinedkeys.h"
#include "core/profile/keyinference.h"
#include "core/sources/writtensql.h"
#include "sdk/querylog.h"

/// Keys that nobody declared: by names and values, and by what has been run.
namespace Tieout::project {

namespace {

/// Statements of a server's log that are read, those run most often first: parsing them takes a second or two.
constexpr int loggedStatements = 5'000;

profile::KeySigns signsOf(record::SourceKind kind)
{
    return kind == record::SourceKind::Workbook ? profile::KeySigns::Values : profile::KeySigns::NamesToo;
}

} // namespace

/// Takes keys that were found for this schema before; whether they were ever looked for.
Result<bool> OpenSource::reuseKeys(const catalog::Snapshot &snapshot)
{
    m_inferred = {};
    if (!m_store)
        return false;
    Result<std::optional<profile::ProposedKeys>> known =
        m_store->keys().proposedKeys(m_source.id, snapshot.fingerprint);
    if (!known)
        return fail(known.error());
    m_inferred = known->value_or(profile::ProposedKeys());
    profile::addReasons(m_inferred, snapshot.schema());
    return known->has_value();
}

/// What the log said of this schema outlives a new look at the rows.
Result<std::optional<profile::JoinFindings>> OpenSource::loggedBefore(const catalog::Snapshot &snapshot) const
{
    if (!m_store) {
        const bool isSame = m_snapshot && m_snapshot->fingerprint == snapshot.fingerprint;
        return isSame ? m_inferred.logged : std::nullopt;
    }
    const Result<std::optional<profile::ProposedKeys>> known =
        m_store->keys().proposedKeys(m_source.id, snapshot.fingerprint);
    if (!known)
        return fail(known.error());
    return *known ? (*known)->logged : std::nullopt;
}

Result<void> OpenSource::inferKeys(Session &session, const catalog::Snapshot &snapshot, const StopToken &stop,
                                   const Progress &progress)
{
    Result<std::optional<profile::JoinFindings>> logged = loggedBefore(snapshot);
    if (!logged)
        return fail(logged.error());
    // Without the rows: the values of keys are rows too; what names say is not kept, for the rows will say more.
    const bool mayRead = m_options.mayProfile;
    Result<profile::ProposedKeys> inferred = mayRead ? profile::inferKeys(session, snapshot.schema(), snapshot.profiles,
                                                                          signsOf(m_source.kind), stop, progress)
                                                     : profile::keysByName(snapshot.schema(), stop, progress);
    m_inferred = {};
    if (!inferred)
        return fail(inferred.error());
    m_inferred = std::move(*inferred);
    m_inferred.logged = std::move(*logged);
    if (const Result<void> read = readWritten(snapshot, stop); !read || !mayRead)
        return read;
    if (profile::haveRows(snapshot.profiles)) {
        const Result<void> compared = profile::lookUpJoined(session, snapshot.schema(), m_inferred, stop);
        if (!compared)
            return compared;
    }
    return saveKeys(snapshot.fingerprint);
}

Result<void> OpenSource::saveKeys(const QString &fingerprint)
{
    return m_store ? m_store->keys().saveProposedKeys(m_source.id, fingerprint, m_inferred) : Result<void>();
}

/// The schema as the engine told it last, within the limits: what was accepted or inferred is no part of it. Limits
/// take the texts of views away, since they may name what is hidden; here they are only read, and against what may be
/// seen.
Schema OpenSource::seenSchema() const
{
    Schema seen = scopeOver(m_schema)->within(m_schema);
    if (!limitsInForce().restricts())
        return seen;
    QHash<TableName, QString> definitions;
    for (const Table &table : m_schema.tables) {
        if (table.kind == TableKind::View)
            definitions.insert(table.name, table.definition);
    }
    for (Table &table : seen.tables)
        table.definition = definitions.value(table.name);
    return seen;
}

/// Reads what views, verified queries and scripts join along, where they are not those that were read last.
Result<void> OpenSource::readWritten(const catalog::Snapshot &snapshot, const StopToken &stop)
{
    const Schema seen = seenSchema();
    const Result<QList<profile::WrittenSql>> written = sources::writtenSql(seen, snapshot.traits, m_source.id, m_store);
    if (!written)
        return fail(written.error());
    const QString fingerprint = limitsInForce().restricts() ? seen.fingerprint() : snapshot.fingerprint;
    const Result<bool> read =
        sources::readWrittenJoins(m_inferred, *written, seen, fingerprint, snapshot.profiles, stop);
    return read ? Result<void>() : fail(read.error());
}

bool OpenSource::hasQueryLog() const
{
    return dynamic_cast<QueryLogSource *>(m_session.get()) != nullptr;
}

Result<void> OpenSource::readQueryLog(const StopToken &stop, const Progress &progress)
{
    auto *log = dynamic_cast<QueryLogSource *>(m_session.get());
    if (!log)
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" keeps no query log that can be read."),
                    {m_source.title},
                    QT_TRANSLATE_NOOP("Error", "PostgreSQL, MySQL and MariaDB do. Views, verified queries and scripts "
                                               "are read for every source."));
    if (progress)
        progress(0, ErrorText(QT_TRANSLATE_NOOP("Error", "Reading the query log")));
    const Result<QList<LoggedStatement>> statements = log->queryLog(loggedStatements, stop);
    if (!statements)
        return fail(statements.error());
    profile::JoinFindings found =
        profile::joinedKeys(*statements, seenSchema(), m_snapshot->profiles, m_snapshot->traits, stop);
    if (stop.stopRequested())
        return fail(stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
                    QT_TRANSLATE_NOOP("Error", "Reading the query log was stopped."));
    m_inferred.logged = std::move(found);
    if (m_options.mayProfile && profile::haveRows(m_snapshot->profiles)) {
        const Result<void> compared = profile::lookUpJoined(session(), m_snapshot->schema(), m_inferred, stop);
        if (!compared)
            return compared;
    }
    if (const Result<void> saved = saveKeys(m_snapshot->fingerprint); !saved)
        return saved;
    return takeEdits(stop, progress);
}

} // namespace Tieout::project
