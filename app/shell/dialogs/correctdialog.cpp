// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dialogs/correctdialog.h"

#include "core/answer/sql/replacecolumn.h"
#include "core/base/visible.h"
#include "shell/dialogs/exchangepicker.h"
#include "shell/editor/sqleditor.h"
#include "shell/models/correctionwords.h"
#include "shell/models/drafts.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace Tieout::shell {

using Becomes = workspace::Correction::Becomes;
using Reason = workspace::Correction::Reason;

namespace {

constexpr std::array reasons{Reason::EditedSql, Reason::WrongTable, Reason::OtherDateColumn, Reason::OtherValue,
                             Reason::Said};
constexpr int editorHeight = 190;
const QLatin1String textField("text");
const QLatin1String cursorField("cursor");
const QLatin1String saidField("said");
const QLatin1String reasonField("reason");

void clear(QVBoxLayout *column)
{
    while (QLayoutItem *item = column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

QList<CorrectDialog::Start> CorrectDialog::startsFor(const record::Record &record, const catalog::Snapshot &snapshot)
{
    const bool answered = record.state == record::State::Answered;
    QList<Start> starts{
        {answered ? tr("The answer's SQL") : tr("The SQL that was tried last"), triedSql(record), Reason::EditedSql}};
    for (const record::Alternative &other : record.alternatives)
        starts.append({tr("Another reading: %1").arg(said(other.reading)), other.query, Reason::OtherValue});
    for (const record::Assumption &assumption : record.assumptions) {
        for (const QString &column : assumption.taken ? assumption.changeTo : QStringList()) {
            const Result<record::Alternative> made =
                answer::replaceColumn(record, assumption, column, snapshot.schema(), snapshot.traits);
            if (made)
                starts.append(
                    {tr("%1 instead of %2").arg(column, *assumption.taken), made->query, Reason::OtherDateColumn});
        }
    }
    return starts;
}

CorrectDialog::CorrectDialog(const record::Record &record, const SnapshotPointer &snapshot, QWidget *parent)
    : QDialog(parent)
    , m_question(record::wholeQuestion(record))
    , m_rejected(triedSql(record))
    , m_snapshot(snapshot)
    , m_starts(startsFor(record, *snapshot))
    , m_editor(new SqlEditor)
    , m_choices(new QButtonGroup(this))
{
    setWindowTitle(tr("Put the answer right"));
    setMinimumWidth(680);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 16);
    column->setSpacing(8);
    column->addWidget(makeLabel(m_question, textFont(TextSize::Large, QFont::DemiBold), "", true));
    column->addWidget(makeReason());
    m_picker = new ExchangePicker;
    m_picker->hide();
    connect(m_picker, &ExchangePicker::chosen, this, &CorrectDialog::exchange);
    column->addWidget(m_picker);
    column->addWidget(new SectionTitle(tr("The right SQL")));
    if (m_starts.size() > 1)
        column->addWidget(makeStarts());
    m_editor->setObjectName(QStringLiteral("rightSql"));
    m_editor->setAccessibleName(tr("The right SQL"));
    m_editor->setSnapshot(snapshot);
    m_editor->setText(m_rejected);
    m_editor->setFixedHeight(editorHeight);
    auto *frame = new QFrame;
    setLook(frame, "card");
    auto *inside = new QVBoxLayout(frame);
    inside->setContentsMargins(1, 6, 6, 6);
    inside->addWidget(m_editor);
    column->addWidget(frame);
    column->addWidget(new SectionTitle(tr("What becomes of it")));
    m_outcomes = new QVBoxLayout;
    m_outcomes->setSpacing(4);
    column->addLayout(m_outcomes);
    m_state = makeLabel({}, TextSize::Small, "quiet", true);
    m_state->setObjectName(QStringLiteral("correctState"));
    column->addWidget(m_state);
    column->addStretch();
    auto *buttons = new QHBoxLayout;
    m_preview = new QPushButton(tr("See what becomes of it"));
    m_preview->setObjectName(QStringLiteral("previewCorrection"));
    m_preview->setToolTip(tr("The checks read the SQL; nothing is kept yet"));
    m_keep = new QPushButton(tr("Keep"));
    m_keep->setObjectName(QStringLiteral("keepCorrection"));
    m_keep->setToolTip(tr("Keep both queries as a pair, and what they become; it can be taken back"));
    auto *cancel = new QPushButton(tr("Cancel"));
    buttons->addWidget(m_preview);
    buttons->addStretch();
    buttons->addWidget(m_keep);
    buttons->addWidget(cancel);
    column->addLayout(buttons);
    connect(m_preview, &QPushButton::clicked, this, &CorrectDialog::preview);
    connect(m_keep, &QPushButton::clicked, this, [this] {
        if (!m_plan)
            return;
        dropDraft();
        service::CorrectRequest keeping = request();
        keeping.as = record::wordOf(m_plan->correction.becomes);
        keeping.keep = true;
        emit keepRequested(keeping);
        accept();
    });
    connect(cancel, &QPushButton::clicked, this, [this] {
        dropDraft(); // Esc, which comes easily, leaves it
        reject();
    });
    connect(m_editor, &QsciScintilla::textChanged, this, &CorrectDialog::changed);
    connect(m_editor, &QsciScintilla::cursorPositionChanged, this, &CorrectDialog::noteDraft);
    // The editor moves its cursor after it has told of the text, and tells of the cursor only when it paints.
    connect(m_editor, &QsciScintilla::textChanged, this, &CorrectDialog::noteDraft, Qt::QueuedConnection);
    connect(m_choices, &QButtonGroup::idClicked, this, [this](int becomes) {
        m_becomes = Becomes(becomes);
        m_plan.reset();
        m_keep->setEnabled(false);
        preview();
    });
    changed();
}

QString CorrectDialog::draftKeyOf(const record::Record &record)
{
    return QStringLiteral("correction:") + record.id;
}

void CorrectDialog::keepDraft(Drafts &drafts, const QString &key)
{
    if (const QJsonObject draft = drafts.draft(key); !draft.isEmpty()) {
        m_reason->setCurrentIndex(std::max(0, m_reason->findData(draft.value(reasonField).toInt())));
        m_said->setText(draft.value(saidField).toString());
        m_editor->replaceText(draft.value(textField).toString());
        m_editor->setCursorByte(draft.value(cursorField).toInteger());
    }
    m_drafts = &drafts;
    m_draftKey = key;
}

void CorrectDialog::noteDraft()
{
    if (!m_drafts)
        return;
    const bool untouched = m_editor->text() == m_rejected && m_said->text().isEmpty();
    m_drafts->keep(m_draftKey, untouched ? QJsonObject()
                                         : QJsonObject{{textField, m_editor->text()},
                                                       {cursorField, qint64(m_editor->cursorByte())},
                                                       {saidField, m_said->text()},
                                                       {reasonField, m_reason->currentData().toInt()}});
}

void CorrectDialog::dropDraft()
{
    if (m_drafts)
        m_drafts->forget(m_draftKey);
    m_drafts = nullptr;
}

QWidget *CorrectDialog::makeReason()
{
    auto *part = new QWidget;
    auto *form = new QFormLayout(part);
    form->setContentsMargins(0, 0, 0, 4);
    m_reason = new QComboBox;
    m_reason->setObjectName(QStringLiteral("reason"));
    for (const Reason reason : reasons)
        m_reason->addItem(reasonWords(reason), int(reason));
    form->addRow(tr("What was wrong"), m_reason);
    m_said = new QLineEdit;
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setPlaceholderText(tr("For instance: deposits are no revenue"));
    form->addRow(tr("In your words"), m_said);
    connect(m_reason, &QComboBox::currentIndexChanged, this, [this] {
        followReason();
        changed();
    });
    connect(m_said, &QLineEdit::textChanged, this, &CorrectDialog::changed);
    return part;
}

QWidget *CorrectDialog::makeStarts()
{
    auto *starts = new QComboBox;
    starts->setObjectName(QStringLiteral("startFrom"));
    starts->setAccessibleName(tr("Start from"));
    starts->setToolTip(tr("What the right SQL starts from"));
    starts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const Start &start : std::as_const(m_starts))
        starts->addItem(base::visible(start.title));
    connect(starts, &QComboBox::activated, this, &CorrectDialog::takeStart);
    return starts;
}

void CorrectDialog::takeStart(int start)
{
    m_editor->replaceText(m_starts.at(start).sql);
    m_reason->setCurrentIndex(m_reason->findData(int(m_starts.at(start).reason)));
}

/// Where a name is wrong there are others to choose from.
void CorrectDialog::followReason()
{
    const auto reason = Reason(m_reason->currentData().toInt());
    if (reason == Reason::WrongTable) {
        const service::ExchangesRequest request{service::ExchangeKind::Tables, m_rejected, m_question};
        const bool ask = !m_tables;
        if (ask)
            m_tables = service::exchanges(*m_snapshot, nullptr, request);
        m_picker->offerTables(*m_tables, m_snapshot);
        if (ask)
            emit tablesRequested(request);
    } else if (reason == Reason::OtherDateColumn) {
        const service::ExchangesRequest request{service::ExchangeKind::DateColumns, m_rejected, {}};
        m_picker->offerDateColumns(service::exchanges(*m_snapshot, nullptr, request), m_snapshot);
    }
    m_picker->setVisible(reason == Reason::WrongTable || reason == Reason::OtherDateColumn);
}

void CorrectDialog::setTables(const service::ExchangesResponse &tables)
{
    m_tables = tables;
    if (Reason(m_reason->currentData().toInt()) == Reason::WrongTable)
        m_picker->offerTables(tables, m_snapshot);
}

void CorrectDialog::exchange(const service::ExchangeDescription &names)
{
    const Result<service::ExchangedResponse> made = service::exchanged(*m_snapshot, {m_rejected, names});
    if (made)
        return propose(made->sql);
    m_state->setText(saidInFull(made.error()));
    setLook(m_state, "error");
}

service::CorrectRequest CorrectDialog::request() const
{
    service::CorrectRequest request;
    request.question = m_question;
    request.wrong = m_rejected;
    request.sql = m_editor->text();
    if (const auto reason = Reason(m_reason->currentData().toInt()); reason != Reason::Said)
        request.reason = record::wordOf(reason);
    request.said = m_said->text().trimmed();
    if (m_becomes)
        request.as = record::wordOf(*m_becomes);
    return request;
}

/// What was previewed is of other words or other SQL.
void CorrectDialog::changed()
{
    noteDraft();
    m_becomes.reset();
    m_plan.reset();
    clearOutcomes();
    m_keep->setEnabled(false);
    const bool same = m_editor->text().simplified() == m_rejected.simplified();
    m_preview->setEnabled(!same);
    m_state->setText(same ? tr("Change the SQL, or start from another reading, to what would have been right.")
                          : tr("Nothing is kept before you have seen what becomes of it."));
    setLook(m_state, "quiet");
}

void CorrectDialog::clearOutcomes()
{
    for (QAbstractButton *button : m_choices->buttons())
        m_choices->removeButton(button);
    clear(m_outcomes);
}

void CorrectDialog::preview()
{
    m_preview->setEnabled(false);
    m_state->setText(tr("The checks read the SQL\u2026"));
    setLook(m_state, "quiet");
    emit previewRequested(request());
}

void CorrectDialog::propose(const QString &sql)
{
    m_editor->replaceText(sql);
    preview();
}

void CorrectDialog::setPlan(const service::CorrectRequest &asked, const Result<service::CorrectResponse> &plan)
{
    if (request() != asked)
        return;
    m_preview->setEnabled(true);
    if (!plan) {
        m_state->setText(saidInFull(plan.error()));
        setLook(m_state, "error");
        emit planned();
        return;
    }
    m_plan = *plan;
    addOutcomes(*plan);
    m_state->setText(tr("Both queries are kept as a pair for questions like this one. It can be taken back."));
    setLook(m_state, "quiet");
    m_keep->setEnabled(true);
    m_keep->setFocus();
    emit planned();
}

void CorrectDialog::addOutcomes(const service::CorrectResponse &plan)
{
    clearOutcomes();
    addOutcome(plan.correction.becomes, outcomeWords(plan.correction), true);
    for (const service::OutcomeDescription &other : plan.others)
        addOutcome(other.becomes, outcomeWords(other.became), false);
}

void CorrectDialog::addOutcome(Becomes becomes, const QString &sentence, bool chosen)
{
    auto *choice = new QRadioButton(becomesWords(becomes));
    choice->setObjectName(QStringLiteral("becomes-%1").arg(int(becomes)));
    choice->setAccessibleDescription(sentence);
    choice->setChecked(chosen);
    m_choices->addButton(choice, int(becomes));
    m_outcomes->addWidget(choice);
    auto *words = makeLabel(sentence, TextSize::Small, chosen ? "" : "quiet", true);
    words->setObjectName(chosen ? QStringLiteral("outcome") : QStringLiteral("otherOutcome"));
    words->setContentsMargins(24, 0, 0, 4);
    m_outcomes->addWidget(words);
}

} // namespace Tieout::shell
