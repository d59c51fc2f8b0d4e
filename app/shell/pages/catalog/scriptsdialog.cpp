// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/scriptsdialog.h"

#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace Tieout::shell {

ScriptsDialog::ScriptsDialog(QWidget *parent)
    : QDialog(parent)
    , m_tree(new QTreeWidget)
    , m_remove(new QPushButton(tr("Remove")))
{
    setWindowTitle(tr("SQL scripts"));
    resize(720, 460);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 16);
    column->setSpacing(10);
    column->addWidget(makeLabel(
        tr("Scripts that build and fill these tables: DDL, views, dbt models, ETL. They are read, never run."),
        TextSize::Body, "quiet", true));
    m_tree->setObjectName(QStringLiteral("scriptTree"));
    m_tree->setAccessibleName(tr("SQL scripts"));
    m_tree->setHeaderLabels({tr("Script"), tr("What was read")});
    m_tree->header()->setStretchLastSection(true);
    m_tree->setColumnWidth(0, 280);
    m_tree->setWordWrap(true);
    column->addWidget(m_tree, 1);
    auto *row = new QHBoxLayout;
    auto *file = new QPushButton(tr("Add files..."));
    file->setObjectName(QStringLiteral("addFiles"));
    connect(file, &QPushButton::clicked, this, [this] {
        const QStringList paths =
            QFileDialog::getOpenFileNames(this, tr("Add SQL scripts"), {}, tr("SQL (*.sql);;All files (*)"));
        if (!paths.isEmpty())
            emit addRequested(paths);
    });
    auto *folder = new QPushButton(tr("Add a folder..."));
    folder->setObjectName(QStringLiteral("addFolder"));
    connect(folder, &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getExistingDirectory(this, tr("Add a folder of SQL scripts"));
        if (!path.isEmpty())
            emit addRequested({path});
    });
    m_remove->setObjectName(QStringLiteral("removeScript"));
    m_remove->setEnabled(false);
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeRequested(chosen()); });
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, [this] { m_remove->setEnabled(!chosen().isEmpty()); });
    auto *close = new QPushButton(tr("Close"));
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    row->addWidget(file);
    row->addWidget(folder);
    row->addWidget(m_remove);
    row->addStretch();
    row->addWidget(close);
    column->addLayout(row);
    setReports({});
}

QString ScriptsDialog::chosen() const
{
    const QList<QTreeWidgetItem *> items = m_tree->selectedItems();
    if (items.isEmpty())
        return {};
    const QTreeWidgetItem *script = items.first()->parent() ? items.first()->parent() : items.first();
    return script->data(0, Qt::UserRole).toString();
}

void ScriptsDialog::setReports(const QList<catalog::ScriptReport> &reports)
{
    m_tree->clear();
    for (const catalog::ScriptReport &report : reports) {
        QStringList summary{tr("%1 statements").arg(report.statements)};
        if (!report.problems.isEmpty())
            summary.append(tr("%1 places could not be read").arg(report.problems.size()));
        auto *script = new QTreeWidgetItem(m_tree, {report.name, summary.join(QStringLiteral(", "))});
        script->setData(0, Qt::UserRole, report.name);
        if (!report.makes.isEmpty())
            new QTreeWidgetItem(script, {tr("Makes"), report.makes.join(QStringLiteral(", "))});
        if (!report.reads.isEmpty())
            new QTreeWidgetItem(script, {tr("Reads"), report.reads.join(QStringLiteral(", "))});
        for (const sql::ScriptProblem &problem : report.problems) {
            const QString words = said(message::ofText(problem.message));
            auto *line = new QTreeWidgetItem(script, {tr("Line %1").arg(problem.line), words});
            line->setToolTip(1, words);
        }
        script->setExpanded(!report.problems.isEmpty());
    }
    if (reports.isEmpty()) {
        auto *none = new QTreeWidgetItem(m_tree, {tr("No script was added yet.")});
        none->setFlags(Qt::ItemIsEnabled);
    }
}

} // namespace Tieout::shell
