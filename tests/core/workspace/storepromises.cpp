// SPDX-License-Identifier: GPL-3.0-or-later
#include "storepromises.h"

#include <QTest>

namespace Tieout::TestSupport {

using workspace::Workspace;

static const QString name = QStringLiteral("kept.tieout");

void readsWhatAnotherProcessWrote(const Kept &kept)
{
    const Workspaces workspaces;
    QVERIFY(workspaces.made(name)->addSource(sampleSource()));
    OtherWriter writer(workspaces.path(name), [&kept](Workspace &workspace) { return !kept.write(workspace); });
    TIEOUT_NEEDS_WRITER(writer);
    const auto mine = workspaces.opened(name);
    const QString before = kept.read(*mine);
    QVERIFY(writer.writes());
    const QString after = kept.read(*mine);
    QVERIFY2(after != before, qPrintable(after));
    QCOMPARE(kept.read(*workspaces.opened(name)), after);
}

void keepsNothingThatNobodyFinds(const Kept &kept)
{
    const Workspaces workspaces;
    const auto workspace = workspaces.made(name);
    QVERIFY(workspace->addSource(sampleSource()));
    const QString before = kept.read(*workspace);
    workspaces.whileAway(name, [&] {
        const std::optional<Error> error = kept.write(*workspace);
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::NotFound);
        QVERIFY2(error->message().contains(workspaces.path(name)), qPrintable(error->message()));
        QCOMPARE(kept.read(*workspace), before);
    });
    const std::optional<Error> error = kept.write(*workspace);
    QVERIFY2(!error, error ? qPrintable(error->fullMessage()) : "");
    QVERIFY(kept.read(*workspace) != before);
}

void readsAReadOnlyFile(const Kept &kept)
{
    const Workspaces workspaces;
    QVERIFY(workspaces.made(name)->addSource(sampleSource()));
    const QString before = kept.read(*workspaces.opened(name));
    workspaces.whileReadOnly(name, [&](Workspace &workspace) {
        QCOMPARE(kept.read(workspace), before);
        const std::optional<Error> error = kept.write(workspace);
        QVERIFY2(!error, error ? qPrintable(error->fullMessage()) : "");
        QVERIFY(kept.read(workspace) != before);
    });
    QCOMPARE(kept.read(*workspaces.opened(name)), before);
    QVERIFY(!kept.write(*workspaces.opened(name)));
    const QString after = kept.read(*workspaces.opened(name));
    QVERIFY(after != before);
    workspaces.whileReadOnly(name, [&](Workspace &workspace) { QCOMPARE(kept.read(workspace), after); });
}

} // namespace Tieout::TestSupport
