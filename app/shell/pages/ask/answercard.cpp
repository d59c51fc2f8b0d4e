// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/answercard.h"

#include "core/base/readable.h"
#include "core/service/keysservice.h"
#include "shell/models/numberformat.h"
#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/pages/ask/partview.h"
#include "shell/pages/ask/readingoption.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace Tieout::shell {

AnswerCard::AnswerCard(const record::Record &record, const Navigator &navigator, QWidget *parent)
    : RecordCard(record, parent)
{
    body()->setSpacing(8);
    addQuestion();
    addHead();
    addChips();
    addNotes();
    addParts(navigator);
    addActions();
}

void AnswerCard::addHead()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    if (record().headline) {
        const QString number =
            shownNumber(base::readableNumber(record().headline->value), record().headline->unit.value_or(QString()));
        const TextSize size = isPlainNumber(record().headline->value) ? TextSize::Number : TextSize::Title;
        auto *large = makeLabel(number, textFont(size, QFont::Bold), "", true);
        large->setObjectName(QStringLiteral("headline"));
        column->addWidget(large);
        auto *subtitle = makeLabel(subtitleOf(record()), TextSize::Body, "quiet", true);
        subtitle->setObjectName(QStringLiteral("subtitle"));
        column->addWidget(subtitle);
    } else {
        auto *sentence = makeLabel(subtitleOf(record()), textFont(TextSize::Large, QFont::DemiBold), "", true);
        sentence->setObjectName(QStringLiteral("headline"));
        column->addWidget(sentence);
    }
    for (const record::Part &part : record().parts) {
        if (part.metric)
            addComponents(column, *part.metric);
    }
    for (const QString &caution : cautionsOf(record()))
        column->addWidget(makeLabel(caution, TextSize::Small, "caution", true));
    addKeyButtons(column);
    row->addLayout(column, 1);
    const BadgeWords words = badgeWordsOf(record());
    if (!words.text.isEmpty()) {
        auto *badge = new Badge(words.icon, words.text, words.tone);
        badge->setToolTip(words.why);
        badge->setObjectName(QStringLiteral("badge"));
        row->addWidget(badge, 0, Qt::AlignTop);
    }
    body()->addLayout(row);
}

/// What a governed figure was computed from, where that is more than one.
void AnswerCard::addComponents(QVBoxLayout *column, const record::MetricUse &use)
{
    for (const record::MetricComponent &component : use.components) {
        if (!component.value)
            continue;
        auto *line =
            makeLabel(tr("%1: %2").arg(shell::said(component.name), shownNumber(base::readableNumber(*component.value),
                                                                                component.unit.value_or(QString()))),
                      TextSize::Small);
        line->setObjectName(QStringLiteral("component"));
        line->setToolTip(component.definition.value_or(QString()));
        column->addWidget(line);
    }
}

/// For each key that nobody declared and that the answer was joined along.
void AnswerCard::addKeyButtons(QVBoxLayout *column)
{
    for (const record::Part &part : record().parts) {
        for (const record::Edge &edge : part.query() ? part.query()->subgraph.edges : QList<record::Edge>()) {
            const QString key = service::keyName(edge);
            if (edge.origin != KeyOrigin::Inferred)
                continue;
            auto *accept = new QPushButton(
                tr("Accept %1 = %2").arg(edge.from.join(QStringLiteral(" + ")), edge.to.join(QStringLiteral(" + "))));
            setLook(accept, "link");
            accept->setObjectName(QStringLiteral("acceptKey"));
            accept->setToolTip(tr("Joins use this key from now on, and no answer warns of it"));
            connect(accept, &QPushButton::clicked, this, [this, accept, key] {
                accept->setEnabled(false);
                emit keyAccepted(key);
            });
            column->addWidget(accept, 0, Qt::AlignLeading);
        }
    }
}

void AnswerCard::addChips()
{
    auto *flow = new FlowLayout;
    for (const ChipWords &words : chipsOf(record())) {
        auto *chip = new Chip(words.text, words.tone);
        if (!words.toolTip.isEmpty())
            chip->setToolTip(words.toolTip);
        flow->addWidget(chip);
    }
    for (const record::Assumption &assumption : record().assumptions) {
        if (assumption.taken && !assumption.changeTo.isEmpty())
            flow->addWidget(makeAssumptionChip(assumption));
    }
    body()->addLayout(flow);
}

