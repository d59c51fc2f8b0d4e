// SPDX-License-Identifier: GPL-3.0-or-later
/// The thread of questions and cards: what is added to the newest card is in sight, and nobody is torn from reading.
#include "shell/pages/ask/thread.h"

#include <QScrollBar>
#include <QTest>

using Tieout::shell::Thread;

class TestThread : public QObject
{
    Q_OBJECT

    /// Appends a question with a card of `height` pixels.
    static QWidget *append(Thread &thread, int height)
    {
        auto *card = new QWidget;
        card->setFixedHeight(height);
        thread.setCard(thread.addQuestion(QStringLiteral("how many customers")), card);
        return card;
    }
    static bool atEnd(const Thread &thread)
    {
        return thread.verticalScrollBar()->value() == thread.verticalScrollBar()->maximum();
    }

private slots:
    void keepsWhatGrowsInSight();
    void leavesWhoReadsFurtherUp();
};

void TestThread::keepsWhatGrowsInSight()
{
    Thread thread;
    thread.resize(700, 500);
    thread.show();
    for (int i = 0; i < 4; ++i)
        append(thread, 250);
    QWidget *newest = append(thread, 200);
    QTRY_VERIFY(thread.verticalScrollBar()->maximum() > 0);
    QTRY_VERIFY(atEnd(thread));
    const int before = thread.verticalScrollBar()->maximum();
    newest->setFixedHeight(280); // a note that comes later
    QTRY_VERIFY(thread.verticalScrollBar()->maximum() > before);
    QTRY_VERIFY(atEnd(thread));
}

void TestThread::leavesWhoReadsFurtherUp()
{
    Thread thread;
    thread.resize(700, 500);
    thread.show();
    for (int i = 0; i < 4; ++i)
        append(thread, 250);
    QWidget *newest = append(thread, 200);
    QTRY_VERIFY(thread.verticalScrollBar()->maximum() > 0);
    QTRY_VERIFY(atEnd(thread));
    QTest::qWait(50); // the cards have scrolled to themselves
    thread.verticalScrollBar()->setValue(40);
    const int before = thread.verticalScrollBar()->maximum();
    newest->setFixedHeight(280);
    QTRY_VERIFY(thread.verticalScrollBar()->maximum() > before);
    QTest::qWait(50);
    QCOMPARE(thread.verticalScrollBar()->value(), 40);
}

QTEST_MAIN(TestThread)
#include "tst_thread.moc"
