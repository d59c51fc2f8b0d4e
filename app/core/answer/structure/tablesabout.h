// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace Tieout::answer {

struct BeatEnvironment;

/// A table that words are about, and which of them it says.
struct SubjectTable {
    int node = 0;
    double share = 0;   ///< of the words, by their weight, 0 to 1
    QStringList words;  ///< that it says
    QStringList stored; ///< of these, those that only its rows say
    /// Its rows are the thing itself: it says all of the words, and besides what says its kind, its name has no others.
    bool isThing = false;
};

/// The tables that say some of the words, in their names, columns or values; those whose rows are the thing before all
/// others, then best first; those that are set aside and copies among them. A family stands there by one of its
/// members.
QList<SubjectTable> tablesAbout(const QString &words, int most, const BeatEnvironment &environment);

} // namespace Tieout::answer
