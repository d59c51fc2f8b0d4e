// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/page.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/sourcecontroller.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

class QSplitter;

namespace Tieout::shell {

class EndedCard;
class HistoryList;
class PromptsDialog;
class ProvenancePanel;
class QuestionField;
class RecordCard;
class Suggesting;
class Teaching;
class Thread;
class Welcome;
class WorkingCard;

/// Questions and answers: the thread in the middle, the question field below, provenance on the right.
class AskPage : public QWidget
{
    Q_OBJECT

public:
    explicit AskPage(ShellContext &context, QWidget *parent = nullptr);
    ~AskPage() override;

    QWidget *side() const;
    QList<QAction *> pageActions() const { return m_actions; }
    void ask(const QString &question);
    /// Shows a stored or given record as a new entry.
    void showRecord(const record::Record &record);
    /// The thread as it stands: the ids of its answers, oldest first.
    QJsonObject save() const;
    /// Shows the answers of save() again, as far as the workspace still has them.
    void restore(const QJsonObject &state);
    QList<TourStop> tour();

private:
    void followSource();
    void followRecent();
    void showNextRestored();
    void endRunning();
    void onOpened(const SnapshotPointer &snapshot);
    void onAnswered(quint64 question, const record::Record &record);
    void onFailed(quint64 question, const Error &error, const QList<generate::model::SentPrompt> &sent);
    void startWorking(quint64 question, const QString &text);
    void showPlaceholder();
    void showSources();
    QString sourceOf(const RecordCard *card) const;
    RecordCard *putCard(int entry, const record::Record &record);
    void replaceColumn(const record::Record &record, const record::Assumption &assumption, const QString &column);
    void setCurrent(RecordCard *card);
    /// A question that ended without an answer; the panel keeps the answer that it shows.
    void setEnded(EndedCard *card);
    /// The question that Ctrl+R and Ctrl+I speak of; empty without one.
    QString currentQuestion() const;
    /// Behind the first part that a query made.
    void requestRowsBehind(const record::Record &record);
    void requestRows(const record::Part &part, const QStringList &key, const QString &label);
    void showPrompts(const record::Record &record);
    void showPrompts(const EndedCard &card);
    void showCurrentPrompts();
    void openPrompts(PromptsDialog *dialog);
    void exportResult(const record::Record &record, const QString &part);
    void copyRows(const record::Record &record, const QString &part, bool header);
    /// Asks what may refine the newest answer of the thread ("and by month?").
    void askBelow(const QString &question);
    /// In the source that is named, else among all that are open.
    void startAsking(const QString &question, const std::optional<answer::Above> &above, const QString &source = {});
    std::optional<answer::Above> above() const;
    void addAction(const QString &icon, const QString &title, const QKeySequence &keys, std::function<void()> run);
    void openInSchema(const QStringList &tables);

    ShellContext &m_context;
    Thread *m_thread;
    Welcome *m_welcome;
    QuestionField *m_field;
    ProvenancePanel *m_panel;
    Teaching *m_teaching;
    Suggesting *m_suggesting;
    QPointer<HistoryList> m_history; ///< the navigation owns it from when it is handed out and shown there
    QSplitter *m_splitter;
    QList<QAction *> m_actions;
    QHash<quint64, int> m_entries;                      ///< running question to thread entry
    QPointer<RecordCard> m_current;                     ///< null where its card is gone
    QPointer<EndedCard> m_ended;                        ///< chosen in the place of m_current, or null
    std::optional<std::pair<QString, Error>> m_failure; ///< the source that could not be opened last, and why
    quint64 m_rowsAsked = 0;                            ///< the newest request for rows behind; older ones are dropped
    QStringList m_toRestore;                            ///< answers that the thread had, not shown yet
    std::function<void()> m_ready;                      ///< the tour waits for the running question
};

PageEntry makeAskPage(ShellContext &context);

} // namespace Tieout::shell
