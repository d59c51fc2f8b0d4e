// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/correct.h"
#include "core/workspace/keptverified.h"
#include "shell/shellcontext.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace Tieout::shell {

class CorrectDialog;
class ExpectedDialog;
class RecordCard;

/// What people teach on a card: that they vouch for an answer, what would have been right, and which number they expected.
class Teaching : public QObject
{
    Q_OBJECT

public:
    /// `window` holds the dialogs and outlives it.
    Teaching(ShellContext &context, QWidget &window);

    /// Shows what vouching for the answer keeps, and keeps it.
    void verify(const answer::Record &record);
    /// Asks what would have been right, of a record with triedSql(); once kept, the card says what it became, with Undo.
    void correct(RecordCard *card);
    /// Asks for the number that was expected and shows what explains it.
    void expect(const answer::Record &record);

private:
    bool isOfOpenSource(const answer::Record &record);
    /// "Last month" is that of the day it was asked on.
    answer::AskOptions optionsOf(const answer::Record &record) const;
    void keepVerified(const workspace::KeptVerified &kept);
    void plan(CorrectDialog *dialog, const learning::CorrectionRequest &request, const answer::AskOptions &options);
    void keepCorrection(const QPointer<RecordCard> &card, const learning::CorrectionPlan &plan);
    void undo(const QPointer<RecordCard> &card, qint64 id);

    ShellContext &m_context;
    QWidget &m_window;
};

} // namespace Tieout::shell
