// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/lessonspanel.h"

#include "shell/pages/schema/tablepanel.h"
#include "shell/widgets/card.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"

#include <QVBoxLayout>

namespace Tieout::shell {

using Confusion = service::ConfusionDescription;

LessonsPanel::LessonsPanel(QWidget *parent)
    : QWidget(parent)
    , m_notes(new QVBoxLayout)
    , m_words(new QWidget)
    , m_table(new TableView)
{
    const auto text = [](auto read) {
        return [read](const Confusion &confusion, int role) -> QVariant {
            return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(read(confusion)) : QVariant();
        };
    };
    const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
    using Model = TableModel<Confusion>;
    m_model = new Model({{tr("Word"), left, text([](const Confusion &c) { return c.word; })},
                         {tr("Rejections"), Qt::AlignRight | Qt::AlignVCenter,
                          text([](const Confusion &c) { return QString::number(c.rejections); })},
                         {tr("Taken for"), left, text([](const Confusion &c) { return c.wrong; })},
                         {tr("Meant"), left, text([](const Confusion &c) { return c.meant; })},
                         {tr("What passed"), left, text([](const Confusion &c) { return c.passed.simplified(); })}},
                        this);
    m_table->setObjectName(QStringLiteral("confusions"));
    m_table->setAccessibleName(tr("Words that confuse most"));
    m_table->setModel(m_model);
    auto *words = new QVBoxLayout(m_words);
    words->setContentsMargins(0, 0, 0, 0);
    words->addWidget(new SectionTitle(tr("Words that confuse most")));
    words->addWidget(m_table);
    m_notes->setSpacing(6);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(m_notes);
    column->addWidget(m_words);
    hide();
}

void LessonsPanel::setLessons(const service::LessonsResponse &lessons)
{
    clearLayout(m_notes);
    for (const service::ProposalDescription &proposal :
         lessons.proposals.first(std::min(lessons.proposals.size(), MostShown)))
        addProposal(proposal);
    for (const service::AcceptedLesson &lesson : lessons.edits.last(std::min(lessons.edits.size(), MostShown)))
        addEdit(lesson);
    m_model->setRows(lessons.confusions);
    m_table->fitRows(MostRows);
    m_words->setVisible(!lessons.confusions.isEmpty());
    setVisible(!lessons.confusions.isEmpty() || !lessons.edits.isEmpty());
}

void LessonsPanel::addProposal(const service::ProposalDescription &proposal)
{
    const bool alias = proposal.edit.isAlias();
    const QString word = proposal.because.word;
    const QString text = alias ? tr("\"%1\" was misunderstood in %2 queries; it means %3.")
                                     .arg(word)
                                     .arg(proposal.because.rejections)
                                     .arg(proposal.edit.about)
                               : tr("\"%1\" was misunderstood in %2 queries; it means %3, and %4 is called so too.")
                                     .arg(word)
                                     .arg(proposal.because.rejections)
                                     .arg(proposal.because.meant, proposal.edit.about);
    auto *box = new NoteBox(NoteTone::Accent, text, alias ? tr("Take as another name") : tr("Say so in the catalog"));
    box->setObjectName(QStringLiteral("proposal-") + word);
    box->setToolTip(proposal.edit.text);
    connect(box, &NoteBox::actionTriggered, this, [this, edit = proposal.edit] { emit acceptRequested(edit); });
    m_notes->addWidget(box);
}

void LessonsPanel::addEdit(const service::AcceptedLesson &lesson)
{
    const service::LessonEdit &edit = lesson.edit;
    const QString text = edit.isAlias() ? tr("\"%1\" is another name of %2.").arg(edit.text, edit.about)
                                        : tr("The catalog says of %1: %2").arg(edit.about, edit.text);
    auto *box = new NoteBox(NoteTone::Plain, text, tr("Undo"));
    box->setObjectName(QStringLiteral("edit-%1").arg(lesson.id));
    connect(box, &NoteBox::actionTriggered, this, [this, id = lesson.id] { emit undoRequested(id); });
    m_notes->addWidget(box);
}

} // namespace Tieout::shell
