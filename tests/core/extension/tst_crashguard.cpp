// SPDX-License-Identifier: GPL-3.0-or-later
// The crash itself is in tst_pluginmanager: it takes a second process.
#include "core/extension/crashguard.h"

#include "support/temporaryfolder.h"

#include <QDir>
#include <QTest>

using namespace Tieout::extension;
using Tieout::TestSupport::TemporaryFolder;

class CrashGuardTest : public QObject
{
    Q_OBJECT

private slots:
    void leavesNothingBehind();
    void aLivingProgramIsNoCrash();
    void findsWhatADeadProgramLeft();
    void worksWithoutAFolder();
    void worksWhereNothingCanBeWritten();
};

void CrashGuardTest::leavesNothingBehind()
{
    const TemporaryFolder folder;
    {
        CrashGuard guard(folder.path());
        guard.arm(QStringLiteral("a"));
        guard.arm(QStringLiteral("b"));
        QCOMPARE(QDir(folder.path()).entryList({QStringLiteral("*.starting")}, QDir::Files).size(), 1);
    }
    QVERIFY(QDir(folder.path()).isEmpty());
}

void CrashGuardTest::aLivingProgramIsNoCrash()
{
    const TemporaryFolder folder;
    CrashGuard guard(folder.path());
    guard.arm(QStringLiteral("a"));
    QVERIFY(CrashGuard(folder.path()).crashedIds().isEmpty());
    guard.release();
    QVERIFY(CrashGuard(folder.path()).crashedIds().isEmpty());
}

void CrashGuardTest::findsWhatADeadProgramLeft()
{
    const TemporaryFolder folder;
    folder.write(QStringLiteral("1.starting"), "sqlite");
    folder.write(QStringLiteral("2.starting"), "sqlite");
    folder.write(QStringLiteral("3.starting"), "");
    QCOMPARE(CrashGuard(folder.path()).crashedIds(), QStringList{QStringLiteral("sqlite")});
    QVERIFY2(CrashGuard(folder.path()).crashedIds().isEmpty(), "said once only");
}

void CrashGuardTest::worksWithoutAFolder()
{
    CrashGuard guard{QString()};
    guard.arm(QStringLiteral("a"));
    guard.release();
    QVERIFY(guard.crashedIds().isEmpty());
}

void CrashGuardTest::worksWhereNothingCanBeWritten()
{
    const TemporaryFolder folder;
    const QString file = folder.write(QStringLiteral("file"), "x");
    CrashGuard guard(file);
    guard.arm(QStringLiteral("a"));
    guard.release();
    QVERIFY(guard.crashedIds().isEmpty());
    QCOMPARE(Tieout::TestSupport::readFile(file), QByteArray("x"));
}

QTEST_GUILESS_MAIN(CrashGuardTest)
#include "tst_crashguard.moc"
