// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/source/functionseditor.h"

#include "core/schema/names.h"
#include "core/schema/routines.h"
#include "core/workspace/storedlimits.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace Tieout::shell {

namespace {

QString kindWords(RoutineKind kind)
{
    switch (kind) {
    case RoutineKind::Function:
        return FunctionsEditor::tr("function");
    case RoutineKind::Aggregate:
        return FunctionsEditor::tr("aggregate");
    case RoutineKind::Procedure:
        return FunctionsEditor::tr("procedure");
    case RoutineKind::Operator:
        return FunctionsEditor::tr("operator");
    case RoutineKind::Cast:
        return FunctionsEditor::tr("cast");
    case RoutineKind::Type:
        break;
    }
    return FunctionsEditor::tr("type");
}

enum Section { NameColumn, WhatColumn, OwnerColumn, StateColumn };
constexpr int IdentityRole = Qt::UserRole;

} // namespace

FunctionsEditor::FunctionsEditor(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
{
    setObjectName(QStringLiteral("functionsEditor"));
    m_nothing = makeLabel({}, TextSize::Body, "quiet", true);
    m_nothing->setObjectName(QStringLiteral("noFunctions"));
    m_tree = new QTreeWidget;
    m_tree->setObjectName(QStringLiteral("functionsTree"));
    m_tree->setAccessibleName(tr("Functions, operators, casts and types that were added"));
    m_tree->setHeaderLabels({tr("Name"), tr("What"), tr("Owner"), tr("Queries may run it")});
    m_tree->header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    m_tree->setMinimumHeight(160);
    m_definition = new QPlainTextEdit;
    m_definition->setObjectName(QStringLiteral("functionDefinition"));
    m_definition->setAccessibleName(tr("Definition"));
    m_definition->setReadOnly(true);
    m_definition->setMaximumHeight(160);
    setLook(m_definition, "code");
    m_state = makeLabel({}, TextSize::Small, "quiet", true);
    m_state->setObjectName(QStringLiteral("functionsState"));
    m_state->setTextFormat(Qt::PlainText);
    m_allow = new QPushButton(tr("Allow"));
    m_allow->setObjectName(QStringLiteral("allowFunction"));
    m_allow->setToolTip(tr("Queries over this source may run it until somebody changes it"));
    m_takeBack = new QPushButton(tr("Take back"));
    m_takeBack->setObjectName(QStringLiteral("takeBackFunction"));
    m_takeBack->setToolTip(tr("No query may run it any more"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_takeBack);
    row->addWidget(m_allow);
    body()->addWidget(m_nothing);
    body()->addWidget(m_tree, 1);
    body()->addWidget(m_definition);
    body()->addLayout(row);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &FunctionsEditor::showChosen);
    connect(m_allow, &QPushButton::clicked, this, [this] { decide(true); });
    connect(m_takeBack, &QPushButton::clicked, this, [this] { decide(false); });
    connect(&context.source, &SourceController::opened, this, &FunctionsEditor::load);
    connect(&context.source, &SourceController::openingStarted, this, &FunctionsEditor::load);
    load();
}

void FunctionsEditor::load()
{
    m_snapshot = m_context.source.isOpening() ? nullptr : m_context.source.snapshot();
    m_limits = {};
    say({}, "quiet");
    if (m_snapshot) {
        const Result<schema::SourceLimits> limits = workspace::limitsOf(m_context.store, m_snapshot->sourceId);
        m_limits = limits.value_or(schema::SourceLimits());
        if (!limits)
            say(saidInFull(limits.error()), "error");
    }
    fill();
}

void FunctionsEditor::fill()
{
    const QString chosen = chosenIdentity();
    m_tree->clear();
    const bool any =
        m_snapshot && (!m_snapshot->wholeGraph().schema().routines.isEmpty() || !m_limits.allowedFunctions.isEmpty());
    m_nothing->setText(!m_snapshot ? tr("Open a source to see what was added to it.")
                       : any ? tr("These did not come with the engine and can do anything that their language can. "
                                  "Queries run only what you allow.")
                             : tr("Nothing was added to this source that a query could run."));
    for (QWidget *widget : {static_cast<QWidget *>(m_tree), static_cast<QWidget *>(m_definition),
                            static_cast<QWidget *>(m_allow), static_cast<QWidget *>(m_takeBack)})
        widget->setVisible(any);
    if (!any)
        return;
    const Schema &schema = m_snapshot->wholeGraph().schema();
    QHash<QString, QTreeWidgetItem *> extensions;
    QStringList listed;
    for (const Routine &routine : schema.routines) {
        QTreeWidgetItem *parent = m_tree->invisibleRootItem();
        if (!routine.extension.isEmpty()) {
            QTreeWidgetItem *&extension = extensions[routine.extension];
            if (!extension)
                extension = addRow(parent, schema::extensionName(routine.extension), tr("extension"), {});
            parent = extension;
        }
        const QString kind = kindWords(routine.kind);
        listed.append(routine.display());
        addRow(parent, routine.display(),
               routine.language.isEmpty() ? kind : tr("%1 in %2").arg(kind, routine.language), routine.owner);
    }
    // What was allowed and is not there any more can still be taken back.
    for (const schema::AllowedFunction &allowed : std::as_const(m_limits.allowedFunctions)) {
        if (!listed.contains(allowed.identity) && schema::stateOf(allowed, schema) == schema::AllowanceState::Gone)
            addRow(m_tree->invisibleRootItem(), allowed.identity, {}, {});
    }
    QTreeWidgetItem *current = m_tree->topLevelItem(0);
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it) {
        if ((*it)->data(NameColumn, IdentityRole).toString() == chosen)
            current = *it;
    }
    m_tree->setCurrentItem(current);
    showChosen();
}

