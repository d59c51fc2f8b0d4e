// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/source/sighteditor.h"

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
    service::ToldDescription told;
    if (snapshot) {
        const Result<service::ToldDescription> stored = service::told(m_context.store, snapshot->sourceId);
        told = stored.value_or(service::ToldDescription{false, {false}, false});
        m_complaint->setText(stored ? QString() : saidInFull(stored.error()));
        m_complaint->setVisible(!stored);
    }
    show(told);
}

void SightEditor::show(const service::ToldDescription &told)
{
    const QScopedValueRollback filling(m_filling, true);
    const std::optional<bool> &values = told.values.everywhere;
    m_names.box->setChecked(told.names);
    m_names.meaning->setText(told.names ? tr("With types, keys, comments and descriptions, of what may be read.")
                                        : tr("No model is asked about this source; the rules answer alone."));
    m_values.box->setCheckState(!values ? Qt::PartiallyChecked : *values ? Qt::Checked : Qt::Unchecked);
    m_values.meaning->setText(!values ? tr("Only to a model on this machine: values of columns that hold few, of "
                                           "others those that your question's words are in, never personal data.")
                              : *values
                                  ? tr("To every model, also on another machine: values of columns that hold few, of "
                                       "others those that your question's words are in, never personal data.")
                                  : tr("To no model."));
    m_rows.box->setChecked(told.rows);
    m_rows.meaning->setText(
        told.rows ? tr("The model sees the rows that its own queries give, without cells that may be personal.")
                  : tr("Of its own queries the model learns columns, number of rows and how many cells are empty."));
    m_values.box->setEnabled(told.names);
    m_rows.box->setEnabled(told.names);
}

void SightEditor::keep()
{
    const SnapshotPointer snapshot = m_context.source.snapshot();
    if (m_filling || !snapshot)
        return;
    service::LimitsRequest request;
    request.tellNames = m_names.box->isChecked();
    request.tellValues.emplace();
    if (m_values.box->checkState() != Qt::PartiallyChecked)
        request.tellValues->everywhere = m_values.box->checkState() == Qt::Checked;
    request.tellRows = m_rows.box->isChecked();
    if (const Result<void> kept = service::setLimits(m_context.store, snapshot->sourceId, request); !kept) {
        load(); // what is shown is what is in force
        m_complaint->setText(saidInFull(kept.error()));
        m_complaint->show();
        return;
    }
    load();
}

} // namespace Tieout::shell
