// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>

namespace Tieout::answer::router {

/// How much a cue says by itself.
enum class CueUse {
    Feature, ///< one feature among others
    Counts,  ///< adds to how much speaks for its kind
    Clear    ///< leaves little doubt of its kind
};

/// A form of words that speaks for a kind of question, whatever the question is about.
struct Cue {
    QString name; ///< "document.permission"
    QString kind; ///< "document"
    CueUse use = CueUse::Feature;
    QRegularExpression pattern; ///< searched in plainText() in lower case
};

/// resources/router/cues.txt, in its order.
const QList<Cue> &cues();

} // namespace Tieout::answer::router
