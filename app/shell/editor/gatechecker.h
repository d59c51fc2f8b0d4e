// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/checkservice.h"

#include <QTimer>

namespace Tieout::shell {

/// The gate while somebody types: waits until the typing pauses, checks on a thread of its own, drops what is late.
class GateChecker : public QObject
{
    Q_OBJECT

public:
    explicit GateChecker(QObject *parent = nullptr);

    /// What is checked against; null: nothing is checked.
    void setLinker(std::shared_ptr<const retrieval::Linker> linker);
    /// `question` may be empty: then no period is asked for.
    void setText(const QString &sql, const QString &question, const period::CalendarSettings &calendar);
    /// At once, without waiting for a pause.
    void checkNow();
    bool isBusy() const { return m_delay.isActive() || m_running; }

    static constexpr int PauseMs = 250;

signals:
    /// What was rejected or warned of, in the report's order; nothing for an empty text.
    void checked(const QList<Tieout::gate::CheckResult> &findings, bool passed);

private:
    std::shared_ptr<const retrieval::Linker> m_linker;
    service::CheckRequest m_request;
    period::CalendarSettings m_calendar;
    QTimer m_delay;
    bool m_running = false;
    quint64 m_number = 0;
    base::JobQueue m_queue;
};

} // namespace Tieout::shell