QTreeWidgetItem *FunctionsEditor::addRow(QTreeWidgetItem *parent, const QString &identity, const QString &what,
                                         const QString &owner)
{
    auto *item = new QTreeWidgetItem(parent, {identity, what, owner, stateOf(identity)});
    item->setData(NameColumn, IdentityRole, identity);
    return item;
}

QString FunctionsEditor::stateOf(const QString &identity) const
{
    const auto allowed =
        std::find_if(m_limits.allowedFunctions.cbegin(), m_limits.allowedFunctions.cend(),
                     [&](const schema::AllowedFunction &one) { return schema::sameName(one.identity, identity); });
    if (allowed == m_limits.allowedFunctions.cend())
        return tr("no");
    switch (schema::stateOf(*allowed, m_snapshot->wholeGraph().schema())) {
    case schema::AllowanceState::InForce:
        return tr("yes");
    case schema::AllowanceState::Changed:
        return tr("no: changed since you allowed it");
    case schema::AllowanceState::Gone:
        break;
    }
    return tr("no: it is gone");
}

QString FunctionsEditor::chosenIdentity() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? item->data(NameColumn, IdentityRole).toString() : QString();
}

void FunctionsEditor::showChosen()
{
    const QString identity = chosenIdentity();
    QString definition;
    if (m_snapshot) {
        for (const Routine &routine : m_snapshot->wholeGraph().schema().routines) {
            if (routine.display() == identity && definition.isEmpty())
                definition = routine.definition;
        }
    }
    m_definition->setPlainText(definition);
    m_definition->setPlaceholderText(identity.isEmpty() ? QString() : tr("The engine does not show its definition."));
    const bool allowed =
        std::any_of(m_limits.allowedFunctions.cbegin(), m_limits.allowedFunctions.cend(),
                    [&](const schema::AllowedFunction &one) { return schema::sameName(one.identity, identity); });
    const bool inForce = m_snapshot && schema::isAllowed(identity, m_snapshot->wholeGraph().schema(), m_limits);
    m_allow->setEnabled(m_snapshot && !identity.isEmpty() && !inForce
                        && schema::allowanceFor(identity, m_snapshot->wholeGraph().schema()).has_value());
    m_takeBack->setEnabled(allowed);
}

void FunctionsEditor::decide(bool allow)
{
    const QString identity = chosenIdentity();
    if (!m_snapshot || identity.isEmpty())
        return;
    service::LimitsRequest request;
    (allow ? request.allowFunctions : request.takeBackFunctions).append(identity);
    m_allow->setEnabled(false);
    m_takeBack->setEnabled(false);
    say(tr("Taking it over..."), "quiet");
    m_context.source.setLimits(request, this, [this](const Result<void> &done) {
        if (done)
            return; // opened() has filled everything anew
        showChosen();
        say(saidInFull(done.error()), "error");
    });
}

void FunctionsEditor::say(const QString &text, const char *look)
{
    m_state->setText(text);
    setLook(m_state, look);
}

} // namespace Tieout::shell
