// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/opensource.h"

#include "core/base/text.h"
#include "core/generate/composer/composer.h"
#include "core/generate/composer/readings.h"
#include "core/profile/joinloss.h"
#include "core/profile/keyinference.h"
#include "core/profile/moved.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/description.h"
#include "core/workspace/finddrift.h"
#include "core/workspace/forget.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/keydecisions.h"
#include "core/workspace/limits.h"
#include "core/workspace/modelsight.h"
#include "core/workspace/othersources.h"
#include "core/workspace/rankingweights.h"
#include "core/workspace/settings.h"
#include "core/workspace/similarcorrections.h"
#include "core/workspace/storedsnapshot.h"
#include "core/workspace/verified.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <utility>

namespace Tieout::workspace {

namespace {

/// Reading the schema and building the linker are short beside profiling; the bar shows that.
constexpr double profileFrom = 0.1;
constexpr double movedTo = 0.2;
constexpr double profileTo = 0.8;
constexpr double keysTo = 0.9;
/// Counting what joins keep reads both tables: left out above these.
constexpr qint64 mostMatchedRows = 1'000'000;
constexpr std::chrono::milliseconds matchLimit{2'000};
constexpr std::chrono::milliseconds matchesLimit{10'000};
constexpr std::chrono::milliseconds costLimit{2'000};

Progress within(const Progress &progress, double from, double to)
{
    return [progress, from, to](double fraction, const QString &what) {
        if (progress)
            progress(fraction < 0 ? fraction : from + fraction * (to - from), what);
    };
}

/// Drops stored rows that are older than the workspace's setting; 0 days keeps all.
Result<void> applyRetention(Workspace &store)
{
    const Result<QString> days
        = store.setting(QString::fromLatin1(settings::rowsKeptDays.key), QString::fromLatin1(settings::rowsKeptDays.fallback));
    if (!days)
        return fail(days.error());
    if (days->toLongLong() <= 0)
        return {};
    const Result<int> dropped = store.dropRowsBefore(QDateTime::currentDateTimeUtc().addDays(-days->toLongLong()));
    if (!dropped)
        return fail(dropped.error());
    return {};
}

/// Takes over what joins along the keys keep and, where `mayCount`, counts it for keys between profiled tables that were not counted yet;
/// a long count is left out.
Result<void> countKeyMatches(Session &session, catalog::Snapshot &snapshot, Workspace *store, bool mayCount, const StopToken &stop)
{
    if (store) {
        Result<QList<catalog::KeyMatch>> known = store->keyMatches(snapshot.sourceId, snapshot.fingerprint);
        if (!known)
            return fail(known.error());
        snapshot.keyMatches = std::move(*known);
    }
    if (!mayCount)
        return {};
    const StopToken limited = stop.withLimit(matchesLimit);
    bool anew = false;
    for (const ForeignKey &key : snapshot.graph->keys()) {
        const auto from = snapshot.profiles.constFind(key.from);
        if (limited.stopRequested() || snapshot.keyMatch(key) || from == snapshot.profiles.cend() || !snapshot.profiles.contains(key.to)
            || from->rows > mostMatchedRows)
            continue;
        const Result<profile::JoinLoss> counted = profile::measureJoin(session, key, limited.withLimit(matchLimit));
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, "Counting what joins keep was cancelled.");
        if (!counted)
            continue; // it is shown as not counted
        snapshot.keyMatches.append({key, counted->rows, counted->kept});
        anew = true;
    }
    return store && anew ? store->saveKeyMatches(snapshot.sourceId, snapshot.fingerprint, snapshot.keyMatches) : Result<void>();
}

QList<ForeignKey> keysFrom(const Schema &schema, const TableName &table)
{
    QList<ForeignKey> keys = schema.foreignKeys;
    keys.removeIf([&table](const ForeignKey &key) { return key.from != table; });
    return keys;
}

/// Tables an answer was made from, as the record names them.
QSet<QString> tablesRead(const answer::Record &record)
{
    QSet<QString> tables;
    for (const answer::PartRecord &part : record.parts) {
        for (const QString &table : part.subgraph.terminals + part.subgraph.bridges)
            tables.insert(table);
        for (const answer::LineageRecord &column : part.lineage) {
            for (const answer::LineageInputRecord &input : column.inputs)
                tables.insert(input.table);
        }
        for (const answer::LineageInputRecord &input : part.lineageAll)
            tables.insert(input.table);
    }
    return tables;
}

/// Adds a table's profile where it lies within the snapshot's schema and was read under the limits.
void keep(catalog::Snapshot &snapshot, const profile::ProfiledTable &table, const schema::SourceLimits &limits)
{
    if (!isWithin(table, snapshot.schema(), limits))
        return;
    snapshot.profiles.insert({table.profile.schema, table.profile.table}, table.profile);
    snapshot.values.append(table.values);
    if (!snapshot.profiledAt.isValid() || table.profile.profiledAt > snapshot.profiledAt)
        snapshot.profiledAt = table.profile.profiledAt;
}

} // namespace

OpenSource::~OpenSource() = default;

Result<std::unique_ptr<OpenSource>> OpenSource::open(Connector &connector, const ConnectionParameters &parameters,
                                                     Workspace *store, const OpenOptions &options,
                                                     const StopToken &stop, const Progress &progress)
{
    if (progress)
        progress(-1, QStringLiteral("Opening %1").arg(connector.title()));
    Result<std::unique_ptr<Session>> session = connector.open(parameters, stop);
    if (!session)
        return fail(session.error());
    std::unique_ptr<OpenSource> source(new OpenSource);
    source->m_session = std::move(*session);
    source->m_sourceId = connector.address(parameters);
    // A server's database is what people call it by; of a file it is the name without folders.
    const QString database = parameters.value(QStringLiteral("database"));
    source->m_title = QFileInfo(database.isEmpty() ? source->m_sourceId : database).fileName();
    source->m_store = store;
    source->m_options = options;
    source->m_another = [&connector, parameters](const StopToken &until) { return connector.open(parameters, until); };
    if (store) {
        StoredSource stored{source->m_sourceId, connector.id(), source->m_title, parameters,
                            QDateTime::currentDateTimeUtc()};
        for (const QString &secret : connector.secretKeys())
            stored.parameters.remove(secret);
        if (const Result<void> added = store->addSource(stored); !added)
            return fail(added.error());
        if (const Result<void> tidied = applyRetention(*store); !tidied)
            return fail(tidied.error());
        if (const Result<void> taken = takeProfileSettings(*store, source->m_options.profile); !taken)
            return fail(taken.error());
    }
    if (const Result<void> built = source->build(Reread::Missing, stop, progress); !built)
        return fail(built.error());
    if (auto *rights = dynamic_cast<Rights *>(source->m_session.get())) {
        const Result<QStringList> writable = rights->writableTables(stop);
        if (writable)
            source->m_writable = *writable;
        else if (stop.stopRequested() || writable.error().code == ErrorCode::Connection)
            return fail(writable.error());
        // Else a server that only speaks the protocol does not tell rights: no reason not to read it.
    }
    return source;
}

QString OpenSource::readOnlyRoleScript() const
{
    const auto *rights = dynamic_cast<const Rights *>(m_session.get());
    return rights ? rights->readOnlyRoleScript(m_snapshot->schema()) : QString();
}

Result<void> OpenSource::refresh(Reread which, const StopToken &stop, const Progress &progress)
{
    m_options.mayProfile = true;
    m_refreshing = true;
    Result<void> built = build(which, stop, progress);
    m_refreshing = false;
    return built;
}

Result<void> OpenSource::build(Reread which, const StopToken &stop, const Progress &progress)
{
    Result<Schema> schema = m_session->readSchema(stop, within(progress, 0, profileFrom));
    if (!schema)
        return fail(schema.error());
    return buildOver(std::move(*schema), which, stop, within(progress, profileFrom, 1));
}

/// Profiles kept under this schema's fingerprint, and those of tables that the schema read before has as they are: another table's
/// change says nothing about them. Called before the schema, given as it will be kept, is.
Result<QList<profile::ProfiledTable>> OpenSource::knownProfiles(const Schema &schema, const QString &fingerprint)
{
    Result<QList<profile::ProfiledTable>> known = m_store->profiles(m_sourceId, fingerprint);
    if (!known || !known->isEmpty())
        return known;
    const Result<std::optional<StoredSchema>> last = m_store->latestSchema(m_sourceId);
    if (!last)
        return fail(last.error());
    if (!*last)
        return known;
    const Schema &before = (*last)->schema;
    const Result<QList<profile::ProfiledTable>> older = m_store->profiles(m_sourceId, (*last)->fingerprint);
    if (!older)
        return older;
    for (const profile::ProfiledTable &table : *older) {
        const TableName name{table.profile.schema, table.profile.table};
        const Table *now = schema.table(name);
        const Table *then = before.table(name);
        // Columns of keys are told as such, so that the keys belong to what was measured.
        if (!now || !then || *now != *then || keysFrom(schema, name) != keysFrom(before, name))
            continue;
        if (const Result<void> kept = m_store->saveProfile(m_sourceId, fingerprint, table); !kept)
            return fail(kept.error());
        known->append(table);
    }
    return known;
}

Result<void> OpenSource::buildOver(Schema schema, Reread which, const StopToken &stop, const Progress &progress)
{
    m_schemaReadAt = m_options.now();
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->sourceId = m_sourceId;
    snapshot->title = m_title;
    snapshot->traits = m_session->traits();
    snapshot->fingerprint = schema.fingerprint();
    const Result<schema::SourceLimits> limits = storedLimits();
    if (!limits)
        return fail(limits.error());
    m_limits = schema::normalised(*limits, schema);
    m_undecided.clear();
    QList<profile::ProfiledTable> before;
    if (m_store) {
        const Schema kept = scopeOver(schema)->kept(schema);
        Result<QList<profile::ProfiledTable>> known = knownProfiles(kept, snapshot->fingerprint);
        if (!known)
            return fail(known.error());
        before = *known;
        if (const Result<void> started = startBaseline(*m_store, m_sourceId, kept, m_schemaReadAt); !started)
            return started;
        if (const Result<void> saved = m_store->saveSchema(m_sourceId, kept, m_schemaReadAt, snapshot->fingerprint); !saved)
            return saved;
    }
    m_schema = std::move(schema);
    if (m_store && m_limits.restricts()) { // before anything of it is read
        QHash<TableName, TableProfile> measured;
        for (const profile::ProfiledTable &table : std::as_const(before))
            measured.insert({table.profile.schema, table.profile.table}, table.profile);
        if (const Result<void> hidden = hideUndecided(measured); !hidden)
            return hidden;
    }
    snapshot->scope = scopeOver(m_schema);
    const auto seen = std::make_shared<const Schema>(snapshot->scope->within(m_schema));
    snapshot->graph = std::make_shared<schema::SchemaGraph>(seen);
    const std::shared_ptr<sql::ScopedSession> filtered = scoped(m_schema);
    Session &session = filtered ? static_cast<Session &>(*filtered) : *m_session;
    QList<profile::ProfiledTable> known = which == Reread::All ? QList<profile::ProfiledTable>() : before;
    if (which == Reread::Moved) {
        if (const Result<void> dropped = dropMoved(session, known, *seen, stop, within(progress, 0, movedTo)); !dropped)
            return dropped;
    }
    for (const profile::ProfiledTable &table : std::as_const(known))
        keep(*snapshot, table, m_limits);
    const Result<void> profiled = profileMissing(session, *snapshot, stop, within(progress, which == Reread::Moved ? movedTo : 0, profileTo));
    const bool paused = !profiled && m_refreshing && profiled.error().code == ErrorCode::Cancelled;
    if (!profiled && !paused)
        return profiled;
    if (m_store && m_reread > 0) { // rows have changed: what joins keep is counted again
        if (const Result<void> cleared = m_store->saveKeyMatches(m_sourceId, snapshot->fingerprint, {}); !cleared)
            return cleared;
    }
    // What was read before the stop is taken over whatever comes; an older profile is better than none.
    const StopToken rest = paused ? StopToken() : stop;
    for (const profile::ProfiledTable &table : std::as_const(before)) {
        if (!snapshot->profiles.contains({table.profile.schema, table.profile.table}))
            keep(*snapshot, table, m_limits);
    }
    if (paused || m_reread == 0) {
        const Result<bool> reused = reuseKeys(*snapshot);
        if (!reused)
            return fail(reused.error());
        if (paused || *reused)
            return complete(snapshot, filtered, rest, within(progress, keysTo, 1));
    }
    if (const Result<void> inferred = inferKeys(session, *snapshot, rest, within(progress, profileTo, keysTo)); !inferred)
        return inferred;
    return complete(snapshot, filtered, rest, within(progress, keysTo, 1));
}

/// Leaves out the profiles of tables that are not as they were.
Result<void> OpenSource::dropMoved(Session &session, QList<profile::ProfiledTable> &known, const Schema &schema, const StopToken &stop, const Progress &progress)
{
    QList<profile::ProfiledTable> same;
    for (qsizetype i = 0; i < known.size(); ++i) {
        const TableProfile &profile = known[i].profile;
        const Table *table = schema.table({profile.schema, profile.table});
        if (progress)
            progress(double(i) / double(known.size()), QStringLiteral("Comparing %1").arg(profile.table));
        const auto limited = stop.withLimit(std::chrono::milliseconds(m_options.profile.tableLimitMs));
        const Result<bool> moved = table ? profile::hasMoved(session, *table, profile, m_options.profile, limited) : Result<bool>(true);
        if (!moved && (stop.stopRequested() || moved.error().code == ErrorCode::Connection))
            return fail(moved.error());
        if (moved && !*moved)
            same.append(known[i]);
    }
    known = std::move(same);
    return {};
}

Result<void> OpenSource::profileMissing(Session &session, catalog::Snapshot &snapshot, const StopToken &stop, const Progress &progress)
{
    m_failures.clear();
    m_reread = 0;
    m_unprofiled = 0;
    m_cost.reset();
    if (!m_options.mayProfile)
        return askCost(snapshot, stop);
    const QHash<TableName, TableProfile> known = snapshot.profiles;
    Result<void> stored;
    const profile::ProfileEvents events{
        .skip = [&](const TableName &name) { return known.contains(name); },
        .last = [&](const TableName &name) { return m_snapshot && m_snapshot->entry(name) && m_snapshot->entry(name)->legacy; },
        .onTable = [&](profile::ProfiledTable table) {
            table.rowFilter = m_limits.filterOf({table.profile.schema, table.profile.table});
            if (m_store && stored)
                stored = m_store->saveProfile(m_sourceId, snapshot.fingerprint, table);
            keep(snapshot, table, m_limits);
            ++m_reread;
        },
        .onFailure = [&](const TableName &name, const Error &error) { m_failures.append({name, error}); },
        .progress = progress};
    const Result<int> profiled = profile::profileSchema(
        session, snapshot.schema(), m_options.profile, events, stop, &session == m_session.get() ? m_another : profile::SessionOpener());
    m_unprofiled = int(snapshot.schema().tables.size() - snapshot.profiles.size() - m_failures.size());
    m_joinsDue = m_reread > 0;
    // Whoever was read first: what values are linked to must not depend on it.
    std::stable_sort(snapshot.values.begin(), snapshot.values.end(), [&snapshot](const profile::ColumnValues &a, const profile::ColumnValues &b) {
        return snapshot.graph->node(a.table) < snapshot.graph->node(b.table);
    });
    if (!stored)
        return stored;
    return profiled ? Result<void>() : fail(profiled.error());
}

/// Before somebody agreed to the profiling. Rows that the scope's filters leave out are in the figures.
Result<void> OpenSource::askCost(const catalog::Snapshot &snapshot, const StopToken &stop)
{
    QList<const Table *> unread;
    for (const Table &table : snapshot.schema().tables) {
        if (!snapshot.profiles.contains(table.name))
            unread.append(&table);
    }
    m_unprofiled = int(unread.size());
    const Result<profile::ProfileCost> cost = profile::profileCost(*m_session, unread, m_options.profile, costLimit, stop);
    if (!cost)
        return fail(cost.error());
    m_cost = *cost;
    return {};
}

/// Takes keys that were found for this schema before; whether they were ever looked for.
Result<bool> OpenSource::reuseKeys(const catalog::Snapshot &snapshot)
{
    m_inferred.clear();
    if (!m_store)
        return false;
    Result<std::optional<QList<profile::ProposedKey>>> known = m_store->proposedKeys(m_sourceId, snapshot.fingerprint);
    if (!known)
        return fail(known.error());
    m_inferred = known->value_or(QList<profile::ProposedKey>());
    return known->has_value();
}

Result<void> OpenSource::inferKeys(Session &session, const catalog::Snapshot &snapshot, const StopToken &stop, const Progress &progress)
{
    if (!m_options.mayProfile) { // the values of keys are rows too; what names say is not kept, for the rows will say more
        m_inferred = profile::keysByName(snapshot.schema());
        return {};
    }
    m_inferred.clear();
    Result<QList<profile::ProposedKey>> inferred = profile::inferKeys(session, snapshot.schema(), snapshot.profiles, stop, progress);
    if (!inferred)
        return fail(inferred.error());
    m_inferred = std::move(*inferred);
    return m_store ? m_store->saveProposedKeys(m_sourceId, snapshot.fingerprint, m_inferred) : Result<void>();
}

/// The catalog, the linker and the engine over a snapshot whose schema and profiles are there.
Result<void> OpenSource::complete(const std::shared_ptr<catalog::Snapshot> &snapshot,
                                  const std::shared_ptr<sql::ScopedSession> &scoped, const StopToken &stop, const Progress &progress)
{
    if (m_store) {
        if (const Result<void> hidden = hideUndecided(snapshot->profiles); !hidden)
            return hidden;
    }
    snapshot->scope = scopeOver(m_schema);
    if (const Result<void> added = addKeys(*snapshot, m_schema, m_inferred, m_store); !added)
        return added;
    keepWithin(*snapshot);
    if (const Result<void> added = addElsewhere(*snapshot, m_store); !added)
        return added;
    Session &session = scoped ? static_cast<Session &>(*scoped) : *m_session;
    // Rows are read only beside profiling: a server is not to be asked at every opening, nor an edit to wait for a count.
    if (const Result<void> matched = countKeyMatches(session, *snapshot, m_store, std::exchange(m_joinsDue, false), stop); !matched)
        return matched;
    if (const Result<void> described = describe(*snapshot, m_store, m_options.asOf); !described)
        return described;
    if (m_store) {
        if (const Result<void> saved = m_store->saveCatalog(m_sourceId, snapshot->entries.values()); !saved)
            return saved;
    }
    retrieval::LinkerParts parts(m_options.retriever);
    parts.indexFile = m_store ? cardIndexFile(m_store->file(), m_sourceId) : QString();
    Result<std::shared_ptr<const retrieval::Linker>> linker = retrieval::Linker::build(snapshot, parts, stop, progress);
    if (!linker)
        return fail(linker.error());
    m_snapshot = snapshot;
    m_linker = *linker;
    m_scoped = scoped;
    if (const Result<void> made = makeComposer(); !made)
        return made;
    makeEngine();
    return {};
}

Result<void> OpenSource::makeComposer()
{
    const Result<std::optional<RankingWeights>> own = m_store ? rankingWeights(*m_store) : Result<std::optional<RankingWeights>>();
    if (!own)
        return fail(own.error());
    m_composer.reset();
    m_weights = *own ? std::optional(withChanges(generate::composerWeights(), (*own)->changes)) : std::nullopt;
    m_composer = m_weights ? std::make_unique<generate::Composer>(*m_weights) : std::make_unique<generate::Composer>();
    return {};
}

Result<void> OpenSource::takeEdits(const StopToken &stop, const Progress &progress)
{
    const Result<schema::SourceLimits> limits = storedLimits();
    if (!limits)
        return fail(limits.error());
    schema::SourceLimits before = m_limits;
    before.rowBudget = limits->rowBudget;
    if (before != schema::normalised(*limits, m_schema)) { // other rows and columns than those that are known
        const Result<void> built = buildOver(m_schema, Reread::Missing, stop, progress);
        if (!built)
            m_limits = before; // what is open still is of those
        return built;
    }
    m_limits = before;
    return complete(std::make_shared<catalog::Snapshot>(*m_snapshot), m_scoped, stop, progress);
}

Result<schema::SourceLimits> OpenSource::storedLimits() const
{
    if (m_store)
        return limitsOf(*m_store, m_sourceId);
    schema::SourceLimits limits;
    limits.rowBudget = DefaultRowBudget;
    return limits;
}

/// Finds the drift, and what of it stands for something hidden.
Result<void> OpenSource::hideUndecided(const QHash<TableName, TableProfile> &profiles)
{
    Result<Drift> drift = findDrift(*m_store, {m_sourceId, m_session->traits(), m_schema, profiles}, m_options.now());
    if (!drift)
        return fail(drift.error());
    m_drift = std::move(*drift);
    m_undecided = hiddenWhileUndecided(*m_drift, m_limits);
    return {};
}

std::shared_ptr<const schema::ReadScope> OpenSource::scopeOver(const Schema &schema) const
{
    schema::SourceLimits limits = m_limits;
    limits.hidden += m_undecided;
    return sql::readScope(schema, limits, m_session->traits());
}

std::shared_ptr<sql::ScopedSession> OpenSource::scoped(const Schema &schema) const
{
    if (m_limits.filters.isEmpty())
        return nullptr;
    schema::SourceLimits limits = m_limits;
    limits.hidden += m_undecided;
    return std::make_shared<sql::ScopedSession>(
        *m_session, sql::RowFilters(limits, std::make_shared<const Schema>(schema), m_session->traits()));
}

Result<void> OpenSource::setLimits(const schema::SourceLimits &wanted, const StopToken &stop, const Progress &progress)
{
    if (!m_store)
        return fail(ErrorCode::Invalid, "Nothing is remembered of \"%1\".", {m_sourceId}, QStringLiteral("Open it in a workspace."));
    const schema::SourceLimits before = m_limits;
    const schema::SourceLimits limits = schema::normalised(wanted, m_schema);
    Error failed;
    for (const schema::RowFilter &filter : limits.filters) {
        if (before.filters.contains(filter))
            continue;
        if (const Result<void> checked = workspace::checkRowFilter(filter, m_schema, m_session->traits()); !checked)
            return checked;
        if (const Result<void> compiled = m_session->prepare(sql::filteredTable(filter, m_schema, m_session->traits())); !compiled)
            return fail(ErrorCode::Refused, "The engine does not accept the row filter of \"%1\": %2",
                        {filter.table.display(), compiled.error().message()}, compiled.error().hint);
    }
    if (const Result<void> set = workspace::setLimits(*m_store, m_sourceId, limits, &m_session->traits()); !set)
        return set;
    if (const Result<void> taken = takeEdits(stop, progress); taken) {
        removeCardIndex(m_store->file(), m_sourceId);
        if (const Result<void> forgotten = forgetHidden(*m_store, {m_sourceId, m_schema, m_session->traits(), before, m_limits}); !forgotten)
            return forgotten;
        // Entries and index are written again, of what is left.
        return complete(std::make_shared<catalog::Snapshot>(*m_snapshot), m_scoped, stop, progress);
    } else {
        failed = taken.error();
    }
    // What is open still reads under the old ones.
    m_limits = before;
    if (const Result<void> restored = m_store->setSetting(limitsKey(m_sourceId), limitsToText(before)); !restored)
        return restored;
    return fail(failed);
}

Result<qint64> OpenSource::logRejected(const QString &question, const QString &sql, const gate::Report &report)
{
    const gate::CheckResult *check = report.firstRejection();
    if (!m_store || !check)
        return 0;
    Rejection rejection;
    rejection.sourceId = m_sourceId;
    rejection.question = question;
    rejection.sql = sql;
    rejection.check = check->id;
    rejection.message = check->message;
    rejection.at = QDateTime::currentDateTimeUtc();
    return m_store->logRejection(rejection);
}

Result<void> OpenSource::logPassed(const QList<qint64> &rejections, const QString &question, const QString &sql)
{
    return m_store ? m_store->logPassed(rejections, question, sql) : Result<void>();
}

void OpenSource::makeEngine()
{
    m_engine = std::make_unique<answer::Engine>(
        session(), m_linker, QList<generate::CandidateSource *>{&m_verified, m_composer.get()} + m_options.generators);
}

void OpenSource::setGenerators(const QList<generate::CandidateSource *> &generators)
{
    m_options.generators = generators;
    makeEngine();
}

Result<bool> OpenSource::checkSchema(const StopToken &stop, const Progress &progress)
{
    Result<Schema> schema = m_session->readSchema(stop, progress);
    if (!schema)
        return fail(schema.error());
    m_schemaReadAt = m_options.now();
    if (*schema == m_schema)
        return false;
    const Schema before = m_schema;
    if (const Result<void> built = buildOver(std::move(*schema), Reread::Missing, stop, progress); !built) {
        m_schema = before; // what is open still is of that one
        return fail(built.error());
    }
    return true;
}

/// A source that cannot be read now says so to the question itself.
void OpenSource::checkSchemaWhereDue(const StopToken &stop)
{
    qint64 hours = 0;
    if (m_store) {
        const Setting &setting = settings::schemaCheckHours;
        const QString stored = m_store->setting(QString::fromLatin1(setting.key), {}).value_or(QString());
        hours = (stored.isEmpty() ? QString::fromLatin1(setting.fallback) : stored).toLongLong();
    }
    const bool first = !std::exchange(m_asked, true);
    if (first || (hours > 0 && m_schemaReadAt.secsTo(m_options.now()) >= hours * 3600))
        (void)checkSchema(stop, {});
}

void OpenSource::noteDrift(answer::Record &record) const
{
    if (!m_drift || !m_drift->matters())
        return;
    const QList<schema::SchemaChange> changes = m_drift->schemaChanges();
    const QString moved = QStringLiteral("The schema has changed since %1 (%2)")
                              .arg(m_drift->since.date().toString(Qt::ISODate), schema::summary(changes));
    if (record.state != QLatin1String("answered")) {
        record.assumptions.append({moved + QStringLiteral("; what is meant may be called otherwise now."), QStringLiteral("schema"), {}});
        return;
    }
    const QSet<QString> read = tablesRead(record);
    QStringList touched;
    for (const schema::SchemaChange &change : changes) {
        const QString table = change.proposal ? change.proposal->rename.toTable.display() : change.table.display();
        if (change.effect() != schema::ChangeEffect::None && read.contains(table) && !touched.contains(table))
            touched.append(table);
    }
    if (!touched.isEmpty())
        record.assumptions.append(
            {moved + QStringLiteral("; this answer reads %1.").arg(base::listed(touched)), QStringLiteral("schema"), {}});
}

Result<void> OpenSource::decide(DriftDecision::Kind kind, const schema::Rename &rename, const StopToken &stop, const Progress &progress)
{
    if (!m_store)
        return fail(ErrorCode::Invalid, "Nothing is remembered of \"%1\".", {m_sourceId}, QStringLiteral("Open it in a workspace."));
    if (const Result<void> kept = workspace::decide(*m_store, m_sourceId, kind, rename, m_schema, m_session->traits(), m_options.now()); !kept)
        return kept;
    return takeDecision(stop, progress);
}

/// What was hidden until somebody decided may be read now, or the other way round.
Result<void> OpenSource::takeDecision(const StopToken &stop, const Progress &progress)
{
    return m_limits.restricts() ? buildOver(m_schema, Reread::Missing, stop, progress) : takeEdits(stop, progress);
}

Result<void> OpenSource::undoDecision(const StopToken &stop, const Progress &progress)
{
    if (!m_store)
        return fail(ErrorCode::Invalid, "Nothing is remembered of \"%1\".", {m_sourceId}, QStringLiteral("Open it in a workspace."));
    if (const Result<DriftDecision> undone = m_store->undoDecision(m_sourceId); !undone)
        return fail(undone.error());
    return takeDecision(stop, progress);
}

answer::Record OpenSource::ask(const QString &question, const answer::AskOptions &options,
                               const answer::BeatSink &beats, const StopToken &stop)
{
    checkSchemaWhereDue(stop);
    answer::AskOptions asking = options;
    asking.sight = sightWhere(options.sight);
    if (m_store && asking.lessons.isEmpty())
        asking.lessons = lessonsFor(*m_store, wholeOf(question, asking, *m_linker), *m_snapshot);
    return remembered(asChosen(m_engine->ask(question, asking, beats, stop), asking, beats, stop));
}

/// A person's choice goes before what the caller would have; where it cannot be read, a model is told nothing.
generate::ModelSight OpenSource::sightWhere(const generate::ModelSight &otherwise) const
{
    if (!m_store)
        return otherwise;
    const Result<std::optional<generate::ModelSight>> chosen = modelSightOf(*m_store, m_sourceId);
    return chosen ? chosen->value_or(otherwise) : generate::ModelSight{false, false, false};
}

/// Where a person chose between the same readings before, their choice is the answer and says so.
answer::Record OpenSource::asChosen(answer::Record record, const answer::AskOptions &options, const answer::BeatSink &beats, const StopToken &stop)
{
    if (!m_store || !record.clarify || stop.stopRequested())
        return record;
    const QString question = answer::wholeQuestion(record);
    const Result<std::optional<ChosenReading>> chosen = m_store->chosenReading(m_sourceId, question);
    if (!chosen || !*chosen)
        return record;
    const QList<answer::AlternativeRecord> offered = record.clarify->options;
    const auto option = std::find_if(offered.cbegin(), offered.cend(), [&](const answer::AlternativeRecord &one) { return one.reading == (*chosen)->reading; });
    if (option == offered.cend())
        return record;
    answer::Record answered = m_engine->runSql(question, option->sql, option->reading, gate::Author::Generator, options, beats, stop);
    if (answered.state != QLatin1String("answered"))
        return record;
    answered.question = record.question;
    answered.refines = record.refines;
    answered.steps = record.steps;
    answered.assumptions = record.assumptions + answered.assumptions;
    answered.assumptions.append({QStringLiteral("This reading was chosen on %1").arg((*chosen)->at.toLocalTime().date().toString(Qt::ISODate)), QStringLiteral("chosen"), {}});
    for (const answer::AlternativeRecord &other : offered) {
        if (other.reading != option->reading)
            answered.alternatives.append(other);
    }
    return answered;
}

answer::Record OpenSource::choose(const QString &question, const answer::AlternativeRecord &option, const answer::AskOptions &options,
                                  const answer::BeatSink &beats, const StopToken &stop)
{
    answer::Record record = runSql(question, option.sql, option.reading, gate::Author::Generator, options, beats, stop);
    if (!m_store || record.state != QLatin1String("answered"))
        return record;
    if (const Result<void> kept = m_store->chooseReading(m_sourceId, question, option.reading, m_options.now()); !kept)
        record.text += QStringLiteral(" The choice could not be saved: %1").arg(kept.error().fullMessage());
    return record;
}

answer::Record OpenSource::runSql(const QString &question, const QString &sql, const QString &reading,
                                  gate::Author author, const answer::AskOptions &options, const answer::BeatSink &beats,
                                  const StopToken &stop)
{
    checkSchemaWhereDue(stop);
    answer::Record record = m_engine->runSql(question, sql, reading, author, options, beats, stop);
    return stop.cancelled() ? record : remembered(std::move(record));
}

Result<catalog::VerifiedQuery> OpenSource::verifiable(const QString &question, const QString &sql, const answer::AskOptions &options, const StopToken &stop)
{
    return acceptedVerified(*m_engine, *m_snapshot, question, sql, options, stop);
}

answer::Record OpenSource::remembered(answer::Record record)
{
    noteDrift(record);
    if (m_store) {
        // An answer that could not be stored is still shown, but never as saved.
        if (const Result<void> saved = m_store->saveRecord(record, m_sourceId, QDateTime::currentDateTimeUtc()); !saved)
            record.text += QStringLiteral(" This answer could not be saved: %1").arg(saved.error().fullMessage());
    }
    return record;
}

} // namespace Tieout::workspace
