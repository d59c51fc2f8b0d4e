// SPDX-License-Identifier: GPL-3.0-or-later
#include "killtest.h"

#include "killedwindow.h"

#include <QTest>

namespace Tieout::shell::KilledWindow {

/// kill -9 at random moments while somebody types, asks, edits and profiles.
class KillTest : public QObject
{
    Q_OBJECT

public:
    explicit KillTest(int times)
        : m_times(times)
    {
    }

private slots:
    void nothingButASecondOfTypingIsLost()
    {
        const Figures figures = kill(m_times, 28);
        qInfo("%s", qPrintable(toText(figures)));
        QVERIFY2(figures.problems.isEmpty(), qPrintable(figures.problems.join(u'\n')));
        QCOMPARE(figures.kills, m_times);
        QVERIFY(figures.worstLossMs <= 1'000);
    }

private:
    int m_times;
};

int killTest(int argc, char *argv[], int times)
{
    if (isWindow(argc, argv))
        return run(argc, argv);
    QCoreApplication application(argc, argv);
    KillTest test(qEnvironmentVariableIsSet("TIEOUT_KILLS") ? qEnvironmentVariableIntValue("TIEOUT_KILLS") : times);
    return QTest::qExec(&test, argc, argv);
}

} // namespace Tieout::shell::KilledWindow

#include "killtest.moc"
