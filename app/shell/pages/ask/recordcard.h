// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/nextsteps.h"
#include "core/service/followupservice.h"
#include "shell/widgets/card.h"

class QLabel;
class QLayout;
class QPushButton;

namespace Tieout::shell {

class Navigator;
class PartView;

/// What became of one question, as a card in the thread. What a person asks for leaves by signals; the page acts.
class RecordCard : public Card
{
    Q_OBJECT

public:
    explicit RecordCard(const record::Record &record, QWidget *parent = nullptr);
    const record::Record &record() const { return m_record; }
    /// "From harbour.db", above everything; empty: nothing.
    void setSource(const QString &words);
    /// The card that the panel beside shows has a stronger edge.
    void setCurrent(bool current);
    /// What may be asked next, at the foot of the card.
    void setNext(const QList<service::NextQuestion> &next);

signals:
    /// Clicked anywhere: the panel should show this one.
    void chosen();
    /// The fact rows behind a part (empty key) or one group of it.
    void rowsRequested(const QString &part, const QStringList &key, const QString &label);
    void sqlRequested(const QString &sql);
    void cellsRequested(const QString &sheet, const QStringList &cells);
    /// Run another reading of the same question.
    void readingRequested(const record::Alternative &reading);
    /// Answer the same question by another route.
    void routeRequested(record::Kind kind);
    /// Run it with another column (one of the assumption's changeTo) where one was taken for granted.
    void columnRequested(const record::Assumption &assumption, const QString &column);
    /// Accept a key that the answer was joined along: "orders.customer_id=customers.id".
    void keyAccepted(const QString &key);
    /// Ask this in words.
    void questionRequested(const QString &question);
    void exportRequested(const QString &part);
    /// All rows of a part are wanted on the clipboard.
    void copyRequested(const QString &part, bool header);
    /// Somebody wants to vouch for the question and its SQL.
    void verifyRequested();
    /// Somebody says that the answer is not right.
    void correctRequested();
    /// Somebody expected another number.
    void expectRequested();
    void attemptsRequested();
    /// Something that may lead on from where there is no answer.
    void stepRequested(const Tieout::record::NextStep &step);
    void said(const QString &sentence);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    /// The question, with what its words became: the first thing on every card.
    void addQuestion();
    /// "Is this right?", for a card whose record has SQL to put right; the caller owns it.
    QPushButton *makeCorrectButton();
    /// The other routes that bid for the question, a button each: a click overrules the one that was taken.
    void addRoutes(QLayout *flow);
    /// Shows a part, with `text` in its place where that is given; what is asked of the view leaves as the card's
    /// signals.
    PartView *addPart(const record::Part &part, const Navigator &navigator, QWidget *text);
    /// What may lead on, a button each.
    void addSteps(QLayout *flow);

private:
    record::Record m_record;
    QLabel *m_source = nullptr;
};

/// The card for a record's state: answered, empty, clarify, abstained, rejected or failed.
RecordCard *makeRecordCard(const record::Record &record, const Navigator &navigator);

} // namespace Tieout::shell
