// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

namespace Tieout::gate {

/// The source that a gate stands before: its keys, its dialect and what is known of its data.
struct GatedSource {
    std::shared_ptr<const schema::SchemaGraph> graph;
    DialectTraits traits;
    std::shared_ptr<const SourceFacts> facts; ///< may be null: nothing is known
};

/**
 * A query that passed the gate: the only thing that is run, tried, exported, counted or computed a second way. Only a
 * Gate makes one, so that none of those can be reached by a text that nobody checked. A value; any thread that may use
 * the source's facts.
 */
class CheckedQuery
{
public:
    const Report &report() const { return m_report; }
    const sql::Query &tree() const { return *m_report.statement->query; }
    const sql::BoundQuery &bound() const { return *m_report.bound; }
    /// What was checked, printed from the tree.
    QString sql() const;
    Author author() const { return m_author; }
    Purpose purpose() const { return m_purpose; }
    const period::CalendarSettings &calendar() const { return m_calendar; }
    const schema::SchemaGraph &graph() const { return *m_source->graph; }
    const DialectTraits &traits() const { return m_source->traits; }
    /// nullptr where nothing is known of the source.
    const SourceFacts *facts() const { return m_source->facts.get(); }
    /// Notes what the engine's own compiler said to it, right behind our syntax check.
    void noteCompiled(const CheckResult &check);
    /// Of the source as it was when the query was checked; null where nobody limited it.
    std::shared_ptr<const schema::ReadScope> scope() const;

private:
    friend class Gate;
    CheckedQuery(Report report, const GateRequest &request, std::shared_ptr<const GatedSource> source);

    Report m_report;
    Author m_author;
    Purpose m_purpose;
    period::CalendarSettings m_calendar;
    std::shared_ptr<const GatedSource> m_source;
};

/// What the gate said to a query, and the query where it let it pass.
struct Checked {
    Report report;
    std::optional<CheckedQuery> query;

    /// Notes what the engine's compiler said. What it rejects is no checked query any more.
    void noteCompiled(const CheckResult &check);
    bool passed() const { return query.has_value(); }
};

/// The gate of one source: whoever wants to know what is to be said of a text, or to run it, asks here. Threads as of
/// the source's facts.
class Gate
{
public:
    explicit Gate(GatedSource source);

    /// Checks one query, without running it. The engine's own read-only mode never replaces this and this never
    /// replaces the engine's.
    Checked check(const GateRequest &request) const;

    const GatedSource &source() const { return *m_source; }

private:
    std::shared_ptr<const GatedSource> m_source;
};

} // namespace Tieout::gate
