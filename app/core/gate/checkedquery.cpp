// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checkedquery.h"

#include "core/gate/checks.h"
#include "core/sql/printer.h"

namespace Tieout::gate {

namespace {

void insertBehindSyntax(Report &report, const CheckResult &check)
{
    const auto syntax = std::find_if(report.checks.begin(), report.checks.end(),
                                     [](const CheckResult &known) { return known.id == QLatin1String("syntax"); });
    report.checks.insert(syntax == report.checks.end() ? syntax : syntax + 1, check);
}

} // namespace

CheckedQuery::CheckedQuery(Report report, const GateRequest &request, std::shared_ptr<const GatedSource> source)
    : m_report(std::move(report))
    , m_author(request.author)
    , m_purpose(request.purpose)
    , m_calendar(request.calendar)
    , m_source(std::move(source))
{
}

QString CheckedQuery::sql() const
{
    return m_report.normalised.isEmpty() ? sql::print(tree(), traits()) : m_report.normalised;
}

std::shared_ptr<const schema::ReadScope> CheckedQuery::scope() const
{
    return facts() ? facts()->scope() : nullptr;
}

void CheckedQuery::noteCompiled(const CheckResult &check)
{
    insertBehindSyntax(m_report, check);
}

void Checked::noteCompiled(const CheckResult &check)
{
    insertBehindSyntax(report, check);
    if (check.verdict == Verdict::Rejected) {
        report.verdict = Verdict::Rejected;
        query.reset();
    }
    if (query)
        query->noteCompiled(check);
}

Gate::Gate(GatedSource source)
    : m_source(std::make_shared<const GatedSource>(std::move(source)))
{
}

Checked Gate::check(const GateRequest &request) const
{
    Checked checked;
    checked.report = reportOn(request, *m_source->graph, m_source->traits, m_source->facts.get());
    if (checked.report.passed())
        checked.query = CheckedQuery(checked.report, request, m_source);
    return checked;
}

} // namespace Tieout::gate
