// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/recordcard.h"

#include "shell/models/recordwords.h"
#include "shell/models/said.h"
#include "shell/pages/ask/annotatedquestion.h"
#include "shell/pages/ask/answercard.h"
#include "shell/pages/ask/partrenderers.h"
#include "shell/pages/ask/partview.h"
#include "shell/pages/ask/statecards.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/flowlayout.h"
#include "shell/widgets/look.h"

#include <QLabel>
#include <QPushButton>

namespace Tieout::shell {

RecordCard::RecordCard(const record::Record &record, QWidget *parent)
    : Card(parent)
    , m_record(record)
{
    setObjectName(QStringLiteral("card-") + record::wordOf(record.state));
    setAccessibleName(tr("%1: %2").arg(stateWords(record), record::wholeQuestion(record)));
}

void RecordCard::addQuestion()
{
    auto *question = new AnnotatedQuestion(m_record);
    connect(question, &AnnotatedQuestion::chosen, this, [this](const record::WordChoice &choice) {
        if (choice.reading)
            emit readingRequested(*choice.reading);
        else if (choice.assumption)
            emit columnRequested(*choice.assumption, choice.column);
    });
    body()->addWidget(question);
}

QPushButton *RecordCard::makeCorrectButton()
{
    auto *wrong = new QPushButton(tr("Is this right?"));
    wrong->setObjectName(QStringLiteral("correct"));
    wrong->setToolTip(tr("Say what would have been right; you see first what becomes of it"));
    connect(wrong, &QPushButton::clicked, this, &RecordCard::correctRequested);
    return wrong;
}

static QString routeAction(record::Kind kind)
{
    switch (kind) {
    case record::Kind::Sql:
        return RecordCard::tr("Ask the tables instead");
    case record::Kind::Metric:
        return RecordCard::tr("Use the governed metric");
    case record::Kind::Structure:
        return RecordCard::tr("Look in the catalog instead");
    case record::Kind::Sheet:
        return RecordCard::tr("Look in the cells instead");
    default:
        return {}; // no such route can answer yet
    }
}

void RecordCard::addRoutes(QLayout *flow)
{
    QList<record::Kind> offered{m_record.route.kind};
    bool wasTried = m_record.route.fallback.has_value(); // as all that bid more than the route that answered
    for (const record::Bid &bid : m_record.route.bids) {
        wasTried = wasTried && bid.kind != m_record.route.kind;
        if (wasTried || bid.source || offered.contains(bid.kind) || routeAction(bid.kind).isEmpty())
            continue;
        offered.append(bid.kind);
        auto *button = new QPushButton(routeAction(bid.kind));
        button->setObjectName(QStringLiteral("route-") + record::wordOf(bid.kind));
        button->setToolTip(tr("Ask again by this route; kept for questions like this one"));
        connect(button, &QPushButton::clicked, this, [this, kind = bid.kind] { emit routeRequested(kind); });
        flow->addWidget(button);
    }
}

void RecordCard::addSteps(QLayout *flow)
{
    for (const record::NextStep &step : record::nextSteps(m_record, {})) {
        auto *button = new QPushButton(shell::said(step.text));
        button->setObjectName(record::wordOf(step.kind));
        connect(button, &QPushButton::clicked, this, [this, step] { emit stepRequested(step); });
        flow->addWidget(button);
    }
}

void RecordCard::setNext(const QList<service::NextQuestion> &next)
{
    if (next.isEmpty())
        return;
    auto *flow = new FlowLayout;
    auto *label = makeLabel(tr("Next:"), TextSize::Small, "quiet");
    flow->addWidget(label);
    for (const service::NextQuestion &one : next) {
        auto *chip = new ChipButton(one.label);
        label->setMinimumHeight(chip->sizeHint().height()); // its words stand as high as those of the chips
        chip->setObjectName(QStringLiteral("followUp"));
        chip->setToolTip(one.question);
        chip->setAccessibleName(tr("Ask: %1").arg(one.question));
        connect(chip, &QAbstractButton::clicked, this,
                [this, question = one.question] { emit questionRequested(question); });
        flow->addWidget(chip);
    }
    body()->addLayout(flow);
}

PartView *RecordCard::addPart(const record::Part &part, const Navigator &navigator, QWidget *text)
{
    PartView *view = rendererOf(part.kind()).makeView(part, navigator, text);
    connect(view, &PartView::rowsRequested, this, &RecordCard::rowsRequested);
    connect(view, &PartView::exportRequested, this, &RecordCard::exportRequested);
    connect(view, &PartView::copyRequested, this, &RecordCard::copyRequested);
    connect(view, &PartView::sqlRequested, this, &RecordCard::sqlRequested);
    connect(view, &PartView::cellsRequested, this, &RecordCard::cellsRequested);
    connect(view, &PartView::said, this, &RecordCard::said);
    body()->addWidget(view);
    return view;
}

void RecordCard::setSource(const QString &words)
{
    if (!m_source && words.isEmpty())
        return;
    if (!m_source) {
        m_source = makeLabel({}, textFont(TextSize::Small, QFont::DemiBold), "accent", true);
        m_source->setObjectName(QStringLiteral("cardSource"));
        body()->insertWidget(0, m_source);
    }
    m_source->setText(words);
    m_source->setHidden(words.isEmpty());
    setAccessibleDescription(words);
}

void RecordCard::setCurrent(bool current)
{
    setLook(this, current ? "card-current" : "card");
}

void RecordCard::mousePressEvent(QMouseEvent *event)
{
    Card::mousePressEvent(event);
    emit chosen();
}

RecordCard *makeRecordCard(const record::Record &record, const Navigator &navigator)
{
    if (isEmptyResult(record))
        return new EmptyCard(record, navigator);
    if (record.state == record::State::Answered)
        return new AnswerCard(record, navigator);
    if (record.state == record::State::Clarify)
        return new ClarifyCard(record);
    if (record.state == record::State::Abstained)
        return new AbstainedCard(record, navigator);
    return new StoppedCard(record);
}

} // namespace Tieout::shell
