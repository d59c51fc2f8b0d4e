// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/catalogservice.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/tablemodel.h"

#include <QWidget>

class QLabel;

namespace Tieout::shell {

class SectionTitle;
class TableView;

/// How much of a source is described and by whom, and what keeps people from finding or trusting what is there.
class QualityView : public QWidget
{
    Q_OBJECT

public:
    explicit QualityView(QWidget *parent = nullptr);
    /// `findings`: about the snapshot. Null: nothing is open.
    void setSnapshot(const SnapshotPointer &snapshot, const QList<service::CatalogFinding> &findings);
    qsizetype findings() const { return m_model->rows().size(); }

signals:
    /// A finding was chosen.
    void tableRequested(const Tieout::TableName &table, const QString &column);

private:
    QLabel *m_tables;
    QLabel *m_columns;
    SectionTitle *m_title;
    TableModel<service::CatalogFinding> *m_model;
    TableView *m_table;
};

/// "4 of 23 described: 3 by the database's comments, 1 by people; 19 by rules only".
QString coverageWords(const catalog::Snapshot &snapshot, bool columns);

} // namespace Tieout::shell
