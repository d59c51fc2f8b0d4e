// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/opensource.h"

#include "core/base/text.h"
#include "core/gate/callables.h"
#include "core/generate/composer/composer.h"
#include "core/generate/composer/rank/readings.h"
#include "core/generate/composer/toprows.h"
#include "core/profile/keyinference.h"
#include "core/profile/staleness.h"
#include "core/project/forget.h"
#include "core/sources/description.h"
#include "core/sources/finddrift.h"
#include "core/sources/keydecisions.h"
#include "core/sources/keymatches.h"
#include "core/sources/limits.h"
#include "core/sources/metricdrift.h"
#include "core/sources/metrics/modelfolder.h"
#include "core/sources/othersources.h"
#include "core/sources/storedsnapshot.h"
#include "core/sources/valueroom.h"
#include "core/sources/workbookplace.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/rankingweights.h"
#include "core/workspace/settings.h"
#include "sdk/secrets.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <utility>

namespace Tieout::project {

namespace {

/// Reading the schema and building the linker are short beside profiling; the bar shows that.
constexpr double profileFrom = 0.1;
constexpr double staleTo = 0.2;
constexpr double profileTo = 0.8;
constexpr double keysTo = 0.9;
constexpr std::chrono::milliseconds costLimit{2'000};

Progress within(const Progress &progress, double from, double to)
{
    return [progress, from, to](double fraction, const ErrorText &what) {
        if (progress)
            progress(fraction < 0 ? fraction : from + fraction * (to - from), what);
    };
}

/// Drops stored rows that are older than the workspace's setting; 0 days keeps all.
Result<void> applyRetention(workspace::Workspace &store)
{
    const Result<QString> days = store.setting(QString::fromLatin1(workspace::settings::rowsKeptDays.key),
                                               QString::fromLatin1(workspace::settings::rowsKeptDays.fallback));
    if (!days)
        return fail(days.error());
    if (days->toLongLong() <= 0)
        return {};
    const Result<int> dropped =
        store.answers().dropRowsBefore(QDateTime::currentDateTimeUtc().addDays(-days->toLongLong()));
    if (!dropped)
        return fail(dropped.error());
    return {};
}

/// A table as a schema has it, with the keys that it refers by.
struct TableState {
    const Table *table = nullptr;
    QList<ForeignKey> keys;
    bool isAs(const TableState &other) const
    {
        return table && other.table && *table == *other.table && keys == other.keys;
    }
};

QHash<TableName, TableState> statesOf(const Schema &schema)
{
    QHash<TableName, TableState> states;
    for (const Table &table : schema.tables)
        states[table.name].table = &table;
    for (const ForeignKey &key : schema.foreignKeys)
        states[key.from].keys.append(key);
    return states;
}

/// Adds a table's profile where it lies within the snapshot's schema and was read under the limits.
void keep(catalog::Snapshot &snapshot, sources::ValueRoom &room, const profile::ProfiledTable &table,
          const schema::SourceLimits &limits)
{
    if (!sources::isWithin(table, *snapshot.graph, limits))
        return;
    snapshot.profiles.insert({table.profile.schema, table.profile.table}, table.profile);
    room.add(table.values);
    if (!snapshot.profiledAt.isValid() || table.profile.profiledAt > snapshot.profiledAt)
        snapshot.profiledAt = table.profile.profiledAt;
}

} // namespace

workspace::StoredSource storedAs(const Connector &connector, const ConnectionParameters &parameters)
{
    const QString id = connector.address(parameters);
    // A server's database is what people call it by; of a file it is the name without folders.
    const QString database = parameters.value(QStringLiteral("database"));
    workspace::StoredSource stored{id, connector.id(), QFileInfo(database.isEmpty() ? id : database).fileName(),
                                   parameters, QDateTime::currentDateTimeUtc()};
    for (const QString &secret : connector.secretKeys())
        stored.parameters.remove(secret);
    return stored;
}

OpenSource::~OpenSource() = default;

Result<std::unique_ptr<OpenSource>> OpenSource::open(Connector &connector, const ConnectionParameters &given,
                                                     workspace::Workspace *store, const OpenOptions &options,
                                                     const StopToken &stop, const Progress &progress)
{
    if (progress)
        progress(-1, ErrorText(QT_TRANSLATE_NOOP("Error", "Opening %1"), {connector.title()}));
    Result<ConnectionParameters> parameters = sources::withWorkbookPlace(connector, given, store);
    if (!parameters)
        return fail(parameters.error());
    Result<std::unique_ptr<Session>> session = openConnection(connector, *parameters, stop);
    if (!session)
        return fail(session.error());
    std::unique_ptr<OpenSource> source(new OpenSource);
    source->m_session = std::move(*session);
    Result<workspace::StoredSource> stored = storedAs(connector, given);
    if (store)
        stored = sources::titledBeside(*stored, *store);
    if (!stored)
        return fail(stored.error());
    source->m_source.id = stored->id;
    source->m_source.title = stored->title;
    source->m_source.kind = sources::kindOf(*stored);
    source->m_store = store;
    source->m_options = options;
    Result<sources::AccountRights> rights = sources::rightsOf(*source->m_session, stop);
    if (!rights)
        return fail(rights.error());
    source->m_rights = std::move(*rights);
    if (store) {
        if (const Result<void> checked = sources::checkAccount(*store, source->m_rights, source->m_source.id); !checked)
            return fail(checked.error());
    }
    source->m_parameters = *std::move(parameters);
    source->m_another = [&connector, &opening = source->m_parameters](const StopToken &until) {
        return openConnection(connector, opening, until);
    };
    if (store) {
        if (const Result<void> added = store->addSource(*stored); !added)
            return fail(added.error());
        if (const Result<void> tidied = applyRetention(*store); !tidied)
            return fail(tidied.error());
        if (const Result<void> taken = workspace::takeProfileSettings(*store, source->m_options.profile); !taken)
            return fail(taken.error());
    }
    if (const Result<void> built = source->build(Reread::Missing, stop, progress); !built)
        return fail(built.error());
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
    const Result<schema::SourceLimits> limits = storedLimits();
    if (!limits)
        return fail(limits.error());
    Result<Schema> schema = sources::readSchema(*m_session, *limits, stop, within(progress, 0, profileFrom));
    if (!schema)
        return fail(schema.error());
    return buildOver(std::move(*schema), which, stop, within(progress, profileFrom, 1));
}

/// Profiles kept under this schema's fingerprint, and those of tables that the schema read before has as they are:
/// another table's change says nothing about them. Called before the schema, given as it will be kept, is.
Result<QList<profile::ProfiledTable>> OpenSource::knownProfiles(const Schema &schema, const QString &fingerprint)
{
    Result<QList<profile::ProfiledTable>> known = sources::roomyProfiles(*m_store, m_source.id, fingerprint);
    if (!known || !known->isEmpty())
        return known;
    const Result<std::optional<workspace::StoredSchema>> last = m_store->snapshots().latestSchema(m_source.id);
    if (!last)
        return fail(last.error());
    if (!*last)
        return known;
    const QString before = (*last)->fingerprint;
    const QHash<TableName, TableState> then = statesOf((*last)->schema);
    const QHash<TableName, TableState> now = statesOf(schema);
    for (const Table &table : schema.tables) {
        // Columns of keys are told as such, so that the keys belong to what was measured.
        if (!now.value(table.name).isAs(then.value(table.name)))
            continue;
        if (const Result<void> copied = m_store->snapshots().copyProfile(m_source.id, before, table.name, fingerprint);
            !copied)
            return fail(copied.error());
    }
    return sources::roomyProfiles(*m_store, m_source.id, fingerprint);
}

/// Keeps the schema that was read, and starts its baseline where there is none.
Result<void> OpenSource::rememberSchema(const QString &fingerprint)
{
    // In a workspace of an older version what was read last is what people worked with.
    if (const Result<void> started = m_store->drift().startBaseline(m_source.id); !started)
        return started;
    if (const Result<void> saved = m_store->snapshots().saveSchema(m_source.id, scopeOver(m_schema)->kept(m_schema),
                                                                   m_schemaReadAt, fingerprint);
        !saved)
        return saved;
    return m_store->drift().startBaseline(m_source.id);
}

Result<void> OpenSource::buildOver(Schema schema, Reread which, const StopToken &stop, const Progress &progress)
{
    m_schemaReadAt = m_options.now();
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->sourceId = m_source.id;
    snapshot->title = m_source.title;
    snapshot->traits = m_session->traits();
    snapshot->fingerprint = schema.fingerprint();
    const Result<schema::SourceLimits> limits = storedLimits();
    if (!limits)
        return fail(limits.error());
    m_source.scope = schema::normalised(*limits, schema);
    m_closed = gate::unreadableTables(schema, m_source.scope, m_session->traits());
    m_undecided.clear();
    sources::ValueRoom room(snapshot->values);
    QList<profile::ProfiledTable> before;
    if (m_store) {
        Result<QList<profile::ProfiledTable>> known =
            knownProfiles(scopeOver(schema)->kept(schema), snapshot->fingerprint);
        if (!known)
            return fail(known.error());
        known->removeIf([this](const profile::ProfiledTable &table) {
            return m_closed.contains({table.profile.schema, table.profile.table});
        });
        before = *known;
        Result<QHash<TableName, Error>> unread = m_store->snapshots().unread(m_source.id, snapshot->fingerprint);
        if (!unread)
            return fail(unread.error());
        snapshot->unread = std::move(*unread);
    }
    m_schema = std::move(schema);
    const bool restricts = m_source.scope.restricts();
    if (m_store && restricts) { // before anything of it is read or told
        if (const Result<void> remembered = rememberSchema(snapshot->fingerprint); !remembered)
            return remembered;
        QHash<TableName, TableProfile> measured;
        for (const profile::ProfiledTable &table : std::as_const(before))
            measured.insert({table.profile.schema, table.profile.table}, table.profile);
        if (const Result<void> hidden = hideUndecided(measured); !hidden)
            return hidden;
    }
    snapshot->scope = scopeOver(m_schema);
    snapshot->graph =
        std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(snapshot->scope->within(m_schema)));
    const std::shared_ptr<gate::CheckedSession> reading = behindDoor(m_schema, limitsInForce());
    gate::CheckedSession &session = *reading;
    QList<profile::ProfiledTable> known = which == Reread::All ? QList<profile::ProfiledTable>() : before;
    if (which == Reread::Stale) {
        if (const Result<void> dropped =
                dropStale(session, known, *snapshot->graph, stop, within(progress, 0, staleTo));
            !dropped)
            return dropped;
    }
    for (const profile::ProfiledTable &table : std::as_const(known))
        keep(*snapshot, room, table, m_source.scope);
    noteClosed(*snapshot);
    if (const Result<void> told = tellSchema(*snapshot, before); !told)
        return told;
    if (m_store && !restricts) { // where nothing is hidden nobody has to wait until it is written
        if (const Result<void> remembered = rememberSchema(snapshot->fingerprint); !remembered)
            return remembered;
    }
    const Result<void> profiled = profileMissing(session, *snapshot, room, which, stop,
                                                 within(progress, which == Reread::Stale ? staleTo : 0, profileTo));
    const bool paused = !profiled && m_refreshing && profiled.error().code == ErrorCode::Cancelled;
    if (!profiled && !paused)
        return profiled;
    if (m_store && m_reread > 0) { // rows have changed: what joins keep is counted again
        if (const Result<void> cleared = m_store->snapshots().saveKeyMatches(m_source.id, snapshot->fingerprint, {});
            !cleared)
            return cleared;
    }
    // What was read before the stop is taken over whatever comes; an older profile is better than none.
    const StopToken rest = paused ? StopToken() : stop;
    for (const profile::ProfiledTable &table : std::as_const(before)) {
        if (!snapshot->profiles.contains({table.profile.schema, table.profile.table}))
            keep(*snapshot, room, table, m_source.scope);
    }
    if (paused || m_reread == 0) {
        const Result<bool> reused = reuseKeys(*snapshot);
        if (!reused)
            return fail(reused.error());
        if (paused || *reused)
            return complete(snapshot, rest, within(progress, keysTo, 1));
    }
    if (const Result<void> inferred = inferKeys(session, *snapshot, rest, within(progress, profileTo, keysTo));
        !inferred)
        return inferred;
    return complete(snapshot, rest, within(progress, keysTo, 1));
}

/// Leaves out the profiles of tables that are not as they were.
Result<void> OpenSource::dropStale(Session &session, QList<profile::ProfiledTable> &known,
                                   const schema::SchemaGraph &graph, const StopToken &stop, const Progress &progress)
{
    QList<profile::ProfiledTable> same;
    for (qsizetype i = 0; i < known.size(); ++i) {
        const TableProfile &profile = known[i].profile;
        const int node = graph.node({profile.schema, profile.table});
        const Table *table = node < 0 ? nullptr : &graph.table(node);
        if (progress)
            progress(double(i) / double(known.size()),
                     ErrorText(QT_TRANSLATE_NOOP("Error", "Comparing %1"), {profile.table}));
        const bool view = table && table->kind == TableKind::View;
        const int limit = view ? std::min(m_options.profile.viewLimitMs, m_options.profile.tableLimitMs)
                               : m_options.profile.tableLimitMs;
        const auto limited = stop.withLimit(std::chrono::milliseconds(limit));
        const Result<bool> stale =
            table ? profile::isStale(session, *table, profile, m_options.profile, limited) : Result<bool>(true);
        if (!stale && (stop.stopRequested() || stale.error().code == ErrorCode::Connection))
            return fail(stale.error());
        if (stale && !*stale)
            same.append(known[i]);
    }
    known = std::move(same);
    return {};
}

/// Tables whose rows are not read, because that would run what nobody allowed, have failed before anybody tries;
/// whether they are is decided anew at each opening.
void OpenSource::noteClosed(catalog::Snapshot &snapshot) const
{
    snapshot.unread.removeIf(
        [](QHash<TableName, Error>::iterator unread) { return unread.value().code == ErrorCode::Refused; });
    for (const Table &table : snapshot.schema().tables) {
        if (m_closed.contains(table.name))
            snapshot.unread.insert(table.name, m_closed.value(table.name));
    }
}

Result<void> OpenSource::profileMissing(gate::CheckedSession &session, catalog::Snapshot &snapshot,
                                        sources::ValueRoom &room, Reread which, const StopToken &stop,
                                        const Progress &progress)
{
    m_failures.clear();
    m_reread = 0;
    m_unprofiled = 0;
    m_cost.reset();
    if (!m_options.mayProfile)
        return askCost(snapshot, stop);
    // What took too long would take as long at every opening: it waits until somebody wants it read again.
    const auto tooLong = [&](const TableName &name) { return snapshot.unread.value(name).code == ErrorCode::TimedOut; };
    const QSet<TableName> known(snapshot.profiles.keyBegin(), snapshot.profiles.keyEnd());
    Result<void> stored;
    const profile::ProfileEvents events{
        .skip =
            [&](const TableName &name) {
                return known.contains(name) || m_closed.contains(name) || (which == Reread::Missing && tooLong(name));
            },
        .last =
            [&](const TableName &name) {
                return tooLong(name) || (m_snapshot && m_snapshot->entry(name) && m_snapshot->entry(name)->legacy);
            },
        .onTable =
            [&](profile::ProfiledTable table) {
                table.rowFilter = m_source.scope.filterOf({table.profile.schema, table.profile.table});
                if (m_store && stored)
                    stored = m_store->snapshots().saveProfile(m_source.id, snapshot.fingerprint, table);
                keep(snapshot, room, table, m_source.scope);
                snapshot.unread.remove({table.profile.schema, table.profile.table});
                ++m_reread;
            },
        .onFailure = [&](const TableName &name, const Error &error) { snapshot.unread.insert(name, error); },
        .progress = progress};
    const profile::SessionOpener another = [this,
                                            &session](const StopToken &until) -> Result<std::unique_ptr<Session>> {
        Result<std::unique_ptr<Session>> opened = m_another(until);
        if (!opened)
            return opened;
        return std::make_unique<gate::CheckedSession>(std::move(*opened), session.sharedDoor());
    };
    const Result<int> profiled =
        profile::profileSchema(session, snapshot.schema(), m_options.profile, events, stop, another);
    if (m_store && stored) {
        const Result<QHash<TableName, Error>> kept = m_store->snapshots().unread(m_source.id, snapshot.fingerprint);
        if (!kept)
            return fail(kept.error());
        if (snapshot.unread != *kept)
            stored = m_store->snapshots().saveUnread(m_source.id, snapshot.fingerprint, snapshot.unread);
    }
    for (const Table &table : snapshot.schema().tables) {
        if (snapshot.unread.contains(table.name))
            m_failures.append({table.name, snapshot.unread.value(table.name)});
        else if (!snapshot.profiles.contains(table.name))
            ++m_unprofiled;
    }
    m_joinsDue = m_reread > 0;
    // Whoever was read first: what values are linked to must not depend on it.
    std::stable_sort(snapshot.values.begin(), snapshot.values.end(),
                     [&snapshot](const profile::ColumnValues &a, const profile::ColumnValues &b) {
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
        if (m_closed.contains(table.name))
            m_failures.append({table.name, m_closed.value(table.name)});
        else if (!snapshot.profiles.contains(table.name))
            unread.append(&table);
    }
    m_unprofiled = int(unread.size());
    const Result<profile::ProfileCost> cost =
        profile::profileCost(*m_session, unread, m_options.profile, costLimit, stop);
    if (!cost)
        return fail(cost.error());
    m_cost = *cost;
    return {};
}

/// What there is before rows are read, for whoever waits for the opening.
Result<void> OpenSource::tellSchema(const catalog::Snapshot &read, const QList<profile::ProfiledTable> &known)
{
    if (m_snapshot || !m_options.onSchema)
        return {};
    const auto early = std::make_shared<catalog::Snapshot>(read);
    sources::ValueRoom room(early->values);
    for (const profile::ProfiledTable &table : known) {
        if (!early->profiles.contains({table.profile.schema, table.profile.table}))
            keep(*early, room, table, m_source.scope);
    }
    if (const Result<void> taken = takeOver(*early, {}, [] { return Result<void>(); }); !taken)
        return taken;
    m_options.onSchema(early);
    return {};
}

/// Keys, limits and descriptions over a snapshot whose schema and profiles are there; `count` adds what joins keep.
Result<void> OpenSource::takeOver(catalog::Snapshot &snapshot, const profile::ProposedKeys &inferred,
                                  const std::function<Result<void>()> &count)
{
    snapshot.scope = scopeOver(m_schema);
    if (const Result<void> added = sources::addKeys(snapshot, m_schema, inferred, m_store); !added)
        return added;
    snapshot.joinsRead.hasLog = hasQueryLog();
    sources::keepWithin(snapshot);
    if (const Result<void> added = sources::addElsewhere(snapshot, m_store); !added)
        return added;
    if (const Result<void> counted = count(); !counted)
        return counted;
    snapshot.models = m_options.models;
    if (m_store)
        snapshot.models += sources::metrics::readModels(sources::metrics::modelFolder(*m_store)).models;
    snapshot.models = sources::modelsInForce(snapshot.models, snapshot.schema(), m_drift);
    return sources::describe(snapshot, m_store, m_options.asOf);
}

/// The catalog, the linker and the engine over a snapshot whose schema and profiles are there.
Result<void> OpenSource::complete(const std::shared_ptr<catalog::Snapshot> &snapshot, const StopToken &stop,
                                  const Progress &progress)
{
    std::shared_ptr<gate::CheckedSession> reading;
    // Rows are read only beside profiling: a server is not to be asked at every opening, nor an edit to wait for a
    // count.
    const auto count = [&] {
        reading = behindDoor(m_schema, limitsInForce());
        return sources::countKeyMatches(*reading, *snapshot, m_store, std::exchange(m_joinsDue, false), stop);
    };
    if (const Result<void> read = readWritten(*snapshot, stop); !read)
        return read;
    if (m_store) {
        if (const Result<void> hidden = hideUndecided(snapshot->profiles); !hidden)
            return hidden;
    }
    if (const Result<void> taken = takeOver(*snapshot, m_inferred, count); !taken)
        return taken;
    if (m_store) {
        if (const Result<void> saved = m_store->snapshots().saveCatalog(m_source.id, snapshot->entries.values());
            !saved)
            return saved;
    }
    retrieval::LinkerParts parts(m_options.retriever);
    parts.indexFile =
        m_store && !m_store->notKept() ? workspace::cardIndexFile(m_store->file(), m_source.id) : QString();
    Result<std::shared_ptr<const retrieval::Linker>> linker = retrieval::Linker::build(snapshot, parts, stop, progress);
    if (!linker)
        return fail(linker.error());
    if (const Result<void> read = readMeanings(*linker, snapshot, parts.indexFile, stop, progress); !read)
        return read;
    m_snapshot = snapshot;
    m_source.fingerprint = snapshot->fingerprint;
    m_source.holdings = sources::holdingsOf(snapshot->scope->kept(m_schema), snapshot->profiles.size(), m_schemaReadAt);
    m_linker = *linker;
    if (const Result<void> made = makeComposer(); !made)
        return made;
    m_checked = reading;
    makeEngine();
    return {};
}

Result<void> OpenSource::makeComposer()
{
    const Result<std::optional<workspace::RankingWeights>> own =
        m_store ? workspace::rankingWeights(*m_store) : Result<std::optional<workspace::RankingWeights>>();
    if (!own)
        return fail(own.error());
    m_topRows.reset();
    m_composer.reset();
    m_weights = *own ? std::optional(workspace::withChanges(generate::composer::composerWeights(), (*own)->changes))
                     : std::nullopt;
    m_composer = m_weights ? std::make_unique<generate::composer::Composer>(*m_weights)
                           : std::make_unique<generate::composer::Composer>();
    m_topRows = std::make_unique<generate::composer::TopRows>(*m_composer);
    return {};
}

Result<void> OpenSource::takeEdits(const StopToken &stop, const Progress &progress)
{
    const Result<schema::SourceLimits> limits = storedLimits();
    if (!limits)
        return fail(limits.error());
    const Result<bool> corrected = takeCorrections(stop, progress);
    if (!corrected)
        return fail(corrected.error());
    if (*corrected) // the limits are taken over with it
        return {};
    schema::SourceLimits before = m_source.scope;
    before.rowBudget = limits->rowBudget;
    if (before != schema::normalised(*limits, m_schema)) { // other rows and columns than those that are known
        const Result<void> built = buildOver(m_schema, Reread::Missing, stop, progress);
        if (!built)
            m_source.scope = before; // what is open still is of those
        return built;
    }
    m_source.scope = before;
    return complete(std::make_shared<catalog::Snapshot>(*m_snapshot), stop, progress);
}

Result<void> OpenSource::setModels(const QList<catalog::SemanticModel> &models, const StopToken &stop,
                                   const Progress &progress)
{
    m_options.models = models;
    return takeEdits(stop, progress);
}

void OpenSource::makeEngine()
{
    m_engine = std::make_unique<answer::Engine>(
        session(), m_linker,
        QList<generate::CandidateSource *>{&m_verified, m_composer.get(), m_topRows.get()} + m_options.generators);
}

void OpenSource::setGenerators(const QList<generate::CandidateSource *> &generators)
{
    m_options.generators = generators;
    makeEngine();
}

} // namespace Tieout::project