QWidget *AnswerCard::makeAssumptionChip(const record::Assumption &assumption)
{
    auto *chip = new ChipButton(tr("Taken: %1").arg(*assumption.taken) + QStringLiteral(" \u25BE"));
    chip->setObjectName(QStringLiteral("assumption"));
    chip->setAccessibleName(tr("Taken: %1. Choose another column").arg(*assumption.taken));
    chip->setToolTip(shell::said(assumption.text));
    auto *menu = new QMenu(chip);
    for (const QString &other : assumption.changeTo)
        menu->addAction(tr("Take %1 instead").arg(other), this,
                        [this, assumption, other] { emit columnRequested(assumption, other); });
    connect(chip, &ChipButton::clicked, menu,
            [chip, menu] { menu->popup(chip->mapToGlobal(QPoint(0, chip->height()))); });
    return chip;
}

void AnswerCard::addNotes()
{
    for (const record::Part &part : record().parts) {
        if (part.verification.verdict != record::Verdict::Differs)
            continue;
        auto *note = new NoteBox(NoteTone::Caution, verificationSentence(part.verification), tr("Ask again"));
        connect(note, &NoteBox::actionTriggered, this,
                [this] { emit questionRequested(record::wholeQuestion(record())); });
        body()->addWidget(note);
    }
    for (const record::Contradiction &contradiction : record().contradictions)
        body()->addWidget(new NoteBox(NoteTone::Caution, shell::said(contradiction.why)));
}

void AnswerCard::addParts(const Navigator &navigator)
{
    const QList<record::Part> &parts = record().parts;
    QWidget *text = makeText();
    if (parts.size() != 1) {
        body()->addWidget(text);
        text->show();
    }
    for (const record::Part &part : parts) {
        if (parts.size() > 1 && !part.title.isEmpty())
            body()->addWidget(makeLabel(shell::said(part.title), textFont(TextSize::Body, QFont::DemiBold), "", true));
        m_views.append(addPart(part, navigator, parts.size() == 1 ? text : nullptr));
    }
}

void AnswerCard::setChartKind(ChartKind kind)
{
    for (PartView *view : std::as_const(m_views))
        view->setChartKind(kind);
}

QWidget *AnswerCard::makeText()
{
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(8);
    if (const message::Message remarks = remarksOf(record()); !remarks.isEmpty()) {
        auto *text = makeLabel(shell::said(remarks), TextSize::Body, "", true);
        text->setObjectName(QStringLiteral("answerText"));
        column->addWidget(text);
    } else if (record().alternatives.isEmpty()) {
        column->setContentsMargins(0, 0, 0, 0);
    }
    if (!record().alternatives.isEmpty())
        column->addWidget(makeLabel(tr("It could also mean:"), TextSize::Small, "quiet"));
    for (const record::Alternative &alternative : record().alternatives) {
        auto *use = new ReadingOption(alternative, false);
        connect(use, &ReadingOption::used, this, [this, alternative] { emit readingRequested(alternative); });
        column->addWidget(use);
    }
    return holder;
}

void AnswerCard::addActions()
{
    if (record::queryOf(record()).isEmpty()) { // nobody can vouch for a sentence
        auto *routes = new FlowLayout;
        addRoutes(routes);
        return body()->addLayout(routes);
    }
    FlowLayout *flow = m_views.size() == 1 ? m_views.first()->actions() : new FlowLayout;
    if (record().standing == record::Standing::Exploratory) {
        auto *verify = new QPushButton(tr("Keep as verified\u2026"));
        verify->setObjectName(QStringLiteral("verify"));
        verify->setToolTip(tr("Vouch for this question and its SQL; you see first what is kept"));
        connect(verify, &QPushButton::clicked, this, &AnswerCard::verifyRequested);
        flow->addWidget(verify);
    }
    flow->addWidget(makeCorrectButton());
    // One number can be another one on a dashboard.
    if (record().headline && isPlainNumber(record().headline->value)) {
        auto *expected = new QPushButton(tr("I expected\u2026"));
        expected->setObjectName(QStringLiteral("expected"));
        expected->setToolTip(tr("Take a number from elsewhere and see which change of the query gives it"));
        connect(expected, &QPushButton::clicked, this, &AnswerCard::expectRequested);
        flow->addWidget(expected);
    }
    addRoutes(flow);
    if (m_views.size() != 1)
        body()->addLayout(flow);
}

} // namespace Tieout::shell
