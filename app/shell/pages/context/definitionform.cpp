// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/context/definitionform.h"

#include "shell/models/backgroundjob.h"
#include "shell/models/drafts.h"
#include "shell/models/said.h"
#include "shell/widgets/look.h"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QStringListModel>

namespace Tieout::shell {

static const QLatin1String termField("term");
static const QLatin1String meaningField("meaning");
static const QLatin1String refersField("refersTo");
static const QLatin1String conditionField("condition");

DefinitionForm::DefinitionForm(Drafts &drafts, QWidget *parent)
    : QWidget(parent)
    , m_drafts(drafts)
    , m_glossary(retrieval::Glossary::standard())
    , m_queue(QStringLiteral("glossary"))
    , m_term(new QLineEdit)
    , m_meaning(new QLineEdit)
    , m_refers(new QComboBox)
    , m_names(new QStringListModel(this))
    , m_condition(new QLineEdit)
    , m_define(new QPushButton(tr("Define")))
    , m_complaint(makeLabel({}, TextSize::Small, "error", true))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(6);
    const auto add = [grid](int row, const QString &title, QWidget *field, const char *name, const QString &help) {
        auto *label = makeLabel(title, TextSize::Small, "quiet");
        label->setBuddy(field);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        field->setObjectName(QString::fromLatin1(name));
        field->setAccessibleName(title);
        field->setToolTip(help);
    };
    add(0, tr("Word or words"), m_term, "definitionTerm",
        tr("As questions use them; other forms of the words are found too"));
    add(1, tr("Means"), m_meaning, "definitionMeaning", tr("In one sentence; shown beside every answer that uses it"));
    add(2, tr("Refers to"), m_refers, "definitionRefers", tr("The table or column meant; empty: words only"));
    add(3, tr("Where"), m_condition, "definitionCondition",
        tr("Which rows of the table, as SQL behind WHERE, for instance active = 1"));
    m_term->setPlaceholderText(tr("active customer"));
    m_condition->setPlaceholderText(tr("all rows"));
    m_condition->setFont(codeFont(TextSize::Body));
    // A hundred thousand names are put in at once, and none is measured.
    m_refers->setModel(m_names);
    m_refers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_refers->setMinimumContentsLength(30);
    m_refers->setEditable(true);
    m_refers->setInsertPolicy(QComboBox::NoInsert);
    m_refers->completer()->setFilterMode(Qt::MatchContains);
    m_refers->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_define->setObjectName(QStringLiteral("define"));
    m_define->setToolTip(tr("Questions are read by it from now on"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_complaint, 1000);
    row->addStretch(1);
    row->addWidget(m_define);
    grid->addLayout(row, 4, 1);
    grid->setColumnStretch(1, 1);
    m_complaint->hide();
    connect(m_define, &QPushButton::clicked, this, &DefinitionForm::submit);
    for (QLineEdit *line : {m_term, m_meaning, m_condition})
        connect(line, &QLineEdit::returnPressed, this, &DefinitionForm::submit);
    connect(m_term, &QLineEdit::textChanged, this, &DefinitionForm::suggest);
    for (QLineEdit *line : {m_term, m_meaning, m_refers->lineEdit(), m_condition}) {
        connect(line, &QLineEdit::textChanged, this, &DefinitionForm::keepDraft);
        connect(line, &QLineEdit::cursorPositionChanged, this, &DefinitionForm::keepDraft);
    }
    m_delay.setSingleShot(true);
    m_delay.setInterval(300); // what is typed on is not looked for
    connect(&m_delay, &QTimer::timeout, this, &DefinitionForm::findNear);
    suggest();
}

void DefinitionForm::keepDraft()
{
    if (m_restoring || m_draftKey.isEmpty())
        return;
    QJsonObject draft;
    bool blank = true;
    for (const auto &[name, line] : {std::pair(termField, m_term),
                                     {meaningField, m_meaning},
                                     {refersField, m_refers->lineEdit()},
                                     {conditionField, m_condition}}) {
        draft.insert(name, QJsonArray{line->text(), line->cursorPosition()});
        blank = blank && line->text().isEmpty();
    }
    m_drafts.keep(m_draftKey, blank ? QJsonObject() : draft);
}

/// What was being written of this source; a form that somebody writes in stays.
void DefinitionForm::takeDraft()
{
    const QJsonObject draft = m_drafts.draft(m_draftKey);
    if (draft.isEmpty() || !m_term->text().isEmpty() || !m_meaning->text().isEmpty())
        return;
    m_restoring = true;
    for (const auto &[name, line] : {std::pair(termField, m_term),
                                     {meaningField, m_meaning},
                                     {refersField, m_refers->lineEdit()},
                                     {conditionField, m_condition}}) {
        const QJsonArray kept = draft.value(name).toArray();
        line->setText(kept.at(0).toString());
        line->setCursorPosition(kept.at(1).toInt());
    }
    m_restoring = false;
}

void DefinitionForm::setSnapshot(const SnapshotPointer &snapshot)
{
    m_restoring = true; // other names to choose from are no typing
    const QString before = m_refers->currentText();
    m_snapshot = snapshot;
    QStringList names{QString()};
    for (const Table &table : snapshot ? snapshot->schema().tables : QList<Table>()) {
        names.append(table.name.display());
        for (const Column &column : table.columns)
            names.append(table.name.display() + u'.' + column.name);
    }
    m_names->setStringList(names);
    m_refers->setEditText(before);
    m_restoring = false;
    if (snapshot) {
        m_draftKey = QStringLiteral("definition:") + snapshot->sourceId;
        takeDraft();
    }
}

/// What the word commonly means, where the glossary knows it.
void DefinitionForm::suggest()
{
    const retrieval::GlossaryTerm *term = m_glossary.term(m_term->text());
    m_meaning->setPlaceholderText(term ? tr("Commonly: %1").arg(said(term->saidMeaning()))
                                       : tr("has a subscription that is paid"));
    if (!term && !m_term->text().trimmed().isEmpty())
        m_delay.start();
    else
        m_delay.stop();
}

/// What a term of the glossary means that is near.
void DefinitionForm::findNear()
{
    if (!m_meanings)
        return;
    const QString asked = m_term->text();
    auto found = std::make_shared<service::GlossaryResponse>();
    base::Job *job = inBackground(m_queue.submit(
        tr("Look into the glossary"),
        [asked, found, meanings = m_meanings](const StopToken &stop, const Progress &) -> Result<void> {
            *found = service::glossary({asked}, meanings.get(), stop).value_or(service::GlossaryResponse());
            return {}; // it is an aid
        }));
    connect(m_term, &QLineEdit::textChanged, job, &base::Job::cancel);
    connect(job, &base::Job::finished, this, [this, asked, found] {
        const retrieval::GlossaryTerm *term =
            found->terms.isEmpty() ? nullptr : m_glossary.term(found->terms.first().term);
        if (term && m_term->text() == asked)
            m_meaning->setPlaceholderText(
                tr("Close to \u201c%1\u201d, commonly: %2").arg(term->term, said(term->saidMeaning())));
    });
}

void DefinitionForm::setDefinition(const service::DefinitionDescription &definition)
{
    m_term->setText(definition.term);
    m_meaning->setText(definition.meaning);
    m_refers->setEditText(definition.column.isEmpty() ? definition.table : definition.refersTo);
    m_condition->setText(definition.condition);
    setComplaint({});
    m_term->setFocus(Qt::OtherFocusReason);
}

void DefinitionForm::clear()
{
    for (QLineEdit *line : {m_term, m_meaning, m_condition})
        line->clear();
    m_refers->setEditText({});
    setComplaint({});
}

void DefinitionForm::begin(const QString &term, const QString &refers, const QString &condition)
{
    if (m_term->text() != term) {
        clear();
        m_term->setText(term);
    }
    if (!refers.isEmpty()) {
        m_refers->setEditText(refers);
        m_condition->setText(condition);
    }
    m_meaning->setFocus(Qt::OtherFocusReason);
}

void DefinitionForm::setComplaint(const QString &complaint)
{
    m_complaint->setText(complaint);
    m_complaint->setVisible(!complaint.isEmpty());
}

QString DefinitionForm::complaint() const
{
    return m_complaint->text();
}

void DefinitionForm::submit()
{
    service::ContextRequest request;
    request.action = service::ContextAction::Define;
    request.term = m_term->text();
    request.meaning = m_meaning->text();
    request.refersTo = m_refers->currentText();
    request.condition = m_condition->text();
    emit submitted(request);
}

} // namespace Tieout::shell
