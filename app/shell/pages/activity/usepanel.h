// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/useservice.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QLabel;

namespace Tieout::shell {

class TableView;

/// How the workspace's questions were answered: by which routes, and what became of them. Read anew each time it is
/// shown.
class UsePanel : public QWidget
{
    Q_OBJECT

public:
    explicit UsePanel(const workspace::Workspace &store, QWidget *parent = nullptr);

    /// Counts anew; recounted() follows.
    void reload();

signals:
    void recounted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Row {
        QString what;
        qint64 number = 0;
        qint64 whole = 0;
        QString why;
    };
    void show(const service::UseResponse &use);

    const workspace::Workspace &m_store;
    TableModel<Row> *m_model;
    TableView *m_table;
    QLabel *m_note;
    base::JobQueue m_queue;
};

} // namespace Tieout::shell
