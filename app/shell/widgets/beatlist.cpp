// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/widgets/beatlist.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/tokens.h"
#include "shell/widgets/look.h"

#include <QGridLayout>
#include <QPainter>

namespace Tieout::shell {

using answer::BeatState;

BeatSign::BeatSign(QWidget *parent)
    : QWidget(parent)
{
    setFixedSize(16, 18);
    m_turning.setInterval(50);
    connect(&m_turning, &QTimer::timeout, this, [this] {
        m_angle = (m_angle + 24) % 360;
        update();
    });
}

void BeatSign::setState(BeatState state)
{
    m_state = state;
    if (state == BeatState::Running)
        m_turning.start();
    else
        m_turning.stop();
    update();
}

void BeatSign::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF circle(2, 3, 12, 12);
    switch (m_state) {
    case BeatState::Waiting:
        painter.setPen(QPen(tokens.border, 2));
        painter.drawEllipse(circle);
        break;
    case BeatState::Running:
        painter.setPen(QPen(tokens.accent, 2));
        painter.drawArc(circle, -m_angle * 16, 260 * 16);
        break;
    case BeatState::Done:
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.accent);
        painter.drawEllipse(circle.adjusted(-1, -1, 1, 1));
        painter.setPen(QPen(tokens.onAccent, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF({{5, 9.2}, {7.2, 11.3}, {11.2, 6.8}}));
        break;
    case BeatState::Failed:
        painter.setPen(QPen(tokens.error, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(4, 5), QPointF(12, 13));
        painter.drawLine(QPointF(12, 5), QPointF(4, 13));
        break;
    }
}

BeatList::BeatList(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    const QStringList waiting{tr("Understand the question"), tr("Find the tables"), tr("Write SQL"), tr("Check"),
                              tr("Run and tie out")};
    for (int i = 0; i < waiting.size(); ++i) {
        Line line{new BeatSign, makeLabel(waiting.at(i), TextSize::Body, "quiet", true),
                  makeLabel({}, TextSize::Small, "quiet"), makeLabel({}, TextSize::Small, "caution", true)};
        line.note->hide();
        grid->addWidget(line.sign, i * 2, 0, Qt::AlignTop);
        line.text->setMinimumHeight(18);
        line.time->setMinimumHeight(18);
        grid->addWidget(line.text, i * 2, 1);
        grid->addWidget(line.time, i * 2, 2, Qt::AlignRight | Qt::AlignTop);
        grid->addWidget(line.note, i * 2 + 1, 1, 1, 2);
        grid->setRowMinimumHeight(i * 2, 22);
        m_lines.append(line);
    }
}

void BeatList::apply(const answer::BeatEvent &event)
{
    Line &line = m_lines[int(event.beat)];
    line.state = event.state;
    line.sign->setState(event.state);
    if (!event.text.isEmpty())
        line.text->setText(said(event.text));
    setLook(line.text, event.state == BeatState::Waiting ? "quiet" : "");
    if (event.elapsedMs > 0)
        line.time->setText(shownDuration(event.elapsedMs));
    line.note->setText(said(event.note));
    line.note->setVisible(!event.note.isEmpty());
}

QString BeatList::textOf(answer::Beat beat) const
{
    return m_lines.at(int(beat)).text->text();
}

BeatState BeatList::stateOf(answer::Beat beat) const
{
    return m_lines.at(int(beat)).state;
}

} // namespace Tieout::shell
