// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/correctionservice.h"
#include "core/service/exchangeservice.h"
#include "core/service/verifiedservice.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/sourcecontroller.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace Tieout::shell {

class CorrectDialog;
class ExpectedDialog;
class NoteBox;
class RecordCard;

/// What people teach on a card, of the source that was asked: that they vouch for an answer, what would have been
/// right, and which number they expected.
class Teaching : public QObject
{
    Q_OBJECT

public:
    /// `window` holds the dialogs and outlives it.
    Teaching(ShellContext &context, QWidget &window);

    /// Shows what vouching for the answer keeps; once kept, the card says so, with Undo.
    void verify(RecordCard *card);
    /// Asks what would have been right, of a record with triedSql(); once kept, the card says what it became, with
    /// Undo.
    void correct(RecordCard *card);
    /// Asks for the number that was expected and shows what explains it.
    void expect(const record::Record &record);
    /// Keeps a key that the answer was joined along: "orders.customer_id=customers.id".
    void acceptKey(const record::Record &record, const QString &key);
    /// Says on the card of an answer where a question like it was put right.
    void remind(RecordCard *card);

private:
    template <typename T>
    using Work = SourceController::Work<T>;
    Work<service::CorrectOutcome> correcting(const service::CorrectRequest &request,
                                             const answer::AskOptions &options) const;
    bool isOfOpenSource(const record::Record &record);
    /// "Last month" is that of the day it was asked on.
    answer::AskOptions optionsOf(const record::Record &record) const;
    void showVerify(const QPointer<RecordCard> &card, const QString &source,
                    const service::VerifiableResponse &verifiable);
    /// At once, not behind what the source is busy with: what somebody agreed to is not lost with the window.
    void keepVerified(const QPointer<RecordCard> &card, const QString &source, const service::KeptQuery &kept);
    void findTables(CorrectDialog *dialog, const QString &source, const service::ExchangesRequest &request);
    void plan(CorrectDialog *dialog, const QString &source, const service::CorrectRequest &request,
              const answer::AskOptions &options);
    void keepCorrection(const QPointer<RecordCard> &card, const QString &source, const service::CorrectRequest &request,
                        const answer::AskOptions &options);
    void openSql(const QString &source, const QString &sql, const QString &question);
    /// A note on the card whose Undo takes back what was just kept; `undo` is told the note, which it puts away or
    /// enables again.
    void addUndoable(RecordCard &card, const QString &name, const QString &text,
                     std::function<void(const QPointer<NoteBox> &note)> undo);

    ShellContext &m_context;
    QWidget &m_window;
};

} // namespace Tieout::shell
