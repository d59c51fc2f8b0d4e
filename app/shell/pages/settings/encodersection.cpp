// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/encodersection.h"

#include "core/workspace/settings.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/pages/settings/settingeditor.h"
#include "shell/widgets/look.h"

#include <QCheckBox>
#include <QLocale>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace Tieout::shell {

EncoderSection::EncoderSection(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_consent(new QWidget)
    , m_allow(new QCheckBox)
    , m_consentText(makeLabel({}, TextSize::Small, "caution", true))
    , m_trialRow(new QWidget)
    , m_try(new QPushButton)
    , m_result(makeLabel({}, TextSize::Small, "quiet", true))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(new SettingEditor(workspace::settings::findByMeaning, context.settings, context.drafts));
    column->addWidget(new SettingEditor(workspace::settings::embeddingModel, context.settings, context.drafts));
    auto *consent = new QVBoxLayout(m_consent);
    consent->setContentsMargins(0, 0, 0, 4);
    consent->setSpacing(4);
    m_allow->setObjectName(QStringLiteral("encoderAllowed"));
    consent->addWidget(m_allow);
    consent->addWidget(m_consentText);
    column->addWidget(m_consent);
    auto *row = new QHBoxLayout(m_trialRow);
    row->setContentsMargins(0, 0, 0, 8);
    row->setSpacing(12);
    m_try->setObjectName(QStringLiteral("testEncoder"));
    m_try->setToolTip(tr("Asks the server for the vector of one word; nothing of your data is sent"));
    row->addWidget(m_try, 0, Qt::AlignTop);
    m_result->setObjectName(QStringLiteral("encoderTrial"));
    row->addWidget(m_result, 1);
    column->addWidget(m_trialRow);
    connect(m_allow, &QCheckBox::clicked, this, [this](bool allowed) {
        if (const Result<void> written = m_context.model.setEncoderAllowed(allowed); !written)
            say(saidInFull(written.error()), "error");
    });
    connect(m_try, &QPushButton::clicked, this, &EncoderSection::startTrial);
    connect(&context.model, &ModelController::stateChanged, this, &EncoderSection::showState);
    connect(&context.model, &ModelController::encoderTried, this, &EncoderSection::showTrial);
    showState();
}

void EncoderSection::showState()
{
    const EncoderState state = m_context.model.encoderState();
    m_trialRow->setVisible(!state.name.isEmpty());
    m_consent->setVisible(!state.name.isEmpty() && !state.origins.isEmpty());
    m_try->setText(m_trial ? tr("Cancel the test") : tr("Test"));
    QStringList hosts;
    for (const QString &origin : state.origins)
        hosts.append(QUrl(origin).host());
    const QString places = hosts.join(QLatin1String(", "));
    m_allow->setText(tr("Allow sending names and descriptions to %1").arg(places));
    m_allow->setChecked(!state.refusal);
    QString text = tr("%1 is not this machine. Sent are: names and descriptions of all tables and columns that may be "
                      "read, once, and your questions. Never: rows, hidden tables and columns, passwords. Without your "
                      "consent the encoder inside the program is used.")
                       .arg(places);
    if (!state.origins.isEmpty() && state.origins.first().startsWith(QLatin1String("http:"), Qt::CaseInsensitive))
        text += QLatin1Char(' ')
                + tr("The address is http, not https: on the way it can be read by others, and so can the key.");
    m_consentText->setText(text);
    if (m_trial)
        return;
    if (state.refusal)
        say(saidInFull(*state.refusal), "caution");
    else if (state.isUsed())
        say(tr("In use."), "quiet");
    else
        say(tr("Not in use before its test has passed; until then it is the encoder inside the program."), "quiet");
}

void EncoderSection::startTrial()
{
    if (m_trial)
        return m_trial->cancel();
    m_trial = m_context.model.tryEncoder();
    m_try->setText(tr("Cancel the test"));
    say(tr("Waiting for the server..."), "quiet");
}

void EncoderSection::showTrial(const Result<generate::model::EncoderTrial> &result)
{
    m_trial.clear();
    m_try->setText(tr("Test"));
    if (!result)
        return say(saidInFull(result.error()), "error");
    say(tr("In use: it answered within %1, with a vector of %2 numbers.")
            .arg(shownDuration(double(result->elapsedMs)), QLocale().toString(result->dimension)),
        "accent");
}

void EncoderSection::say(const QString &text, const char *look)
{
    setLook(m_result, look);
    m_result->setText(text);
}

} // namespace Tieout::shell
