// SPDX-License-Identifier: GPL-3.0-or-later
// What of an open source may be read, and the session that keeps to it.
#include "core/project/opensource.h"

#include "core/project/forget.h"
#include "core/sources/finddrift.h"
#include "core/sources/limits.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/storedlimits.h"

namespace Tieout::project {

Result<schema::SourceLimits> OpenSource::storedLimits() const
{
    if (m_store)
        return workspace::limitsOf(*m_store, m_source.id);
    schema::SourceLimits limits;
    limits.rowBudget = workspace::DefaultRowBudget;
    return limits;
}

/// Finds the drift, and what of it stands for something hidden.
Result<void> OpenSource::hideUndecided(const QHash<TableName, TableProfile> &profiles)
{
    Result<workspace::Drift> drift = sources::findDrift(
        *m_store, {m_source.id, m_session->traits(), m_schema, profiles, m_session.get()}, m_options.now());
    if (!drift)
        return fail(drift.error());
    m_drift = std::move(*drift);
    m_undecided = sources::hiddenWhileUndecided(*m_drift, m_source.scope);
    return {};
}

schema::SourceLimits OpenSource::limitsInForce() const
{
    schema::SourceLimits limits = m_source.scope;
    limits.hidden += m_undecided;
    return limits;
}

std::shared_ptr<const schema::ReadScope> OpenSource::scopeOver(const Schema &schema) const
{
    return sql::readScope(schema, limitsInForce(), m_session->traits());
}

std::shared_ptr<gate::CheckedSession> OpenSource::behindDoor(const Schema &schema,
                                                             const schema::SourceLimits &limits) const
{
    return std::make_shared<gate::CheckedSession>(
        *m_session,
        std::make_shared<const gate::Door>(std::make_shared<const Schema>(schema), limits, m_session->traits()));
}

Result<void> OpenSource::setLimits(const schema::SourceLimits &wanted, const StopToken &stop, const Progress &progress)
{
    if (!m_store)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is remembered of \"%1\"."), {m_source.id},
                    QT_TRANSLATE_NOOP("Error", "Open it in a workspace."));
    const schema::SourceLimits before = m_source.scope;
    const schema::SourceLimits limits = schema::normalised(wanted, m_schema);
    for (const schema::RowFilter &filter : limits.filters) {
        if (before.filters.contains(filter))
            continue;
        if (const Result<void> checked = sources::checkRowFilter(filter, m_schema, m_session->traits()); !checked)
            return checked;
        // Over the whole table, whatever else is hidden of it; what may be called is as it will be.
        schema::SourceLimits whole;
        whole.allowedFunctions = limits.allowedFunctions;
        const QString filtered = sql::filteredTable(filter, m_schema, m_session->traits());
        if (const Result<void> compiled = behindDoor(m_schema, whole)->prepare(filtered); !compiled)
            return fail(ErrorCode::Refused,
                        QT_TRANSLATE_NOOP("Error", "The engine does not accept the row filter of \"%1\": %2"),
                        {filter.table.display(), compiled.error().said()}, compiled.error().hint);
    }
    if (const Result<void> set = sources::setLimits(*m_store, m_source.id, limits, &m_session->traits()); !set)
        return set;
    if (const Result<void> taken = takeEdits(stop, progress); !taken) {
        m_source.scope = before; // what is open still reads under the old ones
        if (const Result<void> restored =
                m_store->setSetting(workspace::limitsKey(m_source.id), workspace::limitsToText(before));
            !restored)
            return restored;
        return taken;
    }
    workspace::removeCardIndex(m_store->file(), m_source.id);
    if (const Result<void> forgotten =
            forgetHidden(*m_store, {m_source.id, m_schema, m_session->traits(), before, m_source.scope});
        !forgotten)
        return forgotten;
    // Entries and index are written again, of what is left.
    return complete(std::make_shared<catalog::Snapshot>(*m_snapshot), stop, progress);
}

} // namespace Tieout::project
