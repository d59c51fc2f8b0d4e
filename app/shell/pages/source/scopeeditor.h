// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/readscope.h"
#include "shell/models/sourcecontroller.h"
#include "shell/widgets/card.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace Tieout::shell {

struct ShellContext;

/**
 * What may be read of the open source: schemas, tables and columns with check boxes, views only, and a condition on
 * each table's rows. Nothing is in force before it is applied.
 */
class ScopeEditor : public Card
{
    Q_OBJECT

public:
    explicit ScopeEditor(ShellContext &context, QWidget *parent = nullptr);

private:
    void makeWidgets();
    QWidget *makeFilterField();
    void load();
    void keepDraft(bool changed);
    QString draftKey() const;
    void fillTree();
    void fillColumns(QTreeWidgetItem *item);
    void showStates();
    void showView(const Table &view);
    void showState(QTreeWidgetItem *item);
    void toggle(QTreeWidgetItem *item);
    void showTable();
    void check(const schema::RowFilter &filter);
    void takeCondition(const QString &text);
    void updateButtons();
    service::LimitsRequest request() const;
    void apply();
    void say(const QString &text, const char *look);
    const Table *tableOf(const QTreeWidgetItem *item) const;
    const Table *chosenTable() const;

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    schema::SourceLimits m_stored;
    schema::SourceLimits m_edited;
    Schema m_whole;                    ///< with all that is known of what its views read
    schema::ReadScope m_scope;         ///< what m_edited comes to
    QHash<TableName, QString> m_wrong; ///< conditions that cannot be set, with why
    QCheckBox *m_viewsOnly = nullptr;
    QLineEdit *m_search = nullptr;
    QTreeWidget *m_tree = nullptr;
    QWidget *m_field = nullptr;
    QLabel *m_fieldLabel = nullptr;
    QLineEdit *m_condition = nullptr;
    QLabel *m_complaint = nullptr;
    QLabel *m_state = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_reset = nullptr;
    QPushButton *m_all = nullptr;
    TableName m_chosen; ///< the table whose rows are spoken of, also while nothing is open
    bool m_filling = false;
};

} // namespace Tieout::shell
