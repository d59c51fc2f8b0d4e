// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/ask/thread.h"

#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

namespace Tieout::shell {

static constexpr int bubbleWidth = 560; ///< of its words

static QWidget *makeBubble(const QString &question)
{
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    auto *bubble = new QFrame;
    setLook(bubble, "bubble");
    auto *inner = new QHBoxLayout(bubble);
    inner->setContentsMargins(14, 8, 14, 8);
    const bool wide = QFontMetrics(textFont()).horizontalAdvance(question) > bubbleWidth;
    auto *text = makeLabel(question, TextSize::Body, "", wide);
    text->setMaximumWidth(bubbleWidth);
    text->setAccessibleName(Thread::tr("Question: %1").arg(question));
    inner->addWidget(text);
    row->addStretch(1);
    row->addWidget(bubble, wide ? 1000 : 0); // as wide as it may be, and no wider than the thread
    return line;
}

Thread::Thread(QWidget *parent)
    : QScrollArea(parent)
    , m_content(new QWidget)
    , m_column(new QVBoxLayout(m_content))
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Questions and answers"));
    setLook(m_content, "clear");
    m_column->setContentsMargins(26, 18, 26, 18);
    m_column->setSpacing(14);
    m_column->addStretch();
    setWidget(m_content);
    // What is added to the newest card later is seen, unless somebody reads further up.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int end) {
        if (end > m_end && verticalScrollBar()->value() >= m_end && !m_entries.isEmpty())
            scrollTo(m_entries.last().number);
        m_end = end;
    });
}

void Thread::setWelcome(QWidget *welcome)
{
    m_welcome = welcome;
    m_column->insertWidget(0, welcome);
}

int Thread::addQuestion(const QString &question)
{
    if (m_welcome)
        m_welcome->hide();
    Entry entry{m_next++, question, makeBubble(question)};
    m_column->insertWidget(m_column->count() - 1, entry.bubble);
    m_entries.append(entry);
    keepNewest();
    return entry.number;
}

void Thread::setCard(int number, QWidget *card, const QString &says)
{
    for (Entry &entry : m_entries) {
        if (entry.number != number)
            continue;
        if (entry.card)
            entry.card->deleteLater();
        const int at = m_column->indexOf(entry.bubble) + 1;
        if (entry.card) {
            entry.card->hide();
            m_column->removeWidget(entry.card);
        }
        m_column->insertWidget(at, card);
        entry.card = card;
        entry.bubble->setVisible(entry.question.simplified() != says.simplified());
        card->show();
        scrollTo(number);
        return;
    }
    card->deleteLater(); // the question scrolled out of the thread meanwhile
}

QWidget *Thread::card(int number) const
{
    for (const Entry &entry : m_entries) {
        if (entry.number == number)
            return entry.card;
    }
    return nullptr;
}

QList<QWidget *> Thread::cards() const
{
    QList<QWidget *> found;
    for (const Entry &entry : m_entries) {
        if (entry.card)
            found.append(entry.card);
    }
    return found;
}

void Thread::keepNewest()
{
    while (m_entries.size() > MaximumEntries) {
        const Entry oldest = m_entries.takeFirst();
        delete oldest.bubble;
        delete oldest.card;
    }
}

void Thread::clear()
{
    for (const Entry &entry : std::as_const(m_entries)) {
        entry.bubble->hide();
        entry.bubble->deleteLater();
        if (entry.card) {
            entry.card->hide();
            entry.card->deleteLater();
        }
    }
    m_entries.clear();
    if (m_welcome)
        m_welcome->show();
}

void Thread::scrollTo(int number)
{
    // After the layout has found the new heights.
    QTimer::singleShot(0, this, [this, number] {
        m_content->layout()->activate();
        for (const Entry &entry : std::as_const(m_entries)) {
            const QWidget *first = entry.bubble->isHidden() && entry.card ? entry.card : entry.bubble;
            if (entry.number == number)
                verticalScrollBar()->setValue(first->y() - 14);
        }
    });
}

void Thread::resizeEvent(QResizeEvent *event)
{
    const int spare = std::max(26, (viewport()->width() - MaximumWidth) / 2);
    m_column->setContentsMargins(spare, 18, spare, 18);
    QScrollArea::resizeEvent(event);
}

} // namespace Tieout::shell
