// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/sentprompt.h"
#include "sdk/error.h"
#include "shell/widgets/card.h"

namespace Tieout::shell {

/// A question that was cancelled, or failed before there was a record of it: why, and what a model had been sent until
/// then.
class EndedCard : public Card
{
    Q_OBJECT

public:
    /// `hasModel`: one could have been sent something, so that it is said where nothing was.
    EndedCard(const QString &question, const Error &error, QList<generate::model::SentPrompt> sent, bool hasModel,
              QWidget *parent = nullptr);
    const QString &question() const { return m_question; }
    /// Kept here as long as the card: no record holds it.
    const QList<generate::model::SentPrompt> &sent() const { return m_sent; }
    void setCurrent(bool current);

signals:
    /// Clicked anywhere.
    void chosen();
    void promptsRequested();

protected:
    void mousePressEvent(QMouseEvent *event) override;

private:
    QString m_question;
    QList<generate::model::SentPrompt> m_sent;
};

} // namespace Tieout::shell
