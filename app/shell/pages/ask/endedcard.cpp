// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/endedcard.h"

#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QPushButton>

namespace Tieout::shell {

EndedCard::EndedCard(const QString &question, const Error &error, QList<generate::model::SentPrompt> sent,
                     bool hasModel, QWidget *parent)
    : Card(parent)
    , m_question(question)
    , m_sent(std::move(sent))
{
    setObjectName(QStringLiteral("card-ended"));
    const bool cancelled = error.code == ErrorCode::Cancelled;
    setAccessibleName(cancelled ? tr("Cancelled: %1").arg(question) : tr("Failed: %1").arg(question));
    if (cancelled)
        body()->addWidget(
            makeLabel(tr("Cancelled. Nothing was changed and nothing was kept."), TextSize::Body, "quiet", true));
    else
        body()->addWidget(new NoteBox(NoteTone::Error, saidInFull(error)));
    if (!m_sent.isEmpty()) {
        auto *prompts = new QPushButton(tr("What the model was sent until then\u2026"));
        prompts->setObjectName(QStringLiteral("endedPrompts"));
        prompts->setToolTip(tr("Every request, byte for byte, with what each part of it costs"));
        connect(prompts, &QPushButton::clicked, this, &EndedCard::promptsRequested);
        body()->addWidget(prompts, 0, Qt::AlignLeft);
    } else if (hasModel) {
        auto *nothing =
            makeLabel(tr("Nothing of this question had been sent to the model."), TextSize::Small, "quiet", true);
        nothing->setObjectName(QStringLiteral("nothingSent"));
        body()->addWidget(nothing);
    }
}

void EndedCard::setCurrent(bool current)
{
    setLook(this, current ? "card-current" : "card");
}

void EndedCard::mousePressEvent(QMouseEvent *event)
{
    Card::mousePressEvent(event);
    emit chosen();
}

} // namespace Tieout::shell
