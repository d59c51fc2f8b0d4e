// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/driftservice.h"
#include "core/workspace/drift.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace Tieout::shell {

class SectionTitle;
class TableView;

/// How a source's schema differs from what the work was made for: what was probably renamed and why, to confirm or to
/// refuse; metrics in quarantine, with what is proposed for each to take over; every change; what of the work it
/// touches; what was decided, to undo. Shows and asks; others act.
class DriftPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DriftPanel(QWidget *parent = nullptr);
    /// Null while no source is open.
    void setDrift(const workspace::Drift *drift, const QString &opening = {});

signals:
    void decided(const Tieout::service::DriftRequest &request);
    void checkRequested();
    /// SQL that does not resolve any more, in the new words where there are some.
    void sqlRequested(const QString &sql, const QString &question);

private:
    void addProposal(const schema::RenameProposal &proposal, bool waits);
    void addMetric(const workspace::Affected &thing);
    void addDecision(const workspace::DriftDecision &decision, bool last);
    void showThings(int row);

    QLabel *m_state;
    QPushButton *m_check;
    QPushButton *m_accept;
    QVBoxLayout *m_proposals;
    SectionTitle *m_metricTitle;
    QVBoxLayout *m_metrics;
    TableModel<workspace::DriftChange> *m_changes;
    TableView *m_changeTable;
    SectionTitle *m_thingTitle;
    TableModel<workspace::Affected> *m_things;
    TableView *m_thingTable;
    QVBoxLayout *m_decisions;
    QList<workspace::Affected> m_all; ///< of every change, and what was stale before
};

} // namespace Tieout::shell
