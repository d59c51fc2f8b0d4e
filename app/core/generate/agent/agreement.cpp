// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/agreement.h"

#include "core/base/decimal.h"

#include <algorithm>

namespace Tieout::generate::agent {

namespace {

constexpr qsizetype mostOptions = 4;

/// A cell, so that 2 and 2.0 are the same.
QString cellOf(const Value &value)
{
    const QString text = value.isNull() ? QString() : value.toText();
    if (base::Decimal::parse(text))
        return QString::number(text.toDouble(), 'g', 12);
    return value.isNull() ? QStringLiteral("NULL") : u'\'' + text;
}

QStringList rowsOf(const ResultSet &result)
{
    QStringList rows;
    for (const Row &row : result.rows) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(cellOf(value));
        cells.sort();
        rows.append(cells.join(u'\t'));
    }
    rows.sort();
    return rows;
}

} // namespace

void Agreement::add(const Proposal &proposal, const Trial &trial)
{
    if (!trial.feedback.isEmpty()) {
        m_failed = m_failed ? m_failed : proposal;
        return;
    }
    const QStringList rows = rowsOf(trial.result);
    const auto known =
        std::find_if(m_groups.begin(), m_groups.end(), [&rows](const Group &group) { return group.rows == rows; });
    if (known == m_groups.end())
        m_groups.append({rows, proposal});
    else
        ++known->count;
}

Proposal Agreement::proposal(int samples) const
{
    if (m_groups.isEmpty())
        return *m_failed;
    QList<Group> groups = m_groups;
    std::stable_sort(groups.begin(), groups.end(), [](const Group &a, const Group &b) { return a.count > b.count; });
    Proposal out = groups.first().first;
    QList<Candidate> others;
    for (const Group &group : groups.mid(1))
        others.append(group.first.candidates.first());
    const bool tied = groups.size() > 1 && groups[1].count == groups.first().count;
    if (tied) {
        out.candidates = (QList<Candidate>{out.candidates.first()} + others).mid(0, mostOptions);
        out.kind = Proposal::Kind::Clarify;
        out.text = message::say("generate.agent.differentResults");
        out.alternatives.clear();
        return out;
    }
    out.candidates.first().confidence *= double(groups.first().count) / double(samples);
    out.candidates.first().assumptions.append(
        {message::say("generate.agent.agree", {QString::number(groups.first().count), QString::number(samples)}),
         record::About::Model,
         {}});
    out.alternatives = others + out.alternatives;
    return out;
}

} // namespace Tieout::generate::agent
