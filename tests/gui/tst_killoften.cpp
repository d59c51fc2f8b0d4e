// SPDX-License-Identifier: GPL-3.0-or-later
#include "killedwindow.h"

#include <QTest>

using namespace Tieout::shell;

/// kill -9 at random moments while somebody types, asks, edits and profiles: at most a second of typing is gone,
/// nothing else.
class tst_killoften : public QObject
{
    Q_OBJECT

private slots:
    void nothingButASecondOfTypingIsLost()
    {
        const int times =
            qEnvironmentVariableIsSet("TIEOUT_KILLS") ? qEnvironmentVariableIntValue("TIEOUT_KILLS") : 100;
        const KilledWindow::Figures figures = KilledWindow::kill(times, 28);
        qInfo("%s", qPrintable(KilledWindow::toText(figures)));
        QVERIFY2(figures.problems.isEmpty(), qPrintable(figures.problems.join(u'\n')));
        QCOMPARE(figures.kills, times);
        QVERIFY(figures.worstLossMs <= 1'000);
    }
};

int main(int argc, char *argv[])
{
    if (KilledWindow::isWindow(argc, argv))
        return KilledWindow::run(argc, argv);
    QCoreApplication application(argc, argv);
    tst_killoften test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killoften.moc"
