// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/askpage.h"
#include "core/answer/sql/rowsbehind.h"
#include "shell/models/said.h"

#include "shell/dialogs/promptsdialog.h"
#include "shell/frame/navigator.h"
#include "shell/models/historymodel.h"
#include "shell/models/numberformat.h"
#include "shell/models/openingstate.h"
#include "shell/models/recordwords.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/ask/endedcard.h"
#include "shell/pages/ask/historylist.h"
#include "shell/pages/ask/provenancepanel.h"
#include "shell/pages/ask/questionfield.h"
#include "shell/pages/ask/recentlist.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/reminding.h"
#include "shell/pages/ask/suggesting.h"
#include "shell/pages/ask/teaching.h"
#include "shell/pages/ask/thread.h"
#include "shell/pages/ask/welcome.h"
#include "shell/pages/ask/workingcard.h"
#include "shell/paletteitems.h"
#include "shell/theme/icons.h"
#include "shell/widgets/look.h"

#include <QJsonArray>
#include <QLocale>
#include <QSplitter>
#include <QVBoxLayout>

namespace Tieout::shell {

AskPage::AskPage(ShellContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_thread(new Thread)
    , m_welcome(new Welcome)
    , m_field(new QuestionField(context.drafts))
    , m_panel(new ProvenancePanel)
    , m_teaching(new Teaching(context, *this))
    , m_suggesting(new Suggesting(context, *m_welcome, this))
    , m_history(new HistoryList(context.history))
    , m_splitter(new QSplitter)
{
    auto *middle = new QWidget;
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 18);
    column->setSpacing(10);
    column->addWidget(m_thread, 1);
    auto *fieldRow = new QHBoxLayout;
    fieldRow->setContentsMargins(26, 0, 26, 0);
    fieldRow->addStretch(1);
    m_field->setMaximumWidth(Thread::MaximumWidth);
    fieldRow->addWidget(m_field, 1000);
    fieldRow->addStretch(1);
    column->addLayout(fieldRow);
    m_thread->setWelcome(m_welcome);

    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(middle);
    m_splitter->addWidget(m_panel);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setSizes({868, 400});
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_splitter);
    setFocusProxy(m_field);

    connect(m_field, &QuestionField::asked, this, &AskPage::askBelow);
    connect(m_welcome, &Welcome::questionChosen, this, [this](const QString &question) {
        const SnapshotPointer tried = m_context.source.snapshot(); // the suggestions are its own
        startAsking(question, {}, tried ? tried->sourceId : QString());
    });
    connect(m_welcome, &Welcome::openRequested, &context.navigator, &Navigator::chooseFile);
    connect(m_welcome, &Welcome::workbookRequested, &context.navigator, &Navigator::chooseWorkbook);
    connect(m_welcome, &Welcome::sheetsRequested, &context.navigator,
            [&context] { context.navigator.showPage(QStringLiteral("sheets")); });
    connect(m_welcome, &Welcome::serverRequested, &context.navigator, &Navigator::chooseServer);
    connect(m_welcome, &Welcome::sampleRequested, this,
            [this] { m_context.navigator.openFile(QStringLiteral("sample")); });
    connect(m_welcome, &Welcome::modelRequested, &context.navigator,
            [&context] { context.navigator.showPart(QStringLiteral("settings"), QStringLiteral("model")); });
    connect(m_welcome, &Welcome::cancelled, &context.opening, &OpeningState::cancel);
    connect(m_panel, &ProvenancePanel::schemaRequested, this, &AskPage::openInSchema);
    connect(m_panel, &ProvenancePanel::said, &context.navigator, &Navigator::say);
    connect(m_panel, &ProvenancePanel::rowsRequested, this, [this] {
        if (m_current)
            requestRowsBehind(m_current->record());
    });
    connect(m_panel, &ProvenancePanel::promptsRequested, this, [this] {
        if (m_current)
            showPrompts(m_current->record());
    });
    connect(m_history, &HistoryList::askRequested, this, &AskPage::ask);
    connect(m_history, &HistoryList::showRequested, this, [this](const QString &id) {
        m_context.history.fetch(id, this, [this](const Result<record::Record> &record) {
            if (record)
                showRecord(*record);
            else
                m_context.navigator.say(saidInFull(record.error()));
        });
    });
    connect(&context.history, &HistoryModel::failed, this,
            [this](const Error &error) { m_context.navigator.say(saidInFull(error)); });
    connect(&context.navigator, &Navigator::questionRequested, this, [this](const QString &question) {
        m_context.navigator.showPage(QStringLiteral("ask"));
        if (question.isEmpty())
            m_field->takeFocus();
        else
            ask(question);
    });
    connect(&context.navigator, &Navigator::questionProposed, this, [this](const QString &question) {
        m_context.navigator.showPage(QStringLiteral("ask"));
        m_field->setText(question);
        m_field->takeFocus();
    });
    addAction(QStringLiteral("plus"), tr("Clear the thread"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] {
        m_thread->clear();
        m_panel->clear();
        m_current = nullptr;
        m_toRestore.clear();
        m_context.navigator.noteWork();
    });
    addAction(QStringLiteral("refresh"), tr("Ask the same again"), QKeySequence(Qt::CTRL | Qt::Key_R), [this] {
        if (const QString question = currentQuestion(); !question.isEmpty())
            startAsking(question, {}, m_current && !m_ended ? sourceOf(m_current) : QString());
    });
    addAction(QStringLiteral("text"), tr("What the model was sent"), QKeySequence(Qt::CTRL | Qt::Key_I),
              [this] { showCurrentPrompts(); });
    followSource();
    followRecent();
}

