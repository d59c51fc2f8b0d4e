// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/modelspanel.h"

#include "core/workspace/settings.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/modelcontroller.h"
#include "shell/models/modelfit.h"
#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/widgets/look.h"
#include "shell/widgets/tableview.h"

#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace Tieout::shell {

using generate::model::ModelOffer;

namespace {

constexpr int shownModels = 8;

QString sizeOf(const ModelInfo &model)
{
    QStringList words;
    if (model.bytes >= 0)
        words.append(QLocale().formattedDataSize(model.bytes, 1, QLocale::DataSizeTraditionalFormat));
    if (!model.parameters.isEmpty())
        words.append(model.parameters);
    if (!model.quantization.isEmpty())
        words.append(model.quantization);
    return words.isEmpty() ? QString(QChar(0x2013)) : words.join(QStringLiteral(" \u00B7 "));
}

QString choiceKey(const ModelController &model)
{
    const generate::model::ModelChoice choice = model.choice();
    return choice.backend + u'\n' + choice.address();
}

} // namespace

ModelsPanel::ModelsPanel(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_list(new QPushButton)
    , m_state(makeLabel({}, TextSize::Small, "quiet", true))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 8);
    column->setSpacing(8);
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    m_list->setObjectName(QStringLiteral("listModels"));
    m_list->setToolTip(
        tr("Lists what can be chosen there, against this machine's memory; nothing of your data is sent"));
    row->addWidget(m_list, 0, Qt::AlignTop);
    m_state->setObjectName(QStringLiteral("modelsState"));
    row->addWidget(m_state, 1);
    column->addLayout(row);
    makeTable();
    column->addWidget(m_table);
    m_use = new QPushButton(tr("Use this model"));
    m_use->setObjectName(QStringLiteral("useModel"));
    column->addWidget(m_use, 0, Qt::AlignLeft);
    m_pullRow = makePull();
    column->addWidget(m_pullRow);
    connect(m_list, &QPushButton::clicked, this, &ModelsPanel::list);
    connect(m_use, &QPushButton::clicked, this, &ModelsPanel::use);
    connect(&context.model, &ModelController::offered, this, &ModelsPanel::showOffer);
    connect(&context.model, &ModelController::pulled, this, &ModelsPanel::showPulled);
    connect(&context.model, &ModelController::stateChanged, this, &ModelsPanel::followChoice);
    m_offerOf = QStringLiteral("\n\n"); // no choice
    followChoice();
}

void ModelsPanel::makeTable()
{
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    const auto cell = [](std::function<QString(const ModelInfo &)> text) {
        return [text = std::move(text)](const ModelInfo &model, int role) -> QVariant {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(text(model)) : QVariant();
        };
    };
    // Read once a row is drawn: memory comes and goes.
    const auto fit = [this](const ModelInfo &model) {
        if (!m_local)
            return tr("not on this machine");
        const ModelFit found = modelFit(model, base::machineMemory(), m_contextTokens);
        return QStringLiteral("%1: %2").arg(fitWords(found.kind), found.why);
    };
    m_models = new TableModel<ModelInfo>(
        {{tr("Model"), left, cell([](const ModelInfo &model) { return model.name; })},
         {tr("Size"), left, cell(sizeOf)},
         {tr("Context"), Qt::AlignRight | Qt::AlignVCenter, cell([](const ModelInfo &model) {
              return model.contextLength > 0 ? QLocale().toString(model.contextLength) : QString(QChar(0x2013));
          })},
         {tr("On this machine"), left, cell(fit)}},
        this);
    m_table = new TableView;
    m_table->setObjectName(QStringLiteral("models"));
    m_table->setAccessibleName(tr("Models that can be chosen"));
    m_table->setModel(m_models);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { m_use->setEnabled(index.isValid()); });
}

QWidget *ModelsPanel::makePull()
{
    auto *part = new QWidget;
    auto *row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_pullName = new QLineEdit;
    m_pullName->setObjectName(QStringLiteral("pullName"));
    m_pullName->setAccessibleName(tr("Model to bring onto this server"));
    m_pullName->setPlaceholderText(tr("Bring another one: qwen2.5-coder:7b"));
    m_pull = new QPushButton(tr("Bring it"));
    m_pull->setObjectName(QStringLiteral("pullModel"));
    m_pull->setToolTip(tr("The server loads the model from its library; what has arrived is kept when you cancel"));
    m_progress = new QProgressBar;
    m_progress->setRange(0, 100);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setFixedWidth(160);
    m_progress->hide();
    row->addWidget(m_pullName, 1);
    row->addWidget(m_progress);
    row->addWidget(m_pull);
    connect(m_pull, &QPushButton::clicked, this, &ModelsPanel::pull);
    connect(m_pullName, &QLineEdit::returnPressed, this, &ModelsPanel::pull);
    return part;
}

