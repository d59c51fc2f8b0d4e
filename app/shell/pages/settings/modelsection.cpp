// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/modelsection.h"

#include "core/workspace/settings.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/settings/encodersection.h"
#include "shell/pages/settings/modelspanel.h"
#include "shell/pages/settings/settingeditor.h"
#include "shell/pages/settings/settingwords.h"
#include "shell/theme/icons.h"
#include "shell/widgets/drafted.h"
#include "shell/widgets/look.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

namespace Tieout::shell {

namespace settings = workspace::settings;

namespace {

/// The labels of the backends that we ship, so that the translation has them: they are English texts of plugins.
[[maybe_unused]] const char *const backendLabels[] = {
    QT_TRANSLATE_NOOP("Backend", "Address"),
    QT_TRANSLATE_NOOP("Backend", "Certificates to trust"),
    QT_TRANSLATE_NOOP("Backend", "Context (tokens)"),
    QT_TRANSLATE_NOOP("Backend", "Layers on the graphics card"),
    QT_TRANSLATE_NOOP("Backend", "Model file"),
    QT_TRANSLATE_NOOP("Backend", "Recording"),
    QT_TRANSLATE_NOOP("Backend", "Seconds before a silent server is ended"),
    QT_TRANSLATE_NOOP("Backend", "Seconds to load the model"),
    QT_TRANSLATE_NOOP("Backend", "Threads"),
    QT_TRANSLATE_NOOP("Backend", "llama-server program"),
};

QString translated(const QString &text)
{
    return QCoreApplication::translate("Backend", text.toUtf8().constData());
}

} // namespace

ModelSection::ModelSection(ShellContext &context, QWidget *parent)
    : Card(parent)
    , m_context(context)
    , m_details(new QWidget)
{
    setObjectName(QStringLiteral("modelSection"));
    body()->setSpacing(0);
    body()->addWidget(makeBackendRow());
    auto *column = new QVBoxLayout(m_details);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    const auto add = [column](QWidget *row) {
        column->addWidget(makeRule());
        column->addWidget(row);
        return row;
    };
    m_form = new QWidget;
    column->addWidget(m_form);
    m_name = add(new SettingEditor(settings::modelName, context.settings, context.drafts))->findChild<QLineEdit *>();
    m_keyRow = makeKeyRow();
    add(m_keyRow);
    column->addWidget(makeConsent());
    add(makeTrial());
    add(new ModelsPanel(context));
    add(new EncoderSection(context));
    add(new SettingEditor(settings::webSearchAddress, context.settings, context.drafts));
    for (const workspace::Setting &limit : workspace::agentSettings())
        add(new SettingEditor(limit, context.settings, context.drafts));
    body()->addWidget(m_details);
    connect(&context.model, &ModelController::stateChanged, this, &ModelSection::showState);
    connect(&context.model, &ModelController::tried, this, &ModelSection::showTrial);
    showState();
}

SettingRow *ModelSection::makeBackendRow()
{
    auto *row = new SettingRow(settingLabel(settings::modelBackend), settingHelp(settings::modelBackend));
    m_backend = new QComboBox;
    fillBackends();
    row->setField(m_backend, QStringLiteral("setting-modelBackend"));
    connect(m_backend, &QComboBox::activated, this, [this, row] {
        const Result<void> written =
            m_context.settings.setValue(settings::modelBackend, m_backend->currentData().toString());
        row->setComplaint(written ? QString() : saidInFull(written.error()));
        showState();
    });
    return row;
}

void ModelSection::fillBackends()
{
    m_backend->clear();
    m_backend->addItem(tr("None: rules only, offline"), QString());
    for (const LlmBackend *backend : m_context.model.backends())
        m_backend->addItem(backend->title(), backend->id());
    // A chosen backend whose plugin is off stays visible: the choice is still there.
    const QString chosen = m_context.model.choice().backend;
    if (m_backend->findData(chosen) < 0)
        m_backend->addItem(chosen, chosen);
    m_backend->setCurrentIndex(m_backend->findData(chosen));
}

/// The chosen backend's own questions, a row each.
void ModelSection::showForm()
{
    const generate::model::ModelChoice choice = m_context.model.choice();
    const LlmBackend *backend = m_context.model.backend(choice.backend);
    const QString id = backend ? backend->id() : QString();
    if (std::exchange(m_formOf, id) == id && m_form->layout())
        return;
    delete m_form->layout();
    qDeleteAll(m_form->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
    auto *column = new QVBoxLayout(m_form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const FormField &field : backend ? backend->form() : QList<FormField>()) {
        column->addWidget(makeRule());
        auto *row = new SettingRow(translated(field.label), field.required ? QString() : tr("May stay empty."));
        row->setField(makeFormField(field, choice.settings.value(field.key)),
                      QStringLiteral("setting-model-") + field.key);
        column->addWidget(row);
    }
    m_keyRow->setVisible(backend && backend->takesKey());
}

QWidget *ModelSection::makeFormField(const FormField &field, const QString &value)
{
    auto *line = new QLineEdit(value);
    line->setPlaceholderText(field.placeholder);
    // Of a password nothing is kept.
    auto *draft = field.kind == FormField::Kind::Password ? nullptr : new Drafted(line, m_context.drafts);
    if (draft)
        draft->setPlace(QStringLiteral("setting:model:%1:%2").arg(m_context.model.choice().backend, field.key), value);
    connect(line, &QLineEdit::editingFinished, this, [this, line, draft, key = field.key] {
        if (draft)
            draft->saved();
        if (m_context.model.choice().settings.value(key) == line->text().trimmed())
            return;
        if (const Result<void> written = m_context.model.answer(key, line->text().trimmed()); !written)
            say(saidInFull(written.error()), "error");
    });
    if (field.kind == FormField::Kind::File) {
        QAction *choose =
            line->addAction(themedIcon(QStringLiteral("open"), IconRole::Quiet), QLineEdit::TrailingPosition);
        choose->setToolTip(tr("Choose a file"));
        const QString filter =
            field.filePatterns.isEmpty()
                ? QString()
                : QStringLiteral("%1 (%2)").arg(translated(field.label), field.filePatterns.join(u' '));
        connect(choose, &QAction::triggered, this, [this, line, filter] {
            const QString file = QFileDialog::getOpenFileName(this, tr("Choose a file"), line->text(), filter);
            if (file.isEmpty())
                return;
            line->setText(file);
            emit line->editingFinished();
        });
    }
    return line;
}

/// What the server really does, each in a word: a mark and not a colour tells yes from no.
void ModelSection::showMeasured(const BackendCapabilities &measured)
{
    const auto said = [](bool works, const QString &what) {
        return (works ? QStringLiteral("\u2713 ") : QStringLiteral("\u2013 ")) + what;
    };
    QStringList badges{said(measured.jsonSchema, tr("JSON schema")), said(measured.tools, tr("tools")),
                       said(measured.grammar, tr("grammar")), said(measured.embeddings, tr("embeddings")),
                       said(measured.streaming, tr("streaming"))};
    badges.append(measured.contextLength > 0
                      ? tr("context of %1 tokens").arg(QLocale().toString(measured.contextLength))
                      : tr("context unknown"));
    m_measured->setText(tr("Measured: %1").arg(badges.join(QStringLiteral("   "))));
}

SettingRow *ModelSection::makeKeyRow()
{
    const QString variable = QLatin1String(generate::model::modelKeyVariable);
    const QString help = qEnvironmentVariableIsEmpty(generate::model::modelKeyVariable)
                             ? tr("If the server wants one. Kept until the program ends, or in the system's keychain, "
                                  "and written nowhere else; the environment variable %1 does as well.")
                             : tr("Kept until the program ends, or in the system's keychain, and written nowhere else. "
                                  "Empty: the one in the environment variable %1.");
    auto *row = new SettingRow(tr("Key"), help.arg(variable));
    m_key = new QLineEdit;
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setObjectName(QStringLiteral("modelKey"));
    m_key->setAccessibleName(tr("Key"));
    m_keepKey = new QCheckBox(tr("Keep it in the system's keychain"));
    m_keepKey->setObjectName(QStringLiteral("keepModelKey"));
    auto *field = new QWidget;
    auto *column = new QVBoxLayout(field);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_key);
    column->addWidget(m_keepKey);
    row->setField(field, QStringLiteral("modelKeyField"));
    connect(m_key, &QLineEdit::editingFinished, this, [this] {
        if (m_key->isModified())
            keepKey();
        m_key->setModified(false);
    });
    connect(m_keepKey, &QCheckBox::clicked, this, &ModelSection::keepKey);
    connect(&m_context.model, &ModelController::keyKept, this, [this](const std::optional<Error> &error) {
        m_keyRow->setComplaint(error ? saidInFull(*error) : QString());
        m_keepKey->setChecked(!error);
    });
    return row;
}

void ModelSection::keepKey()
{
    m_keyRow->setComplaint({});
    if (m_key->text().isEmpty())
        m_keepKey->setChecked(false); // there is nothing to keep, also not what was kept before
    m_context.model.setKey(m_key->text(), m_keepKey->isChecked());
}

QWidget *ModelSection::makeConsent()
{
    m_consent = new QWidget;
    auto *column = new QVBoxLayout(m_consent);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(4);
    column->addWidget(makeRule());
    column->addSpacing(6);
    m_allow = new QCheckBox;
    m_allow->setObjectName(QStringLiteral("modelAllowed"));
    m_consentText = makeLabel({}, TextSize::Small, "caution", true);
    column->addWidget(m_allow);
    column->addWidget(m_consentText);
    connect(m_allow, &QCheckBox::clicked, this, [this](bool allowed) {
        if (const Result<void> written = m_context.model.setAllowed(allowed); !written)
            say(saidInFull(written.error()), "error");
    });
    return m_consent;
}

QWidget *ModelSection::makeTrial()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 10, 0, 4);
    column->setSpacing(8);
    m_problem = makeLabel({}, TextSize::Small, "error", true);
    m_problem->setObjectName(QStringLiteral("modelProblem"));
    column->addWidget(m_problem);
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    m_try = new QPushButton;
    m_try->setObjectName(QStringLiteral("testModel"));
    m_try->setToolTip(
        tr("Lists its models and measures this one with a few small requests; nothing of your data is sent"));
    row->addWidget(m_try, 0, Qt::AlignTop);
    m_result = makeLabel({}, TextSize::Small, "quiet", true);
    m_result->setObjectName(QStringLiteral("modelTrial"));
    row->addWidget(m_result, 1);
    column->addLayout(row);
    m_measured = makeLabel({}, TextSize::Small, "quiet", true);
    m_measured->setObjectName(QStringLiteral("modelMeasured"));
    column->addWidget(m_measured);
    connect(m_try, &QPushButton::clicked, this, &ModelSection::startTrial);
    return part;
}

