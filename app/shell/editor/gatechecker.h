// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"
#include "core/base/job.h"
#include "core/retrieval/linker.h"

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
    gate::GateRequest m_request;
    QTimer m_delay;
    bool m_running = false;
    quint64 m_number = 0;
    base::JobQueue m_queue;
};

/// What the gate is asked for a query that a person wrote.
gate::GateRequest requestOf(const QString &sql, const QString &question, const period::CalendarSettings &calendar);
/// All that one check found, the first before the further ones.
QList<gate::Finding> findingsIn(const gate::CheckResult &check);
/// Only the checks that found something.
QList<gate::CheckResult> findingsOf(const gate::Report &report);

} // namespace Tieout::shell
