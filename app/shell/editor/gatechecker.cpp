// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/editor/gatechecker.h"

namespace Tieout::shell {

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
    m_request = {sql, question};
    m_calendar = calendar;
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
    auto response = std::make_shared<service::CheckResponse>();
    base::Job *job = m_queue.submit(tr("Check the query"),
                                    [response, linker = m_linker, request = m_request,
                                     calendar = m_calendar](const StopToken &, const Progress &) -> Result<void> {
                                        *response = service::check(linker, request, calendar);
                                        return {};
                                    });
    connect(job, &base::Job::finished, this, [this, number, response] {
        if (number != m_number)
            return;
        m_running = false;
        emit checked(service::findingsOf(response->checks), response->passed());
    });
}

} // namespace Tieout::shell
