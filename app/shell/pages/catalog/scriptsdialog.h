// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/scriptsservice.h"

#include <QDialog>

class QPushButton;
class QTreeWidget;

namespace Tieout::shell {

/// The SQL scripts of a source: what each makes and reads, and what could not be read in it, by line.
class ScriptsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ScriptsDialog(QWidget *parent = nullptr);
    void setScripts(const service::ScriptsResponse &scripts);

signals:
    /// Files or folders that a person chose.
    void addRequested(const QStringList &paths);
    void removeRequested(const QString &name);

private:
    QString chosen() const;

    QTreeWidget *m_tree;
    QPushButton *m_remove;
};

} // namespace Tieout::shell
