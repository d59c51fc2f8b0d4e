// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/sourcelimits.h"
#include "shell/models/sourcecontroller.h"
#include "shell/widgets/card.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace Tieout::shell {

struct ShellContext;

/**
 * What users and extensions added to the open source (functions, operators, casts, types), with owner, language and
 * definition, and which of it queries may run. In force as soon as it is said.
 */
class FunctionsEditor : public Card
{
    Q_OBJECT

public:
    explicit FunctionsEditor(ShellContext &context, QWidget *parent = nullptr);

private:
    void load();
    void fill();
    QTreeWidgetItem *addRow(QTreeWidgetItem *parent, const QString &identity, const QString &what,
                            const QString &owner);
    void showChosen();
    void decide(bool allow);
    void say(const QString &text, const char *look);
    QString stateOf(const QString &identity) const;
    QString chosenIdentity() const;

    ShellContext &m_context;
    SnapshotPointer m_snapshot;
    schema::SourceLimits m_limits;
    QLabel *m_nothing = nullptr;
    QTreeWidget *m_tree = nullptr;
    QPlainTextEdit *m_definition = nullptr;
    QLabel *m_state = nullptr;
    QPushButton *m_allow = nullptr;
    QPushButton *m_takeBack = nullptr;
};

} // namespace Tieout::shell
