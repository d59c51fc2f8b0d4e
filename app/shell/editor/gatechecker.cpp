// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor/gatechecker.h"

#include "core/answer/route/snapshotfacts.h"

namespace Tieout::shell {

gate::GateRequest requestOf(const QString &sql, const QString &question, const period::CalendarSettings &calendar)
{
    gate::GateRequest request;
    request.sql = sql;
    request.question = question;
    if (!question.isEmpty())
        request.periods = period::findPeriods(question, calendar);
    request.author = gate::Author::Person;
    request.calendar = calendar;
    return request;
}

QList<gate::Finding> findingsIn(const gate::CheckResult &check)
{
    return QList<gate::Finding>{check} + check.further;
}

QList<gate::CheckResult> findingsOf(const gate::Report &report)
{
    QList<gate::CheckResult> findings;
    for (const gate::CheckResult &check : report.checks) {
        if (check.verdict == gate::Verdict::Rejected || check.verdict == gate::Verdict::Warned)
            findings.append(check);
    }
    return findings;
}

GateChecker::GateChecker(QObject *parent)
    : QObject(parent)
    , m_queue(QStringLiteral("gate"))
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(PauseMs);
    connect(&m_delay, &QTimer::timeout, this, &GateChecker::checkNow);
}

void GateChecker::setLinker(std::shared_ptr<const retrieval::Linker> linker)
{
    m_linker = std::move(linker);
    m_delay.start();
}

void GateChecker::setText(const QString &sql, const QString &question, const period::CalendarSettings &calendar)
{
    m_request = requestOf(sql, question, calendar);
    m_delay.start();
}

void GateChecker::checkNow()
{
    m_delay.stop();
    const quint64 number = ++m_number;
    m_queue.cancelAll();
    m_running = false;
    if (!m_linker || m_request.sql.trimmed().isEmpty()) {
        emit checked({}, false);
        return;
    }
    m_running = true;
    auto report = std::make_shared<gate::Report>();
    base::Job *job = m_queue.submit(
        tr("Check the query"),
        [report, linker = m_linker, request = m_request](const StopToken &, const Progress &) -> Result<void> {
            *report = answer::gateOf(linker).check(request).report;
            return {};
        });
    connect(job, &base::Job::finished, this, [this, number, report] {
        if (number != m_number)
            return;
        m_running = false;
        emit checked(findingsOf(*report), report->passed());
    });
}

} // namespace Tieout::shell