void ModelSection::showState()
{
    const ModelState &state = m_context.model.state();
    fillBackends();
    const generate::model::ModelChoice choice = m_context.model.choice();
    m_details->setVisible(!choice.isNone());
    showForm();
    if (!m_name->hasFocus())
        m_name->setText(choice.name); // it may be taken from the list below
    const bool isMeasured = choice.measured && choice.measured->chat;
    m_measured->setVisible(isMeasured);
    if (isMeasured)
        showMeasured(*choice.measured);
    if (!m_key->isModified() && m_context.model.typedKey() != m_key->text()) {
        m_key->setText(m_context.model.typedKey()); // typed for another server, it is not sent to this one
        m_keepKey->setChecked(m_context.model.isKeyKept());
    }
    updateConsent(state);
    m_problem->setText(state.kind == ModelState::Kind::Unusable ? saidInFull(state.error) : QString());
    m_problem->setVisible(!m_problem->text().isEmpty());
    m_try->setText(m_trial ? tr("Cancel the test") : tr("Test connection"));
    if (!m_trial)
        say({}, "quiet"); // what was found belonged to the settings of then
}

void ModelSection::updateConsent(const ModelState &state)
{
    m_consent->setVisible(state.isRemote());
    if (!state.isRemote())
        return;
    const QString host = state.places();
    m_allow->setText(tr("Allow sending to %1").arg(host));
    m_allow->setChecked(state.kind == ModelState::Kind::Remote);
    QString text =
        tr("%1 is not this machine. Sent are: your question; names, types, keys, meanings and row counts of the tables "
           "and columns it may need; the "
           "company context; and what the checks say to its SQL. Only where the source's page allows values: values of "
           "columns that hold few, of "
           "others those that your question's words are in, and verified SQL of similar questions. Only where it "
           "allows rows: rows of results. Never: hidden tables and columns, personal data, passwords. "
           "Without your consent nothing is contacted.")
            .arg(host);
    if (state.origins.first().startsWith(QLatin1String("http:"), Qt::CaseInsensitive))
        text += QLatin1Char(' ')
                + tr("The address is http, not https: on the way it can be read by others, and so can the key.");
    m_consentText->setText(text);
}

void ModelSection::startTrial()
{
    if (m_trial) {
        m_trial->cancel();
        return;
    }
    m_trial = m_context.model.tryIt();
    m_try->setText(tr("Cancel the test"));
    say(tr("Waiting for the server..."), "quiet");
}

void ModelSection::showTrial(const Result<generate::agent::ModelTrial> &result)
{
    m_trial.clear();
    m_try->setText(tr("Test connection"));
    if (!result) {
        say(saidInFull(result.error()), "error");
        return;
    }
    const QString time = shownDuration(double(result->elapsedMs));
    say(result->models.isEmpty() ? tr("Works: it answered within %1.").arg(time)
                                 : tr("Works: it answered within %1. Models there: %2.")
                                       .arg(time, QLocale().toString(result->models.size())),
        "accent");
    QStringList names;
    for (const ModelInfo &model : result->models)
        names.append(model.name);
    auto *completer = new QCompleter(names, m_name);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_name->setCompleter(completer);
}

void ModelSection::say(const QString &text, const char *look)
{
    setLook(m_result, look);
    m_result->setText(text);
}

} // namespace Tieout::shell
