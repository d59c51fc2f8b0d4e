// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

/// A real window in a process of its own that is killed while somebody types, asks, edits, changes pages and profiles
/// in it. The test starts itself as that process: main() hands over to killedWindow() where it says so.
namespace Tieout::shell::KilledWindow {

/// Whether this process is the window; then its exit code is that of run().
bool isWindow(int argc, char *argv[]);
int run(int argc, char *argv[]);

/// What came of kills.
struct Figures {
    int kills = 0;
    int checkedTexts = 0;   ///< drafts compared with what had been typed
    qint64 worstLossMs = 0; ///< the oldest typing that was gone
    QList<qint64> losses;   ///< by kill, the worst of its texts
    int answers = 0;        ///< known to be given before a kill, all looked for afterwards
    int edits = 0;
    int verified = 0;
    int settings = 0;
    QStringList problems;
};

/// Kills the window so often at random moments and looks after each what is back. `seed` makes the moments and what is
/// done again the same.
Figures kill(int times, quint32 seed);
QString toText(const Figures &figures);

} // namespace Tieout::shell::KilledWindow
