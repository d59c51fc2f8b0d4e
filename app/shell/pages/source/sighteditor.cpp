// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/source/sighteditor.h"

#include "core/sources/modelsight.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QCheckBox>
#include <QLabel>
#include <QScopedValueRollback>

namespace Tieout::shell {

SightEditor::SightEditor(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
{
    setObjectName(QStringLiteral("sightEditor"));
    body()->setSpacing(4);
    m_names = addSwitch(tr("Names of tables and columns"), "tellNames");
    m_values = addSwitch(tr("Stored values"), "tellValues");
    m_values.box->setTristate(true);
    m_rows = addSwitch(tr("Rows of results"), "tellRows");
    m_complaint = makeLabel({}, TextSize::Small, "error", true);
    m_complaint->setObjectName(QStringLiteral("sightComplaint"));
    m_complaint->hide();
    body()->addWidget(m_complaint);
    connect(&context.source, &SourceController::opened, this, &SightEditor::load);
    connect(&context.source, &SourceController::openingStarted, this, &SightEditor::load);
    load();
}

SightEditor::Switch SightEditor::addSwitch(const QString &title, const char *name)
{
    Switch added{new QCheckBox(title), makeLabel({}, TextSize::Small, "quiet", true)};
    added.box->setObjectName(QLatin1String(name));
    added.meaning->setObjectName(QLatin1String(name) + QStringLiteral("Meaning"));
    added.meaning->setIndent(24);
    connect(added.box, &QCheckBox::clicked, this, &SightEditor::keep);
    body()->addWidget(added.box);
    body()->addWidget(added.meaning);
    return added;
}

void SightEditor::load()
{
    const SnapshotPointer snapshot = m_context.source.isOpening() ? nullptr : m_context.source.snapshot();
    setEnabled(snapshot != nullptr);
    m_complaint->hide();
    generate::ModelSight sight;
    if (snapshot) {
        const auto stored = sources::modelSightOf(m_context.store, snapshot->sourceId);
        sight = stored ? stored->value_or(sight) : generate::ModelSight{false, false, false};
        m_complaint->setText(stored ? QString() : saidInFull(stored.error()));
        m_complaint->setVisible(!stored);
    }
    show(sight);
}

void SightEditor::show(const generate::ModelSight &sight)
{
    const QScopedValueRollback filling(m_filling, true);
    m_names.box->setChecked(sight.names);
    m_names.meaning->setText(sight.names ? tr("With types, keys, comments and descriptions, of what may be read.")
                                         : tr("No model is asked about this source; the rules answer alone."));
    m_values.box->setCheckState(!sight.values ? Qt::PartiallyChecked : *sight.values ? Qt::Checked : Qt::Unchecked);
    m_values.meaning->setText(!sight.values ? tr("Only to a model on this machine: values of columns that hold few, of "
                                                 "others those that your question's words are in, never personal data.")
                              : *sight.values
                                  ? tr("To every model, also on another machine: values of columns that hold few, of "
                                       "others those that your question's words are in, never personal data.")
                                  : tr("To no model."));
    m_rows.box->setChecked(sight.rows);
    m_rows.meaning->setText(
        sight.rows ? tr("The model sees the rows that its own queries give, without cells that may be personal.")
                   : tr("Of its own queries the model learns columns, number of rows and how many cells are empty."));
    m_values.box->setEnabled(sight.names);
    m_rows.box->setEnabled(sight.names);
}

void SightEditor::keep()
{
    const SnapshotPointer snapshot = m_context.source.snapshot();
    if (m_filling || !snapshot)
        return;
    generate::ModelSight sight;
    sight.names = m_names.box->isChecked();
    if (m_values.box->checkState() != Qt::PartiallyChecked)
        sight.values = m_values.box->checkState() == Qt::Checked;
    sight.rows = m_rows.box->isChecked();
    if (const Result<void> kept = sources::setModelSight(m_context.store, snapshot->sourceId, sight); !kept) {
        load(); // what is shown is what is in force
        m_complaint->setText(saidInFull(kept.error()));
        m_complaint->show();
        return;
    }
    load();
}

} // namespace Tieout::shell
