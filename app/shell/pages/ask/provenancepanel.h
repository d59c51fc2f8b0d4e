// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "sdk/resultset.h"

#include <QFrame>

class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace Tieout::shell {

class TabStrip;

/// Beside the thread: where the chosen answer comes from, its SQL, lineage, attempts and the rows behind it.
class ProvenancePanel : public QFrame
{
    Q_OBJECT

public:
    enum class Tab { Provenance, Sql, Lineage, Attempts, Rows };

    explicit ProvenancePanel(QWidget *parent = nullptr);

    /// `hasPrompts`: what a model was sent for it is still there.
    void setRecord(const record::Record &record, bool hasPrompts = false);
    void clear();
    void showTab(Tab tab);
    Tab currentTab() const;

    void setRowsPending(const QString &label);
    void setRows(const QString &label, const ResultSet &rows);
    void setRowsError(const QString &label, const Error &error);

signals:
    void schemaRequested(const QStringList &tables);
    void sqlRequested(const QString &sql);
    /// Rows of the whole answer, because the tab was opened and none were asked for yet.
    void rowsRequested();
    void promptsRequested();
    void said(const QString &sentence);

private:
    QVBoxLayout *replaceTab(Tab tab);
    void fillProvenance();
    void fillSql();
    void fillLineage();
    void fillAttempts();
    /// Says which part follows, where there are several.
    void addPartTitle(QVBoxLayout *column, const record::Part &part);
    void addContext(QVBoxLayout *column);
    void addLedger(QVBoxLayout *column);
    void addSql(QVBoxLayout *column, const QString &title, const QString &sql);

    record::Record m_record;
    bool m_hasRecord = false;
    bool m_hasPrompts = false;
    bool m_hasRows = false;
    TabStrip *m_tabs;
    QStackedWidget *m_stack;
    QList<QScrollArea *> m_areas;
};

} // namespace Tieout::shell
