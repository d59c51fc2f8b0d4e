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
    setScripts({});
}

QString ScriptsDialog::chosen() const
{
    const QList<QTreeWidgetItem *> items = m_tree->selectedItems();
    if (items.isEmpty())
        return {};
    const QTreeWidgetItem *script = items.first()->parent() ? items.first()->parent() : items.first();
    return script->data(0, Qt::UserRole).toString();
}

void ScriptsDialog::setScripts(const service::ScriptsResponse &scripts)
{
    m_tree->clear();
    for (const service::ScriptDescription &script : scripts.scripts) {
        QStringList summary{tr("%1 statements").arg(script.statements)};
        if (!script.problems.isEmpty())
            summary.append(tr("%1 places could not be read").arg(script.problems.size()));
        auto *item = new QTreeWidgetItem(m_tree, {script.name, summary.join(QStringLiteral(", "))});
        item->setData(0, Qt::UserRole, script.name);
        if (!script.makes.isEmpty())
            new QTreeWidgetItem(item, {tr("Makes"), script.makes.join(QStringLiteral(", "))});
        if (!script.reads.isEmpty())
            new QTreeWidgetItem(item, {tr("Reads"), script.reads.join(QStringLiteral(", "))});
        for (const service::ScriptProblemDescription &problem : script.problems) {
            const QString words = said(problem.message);
            auto *line = new QTreeWidgetItem(item, {tr("Line %1").arg(problem.line), words});
            line->setToolTip(1, words);
        }
        item->setExpanded(!script.problems.isEmpty());
    }
    if (scripts.scripts.isEmpty()) {
        auto *none = new QTreeWidgetItem(m_tree, {tr("No script was added yet.")});
        none->setFlags(Qt::ItemIsEnabled);
    }
}

} // namespace Tieout::shell