AskPage::~AskPage()
{
    if (m_history && !m_history->parent())
        delete m_history;
}

QWidget *AskPage::side() const
{
    return m_history;
}

void AskPage::addAction(const QString &icon, const QString &title, const QKeySequence &keys, std::function<void()> run)
{
    auto *action = new QAction(themedIcon(icon, IconRole::Quiet), title, this);
    action->setProperty("icon", icon);
    action->setShortcut(keys);
    action->setToolTip(QStringLiteral("%1 (%2)").arg(title, keys.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    m_actions.append(action);
}

void AskPage::followSource()
{
    SourceController &source = m_context.source;
    m_field->setAskable(source.isOpen());
    m_field->setDraftOf(source.address());
    m_field->setPlaceholder(tr("Open a database to ask it something"));
    connect(&source, &SourceController::openingStarted, this, [this](const QString &address) {
        // The answers stay: they say of which source they are.
        endRunning();
        m_field->setAskable(false);
        m_field->setPlaceholder(tr("Write your question; it can be asked once %1 is open").arg(shownAddress(address)));
        m_field->setDraftOf(address);
        m_failure.reset();
        m_welcome->showOpening(tr("Opening %1...").arg(shownAddress(address)));
    });
    connect(&m_context.opening, &OpeningState::changed, this, [this] {
        if (m_context.opening.kind() == OpeningState::Kind::WaitingForPassword)
            m_welcome->showOpening(m_context.opening.words());
        else if (m_context.opening.kind() == OpeningState::Kind::Opening)
            m_welcome->setProgress(m_context.opening.fraction(), m_context.opening.words());
        else if (m_failure && !m_context.source.isOpen())
            m_welcome->showFailed(m_failure->first, m_failure->second);
    });
    connect(&source, &SourceController::opened, this, &AskPage::onOpened);
    connect(&source, &SourceController::othersChanged, this, [this] {
        showPlaceholder();
        showSources();
    });
    connect(&source, &SourceController::openFailed, this, [this](const QString &address, const Error &error) {
        m_field->setPlaceholder(tr("Open a database to ask it something"));
        if (error.code == ErrorCode::Cancelled)
            return m_welcome->showNothingOpen();
        m_failure = {address, error};
        if (m_context.opening.kind() != OpeningState::Kind::WaitingForPassword)
            m_welcome->showFailed(address, error);
    });
    connect(&source, &SourceController::beat, this, [this](quint64 question, const answer::BeatEvent &event) {
        if (auto *card = qobject_cast<WorkingCard *>(m_thread->card(m_entries.value(question))))
            card->apply(event);
    });
    connect(&source, &SourceController::answered, this, &AskPage::onAnswered);
    connect(&source, &SourceController::failed, this, &AskPage::onFailed);
    if (source.isOpen())
        onOpened(source.snapshot());
}

void AskPage::followRecent()
{
    RecentWorkspaces *recent = m_context.recent;
    if (!recent)
        return;
    RecentList *list = m_welcome->recent();
    const auto update = [this, list] { list->setItems(openableRecent(m_context)); };
    update();
    connect(recent, &RecentWorkspaces::changed, this, update);
    connect(list, &RecentList::openRequested, this,
            [this](const RecentWorkspace &item) { openRecent(m_context, item); });
    connect(list, &RecentList::locateRequested, this, [this](const RecentWorkspace &item) {
        const bool ofSource = item.gone == RecentWorkspace::Gone::Source;
        m_context.navigator.locate(item.workspace, ofSource ? item.source : QString());
    });
    connect(list, &RecentList::removeRequested, recent, &RecentWorkspaces::remove);
}

/// Questions that run while another source takes the place of theirs end without an answer.
void AskPage::endRunning()
{
    const QList<quint64> running = m_entries.keys();
    for (const quint64 question : running)
        onFailed(question,
                 Error(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Another source was opened meanwhile.")), {});
}

QJsonObject AskPage::save() const
{
    QStringList ids;
    for (const QWidget *card : m_thread->cards()) {
        const auto *answered = qobject_cast<const RecordCard *>(card);
        if (answered && !answered->record().id.isEmpty())
            ids.append(answered->record().id);
    }
    return {{QStringLiteral("thread"), QJsonArray::fromStringList(m_toRestore.isEmpty() ? ids : ids + m_toRestore)}};
}

void AskPage::restore(const QJsonObject &state)
{
    for (const QJsonValue &id : state[QStringLiteral("thread")].toArray())
        m_toRestore.append(id.toString());
    m_context.history.reload(); // it is there to read, whatever becomes of the source
    showNextRestored();
}

/// One after the other, in their order; what is not kept any more is passed over.
void AskPage::showNextRestored()
{
    if (m_toRestore.isEmpty())
        return;
    m_context.history.fetch(m_toRestore.first(), this, [this](const Result<record::Record> &record) {
        if (m_toRestore.isEmpty())
            return; // the thread was cleared meanwhile
        m_toRestore.removeFirst();
        if (record)
            showRecord(*record);
        showNextRestored();
    });
}

static bool isWorkbook(const catalog::Snapshot &snapshot)
{
    return snapshot.sourceId.startsWith(QLatin1StringView("sheet:"));
}

/// How much a source holds, for whoever opens it.
static QString sourceFacts(const catalog::Snapshot &snapshot)
{
    const qsizetype tables = snapshot.schema().tables.size();
    if (isWorkbook(snapshot) && tables == 0)
        return AskPage::tr("Questions are answered from its cells, by what its rows and headings say.");
    qint64 rows = 0;
    for (const TableProfile &profile : snapshot.profiles)
        rows += std::max<qint64>(profile.rows, 0);
    QStringList facts{tables == 1 ? AskPage::tr("1 table") : AskPage::tr("%1 tables").arg(tables)};
    if (snapshot.profiles.isEmpty()) // rows that nobody counted are not none
        facts.append(AskPage::tr("rows not counted yet"));
    else
        facts.append(rows == 1 ? AskPage::tr("1 row") : AskPage::tr("%1 rows").arg(QLocale().toString(rows)));
    const qsizetype keys = snapshot.graph->keys().size();
    if (!isWorkbook(snapshot) || keys > 0)
        facts.append(keys == 1 ? AskPage::tr("1 foreign key") : AskPage::tr("%1 foreign keys").arg(keys));
    QString said = facts.join(QStringLiteral(", ")) + u'.';
    const QDate through = QDate::fromString(snapshot.dataThrough(), Qt::ISODate);
    if (through.isValid())
        said += u' ' + AskPage::tr("Newest data: %1.").arg(shownDate(through));
    return said;
}

void AskPage::onOpened(const SnapshotPointer &snapshot)
{
    m_field->setAskable(true);
    showPlaceholder();
    showSources();
    const QString name = m_context.settings.value(workspace::settings::name);
    const QString title = name.isEmpty() ? snapshot->title : name;
    m_welcome->showOpened(title, sourceFacts(*snapshot), isWorkbook(*snapshot));
    m_suggesting->offerFirst(snapshot);
}

/// Says what is asked: as many sources as are open.
void AskPage::showPlaceholder()
{
    const SourceController &source = m_context.source;
    if (!source.isOpen())
        return;
    const int others = int(source.others().size());
    const QString name = m_context.settings.value(workspace::settings::name);
    m_field->setPlaceholder(others > 0
                                ? tr("Ask about %1 and %n more", nullptr, others).arg(source.snapshot()->title)
                                : tr("Ask a question about %1").arg(name.isEmpty() ? source.snapshot()->title : name));
}

void AskPage::ask(const QString &question)
{
    startAsking(question, {});
}

void AskPage::askBelow(const QString &question)
{
    startAsking(question, above());
}

void AskPage::startAsking(const QString &question, const std::optional<answer::Above> &above, const QString &source)
{
    if (!m_context.source.isOpen())
        return m_context.navigator.say(tr("Open a database first."));
    m_suggesting->stop();
    startWorking(m_context.source.ask(question, above, source), question);
}

std::optional<answer::Above> AskPage::above() const
{
    const QList<QWidget *> cards = m_thread->cards();
    for (auto each = cards.crbegin(); each != cards.crend(); ++each) {
        const auto *card = qobject_cast<const RecordCard *>(*each);
        if (!card || !(card->record().state == record::State::Answered || card->record().clarify))
            continue;
        const SnapshotPointer snapshot = m_context.source.snapshotOf(sourceOf(card));
        const bool same = snapshot
                          && std::all_of(card->record().parts.cbegin(), card->record().parts.cend(),
                                         [&snapshot](const record::Part &part) {
                                             return answer::checkSource(part, *snapshot).has_value();
                                         });
        return same ? std::optional(answer::Above{card->record().id, record::wholeQuestion(card->record())})
                    : std::nullopt;
    }
    return {};
}

void AskPage::startWorking(quint64 question, const QString &text)
{
    auto *card = new WorkingCard(text, [this, question](qint64 ms) {
        return waitingWords(m_context.source, m_context.opening, m_context.source.jobOf(question), ms);
    });
    connect(card, &WorkingCard::cancelled, this, [this, question] { m_context.source.cancel(question); });
    const int entry = m_thread->addQuestion(text);
    m_entries.insert(question, entry);
    m_thread->setCard(entry, card);
}

void AskPage::onAnswered(quint64 question, const record::Record &record)
{
    if (!m_entries.contains(question))
        return;
    RecordCard *card = putCard(m_entries.take(question), record);
    remindOfUnopened(card, m_context);
    m_suggesting->offerNext(card);
    m_context.history.reload();
    if (m_ready)
        std::exchange(m_ready, {})();
}

void AskPage::onFailed(quint64 question, const Error &error, const QList<generate::model::SentPrompt> &sent)
{
    if (!m_entries.contains(question))
        return;
    const int entry = m_entries.take(question);
    const auto *working = qobject_cast<const WorkingCard *>(m_thread->card(entry));
    auto *card = new EndedCard(working ? working->question() : QString(), error, sent, m_context.source.hasModel());
    connect(card, &EndedCard::chosen, this, [this, card] { setEnded(card); });
    connect(card, &EndedCard::promptsRequested, this, [this, card] {
        setEnded(card);
        showPrompts(*card);
    });
    m_thread->setCard(entry, card);
    setEnded(card);
    if (m_ready)
        std::exchange(m_ready, {})();
}

void AskPage::showRecord(const record::Record &record)
{
    putCard(m_thread->addQuestion(record.question), record);
}

void AskPage::setCurrent(RecordCard *card)
{
    if (m_current == card && !m_ended)
        return;
    if (m_ended)
        m_ended->setCurrent(false);
    m_ended = nullptr;
    if (m_current)
        m_current->setCurrent(false);
    m_current = card;
    const qsizetype answers = m_thread->cards().size();
    card->setCurrent(answers > 1);
    m_panel->setRecord(card->record(), !m_context.memory.prompts(card->record().id).isEmpty());
}

void AskPage::setEnded(EndedCard *card)
{
    if (m_ended)
        m_ended->setCurrent(false);
    if (m_current)
        m_current->setCurrent(false);
    m_ended = card;
    card->setCurrent(m_thread->cards().size() > 1);
}

QString AskPage::currentQuestion() const
{
    if (m_ended)
        return m_ended->question();
    return m_current ? record::wholeQuestion(m_current->record()) : QString();
}

void AskPage::showCurrentPrompts()
{
    if (m_ended && m_ended->sent().isEmpty())
        m_context.navigator.say(tr("Nothing of this question was sent to a model."));
    else if (m_ended)
        showPrompts(*m_ended);
    else if (m_current && (m_current->record().model || !m_context.memory.prompts(m_current->record().id).isEmpty()))
        showPrompts(m_current->record());
    else if (m_current)
        m_context.navigator.say(tr("No model was asked for this answer."));
}

void AskPage::showPrompts(const record::Record &record)
{
    openPrompts(new PromptsDialog(record, m_context.memory.prompts(record.id), this));
}

void AskPage::showPrompts(const EndedCard &card)
{
    openPrompts(new PromptsDialog(card.question(), card.sent(), this));
}

void AskPage::openPrompts(PromptsDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PromptsDialog::said, &m_context.navigator, &Navigator::say);
    dialog->open();
}

PageEntry makeAskPage(ShellContext &context)
{
    auto *page = new AskPage(context);
    PageEntry entry{QStringLiteral("ask"), AskPage::tr("Ask"), QStringLiteral("ask"), page};
    entry.actions = page->pageActions();
    entry.side = page->side();
    entry.save = [page] { return page->save(); };
    entry.restore = [page](const QJsonObject &state) { page->restore(state); };
    entry.tour = [page] { return page->tour(); };
    return entry;
}

} // namespace Tieout::shell