/// A list of another server is none of this one.
void ModelsPanel::followChoice()
{
    const QString now = choiceKey(m_context.model);
    if (now == m_offerOf)
        return;
    m_offerOf = now;
    if (base::Job *old = std::exchange(m_listing, nullptr))
        old->cancel();
    m_table->hide();
    m_use->hide();
    m_pulls = false;
    m_pullRow->setVisible(m_pulling); // its Cancel stays as long as there is something to cancel
    m_list->setText(tr("Models that fit this machine"));
    const base::MachineMemory memory = base::machineMemory();
    say(memory.total < 0 ? QString()
                         : tr("This machine has %1 of memory.")
                               .arg(QLocale().formattedDataSize(memory.total, 1, QLocale::DataSizeTraditionalFormat)),
        "quiet");
}

void ModelsPanel::list()
{
    followChoice(); // the choice may have changed without being told of yet
    if (m_listing)
        return m_listing->cancel();
    m_listing = m_context.model.listModels();
    m_list->setText(tr("Cancel"));
    say(tr("Waiting for the server..."), "quiet");
}

void ModelsPanel::showOffer(const Result<ModelOffer> &offer)
{
    followChoice();
    if (!m_listing)
        return; // of another choice
    m_listing.clear();
    m_list->setText(tr("Models that fit this machine"));
    m_table->setVisible(offer && !offer->models.isEmpty());
    m_use->setVisible(offer && !offer->models.isEmpty());
    m_pulls = offer && offer->pulls;
    m_pullRow->setVisible(m_pulling || m_pulls);
    if (!offer)
        return say(saidInFull(offer.error()), "error");
    m_local = offer->local;
    m_contextTokens = offer->context;
    m_models->setRows(offer->models);
    m_table->fitRows(shownModels);
    m_use->setEnabled(false);
    if (offer->models.isEmpty())
        say(tr("There is no model yet."), "quiet");
    else
        say(offer->local ? tr("What a model needs is its file and room for its context.")
                         : tr("These run on %1, not here.").arg(offer->hosts.join(QStringLiteral(", "))),
            "quiet");
}

void ModelsPanel::use()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return;
    const Result<void> written =
        m_context.settings.setValue(workspace::settings::modelName, m_models->rows().at(row).name);
    if (!written)
        say(saidInFull(written.error()), "error");
}

void ModelsPanel::pull()
{
    if (m_pulling)
        return m_pulling->cancel();
    const QString name = m_pullName->text().trimmed();
    if (name.isEmpty())
        return say(tr("Enter the name of the model to bring."), "caution");
    m_pulling = m_context.model.pull(name);
    m_pull->setText(tr("Cancel"));
    m_pullName->setReadOnly(true);
    m_progress->setValue(0);
    m_progress->show();
    say(tr("Bringing %1\u2026").arg(name), "quiet");
    connect(m_pulling, &base::Job::progressed, this, [this](double fraction, const ErrorText &what) {
        m_progress->setValue(int(std::max(fraction, 0.0) * 100));
        if (!what.isEmpty())
            say(said(message::ofText(what)), "quiet");
    });
}

void ModelsPanel::showPulled(const QString &model, const std::optional<Error> &error)
{
    m_pulling.clear();
    m_pull->setText(tr("Bring it"));
    m_pullName->setReadOnly(false);
    m_progress->hide();
    m_pullRow->setVisible(m_pulls);
    if (error)
        return say(saidInFull(*error), error->code == ErrorCode::Cancelled ? "quiet" : "error");
    m_pullName->clear();
    if (!m_listing)
        list(); // else it is being listed already
    say(tr("%1 is there.").arg(model), "accent");
}

void ModelsPanel::say(const QString &text, const char *look)
{
    setLook(m_state, look);
    m_state->setText(text);
}

} // namespace Tieout::shell
